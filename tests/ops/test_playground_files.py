"""The playground uses its own files and never touches the bot's real database."""

import hashlib
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli.fresh_start import move_existing_databases
from bot.kernel import Options
from bot.storage.tables import Store
from tests.ops.bot_program import run_bot
from tests.tables.harness import ANNA, BEN, TableHarness


def digests(folder: Path) -> dict[str, str]:
    return {f.name: hashlib.sha256(f.read_bytes()).hexdigest() for f in sorted(folder.iterdir())}


@pytest.fixture
async def real(tmp_path: Path) -> Path:
    """A real game whose clocks and robots would have played on."""
    table_harness = await TableHarness.create(tmp_path / "data" / "cheeseboard.db")
    await table_harness.start_game(ANNA, BEN, robots=4, game="thief", options=_thief())
    await table_harness.store.close()
    return table_harness.store.path


def _thief() -> Options:
    from cogs.cheese_thief.game import GAME

    return GAME.rules.options_type()


async def test_without_a_token_the_real_database_is_not_even_opened(
    tmp_path: Path, real: Path
) -> None:
    before = digests(real.parent)
    given = {"CHEESEBOARD_DB": str(real), "CHEESEBOARD_CLOCK_SCALE": "0.001"}
    for arguments in ((), ("--fresh",), ("--fresh",)):
        async with run_bot(tmp_path, "--port", "0", *arguments, **given) as program:
            await program.wait_for_output("ready as")
            assert await program.stop() == 0
    after = digests(real.parent)
    assert before.items() <= after.items()
    assert set(after) - set(before) == {
        "playground.db", "playground-games.db", "playground-games.db.lock",
        "playground-games.db.key",
        "playground.set-aside-1.db", "playground-games.set-aside-1.db",
        "playground.set-aside-2.db", "playground-games.set-aside-2.db",
    }  # fmt: skip
    assert {f.stat().st_mode & 0o777 for f in real.parent.glob("playground*")} == {0o600}


async def test_two_playgrounds_do_not_share_a_folder(tmp_path: Path) -> None:
    async with run_bot(tmp_path, "--port", "0") as first:
        await first.wait_for_output("ready as")
        async with run_bot(tmp_path, "--port", "0", "--fresh") as second:
            assert await second.wait_for_exit() == 2
    assert "is using the database data/playground-games.db; stop it first." in second.errors
    assert second.output == ""


# --- setting aside ------------------------------------------------------------------------------


@pytest.fixture
def killed(tmp_path: Path) -> Iterator[Path]:
    """A database whose last commit is still in the write-ahead log."""
    path = tmp_path / "games.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA wal_autocheckpoint = 0")
        db.execute("CREATE TABLE t (x)")
        db.execute("INSERT INTO t VALUES (1)")
        yield path


def test_what_is_set_aside_is_whole(killed: Path) -> None:
    found = move_existing_databases(killed)
    kept = killed.with_name("games.set-aside-1.db")
    assert found == {killed: kept}
    assert not list(killed.parent.glob("games.db*"))
    with closing(sqlite3.connect(kept)) as db:
        assert db.execute("SELECT x FROM t").fetchall() == [(1,)]


@pytest.mark.parametrize("tail", ["", "-wal", "-shm"])
def test_nothing_that_was_set_aside_is_overwritten(killed: Path, tail: str) -> None:
    taken = killed.with_name(f"games.set-aside-1.db{tail}")
    taken.write_text("mine")
    other = killed.with_name("other.set-aside-2.db")
    other.write_text("mine, too")
    found = move_existing_databases(killed, killed.with_name("other.db"))
    assert found == {killed: killed.with_name("games.set-aside-3.db")}
    assert (taken.read_text(), other.read_text()) == ("mine", "mine, too")


def test_an_empty_file_or_none_is_not_worth_it(tmp_path: Path) -> None:
    (tmp_path / "empty.db").touch()
    assert move_existing_databases(tmp_path / "empty.db", tmp_path / "none.db") == {}
    assert [file.name for file in tmp_path.iterdir()] == ["empty.db"]


async def test_a_new_database_takes_the_place(killed: Path) -> None:
    move_existing_databases(killed)
    await (await Store.open(killed)).close()
    with closing(sqlite3.connect(killed)) as db:
        assert db.execute("SELECT name FROM sqlite_master WHERE name = 't'").fetchall() == []
