"""The database: migrated, durable, transactional, and never overwritten."""

import asyncio
import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.kernel import Outcome
from bot.storage.database import DATABASE_ERRORS, StoreError, migrations
from bot.storage.messages import DmState
from bot.storage.tables import SaveConflict, Store
from bot.tables.messages import (
    BOARD,
    CHANNEL_REMINDER,
    MessageRecord,
    MessageState,
    ephemeral_panel_key,
)
from bot.tables.model import LogLine, Table
from tests.tables.harness import ANNA, BEN, TableHarness, query_file


def schema(path: Path) -> list[tuple[object, ...]]:
    return query_file(path, "SELECT type, name, sql FROM sqlite_master ORDER BY name")


SHOWN = MessageState.SHOWN


def version(path: Path) -> int:
    return query_file(path, "PRAGMA user_version")[0][0]


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


async def test_opening_again_changes_nothing(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN)
    before = table_harness.dump_rows()
    again = await table_harness.restart()
    assert again.dump_rows() == before
    await again.close()


async def test_a_migration_that_fails_leaves_the_version_it_came_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.db"
    await (await Store.open(path)).close()
    before = schema(path)
    bad = (len(migrations()) + 1, "CREATE TABLE half (id INTEGER); CREATE TABLE half (id INTEGER)")
    monkeypatch.setattr("bot.storage.sqlite.migrations", lambda: [*migrations(), bad])
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
async def test_the_promises_of_the_connection_are_kept(table_harness: TableHarness) -> None:
    asked = ("journal_mode", "synchronous", "foreign_keys")
    found = [await table_harness.store.database.rows(f"PRAGMA {name}") for name in asked]
    assert found == [[("wal",)], [(2,)], [(1,)]]


async def test_nothing_hangs_on_a_table_that_is_not_there(table_harness: TableHarness) -> None:
    with pytest.raises(DATABASE_ERRORS):
        await table_harness.store.messages.save_record(MessageRecord(404, BOARD, 7, 8, SHOWN))


async def test_a_table_comes_back_as_it_was_saved(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN, robots=1, timer=600)
    await table_harness.lay_first_pebble(0)
    await table_harness.remind(1)
    saved = await table_harness.table()
    assert saved.news
    assert saved.former_seats
    row = await table_harness.store.load_row(1)
    assert row is not None
    assert row.to_table(saved.options) == saved
    assert await table_harness.store.load_row(2) is None
    assert [
        table.id for table in await table_harness.store.queries.live_tables(user_id=ANNA.id)
    ] == [1]
    assert await table_harness.store.queries.channels_with_live_tables() == [(7, [1])]


async def test_saving_over_what_somebody_else_saved_is_a_conflict(
    table_harness: TableHarness,
) -> None:
    await table_harness.start_game(ANNA, BEN)
    first = await table_harness.table()
    await table_harness.lay_first_pebble(0)
    before = table_harness.dump_rows()
    with pytest.raises(SaveConflict):
        await table_harness.store.save(
            replace(first, rev=first.rev + 1), first, 0.0, log_line=line(77)
        )
    assert table_harness.dump_rows() == before


@pytest.mark.parametrize(
    "fault",
    [
        # A line that is there already, and points for one seat of two: the end of the save.
        {"log_line": line(2)},
        {"outcome": Outcome("high", (0,), (3,))},
    ],
    ids=["log", "results"],
)
async def test_a_save_that_fails_half_way_leaves_nothing(
    table_harness: TableHarness, fault: Any
) -> None:
    await table_harness.start_game(ANNA, BEN, timer=600)
    await table_harness.lay_first_pebble(0)
    last = await table_harness.table()
    assert table_harness.rows("SELECT seq FROM log") == [(2,)]
    before = table_harness.dump_rows()
    changed = replace(
        last,
        rev=last.rev + 1,
        host_id=BEN.id,
        snapshot=b"{}",
        deadlines={"game:other": 1.0},
        seats=[replace(seat, move_count=9) for seat in last.seats],
    )
    with pytest.raises((*DATABASE_ERRORS, IndexError)):
        await table_harness.store.save(changed, last, 0.0, **fault)
    assert table_harness.dump_rows() == before
    await table_harness.lay_first_pebble(1)
    assert len(table_harness.rows("SELECT * FROM log")) == 2


@pytest.mark.sqlite
async def test_only_seats_that_changed_are_written(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN)
    last = await table_harness.table()
    statements: list[str] = []
    await table_harness.sqlite_database.db.set_trace_callback(statements.append)
    seats = [replace(last.seats[0], move_count=4), last.seats[1]]
    await table_harness.store.save(replace(last, rev=last.rev + 1, seats=seats), last, 0.0)
    assert sum("INTO seats" in statement for statement in statements) == 1
    assert table_harness.rows("SELECT plays FROM seats ORDER BY seat") == [(4,), (0,)]


async def test_two_writers_at_once_take_turns(table_harness: TableHarness) -> None:
    numbers = [await table_harness.open_table(ANNA) for _ in range(5)]
    tables = [await table_harness.table(number) for number in numbers]

    async def save(table: Table) -> None:
        await table_harness.store.save(
            replace(table, rev=table.rev + 1, host_id=table.id), table, 0.0
        )

    await asyncio.gather(
        *map(save, tables), *(table_harness.store.save_table_time(i) for i in range(5))
    )
    assert table_harness.rows("SELECT host_id, rev FROM tables ORDER BY id") == [
        (n, 1) for n in numbers
    ]


@pytest.mark.parametrize("turns", range(1, 8))
async def test_a_save_that_is_called_off_does_not_block_the_next(
    table_harness: TableHarness, turns: int
) -> None:
    table = await table_harness.table(await table_harness.open_table(ANNA))
    called_off = asyncio.create_task(
        table_harness.store.save(replace(table, host_id=5), table, 0.0)
    )
    for _ in range(turns):
        await asyncio.sleep(0)
    called_off.cancel()
    await asyncio.wait({called_off})
    # After more turns it may be done already, where the disk is quick.
    assert called_off.cancelled() or turns > 1
    async with asyncio.timeout(60):
        await table_harness.store.save(replace(table, rev=1, host_id=6), table, 0.0)
    assert table_harness.rows("SELECT host_id, rev FROM tables") == [(6, 1)]


async def test_the_log_is_told_in_order_or_only_its_end(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN)
    await table_harness.lay_first_pebble(1)
    await table_harness.lay_first_pebble(0)
    whole = await table_harness.store.load_log(1)
    assert [(entry.seat, entry.text.split()[0]) for entry in whole] == [(1, "lay"), (0, "lay")]
    assert await table_harness.store.load_log(1, limit=1) == whole[-1:]
    assert [event["event"] for event in whole[1].events] == ["Laid", "Shown"]


async def test_surfaces_are_put_replaced_and_dropped(table_harness: TableHarness) -> None:
    await table_harness.open_table(ANNA)
    board = MessageRecord(1, BOARD, 7, 8, SHOWN, "d", 3.5, "1@2", None, 3)
    private = MessageRecord(1, ephemeral_panel_key(101), 7, 9, SHOWN, "e", 4.5, "", "token")
    await table_harness.store.messages.save_record(board)
    await table_harness.store.messages.save_record(private)
    await table_harness.store.messages.save_record(replace(board, fingerprint="f"))
    assert await table_harness.store.messages.records(1) == {
        BOARD: replace(board, fingerprint="f"), private.key: private,
    }  # fmt: skip
    await table_harness.store.messages.delete_record(1, BOARD)
    assert await table_harness.store.messages.records(1) == {private.key: private}


async def test_what_is_announced_is_no_surface_yet_and_a_start_looks_at_it(
    table_harness: TableHarness,
) -> None:
    await table_harness.open_table(ANNA)
    number, messages = 1, table_harness.store.messages
    await table_harness.store.save_displayed_rev(number, 0)
    assert await table_harness.store.tables_with_pending_work() == []
    about_to = MessageRecord(number, CHANNEL_REMINDER, 5, 0, MessageState.PLANNED, "print", 1.0)
    await messages.save_record(about_to)
    assert await messages.records(number) == {CHANNEL_REMINDER: about_to}
    assert await table_harness.store.tables_with_pending_work() == [number]
    sent = MessageRecord(number, CHANNEL_REMINDER, 5, 77, SHOWN, "digest", 1.0)
    await messages.save_record(sent)
    assert await messages.records(number) == {CHANNEL_REMINDER: sent}
    assert await messages.message_ids_in_channel(5) == {77}
    assert await table_harness.store.tables_with_pending_work() == []


async def test_direct_messages_are_known_by_person(table_harness: TableHarness) -> None:
    messages = table_harness.store.messages
    assert await messages.dm_state(ANNA.id) == DmState()
    await messages.save_dm_state(ANNA.id, DmState(55))
    await messages.save_dm_state(BEN.id, DmState(56))
    await messages.save_dm_state(ANNA.id, DmState(55, 12.5, 13.5))
    assert await messages.dm_state(ANNA.id) == DmState(55, 12.5, 13.5)
    assert await messages.users_with_closed_dms() == {ANNA.id}


async def test_results_are_saved_with_the_last_move_and_found_by_person(
    table_harness: TableHarness,
) -> None:
    await table_harness.start_game(ANNA, robots=1)
    while (await table_harness.table()).is_live:
        for seat in (await table_harness.snapshot()).awaited:
            move = table_harness.games["pebble"].rules.default_move(
                await table_harness.state(), seat, table_harness.rng
            )
            await table_harness.play(1, seat, str(move))
    won, score = table_harness.rows("SELECT won, score FROM results WHERE user_id = ?", ANNA.id)[0]
    outcome = (await table_harness.snapshot()).outcome
    assert outcome is not None
    assert (bool(won), score) == (0 in outcome.winners, outcome.scores[0])
    assert table_harness.rows("SELECT count(*) FROM results") == [(2,)]
