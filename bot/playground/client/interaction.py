"""One action of a user (command, click, modal) and its response."""

import asyncio
from collections.abc import Callable, Generator
from typing import Any

from bot.playground.client.screens import Screens
from bot.playground.client.shown import Modal, Shown
from bot.playground.world.model import ANSWERED, FAILED, JSON, PENDING, Interaction
from bot.playground.world.world import World

FAILURE = "This interaction failed"
PATIENCE = 60.0
"""Timeout for something to become visible; not a performance requirement."""
KINDS = {
    4: "message",
    5: "deferred",
    6: "deferred_update",
    7: "update",
    8: "choices",
    9: "modal",
}


class Act:
    """An interaction, sent immediately. Await it for the bot's first answer."""

    def __init__(self, world: World, screens: Screens, interaction: Interaction) -> None:
        self._world = world
        self._screens = screens
        self.interaction = interaction

    def __await__(self) -> Generator[Any, None, "Act"]:
        return self.answered().__await__()

    async def answered(self) -> "Act":
        await self._until(lambda: self.interaction.state != PENDING)
        return self

    async def settled(self, timeout: float = PATIENCE) -> "Act":
        """Wait for the final answer if the first one was only "thinking…"."""

        def done() -> bool:
            if self.interaction.state == PENDING:
                return False
            message = self._view(self.interaction.original_id)
            return message is None or not message.thinking

        async with asyncio.timeout(timeout):
            await self._until(done)
        return self

    async def _until(self, done: Callable[[], bool]) -> None:
        while not done():
            await self._screens.changed(self.interaction.user_id)

    @property
    def failed(self) -> bool:
        return self.interaction.state == FAILED

    @property
    def kind(self) -> str:
        """pending, failed, or the kind of answer: message, update, deferred, modal, …"""
        if self.interaction.state != ANSWERED:
            return self.interaction.state
        return KINDS[self.interaction.callback or 0]

    @property
    def message(self) -> Shown:
        """The message that answers, or that was updated, in its current state."""
        found = self._view(self.interaction.original_id)
        if found is None:
            raise LookupError(f"No message answers this: {self!r}")
        return found

    @property
    def followups(self) -> list[Shown]:
        found = [self._view(message_id) for message_id in self.interaction.followups]
        return [view for view in found if view is not None]

    def _view(self, message_id: int | None) -> Shown | None:
        messages = self._world.state.messages.get(self.interaction.channel_id, {})
        message = messages.get(message_id or 0)
        if message is None or not self._world.can_see(self.interaction.user_id, message):
            return None
        return self._screens.view(message)

    @property
    def modal(self) -> Modal:
        """The modal that was opened."""
        made = self.interaction
        if made.modal is None:
            raise LookupError(f"No form was opened: {self!r}")
        return Modal(made.id, made.channel_id, made.message_id, made.modal)

    @property
    def choices(self) -> list[JSON]:
        return self.interaction.choices or []

    @property
    def ephemeral(self) -> bool:
        message = self._view(self.interaction.original_id)
        return message is not None and message.ephemeral

    @property
    def text(self) -> str:
        """The answer's text, or the failure message."""
        if self.failed:
            return FAILURE
        if self.interaction.modal is not None:
            return self.modal.text
        message = self._view(self.interaction.original_id)
        return "" if message is None else message.text

    @property
    def seconds(self) -> float | None:
        """Seconds until the first answer."""
        if self.interaction.answered is None:
            return None
        return self.interaction.answered - self.interaction.created

    def __repr__(self) -> str:
        return f"<Act {self.kind} {self.text[:60]!r}>"
