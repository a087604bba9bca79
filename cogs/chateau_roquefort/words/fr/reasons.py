"""Why a robot would do it: a line below a hint."""

from collections.abc import Mapping

REASONS: Mapping[str, str] = {
    "enter-first": "Loin des autres, il y a plus à trouver.",
    "enter": "Il faut deux souris pour un fromage.",
    "uncover": "Autant savoir ce qui se cache là.",
    "go-pair": "Deux de tes souris sur le même fromage : il est à toi.",
    "go-near": "Ça te rapproche d’une paire, ou te met à l’abri.",
    "slide": "Les tuiles seront mieux placées pour toi.",
    "end": "Plus rien ne vaut une action.",
    "undo": "Il y a mieux à faire.",
}
