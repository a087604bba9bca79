"""Why a robot would do it: a line below a hint."""

from collections.abc import Mapping

REASONS: Mapping[str, str] = {
    "keep": "Cette tuile va bien avec ton plateau.",
    "lay": "C’est là qu’elle te sert le plus.",
    "put": "C’est là qu’il t’enlève le moins.",
    "make": "Ça rapporte, et l’ouvrier revient à temps.",
    "gather": "Tu en auras besoin aux prochains tours.",
    "milk": "Un fromage sans envoyer d’ouvrier.",
    "build": "Ça rapporte dès maintenant.",
    "barn": "L’ouvrier y sera plus utile.",
    "order": "Ce fromage répond à une commande : c’est cadeau.",
    "take": "C’est ce qui te manque.",
    "swap": "Ça te servira davantage.",
    "spend": "C’est là que ça compte le plus.",
    "skip": "Ça coûterait plus que ça ne rapporte.",
    "ready": "Il n’y a rien de mieux à faire.",
    "back": "Il y a mieux à faire.",
}
