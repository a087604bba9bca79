"""Open tables: limits, server defaults, and the new table itself."""

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
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
from bot.presentation.players import clean_name
from bot.runtime.registry import TableRegistry
from bot.tables import seats
from bot.tables.messages import BOARD
from bot.tables.model import Pace, Status, Table, TableUser
from bot.tables.options import OptionValue, options_with_defaults, plain_options
from bot.tables.snapshot import TableSnapshot

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TableLimits:
    """Maximum numbers of tables."""

    per_person: int = 5
    per_channel: int = 10
    lobbies_per_host: int = 2


@dataclass(frozen=True, slots=True)
class TableRequest:
    """The game, place, settings and players of a table to be opened."""

    game: str
    host: TableUser
    channel_id: int
    guild_id: int | None
    language: str
    options: Options
    timer: int | None = None
    robots: int = 0
    robot_names: tuple[str, ...] = ()
    """Names for the first robots."""
    pace: Pace = Pace.RELAXED
    skill: Skill = Skill.NORMAL
    hints: bool = True
    invited: tuple[int, ...] = field(default=())
    lesson: bool = False


def options_with_server_defaults(
    interaction: Interaction, game: Game, chosen: Mapping[str, Any]
) -> Options:
    """The chosen options, completed with the server's defaults."""
    defaults = preferences_of(interaction).for_server(interaction.guild_id).defaults_for(game.slug)
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


def default_request(interaction: Interaction, game: str, options: Options) -> TableRequest:
    """A request for the interaction's channel with the server's defaults."""
    assert interaction.channel_id is not None
    defaults = preferences_of(interaction).for_server(interaction.guild_id).defaults_for(game)
    return TableRequest(
        game,
        user_of(interaction),
        interaction.channel_id,
        interaction.guild_id,
        channel_language(interaction),
        options,
        timer=defaults.timer or None,
        pace=defaults.pace or Pace.RELAXED,
        skill=defaults.skill or Skill.NORMAL,
    )


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

    async def open(
        self, interaction: Interaction, request: TableRequest, *, start: bool = False
    ) -> TableSnapshot:
        """Open a table with the host in the first seat and robots in the next ones.

        `start`: start the game at once. Raises Refused, and closes the table, if the board cannot
        be posted.
        """
        if request.channel_id == interaction.channel_id:
            require_usable_channel(interaction)
        require_may_open(interaction)
        await self._require_within_limits(request)
        request = await self._move_to_own_thread(interaction, request)
        now = self._tables.time.wall()
        table = Table(
            id=0,
            game=request.game,
            status=Status.LOBBY,
            guild_id=request.guild_id,
            channel_id=request.channel_id,
            host_id=request.host.id,
            language=request.language,
            options=request.options,
            timer=request.timer,
            seats=[seats.seat_for(request.host, now)],
            opened_at=now,
            changed_at=now,
            pace=request.pace,
            skill=request.skill,
            hints=request.hints,
            invited=list(request.invited),
            lesson=request.lesson,
        )
        max_seats = self._tables.games[request.game].rules.seats[-1]
        for i in range(request.robots):
            robot_name = request.robot_names[i] if i < len(request.robot_names) else None
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

    async def _move_to_own_thread(
        self, interaction: Interaction, request: TableRequest
    ) -> TableRequest:
        """Create a thread for the table if the server wants that and the bot may."""
        channel = interaction.channel
        use_threads = self._tables.store.preferences.for_server(request.guild_id).threads
        if not use_threads or not isinstance(channel, discord.TextChannel):
            return request
        if not can_create_threads(interaction):
            return request
        game = self._tables.games[request.game].presentation.texts(request.language).name
        name = clip(
            history_texts(request.language).thread_name(game, clean_name(request.host.name)), 100
        )
        public = discord.ChannelType.public_thread
        try:
            thread = await with_retries(lambda: channel.create_thread(name=name, type=public))
        except DeliveryError as trouble:
            log.warning("could not create a thread in channel %s: %r", request.channel_id, trouble)
            return request
        return replace(request, channel_id=thread.id)

    async def _require_within_limits(self, request: TableRequest) -> None:
        """Raise Refused if a limit is reached."""
        store, limits = self._tables.store, self.limits
        if await store.queries.count_lobbies_of(request.host.id) >= limits.lobbies_per_host:
            raise Refused("too-many-lobbies", most=limits.lobbies_per_host)
        await self.require_seat_available(request.host.id, request.guild_id)
        server_limit = store.preferences.for_server(request.guild_id).tables_in_channel
        channel_limit = (
            limits.per_channel if server_limit is None else min(server_limit, limits.per_channel)
        )
        if await store.queries.count_live(channel=request.channel_id) >= channel_limit:
            raise Refused("channel-full", most=channel_limit)

    async def require_seat_available(self, user_id: int, guild_id: int | None) -> None:
        """Raise Refused if the user sits at too many tables, here or in total."""
        store, user_limit = self._tables.store, self.limits.per_person
        if await store.queries.count_live(user_id=user_id) >= user_limit:
            raise Refused("too-many-tables", most=user_limit)
        server_limit = store.preferences.for_server(guild_id).tables_per_person
        if (
            server_limit is not None
            and await store.queries.count_live(user_id=user_id, guild=guild_id) >= server_limit
        ):
            raise Refused("server-tables", most=server_limit)
