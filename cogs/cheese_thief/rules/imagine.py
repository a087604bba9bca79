"""Samples a night that fits what a seat knows: other cards, dice, peeks and votes.

Every consistent night is as likely as the deal makes it: the thief is drawn first, by the number of
nights with each, then all dice and hours.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from random import Random

from bot.kernel import fields_of
from cogs.cheese_thief.sight import Mine, Sight
from cogs.cheese_thief.state import FOLLOWERS, HOURS, Card, FourThief, Phase, PublicState, State

Night = tuple[tuple[int, ...], tuple[int, ...]]
"""A player's dice and hours of waking."""
PEEKS = 0.5
"""Assumed probability that a player who could peek did so."""


@dataclass(frozen=True, slots=True)
class Ways:
    """The possible nights of another player, with their weights."""

    nights: list[Night]
    weights: list[float]

    @property
    def total(self) -> float:
        return sum(self.weights)


def imagined(sight: Sight, seat: int, rng: Random) -> State:
    mine = sight.me
    assert mine is not None
    if sight.reveal is not None:
        return _known(sight, mine, seat)
    others = sight.others(seat)
    cards = _turned(sight, mine, seat)
    asleep = {s: _ways(sight, mine, s, thief=False) for s in others}
    awake = {s: _ways(sight, mine, s, thief=True) for s in others}
    thief = seat
    if mine.card is not Card.THIEF:
        able = [s for s in others if _may_be_thief(mine, cards, s)]
        whole = [_share(asleep, s) * awake[s].total for s in able]
        thief = rng.choices(able, whole)[0]
    dice: list[tuple[int, ...]] = [()] * sight.seats
    wake: list[tuple[int, ...]] = [()] * sight.seats
    dice[seat], wake[seat] = mine.dice, mine.wake
    for other in others:
        ways = awake[other] if other == thief else asleep[other]
        dice[other], wake[other] = rng.choices(ways.nights, ways.weights)[0]
    state = _state(sight, mine, seat)
    state.cards = _dealt(sight, cards, thief, rng)
    state.dice, state.wake = dice, wake
    _steal(state, sight)
    _secrets(state, sight, mine, seat, rng)
    return state


def _state(sight: Sight, mine: Mine, seat: int) -> State:
    """Public information and the seat's own."""
    votes: list[int | None] = [None] * sight.seats
    if sight.count is not None:
        votes = list(sight.count.votes)
    votes[seat] = mine.vote
    pressed = list(sight.pressed)
    pressed[seat] = mine.pressed
    peeks: list[int | None] = [None] * sight.seats
    peeks[seat] = mine.peek
    return State(
        **fields_of(PublicState, sight),
        cards=[],
        dice=[],
        wake=[],
        pressed=pressed,
        peeks=peeks,
        votes=votes,
    )


def _known(sight: Sight, mine: Mine, seat: int) -> State:
    """The round is over, and everything is revealed."""
    truth = sight.reveal
    assert truth is not None
    state = _state(sight, mine, seat)
    state.cards, state.dice, state.wake = list(truth.cards), list(truth.dice), list(truth.wake)
    state.theft_hour, state.witnesses = truth.theft_hour, list(truth.witnesses)
    state.followers, state.peeks = list(truth.followers), list(truth.peeks)
    state.votes = list(truth.votes)
    return state


def _begun(sight: Sight) -> int:
    """The last hour that has struck."""
    if sight.phase in (Phase.DEAL, Phase.CHOOSE):
        return 0
    return sight.hour if sight.phase is Phase.NIGHT else HOURS[-1]


def _turned(sight: Sight, mine: Mine, seat: int) -> dict[int, Card]:
    """The cards this seat knows."""
    shown = () if sight.count is None else sight.count.cards
    return {seat: mine.card} | {s: card for s, card in enumerate(shown) if card is not None}


def _may_be_thief(mine: Mine, cards: dict[int, Card], other: int) -> bool:
    if other in cards:
        return cards[other] is Card.THIEF
    if Card.THIEF in cards.values():
        return False
    return other == mine.thief if mine.thief is not None else other not in mine.followers


def _share(asleep: dict[int, Ways], thief: int) -> float:
    """The weight of all nights the others can have had."""
    share = 1.0
    for other, ways in asleep.items():
        if other != thief:
            share *= ways.total
    return share


def _ways(sight: Sight, mine: Mine, other: int, *, thief: bool) -> Ways:
    found = [
        way for way in _dice(sight, other, thief=thief) if _fits(sight, mine, other, way, thief)
    ]
    return Ways([(dice, wake) for dice, wake, _ in found], [weight for *_, weight in found])


Way = tuple[tuple[int, ...], tuple[int, ...], float]


def _dice(sight: Sight, other: int, *, thief: bool) -> Iterator[Way]:
    if sight.seats > 4:
        yield from (((hour,), (hour,), 1.0) for hour in HOURS)
        return
    chosen = sight.phase is not Phase.DEAL and (
        sight.phase is not Phase.CHOOSE or sight.pressed[other]
    )
    for one, two in combinations_with_replacement(HOURS, 2):
        hours = _alarms(sight, one, two, thief=thief) if chosen else [()]
        weight = (1.0 if one == two else 2.0) / len(hours)
        yield from (((one, two), wake, weight) for wake in hours)


def _alarms(sight: Sight, one: int, two: int, *, thief: bool) -> list[tuple[int, ...]]:
    if one == two:
        return [(one,)]
    if not thief:
        return [(one,), (two,)]
    if sight.options.four_thief is FourThief.BOTH_FIRST:
        return [(one, two)]
    return [(one,), (two,), (one, two)]


def _fits(sight: Sight, mine: Mine, other: int, way: Way, thief: bool) -> bool:
    """True if that night of another player agrees with what this seat has seen."""
    dice, wake, _ = way
    if mine.peek == other and dice[0] != mine.die:
        return False
    for line in mine.report:
        if (line.hour in wake) is not (other in line.others):
            return False
    if not thief:
        return True
    struck = min((hour for hour in wake if hour <= _begun(sight)), default=0)
    for line in mine.report:
        is_there = not struck or line.hour <= struck
        if is_there is not line.cheese or (line.thief == other) is not (line.hour == struck):
            return False
    if sight.seats == 5 and mine.is_follower:
        # With five players only a witness can be a follower.
        return any(line.hour == struck for line in mine.report)
    return True


def _dealt(sight: Sight, known: dict[int, Card], thief: int, rng: Random) -> list[Card]:
    cards = [Card.SLEEPYHEAD] * sight.seats
    for seat, card in known.items():
        cards[seat] = card
    cards[thief] = Card.THIEF
    if sight.options.fall_mouse and Card.FALL_MOUSE not in cards:
        cards[rng.choice([s for s in range(sight.seats) if s not in known and s != thief])] = (
            Card.FALL_MOUSE
        )
    return cards


def _steal(state: State, sight: Sight) -> None:
    thief, begun = state.thief, _begun(sight)
    state.theft_hour = min((hour for hour in state.wake[thief] if hour <= begun), default=0)
    if state.theft_hour:
        state.witnesses = [s for s in state.awake(state.theft_hour) if s != thief]


def _secrets(state: State, sight: Sight, mine: Mine, seat: int, rng: Random) -> None:
    """Followers, peeks, and what others have pressed or voted."""
    state.followers = _followers(state, sight, mine, seat, rng)
    for other in sight.others(seat):
        hour = state.dice[other][0]
        alone = state.seats > 4 and hour <= _begun(sight) and state.awake(hour) == [other]
        if alone and other != state.thief and rng.random() < PEEKS:
            state.peeks[other] = rng.choice(state.others(other))
        if sight.is_dark:
            state.pressed[other] = rng.random() < 0.5
        if sight.count is None and sight.voted[other]:
            state.votes[other] = rng.choice(state.others(other))


def _followers(state: State, sight: Sight, mine: Mine, seat: int, rng: Random) -> list[int]:
    thief, wanted = state.thief, FOLLOWERS[state.seats]
    told = sorted((*mine.followers, seat) if mine.is_follower else mine.followers)
    if seat == thief or len(told) == wanted:
        return told
    if state.seats == 5:
        return _pointed_at(state, sight, mine, rng)
    if not wanted or sight.phase in (Phase.DEAL, Phase.CHOOSE, Phase.NIGHT):
        return []
    if sight.phase is Phase.RECRUIT and rng.random() < 0.5:
        return []
    # Followers learn it when they meet; this seat did not, so it is none.
    met = sight.phase is not Phase.RECRUIT
    able = [s for s in range(state.seats) if s != thief and not (met and s == seat)]
    return sorted(rng.sample(able, wanted))


def _pointed_at(state: State, sight: Sight, mine: Mine, rng: Random) -> list[int]:
    """Five: the only witness follows; among several the thief points at one, visible to them
    all."""
    seen = state.witnesses
    if len(seen) < 2:
        return list(seen)
    if mine.is_pointing:
        return []
    is_now = sight.phase is Phase.NIGHT and sight.hour == state.theft_hour
    saw = any(line.thief is not None for line in mine.report)
    if is_now and not saw and rng.random() < 0.5:
        return []
    return [rng.choice(seen)]
