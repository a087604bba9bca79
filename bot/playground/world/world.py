"""The world: people, places, permissions, and the ways they change.

Knows nothing of HTTP, WebSockets or pages: they listen to its events.
"""

from collections.abc import Callable, Iterable, Iterator

from bot.playground.world import permissions as perms
from bot.playground.world.clock import Clock, Snowflakes
from bot.playground.world.errors import known
from bot.playground.world.events import (
    ChannelCreated,
    ChannelDeleted,
    ChannelUpdated,
    Event,
    GuildArrived,
    GuildGone,
    MemberJoined,
    MemberLeft,
    MessageDeleted,
    MessageDismissed,
    MessagesPurged,
    RoleUpdated,
    ThreadsAppeared,
)
from bot.playground.world.model import (
    DM,
    GUILD_TEXT,
    Attachment,
    Channel,
    Command,
    Guild,
    Member,
    Message,
    Overwrite,
    Role,
    State,
    User,
)


class World:
    def __init__(
        self,
        clock: Clock,
        bot_name: str = "Cheeseboard",
        state: State | None = None,
        installs: tuple[int, ...] = (0,),
    ) -> None:
        """Create a new world or continue a saved one."""
        self.clock = clock
        self.installs = installs
        self.state = state or State()
        self.ids = Snowflakes(clock, self.state.newest_id())
        self.uploads: dict[str, Attachment] = {}
        """Files attached to commands, by path."""
        self._listeners: list[Callable[[Event], None]] = []
        self._dms = {c.recipients[0]: c.id for c in self.state.channels.values() if c.kind == DM}
        if state is None:
            self.bot = self.add_user(bot_name, bot=True)
            self.owner = self.add_user("Owner")
        else:
            self.bot = next(user for user in state.users.values() if user.bot)
            self.owner = min((u for u in state.users.values() if not u.bot), key=lambda u: u.id)
        self.keeper = self.owner
        """The owner of the bot's application."""

    @property
    def application_id(self) -> int:
        return self.bot.id

    def listen(self, listener: Callable[[Event], None]) -> None:
        self._listeners.append(listener)

    def tell(self, event: Event) -> None:
        for listener in self._listeners:
            listener(event)

    # People and places

    def add_user(
        self, name: str, *, locale: str = "en-US", bot: bool = False, user_id: int | None = None
    ) -> User:
        user = User(user_id or self.ids.new(), name, locale, bot)
        self.state.users[user.id] = user
        return user

    def add_guild(
        self, name: str, bot_permissions: int, shard: tuple[int, int] | None = None
    ) -> Guild:
        """`shard`: choose an id that belongs to that shard (index, count)."""
        number = self.ids.new()
        while shard is not None and (number >> 22) % shard[1] != shard[0]:
            number = self.ids.after(number)
        guild = Guild(number, name, self.owner.id)
        guild.roles[guild.id] = Role(guild.id, "@everyone", perms.EVERYONE_DEFAULT)
        own = Role(self.ids.new(), self.bot.name, bot_permissions, 1, True, self.bot.id)
        guild.roles[own.id] = own
        for user_id, roles in ((self.owner.id, []), (self.bot.id, [own.id])):
            guild.members[user_id] = Member(user_id, self.clock.now(), roles)
        self.state.guilds[guild.id] = guild
        self.tell(GuildArrived(guild, invited=True))
        return guild

    def add_channel(self, guild: Guild, name: str) -> Channel:
        channel = Channel(self.ids.new(), GUILD_TEXT, name, guild.id, len(guild.channels))
        self.state.channels[channel.id] = channel
        guild.channels.append(channel.id)
        self.tell(ChannelCreated(channel))
        return channel

    def join(self, guild: Guild, user_id: int) -> None:
        member = Member(user_id, self.clock.now())
        guild.members[user_id] = member
        self.tell(MemberJoined(guild, member))

    def leave(self, guild: Guild, user_id: int) -> None:
        if guild.members.pop(user_id, None) is not None:
            self.tell(MemberLeft(guild, user_id))

    def user(self, user_id: int) -> User:
        try:
            return self.state.users[user_id]
        except KeyError:
            raise known(10013) from None

    def guild(self, guild_id: int) -> Guild:
        """A guild that the bot can reach."""
        try:
            guild = self.state.guilds[guild_id]
        except KeyError:
            raise known(10004) from None
        if self.bot.id not in guild.members:
            raise known(10004)
        return guild

    def channel(self, channel_id: int) -> Channel:
        try:
            return self.state.channels[channel_id]
        except KeyError:
            raise known(10003) from None

    def dm_with(self, user_id: int) -> Channel:
        """The DM channel of the bot and this person, opened if there is none."""
        if user_id not in self._dms:
            channel = Channel(self.ids.new(), DM, recipients=[user_id])
            self.state.channels[channel.id] = channel
            self._dms[user_id] = channel.id
        return self.state.channels[self._dms[user_id]]

    def shares_guild(self, user_id: int) -> bool:
        return any(
            user_id in guild.members and self.bot.id in guild.members
            for guild in self.state.guilds.values()
        )

    def threads_in(self, guild: Guild) -> list[Channel]:
        return [c for c in self.state.channels.values() if c.thread and c.guild_id == guild.id]

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads, or a thread."""
        inside = [c.id for c in self.state.channels.values() if c.parent_id == channel.id]
        for gone in (channel.id, *inside):
            self.state.channels.pop(gone)
            self.state.messages.pop(gone, None)
        if channel.guild_id is not None and channel.thread is None:
            self.state.guilds[channel.guild_id].channels.remove(channel.id)
        self.tell(ChannelDeleted(channel))

    # The bot's membership of a guild

    def kick_bot(self, guild: Guild) -> None:
        guild.members.pop(self.bot.id, None)
        self.tell(GuildGone(guild, outage=False))

    def invite_bot(self, guild: Guild) -> None:
        roles = [role.id for role in guild.roles.values() if role.bot_id == self.bot.id]
        guild.members[self.bot.id] = Member(self.bot.id, self.clock.now(), roles)
        self.tell(GuildArrived(guild, invited=True))

    def begin_outage(self, guild: Guild) -> None:
        guild.available = False
        self.tell(GuildGone(guild, outage=True))

    def end_outage(self, guild: Guild) -> None:
        guild.available = True
        self.tell(GuildArrived(guild, invited=False))

    # Permissions

    def permissions(self, user_id: int, channel: Channel) -> int:
        if channel.guild_id is None:
            inside = user_id in channel.recipients or user_id == self.bot.id
            return perms.IN_DM if inside else 0
        home = self._home_of(channel)
        return perms.in_channel(self.state.guilds[channel.guild_id], home, user_id)

    def _home_of(self, channel: Channel) -> Channel:
        """The channel whose overwrites count: for a thread, its parent."""
        return channel if channel.parent_id is None else self.channel(channel.parent_id)

    def may_write(self, user_id: int, channel: Channel) -> bool:
        return bool(self.permissions(user_id, channel) & _right_to_write(channel))

    def overwrite(self, channel: Channel, target_id: int, *, allow: int = 0, deny: int = 0) -> None:
        """Set what a role or member gains and loses in a channel; nothing at all removes the
        entry."""
        blind = not self.permissions(self.bot.id, channel) & perms.VIEW_CHANNEL
        if allow or deny:
            guild = self.state.guilds[channel.guild_id or 0]
            kind = 0 if target_id in guild.roles else 1
            channel.overwrites[target_id] = Overwrite(target_id, kind, allow, deny)
        else:
            channel.overwrites.pop(target_id, None)
        self.tell(ChannelUpdated(channel))
        if blind and self.permissions(self.bot.id, channel) & perms.VIEW_CHANNEL:
            self.tell(ThreadsAppeared(channel))

    def set_role(self, guild: Guild, role: Role, permissions: int) -> None:
        role.permissions = permissions
        self.tell(RoleUpdated(guild, role))

    def require(self, channel: Channel, *needed: int) -> None:
        """Refuse what the bot may not do in this channel, with Discord's error."""
        if channel.kind == DM:
            return
        held = self.permissions(self.bot.id, channel)
        if not held & perms.VIEW_CHANNEL:
            raise known(50001)
        for bit in needed:
            if not held & (_right_to_write(channel) if bit == perms.SEND_MESSAGES else bit):
                raise known(50013)

    # Messages

    def messages_in(self, channel_id: int) -> dict[int, Message]:
        return self.state.messages.setdefault(channel_id, {})

    def message(self, channel_id: int, message_id: int) -> Message:
        try:
            return self.state.messages[channel_id][message_id]
        except KeyError:
            raise known(10008) from None

    def delete_message(self, message: Message) -> None:
        self.message(message.channel_id, message.id)
        del self.state.messages[message.channel_id][message.id]
        self.tell(MessageDeleted(message))

    def purge(self, channel_id: int, message_ids: Iterable[int]) -> None:
        """Delete many messages; missing ones are skipped."""
        messages = self.messages_in(channel_id)
        gone = [messages[i] for i in message_ids if i in messages]
        for message in gone:
            del messages[message.id]
        if gone:
            self.tell(MessagesPurged(channel_id, tuple(gone)))

    def can_see(self, user_id: int, message: Message) -> bool:
        if message.ephemeral_for is not None:
            hidden = (user_id, message.id) in self.state.dismissed
            return message.ephemeral_for == user_id and not hidden
        channel = self.state.channels.get(message.channel_id)
        return channel is not None and bool(
            self.permissions(user_id, channel) & perms.READ_MESSAGE_HISTORY
        )

    def seen_by(self, user_id: int, channel_id: int) -> Iterator[Message]:
        for message in self.state.messages.get(channel_id, {}).values():
            if self.can_see(user_id, message):
                yield message

    def viewers(self, message: Message) -> Iterable[int]:
        """All people who may see this message now, without the bot."""
        if message.ephemeral_for is not None:
            return [message.ephemeral_for] if self.can_see(message.ephemeral_for, message) else []
        channel = self.state.channels.get(message.channel_id)
        if channel is None:
            return []
        if channel.guild_id is None:
            return channel.recipients
        guild, home = self.state.guilds[channel.guild_id], self._home_of(channel)
        alike: dict[tuple[int, ...], bool] = {}
        found: list[int] = []
        for member in guild.members.values():
            # Members with the same roles see the same, unless they have their own overwrite.
            own = member.user_id in home.overwrites or member.user_id == guild.owner_id
            key = (*member.roles, *([member.user_id] if own else []))
            if key not in alike:
                alike[key] = self.can_see(member.user_id, message)
            if alike[key] and member.user_id != self.bot.id:
                found.append(member.user_id)
        return found

    def dismiss(self, user_id: int, message: Message) -> None:
        self.state.dismissed.add((user_id, message.id))
        self.tell(MessageDismissed(message, user_id))

    # Commands

    def commands_in(self, guild_id: int | None) -> list[Command]:
        return [c for c in self.state.commands.values() if c.guild_id == guild_id]


def _right_to_write(channel: Channel) -> int:
    return perms.SEND_MESSAGES if channel.thread is None else perms.SEND_MESSAGES_IN_THREADS
