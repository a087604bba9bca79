"""Events of the world, as values that the gateway and the change feed listen to."""

from dataclasses import dataclass

from bot.playground.world.model import Channel, Guild, Interaction, Member, Message, Role


@dataclass(slots=True, frozen=True)
class MessageCreated:
    message: Message


@dataclass(slots=True, frozen=True)
class MessageUpdated:
    message: Message


@dataclass(slots=True, frozen=True)
class MessageDeleted:
    message: Message


@dataclass(slots=True, frozen=True)
class MessagesPurged:
    """Several messages of one channel were deleted together."""

    channel_id: int
    messages: tuple[Message, ...]


@dataclass(slots=True, frozen=True)
class MessageDismissed:
    """One person dismissed a message that only they could see."""

    message: Message
    user_id: int


@dataclass(slots=True, frozen=True)
class Typing:
    channel_id: int
    user_id: int


@dataclass(slots=True, frozen=True)
class InteractionSent:
    interaction: Interaction


@dataclass(slots=True, frozen=True)
class InteractionSettled:
    """The interaction was answered or timed out."""

    interaction: Interaction


@dataclass(slots=True, frozen=True)
class ChannelCreated:
    channel: Channel


@dataclass(slots=True, frozen=True)
class ChannelUpdated:
    channel: Channel


@dataclass(slots=True, frozen=True)
class ChannelDeleted:
    channel: Channel


@dataclass(slots=True, frozen=True)
class ThreadsAppeared:
    """The bot can view this channel again, and so its threads."""

    channel: Channel


@dataclass(slots=True, frozen=True)
class ThreadJoined:
    """A user joined a thread."""

    thread: Channel
    user_id: int


@dataclass(slots=True, frozen=True)
class RoleCreated:
    guild: Guild
    role: Role


@dataclass(slots=True, frozen=True)
class RoleUpdated:
    guild: Guild
    role: Role


@dataclass(slots=True, frozen=True)
class GuildArrived:
    """The bot can reach this guild: it was just invited, or an outage ended."""

    guild: Guild
    invited: bool


@dataclass(slots=True, frozen=True)
class GuildGone:
    """The bot cannot reach this guild: it was kicked, or the guild has an outage."""

    guild: Guild
    outage: bool


@dataclass(slots=True, frozen=True)
class GuildUpdated:
    guild: Guild


@dataclass(slots=True, frozen=True)
class MemberUpdated:
    guild: Guild
    member: Member


@dataclass(slots=True, frozen=True)
class MemberJoined:
    guild: Guild
    member: Member


@dataclass(slots=True, frozen=True)
class MemberLeft:
    guild: Guild
    user_id: int


Event = (
    MessageCreated
    | MessageUpdated
    | MessageDeleted
    | MessagesPurged
    | MessageDismissed
    | Typing
    | InteractionSent
    | InteractionSettled
    | ChannelCreated
    | ChannelUpdated
    | ChannelDeleted
    | ThreadsAppeared
    | ThreadJoined
    | RoleCreated
    | RoleUpdated
    | GuildArrived
    | GuildGone
    | GuildUpdated
    | MemberUpdated
    | MemberJoined
    | MemberLeft
)
