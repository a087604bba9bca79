"""People before robots: robots are delayed while answers are late, but they still move."""

import asyncio
from pathlib import Path

import pytest

from bot.mind import budget
from bot.runtime.answer_latency import (
    MAX_PAUSE_SECONDS,
    PAUSE_FACTOR,
    RECENT_SECONDS,
    SLOW_ANSWER_SECONDS,
    AnswerLatency,
)
from bot.runtime.robot_threads import RobotThreadPool
from tests.contract.pebble import PebbleOptions
from tests.tables.harness import ANNA, TableHarness

NO_GUESS = PebbleOptions(guessing=False)


class Clock:
    """A clock advanced by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def answer(latency: AnswerLatency, clock: Clock, seconds: float) -> None:
    with latency.measure_answer():
        clock.now += seconds


def test_robots_keep_their_pace_while_answers_are_in_time() -> None:
    latency = AnswerLatency(clock := Clock())
    assert latency.extra_robot_delay() == 0.0
    for _ in range(50):
        answer(latency, clock, SLOW_ANSWER_SECONDS)
    assert latency.extra_robot_delay() == 0.0


def test_robots_pause_the_longer_the_later_answers_are_and_never_for_ever() -> None:
    latency = AnswerLatency(clock := Clock())
    answer(latency, clock, 2 * SLOW_ANSWER_SECONDS)
    assert latency.extra_robot_delay() == pytest.approx(PAUSE_FACTOR * 2 * SLOW_ANSWER_SECONDS)
    for _ in range(50):
        answer(latency, clock, 60.0)
        assert latency.extra_robot_delay() == MAX_PAUSE_SECONDS
    clock.now += RECENT_SECONDS + 0.1
    assert latency.extra_robot_delay() == 0.0


def test_an_answer_that_is_not_given_yet_is_late_as_well() -> None:
    latency = AnswerLatency(clock := Clock())
    with latency.measure_answer():
        clock.now += 0.5
        with latency.measure_answer():
            clock.now += 0.2
            # The one who has waited longest counts.
            assert latency.extra_robot_delay() == pytest.approx(PAUSE_FACTOR * 0.7)
    assert not latency.has_pending_answers()


def test_what_discord_takes_to_accept_an_answer_is_not_counted() -> None:
    latency = AnswerLatency(clock := Clock())
    with latency.measure_answer() as ready:
        assert latency.has_pending_answers()
        ready()
        assert not latency.has_pending_answers()
        clock.now += 60.0
    assert latency.extra_robot_delay() == 0.0


def test_somebody_whose_answer_fails_is_not_waited_for_for_ever() -> None:
    latency = AnswerLatency()
    with pytest.raises(ValueError, match="failed"), latency.measure_answer():
        raise ValueError("failed")
    assert not latency.has_pending_answers()


async def test_no_thought_begins_while_somebody_waits_but_a_hint_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(budget, "MAX_YIELD_SECONDS", 3600.0)
    latency, order = AnswerLatency(), list[str]()
    thinker = RobotThreadPool(latency)
    with latency.measure_answer():
        robot = asyncio.create_task(thinker.think(lambda: order.append("robot")))
        await asyncio.sleep(0)
        await thinker.think_for_hint(lambda: order.append("hint"))
        assert not robot.done()
    await robot
    assert order == ["hint", "robot"]
    thinker.stop()


async def test_a_thought_waits_for_people_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "MAX_YIELD_SECONDS", 0.01)
    latency = AnswerLatency()
    thinker = RobotThreadPool(latency)
    with latency.measure_answer():
        assert await thinker.think(lambda: "moved") == "moved"
    thinker.stop()


async def test_one_robot_thinks_at_a_time() -> None:
    thinker, thinking, most = RobotThreadPool(AnswerLatency()), list[int](), list[int]()

    def thought(number: int) -> None:
        thinking.append(number)
        for _ in range(2000):
            budget.yield_if_due()
            most.append(len(thinking))
        thinking.remove(number)

    await asyncio.gather(*(thinker.think(lambda i=i: thought(i)) for i in range(8)))
    assert max(most) == 1
    thinker.stop()


@pytest.mark.parametrize("late", [False, True])
async def test_a_robot_moves_later_where_answers_are_late(tmp_path: Path, late: bool) -> None:
    table_harness = await TableHarness.create(tmp_path / "hall.db", robot_pace=1.0)
    latency = table_harness.tables.services.latency
    latency.clock = clock = Clock()
    await table_harness.open_table(ANNA, robots=1, options=NO_GUESS)
    await table_harness.start_table()
    answer(latency, clock, 60.0 if late else 0.0)
    before = asyncio.get_running_loop().time()
    await table_harness.change(1, lambda draft: None)
    due = table_harness.tables.actor(1).robot_turns.next_move_at - before
    assert (due > MAX_PAUSE_SECONDS) == late
    await table_harness.close()
