"""Whose direct messages are open to us, and through which channel."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.screen.send import Sender
from bot.table.messages import Dm, Messages
from bot.table.time import TableTime

RETRY_SECONDS = 10 * 60
"""How long closed direct messages are left alone, unless their owner does something."""
TRY_SECONDS = 60
"""However much their owner does, they are tried no oftener than this."""


class Dms:
    """Finds the way to people. `unreached` are those who keep theirs closed."""

    def __init__(self, messages: Messages, sender: Sender, time: TableTime) -> None:
        self._messages = messages
        self._sender = sender
        self._time = time
        self.unreached: set[int] = set()
        self._eager: set[int] = set()
        self.tell: Callable[[str, int], Awaitable[None]] | None = None
        """Tells other processes whose to look at again, where there are some."""

    async def start(self) -> None:
        """Know whose are closed."""
        found = await self._messages.closed_dms()
        self.unreached.clear()
        self.unreached |= found

    async def read(self, user_id: int) -> bool:
        """Whether that person's were found to be open by another process."""
        if (await self._messages.dm(user_id)).closed is not None:
            self.unreached.add(user_id)
            return False
        was_closed = user_id in self.unreached
        self.unreached.discard(user_id)
        return was_closed

    async def _tell(self, user_id: int) -> None:
        if self.tell is not None:
            await self.tell("dm", user_id)

    async def channel(self, user_id: int) -> int | None:
        """Where that person reads; None while their direct messages are closed."""
        dm = await self._messages.dm(user_id)
        if dm.closed is not None:
            if not self._may_try(user_id, dm):
                return None
            self._eager.discard(user_id)
            dm = replace(dm, tried=self._time.wall())
            await self._messages.put_dm(user_id, dm)
        if dm.channel is None:
            dm = replace(dm, channel=await self._sender.dm_channel(user_id))
            await self._messages.put_dm(user_id, dm)
        return dm.channel

    def _may_try(self, user_id: int, dm: Dm) -> bool:
        since = self._time.wall() - max(dm.tried or 0.0, dm.closed or 0.0)
        return since >= (TRY_SECONDS if user_id in self._eager else RETRY_SECONDS)

    async def found_closed(self, user_id: int) -> bool:
        """A message was turned away; whether that is news."""
        dm = await self._messages.dm(user_id)
        await self._messages.put_dm(user_id, replace(dm, closed=self._time.wall()))
        if user_id in self.unreached:
            return False
        self.unreached.add(user_id)
        await self._tell(user_id)
        return True

    async def found_open(self, user_id: int) -> bool:
        """A message came through; whether that is news."""
        if user_id not in self.unreached:
            return False
        dm = await self._messages.dm(user_id)
        await self._messages.put_dm(user_id, Dm(dm.channel))
        self.unreached.discard(user_id)
        await self._tell(user_id)
        return True

    def acts(self, user_id: int) -> None:
        """That person does something: if their direct messages were closed, one try is fair."""
        if user_id in self.unreached:
            self._eager.add(user_id)
