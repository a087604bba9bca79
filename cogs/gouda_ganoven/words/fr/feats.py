"""The achievements of Gouda Ganoven, in French."""

from bot.stage.feats import FeatWords

FEATS = {
    "king": FeatWords("Grand fromage", "Gagner une partie."),
    "bare-paws": FeatWords("À pattes nues", "Manger après un combat sans la moindre arme."),
    "hair": FeatWords("À un poil de moustache", "Départager une égalité par sa plus grosse arme."),
    "overkill": FeatWords("Tout en finesse", "Manger avec une force de 50 ou plus."),
    "overdressed": FeatWords(
        "Sur son trente-et-un", "Traîner 50 de force dans une pièce sans fromage."
    ),
    "limping": FeatWords("Clopin-clopant", "Manger avec une force inférieure à zéro."),
    "shared": FeatWords("Une bouchée chacun", "Partager un fromage trop petit pour tous."),
    "catering": FeatWords("Service traiteur", "Apporter un fromage, et ne rien manger."),
    "snapped": FeatWords("Dur à la détente", "Mettre la patte dans trois pièges en une partie."),
    "trapper": FeatWords("Pas touche", "Piéger deux espions en une partie."),
    "door": FeatWords("Désolé, c’est fermé", "Clouer la porte au nez d’au moins deux rats."),
    "delivery": FeatWords("Livraison à domicile", "Déplacer un fromage, et manger là-bas."),
    "hole": FeatWords("La lumière au bout du tunnel", "Filer par le Trou à rat, et manger."),
    "streak": FeatWords("Buffet à volonté", "Manger quatre tours de suite."),
    "diet": FeatWords("Au régime", "Ne rien manger de toute une partie."),
}
