"""The achievements of Château Roquefort, in French."""

from bot.stage.feats import FeatWords

FEATS = {
    "winner": FeatWords("La vie de château", "Gagner une partie."),
    "feast": FeatWords("Fromage et dessert", "Ramasser deux fromages en un seul tour."),
    "served": FeatWords(
        "Service d’étage", "Recevoir un fromage pendant le tour de quelqu’un d’autre."
    ),
    "waiter": FeatWords("Service compris", "Pousser un fromage sous les pattes des autres."),
    "trap": FeatWords("Attention à la marche", "Faire tomber à la cave la souris de quelqu’un."),
    "two-at-once": FeatWords("Coup double", "Faire tomber deux souris des autres en un seul tour."),
    "own-trap": FeatWords("C’était déjà comme ça", "Faire tomber une de ses propres souris."),
    "dungeon": FeatWords("Le club de la cave", "Perdre trois souris en une partie."),
    "unscathed": FeatWords(
        "Neuf vies", "Gagner sans perdre une seule souris, quand les autres en perdent."
    ),
    "last-mice": FeatWords("À deux, ça suffit", "Gagner après avoir perdu deux souris."),
    "no-slide": FeatWords("Pas touche au sol", "Gagner sans jamais pousser de tuile."),
    "roofer": FeatWords("Toit ouvrant", "Enlever quinze toits en une partie."),
    "marathon": FeatWords("Marathon miniature", "Faire trente pas en une partie."),
    "second-thoughts": FeatWords("Tout bien réfléchi", "Annuler cinq pas en une partie."),
    "gourmet": FeatWords("Fine bouche", "Ramasser au moins cinq variétés."),
}
