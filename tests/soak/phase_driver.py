"""Bring a saved game to a phase while no bot runs, so that the next bot starts from it."""

import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from bot.game import GameRegistry
from bot.kernel import Refused, random_move
from bot.playground import Person
from bot.runtime.actor import Change
from bot.runtime.registry import TableRegistry
from bot.storage.address import DatabaseAddress
from bot.storage.tables import Store
from bot.tables import seats
from bot.tables.clock.deadline_key import TIME_LIMITS
from bot.tables.clock.table_time import TableTime
from bot.tables.draft import Draft, Stale
from bot.tables.model import Pace, Seat, Status
from bot.tables.model import Table as Row
from bot.tables.seal import Seals
from bot.tables.snapshot import TableSnapshot
from tests.bench.played_tables import NullTableMessages
from tests.contract.games import subjects
from tests.contract.subject import Plan, Subject, plans
from tests.soak.soak_tables import SoakTable
from tests.tables.harness import deadlines_of, expire_now

MAX_ENTRIES = 250
"""Entries after which another game is tried."""
MAX_GAMES = 12
"""Games after which a phase counts as unreachable."""
MAX_PLANS = 60
TIMER = 120
LAST_ENTRY = "its end"
"""Pseudo-phase: the next entry ends the game."""
OVER = "over"

SUBJECTS: dict[str, Subject] = {subject.game.slug: subject for subject in subjects()}
_known_plans: dict[tuple[str, str], list[Plan]] = {}
"""Seat counts and options that reached a phase before."""


def phase_of(state: Any) -> str:
    return str(getattr(state, "table", state).phase)


def phases_of(slug: str) -> list[str]:
    """All phases of that game, as its state names them."""
    found = [str(each) for each in import_module(f"{SUBJECTS[slug].package}.state").Phase]
    return [*(each for each in found if each != OVER), LAST_ENTRY]


class _WouldEndGame(Refused):
    """The entry would have ended the game."""

    def __init__(self) -> None:
        super().__init__("over")


@asynccontextmanager
async def open_registry(
    db: DatabaseAddress, key: Path, games: GameRegistry, rng: Random
) -> AsyncIterator[TableRegistry]:
    """A table registry on a database that no bot uses; its time stands still."""
    store = await Store.open(db)
    if isinstance(db, Path):
        await store.database.rows("PRAGMA synchronous = OFF")
    saved_time = await store.load_table_time()
    now = TableTime(time.time() if saved_time is None else saved_time, tick=lambda: 0.0)
    tables = TableRegistry(
        games,
        store,
        now,
        lambda _: NullTableMessages(),
        robot_pace=30.0,
        rng=rng,
        seals=Seals.from_key_file(key),
        absent_seconds=600_000,
    )
    try:
        yield tables
    finally:
        await tables.stop()
        await store.close()


class PhaseDriver:
    """Plays at one table until it is in a phase."""

    def __init__(
        self,
        tables: TableRegistry,
        table: SoakTable,
        rng: Random,
        guests: Sequence[Person],
        timer: int | None = TIMER,
    ) -> None:
        self._tables = tables
        self._table = table
        self._rng = rng
        self._guests = guests
        """People for the seats, as far as there is room; robots take the rest."""
        self._timer = timer

    async def reach(self, phase: str) -> TableSnapshot | None:
        """The table in that phase; None if it was not reached."""
        slug = self._table.slug
        entries = SUBJECTS[slug].max_entries if phase == LAST_ENTRY else MAX_ENTRIES
        found = await self._play_until(phase, entries) if self._table.number else None
        for number in range(MAX_GAMES):
            if found is not None:
                break
            plan = self._choose_plan(phase, number)
            await self._start_game(plan)
            found = await self._play_until(phase, entries)
            if found is not None:
                _known_plans.setdefault((slug, phase), []).append(plan)
        return found

    def _choose_plan(self, phase: str, number: int) -> Plan:
        known = _known_plans.get((self._table.slug, phase))
        if known and number < MAX_GAMES // 2:
            return self._rng.choice(known)
        return self._rng.choice(list(islice(plans(SUBJECTS[self._table.slug]), MAX_PLANS)))

    async def _start_game(self, plan: Plan) -> None:
        table, wall = self._table, time.time()
        if table.number:
            with suppress(Refused):
                await self._tables.change(table.number, close_table)
            await self._delete_if_unshown(table.number)
        people = list(self._guests[: plan.seats])
        made = [Seat(p.id, p.name, p.user.locale.partition("-")[0]) for p in people]
        made += [Seat(None, seats.ROBOT_NAMES[i], "en") for i in range(len(people), plan.seats)]
        row = Row(
            0, table.slug, Status.LOBBY, table.channel.guild_id, table.channel.id, people[0].id,
            "en", plan.options, self._timer, made, wall, wall, pace=Pace.INSTANT,
        )  # fmt: skip
        snapshot = await self._tables.open_table(row)
        await self._tables.change(snapshot.table.id, seats.start)
        table.set_current(snapshot.table.id, people)

    async def _delete_if_unshown(self, number: int) -> None:
        """Delete a table that was never shown."""
        database = self._tables.store.database
        shown = await database.rows("SELECT 1 FROM surfaces WHERE table_id = ?", number)
        if not shown:
            await self._tables.actor(number).stop(10)
            await database.write("DELETE FROM tables WHERE id = ?", number)

    async def _play_until(self, phase: str, entries: int) -> TableSnapshot | None:
        number, refused = self._table.number, 0
        for _ in range(entries):
            snapshot = await self._tables.snapshot(number)
            if not snapshot.is_playing:
                return None
            if phase_of(snapshot.state) == phase:
                return snapshot
            letter = self._next_change(snapshot)
            if letter is None:
                return None
            try:
                await self._tables.change(number, _stop_before_end(letter))
                refused = 0
            except _WouldEndGame:
                if phase == LAST_ENTRY:
                    return await self._tables.snapshot(number)
                return None
            except Refused:
                # The random move may not satisfy the offer: try another seat.
                refused += 1
                if refused > 40:
                    return None
        return None

    def _next_change(self, snapshot: TableSnapshot) -> Change[None] | None:
        awaited = list(snapshot.awaited)
        self._rng.shuffle(awaited)
        for seat in awaited:
            offers = snapshot.offers(seat)
            if offers:
                with suppress(IndexError, ValueError):
                    text = str(random_move(offers, self._rng))
                    return lambda draft: draft.play(seat, text)
        for kind in TIME_LIMITS:
            due = deadlines_of(snapshot.table.deadlines, kind)
            if due:
                return lambda draft: _expire_now(draft, due[0])
        return None


def _expire_now(draft: Draft, name: str) -> None:
    if name not in draft.table.deadlines:
        # A robot has moved, and that clock is gone.
        raise Stale
    expire_now(draft, name)


def _stop_before_end(change: Change[None]) -> Change[None]:
    def checked(draft: Draft) -> None:
        change(draft)
        if draft.outcome is not None:
            raise _WouldEndGame

    return checked


def close_table(draft: Draft) -> None:
    """Close the table."""
    if draft.table.is_live:
        draft.table.status = Status.CLOSED
