"""What is drawn, and all of it: the picture of a castle as a value."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from cogs.chateau_roquefort.castle import Layout
from cogs.chateau_roquefort.state import Tile


@dataclass(frozen=True, slots=True)
class Tray:
    """What a player has, beside the castle."""

    seat: int
    name: str
    cheeses: tuple[Tile, ...]
    slots: int
    """Kinds that win; there is a place for each."""
    mice: tuple[int, ...]
    points: int | None = None
    """Actions left, if it is this player's turn."""
    note: str = ""
    """What to do instead of acting."""
    active: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """A turning point, told large: a mouse that fell, a cheese that was found, a roof taken off."""

    seat: int
    name: str
    word: str
    cheese: Tile | None = None
    """The one found."""
    room: int | None = None
    """The one whose roof is off. Neither this nor a cheese: a fall."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The winner, and the word under the name."""

    seat: int
    name: str
    word: str


@dataclass(frozen=True, slots=True)
class CastleScene:
    layout: Layout
    tiles: tuple[Tile | None, ...]
    """By field; None is not drawn: a roof lies over it."""
    roofs: tuple[int, ...]
    letters: Mapping[Tile, str]
    spare: Tile
    spare_word: str
    trays: tuple[Tray, ...]
    seat: int
    """Whose colour the rings have."""
    slots: Literal["free", "used"]
    pushed: str | None = None
    lit: tuple[int, ...] = ()
    """Fields that the last action changed."""
    trail: tuple[int, int] | None = None
    falls: tuple[tuple[int, int], ...] = ()
    """Seat and field of mice going down."""
    danger: tuple[int, ...] = ()
    """Open fields to which a slide can bring a trap."""
    liftable: tuple[int, ...] = ()
    landings: tuple[int, ...] = ()
    entries: tuple[int, ...] = ()
    moments: tuple[Moment, ...] = ()
    ending: Ending | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody has done."""

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
    standings: tuple[Standing, ...]
    """The winner first."""
