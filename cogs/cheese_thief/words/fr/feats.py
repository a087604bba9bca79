"""The achievements of Cheese Thief, in French."""

from bot.stage.feats import FeatWords

PARTS = {
    "thief": "En voleur",
    "follower": "En complice",
    "innocent": "En souris innocente",
}
FEATS = {
    "got-away": FeatWords("Des miettes ? Où ça ?", "Être le Voleur, et s’échapper."),
    "invisible": FeatWords("Le fromage sans confession", "S’échapper sans récolter un seul vote."),
    "early-bird": FeatWords("L’avenir se lève tôt", "Prendre le fromage à 1 h et s’échapper."),
    "last-minute": FeatWords("Juste avant le petit-déj", "Prendre le fromage à 6 h et s’échapper."),
    "red-pawed": FeatWords("La patte dans le sac", "Voler le fromage, et tout le monde le savait."),
    "whisker": FeatWords("D’un poil de moustache", "S’échapper grâce à une égalité."),
    "loyal": FeatWords("Larrons en foire", "Gagner en complice."),
    "traitor": FeatWords("Avec des amis pareils…", "Voter contre le voleur dont on est complice."),
    "fall": FeatWords("Tout le monde m’aime", "Gagner en Souris émissaire."),
    "sleuth": FeatWords("Fin museau", "Voter contre le voleur, et le voleur est pris."),
    "cassandra": FeatWords("Prêcher dans le désert", "Donner le seul vote contre le voleur."),
    "scapegoat": FeatWords(
        "C’est pas moi !", "Récolter le plus de votes sans avoir touché une miette."
    ),
    "silent": FeatWords("Le silence est d’or", "Gagner une manche sans dire un mot."),
    "weathervane": FeatWords("Girouette", "Changer trois fois de suspect en un jour."),
    "never-mind": FeatWords("Je n’ai rien dit", "Retirer toutes ses paroles."),
}
