"""What happened. The log must not remember for the players, so it keeps no place and no tile.

Whoever knew where a mouse stood when it fell or ate would know what lies there, roof or no roof:
so what names a place is told as it happens and not kept, and what is kept names none.
"""

from dataclasses import dataclass

from bot.kernel import Event
from cogs.chateau_roquefort.state import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Passing(Event):
    """Names a place: told while everybody can see it there, and forgotten."""

    keep: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    start: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(Event):
    """Whoever went first is to play again."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered(Passing):
    seat: int
    mouse: int
    tower: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Uncovered(Passing):
    seat: int
    room: int

    @property
    def turning_point(self) -> bool:
        """Everybody wants to see what lies there."""
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Passing):
    seat: int
    mouse: int
    origin: int
    target: int
    jumped: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Slid(Passing):
    seat: int
    slot: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Covered(Passing):
    """Empty rooms have their roofs back."""

    rooms: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fell(Event):
    """A mouse is in the dungeon. Which one and where it stood is not said."""

    seat: int
    by: int | None = None
    """Whose slide it was; None in logs of before."""

    @property
    def turning_point(self) -> bool:
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Collected(Event):
    seat: int
    cheese: Tile
    by: int | None = None
    """Whose turn it was; None in logs of before."""

    @property
    def turning_point(self) -> bool:
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone(Event):
    """A step was taken back, and with it what it had brought."""

    seat: int
    returned: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded(Event):
    """How much was done, and nothing of where."""

    seat: int
    # Logs of version 1 tell that a turn has ended, and no more.
    turn: int = 0
    roofs: int = 0
    steps: int = 0
    slid: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished(Event):
    reason: str
    winner: int

    @property
    def turning_point(self) -> bool:
        return True
