"""Tables of Pebble with a real store, and a time that passes only when told to."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from bot.game import Games
from bot.kernel import Options
from bot.table.lobby import Lobby
from bot.table.runtime import Tables
from bot.table.store import Store
from bot.table.table import Person, Table
from cogs.cheese_thief.game import GAME as THIEF
from tests.contract.pebble import PebbleOptions, State
from tests.contract.pebble_shown import PEBBLE

ANNA, BEN, CLEO, DORA, EMIL = (
    Person(101 + i, name, "en") for i, name in enumerate(("Anna", "Ben", "Cleo", "Dora", "Emil"))
)
START = 1_700_000_000.0


class Time:
    """Stands still."""

    def __init__(self, now: float = START) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now

    def go(self, seconds: float) -> None:
        self.now += seconds


class Hall:
    """A bot's tables without the bot; `restarted` is another bot on the same database."""

    def __init__(self, store: Store, time: Time, scale: float = 1.0) -> None:
        self.store = store
        self.time = time
        games = Games()
        games.add(PEBBLE)
        games.add(THIEF)
        self.tables = Tables(games, store, scale=scale, now=time)
        self.lobby = Lobby(self.tables, Random(7))
        self.shown: list[Table] = []
        self.tables.listeners.append(self.shown.append)

    @classmethod
    async def at(cls, path: Path, time: Time | None = None, scale: float = 1.0) -> "Hall":
        return cls(await Store.open(path), time or Time(), scale)

    async def restarted(self) -> "Hall":
        await self.store.close()
        hall = await Hall.at(self.store.path, self.time, self.tables.scale)
        await hall.tables.resume()
        return hall

    async def open(
        self,
        *people: Person,
        robots: int = 0,
        timer: int | None = None,
        options: Options | None = None,
        game: str = "pebble",
    ) -> int:
        """A table that is gathering; the first of the people is its host."""
        chosen = options or PebbleOptions()
        table = await self.lobby.open(game, people[0], 7, 1, "en", chosen, timer, robots)
        for person in people[1:]:
            await self.lobby.join(table.id, person)
        return table.id

    async def begin(self, *people: Person, **more: Any) -> int:
        """A table that plays."""
        number = await self.open(*people, **more)
        await self.lobby.start(number, people[0].id)
        return number

    async def table(self, number: int = 1) -> Table:
        return await self.tables.find(number)

    async def state(self, number: int = 1) -> State:
        return self.tables.state(await self.table(number))

    def live(self, number: int = 1) -> State:
        """The state of a table that plays, without waiting."""
        return self.tables.state(self.tables._tables[number])

    async def lay(self, seat: int, number: int = 1, mark: str | None = None) -> None:
        """That seat lays its first pebble."""
        pebble = (await self.state(number)).players[seat].hand[0]
        await self.tables.play(number, seat, f"lay {pebble}", mark)

    async def names(self, number: int = 1) -> list[str]:
        return [seat.name for seat in (await self.table(number)).seats]

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """What is in the file, read by somebody else."""
        return rows(self.store.path, sql, *values)

    def everything(self) -> dict[str, list[tuple[Any, ...]]]:
        """All rows of all tables of the database."""
        names = self.rows("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {name: self.rows(f"SELECT * FROM {name}") for (name,) in names}


def rows(path: Path, sql: str, *values: object) -> list[tuple[Any, ...]]:
    db = sqlite3.connect(path)
    try:
        return db.execute(sql, values).fetchall()
    finally:
        db.close()


def short(deadlines: dict[str, float]) -> dict[str, float]:
    """Deadlines as seconds after the start of time."""
    return {name: due - START for name, due in deadlines.items()}


def kinds(names: Sequence[str]) -> set[str]:
    return {name.partition(":")[0] for name in names}


async def eventually(holds: Callable[[], object], timeout: float = 20.0) -> None:
    """Wait for something that happens in a task of its own."""
    async with asyncio.timeout(timeout):
        while not holds():
            await asyncio.sleep(0.002)
