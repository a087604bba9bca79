"""A game brought to a phase by hand, while no bot is there: what the next one finds is that."""

import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from bot.game import Games
from bot.kernel import Refused, any_move
from bot.playground import Person
from bot.table import seats
from bot.table.address import Place
from bot.table.draft import Draft, Stale
from bot.table.host import Letter
from bot.table.hosts import Hosts
from bot.table.look import Look
from bot.table.seal import Seals
from bot.table.store import Store
from bot.table.table import Pace, Seat, Status
from bot.table.table import Table as Row
from bot.table.time import TableTime
from tests.bench.crowd import Unseen
from tests.contract.games import subjects
from tests.contract.subject import Plan, Subject, plans
from tests.soak.tables import Table

ENTRIES = 250
"""Moves and clocks after which another game is tried."""
GAMES = 12
"""Games after which a phase is said not to come."""
PLANS = 60
TIMER = 120
GAME_CLOCK, TURN_CLOCK = "game:", "turn:"
END = "its end"
"""As a phase: one entry more, and the game is over."""
OVER = "over"

SUBJECTS: dict[str, Subject] = {subject.game.slug: subject for subject in subjects()}
_known: dict[tuple[str, str], list[Plan]] = {}
"""Counts and options with which a phase was come to."""


def phase_of(state: Any) -> str:
    return str(getattr(state, "table", state).phase)


def phases_of(slug: str) -> list[str]:
    """All phases there are in that game, as its state names them."""
    found = [str(each) for each in import_module(f"{SUBJECTS[slug].package}.state").Phase]
    return [*(each for each in found if each != OVER), END]


class _Ends(Refused):
    """That would have been the last entry."""

    def __init__(self) -> None:
        super().__init__("over")


@asynccontextmanager
async def by_hand(db: Place, key: Path, games: Games, rng: Random) -> AsyncIterator[Hosts]:
    """Hosts of a database that no bot has; no second passes."""
    store = await Store.open(db)
    if isinstance(db, Path):
        await store.database.rows("PRAGMA synchronous = OFF")
    alive = await store.last_alive()
    now = TableTime(time.time() if alive is None else alive, tick=lambda: 0.0)
    hosts = Hosts(
        games,
        store,
        now,
        lambda _: Unseen(),
        pace=30.0,
        rng=rng,
        seals=Seals.kept_in(key),
        absent_seconds=600_000,
    )
    try:
        yield hosts
    finally:
        await hosts.stop()
        await store.close()


class Steering:
    """Plays at one table until it is in a phase."""

    def __init__(
        self,
        hosts: Hosts,
        table: Table,
        rng: Random,
        guests: Sequence[Person],
        timer: int | None = TIMER,
    ) -> None:
        self._hosts = hosts
        self._table = table
        self._rng = rng
        self._guests = guests
        """Who may sit there: as many of them as there is room for, robots for the rest."""
        self._timer = timer

    async def to(self, phase: str) -> Look | None:
        """The table in that phase; None if it was not come to."""
        slug = self._table.slug
        entries = SUBJECTS[slug].limit if phase == END else ENTRIES
        found = await self._on(phase, entries) if self._table.number else None
        for number in range(GAMES):
            if found is not None:
                break
            plan = self._plan(phase, number)
            await self._deal(plan)
            found = await self._on(phase, entries)
            if found is not None:
                _known.setdefault((slug, phase), []).append(plan)
        return found

    def _plan(self, phase: str, number: int) -> Plan:
        known = _known.get((self._table.slug, phase))
        if known and number < GAMES // 2:
            return self._rng.choice(known)
        return self._rng.choice(list(islice(plans(SUBJECTS[self._table.slug]), PLANS)))

    async def _deal(self, plan: Plan) -> None:
        table, wall = self._table, time.time()
        if table.number:
            with suppress(Refused):
                await self._hosts.change(table.number, give_up)
            await self._forget_if_unseen(table.number)
        people = list(self._guests[: plan.seats])
        made = [Seat(p.id, p.name, p.user.locale.partition("-")[0]) for p in people]
        made += [Seat(None, seats.ROBOT_NAMES[i], "en") for i in range(len(people), plan.seats)]
        row = Row(
            0, table.slug, Status.LOBBY, table.channel.guild_id, table.channel.id, people[0].id,
            "en", plan.options, self._timer, made, wall, wall, pace=Pace.INSTANT,
        )  # fmt: skip
        look = await self._hosts.open(row)
        await self._hosts.change(look.table.id, seats.start)
        table.begun(look.table.id, people)

    async def _forget_if_unseen(self, number: int) -> None:
        """What was never shown to anybody has never been."""
        database = self._hosts.store.database
        shown = await database.rows("SELECT 1 FROM surfaces WHERE table_id = ?", number)
        if not shown:
            await self._hosts.host(number).stop(10)
            await database.write("DELETE FROM tables WHERE id = ?", number)

    async def _on(self, phase: str, entries: int) -> Look | None:
        number, refused = self._table.number, 0
        for _ in range(entries):
            look = await self._hosts.look(number)
            if not look.playing:
                return None
            if phase_of(look.state) == phase:
                return look
            letter = self._next(look)
            if letter is None:
                return None
            try:
                await self._hosts.change(number, _unless_over(letter))
                refused = 0
            except _Ends:
                if phase == END:
                    return await self._hosts.look(number)
                return None
            except Refused:
                # What is offered may need more than is drawn at random: somebody else, then.
                refused += 1
                if refused > 40:
                    return None
        return None

    def _next(self, look: Look) -> Letter[None] | None:
        awaited = list(look.awaited)
        self._rng.shuffle(awaited)
        for seat in awaited:
            offers = look.offers(seat)
            if offers:
                with suppress(IndexError, ValueError):
                    text = str(any_move(offers, self._rng))
                    return lambda draft: draft.play(seat, text)
        for kind in (GAME_CLOCK, TURN_CLOCK):
            due = [name for name in look.table.deadlines if name.startswith(kind)]
            if due:
                return lambda draft: _now(draft, due[0])
        return None


def _now(draft: Draft, name: str) -> None:
    if name not in draft.table.deadlines:
        # A robot moved meanwhile, and that clock is gone.
        raise Stale
    draft.table.deadlines[name] = draft.now
    draft.expire(name)


def _unless_over(letter: Letter[None]) -> Letter[None]:
    def looked(draft: Draft) -> None:
        letter(draft)
        if draft.outcome is not None:
            raise _Ends

    return looked


def give_up(draft: Draft) -> None:
    """Nobody plays there any more."""
    if draft.table.live:
        draft.table.status = Status.CLOSED
