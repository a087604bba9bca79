"""Sets databases aside for a fresh start. What was once set aside is never overwritten."""

from itertools import count
from pathlib import Path

TAILS = ("-wal", "-shm", "-journal", "")
"""The database itself goes last: a new one must never find an old one's log beside it."""


def set_aside(database: Path) -> Path | None:
    """Rename the database and what SQLite keeps beside it; its new name, None if there was none."""
    there = [tail for tail in TAILS if _with(database, tail).exists()]
    if not there:
        return None
    kept = next(
        name
        for number in count(1)
        if not any(
            _with(name := database.with_stem(f"{database.stem}.set-aside-{number}"), tail).exists()
            for tail in TAILS
        )
    )
    for tail in there:
        _with(database, tail).rename(_with(kept, tail))
    return kept


def _with(database: Path, tail: str) -> Path:
    return database.with_name(database.name + tail)
