"""The count of the votes in three steps: the votes, the cards of the accused, the whole truth."""

from collections import Counter
from random import Random

from bot.kernel import Event, Outcome, Refused
from cogs.cheese_thief.events import CardsTurned, NextAsked, RoundEnded, VotesShown
from cogs.cheese_thief.rules.night import enter
from cogs.cheese_thief.rules.setup import next_round
from cogs.cheese_thief.state import Card, Ending, Past, Phase, State, TieRule


def show_votes(state: State) -> list[Event]:
    """First step: all votes together."""
    enter(state, Phase.VOTES)
    tally = Counter(target for target in state.votes if target is not None)
    most = max(tally.values(), default=0)
    state.top = tuple(sorted(seat for seat, votes in tally.items() if votes == most))
    return [VotesShown(tuple(state.votes), state.top)]


def turn_cards(state: State) -> list[Event]:
    """Second step: those with the most votes reveal their cards. Skipped without votes."""
    if not state.top:
        return count(state)
    enter(state, Phase.CARDS)
    return [CardsTurned(state.top, tuple(state.cards[seat] for seat in state.top))]


def count(state: State) -> list[Event]:
    """Third step: the round's winners, and what really happened."""
    enter(state, Phase.RESULT)
    state.ending = _ending(state)
    state.winners = tuple(_winners(state, state.ending))
    state.points = tuple(had + (s in state.winners) for s, had in enumerate(state.points))
    state.past = (*state.past, Past(state.thief, state.ending, state.winners))
    return [
        RoundEnded(
            state.ending,
            state.thief,
            tuple(state.followers),
            state.theft_hour,
            state.winners,
        )
    ]


def _ending(state: State) -> Ending:
    # Rulebook: the Fall Mouse wins alone, even if others are revealed with it.
    if any(state.cards[seat] is Card.FALL_MOUSE for seat in state.top):
        return Ending.FALL_MOUSE
    if state.thief not in state.top:
        return Ending.ESCAPED
    if state.options.tie_rule is TieRule.SOLE_TOP and len(state.top) > 1:
        return Ending.TIED
    return Ending.CAUGHT


def _winners(state: State, ending: Ending) -> list[int]:
    match ending:
        case Ending.FALL_MOUSE:
            return [state.cards.index(Card.FALL_MOUSE)]
        case Ending.CAUGHT:
            return [
                seat
                for seat, card in enumerate(state.cards)
                if card is Card.SLEEPYHEAD and seat not in state.followers
            ]
        case Ending.ESCAPED | Ending.TIED:
            # A Fall Mouse among the followers can only win its own way.
            return sorted(
                seat
                for seat in (state.thief, *state.followers)
                if state.cards[seat] is not Card.FALL_MOUSE
            )


def ask_next(state: State, seat: int, rng: Random) -> list[Event]:
    """The next round is dealt when more than half have asked for it."""
    if state.pressed[seat]:
        raise Refused("already-pressed")
    state.pressed[seat] = True
    events: list[Event] = [NextAsked(seat)]
    if 2 * sum(state.pressed) > state.seats:
        events += next_round(state, rng)
    return events


def outcome(state: State) -> Outcome | None:
    """The last round's winners, or over several rounds those with the most points."""
    if state.ending is None or not state.is_last_round:
        return None
    points = state.points
    if state.options.rounds == 1:
        return Outcome(state.ending, state.winners, points)
    best = max(points)
    return Outcome("most-points", tuple(s for s, p in enumerate(points) if p == best), points)
