"""Why a robot would do it: a line below a hint."""

from collections.abc import Mapping

REASONS: Mapping[str, str] = {
    "go-rich": "Aucune pièce n’a plus de fromage.",
    "go-quiet": "Moins de fromage, mais moins de rats viendront le chercher.",
    "go-bold": "Presque personne n’y va, et tu peux y apporter du fromage.",
    "carry": "De quoi gagner cette pièce, sans rien gaspiller.",
    "carry-none": "Ça ne vaut pas une carte : garde-les pour plus tard.",
    "confirm": "Ton plan est aussi bon que possible.",
    "spy": "Cette carte peut dire qui est dans ta pièce.",
    "add": "Elle te donne de quoi y manger.",
    "nail": "Après ça, personne ne passera devant toi.",
    "steal": "Il y aura plus de fromage là où tu es.",
    "tunnel": "Tes chances sont meilleures dans cette pièce.",
    "skip": "Tes cartes te serviront mieux plus tard.",
    "onward": "Tu as tout vu.",
}
