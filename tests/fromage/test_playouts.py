"""Invariants of random games at every seat count with every option."""

from collections import Counter
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.kernel import random_move
from cogs.fromage.printed.corporation import LEVELS
from cogs.fromage.printed.kinds import CARDS, COPIES, INDEX, TOKENS, Cheese, Icon
from cogs.fromage.rules.ending import totals
from cogs.fromage.rules.score.sheet import sheet
from cogs.fromage.state import CORPORATION, FromageOptions, Phase, State
from tests.fromage.tables import RULES

SIDES = st.sampled_from(["i", "ii", "random"])
OPTIONS = st.fixed_dictionaries(
    {
        "advanced": st.booleans(),
        "villes": SIDES,
        "festival": SIDES,
        "fromagerie": SIDES,
        "bistro": SIDES,
        "level": st.integers(1, 4),
        "strict_order": st.booleans(),
        "turn_cap": st.sampled_from([8, 40]),
    }
)


def census(state: State) -> None:
    """F12, and more."""
    table = state.table
    cards = Counter(state.deck) + Counter(table.discards)
    for creamery in table.creameries:
        cards += Counter(creamery.orders) + Counter(creamery.completed)
        assert len(creamery.completed) <= creamery.served
    if table.corporation is not None:
        cards += Counter(table.corporation.cards)
        cards += Counter(filter(None, [table.corporation.card]))
        made = LEVELS[table.corporation.level].tokens - table.corporation.tokens
        assert made == list(table.tokens.values()).count(CORPORATION)
    assert cards == dict.fromkeys(CARDS, COPIES)
    for seat, creamery in enumerate(table.creameries):
        mine = [table.space(key) for key, owner in table.tokens.items() if owner == seat]
        assert creamery.tokens + len(mine) == TOKENS
        icons = sum(space.icon is not Icon.NONE for space in mine)
        waiting = sum(pending.kind == "spend" for pending in creamery.pending)
        assert creamery.fruited + creamery.jam + waiting == icons
        assert min(creamery.livestock, creamery.structure, creamery.fruit) >= 0
        for cheese in Cheese:
            at, due = creamery.at[INDEX[cheese]], creamery.due[INDEX[cheese]]
            assert not at or table.turn < due <= table.turn + 3
            assert at in table.tokens or "-" in at or not at
        assert not (creamery.ready and creamery.pending)
    places = [at for creamery in table.creameries for at in creamery.at if at[:4] != "slot"]
    assert max(Counter(filter(None, places)).values(), default=0) <= 1
    assert all(number not in closed_numbers(state) for number in table.tokens)


def closed_numbers(state: State) -> set[str]:
    table = state.table
    return {
        key for key in table.tokens if table.space(key) not in table.spaces(table.space(key).venue)
    }


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(seats=st.integers(1, 4), chosen=OPTIONS, seed=st.integers(0, 2**32))
def test_any_game_ends_with_everything_accounted_for(
    seats: int, chosen: dict[str, object], seed: int
) -> None:
    rng = Random(seed)
    state = RULES.deal(seats, FromageOptions.model_validate(chosen), rng)
    moves = 0
    while RULES.outcome(state) is None:
        seat = rng.choice(list(RULES.awaited(state)))
        RULES.play(state, seat, random_move(RULES.legal(state, seat), rng), rng)
        moves += 1
        if moves % 5 == 0:
            census(state)
    census(state)
    assert state.table.phase is Phase.OVER
    for seat in range(seats):
        mine = sheet(state.table, seat)
        assert mine.total == totals(state.table)[seat]
    snapshot = RULES.dump(state)
    assert RULES.dump(RULES.load(snapshot)) == snapshot


def test_four_play_the_printed_layout_to_its_end() -> None:
    for seed in range(5):
        rng = Random(seed)
        state = RULES.deal(4, FromageOptions(printed=True), rng)
        while RULES.outcome(state) is None:
            seat = rng.choice(list(RULES.awaited(state)))
            RULES.play(state, seat, random_move(RULES.legal(state, seat), rng), rng)
        census(state)


def test_a_game_of_defaults_goes_to_the_cap() -> None:
    for seats in (1, 2, 3, 4):
        rng = Random(seats)
        state = RULES.deal(seats, FromageOptions(advanced=True, turn_cap=12), rng)
        while RULES.outcome(state) is None:
            for seat in list(RULES.awaited(state)):
                move = RULES.default_move(state, seat, rng)
                assert move is not None
                RULES.play(state, seat, move, rng)
        assert state.table.turn == 12 or seats == 1
