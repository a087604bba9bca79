"""Why a robot would do it: a line below a hint."""

from collections.abc import Mapping

REASONS: Mapping[str, str] = {
    "go-rich": "In keinem Raum liegt mehr Käse.",
    "go-quiet": "Weniger Käse, aber es kommen auch weniger Ratten.",
    "go-bold": "Dort sucht kaum jemand, und Käse kannst du selbst mitbringen.",
    "carry": "Genug für diesen Raum, und nicht mehr als nötig.",
    "carry-none": "Dort lohnt sich keine Karte: Heb sie dir auf.",
    "confirm": "Besser wird dein Plan nicht.",
    "spy": "Diese Karte verrät vielleicht, wer in deinem Raum ist.",
    "add": "Damit reicht es dort für dich.",
    "nail": "Danach kommt niemand mehr an dir vorbei.",
    "steal": "So ist mehr Käse dort, wo du bist.",
    "tunnel": "In diesem Raum stehen deine Chancen besser.",
    "skip": "Deine Karten nützen dir später mehr.",
    "onward": "Du hast alles gesehen.",
}
