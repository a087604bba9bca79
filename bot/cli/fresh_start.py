"""Renames databases for a fresh start. Never overwrites previously renamed files."""

from itertools import count
from pathlib import Path

from bot.private_files import SQLITE_SUFFIXES


def move_existing_databases(*databases: Path) -> dict[Path, Path]:
    """Rename non-empty databases with SQLite's companion files. Returns old and new paths.

    All get the same number, to show what belongs together.
    """
    existing = [path for path in databases if any(f.stat().st_size for f in _files_of(path))]
    number = next(
        n for n in count(1) if not any(_files_of(_moved_path(path, n)) for path in databases)
    )
    moved = {path: _moved_path(path, number) for path in existing}
    for old, new in moved.items():
        for file in _files_of(old):
            file.rename(new.with_name(new.name + file.name.removeprefix(old.name)))
    return moved


def _moved_path(database: Path, number: int) -> Path:
    return database.with_stem(f"{database.stem}.set-aside-{number}")


def _files_of(database: Path) -> list[Path]:
    """Its files that exist, itself last: a new database must never find an old one's log."""
    files = [database.with_name(database.name + suffix) for suffix in (*SQLITE_SUFFIXES, "")]
    return [file for file in files if file.exists()]
