"""A robot's temper in the talk, derived from its name only.

It is independent of the card: thief, follower and Sleepyhead of one name behave alike, so it
reveals nothing. What it adds to the talk (whom to believe, whom to doubt) depends on public claims,
never on what its seat knows.
"""

from dataclasses import dataclass
from enum import StrEnum

from bot.kernel import RobotContext, Skill
from bot.mind import character
from cogs.cheese_thief.state import Line

_SALT = ".29"
"""Distributes the tempers evenly among the robots' names, the same way as in Gouda Ganoven."""
_BENT = {Skill.EASY: 1.0, Skill.NORMAL: 1.0, Skill.HARD: 0.5}
"""How far the temper influences more than manners."""


class Temper(StrEnum):
    """The same name always has the same temper."""

    CHATTY = "chatty"
    BOLD = "bold"
    CAUTIOUS = "cautious"
    SLY = "sly"
    KIND = "kind"


@dataclass(frozen=True, slots=True)
class Leaning:
    """How one robot's talk differs from others'."""

    start: int = 0
    """Ticks by which it begins later."""
    eager: float = 1.0
    """Factor of its probability of speaking."""
    chat: int = 0
    """Number of additional lines besides its night."""
    sure: float = 1.0
    """Factor of the certainty it needs before it names a suspect."""
    hour: int | None = None
    """Position of the hour when it tells its night; random if None."""
    praise: float = 0.5
    """Probability of supporting a player whose claims are confirmed."""
    fond: tuple[Line, ...] = ()
    """Its favourite lines."""
    nosy: float = 0.0
    """How often it looks under its neighbour's cup."""


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
    """A robot without a name has no temper."""
    return character(name, tuple(Temper), _SALT) if name else None


def leaning(context: RobotContext) -> Leaning:
    """Decided by public information: the robot's name."""
    own = temper(context.name)
    return EVEN if own is None else LEANINGS[own]


def surer(context: RobotContext) -> float:
    """Factor by which a suspicion must stand out before it names a suspect."""
    return 1 + (leaning(context).sure - 1) * _BENT[context.skill]
