"""Why a robot would do it: a line below a hint."""

from collections.abc import Mapping

REASONS: Mapping[str, str] = {
    "enter-first": "Loin des autres, il y a plus à trouver.",
    "enter": "Il faut deux souris pour un fromage.",
    "uncover": "Autant savoir ce qui se cache là.",
    "go-pair": "Deux de tes souris sur le même fromage : il est à toi.",
    "go-safe": "Là où elle est, une poussée pourrait l’envoyer à la cave.",
    "go-cheese": "Il te manque : une deuxième souris sur cette variété, et elle est à toi.",
    "go-near": "Ça te rapproche d’une paire, ou te met à l’abri.",
    "slide": "Les tuiles seront mieux placées pour toi.",
    "slide-pair": "Les tuiles amènent le même fromage sous deux de tes souris : il est à toi.",
    "slide-trap": "Une souricière arrive sous une souris adverse.",
    "end": "Plus rien ne vaut une action.",
    "undo": "Il y a mieux à faire.",
}
