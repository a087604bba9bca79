"""Options, seats and log are enough to reproduce a game's state."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from bot.kernel import CLOCK_PREFIX, Clock, Entry, Outcome, Refused, apply, replay
from tests.contract.pebble import Laid, PebbleOptions, PebbleRules, Phase, State, Warned

RULES = PebbleRules()


def fresh(seed: int = 1, **options: object) -> State:
    return RULES.deal(2, PebbleOptions.model_validate(options), Random(seed))


def lay_lowest(state: State, seat: int, seed: int = 7) -> Entry:
    return Entry(seat, f"lay {state.players[seat].hand[0]}", seed)


def test_a_move_is_entered_by_its_text():
    state = fresh()
    told = apply(RULES, state, lay_lowest(state, 0))
    assert told == [Laid(seat=0)]
    assert len(state.players[0].laid) == 1


def test_a_clock_is_entered_by_its_name_and_has_no_seat():
    state = fresh()
    assert apply(RULES, state, Entry(None, f"{CLOCK_PREFIX}warn.1", 7)) == [Warned()]
    assert state.warned


def test_a_refused_entry_is_refused_when_applied():
    with pytest.raises(Refused, match="not-yours"):
        apply(RULES, fresh(), Entry(0, "lay 99", 7))
    with pytest.raises(Refused, match="no-such-move"):
        apply(RULES, fresh(), Entry(0, "sing", 7))
    with pytest.raises(KeyError):
        apply(RULES, fresh(), Entry(None, f"{CLOCK_PREFIX}lay.2", 7))


@settings(max_examples=30)
@given(st.integers(), st.lists(st.integers(), min_size=2, max_size=2))
def test_the_same_log_comes_to_the_same_bytes(seed: int, seeds: list[int]):
    state = fresh(seed)
    entries = [lay_lowest(state, 0, seeds[0]), lay_lowest(state, 1, seeds[1])]
    for entry in entries:
        apply(RULES, state, entry)
    again = replay(RULES, 2, PebbleOptions(), seed, entries)
    assert RULES.dump(again) == RULES.dump(state)


def test_each_entry_draws_from_its_own_seed():
    """Another seed for the first entry does not change what the last one rolls."""
    state = fresh()
    last = lay_lowest(state, 1, 5)
    scores = [
        [
            player.score
            for player in replay(
                RULES, 2, PebbleOptions(), 1, [lay_lowest(state, 0, seed), last]
            ).players
        ]
        for seed in range(5)
    ]
    assert all(score == scores[0] for score in scores)


def test_another_seed_is_another_chance():
    state = fresh()
    first = lay_lowest(state, 0)
    ends = {
        RULES.dump(replay(RULES, 2, PebbleOptions(), 1, [first, lay_lowest(state, 1, seed)]))
        for seed in range(10)
    }
    assert len(ends) > 1


def test_an_empty_log_is_the_deal():
    assert RULES.dump(replay(RULES, 2, PebbleOptions(), 1, [])) == RULES.dump(fresh())


def test_a_loaded_state_is_a_draft_of_its_own():
    snapshot = RULES.dump(fresh())
    one, other = RULES.load(snapshot), RULES.load(snapshot)
    one.players[0].hand.clear()
    assert other.players[0].hand
    assert RULES.dump(other) == snapshot


def test_a_snapshot_is_validated_on_load():
    snapshot = RULES.dump(fresh())
    with pytest.raises(ValidationError):
        RULES.load(snapshot.replace(b'"phase":"lay"', b'"phase":"nap"'))
    with pytest.raises(ValidationError):
        RULES.load(snapshot[:-1])


def test_an_enum_is_read_back_as_one():
    assert RULES.load(RULES.dump(fresh())).phase is Phase.LAY


def test_options_have_defaults_and_bounds():
    assert PebbleOptions().hand == 4
    with pytest.raises(ValidationError):
        PebbleOptions(hand=1)
    with pytest.raises(ValidationError):
        PebbleOptions.model_validate({"goal": "middling"})


def test_options_are_frozen_and_know_no_others():
    with pytest.raises(ValidationError):
        PebbleOptions().hand = 3  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(ValidationError):
        PebbleOptions.model_validate({"cheese": "gouda"})


def test_options_survive_being_written():
    options = PebbleOptions(hand=2, goal="low")
    assert PebbleOptions.model_validate_json(options.model_dump_json()) == options


def test_a_refusal_carries_its_reason_and_facts():
    refusal = Refused("too-late", hour=3)
    assert (refusal.reason, refusal.facts, str(refusal)) == ("too-late", {"hour": 3}, "too-late")
    with pytest.raises(Refused) as caught:
        RULES.check_options(4, PebbleOptions(hand=6))
    assert (caught.value.reason, caught.value.facts) == ("bad-hand", {"most": 5})


def test_clocks_and_outcomes_are_values():
    assert Clock(10) == Clock(10, host=False) != Clock(None)
    assert Outcome("high", (1,)) == Outcome("high", (1,), ())
