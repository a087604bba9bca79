"""What the store needs of a database, whichever it is. All SQL is written once, in words that
every engine understands; where they have no words in common, the dialect has both."""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from importlib import resources
from typing import Any, Protocol


class StoreError(Exception):
    """The database cannot be used; the message is for the person who runs the bot."""


class DatabaseUnavailable(StoreError):
    """The database cannot be used for now: locked, or the disk is full. That passes."""


class DatabaseUnreachable(DatabaseUnavailable):
    """Nobody answers at that address, for now or for good."""


class CommitUnknown(DatabaseUnavailable):
    """The connection was lost while a change was being committed: it may be there, or not."""


class DatabaseInUse(DatabaseUnavailable):
    """Another bot has the database."""


class RowConflict(Exception):
    """The row that was to be changed is not there, or not as it should be."""


DATABASE_ERRORS = (sqlite3.Error, StoreError)
"""What a question or a change may fail with, in any engine."""
_TRANSIENT_CODES = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
)


def is_transient(error: BaseException) -> bool:
    """Whether it is trouble that may be over later (a lock, a full disk), and no fault of ours."""
    if isinstance(error, sqlite3.Error):
        return getattr(error, "sqlite_errorcode", -1) & 0xFF in _TRANSIENT_CODES
    return isinstance(error, DatabaseUnavailable)


@dataclass(frozen=True, slots=True)
class Dialect:
    """What the engines say differently."""

    json_list_function: str
    """The aggregate that makes a JSON list of a column; over no rows, an empty list or NULL."""
    json_numbers_query: str
    """A query: the numbers of a JSON list, which is its one parameter."""


class DatabaseTransaction(Protocol):
    """A transaction that is under way."""

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        """What is there; also the RETURNING of a change."""
        ...

    async def execute(self, sql: str, *values: Any) -> int:
        """How many rows were changed."""
        ...

    async def execute_one(self, sql: str, *values: Any) -> None:
        """Change one row; Unchanged, at the latest when the transaction ends, if it does not."""
        ...

    async def execute_many(self, sql: str, values: Sequence[tuple[Any, ...]]) -> None:
        """The same change with each of these values, at the latest with the next statement."""
        ...


class Database(Protocol):
    """One transaction a change, all or nothing. Values are written as `?`."""

    dialect: Dialect

    @property
    def name(self) -> str:
        """What people call it; holds no password."""
        ...

    def transaction(
        self, during_commit: Callable[[], None] | None = None
    ) -> AbstractAsyncContextManager[DatabaseTransaction]:
        """Committed at the end of the block, undone where that fails or is called off.

        `during_commit` may be called while the commit runs, to use the time. It must not fail.
        """
        ...

    async def rows(self, sql: str, *values: Any) -> list[Any]: ...

    async def write(self, sql: str, *values: Any) -> None:
        """One change, in a transaction of its own."""
        ...

    async def announce(self, kind: str, subject_id: int = 0) -> None:
        """Tell the other processes on this database to read something again; never fails."""
        ...

    async def size(self) -> float:
        """Bytes."""
        ...

    async def close(self) -> None: ...


def migrations() -> list[tuple[int, str]]:
    """Every migration there is, by number."""
    folder = resources.files("bot.storage.migrations")
    names = sorted(f.name for f in folder.iterdir() if f.name.endswith(".sql"))
    return [(int(name[:4]), (folder / name).read_text("utf-8")) for name in names]


def newer_schema_error(name: str, version: int, newest: int) -> StoreError:
    return StoreError(
        f"The database {name} was written by a newer version of Cheeseboard"
        f" (it is at {version}, this version knows {newest}). Please update."
    )


def upsert_sql(table: str, key_columns: str, other_columns: str) -> str:
    """The INSERT of a row that takes the place of the one with the same key, if there is one.

    Its values are those of the key, then the others.
    """
    columns = f"{key_columns}, {other_columns}"
    placeholders = ", ".join("?" for _ in columns.split(", "))
    assignments = ", ".join(f"{name} = excluded.{name}" for name in other_columns.split(", "))
    return (
        f"INSERT INTO {table} ({columns}) VALUES ({placeholders})"
        f" ON CONFLICT ({key_columns}) DO UPDATE SET {assignments}"
    )
