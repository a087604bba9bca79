"""What is forgotten, when, and what never is."""

import asyncio
from dataclasses import replace

import pytest

from bot.kernel import Outcome
from bot.table.retention import DAY, Forgotten, forget
from bot.table.table import Status
from tests.table.hall import ANNA, BEN, Hall


async def pruned(hall: Hall, *, days: float, keep_days: float = 365) -> Forgotten:
    now = hall.time.wall() + days * DAY
    return await forget(hall.store.database.transaction, now, keep_days, pause=0)


async def finished(hall: Hall) -> int:
    """A game that was played and has ended."""
    number = await hall.begin(ANNA, BEN)
    await hall.lay(0, number)
    table = await hall.table(number)
    over = replace(table, status=Status.OVER, rev=table.rev + 1, deadlines={})
    await hall.store.save(over, table, 0.0, outcome=Outcome("high", (0,), (3, 1)))
    return number


async def called_off(hall: Hall) -> int:
    number = await hall.open(ANNA, BEN)
    await hall.call_off(number)
    return number


async def test_a_called_off_table_goes_after_a_day_with_all_that_hangs_on_it(hall: Hall) -> None:
    number = await called_off(hall)
    assert await pruned(hall, days=0.9) == Forgotten()
    assert await pruned(hall, days=1.1) == Forgotten(tables=1)
    for name in ("tables", "seats", "log", "deadlines", "surfaces"):
        assert hall.rows(f"SELECT * FROM {name}") == [], name
    assert await hall.open(ANNA) == number + 1


async def test_a_game_that_was_begun_and_given_up_goes_with_its_log(hall: Hall) -> None:
    number = await hall.begin(ANNA, BEN)
    await hall.lay(0, number)
    await hall.call_off(number)
    assert hall.rows("SELECT count(*) FROM log") == [(1,)]
    assert await pruned(hall, days=1.1) == Forgotten(tables=1)
    assert hall.rows("SELECT count(*) FROM log") == [(0,)]


async def test_the_log_of_a_finished_game_goes_after_the_days_that_were_set(hall: Hall) -> None:
    await finished(hall)
    before = hall.everything()
    assert await pruned(hall, days=29, keep_days=30) == Forgotten()
    assert hall.everything() == before
    assert await pruned(hall, days=31, keep_days=30) == Forgotten(logs=1)
    after = hall.everything()
    assert after.pop("log") == []
    assert before.pop("log")
    assert after == before
    assert len(after["results"]) == 2
    assert await pruned(hall, days=31, keep_days=30) == Forgotten()


async def test_live_tables_are_never_touched(hall: Hall) -> None:
    await hall.open(ANNA, BEN)
    await hall.lay(0, await hall.begin(ANNA, BEN))
    before = hall.everything()
    assert await pruned(hall, days=36_500, keep_days=1) == Forgotten()
    assert hall.everything() == before


async def test_a_table_with_results_stays_even_if_it_was_closed(hall: Hall) -> None:
    number = await finished(hall)
    async with hall.store.database.transaction() as db:
        await db.change("UPDATE tables SET status = 'closed' WHERE id = ?", number)
    assert await pruned(hall, days=1000) == Forgotten()
    assert hall.rows("SELECT count(*) FROM results") == [(2,)]


async def test_many_tables_go_in_many_small_bites(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More than one window, and a move is played in between."""
    monkeypatch.setattr("bot.table.retention.WINDOW", 3)
    gone = [await called_off(hall) for _ in range(4)] + [await finished(hall) for _ in range(3)]
    stays = await hall.begin(ANNA, BEN)
    held: list[str] = []
    began = hall.store.database.transaction

    def bite():
        held.append("bite")
        return began()

    pruning = asyncio.create_task(forget(bite, hall.time.wall() + 400 * DAY, 365, pause=0.001))
    await asyncio.sleep(0)
    await hall.lay(0, stays)
    assert await pruning == Forgotten(tables=4, logs=3)
    assert len(held) == len(gone) + 4
    assert hall.rows("SELECT count(*) FROM log") == [(1,)]
    assert hall.rows("SELECT id FROM tables WHERE status = 'playing'") == [(stays,)]


async def test_it_can_be_called_off_at_any_time(hall: Hall) -> None:
    for _ in range(5):
        await called_off(hall)
    pruning = asyncio.create_task(
        forget(hall.store.database.transaction, hall.time.wall() + 2 * DAY, 365, pause=3600)
    )
    async with asyncio.timeout(60):
        while hall.rows("SELECT count(*) FROM tables") == [(5,)]:
            await asyncio.sleep(0.01)
    pruning.cancel()
    with pytest.raises(asyncio.CancelledError):
        await pruning
    assert hall.rows("SELECT count(*) FROM tables") == [(4,)]
    assert await pruned(hall, days=2) == Forgotten(tables=4)
