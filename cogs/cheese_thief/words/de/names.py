"""What things are called, in German."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.german import join_list
from cogs.cheese_thief.state import Card
from cogs.cheese_thief.words.en.names import Names


class GermanNames(Names):
    cards: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "Käsedieb",
        Card.SLEEPYHEAD: "Schlafmütze",
        Card.FALL_MOUSE: "Sündenmaus",
    }

    def listed(self, names: Sequence[str]) -> str:
        return join_list(names)
