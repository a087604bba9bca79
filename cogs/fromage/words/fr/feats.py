"""The achievements of Fromage, in French."""

from bot.stage.feats import FeatWords

FEATS = {
    "winner": FeatWords("Fromage de l’année", "Gagner une partie."),
    "sold-out": FeatWords("Plus rien en rayon", "Poser les quinze fromages."),
    "patience": FeatWords("La patience est d’or", "Faire six fromages or en une partie."),
    "in-a-hurry": FeatWords("À consommer avant hier", "Gagner sans un seul fromage or."),
    "special-order": FeatWords("Sur commande", "Livrer six commandes en une partie."),
    "milked-dry": FeatWords("Jusqu’à la dernière goutte", "Utiliser les quatre salles de traite."),
    "bricks": FeatWords("De brie et de briques", "Construire les quatre bâtiments."),
    "open-air": FeatWords("Crémerie à ciel ouvert", "Gagner sans rien bâtir."),
    "greedy": FeatWords("Triple crème", "Collecter par trois, cinq fois en une partie."),
    "second-thoughts": FeatWords("Réflexion faite", "Annuler dix coups en une partie."),
    "great": FeatWords("Quatre-vingts au compteur", "Marquer quatre-vingts points ou plus."),
    "by-a-rind": FeatWords("À une croûte près", "Gagner d’un seul point, ou d’aucun."),
    "big-cheese": FeatWords("Tout un fromage", "Gagner de vingt-cinq points ou plus."),
    "corporation": FeatWords("Petit, mais affiné", "Battre le Trust."),
    "takeover": FeatWords("OPA hostile", "Battre le Trust à son dernier niveau."),
}
