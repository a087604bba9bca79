"""A robot's style: the level is the table's, the temper follows its name."""

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.kernel import RobotContext, Skill
from bot.mind import character


class Temper(StrEnum):
    """The same name always has the same temper."""

    EVEN = "even"
    BOLD = "bold"
    CAUTIOUS = "cautious"
    SLY = "sly"
    THRIFTY = "thrifty"


@dataclass(frozen=True, slots=True)
class Style:
    """Parameters that distinguish robots."""

    warmth: float = 0.05
    """Randomness in choosing a room, so that it is unpredictable."""
    weapons: float = 1.0
    """Cost of a point of strength."""
    actions: float = 1.0
    """Cost of an action or cheese card."""
    crowd: float = 0.0
    """Penalty per rat expected in a room; negative if it looks for a fight."""
    spurt: float = 0.3
    """Remaining cost of cards when a player may win with the next cheese."""
    overlooks: float = 0.0
    """Probability of missing a chance: playing a trap, adding a card, reading a card."""
    recalls: bool = True
    """True if it remembers how the others fought."""
    reads: bool = False
    """True if it models where rivals go, counts cards, and considers who is about to win."""


_LEVELS = {
    Skill.EASY: Style(warmth=0.3, weapons=0.6, overlooks=0.45, recalls=False),
    Skill.NORMAL: Style(),
    Skill.HARD: Style(weapons=2.5, reads=True),
}


_SALT = ".29"
"""Distributes the tempers evenly among the robots' names."""


def temper(name: str) -> Temper:
    """A robot without a name has an even temper."""
    return character(name, tuple(Temper), _SALT) if name else Temper.EVEN


def style_of(context: RobotContext) -> Style:
    """The level's style, modified by the temper."""
    level = _LEVELS[context.skill]
    match temper(context.name):
        case Temper.EVEN:
            return level
        case Temper.BOLD:
            return replace(level, weapons=level.weapons * 0.8, crowd=-0.03)
        case Temper.CAUTIOUS:
            return replace(level, crowd=0.04)
        case Temper.SLY:
            return replace(level, actions=level.actions * 0.6)
        case Temper.THRIFTY:
            return replace(level, weapons=level.weapons * 1.3)
