"""Scheduled backups: rotated, tracked over restarts, and retried after failures."""

import asyncio
import itertools
import logging
import os
import sqlite3
import stat
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from bot.storage.maintenance import backups
from bot.storage.maintenance.backups import BackupScheduler
from bot.supervise import ErrorReporter, Supervisor
from tests.tables.harness import wait_until


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "games.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("CREATE TABLE t (x)")
    return path


def scheduled(
    database: Path, folder: Path | None, hours: float = 24.0, keep: int = 3
) -> BackupScheduler:
    return BackupScheduler(database, folder, hours * 3600, keep, first_retry_seconds=0.01)


@asynccontextmanager
async def running(schedule: BackupScheduler) -> AsyncIterator[asyncio.Task[None]]:
    # A clock on which every fault is a minute after the last, so that each is logged.
    task = schedule.start(Supervisor(ErrorReporter(clock=itertools.count(0, 100).__next__)))
    yield task
    assert not task.done()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_the_newest_are_kept_and_other_files_left_alone(
    database: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    old = [folder / f"cheeseboard-2020010{day}-000000.db" for day in range(1, 6)]
    stranger = folder / "holiday.db"
    for file in (*old, stranger):
        file.write_text("")
    made = await scheduled(database, folder).write_backup(folder)
    assert set(folder.iterdir()) == {old[3], old[4], made, stranger}
    assert stat.S_IMODE(made.stat().st_mode) == 0o600


async def test_half_a_backup_neither_counts_nor_stays(database: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    whole = folder / "cheeseboard-20200101-000000.db"
    half = folder / "cheeseboard-20300101-000000.db.part"
    for file in (whole, half):
        file.write_text("")
    os.utime(whole, (0, 0))
    schedule = scheduled(database, folder, keep=2)
    assert schedule._seconds_until_next(folder) < 0, "the half put the next one off"
    made = await schedule.write_backup(folder)
    assert set(folder.iterdir()) == {whole, made}


async def test_one_is_made_at_once_where_the_last_is_too_old_and_then_not_again(
    database: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "copies"
    for _ in range(2):
        async with running(scheduled(database, folder)):
            await wait_until(lambda: list(folder.glob("*.db")))
            await asyncio.sleep(0.05)
    assert len(list(folder.glob("*.db"))) == 1


async def test_they_come_round_by_themselves(database: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    async with running(scheduled(database, folder, hours=1.1 / 3600)):
        await wait_until(lambda: len(list(folder.glob("*.db"))) == 2)


async def test_without_a_folder_there_are_none(database: Path) -> None:
    async with asyncio.timeout(5):
        await scheduled(database, None).start(Supervisor())


async def test_a_copy_from_the_future_does_not_put_the_next_off_for_years(
    database: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "copies"
    made = await scheduled(database, folder).write_backup(folder)
    os.utime(made, (4e9, 4e9))
    assert scheduled(database, folder)._seconds_until_next(folder) <= 24 * 3600


def _no_folder(folder: Path) -> Callable[[], object]:
    """Put a file where the folder should be."""
    folder.write_text("")
    return folder.unlink


def _no_database(folder: Path) -> Callable[[], object]:
    database = folder.with_name("games.db")
    away = folder.with_name("away.db")
    database.rename(away)
    return lambda: away.rename(database)


@pytest.mark.parametrize("fault", [_no_folder, _no_database])
async def test_what_fails_is_logged_and_tried_again(
    database: Path,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    fault: Callable[[Path], Callable[[], object]],
) -> None:
    folder = tmp_path / "copies"
    mend = fault(folder)
    with caplog.at_level(logging.ERROR):
        async with running(scheduled(database, folder)):
            await wait_until(lambda: len(caplog.records) >= 3)
            mend()
            await wait_until(lambda: folder.is_dir() and list(folder.glob("*.db")))
    said = [record.getMessage() for record in caplog.records]
    assert said[0].startswith("backups: failed, retrying in 0 s: ")


async def test_even_what_nobody_thought_of_does_not_end_the_schedule(
    database: Path,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = tmp_path / "copies"
    left = [RuntimeError("odd"), MemoryError()]
    real = backups.copy_in_thread

    async def odd(source: Path, target: Path) -> None:
        if left:
            raise left.pop()
        await real(source, target)

    monkeypatch.setattr(backups, "copy_in_thread", odd)
    async with running(scheduled(database, folder)):
        await wait_until(lambda: folder.is_dir() and list(folder.glob("*.db")))
    assert [record.exc_info is None for record in caplog.records] == [False, False]
