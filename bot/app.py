"""The client: puts the parts together, loads the cogs, syncs commands, resumes the tables."""

import asyncio
import logging
import pkgutil
import sys
from importlib.util import find_spec
from typing import Any

import discord
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from yarl import URL

import cogs
from bot.art.studio import Studio
from bot.screen.compose import TableButton, TableSelect, is_shown
from bot.screen.desk import Desk
from bot.screen.frames import Frames
from bot.screen.post import Post
from bot.screen.register import register_commands
from bot.screen.surfaces import Surfaces
from bot.screen.tickets import PATTERN, Ticket
from bot.settings import Settings
from bot.table.backups import Backups
from bot.table.clock import Clockwork
from bot.table.game import Games
from bot.table.lobby import Lobby
from bot.table.robots import Robots
from bot.table.runtime import Tables
from bot.table.store import Store

log = logging.getLogger(__name__)


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


def let_clicks_through() -> None:
    """Threads that draw or think give way ten times as often as Python would have them.

    With its five milliseconds a click waited for several turns of theirs.
    """
    sys.setswitchinterval(0.0005)


class Cheeseboard(commands.AutoShardedBot):
    """The bot."""

    def __init__(self, settings: Settings, store: Store, **options: Any) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=intents(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            **options,
        )
        self.settings = settings
        self.store = store
        self.games = Games()
        self.tables = Tables(self.games, store, scale=settings.cheeseboard_clock_scale)
        self.studio = Studio()
        self.frames = Frames(self.tables)
        post = Post(self, self.studio)
        self.surfaces = Surfaces(self.tables, self.frames, post)
        self.lobby = Lobby(self.tables)
        self.desk = Desk(self.tables, self.lobby, self.surfaces, post)
        self.clockwork = Clockwork(self.tables)
        pace = settings.cheeseboard_robot_pace * min(1.0, settings.cheeseboard_clock_scale)
        self.robots = Robots(self.tables, pace)
        self.backups = Backups(store.path, settings)
        self._background: list[asyncio.Task[None]] = []
        self._closing = False

    async def setup_hook(self) -> None:
        let_clicks_through()
        if self.settings.discord_api_base is not None:
            # Where a lost session is begun anew; discord.py would go to Discord's own gateway.
            _, gateway, _ = await self.http.get_bot_gateway()
            DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
        self.add_dynamic_items(TableButton, TableSelect)
        for name in extensions():
            await self.load_extension(name)
        guild = self.settings.cheeseboard_guild
        await register_commands(self, discord.Object(guild) if guild else None)
        await self.tables.resume()
        self.surfaces.start()
        self.robots.start()
        self.clockwork.start()
        self._background = [
            asyncio.create_task(self.surfaces.resume(), name="resume"),
            asyncio.create_task(self.surfaces.sweep(), name="sweep"),
            asyncio.create_task(self.backups.run(), name="backups"),
        ]

    async def clicked(self, interaction: Any, ticket: Ticket, values: list[str]) -> None:
        await self.desk.clicked(interaction, ticket, values)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Clicks on what the message no longer holds: discord.py drops them, we answer."""
        if interaction.type is not discord.InteractionType.component:
            return
        data: Any = interaction.data
        match = PATTERN.match(data["custom_id"])
        if match is not None and not is_shown(interaction.message, data["custom_id"]):
            await self.desk.clicked(interaction, Ticket.of(match), data.get("values", []))

    async def on_ready(self) -> None:
        # May come again after a reconnect: nothing here but a line in the log.
        count = sum(1 for _ in self.tables)
        log.info("ready as %s in %s servers with %s tables", self.user, len(self.guilds), count)

    async def on_message(self, message: discord.Message, /) -> None:
        """Only counted: boards that have scrolled away are posted anew."""
        if message.guild is None:
            if not message.author.bot:
                await self.surfaces.reachable(message.author.id)
        elif self.user is None or message.author.id != self.user.id:
            self.surfaces.scrolled(message.channel.id)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """Somebody removed one of our messages: it comes back."""
        self.surfaces.lost(payload.message_id)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        log.exception("the event %s failed", event_method)

    async def close(self) -> None:
        """Finish the move in hand, show it, save the time, close. discord.py may call it twice."""
        if self._closing:
            return
        self._closing = True
        for task in self._background:
            task.cancel()
        await self.robots.stop()
        if self.clockwork.running:
            await self.clockwork.stop()
        await self.desk.finish()
        await self.surfaces.stop()
        await super().close()
        self.studio.close()
        await self.store.close()
