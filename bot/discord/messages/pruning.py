"""Old boards go, where a server wants that: of games that are over, after so many days.

How a game ended is a message of its own, and stays. Whoever asks for such a board gets it again.
"""

import asyncio
import logging

from bot.discord.render.renderer import BOARD
from bot.discord.transport.sender import Sender
from bot.runtime.registry import TableRegistry
from bot.storage.retention import CLOSED_TABLE_SECONDS, DAY
from bot.tables.model import PRUNED_FINGERPRINT, MessageRecord

log = logging.getLogger(__name__)
DELETE_INTERVAL = 1.0
"""Between two deletions: play goes first, and Discord rations them."""


class Pruner:
    """Deletes boards that nobody plays on any more."""

    def __init__(self, tables: TableRegistry, sender: Sender) -> None:
        self._tables = tables
        self._sender = sender

    async def prune_boards(self, interval: float = DELETE_INTERVAL) -> int:
        """Once over all servers that want it; how many boards went."""
        store, now = self._tables.store, self._tables.time.wall()
        deleted = 0
        for guild, days in store.preferences.servers_with_pruning():
            # A table that was called off is forgotten soon, and its board with it or never.
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
        """Deleted first: killed in between, it is found again, and then it is gone already."""
        await self._sender.delete(record.channel_id, record.message_id)
        record.message_id, record.fingerprint = 0, PRUNED_FINGERPRINT
        await self._tables.store.messages.save_record(record)
