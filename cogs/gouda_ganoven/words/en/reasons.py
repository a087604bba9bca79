"""Why a robot would do it: a line below a hint."""

from collections.abc import Mapping

REASONS: Mapping[str, str] = {
    "go-rich": "No room has more cheese.",
    "go-quiet": "Less cheese, but fewer rats will come for it.",
    "go-bold": "Hardly anybody looks there, and you can bring cheese yourself.",
    "carry": "Enough for that room, and no more than it takes.",
    "carry-none": "It is not worth a card there: keep them for later.",
    "confirm": "Your plan is as good as it gets.",
    "spy": "That card may tell who is in your room.",
    "add": "It gives you what it takes to eat there.",
    "nail": "After that nobody gets ahead of you.",
    "steal": "It leaves more cheese where you are.",
    "tunnel": "Your chances are better in that room.",
    "skip": "Your cards will be worth more later.",
    "onward": "You have seen it all.",
}
