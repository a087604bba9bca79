"""The Discord client: builds the parts, loads the cogs, syncs commands, resumes the tables."""

import asyncio
import contextlib
import logging
import pkgutil
import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from importlib.util import find_spec
from pathlib import Path
from time import time as now
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from yarl import URL

import cogs
from bot.art.picture_renderer import PictureRenderer
from bot.counters import Counters, ErrorCounter
from bot.discord.actions.daily_digest import DailyDigest
from bot.discord.actions.table_actions import ShellActions
from bot.discord.actions.table_creation import TableLimits
from bot.discord.commands.localization import CommandLocalizer
from bot.discord.commands.registration import CommandMentions, register_with_retry
from bot.discord.interactions.click_dispatcher import ClickDispatcher
from bot.discord.interactions.duplicates import drop_duplicate_interactions
from bot.discord.interactions.handlers import InteractionHandlers
from bot.discord.messages.channel_audit import ChannelAudit
from bot.discord.messages.dm_channels import DmChannels
from bot.discord.messages.pruning import Pruner
from bot.discord.messages.table_messages import MessageServices, TableMessages, table_messages_of
from bot.discord.render.custom_id import PATTERN, CustomId
from bot.discord.render.renderer import Renderer
from bot.discord.transport.components import DYNAMIC_ITEMS, has_component
from bot.discord.transport.connection import DiscordConnection
from bot.discord.transport.rate_limiter import RateLimiter
from bot.discord.transport.sender import DeliveryError, Sender, raise_on_server_error
from bot.game import GameRegistry
from bot.runtime.ownership import OwnedElsewhere, Ownership, SingleProcess
from bot.runtime.registry import TableRegistry
from bot.settings import Settings
from bot.shards import HANDOVER_TIMEOUT_SECONDS
from bot.storage.database import DATABASE_ERRORS
from bot.storage.maintenance.backups import BackupScheduler
from bot.storage.retention import delete_expired
from bot.storage.tables import Store
from bot.supervise import ErrorReporter, Supervisor
from bot.tables.clock.pacing import min_news_seconds
from bot.tables.clock.table_time import TableTime
from bot.tables.seal import Seals, key_path

log = logging.getLogger(__name__)
FIRST_MAINTENANCE_SECONDS, MAINTENANCE_SECONDS = 300.0, 12 * 3600.0
REGISTRATION_WAIT_SECONDS = 4.0
LEADER_POLL_SECONDS = 0.5
DATABASE_TIMEOUT_SECONDS = 3.0
ALLOWED_CONTEXTS = app_commands.AppCommandContext(
    guild=True, dm_channel=True, private_channel=False
)
ALLOWED_INSTALLS = app_commands.AppInstallationType(guild=True, user=False)
"""Commands are limited to servers with the bot and its direct messages: it cannot post
elsewhere."""


def intents() -> discord.Intents:
    """Servers, and that messages arrive (not their content). No privileged intents."""
    flags = discord.Intents.none()
    flags.guilds = True
    flags.guild_messages = True
    flags.dm_messages = True
    return flags


def extension_names() -> list[str]:
    """The shared cogs and the cog of every game."""
    return [
        f"{module.name}.cog" if module.ispkg else module.name
        for module in pkgutil.iter_modules(cogs.__path__, "cogs.")
        if not module.ispkg or find_spec(f"{module.name}.cog") is not None
    ]


def _key_file(store: Store, settings: Settings) -> Path:
    """The key of the sealed deals: beside the database, or where the settings say."""
    return (
        settings.cheeseboard_key_file
        if store.path_or_none is None
        else key_path(store.path_or_none)
    )


def shorten_switch_interval() -> None:
    """Make drawing and thinking threads release the GIL ten times as often as by default.

    With the default of five milliseconds, a click waited for several of their turns.
    """
    sys.setswitchinterval(0.0005)


class Cheeseboard(commands.AutoShardedBot):
    """The bot."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        time: TableTime | None = None,
        create_ownership: Callable[["Cheeseboard"], Ownership] = lambda _bot: SingleProcess(),
        **options: Any,
    ) -> None:
        """`options` are those of discord.py's client."""
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=intents(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=ALLOWED_CONTEXTS,
            allowed_installs=ALLOWED_INSTALLS,
            http_trace=raise_on_server_error(),
            **options,
        )
        self.settings = settings
        self.store = store
        self.ownership = create_ownership(self)
        self.games = GameRegistry()
        self.started_at = now()
        self.counters = Counters()
        self.supervisor = Supervisor(ErrorReporter(self.counters))
        self.error_counter = ErrorCounter(now)
        logging.getLogger().addHandler(self.error_counter)
        self.table_time = time = time or TableTime(now())
        self.picture_renderer = PictureRenderer()
        self.connection = DiscordConnection(time, self._probe, self.supervisor)
        # A local Discord has no rate limits.
        rate_limiter = RateLimiter() if settings.discord_api_base is None else RateLimiter(None)
        self.sender = Sender(self, self.picture_renderer, self.connection, rate_limiter)
        self.dms = DmChannels(store.messages, self.sender, time)
        self.renderer = Renderer(time, store.preferences, self.dms.closed_user_ids)
        scale, pace = settings.cheeseboard_clock_scale, settings.cheeseboard_robot_pace
        self._message_services = MessageServices(
            self.renderer,
            self.sender,
            self.dms,
            store,
            time,
            self.supervisor.error_reporter,
            min_news_seconds=min_news_seconds(scale, pace),
        )
        self.tables = TableRegistry(
            self.games,
            store,
            time,
            lambda host: TableMessages(host.table_id, self._message_services),
            ownership=self.ownership,
            time_scale=scale,
            robot_pace=pace,
            absent_seconds=settings.cheeseboard_absent_minutes * 60,
            seals=Seals.from_key_file(_key_file(store, settings)),
            supervisor=self.supervisor,
        )
        self.daily_digest = DailyDigest(self.tables, self.dms, self.sender)
        self.handlers = InteractionHandlers(self.tables, self.sender, self.renderer)
        limits = TableLimits(
            settings.cheeseboard_tables_per_person,
            settings.cheeseboard_tables_per_channel,
            settings.cheeseboard_lobbies_per_person,
        )
        self.actions = ShellActions(self.handlers, limits)
        self.clicks = ClickDispatcher(self.handlers, self.actions)
        self.mentions = CommandMentions()
        self.channel_audit = ChannelAudit(self.tables, self.sender)
        self.pruner = Pruner(self.tables, self.sender)
        self.backups = BackupScheduler(
            store.path_or_none,
            settings.cheeseboard_backup_dir,
            settings.cheeseboard_backup_hours * 3600,
            settings.cheeseboard_backup_keep,
        )
        self.connection.reconnect_callbacks.append(self._flush_messages)
        drop_duplicate_interactions(self)
        self._background_tasks: list[asyncio.Task[Any]] = []
        self._reconcile_task: asyncio.Task[None] | None = None
        self._unfinished_table_ids: list[int] = []
        self._ready_shards: set[int] = set()
        self._closing = False

    async def setup_hook(self) -> None:
        shorten_switch_interval()
        if self.settings.discord_api_base is not None:
            # The gateway for new sessions; otherwise discord.py would connect to Discord's own.
            _, gateway, _ = await self.http.get_bot_gateway()
            DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
        self.add_dynamic_items(*DYNAMIC_ITEMS)
        for name in extension_names():
            await self.load_extension(name)
        await self.tree.set_translator(CommandLocalizer())
        # Table time stands still until Discord can be reached.
        self.table_time.halt()
        await self.dms.load()
        self._unfinished_table_ids = await self.tables.start()
        supervise = self.supervisor.supervise
        registration_task = supervise("commands", self._register_commands)
        self._background_tasks = [
            registration_task,
            self.backups.start(self.supervisor),
            supervise("retention", lambda: self._run_maintenance(self._delete_expired)),
            supervise("pruning", lambda: self._run_maintenance(self._prune_old_boards)),
            supervise("digests", self.daily_digest.run),
        ]
        self._start_reconciling()
        self.ownership.start()
        if self.ownership.is_leader:
            # Usually done before users can see the bot; a slow registration continues in the
            # background.
            await asyncio.wait({registration_task}, timeout=REGISTRATION_WAIT_SECONDS)

    @property
    def is_closing(self) -> bool:
        """True once the shutdown has begun."""
        return self._closing

    @property
    def command_guild(self) -> discord.Object | None:
        """The server the commands are registered in; None for all servers."""
        guild_id = self.settings.cheeseboard_guild
        return discord.Object(guild_id) if guild_id else None

    async def _register_commands(self) -> None:
        if not self.ownership.is_leader:
            await register_with_retry(self, self.command_guild, self.mentions, send=False)
        while not self.ownership.is_leader:
            await asyncio.sleep(LEADER_POLL_SECONDS)
        await register_with_retry(self, self.command_guild, self.mentions)
        await self.store.database.announce("commands")

    async def take_over_tables(self) -> None:
        """Load the tables with pending work after this process became responsible for more."""
        self._unfinished_table_ids = await self.tables.load_pending_tables()
        self._start_reconciling()

    def _start_reconciling(self) -> None:
        """Restart the comparison of the channels with the saved messages."""
        if self._reconcile_task is not None:
            self._reconcile_task.cancel()
        self._reconcile_task = self.supervisor.supervise(
            "reconcile", lambda: self.channel_audit.run(self._unfinished_table_ids)
        )

    async def _run_maintenance(self, work: Callable[[], Awaitable[None]]) -> None:
        """Run maintenance soon after a start and then twice a day, only in the leader process."""
        await asyncio.sleep(FIRST_MAINTENANCE_SECONDS)
        while True:
            if self.ownership.is_leader:
                await work()
                await asyncio.sleep(MAINTENANCE_SECONDS)
            else:
                await asyncio.sleep(FIRST_MAINTENANCE_SECONDS)

    async def _delete_expired(self) -> None:
        """Delete expired tables and logs."""
        try:
            transaction = self.store.database.transaction
            days = self.settings.cheeseboard_keep_days
            deleted = await delete_expired(transaction, self.table_time.wall(), days)
        except DATABASE_ERRORS as error:
            log.warning(
                "deleting expired tables failed, retrying at the next maintenance run: %s", error
            )
        else:
            log.info("retention: deleted %s tables and %s logs", deleted.tables, deleted.logs)

    async def _prune_old_boards(self) -> None:
        """Delete old boards in servers that want it.

        What cannot be deleted now is retried next time.
        """
        try:
            deleted_count = await self.pruner.prune_boards()
        except (DeliveryError, *DATABASE_ERRORS) as error:
            log.warning(
                "deleting old boards failed, retrying at the next maintenance run: %s", error
            )
        else:
            log.info("pruning: deleted %s old boards", deleted_count)

    async def _probe(self) -> None:
        """Check with the cheapest request whether Discord answers."""
        await self.http.get_bot_gateway()

    async def health_problems(self) -> list[str]:
        """Current problems: Discord, the database, and tasks that keep failing."""
        problems = [] if self.connection.is_up else ["discord"]
        try:
            async with asyncio.timeout(DATABASE_TIMEOUT_SECONDS):
                await self.store.load_table_time()
        except (*DATABASE_ERRORS, ValueError, TimeoutError):
            # aiosqlite raises ValueError once it is closed.
            problems.append("database")
        return problems + self.supervisor.failing_tasks

    def _flush_messages(self) -> None:
        for actor in self.tables:
            table_messages_of(actor).retry_now()

    # --- events from Discord ------------------------------------------------------------------

    async def on_click(self, interaction: Any, clicked: CustomId, values: list[str]) -> None:
        self.dms.allow_early_retry(interaction.user.id)
        await self.clicks.on_click(interaction, clicked, values)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer clicks on components that the message no longer has. discord.py would drop
        them."""
        if interaction.type is not discord.InteractionType.component:
            return
        data: Any = interaction.data
        match = PATTERN.match(data["custom_id"])
        if match is not None and not has_component(interaction.message, data["custom_id"]):
            await self.on_click(interaction, CustomId.from_match(match), data.get("values", []))

    async def on_ready(self) -> None:
        # May fire again after a reconnect, so it only logs.
        log.info("ready as %s in %s servers", self.user, len(self.guilds))

    async def on_shard_connect(self, shard_id: int) -> None:
        self.connection.shard_connected(shard_id)

    async def on_shard_ready(self, shard_id: int) -> None:
        is_new_session = shard_id in self._ready_shards
        self._ready_shards.add(shard_id)
        self.connection.shard_connected(shard_id)
        if is_new_session:
            # Events between the two sessions are lost, so compare everything again.
            self._start_reconciling()

    def has_ready_shards(self, shards: Iterable[int]) -> bool:
        """True if all these shards receive events."""
        return self._ready_shards.issuperset(shards)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.connection.shard_connected(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self.connection.shard_disconnected(shard_id)

    async def on_message(self, message: discord.Message, /) -> None:
        """Count messages: boards that have scrolled away are posted again."""
        if message.guild is None:
            if not message.author.bot:
                await self._mark_dm_open(message.author.id)
        elif (
            not self.is_own_message(message)
            and message.channel.id in self._message_services.channel_message_counts
        ):
            self._message_services.channel_message_counts[message.channel.id] += 1

    def is_own_message(self, message: discord.Message) -> bool:
        return self.user is not None and message.author.id == self.user.id

    async def _mark_dm_open(self, user_id: int) -> None:
        """The user wrote to us, so direct messages are open again."""
        if await self.dms.mark_open(user_id):
            await self.refresh_panels_of(user_id)

    async def refresh_panels_of(self, user_id: int) -> None:
        """Update a user's panels after their direct messages were opened again."""
        for table in await self.store.queries.live_tables(user_id=user_id):
            with contextlib.suppress(OwnedElsewhere):
                actor, snapshot = await self.tables.loaded(table.id)
                table_messages_of(actor).show(snapshot)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """Post one of our messages again after it was deleted."""
        await self.channel_audit.restore_deleted([payload.message_id])

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """Post the messages of running games again after a bulk deletion."""
        await self.channel_audit.restore_deleted(payload.message_ids)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        log.exception("event handler %s failed", event_method)

    async def close(self) -> None:
        """Finish the current move, show it, save the time, close. discord.py may call it twice.

        Every step has a timeout and runs even if others fail, so the process always exits.
        """
        if self._closing:
            return
        self._closing = True
        await self._close_step(
            "handover", self.ownership.hand_over(), HANDOVER_TIMEOUT_SECONDS + 3.0
        )
        for task in (*self._background_tasks, self._reconcile_task):
            if task is not None:
                task.cancel()
        logging.getLogger().removeHandler(self.error_counter)
        await self._close_step("pending replies", self.handlers.drain(1.5), 2.0)
        self.ownership.stop()
        await self._close_step("stopping tables", self.tables.stop(2.5), 4.0)
        await self._close_step(
            "saving table time", self.store.save_table_time(self.table_time()), 0.7
        )
        await self._close_step("leaving the other processes", self.ownership.leave(), 1.7)
        self.connection.stop()
        await self._close_step("closing the Discord connection", super().close(), 1.5)
        self.picture_renderer.close()
        await self._close_step("closing the database", self.store.close(), 0.7)

    async def _close_step(
        self, step_name: str, step: Coroutine[Any, Any, Any], seconds: float
    ) -> None:
        task = asyncio.ensure_future(step)
        done, _ = await asyncio.wait({task}, timeout=seconds)
        if not done:
            log.error("shutdown step timed out: %s", step_name)
            task.cancel()
        elif not task.cancelled() and task.exception() is not None:
            log.error("shutdown step failed: %s: %r", step_name, task.exception())
