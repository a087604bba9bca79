"""A move's gains and costs in a line under its label: points now, effects, price.

Points are those of venues, fruit, orders and structures. The value of unused resources is left out:
they are meant to be spent.
"""

from collections.abc import Iterable, Sequence

from bot.kernel import Move
from cogs.fromage.moves import Barn, Build, Gather, Keep, Lay, Make, Milk, Put
from cogs.fromage.presentation.board import is_last
from cogs.fromage.presentation.labels import order_worth, structure_text
from cogs.fromage.printed.creameries import BOARDS, Slot
from cogs.fromage.printed.kinds import BRONZE, Icon, Resource, Venue
from cogs.fromage.printed.tiles import COSTS, Tile
from cogs.fromage.printed.venues import SHELF_BY_SPACE, TABLES, Space
from cogs.fromage.rules.pending import servable
from cogs.fromage.rules.score.creamery import leftover_points
from cogs.fromage.rules.score.sheet import total
from cogs.fromage.rules.score.venues import festival_groups, influence
from cogs.fromage.rules.turn import parlour_cost
from cogs.fromage.sight import Sight
from cogs.fromage.state import Creamery, Table
from cogs.fromage.words import Words

LIMIT = 100


def hint(move: Move, sight: Sight, seat: int, say: Words) -> str:
    """A move's gains and costs; empty if its label says it all."""
    table = sight.table
    creamery = table.creameries[seat]
    match move:
        case Make(_, key):
            space = table.space(key)
            stays = space.age == BRONZE and creamery.has(Tile.EXPRESS_CART)
            back = [say.worker_stays] if stays else _back(table, seat, space.age, say)
            return joined([*_cheese(table, seat, space, None, say), *back])
        case Milk(number, key):
            cost = say.costs_livestock(parlour_cost(creamery, number))
            return joined([*_cheese(table, seat, table.space(key), number, say), cost])
        case Gather(_, amount):
            kind = table.facing_resource(seat)
            brings = _gathered(creamery, amount, kind)
            more = [say.gains(brings, kind)] if brings != amount else []
            return joined([*more, *_back(table, seat, amount, say)])
        case Build(slot):
            costs = say.costs(creamery.cost(slot), structure_text(creamery, slot, say))
            points = _built(table, seat, slot)
            return joined([costs, say.worth(points)] if points > 0 else [costs])
        case Barn(_, slot):
            return joined([structure_text(creamery, slot, say), *_back(table, seat, 1, say)])
        case Keep(tile) | Lay(tile, _):
            return joined([say.costs(COSTS[tile], say.tile_text(tile))])
        case Put(key):
            # What the Corporation would take from the player.
            points = gained(table, seat, table.space(key))
            return say.worth_to_you(points) if points > 0 else say.worth_nothing_to_you
        case _:
            return ""


def joined(parts: Sequence[str]) -> str:
    """Join as many whole parts as fit in a line."""
    fitting: list[str] = []
    for part in parts:
        if len(" · ".join([*fitting, part])) <= LIMIT:
            fitting.append(part)
    return " · ".join(fitting)


def _cheese(table: Table, seat: int, space: Space, parlour: int | None, say: Words) -> list[str]:
    """What a cheese there brings, and the fruit it takes."""
    creamery = table.creameries[seat]
    parts = [*_points(gained(table, seat, space, parlour), say), *_effect(table, seat, space, say)]
    if creamery.orders and servable(table, creamery, space.id):
        parts.append(say.fits_order(order_worth(creamery)))
    if space.icon is not Icon.NONE:
        parts.append(say.costs_fruit)
    return parts


def _points(points: int, say: Words) -> list[str]:
    return [say.worth(points) if points > 0 else say.lost(-points) if points else say.no_points]


def gained(table: Table, seat: int, space: Space, parlour: int | None = None) -> int:
    """Points that a cheese there adds now, ignoring unused resources."""
    before = total(table, seat) - leftover_points(table.creameries[seat])
    creamery = table.creameries[seat]
    mine = creamery.copy()
    if space.icon is not Icon.NONE:
        mine.fruit -= 1
        mine.fruited += space.icon is Icon.FRUIT
        mine.jam += space.icon is Icon.JAM
    if parlour is not None:
        mine.parlours[parlour] = parlour_cost(mine, parlour)
        mine.livestock -= mine.parlours[parlour]
    table.tokens[space.id] = seat
    table.creameries[seat] = mine
    after = total(table, seat) - leftover_points(mine)
    table.creameries[seat] = creamery
    del table.tokens[space.id]
    return after - before


def _built(table: Table, seat: int, slot: int) -> int:
    """Points that a structure would be worth now."""
    creamery = table.creameries[seat]
    before = total(table, seat) - leftover_points(creamery)
    mine = creamery.copy()
    mine.structure -= mine.cost(slot)
    mine.built[slot] = True
    table.creameries[seat] = mine
    after = total(table, seat) - leftover_points(mine)
    table.creameries[seat] = creamery
    return after - before


def _effect(table: Table, seat: int, space: Space, say: Words) -> list[str]:
    """What a cheese there means in its venue."""
    match space.venue:
        case Venue.VILLES:
            return _influence(table, seat, space, say)
        case Venue.FESTIVAL:
            return [_group(table, seat, space, say)]
        case Venue.FROMAGERIE:
            return _shelf(table, seat, space, say)
        case Venue.BISTRO:
            return [_plate(table, seat, space, say)]


def _influence(table: Table, seat: int, space: Space, say: Words) -> list[str]:
    leads: list[str] = []
    ties: list[str] = []
    trails: list[str] = []
    for region in space.regions:
        counts = influence(table.tokens, region)
        mine = counts.pop(seat, 0) + 1
        rival = max(counts.values(), default=0)
        (leads if mine > rival else ties if mine == rival else trails).append(region)
    told = ((say.leads, leads), (say.ties, ties), (say.trails, trails))
    return [tell(regions) for tell, regions in told if regions]


def _group(table: Table, seat: int, space: Space, say: Words) -> str:
    """The size of the group that the cheese would belong to."""
    before = sum(festival_groups(table.tokens, seat))
    tokens = {**table.tokens, space.id: seat}
    after = festival_groups(tokens, seat)
    mine = _grown(festival_groups(table.tokens, seat), after)
    return say.group_of(mine) if mine > 1 and sum(after) > before else say.alone_at_festival


def _grown(before: Sequence[int], after: Iterable[int]) -> int:
    """The group that is new or larger; all others existed before."""
    left = list(before)
    for size in after:
        if size in left:
            left.remove(size)
        else:
            return size
    return 0


def _shelf(table: Table, seat: int, space: Space, say: Words) -> list[str]:
    held = {
        SHELF_BY_SPACE[key]
        for key, owner in table.tokens.items()
        if owner == seat and key in SHELF_BY_SPACE
    }
    shelf = say.same_shelf if space.shelf in held else say.new_shelf(len(held) + 1)
    sign = say.sign_texts.get(space.shelf)
    return [shelf, sign] if sign else [shelf]


def _plate(table: Table, seat: int, space: Space, say: Words) -> str:
    (other,) = (key for key in TABLES[space.table - 1] if key != space.id)
    owner = table.tokens.get(other)
    if owner == seat:
        return say.pairs(space.table)
    closed = all(other != plate.id for plate in table.spaces(Venue.BISTRO))
    if owner is None and not closed:
        return say.first_plate(space.table)
    return say.single_plate(space.table)


def _back(table: Table, seat: int, turns: int, say: Words) -> list[str]:
    """When a worker is back, and what its owner faces then; nothing in the last turn."""
    if is_last(table):
        return []
    return [say.back_at(turns, table.ring[(table.quadrant(seat) - turns) % 4])]


def _gathered(creamery: Creamery, amount: int, kind: Resource) -> int:
    grows = (
        not creamery.grown
        and creamery.has_printed(Slot.GREENHOUSE)
        and BOARDS[creamery.board].greenhouse == kind
    )
    return amount + grows + (amount == 3 and creamery.has(Tile.WIDE_DOORS))
