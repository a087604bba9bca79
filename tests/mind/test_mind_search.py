"""The search, on Pebble: it finds the best move from what a seat knows, and uses nothing else."""

import time
from collections.abc import Sequence
from copy import deepcopy
from itertools import combinations
from random import Random

import pytest

from bot.kernel import Memory, Move, Offer, SomeOf, random_move
from bot.mind import (
    HALF_A_SECOND,
    Budget,
    Playout,
    SearchPolicy,
    SearchResult,
    is_half_spent,
    search,
    thinking_turn,
    yield_if_due,
)
from bot.mind.budget import MAX_YIELD_SECONDS, MIN_SHARE
from tests.contract.pebble import (
    Lay,
    PebbleOptions,
    PebbleRules,
    Phase,
    Sight,
    State,
    scramble,
)
from tests.contract.value_compare import to_comparable

RULES = PebbleRules()


class PebblePlayout(Playout[State]):
    def candidate_moves(
        self, state: State, seat: int, offers: Sequence[Offer], rng: Random
    ) -> list[tuple[Move, float]]:
        found: list[Move] = []
        for offer in offers:
            if isinstance(offer, SomeOf):
                sizes = range(offer.low, offer.high + 1)
                found += [offer.build(c) for n in sizes for c in combinations(offer.options, n)]
            else:
                found.append(offer)
        return [(move, 0.5) for move in found]

    def quick_move(self, state: State, seat: int, offers: Sequence[Offer], rng: Random) -> Move:
        return random_move(offers, rng)

    def evaluate(self, state: State) -> list[float] | None:
        if state.phase is not Phase.OVER:
            return None
        shares = [player.score / 80 for player in state.players]
        return shares if state.goal == "high" else [1 - share for share in shares]


class PebbleGuide(SearchPolicy[State, Sight]):
    models_opponents = True

    def start_playout(self, sight: Sight, seat: int, memory: Memory, rng: Random) -> PebblePlayout:
        return PebblePlayout()


def last_round(goal: str, seed: int = 1) -> State:
    """Two players with four pebbles each and one more round to lay two of them."""
    state = RULES.deal(2, PebbleOptions(goal=goal, guessing=False), Random(seed))  # pyright: ignore[reportArgumentType]
    state.round = 2
    return state


def thought(state: State, seat: int = 0, playouts: int = 300, seed: int = 7) -> SearchResult:
    found = search(
        RULES,
        PebbleGuide(),
        RULES.sight(state, seat),
        seat,
        {},
        Random(seed),
        Budget(playouts=playouts),
    )
    assert found is not None
    return found


@pytest.mark.parametrize("goal", ["high", "low"])
def test_it_finds_the_best_move(goal: str):
    state = last_round(goal)
    hand = sorted(state.players[0].hand)
    best = Lay(tuple(hand[-2:])) if goal == "high" else Lay((hand[0],))
    found = thought(state)
    assert found.move == best
    assert found.playouts == 300
    assert sum(visits for _, visits, _ in found.ranking) == 300


def test_the_same_chance_makes_the_same_thought_and_what_is_hidden_makes_no_difference():
    state = last_round("high")
    for seed in range(3):
        other = scramble(deepcopy(state), 0, Random(seed))
        assert other != state
        assert thought(other, playouts=40) == thought(state, playouts=40)


def test_it_changes_nothing_that_it_is_shown():
    state = last_round("high")
    sight, memory = RULES.sight(state, 0), {"gone": [], "glimpsed": []}
    before = to_comparable([sight, memory])
    search(RULES, PebbleGuide(), sight, 0, memory, Random(1), Budget(playouts=20))
    assert to_comparable([sight, memory]) == before


def test_who_has_nothing_to_do_finds_nothing():
    state = last_round("high")
    state.phase = Phase.OVER
    sight = RULES.sight(state, 0)
    assert search(RULES, PebbleGuide(), sight, 0, {}, Random(1), Budget(playouts=5)) is None


def test_a_budget_of_time_is_used_up_and_steps_aside_for_others(monkeypatch: pytest.MonkeyPatch):
    now, naps = [0.0], list[float]()
    monkeypatch.setattr(time, "thread_time", lambda: now[0])
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    monkeypatch.setattr(time, "sleep", naps.append)

    def used(budget: Budget) -> int:
        rounds = 0
        for _ in budget.rounds():
            now[0] += 0.001
            rounds += 1
        return rounds

    assert used(Budget(cpu_seconds=0.1, wall_seconds=5.0)) == pytest.approx(100, abs=2)
    assert len(naps) >= 30
    assert used(Budget(cpu_seconds=9.0, wall_seconds=0.05)) == pytest.approx(50, abs=2)
    naps.clear()
    assert used(Budget(playouts=3)) == 3
    assert naps == []


def test_a_long_stretch_of_a_thought_steps_aside_in_between(monkeypatch: pytest.MonkeyPatch):
    now, naps = [0.0], list[float]()
    monkeypatch.setattr(time, "thread_time", lambda: now[0])
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    monkeypatch.setattr(time, "sleep", naps.append)

    def stretch() -> None:
        for _ in range(40):
            now[0] += 0.0005
            yield_if_due()

    for _ in Budget(wall_seconds=0.01).rounds():
        stretch()
    assert len(naps) >= 18
    naps.clear()
    stretch()
    for _ in Budget(playouts=2).rounds():
        stretch()
    assert naps == []


class Machine:
    """A fake clock and CPU: computing advances both, sleeping only the clock."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = self.used = 0.0
        monkeypatch.setattr(time, "thread_time", lambda: self.used)
        monkeypatch.setattr(time, "monotonic", lambda: self.now)
        monkeypatch.setattr(time, "sleep", self.sleep)

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def compute(self, seconds: float = 0.001) -> None:
        self.now += seconds
        self.used += seconds


def test_a_thought_pauses_while_people_wait_and_has_less_time_for_it(
    monkeypatch: pytest.MonkeyPatch,
):
    machine, computed = Machine(monkeypatch), list[float]()
    waited = [(0.0, 0.1), (0.2, 0.3)]
    with thinking_turn(lambda: any(start <= machine.now < end for start, end in waited)):
        for _ in HALF_A_SECOND.rounds():
            computed.append(machine.now)
            machine.compute()
    # It looks up after every slice of a millisecond.
    late = [at for at in computed if any(start + 0.002 < at < end for start, end in waited)]
    assert late == []
    assert machine.now == pytest.approx(0.5, abs=0.01)
    assert 0.15 < machine.used < 0.3


def test_a_thought_comes_to_its_end_although_people_wait_all_the_time(
    monkeypatch: pytest.MonkeyPatch,
):
    machine = Machine(monkeypatch)
    with thinking_turn(lambda: True):
        rounds = sum(1 for _ in HALF_A_SECOND.rounds() if not machine.compute())
    assert rounds == pytest.approx(1000 * MIN_SHARE * 0.5, abs=2)
    assert machine.now < MAX_YIELD_SECONDS + 0.1


def test_what_a_thought_waits_for_its_turn_comes_off_its_time(monkeypatch: pytest.MonkeyPatch):
    machine = Machine(monkeypatch)

    def used(waited: float) -> float:
        machine.used = 0.0
        asked = machine.now
        machine.now += waited
        with thinking_turn(requested_at=asked):
            for _ in HALF_A_SECOND.rounds():
                machine.compute()
        return machine.used

    alone = used(0.0)
    assert alone == pytest.approx(0.5 / 1.3, rel=0.1)  # a nap after every millisecond
    assert used(0.25) == pytest.approx(alone / 2, rel=0.1)
    assert used(30.0) == pytest.approx(MIN_SHARE * 0.5, abs=0.002)


def test_what_prepares_a_thought_knows_when_half_of_it_is_over(monkeypatch: pytest.MonkeyPatch):
    now = [0.0]
    monkeypatch.setattr(time, "thread_time", lambda: now[0])
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    monkeypatch.setattr(time, "sleep", lambda seconds: None)  # pyright: ignore[reportUnknownLambdaType,reportUnknownArgumentType]
    for budget in (Budget(cpu_seconds=0.4), Budget(wall_seconds=0.4)):
        asked: list[bool] = []
        for _ in budget.rounds():
            asked.append(is_half_spent())
            now[0] += 0.0999
        assert asked == [False, False, False, True, True]
        assert not is_half_spent()
    for _ in Budget(playouts=2).rounds():
        now[0] += 100.0
        assert not is_half_spent()


class Slow(PebblePlayout):
    """Takes time for every move it evaluates."""

    def __init__(self, now: list[float]) -> None:
        self._now = now

    def quick_move(self, state: State, seat: int, offers: Sequence[Offer], rng: Random) -> Move:
        self._now[0] += 0.002
        return super().quick_move(state, seat, offers, rng)


def test_a_search_lets_others_run_between_its_playouts(monkeypatch: pytest.MonkeyPatch):
    now, naps = [0.0], list[float]()
    monkeypatch.setattr(time, "thread_time", lambda: now[0])
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    monkeypatch.setattr(time, "sleep", naps.append)

    class SlowGuide(PebbleGuide):
        models_opponents = False

        def start_playout(self, sight: Sight, seat: int, memory: Memory, rng: Random) -> Slow:
            return Slow(now)

    state = RULES.deal(2, PebbleOptions(guessing=False), Random(1))
    sight = RULES.sight(state, 0)
    found = search(
        RULES, SlowGuide(), sight, 0, {}, Random(1), Budget(cpu_seconds=0.2, wall_seconds=0.2)
    )
    assert found is not None
    assert now[0] == pytest.approx(0.2, abs=0.02)
    # A playout takes two milliseconds and more here: there is a nap after each.
    assert len(naps) >= found.playouts - 1 > 10


class Comparing(PebbleGuide):
    """Ranks moves against each other without evaluating the position."""

    are_priors_relative = True
    prior_weight = 3


def test_a_first_sight_may_only_compare():
    state = last_round("high")
    sight = RULES.sight(state, 0)
    found = search(RULES, Comparing(), sight, 0, {}, Random(7), Budget(playouts=300))
    assert found is not None
    assert found.move == Lay(tuple(sorted(state.players[0].hand)[-2:]))
    assert found.line[0] == found.move
    assert 0 <= found.value <= 1
