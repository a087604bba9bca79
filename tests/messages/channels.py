"""Real tables and a real database, and channels in memory instead of Discord."""

import asyncio
from collections import defaultdict
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from bot.discord.messages.dm_channels import DmChannels
from bot.discord.messages.table_messages import (
    MessageServices,
    TableMessages,
    table_messages_of,
)
from bot.discord.render.message import Message
from bot.discord.render.renderer import Renderer
from bot.discord.transport.reply import Reply, UpdateResult
from bot.discord.transport.sender import DeliveryError, MessageNotFound, Sender
from bot.runtime.registry import TableRegistry
from bot.storage.sqlite import SqliteDatabase
from bot.storage.tables import Store
from bot.supervise import ErrorReporter
from bot.tables.clock.table_time import TableTime
from bot.tables.messages import MessageKey
from tests.tables.harness import ManualTime, TableHarness


@dataclass
class Channels:
    """Takes the place of `Sender`: what was sent, and what Discord answers."""

    shown: dict[int, Message] = field(default_factory=dict[int, Message])
    """Every message that is there, by its id."""
    posted_in: dict[int, int] = field(default_factory=dict[int, int])
    requests: list[str] = field(default_factory=list[str])
    errors: defaultdict[str, list[DeliveryError]] = field(default_factory=lambda: defaultdict(list))
    """Errors to answer with, by kind of request, the next one first."""
    lost: set[str] = field(default_factory=set[str])
    """Kinds of requests that are carried out although an error is answered."""
    cannot_delete: bool = False
    _ids: "count[int]" = field(default_factory=lambda: count(1000))

    def _answer(self, request: str) -> None:
        self.requests.append(request)
        if self.errors[request]:
            raise self.errors[request].pop(0)

    def fail(self, request: str, *errors: DeliveryError) -> None:
        self.errors[request] += errors

    async def send(self, channel_id: int, message: Message, nonce: str | None = None) -> int:
        await asyncio.sleep(0)
        if "send" in self.lost or not self.errors["send"]:
            message_id = next(self._ids)
            self.shown[message_id], self.posted_in[message_id] = message, channel_id
        self._answer("send")
        return message_id  # pyright: ignore[reportPossiblyUnboundVariable]

    async def edit(self, channel_id: int, message_id: int, message: Message) -> None:
        await asyncio.sleep(0)
        self._answer("edit")
        if message_id not in self.shown:
            raise MessageNotFound
        self.shown[message_id] = message

    async def edit_ephemeral(self, token: str, message_id: int, message: Message) -> None:
        await asyncio.sleep(0)
        self._answer("edit ephemeral")
        self.shown[message_id] = message

    async def delete(self, channel_id: int, message_id: int) -> bool:
        self._answer("delete")
        if not self.cannot_delete:
            self.shown.pop(message_id, None)
        return not self.cannot_delete

    async def delete_ephemeral(self, token: str, message_id: int) -> None:
        self._answer("delete ephemeral")
        self.shown.pop(message_id, None)

    async def open_dm_channel(self, user_id: int) -> int:
        self._answer("open dm")
        return user_id * 10

    async def messages_since(
        self, channel_id: int, timestamp: float, limit: int
    ) -> list[dict[str, Any]]:
        self._answer("search")
        return [
            _payload(message_id, message)
            for message_id, message in self.shown.items()
            if self.posted_in[message_id] == channel_id
        ]

    async def latest_messages(self, channel_id: int, count: int) -> list[dict[str, Any]]:
        self._answer("list")
        found = [i for i in self.shown if self.posted_in.get(i) == channel_id]
        return [_payload(i, self.shown[i]) for i in sorted(found, reverse=True)[:count]]

    def is_own_message(self, payload: dict[str, Any]) -> bool:
        return True


def _payload(message_id: int, message: Message) -> dict[str, Any]:
    embeds: list[dict[str, Any]] = []
    if (view := message.view) is not None:
        footer = {"text": view.footer}
        embeds = [{"title": view.title, "description": view.body, "footer": footer}]
    mentions = [{"id": str(user)} for user in message.mentions]
    return {
        "id": str(message_id),
        "content": message.content,
        "embeds": embeds,
        "components": [
            {"components": [{"custom_id": i} for i in row]} for row in message.custom_ids()
        ],
        "mentions": mentions,
    }


class FakeReply:
    """A reply to a click on a message of ours, or to a command."""

    def __init__(self, channels: Channels, clicked: int | None = None, channel_id: int = 7) -> None:
        self.channels = channels
        self.result = UpdateResult.SHOWN
        self.texts: list[str] = []
        message = None
        if clicked is not None:
            channel = SimpleNamespace(id=channel_id)
            message = SimpleNamespace(id=clicked, channel=channel)
        self.interaction = SimpleNamespace(
            message=message,
            channel_id=channel_id,
            token="token",
            locale="en-US",
            user=SimpleNamespace(id=101),
            client=SimpleNamespace(store=SimpleNamespace(preferences=_NoPreferences())),
        )

    async def update_message(self, message: Message) -> UpdateResult:
        self.channels.requests.append("answer")
        if self.result is UpdateResult.SHOWN:
            self.channels.shown[self.interaction.message.id] = message
        return self.result

    async def send_private(self, message: Message) -> int:
        self.channels.requests.append("answer")
        message_id = next(self.channels._ids)
        self.channels.shown[message_id] = message
        return message_id

    async def send_text(self, text: str) -> None:
        self.texts.append(text)


class _NoPreferences:
    def for_user(self, user_id: int) -> Any:
        return SimpleNamespace(language="")


def reply_to(channels: Channels, clicked: int | None = None) -> Any:
    return cast(Reply, FakeReply(channels, clicked))


class MessagesHarness(TableHarness):
    """Tables whose messages are sent to channels in memory."""

    channels: Channels
    dms: DmChannels
    services: MessageServices

    @classmethod
    async def open(cls, path: Path, channels: Channels | None = None) -> "MessagesHarness":
        time = ManualTime()
        return cls(await Store.open(path), time, channels or Channels())

    def __init__(self, store: Store, time: TableTime, channels: Channels) -> None:
        super().__init__(store, time)
        self.channels = channels
        sender = cast(Sender, channels)
        self.dms = DmChannels(store.messages, sender, time)
        renderer = Renderer(time, store.preferences, self.dms.closed_user_ids)
        self.services = MessageServices(
            renderer, sender, self.dms, store, time, ErrorReporter(), min_news_seconds=5.0
        )
        self.tables = TableRegistry(
            self.games,
            store,
            time,
            lambda actor: TableMessages(actor.table_id, self.services),
            rng=self.rng,
            robot_pace=0.0,
        )

    @property
    def messages(self) -> TableMessages:
        actor = self.tables.running_actor(1)
        assert actor is not None
        return table_messages_of(actor)

    async def settle(self) -> None:
        """Wait until every message is up to date."""
        await self.tables.snapshot(1)
        await self.messages.wait_until_idle()

    def shown(self, key: MessageKey) -> Message | None:
        """What the message shows now, if it is there."""
        record = self.messages.record_of(key)
        return None if record is None else self.channels.shown.get(record.message_id)

    def message_id(self, key: MessageKey) -> int:
        record = self.messages.record_of(key)
        assert record is not None
        return record.message_id

    async def is_true(self, key: MessageKey) -> bool:
        """True if the message shows what it should."""
        wanted = self.services.renderer.render(await self.snapshot(), key)
        shown = self.shown(key)
        return (wanted and wanted.fingerprint) == (shown and shown.fingerprint)

    async def reborn(self) -> "MessagesHarness":
        """Another process on the same database and channels."""
        await self.close()
        store = await Store.open(self.store.path)
        assert isinstance(store.database, SqliteDatabase)
        again = MessagesHarness(store, self.table_time, self.channels)
        await again.dms.load()
        await again.settle()
        return again
