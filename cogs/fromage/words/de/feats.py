"""The achievements of Fromage, in German."""

from bot.stage.feats import FeatWords

FEATS = {
    "winner": FeatWords("Käserei des Jahres", "Eine Partie gewonnen."),
    "sold-out": FeatWords("Ausverkauft", "Alle fünfzehn Käse gelegt."),
    "patience": FeatWords("Geduld ist Gold", "In einer Partie sechs Goldkäse gemacht."),
    "in-a-hurry": FeatWords("Haltbar bis gestern", "Ohne einen Goldkäse gewonnen."),
    "special-order": FeatWords("Auf Bestellung", "In einer Partie sechs Aufträge erfüllt."),
    "milked-dry": FeatWords("Bis zum letzten Tropfen", "Alle vier Melkstände genutzt."),
    "bricks": FeatWords("Brie und Backstein", "Alle vier Gebäude gebaut."),
    "open-air": FeatWords("Freiluftkäserei", "Gewonnen, ohne etwas zu bauen."),
    "greedy": FeatWords("Gierige Pfoten", "Fünfmal in einer Partie drei auf einmal gesammelt."),
    "second-thoughts": FeatWords(
        "Kommando zurück", "In einer Partie zehn Schritte zurückgenommen."
    ),
    "great": FeatWords("Achtzig auf der Tafel", "Mindestens achtzig Punkte erreicht."),
    "by-a-rind": FeatWords(
        "Um Rindenbreite", "Mit einem Punkt Vorsprung gewonnen, oder mit keinem."
    ),
    "big-cheese": FeatWords(
        "Ganz großer Käse", "Mit mindestens fünfundzwanzig Punkten Vorsprung gewonnen."
    ),
    "corporation": FeatWords("Klein, aber fein", "Den Konzern geschlagen."),
    "takeover": FeatWords(
        "Feindliche Übernahme", "Den Konzern auf seiner letzten Stufe geschlagen."
    ),
}
