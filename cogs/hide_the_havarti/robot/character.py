"""What a robot is like. It follows from its name, so that a regular meets the same characters."""

from dataclasses import dataclass

from bot.mind import character


@dataclass(frozen=True, slots=True)
class Temper:
    """Small leanings among moves that are about as good, the same at every level."""

    bluff: float = 0.0
    """How gladly a fromager swaps rooms that do not matter."""
    tidy: float = 0.0
    """How gladly a fromager closes doors."""
    cards: float = 0.0
    """How gladly an inspecteur plays a card."""
    roam: float = 0.0
    """How gladly an inspecteur walks to where it is warmer."""


STEADY = Temper()
TEMPERS = {
    "sly": Temper(bluff=0.03, roam=0.02),
    "cautious": Temper(tidy=0.03, cards=-0.04),
    "bold": Temper(cards=0.06, roam=-0.05),
    "restless": Temper(bluff=0.015, roam=0.05),
}


def temper(name: str) -> Temper:
    """A robot without a name has none."""
    return TEMPERS[character(name, tuple(TEMPERS))] if name else STEADY
