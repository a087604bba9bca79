"""Invariants of every game: card counts, offers that match moves, notation, replay."""

from collections import Counter
from dataclasses import fields
from itertools import product
from random import Random
from typing import get_type_hints

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.kernel import CLOCK_PREFIX, Entry, Move, Refused, apply, is_offered, random_move, replay
from cogs.hide_the_havarti.house import SIZE, Line, Spot, seen_from
from cogs.hide_the_havarti.moves import Appoint, Darken, Exchange, Keep
from cogs.hide_the_havarti.roles import deciders
from cogs.hide_the_havarti.state import (
    CHEESE_NUMBER,
    CHEESES,
    COMMON_CARDS,
    SPECIALS,
    Card,
    HavartiOptions,
    Phase,
    Room,
    State,
)
from tests.hide_the_havarti.table import RULES

DECK = Counter((*COMMON_CARDS, *SPECIALS, *CHEESES))
OPTIONS = st.builds(
    HavartiOptions,
    searches=st.integers(1, 6),
    no_talk=st.booleans(),
    own_cheese=st.booleans(),
    rounds_each=st.integers(0, 2),
    idle_cap=st.integers(0, 3),
)
SLOW = settings(max_examples=25)


def universe() -> list[Move]:
    """Every move, with large sets limited to two items."""
    values = {Spot: list(Spot), Line: list(Line), Room: list(Room), int: list(range(-1, 5))}
    moves: list[Move] = []
    for kind in RULES.moves:
        if kind in (Keep, Exchange, Darken):
            options = list(Card) if kind is Keep else list(Spot)
            sets = [(), *((o,) for o in options), *product(options, repeat=2)]
            moves += [kind(chosen) for chosen in sets]  # pyright: ignore[reportCallIssue]
            continue
        known = get_type_hints(kind)
        hints = [known[field.name] for field in fields(kind)]
        columns = [
            values.get(hint) or (list(Card) if hint is Card else [None, *Spot]) for hint in hints
        ]
        moves += [kind(*row) for row in product(*columns)]
    return moves


UNIVERSE = universe()


def census(state: State) -> None:
    """24 cards, sixteen of them in the house, at all times."""
    if state.phase in (Phase.SETUP, Phase.LATE):
        house = [*state.hand, *(room for room in state.layout if room is not None)]
    else:
        house = state.rooms
    if not house:
        return
    assert len(house) == SIZE
    gone = [CHEESES[number - 1] for number in (*state.found, *state.lost)]
    if state.phase is Phase.CHOOSE:
        return  # the last house still lies open, its cheeses are counted already
    assert Counter([*house, *gone, *state.side_common, *state.side_special]) == DECK
    assert len(state.side_common) == 4 - len(gone)
    cheeses = sum(room in CHEESE_NUMBER for room in house)
    assert cheeses + len(gone) == 4


def invariants(state: State) -> None:
    census(state)
    assert 1 <= state.die <= state.options.searches + 4
    assert len(state.cards) + len(state.played) <= 2
    assert list(state.switched) == sorted(set(state.switched))
    assert len(state.sheet) <= state.rounds
    assert bool(RULES.awaited(state)) == (state.phase not in (Phase.SETUP, Phase.OVER))
    assert bool(deciders(state)) == (state.phase is not Phase.OVER)
    if state.phase in (Phase.FROMAGER, Phase.INSPECTEUR, Phase.ENTRY):
        assert state.die <= state.options.searches
        assert len(state.found) + len(state.lost) < 4
        assert state.effect is None
        assert state.decider is None
        assert not state.again
    if state.place is not None:
        assert state.phase not in (Phase.CHOOSE, Phase.SETUP, Phase.LATE, Phase.ENTRY)
        assert all(state.up[place] for place in seen_from(state.place, state.up))


def next_entry(state: State, rng: Random) -> Entry:
    clocks = list(RULES.clocks(state))
    if clocks and rng.random() < 0.1:
        return Entry(None, CLOCK_PREFIX + rng.choice(clocks), rng.getrandbits(30))
    seat = rng.choice(deciders(state))
    move = random_move(RULES.legal(state, seat), rng)
    return Entry(seat, str(move), rng.getrandbits(30))


@SLOW
@given(st.integers(2, 4), OPTIONS, st.integers(0, 2**32))
def test_every_game_ends_with_its_cards_counted(seats: int, options: HavartiOptions, seed: int):
    rng = Random(seed)
    state = RULES.deal(seats, options, Random(seed))
    entries: list[Entry] = []
    while RULES.outcome(state) is None:
        assert len(entries) < 4000
        entries.append(next_entry(state, rng))
        step, awaited = RULES.step(state), list(RULES.awaited(state))
        phase = state.phase
        apply(RULES, state, entries[-1])
        invariants(state)
        same = (phase, awaited) == (state.phase, list(RULES.awaited(state)))
        if not same and phase not in (Phase.SETUP, Phase.ROUND_END):
            assert RULES.step(state) > step
    assert len(state.sheet) == state.rounds
    assert state.scores == tuple(
        sum(score.gains[seat] for score in state.sheet) for seat in range(seats)
    )
    snapshot = RULES.dump(state)
    assert RULES.dump(RULES.load(snapshot)) == snapshot
    assert RULES.dump(replay(RULES, seats, options, seed, entries)) == snapshot


@settings(max_examples=12)
@given(st.integers(2, 4), OPTIONS, st.integers(0, 2**32))
def test_what_is_offered_is_played_and_nothing_else(seats: int, options: HavartiOptions, seed: int):
    rng = Random(seed)
    state = RULES.deal(seats, options, Random(seed))
    for _ in range(rng.randrange(160)):
        if RULES.outcome(state) is None:
            apply(RULES, state, next_entry(state, rng))
    snapshot = RULES.dump(state)
    for seat in range(seats):
        offers = list(RULES.legal(state, seat))
        draft = RULES.load(snapshot)
        for move in rng.sample(UNIVERSE, 400):
            expected = is_offered(offers, move)
            try:
                RULES.play(draft, seat, move, Random(1))
            except Refused:
                assert not expected, f"{move} is offered and refused"
            else:
                assert expected, f"{move} is not offered and played"
                draft = RULES.load(snapshot)
            if not expected:
                assert draft == state


def test_every_move_reads_back_and_is_short():
    for move in UNIVERSE:
        assert RULES.notation.parse(str(move)) == move
        assert len(str(move)) <= 60


def test_nobody_is_appointed_who_does_not_sit_there():
    assert Appoint(7) not in UNIVERSE
    state = RULES.deal(4, HavartiOptions(), Random(1))
    state.inspecteur = 0
    state.phase, state.effect, state.decider = Phase.EFFECT, Room.CHEESE_CELLAR, 1
    assert RULES.legal(state, 1) == [Appoint(2), Appoint(3)]
