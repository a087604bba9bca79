"""Explains a robot's move as a catalogue key, by the largest of its gains."""

from bot.kernel import Move
from cogs.fromage.moves import Build, Gather, Lift, Make, Milk, Undo, Unready
from cogs.fromage.printed.kinds import BRONZE, CARD_OF, Icon, Resource
from cogs.fromage.printed.venues import SIGNS
from cogs.fromage.robot.worth import Weights, ability, turns_left, venue_worth
from cogs.fromage.rules.score.creamery import bonuses, order_points
from cogs.fromage.rules.turn import options, parlour_cost
from cogs.fromage.sight import Sight
from cogs.fromage.state import Table

_BACK = (Lift, Undo, Unready)
LITTLE = 1.0
"""Points that are too few to be a reason."""


def reason(move: Move, sight: Sight, seat: int, weights: Weights) -> str:
    table = sight.table
    match move:
        case Make(_, space):
            return _cheese(table, seat, space, weights) or "make"
        case Milk(_, space):
            return _cheese(table, seat, space, weights) or "milk"
        case Gather(_, amount):
            return _gathering(table, seat, amount)
        case Build(slot):
            return _building(table, seat, slot, weights)
        case _:
            return "back" if isinstance(move, _BACK) else move.verb


def _cheese(table: Table, seat: int, key: str, weights: Weights) -> str:
    """The largest gain of a cheese there; empty if no single one stands out."""
    creamery, space = table.creameries[seat], table.space(key)
    gains = {f"for-{space.venue}": _worth(table, seat, key, weights)}
    if CARD_OF[space.cheese, space.age] in creamery.orders:
        step = order_points(creamery.served + 1) - order_points(creamery.served)
        gains["for-order"] = step + 1.0
    if space.shelf in SIGNS:
        gains["for-sign"] = 1.2 * SIGNS[space.shelf].amount
    if space.icon is not Icon.NONE:
        gains["for-fruit"] = creamery.fruited if space.icon is Icon.JAM else creamery.jam
    others = [who for who in range(table.seats) if who != seat]
    if others:
        taken = max(_worth(table, who, key, weights) for who in others)
        gains["for-deny"] = taken - gains[f"for-{space.venue}"]
    best = max(gains, key=gains.__getitem__)
    if gains[best] > LITTLE:
        return best
    return "for-haste" if space.age == BRONZE else ""


def _worth(table: Table, seat: int, key: str, weights: Weights) -> float:
    """What a seat's cheese there would add to its venue."""
    venue, left = table.space(key).venue, turns_left(table, seat)
    before = venue_worth(table, seat, venue, left, weights)
    table.tokens[key] = seat
    after = venue_worth(table, seat, venue, left, weights)
    del table.tokens[key]
    return after - before


def _gathering(table: Table, seat: int, amount: int) -> str:
    creamery, kind = table.creameries[seat], table.facing_resource(seat)
    if not creamery.made and not any(isinstance(o, Make) for o in options(table, seat)):
        return "gather-idle"
    match kind:
        case Resource.LIVESTOCK:
            costs = [
                parlour_cost(creamery, n) for n, used in enumerate(creamery.parlours) if not used
            ]
            near = any(creamery.livestock < cost <= creamery.livestock + amount for cost in costs)
            return "gather-parlour" if near else "gather-livestock"
        case Resource.STRUCTURE:
            costs = [creamery.cost(slot) for slot, built in enumerate(creamery.built) if not built]
            near = any(creamery.structure < cost <= creamery.structure + amount for cost in costs)
            return "gather-building" if near else "gather-structure"
        case Resource.ORDER:
            return "gather-order"
        case Resource.FRUIT:
            return "gather-fruit"


def _building(table: Table, seat: int, slot: int, weights: Weights) -> str:
    """It scores at the end, or it helps in later turns."""
    creamery = table.creameries[seat]
    before = sum(bonus.points for bonus in bonuses(table, seat))
    creamery.built[slot] = True
    scored = sum(bonus.points for bonus in bonuses(table, seat)) - before
    creamery.built[slot] = False
    helps = weights.ability * turns_left(table, seat) * ability(creamery, slot)
    return "build-points" if scored > helps else "build"
