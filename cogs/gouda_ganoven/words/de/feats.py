"""The achievements of Gouda Ganoven, in German."""

from bot.stage.feats import FeatWords

FEATS = {
    "king": FeatWords("Großer Käse", "Hat ein Spiel gewonnen."),
    "bare-paws": FeatWords("Bloße Pfoten", "Wurde im Kampf ganz ohne Waffe satt."),
    "hair": FeatWords("Um Schnurrhaaresbreite", "Gewann bei Gleichstand dank der stärksten Waffe."),
    "overkill": FeatWords("Mit Kanonen auf Käse", "Wurde mit Stärke 50 oder mehr satt."),
    "overdressed": FeatWords("Zu schick angezogen", "Kam mit Stärke 50 in einen Raum ohne Käse."),
    "limping": FeatWords("Zu Tisch gehumpelt", "Wurde mit einer Stärke unter null satt."),
    "shared": FeatWords("Für alle ein Häppchen", "Teilte einen Käse, der nicht für alle reichte."),
    "catering": FeatWords("Partyservice", "Brachte einen Käse mit und ging leer aus."),
    "snapped": FeatWords("Aus Schaden wird man klug?", "Saß in einem Spiel in drei Fallen."),
    "trapper": FeatWords("Finger weg", "Hat in einem Spiel zwei Spione erwischt."),
    "door": FeatWords("Wir haben geschlossen", "Vernagelte die Tür vor mindestens zwei Ratten."),
    "delivery": FeatWords("Lieferdienst", "Verschob einen Käse in einen Raum und aß ihn dort."),
    "hole": FeatWords(
        "Licht am Ende des Tunnels", "Schlüpfte durch das Rattenloch und wurde satt."
    ),
    "streak": FeatWords("All you can eat", "Wurde vier Runden hintereinander satt."),
    "diet": FeatWords("Auf Diät", "Wurde ein ganzes Spiel lang nicht satt."),
}
