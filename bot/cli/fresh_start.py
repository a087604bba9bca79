"""Renames databases for a fresh start. Never overwrites previously renamed files."""

from itertools import count
from pathlib import Path

FILE_SUFFIXES = ("-wal", "-shm", "-journal", "")
"""The database itself is moved last: a new database must never find an old one's log next to it."""


def move_existing_databases(*databases: Path) -> dict[Path, Path]:
    """Rename non-empty databases with SQLite's companion files. Returns old and new paths.

    All get the same number, to show what belongs together.
    """
    existing = [database for database in databases if any(_nonempty_files(database))]
    number = next(
        n for n in count(1) if not any(_is_number_used(database, n) for database in databases)
    )
    for database in existing:
        for suffix in FILE_SUFFIXES:
            if _with_suffix(database, suffix).exists():
                _with_suffix(database, suffix).rename(
                    _with_suffix(_moved_path(database, number), suffix)
                )
    return {database: _moved_path(database, number) for database in existing}


def _moved_path(database: Path, number: int) -> Path:
    return database.with_stem(f"{database.stem}.set-aside-{number}")


def _is_number_used(database: Path, number: int) -> bool:
    return any(
        _with_suffix(_moved_path(database, number), suffix).exists() for suffix in FILE_SUFFIXES
    )


def _with_suffix(database: Path, suffix: str) -> Path:
    return database.with_name(database.name + suffix)


def _nonempty_files(database: Path) -> list[Path]:
    files = [_with_suffix(database, suffix) for suffix in FILE_SUFFIXES]
    return [file for file in files if file.exists() and file.stat().st_size]
