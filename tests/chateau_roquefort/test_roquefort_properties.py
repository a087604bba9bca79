"""Invariants of random games at every seat count and option."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.kernel import Refused, random_move
from cogs.chateau_roquefort.castle import (
    DUNGEON,
    FIELDS,
    LANE_FIELDS,
    NAMES,
    ROOM_NAMES,
    SLOTS,
    TOWERS,
    castle,
)
from cogs.chateau_roquefort.moves import End, Enter, Go, Slide, Uncover, Undo
from cogs.chateau_roquefort.rules import RoquefortRules
from cogs.chateau_roquefort.state import CENSUS, Phase, RoquefortOptions, State, Tile

RULES = RoquefortRules()
ALL_MOVES = [
    *(Enter(NAMES[tower]) for tower in TOWERS),
    *(Uncover(room) for room in ROOM_NAMES),
    *(Go(mouse, NAMES[field]) for mouse in (1, 2, 3, 4) for field in FIELDS),
    *(Slide(slot) for slot in SLOTS),
    *(End(), Undo()),
]

games = st.tuples(
    st.integers(2, 4),
    st.builds(
        RoquefortOptions,
        layout=st.sampled_from(["front", "back", "random"]),
        target=st.integers(2, 6),
        start_spare=st.sampled_from(["random", "blank"]),
        pause_seconds=st.sampled_from([0, 6]),
    ),
    st.integers(0, 2**32),
)


def advance(state: State, rng: Random) -> None:
    awaited = RULES.awaited(state)
    if not awaited and rng.random() < 0.3:
        undo_or_end = rng.choice(RULES.legal(state, state.active))
        RULES.play(state, state.active, undo_or_end, rng)
        return
    if not awaited:
        (name,) = RULES.clocks(state)
        RULES.expire(state, name, rng)
        return
    (seat,) = awaited
    RULES.play(state, seat, random_move(RULES.legal(state, seat), rng), rng)


def check(state: State) -> None:
    laid = [state.tiles[field] for field in LANE_FIELDS]
    assert Counter([*laid, state.spare]) == CENSUS
    room_of = castle(state.layout).room_of
    living = [place for places in state.mice for place in places if place >= 0]
    assert len(living) == len(set(living))
    assert all(place in TOWERS or not state.roofed[room_of[place]] for place in living)
    assert all(state.tiles[place] is not Tile.TRAP for place in living)
    assert all(len(set(tokens)) == len(tokens) for tokens in state.tokens)
    assert 0 <= state.points <= 4
    over = state.phase is Phase.OVER
    assert over == (RULES.outcome(state) is not None)
    ended = any(len(t) >= state.target for t in state.tokens) or any(
        places.count(DUNGEON) >= 3 for places in state.mice
    )
    assert over == ended
    for seat in RULES.awaited(state):
        default = RULES.default_move(state, seat, Random(0))
        assert default in RULES.legal(state, seat)
    assert over or RULES.awaited(state) or RULES.clocks(state)


@given(games)
@settings(max_examples=60)
def test_a_random_game_keeps_its_invariants_to_the_end(
    game: tuple[int, RoquefortOptions, int],
) -> None:
    seats, options, seed = game
    rng = Random(seed)
    state = RULES.deal(seats, options, rng)
    for _ in range(400):
        check(state)
        if RULES.outcome(state) is not None:
            break
        advance(state, rng)


@given(games, st.integers(0, 120))
@settings(max_examples=40)
def test_offers_and_play_agree_both_ways(
    game: tuple[int, RoquefortOptions, int], moves: int
) -> None:
    seats, options, seed = game
    rng = Random(seed)
    state = RULES.deal(seats, options, rng)
    for _ in range(moves):
        if RULES.outcome(state) is not None:
            break
        advance(state, rng)
    snapshot = RULES.dump(state)
    for seat in range(seats):
        offers = RULES.legal(state, seat)
        assert len(set(offers)) == len(offers)
        for move in ALL_MOVES:
            draft = RULES.load(snapshot)
            try:
                RULES.play(draft, seat, move, Random(0))
            except Refused:
                assert move not in offers
                assert RULES.dump(draft) == snapshot
            else:
                assert move in offers


@given(games, st.integers(0, 150))
@settings(max_examples=40)
def test_what_lies_under_roofs_changes_nothing_that_anybody_sees(
    game: tuple[int, RoquefortOptions, int], moves: int
) -> None:
    seats, options, seed = game
    rng = Random(seed)
    state = RULES.deal(seats, options, rng)
    for _ in range(moves):
        advance(state, rng)
        if RULES.outcome(state) is not None:
            return
    other = RULES.load(RULES.dump(state))
    room_of = castle(state.layout).room_of
    hidden = [field for field in LANE_FIELDS if state.roofed[room_of[field]]]
    mixed = [other.tiles[field] for field in hidden]
    rng.shuffle(mixed)
    for field, tile in zip(hidden, mixed, strict=True):
        other.tiles[field] = tile
    for seat in (None, *range(seats)):
        assert RULES.sight(other, seat) == RULES.sight(state, seat)
    for seat in range(seats):
        assert RULES.legal(other, seat) == RULES.legal(state, seat)
    assert RULES.awaited(other) == RULES.awaited(state)
    assert RULES.clocks(other) == RULES.clocks(state)


@given(games, st.integers(0, 200))
@settings(max_examples=30)
def test_a_snapshot_reads_back_to_the_same_bytes(
    game: tuple[int, RoquefortOptions, int], moves: int
) -> None:
    seats, options, seed = game
    rng = Random(seed)
    state = RULES.deal(seats, options, rng)
    for _ in range(moves):
        if RULES.outcome(state) is not None:
            break
        advance(state, rng)
    snapshot = RULES.dump(state)
    assert RULES.load(snapshot) == state
    assert RULES.dump(RULES.load(snapshot)) == snapshot


@pytest.mark.parametrize("seed", range(20))
def test_an_undo_leaves_the_board_as_it_was(seed: int) -> None:
    rng = Random(seed)
    state = RULES.deal(2, RoquefortOptions(pause_seconds=6), rng)
    undone = 0
    for _ in range(300):
        if RULES.outcome(state) is not None:
            break
        before = RULES.load(RULES.dump(state))
        advance(state, rng)
        grown = len(state.trail) > len(before.trail)
        if grown and before.phase is Phase.TURN:
            draft = RULES.load(RULES.dump(state))
            RULES.play(draft, draft.active, Undo(), rng)
            assert replace(draft, step=0, deeds=[]) == replace(before, step=0, deeds=[])
            undone += 1
    assert undone
