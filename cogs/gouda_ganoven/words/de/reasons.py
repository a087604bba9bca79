"""Why a robot would do it: a line below a hint."""

from collections.abc import Mapping

REASONS: Mapping[str, str] = {
    "go-rich": "In keinem Raum liegt mehr Käse.",
    "go-quiet": "Weniger Käse, aber es kommen auch weniger Ratten.",
    "go-bold": "Dort sucht kaum jemand, und Käse kannst du selbst mitbringen.",
    "carry": "Genug für diesen Raum, und nicht mehr als nötig.",
    "carry-none": "Dort lohnt sich keine Karte: Heb sie dir auf.",
    "carry-all": "Vielleicht ist das die letzte Runde: Nimm alles mit.",
    "carry-cheese": "Du bringst Käse mit: So reicht es für mehr Ratten.",
    "carry-trap": "Wer dich ausspäht, tritt vielleicht hinein.",
    "confirm": "Besser wird dein Plan nicht.",
    "spy": "Diese Karte verrät vielleicht, wer in deinem Raum ist.",
    "spy-lone": "Eine einzelne Karte kann nur der Raum sein: So weißt du, wo diese Ratte ist.",
    "add": "Damit reicht es dort für dich.",
    "add-cheese": "Ein Käse mehr in deinem Raum: Dann reicht es für dich.",
    "nail": "Danach kommt niemand mehr an dir vorbei.",
    "steal": "So ist mehr Käse dort, wo du bist.",
    "steal-away": "Den anderen bleibt weniger, als sie dachten.",
    "tunnel": "In diesem Raum stehen deine Chancen besser.",
    "skip": "Deine Karten nützen dir später mehr.",
    "skip-sure": "So wie es liegt, isst du fast sicher.",
    "skip-lost": "Keine deiner Karten würde etwas ändern: Heb sie dir auf.",
    "onward": "Du hast alles gesehen.",
}
