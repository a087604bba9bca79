"""Answering one interaction: in time, once, and never with "interaction failed"."""

import asyncio
import logging
from typing import Any

import discord

from bot.screen.post import ALREADY_ANSWERED, Expired, Post, Unreachable, persist
from bot.screen.screenful import Screenful

log = logging.getLogger(__name__)
PATIENCE = 2.0
"""Seconds until we tell Discord that it takes longer. It gives up on us after three."""
_QUICK = (0.2, 0.4)


class Reply:
    """The answer to an interaction. Use as an async context manager."""

    def __init__(self, interaction: discord.Interaction[Any], post: Post) -> None:
        self.interaction = interaction
        self._post = post
        self._lock = asyncio.Lock()
        self._deferred = False
        self._answered = False
        self._lost = False
        self._timer: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Reply":
        self._timer = asyncio.create_task(self._late())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._timer is not None
        self._timer.cancel()
        if not self._answered and not self._deferred:
            await self._defer()

    async def _late(self) -> None:
        await asyncio.sleep(PATIENCE)
        await self._defer()

    @property
    def _is_click(self) -> bool:
        return self.interaction.type is discord.InteractionType.component

    async def _defer(self) -> None:
        async with self._lock:
            if self._answered or self._deferred:
                return
            defer = self.interaction.response.defer
            if self._is_click:
                self._lost = not await self._first(defer())
            else:
                self._lost = not await self._first(defer(ephemeral=True, thinking=True))
            self._deferred = True

    async def _first(self, answer: Any) -> bool:
        """Send the first answer; whether Discord took it. A lost receipt counts as taken."""
        try:
            await answer
        except discord.HTTPException as error:
            if error.code == ALREADY_ANSWERED:
                return True
            if error.code == 10062 or error.status >= 500:
                log.warning("an interaction could not be answered: %s", error)
                return False
            raise
        return True

    async def update(self, screenful: Screenful) -> bool:
        """Show this in the message that was clicked; False if that was no longer possible."""
        build = await self._post.parts(screenful, edit=True)
        async with self._lock:
            if self._lost:
                return False
            try:
                if self._answered or self._deferred:
                    await persist(lambda: self.interaction.edit_original_response(**build()))
                else:
                    await persist(lambda: self._edit_first(build()), _QUICK)
            except (Expired, Unreachable):
                return False
            finally:
                self._answered = True
            return True

    async def _edit_first(self, parts: dict[str, Any]) -> None:
        try:
            await self.interaction.response.edit_message(**parts)
        except discord.InteractionResponded:
            return
        except discord.HTTPException as error:
            if error.code != ALREADY_ANSWERED:
                raise

    async def whisper(self, screenful: Screenful) -> int | None:
        """Tell the person privately; the message's id, None if it could not be told."""
        build = await self._post.parts(screenful, edit=False)
        async with self._lock:
            if self._lost:
                return None
            try:
                return await self._whisper(build)
            except (Expired, Unreachable) as trouble:
                log.warning("a private answer did not arrive: %r", trouble)
                return None
            finally:
                self._answered = True

    async def _whisper(self, build: Any) -> int | None:
        if self._answered or self._deferred:
            message = await persist(
                lambda: self.interaction.followup.send(ephemeral=True, wait=True, **build())
            )
            return message.id
        response = self.interaction.response

        async def first() -> int | None:
            try:
                sent = await response.send_message(ephemeral=True, **build())
            except discord.HTTPException as error:
                if error.code != ALREADY_ANSWERED:
                    raise
                return None
            return sent.message_id

        return await persist(first, _QUICK)

    async def say(self, text: str) -> None:
        """A private sentence."""
        await self.whisper(Screenful(content=text))
