"""A fault at one table: it backs off by itself, the log stays short, other tables play on."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.game import Game
from bot.kernel import Refused
from bot.runtime import actor
from bot.runtime.actor import ActorStopped, TableActor
from bot.runtime.registry import FIRST_WAKE_BACKOFF
from bot.runtime.robot_turns import RobotTurns
from bot.supervise import Supervisor
from tests.contract.pebble import PebbleOptions
from tests.contract.pebble_game import PEBBLE, PebbleRobot
from tests.fault_injection import ERRORS, Fault, warnings_about
from tests.tables.harness import (
    ANNA,
    BEN,
    FakeTableMessages,
    ManualTime,
    RealTime,
    TableHarness,
    wait_until,
)

FIRST_PAUSE = 0.05
BAD, GOOD = 1, 2
NO_GUESS = PebbleOptions(guessing=False)


class Watched(TableHarness):
    """A table harness with time a hundred times faster, which counts the actors started."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **{"time_scale": 0.01, **more})
        self.born: list[int] = []
        self.tables.services.create_view = self._screen

    def _screen(self, table_actor: TableActor) -> FakeTableMessages:
        self.born.append(table_actor.table_id)
        return FakeTableMessages(self, table_actor.table_id)

    def is_over(self, number: int) -> bool:
        return self.rows("SELECT status FROM tables WHERE id = ?", number) == [("over",)]

    @property
    def failures(self) -> dict[str, int]:
        return dict(self.tables.services.counts.retries)


@pytest.fixture
async def watched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> AsyncIterator[Watched]:
    monkeypatch.setattr(actor, "FIRST_RETRY_SECONDS", FIRST_PAUSE)
    made = await Watched.create(tmp_path / "hall.db", RealTime(), **getattr(request, "param", {}))
    assert isinstance(made, Watched)
    yield made
    await made.close()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """These tests are about the actor and not the engine; each fault is injected as every error."""
    if "error" in metafunc.fixturenames:
        metafunc.parametrize("error", ERRORS)


async def backs_off(watched: Watched, fault: Fault, kind: str) -> None:
    """The fault occurs several times with growing delays in one actor, while another table
    plays.
    """
    await wait_until(lambda: len(fault.hit_times) >= 4 and watched.is_over(GOOD))
    for i, pause in enumerate(fault.intervals()[:3]):
        assert pause >= 0.9 * FIRST_PAUSE * 2**i, fault.intervals()
    assert watched.born.count(BAD) == 1
    assert watched.failures[kind] >= 3


async def recovers(watched: Watched, fault: Fault) -> None:
    assert not watched.is_over(BAD)
    fault.disable()
    await wait_until(lambda: watched.is_over(BAD))


async def both(watched: Watched, **more: Any) -> None:
    assert [await watched.start_game(ANNA, BEN, options=NO_GUESS, **more) for _ in range(2)] == [
        BAD,
        GOOD,
    ]


# --- load, save, render, think --------------------------------------------------------------------


async def test_a_table_that_cannot_be_loaded_backs_off(
    watched: Watched,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    fault = Fault(error)
    watched.table_time.halt()
    await both(watched)
    for each in watched.tables:
        await each.stop(5)
    watched.tables._actors.clear()
    watched.born.clear()
    fault.inject(monkeypatch, actor, "load_table", lambda _store, _games, number: number == BAD)
    watched.table_time.resume()
    await watched.tables.start()
    await backs_off(watched, fault, "reading")
    with pytest.raises(Refused, match="not-saved"):
        await watched.snapshot(BAD)
    assert len(warnings_about(caplog, "loading failed, retrying")) == 1
    await recovers(watched, fault)


async def test_a_table_that_cannot_be_saved_backs_off(
    watched: Watched,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    fault = Fault(error)

    def clock_of_the_bad(table: Any, *_rest: Any, **more: Any) -> bool:
        return table.id == BAD and more.get("log_line") is not None

    fault.inject(monkeypatch, watched.store, "save", clock_of_the_bad)
    await both(watched)
    await backs_off(watched, fault, "changing")
    assert len(warnings_about(caplog, "the deadline")) == 1
    await recovers(watched, fault)


@pytest.mark.parametrize("watched", [{"robot_pace": 1.0}], indirect=True)
async def test_a_table_that_cannot_be_rendered_backs_off(
    watched: Watched,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """It died, and its deadline bore it again, hundreds of times a second."""
    fault = Fault(error)
    watched.delivery_blocked = True
    fault.inject(
        monkeypatch,
        FakeTableMessages,
        "has_room_for_unread",
        lambda shown, _look: shown.table_id == BAD,
    )
    await watched.tables.start()
    await both(watched)
    await backs_off(watched, fault, "running")
    assert len(warnings_about(caplog, "actor loop failed")) == 1
    # Its people can go on all the same.
    await watched.lay_first_pebble(0, BAD)
    await recovers(watched, fault)


async def test_robots_that_cannot_think_do_as_if_they_were_away(
    watched: Watched,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    fault = Fault(error)
    monkeypatch.setattr(fault, "raise_error", lambda: _raise(error))
    fault.inject(monkeypatch, PebbleRobot, "choose")
    watched.replace_game(Game(PEBBLE.rules, PebbleRobot(), PEBBLE.presentation))
    await watched.start_game(ANNA, robots=3, options=NO_GUESS)
    await wait_until(lambda: watched.is_over(BAD))
    assert watched.failures["thinking"] >= 3
    assert len(warnings_about(caplog, "the robot of seat")) == 1


def _raise(error: type[Exception]) -> None:
    raise error("planted")


@pytest.fixture
async def frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Watched]:
    """No deadline expires here, so that only faults and people cause work."""
    monkeypatch.setattr(actor, "FIRST_RETRY_SECONDS", FIRST_PAUSE)
    made = await Watched.create(tmp_path / "frozen.db", ManualTime(halted=False))
    assert isinstance(made, Watched)
    made.replace_game(Game(PEBBLE.rules, PebbleRobot(), PEBBLE.presentation))
    yield made
    await made.close()


async def grows(fault: Fault) -> None:
    await wait_until(lambda: len(fault.hit_times) >= 4)
    for i, pause in enumerate(fault.intervals()[:3]):
        assert pause >= 0.9 * FIRST_PAUSE * 2**i, fault.intervals()


async def test_robots_that_fail_before_they_think_back_off(
    frozen: Watched,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    fault = Fault(error)
    fault.inject(monkeypatch, PebbleRobot, "leaves_to_people")
    number = await frozen.start_game(ANNA, robots=1, options=NO_GUESS)
    await grows(fault)
    assert frozen.failures["thinking"] >= 3
    assert len(warnings_about(caplog, "robot turn failed")) == 1
    fault.disable()
    await wait_until(lambda: frozen.current_snapshot(number).table.seats[1].move_count)


async def test_a_fault_anywhere_else_in_a_host_backs_off_and_letters_are_answered(
    frozen: Watched,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    number = await frozen.start_game(ANNA, BEN, options=NO_GUESS)
    fault = Fault(error)
    fault.inject(monkeypatch, RobotTurns, "seconds_until_work")
    table_host = frozen.tables.actor(number)
    table_host.wake()
    await grows(fault)
    pause = table_host._loop_retry.retry_at
    await frozen.lay_first_pebble(0, number)
    await frozen.lay_first_pebble(1, number)
    if asyncio.get_running_loop().time() < pause:
        assert table_host._loop_retry.retry_at == pause, "letters make the pause no longer"
    assert frozen.failures["running"] >= 4
    assert len(warnings_about(caplog, "actor loop failed")) == 1
    assert frozen.born == [number]
    fault.disable()
    await wait_until(lambda: table_host._loop_retry.failures == 0)


async def test_a_table_that_cannot_be_set_aside_backs_off(
    watched: Watched,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Unreadable on a full disk: it was woken and given up two thousand times a second."""
    watched.table_time.halt()
    await both(watched)
    for each in watched.tables:
        await each.stop(5)
    watched.tables._actors.clear()
    watched.born.clear()
    watched.execute_sql("UPDATE tables SET snapshot = x'00', seed = NULL WHERE id = ?", BAD)
    fault = Fault(error)
    fault.inject(monkeypatch, watched.store, "quarantine")
    watched.table_time.resume()
    await watched.tables.start()
    await backs_off(watched, fault, "setting aside")
    assert len(warnings_about(caplog, f"table {BAD}")) == 2, (
        "that it is set aside, and that this is unsaved"
    )
    with pytest.raises(Refused, match="set-aside"):
        await watched.snapshot(BAD)
    fault.disable()
    await wait_until(lambda: watched.rows("SELECT 1 FROM tables WHERE aside IS NOT NULL"))
    await wait_until(lambda: watched.tables.running_actor(BAD) is None)


# --- the alarm ------------------------------------------------------------------------------------


async def test_an_alarm_that_fails_is_named_and_set_again(
    watched: Watched,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """It died unseen, and with it every game whose table was asleep."""
    supervisor: Supervisor = watched.tables._supervisor
    supervisor._recovery_seconds = 0.01
    watched.tables.services.idle_seconds = 0.0
    fault = Fault(error)
    fault.inject(monkeypatch, watched.store, "next_deadline")
    await watched.tables.start()
    await wait_until(lambda: len(fault.hit_times) >= 2)
    assert supervisor.failing_tasks == ["alarm"]
    assert fault.intervals()[0] >= 0.9
    assert supervisor.error_reporter.counters.task_restarts["alarm"] == 2
    (line,) = warnings_about(caplog, "alarm: failed")
    assert line.exc_info is not None
    fault.disable()
    await both(watched)
    await wait_until(lambda: watched.is_over(BAD) and watched.is_over(GOOD))
    await wait_until(lambda: supervisor.failing_tasks == [])


async def test_a_table_that_cannot_be_woken_does_not_keep_the_others_asleep(
    watched: Watched,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    watched.table_time.halt()
    await both(watched)
    for each in watched.tables:
        await each.stop(5)
    watched.tables._actors.clear()
    fault = Fault(error)
    screen = watched.tables.services.create_view

    def fails(table_actor: TableActor) -> Any:
        if table_actor.table_id == BAD and fault.is_active:
            fault.raise_error()
        return screen(table_actor)

    monkeypatch.setattr(watched.tables.services, "create_view", fails)
    watched.tables._tasks = [
        watched.tables._supervisor.supervise("alarm", watched.tables._watch_deadlines)
    ]
    watched.table_time.resume()
    await wait_until(lambda: len(fault.hit_times) >= 4 and watched.is_over(GOOD))
    # A busy machine may lengthen any of them.
    for i, pause in enumerate(fault.intervals()[:3]):
        assert pause >= 0.9 * FIRST_WAKE_BACKOFF * 2**i
    assert len(warnings_about(caplog, "loading failed")) == 1
    assert watched.tables._supervisor.failing_tasks == []
    await recovers(watched, fault)


# --- a host that has ended ------------------------------------------------------------------------


async def test_a_host_that_fell_asleep_refuses_letters_and_the_registry_starts_another(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched.tables.services.idle_seconds = 0.0
    watched.table_time.halt()
    number = await watched.start_game(ANNA, BEN, options=NO_GUESS)
    old = watched.tables.actor(number)
    await wait_until(lambda: watched.tables.running_actor(number) is None)
    async with asyncio.timeout(60):
        with pytest.raises(ActorStopped):
            await old.snapshot()
        with pytest.raises(ActorStopped):
            await old.change(lambda draft: draft.play(0, "lay 1"))
        # Somebody who found it just before it fell asleep.
        plain, first = watched.tables.actor, [old]
        monkeypatch.setattr(
            watched.tables, "actor", lambda number: first.pop() if first else plain(number)
        )
        assert (await watched.snapshot(number)).table.id == number
        first.append(old)
        await watched.lay_first_pebble(0, number)
    assert watched.rows("SELECT count(*) FROM log") == [(1,)]


async def test_letters_to_a_host_that_dies_are_taken_up_by_the_next(
    watched: Watched,
) -> None:
    watched.table_time.halt()
    number = await watched.start_game(ANNA, BEN, options=NO_GUESS)
    old = watched.tables.actor(number)
    async with watched.writes_blocked():
        in_hand = asyncio.ensure_future(watched.lay_first_pebble(0, number))
        waiting = asyncio.ensure_future(watched.lay_first_pebble(1, number))
        await asyncio.sleep(0.05)
        old._task.cancel()
        await asyncio.wait({old._task})
    async with asyncio.timeout(60):
        with pytest.raises(asyncio.CancelledError):
            await in_hand
        await waiting
    assert watched.born.count(number) == 2
