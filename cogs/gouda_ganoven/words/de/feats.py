"""The achievements of Gouda Ganoven, in German."""

from bot.stage.feats import FeatWords

FEATS = {
    "king": FeatWords("Oberganove", "Ein Spiel gewonnen."),
    "bare-paws": FeatWords("Bloße Pfoten", "Im Kampf ganz ohne Waffe satt geworden."),
    "hair": FeatWords("Um Schnurrhaaresbreite", "Gleichstand, dank stärkster Waffe gewonnen."),
    "overkill": FeatWords("Mit Kanonen auf Käse", "Mit Stärke 50 oder mehr satt geworden."),
    "overdressed": FeatWords("Aufgebrezelt", "Mit Stärke 50 in einen Raum ohne Käse gekommen."),
    "limping": FeatWords("Zu Tisch gehumpelt", "Mit einer Stärke unter null satt geworden."),
    "shared": FeatWords("Für alle ein Häppchen", "Käse geteilt, der nicht für alle reichte."),
    "catering": FeatWords("Partyservice", "Käse mitgebracht und leer ausgegangen."),
    "snapped": FeatWords("Aus Schaden wird man klug?", "In einem Spiel in drei Fallen getappt."),
    "trapper": FeatWords("Pfoten weg", "In einem Spiel zwei Spione erwischt."),
    "door": FeatWords("Wir haben geschlossen", "Zwei Ratten oder mehr die Tür vernagelt."),
    "delivery": FeatWords("Lieferdienst", "Käse in einen Raum verschoben und dort gegessen."),
    "hole": FeatWords(
        "Licht am Ende des Tunnels", "Durchs Rattenloch geschlüpft und satt geworden."
    ),
    "streak": FeatWords("All you can eat", "Vier Runden hintereinander satt geworden."),
    "diet": FeatWords("Auf Diät", "Ein ganzes Spiel lang nicht satt geworden."),
}
