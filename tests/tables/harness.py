"""Tables of Pebble with a real store and a manually advanced clock."""

import asyncio
import sqlite3
import time as clocks
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from bot.game import Game, GameRegistry
from bot.kernel import Options
from bot.runtime.change_queue import Change, T
from bot.runtime.registry import TableRegistry
from bot.storage.address import DatabaseAddress
from bot.storage.sqlite import SqliteDatabase
from bot.storage.tables import Store
from bot.tables import seats
from bot.tables.clock.deadline_key import DeadlineKey, DeadlineKind
from bot.tables.clock.table_time import TableTime
from bot.tables.draft import Draft
from bot.tables.model import Status, Table, TableUser
from bot.tables.snapshot import TableSnapshot
from cogs.cheese_thief.game import GAME as THIEF
from tests.contract.pebble import PebbleOptions, State
from tests.contract.pebble_game import PEBBLE
from tests.postgres import PostgresServer

ANNA, BEN, CLEO, DORA, EMIL = (
    TableUser(101 + i, name, "en") for i, name in enumerate(("Anna", "Ben", "Cleo", "Dora", "Emil"))
)
START = 1_700_000_000.0


class ManualTime(TableTime):
    """Advances only by hand. `still`: nothing happens by itself, neither clocks nor robots."""

    def __init__(self, start: float = START, *, halted: bool = True) -> None:
        self.elapsed = 0.0
        super().__init__(start, tick=lambda: 0.0, wall=lambda: start + self.elapsed)
        if halted:
            self.halt()

    def advance(self, seconds: float) -> None:
        self.elapsed += seconds
        self._base += seconds
        self._notify_halt_listeners()


class RealTime(TableTime):
    """Table time that runs by itself."""

    def __init__(self) -> None:
        super().__init__(clocks.time())


class FakeTableMessages:
    """Table messages that only record the snapshots; `hook` is called with each."""

    def __init__(self, harness: "TableHarness", table_id: int) -> None:
        self.harness = harness
        self.table_id = table_id
        self.is_quarantined = False
        self.nothing_pending = True
        self.last_shown_at = 0.0
        self.shown_revs: list[tuple[int, float]] = []

    def prepare(self, snapshot: TableSnapshot) -> None:
        """Do nothing."""

    def show(self, snapshot: TableSnapshot) -> None:
        self.harness.shown_snapshots.append(snapshot)
        self.shown_revs.append((snapshot.table.rev, self.harness.table_time()))
        if self.harness.on_show is not None:
            self.harness.on_show(snapshot)

    def show_quarantined(self) -> None:
        self.is_quarantined = True
        self.harness.quarantined_ids.append(self.table_id)

    def readable_since(self, rev: int) -> float | None:
        arrived = next((at for shown, at in self.shown_revs if shown > rev), None)
        return None if arrived is None or self.harness.delivery_blocked else arrived

    def has_room_for_unread(self, snapshot: TableSnapshot) -> bool:
        return self.harness.has_news_room

    def close(self) -> None:
        """Do nothing."""

    async def stop(self) -> None:
        return


def deadlines_of(names: Iterable[str], *kinds: DeadlineKind) -> list[str]:
    """The deadlines of these kinds."""
    return [name for name in names if DeadlineKey.parse(name).kind in kinds]


def is_deadline(name: str, beginning: str) -> bool:
    """Whether that deadline begins like this: `turn:0`, `game:look`."""
    key, wanted = DeadlineKey.parse(name), DeadlineKey.parse(beginning)
    return key == replace(wanted, detail=key.detail) and key.detail.startswith(wanted.detail)


def game_clock(name: str) -> str:
    """The deadline of that clock of the game."""
    return str(DeadlineKey(DeadlineKind.GAME_CLOCK, name))


def expire_now(draft: Draft, name: str) -> None:
    draft.table.deadlines[name] = draft.now
    draft.expire(name)


class TableHarness:
    """The bot's tables without Discord; `restart` gives another instance on the same database."""

    def __init__(
        self, store: Store, time: TableTime, *, server: PostgresServer | None = None, **more: Any
    ) -> None:
        self.store = store
        self.server = server
        """Server that holds the database; None uses a file."""
        self.table_time = time
        self.games = GameRegistry()
        self.games.add(PEBBLE)
        self.games.add(THIEF)
        self.shown_snapshots: list[TableSnapshot] = []
        self.quarantined_ids: list[int] = []
        self.on_show: Callable[[TableSnapshot], None] | None = None
        self.has_news_room = True
        """Whether all news lines fit."""
        self.delivery_blocked = False
        """Whether no message is delivered."""
        self.registry_options = {"robot_pace": 0.0, "time_scale": 1.0, **more}
        self.rng = Random(7)
        self.tables = TableRegistry(
            self.games,
            store,
            time,
            lambda host: FakeTableMessages(self, host.table_id),
            rng=self.rng,
            **self.registry_options,
        )

    @classmethod
    async def create(
        cls, address: DatabaseAddress, time: TableTime | None = None, **more: Any
    ) -> "TableHarness":
        return cls(await Store.open(address), time or ManualTime(), **more)

    @property
    def address(self) -> DatabaseAddress:
        return self.store.path if self.server is None else self.server.address

    @property
    def manual_time(self) -> ManualTime:
        assert isinstance(self.table_time, ManualTime)
        return self.table_time

    async def close(self) -> None:
        await self.tables.stop()
        await self.store.close()

    async def restart(self) -> "TableHarness":
        """Another instance on the same database, with its tables recovered."""
        await self.close()
        table_harness = await TableHarness.create(
            self.address, self.table_time, server=self.server, **self.registry_options
        )
        await table_harness.tables.start()
        return table_harness

    def replace_game(self, game: Game) -> None:
        """Replace the game of the same name."""
        self.games._games[game.slug] = game

    # --- tables -------------------------------------------------------------------------------

    async def open_table(
        self,
        *people: TableUser,
        robots: int = 0,
        timer: int | None = None,
        options: Options | None = None,
        game: str = "pebble",
        language: str = "en",
    ) -> int:
        """Open a table in the lobby; the first person is its host."""
        now = self.table_time.wall()
        table = Table(
            id=0, game=game, status=Status.LOBBY, guild_id=1, channel_id=7, host_id=people[0].id,
            language=language, options=options or PebbleOptions(), timer=timer,
            seats=[seats.seat_for(people[0])], opened_at=now, changed_at=now,
        )  # fmt: skip
        for _ in range(robots):
            most = self.games[game].rules.seats[-1]
            seats.add_seat(table, seats.new_robot(table, self.rng), most)
        number = (await self.tables.open_table(table)).table.id
        for person in people[1:]:
            await self.join(number, person)
        return number

    async def start_game(self, *people: TableUser, **more: Any) -> int:
        """Start a game at a new table."""
        number = await self.open_table(*people, **more)
        await self.start_table(number)
        return number

    async def snapshot(self, number: int = 1) -> TableSnapshot:
        return await self.tables.snapshot(number)

    def current_snapshot(self, number: int = 1) -> TableSnapshot:
        """Current snapshot, without waiting."""
        actor = self.tables.running_actor(number)
        assert actor is not None
        assert actor.current is not None
        return actor.current

    async def table(self, number: int = 1) -> Table:
        return (await self.snapshot(number)).table

    async def state(self, number: int = 1) -> State:
        return (await self.snapshot(number)).state

    async def change(self, number: int, change: Change[T]) -> T:
        return await self.tables.change(number, change)

    async def seat_names(self, number: int = 1) -> list[str]:
        return [seat.name for seat in (await self.table(number)).seats]

    # --- people and clocks --------------------------------------------------------------------

    async def join(self, number: int, person: TableUser) -> None:
        await self.change(number, lambda draft: seats.join(draft, person))

    async def start_table(self, number: int = 1) -> None:
        await self.change(number, seats.start)

    async def leave(self, number: int, user_id: int) -> None:
        await self.change(number, lambda draft: seats.leave(draft, user_id, self.rng))

    async def add_robot(self, number: int = 1) -> None:
        await self.change(number, lambda draft: seats.add_robot(draft, self.rng))

    async def remove_robot(self, number: int = 1) -> None:
        await self.change(number, seats.remove_robot)

    async def close_table(self, number: int = 1) -> None:
        await self.change(number, seats.close_table)

    async def take_over(self, number: int, person: TableUser, seat: int | None = None) -> int:
        return await self.change(number, lambda draft: seats.take_over(draft, person, seat))

    async def replace_with_robot(self, number: int, seat: int) -> None:
        await self.change(number, lambda draft: seats.replace_with_robot(draft, seat, self.rng))

    async def mark_present(self, number: int, user_id: int) -> None:
        await self.change(number, lambda draft: seats.mark_present(draft, user_id))

    async def remind(self, number: int = 1) -> None:
        await self.change(number, seats.remind_awaited)

    async def end_clock(self, number: int, name: str) -> None:
        await self.change(number, lambda draft: draft.end_clock(name))

    async def play(
        self, number: int, seat: int, text: str, mark: str | None = None, *, automatic: bool = False
    ) -> None:
        await self.change(number, lambda draft: draft.play(seat, text, mark, automatic=automatic))

    async def lay_first_pebble(self, seat: int, number: int = 1, mark: str | None = None) -> None:
        """That seat lays its first pebble."""

        def lay(draft: Draft) -> None:
            draft.play(seat, f"lay {draft.state.players[seat].hand[0]}", mark)

        await self.change(number, lay)

    async def expire(self, number: int, name: str) -> None:
        await self.change(number, lambda draft: draft.expire(name))

    # --- the database -------------------------------------------------------------------------

    @property
    def sqlite_database(self) -> SqliteDatabase:
        assert isinstance(self.store.database, SqliteDatabase)
        return self.store.database

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Query the database on a separate connection."""
        if self.server is not None:
            return self.server.rows(self.server.address, sql, *values)
        return query_file(self.store.path, sql, *values)

    @asynccontextmanager
    async def writes_blocked(self) -> AsyncIterator[None]:
        """Hold a write lock for the length of the block."""
        if self.server is None:
            async with self.sqlite_database.write_lock:
                yield
            return
        self.execute_sql("BEGIN")
        try:
            self.execute_sql("LOCK TABLE tables IN EXCLUSIVE MODE")
            yield
        finally:
            self.execute_sql("ROLLBACK")

    def execute_sql(self, sql: str, *values: object) -> None:
        """Change the database on a separate connection."""
        if self.server is not None:
            self.server.rows(self.server.address, sql, *values)
            return
        with closing(sqlite3.connect(self.store.path)) as db, db:
            db.execute(sql, values)

    def dump_rows(self) -> dict[str, list[tuple[Any, ...]]]:
        """All rows of all tables of the database."""
        if self.server is not None:
            names = self.server.table_names(self.server.address)
        else:
            found = self.rows("SELECT name FROM sqlite_master WHERE type = 'table'")
            names = [name for (name,) in found]
        return {name: sorted(self.rows(f"SELECT * FROM {name}"), key=repr) for name in names}


def query_file(path: Path, sql: str, *values: object) -> list[tuple[Any, ...]]:
    db = sqlite3.connect(path)
    try:
        return db.execute(sql, values).fetchall()
    finally:
        db.close()


def relative_deadlines(deadlines: dict[str, float]) -> dict[str, float]:
    """Deadlines in seconds after the start of table time."""
    return {name: round(due - START, 6) for name, due in deadlines.items()}


def deadline_kinds(names: Sequence[str]) -> set[str]:
    return {name.partition(":")[0] for name in names}


async def wait_until(condition: Callable[[], object], timeout: float = 120.0) -> None:
    """Wait for a condition that another task fulfils."""
    async with asyncio.timeout(timeout):
        while not condition():
            await asyncio.sleep(0.002)
