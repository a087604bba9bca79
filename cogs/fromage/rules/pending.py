"""Effects of a placement or a structure: their order, and the player's answers."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

from bot.kernel import Event, Move, Refused
from cogs.fromage.events import Completed, Used
from cogs.fromage.moves import Area, Complete, Skip, Spend, Swap, Take
from cogs.fromage.printed.creameries import BOARDS, Slot
from cogs.fromage.printed.effects import Effect, EffectKind
from cogs.fromage.printed.kinds import CARD_OF, RESOURCES, Card, Icon, Resource
from cogs.fromage.printed.tiles import ON_AGE, ON_CHEESE, ON_ICON, ON_MILK, ON_ORDER, Tile
from cogs.fromage.printed.venues import SIGNS, Space
from cogs.fromage.rules.supply import discard, gain, givable, kind_of
from cogs.fromage.state import Creamery, Pending, State, Step, Table


def due_effect(effect: Effect, source: str) -> Pending:
    return Pending(effect.kind, source, list(effect.kinds), effect.amount, "")


def placed(creamery: Creamery, space: Space, milked: bool) -> None:
    """Queue the effects of a cheese on that space.

    In this order: where the fruit goes, the shelf's sign, structures, an order.
    """
    queue = creamery.pending
    if space.icon is not Icon.NONE and creamery.has(Tile.PRESERVE_CELLAR):
        queue.append(Pending(EffectKind.SPEND, "", [], 1, space.id))
    if space.shelf in SIGNS:
        queue.append(due_effect(SIGNS[space.shelf], "sign"))
    if creamery.has_printed(Slot.DELICATESSEN):
        venue, kind = BOARDS[creamery.board].delicatessen
        if venue == space.venue:
            source = f"slot-{Slot.DELICATESSEN.value}"
            queue.append(Pending(EffectKind.GAIN, source, [kind], 1, ""))
    for slot, tile in enumerate(creamery.slots):
        if tile and creamery.built[slot]:
            effect = _on_place(tile, space, milked)
            if effect is not None:
                queue.append(due_effect(effect, f"slot-{slot}"))
    queue.append(Pending(EffectKind.ORDER, "", [], 1, space.id))


def _on_place(tile: int, space: Space, milked: bool) -> Effect | None:
    if tile in ON_CHEESE and ON_CHEESE[tile][0] == space.cheese:
        return ON_CHEESE[tile][1]
    if tile in ON_AGE and ON_AGE[tile][0] == space.age:
        return ON_AGE[tile][1]
    if tile in ON_ICON and space.icon is not Icon.NONE:
        return ON_ICON[tile]
    if tile in ON_MILK and milked:
        return ON_MILK[tile]
    return None


def settle(state: State, seat: int, rng: Random, events: list[Event]) -> None:
    """Resolve effects without a choice, up to the first question."""
    creamery = state.table.creameries[seat]
    while creamery.pending:
        head = creamery.pending[0]
        match head.kind:
            case EffectKind.GAIN:
                gain(state, seat, head.kinds[0], head.amount, rng, events)
            case EffectKind.SWAP | EffectKind.BARTER:
                if creamery.unused:
                    return
            case EffectKind.ORDER:
                if creamery.orders and servable(state.table, creamery, head.space):
                    return
            case EffectKind.TAKE | EffectKind.SPEND:
                return
        del creamery.pending[0]


def servable(table: Table, creamery: Creamery, space: str) -> list[Card]:
    """The orders in front of a player that a cheese on that space completes."""
    cheese = table.space(space)
    ages = range(1, cheese.age + 1) if creamery.has(Tile.FINE_ORDERS) else (cheese.age,)
    cards = (CARD_OF[cheese.cheese, age] for age in ages)
    return [card for card in cards if card in creamery.orders]


@cache
def takes(kinds: tuple[Resource, ...], amount: int) -> tuple[Take, ...]:
    return tuple(Take(some) for some in combinations(kinds, amount))


def swaps(creamery: Creamery, other: bool) -> Iterator[Swap]:
    """All exchanges of one unused resource; `other`: for a different kind only."""
    for give in givable(creamery):
        for kind in RESOURCES:
            if not (other and kind == kind_of(give)):
                yield Swap(give, kind)


def answers(table: Table, creamery: Creamery) -> list[Move]:
    """The possible answers to the first open question."""
    head = creamery.pending[0]
    match head.kind:
        case EffectKind.TAKE:
            return [*takes(tuple(head.kinds), head.amount), Skip()]
        case EffectKind.SWAP:
            return [*swaps(creamery, other=False), Skip()]
        case EffectKind.BARTER:
            return [*swaps(creamery, other=True), Skip()]
        case EffectKind.SPEND:
            return [Spend(area) for area in Area]
        case EffectKind.ORDER:
            return [*map(Complete, servable(table, creamery, head.space)), Skip()]
        case EffectKind.GAIN:
            return []


def answer(
    state: State, seat: int, move: Move, step: Step, rng: Random, events: list[Event]
) -> None:
    """Answer the first open question."""
    creamery = state.table.creameries[seat]
    head = creamery.pending[0]
    if move not in answers(state.table, creamery):
        raise Refused("no-such-answer")
    del creamery.pending[0]
    match move:
        case Take(kinds):
            for kind in kinds:
                gain(state, seat, kind, 1, rng, events)
        case Swap(give, kind):
            step.discarded = discard(state, seat, give, events)
            gain(state, seat, kind, head.amount, rng, events)
        case Spend(area):
            use_fruit(creamery, seat, area, events)
        case Complete(card):
            creamery.orders.remove(card)
            creamery.completed.append(card)
            creamery.served += 1
            events.append(Completed(seat, card))
            for tile, effect in ON_ORDER.items():
                if creamery.has(tile):
                    gain(state, seat, effect.kinds[0], effect.amount, rng, events)
        case _:
            pass
    settle(state, seat, rng, events)


def use_fruit(creamery: Creamery, seat: int, area: Area, events: list[Event]) -> None:
    """Move the fruit taken from the basket to an area for used fruit."""
    if area is Area.JAM:
        creamery.jam += 1
    else:
        creamery.fruited += 1
    events.append(Used(seat, area))
