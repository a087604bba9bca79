"""Opening tables: how many there may be, and what a new one is like."""

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import discord
from pydantic import ValidationError

from bot.game import Game
from bot.kernel import Options, Refused, Skill
from bot.screen.access import (
    Interaction,
    demand_channel,
    language_here,
    needed_in,
    permission_names,
    person_of,
    wishes_in,
)
from bot.screen.controls import clip
from bot.screen.handlers import screen_of
from bot.screen.render import BOARD
from bot.screen.send import Trouble, persist
from bot.screen.words.club import club_words
from bot.stage.players import tidy
from bot.table import seats
from bot.table.agreement import Value, options_with, plain
from bot.table.hosts import Hosts
from bot.table.look import Look
from bot.table.table import Pace, Status, Table, User

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Limits:
    """How many tables there may be."""

    per_person: int = 5
    per_channel: int = 10
    lobbies: int = 2


@dataclass(frozen=True, slots=True)
class Plan:
    """What somebody wants to play, where, how and with whom."""

    game: str
    host: User
    channel_id: int
    guild_id: int | None
    language: str
    options: Options
    timer: int | None = None
    robots: int = 0
    company: tuple[str, ...] = ()
    """Robots that should sit there, by name."""
    pace: Pace = Pace.RELAXED
    skill: Skill = Skill.NORMAL
    hints: bool = True
    invited: tuple[int, ...] = field(default=())
    lesson: bool = False


def usual_options(interaction: Interaction, game: Game, given: Mapping[str, Any]) -> Options:
    """The options that were given, the others as is usual where somebody acts."""
    usual = wishes_in(interaction).server(interaction.guild_id).usual_of(game.slug)
    return options_with(game.rules, usual.options, given)


def quick_options(usual: Mapping[str, Value], game: Game) -> tuple[int, Options]:
    """Seats and options of the one-click game: the server's own options hold there as well."""
    count, quick = game.rules.quick()
    known = {name: value for name, value in usual.items() if name in type(quick).model_fields}
    try:
        options = type(quick)(**{**plain(quick), **known})
        game.rules.check(count, options)
    except (ValidationError, Refused):
        return count, quick
    return count, options


def plan_of(interaction: Interaction, game: str, options: Options) -> Plan:
    """A plan for the place where somebody acts, everything else as usual there."""
    assert interaction.channel_id is not None
    usual = wishes_in(interaction).server(interaction.guild_id).usual_of(game)
    return Plan(
        game,
        person_of(interaction),
        interaction.channel_id,
        interaction.guild_id,
        language_here(interaction),
        options,
        timer=usual.timer or None,
        pace=usual.pace or Pace.RELAXED,
        skill=usual.skill or Skill.NORMAL,
    )


def demand_leave(interaction: Interaction) -> None:
    """Refused where the server's settings forbid whoever acts to open a table."""
    if interaction.guild_id is None:
        return
    settings = wishes_in(interaction).server(interaction.guild_id)
    channel = interaction.channel
    places = {interaction.channel_id}
    if isinstance(channel, discord.Thread):
        places.add(channel.parent_id)
    if settings.channels and not places & {*settings.channels}:
        named = ", ".join(f"<#{number}>" for number in settings.channels)
        raise Refused("not-in-channel", channels=named)
    if settings.opener is None or interaction.permissions.manage_guild:
        return
    user = interaction.user
    roles = user.roles if isinstance(user, discord.Member) else []
    if all(role.id != settings.opener for role in roles):
        raise Refused("role-only", role=settings.opener)


def may_begin_threads(interaction: Interaction) -> bool:
    """Whether we may, where somebody acts."""
    allowed = interaction.app_permissions
    return allowed.create_public_threads and allowed.send_messages_in_threads


class Opening:
    """Opens tables, within limits."""

    def __init__(self, hosts: Hosts, limits: Limits, rng: Random) -> None:
        self._hosts = hosts
        self.limits = limits
        self._rng = rng
        self.lock = asyncio.Lock()
        """Held by whoever looks whether there is a table before they open one."""

    async def open(self, interaction: Interaction, plan: Plan, *, begin: bool = False) -> Look:
        """A new table in that channel (and server), its host in the first seat, robots beside.

        `begin`: start the game at once. Refused where the board cannot be posted; nothing of the
        table stays then.
        """
        if plan.channel_id == interaction.channel_id:
            demand_channel(interaction)
        demand_leave(interaction)
        await self._demand_room(plan)
        plan = await self._placed(interaction, plan)
        now = self._hosts.time.wall()
        table = Table(
            id=0,
            game=plan.game,
            status=Status.LOBBY,
            guild_id=plan.guild_id,
            channel_id=plan.channel_id,
            host_id=plan.host.id,
            language=plan.language,
            options=plan.options,
            timer=plan.timer,
            seats=[seats.seat_for(plan.host, now)],
            opened_at=now,
            changed_at=now,
            pace=plan.pace,
            skill=plan.skill,
            hints=plan.hints,
            invited=list(plan.invited),
            lesson=plan.lesson,
        )
        most = self._hosts.games[plan.game].rules.seats[-1]
        for i in range(plan.robots):
            known = plan.company[i] if i < len(plan.company) else None
            seats.sit_down(table, seats.robot_for(table, self._rng, known), most)
        look = await self._hosts.open(table)
        if begin:
            await self._hosts.change(look.table.id, seats.start)
        await self._demand_board(interaction, look.table)
        return await self._hosts.look(look.table.id)

    async def _demand_board(self, interaction: Interaction, table: Table) -> None:
        """Post the board; where Discord refuses that, the table is closed again."""
        screen = screen_of(self._hosts.host(table.id))
        # While Discord does not answer, the board follows by itself.
        with contextlib.suppress(Trouble):
            await screen.push(BOARD)
        if not screen.is_denied(BOARD):
            return
        await self._hosts.change(table.id, seats.close)
        log.warning("table %s is closed: its board may not be posted", table.id)
        if table.guild_id is None:
            raise Refused("no-post-dm")
        here = table.channel_id == interaction.channel_id
        needed = needed_in(interaction.channel if here else None)
        missing = permission_names(interaction, needed)
        raise Refused("no-post", channel=table.channel_id, missing=missing)

    async def _placed(self, interaction: Interaction, plan: Plan) -> Plan:
        """In a thread of its own, where the server wants that and we may begin one."""
        channel = interaction.channel
        wanted = self._hosts.store.wishes.server(plan.guild_id).threads
        if not wanted or not isinstance(channel, discord.TextChannel):
            return plan
        if not may_begin_threads(interaction):
            return plan
        game = self._hosts.games[plan.game].stage.words(plan.language).name
        name = clip(club_words(plan.language).thread_name(game, tidy(plan.host.name)), 100)
        public = discord.ChannelType.public_thread
        try:
            thread = await persist(lambda: channel.create_thread(name=name, type=public))
        except Trouble as trouble:
            log.warning("no thread for a table in channel %s: %r", plan.channel_id, trouble)
            return plan
        return replace(plan, channel_id=thread.id)

    async def _demand_room(self, plan: Plan) -> None:
        """A sentence for each limit."""
        store, limits = self._hosts.store, self.limits
        if await store.lists.lobbies_of(plan.host.id) >= limits.lobbies:
            raise Refused("too-many-lobbies", most=limits.lobbies)
        await self.demand_seat(plan.host.id, plan.guild_id)
        own = store.wishes.server(plan.guild_id).tables_in_channel
        most = limits.per_channel if own is None else min(own, limits.per_channel)
        if await store.lists.count(channel=plan.channel_id) >= most:
            raise Refused("channel-full", most=most)

    async def demand_seat(self, user_id: int, guild_id: int | None) -> None:
        """Refused for somebody who sits at enough tables, here or everywhere."""
        store, most = self._hosts.store, self.limits.per_person
        if await store.lists.count(person=user_id) >= most:
            raise Refused("too-many-tables", most=most)
        own = store.wishes.server(guild_id).tables_per_person
        if own is not None and await store.lists.count(person=user_id, guild=guild_id) >= own:
            raise Refused("server-tables", most=own)
