"""Tables of Pebble with a real store, and a time that passes only when told to."""

import asyncio
import sqlite3
import time as clocks
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from typing import Any

from bot.game import Game, Games
from bot.kernel import Options
from bot.table import seats
from bot.table.address import Place
from bot.table.draft import Draft
from bot.table.hosts import Hosts
from bot.table.inbox import Letter, T
from bot.table.look import Look
from bot.table.sqlite import SqliteDatabase
from bot.table.store import Store
from bot.table.table import Status, Table, User
from bot.table.time import TableTime
from cogs.cheese_thief.game import GAME as THIEF
from tests.contract.pebble import PebbleOptions, State
from tests.contract.pebble_shown import PEBBLE
from tests.postgres import Server

ANNA, BEN, CLEO, DORA, EMIL = (
    User(101 + i, name, "en") for i, name in enumerate(("Anna", "Ben", "Cleo", "Dora", "Emil"))
)
START = 1_700_000_000.0


class Time(TableTime):
    """Goes on only when told to. `still`: nothing happens by itself, neither clocks nor robots."""

    def __init__(self, start: float = START, *, still: bool = True) -> None:
        self.passed = 0.0
        super().__init__(start, tick=lambda: 0.0, wall=lambda: start + self.passed)
        if still:
            self.halt()

    def pass_by(self, seconds: float) -> None:
        self.passed += seconds
        self._base += seconds
        self._tell()


class FastTime(TableTime):
    """Runs by itself."""

    def __init__(self) -> None:
        super().__init__(clocks.time())


class Shown:
    """A screen that only notes what it is told; `hook` looks at each as it comes."""

    def __init__(self, hall: "Hall", table_id: int) -> None:
        self.hall = hall
        self.table_id = table_id
        self.aside = False
        self.quiet = True
        self.showed_at = 0.0
        self.came: list[tuple[int, float]] = []

    def prepare(self, look: Look) -> None:
        """There is nothing to make ready."""

    def show(self, look: Look) -> None:
        self.hall.shown.append(look)
        self.came.append((look.table.rev, self.hall.time()))
        if self.hall.hook is not None:
            self.hall.hook(look)

    def set_aside(self) -> None:
        self.aside = True
        self.hall.asides.append(self.table_id)

    def seen(self, rev: int) -> float | None:
        arrived = next((at for shown, at in self.came if shown > rev), None)
        return None if arrived is None or self.hall.unseen else arrived

    def has_room(self, look: Look) -> bool:
        return self.hall.roomy

    async def stop(self) -> None:
        return


class Hall:
    """A bot's tables without the bot; `restarted` is another bot on the same database."""

    def __init__(
        self, store: Store, time: TableTime, *, server: Server | None = None, **more: Any
    ) -> None:
        self.store = store
        self.server = server
        """Where the database is, if it is no file."""
        self.time = time
        self.games = Games()
        self.games.add(PEBBLE)
        self.games.add(THIEF)
        self.shown: list[Look] = []
        self.asides: list[int] = []
        self.hook: Callable[[Look], None] | None = None
        self.roomy = True
        """Whether what is shown leaves room for all news."""
        self.unseen = False
        """Whether nothing of what is shown arrives."""
        self.more = {"pace": 0.0, "scale": 1.0, **more}
        self.rng = Random(7)
        self.hosts = Hosts(
            self.games,
            store,
            time,
            lambda host: Shown(self, host.table_id),
            rng=self.rng,
            **self.more,
        )

    @classmethod
    async def at(cls, place: Place, time: TableTime | None = None, **more: Any) -> "Hall":
        return cls(await Store.open(place), time or Time(), **more)

    @property
    def place(self) -> Place:
        return self.store.path if self.server is None else self.server.own

    @property
    def clock(self) -> Time:
        assert isinstance(self.time, Time)
        return self.time

    async def close(self) -> None:
        await self.hosts.stop()
        await self.store.close()

    async def restarted(self) -> "Hall":
        """Another bot on the same database, which has taken up what was left."""
        await self.close()
        hall = await Hall.at(self.place, self.time, server=self.server, **self.more)
        await hall.hosts.start()
        return hall

    def employ(self, game: Game) -> None:
        """Another game in place of the one of that name."""
        self.games._games[game.slug] = game

    # --- tables -------------------------------------------------------------------------------

    async def open(
        self,
        *people: User,
        robots: int = 0,
        timer: int | None = None,
        options: Options | None = None,
        game: str = "pebble",
        language: str = "en",
    ) -> int:
        """A table that is gathering; the first of the people is its host."""
        now = self.time.wall()
        table = Table(
            id=0, game=game, status=Status.LOBBY, guild_id=1, channel_id=7, host_id=people[0].id,
            language=language, options=options or PebbleOptions(), timer=timer,
            seats=[seats.seat_for(people[0])], opened_at=now, changed_at=now,
        )  # fmt: skip
        for _ in range(robots):
            most = self.games[game].rules.seats[-1]
            seats.sit_down(table, seats.robot_for(table, self.rng), most)
        number = (await self.hosts.open(table)).table.id
        for person in people[1:]:
            await self.join(number, person)
        return number

    async def begin(self, *people: User, **more: Any) -> int:
        """A table that plays."""
        number = await self.open(*people, **more)
        await self.start(number)
        return number

    async def look(self, number: int = 1) -> Look:
        return await self.hosts.look(number)

    def now(self, number: int = 1) -> Look:
        """The table as it is, without waiting."""
        host = self.hosts.awake(number)
        assert host is not None
        assert host.now is not None
        return host.now

    async def table(self, number: int = 1) -> Table:
        return (await self.look(number)).table

    async def state(self, number: int = 1) -> State:
        return (await self.look(number)).state

    async def change(self, number: int, letter: Letter[T]) -> T:
        return await self.hosts.change(number, letter)

    async def names(self, number: int = 1) -> list[str]:
        return [seat.name for seat in (await self.table(number)).seats]

    # --- what people and clocks do ------------------------------------------------------------

    async def join(self, number: int, person: User) -> None:
        await self.change(number, lambda draft: seats.join(draft, person))

    async def start(self, number: int = 1) -> None:
        await self.change(number, seats.start)

    async def leave(self, number: int, user_id: int) -> None:
        await self.change(number, lambda draft: seats.leave(draft, user_id, self.rng))

    async def add_robot(self, number: int = 1) -> None:
        await self.change(number, lambda draft: seats.add_robot(draft, self.rng))

    async def remove_robot(self, number: int = 1) -> None:
        await self.change(number, seats.remove_robot)

    async def call_off(self, number: int = 1) -> None:
        await self.change(number, seats.close)

    async def take_over(self, number: int, person: User, seat: int | None = None) -> int:
        return await self.change(number, lambda draft: seats.take_over(draft, person, seat))

    async def replace(self, number: int, seat: int) -> None:
        await self.change(number, lambda draft: seats.replace(draft, seat, self.rng))

    async def back(self, number: int, user_id: int) -> None:
        await self.change(number, lambda draft: seats.come_back(draft, user_id))

    async def nudge(self, number: int = 1) -> None:
        await self.change(number, seats.nudge)

    async def end_clock(self, number: int, name: str) -> None:
        await self.change(number, lambda draft: draft.end_clock(name))

    async def play(
        self, number: int, seat: int, text: str, mark: str | None = None, *, automatic: bool = False
    ) -> None:
        await self.change(number, lambda draft: draft.play(seat, text, mark, automatic=automatic))

    async def lay(self, seat: int, number: int = 1, mark: str | None = None) -> None:
        """That seat lays its first pebble."""

        def lay(draft: Draft) -> None:
            draft.play(seat, f"lay {draft.state.players[seat].hand[0]}", mark)

        await self.change(number, lay)

    async def expire(self, number: int, name: str) -> None:
        await self.change(number, lambda draft: draft.expire(name))

    # --- the file -----------------------------------------------------------------------------

    @property
    def file(self) -> SqliteDatabase:
        assert isinstance(self.store.database, SqliteDatabase)
        return self.store.database

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """What is in the database, read by somebody else."""
        if self.server is not None:
            return self.server.rows(self.server.own, sql, *values)
        return rows(self.store.path, sql, *values)

    @asynccontextmanager
    async def nobody_saves(self) -> AsyncIterator[None]:
        """Whoever wants to write has to wait."""
        if self.server is None:
            async with self.file.writing:
                yield
            return
        self.meddle("BEGIN")
        try:
            self.meddle("LOCK TABLE tables IN EXCLUSIVE MODE")
            yield
        finally:
            self.meddle("ROLLBACK")

    def meddle(self, sql: str, *values: object) -> None:
        """Somebody else changes what is there."""
        if self.server is not None:
            self.server.rows(self.server.own, sql, *values)
            return
        with closing(sqlite3.connect(self.store.path)) as db, db:
            db.execute(sql, values)

    def everything(self) -> dict[str, list[tuple[Any, ...]]]:
        """All rows of all tables of the database."""
        if self.server is not None:
            names = self.server.tables(self.server.own)
        else:
            found = self.rows("SELECT name FROM sqlite_master WHERE type = 'table'")
            names = [name for (name,) in found]
        return {name: sorted(self.rows(f"SELECT * FROM {name}"), key=repr) for name in names}


def rows(path: Path, sql: str, *values: object) -> list[tuple[Any, ...]]:
    db = sqlite3.connect(path)
    try:
        return db.execute(sql, values).fetchall()
    finally:
        db.close()


def short(deadlines: dict[str, float]) -> dict[str, float]:
    """Deadlines as seconds after the start of time."""
    return {name: round(due - START, 6) for name, due in deadlines.items()}


def kinds(names: Sequence[str]) -> set[str]:
    return {name.partition(":")[0] for name in names}


async def eventually(holds: Callable[[], object], timeout: float = 120.0) -> None:
    """Wait for something that happens in a task of its own."""
    async with asyncio.timeout(timeout):
        while not holds():
            await asyncio.sleep(0.002)
