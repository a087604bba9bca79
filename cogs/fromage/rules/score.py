"""Scoring: what each line of the sheet is worth now, and what it rests on. Reads the table only."""

from dataclasses import dataclass

from cogs.fromage.printed.corporation import CARD_POINTS, LEVELS
from cogs.fromage.printed.creameries import BOARDS, Slot
from cogs.fromage.printed.kinds import (
    CHEESES,
    GOLD,
    TOKENS,
    Customer,
    Resource,
    Venue,
)
from cogs.fromage.printed.tiles import PER_VENUE, Tile
from cogs.fromage.printed.venues import (
    AGE_BY_SPACE,
    CELLS,
    CUSTOMER_VALUES,
    FREE_SAMPLES,
    GROUP_POINTS,
    GROUP_POINTS_BEYOND,
    LAYOUTS,
    ORDER_POINTS,
    ORDER_POINTS_BEYOND,
    PLATE_POINTS,
    REGION_SPACES,
    REGIONS,
    SHELF_BY_SPACE,
    SHELF_POINTS,
    SIGN_POINTS,
    TABLES,
    TIED_VALUES,
    VENUE_OF,
)
from cogs.fromage.state import CORPORATION, Corporation, Creamery, Table


@dataclass(frozen=True, slots=True)
class Claim:
    """A region of which a player has most, alone or with others."""

    region: str
    customer: Customer
    points: int
    tied: bool


@dataclass(frozen=True, slots=True)
class Bonus:
    """Points of a structure: the Headquarters (tile 0) or a scoring tile."""

    tile: int
    points: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """One player's column of the score sheet, with what each line rests on."""

    bistro: int
    festival: int
    fromagerie: int
    villes: int
    structures: int
    fruit: int
    orders: int
    leftovers: int
    total: int
    cheeses: int
    plates: tuple[int, int, int]
    pairings: int
    groups: tuple[int, ...]
    shelves: int
    sign_points: int
    claims: tuple[Claim, ...]
    bonuses: tuple[Bonus, ...]
    fruited: int
    jam: int
    served: int
    unused: int


@dataclass(frozen=True, slots=True)
class CorporationSheet:
    track: int
    villes: int
    orders: int
    total: int
    cheeses: int
    claims: tuple[Claim, ...]
    cards: int


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


def order_points(served: int) -> int:
    if served < len(ORDER_POINTS):
        return ORDER_POINTS[served]
    return ORDER_POINTS[-1] + ORDER_POINTS_BEYOND * (served - len(ORDER_POINTS) + 1)


def festival_points(tokens: dict[str, int], owner: int) -> int:
    return sum(map(group_points, festival_groups(tokens, owner)))


def shelves(tokens: dict[str, int], owner: int) -> tuple[int, int]:
    """Different shelves of the Fromagerie with that owner's cheese, and points by its signs."""
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


def used(creamery: Creamery, kind: Resource) -> int:
    """Resources of a kind that a player has used."""
    match kind:
        case Resource.LIVESTOCK:
            return sum(creamery.parlours)
        case Resource.ORDER:
            return creamery.served
        case Resource.STRUCTURE:
            return sum(creamery.cost(slot) for slot, built in enumerate(creamery.built) if built)
        case Resource.FRUIT:
            return creamery.fruited + creamery.jam


def bonuses(table: Table, seat: int) -> list[Bonus]:
    """What the Headquarters and the scoring tiles are worth."""
    creamery = table.creameries[seat]
    found: list[Bonus] = []
    if creamery.has_printed(Slot.HEADQUARTERS):
        kind = BOARDS[creamery.board].headquarters
        found.append(Bonus(0, used(creamery, kind)))
    for tile, built in zip(creamery.slots, creamery.built, strict=True):
        if tile and built and (points := _tile_points(table, seat, tile)) is not None:
            found.append(Bonus(tile, points))
    return found


def _tile_points(table: Table, seat: int, tile: int) -> int | None:
    mine = [key for key, owner in table.tokens.items() if owner == seat]
    if tile in PER_VENUE:
        return sum(VENUE_OF[key] == PER_VENUE[tile] for key in mine)
    match tile:
        case Tile.GOLD_MEDAL:
            return sum(AGE_BY_SPACE[key] == GOLD for key in mine)
        case Tile.FULL_RANGE:
            types = [LAYOUTS[v := VENUE_OF[key], table.side(v)][key].cheese for key in mine]
            return 2 * min(types.count(cheese) for cheese in CHEESES)
        case Tile.ROYAL_WARRANT:
            return 3 * sum(table.creameries[seat].built)
        case _:
            return None


def leftover_points(creamery: Creamery) -> int:
    return creamery.unused if creamery.has(Tile.RESERVE_VAULT) else creamery.unused // 2


def sheet(table: Table, seat: int) -> Sheet:
    """A player's score if the game ended now."""
    creamery = table.creameries[seat]
    pairings, ages = plates(table.tokens, seat)
    different, signs = shelves(table.tokens, seat)
    groups = festival_groups(table.tokens, seat)
    claimed = claims(table, seat)
    extra = bonuses(table, seat)
    lines = (
        bistro_points(table.tokens, seat),
        sum(map(group_points, groups)),
        SHELF_POINTS[different] + signs,
        sum(claim.points for claim in claimed),
        sum(bonus.points for bonus in extra),
        creamery.fruited * creamery.jam,
        order_points(creamery.served),
        leftover_points(creamery),
    )
    return Sheet(
        *lines,
        total=sum(lines),
        cheeses=TOKENS - creamery.tokens,
        plates=ages,
        pairings=pairings,
        groups=tuple(groups),
        shelves=different,
        sign_points=signs,
        claims=tuple(claimed),
        bonuses=tuple(extra),
        fruited=creamery.fruited,
        jam=creamery.jam,
        served=creamery.served,
        unused=creamery.unused,
    )


def total(table: Table, seat: int) -> int:
    """Only the sum of a player's sheet."""
    creamery = table.creameries[seat]
    tokens = table.tokens
    return (
        bistro_points(tokens, seat)
        + festival_points(tokens, seat)
        + fromagerie_points(tokens, seat)
        + sum(claim.points for claim in claims(table, seat))
        + sum(bonus.points for bonus in bonuses(table, seat))
        + creamery.fruited * creamery.jam
        + order_points(creamery.served)
        + leftover_points(creamery)
    )


def corporation_sheet(table: Table, corporation: Corporation) -> CorporationSheet:
    level = LEVELS[corporation.level]
    made = level.tokens - corporation.tokens
    claimed = claims(table, CORPORATION)
    cards = len(corporation.cards)
    villes = sum(claim.points for claim in claimed)
    orders = CARD_POINTS * cards
    track = level.track[made]
    return CorporationSheet(
        track, villes, orders, track + villes + orders, made, tuple(claimed), cards
    )
