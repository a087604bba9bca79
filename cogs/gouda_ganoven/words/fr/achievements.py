"""The achievements of Gouda Ganoven, in French."""

from bot.presentation.achievements import AchievementTexts

FEATS = {
    "king": AchievementTexts("Grand fromage", "Gagner une partie."),
    "bare-paws": AchievementTexts("À pattes nues", "Manger après un combat sans la moindre arme."),
    "hair": AchievementTexts(
        "À un poil de moustache", "Départager une égalité par sa plus grosse arme."
    ),
    "overkill": AchievementTexts("Tout en finesse", "Manger avec une force de 50 ou plus."),
    "overdressed": AchievementTexts(
        "Sur son trente-et-un", "Traîner 50 de force dans une pièce sans fromage."
    ),
    "limping": AchievementTexts("Clopin-clopant", "Manger avec une force inférieure à zéro."),
    "shared": AchievementTexts("Une bouchée chacun", "Partager un fromage trop petit pour tous."),
    "catering": AchievementTexts("Service traiteur", "Apporter un fromage, et ne rien manger."),
    "snapped": AchievementTexts(
        "Dur à la détente", "Mettre la patte dans trois pièges en une partie."
    ),
    "trapper": AchievementTexts("Pas touche", "Piéger deux espions en une partie."),
    "door": AchievementTexts("Désolé, c’est fermé", "Clouer la porte au nez d’au moins deux rats."),
    "delivery": AchievementTexts("Livraison à domicile", "Déplacer un fromage, et manger là-bas."),
    "hole": AchievementTexts("La lumière au bout du tunnel", "Filer par le Trou à rat, et manger."),
    "streak": AchievementTexts("Buffet à volonté", "Manger quatre tours de suite."),
    "diet": AchievementTexts("Au régime", "Ne rien manger de toute une partie."),
}
