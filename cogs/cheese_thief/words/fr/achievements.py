"""The achievements of Cheese Thief, in French."""

from bot.presentation.achievements import AchievementTexts

PARTS = {
    "thief": "En voleur",
    "follower": "En complice",
    "innocent": "En souris innocente",
}
FEATS = {
    "got-away": AchievementTexts("Des miettes ? Où ça ?", "Être le Voleur, et s’échapper."),
    "invisible": AchievementTexts(
        "Le fromage sans confession", "S’échapper sans récolter un seul vote."
    ),
    "early-bird": AchievementTexts(
        "L’avenir se lève tôt", "Prendre le fromage à 1 h et s’échapper."
    ),
    "last-minute": AchievementTexts(
        "Juste avant le petit-déj", "Prendre le fromage à 6 h et s’échapper."
    ),
    "red-pawed": AchievementTexts(
        "La patte dans le sac", "Voler le fromage, et tout le monde le savait."
    ),
    "whisker": AchievementTexts("D’un poil de moustache", "S’échapper grâce à une égalité."),
    "loyal": AchievementTexts("Larrons en foire", "Gagner en complice."),
    "traitor": AchievementTexts(
        "Avec des amis pareils…", "Voter contre le voleur dont on est complice."
    ),
    "fall": AchievementTexts("Tout le monde m’aime", "Gagner en Souris émissaire."),
    "sleuth": AchievementTexts("Fin museau", "Voter contre le voleur, et le voleur est pris."),
    "cassandra": AchievementTexts(
        "Prêcher dans le désert", "Donner le seul vote contre le voleur."
    ),
    "scapegoat": AchievementTexts(
        "C’est pas moi !", "Récolter le plus de votes sans avoir touché une miette."
    ),
    "silent": AchievementTexts("Le silence est d’or", "Gagner une manche sans dire un mot."),
    "weathervane": AchievementTexts("Girouette", "Changer trois fois de suspect en un jour."),
    "never-mind": AchievementTexts("Je n’ai rien dit", "Retirer toutes ses paroles."),
}
