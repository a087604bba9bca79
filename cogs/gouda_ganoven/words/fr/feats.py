"""The achievements of Gouda Ganoven, in French."""

from bot.stage.feats import FeatWords

FEATS = {
    "king": FeatWords("Grand fromage", "A gagné une partie."),
    "bare-paws": FeatWords("À pattes nues", "A mangé après un combat sans la moindre arme."),
    "hair": FeatWords("À un poil de moustache", "A départagé une égalité par sa plus grosse arme."),
    "overkill": FeatWords("Tout en finesse", "A mangé avec une force de 50 ou plus."),
    "overdressed": FeatWords(
        "Sur son trente-et-un", "A traîné 50 de force dans une pièce sans fromage."
    ),
    "limping": FeatWords("Clopin-clopant", "A mangé avec une force inférieure à zéro."),
    "shared": FeatWords("Une bouchée chacun", "A partagé un fromage trop petit pour tous."),
    "catering": FeatWords("Service traiteur", "A apporté un fromage, et n’a rien mangé."),
    "snapped": FeatWords("Dur à la détente", "A mis la patte dans trois pièges en une partie."),
    "trapper": FeatWords("Pas touche", "A piégé deux espions en une partie."),
    "door": FeatWords("Désolé, c’est fermé", "A cloué la porte au nez d’au moins deux rats."),
    "delivery": FeatWords("Livraison à domicile", "A déplacé un fromage pour le manger sur place."),
    "hole": FeatWords("La lumière au bout du tunnel", "A filé par le Trou à rat, et a mangé."),
    "streak": FeatWords("Buffet à volonté", "A mangé quatre tours de suite."),
    "diet": FeatWords("Au régime", "N’a rien mangé de toute une partie."),
}
