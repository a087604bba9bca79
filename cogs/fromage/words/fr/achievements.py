"""The achievements of Fromage, in French."""

from bot.presentation.achievements import AchievementTexts

FEATS = {
    "winner": AchievementTexts("Fromage de l’année", "Gagner une partie."),
    "sold-out": AchievementTexts("Plus rien en rayon", "Poser les quinze fromages."),
    "patience": AchievementTexts("La patience est d’or", "Faire six fromages or en une partie."),
    "in-a-hurry": AchievementTexts("À consommer avant hier", "Gagner sans un seul fromage or."),
    "special-order": AchievementTexts("Sur commande", "Livrer six commandes en une partie."),
    "milked-dry": AchievementTexts(
        "Jusqu’à la dernière goutte", "Utiliser les quatre salles de traite."
    ),
    "bricks": AchievementTexts("De brie et de briques", "Construire les quatre bâtiments."),
    "open-air": AchievementTexts("Crémerie à ciel ouvert", "Gagner sans rien bâtir."),
    "greedy": AchievementTexts("Triple crème", "Collecter par trois, cinq fois en une partie."),
    "second-thoughts": AchievementTexts("Réflexion faite", "Annuler dix coups en une partie."),
    "great": AchievementTexts("Quatre-vingts au compteur", "Marquer quatre-vingts points ou plus."),
    "by-a-rind": AchievementTexts("À une croûte près", "Gagner d’un seul point, ou d’aucun."),
    "big-cheese": AchievementTexts("Tout un fromage", "Gagner de vingt-cinq points ou plus."),
    "corporation": AchievementTexts("Petit, mais affiné", "Battre le Trust."),
    "takeover": AchievementTexts("OPA hostile", "Battre le Trust à son dernier niveau."),
}
