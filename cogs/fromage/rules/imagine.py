"""Samples a game that fits what a seat knows: other order decks and hands of tiles.

In the draft a seat knows the hands it has passed on, minus the tiles kept from them.
"""

from collections import Counter
from random import Random

from bot.kernel import Memory
from cogs.fromage.printed.kinds import CARDS, COPIES, Card
from cogs.fromage.printed.tiles import TILES
from cogs.fromage.rules.draft import HAND
from cogs.fromage.sight import Sight
from cogs.fromage.state import Phase, State, Step, Table

HANDS = "hands"
"""Memory key of the hands the seat has held in the draft, oldest first."""


def held(memory: Memory, sight: Sight) -> list[list[int]]:
    """The hands a seat has held in the draft, the current one last; none after the draft."""
    if sight.table.phase is not Phase.DRAFT:
        return []
    hands: list[list[int]] = memory.get(HANDS, [])
    known = bool(hands) and set(hands[-1]) == set(sight.hand)
    return hands if known else [*hands, list(sight.hand)]


def imagined(sight: Sight, seat: int, memory: Memory, rng: Random) -> State:
    table = sight.table.copy()
    deck = _deck(table)
    rng.shuffle(deck)
    history = [
        [Step(step.before.copy(), step.placed, step.discarded) for step in steps]
        for steps in sight.history
    ]
    state = State(table, deck, [], [[] for _ in history], [0] * table.seats, history)
    if table.phase is Phase.DRAFT:
        _deal(state, sight, seat, held(memory, sight), rng)
    return state


def _deck(table: Table) -> list[Card]:
    """All orders that are nowhere else."""
    left = Counter(dict.fromkeys(CARDS, COPIES))
    left.subtract(table.discards)
    for creamery in table.creameries:
        left.subtract(creamery.orders)
        left.subtract(creamery.completed)
    if table.corporation is not None:
        left.subtract(table.corporation.cards)
        left.subtract([table.corporation.card] if table.corporation.card is not None else [])
    return [card for card in CARDS for _ in range(left[card])]


def _deal(state: State, sight: Sight, seat: int, hands: list[list[int]], rng: Random) -> None:
    table, size = state.table, len(sight.hand)
    kept = {tile for creamery in table.creameries for tile in creamery.kept}
    state.hands[seat] = list(sight.hand)
    # Hands move one seat per pass, so a hand held n passes ago is n seats away.
    for ago, hand in enumerate(reversed(hands)):
        other = (seat + ago) % table.seats
        if other != seat:
            state.hands[other] = [tile for tile in hand if tile not in kept]
    seen = kept.union(*map(set, hands), sight.hand)
    rest = [int(tile) for tile in TILES if tile not in seen]
    rng.shuffle(rest)
    for other, creamery in enumerate(table.creameries):
        if other != seat:
            hand = state.hands[other]
            hand += [rest.pop() for _ in range(size - len(hand))]
            state.picks[other] = rng.choice(hand) if creamery.ready else 0
    state.picks[seat] = sight.pick
    if table.seats == 1:
        drawn = sum(range(size, HAND + 1))
        state.stack = rest[: len(TILES) - drawn]
