"""Converts an event of the world into dispatches for a bot with certain intents."""

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
    GuildUpdated,
    InteractionSent,
    InteractionSettled,
    MemberJoined,
    MemberLeft,
    MemberUpdated,
    MessageCreated,
    MessageDeleted,
    MessageDismissed,
    MessagesPurged,
    MessageUpdated,
    RoleCreated,
    RoleUpdated,
    ThreadJoined,
    ThreadsAppeared,
    Typing,
)
from bot.playground.world.model import JSON, Channel, Message
from bot.playground.world.world import World

GUILDS, MEMBERS, GUILD_MESSAGES, GUILD_TYPING = 1 << 0, 1 << 1, 1 << 9, 1 << 11
DM_MESSAGES, DM_TYPING, CONTENT = 1 << 12, 1 << 14, 1 << 15


_VERBS: dict[type[Event], str] = {
    ChannelCreated: "CREATE",
    ChannelUpdated: "UPDATE",
    ChannelDeleted: "DELETE",
    RoleCreated: "CREATE",
    RoleUpdated: "UPDATE",
}


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
            case MessagesPurged(channel_id, messages):
                yield from self._purged(channel_id, messages, intents)
            case InteractionSent(interaction):
                data = write.interaction(interaction)
                yield Dispatch("INTERACTION_CREATE", data, interaction.guild_id)
            case Typing(channel_id, user_id):
                yield from self._typing(channel_id, user_id, intents)
            case ChannelCreated(channel) | ChannelUpdated(channel) | ChannelDeleted(channel):
                if intents & GUILDS and self._in(channel.guild_id):
                    yield from self._channel(_VERBS[type(event)], channel)
            case ThreadsAppeared(channel):
                if intents & GUILDS and self._in(channel.guild_id):
                    yield self._thread_list(channel)
            case ThreadJoined(thread, user_id):
                # Without the members intent a bot only gets its own.
                known = user_id == self.world.bot.id or intents & MEMBERS
                if intents & GUILDS and known and self._in(thread.guild_id):
                    yield self._thread_member(thread, user_id)
            case RoleCreated(guild, role) | RoleUpdated(guild, role):
                if intents & GUILDS and self._in(guild.id):
                    data: JSON = {"guild_id": str(guild.id), "role": write.role(role)}
                    yield Dispatch(f"GUILD_ROLE_{_VERBS[type(event)]}", data, guild.id)
            case GuildArrived(guild, invited):
                if intents & GUILDS:
                    data = write.guild_create(guild)
                    if invited:
                        # `unavailable` is only set for guilds that were known before.
                        del data["unavailable"]
                    yield Dispatch("GUILD_CREATE", data, guild.id)
            case GuildGone(guild, outage):
                if intents & GUILDS:
                    data = {"id": str(guild.id)} | ({"unavailable": True} if outage else {})
                    yield Dispatch("GUILD_DELETE", data, guild.id)
            case GuildUpdated(guild):
                if intents & GUILDS and self._in(guild.id):
                    yield Dispatch("GUILD_UPDATE", write.guild(guild), guild.id)
            case MemberUpdated(guild, member):
                own = member.user_id == self.world.bot.id
                if (own or intents & MEMBERS) and self._in(guild.id):
                    data = write.member(member) | {"guild_id": str(guild.id)}
                    yield Dispatch("GUILD_MEMBER_UPDATE", data, guild.id)
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

    def _channel(self, verb: str, channel: Channel) -> Iterator[Dispatch]:
        if channel.thread is None:
            data = self.payloads.channel(channel)
            yield Dispatch(f"CHANNEL_{verb}", data, channel.guild_id)
            return
        if not self.world.permissions(self.world.bot.id, channel) & perms.VIEW_CHANNEL:
            return
        data = self.payloads.channel(channel)
        if verb == "CREATE":
            data["newly_created"] = True
        if verb == "DELETE":
            data = {key: data[key] for key in ("id", "guild_id", "parent_id", "type")}
        yield Dispatch(f"THREAD_{verb}", data, channel.guild_id)

    def _thread_list(self, channel: Channel) -> Dispatch:
        guild = self.world.state.guilds[channel.guild_id or 0]
        threads = [t for t in self.payloads.active_threads(guild) if t.parent_id == channel.id]
        bot = self.world.bot.id
        joined = [t for t in threads if t.thread is not None and bot in t.thread.members]
        data: JSON = {
            "guild_id": str(guild.id),
            "channel_ids": [str(channel.id)],
            "threads": [self.payloads.channel(thread) for thread in threads],
            "members": [self.payloads.thread_member(thread, bot) for thread in joined],
        }
        return Dispatch("THREAD_LIST_SYNC", data, guild.id)

    def _thread_member(self, channel: Channel, user_id: int) -> Dispatch:
        assert channel.thread is not None
        data: JSON = {
            "id": str(channel.id),
            "guild_id": str(channel.guild_id),
            "member_count": len(channel.thread.members),
            "added_members": [self.payloads.thread_member(channel, user_id)],
        }
        return Dispatch("THREAD_MEMBERS_UPDATE", data, channel.guild_id)

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

    def _purged(
        self, channel_id: int, messages: tuple[Message, ...], intents: int
    ) -> Iterator[Dispatch]:
        public = [str(m.id) for m in messages if m.ephemeral_for is None]
        if not public or not self._hears(channel_id, intents, GUILD_MESSAGES, DM_MESSAGES):
            return
        guild_id = self.world.state.channels[channel_id].guild_id
        data: JSON = {"ids": public, "channel_id": str(channel_id)}
        if guild_id is not None:
            data["guild_id"] = str(guild_id)
        yield Dispatch("MESSAGE_DELETE_BULK", data, guild_id)

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
