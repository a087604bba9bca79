"""Where table time goes on after a start, and the pulse that says so to the next one."""

import asyncio
import logging
import time

from bot.supervise import start_task
from bot.table.database import CANNOT_USE
from bot.table.lockfile import DatabaseLock
from bot.table.store import Store
from bot.table.time import TableTime

log = logging.getLogger(__name__)
SECONDS = 1.0
"""How often table time is told that we are still here: whatever is longer was time away."""
LONGEST_PAUSE = 5.0
"""The most between two tries when it fails: less than what counts as time away."""
WRITTEN_SECONDS = 30.0
"""How often that is written down. A kill gives the players back what lies in between."""


async def resumed(store: Store, lock: DatabaseLock | None = None) -> TableTime:
    """Table time as it stood when the bot last lived. It stands until Discord can be reached.

    The pulse is nearer than what was saved, unless the database was put in its place from
    elsewhere (a backup): then it names another saved time than the pulse does.
    """
    alive = await store.last_alive()
    beat = lock.last() if lock is not None else None
    if alive is None:
        alive = time.time()
    elif beat is not None and beat[1] == store.alive:
        alive = max(alive, beat[0])
    resumed_at = TableTime(alive)
    resumed_at.halt()
    return resumed_at


async def keep_beating(store: Store, lock: DatabaseLock | None, now: TableTime) -> None:
    """Until cancelled: a word to the next start, twice a minute. With a lock it costs no commit."""
    written: float | None = None
    saving: asyncio.Task[None] | None = None
    try:
        while True:
            now.beat()
            tick = time.monotonic()
            if written is None or tick - written >= WRITTEN_SECONDS:
                leave_word(store, lock, now)
                if lock is None and (saving is None or saving.done()):
                    # Not waited for: a database that hangs must not look like a gap in the pulse.
                    saving = start_task(_save_word(store, now), "saving the time")
                written = tick
            await asyncio.sleep(SECONDS)
    finally:
        if saving is not None:
            saving.cancel()


async def _save_word(store: Store, now: TableTime) -> None:
    try:
        await store.stay_alive(now())
    except CANNOT_USE as error:
        log.warning("the pulse could not be saved: %s", error)


def leave_word(store: Store, lock: DatabaseLock | None, now: TableTime) -> None:
    """Until when we lived. Where that cannot be written, the last saved move says it."""
    if lock is None:
        return
    try:
        lock.beat(now(), store.alive)
    except OSError as error:
        log.warning("the pulse could not be written: %s", error)
