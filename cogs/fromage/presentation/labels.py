"""Labels of moves."""

from bot.kernel import Move
from bot.presentation.players import Players
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
from cogs.fromage.rules.score.creamery import order_points
from cogs.fromage.sight import Sight
from cogs.fromage.state import Creamery
from cogs.fromage.words import Words


def label(move: Move, sight: Sight, seat: int, players: Players, say: Words) -> str:
    """A move in a few words."""
    table = sight.table
    creamery = table.creameries[seat]
    match move:
        case Make(worker, key):
            space = table.space(key)
            own = worker == space.cheese
            return say.make(space) if own else say.make_with(space, worker)
        case Milk(number, key):
            return say.milk(table.space(key), number)
        case Gather(worker, amount):
            return say.gather(amount, table.facing_resource(seat), worker)
        case Build(slot):
            return say.build(slot, creamery.slots[slot])
        case Barn(worker, slot):
            return say.barn(slot, creamery.slots[slot], worker)
        case Complete(card):
            return say.complete(card, order_worth(creamery))
        case Take(kinds):
            return say.take(kinds)
        case Swap(give, kind):
            return say.swap(give, kind, _swapped(creamery))
        case Spend(area):
            return say.areas[area]
        case Keep(tile):
            return say.keep(tile)
        case Lay(tile, slot):
            return say.lay(tile, slot)
        case Lift(slot):
            return say.lift(creamery.slots[slot], slot)
        case Put(key):
            return say.put(table.space(key))
        case Skip():
            return say.skip_label
        case Ready():
            return say.ready_label
        case Unready():
            return say.unready_label
        case Undo():
            return say.undo_label
        case _:
            raise TypeError(f"{type(move).__name__} is no move of this game")


def move_reply(move: Move, sight: Sight, seat: int, players: Players, say: Words) -> str:
    """A command's reply: the label, as nothing in this game has to be remembered."""
    return label(move, sight, seat, players, say)


def order_worth(creamery: Creamery) -> int:
    """Points that the next completed order adds."""
    return order_points(creamery.served + 1) - order_points(creamery.served)


def _swapped(creamery: Creamery) -> int:
    """How much a trade brings now."""
    if creamery.pending and creamery.pending[0].kind in (EffectKind.SWAP, EffectKind.BARTER):
        return creamery.pending[0].amount
    return 1


def structure_text(creamery: Creamery, slot: int, say: Words) -> str:
    """What the structure of a slot does."""
    tile = creamery.slots[slot]
    if tile:
        return say.tile_text(tile)
    board = BOARDS[creamery.board]
    match Slot(slot):
        case Slot.BARN:
            return say.barn_text(board.barn)
        case Slot.DELICATESSEN:
            venue, kind = board.delicatessen
            return say.delicatessen_text(kind, venue)
        case Slot.GREENHOUSE:
            return say.greenhouse_text(board.greenhouse)
        case Slot.HEADQUARTERS:
            return say.headquarters_text(board.headquarters)
