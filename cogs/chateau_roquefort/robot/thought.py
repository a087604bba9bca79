"""Data of a robot's search: the believed floor, a position in its turn, the constants.

Tiles are numbers here: the cheeses 0 to 6, then BLANK, TRAP, RAISED and UNKNOWN.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from cogs.chateau_roquefort.castle import LANE_FIELDS, SLOTS, Castle
from cogs.chateau_roquefort.moves import Enter, Go, Slide, Uncover
from cogs.chateau_roquefort.state import CENSUS, CHEESES, Tile

BLANK, TRAP, RAISED, UNKNOWN = 7, 8, 9, 10
CODE = {
    **{cheese: number for number, cheese in enumerate(CHEESES)},
    Tile.BLANK: BLANK,
    Tile.TRAP: TRAP,
    Tile.RAISED: RAISED,
}
KINDS = range(len(CHEESES))

Doing = Enter | Uncover | Go | Slide


@dataclass(slots=True, eq=False)
class Floor:
    """The floor before or after this turn's slide."""

    tiles: tuple[int, ...]
    spare: int
    where: tuple[tuple[int, ...], ...]
    rivals: tuple[tuple[int, ...], ...]
    standing: float = 0.0
    """The others' position, from our point of view."""
    hopes: dict[tuple[tuple[int, ...], int], float] = field(default_factory=dict)
    """Cache by mice and tokens."""


@dataclass(slots=True, eq=False)
class Node:
    """A position during our turn."""

    mice: tuple[int, ...]
    open: int
    floor: Floor
    owned: int
    points: int
    slid: bool
    news: float
    first: Doing | None
    final: float | None = None
    """Set if the game ends here."""
    worth: float = 0.0
    """Value of ending the turn here."""

    def key(self) -> tuple[object, ...]:
        return self.mice, self.open, id(self.floor), self.owned, self.points


@dataclass(frozen=True, slots=True)
class Leaning:
    """Weights of its evaluation, relative to neutral."""

    caution: float = 1.0
    """Of traps that the next slide may bring under its mice."""
    guess: float = 0.0
    """Of traps on unknown fields."""
    news: float = 1.0
    """Of revealing what is under the roofs."""
    spite: float = 1.0
    """Of other players' mice in the dungeon."""
    company: float = 1.0
    """Of its own mice in the castle."""
    rivalry: float = 1.0
    """Of what the others have and may soon have."""


NEUTRAL = Leaning()


@dataclass(slots=True)
class Mind:
    """What does not change during the search."""

    castle: Castle
    seat: int
    target: int
    rival_tokens: tuple[frozenset[int], ...]
    keeps: bool
    """True if it will remember what it sees now."""
    trap_chance: float
    whim: Callable[[], float]
    """Random noise in every evaluation, growing while nothing happens."""
    leaning: Leaning = NEUTRAL
    spared: tuple[bool, ...] = ()
    """By rival, whether it spares their mice; if empty, none are spared."""
    slots: tuple[str, ...] = SLOTS
    """The slots it considers."""
    stale: str | None = None
    """The slot that would reverse the last slide; only used if it brings something at once."""
    slides: dict[str, Floor] = field(default_factory=dict)
    """Cache of the floor after each slide; there is only one slide per turn."""


def where(tiles: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    spots: list[list[int]] = [[] for _ in KINDS]
    for spot in LANE_FIELDS:
        if tiles[spot] < BLANK:
            spots[tiles[spot]].append(spot)
    return tuple(map(tuple, spots))


def trap_chance(tiles: tuple[int, ...], spare: int) -> float:
    """Probability that an unknown tile is a trap."""
    unknown = tiles.count(UNKNOWN)
    traps = CENSUS[Tile.TRAP] - tiles.count(TRAP) - (spare == TRAP)
    return traps / unknown if unknown else 0.0
