"""Open tables: limits, server defaults, and the new table itself."""

import asyncio
import contextlib
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import discord
from pydantic import ValidationError

from bot.discord.messages.table_messages import table_messages_of
from bot.discord.render.controls import clip
from bot.discord.transport.access import (
    Interaction,
    channel_language,
    localized_permission_names,
    preferences_of,
    require_usable_channel,
    required_permissions,
    user_of,
)
from bot.discord.transport.sender import DeliveryError, with_retries
from bot.game import Game
from bot.kernel import Options, Refused, Skill
from bot.locale.history import history_texts
from bot.runtime.registry import TableRegistry
from bot.tables import seats
from bot.tables.messages import BOARD
from bot.tables.model import Pace, Status, Table
from bot.tables.options import OptionValue, options_with_defaults, plain_options
from bot.tables.preferences import GameDefaults
from bot.tables.snapshot import TableSnapshot

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TableLimits:
    """Maximum numbers of tables."""

    per_person: int = 5
    per_channel: int = 10
    lobbies_per_host: int = 2


def game_defaults(interaction: Interaction, game: str) -> GameDefaults:
    """The server's defaults for a game."""
    return preferences_of(interaction).for_server(interaction.guild_id).defaults_for(game)


def options_with_server_defaults(
    interaction: Interaction, game: Game, chosen: Mapping[str, Any]
) -> Options:
    """The chosen options, completed with the server's defaults."""
    defaults = game_defaults(interaction, game.slug)
    return options_with_defaults(game.rules, defaults.options, chosen)


def quick_game_options(defaults: Mapping[str, OptionValue], game: Game) -> tuple[int, Options]:
    """Number of seats and options of a quick game, with the server's default options if valid."""
    count, quick = game.rules.quick_game()
    valid = {name: value for name, value in defaults.items() if name in type(quick).model_fields}
    try:
        options = type(quick)(**{**plain_options(quick), **valid})
        game.rules.check_options(count, options)
    except (ValidationError, Refused):
        return count, quick
    return count, options


def require_may_open(interaction: Interaction) -> None:
    """Raise Refused if the server's settings forbid the acting user to open a table here."""
    if interaction.guild_id is None:
        return
    settings = preferences_of(interaction).for_server(interaction.guild_id)
    channel = interaction.channel
    channel_ids = {interaction.channel_id}
    if isinstance(channel, discord.Thread):
        channel_ids.add(channel.parent_id)
    if settings.channels and not channel_ids & {*settings.channels}:
        channel_mentions = ", ".join(f"<#{number}>" for number in settings.channels)
        raise Refused("not-in-channel", channels=channel_mentions)
    if settings.opener is None or interaction.permissions.manage_guild:
        return
    user = interaction.user
    roles = user.roles if isinstance(user, discord.Member) else []
    if all(role.id != settings.opener for role in roles):
        raise Refused("role-only", role=settings.opener)


def can_create_threads(interaction: Interaction) -> bool:
    """True if the bot may create threads in the interaction's channel."""
    allowed = interaction.app_permissions
    return allowed.create_public_threads and allowed.send_messages_in_threads


class TableCreator:
    """Opens tables, within limits."""

    def __init__(self, tables: TableRegistry, limits: TableLimits, rng: Random) -> None:
        self._tables = tables
        self.limits = limits
        self._rng = rng
        self.lock = asyncio.Lock()
        """Held while checking for an existing table before opening one."""

    def new_table(self, interaction: Interaction, game: str, options: Options) -> Table:
        """A lobby in the interaction's channel with the acting user and the server's defaults."""
        assert interaction.channel_id is not None
        host, now = user_of(interaction), self._tables.time.wall()
        defaults = game_defaults(interaction, game)
        return Table(
            id=0,
            game=game,
            status=Status.LOBBY,
            guild_id=interaction.guild_id,
            channel_id=interaction.channel_id,
            host_id=host.id,
            language=channel_language(interaction),
            options=options,
            timer=defaults.timer or None,
            seats=[seats.seat_for(host, now)],
            opened_at=now,
            changed_at=now,
            pace=defaults.pace or Pace.RELAXED,
            skill=defaults.skill or Skill.NORMAL,
        )

    async def open(
        self,
        interaction: Interaction,
        table: Table,
        robots: int = 0,
        robot_names: Sequence[str] = (),
        *,
        start: bool = False,
    ) -> TableSnapshot:
        """Open a new table, with robots beside the host; `start`: start the game at once.

        `robot_names`: preferred names of the first robots. Raises Refused, and closes the table,
        if the board cannot be posted.
        """
        if table.channel_id == interaction.channel_id:
            require_usable_channel(interaction)
        require_may_open(interaction)
        await self._require_within_limits(table)
        table.channel_id = await self._create_thread(interaction, table) or table.channel_id
        max_seats = self._tables.games[table.game].rules.seats[-1]
        for i in range(robots):
            robot_name = robot_names[i] if i < len(robot_names) else None
            seats.add_seat(table, seats.new_robot(table, self._rng, robot_name), max_seats)
        snapshot = await self._tables.open_table(table)
        if start:
            await self._tables.change(snapshot.table.id, seats.start)
        await self._require_board_posted(interaction, snapshot.table)
        return await self._tables.snapshot(snapshot.table.id)

    async def _require_board_posted(self, interaction: Interaction, table: Table) -> None:
        """Post the board; close the table and raise Refused if Discord denies it."""
        table_messages = table_messages_of(self._tables.actor(table.id))
        # While Discord is unreachable, the send queue retries.
        with contextlib.suppress(DeliveryError):
            await table_messages.update_now(BOARD)
        if not table_messages.is_denied(BOARD):
            return
        await self._tables.change(table.id, seats.close_table)
        log.warning("closed table %s: missing permission to post its board", table.id)
        if table.guild_id is None:
            raise Refused("no-post-dm")
        is_same_channel = table.channel_id == interaction.channel_id
        needed = required_permissions(interaction.channel if is_same_channel else None)
        missing = localized_permission_names(interaction, needed)
        raise Refused("no-post", channel=table.channel_id, missing=missing)

    async def _create_thread(self, interaction: Interaction, table: Table) -> int | None:
        """Create a thread for the table, if the server wants that and the bot may; its id."""
        channel = interaction.channel
        use_threads = self._tables.store.preferences.for_server(table.guild_id).threads
        if not use_threads or not isinstance(channel, discord.TextChannel):
            return None
        if not can_create_threads(interaction):
            return None
        game = self._tables.games.name(table.game, table.language)
        name = clip(history_texts(table.language).thread_name(game, table.seats[0].name), 100)
        public = discord.ChannelType.public_thread
        try:
            thread = await with_retries(lambda: channel.create_thread(name=name, type=public))
        except DeliveryError as trouble:
            log.warning("could not create a thread in channel %s: %r", table.channel_id, trouble)
            return None
        return thread.id

    async def _require_within_limits(self, table: Table) -> None:
        """Raise Refused if a limit is reached."""
        queries, limits = self._tables.store.queries, self.limits
        if await queries.count_lobbies_of(table.host_id) >= limits.lobbies_per_host:
            raise Refused("too-many-lobbies", most=limits.lobbies_per_host)
        await self.require_seat_available(table.host_id, table.guild_id)
        most = self._tables.store.preferences.for_server(table.guild_id).tables_in_channel
        most = limits.per_channel if most is None else min(most, limits.per_channel)
        if await queries.count_live(channel=table.channel_id) >= most:
            raise Refused("channel-full", most=most)

    async def require_seat_available(self, user_id: int, guild_id: int | None) -> None:
        """Raise Refused if the user sits at too many tables, here or in total."""
        queries, most = self._tables.store.queries, self.limits.per_person
        if await queries.count_live(user_id=user_id) >= most:
            raise Refused("too-many-tables", most=most)
        here = self._tables.store.preferences.for_server(guild_id).tables_per_person
        if here is not None and await queries.count_live(user_id=user_id, guild=guild_id) >= here:
            raise Refused("server-tables", most=here)
