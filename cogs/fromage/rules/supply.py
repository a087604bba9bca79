"""The supply: drawing orders, gaining and discarding resources."""

from random import Random

from bot.kernel import Event
from cogs.fromage.events import Discarded, Gained, Reshuffled
from cogs.fromage.printed.creameries import BOARDS, Slot
from cogs.fromage.printed.kinds import Card, Resource
from cogs.fromage.state import Creamery, State


def draw(state: State, rng: Random, events: list[Event]) -> Card | None:
    """The top order; the deck is reshuffled when it is empty. None if there is none left."""
    if not state.deck:
        reshuffle(state, rng, events)
    return state.deck.pop() if state.deck else None


def reshuffle(state: State, rng: Random, events: list[Event]) -> None:
    """Shuffle the discarded orders, or if there are none the completed ones.

    Completed ones stay counted. Steps before this cannot be undone.
    """
    table = state.table
    pile = table.discards
    table.discards = []
    if not pile:
        for creamery in table.creameries:
            pile += creamery.completed
            creamery.completed = []
    if pile:
        rng.shuffle(pile)
        state.deck = pile
        for steps in state.history:
            steps.clear()
        events.append(Reshuffled())


def gain(
    state: State, seat: int, kind: Resource, amount: int, rng: Random, events: list[Event]
) -> None:
    """Give a player resources, with the Greenhouse's extra one if it applies."""
    creamery = state.table.creameries[seat]
    grown = (
        not creamery.grown
        and creamery.has_printed(Slot.GREENHOUSE)
        and BOARDS[creamery.board].greenhouse == kind
    )
    if grown:
        creamery.grown = True
        amount += 1
    cards: tuple[Card, ...] = ()
    match kind:
        case Resource.LIVESTOCK:
            creamery.livestock += amount
        case Resource.STRUCTURE:
            creamery.structure += amount
        case Resource.FRUIT:
            creamery.fruit += amount
        case Resource.ORDER:
            cards = tuple(
                card for _ in range(amount) if (card := draw(state, rng, events)) is not None
            )
            creamery.orders += cards
            amount = len(cards)
    events.append(Gained(seat, kind, amount, grown, cards))


def givable(creamery: Creamery) -> list[str]:
    """What a player could discard: kinds of resources, and order cards by name."""
    gifts: list[str] = []
    if creamery.livestock:
        gifts.append(Resource.LIVESTOCK)
    if creamery.structure:
        gifts.append(Resource.STRUCTURE)
    if creamery.fruit:
        gifts.append(Resource.FRUIT)
    gifts += sorted(set(creamery.orders))
    return gifts


def kind_of(give: str) -> Resource:
    """The kind of resource of a discarded thing."""
    return Resource(give) if give in _KINDS else Resource.ORDER


_KINDS = frozenset(kind.value for kind in Resource)


def discard(state: State, seat: int, give: str, events: list[Event]) -> Card | None:
    """Take a resource from a player; returns the card if it is one."""
    creamery = state.table.creameries[seat]
    card = None
    match give:
        case Resource.LIVESTOCK:
            creamery.livestock -= 1
        case Resource.STRUCTURE:
            creamery.structure -= 1
        case Resource.FRUIT:
            creamery.fruit -= 1
        case _:
            card = Card(give)
            creamery.orders.remove(card)
            state.table.discards.append(card)
    events.append(Discarded(seat, give))
    return card
