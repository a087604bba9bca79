"""People before robots: robots think and move later where answers are late, but they do move."""

import asyncio
from pathlib import Path

import pytest

from bot.mind import budget
from bot.table.latency import LATE, LONGEST_PAUSE, RECENT, SLOWER, AnswerLatency
from bot.table.thinker import Thinker
from tests.contract.pebble import PebbleOptions
from tests.table.hall import ANNA, Hall

NO_GUESS = PebbleOptions(guessing=False)


class Clock:
    """Goes on only when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def answer(latency: AnswerLatency, clock: Clock, seconds: float) -> None:
    with latency.answering():
        clock.now += seconds


def test_robots_keep_their_pace_while_answers_are_in_time() -> None:
    latency = AnswerLatency(clock := Clock())
    assert latency.pause() == 0.0
    for _ in range(50):
        answer(latency, clock, LATE)
    assert latency.pause() == 0.0


def test_robots_pause_the_longer_the_later_answers_are_and_never_for_ever() -> None:
    latency = AnswerLatency(clock := Clock())
    answer(latency, clock, 2 * LATE)
    assert latency.pause() == pytest.approx(SLOWER * 2 * LATE)
    for _ in range(50):
        answer(latency, clock, 60.0)
        assert latency.pause() == LONGEST_PAUSE
    clock.now += RECENT + 0.1
    assert latency.pause() == 0.0


def test_an_answer_that_is_not_given_yet_is_late_as_well() -> None:
    latency = AnswerLatency(clock := Clock())
    with latency.answering():
        clock.now += 0.5
        with latency.answering():
            clock.now += 0.2
            # The one who has waited longest counts.
            assert latency.pause() == pytest.approx(SLOWER * 0.7)
    assert not latency.people_wait()


def test_what_discord_takes_to_accept_an_answer_is_not_counted() -> None:
    latency = AnswerLatency(clock := Clock())
    with latency.answering() as ready:
        assert latency.people_wait()
        ready()
        assert not latency.people_wait()
        clock.now += 60.0
    assert latency.pause() == 0.0


def test_somebody_whose_answer_fails_is_not_waited_for_for_ever() -> None:
    latency = AnswerLatency()
    with pytest.raises(ValueError, match="failed"), latency.answering():
        raise ValueError("failed")
    assert not latency.people_wait()


async def test_no_thought_begins_while_somebody_waits_but_a_hint_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(budget, "LONGEST_YIELD", 3600.0)
    latency, order = AnswerLatency(), list[str]()
    thinker = Thinker(latency)
    with latency.answering():
        robot = asyncio.create_task(thinker.think(lambda: order.append("robot")))
        await asyncio.sleep(0)
        await thinker.hint(lambda: order.append("hint"))
        assert not robot.done()
    await robot
    assert order == ["hint", "robot"]
    thinker.stop()


async def test_a_thought_waits_for_people_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "LONGEST_YIELD", 0.01)
    latency = AnswerLatency()
    thinker = Thinker(latency)
    with latency.answering():
        assert await thinker.think(lambda: "moved") == "moved"
    thinker.stop()


async def test_one_robot_thinks_at_a_time() -> None:
    thinker, thinking, most = Thinker(AnswerLatency()), list[int](), list[int]()

    def thought(number: int) -> None:
        thinking.append(number)
        for _ in range(2000):
            budget.breathe()
            most.append(len(thinking))
        thinking.remove(number)

    await asyncio.gather(*(thinker.think(lambda i=i: thought(i)) for i in range(8)))
    assert max(most) == 1
    thinker.stop()


@pytest.mark.parametrize("late", [False, True])
async def test_a_robot_moves_later_where_answers_are_late(tmp_path: Path, late: bool) -> None:
    hall = await Hall.at(tmp_path / "hall.db", pace=1.0)
    latency = hall.hosts.ways.latency
    latency.clock = clock = Clock()
    await hall.open(ANNA, robots=1, options=NO_GUESS)
    await hall.start()
    answer(latency, clock, 60.0 if late else 0.0)
    before = asyncio.get_running_loop().time()
    await hall.change(1, lambda draft: None)
    due = hall.hosts.host(1).robots.not_before - before
    assert (due > LONGEST_PAUSE) == late
    await hall.close()
