"""Tables in play: saved before shown, refused without a trace, one move at a time."""

import asyncio
import sqlite3
from collections import Counter
from typing import Any

import pytest

from bot.kernel import CLOCK, Entry, Refused, replay
from bot.table.runtime import Stale
from bot.table.table import Status, Table
from cogs.cheese_thief.state import Options as ThiefOptions
from tests.contract.pebble import PebbleOptions, Phase
from tests.table.hall import ANNA, BEN, CLEO, Hall


def in_memory(hall: Hall) -> Any:
    return [(table, hall.tables.state(table)) for table in hall.tables if table.snapshot]


async def play_out(hall: Hall, number: int = 1) -> None:
    """Whatever a seat does when its time is up, until the end; where nobody is awaited, clocks."""
    while (table := await hall.table(number)).live:
        awaited = hall.tables.awaited(table)
        if awaited:
            rules = hall.tables.game(table).rules
            move = rules.default(hall.tables.state(table), awaited[-1], hall.lobby._rng)
            assert move is not None
            await hall.tables.play(number, awaited[-1], str(move))
        else:
            name, due = min(table.deadlines.items(), key=lambda item: item[1])
            hall.time.now = max(hall.time.now, due)
            await hall.tables.expire(number, name)


# --- saved before shown ---------------------------------------------------------------------


async def test_who_is_told_of_a_change_finds_it_in_the_file_already(hall: Hall) -> None:
    told: list[tuple[int, str, bytes | None]] = []

    def look(table: Table) -> None:
        saved = hall.rows("SELECT rev, status, snapshot FROM tables WHERE id = ?", table.id)
        told.append((table.rev, table.status, table.snapshot))
        assert saved == [told[-1]]
        lines = hall.rows("SELECT count(*) FROM log WHERE table_id = ?", table.id)[0][0]
        assert lines == sum(seat.plays for seat in table.seats)
        saved_deadlines = hall.rows("SELECT name, due_at FROM deadlines")
        assert dict(saved_deadlines) == table.deadlines

    hall.tables.listeners.append(look)
    await hall.begin(ANNA, BEN, timer=600)
    await play_out(hall)
    assert [rev for rev, _, _ in told] == list(range(len(told)))
    assert told[-1][1] == "over"


async def test_nobody_sees_a_move_while_it_is_being_saved(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    before = await hall.table()
    shown = len(hall.shown)
    async with hall.store._writing:
        task = asyncio.create_task(hall.lay(0))
        await asyncio.sleep(0.05)
        assert await hall.table() is before
        assert len(hall.shown) == shown
    await task
    assert (await hall.table()).rev == before.rev + 1
    assert len(hall.shown) == shown + 1


async def test_a_save_that_fails_leaves_the_table_as_it_was(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, timer=600)
    before = await hall.table()
    shown, kept = len(hall.shown), hall.everything()
    await hall.store._db.execute(
        "CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'disk full'); END"
    )
    with pytest.raises(Exception, match="disk full"):
        await hall.lay(0)
    assert await hall.table() is before
    assert (await hall.state()).players[0].laid == []
    assert (len(hall.shown), hall.everything()) == (shown, kept)
    await hall.store._db.execute("DROP TRIGGER full")
    await hall.lay(0)
    assert (await hall.state()).players[0].laid != []


async def test_a_play_that_is_called_off_while_it_is_saved_keeps_memory_and_file_together(
    hall: Hall,
) -> None:
    await hall.begin(ANNA, BEN)
    async with hall.store._writing:
        task = asyncio.create_task(hall.lay(0))
        await asyncio.sleep(0.05)
        task.cancel()
        await asyncio.sleep(0.01)
    with pytest.raises(asyncio.CancelledError):
        await task
    assert hall.rows("SELECT rev FROM tables") == [((await hall.table()).rev,)]
    await hall.lay(1)


# --- refusals -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "text", "reason"),
    [
        (0, "skip", "not-yours"),
        (0, "lay 99", "not-yours"),
        (0, "lay", "no-such-move"),
        (0, "castle e1", "no-such-move"),
        (0, "", "no-such-move"),
        (1, "guess 0", "laid-already"),
    ],
)
async def test_a_refused_move_leaves_no_trace(
    hall: Hall, seat: int, text: str, reason: str
) -> None:
    await hall.begin(ANNA, BEN, CLEO, timer=600)
    await hall.lay(1)
    hall.time.go(3)
    memory, kept, shown = repr(in_memory(hall)), hall.everything(), len(hall.shown)
    with pytest.raises(Refused, match=reason):
        await hall.tables.play(1, seat, text)
    assert repr(in_memory(hall)) == memory
    assert hall.everything() == kept
    assert len(hall.shown) == shown


async def test_rules_that_fail_half_way_leave_no_trace(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await hall.begin(ANNA, BEN)
    await hall.lay(0)
    memory, kept = repr(in_memory(hall)), hall.everything()
    rules = hall.tables.games["pebble"].rules

    def spoil(state: Any, rng: Any) -> Any:
        state.players[0].score = 1000
        raise ZeroDivisionError

    monkeypatch.setattr(rules, "show", spoil)
    with pytest.raises(ZeroDivisionError):
        await hall.lay(1)
    assert repr(in_memory(hall)) == memory
    assert hall.everything() == kept


async def test_moves_are_refused_before_and_after_the_game(hall: Hall) -> None:
    await hall.open(ANNA, BEN)
    with pytest.raises(Refused, match="not-playing"):
        await hall.tables.play(1, 0, "skip")
    await hall.lobby.start(1, ANNA.id)
    await play_out(hall)
    with pytest.raises(Refused, match="not-playing"):
        await hall.tables.play(1, 0, "skip")
    with pytest.raises(Refused, match="no-table"):
        await hall.tables.play(2, 0, "skip")


# --- staleness ------------------------------------------------------------------------------


async def test_a_click_carries_the_step_and_the_seats_own_moves(hall: Hall) -> None:
    await hall.open(ANNA, BEN)
    assert hall.tables.mark(await hall.table(), 0) == "l"
    await hall.lobby.start(1, ANNA.id)
    table = await hall.table()
    assert (hall.tables.mark(table, None), hall.tables.mark(table, 0)) == ("0", "0.0")
    await hall.lay(0)
    table = await hall.table()
    assert [hall.tables.mark(table, seat) for seat in (None, 0, 1)] == ["0", "0.1", "0.0"]
    await hall.lay(1)
    assert hall.tables.mark(await hall.table(), None) == "1"
    await play_out(hall)
    assert hall.tables.mark(await hall.table(), 0) == "o"


async def test_a_mark_of_an_earlier_step_or_move_is_stale(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    await hall.lay(0, mark="0.0")
    for old in ("0.0", "1", "1.1", "x", ""):
        with pytest.raises(Stale):
            await hall.tables.play(1, 0, "skip", old)
    # The board's mark is good for the whole step, and others' moves do not make mine stale.
    await hall.lay(1, mark="0")
    guesser = (await hall.state()).guesser
    with pytest.raises(Stale):
        await hall.tables.play(1, guesser, "skip", "0.1")
    await hall.tables.play(1, guesser, "skip", "1.1")


async def test_the_same_click_twice_plays_once(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    pebble = (await hall.state()).players[0].hand[0]
    results = await asyncio.gather(
        *(hall.tables.play(1, 0, f"lay {pebble}", "0.0") for _ in range(5)),
        return_exceptions=True,
    )
    assert Counter(type(result) for result in results) == {type(None): 1, Stale: 4}
    assert len(hall.rows("SELECT * FROM log")) == 1


# --- one at a time --------------------------------------------------------------------------


async def test_plays_at_one_table_take_turns_and_none_is_lost(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, CLEO)
    await asyncio.gather(*(hall.lay(seat) for seat in range(3)))
    state = await hall.state()
    assert state.phase is Phase.GUESS
    log = await hall.store.log(1)
    assert sorted(entry.seat or 0 for entry in log) == [0, 1, 2]
    assert len({entry.seq for entry in log}) == 3
    assert (await hall.table()).rev == 3 + 3


async def test_a_table_that_waits_does_not_hold_up_another(hall: Hall) -> None:
    one, two = await hall.begin(ANNA, BEN), await hall.begin(ANNA, BEN)
    async with hall.tables._locks.setdefault(one, asyncio.Lock()):
        waiting = asyncio.create_task(hall.lay(0, one))
        await asyncio.wait_for(hall.lay(0, two), 5)
        assert not waiting.done()
    await waiting


async def test_many_tables_play_at_once(hall: Hall) -> None:
    numbers = [await hall.begin(ANNA, BEN) for _ in range(8)]
    await asyncio.gather(*(play_out(hall, number) for number in numbers))
    assert hall.rows("SELECT count(*) FROM tables WHERE status = 'over'") == [(8,)]
    for number in numbers:
        assert await replayed(hall, number)


# --- the log --------------------------------------------------------------------------------


async def replayed(hall: Hall, number: int) -> bool:
    """Whether the log in the file leads to the snapshot in the file, byte for byte."""
    table = await hall.store.table(number, hall.tables.read_options)
    assert table is not None
    assert table.seed is not None
    rules = hall.tables.game(table).rules
    entries = [Entry(e.seat, e.text, e.seed) for e in await hall.store.log(number)]
    state = replay(rules, len(table.seats), table.options, table.seed, entries)
    return rules.dump(state) == table.snapshot


@pytest.mark.parametrize("goal", ["high", "low"])
async def test_the_saved_log_replays_to_the_saved_snapshot(hall: Hall, goal: Any) -> None:
    await hall.begin(ANNA, BEN, CLEO, options=PebbleOptions(goal=goal))
    assert await replayed(hall, 1)
    await hall.lay(2)
    hall.time.go(10)
    await hall.tables.expire(1, "game:lay.1")
    assert await replayed(hall, 1)
    await play_out(hall)
    assert await replayed(hall, 1)
    texts = [entry.text for entry in await hall.store.log(1)]
    assert f"{CLOCK}lay.1" in texts


async def test_a_whole_game_of_cheese_thief_replays_from_its_log(hall: Hall) -> None:
    options = ThiefOptions(discussion=60)
    await hall.begin(ANNA, robots=5, game="thief", options=options)
    await play_out(hall)
    assert (await hall.table()).status is Status.OVER
    assert await replayed(hall, 1)
    texts = [entry.text for entry in await hall.store.log(1)]
    assert sum(text.startswith(CLOCK) for text in texts) >= 6


async def test_no_two_entries_share_their_chance(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    await play_out(hall)
    seeds = [entry.seed for entry in await hall.store.log(1)]
    assert len({*seeds, (await hall.table()).seed}) == len(seeds) + 1


async def test_seats_remember_what_they_have_witnessed_and_nothing_else(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    await hall.lay(0)
    await hall.lay(1)
    guesser = (await hall.state()).guesser
    await hall.tables.play(1, guesser, f"guess {1 - guesser}")
    glimpsed = (await hall.state()).players[guesser].seen[0]
    memories = [seat.memory for seat in (await hall.table()).seats]
    assert memories[guesser] == {"biggest": glimpsed}
    assert memories[1 - guesser] == {"biggest": 0}


# --- starting again -------------------------------------------------------------------------


async def test_a_restart_takes_up_every_live_table_where_it_was(hall: Hall) -> None:
    playing, gathering, over = (
        await hall.begin(ANNA, BEN), await hall.open(BEN, CLEO), await hall.begin(CLEO, ANNA),
    )  # fmt: skip
    await play_out(hall, over)
    await hall.lay(1, playing)
    before = {table.id: table for table in hall.tables}
    again = await hall.restarted()
    assert {table.id: table for table in again.tables} == before
    assert set(before) == {playing, gathering}
    assert (await again.table(over)).status is Status.OVER
    assert [t.id for t in again.tables.of_person(CLEO.id)] == [gathering]
    assert {t.id for t in again.tables.in_channel(7)} == {playing, gathering}
    await again.lay(0, playing)
    await again.store.close()


async def test_reading_an_old_table_does_not_disturb_what_is_kept_of_the_new(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    old = await hall.table()
    await hall.lay(0)
    assert hall.tables.state(old).players[0].laid == []
    assert (await hall.state()).players[0].laid != []
    assert hall.tables.state(old).players[0].laid == []


async def test_states_are_kept_for_some_tables_and_read_anew_for_others(hall: Hall) -> None:
    numbers = [await hall.begin(ANNA, BEN) for _ in range(70)]
    assert len(hall.tables._states) <= 64
    for number in numbers:
        await hall.lay(0, number)
    laid = [(await hall.state(number)).players[0].laid for number in numbers]
    assert all(laid)


async def test_a_save_that_fails_does_not_swallow_a_cancellation(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await hall.begin(ANNA, BEN)
    saving, go_on = asyncio.Event(), asyncio.Event()

    async def fail(*_: object, **__: object) -> None:
        saving.set()
        await go_on.wait()
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(hall.store, "save", fail)
    playing = asyncio.create_task(hall.lay(0))
    await saving.wait()
    playing.cancel()
    await asyncio.sleep(0)
    go_on.set()
    await asyncio.wait({playing}, timeout=10)
    assert playing.cancelled()
