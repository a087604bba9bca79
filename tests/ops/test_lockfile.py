"""One bot per database, and a heartbeat file that survives its bot."""

import json
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zlib import crc32

import pytest

from bot.storage.lock_file import HEARTBEAT_OFFSET, HEARTBEAT_SIZE, DatabaseLock, DatabaseLocked

ROOT = Path(__file__).resolve().parents[2]
HOLDER = """
import sys, time
from pathlib import Path
from bot.storage.lock_file import DatabaseLock
lock = DatabaseLock(Path(sys.argv[1]))
for second in range(1, 4):
    lock.write_heartbeat(1000.0 + second, "boot-7")
print("held", flush=True)
time.sleep(600)
"""


@contextmanager
def another_bot(database: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that holds the lock and has written three heartbeats."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(database)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
    finally:
        process.kill()
        process.communicate()


def left_behind(database: Path, record: bytes) -> None:
    """A lock file left by a dead bot."""
    DatabaseLock(database).close()
    with database.with_name(database.name + ".lock").open("rb+") as file:
        file.seek(HEARTBEAT_OFFSET)
        file.write(record)


def test_a_second_bot_is_refused_with_the_database_and_the_process(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with another_bot(database) as other, pytest.raises(DatabaseLocked) as refused:
        DatabaseLock(database)
    assert str(refused.value) == (
        f"Another Cheeseboard (process {other.pid}) is using the database {database};"
        " stop it first."
    )


def test_another_name_of_the_same_database_lets_nobody_in(tmp_path: Path) -> None:
    database, link = tmp_path / "games.db", tmp_path / "link.db"
    database.touch()
    link.symlink_to(database)
    with another_bot(database), pytest.raises(DatabaseLocked):
        DatabaseLock(link)


def test_other_databases_of_the_folder_are_free(tmp_path: Path) -> None:
    with another_bot(tmp_path / "games.db"), DatabaseLock(tmp_path / "others.db") as lock:
        assert lock.path == tmp_path / "others.db.lock"


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_death_frees_the_lock_and_keeps_the_last_pulse(tmp_path: Path, end: signal.Signals) -> None:
    database = tmp_path / "games.db"
    with another_bot(database) as other:
        other.send_signal(end)
        other.wait()
        with DatabaseLock(database) as lock:
            assert lock.last_heartbeat == (1003.0, "boot-7")


def test_our_own_pulse_does_not_take_the_place_of_the_last_ones(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with DatabaseLock(database) as lock:
        assert lock.last_heartbeat is None
        lock.write_heartbeat(5.5, "ä" * 60)
        assert lock.last_heartbeat is None
    with DatabaseLock(database) as lock:
        lock.write_heartbeat(9.0, "")
        assert lock.last_heartbeat == (5.5, "ä" * 60)
    assert DatabaseLock(database).last_heartbeat == (9.0, "")


def test_a_pulse_takes_the_same_room_every_time(tmp_path: Path) -> None:
    with DatabaseLock(tmp_path / "games.db") as lock:
        lock.write_heartbeat(1_700_000_000.123456, "a long one " * 20)
        first = lock.path.stat().st_size
        lock.write_heartbeat(1.0, "")
        assert lock.path.stat().st_size == first == 512
        with pytest.raises(ValueError, match="does not fit"):
            lock.write_heartbeat(1.0, "x" * 500)


def sealed(body: bytes) -> bytes:
    return b"%08x %s\n" % (crc32(body), body)


WHOLE = sealed(json.dumps([1000.0, "boot"]).encode()).ljust(HEARTBEAT_SIZE)


@pytest.mark.parametrize(
    "record",
    [
        b"",
        b"\0" * HEARTBEAT_SIZE,
        b" " * HEARTBEAT_SIZE,
        WHOLE[:20].ljust(HEARTBEAT_SIZE, b"\0"),
        WHOLE.replace(b"1000.0", b"2000.0"),
        b"\xff" * HEARTBEAT_SIZE,
        sealed(b"not json"),
        sealed(b"[1000.0]"),
        sealed(b'["soon", "boot"]'),
        sealed(b'[NaN, "boot"]'),
        sealed(b'{"a": 1, "b": 2}'),
        sealed(b"7"),
    ],
)
def test_a_torn_pulse_is_none(tmp_path: Path, record: bytes) -> None:
    database = tmp_path / "games.db"
    left_behind(database, record)
    with DatabaseLock(database) as lock:
        assert lock.last_heartbeat is None


def test_a_whole_pulse_is_one(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    left_behind(database, WHOLE)
    assert DatabaseLock(database).last_heartbeat == (1000.0, "boot")


def test_a_place_that_cannot_be_locked_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(DatabaseLocked, match=r"cannot be opened \(Not a directory\)\.$"):
        DatabaseLock(tmp_path / "file" / "games.db")


def test_the_lock_is_for_us_alone_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "data" / "games.db.lock"
    old = os.umask(0)
    try:
        DatabaseLock(tmp_path / "data" / "games.db").close()
    finally:
        os.umask(old)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
