"""What is forgotten, and when: called-off tables after a day, logs of finished games after a year.

Results stay, and so does the table they belong to. Tables that are open or played are never looked
at twice. Everything goes in small bites, so that a move never waits for more than one of them.
"""

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass

from bot.table.database import Work
from bot.table.table import Status

DAY = 86_400.0
CALLED_OFF_SECONDS = DAY
WINDOW = 100
"""Tables looked at in one go. A row's time lies behind its snapshot, so looking is not free."""
PAUSE_SECONDS = 0.05

Transaction = Callable[[], AbstractAsyncContextManager[Work]]
"""Begins a write of the store: committed at the end of the block, undone where that fails."""


@dataclass(slots=True)
class Forgotten:
    """How much has gone."""

    tables: int = 0
    logs: int = 0


async def forget(
    transaction: Transaction,
    now: float,
    keep_days: float,
    *,
    called_off_seconds: float = CALLED_OFF_SECONDS,
    pause: float = PAUSE_SECONDS,
) -> Forgotten:
    """Go through all tables once. `now` is in the same time as `tables.changed_at`.

    Can be cancelled between any two bites, and begun again.
    """
    gone = Forgotten()
    seen = 0
    while True:
        async with transaction() as db:
            window = await _window(db, seen)
        if not window:
            return gone
        seen = window[-1][0]
        for number, status, changed_at, has_log in window:
            age = now - changed_at
            if status == Status.CLOSED and age > called_off_seconds:
                gone.tables += await _bite(transaction, _FORGET_TABLE, number, pause)
            elif status == Status.OVER and has_log and age > keep_days * DAY:
                gone.logs += await _bite(transaction, _FORGET_LOG, number, pause, _FORGET_HINTS)
        await asyncio.sleep(pause)


async def _window(db: Work, after: int) -> list[tuple[int, str, float, bool]]:
    rows = await db.rows(
        "SELECT id, status, changed_at, EXISTS (SELECT 1 FROM log WHERE table_id = tables.id)"
        " FROM tables WHERE id > ? ORDER BY id LIMIT ?",
        after,
        WINDOW,
    )
    return [(number, status, changed_at, bool(log)) for number, status, changed_at, log in rows]


# Once more by status: whatever has happened since it was looked at, no live table is touched.
_FORGET_TABLE = (
    "DELETE FROM tables WHERE id = ? AND status = 'closed'"
    " AND NOT EXISTS (SELECT 1 FROM results WHERE table_id = tables.id)"
)
_FORGET_HINTS = "DELETE FROM hints WHERE table_id = ?"
# A log goes as a whole: half of one would replay to nothing that ever was.
_FORGET_LOG = (
    "DELETE FROM log WHERE table_id = (SELECT id FROM tables WHERE id = ? AND status = 'over')"
)


async def _bite(
    transaction: Transaction, sql: str, number: int, pause: float, also: str = ""
) -> bool:
    """Forget one table, or its log and what goes with it; whether there was anything."""
    async with transaction() as db:
        went = await db.change(sql, number) > 0
        if went and also:
            await db.change(also, number)
    if went:
        await asyncio.sleep(pause)
    return went
