"""Events. The log must not remember for the players, so it keeps no position and no tile.

Knowing where a mouse fell or ate would reveal the tile there. So events that name a place are shown
as they happen and not kept, and kept events name none.
"""

from dataclasses import dataclass

from bot.kernel import Event
from cogs.chateau_roquefort.state import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Passing(Event):
    """Names a place: shown while it is visible to all, and not kept."""

    keep: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    start: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(Event):
    """The starting player's turn comes again."""

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
        """Everyone wants to see what is there."""
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
    """Empty rooms get their roofs back."""

    rooms: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fell(Event):
    """A mouse is in the dungeon. Does not say which one, or where it stood."""

    seat: int
    by: int | None = None
    """The seat that slid; None in old logs."""

    @property
    def turning_point(self) -> bool:
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Collected(Event):
    seat: int
    cheese: Tile
    by: int | None = None
    """The seat whose turn it was; None in old logs."""

    @property
    def turning_point(self) -> bool:
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone(Event):
    """A step was undone, including what it had brought."""

    seat: int
    returned: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded(Event):
    """How much was done, but not where."""

    seat: int
    # Logs of version 1 lack these fields.
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
