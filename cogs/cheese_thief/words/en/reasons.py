"""Why a robot would do it: a line below a hint."""

from collections.abc import Mapping

REASONS: Mapping[str, str] = {
    "nod": "Everybody looks at their card first.",
    "wake": "The less you are up, the fewer can see you.",
    "vote-seen": "You know who took the cheese.",
    "vote-suspect": "That story fits the others’ least.",
    "vote-scapegoat": "Your side is safe if somebody else is caught.",
    "vote-mouse": "You want the votes yourself: this one stands least in your way.",
    "talk": "What you say now may help to find the truth, or to hide it.",
    "night": "What you do by night is worth knowing by day.",
}
