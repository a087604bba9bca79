"""The SQLite engine: opens and migrates the file, one writer at a time."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple, Self

import aiosqlite

from bot.counters import database_size
from bot.private_files import make_private_database, os_error_reason
from bot.storage.database import (
    DatabaseUnavailable,
    Dialect,
    RowConflict,
    StoreError,
    is_transient,
    migrations,
    newer_schema_error,
)
from bot.storage.maintenance.read_only import decode_text, hiding_damaged_text

BUSY_SECONDS = 2.5
"""How long a statement waits for a lock of another process."""
FETCH_CHUNK = 64
"""Rows fetched at a time."""


class _Statement(NamedTuple):
    sql: str
    values: Sequence[Any] = ()
    many: bool = False
    """True: execute it once for each set of values."""
    changes_one_row: bool = False
    """True: it must change exactly one row."""


class BatchConnection(aiosqlite.Connection):
    """Runs several statements in one trip to its thread: each trip costs time."""

    async def execute_batch(
        self, statements: Sequence[_Statement], during_last: Callable[[], None] | None = None
    ) -> sqlite3.Cursor:
        """Run statements in order and return the last cursor.

        `during_last` runs in the event loop while the last statement runs in the thread.
        """
        loop = asyncio.get_running_loop()

        def run() -> sqlite3.Cursor:
            cursor = self._conn.cursor()
            for i, (sql, values, many, changes_one_row) in enumerate(statements, start=1):
                if during_last is not None and i == len(statements):
                    loop.call_soon_threadsafe(during_last)
                (cursor.executemany if many else cursor.execute)(sql, values)
                if changes_one_row and cursor.rowcount != 1:
                    raise RowConflict
            return cursor

        return await self._execute(run)


class SqliteTransaction:
    """A transaction on the single connection.

    Statements without results are buffered until the next one: a change that reads nothing takes
    one trip to the thread, including its COMMIT.
    """

    def __init__(
        self, db: BatchConnection, during_commit: Callable[[], None] | None = None
    ) -> None:
        self._db = db
        self._during_commit = during_commit
        self._pending: list[_Statement] = [_Statement("BEGIN IMMEDIATE")]

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        await self._flush()
        return list(await self._db.execute_fetchall(sql, values))

    async def execute(self, sql: str, *values: Any) -> int:
        self._pending.append(_Statement(sql, values))
        return (await self._flush()).rowcount

    async def execute_one(self, sql: str, *values: Any) -> None:
        self._pending.append(_Statement(sql, values, changes_one_row=True))

    async def execute_many(self, sql: str, values: Sequence[tuple[Any, ...]]) -> None:
        self._pending.append(_Statement(sql, values, many=True))

    async def commit(self) -> None:
        self._pending.append(_Statement("COMMIT"))
        await self._flush(self._during_commit)

    async def _flush(self, during_commit: Callable[[], None] | None = None) -> sqlite3.Cursor:
        """Run the buffered statements and return the last cursor."""
        statements, self._pending = self._pending, []
        return await self._db.execute_batch(statements, during_commit)


class SqliteDatabase:
    """A single connection with one writer at a time. Each change is one transaction."""

    dialect = Dialect("json_group_array", "SELECT value FROM json_each(?)")

    def __init__(self, db: BatchConnection, path: Path) -> None:
        self.db = db
        self.path = path
        self.write_lock = asyncio.Lock()

    @property
    def name(self) -> str:
        return str(self.path)

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open or create the database and migrate it. Raises StoreError with a reason."""
        try:
            make_private_database(path)
            # If aiosqlite connected and failed, its thread would live on and log an error at exit.
            connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        except (OSError, sqlite3.Error) as error:
            reason = os_error_reason(error, path) if isinstance(error, OSError) else error
            raise StoreError(f"The database {path} cannot be opened: {reason}.") from error
        db = BatchConnection(lambda: connection, FETCH_CHUNK)
        await db
        db.text_factory = decode_text
        database = cls(db, path)
        try:
            with hiding_damaged_text():
                await database._prepare()
        except BaseException as error:
            await db.close()
            if not isinstance(error, sqlite3.Error):
                raise
            kind = DatabaseUnavailable if is_transient(error) else StoreError
            raise kind(f"The database {path} cannot be used: {error}.") from error
        return database

    async def _prepare(self) -> None:
        await self.db.execute(f"PRAGMA busy_timeout = {round(BUSY_SECONDS * 1000)}")
        await self.db.execute("PRAGMA journal_mode = WAL")
        await self.db.execute("PRAGMA synchronous = FULL")
        await self.db.execute("PRAGMA foreign_keys = ON")
        await self._migrate()
        # Opening a read-only file succeeds and the first move fails, so write now.
        await self.write("INSERT OR REPLACE INTO meta (name, value) VALUES ('opened', '1')")

    async def _migrate(self) -> None:
        (version,) = (await self.rows("PRAGMA user_version"))[0]
        steps = migrations()
        newest = steps[-1][0]
        if version > newest:
            raise newer_schema_error(self.name, version, newest)
        for number, script in steps:
            if number > version:
                await self.db.executescript(
                    f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;"
                )

    async def close(self) -> None:
        async with self.write_lock:
            await self.db.close()

    @asynccontextmanager
    async def transaction(
        self, during_commit: Callable[[], None] | None = None
    ) -> AsyncIterator[SqliteTransaction]:
        async with self.write_lock:
            transaction = SqliteTransaction(self.db, during_commit)
            try:
                yield transaction
                await transaction.commit()
            except BaseException:
                # Also if BEGIN or COMMIT itself failed: an open transaction blocks all others.
                with suppress(sqlite3.Error):
                    await self.db.execute("ROLLBACK")
                raise

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        return list(await self.db.execute_fetchall(sql, values))

    async def write(self, sql: str, *values: Any) -> None:
        async with self.write_lock:
            await self.db.execute(sql, values)

    async def announce(self, kind: str, subject_id: int = 0) -> None:
        """Do nothing: only one process uses a file."""

    async def size(self) -> float:
        return await asyncio.to_thread(database_size, self.path)
