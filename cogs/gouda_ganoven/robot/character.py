"""How a robot plays: its level is the table's, its temper is its own and goes by its name."""

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.kernel import RobotContext, Skill
from bot.mind import character


class Temper(StrEnum):
    """The same name has the same one, every evening."""

    EVEN = "even"
    BOLD = "bold"
    CAUTIOUS = "cautious"
    SLY = "sly"
    THRIFTY = "thrifty"


@dataclass(frozen=True, slots=True)
class Style:
    """What makes one robot differ from another."""

    warmth: float = 0.05
    """How freely it strays from the best room: nobody should be able to foretell it."""
    weapons: float = 1.0
    """How dear a point of strength is to it."""
    actions: float = 1.0
    """How dear an action or a cheese card is."""
    crowd: float = 0.0
    """How much it minds each rat it expects in a room; below nothing, it looks for a fight."""
    spurt: float = 0.3
    """How dear cards still are when somebody may win with the next cheese."""
    overlooks: float = 0.0
    """How often it misses a chance: a trap to lay, a card to add, what a card tells."""
    recalls: bool = True
    """Whether it remembers how the others fought."""
    reads: bool = False
    """Whether it knows who goes where, counts the cards, and minds who is about to win."""


_LEVELS = {
    Skill.EASY: Style(warmth=0.3, weapons=0.6, overlooks=0.45, recalls=False),
    Skill.NORMAL: Style(),
    Skill.HARD: Style(weapons=2.5, reads=True),
}


_SALT = ".29"
"""Deals the tempers evenly among the names that robots have."""


def temper(name: str) -> Temper:
    """Whoever has no name has no temper either."""
    return character(name, tuple(Temper), _SALT) if name else Temper.EVEN


def style_of(context: RobotContext) -> Style:
    """The level, seasoned with the temper."""
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
