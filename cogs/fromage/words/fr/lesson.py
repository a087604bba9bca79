"""What the coach of Fromage says, in French."""

LESSON = {
    "make": "Fais un fromage dans le lieu face à toi, avec l’ouvrier de la même lettre. L’or vaut "
    "plus, mais te prive de cet ouvrier pendant trois tours. Commence par bronze ou argent.",
    "festival": "Voici le Festival. Des fromages côte à côte forment un "
    "groupe, et plus il est grand, plus il rapporte.",
    "bistro": "Le Bistro : chaque assiette compte, et toutes les tiennes valent plus pour chaque "
    "table dont les deux assiettes sont à toi.",
    "villes": "Les Villes : qui a le plus de fromages dans une région gagne son client. L’argent "
    "compte dans deux régions, l’or dans trois.",
    "gather": "Envoie un autre ouvrier collecter 1, 2 ou 3 unités de la ressource face à toi ; il "
    "part pour autant de tours. Le bétail sert à traire, les jetons bâtiment à bâtir.",
    "milk": "Tu as assez de bêtes pour traire : un fromage de plus, sans ouvrier.",
    "build": "Tu peux bâtir : ce bâtiment t’aidera jusqu’à la fin de la partie.",
    "order": "Ce fromage répond à une de tes commandes : livre-la ! Chacune vaut plus que la "
    "précédente.",
    "choice": "Il y a un petit extra à prendre ici : choisis, ou laisse.",
    "ready": "C’est tout ? Appuie sur « J’ai fini ». Quand tout le monde a fini, le plateau tourne "
    "d’un quart, et un autre lieu se trouve face à toi.",
    "wait": "Tu peux reprendre ton tour tant que les autres jouent.",
    "later": "Tu sais tout ! C’est le dernier tour de la leçon, puis on compte les points.",
}
