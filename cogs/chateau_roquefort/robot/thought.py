"""What a robot thinks with: the floor it believes in, a position in its turn, what stays the same.

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
    """The cellar after this turn's slide, or before it."""

    tiles: tuple[int, ...]
    spare: int
    where: tuple[tuple[int, ...], ...]
    rivals: tuple[tuple[int, ...], ...]
    standing: float = 0.0
    """How the others stand, from our point of view."""
    hopes: dict[tuple[tuple[int, ...], int], float] = field(default_factory=dict)
    """Worked out already, by mice and tokens."""


@dataclass(slots=True, eq=False)
class Node:
    """A position in the middle of our turn."""

    mice: tuple[int, ...]
    open: int
    floor: Floor
    owned: int
    points: int
    slid: bool
    news: float
    first: Doing | None
    final: float | None = None
    """Set where the game ends."""
    worth: float = 0.0
    """How good it seemed to end the turn here."""

    def key(self) -> tuple[object, ...]:
        return self.mice, self.open, id(self.floor), self.owned, self.points


@dataclass(frozen=True, slots=True)
class Leaning:
    """What weighs more or less with it than with others."""

    caution: float = 1.0
    """Traps that the next slide may bring under its mice."""
    guess: float = 0.0
    """Traps that may lie where it knows nothing: how far it reckons with them."""
    news: float = 1.0
    """What lies under the roofs."""
    spite: float = 1.0
    """Mice of others in the dungeon."""
    company: float = 1.0
    """Mice of its own in the castle."""
    rivalry: float = 1.0
    """What the others have and may soon have."""


NEUTRAL = Leaning()


@dataclass(slots=True)
class Mind:
    """What does not change while thinking."""

    castle: Castle
    seat: int
    target: int
    rival_tokens: tuple[frozenset[int], ...]
    keeps: bool
    """Whether what it sees is any use to it in its next turn."""
    trap_chance: float
    whim: Callable[[], float]
    """A little chance in every judgement, more of it the longer nothing happens."""
    leaning: Leaning = NEUTRAL
    spared: tuple[bool, ...] = ()
    """By rival, whether it leaves their mice alone; all of them may be trapped if it is empty."""
    slots: tuple[str, ...] = SLOTS
    """Where it thinks of sliding."""
    stale: str | None = None
    """The slot that would push straight back: not again, unless it brings something at once."""
    slides: dict[str, Floor] = field(default_factory=dict)
    """The floor after each slide; only one is made a turn, and the others stand still."""


def where(tiles: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    spots: list[list[int]] = [[] for _ in KINDS]
    for spot in LANE_FIELDS:
        if tiles[spot] < BLANK:
            spots[tiles[spot]].append(spot)
    return tuple(map(tuple, spots))


def trap_chance(tiles: tuple[int, ...], spare: int) -> float:
    """How likely an unknown tile is a trap."""
    unknown = tiles.count(UNKNOWN)
    traps = CENSUS[Tile.TRAP] - tiles.count(TRAP) - (spare == TRAP)
    return traps / unknown if unknown else 0.0
