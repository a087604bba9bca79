"""Tables set up by hand, with seat 0 in the position a test needs."""

from random import Random

import pytest

from bot.kernel import Event, Refused
from cogs.fromage.printed.kinds import RING, VENUES, Card, Resource, Venue
from cogs.fromage.rules import FromageRules
from cogs.fromage.state import Creamery, FromageOptions, State

RULES = FromageRules()


class Sitting:
    """A game in progress, played in the notation of its moves."""

    def __init__(self, state: State, seed: int = 1) -> None:
        self.state = state
        self.rng = Random(seed)

    @property
    def table(self):
        return self.state.table

    def creamery(self, seat: int = 0) -> Creamery:
        return self.table.creameries[seat]

    def play(self, *texts: str, seat: int = 0) -> list[Event]:
        events: list[Event] = []
        for text in texts:
            move = RULES.notation.parse(text)
            assert move in RULES.legal(self.state, seat), f"{text} is not offered"
            events += RULES.play(self.state, seat, move, self.rng)
        return events

    def offers(self, seat: int = 0) -> set[str]:
        return {str(move) for move in RULES.legal(self.state, seat)}

    def refused(self, text: str, seat: int = 0) -> str:
        """The reason of the refusal; the state must be unchanged."""
        before = RULES.dump(self.state)
        assert text not in self.offers(seat)
        with pytest.raises(Refused) as refusal:
            RULES.play(self.state, seat, RULES.notation.parse(text), self.rng)
        assert RULES.dump(self.state) == before
        return refusal.value.reason

    def everyone_ready(self) -> list[Event]:
        events: list[Event] = []
        for seat in list(self.table.acting()):
            events += self.play("ready", seat=seat)
        return events

    def turns(self, count: int) -> None:
        for _ in range(count):
            self.everyone_ready()

    def owns(self, seat: int, *spaces: str) -> None:
        """Place cheese of that seat there."""
        for space in spaces:
            self.table.tokens[space] = seat

    def builds(self, tile: int, slot: int = 1, seat: int = 0) -> None:
        """Build that tile on a slot."""
        self.creamery(seat).slots[slot] = tile
        self.creamery(seat).built[slot] = True


def sit(
    venue: Venue | str = Venue.BISTRO,
    resource: Resource | str = Resource.FRUIT,
    seats: int = 4,
    board: int = 1,
    **options: object,
) -> Sitting:
    """Seat 0 faces that venue and resource, with that board and nothing else."""
    state = RULES.deal(seats, FromageOptions.model_validate(options), Random(7))
    table = state.table
    start = VENUES.index(Venue(venue))
    table.ring = [VENUES[(start + quadrant) % 4] for quadrant in range(4)]
    start = RING.index(Resource(resource))
    table.tile = [RING[(start + quadrant) % 4] for quadrant in range(4)]
    if table.corporation is not None:
        table.corporation.cards.clear()
        table.corporation.tokens += len(table.tokens)
        table.tokens.clear()
        table.corporation.card = None
        table.corporation.drawn.clear()
        table.fresh.clear()
        table.phase = type(table.phase).TURN
    boards = [board, *(number for number in (1, 2, 3, 4) if number != board)]
    state.deck += table.discards
    table.discards.clear()
    for creamery, number in zip(table.creameries, boards, strict=False):
        creamery.board = number
        creamery.livestock = creamery.structure = creamery.fruit = 0
        state.deck += creamery.orders
        creamery.orders.clear()
    return Sitting(state)


def alone(next_venue: str, level: int = 1) -> Sitting:
    """A solo game in which the next turn brings that venue to the player."""
    before = {"villes": "festival", "festival": "fromagerie", "fromagerie": "bistro"}
    return sit(before.get(next_venue, "villes"), seats=1, level=level)


def top(sitting: Sitting, *cards: Card | str) -> None:
    """Set the next orders to be drawn, the first one first."""
    deck = sitting.state.deck
    for card in cards:
        deck.remove(Card(card))
    deck += [Card(card) for card in reversed(cards)]


def hold(sitting: Sitting, *cards: Card | str, seat: int = 0) -> None:
    """Give a seat these orders."""
    for card in cards:
        sitting.state.deck.remove(Card(card))
        sitting.creamery(seat).orders.append(Card(card))
