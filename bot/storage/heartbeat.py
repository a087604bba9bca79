"""Where table time goes on after a start, and the pulse that says so to the next one."""

import asyncio
import logging
import time

from bot.storage.database import DATABASE_ERRORS
from bot.storage.lock_file import DatabaseLock
from bot.storage.tables import Store
from bot.supervise import start_task
from bot.tables.clock.table_time import TableTime

log = logging.getLogger(__name__)
HEARTBEAT_SECONDS = 1.0
"""How often table time is told that we are still here: whatever is longer was time away."""
MAX_RETRY_SECONDS = 5.0
"""The most between two tries when it fails: less than what counts as time away."""
HEARTBEAT_WRITE_SECONDS = 30.0
"""How often that is written down. A kill gives the players back what lies in between."""


async def resume_table_time(store: Store, lock: DatabaseLock | None = None) -> TableTime:
    """Table time as it stood when the bot last lived. It stands until Discord can be reached.

    The pulse is nearer than what was saved, unless the database was put in its place from
    elsewhere (a backup): then it names another saved time than the pulse does.
    """
    saved_time = await store.load_table_time()
    heartbeat = lock.last_heartbeat() if lock is not None else None
    if saved_time is None:
        saved_time = time.time()
    elif heartbeat is not None and heartbeat[1] == store.saved_table_time:
        saved_time = max(saved_time, heartbeat[0])
    table_time = TableTime(saved_time)
    table_time.halt()
    return table_time


async def run_heartbeat(store: Store, lock: DatabaseLock | None, table_time: TableTime) -> None:
    """Until cancelled: a word to the next start, twice a minute. With a lock it costs no commit."""
    last_write: float | None = None
    save_task: asyncio.Task[None] | None = None
    try:
        while True:
            table_time.heartbeat()
            monotonic_now = time.monotonic()
            if last_write is None or monotonic_now - last_write >= HEARTBEAT_WRITE_SECONDS:
                write_last_alive(store, lock, table_time)
                if lock is None and (save_task is None or save_task.done()):
                    # Not waited for: a database that hangs must not look like a gap in the pulse.
                    save_task = start_task(_save_heartbeat(store, table_time), "saving table time")
                last_write = monotonic_now
            await asyncio.sleep(HEARTBEAT_SECONDS)
    finally:
        if save_task is not None:
            save_task.cancel()


async def _save_heartbeat(store: Store, table_time: TableTime) -> None:
    try:
        await store.save_table_time(table_time())
    except DATABASE_ERRORS as error:
        log.warning("could not save the heartbeat: %s", error)


def write_last_alive(store: Store, lock: DatabaseLock | None, table_time: TableTime) -> None:
    """Until when we lived. Where that cannot be written, the last saved move says it."""
    if lock is None:
        return
    try:
        lock.write_heartbeat(table_time(), store.saved_table_time)
    except OSError as error:
        log.warning("could not write the heartbeat: %s", error)
