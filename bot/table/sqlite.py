"""The SQLite file: opened, brought up to date, written by one at a time."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from enum import Enum, auto
from pathlib import Path
from typing import Any, Self

import aiosqlite

from bot.counts import size_of
from bot.table.database import (
    Dialect,
    NotNow,
    StoreError,
    Unchanged,
    migrations,
    passes,
    too_new,
)
from bot.table.private import private_database, reason
from bot.table.readonly import said_plainly, text_of

BUSY_SECONDS = 2.5
"""How long a statement waits for a file that another process has locked."""
CHUNK = 64
"""Rows that are fetched at a time."""


def _trouble(path: Path, error: Exception) -> StoreError:
    kind = NotNow if passes(error) else StoreError
    return kind(f"The database {path} cannot be used: {error}.")


class Connection(aiosqlite.Connection):
    """Goes to its thread once for several statements: each way there and back takes time."""

    async def together(
        self, statements: Sequence["_Statement"], meanwhile: Callable[[], None] | None = None
    ) -> sqlite3.Cursor:
        """Carry them out in order; what the last one gave. The loop does `meanwhile` with it."""
        loop = asyncio.get_running_loop()

        def run() -> sqlite3.Cursor:
            cursor = self._conn.cursor()
            for i, (sql, values, how) in enumerate(statements, start=1):
                if meanwhile is not None and i == len(statements):
                    loop.call_soon_threadsafe(meanwhile)
                (cursor.executemany if how is _How.EACH else cursor.execute)(sql, values)
                if how is _How.ONE and cursor.rowcount != 1:
                    raise Unchanged
            return cursor

        return await self._execute(run)


class _How(Enum):
    """What is done with the values of a statement."""

    ONCE = auto()
    ONE = auto()
    """Once, and one row must change."""
    EACH = auto()
    """With each of them."""


_Statement = tuple[str, Sequence[Any], _How]


class SqliteWork:
    """A transaction on the one connection. What nobody waits for goes with the next statement:

    a change that asks for nothing on its way goes to the thread once, with its COMMIT.
    """

    def __init__(self, db: Connection) -> None:
        self._db = db
        self.meanwhile: Callable[[], None] | None = None
        self._waiting: list[_Statement] = [("BEGIN IMMEDIATE", (), _How.ONCE)]

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        await self._finish()
        return list(await self._db.execute_fetchall(sql, values))

    async def change(self, sql: str, *values: Any) -> int:
        self._waiting.append((sql, values, _How.ONCE))
        return (await self._finish()).rowcount

    async def change_one(self, sql: str, *values: Any) -> None:
        self._waiting.append((sql, values, _How.ONE))

    async def change_each(self, sql: str, values: Sequence[tuple[Any, ...]]) -> None:
        self._waiting.append((sql, values, _How.EACH))

    async def commit(self) -> None:
        self._waiting.append(("COMMIT", (), _How.ONCE))
        await self._finish(self.meanwhile)

    async def _finish(self, meanwhile: Callable[[], None] | None = None) -> sqlite3.Cursor:
        """Carry out what waits; what the last of it gave."""
        statements, self._waiting = self._waiting, []
        return await self._db.together(statements, meanwhile)


class SqliteDatabase:
    """One connection, one writer at a time, one transaction a change."""

    dialect = Dialect("json_group_array", "SELECT value FROM json_each(?)")

    def __init__(self, db: Connection, path: Path) -> None:
        self.db = db
        self.path = path
        self.writing = asyncio.Lock()

    @property
    def name(self) -> str:
        return str(self.path)

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open or make the database and bring it up to date; StoreError with a reason."""
        try:
            private_database(path)
            # Opened here: aiosqlite's thread would outlive a failure, and say so after the end.
            opened = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        except OSError as error:
            raise StoreError(
                f"The database {path} cannot be opened: {reason(error, path)}."
            ) from error
        except sqlite3.Error as error:
            raise StoreError(f"The database {path} cannot be opened: {error}.") from error
        db = Connection(lambda: opened, CHUNK)
        await db
        db.text_factory = text_of
        made = cls(db, path)
        try:
            with said_plainly():
                await made._prepare()
        except sqlite3.Error as error:
            await db.close()
            raise _trouble(path, error) from error
        except BaseException:
            await db.close()
            raise
        return made

    async def _prepare(self) -> None:
        await self.db.execute(f"PRAGMA busy_timeout = {round(BUSY_SECONDS * 1000)}")
        await self.db.execute("PRAGMA journal_mode = WAL")
        await self.db.execute("PRAGMA synchronous = FULL")
        await self.db.execute("PRAGMA foreign_keys = ON")
        await self._migrate()
        # A read-only file opens well and fails at the first move: better now.
        await self.write("INSERT OR REPLACE INTO meta (name, value) VALUES ('opened', '1')")

    async def _migrate(self) -> None:
        (version,) = (await self.rows("PRAGMA user_version"))[0]
        steps = migrations()
        newest = steps[-1][0]
        if version > newest:
            raise too_new(self.name, version, newest)
        for number, script in steps:
            if number > version:
                await self.db.executescript(
                    f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;"
                )

    async def close(self) -> None:
        async with self.writing:
            await self.db.close()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[SqliteWork]:
        async with self.writing:
            work = SqliteWork(self.db)
            try:
                yield work
                await work.commit()
            except BaseException:
                # Also where BEGIN or COMMIT itself failed: an open transaction stops all others.
                with suppress(sqlite3.Error):
                    await self.db.execute("ROLLBACK")
                raise

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        return list(await self.db.execute_fetchall(sql, values))

    async def write(self, sql: str, *values: Any) -> None:
        async with self.writing:
            await self.db.execute(sql, values)

    async def size(self) -> float:
        return await asyncio.to_thread(size_of, self.path)
