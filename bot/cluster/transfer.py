"""Copies a whole database to another place, whatever the engines. The source is only read.

Every row is read back and verified before the target is committed: all or nothing.
"""

import asyncio
import hashlib
import os
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from bot.cluster.driver import require_postgres_driver
from bot.cluster_loader import ReportProgress
from bot.private_files import new_private_file
from bot.storage.address import DatabaseAddress, PostgresAddress
from bot.storage.database import StoreError, migrations
from bot.storage.maintenance.copying import (
    PART_SUFFIX,
    CopyFailed,
    flush_folder,
    remove_database_files,
    rename_into_place,
)
from bot.storage.maintenance.read_only import DatabaseUnreadable, open_for_reading
from bot.storage.sqlite import SqliteDatabase

if TYPE_CHECKING:
    from bot.cluster.postgres import PostgresDatabase

BATCH_ROWS = 500
AUTOINCREMENT_TABLES = ("tables", "imports")
"""Tables whose ids are never reused."""
SKIPPED_TABLES = ("fleet_clock", "processes", "leases", "letters", "heard")
"""Tables about running processes, not about games."""
QUERY_TIMEOUT_SECONDS = 6 * 3600.0
"""Timeout of a single query during a transfer."""
RowValues = tuple[Any, ...]


class TransferFailed(CopyFailed):
    """Nothing was transferred. The message is one sentence with the reason."""


class TransferEndpoint(Protocol):
    """One end of a transfer."""

    name: str

    async def tables(self) -> list[str]: ...

    async def columns(self, table: str) -> list[str]: ...

    async def count(self, table: str) -> int: ...

    def batches(self, table: str, columns: Sequence[str]) -> AsyncIterator[list[RowValues]]: ...

    async def insert_rows(
        self, table: str, columns: Sequence[str], rows: list[RowValues]
    ) -> None: ...

    async def last_id(self, table: str) -> int:
        """The highest id ever assigned."""
        ...

    async def set_last_id(self, table: str, number: int) -> None: ...


class TableChecksum:
    """Checksum of a table's rows, independent of their order."""

    def __init__(self) -> None:
        self.rows = 0
        self._sum = 0

    def add(self, rows: list[RowValues]) -> None:
        self.rows += len(rows)
        for row in rows:
            digest = hashlib.sha256(repr(row).encode()).digest()
            self._sum = (self._sum + int.from_bytes(digest)) % 2**256

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TableChecksum) and (self.rows, self._sum) == (
            other.rows,
            other._sum,
        )

    __hash__ = None  # pyright: ignore[reportAssignmentType]


@dataclass(slots=True)
class TransferResult:
    """How much was transferred."""

    tables: int = 0
    rows: int = 0


async def transfer_database(
    source: DatabaseAddress,
    target: DatabaseAddress,
    report: ReportProgress,
    *,
    exclusive: bool = True,
) -> TransferResult:
    """Copy everything and verify it. Raises TransferFailed and leaves the target empty on failure.

    `exclusive`: no bot may use the source, because later saves would be lost. (For a file, the
    caller holds the lock.)
    """
    try:
        async with AsyncExitStack() as stack:
            source_endpoint = await stack.enter_async_context(
                _open_source(source, exclusive=exclusive)
            )
            target_endpoint = await stack.enter_async_context(_open_target(target))
            return await _transfer(source_endpoint, target_endpoint, report)
    except (StoreError, DatabaseUnreadable) as error:
        raise TransferFailed(str(error)) from error
    except sqlite3.Error as error:
        raise TransferFailed(f"It could not be moved: {error}.") from error


async def _transfer(
    source: TransferEndpoint, target: TransferEndpoint, report: ReportProgress
) -> TransferResult:
    result, checksums = TransferResult(), dict[str, tuple[list[str], TableChecksum]]()
    names = await source.tables()
    if set(names) != set(await target.tables()):
        raise TransferFailed(
            f"The database {source.name} has other tables than this version knows."
        )
    for name in names:
        columns = sorted(await source.columns(name))
        if columns != sorted(await target.columns(name)):
            raise TransferFailed(
                f"The database {source.name} has other {name} than this version knows."
            )
        source_checksum, total = TableChecksum(), await source.count(name)
        report(name, 0, total)
        async for rows in source.batches(name, columns):
            await target.insert_rows(name, columns, rows)
            source_checksum.add(rows)
            report(name, source_checksum.rows, total)
        checksums[name] = columns, source_checksum
        result.rows += source_checksum.rows
        if name == "tables":
            result.tables = source_checksum.rows
    for name in AUTOINCREMENT_TABLES:
        await target.set_last_id(name, await source.last_id(name))
    for name, (columns, source_checksum) in checksums.items():
        target_checksum = TableChecksum()
        async for rows in target.batches(name, columns):
            target_checksum.add(rows)
            report(f"checking {name}", target_checksum.rows, source_checksum.rows)
        if target_checksum != source_checksum:
            raise TransferFailed(f"The {name} that were read back are not those that were there.")
    return result


def _transfer_order(names: Sequence[str]) -> list[str]:
    """`tables` first, because all others refer to it. Tables about processes are skipped."""
    included = [name for name in names if name not in SKIPPED_TABLES]
    return sorted(included, key=lambda name: (name != "tables", name))


def _require_current_schema(name: str, version: int) -> None:
    newest = migrations()[-1][0]
    if version > newest:
        raise TransferFailed(f"The database {name} was written by a newer version of Cheeseboard.")
    if version != newest:
        raise TransferFailed(
            f"The database {name} is of an older version; start this version's bot on it once."
        )


# --- SQLite -----------------------------------------------------------------------------------


class SqliteEndpoint:
    """An SQLite file."""

    def __init__(self, db: sqlite3.Connection, name: str) -> None:
        self._db = db
        self.name = name

    async def tables(self) -> list[str]:
        rows = self._db.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        )
        return _transfer_order([name for (name,) in rows])

    async def columns(self, table: str) -> list[str]:
        return [
            name for (name,) in self._db.execute(f"SELECT name FROM pragma_table_info('{table}')")
        ]

    async def count(self, table: str) -> int:
        return self._db.execute(f"SELECT count(*) FROM {table}").fetchone()[0]

    async def batches(self, table: str, columns: Sequence[str]) -> AsyncIterator[list[RowValues]]:
        cursor = self._db.execute(f"SELECT {', '.join(columns)} FROM {table}")
        while rows := cursor.fetchmany(BATCH_ROWS):
            yield rows

    async def insert_rows(self, table: str, columns: Sequence[str], rows: list[RowValues]) -> None:
        placeholders = ", ".join("?" for _ in columns)
        self._db.executemany(
            f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({placeholders})", rows
        )

    async def last_id(self, table: str) -> int:
        row = self._db.execute(
            "SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)
        ).fetchone()
        return row[0] if row else 0

    async def set_last_id(self, table: str, number: int) -> None:
        self._db.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        self._db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, number))


@asynccontextmanager
async def _open_file_source(path: Path) -> AsyncIterator[TransferEndpoint]:
    with open_for_reading(path) as db:
        # One read transaction for everything.
        db.execute("BEGIN")
        _require_current_schema(str(path), db.execute("PRAGMA user_version").fetchone()[0])
        yield SqliteEndpoint(db, str(path))


@asynccontextmanager
async def _open_file_target(path: Path) -> AsyncIterator[TransferEndpoint]:
    """Write to a part file until it is complete."""
    part = path.with_name(path.name + PART_SUFFIX)
    if path.exists():
        raise TransferFailed(f"{path} exists already; nothing was changed.")
    try:
        remove_database_files(part)
        os.close(new_private_file(part))
    except OSError as error:
        raise TransferFailed(f"{path} cannot be written: {error.strerror}.") from error
    try:
        await (await SqliteDatabase.open(part)).close()
        with closing(sqlite3.connect(part, isolation_level=None)) as db:
            db.execute("PRAGMA foreign_keys = ON")
            db.execute("BEGIN")
            endpoint = SqliteEndpoint(db, str(path))
            for name in reversed(await endpoint.tables()):
                db.execute(f"DELETE FROM {name}")
            yield endpoint
            db.execute("COMMIT")
            # Merge the write-ahead log into the file, so that it is complete on its own.
            db.execute("PRAGMA journal_mode = DELETE")
        await asyncio.to_thread(_flush, part)
        rename_into_place(part, path)
    except FileExistsError:
        raise TransferFailed(f"{path} exists already; nothing was changed.") from None
    except OSError as error:
        raise TransferFailed(f"{path} cannot be written: {error.strerror}.") from error
    finally:
        remove_database_files(part)


def _flush(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())
    flush_folder(path.parent)


# --- PostgreSQL -------------------------------------------------------------------------------


class PostgresEndpoint:
    """A PostgreSQL database, within one transaction."""

    def __init__(self, connection: Any, name: str) -> None:
        self._connection = connection
        self.name = name

    async def tables(self) -> list[str]:
        rows = await self._connection.fetch(
            "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
            " AND tablename <> 'schema_version'"
        )
        return _transfer_order([name for (name,) in rows])

    async def columns(self, table: str) -> list[str]:
        rows = await self._connection.fetch(
            "SELECT column_name FROM information_schema.columns"
            " WHERE table_schema = current_schema() AND table_name = $1",
            table,
        )
        return [name for (name,) in rows]

    async def count(self, table: str) -> int:
        return await self._connection.fetchval(
            f"SELECT count(*) FROM {table}", timeout=QUERY_TIMEOUT_SECONDS
        )

    async def batches(self, table: str, columns: Sequence[str]) -> AsyncIterator[list[RowValues]]:
        cursor = await self._connection.cursor(
            f"SELECT {', '.join(columns)} FROM {table}", timeout=QUERY_TIMEOUT_SECONDS
        )
        while rows := await cursor.fetch(BATCH_ROWS):
            yield [tuple(row) for row in rows]

    async def insert_rows(self, table: str, columns: Sequence[str], rows: list[RowValues]) -> None:
        await self._connection.copy_records_to_table(table, records=rows, columns=columns)

    async def clear(self, table: str) -> None:
        await self._connection.execute(f"DELETE FROM {table}")

    async def last_id(self, table: str) -> int:
        last_value = await self._connection.fetchval(
            "SELECT last_value FROM pg_sequences"
            " WHERE format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence($1, 'id')",
            table,
        )
        return last_value or 0

    async def set_last_id(self, table: str, number: int) -> None:
        await self._connection.execute(
            "SELECT setval(pg_get_serial_sequence($1, 'id'), $2, $3)",
            table,
            max(1, number),
            number > 0,
        )


@asynccontextmanager
async def _open_postgres(
    address: PostgresAddress, *, exclusive: bool
) -> AsyncIterator["PostgresDatabase"]:
    require_postgres_driver()
    from bot.cluster.postgres import PostgresDatabase

    database = await PostgresDatabase.open(address, exclusive=exclusive, migrate=False)
    try:
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def _open_server_source(
    address: PostgresAddress, *, exclusive: bool
) -> AsyncIterator[TransferEndpoint]:
    async with _open_postgres(address, exclusive=exclusive) as database:
        _require_current_schema(database.name, await database.schema_version())
        async with database.snapshot_transaction(write=False) as connection:
            yield PostgresEndpoint(connection, database.name)


@asynccontextmanager
async def _open_server_target(address: PostgresAddress) -> AsyncIterator[TransferEndpoint]:
    async with _open_postgres(address, exclusive=True) as database:
        async with database.snapshot_transaction(write=False) as connection:
            await _require_empty(PostgresEndpoint(connection, database.name))
        await database.migrate()
        async with database.snapshot_transaction(write=True) as connection:
            endpoint = PostgresEndpoint(connection, database.name)
            await endpoint.clear("meta")
            yield endpoint


async def _require_empty(endpoint: TransferEndpoint) -> None:
    for name in await endpoint.tables():
        # Opening a database writes a row to `meta`.
        if name != "meta" and await endpoint.count(name):
            raise TransferFailed(
                f"The database {endpoint.name} holds {name} already; nothing was changed."
            )


# --- choosing the endpoints -------------------------------------------------------------------


def _open_source(
    address: DatabaseAddress, *, exclusive: bool
) -> AbstractAsyncContextManager[TransferEndpoint]:
    if isinstance(address, Path):
        return _open_file_source(address)
    return _open_server_source(address, exclusive=exclusive)


def _open_target(address: DatabaseAddress) -> AbstractAsyncContextManager[TransferEndpoint]:
    return _open_file_target(address) if isinstance(address, Path) else _open_server_target(address)
