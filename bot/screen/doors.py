"""Whose direct messages are open to us, and through which channel."""

from collections.abc import Callable

from bot.screen.post import Post
from bot.table.store import Store

RETRY_SECONDS = 10 * 60
"""How long closed doors are left alone, unless their owner does something."""


class Doors:
    """Finds the way to people. `unreached` are those who keep theirs closed."""

    def __init__(
        self, store: Store, post: Post, now: Callable[[], float], unreached: set[int]
    ) -> None:
        self._store = store
        self._post = post
        self._now = now
        self._unreached = unreached

    async def recall(self, user_id: int) -> None:
        """After a restart: know whether that person's are closed."""
        _, closed = await self._store.dm(user_id)
        if closed is not None:
            self._unreached.add(user_id)

    async def channel(self, user_id: int) -> int | None:
        """Where that person reads; None while their direct messages are closed."""
        channel, closed = await self._store.dm(user_id)
        if closed is not None and self._now() - closed < RETRY_SECONDS:
            return None
        if channel is None:
            channel = await self._post.dm_channel(user_id)
            await self._store.put_dm(user_id, channel, closed)
        return channel

    async def found_closed(self, user_id: int) -> bool:
        """A message was turned away; whether that is news."""
        channel, _ = await self._store.dm(user_id)
        await self._store.put_dm(user_id, channel, self._now())
        if user_id in self._unreached:
            return False
        self._unreached.add(user_id)
        return True

    async def found_open(self, user_id: int) -> bool:
        """A message came through; whether that is news."""
        if user_id not in self._unreached:
            return False
        channel, _ = await self._store.dm(user_id)
        await self._store.put_dm(user_id, channel, None)
        self._unreached.discard(user_id)
        return True

    async def retry(self, user_id: int) -> None:
        """That person acts: if their direct messages were closed, one try is fair."""
        if user_id in self._unreached:
            channel, _ = await self._store.dm(user_id)
            await self._store.put_dm(user_id, channel, self._now() - RETRY_SECONDS)
