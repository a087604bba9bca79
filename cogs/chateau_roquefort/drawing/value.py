"""The picture of a castle as a value: everything that is drawn."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from cogs.chateau_roquefort.castle import Layout
from cogs.chateau_roquefort.state import Tile


@dataclass(frozen=True, slots=True)
class Tray:
    """One player's possessions, beside the castle."""

    seat: int
    name: str
    cheeses: tuple[Tile, ...]
    slots: int
    """Kinds needed to win; there is a place for each."""
    mice: tuple[int, ...]
    points: int | None = None
    """Actions left, if it is this player's turn."""
    note: str = ""
    """What to do instead of acting."""
    active: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """A turning point: a mouse fell, a cheese was found, or a roof was taken off."""

    seat: int
    name: str
    word: str
    cheese: Tile | None = None
    """The cheese that was found."""
    room: int | None = None
    """The room whose roof is off. If neither this nor a cheese is set, a mouse fell."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The winner, and the text under the name."""

    seat: int
    name: str
    word: str


@dataclass(frozen=True, slots=True)
class CastleScene:
    layout: Layout
    tiles: tuple[Tile | None, ...]
    """By field; None is covered by a roof and not drawn."""
    roofs: tuple[int, ...]
    letters: Mapping[Tile, str]
    spare: Tile
    spare_word: str
    trays: tuple[Tray, ...]
    seat: int
    """The seat whose colour the rings have."""
    slots: Literal["free", "used"]
    pushed: str | None = None
    lit: tuple[int, ...] = ()
    """Fields that the last action changed."""
    trail: tuple[int, int] | None = None
    falls: tuple[tuple[int, int], ...] = ()
    """Seat and field of falling mice."""
    danger: tuple[int, ...] = ()
    """Open fields to which a slide can bring a trap."""
    liftable: tuple[int, ...] = ()
    landings: tuple[int, ...] = ()
    entries: tuple[int, ...] = ()
    moments: tuple[Moment, ...] = ()
    ending: Ending | None = None


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """One player's result."""

    seat: int
    name: str
    cheeses: tuple[Tile, ...]
    slots: int
    """Kinds that win."""
    mice: int
    lost: int


@dataclass(frozen=True, slots=True)
class FinaleScene:
    title: str
    reason: str
    standings: tuple[PlayerResult, ...]
    """The winner first."""
