"""Respond to one interaction: in time, once, and never with "interaction failed"."""

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
from bot.runtime.ownership import ForwardedRequest
from bot.supervise import start_task

log = logging.getLogger(__name__)
DEFER_SECONDS = 1.9
"""Seconds until the response is deferred. Discord's limit is 3."""
BUSY_INTERACTIONS, BUSY_DEFER_SECONDS = 25, 0.6
"""With more interactions under way than this, defer earlier: the deferral would be late, too."""
RETRY_WINDOW_SECONDS = 2.6
"""Seconds after which a first response is no longer retried."""


class UpdateResult(enum.Enum):
    """Result of updating the clicked message."""

    SHOWN = enum.auto()
    EXPIRED = enum.auto()
    """The interaction has expired; the message can still be edited."""
    MESSAGE_GONE = enum.auto()
    """The message no longer exists; the user can still get an ephemeral reply."""


class Reply:
    """The response to an interaction. Use as an async context manager."""

    def __init__(
        self,
        interaction: discord.Interaction[Any],
        sender: Sender,
        on_ready: Callable[[], None],
        forwarded: ForwardedRequest | None = None,
        active_count: int = 0,
    ) -> None:
        """`on_ready`: called when the response is rendered and ready to send.

        `forwarded`: set if another process has forwarded the interaction and may have deferred it.
        `active_count`: interactions under way, including this one.
        """
        self.interaction = interaction
        self.sender = sender
        self._on_ready = on_ready
        self._lock = asyncio.Lock()
        self._deferred = forwarded is not None and forwarded.is_deferred
        self._answered = False
        self._undeliverable = False
        self._is_forwarded = forwarded is not None
        self._defer_after = (
            DEFER_SECONDS
            if active_count <= BUSY_INTERACTIONS
            else min(BUSY_DEFER_SECONDS, DEFER_SECONDS)
        )
        self._received_at = asyncio.get_running_loop().time() - (
            forwarded.age if forwarded is not None else 0.0
        )
        self._defer_task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Reply":
        self._defer_task = start_task(self._defer_later(), "deferring an answer")
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._defer_task is not None
        async with self._lock:
            # A deferral being sent holds the lock; cancelling it would lose it.
            self._defer_task.cancel()
        if not self._answered and not self._deferred:
            await self._defer()

    @property
    def is_unanswered(self) -> bool:
        """True if nothing was shown to the acting user yet."""
        return not self._answered

    @property
    def deferred(self) -> bool:
        return self._deferred

    def leave_to_other_process(self) -> None:
        """Stop responding, because another process will."""
        assert self._defer_task is not None
        if not self._lock.locked():
            # Do not cancel a deferral being sent: the other process knows of it.
            self._defer_task.cancel()
        self._answered = True

    async def defer_if_pending(self, is_still_pending: Callable[[], Awaitable[bool]]) -> None:
        """Defer when due, if the other process has not responded by then."""
        delay = self._received_at + DEFER_SECONDS - asyncio.get_running_loop().time()
        await asyncio.sleep(max(0.0, delay))
        if not self._deferred and await is_still_pending():
            self._answered = False
            await self._defer()

    async def _defer_later(self) -> None:
        await asyncio.sleep(self._defer_after)
        await self._defer()

    def _retry_delays(self) -> Iterator[float]:
        """Delays for as many retries as fit into Discord's limit of 3 seconds."""
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
        """Send the first response. "Already acknowledged" counts as success."""

        async def once() -> Any:
            try:
                return await call()
            except discord.InteractionResponded:
                return None
            except discord.HTTPException as error:
                if error.code != ALREADY_ANSWERED:
                    raise
                # The process that forwarded this interaction has deferred it.
                self._deferred = self._deferred or self._is_forwarded
                return None

        return await with_retries(once, self._retry_delays())

    async def update_message(self, message: Message) -> UpdateResult:
        """Show this in the clicked message."""
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
        """Send an ephemeral reply; return its message id, or None if sending failed."""
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
        """Build the request. Defers at once if the picture has to wait for many others."""
        if self.sender.is_slow_to_draw(message):
            await self._defer()
        parts = await self.sender.kwargs_builder(message, edit=edit, urgent=True)
        self._on_ready()
        return parts

    def _with_accessibility(self, message: Message) -> Message:
        """Draw the picture of an ephemeral message to the user's accessibility settings."""
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
        """Send an ephemeral text."""
        await self.send_private(Message(content=text))
