"""What a position is worth to a player: the points it has, and those it may still come to."""

from dataclasses import dataclass

from cogs.fromage.printed.creameries import BOARDS, Slot
from cogs.fromage.printed.kinds import AGE_OF, Venue
from cogs.fromage.printed.tiles import Tile
from cogs.fromage.printed.venues import (
    AGE_BY_SPACE,
    CUSTOMER_VALUES,
    PLATE_POINTS,
    REGION_SPACES,
    REGIONS,
    SHELF_BY_SPACE,
    SHELF_POINTS,
    SIGN_POINTS,
    TABLES,
    TIED_VALUES,
    open_spaces,
)
from cogs.fromage.rules.score import bonuses, festival_groups, group_points, order_points
from cogs.fromage.state import Creamery, Table


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each promise counts. Found by play against itself."""

    wait: float = 1.3
    """Points that a turn of a worker is worth."""
    livestock: float = 1.0
    structure: float = 0.8
    fruit: float = 1.1
    order: float = 1.2
    unseen: float = 0.8
    """An order not drawn yet."""
    shelf: float = 0.45
    group: float = 0.4
    table: float = 1.6
    ability: float = 1.0
    surplus: float = 0.45
    """A resource beyond what there is use for."""


def venue_worth(table: Table, seat: int, venue: Venue, hope: float, weights: Weights) -> float:
    """Points in a venue, and hope for more."""
    match venue:
        case Venue.BISTRO:
            return _bistro(table, seat, hope, weights)
        case Venue.FESTIVAL:
            return _festival(table, seat, hope, weights)
        case Venue.FROMAGERIE:
            return _fromagerie(table, seat, hope, weights)
        case Venue.VILLES:
            return _villes(table, seat, hope)


def _bistro(table: Table, seat: int, hope: float, weights: Weights) -> float:
    tokens = table.tokens
    open_ids = _open(table, Venue.BISTRO)
    pairings = plates = halves = 0
    ages = [0, 0, 0, 0]
    for first, second in TABLES:
        one, other = tokens.get(first), tokens.get(second)
        mine = (one == seat) + (other == seat)
        if one == seat:
            ages[AGE_BY_SPACE[first]] += 1
        if other == seat:
            ages[AGE_BY_SPACE[second]] += 1
        plates += mine
        if mine == 2:
            pairings += 1
        elif mine == 1:
            rest = second if one == seat else first
            halves += rest not in tokens and rest in open_ids
    row = PLATE_POINTS[min(pairings, 3)]
    now = row[1] * ages[1] + row[2] * ages[2] + row[3] * ages[3]
    if pairings >= 3 or not halves:
        return now
    following = PLATE_POINTS[pairings + 1]
    lift = sum((following[age] - row[age]) * ages[age] for age in (1, 2, 3))
    return now + hope * min(halves, 2) * (0.3 * lift + 0.3 * weights.table)


def _festival(table: Table, seat: int, hope: float, weights: Weights) -> float:
    groups = festival_groups(table.tokens, seat)
    if not groups:
        return 0
    now = sum(map(group_points, groups))
    best = groups[0]
    return now + hope * weights.group * (group_points(best + 1) - group_points(best) + 1)


def _fromagerie(table: Table, seat: int, hope: float, weights: Weights) -> float:
    held = [
        SHELF_BY_SPACE[key]
        for key, owner in table.tokens.items()
        if owner == seat and key in SHELF_BY_SPACE
    ]
    different = len(set(held))
    now = SHELF_POINTS[different] + sum(SIGN_POINTS.get(shelf, 0) for shelf in held)
    if different in (0, 6):
        return now
    return now + hope * weights.shelf * (SHELF_POINTS[different + 1] - SHELF_POINTS[different])


def _villes(table: Table, seat: int, hope: float) -> float:
    tokens = table.tokens
    open_ids = _open(table, Venue.VILLES)
    values = CUSTOMER_VALUES[table.seats]
    worth = 0.0
    for region, customer in zip(REGIONS, table.customers, strict=True):
        counts: dict[int, int] = {}
        room = 0
        for key in REGION_SPACES[region]:
            owner = tokens.get(key)
            if owner is not None:
                counts[owner] = counts.get(owner, 0) + 1
            elif key in open_ids:
                room += 1
        mine = counts.pop(seat, 0)
        if not mine:
            continue
        rival = max(counts.values(), default=0)
        full, tied = values[customer], TIED_VALUES[table.seats]
        now = full if mine > rival else tied if mine == rival else 0
        if room:
            lead = mine - rival
            chance = max(0.0, min(1.0, 0.45 + 0.55 * lead / (1 + 0.5 * room)))
            worth += now + hope * (chance * full - now) * 0.7
        else:
            worth += now
    return worth


def _open(table: Table, venue: Venue) -> frozenset[str]:
    return _open_ids[venue, table.seats]


_open_ids = {
    (venue, seats): frozenset(space.id for space in open_spaces(venue, side, seats))
    for venue in Venue
    for side in ["i"]
    for seats in (1, 2, 3, 4)
}


def turns_left(table: Table, seat: int) -> float:
    """A guess at how many turns are still to come."""
    left = min(creamery.tokens for creamery in table.creameries)
    if table.corporation is not None:
        left = min(left, table.corporation.tokens * 1.15)
    return min(left * 0.95, table.turn_cap - table.turn)


ABILITIES: dict[int, float] = {
    Tile.MARKET_STALL: 0.75,
    Tile.CIDER_PRESS: 0.6,
    Tile.STABLE_YARD: 0.6,
    Tile.TRADING_POST: 0.6,
    Tile.GUILD_HALL: 1.2,
    Tile.NOTARY: 0.9,
    Tile.TOWN_PASTURE: 1.1,
    Tile.JAM_KITCHEN: 1.1,
    Tile.RIPENING_ROOM: 0.45,
    Tile.PRESS_HOUSE: 0.4,
    Tile.BLUE_CELLAR: 0.45,
    Tile.AGING_VAULT: 0.45,
    Tile.QUICK_DAIRY: 0.35,
    Tile.FRUIT_PARLOUR: 0.35,
    Tile.POST_OFFICE: 0.4,
    Tile.MILKING_ANNEX: 0.3,
    Tile.WIDE_DOORS: 0.35,
    Tile.EXCHANGE: 0.3,
    Tile.DAIRY_SCHOOL: 0.3,
    Tile.FLEXIBLE_CREW: 0.8,
    Tile.PRESERVE_CELLAR: 0.15,
    Tile.FINE_ORDERS: 0.3,
    Tile.EXPRESS_CART: 0.7,
    Tile.VILLAGE_FAIR: 0.0,
    Tile.BISTRO_STAR: 0.25,
    Tile.FESTIVAL_STAGE: 0.25,
    Tile.SHOP_WINDOW: 0.25,
    Tile.ROAD_NETWORK: 0.25,
    Tile.GOLD_MEDAL: 0.3,
    Tile.FULL_RANGE: 0.5,
    Tile.RESERVE_VAULT: 0.2,
    Tile.ROYAL_WARRANT: 0.1,
}
"""Points a turn that a built tile brings, over those it scores already."""
PRINTED = {Slot.BARN: 0.5, Slot.DELICATESSEN: 0.35, Slot.GREENHOUSE: 0.25, Slot.HEADQUARTERS: 0.3}


def creamery_worth(table: Table, seat: int, left: float, weights: Weights) -> float:
    """What lies on the player's own board: points, and what can still be made of it."""
    creamery = table.creameries[seat]
    worth = float(order_points(creamery.served) + creamery.fruited * creamery.jam)
    worth += sum(bonus.points for bonus in bonuses(table, seat))
    hope = min(1.0, left / 5)
    for slot, built in enumerate(creamery.built):
        if built:
            tile = creamery.slots[slot]
            worth += weights.ability * left * (ABILITIES[tile] if tile else PRINTED[Slot(slot)])
    for due in creamery.due:
        if due > table.turn:
            worth -= weights.wait * min(due - table.turn, left)
    return worth + _goods(table, creamery, hope, weights)


def _goods(table: Table, creamery: Creamery, hope: float, weights: Weights) -> float:
    scrap = 1.0 if creamery.has(Tile.RESERVE_VAULT) else weights.surplus
    worth = scrap * creamery.unused
    need = sum(
        parlour.cost
        for parlour, moved in zip(BOARDS[creamery.board].parlours, creamery.parlours, strict=True)
        if not moved
    )
    worth += hope * (weights.livestock - scrap) * min(creamery.livestock, need, 9)
    costs = sorted(creamery.cost(slot) for slot in range(4) if not creamery.built[slot])
    worth += hope * (weights.structure - scrap) * min(creamery.structure, sum(costs[:2]))
    pairs = 0.35 * (creamery.fruited + creamery.jam)
    worth += hope * (weights.fruit + pairs - scrap) * min(creamery.fruit, 3)
    for card in creamery.orders:
        price = weights.order if card in AGE_OF else weights.unseen
        worth += hope * (price + 0.25 * min(creamery.served, 5) - scrap)
    if len(creamery.orders) > 5:
        worth -= hope * 0.8 * (len(creamery.orders) - 5)
    return worth
