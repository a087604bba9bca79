"""Kill -9 between any two statements of a migration; start again: migrated once, nothing lost.

`python -m tests.soak.migration DATABASE COUNT` opens a database as the bot does, and dies at the
COUNTth statement of its migrations.
"""

import asyncio
import gzip
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

from bot.table.database import migrations
from bot.table.sqlite import SqliteDatabase
from bot.table.store import Store
from tests.soak.doomed import Doom

ROOT = Path(__file__).resolve().parents[2]
FROZEN = ROOT / "tests" / "versions" / "v0_1_0.db.gz"
OURS = ("opened",)
"""What a start writes down about itself."""


def frozen(path: Path) -> Path:
    """A copy of what the first version has left."""
    path.write_bytes(gzip.decompress(FROZEN.read_bytes()))
    return path


def content(path: Path) -> list[str]:
    """Everything in it, as SQL."""
    with closing(sqlite3.connect(path)) as db:
        lines = list(db.iterdump())
        version = db.execute("PRAGMA user_version").fetchone()
    return [
        *(line for line in lines if not any(f"VALUES('{name}'" in line for name in OURS)),
        str(version),
    ]


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return int(db.execute("PRAGMA user_version").fetchone()[0])


async def opened(path: Path) -> None:
    await (await Store.open(path)).close()


def statements(path: Path) -> int:
    """How many there are on the way to the newest version."""
    count = 0

    def add(_sql: str) -> None:
        nonlocal count
        count += 1

    asyncio.run(_traced(path, add))
    return count


async def _traced(path: Path, look: Callable[[str], None]) -> None:
    migrate = SqliteDatabase._migrate

    async def watched(self: SqliteDatabase) -> None:
        await self.db.set_trace_callback(look)
        await migrate(self)
        await self.db.set_trace_callback(None)  # pyright: ignore[reportArgumentType]

    SqliteDatabase._migrate = watched
    try:
        await opened(path)
    finally:
        SqliteDatabase._migrate = migrate


def killed_at(path: Path, count: int) -> bool:
    """Whether that many statements were reached."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.soak.migration", str(path), str(count)],
        cwd=ROOT,
        check=False,
    )
    if done.returncode not in (0, -signal.SIGKILL):
        raise AssertionError(f"the migration ended by itself with {done.returncode}")
    return done.returncode != 0


def killed_while_migrating(folder: Path, rng: Random, kills: int | None) -> int:
    """At so many statements (None: at each in turn), one after another in the same database."""
    whole = frozen(folder / "whole.db")
    of = statements(whole)
    expected, newest = content(whole), migrations()[-1][0]
    chosen = range(1, of + 1) if kills is None else sorted(rng.sample(range(1, of + 1), kills))
    for number in chosen:
        path = frozen(folder / f"killed-{number}.db")
        before = version_of(path)
        assert killed_at(path, number), f"there is no statement {number}"
        # Killed again on the second way up, sooner: that start has less to do.
        half = version_of(path)
        assert before <= half <= newest
        killed_at(path, max(1, number // 3))
        assert half <= version_of(path) <= newest
        asyncio.run(opened(path))
        assert content(path) == expected, f"killed at statement {number}: another database"
        path.unlink()
    return len(chosen)


if __name__ == "__main__":
    doom = Doom(int(sys.argv[2]))
    asyncio.run(_traced(Path(sys.argv[1]), lambda _sql: doom()))
