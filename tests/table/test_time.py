"""Deadlines: kept, dropped and begun; resumed with the time left; reminders and stand-ins."""

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
from bot.table import host
from bot.table.clocks import LOBBY_SECONDS
from bot.table.draft import Draft, Stale
from bot.table.lockfile import DatabaseLock
from bot.table.pulse import resumed
from bot.table.store import Store
from bot.table.table import Status, Table
from bot.table.time import GAP, TableTime
from cogs.cheese_thief.state import Options as ThiefOptions
from tests.contract.pebble import Pace, PebbleOptions, Phase
from tests.table.hall import ANNA, BEN, CLEO, START, FastTime, Hall, Time, eventually, kinds, short

SLOW = PebbleOptions(pace=Pace.SLOW)


async def deadlines(hall: Hall, number: int = 1) -> dict[str, float]:
    """The deadlines in memory, which are those in the file."""
    table = await hall.table(number)
    saved = dict(hall.rows("SELECT name, due_at FROM deadlines WHERE table_id = ?", number))
    assert saved == table.deadlines
    return short(table.deadlines)


async def expire(hall: Hall, name: str) -> None:
    """Wait for that deadline and let it come."""
    due = (await hall.table()).deadlines[name]
    hall.clock.pass_by(max(0.0, due - hall.time()))
    await hall.expire(1, name)


async def test_the_clocks_of_a_game_begin_with_it(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    nudges = {"nudge:0:0.0": 45, "nudge:1:0.0": 45, "quiet:0:0.0": 600, "quiet:1:0.0": 600}
    assert await deadlines(hall) == {"game:lay.1": 10, "game:warn.1": 5, **nudges}


async def test_a_clock_that_goes_on_keeps_its_time(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, CLEO)
    hall.clock.pass_by(3)
    await hall.lay(0)
    left = await deadlines(hall)
    assert (left["game:lay.1"], left["game:warn.1"]) == (10, 5)
    # Who has laid is no longer awaited; who has not keeps the reminder's time.
    assert "nudge:0:0.0" not in left
    assert left["nudge:1:0.0"] == 45


async def test_clocks_that_are_over_fall_away_and_new_ones_begin_now(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    hall.clock.pass_by(3)
    await hall.lay(0)
    await hall.lay(1)
    guesser = (await hall.state()).guesser
    assert await deadlines(hall) == {f"nudge:{guesser}:1.1": 48, f"quiet:{guesser}:1.1": 603}
    hall.clock.pass_by(4)
    await hall.play(1, guesser, "skip")
    left = await deadlines(hall)
    assert (left["game:lay.2"], left["game:warn.2"]) == (17, 12)
    assert not any(name.startswith("game:lay.1") for name in left)


@pytest.mark.parametrize("scale", [0.01, 1.0, 20.0])
async def test_the_scale_stretches_every_clock_of_a_game(tmp_path: Path, scale: float) -> None:
    hall = await Hall.at(tmp_path / "a.db", scale=scale)
    await hall.begin(ANNA, BEN, timer=600)
    left = await deadlines(hall)
    assert left["game:lay.1"] == pytest.approx(10 * scale, abs=1e-3)
    assert left["turn:0:0"] == pytest.approx(600 * scale, abs=1e-3)
    assert left["nudge:0:0.0"] == pytest.approx(45 * scale, abs=1e-3)
    await hall.close()


async def test_a_deadline_comes_only_when_it_is_due_and_only_once(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    hall.clock.pass_by(4.9)
    for name in ("game:warn.1", "game:lay.1", "game:no-such"):
        with pytest.raises(Stale):
            await hall.expire(1, name)
    hall.clock.pass_by(0.1)
    await hall.expire(1, "game:warn.1")
    assert (await hall.state()).warned
    with pytest.raises(Stale):
        await hall.expire(1, "game:warn.1")
    assert "game:warn.1" not in await deadlines(hall)


async def test_a_deadline_and_a_move_at_once_settle_it_once(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    await hall.lay(0)
    hall.clock.pass_by(10)
    pebble = (await hall.state()).players[1].hand[0]
    results = await asyncio.gather(
        hall.play(1, 1, f"lay {pebble}", "0.0"),
        hall.expire(1, "game:lay.1"),
        return_exceptions=True,
    )
    assert sum(isinstance(result, Exception) for result in results) == 1
    assert (await hall.state()).step == 1


async def test_a_lobby_closes_a_day_after_its_last_change(hall: Hall) -> None:
    await hall.open(ANNA)
    assert await deadlines(hall) == {"lobby:0": LOBBY_SECONDS}
    hall.clock.pass_by(3600)
    await hall.join(1, BEN)
    assert await deadlines(hall) == {"lobby:1": LOBBY_SECONDS + 3600}
    await expire(hall, "lobby:1")
    assert (await hall.table()).status is Status.CLOSED
    assert await deadlines(hall) == {}


async def test_a_table_that_is_over_has_no_deadline(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, timer=600)
    while (await hall.table()).live:
        awaited = (await hall.look()).awaited
        rules = hall.games["pebble"].rules
        move = rules.default(await hall.state(), awaited[0], Random(1))
        await hall.play(1, awaited[0], str(move))
    assert await deadlines(hall) == {}


# --- what the host may end ------------------------------------------------------------------


async def test_a_clock_that_runs_unseen_is_not_told(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await hall.begin(ANNA, BEN, CLEO)
    table = await hall.table(number)
    rules = hall.games["pebble"].rules
    clocks = rules.clocks(await hall.state(number))
    assert (await hall.look(number)).due == min(table.deadlines[f"game:{name}"] for name in clocks)
    first = min(clocks, key=lambda name: table.deadlines[f"game:{name}"])
    told = {**clocks, first: replace(clocks[first], shown=False)}
    monkeypatch.setattr(rules, "clocks", lambda _: told)
    rest = [table.deadlines[f"game:{name}"] for name in clocks if name != first]
    assert (await hall.look(number)).due == min(rest, default=None)


async def test_the_host_ends_a_clock_only_where_the_game_allows_it(hall: Hall) -> None:
    await hall.begin(ANNA, robots=4, game="thief", options=ThiefOptions())
    name = (await hall.look()).host_clock
    assert name is not None
    with pytest.raises(Stale):
        await hall.end_clock(1, "hour.99")
    await hall.end_clock(1, name)
    with pytest.raises(Stale):
        await hall.end_clock(1, name)
    pebble = await hall.begin(ANNA, BEN)
    assert (await hall.look(pebble)).host_clock is None
    with pytest.raises(Stale):
        await hall.end_clock(pebble, "lay.1")


# --- outages --------------------------------------------------------------------------------


async def test_the_time_of_an_outage_does_not_count(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, timer=600)
    hall.clock.pass_by(3)
    await hall.lay(0)
    hall.clock.pass_by(2)
    before = await deadlines(hall)
    await hall.store.stay_alive(hall.time())
    await hall.close()
    store = await Store.open(hall.place)
    time = await resumed(store)
    assert time() == pytest.approx(START + 5, abs=1)
    again = Hall(store, time, server=hall.server)
    assert short((await again.table()).deadlines) == before
    # What is shown to people is the clock on their wall, which has gone on.
    table = await again.table()
    due = table.deadlines["turn:1:0"]
    assert abs(time.stamp(due) - (clocks.time() + due - time())) < 3
    await again.close()


async def test_after_a_kill_time_goes_on_from_the_last_pulse(hall: Hall, tmp_path: Path) -> None:
    await hall.begin(ANNA, BEN)
    with DatabaseLock(tmp_path / "x.db") as lock:
        lock.beat(START + 40, hall.store.alive)
    with DatabaseLock(tmp_path / "x.db") as lock:
        assert (await resumed(hall.store, lock))() == pytest.approx(START + 40, abs=1)
        # Of another database, or a backup put in its place, it says nothing.
        await hall.store.stay_alive(START + 7)
        assert (await resumed(hall.store, lock))() == pytest.approx(START + 7, abs=1)


async def test_time_stands_from_the_start_until_discord_can_be_reached(
    hall: Hall, tmp_path: Path
) -> None:
    """However long logging in takes, and however often it is tried."""
    await hall.store.stay_alive(START + 7)
    time = await resumed(hall.store)
    assert time.halted
    assert time() == pytest.approx(START + 7, abs=1)
    fresh = await Store.open(tmp_path / "fresh.db")
    assert (await resumed(fresh)).halted
    await fresh.close()


async def test_a_clock_set_back_or_forward_costs_nobody_anything() -> None:
    wall, tick = 1000.0, 50.0
    time = TableTime(500.0, tick=lambda: tick, wall=lambda: wall)
    assert time.stamp(510.0) == 1010
    wall -= 3600
    tick += 4
    assert time() == 504.0
    assert time.stamp(510.0) == wall + 6
    time.halt()
    tick += 1000
    wall += 1000
    assert (time(), time.halted) == (504.0, True)
    time.go()
    assert time() == 504.0
    tick += 1
    assert time() == 505.0


async def test_time_in_which_we_did_not_run_does_not_count_and_never_goes_back() -> None:
    """A stopped process, a frozen container: the gap is left out, whoever looks first."""
    tick = 50.0
    time = TableTime(500.0, tick=lambda: tick, wall=lambda: 1000.0 + tick)
    tick += 60
    assert time() == 560.0, "without a pulse nobody can know"
    time.beat()
    tick += 4
    assert time() == 564.0
    tick += 3600
    assert time() == 564.0
    tick += GAP
    assert time.beat() == 564.0 + GAP
    time.halt()
    tick += 100
    time.go()
    tick += 5
    assert time() == 569.0 + GAP


async def test_clocks_that_people_see_are_shown_anew_when_they_are_off(tmp_path: Path) -> None:
    """After an outage, and when somebody sets the clock; the clocks of tables asleep, too."""
    wall = 0.0
    time = TableTime(START, tick=lambda: 0.0, wall=lambda: START + wall)
    hall = await Hall.at(tmp_path / "a.db", time)
    await hall.hosts.start()
    hall.hosts.ways.drowsy_seconds = 0.0
    await hall.begin(ANNA, BEN, options=SLOW, timer=120)
    await hall.open(ANNA, BEN)
    await eventually(lambda: hall.hosts.awake(1) is None and hall.hosts.awake(2) is None)
    hall.hosts.ways.drowsy_seconds = 30.0
    hall.shown.clear()
    time.beat()
    assert hall.shown == []
    wall += 3600
    for _ in range(2):
        time.beat()
        await eventually(lambda: hall.shown)
    assert [look.table.id for look in hall.shown] == [1]
    wall -= 7200
    time.beat()
    assert [look.table.id for look in hall.shown] == [1, 1]
    await hall.close()


async def test_while_discord_is_away_no_clock_runs_out_and_no_robot_moves(tmp_path: Path) -> None:
    hall = await Hall.at(tmp_path / "a.db", FastTime(), scale=0.001)
    hall.time.halt()
    await hall.begin(ANNA, BEN, options=PebbleOptions(guessing=False))
    await asyncio.sleep(0.2)
    assert await hall.store.log(1) == []
    hall.time.go()
    await eventually(lambda: hall.rows("SELECT 1 FROM tables WHERE status = 'over'"))
    await hall.close()


# --- turn timers ----------------------------------------------------------------------------


async def test_a_turn_has_a_reminder_and_an_end(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, options=SLOW, timer=60)
    left = await deadlines(hall)
    assert {name: due for name, due in left.items() if not name.startswith("game")} == {
        "turn:0:0": 60, "nudge:0:0.0": 30, "turn:1:0": 60, "nudge:1:0.0": 30,
    }  # fmt: skip


async def test_without_a_timer_there_is_a_reminder_and_silence_but_no_end(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    assert kinds([*(await hall.table()).deadlines]) == {"game", "nudge", "quiet"}


async def test_who_is_silent_for_long_may_be_replaced_and_is_not_as_soon_as_they_act(
    hall: Hall,
) -> None:
    await hall.begin(ANNA, BEN, options=SLOW)
    assert (await deadlines(hall))["quiet:1:0.0"] == 600
    with pytest.raises(Refused, match="not-away"):
        await hall.replace(1, 1)
    await expire(hall, "quiet:1:0.0")
    assert (await hall.table()).seats[1].silent
    assert not (await hall.table()).seats[1].automatic
    await hall.lay(1)
    assert not (await hall.table()).seats[1].silent


async def test_doing_and_undoing_does_not_refill_a_turn(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, CLEO, options=SLOW, timer=60)
    hall.clock.pass_by(50)
    await hall.lay(0)
    assert "turn:0:0" not in await deadlines(hall)
    hall.clock.pass_by(5)

    def undo(draft: Draft) -> None:
        draft.state = draft.game.rules.load(draft.table.snapshot or b"")
        player = draft.state.players[0]
        player.hand, player.laid = sorted([*player.hand, *player.laid]), []
        draft.table.snapshot = draft.game.rules.dump(draft.state)

    await hall.change(1, undo)
    assert (await deadlines(hall))["turn:0:0"] == 55 + 10


async def test_robots_are_neither_reminded_nor_timed(hall: Hall) -> None:
    await hall.begin(ANNA, robots=1, timer=60)
    names = [*(await hall.table()).deadlines]
    assert {name for name in names if ":1:" in name} == set()
    assert "turn:0:0" in names


async def test_a_reminder_comes_once_a_turn(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, options=SLOW, timer=60)
    await expire(hall, "nudge:1:0.0")
    assert (await hall.table()).seats[1].nudged == "0.0"
    left = await deadlines(hall)
    assert "nudge:1:0.0" not in left
    assert left["turn:1:0"] == 60
    await hall.lay(1)
    await hall.lay(0)
    # A new turn is a new reminder.
    assert "nudge" in kinds([*(await hall.table()).deadlines])


async def test_who_lets_the_time_run_out_is_played_for_and_then_by_a_robot(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, options=SLOW, timer=30)
    await hall.lay(0)
    await expire(hall, "turn:1:0")
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


async def test_a_robot_minds_the_seat_until_its_owner_is_back(tmp_path: Path) -> None:
    hall = await Hall.at(tmp_path / "a.db", Time(still=False))
    await hall.begin(ANNA, BEN, options=SLOW, timer=30)
    await hall.lay(0)
    hall.clock.pass_by(30)
    await eventually(lambda: hall.now().table.seats[1].away)
    if (await hall.state()).guesser == 0:
        await hall.play(1, 0, "skip")
    # Ben is awaited again in the second round; the robot plays for him.
    await eventually(lambda: hall.now().state.round == 2 and hall.now().state.players[1].laid)
    assert hall.now().table.seats[1].away
    assert hall.now().table.seats[1].plays >= 2
    await hall.back(1, BEN.id)
    assert not (await hall.table()).seats[1].away
    assert not (await hall.table()).seats[1].automatic
    await hall.close()


async def test_an_owner_who_is_back_goes_on_with_the_time_of_the_new_turn(hall: Hall) -> None:
    options = PebbleOptions(pace=Pace.SLOW, guessing=False)
    await hall.begin(ANNA, BEN, CLEO, options=options, timer=30)
    await expire(hall, "turn:0:0")
    await hall.lay(1)
    await hall.lay(2)
    hall.clock.pass_by(7)
    await hall.back(1, ANNA.id)
    step = (await hall.look()).step
    assert (await deadlines(hall))[f"turn:0:{step}"] == 30 + 7 + 30


# --- the host that waits --------------------------------------------------------------------


@pytest.fixture
async def real(tmp_path: Path) -> AsyncIterator[Hall]:
    """A hall in which time passes, a hundred times too fast."""
    hall = await Hall.at(tmp_path / "real.db", FastTime(), scale=0.01)
    yield hall
    await hall.close()


def over(hall: Hall) -> int:
    return hall.rows("SELECT count(*) FROM tables WHERE status = 'over'")[0][0]


async def test_deadlines_come_by_themselves_in_their_order(real: Hall) -> None:
    await real.begin(ANNA, BEN, options=PebbleOptions(guessing=False))
    await eventually(lambda: over(real))
    texts = [entry.text for entry in await real.store.log(1)]
    assert texts == ["!warn.1", "!lay.1", "!warn.2", "!lay.2"]


async def test_the_clocks_of_tables_asleep_run_too(real: Hall) -> None:
    real.hosts.ways.drowsy_seconds = 0.0
    number = await real.begin(ANNA, BEN, options=PebbleOptions(guessing=False))
    await real.hosts.start()
    await eventually(lambda: over(real))
    await eventually(lambda: real.hosts.awake(number) is None)
    assert len(await real.store.log(number)) == 4


async def test_clocks_found_at_the_start_run_too(real: Hall) -> None:
    real.time.halt()
    number = await real.begin(ANNA, BEN, options=PebbleOptions(guessing=False))
    again = await real.restarted()
    again.time.go()
    await eventually(lambda: over(again))
    assert len(await again.store.log(number)) == 4
    await again.close()


async def test_a_deadline_that_fails_is_tried_again_and_stops_no_other_table(
    real: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(host, "FIRST_PAUSE", 0.01)
    plain, failures = real.store.save, 0

    async def save(table: Table, *rest: Any, **more: Any) -> None:
        nonlocal failures
        if table.id == 1 and more.get("line") is not None and failures < 3:
            failures += 1
            raise sqlite3.OperationalError("the disk is full")
        await plain(table, *rest, **more)

    monkeypatch.setattr(real.store, "save", save)
    for _ in range(2):
        await real.begin(ANNA, BEN, options=PebbleOptions(guessing=False))
    await eventually(lambda: over(real) == 2)
    assert failures == 3
    assert "the disk is full" in caplog.text
    assert len(await real.store.log(1)) == 4


async def test_a_host_stops_also_when_a_letter_comes_in_that_moment(real: Hall) -> None:
    await real.begin(ANNA, BEN, options=SLOW)
    stopping = asyncio.create_task(real.hosts.stop())
    with contextlib.suppress(Refused):
        await real.lay(0)
    done, _ = await asyncio.wait({stopping}, timeout=60)
    assert done == {stopping}


def test_deadlines_count_from_the_start() -> None:
    table = Table(1, "pebble", Status.LOBBY, None, 7, 1, "en", SLOW, None, [], START, START)
    assert (table.deadlines, short({"a": START + 2})) == ({}, {"a": 2})
