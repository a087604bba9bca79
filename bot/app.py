"""The client: puts the parts together, loads the cogs, syncs commands, resumes the tables."""

import asyncio
import contextlib
import logging
import pkgutil
import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from importlib.util import find_spec
from pathlib import Path
from time import time as now
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from yarl import URL

import cogs
from bot.art.studio import Studio
from bot.counts import Counts, ErrorCount
from bot.game import Games
from bot.screen.actions import Actions
from bot.screen.compose import ITEMS, is_shown
from bot.screen.custom_id import PATTERN, CustomId
from bot.screen.deliveries import drop_repeated
from bot.screen.described import Described
from bot.screen.dms import Dms
from bot.screen.handlers import Handlers, screen_of
from bot.screen.link import Link
from bot.screen.means import Means
from bot.screen.opening import Limits
from bot.screen.pruning import Pruner
from bot.screen.reconcile import Reconciler
from bot.screen.register import Mentions, keep_registering
from bot.screen.render import Renderer
from bot.screen.send import Sender, Trouble, no_blind_waits
from bot.screen.table_screen import TableScreen
from bot.screen.turnstile import Turnstile
from bot.screen.waiting import Digest
from bot.settings import Settings
from bot.supervise import Faults, Supervisor
from bot.table.backups import Backups
from bot.table.database import CANNOT_USE
from bot.table.fleet.shards import RELIEF_SECONDS
from bot.table.hosts import Hosts
from bot.table.leases import Elsewhere
from bot.table.pacing import linger
from bot.table.retention import forget
from bot.table.seal import Seals, key_path
from bot.table.store import Store
from bot.table.time import TableTime

if TYPE_CHECKING:
    from bot.screen.fleet import Fleet
    from bot.table.fleet.member import Member

log = logging.getLogger(__name__)
FIRST_RETENTION_SECONDS, RETENTION_SECONDS = 300.0, 12 * 3600.0
REGISTERING_SECONDS = 4.0
DATABASE_SECONDS = 3.0
USED_IN = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
INSTALLED_IN = app_commands.AppInstallationType(guild=True, user=False)
"""Every command is pinned to servers with the bot and its direct messages: elsewhere it is no
member and cannot post."""


def intents() -> discord.Intents:
    """Servers, and that messages come in (not what they say): nothing privileged."""
    wanted = discord.Intents.none()
    wanted.guilds = True
    wanted.guild_messages = True
    wanted.dm_messages = True
    return wanted


def extensions() -> list[str]:
    """The shared cogs, and the cog of every game there is."""
    return [
        f"{module.name}.cog" if module.ispkg else module.name
        for module in pkgutil.iter_modules(cogs.__path__, "cogs.")
        if not module.ispkg or find_spec(f"{module.name}.cog") is not None
    ]


def _key_file(store: Store, settings: Settings) -> Path:
    """Of the sealed deals: beside the database, or where the settings say."""
    return settings.cheeseboard_key_file if store.file is None else key_path(store.file)


def let_clicks_through() -> None:
    """Threads that draw or think give way ten times as often as Python would have them.

    With its five milliseconds a click waited for several turns of theirs.
    """
    sys.setswitchinterval(0.0005)


class Cheeseboard(commands.AutoShardedBot):
    """The bot."""

    def __init__(
        self, settings: Settings, store: Store, time: TableTime | None = None, **options: Any
    ) -> None:
        member = store.member
        if member is not None:
            options |= {"shard_ids": list(member.ids), "shard_count": member.count}
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=intents(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=USED_IN,
            allowed_installs=INSTALLED_IN,
            http_trace=no_blind_waits(),
            **options,
        )
        self.settings = settings
        self.store = store
        self.games = Games()
        self.started = now()
        self.counts = Counts()
        self.supervisor = Supervisor(Faults(self.counts))
        self.errors = ErrorCount(now)
        logging.getLogger().addHandler(self.errors)
        self.time = time = time or TableTime(now())
        self.studio = Studio()
        self.link = Link(time, self._probe, self.supervisor)
        self.renderer = Renderer(time, store.wishes)
        # A local Discord counts nothing.
        turnstile = Turnstile() if settings.discord_api_base is None else Turnstile(None)
        self.sender = Sender(self, self.studio, self.link, turnstile)
        self.dms = Dms(store.messages, self.sender, time)
        scale, pace = settings.cheeseboard_clock_scale, settings.cheeseboard_robot_pace
        self._means = Means(
            self.renderer,
            self.sender,
            self.dms,
            store,
            time,
            self.supervisor.faults,
            linger=linger(scale, pace),
        )
        self.hosts = Hosts(
            self.games,
            store,
            time,
            lambda host: TableScreen(host.table_id, self._means),
            scale=scale,
            pace=pace,
            absent_seconds=settings.cheeseboard_absent_minutes * 60,
            seals=Seals.kept_in(_key_file(store, settings)),
            supervisor=self.supervisor,
        )
        self.digest = Digest(self.hosts, self.dms, self.sender)
        self.handlers = Handlers(self.hosts, self.sender, self.renderer)
        limits = Limits(
            settings.cheeseboard_tables_per_person,
            settings.cheeseboard_tables_per_channel,
            settings.cheeseboard_lobbies_per_person,
        )
        self.actions = Actions(self.handlers, limits)
        self.mentions = Mentions()
        self.reconciler = Reconciler(self.hosts, self.sender)
        self.pruner = Pruner(self.hosts, self.sender)
        self.backups = Backups(store.file, settings)
        self.link.back.append(self._catch_up)
        self.fleet = None if member is None else self._joined(member)
        drop_repeated(self)
        self._background: list[asyncio.Task[Any]] = []
        self._looking_round: asyncio.Task[None] | None = None
        self._left_undone: list[int] = []
        self._sessions: set[int] = set()
        self._closing = False

    def _joined(self, member: "Member") -> "Fleet":
        """One of several processes. What only they need is loaded only there."""
        from bot.screen.fleet import Fleet

        return Fleet(self, member)

    async def setup_hook(self) -> None:
        let_clicks_through()
        if self.settings.discord_api_base is not None:
            # Where a lost session is begun anew; discord.py would go to Discord's own gateway.
            _, gateway, _ = await self.http.get_bot_gateway()
            DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
        self.add_dynamic_items(*ITEMS)
        for name in extensions():
            await self.load_extension(name)
        await self.tree.set_translator(Described())
        # Nothing counts until Discord can be reached.
        self.time.halt()
        await self.dms.start()
        self.renderer.unreached = self.dms.unreached
        self._left_undone = await self.hosts.start()
        supervise = self.supervisor.supervise
        registering = supervise("commands", self._register)
        self._background = [
            registering,
            self.backups.start(self.supervisor),
            supervise("retention", lambda: self._twice_a_day(self._forget)),
            supervise("pruning", lambda: self._twice_a_day(self._prune)),
            supervise("digests", self.digest.run),
        ]
        if self.fleet is not None:
            # Tables and chores are its own once Discord can be reached.
            self.fleet.start()
            return
        self._look_round()
        # As a rule they are there before anybody can look; what takes longer goes on meanwhile.
        await asyncio.wait({registering}, timeout=REGISTERING_SECONDS)

    @property
    def is_closing(self) -> bool:
        """Whether it ends in order, or has ended."""
        return self._closing

    @property
    def does_chores(self) -> bool:
        """Whether this process does what must be done once for all."""
        return self.fleet is None or self.fleet.member.leads

    @property
    def commands_in(self) -> discord.Object | None:
        """The server whose commands they are; None: everybody's."""
        number = self.settings.cheeseboard_guild
        return discord.Object(number) if number else None

    async def _register(self) -> None:
        if self.fleet is not None:
            await keep_registering(self, self.commands_in, self.mentions, send=False)
            await self.fleet.until_it_leads()
        await keep_registering(self, self.commands_in, self.mentions)
        if self.fleet is not None:
            await self.fleet.member.tell("commands")

    async def take_up(self) -> None:
        """Mind more tables than before: what was left undone there."""
        self._left_undone = await self.hosts.take_up()
        self._look_round()

    def _look_round(self) -> None:
        """Compare what the channels hold with what was saved, from the beginning."""
        if self._looking_round is not None:
            self._looking_round.cancel()
        self._looking_round = self.supervisor.supervise(
            "reconcile", lambda: self.reconciler.run(self._left_undone)
        )

    async def _twice_a_day(self, work: Callable[[], Awaitable[None]]) -> None:
        """Have that done soon after a start and then twice a day, by one process of several."""
        await asyncio.sleep(FIRST_RETENTION_SECONDS)
        while True:
            if self.does_chores:
                await work()
                await asyncio.sleep(RETENTION_SECONDS)
            else:
                await asyncio.sleep(FIRST_RETENTION_SECONDS)

    async def _forget(self) -> None:
        """Delete tables and logs that nobody needs any more."""
        try:
            transaction = self.store.database.transaction
            days = self.settings.cheeseboard_keep_days
            gone = await forget(transaction, self.time.wall(), days)
        except CANNOT_USE as error:
            log.warning("old tables could not be let go, the next time then: %s", error)
        else:
            log.info("let go: %s tables, %s logs", gone.tables, gone.logs)

    async def _prune(self) -> None:
        """Old boards go where a server wants that; what cannot go now, goes the next time."""
        try:
            gone = await self.pruner.go_round()
        except (Trouble, *CANNOT_USE) as error:
            log.warning("old boards could not be deleted, the next time then: %s", error)
        else:
            log.info("let go: %s old boards", gone)

    async def _probe(self) -> None:
        """The smallest question there is: whether Discord answers."""
        await self.http.get_bot_gateway()

    async def troubles(self) -> list[str]:
        """What is wrong just now: Discord, the database, and the tasks that keep failing."""
        found = [] if self.link.up else ["discord"]
        try:
            async with asyncio.timeout(DATABASE_SECONDS):
                await self.store.last_alive()
        except (*CANNOT_USE, ValueError, TimeoutError):
            # aiosqlite answers ValueError once it is closed.
            found.append("database")
        return found + self.supervisor.failing

    def _catch_up(self) -> None:
        for host in self.hosts:
            screen_of(host).catch_up()

    # --- what comes from Discord --------------------------------------------------------------

    async def clicked(self, interaction: Any, clicked: CustomId, values: list[str]) -> None:
        self.dms.acts(interaction.user.id)
        await self.handlers.clicked(interaction, clicked, values)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Clicks on what the message no longer holds: discord.py drops them, we answer."""
        if interaction.type is not discord.InteractionType.component:
            return
        data: Any = interaction.data
        match = PATTERN.match(data["custom_id"])
        if match is not None and not is_shown(interaction.message, data["custom_id"]):
            await self.clicked(interaction, CustomId.of(match), data.get("values", []))

    async def on_ready(self) -> None:
        # May come again after a reconnect: nothing here but a line in the log.
        log.info("ready as %s in %s servers", self.user, len(self.guilds))

    async def on_shard_connect(self, shard_id: int) -> None:
        self.link.connected(shard_id)

    async def on_shard_ready(self, shard_id: int) -> None:
        anew = shard_id in self._sessions
        self._sessions.add(shard_id)
        self.link.connected(shard_id)
        if anew:
            # A new session: what happened since the old one, nobody tells us any more.
            self._look_round()

    def hears(self, shards: Iterable[int]) -> bool:
        """Whether Discord tells us of all servers there."""
        return self._sessions.issuperset(shards)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.link.connected(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self.link.disconnected(shard_id)

    async def on_message(self, message: discord.Message, /) -> None:
        """Only counted: boards that have scrolled away are posted anew."""
        if message.guild is None:
            if not message.author.bot:
                await self._reachable(message.author.id)
        elif not self._is_ours(message):
            if message.channel.id in self._means.below:
                self._means.below[message.channel.id] += 1
            if self.fleet is not None:
                self.fleet.heard_in(message.channel.id)

    def _is_ours(self, message: discord.Message) -> bool:
        return self.user is not None and message.author.id == self.user.id

    async def _reachable(self, user_id: int) -> None:
        """That person wrote to us, so direct messages are open again."""
        if await self.dms.found_open(user_id):
            await self.show_tables_of(user_id)

    async def show_tables_of(self, user_id: int) -> None:
        """Their panels have a way to them again."""
        for table in await self.store.lists.listed(person=user_id):
            with contextlib.suppress(Elsewhere):
                host, look = await self.hosts.loaded(table.id)
                screen_of(host).show(look)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """Somebody removed one of our messages: it comes back."""
        await self.reconciler.lost([payload.message_id])

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """A moderator cleared the channel: what shows running games comes back."""
        await self.reconciler.lost(payload.message_ids)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        log.exception("the event %s failed", event_method)

    async def close(self) -> None:
        """Finish the move in hand, show it, save the time, close. discord.py may call it twice.

        Every step has its time and runs whatever the others do: nothing keeps the process alive.
        """
        if self._closing:
            return
        self._closing = True
        if self.fleet is not None:
            await self._step("the hand-over", self.fleet.hand_over(), RELIEF_SECONDS + 3.0)
        for task in (*self._background, self._looking_round):
            if task is not None:
                task.cancel()
        logging.getLogger().removeHandler(self.errors)
        await self._step("answers in hand", self.handlers.finish(1.5), 2.0)
        if self.fleet is not None:
            self.fleet.stop()
        await self._step("the tables", self.hosts.stop(2.5), 4.0)
        if self.fleet is not None:
            # What came while the tables were closed is written down for whoever takes them over.
            await self._step("letters", self.handlers.finish(0.5), 0.7)
        await self._step("the time", self.store.stay_alive(self.time()), 0.7)
        if self.fleet is not None:
            # The last thing we say: what is under way of one that is gone, others end.
            await self._step("the leases", self.fleet.member.leave(), 1.0)
        self.link.stop()
        await self._step("the connection", super().close(), 1.5)
        self.studio.close()
        await self._step("the database", self.store.close(), 0.7)

    async def _step(self, what: str, work: Coroutine[Any, Any, Any], seconds: float) -> None:
        task = asyncio.ensure_future(work)
        done, _ = await asyncio.wait({task}, timeout=seconds)
        if not done:
            log.error("closing: %s took too long and was left", what)
            task.cancel()
        elif not task.cancelled() and task.exception() is not None:
            log.error("closing: %s failed: %r", what, task.exception())
