"""Deadlines: kept, dropped and started; resumed with the time left; reminders and stand-ins."""

import asyncio
import contextlib
import sqlite3
import time as clocks
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.kernel import Refused
from bot.runtime import actor
from bot.storage.heartbeat import resume_table_time
from bot.storage.lock_file import DatabaseLock
from bot.storage.tables import Store
from bot.tables.clock.deadline_key import DeadlineKey
from bot.tables.clock.deadlines import LOBBY_SECONDS
from bot.tables.clock.table_time import MAX_HEARTBEAT_GAP_SECONDS, TableTime
from bot.tables.draft import Draft, Stale
from bot.tables.model import Status, Table
from cogs.cheese_thief.state import Options as ThiefOptions
from tests.contract.pebble import Pace, PebbleOptions, Phase
from tests.tables.harness import (
    ANNA,
    BEN,
    CLEO,
    START,
    ManualTime,
    RealTime,
    TableHarness,
    deadline_kinds,
    game_clock,
    is_deadline,
    relative_deadlines,
    wait_until,
)

SLOW = PebbleOptions(pace=Pace.SLOW)


async def deadlines(table_harness: TableHarness, number: int = 1) -> dict[str, float]:
    """The deadlines in memory, which must equal those in the database."""
    table = await table_harness.table(number)
    saved = dict(
        table_harness.rows("SELECT name, due_at FROM deadlines WHERE table_id = ?", number)
    )
    assert saved == table.deadlines
    return relative_deadlines(table.deadlines)


async def expire(table_harness: TableHarness, name: str) -> None:
    """Advance to that deadline and let it expire."""
    due = (await table_harness.table()).deadlines[name]
    table_harness.manual_time.advance(max(0.0, due - table_harness.table_time()))
    await table_harness.expire(1, name)


def test_a_deadline_is_read_as_it_was_written() -> None:
    for name in ("lobby:4", "game:hour.3", "turn:0:7", "nudge:1:7.2", "quiet:1:7.2"):
        assert str(DeadlineKey.parse(name)) == name
        assert DeadlineKey.parse(name).is_known(seats=2)
    for name in ("", "moon:1", "turn:x:7", "turn:-1:7", "turn:2:7", "nudge:2:7.2"):
        assert not DeadlineKey.parse(name).is_known(seats=2)


async def test_the_clocks_of_a_game_begin_with_it(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN)
    nudges = {"nudge:0:0.0": 45, "nudge:1:0.0": 45, "quiet:0:0.0": 600, "quiet:1:0.0": 600}
    assert await deadlines(table_harness) == {"game:lay.1": 10, "game:warn.1": 5, **nudges}


async def test_a_clock_that_goes_on_keeps_its_time(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN, CLEO)
    table_harness.manual_time.advance(3)
    await table_harness.lay_first_pebble(0)
    left = await deadlines(table_harness)
    assert (left["game:lay.1"], left["game:warn.1"]) == (10, 5)
    # Who has laid is no longer awaited; who has not keeps the reminder's time.
    assert "nudge:0:0.0" not in left
    assert left["nudge:1:0.0"] == 45


async def test_clocks_that_are_over_fall_away_and_new_ones_begin_now(
    table_harness: TableHarness,
) -> None:
    await table_harness.start_game(ANNA, BEN)
    table_harness.manual_time.advance(3)
    await table_harness.lay_first_pebble(0)
    await table_harness.lay_first_pebble(1)
    guesser = (await table_harness.state()).guesser
    assert await deadlines(table_harness) == {
        f"nudge:{guesser}:1.1": 48,
        f"quiet:{guesser}:1.1": 603,
    }
    table_harness.manual_time.advance(4)
    await table_harness.play(1, guesser, "skip")
    left = await deadlines(table_harness)
    assert (left["game:lay.2"], left["game:warn.2"]) == (17, 12)
    assert not any(is_deadline(name, "game:lay.1") for name in left)


@pytest.mark.parametrize("scale", [0.01, 1.0, 20.0])
async def test_the_scale_stretches_every_clock_of_a_game(tmp_path: Path, scale: float) -> None:
    table_harness = await TableHarness.create(tmp_path / "a.db", time_scale=scale)
    await table_harness.start_game(ANNA, BEN, timer=600)
    left = await deadlines(table_harness)
    assert left["game:lay.1"] == pytest.approx(10 * scale, abs=1e-3)
    assert left["turn:0:0"] == pytest.approx(600 * scale, abs=1e-3)
    assert left["nudge:0:0.0"] == pytest.approx(45 * scale, abs=1e-3)
    await table_harness.close()


async def test_a_deadline_comes_only_when_it_is_due_and_only_once(
    table_harness: TableHarness,
) -> None:
    await table_harness.start_game(ANNA, BEN)
    table_harness.manual_time.advance(4.9)
    for name in ("game:warn.1", "game:lay.1", "game:no-such"):
        with pytest.raises(Stale):
            await table_harness.expire(1, name)
    table_harness.manual_time.advance(0.1)
    await table_harness.expire(1, "game:warn.1")
    assert (await table_harness.state()).warned
    with pytest.raises(Stale):
        await table_harness.expire(1, "game:warn.1")
    assert "game:warn.1" not in await deadlines(table_harness)


async def test_a_deadline_and_a_move_at_once_settle_it_once(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN)
    await table_harness.lay_first_pebble(0)
    table_harness.manual_time.advance(10)
    pebble = (await table_harness.state()).players[1].hand[0]
    results = await asyncio.gather(
        table_harness.play(1, 1, f"lay {pebble}", "0.0"),
        table_harness.expire(1, "game:lay.1"),
        return_exceptions=True,
    )
    assert sum(isinstance(result, Exception) for result in results) == 1
    assert (await table_harness.state()).step == 1


async def test_a_lobby_closes_a_day_after_its_last_change(table_harness: TableHarness) -> None:
    await table_harness.open_table(ANNA)
    assert await deadlines(table_harness) == {"lobby:0": LOBBY_SECONDS}
    table_harness.manual_time.advance(3600)
    await table_harness.join(1, BEN)
    assert await deadlines(table_harness) == {"lobby:1": LOBBY_SECONDS + 3600}
    await expire(table_harness, "lobby:1")
    assert (await table_harness.table()).status is Status.CLOSED
    assert await deadlines(table_harness) == {}


async def test_a_table_that_is_over_has_no_deadline(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN, timer=600)
    while (await table_harness.table()).is_live:
        awaited = (await table_harness.snapshot()).awaited
        rules = table_harness.games["pebble"].rules
        move = rules.default_move(await table_harness.state(), awaited[0], Random(1))
        await table_harness.play(1, awaited[0], str(move))
    assert await deadlines(table_harness) == {}


# --- what the host may end ------------------------------------------------------------------


async def test_a_clock_that_runs_unseen_is_not_told(
    table_harness: TableHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await table_harness.start_game(ANNA, BEN, CLEO)
    table = await table_harness.table(number)
    rules = table_harness.games["pebble"].rules
    clocks = rules.clocks(await table_harness.state(number))
    assert (await table_harness.snapshot(number)).next_shown_deadline == min(
        table.deadlines[game_clock(name)] for name in clocks
    )
    first = min(clocks, key=lambda name: table.deadlines[game_clock(name)])
    told = {**clocks, first: replace(clocks[first], shown=False)}
    monkeypatch.setattr(rules, "clocks", lambda _: told)
    rest = [table.deadlines[game_clock(name)] for name in clocks if name != first]
    assert (await table_harness.snapshot(number)).next_shown_deadline == min(rest, default=None)


async def test_the_host_ends_a_clock_only_where_the_game_allows_it(
    table_harness: TableHarness,
) -> None:
    await table_harness.start_game(ANNA, robots=4, game="thief", options=ThiefOptions())
    name = (await table_harness.snapshot()).host_clock
    assert name is not None
    with pytest.raises(Stale):
        await table_harness.end_clock(1, "hour.99")
    await table_harness.end_clock(1, name)
    with pytest.raises(Stale):
        await table_harness.end_clock(1, name)
    pebble = await table_harness.start_game(ANNA, BEN)
    assert (await table_harness.snapshot(pebble)).host_clock is None
    with pytest.raises(Stale):
        await table_harness.end_clock(pebble, "lay.1")


# --- outages --------------------------------------------------------------------------------


async def test_the_time_of_an_outage_does_not_count(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN, timer=600)
    table_harness.manual_time.advance(3)
    await table_harness.lay_first_pebble(0)
    table_harness.manual_time.advance(2)
    before = await deadlines(table_harness)
    await table_harness.store.save_table_time(table_harness.table_time())
    await table_harness.close()
    store = await Store.open(table_harness.address)
    time = await resume_table_time(store)
    assert time() == pytest.approx(START + 5, abs=1)
    again = TableHarness(store, time, server=table_harness.server)
    assert relative_deadlines((await again.table()).deadlines) == before
    # What is shown to people is the clock on their wall, which has gone on.
    table = await again.table()
    due = table.deadlines["turn:1:0"]
    assert abs(time.to_wall_seconds(due) - (clocks.time() + due - time())) < 3
    await again.close()


async def test_after_a_kill_time_goes_on_from_the_last_pulse(
    table_harness: TableHarness, tmp_path: Path
) -> None:
    await table_harness.start_game(ANNA, BEN)
    with DatabaseLock(tmp_path / "x.db") as lock:
        lock.write_heartbeat(START + 40, table_harness.store.saved_table_time)
    with DatabaseLock(tmp_path / "x.db") as lock:
        assert (await resume_table_time(table_harness.store, lock))() == pytest.approx(
            START + 40, abs=1
        )
        # Of another database, or a backup put in its place, it says nothing.
        await table_harness.store.save_table_time(START + 7)
        assert (await resume_table_time(table_harness.store, lock))() == pytest.approx(
            START + 7, abs=1
        )


async def test_time_stands_from_the_start_until_discord_can_be_reached(
    table_harness: TableHarness, tmp_path: Path
) -> None:
    """However long logging in takes, and however often it is tried."""
    await table_harness.store.save_table_time(START + 7)
    time = await resume_table_time(table_harness.store)
    assert time.is_halted
    assert time() == pytest.approx(START + 7, abs=1)
    fresh = await Store.open(tmp_path / "fresh.db")
    assert (await resume_table_time(fresh)).is_halted
    await fresh.close()


async def test_a_clock_set_back_or_forward_costs_nobody_anything() -> None:
    wall, tick = 1000.0, 50.0
    time = TableTime(500.0, tick=lambda: tick, wall=lambda: wall)
    assert time.to_wall_seconds(510.0) == 1010
    wall -= 3600
    tick += 4
    assert time() == 504.0
    assert time.to_wall_seconds(510.0) == wall + 6
    time.halt()
    tick += 1000
    wall += 1000
    assert (time(), time.is_halted) == (504.0, True)
    time.resume()
    assert time() == 504.0
    tick += 1
    assert time() == 505.0


async def test_time_in_which_we_did_not_run_does_not_count_and_never_goes_back() -> None:
    """A stopped process, a frozen container: the gap is left out, whoever looks first."""
    tick = 50.0
    time = TableTime(500.0, tick=lambda: tick, wall=lambda: 1000.0 + tick)
    tick += 60
    assert time() == 560.0, "without a pulse nobody can know"
    time.heartbeat()
    tick += 4
    assert time() == 564.0
    tick += 3600
    assert time() == 564.0
    tick += MAX_HEARTBEAT_GAP_SECONDS
    assert time.heartbeat() == 564.0 + MAX_HEARTBEAT_GAP_SECONDS
    time.halt()
    tick += 100
    time.resume()
    tick += 5
    assert time() == 569.0 + MAX_HEARTBEAT_GAP_SECONDS


async def test_clocks_that_people_see_are_shown_anew_when_they_are_off(tmp_path: Path) -> None:
    """After an outage, and when somebody sets the clock; the clocks of tables asleep, too."""
    wall = 0.0
    time = TableTime(START, tick=lambda: 0.0, wall=lambda: START + wall)
    table_harness = await TableHarness.create(tmp_path / "a.db", time)
    await table_harness.tables.start()
    table_harness.tables.services.idle_seconds = 0.0
    await table_harness.start_game(ANNA, BEN, options=SLOW, timer=120)
    await table_harness.open_table(ANNA, BEN)
    await wait_until(
        lambda: (
            table_harness.tables.running_actor(1) is None
            and table_harness.tables.running_actor(2) is None
        )
    )
    table_harness.tables.services.idle_seconds = 30.0
    table_harness.shown_snapshots.clear()
    time.heartbeat()
    assert table_harness.shown_snapshots == []
    wall += 3600
    for _ in range(2):
        time.heartbeat()
        await wait_until(lambda: table_harness.shown_snapshots)
    assert [snapshot.table.id for snapshot in table_harness.shown_snapshots] == [1]
    wall -= 7200
    time.heartbeat()
    assert [look.table.id for look in table_harness.shown_snapshots] == [1, 1]
    await table_harness.close()


async def test_while_discord_is_away_no_clock_runs_out_and_no_robot_moves(tmp_path: Path) -> None:
    table_harness = await TableHarness.create(tmp_path / "a.db", RealTime(), time_scale=0.001)
    table_harness.table_time.halt()
    await table_harness.start_game(ANNA, BEN, options=PebbleOptions(guessing=False))
    await asyncio.sleep(0.2)
    assert await table_harness.store.load_log(1) == []
    table_harness.table_time.resume()
    await wait_until(lambda: table_harness.rows("SELECT 1 FROM tables WHERE status = 'over'"))
    await table_harness.close()


# --- turn timers ----------------------------------------------------------------------------


async def test_a_turn_has_a_reminder_and_an_end(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN, options=SLOW, timer=60)
    left = await deadlines(table_harness)
    assert {name: due for name, due in left.items() if not is_deadline(name, "game:")} == {
        "turn:0:0": 60, "nudge:0:0.0": 30, "turn:1:0": 60, "nudge:1:0.0": 30,
    }  # fmt: skip


async def test_without_a_timer_there_is_a_reminder_and_silence_but_no_end(
    table_harness: TableHarness,
) -> None:
    await table_harness.start_game(ANNA, BEN)
    assert deadline_kinds([*(await table_harness.table()).deadlines]) == {"game", "nudge", "quiet"}


async def test_who_is_silent_for_long_may_be_replaced_and_is_not_as_soon_as_they_act(
    table_harness: TableHarness,
) -> None:
    await table_harness.start_game(ANNA, BEN, options=SLOW)
    assert (await deadlines(table_harness))["quiet:1:0.0"] == 600
    with pytest.raises(Refused, match="not-away"):
        await table_harness.replace_with_robot(1, 1)
    await expire(table_harness, "quiet:1:0.0")
    assert (await table_harness.table()).seats[1].unresponsive
    assert not (await table_harness.table()).seats[1].is_robot_controlled
    await table_harness.lay_first_pebble(1)
    assert not (await table_harness.table()).seats[1].unresponsive


async def test_doing_and_undoing_does_not_refill_a_turn(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN, CLEO, options=SLOW, timer=60)
    table_harness.manual_time.advance(50)
    await table_harness.lay_first_pebble(0)
    assert "turn:0:0" not in await deadlines(table_harness)
    table_harness.manual_time.advance(5)

    def undo(draft: Draft) -> None:
        draft.state = draft.game.rules.load(draft.table.snapshot or b"")
        player = draft.state.players[0]
        player.hand, player.laid = sorted([*player.hand, *player.laid]), []
        draft.table.snapshot = draft.game.rules.dump(draft.state)

    await table_harness.change(1, undo)
    assert (await deadlines(table_harness))["turn:0:0"] == 55 + 10


async def test_robots_are_neither_reminded_nor_timed(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, robots=1, timer=60)
    names = [*(await table_harness.table()).deadlines]
    assert {name for name in names if ":1:" in name} == set()
    assert "turn:0:0" in names


async def test_a_reminder_comes_once_a_turn(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN, options=SLOW, timer=60)
    await expire(table_harness, "nudge:1:0.0")
    assert (await table_harness.table()).seats[1].reminded_freshness == "0.0"
    left = await deadlines(table_harness)
    assert "nudge:1:0.0" not in left
    assert left["turn:1:0"] == 60
    await table_harness.lay_first_pebble(1)
    await table_harness.lay_first_pebble(0)
    # A new turn is a new reminder.
    assert "nudge" in deadline_kinds([*(await table_harness.table()).deadlines])


async def test_who_lets_the_time_run_out_is_played_for_and_then_by_a_robot(
    table_harness: TableHarness,
) -> None:
    await table_harness.start_game(ANNA, BEN, options=SLOW, timer=30)
    await table_harness.lay_first_pebble(0)
    await expire(table_harness, "turn:1:0")
    table = await table_harness.table()
    assert table.seats[1].away
    assert table.seats[1].is_robot_controlled
    assert table.seats[1].user_id == BEN.id
    assert table.seats[1].move_count == 1
    assert (await table_harness.state()).phase is Phase.GUESS
    last = (await table_harness.store.load_log(1))[-1]
    assert (last.seat, last.text.split()[0]) == (1, "lay")
    # Nobody waits for the absent any more, by the clock or with a reminder.
    assert not any(DeadlineKey.parse(name).seat == 1 for name in table.deadlines)


async def test_a_robot_minds_the_seat_until_its_owner_is_back(tmp_path: Path) -> None:
    table_harness = await TableHarness.create(tmp_path / "a.db", ManualTime(halted=False))
    await table_harness.start_game(ANNA, BEN, options=SLOW, timer=30)
    await table_harness.lay_first_pebble(0)
    table_harness.manual_time.advance(30)
    await wait_until(lambda: table_harness.current_snapshot().table.seats[1].away)
    if (await table_harness.state()).guesser == 0:
        await table_harness.play(1, 0, "skip")
    # Ben is awaited again in the second round; the robot plays for him.
    await wait_until(
        lambda: (
            table_harness.current_snapshot().state.round == 2
            and table_harness.current_snapshot().state.players[1].laid
        )
    )
    assert table_harness.current_snapshot().table.seats[1].away
    assert table_harness.current_snapshot().table.seats[1].move_count >= 2
    await table_harness.mark_present(1, BEN.id)
    assert not (await table_harness.table()).seats[1].away
    assert not (await table_harness.table()).seats[1].is_robot_controlled
    await table_harness.close()


async def test_an_owner_who_is_back_goes_on_with_the_time_of_the_new_turn(
    table_harness: TableHarness,
) -> None:
    options = PebbleOptions(pace=Pace.SLOW, guessing=False)
    await table_harness.start_game(ANNA, BEN, CLEO, options=options, timer=30)
    await expire(table_harness, "turn:0:0")
    await table_harness.lay_first_pebble(1)
    await table_harness.lay_first_pebble(2)
    table_harness.manual_time.advance(7)
    await table_harness.mark_present(1, ANNA.id)
    step = (await table_harness.snapshot()).step
    assert (await deadlines(table_harness))[f"turn:0:{step}"] == 30 + 7 + 30


# --- the host that waits --------------------------------------------------------------------


@pytest.fixture
async def real(tmp_path: Path) -> AsyncIterator[TableHarness]:
    """A table harness in which time passes a hundred times faster."""
    table_harness = await TableHarness.create(tmp_path / "real.db", RealTime(), time_scale=0.01)
    yield table_harness
    await table_harness.close()


def over(table_harness: TableHarness) -> int:
    return table_harness.rows("SELECT count(*) FROM tables WHERE status = 'over'")[0][0]


async def test_deadlines_come_by_themselves_in_their_order(real: TableHarness) -> None:
    await real.start_game(ANNA, BEN, options=PebbleOptions(guessing=False))
    await wait_until(lambda: over(real))
    texts = [entry.text for entry in await real.store.load_log(1)]
    assert texts == ["!warn.1", "!lay.1", "!warn.2", "!lay.2"]


async def test_the_clocks_of_tables_asleep_run_too(real: TableHarness) -> None:
    real.tables.services.idle_seconds = 0.0
    number = await real.start_game(ANNA, BEN, options=PebbleOptions(guessing=False))
    await real.tables.start()
    await wait_until(lambda: over(real))
    await wait_until(lambda: real.tables.running_actor(number) is None)
    assert len(await real.store.load_log(number)) == 4


async def test_clocks_found_at_the_start_run_too(real: TableHarness) -> None:
    real.table_time.halt()
    number = await real.start_game(ANNA, BEN, options=PebbleOptions(guessing=False))
    again = await real.restart()
    again.table_time.resume()
    await wait_until(lambda: over(again))
    assert len(await again.store.load_log(number)) == 4
    await again.close()


async def test_a_deadline_that_fails_is_tried_again_and_stops_no_other_table(
    real: TableHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(actor, "FIRST_RETRY_SECONDS", 0.01)
    plain, failures = real.store.save, 0

    async def save(table: Table, *rest: Any, **more: Any) -> None:
        nonlocal failures
        if table.id == 1 and more.get("log_line") is not None and failures < 3:
            failures += 1
            raise sqlite3.OperationalError("the disk is full")
        await plain(table, *rest, **more)

    monkeypatch.setattr(real.store, "save", save)
    for _ in range(2):
        await real.start_game(ANNA, BEN, options=PebbleOptions(guessing=False))
    await wait_until(lambda: over(real) == 2)
    assert failures == 3
    assert "the disk is full" in caplog.text
    assert len(await real.store.load_log(1)) == 4


async def test_a_host_stops_also_when_a_letter_comes_in_that_moment(real: TableHarness) -> None:
    await real.start_game(ANNA, BEN, options=SLOW)
    stopping = asyncio.create_task(real.tables.stop())
    with contextlib.suppress(Refused):
        await real.lay_first_pebble(0)
    done, _ = await asyncio.wait({stopping}, timeout=60)
    assert done == {stopping}


def test_deadlines_count_from_the_start() -> None:
    table = Table(1, "pebble", Status.LOBBY, None, 7, 1, "en", SLOW, None, [], START, START)
    assert (table.deadlines, relative_deadlines({"a": START + 2})) == ({}, {"a": 2})
