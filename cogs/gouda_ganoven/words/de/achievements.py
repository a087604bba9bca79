"""The achievements of Gouda Ganoven, in German."""

from bot.presentation.achievements import AchievementTexts

FEATS = {
    "king": AchievementTexts("Oberganove", "Ein Spiel gewonnen."),
    "bare-paws": AchievementTexts("Bloße Pfoten", "Im Kampf ganz ohne Waffe satt geworden."),
    "hair": AchievementTexts(
        "Um Schnurrhaaresbreite", "Gleichstand, dank stärkster Waffe gewonnen."
    ),
    "overkill": AchievementTexts("Mit Kanonen auf Käse", "Mit Stärke 50 oder mehr satt geworden."),
    "overdressed": AchievementTexts(
        "Aufgebrezelt", "Mit Stärke 50 in einen Raum ohne Käse gekommen."
    ),
    "limping": AchievementTexts("Zu Tisch gehumpelt", "Mit einer Stärke unter null satt geworden."),
    "shared": AchievementTexts(
        "Für alle ein Häppchen", "Käse geteilt, der nicht für alle reichte."
    ),
    "catering": AchievementTexts("Partyservice", "Käse mitgebracht und leer ausgegangen."),
    "snapped": AchievementTexts(
        "Aus Schaden wird man klug?", "In einem Spiel in drei Fallen getappt."
    ),
    "trapper": AchievementTexts("Pfoten weg", "In einem Spiel zwei Spione erwischt."),
    "door": AchievementTexts("Wir haben geschlossen", "Zwei Ratten oder mehr die Tür vernagelt."),
    "delivery": AchievementTexts(
        "Lieferdienst", "Käse in einen Raum verschoben und dort gegessen."
    ),
    "hole": AchievementTexts(
        "Licht am Ende des Tunnels", "Durchs Rattenloch geschlüpft und satt geworden."
    ),
    "streak": AchievementTexts("All you can eat", "Vier Runden hintereinander satt geworden."),
    "diet": AchievementTexts("Auf Diät", "Ein ganzes Spiel lang nicht satt geworden."),
}
