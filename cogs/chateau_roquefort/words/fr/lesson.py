"""What the coach of Château Roquefort says, in French."""

LESSON = {
    "place": "De sa tour, ta première souris pourra enlever le toit d’à côté. Toutes les tours "
    "se valent.",
    "lift": "Enlève un toit à côté d’une de tes souris : tu verras quel fromage il cache, et tout "
    "le monde avec toi. Tu as quatre actions.",
    "second": "Un fromage est à toi quand deux de tes souris sont sur la même variété. Fais-en "
    "entrer une autre.",
    "slide": "Tu peux pousser la tuile restante : la rangée avance, les souris restent. De quoi "
    "amener un fromage sous ta souris. Gare aux cases ⚠️ : une souricière pourrait y arriver.",
    "move": "Déplace une souris sur un fromage, dans une pièce ouverte. Deux sur la même "
    "variété, et elle est à toi.",
    "again": "Tu te souviens d’une variété vue deux fois ? Deux souris, deux cases : va la "
    "prendre.",
    "go-on": "Utilise tes actions, ou finis ton tour : les pièces vides retrouvent leur toit.",
    "look": "Retiens bien tout : les toits vont revenir, et rien ne s’en souviendra pour toi.",
    "watch": "Le robot est en chasse. Chaque toit qu’il enlève te montre quelque chose, à toi "
    "aussi.",
    "later": "Tu sais tout, maintenant ! Deux variétés, et la leçon est gagnée. Continue, ou pars "
    "quand tu veux.",
}
