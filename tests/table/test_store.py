"""The database: brought up to date, durable, all or nothing, and never overwritten."""

import asyncio
import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.kernel import Outcome
from bot.table.database import CANNOT_USE, StoreError, migrations
from bot.table.messages import Dm
from bot.table.store import Conflict, Store
from bot.table.table import LogLine, Surface, Table
from tests.table.hall import ANNA, BEN, Hall, rows


def schema(path: Path) -> list[tuple[object, ...]]:
    return rows(path, "SELECT type, name, sql FROM sqlite_master ORDER BY name")


def version(path: Path) -> int:
    return rows(path, "PRAGMA user_version")[0][0]


def line(seq: int, text: str = "skip") -> LogLine:
    return LogLine(seq, 0, text, 5, [{"event": "Warned", "note": 1}], 12.5)


async def test_an_empty_file_becomes_a_database_of_the_newest_version(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "a.db"
    store = await Store.open(path)
    await store.close()
    assert version(path) == migrations()[-1][0]
    names = {name for kind, name, _ in schema(path) if kind == "table"}
    assert {"tables", "seats", "log", "deadlines", "surfaces", "people", "results"} <= names


async def test_migrations_are_numbered_without_a_gap() -> None:
    assert [number for number, _ in migrations()] == list(range(1, len(migrations()) + 1))


async def test_opening_again_changes_nothing(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    before = hall.everything()
    again = await hall.restarted()
    assert again.everything() == before
    await again.close()


async def test_a_migration_that_fails_leaves_the_version_it_came_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.db"
    await (await Store.open(path)).close()
    before = schema(path)
    bad = (len(migrations()) + 1, "CREATE TABLE half (id INTEGER); CREATE TABLE half (id INTEGER)")
    monkeypatch.setattr("bot.table.sqlite.migrations", lambda: [*migrations(), bad])
    with pytest.raises(StoreError, match="half already exists"):
        await Store.open(path)
    monkeypatch.undo()
    assert version(path) == migrations()[-1][0]
    assert schema(path) == before
    await (await Store.open(path)).close()


async def test_a_database_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 999")
    with pytest.raises(StoreError, match=r"newer version .* at 999"):
        await Store.open(path)
    assert version(path) == 999
    assert schema(path) == []


async def test_what_is_no_database_is_refused_with_a_reason(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.write_text("Dear diary, today I ate a cheese. " * 40)
    with pytest.raises(StoreError, match="cannot be used"):
        await Store.open(path)
    assert path.read_text().startswith("Dear diary")


async def test_a_path_that_is_no_file_is_refused_with_a_reason(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be opened"):
        await Store.open(tmp_path)
    # aiosqlite ends the thread of a connection that failed on its own time.
    await asyncio.sleep(0.05)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
async def test_a_file_that_may_not_be_written_is_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await (await Store.open(path)).close()
    path.chmod(0o400)
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(StoreError, match="cannot be used"):
            await Store.open(path)
    finally:
        tmp_path.chmod(0o700)


@pytest.mark.sqlite
async def test_the_promises_of_the_connection_are_kept(hall: Hall) -> None:
    asked = ("journal_mode", "synchronous", "foreign_keys")
    found = [await hall.store.database.rows(f"PRAGMA {name}") for name in asked]
    assert found == [[("wal",)], [(2,)], [(1,)]]


async def test_nothing_hangs_on_a_table_that_is_not_there(hall: Hall) -> None:
    with pytest.raises(CANNOT_USE):
        await hall.store.messages.put_surface(Surface(404, "board", 7, 8, "d", 0.0))


async def test_a_table_comes_back_as_it_was_saved(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, robots=1, timer=600)
    await hall.lay(0)
    await hall.nudge(1)
    saved = await hall.table()
    assert saved.news
    assert saved.former
    row = await hall.store.row(1)
    assert row is not None
    assert row.table(saved.options) == saved
    assert await hall.store.row(2) is None
    assert [table.id for table in await hall.store.lists.listed(person=ANNA.id)] == [1]
    assert await hall.store.lists.channels() == [(7, [1])]


async def test_saving_over_what_somebody_else_saved_is_a_conflict(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    first = await hall.table()
    await hall.lay(0)
    before = hall.everything()
    with pytest.raises(Conflict):
        await hall.store.save(replace(first, rev=first.rev + 1), first, 0.0, line=line(77))
    assert hall.everything() == before


@pytest.mark.parametrize(
    "fault",
    [
        # A line that is there already, and points for one seat of two: the end of the save.
        {"line": line(2)},
        {"outcome": Outcome("high", (0,), (3,))},
    ],
    ids=["log", "results"],
)
async def test_a_save_that_fails_half_way_leaves_nothing(hall: Hall, fault: Any) -> None:
    await hall.begin(ANNA, BEN, timer=600)
    await hall.lay(0)
    last = await hall.table()
    assert hall.rows("SELECT seq FROM log") == [(2,)]
    before = hall.everything()
    changed = replace(
        last,
        rev=last.rev + 1,
        host_id=BEN.id,
        snapshot=b"{}",
        deadlines={"game:other": 1.0},
        seats=[replace(seat, plays=9) for seat in last.seats],
    )
    with pytest.raises((*CANNOT_USE, IndexError)):
        await hall.store.save(changed, last, 0.0, **fault)
    assert hall.everything() == before
    await hall.lay(1)
    assert len(hall.rows("SELECT * FROM log")) == 2


@pytest.mark.sqlite
async def test_only_seats_that_changed_are_written(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    last = await hall.table()
    statements: list[str] = []
    await hall.file.db.set_trace_callback(statements.append)
    seats = [replace(last.seats[0], plays=4), last.seats[1]]
    await hall.store.save(replace(last, rev=last.rev + 1, seats=seats), last, 0.0)
    assert sum("INTO seats" in statement for statement in statements) == 1
    assert hall.rows("SELECT plays FROM seats ORDER BY seat") == [(4,), (0,)]


async def test_two_writers_at_once_take_turns(hall: Hall) -> None:
    numbers = [await hall.open(ANNA) for _ in range(5)]
    tables = [await hall.table(number) for number in numbers]

    async def save(table: Table) -> None:
        await hall.store.save(replace(table, rev=table.rev + 1, host_id=table.id), table, 0.0)

    await asyncio.gather(*map(save, tables), *(hall.store.stay_alive(i) for i in range(5)))
    assert hall.rows("SELECT host_id, rev FROM tables ORDER BY id") == [(n, 1) for n in numbers]


@pytest.mark.parametrize("turns", range(1, 8))
async def test_a_save_that_is_called_off_does_not_block_the_next(hall: Hall, turns: int) -> None:
    table = await hall.table(await hall.open(ANNA))
    called_off = asyncio.create_task(hall.store.save(replace(table, host_id=5), table, 0.0))
    for _ in range(turns):
        await asyncio.sleep(0)
    called_off.cancel()
    await asyncio.wait({called_off})
    # After more turns it may be done already, where the disk is quick.
    assert called_off.cancelled() or turns > 1
    async with asyncio.timeout(60):
        await hall.store.save(replace(table, rev=1, host_id=6), table, 0.0)
    assert hall.rows("SELECT host_id, rev FROM tables") == [(6, 1)]


async def test_the_log_is_told_in_order_or_only_its_end(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    await hall.lay(1)
    await hall.lay(0)
    whole = await hall.store.log(1)
    assert [(entry.seat, entry.text.split()[0]) for entry in whole] == [(1, "lay"), (0, "lay")]
    assert await hall.store.log(1, last=1) == whole[-1:]
    assert [event["event"] for event in whole[1].events] == ["Laid", "Shown"]


async def test_surfaces_are_put_replaced_and_dropped(hall: Hall) -> None:
    await hall.open(ANNA)
    board = Surface(1, "board", 7, 8, "d", 3.5, "1@2", None)
    private = Surface(1, "side.101", 7, 9, "e", 4.5, "", "token")
    await hall.store.messages.put_surface(board)
    await hall.store.messages.put_surface(private)
    await hall.store.messages.put_surface(replace(board, digest="f"))
    assert await hall.store.messages.surfaces(1) == {
        "board": replace(board, digest="f"), "side.101": private,
    }  # fmt: skip
    await hall.store.messages.drop_surface(1, "board")
    assert await hall.store.messages.surfaces(1) == {"side.101": private}


async def test_what_is_announced_is_no_surface_yet_and_a_start_looks_at_it(hall: Hall) -> None:
    await hall.open(ANNA)
    number, messages = 1, hall.store.messages
    await hall.store.settle(number, 0)
    assert await hall.store.unsettled() == []
    about_to = Surface(number, "ping", 5, 0, "print", 1.0)
    await messages.put_surface(about_to)
    assert await messages.surfaces(number) == {}
    assert await messages.announced(number) == {"ping": about_to}
    assert await hall.store.unsettled() == [number]
    sent = Surface(number, "ping", 5, 77, "digest", 1.0)
    await messages.put_surface(sent)
    assert await messages.announced(number) == {}
    assert await messages.surfaces(number) == {"ping": sent}
    assert await messages.shown_in(5) == {77}
    assert await hall.store.unsettled() == []


async def test_direct_messages_are_known_by_person(hall: Hall) -> None:
    messages = hall.store.messages
    assert await messages.dm(ANNA.id) == Dm()
    await messages.put_dm(ANNA.id, Dm(55))
    await messages.put_dm(BEN.id, Dm(56))
    await messages.put_dm(ANNA.id, Dm(55, 12.5, 13.5))
    assert await messages.dm(ANNA.id) == Dm(55, 12.5, 13.5)
    assert await messages.closed_dms() == {ANNA.id}


async def test_results_are_saved_with_the_last_move_and_found_by_person(hall: Hall) -> None:
    await hall.begin(ANNA, robots=1)
    while (await hall.table()).live:
        for seat in (await hall.look()).awaited:
            move = hall.games["pebble"].rules.default(await hall.state(), seat, hall.rng)
            await hall.play(1, seat, str(move))
    won, score = hall.rows("SELECT won, score FROM results WHERE user_id = ?", ANNA.id)[0]
    outcome = (await hall.look()).outcome
    assert outcome is not None
    assert (bool(won), score) == (0 in outcome.winners, outcome.scores[0])
    assert hall.rows("SELECT count(*) FROM results") == [(2,)]
