"""What a seat knows about unseen cards: which are not in the draw pile.

All played cards are open in the discard pile. When it becomes the new draw pile, its content is
known, and so is what the others hold together: all the rest.
"""

from collections.abc import Sequence
from typing import TypedDict

from bot.kernel import Event
from cogs.gouda_ganoven.cards import CARDS, WEAPONS
from cogs.gouda_ganoven.events import Fed, Reshuffled, Snapped, Starved
from cogs.gouda_ganoven.rules.rounds import DRAW
from cogs.gouda_ganoven.sight import Sight


class Past(TypedDict):
    """JSON-compatible data, saved with the seat."""

    held: list[str]
    """Cards held by the others, face down or in hand, not in the draw pile."""
    counts: list[int]
    """By seat, how many of these it holds."""
    played: list[str]
    """The open cards at the end of the round, before they were discarded,"""
    sizes: list[int]
    """the size of each hand,"""
    deck: int
    """and the size of the draw pile."""


def noted(past: Past | None, sight: Sight, seat: int, events: Sequence[Event]) -> Past | None:
    """What that seat knows after these events; `sight` is the new one."""
    if past is not None and any(isinstance(event, Reshuffled) for event in events):
        past = _reshuffled(past, sight, seat)
    if past is not None and past["held"]:
        past = _seen(past, sight, events)
    if not any(isinstance(event, Fed) for event in events):
        return past
    out = any(isinstance(event, Starved) and event.out for event in events)
    return {
        "held": [] if past is None else past["held"],
        "counts": [] if past is None else past["counts"],
        # The hand of a rat that is out is discarded unseen.
        "played": [] if out else _open(sight),
        "sizes": [rat.hand_size for rat in sight.rats],
        "deck": sight.deck_size,
    }


def _open(sight: Sight) -> list[str]:
    laid = [card.card for rat in sight.rats for card in rat.laid if card.open and card.card]
    traps = [card for rat in sight.rats for card in rat.traps]
    whole = _all(sight)
    return [card for card in (*sight.discard, *laid, *traps) if card in whole]


def _all(sight: Sight) -> tuple[str, ...]:
    return WEAPONS if sight.options.weapons_only else CARDS


def _reshuffled(past: Past, sight: Sight, seat: int) -> Past:
    """The first cards of this round's draw came from the old pile, the rest from the new one."""
    counts = list(past["sizes"])
    for place, other in enumerate(sight.order):
        counts[other] += max(0, min(DRAW, past["deck"] - DRAW * place))
    counts[seat] = 0
    seen = {*past["played"], *(() if sight.own is None else sight.own.hand)}
    held = [card for card in _all(sight) if card not in seen]
    known = bool(past["played"]) and sum(counts) == len(held)
    return {**past, "held": held if known else [], "counts": counts if known else []}


def _seen(past: Past, sight: Sight, events: Sequence[Event]) -> Past:
    """Cards seen since then are no longer with their holders."""
    held, counts = set(past["held"]), list(past["counts"])
    for event in events:
        if isinstance(event, Snapped) and event.card in held:
            held.discard(event.card)
            counts[event.victim] -= 1
    for rat in sight.rats:
        for card in rat.laid:
            if card.open and card.card in held:
                held.discard(card.card)
                counts[rat.seat] -= 1
    thrown = held.intersection(sight.discard)
    if thrown:
        for rat in sight.rats:
            if not rat.playing and not rat.hand_size:
                counts[rat.seat] = 0
        held -= thrown
    return {**past, "held": [card for card in past["held"] if card in held], "counts": counts}
