"""Storage faults: a full disk, a locked or read-only database, flipped bytes."""

import asyncio
import resource
import shutil
import signal
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

from bot.game import GameRegistry
from bot.kernel import Refused
from bot.runtime.loading import Unplayable, load_table
from bot.storage.database import StoreError
from bot.storage.maintenance.checking import check_integrity
from bot.storage.maintenance.read_only import DatabaseUnreadable
from tests.soak.bot_lifecycle import BotLifecycle
from tests.soak.screen_checks import InvariantViolated, open_saved_tables

FULL_DISK, LOCKED = "with a full disk", "with a locked database"
READ_ONLY, FLIPPED_BYTES = "with a read-only file", "with turned bytes"
STORAGE_FAULTS = (FULL_DISK, LOCKED, READ_ONLY, FLIPPED_BYTES)
FAULT_SECONDS = 1.0
"""Seconds that a fault lasts."""


async def cause_fault(fault: str, bots: BotLifecycle) -> None:
    """Cause that fault for the running bot, for a while."""
    match fault:
        case _ if fault == FULL_DISK:
            await _limit_file_size(bots)
        case _ if fault == LOCKED:
            await _lock_database(bots.db)
        case _:
            # Every write is refused as for a read-only file.
            bots.signal(signal.SIGUSR2)
            await asyncio.sleep(FAULT_SECONDS)
            bots.signal(signal.SIGUSR2)


async def _limit_file_size(bots: BotLifecycle) -> None:
    """Limit all files to the current size of the write-ahead log."""
    assert bots.process is not None
    pid = bots.process.pid
    wal = bots.db.with_name(bots.db.name + "-wal")
    most = max(file.stat().st_size for file in (wal, bots.error_log))
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
    await asyncio.sleep(FAULT_SECONDS)
    everything = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, everything)


async def _lock_database(path: Path) -> None:
    with closing(sqlite3.connect(path, timeout=30, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(FAULT_SECONDS)
        other.execute("ROLLBACK")


async def check_flipped_bytes(bots: BotLifecycle, games: GameRegistry, rng: Random) -> None:
    """Flip bytes in a copy: damage is either reported or has no effect on what is read."""
    place = bots.folder / "turned"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    copy = place / "turned.db"
    with closing(sqlite3.connect(bots.db)) as db, closing(sqlite3.connect(copy)) as to:
        db.backup(to)
    before = now = await _load_all_tables(copy, games)
    data = bytearray(copy.read_bytes())
    for _ in range(rng.randint(1, 4)):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    copy.write_bytes(data)
    found: list[str] = []
    try:
        said = check_integrity(copy, games, lambda told, _done, _of: found.extend(told.faults))
        found += said.faults
        now = await _load_all_tables(copy, games)
    except (StoreError, DatabaseUnreadable, sqlite3.DatabaseError):
        return
    if now != before and not found:
        changed = [(a, b) for a, b in zip(before, now, strict=False) if a != b] or len(now)
        raise InvariantViolated(
            f"{bots.last_event}: turned bytes changed what is read, and `check` is content:"
            f" {changed}"
        )


async def _load_all_tables(path: Path, games: GameRegistry) -> list[object]:
    """Every table with all its data as a table actor would load it, or the error."""
    read: list[object] = []
    async with open_saved_tables(path) as (store, _renderer):
        for (number,) in await store.database.rows("SELECT id FROM tables ORDER BY id"):
            try:
                snapshot = await load_table(store, games, number)
            except (Unplayable, Refused, StoreError, sqlite3.Error) as error:
                # An actor reports it and quarantines the table, or retries.
                read.append(type(error).__name__)
            else:
                # It only says whether start-up must check the messages, and is not part of the
                # game.
                table = replace(snapshot.table, displayed_rev=0)
                if not table.is_live:
                    # Nor is a robot's memory of a finished game.
                    table.seats = [replace(seat, memory={}) for seat in table.seats]
                read.append(table)
    return read
