"""Why a robot would do it: a line below a hint."""

from collections.abc import Mapping

REASONS: Mapping[str, str] = {
    "go-rich": "No room has more cheese.",
    "go-quiet": "Less cheese, but fewer rats will come for it.",
    "go-bold": "Hardly anybody looks there, and you can bring cheese yourself.",
    "carry": "Enough for that room, and no more than it takes.",
    "carry-none": "It is not worth a card there: keep them for later.",
    "carry-all": "There may be no next round: take all you have.",
    "carry-cheese": "You bring cheese along: more mouths can eat there.",
    "carry-trap": "Whoever spies on you may step into it.",
    "confirm": "Your plan is as good as it gets.",
    "spy": "That card may tell who is in your room.",
    "spy-lone": "A lone card can only be the room: you learn where that rat is.",
    "add": "It gives you what it takes to eat there.",
    "add-cheese": "One more cheese in your room: then there is enough for you.",
    "nail": "After that nobody gets ahead of you.",
    "steal": "It leaves more cheese where you are.",
    "steal-away": "It leaves the others with less than they came for.",
    "tunnel": "Your chances are better in that room.",
    "skip": "Your cards will be worth more later.",
    "skip-sure": "You are nearly sure to eat as it is.",
    "skip-lost": "None of your cards would change it: keep them.",
    "onward": "You have seen it all.",
}
