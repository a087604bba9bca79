"""The interface of a database engine.

All SQL is written once, for every engine; where they differ, `Dialect` has both forms.
"""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from importlib import resources
from typing import Any, Protocol


class StoreError(Exception):
    """The database cannot be used. The message is for the bot's owner."""


class DatabaseUnavailable(StoreError):
    """The database is temporarily unusable: locked, or the disk is full."""


class DatabaseUnreachable(DatabaseUnavailable):
    """No answer at that address, temporarily or permanently."""


class CommitUnknown(DatabaseUnavailable):
    """The connection was lost during a commit: the change may be saved or not."""


class DatabaseInUse(DatabaseUnavailable):
    """Another bot uses the database."""


class RowConflict(Exception):
    """The row to change does not exist or has unexpected values."""


DATABASE_ERRORS = (sqlite3.Error, StoreError)
"""Errors that any query or write may raise, in any engine."""
_TRANSIENT_CODES = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
)


def is_transient(error: BaseException) -> bool:
    """True for temporary errors (a lock, a full disk) that are not our fault."""
    if isinstance(error, sqlite3.Error):
        return getattr(error, "sqlite_errorcode", -1) & 0xFF in _TRANSIENT_CODES
    return isinstance(error, DatabaseUnavailable)


@dataclass(frozen=True, slots=True)
class Dialect:
    """SQL that differs between the engines."""

    json_list_function: str
    """Aggregate function that collects a column into a JSON list; for no rows, [] or NULL."""
    json_numbers_query: str
    """Query for the numbers in a JSON list, which is its only parameter."""


class DatabaseTransaction(Protocol):
    """An open transaction."""

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        """Run a query, or a change with RETURNING, and return its rows."""
        ...

    async def execute(self, sql: str, *values: Any) -> int:
        """Run a change and return the number of changed rows."""
        ...

    async def execute_one(self, sql: str, *values: Any) -> None:
        """Change one row.

        Raises RowConflict, at the latest on commit, if it changes none or several.
        """
        ...

    async def execute_many(self, sql: str, values: Sequence[tuple[Any, ...]]) -> None:
        """Run the change for each set of values, at the latest with the next statement."""
        ...


class Database(Protocol):
    """A database engine. Each change is one transaction. Placeholders are `?`."""

    dialect: Dialect

    @property
    def name(self) -> str:
        """Display name; contains no password."""
        ...

    def transaction(
        self, during_commit: Callable[[], None] | None = None
    ) -> AbstractAsyncContextManager[DatabaseTransaction]:
        """Commit at the end of the block, roll back on an error or cancellation.

        `during_commit` may be called while the commit is in progress. It must not fail.
        """
        ...

    async def rows(self, sql: str, *values: Any) -> list[Any]: ...

    async def write(self, sql: str, *values: Any) -> None:
        """Run one change in its own transaction."""
        ...

    async def announce(self, kind: str, subject_id: int = 0) -> None:
        """Notify the other processes on this database to reload something. Never fails."""
        ...

    async def size(self) -> float:
        """Size in bytes."""
        ...

    async def close(self) -> None: ...


def migrations() -> list[tuple[int, str]]:
    """All migrations with their numbers."""
    folder = resources.files("bot.storage.migrations")
    names = sorted(f.name for f in folder.iterdir() if f.name.endswith(".sql"))
    return [(int(name[:4]), (folder / name).read_text("utf-8")) for name in names]


def newer_schema_error(name: str, version: int, newest: int) -> StoreError:
    return StoreError(
        f"The database {name} was written by a newer version of Cheeseboard"
        f" (it is at {version}, this version knows {newest}). Please update."
    )


def upsert_sql(table: str, key_columns: str, other_columns: str) -> str:
    """SQL to insert a row or replace the one with the same key.

    Its values are those of the key columns, then the others.
    """
    columns = f"{key_columns}, {other_columns}"
    placeholders = ", ".join("?" for _ in columns.split(", "))
    assignments = ", ".join(f"{name} = excluded.{name}" for name in other_columns.split(", "))
    return (
        f"INSERT INTO {table} ({columns}) VALUES ({placeholders})"
        f" ON CONFLICT ({key_columns}) DO UPDATE SET {assignments}"
    )
