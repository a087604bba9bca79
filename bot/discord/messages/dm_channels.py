"""Each user's DM channel, and whether the bot can send to it."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.discord.transport.sender import Sender
from bot.storage.messages import DmState, MessageStore
from bot.tables.clock.table_time import TableTime

RETRY_SECONDS = 10 * 60
"""Seconds before closed DMs are tried again."""
MIN_RETRY_SECONDS = 60
"""The same after the user has acted."""


class DmChannels:
    """Opens DM channels. `closed_user_ids` are users who do not accept DMs from the bot."""

    def __init__(self, messages: MessageStore, sender: Sender, time: TableTime) -> None:
        self._messages = messages
        self._sender = sender
        self._time = time
        self.closed_user_ids: set[int] = set()
        self._early_retry: set[int] = set()
        self.broadcast: Callable[[str, int], Awaitable[None]] | None = None
        """Tells other processes to reload a user's state; set in a cluster only."""

    async def load(self) -> None:
        """Load the users with closed DMs."""
        closed = await self._messages.users_with_closed_dms()
        self.closed_user_ids.clear()
        self.closed_user_ids |= closed

    async def reload_state(self, user_id: int) -> bool:
        """Reload a user's state; True if another process found their DMs open."""
        if (await self._messages.dm_state(user_id)).closed_at is not None:
            self.closed_user_ids.add(user_id)
            return False
        was_closed = user_id in self.closed_user_ids
        self.closed_user_ids.discard(user_id)
        return was_closed

    async def _broadcast(self, user_id: int) -> None:
        if self.broadcast is not None:
            await self.broadcast("dm", user_id)

    async def channel_id_for(self, user_id: int) -> int | None:
        """The user's DM channel, or None while their DMs are closed."""
        dm = await self._messages.dm_state(user_id)
        if dm.closed_at is not None:
            if not self._can_retry(user_id, dm):
                return None
            self._early_retry.discard(user_id)
            dm = replace(dm, tried_at=self._time.wall())
            await self._messages.save_dm_state(user_id, dm)
        if dm.channel_id is None:
            dm = replace(dm, channel_id=await self._sender.open_dm_channel(user_id))
            await self._messages.save_dm_state(user_id, dm)
        return dm.channel_id

    def _can_retry(self, user_id: int, dm: DmState) -> bool:
        elapsed = self._time.wall() - max(dm.tried_at or 0.0, dm.closed_at or 0.0)
        return elapsed >= (MIN_RETRY_SECONDS if user_id in self._early_retry else RETRY_SECONDS)

    async def mark_closed(self, user_id: int) -> bool:
        """Record that a DM was rejected; True if this user's DMs were open before."""
        dm = await self._messages.dm_state(user_id)
        await self._messages.save_dm_state(user_id, replace(dm, closed_at=self._time.wall()))
        if user_id in self.closed_user_ids:
            return False
        self.closed_user_ids.add(user_id)
        await self._broadcast(user_id)
        return True

    async def mark_open(self, user_id: int) -> bool:
        """Record that a DM was delivered; True if this user's DMs were closed before."""
        if user_id not in self.closed_user_ids:
            return False
        dm = await self._messages.dm_state(user_id)
        await self._messages.save_dm_state(user_id, DmState(dm.channel_id))
        self.closed_user_ids.discard(user_id)
        await self._broadcast(user_id)
        return True

    def allow_early_retry(self, user_id: int) -> None:
        """The user has acted: allow one early retry if their DMs were closed."""
        if user_id in self.closed_user_ids:
            self._early_retry.add(user_id)
