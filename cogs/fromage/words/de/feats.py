"""The achievements of Fromage, in German."""

from bot.stage.feats import FeatWords

FEATS = {
    "winner": FeatWords("Käserei des Jahres", "Gewinne ein Spiel."),
    "sold-out": FeatWords("Ausverkauft", "Lege alle fünfzehn Käse."),
    "patience": FeatWords("Geduld ist Gold", "Mach in einem Spiel sechs Goldkäse."),
    "in-a-hurry": FeatWords("Haltbar bis gestern", "Gewinne ohne einen Goldkäse."),
    "special-order": FeatWords("Auf Bestellung", "Erfülle in einem Spiel sechs Aufträge."),
    "milked-dry": FeatWords("Bis zum letzten Tropfen", "Nutze alle vier Melkstände."),
    "bricks": FeatWords("Brie und Backstein", "Bau alle vier Gebäude."),
    "open-air": FeatWords("Freiluftkäserei", "Gewinne, ohne etwas zu bauen."),
    "greedy": FeatWords("Gierige Pfoten", "Sammle fünfmal in einem Spiel drei auf einmal."),
    "second-thoughts": FeatWords("Kommando zurück", "Nimm in einem Spiel zehn Schritte zurück."),
    "great": FeatWords("Achtzig auf der Tafel", "Erreiche achtzig Punkte oder mehr."),
    "by-a-rind": FeatWords("Um eine Rinde", "Gewinne mit einem Punkt Vorsprung, oder mit keinem."),
    "big-cheese": FeatWords("Ganz großer Käse", "Gewinne mit fünfundzwanzig Punkten Vorsprung."),
    "corporation": FeatWords("Klein, aber fein", "Schlag den Konzern."),
    "takeover": FeatWords("Feindliche Übernahme", "Schlag den Konzern auf seiner letzten Stufe."),
}
