"""Cost of a backup to running games: event loop lag and commit time."""

import asyncio
import os
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import aiosqlite

from bot.discord.client import shorten_switch_interval
from bot.storage.maintenance.copying import copy_in_thread
from tests.bench.formatting import milliseconds, percentile, print_table

DATABASE_MEGABYTES, ROW_BYTES = 300, 100 * 1024
MOVE_BYTES = 10 * 1024
Work = Callable[[], Awaitable[object]]


def create_big_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = OFF")
        db.execute("CREATE TABLE filling (id INTEGER PRIMARY KEY, data BLOB)")
        for _ in range(DATABASE_MEGABYTES * 2**20 // ROW_BYTES):
            db.execute("INSERT INTO filling (data) VALUES (?)", (os.urandom(ROW_BYTES),))
        db.commit()
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


async def _vacuum_into(path: Path, target: Path) -> None:
    """The fast alternative, for comparison: VACUUM INTO in one step on a separate connection."""
    async with aiosqlite.connect(path, isolation_level=None) as db:
        await db.execute("VACUUM INTO ?", (str(target),))


async def _measure_during(work: Work, path: Path) -> tuple[float, list[float], list[float]]:
    """Duration of the work, loop lags, and commit times while it ran."""
    lags: list[float] = []
    commits: list[float] = []
    async with aiosqlite.connect(path, isolation_level=None) as db:
        await db.execute("PRAGMA synchronous = FULL")

        async def tick() -> None:
            while True:
                began = time.perf_counter()
                await asyncio.sleep(0.001)
                lags.append(time.perf_counter() - began - 0.001)

        async def play() -> None:
            while True:
                began = time.perf_counter()
                await db.execute("BEGIN IMMEDIATE")
                await db.execute(
                    "UPDATE filling SET data = ? WHERE id = ?",
                    (os.urandom(MOVE_BYTES), 1 + len(commits) % 50),
                )
                await db.execute("COMMIT")
                commits.append(time.perf_counter() - began)
                await asyncio.sleep(0.005)

        players = [asyncio.create_task(tick()), asyncio.create_task(play())]
        began = time.perf_counter()
        await work()
        took = time.perf_counter() - began
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
    return took, lags, commits


async def measure() -> None:
    shorten_switch_interval()
    rows: list[list[str]] = []
    with TemporaryDirectory() as folder:
        path, target = Path(folder) / "big.db", Path(folder) / "copy.db"
        create_big_database(path)
        works: dict[str, Work] = {
            "no backup": lambda: asyncio.sleep(8),
            "VACUUM INTO": lambda: _vacuum_into(path, target),
            "ours, in small steps": lambda: copy_in_thread(path, target),
        }
        for name, work in works.items():
            took, lags, commits = await _measure_during(work, path)
            target.unlink(missing_ok=True)
            figures = [lags, commits]
            rows.append(
                [name, f"{took:.1f} s", str(len(commits))]
                + [milliseconds(percentile(f, s)) for f in figures for s in (0.5, 0.99, 1.0)]
            )
    head = ["", "took", "moves", "loop p50", "p99", "max", "commit p50", "p99", "max"]
    print_table(f"A backup of {DATABASE_MEGABYTES} MB while moves are saved", head, rows)
