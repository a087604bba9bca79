"""The achievements of Cheese Thief, in German."""

from bot.stage.feats import FeatWords

PARTS = {
    "thief": "Als Dieb",
    "follower": "Als Komplize",
    "innocent": "Als unschuldige Maus",
}
FEATS = {
    "got-away": FeatWords("Krümel? Welche Krümel?", "Als Käsedieb entkommen."),
    "invisible": FeatWords("Kein Wässerchen getrübt", "Ohne eine einzige Stimme entkommen."),
    "early-bird": FeatWords("Früher Vogel", "Den Käse um 1 Uhr geklaut und entkommen."),
    "last-minute": FeatWords("Kurz vor dem Frühstück", "Den Käse um 6 Uhr geklaut und entkommen."),
    "red-pawed": FeatWords("Auf frischer Pfote", "Den Käse gestohlen, und alle wussten es."),
    "whisker": FeatWords("Um Schnurrhaaresbreite", "Dank Gleichstand entkommen."),
    "loyal": FeatWords("Unter einer Decke", "Als Komplize gewonnen."),
    "traitor": FeatWords("Bei solchen Freunden …", "Als Komplize gegen den Dieb gestimmt."),
    "fall": FeatWords("Alle lieben mich", "Als Sündenmaus gewonnen."),
    "sleuth": FeatWords("Der richtige Riecher", "Gegen den Dieb gestimmt, und er wurde gefasst."),
    "cassandra": FeatWords(
        "Auf mich hört ja keiner", "Die einzige Stimme gegen den Dieb abgegeben."
    ),
    "scapegoat": FeatWords("Ich war’s nicht!", "Ohne einen Krümel Schuld die meisten Stimmen."),
    "silent": FeatWords("Reden ist Silber …", "Eine Runde gewonnen, ohne ein Wort zu sagen."),
    "weathervane": FeatWords("Wetterfahne", "An einem Tag dreimal den Verdacht gewechselt."),
    "never-mind": FeatWords("Hab nichts gesagt", "Jedes Wort zurückgenommen."),
}
