"""The local Discord as one object: start it, add people, and let tests change and break it."""

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager

from bot.playground.api.faults import Faults
from bot.playground.api.gateway import Gateway
from bot.playground.api.interactions import Interactions
from bot.playground.api.payloads import Payloads
from bot.playground.api.posting import Posting
from bot.playground.api.rate_limits import RateLimits
from bot.playground.api.request_log import Count, RequestLog
from bot.playground.api.rest.calls import Reply, RequestHandler
from bot.playground.api.rest.commands import CommandRoutes
from bot.playground.api.rest.interactions import InteractionRoutes
from bot.playground.api.rest.messages import MessageRoutes
from bot.playground.api.rest.people import PeopleRoutes
from bot.playground.api.rest.threads import ThreadRoutes
from bot.playground.api.server import API, Server
from bot.playground.client.person import Person
from bot.playground.client.screens import Screens
from bot.playground.client.shown import Shown
from bot.playground.world import permissions as perms
from bot.playground.world import roles, threads
from bot.playground.world.clock import Clock
from bot.playground.world.model import Channel, Guild, State, User
from bot.playground.world.world import World

HOST = "127.0.0.1"
TOKEN = "local.discord.token"


class LocalDiscord:
    """Starts with one guild and one channel; a bot logs in with `token` at `api_base`.

    old_edits: how many edits per hour and channel are allowed to messages older than an hour.
    Discord does not publish its number; None sets no limit.
    shards: the recommended number of shards; `home`: the shard and shard count of the first guild.
    installs: where the application may be installed, in servers (0) and accounts (1): Discord's
    default for commands that do not say.
    state: an earlier world to continue with.
    """

    def __init__(
        self,
        *,
        token: str = TOKEN,
        bot_name: str = "Cheeseboard",
        guild_name: str = "The Cellar",
        channel_name: str = "general",
        rate_limits: bool = False,
        rate_limit_scale: float = 1.0,
        answer_window: float = 3.0,
        token_life: float = 900.0,
        privileged_intents: int = 0,
        heartbeat_seconds: float = 41.25,
        bot_permissions: int = perms.EVERYONE_DEFAULT,
        old_edits: int | None = None,
        keep_requests: int = 20_000,
        keep_history: bool = True,
        shards: int = 1,
        home: tuple[int, int] | None = None,
        installs: tuple[int, ...] = (0,),
        state: State | None = None,
    ) -> None:
        self.token = token
        self.clock = Clock()
        self.world = World(self.clock, bot_name, state, installs)
        self.payloads = Payloads(self.world)
        self.screens = Screens(self.world, keep_history=keep_history)
        self.posting = Posting(self.world)
        self.interactions = Interactions(self.world, self.posting, answer_window, token_life)
        self.faults = Faults()
        self.rate_limits = RateLimits(on=rate_limits, scale=rate_limit_scale)
        self.requests = RequestLog(keep_requests)
        self.gateway = Gateway(
            self.world, self.payloads, token, privileged_intents, heartbeat_seconds
        )
        self._people = PeopleRoutes(self.world, self.payloads, shards)
        self.endpoints = [
            *self._people.endpoints(),
            *MessageRoutes(self.world, self.payloads, self.posting, old_edits).endpoints(),
            *ThreadRoutes(self.world, self.payloads).endpoints(),
            *CommandRoutes(self.world, self.payloads).endpoints(),
            *InteractionRoutes(self.interactions, self.payloads).endpoints(),
        ]
        self._handler = RequestHandler(token, self.faults, self.rate_limits, self.requests)
        self._server = Server(self.world, self._handler, self.gateway, self.endpoints)
        if state is None:
            self.guild: Guild = self.world.add_guild(guild_name, bot_permissions, home)
            self.general: Channel = self.world.add_channel(self.guild, channel_name)
        else:
            self.guild = next(iter(state.guilds.values()))
            self.general = state.channels[self.guild.channels[0]]
        self.port = 0

    # Running it

    async def start(self, port: int = 0, host: str = HOST) -> "LocalDiscord":
        self.port = await self._server.start(host, port)
        self.payloads.cdn = f"http://{host}:{self.port}"
        self.gateway.url = f"ws://{host}:{self.port}/gateway/ws"
        self._people.gateway_url = self.gateway.url
        return self

    async def stop(self) -> None:
        self.interactions.stop()
        self.gateway.close(1001)
        await self._server.stop()

    async def __aenter__(self) -> "LocalDiscord":
        return await self.start()

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    @property
    def api_base(self) -> str:
        return f"{self.payloads.cdn}{API}"

    @property
    def gateway_url(self) -> str:
        return self.gateway.url

    def skip(self, seconds: float) -> None:
        """Advance the clock: tokens and answer windows expire, messages grow old."""
        self.clock.skip(seconds)
        self.interactions.expire()
        threads.archive_the_silent(self.world)

    def watch_replies(self, watch: Callable[[Reply], None] | None) -> None:
        """Call `watch` with every REST reply from now on."""
        self._handler.watch_replies = watch

    # People and places

    def person(
        self,
        name: str,
        *,
        locale: str = "en-US",
        member: bool = True,
        guild: Guild | None = None,
        user_id: int | None = None,
    ) -> Person:
        """Add a person with their own client, by default as a member of the (first) guild."""
        user = self.world.add_user(name, locale=locale, user_id=user_id)
        if member:
            self.world.join(guild or self.guild, user.id)
        return self.person_of(user)

    def person_of(self, user: User) -> Person:
        """A client for an existing user."""
        return Person(user, self.interactions, self.screens, self.payloads)

    def channel(self, name: str, guild: Guild | None = None) -> Channel:
        """The channel of this name, created if it does not exist."""
        home = guild or self.guild
        for channel_id in home.channels:
            if self.world.state.channels[channel_id].name == name:
                return self.world.state.channels[channel_id]
        return self.world.add_channel(home, name)

    def thread(
        self, channel: Channel, name: str, by: Person, *, message: Shown | None = None
    ) -> Channel:
        """Start a public thread in a channel or on a message."""
        hung = None if message is None else self.world.message(channel.id, message.id)
        return threads.start_thread(self.world, channel, name, by.id, message=hung)

    def archive(self, thread: Channel, *, locked: bool = False) -> None:
        """Archive a thread, as Discord does after inactivity."""
        threads.set_archived(self.world, thread, archived=True, locked=locked)

    def unarchive(self, thread: Channel) -> None:
        threads.set_archived(self.world, thread, archived=False)

    def grant(self, person: Person, *names: str, guild: Guild | None = None) -> None:
        """Grant a person permissions in the whole guild: grant(anna, "manage_channels")."""
        bits = sum(perms.bit(name) for name in set(names))
        roles.grant(self.world, guild or self.guild, person.id, bits)

    def revoke(self, person: Person, *names: str, guild: Guild | None = None) -> None:
        """Revoke granted permissions."""
        bits = sum(perms.bit(name) for name in set(names))
        roles.revoke(self.world, guild or self.guild, person.id, bits)

    def make_owner(self, person: Person, guild: Guild | None = None) -> None:
        roles.make_owner(self.world, guild or self.guild, person.id)

    def add_guild(self, name: str, shard: tuple[int, int] | None = None) -> Guild:
        """`shard`: make the guild belong to that shard (index, count)."""
        guild = self.world.add_guild(name, perms.EVERYONE_DEFAULT, shard)
        self.world.add_channel(guild, "general")
        return guild

    def join(self, person: Person, guild: Guild | None = None) -> None:
        self.world.join(guild or self.guild, person.id)

    def leave(self, person: Person, guild: Guild | None = None) -> None:
        self.world.leave(guild or self.guild, person.id)

    def all_messages(self, channel: Channel) -> list[Shown]:
        """Everything in a channel, regardless of visibility; for assertions."""
        return [self.screens.view(m) for m in self.world.messages_in(channel.id).values()]

    # Faults of the world itself; requests and the gateway have their own

    def close_dms(self, person: Person) -> None:
        """Make the bot get 50007 when it writes to this person."""
        person.user.dm_open = False

    def open_dms(self, person: Person) -> None:
        person.user.dm_open = True

    def delete_message(self, message: Shown) -> None:
        self.world.delete_message(self.world.message(message.channel_id, message.id))

    def purge(self, channel: Channel, messages: Iterable[Shown] | None = None) -> None:
        """Bulk-delete messages as a moderator: these, or all public ones."""
        found = self.all_messages(channel) if messages is None else messages
        self.world.purge(channel.id, [m.id for m in found if not m.ephemeral])

    def delete_channel(self, channel: Channel) -> None:
        self.world.delete_channel(channel)

    def deny(self, channel: Channel, *names: str, to: Person | None = None) -> None:
        """Take permissions in a channel away from the bot, or from a person."""
        self._change(channel, to, lambda allow, deny, bits: (allow & ~bits, deny | bits), names)

    def allow(self, channel: Channel, *names: str, to: Person | None = None) -> None:
        """Grant permissions in a channel to the bot, or to a person."""
        self._change(channel, to, lambda allow, deny, bits: (allow | bits, deny & ~bits), names)

    def _change(
        self,
        channel: Channel,
        to: Person | None,
        how: Callable[[int, int, int], tuple[int, int]],
        names: tuple[str, ...],
    ) -> None:
        target = self.world.bot.id if to is None else to.id
        now = channel.overwrites.get(target)
        bits = sum(perms.bit(name) for name in set(names))
        allow, deny = how(now.allow if now else 0, now.deny if now else 0, bits)
        self.world.overwrite(channel, target, allow=allow, deny=deny)

    def hide(self, channel: Channel) -> None:
        """Make a channel private: visible only to those explicitly allowed."""
        self.world.overwrite(channel, channel.guild_id or 0, deny=perms.VIEW_CHANNEL)

    def kick_bot(self, guild: Guild | None = None) -> None:
        self.world.kick_bot(guild or self.guild)

    def invite_bot(self, guild: Guild | None = None) -> None:
        self.world.invite_bot(guild or self.guild)

    def begin_outage(self, guild: Guild | None = None) -> None:
        self.world.begin_outage(guild or self.guild)

    def end_outage(self, guild: Guild | None = None) -> None:
        self.world.end_outage(guild or self.guild)

    def counting(self) -> AbstractContextManager[Count]:
        """with world.counting() as count: …; count.total, count.by_route."""
        return self.requests.counting()
