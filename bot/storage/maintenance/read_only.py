"""A database opened for looking only, whatever its version, also beside a bot that plays on it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path


class DatabaseUnreadable(Exception):
    """There is nothing to read; the message says why in one sentence."""


class DamagedText(sqlite3.DatabaseError, ValueError):
    """What stands there was not written by us. SQLite's own sentence would quote it."""


def decode_text(raw: bytes) -> str:
    """For a connection's `text_factory`: what cannot be read is said, and never shown."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        raise DamagedText("a text that is not UTF-8") from None


@contextmanager
def hiding_damaged_text() -> Iterator[None]:
    """Where SQLite itself meets what it cannot read, and would quote it: Damaged."""
    try:
        yield
    except UnicodeDecodeError:
        raise DamagedText("its schema is not UTF-8") from None


@contextmanager
def open_for_reading(path: Path) -> Iterator[sqlite3.Connection]:
    """The database, for looking only, whatever its version; Unreadable in a sentence."""
    try:
        if not path.exists():
            raise DatabaseUnreadable(f"There is no database {path}.")
        if not path.is_file():
            raise DatabaseUnreadable(f"{path} is no file.")
        db = open_read_only(path)
    except (OSError, sqlite3.Error) as error:
        raise DatabaseUnreadable(f"The database {path} cannot be read: {error}.") from error
    with closing(db):
        if not db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise DatabaseUnreadable(f"The database {path} is empty.")
        yield db


def open_read_only(path: Path, mode: str = "mode=ro") -> sqlite3.Connection:
    """sqlite3.Error if it is no database; `immutable=1` leaves not even a lock beside it."""
    address = f"{path.resolve().as_uri()}?{mode}"
    db = sqlite3.connect(address, uri=True, isolation_level=None)
    db.text_factory = decode_text
    try:
        with hiding_damaged_text():
            db.execute("PRAGMA query_only = ON")
            db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        db.close()
        if mode == "mode=ro" and _is_on_read_only_disk(path, error):
            return open_read_only(path, "immutable=1")
        raise
    return db


def _is_on_read_only_disk(path: Path, error: sqlite3.Error) -> bool:
    """On a read-only disk SQLite cannot share a database; nobody changes it there, either.

    Unless a log waits to be taken in: then what is in the file alone is not the whole of it.
    """
    wal = path.with_name(path.name + "-wal")
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    cannot_share = code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)
    return cannot_share and not (wal.exists() and wal.stat().st_size)
