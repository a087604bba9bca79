"""Deadlines: kept, dropped and begun; resumed with the time left; reminders and stand-ins."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.kernel import Refused
from bot.table import clock
from bot.table.clock import Clockwork
from bot.table.limits import LOBBY_SECONDS
from bot.table.robots import Robots
from bot.table.runtime import Stale
from bot.table.store import Store
from bot.table.table import Status, Table
from cogs.cheese_thief.state import Options as ThiefOptions
from tests.contract.pebble import Pace, PebbleOptions, Phase
from tests.table.hall import ANNA, BEN, CLEO, START, Hall, Time, eventually, kinds, short

SLOW = PebbleOptions(pace=Pace.SLOW)


async def deadlines(hall: Hall, number: int = 1) -> dict[str, float]:
    """The deadlines in memory, which are those in the file."""
    table = await hall.table(number)
    saved = dict(hall.rows("SELECT name, due_at FROM deadlines WHERE table_id = ?", number))
    assert saved == table.deadlines
    return short(table.deadlines)


async def expire(hall: Hall, name: str) -> None:
    """Wait for that deadline and let it come."""
    hall.time.now = max(hall.time.now, (await hall.table()).deadlines[name])
    await hall.tables.expire(1, name)


async def test_the_clocks_of_a_game_begin_with_it(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    nudges = {"nudge:0:0.0": 45, "nudge:1:0.0": 45}
    assert await deadlines(hall) == {"game:lay.1": 10, "game:warn.1": 5, **nudges}


async def test_a_clock_that_goes_on_keeps_its_time(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, CLEO)
    hall.time.go(3)
    await hall.lay(0)
    left = await deadlines(hall)
    assert (left["game:lay.1"], left["game:warn.1"]) == (10, 5)
    # Who has laid is no longer awaited; who has not keeps the reminder's time.
    assert "nudge:0:0.0" not in left
    assert left["nudge:1:0.0"] == 45


async def test_clocks_that_are_over_fall_away_and_new_ones_begin_now(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    hall.time.go(3)
    await hall.lay(0)
    await hall.lay(1)
    guesser = (await hall.state()).guesser
    assert await deadlines(hall) == {f"nudge:{guesser}:1.1": 48}
    hall.time.go(4)
    await hall.tables.play(1, guesser, "skip")
    left = await deadlines(hall)
    assert (left["game:lay.2"], left["game:warn.2"]) == (17, 12)
    assert not any(name.startswith("game:lay.1") for name in left)


@pytest.mark.parametrize("scale", [0.01, 1.0, 20.0])
async def test_the_scale_stretches_every_clock_of_a_game(tmp_path: Path, scale: float) -> None:
    hall = await Hall.at(tmp_path / "a.db", scale=scale)
    await hall.begin(ANNA, BEN, timer=600)
    left = await deadlines(hall)
    assert left["game:lay.1"] == pytest.approx(10 * scale, abs=1e-3)
    assert left["turn:0:0.0"] == pytest.approx(600 * scale, abs=1e-3)
    assert left["nudge:0:0.0"] == pytest.approx(45 * scale, abs=1e-3)
    await hall.store.close()


async def test_a_deadline_comes_only_when_it_is_due_and_only_once(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    hall.time.go(4.9)
    for name in ("game:warn.1", "game:lay.1", "game:no-such"):
        with pytest.raises(Stale):
            await hall.tables.expire(1, name)
    hall.time.go(0.1)
    await hall.tables.expire(1, "game:warn.1")
    assert (await hall.state()).warned
    with pytest.raises(Stale):
        await hall.tables.expire(1, "game:warn.1")
    assert "game:warn.1" not in await deadlines(hall)


async def test_a_deadline_and_a_move_at_once_settle_it_once(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    await hall.lay(0)
    hall.time.go(10)
    pebble = (await hall.state()).players[1].hand[0]
    results = await asyncio.gather(
        hall.tables.play(1, 1, f"lay {pebble}", "0.0"),
        hall.tables.expire(1, "game:lay.1"),
        return_exceptions=True,
    )
    assert sum(isinstance(result, Exception) for result in results) == 1
    assert (await hall.state()).step == 1


async def test_a_lobby_closes_a_day_after_its_last_change(hall: Hall) -> None:
    await hall.open(ANNA)
    assert await deadlines(hall) == {"lobby:0": LOBBY_SECONDS}
    hall.time.go(3600)
    await hall.lobby.join(1, BEN)
    assert await deadlines(hall) == {"lobby:1": LOBBY_SECONDS + 3600}
    await expire(hall, "lobby:1")
    assert (await hall.table()).status is Status.CLOSED
    assert await deadlines(hall) == {}


async def test_a_table_that_is_over_has_no_deadline(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, timer=600)
    while (await hall.table()).live:
        awaited = hall.tables.awaited(await hall.table())
        rules = hall.tables.games["pebble"].rules
        move = rules.default(await hall.state(), awaited[0], Random(1))
        await hall.tables.play(1, awaited[0], str(move))
    assert await deadlines(hall) == {}


# --- what the host may end ------------------------------------------------------------------


async def test_a_clock_that_runs_unseen_is_not_told(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await hall.begin(ANNA, BEN, CLEO)
    table = await hall.table(number)
    rules = hall.tables.game(table).rules
    clocks = rules.clocks(await hall.state(number))
    assert hall.tables.due(table) == min(table.deadlines[f"game:{name}"] for name in clocks)
    first = min(clocks, key=lambda name: table.deadlines[f"game:{name}"])
    told = {**clocks, first: replace(clocks[first], shown=False)}
    monkeypatch.setattr(rules, "clocks", lambda _: told)
    rest = [table.deadlines[f"game:{name}"] for name in clocks if name != first]
    assert hall.tables.due(table) == min(rest, default=None)


async def test_the_host_ends_a_clock_only_where_the_game_allows_it(hall: Hall) -> None:
    await hall.begin(ANNA, robots=4, game="thief", options=ThiefOptions())
    table = await hall.table()
    name = hall.tables.host_clock(table)
    assert name is not None
    with pytest.raises(Stale):
        await hall.tables.end_clock(1, "hour.99")
    await hall.tables.end_clock(1, name)
    with pytest.raises(Stale):
        await hall.tables.end_clock(1, name)
    pebble = await hall.begin(ANNA, BEN)
    assert hall.tables.host_clock(await hall.table(pebble)) is None
    with pytest.raises(Stale):
        await hall.tables.end_clock(pebble, "lay.1")


# --- outages --------------------------------------------------------------------------------


async def beaten(hall: Hall) -> None:
    """What the pulse does: say that the bot is alive now."""
    await hall.store.remember("alive", repr(hall.time.now))


async def test_the_time_of_an_outage_does_not_count(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, timer=600)
    hall.time.go(3)
    await beaten(hall)
    before = await deadlines(hall)
    hall.time.go(1000)
    again = await hall.restarted()
    assert await deadlines(again) == {name: due + 1000 for name, due in before.items()}
    await again.store.close()


async def test_starting_twice_after_one_outage_puts_deadlines_off_once(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    await beaten(hall)
    before = await deadlines(hall)
    hall.time.go(1000)
    once = await hall.restarted()
    # It stops again before its first pulse.
    twice = await once.restarted()
    assert await deadlines(twice) == {name: due + 1000 for name, due in before.items()}
    await twice.store.close()


async def test_a_bot_that_never_ran_shifts_nothing(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    before = await deadlines(hall)
    again = await hall.restarted()
    assert await deadlines(again) == before
    await again.store.close()


async def test_a_clock_set_back_shifts_nothing(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    await beaten(hall)
    before = await deadlines(hall)
    hall.time.go(-50)
    again = await hall.restarted()
    assert await deadlines(again) == before
    await again.store.close()


# --- turn timers ----------------------------------------------------------------------------


async def test_a_turn_has_a_reminder_and_an_end(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, options=SLOW, timer=60)
    left = await deadlines(hall)
    assert {name: due for name, due in left.items() if not name.startswith("game")} == {
        "turn:0:0.0": 60, "nudge:0:0.0": 30, "turn:1:0.0": 60, "nudge:1:0.0": 30,
    }  # fmt: skip


async def test_without_a_timer_there_is_a_reminder_but_no_end(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    assert kinds([*(await hall.table()).deadlines]) == {"game", "nudge"}


async def test_robots_are_neither_reminded_nor_timed(hall: Hall) -> None:
    await hall.begin(ANNA, robots=1, timer=60)
    names = [*(await hall.table()).deadlines]
    assert {name for name in names if ":1:" in name} == set()
    assert "turn:0:0.0" in names


async def test_a_reminder_comes_once_a_turn(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, options=SLOW, timer=60)
    await expire(hall, "nudge:1:0.0")
    assert (await hall.table()).seats[1].nudged == "0.0"
    left = await deadlines(hall)
    assert "nudge:1:0.0" not in left
    assert left["turn:1:0.0"] == 60
    await hall.lay(1)
    await hall.lay(0)
    # A new turn is a new reminder.
    assert "nudge" in kinds([*(await hall.table()).deadlines])


async def test_who_lets_the_time_run_out_is_played_for_and_then_by_a_robot(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, options=SLOW, timer=30)
    await hall.lay(0)
    await expire(hall, "turn:1:0.0")
    table = await hall.table()
    assert table.seats[1].away
    assert table.seats[1].automatic
    assert table.seats[1].user_id == BEN.id
    assert table.seats[1].plays == 1
    assert (await hall.state()).phase is Phase.GUESS
    last = (await hall.store.log(1))[-1]
    assert (last.seat, last.text.split()[0]) == (1, "lay")
    # Nobody waits for the absent any more, by the clock or with a reminder.
    assert not any(name.split(":")[1] == "1" for name in table.deadlines if "game" not in name)


async def test_a_robot_minds_the_seat_until_its_owner_is_back(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, options=SLOW, timer=30)
    robots = Robots(hall.tables, pace=0)
    robots.start()
    await expire(hall, "turn:1:0.0")
    await hall.lay(0)
    # Ben is awaited again in the second round; the robot plays for him.
    state = await hall.state()
    if state.guesser == 0:
        await hall.tables.play(1, 0, "skip")
    await eventually(lambda: hall.live().round == 2 and hall.live().players[1].laid)
    played = (await hall.table()).seats[1].plays
    assert played >= 2
    await hall.lobby.back(1, BEN.id)
    await hall.lay(0)
    if (await hall.state()).phase is Phase.GUESS and (await hall.state()).guesser == 1:
        await asyncio.sleep(0.05)
        table = await hall.table()
        assert table.seats[1].plays == played
        assert f"turn:1:{hall.tables.mark(table, 1)}" in table.deadlines
        await hall.tables.play(1, 1, "skip")
    await robots.stop()
    assert not (await hall.table()).seats[1].away


async def test_an_owner_who_is_back_has_a_turn_of_full_length(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, CLEO, options=SLOW, timer=30)
    await expire(hall, "turn:0:0.0")
    await hall.lay(1)
    await hall.lay(2)
    guesser = (await hall.state()).guesser
    await hall.tables.play(1, guesser, "skip")
    hall.time.go(7)
    await hall.lobby.back(1, ANNA.id)
    mark = hall.tables.mark(await hall.table(), 0)
    assert (await deadlines(hall))[f"turn:0:{mark}"] == 30 + 7 + 30


# --- the task that waits --------------------------------------------------------------------


@pytest.fixture
async def real(tmp_path: Path) -> AsyncIterator[Hall]:
    """A hall in which time passes, a hundred times too fast."""
    import time

    hall = Hall(await Store.open(tmp_path / "real.db"), Time(), scale=0.01)
    hall.tables.now = time.time
    yield hall
    await hall.store.close()


async def test_deadlines_come_by_themselves_in_their_order(real: Hall) -> None:
    clockwork = Clockwork(real.tables)
    clockwork.start()
    assert clockwork.running
    await real.begin(ANNA, BEN, options=PebbleOptions(guessing=False))
    await eventually(lambda: not [*real.tables])
    await clockwork.stop()
    texts = [entry.text for entry in await real.store.log(1)]
    assert texts == ["!warn.1", "!lay.1", "!warn.2", "!lay.2"]


async def test_clocks_found_at_the_start_run_too(real: Hall) -> None:
    number = await real.begin(ANNA, BEN)
    clockwork = Clockwork(real.tables)
    clockwork.start()
    await eventually(lambda: real.tables._tables[number].rev > 3)
    await clockwork.stop()
    assert (await real.state(number)).phase is Phase.GUESS


async def test_a_table_whose_clock_fails_does_not_stop_the_others(
    real: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    plain = real.tables.expire

    async def expire(table_id: int, name: str) -> None:
        if table_id == 1:
            raise Refused("broken") if name.startswith("game:warn") else ZeroDivisionError
        await plain(table_id, name)

    monkeypatch.setattr(real.tables, "expire", expire)
    clockwork = Clockwork(real.tables)
    clockwork.start()
    for _ in range(2):
        await real.begin(ANNA, BEN, options=PebbleOptions(guessing=False))
    await eventually(lambda: [table.id for table in real.tables] == [1])
    await clockwork.stop()
    assert "game:warn.1 could not be played: broken" in caplog.text
    assert "ZeroDivisionError" in caplog.text


async def test_a_deadline_that_failed_is_tried_again(
    real: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, failures = real.tables.expire, 0

    async def expire(table_id: int, name: str) -> None:
        nonlocal failures
        if failures < 3:
            failures += 1
            raise sqlite3.OperationalError("the disk is full")
        await plain(table_id, name)

    monkeypatch.setattr(real.tables, "expire", expire)
    monkeypatch.setattr(clock, "RETRY_SECONDS", 0.01)
    clockwork = Clockwork(real.tables)
    clockwork.start()
    await real.begin(ANNA, BEN, options=PebbleOptions(guessing=False))
    await eventually(lambda: not [*real.tables])
    await clockwork.stop()
    assert failures == 3


async def test_a_deadline_that_was_settled_before_things_went_wrong_is_not_tried_again(
    real: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    clockwork = Clockwork(real.tables)
    clockwork.start()

    def fail_at_the_end(table: Table) -> None:
        if table.status is Status.OVER:
            raise ZeroDivisionError

    real.tables.listeners.append(fail_at_the_end)
    await real.begin(ANNA, BEN, options=PebbleOptions(guessing=False))
    await eventually(lambda: "ZeroDivisionError" in caplog.text)
    await real.begin(ANNA, BEN, options=PebbleOptions(guessing=False))
    await eventually(lambda: not [*real.tables])
    await clockwork.stop()
    assert [line.text for line in await real.store.log(2)][-1] == "!lay.2"


async def test_the_clock_stops_also_when_a_table_changes_in_that_moment(real: Hall) -> None:
    await real.begin(ANNA, BEN, options=SLOW)
    clockwork = Clockwork(real.tables)
    clockwork.start()
    await asyncio.sleep(0.02)
    clockwork.watch(await real.table())
    stopping = asyncio.create_task(clockwork.stop())
    done, _ = await asyncio.wait({stopping}, timeout=2)
    assert done == {stopping}


async def test_the_pulse_says_that_the_bot_is_alive(real: Hall) -> None:
    clockwork = Clockwork(real.tables)
    await real.begin(ANNA, BEN, options=SLOW)
    started = real.tables.now()
    clockwork.start()
    await eventually(lambda: real.rows("SELECT 1 FROM meta WHERE name = 'alive'"))
    await asyncio.sleep(0.05)
    stopped = real.tables.now()
    await clockwork.stop()
    (beat,) = real.rows("SELECT value FROM meta WHERE name = 'alive'")[0]
    assert started <= stopped <= float(beat)


def test_deadlines_count_from_the_start() -> None:
    table = Table(1, "pebble", Status.LOBBY, None, 7, 1, "en", SLOW, None, [], START, START)
    assert (table.deadlines, short({"a": START + 2})) == ({}, {"a": 2})
