"""The data of the local Discord: plain data classes made of ids, without behaviour.

Everything here can be serialized as is.
"""

from dataclasses import dataclass, field
from typing import Any

JSON = dict[str, Any]

GUILD_TEXT = 0
DM = 1
PUBLIC_THREAD = 11

THREAD_CREATED = 18
"""Type of the message by which a channel announces a new thread."""

HAS_THREAD = 1 << 5
EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_NOTIFICATIONS = 1 << 12
COMPONENTS_V2 = 1 << 15

MIB = 1024 * 1024


@dataclass(slots=True)
class User:
    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False
    dm_open: bool = True
    colour: str = ""
    """The person's colour on the page; not part of Discord."""


@dataclass(slots=True)
class Role:
    id: int
    name: str
    permissions: int
    position: int = 0
    managed: bool = False
    bot_id: int | None = None


@dataclass(slots=True)
class Overwrite:
    """Permissions that one role (kind 0) or member (kind 1) gains and loses in one channel."""

    id: int
    kind: int
    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class Thread:
    """The additional fields of a thread."""

    owner_id: int
    created: float
    changed: float
    """When it was last archived or unarchived."""
    archived: bool = False
    locked: bool = False
    archive_minutes: int = 4320
    """Minutes after the last message until it is archived automatically."""
    sent: int = 0
    members: dict[int, float] = field(default_factory=dict)
    """Members with the time they joined."""


@dataclass(slots=True)
class Channel:
    id: int
    kind: int
    name: str = ""
    guild_id: int | None = None
    position: int = 0
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    recipients: list[int] = field(default_factory=list)
    last_message_id: int | None = None
    parent_id: int | None = None
    thread: Thread | None = None


@dataclass(slots=True)
class Member:
    user_id: int
    joined: float
    roles: list[int] = field(default_factory=list)
    nick: str | None = None


@dataclass(slots=True)
class Guild:
    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: list[int] = field(default_factory=list)
    available: bool = True


@dataclass(slots=True, frozen=True)
class Attachment:
    id: int
    filename: str
    data: bytes = field(repr=False)
    content_type: str
    path: str
    key: str
    description: str | None = None
    size: tuple[int, int] | None = None


@dataclass(slots=True, frozen=True)
class Origin:
    """The interaction that a message answers."""

    interaction_id: int
    kind: int
    user_id: int
    command: str | None = None
    triggering_message_id: int | None = None
    original_message_id: int | None = None


@dataclass(slots=True)
class Message:
    id: int
    channel_id: int
    author_id: int
    created: float
    kind: int = 0
    content: str = ""
    embeds: list[JSON] = field(default_factory=list)
    components: list[JSON] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    edited: float | None = None
    version: int = 1
    ephemeral_for: int | None = None
    mentions: list[int] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    origin: Origin | None = None
    reference: int | None = None
    pinned: bool = False
    tts: bool = False
    nonce: str | int | None = None

    @property
    def thinking(self) -> bool:
        return bool(self.flags & LOADING)


@dataclass(slots=True)
class Command:
    id: int
    version: int
    guild_id: int | None
    body: JSON

    @property
    def name(self) -> str:
        return self.body["name"]

    @property
    def kind(self) -> int:
        return self.body.get("type") or 1


PENDING = "pending"
ANSWERED = "answered"
FAILED = "failed"

COMMAND = 2
COMPONENT = 3
AUTOCOMPLETE = 4
MODAL_SUBMIT = 5


@dataclass(slots=True)
class Interaction:
    """One action of a person, from sending until its token expires."""

    id: int
    token: str
    kind: int
    user_id: int
    channel_id: int
    guild_id: int | None
    data: JSON
    created: float
    locale: str
    message_id: int | None = None
    command: str | None = None
    state: str = PENDING
    callback: int | None = None
    answered: float | None = None
    original_id: int | None = None
    followups: list[int] = field(default_factory=list)
    modal: JSON | None = None
    choices: list[JSON] | None = None


@dataclass(slots=True)
class State:
    """The whole world at one moment."""

    users: dict[int, User] = field(default_factory=dict)
    guilds: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    messages: dict[int, dict[int, Message]] = field(default_factory=dict)
    commands: dict[int, Command] = field(default_factory=dict)
    interactions: dict[str, Interaction] = field(default_factory=dict)
    dismissed: set[tuple[int, int]] = field(default_factory=set)

    def newest_id(self) -> int:
        messages = [message_id for inside in self.messages.values() for message_id in inside]
        versions = [command.version for command in self.commands.values()]
        return max([0, *self.users, *self.guilds, *self.channels, *messages, *versions])
