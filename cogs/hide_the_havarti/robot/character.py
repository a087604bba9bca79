"""A robot's temper, derived from its name, so that the same name has the same character."""

from dataclasses import dataclass

from bot.mind import character


@dataclass(frozen=True, slots=True)
class Temper:
    """Small preferences among equally good moves, the same at every level."""

    bluff: float = 0.0
    """A fromager's preference for swapping irrelevant rooms."""
    tidy: float = 0.0
    """A fromager's preference for closing doors."""
    cards: float = 0.0
    """An inspecteur's preference for playing cards."""
    roam: float = 0.0
    """An inspecteur's preference for walking to likelier rooms."""


STEADY = Temper()
TEMPERS = {
    "sly": Temper(bluff=0.03, roam=0.02),
    "cautious": Temper(tidy=0.03, cards=-0.04),
    "bold": Temper(cards=0.06, roam=-0.05),
    "restless": Temper(bluff=0.015, roam=0.05),
}


def temper(name: str) -> Temper:
    """A robot without a name has no temper."""
    return TEMPERS[character(name, tuple(TEMPERS))] if name else STEADY
