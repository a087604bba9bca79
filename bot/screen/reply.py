"""Answering one interaction: in time, once, and never with "interaction failed"."""

import asyncio
import enum
import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import discord

from bot.screen.access import wishes_in
from bot.screen.clear import cleared
from bot.screen.message import Message
from bot.screen.send import ALREADY_ANSWERED, Expired, Gone, Sender, Trouble, Unreachable, persist
from bot.supervise import start_task
from bot.table.leases import Passed

log = logging.getLogger(__name__)
PATIENCE = 1.9
"""Seconds until we tell Discord that it takes longer. It gives up on us after three."""
CROWD, HURRY = 25, 0.6
"""Where more than so many wait for an answer, we tell it after so many seconds: everything is late
then, and so would that be."""
LAST_TRY = 2.6
"""Seconds after which a first answer is not tried again."""


class Shown(enum.Enum):
    """What became of an answer in the clicked message."""

    YES = enum.auto()
    LATE = enum.auto()
    """The interaction can no longer be answered; the message can still be edited."""
    GONE = enum.auto()
    """The message is not there any more; the person can still be told."""


class Reply:
    """The answer to an interaction. Use as an async context manager."""

    def __init__(
        self,
        interaction: discord.Interaction[Any],
        sender: Sender,
        ready: Callable[[], None],
        came: Passed | None = None,
        waiting: int = 0,
    ) -> None:
        """`ready`: called when the answer is made, and only Discord has to take it.
        `came`: in a letter from another process, which may have told Discord to wait.
        `waiting`: how many are being answered, this one too."""
        self.interaction = interaction
        self.sender = sender
        self._ready = ready
        self._lock = asyncio.Lock()
        self._deferred = came is not None and came.deferred
        self._answered = False
        self._lost = False
        self._shared = came is not None
        self._patience = PATIENCE if waiting <= CROWD else min(HURRY, PATIENCE)
        self._came = asyncio.get_running_loop().time() - (came.age if came is not None else 0.0)
        self._timer: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Reply":
        self._timer = start_task(self._late(), "deferring an answer")
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._timer is not None
        async with self._lock:
            # A deferral that is being sent holds the lock: cancelled, it would never arrive.
            self._timer.cancel()
        if not self._answered and not self._deferred:
            await self._defer()

    @property
    def untouched(self) -> bool:
        """Whether nothing was shown yet to whoever acted."""
        return not self._answered

    @property
    def deferred(self) -> bool:
        return self._deferred

    def hand_over(self) -> None:
        """Another process answers."""
        assert self._timer is not None
        if not self._lock.locked():
            # One that is being sent goes on: the other process was told of it.
            self._timer.cancel()
        self._answered = True

    async def put_off(self, still_waits: Callable[[], Awaitable[bool]]) -> None:
        """After a while, if the other has not answered, tell Discord that it takes longer."""
        left = self._came + PATIENCE - asyncio.get_running_loop().time()
        await asyncio.sleep(max(0.0, left))
        if not self._deferred and await still_waits():
            self._answered = False
            await self._defer()

    async def _late(self) -> None:
        await asyncio.sleep(self._patience)
        await self._defer()

    def _pauses(self) -> Iterator[float]:
        """As many more tries as there is time for: Discord waits three seconds for us."""
        pause = 0.1
        while asyncio.get_running_loop().time() - self._came + pause < LAST_TRY:
            yield pause
            pause *= 1.5

    @property
    def _is_click(self) -> bool:
        return self.interaction.type is discord.InteractionType.component

    async def _defer(self) -> None:
        async with self._lock:
            if self._answered or self._deferred:
                return
            self._deferred = True
            try:
                await self._first(self._defer_once)
            except Trouble as trouble:
                self._lost = True
                log.warning("an interaction could not be answered: %r", trouble)

    async def _defer_once(self) -> None:
        defer = self.interaction.response.defer
        await (defer() if self._is_click else defer(ephemeral=True, thinking=True))

    async def _first(self, call: Any) -> Any:
        """Send the first answer. A lost receipt counts as taken."""

        async def once() -> Any:
            try:
                return await call()
            except discord.InteractionResponded:
                return None
            except discord.HTTPException as error:
                if error.code != ALREADY_ANSWERED:
                    raise
                # The process that passed this on to us has told Discord to wait.
                self._deferred = self._deferred or self._shared
                return None

        return await persist(once, self._pauses())

    async def update(self, message: Message) -> Shown:
        """Show this in the message that was clicked."""
        clicked = self.interaction.message
        if clicked is not None and clicked.flags.ephemeral:
            message = self._own(message)
        build = await self._built(message, edit=True)
        async with self._lock:
            if self._lost:
                return Shown.LATE
            first = not (self._answered or self._deferred)
            try:
                if first:
                    await self._first(lambda: self.interaction.response.edit_message(**build()))
                if self._deferred or not first:
                    await persist(lambda: self.interaction.edit_original_response(**build()))
            except Gone:
                return Shown.GONE
            except Trouble as trouble:
                log.info("an answer did not arrive in time: %r", trouble)
                self._lost = isinstance(trouble, Expired | Unreachable)
                self._answered = True
                return Shown.LATE
            self._answered = True
            return Shown.YES

    async def whisper(self, message: Message) -> int | None:
        """Tell the person privately; the message's id, None if it could not be told."""
        message = self._own(message)
        build = await self._built(message, edit=False)
        async with self._lock:
            if self._lost:
                return None
            try:
                return await self._whisper(build)
            except Trouble as trouble:
                log.warning("a private answer did not arrive: %r", trouble)
                return None
            finally:
                self._answered = True

    async def _built(self, message: Message, *, edit: bool) -> Any:
        """What is sent. Who would wait for many other pictures knows at once that we are at it."""
        if self.sender.takes_long(message):
            await self._defer()
        parts = await self.sender.parts(message, edit=edit, urgent=True)
        self._ready()
        return parts

    def _own(self, message: Message) -> Message:
        """What only one person sees, with the picture as their eyes need it."""
        if message.picture is None:
            return message
        return cleared(message, wishes_in(self.interaction).of(self.interaction.user.id))

    async def _whisper(self, build: Any) -> int | None:
        if not (self._answered or self._deferred):
            sent = await self._first(
                lambda: self.interaction.response.send_message(ephemeral=True, **build())
            )
            if not self._deferred:
                return None if sent is None else sent.message_id
        message = await persist(
            lambda: self.interaction.followup.send(ephemeral=True, wait=True, **build())
        )
        return message.id

    async def say(self, text: str) -> None:
        """A private sentence."""
        await self.whisper(Message(content=text))
