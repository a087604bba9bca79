"""The four venues: their spaces, what each belongs to, and their scoring tables.

Layout of the four-player inserts, side I. The other sides permute types and icons; ages, regions,
shelves and tables never change.
"""

from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from cogs.fromage.printed.effects import ANY, Effect, EffectKind
from cogs.fromage.printed.kinds import (
    AGES,
    BRONZE,
    GOLD,
    SILVER,
    VENUES,
    Cheese,
    Customer,
    Icon,
    Side,
    Venue,
)


@dataclass(frozen=True, slots=True)
class Space:
    """One cheese space of a venue, as shown on this side of the insert."""

    id: str
    number: int
    venue: Venue
    cheese: Cheese
    age: int
    icon: Icon
    city: str = ""
    regions: tuple[str, ...] = ()
    row: int = 0
    column: int = 0
    shelf: int = 0
    table: int = 0


class _Row(NamedTuple):
    number: int
    cheese: Cheese
    age: int
    icon: Icon
    city: str = ""
    regions: tuple[str, ...] = ()
    row: int = 0
    column: int = 0
    shelf: int = 0
    table: int = 0


SOFT, HARD, BLEU = Cheese.SOFT, Cheese.HARD, Cheese.BLEU
NONE, FRUIT, JAM = Icon.NONE, Icon.FRUIT, Icon.JAM

REGIONS = ("purple", "blue", "green", "white", "orange", "pink")
CUSTOMERS = (Customer.A, Customer.A, Customer.B, Customer.B, Customer.C, Customer.C)

CUSTOMER_VALUES: dict[int, dict[Customer, int]] = {
    1: {Customer.A: 3, Customer.B: 4, Customer.C: 5},
    2: {Customer.A: 3, Customer.B: 4, Customer.C: 5},
    3: {Customer.A: 5, Customer.B: 6, Customer.C: 7},
    4: {Customer.A: 7, Customer.B: 8, Customer.C: 9},
}
TIED_VALUES = {1: 0, 2: 0, 3: 2, 4: 3}

_VILLES = (
    _Row(1, BLEU, SILVER, NONE, city="Toulouse", regions=("purple", "pink")),
    _Row(2, BLEU, GOLD, NONE, city="Caylus", regions=("purple", "pink", "orange")),
    _Row(3, BLEU, BRONZE, NONE, city="Montpellier", regions=("pink",)),
    _Row(4, HARD, BRONZE, NONE, city="Nantes", regions=("purple",)),
    _Row(5, SOFT, SILVER, NONE, city="Rennes", regions=("purple", "blue")),
    _Row(6, HARD, GOLD, NONE, city="Tours", regions=("purple", "white", "orange")),
    _Row(7, SOFT, GOLD, NONE, city="Orléans", regions=("purple", "white", "blue")),
    _Row(8, BLEU, BRONZE, NONE, city="Limoges", regions=("orange",)),
    _Row(9, SOFT, BRONZE, FRUIT, city="Chavignol", regions=("white",)),
    _Row(10, HARD, SILVER, NONE, city="Laguiole", regions=("orange", "pink")),
    _Row(11, HARD, SILVER, NONE, city="Paris", regions=("blue", "white")),
    _Row(12, SOFT, GOLD, JAM, city="Troyes", regions=("blue", "white", "green")),
    _Row(13, SOFT, SILVER, JAM, city="Lille", regions=("blue", "green")),
    _Row(14, HARD, GOLD, FRUIT, city="Dijon", regions=("white", "green", "orange")),
    _Row(15, BLEU, GOLD, JAM, city="Lyon", regions=("orange", "green", "pink")),
    _Row(16, BLEU, SILVER, FRUIT, city="Grenoble", regions=("green", "pink")),
    _Row(17, SOFT, BRONZE, NONE, city="Pont-l’Évêque", regions=("blue",)),
    _Row(18, HARD, BRONZE, JAM, city="Strasbourg", regions=("green",)),
)

_FESTIVAL = (
    _Row(12, SOFT, SILVER, NONE, row=1, column=2),
    _Row(13, BLEU, BRONZE, NONE, row=1, column=3),
    _Row(14, BLEU, SILVER, NONE, row=1, column=4),
    _Row(21, SOFT, GOLD, NONE, row=2, column=1),
    _Row(22, SOFT, BRONZE, NONE, row=2, column=2),
    _Row(23, BLEU, SILVER, JAM, row=2, column=3),
    _Row(24, BLEU, BRONZE, FRUIT, row=2, column=4),
    _Row(25, BLEU, GOLD, NONE, row=2, column=5),
    _Row(32, SOFT, GOLD, FRUIT, row=3, column=2),
    _Row(34, HARD, GOLD, JAM, row=3, column=4),
    _Row(41, HARD, GOLD, NONE, row=4, column=1),
    _Row(42, SOFT, BRONZE, JAM, row=4, column=2),
    _Row(43, SOFT, SILVER, FRUIT, row=4, column=3),
    _Row(44, HARD, BRONZE, NONE, row=4, column=4),
    _Row(45, BLEU, GOLD, NONE, row=4, column=5),
    _Row(52, HARD, SILVER, FRUIT, row=5, column=2),
    _Row(53, HARD, BRONZE, NONE, row=5, column=3),
    _Row(54, HARD, SILVER, NONE, row=5, column=4),
)

_FROMAGERIE = (
    _Row(1, SOFT, BRONZE, NONE, shelf=1),
    _Row(2, HARD, BRONZE, NONE, shelf=1),
    _Row(3, BLEU, BRONZE, FRUIT, shelf=1),
    _Row(4, SOFT, SILVER, NONE, shelf=2),
    _Row(5, HARD, SILVER, JAM, shelf=2),
    _Row(6, BLEU, SILVER, FRUIT, shelf=2),
    _Row(7, SOFT, GOLD, NONE, shelf=3),
    _Row(8, HARD, GOLD, NONE, shelf=3),
    _Row(9, BLEU, GOLD, JAM, shelf=3),
    _Row(10, SOFT, BRONZE, NONE, shelf=4),
    _Row(11, HARD, BRONZE, JAM, shelf=4),
    _Row(12, BLEU, BRONZE, NONE, shelf=4),
    _Row(13, SOFT, SILVER, JAM, shelf=5),
    _Row(14, HARD, SILVER, NONE, shelf=5),
    _Row(15, BLEU, SILVER, NONE, shelf=5),
    _Row(16, SOFT, GOLD, FRUIT, shelf=6),
    _Row(17, HARD, GOLD, NONE, shelf=6),
    _Row(18, BLEU, GOLD, NONE, shelf=6),
)

_BISTRO = (
    _Row(1, SOFT, SILVER, NONE, table=1),
    _Row(2, SOFT, GOLD, NONE, table=1),
    _Row(3, HARD, SILVER, FRUIT, table=2),
    _Row(4, HARD, GOLD, NONE, table=2),
    _Row(5, BLEU, SILVER, NONE, table=3),
    _Row(6, BLEU, GOLD, NONE, table=3),
    _Row(7, SOFT, BRONZE, NONE, table=4),
    _Row(8, SOFT, GOLD, JAM, table=4),
    _Row(9, HARD, BRONZE, NONE, table=5),
    _Row(10, HARD, GOLD, NONE, table=5),
    _Row(11, BLEU, BRONZE, NONE, table=6),
    _Row(12, BLEU, GOLD, FRUIT, table=6),
    _Row(13, SOFT, BRONZE, FRUIT, table=7),
    _Row(14, SOFT, SILVER, NONE, table=7),
    _Row(15, HARD, BRONZE, FRUIT, table=8),
    _Row(16, HARD, SILVER, JAM, table=8),
    _Row(17, BLEU, BRONZE, JAM, table=9),
    _Row(18, BLEU, SILVER, NONE, table=9),
)

FREE_SAMPLES = ((1, 1), (1, 5), (3, 1), (3, 3), (3, 5), (5, 1), (5, 5))
"""Cells of the festival (row, column) that count as cheese of every player."""
STALL_COLUMNS = "VWXYZ"
"""Names of the festival's columns: no letter that stands for a type of cheese."""
GROUP_POINTS = (0, 0, 2, 4, 6, 9, 12, 15)
GROUP_POINTS_BEYOND = 5

SHELF_POINTS = (0, 0, 2, 5, 9, 14, 20)
"""By the number of different shelves."""
SIGN_POINTS = {4: 1, 5: 2, 6: 3}
"""A cheese on these shelves scores by itself."""
SIGNS = {
    1: Effect(EffectKind.SWAP, ANY, 1),
    2: Effect(EffectKind.TAKE, ANY, 1),
    3: Effect(EffectKind.TAKE, ANY, 2),
}
"""A cheese on these shelves brings resources."""

PLATE_POINTS = (
    {BRONZE: 0, SILVER: 2, GOLD: 4},
    {BRONZE: 1, SILVER: 3, GOLD: 5},
    {BRONZE: 2, SILVER: 4, GOLD: 6},
    {BRONZE: 3, SILVER: 6, GOLD: 9},
)
"""By the number of pairings; the last row is for three and more."""

ORDER_POINTS = (0, 1, 3, 5, 8, 11, 14)
ORDER_POINTS_BEYOND = 4

_ROWS = {
    Venue.VILLES: _VILLES,
    Venue.FESTIVAL: _FESTIVAL,
    Venue.FROMAGERIE: _FROMAGERIE,
    Venue.BISTRO: _BISTRO,
}

_TYPES = {
    Side.I: {SOFT: SOFT, HARD: HARD, BLEU: BLEU},
    Side.II: {SOFT: HARD, HARD: BLEU, BLEU: SOFT},
    Side.PRINTED: {SOFT: BLEU, HARD: SOFT, BLEU: HARD},
}
_ICONS = {
    Side.I: {NONE: NONE, FRUIT: FRUIT, JAM: JAM},
    Side.II: {NONE: NONE, FRUIT: JAM, JAM: FRUIT},
    Side.PRINTED: {NONE: NONE, FRUIT: FRUIT, JAM: JAM},
}

_CLOSED_FOR_TWO = {
    Venue.VILLES: (2, 3, 6, 11, 13, 17),
    Venue.FESTIVAL: (13, 21, 25, 43, 53, 54),
    Venue.FROMAGERIE: (1, 4, 8, 11, 15, 18),
    Venue.BISTRO: (1, 2, 11, 12, 15, 16),
}
_CLOSED_FOR_THREE = {
    Venue.VILLES: (3, 6, 13),
    Venue.FESTIVAL: (25, 43, 53),
    Venue.FROMAGERIE: (4, 11, 18),
    Venue.BISTRO: (1, 12, 15),
}
CLOSED: dict[int, dict[Venue, tuple[int, ...]]] = {
    1: _CLOSED_FOR_TWO,
    2: _CLOSED_FOR_TWO,
    3: _CLOSED_FOR_THREE,
    4: dict.fromkeys(VENUES, ()),
}
"""Spaces that are crossed out, by number of players."""


def _layout(venue: Venue, side: Side) -> dict[str, Space]:
    spaces = (
        Space(f"{venue}-{row.number}", row.number, venue, *row[1:])  # pyright: ignore[reportArgumentType]
        for row in _ROWS[venue]
    )
    return {
        space.id: replace(space, cheese=_TYPES[side][space.cheese], icon=_ICONS[side][space.icon])
        for space in spaces
    }


LAYOUTS = {(venue, side): _layout(venue, side) for venue in VENUES for side in Side}
"""All spaces of a venue by id, closed ones too."""

VENUE_OF = {key: venue for venue in VENUES for key in LAYOUTS[venue, Side.I]}


@cache
def open_spaces(venue: Venue, side: Side, players: int) -> tuple[Space, ...]:
    """The spaces on which cheese can be made at that number of players."""
    closed = CLOSED[players][venue]
    return tuple(s for s in LAYOUTS[venue, side].values() if s.number not in closed)


@cache
def matching(
    venue: Venue, side: Side, players: int, cheese: Cheese | None, age: int | None
) -> tuple[Space, ...]:
    """The open spaces of that type and age; None stands for any."""
    return tuple(
        s
        for s in open_spaces(venue, side, players)
        if cheese in (None, s.cheese) and age in (None, s.age)
    )


REGION_SPACES = {
    region: tuple(key for key, s in LAYOUTS[Venue.VILLES, Side.I].items() if region in s.regions)
    for region in REGIONS
}
TABLES = tuple(
    tuple(key for key, s in LAYOUTS[Venue.BISTRO, Side.I].items() if s.table == table)
    for table in range(1, 10)
)
CELLS = {(s.row, s.column): key for key, s in LAYOUTS[Venue.FESTIVAL, Side.I].items()}
AGE_BY_SPACE = {key: s.age for venue in VENUES for key, s in LAYOUTS[venue, Side.I].items()}
SHELF_BY_SPACE = {key: s.shelf for key, s in LAYOUTS[Venue.FROMAGERIE, Side.I].items()}
assert set(AGE_BY_SPACE.values()) == set(AGES)
