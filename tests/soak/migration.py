"""Kill -9 between any two statements of a migration and restart: migrated once, nothing lost.

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

from bot.storage.database import migrations
from bot.storage.sqlite import SqliteDatabase
from bot.storage.tables import Store
from tests.soak.kill_points import KillSwitch

ROOT = Path(__file__).resolve().parents[2]
FROZEN_DATABASE = ROOT / "tests" / "versions" / "v0_1_0.db.gz"
START_META_NAMES = ("opened",)
"""Meta rows written by every start."""


def copy_frozen_database(path: Path) -> Path:
    """A copy of the first version's database."""
    path.write_bytes(gzip.decompress(FROZEN_DATABASE.read_bytes()))
    return path


def dump_sql(path: Path) -> list[str]:
    """The whole database as SQL."""
    with closing(sqlite3.connect(path)) as db:
        lines = list(db.iterdump())
        version = db.execute("PRAGMA user_version").fetchone()
    return [
        *(
            line
            for line in lines
            if not any(f"VALUES('{name}'" in line for name in START_META_NAMES)
        ),
        str(version),
    ]


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return int(db.execute("PRAGMA user_version").fetchone()[0])


async def open_and_close(path: Path) -> None:
    await (await Store.open(path)).close()


def count_statements(path: Path) -> int:
    """Number of statements up to the newest version."""
    count = 0

    def add(_sql: str) -> None:
        nonlocal count
        count += 1

    asyncio.run(_open_traced(path, add))
    return count


async def _open_traced(path: Path, on_statement: Callable[[str], None]) -> None:
    migrate = SqliteDatabase._migrate

    async def traced_migrate(self: SqliteDatabase) -> None:
        await self.db.set_trace_callback(on_statement)
        await migrate(self)
        await self.db.set_trace_callback(None)  # pyright: ignore[reportArgumentType]

    SqliteDatabase._migrate = traced_migrate
    try:
        await open_and_close(path)
    finally:
        SqliteDatabase._migrate = migrate


def kill_at_statement(path: Path, count: int) -> bool:
    """Whether that many statements were reached."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.soak.migration", str(path), str(count)],
        cwd=ROOT,
        check=False,
    )
    if done.returncode not in (0, -signal.SIGKILL):
        raise AssertionError(f"the migration ended by itself with {done.returncode}")
    return done.returncode != 0


def check_killed_migrations(folder: Path, rng: Random, kills: int | None) -> int:
    """Kill at that many statements (None: at each in turn), one after another in the same
    database.
    """
    reference = copy_frozen_database(folder / "whole.db")
    statement_count = count_statements(reference)
    expected, newest = dump_sql(reference), migrations()[-1][0]
    chosen = (
        range(1, statement_count + 1)
        if kills is None
        else sorted(rng.sample(range(1, statement_count + 1), kills))
    )
    for number in chosen:
        path = copy_frozen_database(folder / f"killed-{number}.db")
        before = version_of(path)
        assert kill_at_statement(path, number), f"there is no statement {number}"
        # Kill the second attempt sooner: it has fewer statements left.
        partial_version = version_of(path)
        assert before <= partial_version <= newest
        kill_at_statement(path, max(1, number // 3))
        assert partial_version <= version_of(path) <= newest
        asyncio.run(open_and_close(path))
        assert dump_sql(path) == expected, f"killed at statement {number}: another database"
        path.unlink()
    return len(chosen)


if __name__ == "__main__":
    doom = KillSwitch(int(sys.argv[2]))
    asyncio.run(_open_traced(Path(sys.argv[1]), lambda _sql: doom()))
