"""Copies of a database: complete, checked, private, of any version, and never overwriting a
file.
"""

import asyncio
import os
import signal
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.storage.maintenance import copying
from bot.storage.maintenance.copying import (
    CopyFailed,
    copy_database,
    copy_in_thread,
    remove_partial_copies,
)
from bot.storage.maintenance.read_only import open_for_reading
from tests.tables.harness import ANNA, BEN, TableHarness, query_file

ROOT = Path(__file__).resolve().parents[2]
WRITER = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("PRAGMA synchronous = OFF")
db.execute("PRAGMA busy_timeout = 60000")
number = 0
while True:
    number += 1
    db.execute("BEGIN IMMEDIATE")
    db.execute("UPDATE pair SET a = ?", (number,))
    db.execute("UPDATE pair SET b = ?", (number,))
    db.execute("INSERT INTO filling (text) VALUES (hex(randomblob(400)))")
    db.execute("COMMIT")
    if number == 1:
        print("writing", flush=True)
"""


def made(path: Path, *, version: int = 1, kilobytes: int = 200) -> Path:
    """A database as a killed bot leaves it: with a pending write-ahead log."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute(f"PRAGMA user_version = {version}")
        db.execute("CREATE TABLE pair (a INTEGER, b INTEGER)")
        db.execute("INSERT INTO pair VALUES (0, 0)")
        db.execute("CREATE TABLE filling (text TEXT)")
        db.execute("BEGIN")
        for _ in range(kilobytes):
            db.execute("INSERT INTO filling (text) VALUES (hex(randomblob(512)))")
        db.execute("COMMIT")
    return path


@contextmanager
def somebody_writing(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that commits without a pause."""
    process = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "writing\n"
        yield process
    finally:
        process.kill()
        process.communicate()


def counted(monkeypatch: pytest.MonkeyPatch, then: Callable[[int], None]) -> list[int]:
    """Call `then` with the number of each pause of a copy."""
    pauses: list[int] = []

    def pause(_seconds: float) -> None:
        pauses.append(len(pauses) + 1)
        then(pauses[-1])

    monkeypatch.setattr(copying.time, "sleep", pause)
    return pauses


def test_a_copy_ends_though_somebody_commits_all_the_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = made(tmp_path / "a.db", kilobytes=2000), tmp_path / "copy.db"
    with somebody_writing(source) as writer, closing(sqlite3.connect(source)) as eye:
        before: list[int] = []

        def wait_for_a_commit(_: int) -> None:
            """Wait at each pause until a commit has happened."""
            seen = eye.execute("SELECT a FROM pair").fetchone()[0]
            while eye.execute("SELECT a FROM pair").fetchone()[0] == seen:
                assert writer.poll() is None
            before.append(seen)

        pauses = counted(monkeypatch, wait_for_a_commit)
        copy_database(source, target)
    assert len(pauses) > 20
    ((a, b),) = query_file(target, "SELECT a, b FROM pair")
    assert a == b <= before[0]
    assert query_file(target, "PRAGMA integrity_check") == [("ok",)]


def test_what_a_killed_bot_had_committed_is_in_the_copy_and_stays_in_the_source(
    tmp_path: Path,
) -> None:
    source, target = made(tmp_path / "a.db"), tmp_path / "copy.db"
    with somebody_writing(source) as writer:
        writer.send_signal(signal.SIGKILL)
        writer.wait()
    log = tmp_path / "a.db-wal"
    assert log.stat().st_size > 0
    before = source.read_bytes(), log.read_bytes()
    copy_database(source, target)
    assert (source.read_bytes(), log.read_bytes()) == before
    assert query_file(target, "SELECT a, b FROM pair") == query_file(
        source, "SELECT a, b FROM pair"
    )


@pytest.mark.parametrize("version", [0, 1, 2, 999])
def test_a_database_of_any_version_is_copied_as_it_is(tmp_path: Path, version: int) -> None:
    source, target = made(tmp_path / "a.db", version=version), tmp_path / "copy.db"
    before = source.read_bytes()
    copy_database(source, target)
    assert source.read_bytes() == before
    assert query_file(target, "PRAGMA user_version") == [(version,)]
    asked = "SELECT name, sql FROM sqlite_master"
    assert query_file(target, asked) == query_file(source, asked)


def test_a_copy_is_for_us_alone(tmp_path: Path) -> None:
    target = tmp_path / "copies" / "one.db"
    old = os.umask(0)
    try:
        copy_database(made(tmp_path / "a.db"), target)
    finally:
        os.umask(old)
    assert [file.name for file in target.parent.iterdir()] == ["one.db"]
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert stat.S_IMODE(target.parent.stat().st_mode) == 0o700


def _missing(path: Path) -> None:
    pass


def _folder(path: Path) -> None:
    path.mkdir()


def _empty(path: Path) -> None:
    path.touch()


def _letter(path: Path) -> None:
    path.write_text("Dear diary, today I ate a cheese. " * 40)


def _cut(path: Path) -> None:
    made(path)
    path.write_bytes(path.read_bytes()[:50_000])


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (_missing, r"There is no database .*a\.db\.$"),
        (_folder, r"a\.db is no file\.$"),
        (_empty, r"The database .*a\.db is empty\.$"),
        (_letter, r"cannot be read: file is not a database\.$"),
        (_cut, r"malformed|damaged"),
    ],
)
def test_what_is_no_database_is_said_and_leaves_nothing(
    tmp_path: Path, make: Callable[[Path], None], words: str
) -> None:
    source, target = tmp_path / "a.db", tmp_path / "copies" / "one.db"
    make(source)
    before = source.read_bytes() if source.is_file() else None
    with pytest.raises(CopyFailed, match=words):
        copy_database(source, target)
    assert not target.exists()
    assert source.exists() == (make is not _missing)
    assert before is None or source.read_bytes() == before


def test_a_copy_never_overwrites(tmp_path: Path) -> None:
    target = tmp_path / "one.db"
    target.write_text("mine")
    with pytest.raises(CopyFailed, match="exists already; a backup never overwrites"):
        copy_database(made(tmp_path / "a.db"), target)
    assert target.read_text() == "mine"


def test_a_copy_over_the_database_itself_is_refused(tmp_path: Path) -> None:
    source = made(tmp_path / "a.db")
    before = source.read_bytes()
    with pytest.raises(CopyFailed, match="exists already"):
        copy_database(source, source)
    assert source.read_bytes() == before


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CopyFailed, match=r"cannot be written: Not a directory\.$"):
        copy_database(made(tmp_path / "a.db"), tmp_path / "file" / "one.db")


def test_a_full_disk_leaves_no_half_of_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = made(tmp_path / "a.db"), tmp_path / "one.db"

    def full(number: int) -> None:
        if number == 3:
            raise OSError(28, "No space left on device")

    counted(monkeypatch, full)
    with pytest.raises(CopyFailed, match="No space left on device"):
        copy_database(source, target)
    assert sorted(file.name for file in tmp_path.iterdir() if "one" in file.name) == []


KILLED = """
import os, signal, sys
from pathlib import Path
from bot.storage.maintenance import copying
pauses = 0
def pause(seconds):
    global pauses
    pauses += 1
    if pauses == int(sys.argv[3]):
        os.kill(os.getpid(), signal.SIGKILL)
copying.time.sleep = pause
if sys.argv[3] == "0":
    copying.flush_folder = lambda folder: os.kill(os.getpid(), signal.SIGKILL)
copying.copy_database(Path(sys.argv[1]), Path(sys.argv[2]))
"""


def killed_while_copying(source: Path, target: Path, pause: int) -> None:
    """Kill the process at that pause; at none: right after the copy got its final name."""
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(source), str(target), str(pause)], cwd=ROOT, check=False
    )
    assert done.returncode == -signal.SIGKILL


@pytest.mark.parametrize("pause", [1, 5])
def test_a_copy_that_is_killed_is_no_copy_and_the_next_one_is(tmp_path: Path, pause: int) -> None:
    source, target = made(tmp_path / "a.db"), tmp_path / "copies" / "one.db"
    killed_while_copying(source, target, pause)
    assert [file.name for file in target.parent.iterdir()] == ["one.db.part"]
    copy_database(source, target)
    assert [file.name for file in target.parent.iterdir()] == ["one.db"]
    assert query_file(target, "SELECT count(*) FROM filling") == query_file(
        source, "SELECT count(*) FROM filling"
    )


def test_a_copy_that_has_its_name_is_whole(tmp_path: Path) -> None:
    source, target = made(tmp_path / "a.db"), tmp_path / "one.db"
    killed_while_copying(source, target, 0)
    assert query_file(target, "PRAGMA integrity_check") == [("ok",)]
    with pytest.raises(CopyFailed, match="exists already"):
        copy_database(source, target)


def test_two_copies_to_one_name_do_not_write_into_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = made(tmp_path / "a.db"), tmp_path / "one.db"
    refused: list[str] = []

    def another(number: int) -> None:
        if number == 2:
            with pytest.raises(CopyFailed) as told:
                copy_database(source, target)
            refused.append(str(told.value))
            remove_partial_copies(tmp_path, "*.db")

    counted(monkeypatch, another)
    copy_database(source, target)
    assert len(refused) == 1
    assert query_file(target, "PRAGMA integrity_check") == [("ok",)]


def test_where_there_are_no_links_and_no_locks_a_copy_is_made_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object, **__: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(copying.os, "link", never)
    monkeypatch.setattr(copying, "lock_descriptor", never)
    source, target = made(tmp_path / "a.db"), tmp_path / "copies" / "one.db"
    copy_database(source, target)
    assert [file.name for file in target.parent.iterdir()] == ["one.db"]
    assert query_file(target, "PRAGMA integrity_check") == [("ok",)]


async def test_a_copy_that_is_called_off_stops_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = made(tmp_path / "a.db"), tmp_path / "one.db"
    begun, go_on = threading.Event(), threading.Event()

    def wait(_: int) -> None:
        begun.set()
        assert go_on.wait(60)

    pauses = counted(monkeypatch, wait)
    task = asyncio.create_task(copy_in_thread(source, target))
    await asyncio.to_thread(begun.wait, 60)
    task.cancel()
    await asyncio.sleep(0)
    go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert len(pauses) == 1
    assert not target.exists()


async def test_a_copy_of_a_running_game_is_taken_between_two_moves(
    table_harness: TableHarness, tmp_path: Path
) -> None:
    await table_harness.start_game(ANNA, BEN)
    target = tmp_path / "copies" / "one.db"
    await asyncio.gather(
        table_harness.lay_first_pebble(0),
        copy_in_thread(table_harness.store.path, target),
        table_harness.lay_first_pebble(1),
    )
    await table_harness.store.save_table_time(77.0)
    copied = await TableHarness.create(target, table_harness.table_time)
    snapshot = await copied.snapshot()
    table = snapshot.table
    assert len(copied.rows("SELECT * FROM log")) == sum(seat.move_count for seat in table.seats)
    assert await copied.store.load_table_time() != 77.0
    for seat in snapshot.awaited:
        move = snapshot.game.rules.default_move(snapshot.state, seat, copied.rng)
        await copied.play(1, seat, str(move), automatic=True)
    await copied.close()


def test_reading_can_change_nothing(tmp_path: Path) -> None:
    source = made(tmp_path / "a.db")
    with open_for_reading(source) as db, pytest.raises(sqlite3.OperationalError, match="readonly"):
        db.execute("DELETE FROM pair")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_database_on_a_disk_that_cannot_be_written_is_copied(tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    source = made(tmp_path / "disk" / "a.db")
    source.parent.chmod(0o500)
    try:
        copy_database(source, tmp_path / "copy.db")
    finally:
        source.parent.chmod(0o700)
    assert query_file(tmp_path / "copy.db", "SELECT a FROM pair") == [(0,)]


def test_names_with_odd_characters_are_names(tmp_path: Path) -> None:
    source, target = made(tmp_path / "a?mode=rwc&b#c %41.db"), tmp_path / "copy?.db"
    copy_database(source, target)
    assert query_file(target, "SELECT a FROM pair") == [(0,)]
    assert not (tmp_path / "a").exists()
