"""Which dispatches an event of the world becomes for a bot with certain intents."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from bot.playground.api.payloads import Payloads
from bot.playground.world import permissions as perms
from bot.playground.world.events import (
    ChannelCreated,
    ChannelDeleted,
    ChannelUpdated,
    Event,
    GuildArrived,
    GuildGone,
    InteractionSent,
    InteractionSettled,
    MemberJoined,
    MemberLeft,
    MessageCreated,
    MessageDeleted,
    MessageDismissed,
    MessageUpdated,
    RoleUpdated,
    Typing,
)
from bot.playground.world.model import JSON, Message
from bot.playground.world.world import World

GUILDS, MEMBERS, GUILD_MESSAGES, GUILD_TYPING = 1 << 0, 1 << 1, 1 << 9, 1 << 11
DM_MESSAGES, DM_TYPING, CONTENT = 1 << 12, 1 << 14, 1 << 15


@dataclass(slots=True, frozen=True)
class Dispatch:
    name: str
    data: JSON
    guild_id: int | None = None


class GatewayEvents:
    def __init__(self, world: World, payloads: Payloads) -> None:
        self.world = world
        self.payloads = payloads

    def of(self, event: Event, intents: int) -> Iterator[Dispatch]:
        write = self.payloads
        match event:
            case MessageCreated(message):
                yield from self._message("MESSAGE_CREATE", message, intents)
            case MessageUpdated(message):
                yield from self._message("MESSAGE_UPDATE", message, intents)
            case MessageDeleted(message):
                yield from self._deleted(message, intents)
            case InteractionSent(interaction):
                data = write.interaction(interaction)
                yield Dispatch("INTERACTION_CREATE", data, interaction.guild_id)
            case Typing(channel_id, user_id):
                yield from self._typing(channel_id, user_id, intents)
            case ChannelCreated(channel) | ChannelUpdated(channel) | ChannelDeleted(channel):
                if intents & GUILDS and self._in(channel.guild_id):
                    name = {
                        ChannelCreated: "CHANNEL_CREATE",
                        ChannelUpdated: "CHANNEL_UPDATE",
                        ChannelDeleted: "CHANNEL_DELETE",
                    }[type(event)]
                    yield Dispatch(name, write.channel(channel), channel.guild_id)
            case RoleUpdated(guild, role):
                if intents & GUILDS and self._in(guild.id):
                    data: JSON = {"guild_id": str(guild.id), "role": write.role(role)}
                    yield Dispatch("GUILD_ROLE_UPDATE", data, guild.id)
            case GuildArrived(guild, invited):
                if intents & GUILDS:
                    data = write.guild_create(guild)
                    if invited:
                        # Only a guild that was known before says that it is back.
                        del data["unavailable"]
                    yield Dispatch("GUILD_CREATE", data, guild.id)
            case GuildGone(guild, outage):
                if intents & GUILDS:
                    data = {"id": str(guild.id)} | ({"unavailable": True} if outage else {})
                    yield Dispatch("GUILD_DELETE", data, guild.id)
            case MemberJoined(guild, member):
                if intents & MEMBERS and self._in(guild.id):
                    data = write.member(member) | {"guild_id": str(guild.id)}
                    yield Dispatch("GUILD_MEMBER_ADD", data, guild.id)
            case MemberLeft(guild, user_id):
                if intents & MEMBERS and self._in(guild.id):
                    user = write.user(self.world.state.users[user_id])
                    data = {"guild_id": str(guild.id), "user": user}
                    yield Dispatch("GUILD_MEMBER_REMOVE", data, guild.id)
            case InteractionSettled() | MessageDismissed():
                return
            case _:
                assert_never(event)

    def _in(self, guild_id: int | None) -> bool:
        guild = self.world.state.guilds.get(guild_id or 0)
        return guild is not None and guild.available and self.world.bot.id in guild.members

    def _hears(self, channel_id: int, intents: int, in_guild: int, in_dm: int) -> bool:
        channel = self.world.state.channels.get(channel_id)
        if channel is None:
            return False
        if channel.guild_id is None:
            return bool(intents & in_dm)
        seen = self.world.permissions(self.world.bot.id, channel) & perms.VIEW_CHANNEL
        return bool(intents & in_guild and seen and self._in(channel.guild_id))

    def _message(self, name: str, message: Message, intents: int) -> Iterator[Dispatch]:
        if message.ephemeral_for is not None:
            return
        if not self._hears(message.channel_id, intents, GUILD_MESSAGES, DM_MESSAGES):
            return
        bot = self.world.bot.id
        guild_id = self.world.state.channels[message.channel_id].guild_id
        readable = bool(
            intents & CONTENT
            or guild_id is None
            or message.author_id == bot
            or bot in message.mentions
        )
        data = self.payloads.dispatched_message(message, readable=readable)
        yield Dispatch(name, data, guild_id)

    def _deleted(self, message: Message, intents: int) -> Iterator[Dispatch]:
        if message.ephemeral_for is not None:
            return
        if not self._hears(message.channel_id, intents, GUILD_MESSAGES, DM_MESSAGES):
            return
        guild_id = self.world.state.channels[message.channel_id].guild_id
        data: JSON = {"id": str(message.id), "channel_id": str(message.channel_id)}
        if guild_id is not None:
            data["guild_id"] = str(guild_id)
        yield Dispatch("MESSAGE_DELETE", data, guild_id)

    def _typing(self, channel_id: int, user_id: int, intents: int) -> Iterator[Dispatch]:
        if user_id == self.world.bot.id:
            return
        if self._hears(channel_id, intents, GUILD_TYPING, DM_TYPING):
            guild_id = self.world.state.channels[channel_id].guild_id
            now = self.world.clock.now()
            data: JSON = {
                "channel_id": str(channel_id),
                "user_id": str(user_id),
                "timestamp": int(now),
            }
            if guild_id is not None:
                data["guild_id"] = str(guild_id)
            yield Dispatch("TYPING_START", data, guild_id)
