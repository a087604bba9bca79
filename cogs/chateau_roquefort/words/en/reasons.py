"""Why a robot would do it: a line below a hint."""

from collections.abc import Mapping

REASONS: Mapping[str, str] = {
    "enter-first": "Far from the others there is most to find.",
    "enter": "It takes two mice for a cheese.",
    "uncover": "It is worth knowing what lies there.",
    "go-pair": "Two of your mice on one kind of cheese: it is yours.",
    "go-safe": "Where it stands, the next slide could drop it into the dungeon.",
    "go-cheese": "A cheese you still need: a second mouse on that kind, and it is yours.",
    "go-near": "It brings you nearer to a pair, or out of danger.",
    "slide": "The tiles lie better for you then.",
    "slide-pair": "The tiles bring two of your mice the same cheese: it is yours.",
    "slide-trap": "It brings a trap under a mouse of somebody else.",
    "end": "Nothing else is worth an action now.",
    "undo": "There is something better to do.",
}
