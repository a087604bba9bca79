"""What the coach of Hide the Havarti says, in French."""

LESSON = {
    "keep": "Garde deux de tes quatre cartes : chacune te vaut un tour du "
    "tonnerre. Pendant ce temps, les fromagers cachent le fromage.",
    "lay": "Mets les fromages loin des entrées A1, D1, B4 et C4. Le hasard peut poser le reste.",
    "learn": "Apprends par cœur où sont les quatre fromages ! Puis appuie sur Terminé : les portes "
    "se ferment, et plus personne ne regarde.",
    "enter": "Choisis une entrée : cette première fouille est gratuite. Dans quel coin n’aurais-tu "
    "pas caché de fromage ?",
    "last": "Attention : encore une fouille pour rien, et la manche est finie. Un fromage remet le "
    "dé sur 1.",
    "check": "Fouille une pièce voisine, ou avance de deux. On n’échange que des pièces fermées !",
    "effect": "Une pièce spéciale ou une carte agit : lis ce qu’elle propose, et décide.",
    "hide": "Ferme une pièce que l’inspecteur ne voit pas, ou échange deux voisines fermées. "
    "Chaque pièce fermée est une pièce de plus à fouiller.",
    "swap": "Échange deux voisines fermées : éloigne un fromage de l’inspecteur, ou fais semblant.",
    "onward": "La maison est ouverte : regarde où était le fromage. Puis continue.",
    "watch": "Regarde le plateau : ce que tu y vois est tout ce que tu sauras.",
}
