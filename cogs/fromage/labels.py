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
from cogs.fromage.printed.kinds import BRONZE, CARD_OF, Resource
from cogs.fromage.printed.tiles import COSTS, Tile
from cogs.fromage.printed.venues import Space
from cogs.fromage.rules.pending import servable
from cogs.fromage.rules.score import order_points, total
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
            return words.complete(card)
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
            gain = gained(table, seat, space)
            return words.make_hint(space, gain, serves(table, creamery, space), stays)
        case Milk(number, key):
            space = table.space(key)
            order = serves(table, creamery, space)
            cost = parlour_cost(creamery, number)
            return words.milk_hint(space, gained(table, seat, space), order, cost)
        case Gather(_, amount):
            kind = table.facing_resource(seat)
            return words.gather_hint(amount, _gathered(creamery, amount, kind), kind)
        case Build(slot):
            text = structure_text(words, creamery, slot)
            return words.build_hint(creamery.cost(slot), text)
        case Barn(_, slot):
            return words.barn_hint(structure_text(words, creamery, slot))
        case Complete():
            more = order_points(creamery.served + 1) - order_points(creamery.served)
            return words.complete_hint(more)
        case Keep(tile) | Lay(tile, _):
            return words.tile_hint(COSTS[tile], words.tile_text(tile))
        case Put(key):
            return words.touches(table.space(key))
        case _:
            return ""


def gained(table: Table, seat: int, space: Space) -> int:
    """Points that a cheese there adds if the game ended now."""
    before = total(table, seat)
    table.tokens[space.id] = seat
    after = total(table, seat)
    del table.tokens[space.id]
    return after - before


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


def wanted(creamery: Creamery, space: Space) -> bool:
    """Whether an order in front of the player asks for exactly that cheese."""
    return CARD_OF[space.cheese, space.age] in creamery.orders
