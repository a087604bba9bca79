"""The achievements of Château Roquefort, in German."""

from bot.presentation.achievements import AchievementTexts

FEATS = {
    "winner": AchievementTexts("Burg erobert", "Eine Partie gewonnen."),
    "feast": AchievementTexts("Zwei-Gänge-Menü", "In einem Zug zwei Käsesorten gesammelt."),
    "served": AchievementTexts("Zimmerservice", "Käse bekommen, als jemand anders am Zug war."),
    "waiter": AchievementTexts("Wohl bekomm’s!", "Jemand anderem einen Käse zugeschoben."),
    "trap": AchievementTexts("Vorsicht, Stufe!", "Eine fremde Maus ins Verlies befördert."),
    "two-at-once": AchievementTexts(
        "Zwei auf einen Streich", "In einem Zug zwei fremde Mäuse ins Verlies befördert."
    ),
    "own-trap": AchievementTexts("War vorher schon so", "Eine eigene Maus ins Verlies befördert."),
    "dungeon": AchievementTexts("Stammgast im Verlies", "In einer Partie drei Mäuse verloren."),
    "unscathed": AchievementTexts(
        "Sieben Leben", "Gewonnen und keine Maus verloren, andere schon."
    ),
    "last-mice": AchievementTexts("Zwei reichen", "Mit nur noch zwei Mäusen gewonnen."),
    "no-slide": AchievementTexts("Der Boden bleibt, wo er ist", "Gewonnen, ohne je zu schieben."),
    "roofer": AchievementTexts("Dachschaden", "In einer Partie fünfzehn Dächer aufgedeckt."),
    "marathon": AchievementTexts("Mausathon", "In einer Partie dreißig Schritte gemacht."),
    "second-thoughts": AchievementTexts(
        "Ach nein, doch nicht", "In einer Partie fünf Schritte zurückgenommen."
    ),
    "gourmet": AchievementTexts("Erlesener Geschmack", "Mindestens fünf Sorten gesammelt."),
}
