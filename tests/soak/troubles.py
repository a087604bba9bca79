"""What is tried beside kills: a full disk, a locked or read-only database, bytes that turn."""

import asyncio
import resource
import shutil
import signal
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

from bot.game import Games
from bot.kernel import Refused
from bot.table.checking import check
from bot.table.database import StoreError
from bot.table.loading import Unplayable, load
from bot.table.readonly import Unreadable
from tests.soak.bots import Bots
from tests.soak.looking import Broken, reading

FULL, LOCKED = "with a full disk", "with a locked database"
READ_ONLY, TURNED = "with a read-only file", "with turned bytes"
TROUBLES = (FULL, LOCKED, READ_ONLY, TURNED)
TROUBLED = 1.0
"""Seconds that a trouble lasts."""


async def have(trouble: str, bots: Bots) -> None:
    """The bot that lives now has that trouble, for a while."""
    match trouble:
        case _ if trouble == FULL:
            await _fill_the_disk(bots)
        case _ if trouble == LOCKED:
            await _lock(bots.db)
        case _:
            # Every write is refused as in a file that may only be read.
            bots.signal(signal.SIGUSR2)
            await asyncio.sleep(TROUBLED)
            bots.signal(signal.SIGUSR2)


async def _fill_the_disk(bots: Bots) -> None:
    """Not a byte more in any file than the log of writes holds now."""
    assert bots.process is not None
    pid = bots.process.pid
    wal = bots.db.with_name(bots.db.name + "-wal")
    most = max(file.stat().st_size for file in (wal, bots.errors))
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
    await asyncio.sleep(TROUBLED)
    everything = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, everything)


async def _lock(path: Path) -> None:
    with closing(sqlite3.connect(path, timeout=30, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(TROUBLED)
        other.execute("ROLLBACK")


async def turn_bytes(bots: Bots, games: Games, rng: Random) -> None:
    """In a copy: what is damaged is said, or it is what it was; never something else."""
    place = bots.folder / "turned"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    copy = place / "turned.db"
    with closing(sqlite3.connect(bots.db)) as db, closing(sqlite3.connect(copy)) as to:
        db.backup(to)
    before = now = await _everything_in(copy, games)
    data = bytearray(copy.read_bytes())
    for _ in range(rng.randint(1, 4)):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    copy.write_bytes(data)
    found: list[str] = []
    try:
        said = check(copy, games, lambda told, _done, _of: found.extend(told.faults))
        found += said.faults
        now = await _everything_in(copy, games)
    except (StoreError, Unreadable, sqlite3.DatabaseError):
        return
    if now != before and not found:
        changed = [(a, b) for a, b in zip(before, now, strict=False) if a != b] or len(now)
        raise Broken(
            f"{bots.after}: turned bytes changed what is read, and `check` is content: {changed}"
        )


async def _everything_in(path: Path, games: Games) -> list[object]:
    """What hosts make of it: every table with all it holds, or that it is not to be read."""
    read: list[object] = []
    async with reading(path) as (store, _renderer):
        for (number,) in await store.database.rows("SELECT id FROM tables ORDER BY id"):
            try:
                look = await load(store, games, number)
            except (Unplayable, Refused, StoreError, sqlite3.Error) as error:
                # A host names it and sets the table aside, or tries again.
                read.append(type(error).__name__)
            else:
                # What only says whether a start has to look is nobody's game,
                table = replace(look.table, settled=0)
                if not table.live:
                    # nor is what robots remember of a game that is over.
                    table.seats = [replace(seat, memory={}) for seat in table.seats]
                read.append(table)
    return read
