"""The achievements of Château Roquefort, in French."""

from bot.presentation.achievements import AchievementTexts

FEATS = {
    "winner": AchievementTexts("La vie de château", "Gagner une partie."),
    "feast": AchievementTexts("Fromage et dessert", "Ramasser deux fromages en un seul tour."),
    "served": AchievementTexts(
        "Service d’étage", "Recevoir un fromage pendant le tour de quelqu’un d’autre."
    ),
    "waiter": AchievementTexts("Service compris", "Pousser un fromage sous les pattes des autres."),
    "trap": AchievementTexts(
        "Attention à la marche", "Faire tomber à la cave la souris de quelqu’un."
    ),
    "two-at-once": AchievementTexts(
        "Coup double", "Faire tomber deux souris des autres en un seul tour."
    ),
    "own-trap": AchievementTexts(
        "C’était déjà comme ça", "Faire tomber une de ses propres souris."
    ),
    "dungeon": AchievementTexts("Le club de la cave", "Perdre trois souris en une partie."),
    "unscathed": AchievementTexts(
        "Neuf vies", "Gagner sans perdre une seule souris, quand les autres en perdent."
    ),
    "last-mice": AchievementTexts("À deux, ça suffit", "Gagner après avoir perdu deux souris."),
    "no-slide": AchievementTexts("Pas touche au sol", "Gagner sans jamais pousser de tuile."),
    "roofer": AchievementTexts("Toit ouvrant", "Enlever quinze toits en une partie."),
    "marathon": AchievementTexts("Marathon miniature", "Faire trente pas en une partie."),
    "second-thoughts": AchievementTexts("Tout bien réfléchi", "Annuler cinq pas en une partie."),
    "gourmet": AchievementTexts("Fine bouche", "Ramasser au moins cinq variétés."),
}
