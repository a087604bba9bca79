"""A fault at one table: it backs off by itself, the log stays short, the others play on."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.game import Game
from bot.kernel import Refused
from bot.supervise import Supervisor
from bot.table import host
from bot.table.host import HostEnded, TableHost
from bot.table.robot_turns import RobotTurns
from tests.contract.pebble import PebbleOptions
from tests.contract.pebble_shown import PEBBLE, PebbleRobot
from tests.planted import ERRORS, Fault, lines
from tests.table.hall import ANNA, BEN, FastTime, Hall, Shown, Time, eventually

FIRST_PAUSE = 0.05
BAD, GOOD = 1, 2
NO_GUESS = PebbleOptions(guessing=False)


class Watched(Hall):
    """A hall in which time passes a hundred times too fast, and that counts the hosts born."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **{"scale": 0.01, **more})
        self.born: list[int] = []
        self.hosts.ways.screen = self._screen

    def _screen(self, host: TableHost) -> Shown:
        self.born.append(host.table_id)
        return Shown(self, host.table_id)

    def is_over(self, number: int) -> bool:
        return self.rows("SELECT status FROM tables WHERE id = ?", number) == [("over",)]

    @property
    def failures(self) -> dict[str, int]:
        return dict(self.hosts.ways.counts.failures)


@pytest.fixture
async def watched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> AsyncIterator[Watched]:
    monkeypatch.setattr(host, "FIRST_PAUSE", FIRST_PAUSE)
    made = await Watched.at(tmp_path / "hall.db", FastTime(), **getattr(request, "param", {}))
    assert isinstance(made, Watched)
    yield made
    await made.close()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """These are about the host and not the engine; each fault is planted as every error."""
    if "error" in metafunc.fixturenames:
        metafunc.parametrize("error", ERRORS)


async def backs_off(watched: Watched, fault: Fault, kind: str) -> None:
    """Met several times, after growing pauses, by one host, while the other table is played."""
    await eventually(lambda: len(fault.met) >= 4 and watched.is_over(GOOD))
    for i, pause in enumerate(fault.pauses()[:3]):
        assert pause >= 0.9 * FIRST_PAUSE * 2**i, fault.pauses()
    assert watched.born.count(BAD) == 1
    assert watched.failures[kind] >= 3


async def recovers(watched: Watched, fault: Fault) -> None:
    assert not watched.is_over(BAD)
    fault.remove()
    await eventually(lambda: watched.is_over(BAD))


async def both(watched: Watched, **more: Any) -> None:
    assert [await watched.begin(ANNA, BEN, options=NO_GUESS, **more) for _ in range(2)] == [
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
    watched.time.halt()
    await both(watched)
    for each in watched.hosts:
        await each.stop(5)
    watched.hosts._hosts.clear()
    watched.born.clear()
    fault.plant(monkeypatch, host, "load", lambda _store, _games, number: number == BAD)
    watched.time.go()
    await watched.hosts.start()
    await backs_off(watched, fault, "reading")
    with pytest.raises(Refused, match="not-saved"):
        await watched.look(BAD)
    assert len(lines(caplog, "cannot be read")) == 1
    await recovers(watched, fault)


async def test_a_table_that_cannot_be_saved_backs_off(
    watched: Watched,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    fault = Fault(error)

    def clock_of_the_bad(table: Any, *_rest: Any, **more: Any) -> bool:
        return table.id == BAD and more.get("line") is not None

    fault.plant(monkeypatch, watched.store, "save", clock_of_the_bad)
    await both(watched)
    await backs_off(watched, fault, "changing")
    assert len(lines(caplog, "the deadline")) == 1
    await recovers(watched, fault)


@pytest.mark.parametrize("watched", [{"pace": 1.0}], indirect=True)
async def test_a_table_that_cannot_be_rendered_backs_off(
    watched: Watched,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """It died, and its deadline bore it again, hundreds of times a second."""
    fault = Fault(error)
    watched.unseen = True
    fault.plant(monkeypatch, Shown, "has_room", lambda shown, _look: shown.table_id == BAD)
    await watched.hosts.start()
    await both(watched)
    await backs_off(watched, fault, "running")
    assert len(lines(caplog, "a turn of its host failed")) == 1
    # Its people can go on all the same.
    await watched.lay(0, BAD)
    await recovers(watched, fault)


async def test_robots_that_cannot_think_do_as_if_they_were_away(
    watched: Watched,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    fault = Fault(error)
    monkeypatch.setattr(fault, "meet", lambda: _raise(error))
    fault.plant(monkeypatch, PebbleRobot, "choose")
    watched.employ(Game(PEBBLE.rules, PebbleRobot(), PEBBLE.stage))
    await watched.begin(ANNA, robots=3, options=NO_GUESS)
    await eventually(lambda: watched.is_over(BAD))
    assert watched.failures["thinking"] >= 3
    assert len(lines(caplog, "the robot of seat")) == 1


def _raise(error: type[Exception]) -> None:
    raise error("planted")


@pytest.fixture
async def frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Watched]:
    """No clock runs out here, so that nothing but faults and people keep a host busy."""
    monkeypatch.setattr(host, "FIRST_PAUSE", FIRST_PAUSE)
    made = await Watched.at(tmp_path / "frozen.db", Time(still=False))
    assert isinstance(made, Watched)
    made.employ(Game(PEBBLE.rules, PebbleRobot(), PEBBLE.stage))
    yield made
    await made.close()


async def grows(fault: Fault) -> None:
    await eventually(lambda: len(fault.met) >= 4)
    for i, pause in enumerate(fault.pauses()[:3]):
        assert pause >= 0.9 * FIRST_PAUSE * 2**i, fault.pauses()


async def test_robots_that_fail_before_they_think_back_off(
    frozen: Watched,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    fault = Fault(error)
    fault.plant(monkeypatch, PebbleRobot, "yields")
    number = await frozen.begin(ANNA, robots=1, options=NO_GUESS)
    await grows(fault)
    assert frozen.failures["thinking"] >= 3
    assert len(lines(caplog, "the robots failed")) == 1
    fault.remove()
    await eventually(lambda: frozen.now(number).table.seats[1].plays)


async def test_a_fault_anywhere_else_in_a_host_backs_off_and_letters_are_answered(
    frozen: Watched,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    number = await frozen.begin(ANNA, BEN, options=NO_GUESS)
    fault = Fault(error)
    fault.plant(monkeypatch, RobotTurns, "next_work")
    table_host = frozen.hosts.host(number)
    table_host.poke()
    await grows(fault)
    pause = table_host._loop_backoff.until
    await frozen.lay(0, number)
    await frozen.lay(1, number)
    if asyncio.get_running_loop().time() < pause:
        assert table_host._loop_backoff.until == pause, "letters make the pause no longer"
    assert frozen.failures["running"] >= 4
    assert len(lines(caplog, "a turn of its host failed")) == 1
    assert frozen.born == [number]
    fault.remove()
    await eventually(lambda: table_host._loop_backoff.failures == 0)


async def test_a_table_that_cannot_be_set_aside_backs_off(
    watched: Watched,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Unreadable on a full disk: it was woken and given up two thousand times a second."""
    watched.time.halt()
    await both(watched)
    for each in watched.hosts:
        await each.stop(5)
    watched.hosts._hosts.clear()
    watched.born.clear()
    watched.meddle("UPDATE tables SET snapshot = x'00', seed = NULL WHERE id = ?", BAD)
    fault = Fault(error)
    fault.plant(monkeypatch, watched.store, "set_aside")
    watched.time.go()
    await watched.hosts.start()
    await backs_off(watched, fault, "setting aside")
    assert len(lines(caplog, f"table {BAD}")) == 2, "that it is set aside, and that this is unsaved"
    with pytest.raises(Refused, match="set-aside"):
        await watched.look(BAD)
    fault.remove()
    await eventually(lambda: watched.rows("SELECT 1 FROM tables WHERE aside IS NOT NULL"))
    await eventually(lambda: watched.hosts.awake(BAD) is None)


# --- the alarm ------------------------------------------------------------------------------------


async def test_an_alarm_that_fails_is_named_and_set_again(
    watched: Watched,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """It died unseen, and with it every game whose table was asleep."""
    supervisor: Supervisor = watched.hosts._supervisor
    supervisor._steady = 0.01
    watched.hosts.ways.drowsy_seconds = 0.0
    fault = Fault(error)
    fault.plant(monkeypatch, watched.store, "next_deadline")
    await watched.hosts.start()
    await eventually(lambda: len(fault.met) >= 2)
    assert supervisor.failing == ["alarm"]
    assert fault.pauses()[0] >= 0.9
    assert supervisor.faults.counts.restarts["alarm"] == 2
    (line,) = lines(caplog, "alarm: failed")
    assert line.exc_info is not None
    fault.remove()
    await both(watched)
    await eventually(lambda: watched.is_over(BAD) and watched.is_over(GOOD))
    await eventually(lambda: supervisor.failing == [])


async def test_a_table_that_cannot_be_woken_does_not_keep_the_others_asleep(
    watched: Watched,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    watched.time.halt()
    await both(watched)
    for each in watched.hosts:
        await each.stop(5)
    watched.hosts._hosts.clear()
    fault = Fault(error)
    screen = watched.hosts.ways.screen

    def fails(host: TableHost) -> Any:
        if host.table_id == BAD and fault.planted:
            fault.meet()
        return screen(host)

    monkeypatch.setattr(watched.hosts.ways, "screen", fails)
    watched.hosts._tasks = [watched.hosts._supervisor.supervise("alarm", watched.hosts._alarm)]
    watched.time.go()
    await eventually(lambda: len(fault.met) >= 4 and watched.is_over(GOOD))
    pauses = fault.pauses()[:3]
    assert pauses == sorted(pauses)
    assert len(lines(caplog, "could not be woken")) == 1
    assert watched.hosts._supervisor.failing == []
    await recovers(watched, fault)


# --- a host that has ended ------------------------------------------------------------------------


async def test_a_host_that_fell_asleep_refuses_letters_and_the_registry_starts_another(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched.hosts.ways.drowsy_seconds = 0.0
    watched.time.halt()
    number = await watched.begin(ANNA, BEN, options=NO_GUESS)
    old = watched.hosts.host(number)
    await eventually(lambda: watched.hosts.awake(number) is None)
    async with asyncio.timeout(60):
        with pytest.raises(HostEnded):
            await old.look()
        with pytest.raises(HostEnded):
            await old.change(lambda draft: draft.play(0, "lay 1"))
        # Somebody who found it just before it fell asleep.
        plain, first = watched.hosts.host, [old]
        monkeypatch.setattr(
            watched.hosts, "host", lambda number: first.pop() if first else plain(number)
        )
        assert (await watched.look(number)).table.id == number
        first.append(old)
        await watched.lay(0, number)
    assert watched.rows("SELECT count(*) FROM log") == [(1,)]


async def test_letters_to_a_host_that_dies_are_taken_up_by_the_next(
    watched: Watched,
) -> None:
    watched.time.halt()
    number = await watched.begin(ANNA, BEN, options=NO_GUESS)
    old = watched.hosts.host(number)
    async with watched.nobody_saves():
        in_hand = asyncio.ensure_future(watched.lay(0, number))
        waiting = asyncio.ensure_future(watched.lay(1, number))
        await asyncio.sleep(0.05)
        old._task.cancel()
        await asyncio.wait({old._task})
    async with asyncio.timeout(60):
        with pytest.raises(asyncio.CancelledError):
            await in_hand
        await waiting
    assert watched.born.count(number) == 2
