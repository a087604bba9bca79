"""Opening tables: how many there may be, and what a new one is like."""

import asyncio
from dataclasses import dataclass, field
from random import Random

from bot.kernel import Options, Refused, Skill
from bot.screen.access import Interaction, person_of
from bot.screen.words import language_of
from bot.table import seats
from bot.table.hosts import Hosts
from bot.table.look import Look
from bot.table.table import Pace, Person, Status, Table


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
    host: Person
    channel_id: int
    guild_id: int | None
    language: str
    options: Options
    timer: int | None = None
    robots: int = 0
    pace: Pace = Pace.RELAXED
    skill: Skill = Skill.NORMAL
    hints: bool = True
    invited: tuple[int, ...] = field(default=())
    lesson: bool = False


def plan_of(interaction: Interaction, game: str, options: Options) -> Plan:
    """A plan for the place where somebody acts, everything else as usual."""
    assert interaction.channel_id is not None
    return Plan(
        game,
        person_of(interaction),
        interaction.channel_id,
        interaction.guild_id,
        language_of(str(interaction.guild_locale or interaction.locale)),
        options,
    )


class Opening:
    """Opens tables, within limits."""

    def __init__(self, hosts: Hosts, limits: Limits, rng: Random) -> None:
        self._hosts = hosts
        self.limits = limits
        self._rng = rng
        self.lock = asyncio.Lock()
        """Held by whoever looks whether there is a table before they open one."""

    async def open(self, plan: Plan) -> Look:
        """A new table in that channel (and server), its host in the first seat, robots beside."""
        await self._demand_room(plan.host.id, plan.channel_id)
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
        for _ in range(plan.robots):
            seats.sit_down(table, seats.robot_for(table, self._rng), most)
        return await self._hosts.open(table)

    async def _demand_room(self, user_id: int, channel_id: int) -> None:
        """A sentence for each limit."""
        store, limits = self._hosts.store, self.limits
        if await store.lobbies_of(user_id) >= limits.lobbies:
            raise Refused("too-many-lobbies", most=limits.lobbies)
        await self.demand_seat(user_id)
        if await store.count(channel=channel_id) >= limits.per_channel:
            raise Refused("channel-full", most=limits.per_channel)

    async def demand_seat(self, user_id: int) -> None:
        """Refused for somebody who sits at enough tables."""
        most = self.limits.per_person
        if await self._hosts.store.count(person=user_id) >= most:
            raise Refused("too-many-tables", most=most)
