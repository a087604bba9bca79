"""What things are called, in English."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.english import join_list
from cogs.cheese_thief.state import Card


class Names:
    cards: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "Cheese Thief",
        Card.SLEEPYHEAD: "Sleepyhead",
        Card.FALL_MOUSE: "Fall Mouse",
    }

    def listed(self, names: Sequence[str]) -> str:
        return join_list(names)
