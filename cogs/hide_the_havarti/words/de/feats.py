"""The achievements of Hide the Havarti, in German."""

from bot.stage.feats import FeatWords

PARTS = {
    "inspecteur": "Als Inspecteur",
    "fromager": "Als Fromager",
}
FEATS = {
    "winner": FeatWords("Fall gelöst", "Ein Spiel gewonnen."),
    "clean-sweep": FeatWords("J’accuse!", "Alle vier Käse in einer Runde gefunden."),
    "good-nose": FeatWords("Gute Nase", "Drei Käse in einer Runde gefunden."),
    "bloodhound": FeatWords("Spürhund", "Zwei Käse mit höchstens vier Suchen gefunden."),
    "nothing-here": FeatWords(
        "Hier gibt es nichts zu sehen", "Als Inspecteur keinen Käse gefunden."
    ),
    "butterfingers": FeatWords("Butterfinger", "Einen Käse in der Milchkammer verloren."),
    "stroll": FeatWords(
        "Ich schau mich nur um", "In einer Runde fünfmal gegangen, ohne zu durchsuchen."
    ),
    "not-a-crumb": FeatWords(
        "Kein Krümelchen", "Alle vier Käse bis zum Ende einer Runde versteckt."
    ),
    "robbed": FeatWords("Ausgeraubt!", "Alle vier Käse wurden gefunden."),
    "still-tidying": FeatWords("Noch am Aufräumen", "Nicht fertig, als der Inspecteur hereinkam."),
    "full-larder": FeatWords("Volle Speisekammer", "Zehn Punkte oder mehr geholt."),
    "for-love": FeatWords("Aus Liebe zum Käse", "Den letzten Platz ganz für sich allein."),
    "photo-finish": FeatWords("Jedem einen halben Havarti", "Einen Sieg geteilt."),
    "landslide": FeatWords("Käserutsch", "Mit vier oder mehr Punkten Vorsprung gewonnen."),
    "comeback": FeatWords("Aus dem Keller", "In der letzten Runde vom letzten Platz zum Sieg."),
}
