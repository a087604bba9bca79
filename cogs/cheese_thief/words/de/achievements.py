"""The achievements of Cheese Thief, in German."""

from bot.presentation.achievements import AchievementTexts

PARTS = {
    "thief": "Als Dieb",
    "follower": "Als Komplize",
    "innocent": "Als unschuldige Maus",
}
FEATS = {
    "got-away": AchievementTexts("Krümel? Welche Krümel?", "Als Käsedieb entkommen."),
    "invisible": AchievementTexts("Kein Wässerchen getrübt", "Ohne eine einzige Stimme entkommen."),
    "early-bird": AchievementTexts("Früher Vogel", "Den Käse um 1 Uhr geklaut und entkommen."),
    "last-minute": AchievementTexts(
        "Kurz vor dem Frühstück", "Den Käse um 6 Uhr geklaut und entkommen."
    ),
    "red-pawed": AchievementTexts("Auf frischer Pfote", "Den Käse gestohlen, und alle wussten es."),
    "whisker": AchievementTexts("Um Schnurrhaaresbreite", "Dank Gleichstand entkommen."),
    "loyal": AchievementTexts("Unter einer Decke", "Als Komplize gewonnen."),
    "traitor": AchievementTexts("Bei solchen Freunden …", "Als Komplize gegen den Dieb gestimmt."),
    "fall": AchievementTexts("Alle lieben mich", "Als Sündenmaus gewonnen."),
    "sleuth": AchievementTexts(
        "Der richtige Riecher", "Gegen den Dieb gestimmt, und er wurde gefasst."
    ),
    "cassandra": AchievementTexts(
        "Auf mich hört ja keiner", "Die einzige Stimme gegen den Dieb abgegeben."
    ),
    "scapegoat": AchievementTexts(
        "Ich war’s nicht!", "Ohne einen Krümel Schuld die meisten Stimmen."
    ),
    "silent": AchievementTexts(
        "Reden ist Silber …", "Eine Runde gewonnen, ohne ein Wort zu sagen."
    ),
    "weathervane": AchievementTexts("Wetterfahne", "An einem Tag dreimal den Verdacht gewechselt."),
    "never-mind": AchievementTexts("Hab nichts gesagt", "Jedes Wort zurückgenommen."),
}
