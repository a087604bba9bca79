"""Answering one interaction: in time, once, and never with "interaction failed"."""

import asyncio
import enum
import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import discord

from bot.discord.render.accessibility import make_accessible
from bot.discord.render.message import Message
from bot.discord.transport.access import preferences_of
from bot.discord.transport.sender import (
    ALREADY_ANSWERED,
    DeliveryError,
    DiscordUnreachable,
    InteractionExpired,
    MessageNotFound,
    Sender,
    with_retries,
)
from bot.runtime.ownership import LOCAL_REQUEST, ForwardedRequest
from bot.supervise import start_task

log = logging.getLogger(__name__)
DEFER_SECONDS = 1.9
"""Seconds until we tell Discord that it takes longer. It gives up on us after three."""
BUSY_INTERACTIONS, BUSY_DEFER_SECONDS = 25, 0.6
"""Where more than so many wait for an answer, we tell it after so many seconds: everything is late
then, and so would that be."""
RETRY_WINDOW_SECONDS = 2.6
"""Seconds after which a first answer is not tried again."""


class UpdateResult(enum.Enum):
    """What became of an answer in the clicked message."""

    SHOWN = enum.auto()
    EXPIRED = enum.auto()
    """The interaction can no longer be answered; the message can still be edited."""
    MESSAGE_GONE = enum.auto()
    """The message is not there any more; the person can still be told."""


class Reply:
    """The answer to an interaction. Use as an async context manager."""

    def __init__(
        self,
        interaction: discord.Interaction[Any],
        sender: Sender,
        on_ready: Callable[[], None],
        request: ForwardedRequest = LOCAL_REQUEST,
        active_count: int = 0,
    ) -> None:
        """`ready`: called when the answer is made, and only Discord has to take it.
        `request`: another process may have received it, and told Discord to wait.
        `waiting`: how many are being answered, this one too."""
        self.interaction = interaction
        self.sender = sender
        self._on_ready = on_ready
        self._lock = asyncio.Lock()
        self._deferred = request.is_deferred
        self._answered = False
        self._undeliverable = False
        self._is_forwarded = request.is_remote
        self._defer_after = (
            DEFER_SECONDS
            if active_count <= BUSY_INTERACTIONS
            else min(BUSY_DEFER_SECONDS, DEFER_SECONDS)
        )
        self._received_at = asyncio.get_running_loop().time() - request.age
        self._defer_task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Reply":
        self._defer_task = start_task(self._defer_later(), "deferring an answer")
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._defer_task is not None
        async with self._lock:
            # A deferral that is being sent holds the lock: cancelled, it would never arrive.
            self._defer_task.cancel()
        if not self._answered and not self._deferred:
            await self._defer()

    @property
    def is_unanswered(self) -> bool:
        """Whether nothing was shown yet to whoever acted."""
        return not self._answered

    @property
    def deferred(self) -> bool:
        return self._deferred

    def leave_to_other_process(self) -> None:
        """Another process answers."""
        assert self._defer_task is not None
        if not self._lock.locked():
            # One that is being sent goes on: the other process was told of it.
            self._defer_task.cancel()
        self._answered = True

    async def defer_if_pending(self, is_still_pending: Callable[[], Awaitable[bool]]) -> None:
        """After a while, if the other has not answered, tell Discord that it takes longer."""
        delay = self._received_at + DEFER_SECONDS - asyncio.get_running_loop().time()
        await asyncio.sleep(max(0.0, delay))
        if not self._deferred and await is_still_pending():
            self._answered = False
            await self._defer()

    async def _defer_later(self) -> None:
        await asyncio.sleep(self._defer_after)
        await self._defer()

    def _retry_delays(self) -> Iterator[float]:
        """As many more tries as there is time for: Discord waits three seconds for us."""
        pause = 0.1
        while asyncio.get_running_loop().time() - self._received_at + pause < RETRY_WINDOW_SECONDS:
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
                await self._send_initial_response(self._defer_once)
            except DeliveryError as trouble:
                self._undeliverable = True
                log.warning("could not defer the interaction response: %r", trouble)

    async def _defer_once(self) -> None:
        defer = self.interaction.response.defer
        await (defer() if self._is_click else defer(ephemeral=True, thinking=True))

    async def _send_initial_response(self, call: Any) -> Any:
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
                self._deferred = self._deferred or self._is_forwarded
                return None

        return await with_retries(once, self._retry_delays())

    async def update_message(self, message: Message) -> UpdateResult:
        """Show this in the message that was clicked."""
        clicked = self.interaction.message
        if clicked is not None and clicked.flags.ephemeral:
            message = self._with_accessibility(message)
        build = await self._prepare(message, edit=True)
        async with self._lock:
            if self._undeliverable:
                return UpdateResult.EXPIRED
            is_first_response = not (self._answered or self._deferred)
            try:
                if is_first_response:
                    await self._send_initial_response(
                        lambda: self.interaction.response.edit_message(**build())
                    )
                if self._deferred or not is_first_response:
                    await with_retries(lambda: self.interaction.edit_original_response(**build()))
            except MessageNotFound:
                return UpdateResult.MESSAGE_GONE
            except DeliveryError as trouble:
                log.info("could not update the clicked message: %r", trouble)
                self._undeliverable = isinstance(trouble, InteractionExpired | DiscordUnreachable)
                self._answered = True
                return UpdateResult.EXPIRED
            self._answered = True
            return UpdateResult.SHOWN

    async def send_private(self, message: Message) -> int | None:
        """Tell the person privately; the message's id, None if it could not be told."""
        message = self._with_accessibility(message)
        build = await self._prepare(message, edit=False)
        async with self._lock:
            if self._undeliverable:
                return None
            try:
                return await self._send_private(build)
            except DeliveryError as trouble:
                log.warning("could not send an ephemeral reply: %r", trouble)
                return None
            finally:
                self._answered = True

    async def _prepare(self, message: Message, *, edit: bool) -> Any:
        """What is sent. Who would wait for many other pictures knows at once that we are at it."""
        if self.sender.is_slow_to_draw(message):
            await self._defer()
        parts = await self.sender.kwargs_builder(message, edit=edit, urgent=True)
        self._on_ready()
        return parts

    def _with_accessibility(self, message: Message) -> Message:
        """What only one person sees, with the picture as their eyes need it."""
        if message.picture is None:
            return message
        return make_accessible(
            message, preferences_of(self.interaction).for_user(self.interaction.user.id)
        )

    async def _send_private(self, build: Any) -> int | None:
        if not (self._answered or self._deferred):
            sent = await self._send_initial_response(
                lambda: self.interaction.response.send_message(ephemeral=True, **build())
            )
            if not self._deferred:
                return None if sent is None else sent.message_id
        message = await with_retries(
            lambda: self.interaction.followup.send(ephemeral=True, wait=True, **build())
        )
        return message.id

    async def send_text(self, text: str) -> None:
        """A private sentence."""
        await self.send_private(Message(content=text))
