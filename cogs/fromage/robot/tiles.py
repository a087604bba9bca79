"""A robot's evaluation of structure tiles: which to keep and where to place them."""

from collections.abc import Sequence

from bot.kernel import Move
from cogs.fromage.moves import Keep, Lay, Ready
from cogs.fromage.printed.creameries import BOARDS, Slot
from cogs.fromage.printed.kinds import Resource
from cogs.fromage.printed.tiles import BRINGS, COSTS, PER_VENUE, WORKER_SPOTS, Tile
from cogs.fromage.robot.worth import ABILITIES, PRINTED
from cogs.fromage.sight import Sight
from cogs.fromage.state import Creamery, Table

TURNS = 11
"""Turns in which a built structure is useful, as assumed in the draft."""
PRICE = 1.0
"""Points that a structure token costs."""


FINAL: dict[int, float] = {
    Tile.BISTRO_STAR: 4.0,
    Tile.FESTIVAL_STAGE: 4.0,
    Tile.SHOP_WINDOW: 4.0,
    Tile.ROAD_NETWORK: 4.0,
    Tile.GOLD_MEDAL: 4.5,
    Tile.FULL_RANGE: 8.5,
    Tile.RESERVE_VAULT: 4.0,
    Tile.ROYAL_WARRANT: 8.0,
}
"""Points of the final-scoring tiles in an average game."""
HEADQUARTERS = 7.5
"""The same for the printed Headquarters."""


def tile_worth(tile: int) -> float:
    """A tile's value over a game, minus its cost."""
    brings = FINAL[tile] if tile in FINAL else ABILITIES[tile] * TURNS
    return brings - PRICE * COSTS[tile]


def worth_on(table: Table, creamery: Creamery, tile: int) -> float:
    """The same on that board, next to the tiles kept so far."""
    board = BOARDS[creamery.board]
    worth = tile_worth(tile)
    kinds = BRINGS[tile].kinds if tile in BRINGS else ()
    # The Greenhouse adds one to gains, the Headquarters score used resources.
    if board.greenhouse in kinds:
        worth += 0.6
    if Resource.STRUCTURE in kinds and len(creamery.kept) > 1:
        worth += 0.5
    if tile in PER_VENUE and PER_VENUE[tile] == board.delicatessen[0]:
        worth += 1.0
    spots = sum(kept in WORKER_SPOTS for kept in creamery.kept)
    if tile in WORKER_SPOTS:
        # There are only three workers, and they are needed for cheese.
        worth -= 2.0 * spots
    if tile == Tile.ROYAL_WARRANT:
        cheap = sum(COSTS[kept] <= 2 for kept in creamery.kept)
        worth += 1.5 * cheap
    return worth


def keep(sight: Sight, seat: int, moves: Sequence[Move], planning: bool) -> Move:
    """The best tile: on this board, or in general."""
    table = sight.table
    creamery = table.creameries[seat]
    picks = [move for move in moves if isinstance(move, Keep)]
    if not planning:
        return max(picks, key=lambda move: (ABILITIES[move.tile], -move.tile))
    return max(picks, key=lambda move: _wanted(table, creamery, move.tile, seat))


def _wanted(table: Table, creamery: Creamery, tile: int, seat: int) -> float:
    """Value for this seat, plus a little for not passing it to the next."""
    own = worth_on(table, creamery, tile)
    if table.seats == 1:
        return own
    neighbour = table.creameries[(seat + 1) % table.seats]
    return own + 0.15 * max(0.0, worth_on(table, neighbour, tile))


def overlay(sight: Sight, seat: int, moves: Sequence[Move]) -> Move:
    """Place the best tile over the weakest structure, as long as that gains something."""
    table = sight.table
    creamery = table.creameries[seat]
    laid = [move for move in moves if isinstance(move, Lay)]
    if not laid:
        return Ready()

    def gain(move: Lay) -> float:
        # A structure not worth building is worth nothing, so covering it loses nothing.
        slot = Slot(move.slot)
        brings = HEADQUARTERS if slot is Slot.HEADQUARTERS else PRINTED[slot] * TURNS
        printed = brings - PRICE * creamery.cost(slot)
        return max(0.0, worth_on(table, creamery, move.tile)) - max(0.0, printed)

    best = max(laid, key=gain)
    return best if gain(best) > 0 else Ready()
