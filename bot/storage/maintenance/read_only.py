"""Opens a database read-only, whatever its version, also while a bot uses it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path


class DatabaseUnreadable(Exception):
    """There is nothing to read. The message is one sentence with the reason."""


class DamagedText(sqlite3.DatabaseError, ValueError):
    """A text that we did not write. SQLite's own message would quote it."""


def decode_text(raw: bytes) -> str:
    """A connection's `text_factory`: raises DamagedText without quoting the value."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        raise DamagedText("a text that is not UTF-8") from None


@contextmanager
def hiding_damaged_text() -> Iterator[None]:
    """Turn SQLite's own decoding errors, which quote the value, into DamagedText."""
    try:
        yield
    except UnicodeDecodeError:
        raise DamagedText("its schema is not UTF-8") from None


@contextmanager
def open_for_reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a database read-only, whatever its version. Raises DatabaseUnreadable with a reason."""
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
    """Connect read-only. Raises sqlite3.Error if it is not a database.

    `immutable=1` does not even create a lock file beside it.
    """
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
    """True if the database is on a read-only disk, where SQLite cannot share it.

    It cannot change there, so it can be read as immutable, unless a write-ahead log is pending: the
    file alone is then incomplete.
    """
    wal = path.with_name(path.name + "-wal")
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    cannot_share = code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)
    return cannot_share and not (wal.exists() and wal.stat().st_size)
