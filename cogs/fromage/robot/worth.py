"""The robot's evaluation of a position: current points and expected ones."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cogs.fromage.printed.creameries import BOARDS, Slot
from cogs.fromage.printed.kinds import AGE_OF, CHEESE_OF, Side, Venue
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
from cogs.fromage.rules.score.creamery import bonuses, order_points
from cogs.fromage.rules.score.venues import festival_groups, group_points
from cogs.fromage.state import Creamery, Table


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights of expected gains.

    `tests/fromage/fromage_rates.py` measures robots with them.
    """

    wait: float = 1.9
    """Points that a worker's turn is worth."""
    livestock: float = 1.05
    structure: float = 0.9
    """How far tokens towards a structure count as if it were built."""
    fruit: float = 1.2
    mixed: float = 0.35
    """Additional value of a fruit for each one used before."""
    order: float = 0.6
    """Probability that an open order will be completed, if all venues were empty."""
    unseen: float = 0.45
    """The same for an order not drawn yet."""
    shelf: float = 0.72
    """Probability that a visit brings one more shelf."""
    group: float = 0.4
    """Probability that a visit enlarges the best group."""
    pairing: float = 0.5
    """Probability that a visit completes a started table."""
    region: float = 0.7
    """Share of a region's customer that counts as expected, not as certain."""
    ability: float = 1.0
    surplus: float = 0.5
    """Value of a resource without use."""
    deny: float = 0.0
    """Share of a rival's loss of a space that counts as a gain."""
    venues: tuple[float, float, float, float] = (1.0, 1.0, 1.0, 1.0)
    """This player's preference for each venue, in the order of VENUES."""


def visits(table: Table, seat: int, venue: Venue, left: float) -> int:
    """How often the venue will still face the player, without this turn."""
    first = (table.quadrant(seat) - table.ring.index(venue)) % 4 or 4
    return 0 if first > left else 1 + int((left - first) // 4)


def venue_worth(table: Table, seat: int, venue: Venue, left: float, weights: Weights) -> float:
    """Current and expected points in a venue."""
    ahead = visits(table, seat, venue, left)
    match venue:
        case Venue.BISTRO:
            return _bistro(table, seat, ahead, weights)
        case Venue.FESTIVAL:
            return _festival(table, seat, ahead, weights)
        case Venue.FROMAGERIE:
            return _fromagerie(table, seat, ahead, weights)
        case Venue.VILLES:
            return _villes(table, seat, min(1.0, left / 5) * weights.region)


def _between(values: Sequence[float], at: float) -> float:
    """Interpolate between two rows of a scoring table."""
    low = min(int(at), len(values) - 1)
    high = min(low + 1, len(values) - 1)
    return values[low] + (values[high] - values[low]) * (at - low)


def _bistro(table: Table, seat: int, ahead: int, weights: Weights) -> float:
    tokens = table.tokens
    open_ids = _open(table, Venue.BISTRO)
    pairings = halves = 0
    ages = [0, 0, 0, 0]
    for first, second in TABLES:
        one, other = tokens.get(first), tokens.get(second)
        mine = (one == seat) + (other == seat)
        if one == seat:
            ages[AGE_BY_SPACE[first]] += 1
        if other == seat:
            ages[AGE_BY_SPACE[second]] += 1
        if mine == 2:
            pairings += 1
        elif mine == 1:
            rest = second if one == seat else first
            halves += rest not in tokens and rest in open_ids
    rows = [row[1] * ages[1] + row[2] * ages[2] + row[3] * ages[3] for row in PLATE_POINTS]
    return _between(rows, min(3.0, pairings + weights.pairing * min(halves, ahead + 0.5 * ahead)))


def _festival(table: Table, seat: int, ahead: int, weights: Weights) -> float:
    tokens = table.tokens
    groups = festival_groups(tokens, seat)
    if not groups:
        return 0
    now = sum(map(group_points, groups))
    if not ahead:
        return now
    best = 0
    for key in _open(table, Venue.FESTIVAL):
        if key not in tokens:
            tokens[key] = seat
            best = max(best, sum(map(group_points, festival_groups(tokens, seat))) - now)
            del tokens[key]
    return now + weights.group * min(ahead, 2) * best


def _fromagerie(table: Table, seat: int, ahead: int, weights: Weights) -> float:
    tokens = table.tokens
    held = [
        SHELF_BY_SPACE[key]
        for key, owner in tokens.items()
        if owner == seat and key in SHELF_BY_SPACE
    ]
    mine = set(held)
    free = {
        SHELF_BY_SPACE[key] for key in _open(table, Venue.FROMAGERIE) if key not in tokens
    } - mine
    signs = sum(SIGN_POINTS.get(shelf, 0) for shelf in held)
    if not mine:
        return signs
    return signs + _between(SHELF_POINTS, len(mine) + weights.shelf * min(len(free), ahead))


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
            worth += now + hope * (chance * full - now)
        else:
            worth += now
    return worth


def _open(table: Table, venue: Venue) -> frozenset[str]:
    return _open_ids[venue, table.seats]


_open_ids = {
    (venue, seats): frozenset(space.id for space in open_spaces(venue, Side.I, seats))
    for venue in Venue
    for seats in (1, 2, 3, 4)
}
"""The same on every side."""


def turns_left(table: Table, seat: int) -> float:
    """Estimated number of remaining turns."""
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
"""Points per turn that a built tile brings, besides what it already scores."""
PRINTED = {Slot.BARN: 0.5, Slot.DELICATESSEN: 0.35, Slot.GREENHOUSE: 0.25, Slot.HEADQUARTERS: 0.3}


@dataclass(frozen=True, slots=True)
class Prospects:
    """A player's expectations at the beginning of a turn."""

    chances: Mapping[str, float]
    """Probability of completing each order."""
    promises: tuple[float, ...]
    """Points that each structure would score at once if it were built."""


def prospects(table: Table, seat: int, left: float, weights: Weights) -> Prospects:
    creamery = table.creameries[seat]
    built = creamery.built
    promises: list[float] = []
    for slot in range(len(built)):
        before = sum(bonus.points for bonus in bonuses(table, seat))
        creamery.built = [*built[:slot], True, *built[slot + 1 :]]
        promises.append(sum(bonus.points for bonus in bonuses(table, seat)) - before)
        creamery.built = built
    return Prospects(order_chances(table, seat, left, weights), tuple(promises))


def creamery_worth(
    table: Table, seat: int, left: float, weights: Weights, hopes: Prospects
) -> float:
    """Value of the player's own board: points, and what can still be made of it."""
    creamery = table.creameries[seat]
    worth = float(order_points(creamery.served) + creamery.fruited * creamery.jam)
    worth += sum(bonus.points for bonus in bonuses(table, seat))
    hope = min(1.0, left / 5)
    for slot, built in enumerate(creamery.built):
        if built:
            worth += weights.ability * left * ability(creamery, slot)
    for due in creamery.due:
        # A worker that is back next turn has only cost this turn.
        away = due - table.turn - 1
        if away > 0:
            worth -= weights.wait * min(away, left)
    return worth + _goods(creamery, left, hope, weights, hopes)


def ability(creamery: Creamery, slot: int) -> float:
    """Points per turn that a structure brings once built."""
    tile = creamery.slots[slot]
    return ABILITIES[tile] if tile else PRINTED[Slot(slot)]


def _goods(
    creamery: Creamery,
    left: float,
    hope: float,
    weights: Weights,
    hopes: Prospects,
) -> float:
    scrap = 1.0 if creamery.has(Tile.RESERVE_VAULT) else weights.surplus
    worth = scrap * creamery.unused
    need = sum(
        parlour.cost
        for parlour, moved in zip(BOARDS[creamery.board].parlours, creamery.parlours, strict=True)
        if not moved
    )
    worth += hope * (weights.livestock - scrap) * min(creamery.livestock, need, 9)
    if creamery.structure:
        worth += _scaffolding(creamery, left, scrap, weights, hopes)
    pairs = weights.mixed * (creamery.fruited + creamery.jam)
    worth += hope * (weights.fruit + pairs - scrap) * min(creamery.fruit, 3)
    if creamery.orders:
        served = creamery.served
        step = (order_points(served + 2) - order_points(served)) / 2
        for card in creamery.orders:
            chance = hopes.chances.get(card, weights.unseen)
            worth += hope * (chance * step - scrap)
        if len(creamery.orders) > 5:
            worth -= hope * 0.8 * (len(creamery.orders) - 5)
    return worth


def _scaffolding(
    creamery: Creamery, left: float, scrap: float, weights: Weights, hopes: Prospects
) -> float:
    """Value of tokens towards the structure most worth building."""
    best = 0.0
    for slot, built in enumerate(creamery.built):
        if not built:
            cost = creamery.cost(slot)
            tokens = min(creamery.structure, cost)
            gain = weights.ability * (left - 1) * ability(creamery, slot) + hopes.promises[slot]
            best = max(best, weights.structure * gain * tokens / cost - scrap * tokens)
    return best


def order_chances(table: Table, seat: int, left: float, weights: Weights) -> dict[str, float]:
    """Probability of completing each order, by the matching spaces in coming turns."""
    chances: dict[str, float] = {}
    free = [
        (space.cheese, space.age, number)
        for number in range(min(4, int(left) + 1))
        for space in table.spaces(table.ring[(table.quadrant(seat) - number) % 4])
        if space.id not in table.tokens
    ]
    for card, cheese in CHEESE_OF.items():
        found = sum(kind == cheese and age == AGE_OF[card] for kind, age, _ in free)
        chances[card] = weights.order * (1 - 0.6**found)
    return chances
