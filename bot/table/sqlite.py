"""The SQLite file: opened, brought up to date, written by one at a time."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Self

import aiosqlite

from bot.counts import size_of
from bot.table.database import Dialect, NotNow, StoreError, migrations, too_new
from bot.table.private import private_database
from bot.table.readonly import text_of

BUSY_SECONDS = 2.5
"""How long a statement waits for a file that another process has locked."""


_PASSES = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
)


def _trouble(path: Path, error: Exception) -> StoreError:
    passes = getattr(error, "sqlite_errorcode", -1) & 0xFF in _PASSES
    kind = NotNow if passes else StoreError
    return kind(f"The database {path} cannot be used: {error}.")


class SqliteWork:
    """A transaction on the one connection."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        return list(await self._db.execute_fetchall(sql, values))

    async def change(self, sql: str, *values: Any) -> int:
        return (await self._db.execute(sql, values)).rowcount

    async def change_each(self, sql: str, values: Sequence[tuple[Any, ...]]) -> None:
        await self._db.executemany(sql, values)


class SqliteDatabase:
    """One connection, one writer at a time, one transaction a change."""

    dialect = Dialect("json_group_array", "SELECT value FROM json_each(?)")

    def __init__(self, db: aiosqlite.Connection, path: Path) -> None:
        self.db = db
        self.path = path
        self.writing = asyncio.Lock()
        self._work = SqliteWork(db)

    @property
    def name(self) -> str:
        return str(self.path)

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open or make the database and bring it up to date; StoreError with a reason."""
        try:
            private_database(path)
            db = await aiosqlite.connect(path, isolation_level=None)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"The database {path} cannot be opened: {error}.") from error
        db.text_factory = text_of
        made = cls(db, path)
        try:
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
            try:
                await self.db.execute("BEGIN IMMEDIATE")
                yield self._work
                await self.db.execute("COMMIT")
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
