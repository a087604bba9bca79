"""Resumes table time after a start, and writes the heartbeat it is resumed from."""

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
"""Interval at which table time learns that the process is alive; longer gaps count as downtime."""
MAX_RETRY_SECONDS = 5.0
"""Maximum retry delay; shorter than what counts as downtime."""
HEARTBEAT_WRITE_SECONDS = 30.0
"""Interval between written heartbeats. After a kill, players get back the time since the last."""


async def resume_table_time(store: Store, lock: DatabaseLock | None = None) -> TableTime:
    """Table time as of the last heartbeat, halted until Discord can be reached.

    The heartbeat is more recent than the saved time, unless the database was replaced (by a
    backup): then its saved time differs from the one in the heartbeat.
    """
    saved_time = await store.load_table_time()
    heartbeat = lock.last_heartbeat if lock is not None else None
    if saved_time is None:
        saved_time = time.time()
    elif heartbeat is not None and heartbeat[1] == store.saved_table_time:
        saved_time = max(saved_time, heartbeat[0])
    table_time = TableTime(saved_time)
    table_time.halt()
    return table_time


async def run_heartbeat(store: Store, lock: DatabaseLock | None, table_time: TableTime) -> None:
    """Write the heartbeat until cancelled. With a lock file it needs no commit."""
    last_write: float | None = None
    save_task: asyncio.Task[None] | None = None
    try:
        while True:
            table_time.heartbeat()
            monotonic_now = time.monotonic()
            if last_write is None or monotonic_now - last_write >= HEARTBEAT_WRITE_SECONDS:
                write_last_alive(store, lock, table_time)
                if lock is None and (save_task is None or save_task.done()):
                    # Not awaited: a hanging database must not look like a gap in the heartbeat.
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
    """Write the final heartbeat. If that fails, table time resumes from the last saved move."""
    if lock is None:
        return
    try:
        lock.write_heartbeat(table_time(), store.saved_table_time)
    except OSError as error:
        log.warning("could not write the heartbeat: %s", error)
