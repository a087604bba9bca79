"""Why a robot would do it: a line below a hint."""

from collections.abc import Mapping

REASONS: Mapping[str, str] = {
    "enter-first": "Weit weg von den anderen gibt es am meisten zu finden.",
    "enter": "Für einen Käse brauchst du zwei Mäuse.",
    "uncover": "Es lohnt sich zu wissen, was dort liegt.",
    "go-pair": "Zwei deiner Mäuse auf einer Sorte: Sie gehört dir.",
    "go-safe": "Wo sie steht, könnte sie beim nächsten Schieben ins Verlies fallen.",
    "go-cheese": "Ein Käse, der dir fehlt: noch eine Maus auf dieser Sorte, und er gehört dir.",
    "go-near": "So kommst du einem Paar näher oder aus der Gefahr.",
    "slide": "Danach liegen die Plättchen besser für dich.",
    "slide-pair": "So kommt derselbe Käse unter zwei deiner Mäuse: Er gehört dir.",
    "slide-trap": "So kommt eine Falle unter die Maus von jemand anderem.",
    "end": "Nichts anderes ist jetzt eine Aktion wert.",
    "undo": "Es gibt etwas Besseres zu tun.",
}
