"""The achievements of Château Roquefort, in German."""

from bot.stage.feats import FeatWords

FEATS = {
    "winner": FeatWords("Burg erobert", "Eine Partie gewonnen."),
    "feast": FeatWords("Zwei-Gänge-Menü", "In einem Zug zwei Käsesorten gesammelt."),
    "served": FeatWords("Zimmerservice", "Käse bekommen, als jemand anders am Zug war."),
    "waiter": FeatWords("Wohl bekomm’s!", "Jemand anderem einen Käse zugeschoben."),
    "trap": FeatWords("Vorsicht, Stufe!", "Eine fremde Maus ins Verlies befördert."),
    "two-at-once": FeatWords(
        "Zwei auf einen Streich", "In einem Zug zwei fremde Mäuse ins Verlies befördert."
    ),
    "own-trap": FeatWords("War vorher schon so", "Eine eigene Maus ins Verlies befördert."),
    "dungeon": FeatWords("Stammgast im Verlies", "In einer Partie drei Mäuse verloren."),
    "unscathed": FeatWords("Sieben Leben", "Gewonnen und keine Maus verloren, andere schon."),
    "last-mice": FeatWords("Zwei reichen", "Mit nur noch zwei Mäusen gewonnen."),
    "no-slide": FeatWords("Der Boden bleibt, wo er ist", "Gewonnen, ohne je zu schieben."),
    "roofer": FeatWords("Dachschaden", "In einer Partie fünfzehn Dächer aufgedeckt."),
    "marathon": FeatWords("Mausathon", "In einer Partie dreißig Schritte gemacht."),
    "second-thoughts": FeatWords(
        "Ach nein, doch nicht", "In einer Partie fünf Schritte zurückgenommen."
    ),
    "gourmet": FeatWords("Erlesener Geschmack", "Mindestens fünf Sorten gesammelt."),
}
