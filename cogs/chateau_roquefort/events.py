"""What happened. No event says what lies on a field: the log must not remember for the players."""

from dataclasses import dataclass

from bot.kernel import Event
from cogs.chateau_roquefort.state import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    start: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered(Event):
    seat: int
    mouse: int
    tower: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Uncovered(Event):
    seat: int
    room: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    seat: int
    mouse: int
    origin: int
    target: int
    jumped: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Slid(Event):
    seat: int
    slot: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Fell(Event):
    """A mouse is in the dungeon. Where it stood is not said."""

    seat: int
    mouse: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Collected(Event):
    seat: int
    cheese: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone(Event):
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded(Event):
    """Empty rooms were covered again; none is named that was not."""

    seat: int
    covered: tuple[int, ...]
    idle: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished(Event):
    reason: str
    winner: int
