"""The achievements of Fromage, in German."""

from bot.presentation.achievements import AchievementTexts

FEATS = {
    "winner": AchievementTexts("Käserei des Jahres", "Eine Partie gewonnen."),
    "sold-out": AchievementTexts("Ausverkauft", "Alle fünfzehn Käse gelegt."),
    "patience": AchievementTexts("Geduld ist Gold", "In einer Partie sechs Goldkäse gemacht."),
    "in-a-hurry": AchievementTexts("Haltbar bis gestern", "Ohne einen Goldkäse gewonnen."),
    "special-order": AchievementTexts("Auf Bestellung", "In einer Partie sechs Aufträge erfüllt."),
    "milked-dry": AchievementTexts("Bis zum letzten Tropfen", "Alle vier Melkstände genutzt."),
    "bricks": AchievementTexts("Brie und Backstein", "Alle vier Gebäude gebaut."),
    "open-air": AchievementTexts("Freiluftkäserei", "Gewonnen, ohne etwas zu bauen."),
    "greedy": AchievementTexts(
        "Gierige Pfoten", "Fünfmal in einer Partie drei auf einmal gesammelt."
    ),
    "second-thoughts": AchievementTexts(
        "Kommando zurück", "In einer Partie zehn Schritte zurückgenommen."
    ),
    "great": AchievementTexts("Achtzig auf der Tafel", "Mindestens achtzig Punkte erreicht."),
    "by-a-rind": AchievementTexts(
        "Um Rindenbreite", "Mit einem Punkt Vorsprung gewonnen, oder mit keinem."
    ),
    "big-cheese": AchievementTexts(
        "Ganz großer Käse", "Mit mindestens fünfundzwanzig Punkten Vorsprung gewonnen."
    ),
    "corporation": AchievementTexts("Klein, aber fein", "Den Konzern geschlagen."),
    "takeover": AchievementTexts(
        "Feindliche Übernahme", "Den Konzern auf seiner letzten Stufe geschlagen."
    ),
}
