"""A database opened for looking only, whatever its version, also beside a bot that plays on it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path


class Unreadable(Exception):  # noqa: N818
    """There is nothing to read; the message says why in one sentence."""


class Damaged(sqlite3.DatabaseError, ValueError):  # noqa: N818
    """What stands there was not written by us. SQLite's own sentence would quote it."""


def text_of(raw: bytes) -> str:
    """For a connection's `text_factory`: what cannot be read is said, and never shown."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        raise Damaged("a text that is not UTF-8") from None


@contextmanager
def said_plainly() -> Iterator[None]:
    """Where SQLite itself meets what it cannot read, and would quote it: Damaged."""
    try:
        yield
    except UnicodeDecodeError:
        raise Damaged("its schema is not UTF-8") from None


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """The database, for looking only, whatever its version; Unreadable in a sentence."""
    try:
        if not path.exists():
            raise Unreadable(f"There is no database {path}.")
        if not path.is_file():
            raise Unreadable(f"{path} is no file.")
        db = open_read_only(path)
    except (OSError, sqlite3.Error) as error:
        raise Unreadable(f"The database {path} cannot be read: {error}.") from error
    with closing(db):
        if not db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise Unreadable(f"The database {path} is empty.")
        yield db


def open_read_only(path: Path, how: str = "mode=ro") -> sqlite3.Connection:
    """sqlite3.Error if it is no database; `immutable=1` leaves not even a lock beside it."""
    address = f"{path.resolve().as_uri()}?{how}"
    db = sqlite3.connect(address, uri=True, isolation_level=None)
    db.text_factory = text_of
    try:
        with said_plainly():
            db.execute("PRAGMA query_only = ON")
            db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        db.close()
        if how == "mode=ro" and _cannot_write_beside(path, error):
            return open_read_only(path, "immutable=1")
        raise
    return db


def _cannot_write_beside(path: Path, error: sqlite3.Error) -> bool:
    """On a read-only disk SQLite cannot share a database; nobody changes it there, either.

    Unless a log waits to be taken in: then what is in the file alone is not the whole of it.
    """
    log = path.with_name(path.name + "-wal")
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    unshared = code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)
    return unshared and not (log.exists() and log.stat().st_size)
