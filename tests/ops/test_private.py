"""Databases are accessible to the bot's own user only, whatever the umask."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.private_files import make_private_database, make_private_folder, new_private_file
from bot.storage.tables import Store


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture(autouse=True)
def _an_open_umask() -> Iterator[None]:
    old = os.umask(0)
    yield
    os.umask(old)


async def test_a_new_database_and_what_lies_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "data" / "deep" / "games.db"
    make_private_database(path)
    store = await Store.open(path)
    try:
        found = {file.name: mode(file) for file in path.parent.iterdir()}
    finally:
        await store.close()
    assert found == {"games.db": 0o600, "games.db-wal": 0o600, "games.db-shm": 0o600}
    assert mode(path.parent) == mode(path.parent.parent) == 0o700


def test_one_that_was_open_to_all_is_shut(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("CREATE TABLE t (x)")
        files = [path, tmp_path / "games.db-wal", tmp_path / "games.db-shm"]
        assert {mode(file) for file in files} == {0o644}
        make_private_database(path)
        assert {mode(file) for file in files} == {0o600}
        assert db.execute("SELECT count(*) FROM t").fetchone() == (0,)


def test_a_folder_that_was_there_keeps_its_mode(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir(0o755)
    make_private_folder(shared)
    assert mode(shared) == 0o755


def test_a_new_file_never_takes_the_place_of_an_old_one(tmp_path: Path) -> None:
    path = tmp_path / "copies" / "one.db"
    os.close(new_private_file(path))
    assert mode(path) == 0o600
    with pytest.raises(FileExistsError):
        new_private_file(path)
