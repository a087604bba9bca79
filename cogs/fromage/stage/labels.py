"""Moves in a player's words: a label each, and a hint of what it gains and costs."""

from bot.kernel import Move
from cogs.fromage.moves import (
    Barn,
    Build,
    Complete,
    Gather,
    Keep,
    Lay,
    Lift,
    Make,
    Milk,
    Put,
    Ready,
    Skip,
    Spend,
    Swap,
    Take,
    Undo,
    Unready,
)
from cogs.fromage.printed.creameries import BOARDS, Slot
from cogs.fromage.printed.effects import EffectKind
from cogs.fromage.printed.kinds import BRONZE, Icon, Resource
from cogs.fromage.printed.tiles import COSTS, Tile
from cogs.fromage.printed.venues import Space
from cogs.fromage.rules.pending import servable
from cogs.fromage.rules.score.creamery import order_points
from cogs.fromage.rules.score.sheet import total
from cogs.fromage.rules.turn import parlour_cost
from cogs.fromage.sight import Sight
from cogs.fromage.state import Creamery, Table
from cogs.fromage.words import Words


def label(words: Words, move: Move, sight: Sight, seat: int) -> str:
    """A move in a few words."""
    table = sight.table
    creamery = table.creameries[seat]
    match move:
        case Make(worker, space):
            return words.make(table.space(space), worker)
        case Milk(number, space):
            return words.milk(table.space(space), number)
        case Gather(worker, amount):
            return words.gather(amount, table.facing_resource(seat), worker)
        case Build(slot):
            return words.build(words.structure(slot, creamery.slots[slot]))
        case Barn(worker, slot):
            return words.barn(words.structure(slot, creamery.slots[slot]), worker)
        case Complete(card):
            more = order_points(creamery.served + 1) - order_points(creamery.served)
            return words.complete(card, more)
        case Take(kinds):
            return words.take(kinds)
        case Swap(give, kind):
            return words.swap(give, kind, _swapped(creamery))
        case Spend(area):
            return words.areas[area]
        case Keep(tile):
            return words.keep(tile)
        case Lay(tile, slot):
            return words.lay(tile, words.structures[slot])
        case Lift(slot):
            return words.lift(creamery.slots[slot], words.structures[slot])
        case Put(space):
            return words.put(table.space(space))
        case Skip():
            return words.skip_label
        case Ready():
            return words.ready_label
        case Unready():
            return words.unready_label
        case Undo():
            return words.undo_label
        case _:
            raise AssertionError(move)


def hint(words: Words, move: Move, sight: Sight, seat: int) -> str:
    """What a move gains and costs."""
    table = sight.table
    creamery = table.creameries[seat]
    match move:
        case Make(_, key):
            space = table.space(key)
            stays = space.age == BRONZE and creamery.has(Tile.EXPRESS_CART)
            back = words.worker_stays if stays else _back(words, table, seat, space.age)
            gain = gained(table, seat, space)
            return words.make_hint(space, gain, serves(table, creamery, space), back)
        case Milk(number, key):
            space = table.space(key)
            order = serves(table, creamery, space)
            cost = parlour_cost(creamery, number)
            gain = gained(table, seat, space, number)
            return words.milk_hint(space, gain, order, cost)
        case Gather(_, amount):
            kind = table.facing_resource(seat)
            back = _back(words, table, seat, amount)
            return words.gather_hint(amount, _gathered(creamery, amount, kind), kind, back)
        case Build(slot):
            text = structure_text(words, creamery, slot)
            return words.build_hint(creamery.cost(slot), text)
        case Barn(_, slot):
            back = _back(words, table, seat, 1)
            return words.barn_hint(structure_text(words, creamery, slot), back)
        case Keep(tile) | Lay(tile, _):
            return words.tile_hint(COSTS[tile], words.tile_text(tile))
        case Put(key):
            return words.touches(table.space(key))
        case _:
            return ""


def gained(table: Table, seat: int, space: Space, parlour: int | None = None) -> int:
    """Points that a cheese there adds, with what it uses up, if the game ended now."""
    before = total(table, seat)
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
    after = total(table, seat)
    table.creameries[seat] = creamery
    del table.tokens[space.id]
    return after - before


def _back(words: Words, table: Table, seat: int, turns: int) -> str:
    """When a worker is back, and what its owner faces then."""
    return words.back(turns, table.ring[(table.quadrant(seat) - turns) % 4])


def serves(table: Table, creamery: Creamery, space: Space) -> bool:
    return bool(creamery.orders) and bool(servable(table, creamery, space.id))


def _gathered(creamery: Creamery, amount: int, kind: Resource) -> int:
    grows = (
        not creamery.grown
        and creamery.has_printed(Slot.GREENHOUSE)
        and BOARDS[creamery.board].greenhouse == kind
    )
    return amount + grows + (amount == 3 and creamery.has(Tile.WIDE_DOORS))


def _swapped(creamery: Creamery) -> int:
    """How much a trade brings now."""
    if creamery.pending and creamery.pending[0].kind in (EffectKind.SWAP, EffectKind.BARTER):
        return creamery.pending[0].amount
    return 1


def structure_text(words: Words, creamery: Creamery, slot: int) -> str:
    """What the structure of a slot does."""
    tile = creamery.slots[slot]
    if tile:
        return words.tile_text(tile)
    board = BOARDS[creamery.board]
    kinds = (board.barn, board.delicatessen[1], board.greenhouse, board.headquarters)
    return words.printed_text(slot, kinds[slot], board.delicatessen[0])
