"""Why a robot would do it: a line below a hint."""

from collections.abc import Mapping

REASONS: Mapping[str, str] = {
    "go-rich": "Aucune pièce n’a plus de fromage.",
    "go-quiet": "Moins de fromage, mais moins de rats viendront le chercher.",
    "go-bold": "Presque personne n’y va, et tu peux y apporter du fromage.",
    "carry": "De quoi gagner cette pièce, sans rien gaspiller.",
    "carry-none": "Ça ne vaut pas une carte : garde-les pour plus tard.",
    "carry-all": "C’est peut-être la dernière manche : prends tout.",
    "carry-cheese": "Tu apportes du fromage : il y en aura pour plus de monde.",
    "carry-trap": "Qui t’espionne peut marcher dedans.",
    "confirm": "Ton plan est aussi bon que possible.",
    "spy": "Cette carte peut dire qui est dans ta pièce.",
    "spy-lone": "Une carte seule ne peut être que la pièce : tu sauras où est ce rat.",
    "add": "Elle te donne de quoi y manger.",
    "add-cheese": "Un fromage de plus dans ta pièce : il y en aura assez pour toi.",
    "nail": "Après ça, personne ne passera devant toi.",
    "steal": "Il y aura plus de fromage là où tu es.",
    "steal-away": "Les autres auront moins que prévu.",
    "tunnel": "Tes chances sont meilleures dans cette pièce.",
    "skip": "Tes cartes te serviront mieux plus tard.",
    "skip-sure": "Tu mangeras presque à coup sûr.",
    "skip-lost": "Aucune de tes cartes n’y changerait rien : garde-les.",
    "onward": "Tu as tout vu.",
}
