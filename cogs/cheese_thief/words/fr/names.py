"""What things are called, in French."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.french import join_list
from cogs.cheese_thief.state import Card
from cogs.cheese_thief.words.en.names import Names


class FrenchNames(Names):
    cards: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "Voleur",
        Card.SLEEPYHEAD: "Loir",
        Card.FALL_MOUSE: "Émissaire",
    }
    """Short: they stand on the ribbons of the cards."""

    def listed(self, names: Sequence[str]) -> str:
        return join_list(names)
