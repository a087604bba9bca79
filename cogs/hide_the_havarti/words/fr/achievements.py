"""The achievements of Hide the Havarti, in French."""

from bot.presentation.achievements import AchievementTexts

PARTS = {
    "inspecteur": "En inspecteur",
    "fromager": "En fromager",
}
FEATS = {
    "winner": AchievementTexts("Affaire classée", "Gagner une partie."),
    "clean-sweep": AchievementTexts("J’accuse !", "Trouver les quatre fromages en une manche."),
    "good-nose": AchievementTexts("Du nez", "Trouver trois fromages en une manche."),
    "bloodhound": AchievementTexts(
        "Fin limier", "Trouver deux fromages en quatre fouilles ou moins."
    ),
    "nothing-here": AchievementTexts(
        "Circulez, y a rien à voir", "Ne trouver aucun fromage dans le rôle de l’inspecteur."
    ),
    "butterfingers": AchievementTexts("Mains de beurre", "Perdre un fromage à la Laiterie."),
    "stroll": AchievementTexts(
        "Je ne fais que passer", "Flâner cinq fois en une manche sans fouiller."
    ),
    "not-a-crumb": AchievementTexts(
        "Pas une miette", "Cacher les quatre fromages jusqu’à la fin d’une manche."
    ),
    "robbed": AchievementTexts("Au voleur !", "Se faire trouver les quatre fromages."),
    "still-tidying": AchievementTexts(
        "Encore en plein ménage", "Ne pas avoir fini quand l’inspecteur entre."
    ),
    "full-larder": AchievementTexts("Garde-manger plein", "Marquer dix points ou plus."),
    "for-love": AchievementTexts(
        "Pour l’amour du fromage", "Finir à la dernière place, sans partage."
    ),
    "photo-finish": AchievementTexts("Moitié-moitié", "Partager une victoire."),
    "landslide": AchievementTexts(
        "Coulée de fromage", "Gagner avec quatre points d’avance ou plus."
    ),
    "comeback": AchievementTexts(
        "Remontée de la cave", "Gagner après une dernière place avant la dernière manche."
    ),
}
