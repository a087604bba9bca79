"""Points of a player's own board: orders, structures, leftovers."""

from dataclasses import dataclass

from cogs.fromage.printed.creameries import BOARDS, Slot
from cogs.fromage.printed.kinds import CHEESES, GOLD, Resource
from cogs.fromage.printed.tiles import PER_VENUE, Tile
from cogs.fromage.printed.venues import (
    AGE_BY_SPACE,
    LAYOUTS,
    ORDER_POINTS,
    ORDER_POINTS_BEYOND,
    VENUE_OF,
)
from cogs.fromage.state import Creamery, Table


@dataclass(frozen=True, slots=True)
class Bonus:
    """Points of a structure: the Headquarters (tile 0) or a scoring tile."""

    tile: int
    points: int


def order_points(served: int) -> int:
    if served < len(ORDER_POINTS):
        return ORDER_POINTS[served]
    return ORDER_POINTS[-1] + ORDER_POINTS_BEYOND * (served - len(ORDER_POINTS) + 1)


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
    """Points of the Headquarters and the scoring tiles."""
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
