"""Cheese Thief as a Subject: the same public night with other cards, dice, peeks and votes.

What a seat knows is derived here from the rules, independently of the game's own `sight`.
"""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

from bot.kernel import Entry, Event
from cogs.cheese_thief.game import GAME
from cogs.cheese_thief.state import Card, FourThief, Phase, State
from tests.contract.subject import Subject

TRIES = 80
COUNTED = (Phase.VOTES, Phase.CARDS)
ASLEEP = (Phase.NIGHT, Phase.RECRUIT, Phase.MEET)


def scramble(state: State, seat: int | None, rng: Random) -> State:
    """Another deal the seat cannot tell from this one, if random search finds one."""
    if state.phase is Phase.RESULT:
        return state
    known = knowledge(state, seat)
    for _ in range(TRIES):
        other = proposal(state, seat, rng)
        if other != state and knowledge(other, seat) == known:
            return other
    return state


def hours_begun(state: State) -> int:
    if state.phase in (Phase.DEAL, Phase.CHOOSE):
        return 0
    return state.hour if state.phase is Phase.NIGHT else 6


def knowledge(state: State, seat: int | None) -> Any:
    """What the seat was dealt, has seen, and was told by night."""
    public = (
        None if state.phase in ASLEEP else state.pressed,
        state.votes if state.phase in COUNTED else [vote is not None for vote in state.votes],
        [state.cards[s] for s in state.top] if state.phase is Phase.CARDS else None,
    )
    if seat is None:
        return public
    thief = state.cards.index(Card.THIEF)
    hours = [h for h in state.wake[seat] if h <= hours_begun(state)]
    saw_theft = state.theft_hour in hours
    peek = state.peeks[seat]
    return (
        public,
        (state.cards[seat], state.dice[seat], state.wake[seat]),
        (state.pressed[seat], state.votes[seat]),
        [
            (
                [s for s, wake in enumerate(state.wake) if h in wake],
                not state.theft_hour or h <= state.theft_hour,
                thief if h == state.theft_hour else None,
            )
            for h in hours
        ],
        (peek, None if peek is None else state.dice[peek]),
        told_of_followers(state, seat, thief, saw_theft),
    )


def told_of_followers(state: State, seat: int, thief: int, saw_theft: bool) -> Any:
    """Who learns of whom, by number of players."""
    if seat == thief or (state.seats == 5 and saw_theft):
        return state.followers
    has_met = state.phase in (Phase.MEET, Phase.DAY, Phase.VOTE, *COUNTED)
    if not has_met or state.seats < 6 or seat not in state.followers:
        return None
    match state.seats:
        case 6:
            return [thief]
        case 7:
            return [state.followers]
        case _:
            return [thief, state.followers]


def proposal(state: State, seat: int | None, rng: Random) -> State:
    """A random round the rules allow, keeping what the seat itself has."""
    others = [s for s in range(state.seats) if s != seat]
    cards = state.cards
    if rng.random() < 0.6:
        turned = state.top if state.phase is Phase.CARDS else ()
        cards = shuffled(cards, [s for s in others if s not in turned], rng)
    dice = [
        tuple(sorted(rng.randint(1, 6) for _ in own)) if s in others and rng.random() < 0.6 else own
        for s, own in enumerate(state.dice)
    ]
    met = met_at(state, seat)
    if state.seats > 4 and met:
        hour, awake = met
        dice = [fitting(d, s in awake, hour, rng) for s, d in enumerate(dice)]
    other = replace(state, cards=cards, dice=dice)
    other.wake = [alarm(state, other, s, s in others, rng) for s in range(state.seats)]
    steal(other)
    other.followers = followers(state, other, rng)
    other.peeks = [
        peeked(other, s, rng) if s in others else own for s, own in enumerate(state.peeks)
    ]
    if state.phase in ASLEEP:
        other.pressed = [
            rng.random() < 0.5 if s in others else own for s, own in enumerate(state.pressed)
        ]
    if state.phase not in COUNTED:
        other.votes = [
            rng.choice(state.others(s)) if s in others and own is not None else own
            for s, own in enumerate(state.votes)
        ]
    return other


def shuffled(cards: list[Card], seats: list[int], rng: Random) -> list[Card]:
    """The cards with those of these seats shuffled."""
    pile = [cards[s] for s in seats]
    rng.shuffle(pile)
    fresh = iter(pile)
    return [next(fresh) if s in seats else card for s, card in enumerate(cards)]


def met_at(state: State, seat: int | None) -> tuple[int, list[int]] | None:
    """The seat's own hour, if it has passed, and who was awake."""
    if seat is None or state.dice[seat][0] > hours_begun(state):
        return None
    hour = state.dice[seat][0]
    return hour, [s for s, dice in enumerate(state.dice) if hour in dice]


def fitting(dice: tuple[int, ...], awake: bool, hour: int, rng: Random) -> tuple[int, ...]:
    """A die consistent with who was awake at that hour."""
    if (hour in dice) == awake:
        return dice
    return (hour,) if awake else (rng.choice([h for h in range(1, 7) if h != hour]),)


def alarm(state: State, other: State, seat: int, free: bool, rng: Random) -> tuple[int, ...]:
    """The hour a seat wakes: its die, or with two dice its choice."""
    if state.seats > 4:
        return other.dice[seat]
    if not state.wake[seat] or not free:
        return state.wake[seat]
    one, two = other.dice[seat]
    if one == two:
        return (one,)
    if other.cards[seat] is not Card.THIEF:
        return (rng.choice((one, two)),)
    if state.options.four_thief is FourThief.BOTH_FIRST:
        return (one, two)
    return rng.choice(((one,), (two,), (one, two)))


def steal(state: State) -> None:
    """The cheese is stolen at the first hour the thief is awake."""
    thief = state.cards.index(Card.THIEF)
    struck = [h for h in state.wake[thief] if h <= hours_begun(state)]
    state.theft_hour = min(struck, default=0)
    state.witnesses = [
        s for s, wake in enumerate(state.wake) if s != thief and state.theft_hour in wake
    ]


def followers(state: State, other: State, rng: Random) -> list[int]:
    thief = other.cards.index(Card.THIEF)
    if state.seats == 5:
        seen = other.witnesses
        if len(seen) < 2:
            return list(seen)
        is_open = state.phase is Phase.NIGHT and state.hour == other.theft_hour
        return [] if is_open and rng.random() < 0.5 else [rng.choice(seen)]
    wanted = {4: 0, 6: 1, 7: 2, 8: 2}[state.seats]
    if hours_begun(state) < 6 or state.phase is Phase.NIGHT:
        return []
    if state.phase is Phase.RECRUIT and rng.random() < 0.5:
        return []
    if state.followers and thief not in state.followers and rng.random() < 0.5:
        return list(state.followers)
    return sorted(rng.sample([s for s in range(state.seats) if s != thief], wanted))


def peeked(state: State, seat: int, rng: Random) -> int | None:
    """The seat a lone waker looked at, if any."""
    hour = state.dice[seat][0]
    alone = sum(hour in wake for wake in state.wake) == 1
    may = state.seats > 4 and alone and hour <= hours_begun(state)
    if not may or state.cards[seat] is Card.THIEF or rng.random() < 0.5:
        return None
    return rng.choice(state.others(seat))


def learn(
    _known: dict[str, Any], state: State, _events: Sequence[Event], seat: int
) -> dict[str, Any]:
    """The state has the whole night, so a seat's knowledge is read from it."""
    return {"seat": seat, "knowledge": deepcopy(knowledge(state, seat))}


def holds(known: dict[str, Any], state: State) -> bool:
    return known["knowledge"] == knowledge(state, known["seat"])


def is_quiet(state: State, entry: Entry) -> bool:
    """Until the votes are counted, no entry reveals a secret to the public."""
    if state.phase in (*COUNTED, Phase.RESULT):
        return False
    if state.phase is not Phase.VOTE:
        return True
    missing = {
        seat for seat, vote in enumerate(state.votes) if vote is None and not state.pressed[seat]
    }
    return entry.seat is not None and bool(missing - {entry.seat})


SUBJECT = Subject(
    game=GAME,
    scramble=scramble,
    public_paths=frozenset(
        {
            "seats",
            "options",
            "round",
            "step",
            "phase",
            "hour",
            "claims",
            "ready",
            "top",
            "ending",
            "winners",
            "points",
            "past",
            "ticks",
            "words",
            "calm",
            "spoke",
            "lines",
            "time_is_up",
        }
    ),
    option_values_override={"hour_seconds": [5], "follower_seconds": [5], "rounds": [1, 2]},
    is_quiet=is_quiet,
    learn_facts=learn,
    facts_hold=holds,
    # A random talk, in which no seat is awaited, usually ends before a player withdraws Ready.
    rare_names=frozenset({"Unready"}),
)
