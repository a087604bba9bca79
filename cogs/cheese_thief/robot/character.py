"""What a robot is like in the talk. It follows from its name, and from nothing else.

A temper knows no card: thief, follower and Sleepyhead of one name lean the same way, so it tells
nobody who they are. What it adds to the talk (whom to believe, whom to doubt) goes by the claims on
the table, never by what its seat knows.
"""

from dataclasses import dataclass
from enum import StrEnum

from bot.kernel import RobotContext, Skill
from bot.mind import character
from cogs.cheese_thief.state import Line

_SALT = ".29"
"""Deals the tempers evenly among the names that robots have, and as Gouda does."""
_BENT = {Skill.EASY: 1.0, Skill.NORMAL: 1.0, Skill.HARD: 0.5}
"""How far a robot gives in to its temper where it is about more than manners."""


class Temper(StrEnum):
    """The same name has the same one, every evening."""

    CHATTY = "chatty"
    BOLD = "bold"
    CAUTIOUS = "cautious"
    SLY = "sly"
    KIND = "kind"


@dataclass(frozen=True, slots=True)
class Leaning:
    """How one robot talks beside another."""

    start: int = 0
    """How many ticks later it begins."""
    eager: float = 1.0
    """How gladly it speaks when it could."""
    chat: int = 0
    """How many lines more it says besides its night."""
    sure: float = 1.0
    """How much surer than others it is before it says a name."""
    hour: int | None = None
    """Where in its night it tells the hour; as it happens, unless told."""
    praise: float = 0.5
    """How likely it speaks up for somebody who is borne out."""
    fond: tuple[Line, ...] = ()
    """What it likes to say."""
    nosy: float = 0.0
    """How often it looks under the cup of whoever sits next to it."""


EVEN = Leaning()
LEANINGS = {
    Temper.CHATTY: Leaning(
        start=-2, eager=1.5, chat=2, fond=(Line.ASK, Line.ASK_WHO, Line.ASK_CHEESE), nosy=0.4
    ),
    Temper.BOLD: Leaning(
        start=-1, eager=1.2, sure=0.85, hour=0, fond=(Line.HUNCH, Line.DOUBT), praise=0.3
    ),
    Temper.CAUTIOUS: Leaning(start=3, eager=0.8, chat=-1, sure=1.15, fond=(Line.LATER,)),
    Temper.SLY: Leaning(start=1, hour=1, praise=0.3, fond=(Line.LONELY, Line.ASK_WHO), nosy=0.4),
    Temper.KIND: Leaning(chat=1, sure=1.05, praise=0.9, fond=(Line.BELIEVE, Line.AGREE)),
}


def temper(name: str) -> Temper | None:
    """Whoever has no name has no temper either."""
    return character(name, tuple(Temper), _SALT) if name else None


def leaning(context: RobotContext) -> Leaning:
    """What is public of a robot decides it: its name."""
    own = temper(context.name)
    return EVEN if own is None else LEANINGS[own]


def surer(context: RobotContext) -> float:
    """By how much a suspicion must stand out before it says a name, beside others."""
    return 1 + (leaning(context).sure - 1) * _BENT[context.skill]
