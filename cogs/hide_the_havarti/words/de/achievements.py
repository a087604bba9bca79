"""The achievements of Hide the Havarti, in German."""

from bot.presentation.achievements import AchievementTexts

PARTS = {
    "inspecteur": "Als Inspecteur",
    "fromager": "Als Fromager",
}
FEATS = {
    "winner": AchievementTexts("Fall gelöst", "Ein Spiel gewonnen."),
    "clean-sweep": AchievementTexts("J’accuse!", "Alle vier Käse in einer Runde gefunden."),
    "good-nose": AchievementTexts("Gute Nase", "Drei Käse in einer Runde gefunden."),
    "bloodhound": AchievementTexts("Spürhund", "Zwei Käse mit höchstens vier Suchen gefunden."),
    "nothing-here": AchievementTexts(
        "Hier gibt es nichts zu sehen", "Als Inspecteur keinen Käse gefunden."
    ),
    "butterfingers": AchievementTexts("Butterfinger", "Einen Käse in der Milchkammer verloren."),
    "stroll": AchievementTexts(
        "Ich schau mich nur um", "In einer Runde fünfmal gegangen, ohne zu durchsuchen."
    ),
    "not-a-crumb": AchievementTexts(
        "Kein Krümelchen", "Alle vier Käse bis zum Ende einer Runde versteckt."
    ),
    "robbed": AchievementTexts("Ausgeraubt!", "Alle vier Käse wurden gefunden."),
    "still-tidying": AchievementTexts(
        "Noch am Aufräumen", "Nicht fertig, als der Inspecteur hereinkam."
    ),
    "full-larder": AchievementTexts("Volle Speisekammer", "Zehn Punkte oder mehr geholt."),
    "for-love": AchievementTexts("Aus Liebe zum Käse", "Den letzten Platz ganz für sich allein."),
    "photo-finish": AchievementTexts("Jedem einen halben Havarti", "Einen Sieg geteilt."),
    "landslide": AchievementTexts("Käserutsch", "Mit vier oder mehr Punkten Vorsprung gewonnen."),
    "comeback": AchievementTexts(
        "Aus dem Keller", "In der letzten Runde vom letzten Platz zum Sieg."
    ),
}
