"""The change feed: what each person sees, has ever seen, and is notified of."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Literal

from bot.playground.client.shown import Modal, Notification, Shown, shown
from bot.playground.world.events import (
    ChannelCreated,
    ChannelDeleted,
    ChannelUpdated,
    Event,
    InteractionSent,
    InteractionSettled,
    MessageCreated,
    MessageDeleted,
    MessageDismissed,
    MessagesPurged,
    MessageUpdated,
    Typing,
)
from bot.playground.world.model import (
    JSON,
    PENDING,
    SUPPRESS_NOTIFICATIONS,
    Interaction,
    Message,
)
from bot.playground.world.world import World

Kind = Literal[
    "created",
    "updated",
    "deleted",
    "interaction",
    "modal",
    "choices",
    "typing",
    "notified",
    "place",
]


@dataclass(slots=True, frozen=True)
class Change:
    """One change on one person's screen."""

    kind: Kind
    channel_id: int
    message_id: int | None = None
    message: Shown | None = None
    interaction_id: int | None = None
    state: str | None = None
    modal: Modal | None = None
    choices: tuple[JSON, ...] = ()
    notification: Notification | None = None


@dataclass(slots=True)
class Screen:
    """One person's client: everything it has shown, and who waits for a change."""

    history: list[Shown] = field(default_factory=list)
    versions: set[tuple[int, int]] = field(default_factory=set)
    modals: list[Modal] = field(default_factory=list)
    choices: list[tuple[JSON, ...]] = field(default_factory=list)
    notifications: list[Notification] = field(default_factory=list)
    queues: list["asyncio.Queue[Change]"] = field(default_factory=list)
    waiters: list["asyncio.Future[None]"] = field(default_factory=list)

    def look(self, message: Shown) -> None:
        version = (message.id, message.version)
        if version not in self.versions:
            self.versions.add(version)
            self.history.append(message)

    def wake(self, change: Change) -> None:
        for queue in self.queues:
            queue.put_nowait(change)
        for waiter in self.waiters:
            if not waiter.done():
                waiter.set_result(None)
        self.waiters.clear()


class Screens:
    def __init__(self, world: World, *, keep_history: bool = True) -> None:
        self.world = world
        self.keep_history = keep_history
        self._screens: defaultdict[int, Screen] = defaultdict(Screen)
        self._latest: dict[int, Shown] = {}
        world.listen(self.hear)

    def screen(self, user_id: int) -> Screen:
        return self._screens[user_id]

    def view(self, message: Message) -> Shown:
        """The current version of a message, built once for all who see it."""
        made = self._latest.get(message.id)
        if made is None or made.version != message.version:
            made = shown(message, self.world.state.users[message.author_id])
            self._latest[message.id] = made
        return made

    def look(self, user_id: int, messages: Iterable[Message]) -> list[Shown]:
        """Show these messages to a person and record that in their history."""
        views = [self.view(message) for message in messages]
        if self.keep_history:
            for view in views:
                self._screens[user_id].look(view)
        return views

    @asynccontextmanager
    async def subscribe(self, user_id: int) -> AsyncIterator["asyncio.Queue[Change]"]:
        """Every change on this person's screen from now on."""
        queue: asyncio.Queue[Change] = asyncio.Queue()
        self._screens[user_id].queues.append(queue)
        try:
            yield queue
        finally:
            self._screens[user_id].queues.remove(queue)

    async def changed(self, user_id: int) -> None:
        """Wait until something changes on this person's screen."""
        waiter = asyncio.get_running_loop().create_future()
        waiters = self._screens[user_id].waiters
        waiters.append(waiter)
        try:
            await waiter
        finally:
            if waiter in waiters:
                waiters.remove(waiter)

    def hear(self, event: Event) -> None:
        match event:
            case MessageCreated(message):
                self._show("created", message)
                self._notify(message)
            case MessageUpdated(message):
                self._show("updated", message)
            case MessageDeleted(message):
                self._latest.pop(message.id, None)
                change = Change("deleted", message.channel_id, message.id)
                for user_id in self.world.viewers(message):
                    self._screens[user_id].wake(change)
            case MessagesPurged(_, messages):
                for message in messages:
                    self.hear(MessageDeleted(message))
            case MessageDismissed(message, user_id):
                self._screens[user_id].wake(Change("deleted", message.channel_id, message.id))
            case InteractionSent(interaction) | InteractionSettled(interaction):
                self._interaction(interaction)
            case ChannelCreated(channel) | ChannelUpdated(channel):
                for screen in self._screens.values():
                    screen.wake(Change("place", channel.id))
            case ChannelDeleted(channel):
                for screen in self._screens.values():
                    screen.wake(Change("deleted", channel.id))
            case Typing(channel_id, user_id):
                for other, screen in self._screens.items():
                    channel = self.world.state.channels[channel_id]
                    if other != user_id and self.world.permissions(other, channel):
                        screen.wake(Change("typing", channel_id))
            case _:
                return

    def _show(self, kind: Kind, message: Message) -> None:
        view = self.view(message)
        change = Change(kind, message.channel_id, message.id, view)
        for user_id in self.world.viewers(message):
            screen = self._screens[user_id]
            if self.keep_history:
                screen.look(view)
            screen.wake(change)

    def _interaction(self, interaction: Interaction) -> None:
        screen = self._screens[interaction.user_id]
        channel_id, number = interaction.channel_id, interaction.id
        if interaction.state != PENDING and interaction.modal is not None:
            modal = Modal(number, channel_id, interaction.message_id, interaction.modal)
            if self.keep_history:
                screen.modals.append(modal)
            screen.wake(Change("modal", channel_id, interaction_id=number, modal=modal))
        if interaction.state != PENDING and interaction.choices is not None:
            choices = tuple(interaction.choices)
            if self.keep_history:
                screen.choices.append(choices)
            screen.wake(Change("choices", channel_id, interaction_id=number, choices=choices))
        screen.wake(
            Change("interaction", channel_id, interaction_id=number, state=interaction.state)
        )

    def _notify(self, message: Message) -> None:
        if message.ephemeral_for is not None or message.flags & SUPPRESS_NOTIFICATIONS:
            return
        channel = self.world.state.channels[message.channel_id]
        guild = self.world.state.guilds.get(channel.guild_id or 0)
        for user_id in self.world.viewers(message):
            if user_id == message.author_id:
                continue
            roles = set(guild.members[user_id].roles) if guild else set()
            if guild is None:
                reason = "dm"
            elif user_id in message.mentions or roles & set(message.mention_roles):
                reason = "mention"
            elif message.mention_everyone:
                reason = "everyone"
            else:
                continue
            note = Notification(message.created, channel.id, message.id, reason, message.content)
            screen = self._screens[user_id]
            if self.keep_history:
                screen.notifications.append(note)
            screen.wake(Change("notified", channel.id, message.id, notification=note))
