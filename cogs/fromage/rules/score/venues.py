"""Points in the four venues, and their reasons."""

from dataclasses import dataclass

from cogs.fromage.printed.corporation import LEVELS
from cogs.fromage.printed.kinds import Customer, Venue
from cogs.fromage.printed.venues import (
    AGE_BY_SPACE,
    CELLS,
    CUSTOMER_VALUES,
    FREE_SAMPLES,
    GROUP_POINTS,
    GROUP_POINTS_BEYOND,
    PLATE_POINTS,
    REGION_SPACES,
    REGIONS,
    SHELF_BY_SPACE,
    SHELF_POINTS,
    SIGN_POINTS,
    TABLES,
    TIED_VALUES,
)
from cogs.fromage.state import CORPORATION, Table


@dataclass(frozen=True, slots=True)
class Claim:
    """A region in which a player has the most cheese, alone or tied."""

    region: str
    customer: Customer
    points: int
    tied: bool


_STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))
_CELL_NAMES: dict[tuple[int, int], str] = {**CELLS, **dict.fromkeys(FREE_SAMPLES, "")}
_NEIGHBOURS = {
    cell: tuple(
        (cell[0] + r, cell[1] + c) for r, c in _STEPS if (cell[0] + r, cell[1] + c) in _CELL_NAMES
    )
    for cell in _CELL_NAMES
}
_CELL_OF = {key: cell for cell, key in CELLS.items()}


def festival_groups(tokens: dict[str, int], owner: int) -> list[int]:
    """Sizes of the groups of that owner's cheese, free samples counted, largest first."""
    todo = {_CELL_OF[key] for key, who in tokens.items() if who == owner and key in _CELL_OF}
    own = todo.union(FREE_SAMPLES)
    sizes: list[int] = []
    while todo:
        start = todo.pop()
        seen = {start}
        queue = [start]
        while queue:
            for cell in _NEIGHBOURS[queue.pop()]:
                if cell in own and cell not in seen:
                    seen.add(cell)
                    queue.append(cell)
        todo -= seen
        sizes.append(len(seen))
    return sorted(sizes, reverse=True)


def group_points(size: int) -> int:
    if size < len(GROUP_POINTS):
        return GROUP_POINTS[size]
    return GROUP_POINTS[-1] + GROUP_POINTS_BEYOND * (size - len(GROUP_POINTS) + 1)


def festival_points(tokens: dict[str, int], owner: int) -> int:
    return sum(map(group_points, festival_groups(tokens, owner)))


def open_beside(tokens: dict[str, int], key: str) -> int:
    """Empty stalls and free samples next to one."""
    return sum(_CELL_NAMES[cell] not in tokens for cell in _NEIGHBOURS[_CELL_OF[key]])


def shelves(tokens: dict[str, int], owner: int) -> tuple[int, int]:
    """Number of different shelves with that owner's cheese, and points of its signs."""
    held = [
        SHELF_BY_SPACE[key] for key, who in tokens.items() if who == owner and key in SHELF_BY_SPACE
    ]
    return len(set(held)), sum(SIGN_POINTS.get(shelf, 0) for shelf in held)


def fromagerie_points(tokens: dict[str, int], owner: int) -> int:
    different, signs = shelves(tokens, owner)
    return SHELF_POINTS[different] + signs


def plates(tokens: dict[str, int], owner: int) -> tuple[int, tuple[int, int, int]]:
    """Pairings in the Bistro, and that owner's plates by age."""
    pairings = 0
    ages = [0, 0, 0]
    for first, second in TABLES:
        one, other = tokens.get(first) == owner, tokens.get(second) == owner
        pairings += one and other
        if one:
            ages[AGE_BY_SPACE[first] - 1] += 1
        if other:
            ages[AGE_BY_SPACE[second] - 1] += 1
    return pairings, (ages[0], ages[1], ages[2])


def bistro_points(tokens: dict[str, int], owner: int) -> int:
    pairings, ages = plates(tokens, owner)
    row = PLATE_POINTS[min(pairings, 3)]
    return sum(row[age] * count for age, count in enumerate(ages, 1))


def influence(tokens: dict[str, int], region: str) -> dict[int, int]:
    """Cheeses on spaces that touch a region, by owner."""
    counts: dict[int, int] = {}
    for key in REGION_SPACES[region]:
        if (owner := tokens.get(key)) is not None:
            counts[owner] = counts.get(owner, 0) + 1
    return counts


def claims(table: Table, owner: int) -> list[Claim]:
    """The customer tokens that owner would take."""
    found: list[Claim] = []
    corporation = table.corporation
    pushy = corporation is not None and LEVELS[corporation.level].wins_ties
    for region, customer in zip(REGIONS, table.customers, strict=True):
        counts = influence(table.tokens, region)
        if owner not in counts or counts[owner] < max(counts.values()):
            continue
        tied = list(counts.values()).count(counts[owner]) > 1
        if tied and pushy and owner == CORPORATION:
            tied = False
        full = CUSTOMER_VALUES[table.seats][customer]
        found.append(Claim(region, customer, TIED_VALUES[table.seats] if tied else full, tied))
    return found


def venue_points(table: Table, owner: int, venue: Venue) -> int:
    match venue:
        case Venue.VILLES:
            return sum(claim.points for claim in claims(table, owner))
        case Venue.FESTIVAL:
            return festival_points(table.tokens, owner)
        case Venue.FROMAGERIE:
            return fromagerie_points(table.tokens, owner)
        case Venue.BISTRO:
            return bistro_points(table.tokens, owner)
