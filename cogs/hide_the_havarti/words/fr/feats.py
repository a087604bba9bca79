"""The achievements of Hide the Havarti, in French."""

from bot.stage.feats import FeatWords

PARTS = {
    "inspecteur": "En inspecteur",
    "fromager": "En fromager",
}
FEATS = {
    "winner": FeatWords("Affaire classée", "Gagner une partie."),
    "clean-sweep": FeatWords("J’accuse !", "Trouver les quatre fromages en une manche."),
    "good-nose": FeatWords("Du nez", "Trouver trois fromages en une manche."),
    "bloodhound": FeatWords("Fin limier", "Trouver deux fromages en quatre fouilles ou moins."),
    "nothing-here": FeatWords(
        "Circulez, y a rien à voir", "Ne trouver aucun fromage dans le rôle de l’inspecteur."
    ),
    "butterfingers": FeatWords("Mains de beurre", "Perdre un fromage à la Laiterie."),
    "stroll": FeatWords("Je ne fais que passer", "Flâner cinq fois en une manche sans fouiller."),
    "not-a-crumb": FeatWords(
        "Pas une miette", "Cacher les quatre fromages jusqu’à la fin d’une manche."
    ),
    "robbed": FeatWords("Au voleur !", "Se faire trouver les quatre fromages."),
    "still-tidying": FeatWords(
        "Encore en plein ménage", "Ne pas avoir fini quand l’inspecteur entre."
    ),
    "full-larder": FeatWords("Garde-manger plein", "Marquer dix points ou plus."),
    "for-love": FeatWords("Pour l’amour du fromage", "Finir à la dernière place, sans partage."),
    "photo-finish": FeatWords("Moitié-moitié", "Partager une victoire."),
    "landslide": FeatWords("Coulée de fromage", "Gagner avec quatre points d’avance ou plus."),
    "comeback": FeatWords(
        "Remontée de la cave", "Gagner après une dernière place avant la dernière manche."
    ),
}
