"""Why a robot would do it: a line below a hint."""

from collections.abc import Mapping

REASONS: Mapping[str, str] = {
    "keep": "Ces deux cartes servent le plus souvent.",
    "check": "De toutes les pièces à portée, c’est ici que le fromage est le plus probable.",
    "check-open": "Un fromage y est bien en vue.",
    "check-moved": "On vient de déplacer cette pièce : il y a peut-être une raison.",
    "walk": "De là, une meilleure pièce est à portée.",
    "card-mice": "Aucune pièce ne promet assez : laisse faire les souris.",
    "card-partner": "Un coup d’œil derrière une entrée, sans faire un pas.",
    "card-room": "Ce qu’on vient de déplacer vaut peut-être d’être caché.",
    "card-aha": "Deux fouilles en un tour.",
    "swap": "Ça met un fromage hors de portée, ou en a l’air.",
    "hide": "Ce qui est fermé, il faut s’en souvenir.",
    "bare": "Celui-là est difficile à atteindre.",
    "peek": "Un coup d’œil, et plus aucun doute sur cette pièce.",
    "line": "C’est vrai, et ça en dit le moins possible.",
    "appoint": "À deux, on en sait plus.",
    "skip": "Rien ici ne t’aide en ce moment.",
    "lay": "Le fromage est bien là où personne ne passe de sitôt.",
    "done": "La maison est comme il faut.",
    "onward": "Tu as tout vu.",
}
