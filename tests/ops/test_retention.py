"""Retention: what is deleted, when, and what never is."""

import asyncio
from dataclasses import replace

import pytest

from bot.kernel import Outcome
from bot.storage.retention import DAY, DeletedCounts, delete_expired
from bot.tables.model import Status
from tests.tables.harness import ANNA, BEN, TableHarness


async def pruned(
    table_harness: TableHarness, *, days: float, keep_days: float = 365
) -> DeletedCounts:
    now = table_harness.table_time.wall() + days * DAY
    return await delete_expired(table_harness.store.database.transaction, now, keep_days, pause=0)


async def finished(table_harness: TableHarness) -> int:
    """A game that was played and has ended."""
    number = await table_harness.start_game(ANNA, BEN)
    await table_harness.lay_first_pebble(0, number)
    table = await table_harness.table(number)
    over = replace(table, status=Status.OVER, rev=table.rev + 1, deadlines={})
    await table_harness.store.save(over, table, 0.0, outcome=Outcome("high", (0,), (3, 1)))
    return number


async def called_off(table_harness: TableHarness) -> int:
    number = await table_harness.open_table(ANNA, BEN)
    await table_harness.close_table(number)
    return number


async def test_a_called_off_table_goes_after_a_day_with_all_that_hangs_on_it(
    table_harness: TableHarness,
) -> None:
    number = await called_off(table_harness)
    assert await pruned(table_harness, days=0.9) == DeletedCounts()
    assert await pruned(table_harness, days=1.1) == DeletedCounts(tables=1)
    for name in ("tables", "seats", "log", "deadlines", "surfaces"):
        assert table_harness.rows(f"SELECT * FROM {name}") == [], name
    assert await table_harness.open_table(ANNA) == number + 1


async def test_a_game_that_was_begun_and_given_up_goes_with_its_log(
    table_harness: TableHarness,
) -> None:
    number = await table_harness.start_game(ANNA, BEN)
    await table_harness.lay_first_pebble(0, number)
    await table_harness.close_table(number)
    assert table_harness.rows("SELECT count(*) FROM log") == [(1,)]
    assert await pruned(table_harness, days=1.1) == DeletedCounts(tables=1)
    assert table_harness.rows("SELECT count(*) FROM log") == [(0,)]


async def test_the_log_of_a_finished_game_goes_after_the_days_that_were_set(
    table_harness: TableHarness,
) -> None:
    await finished(table_harness)
    before = table_harness.dump_rows()
    assert await pruned(table_harness, days=29, keep_days=30) == DeletedCounts()
    assert table_harness.dump_rows() == before
    assert await pruned(table_harness, days=31, keep_days=30) == DeletedCounts(logs=1)
    after = table_harness.dump_rows()
    assert after.pop("log") == []
    assert before.pop("log")
    assert after == before
    assert len(after["results"]) == 2
    assert await pruned(table_harness, days=31, keep_days=30) == DeletedCounts()


async def test_live_tables_are_never_touched(table_harness: TableHarness) -> None:
    await table_harness.open_table(ANNA, BEN)
    await table_harness.lay_first_pebble(0, await table_harness.start_game(ANNA, BEN))
    before = table_harness.dump_rows()
    assert await pruned(table_harness, days=36_500, keep_days=1) == DeletedCounts()
    assert table_harness.dump_rows() == before


async def test_a_table_with_results_stays_even_if_it_was_closed(
    table_harness: TableHarness,
) -> None:
    number = await finished(table_harness)
    async with table_harness.store.database.transaction() as db:
        await db.execute("UPDATE tables SET status = 'closed' WHERE id = ?", number)
    assert await pruned(table_harness, days=1000) == DeletedCounts()
    assert table_harness.rows("SELECT count(*) FROM results") == [(2,)]


async def test_many_tables_go_in_many_small_bites(
    table_harness: TableHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More than one window, and a move is played in between."""
    monkeypatch.setattr("bot.storage.retention.BATCH_TABLES", 3)
    gone = [await called_off(table_harness) for _ in range(4)] + [
        await finished(table_harness) for _ in range(3)
    ]
    stays = await table_harness.start_game(ANNA, BEN)
    held: list[str] = []
    began = table_harness.store.database.transaction

    def bite():
        held.append("bite")
        return began()

    pruning = asyncio.create_task(
        delete_expired(bite, table_harness.table_time.wall() + 400 * DAY, 365, pause=0.001)
    )
    await asyncio.sleep(0)
    await table_harness.lay_first_pebble(0, stays)
    assert await pruning == DeletedCounts(tables=4, logs=3)
    assert len(held) == len(gone) + 4
    assert table_harness.rows("SELECT count(*) FROM log") == [(1,)]
    assert table_harness.rows("SELECT id FROM tables WHERE status = 'playing'") == [(stays,)]


async def test_it_can_be_called_off_at_any_time(table_harness: TableHarness) -> None:
    for _ in range(5):
        await called_off(table_harness)
    pruning = asyncio.create_task(
        delete_expired(
            table_harness.store.database.transaction,
            table_harness.table_time.wall() + 2 * DAY,
            365,
            pause=3600,
        )
    )
    async with asyncio.timeout(60):
        while table_harness.rows("SELECT count(*) FROM tables") == [(5,)]:
            await asyncio.sleep(0.01)
    pruning.cancel()
    with pytest.raises(asyncio.CancelledError):
        await pruning
    assert table_harness.rows("SELECT count(*) FROM tables") == [(4,)]
    assert await pruned(table_harness, days=2) == DeletedCounts(tables=4)
