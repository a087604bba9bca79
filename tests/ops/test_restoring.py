"""`cheeseboard restore`: replaces the database by a backup, loses nothing, keeps the owner."""

import os
import shutil
import sqlite3
import stat
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli.shutdown import FatalError
from bot.cli.tools import backup, check, restore
from bot.storage.address import parse_address
from bot.storage.lock_file import DatabaseLock
from bot.storage.tables import Store
from tests.ops.bot_program import run_bot

NOBODY = 65534


@pytest.fixture
def data() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="cheeseboard-restore-"))
    (folder / "data").mkdir(0o700)
    yield folder / "data"
    shutil.rmtree(folder)


async def made(path: Path, word: str) -> Path:
    store = await Store.open(path)
    await store.database.write("INSERT INTO meta (name, value) VALUES ('word', ?)", word)
    await store.close()
    return path


def word_in(path: Path) -> str:
    with closing(sqlite3.connect(path)) as db:
        return db.execute("SELECT value FROM meta WHERE name = 'word'").fetchone()[0]


def owned_files(folder: Path) -> dict[str, tuple[int, int]]:
    found = {file.name: file.stat() for file in folder.iterdir()}
    return {name: (s.st_uid, stat.S_IMODE(s.st_mode)) for name, s in found.items()}


async def test_the_backup_takes_the_place_and_what_was_there_is_kept(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database, copy = data / "games.db", data.parent / "copies" / "today.db"
    await made(database, "before")
    assert backup(database, copy) == 0
    with closing(sqlite3.connect(database)) as db:
        db.execute("UPDATE meta SET value = 'after' WHERE name = 'word'")
        db.commit()
    assert restore(database, copy) == 0
    assert word_in(database) == "before"
    assert word_in(data / "games.set-aside-1.db") == "after"
    assert check(database) == 0
    assert stat.S_IMODE(database.stat().st_mode) == 0o600
    assert "What was there is now" in capsys.readouterr().out
    assert copy.exists()
    assert not list(data.glob("*.restored*"))


async def test_on_a_new_machine_nothing_is_there_before(data: Path) -> None:
    copy = await made(data.parent / "copy.db", "moved")
    assert restore(data / "new" / "games.db", copy) == 0
    assert word_in(data / "new" / "games.db") == "moved"


async def test_while_a_bot_runs_it_is_refused(data: Path) -> None:
    database, copy = await made(data / "games.db", "now"), await made(data / "copy.db", "then")
    with DatabaseLock(database), pytest.raises(FatalError, match="stop it first"):
        restore(database, copy)
    assert word_in(database) == "now"


async def test_what_is_no_backup_changes_nothing(data: Path) -> None:
    database = await made(data / "games.db", "now")
    (data / "text").write_text("Dear Sir or Madam," * 99)
    newer = await made(data / "newer.db", "later")
    with closing(sqlite3.connect(newer)) as db:
        db.execute("PRAGMA user_version = 999")
    for wrong, words in (
        (data / "none.db", "There is no database"),
        (data, "is no file"),
        (data / "text", "cannot be read"),
        (newer, "newer version of Cheeseboard"),
    ):
        with pytest.raises(FatalError, match=words):
            restore(database, wrong)
    with pytest.raises(FatalError, match="move-db"):
        restore(parse_address("postgresql://u@h/x"), newer)
    assert word_in(database) == "now"
    assert not list(data.glob("*set-aside*"))


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can write for another user")
async def test_whatever_root_writes_beside_the_database_belongs_to_its_owner(data: Path) -> None:
    """Backup, restore and the lock of both, with sudo: the bot's user can go on afterwards."""
    await made(data / "games.db", "before")
    for path in (data.parent, data, *data.iterdir()):
        os.chown(path, NOBODY, NOBODY)
    copy = data.parent / "copies" / "deep" / "today.db"
    assert backup(data / "games.db", copy) == 0
    assert restore(data / "games.db", copy) == 0
    assert {owner for owner, _ in owned_files(data).values()} == {NOBODY}
    assert {mode for _, mode in owned_files(data).values()} == {0o600}
    # SQLite's own files beside the copy, too: it gives them the owner of the database.
    assert set(owned_files(copy.parent).values()) == {(NOBODY, 0o600)}
    assert owned_files(data.parent)["copies"] == (NOBODY, 0o700)


async def test_files_that_others_can_read_are_warned_of_at_the_start(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("CHEESEBOARD_LOG=INFO\n")
    (tmp_path / ".env").chmod(0o644)
    (tmp_path / "data").mkdir()
    key = tmp_path / "data" / "games.db.key"
    key.write_text("00" * 32)
    key.chmod(0o640)
    given = {
        "DISCORD_TOKEN": "a-token", "DISCORD_API_BASE": "http://127.0.0.1:9/api/v10",
        "CHEESEBOARD_DB": "data/games.db",
    }  # fmt: skip
    async with run_bot(tmp_path, **given) as program:
        await program.wait_for_output("retrying in")
    assert f".env can be read by other users of this machine: chmod 600 {tmp_path}/.env" in (
        program.errors
    )
    assert f"data/games.db.key can be read by other users of this machine: chmod 600 {key}" in (
        program.errors
    )
    assert program.errors.count("can be read by other users") == 2
    assert stat.S_IMODE(key.stat().st_mode) == 0o640
