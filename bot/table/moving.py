"""A whole database from one place to another, whatever the engines. The source is only read.

Every row is read back from the target before it counts as moved: nothing is there until all is.
"""

import asyncio
import hashlib
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from bot.table.address import Place, Postgres
from bot.table.copying import PART, flush_folder, publish, remove
from bot.table.database import StoreError, migrations
from bot.table.engines import demand_postgres
from bot.table.private import new_private_file
from bot.table.readonly import Unreadable, reading
from bot.table.sqlite import SqliteDatabase

if TYPE_CHECKING:
    from bot.table.postgres import PostgresDatabase

BATCH = 500
NUMBERED = ("tables", "imports")
"""What gets numbers that are never given twice."""
LEFT_BEHIND = ("fleet_clock", "processes", "leases", "letters", "heard")
"""What says who runs, not what is played."""
HOURS = 6 * 3600.0
"""No single question of a move is given up sooner."""
Row = tuple[Any, ...]
Report = Callable[[str, int, int], None]
"""Called as it goes on: what is being moved, and how many rows of how many."""


class NotMoved(Exception):  # noqa: N818
    """Nothing was moved; the message says why in one sentence."""


class End(Protocol):
    """One end of a move: all that there is, by the names of tables."""

    name: str

    async def tables(self) -> list[str]: ...

    async def columns(self, table: str) -> list[str]: ...

    async def count(self, table: str) -> int: ...

    def batches(self, table: str, columns: Sequence[str]) -> AsyncIterator[list[Row]]: ...

    async def put(self, table: str, columns: Sequence[str], rows: list[Row]) -> None: ...

    async def last_number(self, table: str) -> int:
        """The highest that was ever given."""
        ...

    async def set_last_number(self, table: str, number: int) -> None: ...


class Print:
    """What a table holds, in whatever order it is read: as many rows, and these."""

    def __init__(self) -> None:
        self.rows = 0
        self._sum = 0

    def add(self, rows: list[Row]) -> None:
        self.rows += len(rows)
        for row in rows:
            digest = hashlib.sha256(repr(row).encode()).digest()
            self._sum = (self._sum + int.from_bytes(digest)) % 2**256

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Print) and (self.rows, self._sum) == (other.rows, other._sum)

    __hash__ = None  # pyright: ignore[reportAssignmentType]


@dataclass(slots=True)
class Moved:
    """How much there was."""

    tables: int = 0
    rows: int = 0


async def move(source: Place, target: Place, report: Report, *, alone: bool = True) -> Moved:
    """Move everything and check it; NotMoved, and nothing at the target, if that cannot be.

    `alone`: no bot may use the source meanwhile, or what it saves would be left behind. (Whoever
    calls has seen to that where the source is a file.)
    """
    try:
        async with AsyncExitStack() as stack:
            end = await stack.enter_async_context(_source(source, alone=alone))
            to = await stack.enter_async_context(_target(target))
            return await _moved(end, to, report)
    except (StoreError, Unreadable) as error:
        raise NotMoved(str(error)) from error
    except sqlite3.Error as error:
        raise NotMoved(f"It could not be moved: {error}.") from error


async def _moved(source: End, target: End, report: Report) -> Moved:
    moved, prints = Moved(), dict[str, tuple[list[str], Print]]()
    names = await source.tables()
    if set(names) != set(await target.tables()):
        raise NotMoved(f"The database {source.name} has other tables than this version knows.")
    for name in names:
        columns = sorted(await source.columns(name))
        if columns != sorted(await target.columns(name)):
            raise NotMoved(f"The database {source.name} has other {name} than this version knows.")
        taken, of = Print(), await source.count(name)
        report(name, 0, of)
        async for rows in source.batches(name, columns):
            await target.put(name, columns, rows)
            taken.add(rows)
            report(name, taken.rows, of)
        prints[name] = columns, taken
        moved.rows += taken.rows
        if name == "tables":
            moved.tables = taken.rows
    for name in NUMBERED:
        await target.set_last_number(name, await source.last_number(name))
    for name, (columns, taken) in prints.items():
        found = Print()
        async for rows in target.batches(name, columns):
            found.add(rows)
            report(f"checking {name}", found.rows, taken.rows)
        if found != taken:
            raise NotMoved(f"The {name} that were read back are not those that were there.")
    return moved


def _ordered(names: Sequence[str]) -> list[str]:
    """Tables first: all others belong to one. What running processes keep of each other stays."""
    kept = [name for name in names if name not in LEFT_BEHIND]
    return sorted(kept, key=lambda name: (name != "tables", name))


def _demand_current(name: str, version: int) -> None:
    newest = migrations()[-1][0]
    if version > newest:
        raise NotMoved(f"The database {name} was written by a newer version of Cheeseboard.")
    if version != newest:
        raise NotMoved(
            f"The database {name} is of an older version; start this version's bot on it once."
        )


# --- files ------------------------------------------------------------------------------------


class FileEnd:
    """An SQLite file."""

    def __init__(self, db: sqlite3.Connection, name: str) -> None:
        self._db = db
        self.name = name

    async def tables(self) -> list[str]:
        found = self._db.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        )
        return _ordered([name for (name,) in found])

    async def columns(self, table: str) -> list[str]:
        return [
            name for (name,) in self._db.execute(f"SELECT name FROM pragma_table_info('{table}')")
        ]

    async def count(self, table: str) -> int:
        return self._db.execute(f"SELECT count(*) FROM {table}").fetchone()[0]

    async def batches(self, table: str, columns: Sequence[str]) -> AsyncIterator[list[Row]]:
        cursor = self._db.execute(f"SELECT {', '.join(columns)} FROM {table}")
        while rows := cursor.fetchmany(BATCH):
            yield rows

    async def put(self, table: str, columns: Sequence[str], rows: list[Row]) -> None:
        marks = ", ".join("?" for _ in columns)
        self._db.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", rows)

    async def last_number(self, table: str) -> int:
        row = self._db.execute(
            "SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)
        ).fetchone()
        return row[0] if row else 0

    async def set_last_number(self, table: str, number: int) -> None:
        self._db.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        self._db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, number))


@asynccontextmanager
async def _file_to_read(path: Path) -> AsyncIterator[End]:
    with reading(path) as db:
        # One moment for all of it.
        db.execute("BEGIN")
        _demand_current(str(path), db.execute("PRAGMA user_version").fetchone()[0])
        yield FileEnd(db, str(path))


@asynccontextmanager
async def _file_to_write(path: Path) -> AsyncIterator[End]:
    """Under another name until all of it is there."""
    part = path.with_name(path.name + PART)
    if path.exists():
        raise NotMoved(f"{path} exists already; nothing was changed.")
    try:
        remove(part)
        os.close(new_private_file(part))
    except OSError as error:
        raise NotMoved(f"{path} cannot be written: {error.strerror}.") from error
    try:
        await (await SqliteDatabase.open(part)).close()
        with closing(sqlite3.connect(part, isolation_level=None)) as db:
            db.execute("PRAGMA foreign_keys = ON")
            db.execute("BEGIN")
            end = FileEnd(db, str(path))
            for name in reversed(await end.tables()):
                db.execute(f"DELETE FROM {name}")
            yield end
            db.execute("COMMIT")
            # What is still in the log beside it goes into the file, which then stands alone.
            db.execute("PRAGMA journal_mode = DELETE")
        await asyncio.to_thread(_flush, part)
        publish(part, path)
    except FileExistsError:
        raise NotMoved(f"{path} exists already; nothing was changed.") from None
    except OSError as error:
        raise NotMoved(f"{path} cannot be written: {error.strerror}.") from error
    finally:
        remove(part)


def _flush(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())
    flush_folder(path.parent)


# --- servers ----------------------------------------------------------------------------------


class ServerEnd:
    """A PostgreSQL database, within one transaction."""

    def __init__(self, connection: Any, name: str) -> None:
        self._connection = connection
        self.name = name

    async def tables(self) -> list[str]:
        found = await self._connection.fetch(
            "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
            " AND tablename <> 'schema_version'"
        )
        return _ordered([name for (name,) in found])

    async def columns(self, table: str) -> list[str]:
        found = await self._connection.fetch(
            "SELECT column_name FROM information_schema.columns"
            " WHERE table_schema = current_schema() AND table_name = $1",
            table,
        )
        return [name for (name,) in found]

    async def count(self, table: str) -> int:
        return await self._connection.fetchval(f"SELECT count(*) FROM {table}", timeout=HOURS)

    async def batches(self, table: str, columns: Sequence[str]) -> AsyncIterator[list[Row]]:
        cursor = await self._connection.cursor(
            f"SELECT {', '.join(columns)} FROM {table}", timeout=HOURS
        )
        while rows := await cursor.fetch(BATCH):
            yield [tuple(row) for row in rows]

    async def put(self, table: str, columns: Sequence[str], rows: list[Row]) -> None:
        await self._connection.copy_records_to_table(table, records=rows, columns=columns)

    async def clear(self, table: str) -> None:
        await self._connection.execute(f"DELETE FROM {table}")

    async def last_number(self, table: str) -> int:
        found = await self._connection.fetchval(
            "SELECT last_value FROM pg_sequences"
            " WHERE format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence($1, 'id')",
            table,
        )
        return found or 0

    async def set_last_number(self, table: str, number: int) -> None:
        await self._connection.execute(
            "SELECT setval(pg_get_serial_sequence($1, 'id'), $2, $3)",
            table,
            max(1, number),
            number > 0,
        )


@asynccontextmanager
async def _opened(place: Postgres, *, alone: bool) -> AsyncIterator["PostgresDatabase"]:
    demand_postgres()
    from bot.table.postgres import PostgresDatabase

    database = await PostgresDatabase.open(place, alone=alone, migrate=False)
    try:
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def _server_to_read(place: Postgres, *, alone: bool) -> AsyncIterator[End]:
    async with _opened(place, alone=alone) as database:
        _demand_current(database.name, await database.version())
        async with database.moment(write=False) as connection:
            yield ServerEnd(connection, database.name)


@asynccontextmanager
async def _server_to_write(place: Postgres) -> AsyncIterator[End]:
    async with _opened(place, alone=True) as database:
        async with database.moment(write=False) as connection:
            await _demand_empty(ServerEnd(connection, database.name))
        await database.migrate()
        async with database.moment(write=True) as connection:
            end = ServerEnd(connection, database.name)
            await end.clear("meta")
            yield end


async def _demand_empty(end: End) -> None:
    for name in await end.tables():
        # Opening a database leaves a word in `meta`.
        if name != "meta" and await end.count(name):
            raise NotMoved(f"The database {end.name} holds {name} already; nothing was changed.")


# --- which ------------------------------------------------------------------------------------


def _source(place: Place, *, alone: bool) -> AbstractAsyncContextManager[End]:
    if isinstance(place, Path):
        return _file_to_read(place)
    return _server_to_read(place, alone=alone)


def _target(place: Place) -> AbstractAsyncContextManager[End]:
    return _file_to_write(place) if isinstance(place, Path) else _server_to_write(place)
