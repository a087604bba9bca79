"""Old boards go, where a server wants that: of games that are over, after so many days.

How a game ended is a message of its own, and stays. Whoever asks for such a board gets it again.
"""

import asyncio
import logging

from bot.screen.render import BOARD
from bot.screen.send import Sender
from bot.table.hosts import Hosts
from bot.table.retention import CALLED_OFF_SECONDS, DAY
from bot.table.table import PRUNED, Surface

log = logging.getLogger(__name__)
PAUSE = 1.0
"""Between two deletions: play goes first, and Discord rations them."""


class Pruner:
    """Deletes boards that nobody plays on any more."""

    def __init__(self, hosts: Hosts, sender: Sender) -> None:
        self._hosts = hosts
        self._sender = sender

    async def go_round(self, pause: float = PAUSE) -> int:
        """Once over all servers that want it; how many boards went."""
        store, now = self._hosts.store, self._hosts.time.wall()
        gone = 0
        for guild, days in store.wishes.pruning():
            # A table that was called off is forgotten soon, and its board with it or never.
            over, closed = now - days * DAY, now - min(days * DAY, CALLED_OFF_SECONDS)
            for surface in await store.messages.old(guild, BOARD, over, closed):
                if self._hosts.awake(surface.table_id) is None:
                    await self._take(surface)
                    gone += 1
                    await asyncio.sleep(pause)
        return gone

    async def _take(self, surface: Surface) -> None:
        """Deleted first: killed in between, it is found again, and then it is gone already."""
        await self._sender.delete(surface.channel_id, surface.message_id)
        surface.message_id, surface.digest = 0, PRUNED
        await self._hosts.store.messages.put_surface(surface)
