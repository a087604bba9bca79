"""Delete the boards of finished games after a number of days, on servers that want it.

The ending is a message of its own and stays. Users can request a deleted board again.
"""

import asyncio
import logging
from dataclasses import replace

from bot.discord.transport.sender import Sender
from bot.runtime.registry import TableRegistry
from bot.storage.retention import CLOSED_TABLE_SECONDS, DAY
from bot.tables.messages import BOARD, MessageRecord, MessageState

log = logging.getLogger(__name__)
DELETE_INTERVAL = 1.0
"""Seconds between two deletions, because of rate limits and running games."""


class Pruner:
    """Deletes the boards of tables that are no longer live."""

    def __init__(self, tables: TableRegistry, sender: Sender) -> None:
        self._tables = tables
        self._sender = sender

    async def prune_boards(self, interval: float = DELETE_INTERVAL) -> int:
        """Prune on every server that wants it; return the number of boards deleted."""
        store, now = self._tables.store, self._tables.time.wall()
        deleted = 0
        for guild, days in store.preferences.servers_with_pruning():
            # A cancelled table is deleted soon, so its board must be pruned before.
            over_before, closed_before = (
                now - days * DAY,
                now - min(days * DAY, CLOSED_TABLE_SECONDS),
            )
            for record in await store.messages.records_to_prune(
                guild, BOARD, over_before, closed_before
            ):
                if self._tables.running_actor(record.table_id) is None:
                    await self._delete_board(record)
                    deleted += 1
                    await asyncio.sleep(interval)
        return deleted

    async def _delete_board(self, record: MessageRecord) -> None:
        """Delete first, then save: after a crash in between, deleting again is harmless."""
        await self._sender.delete(record.channel_id, record.message_id)
        pruned = replace(record, message_id=0, state=MessageState.PRUNED, fingerprint="")
        await self._tables.store.messages.save_record(pruned)
