"""Deletes closed tables after a day and the logs of finished games after the configured time.

Results stay, and so do their tables. Live tables are never touched. Works in small batches, so that
a move never waits for more than one of them.
"""

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass

from bot.storage.database import DatabaseTransaction
from bot.tables.model import Status

DAY = 86_400.0
CLOSED_TABLE_SECONDS = DAY
BATCH_TABLES = 100
"""Tables checked per transaction. A row's time is stored after its snapshot: reading it costs."""
PAUSE_SECONDS = 0.05
_NEXT_BATCH = (
    "SELECT id, status, changed_at, EXISTS (SELECT 1 FROM log WHERE table_id = tables.id)"
    " FROM tables WHERE id > ? ORDER BY id LIMIT ?"
)
# Checks the status again: no live table is deleted, whatever happened since it was selected.
_DELETE_TABLE = (
    "DELETE FROM tables WHERE id = ? AND status = 'closed'"
    " AND NOT EXISTS (SELECT 1 FROM results WHERE table_id = tables.id)"
)
# A log is deleted as a whole: part of a log cannot be replayed.
_DELETE_LOG = (
    "DELETE FROM log WHERE table_id = (SELECT id FROM tables WHERE id = ? AND status = 'over')"
)
_DELETE_HINTS = "DELETE FROM hints WHERE table_id = ?"

BeginTransaction = Callable[[], AbstractAsyncContextManager[DatabaseTransaction]]
"""Opens a write transaction: committed at the end of the block, rolled back on an error."""


@dataclass(slots=True)
class DeletedCounts:
    """How much was deleted."""

    tables: int = 0
    logs: int = 0


async def delete_expired(
    transaction: BeginTransaction,
    now: float,
    keep_days: float,
    *,
    closed_table_seconds: float = CLOSED_TABLE_SECONDS,
    pause: float = PAUSE_SECONDS,
) -> DeletedCounts:
    """Go through all tables once. `now` is in the same time as `tables.changed_at`.

    Can be cancelled between two batches and restarted.
    """
    deleted = DeletedCounts()
    last_id = 0
    while True:
        async with transaction() as db:
            batch = await db.rows(_NEXT_BATCH, last_id, BATCH_TABLES)
        if not batch:
            return deleted
        last_id = batch[-1][0]
        for table_id, status, changed_at, has_log in batch:
            age = now - changed_at
            if status == Status.CLOSED and age > closed_table_seconds:
                deleted.tables += await _delete(transaction, pause, table_id, _DELETE_TABLE)
            elif status == Status.OVER and has_log and age > keep_days * DAY:
                deleted.logs += await _delete(
                    transaction, pause, table_id, _DELETE_LOG, _DELETE_HINTS
                )
        await asyncio.sleep(pause)


async def _delete(
    transaction: BeginTransaction, pause: float, table_id: int, sql: str, sql_if_deleted: str = ""
) -> bool:
    """Delete one table, or its log and what belongs to it; return True if anything was deleted."""
    async with transaction() as db:
        deleted = await db.execute(sql, table_id) > 0
        if deleted and sql_if_deleted:
            await db.execute(sql_if_deleted, table_id)
    if deleted:
        await asyncio.sleep(pause)
    return deleted
