"""A player's turn: make, gather, milk, build, barn, exchange. One verification serves all."""

from collections.abc import Iterator
from functools import cache
from random import Random

from bot.kernel import Event, Move, Refused
from cogs.fromage.events import Built, Gathered, Made, Milked, Sent
from cogs.fromage.moves import Area, Barn, Build, Gather, Make, Milk, Swap
from cogs.fromage.printed.creameries import BOARDS, Parlour, Slot
from cogs.fromage.printed.effects import Effect
from cogs.fromage.printed.effects import gain as gaining
from cogs.fromage.printed.kinds import AGES, BRONZE, CHEESES, INDEX, Cheese, Icon
from cogs.fromage.printed.tiles import ON_BUILD, WORKER_SPOTS, Tile
from cogs.fromage.printed.venues import CLOSED, Space, matching
from cogs.fromage.rules.pending import due_effect, placed, settle, swaps, use_fruit
from cogs.fromage.rules.supply import discard, gain
from cogs.fromage.state import Creamery, State, Step, Table


def why_not_place(table: Table, creamery: Creamery, seat: int, key: str) -> str | None:
    """Why that player cannot place a cheese token there."""
    if not creamery.tokens:
        return "no-tokens"
    if key in table.tokens:
        return "space-taken"
    venue = table.facing(seat)
    name, _, number = key.partition("-")
    if name != venue or not number:
        return "other-venue"
    if int(number) in CLOSED[table.seats][venue]:
        return "space-closed"
    if not creamery.fruit and table.space(key).icon is not Icon.NONE:
        return "no-fruit"
    return None


def why_not_make(table: Table, seat: int, worker: Cheese, space: Space) -> str | None:
    creamery = table.creameries[seat]
    if creamery.made:
        return "made-already"
    if creamery.at[INDEX[worker]]:
        return "worker-away"
    if space.cheese != worker and not creamery.has(Tile.FLEXIBLE_CREW):
        return "wrong-worker"
    return why_not_place(table, creamery, seat, space.id)


def why_not_gather(table: Table, seat: int, worker: Cheese, amount: int) -> str | None:
    creamery = table.creameries[seat]
    if creamery.gathered:
        return "gathered-already"
    if creamery.at[INDEX[worker]]:
        return "worker-away"
    if amount not in AGES:
        return "no-such-space"
    if table.due(f"{table.facing_resource(seat)}-{amount}") is not None:
        return "space-blocked"
    return None


def parlour_cost(creamery: Creamery, number: int) -> int:
    """Livestock that a milking parlour takes."""
    cost = BOARDS[creamery.board].parlours[number].cost
    return max(1, cost - 1) if creamery.has(Tile.DAIRY_SCHOOL) else cost


def why_not_use(creamery: Creamery, number: int) -> str | None:
    """Why a milking parlour cannot be used, wherever its cheese would go."""
    if creamery.parlours[number]:
        return "parlour-used"
    if creamery.livestock < parlour_cost(creamery, number):
        return "no-livestock"
    return None


def _fits(parlour: Parlour, space: Space) -> bool:
    return parlour.cheese in (None, space.cheese) and parlour.age in (None, space.age)


def why_not_build(creamery: Creamery, slot: int) -> str | None:
    if creamery.built[slot]:
        return "built-already"
    if creamery.structure < creamery.cost(slot):
        return "no-structures"
    return None


def spot(creamery: Creamery, slot: int) -> Effect | None:
    """What a worker in that slot brings; None if it takes no workers."""
    tile = creamery.slots[slot]
    if tile:
        return WORKER_SPOTS.get(tile)
    return gaining(BOARDS[creamery.board].barn) if slot == Slot.BARN else None


def why_not_send(creamery: Creamery, worker: Cheese, slot: int) -> str | None:
    if spot(creamery, slot) is None:
        return "no-worker-spot"
    if not creamery.built[slot]:
        return "not-built"
    if f"slot-{slot}" in creamery.at:
        return "spot-taken"
    if creamery.at[INDEX[worker]]:
        return "worker-away"
    return None


def why_not_exchange(creamery: Creamery) -> str | None:
    if not creamery.has(Tile.EXCHANGE):
        return "no-exchange"
    if creamery.exchanged:
        return "exchanged-already"
    return None


_make, _milk, _gather, _barn = cache(Make), cache(Milk), cache(Gather), cache(Barn)


def options(table: Table, seat: int) -> Iterator[Move]:
    """All moves of a player without an open question, except ending the turn."""
    creamery = table.creameries[seat]
    free = [cheese for cheese, at in zip(CHEESES, creamery.at, strict=True) if not at]
    venue = table.facing(seat)
    side = table.side(venue)
    tokens = table.tokens
    if creamery.tokens:
        fruitless = not creamery.fruit
        if free and not creamery.made:
            flexible = creamery.has(Tile.FLEXIBLE_CREW)
            for worker in free:
                spaces = matching(venue, side, table.seats, None if flexible else worker, None)
                for space in spaces:
                    if space.id not in tokens and not (fruitless and space.icon is not Icon.NONE):
                        yield _make(worker, space.id)
        if creamery.livestock:
            for number, parlour in enumerate(BOARDS[creamery.board].parlours):
                if why_not_use(creamery, number) is None:
                    spaces = matching(venue, side, table.seats, parlour.cheese, parlour.age)
                    for space in spaces:
                        if space.id not in tokens and not (
                            fruitless and space.icon is not Icon.NONE
                        ):
                            yield _milk(number, space.id)
    if free and not creamery.gathered:
        for amount in AGES:
            if why_not_gather(table, seat, free[0], amount) is None:
                for worker in free:
                    yield _gather(worker, amount)
    for slot in range(4):
        if creamery.built[slot]:
            if free and spot(creamery, slot) is not None and f"slot-{slot}" not in creamery.at:
                for worker in free:
                    yield _barn(worker, slot)
        elif why_not_build(creamery, slot) is None:
            yield Build(slot)
    if why_not_exchange(creamery) is None:
        yield from swaps(creamery, other=False)


def refuse(reason: str | None) -> None:
    if reason is not None:
        raise Refused(reason)


def _known(table: Table, key: str) -> Space:
    try:
        return table.space(key)
    except KeyError:
        raise Refused("no-such-space") from None


def _in_range(number: int) -> None:
    if number not in range(4):
        raise Refused("no-such-move")


def act(state: State, seat: int, move: Move, step: Step, rng: Random, events: list[Event]) -> None:
    """Play one of the options of a turn."""
    table = state.table
    creamery = table.creameries[seat]
    match move:
        case Make(worker, key):
            space = _known(table, key)
            refuse(why_not_make(table, seat, worker, space))
            creamery.made = True
            # Express Cart: the worker that makes a bronze cheese stays.
            stays = space.age == BRONZE and creamery.has(Tile.EXPRESS_CART)
            if not stays:
                _post(table, creamery, worker, key, space.age)
            events.append(Made(seat, worker, key, space.cheese, stays))
            _lay_token(state, seat, space, step, events, milked=False)
        case Milk(number, key):
            _in_range(number)
            space = _known(table, key)
            refuse(why_not_use(creamery, number))
            if not _fits(BOARDS[creamery.board].parlours[number], space):
                raise Refused("wrong-cheese")
            refuse(why_not_place(table, creamery, seat, key))
            cost = parlour_cost(creamery, number)
            creamery.livestock -= cost
            creamery.parlours[number] = cost
            events.append(Milked(seat, number, cost, key, space.cheese))
            _lay_token(state, seat, space, step, events, milked=True)
        case Gather(worker, amount):
            refuse(why_not_gather(table, seat, worker, amount))
            kind = table.facing_resource(seat)
            creamery.gathered = True
            _post(table, creamery, worker, f"{kind}-{amount}", amount)
            events.append(Gathered(seat, worker, kind, amount))
            wide = amount == AGES[-1] and creamery.has(Tile.WIDE_DOORS)
            gain(state, seat, kind, amount + wide, rng, events)
        case Build(slot):
            _in_range(slot)
            refuse(why_not_build(creamery, slot))
            creamery.structure -= creamery.cost(slot)
            creamery.built[slot] = True
            tile = creamery.slots[slot]
            events.append(Built(seat, slot, tile))
            if tile in ON_BUILD:
                creamery.pending.append(due_effect(ON_BUILD[tile], f"slot-{slot}"))
        case Barn(worker, slot):
            _in_range(slot)
            refuse(why_not_send(creamery, worker, slot))
            effect = spot(creamery, slot)
            assert effect is not None
            _post(table, creamery, worker, f"slot-{slot}", 1)
            events.append(Sent(seat, worker, slot, creamery.slots[slot]))
            creamery.pending.append(due_effect(effect, f"slot-{slot}"))
        case Swap(give, kind):
            refuse(why_not_exchange(creamery))
            if move not in swaps(creamery, other=False):
                raise Refused("nothing-to-give")
            creamery.exchanged = True
            step.discarded = discard(state, seat, give, events)
            gain(state, seat, kind, 1, rng, events)
        case _:
            raise Refused("not-now")
    settle(state, seat, rng, events)


def _post(table: Table, creamery: Creamery, worker: Cheese, at: str, turns: int) -> None:
    creamery.at[INDEX[worker]] = at
    creamery.due[INDEX[worker]] = table.turn + turns


def _lay_token(
    state: State, seat: int, space: Space, step: Step, events: list[Event], milked: bool
) -> None:
    creamery = state.table.creameries[seat]
    creamery.tokens -= 1
    state.table.tokens[space.id] = seat
    state.table.fresh.append(space.id)
    step.placed = space.id
    if space.icon is not Icon.NONE:
        creamery.fruit -= 1
        if not creamery.has(Tile.PRESERVE_CELLAR):
            area = Area.JAM if space.icon is Icon.JAM else Area.FRUITED
            use_fruit(creamery, seat, area, events)
    placed(creamery, space, milked)
