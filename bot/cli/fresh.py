"""Sets databases aside for a fresh start. What was once set aside is never overwritten."""

from itertools import count
from pathlib import Path

TAILS = ("-wal", "-shm", "-journal", "")
"""The database itself goes last: a new one must never find an old one's log beside it."""


def set_aside(*databases: Path) -> dict[Path, Path]:
    """Rename what holds anything, with what SQLite keeps beside it; old and new names.

    All get the same number, so that one can see what belongs together.
    """
    old = [database for database in databases if any(_files(database))]
    number = next(n for n in count(1) if not any(_taken(database, n) for database in databases))
    for database in old:
        for tail in TAILS:
            if _with(database, tail).exists():
                _with(database, tail).rename(_with(_kept(database, number), tail))
    return {database: _kept(database, number) for database in old}


def _kept(database: Path, number: int) -> Path:
    return database.with_stem(f"{database.stem}.set-aside-{number}")


def _taken(database: Path, number: int) -> bool:
    return any(_with(_kept(database, number), tail).exists() for tail in TAILS)


def _with(database: Path, tail: str) -> Path:
    return database.with_name(database.name + tail)


def _files(database: Path) -> list[Path]:
    """Those that hold anything."""
    found = [_with(database, tail) for tail in TAILS]
    return [file for file in found if file.exists() and file.stat().st_size]
