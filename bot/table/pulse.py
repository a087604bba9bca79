"""Where table time goes on after a start, and the pulse that says so to the next one."""

import asyncio
import time

from bot.table.lockfile import DatabaseLock
from bot.table.store import Store
from bot.table.time import TableTime

SECONDS = 1.0


async def resumed(store: Store, lock: DatabaseLock | None = None) -> TableTime:
    """Table time as it stood when the bot last lived.

    The pulse is nearer than what was saved, unless the database was put in its place from
    elsewhere (a backup): then it names another saved time than the pulse does.
    """
    alive = await store.last_alive()
    if alive is None:
        return TableTime(time.time())
    beat = lock.last() if lock is not None else None
    if beat is not None and beat[1] == store.alive:
        alive = max(alive, beat[0])
    return TableTime(alive)


async def keep_beating(store: Store, lock: DatabaseLock, now: TableTime) -> None:
    """Until cancelled: a word to the next start, every second, that costs no commit."""
    while True:
        lock.beat(now(), store.alive)
        await asyncio.sleep(SECONDS)
