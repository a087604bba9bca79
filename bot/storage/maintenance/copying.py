"""Copies a database while a bot uses it. The source is only read and never migrated.

SQLite's online backup runs inside one read transaction (otherwise every move would restart it), in
small steps with pauses, flushed every few megabytes: it takes longer than `VACUUM INTO`, which
delays single commits by 150 ms (`python -m tests.bench backups` measures it). The price: the
write-ahead log cannot be truncated during the copy.

The copy is written as `.part` and renamed when it is complete and checked, so a partial copy is
never mistaken for a backup.
"""

import asyncio
import errno
import os
import sqlite3
import threading
import time
from contextlib import AbstractContextManager, closing, nullcontext
from pathlib import Path

from filelock import lock_descriptor

from bot.private_files import new_private_file, os_error_reason
from bot.storage.maintenance.read_only import DatabaseUnreadable, open_for_reading, open_read_only

PART_SUFFIX = ".part"
"""Suffix of a copy that is being written."""
STEP_PAGES = 16
STEP_PAUSE_SECONDS = 0.001
FLUSH_EVERY_STEPS = 64
KEEP_FILE_OPEN = os.name == "posix"
"""On Windows an open file can be neither linked nor removed: a copy in progress is not locked."""
CHECK_STEPS = 10_000
"""SQLite VM steps between two checks for cancellation, while the copy is verified."""


class CopyFailed(Exception):
    """The copy failed and there is no target. The message is one sentence with the reason."""


class _CopyCancelled(Exception):
    pass


def copy_database(source: Path, target: Path, stop: threading.Event | None = None) -> None:
    """Copy and verify. Raises CopyFailed and leaves no target on failure. Blocks for seconds."""
    try:
        with open_for_reading(source) as db:
            _copy(db, target, stop or threading.Event())
    except DatabaseUnreadable as error:
        raise CopyFailed(str(error)) from error


def _copy(db: sqlite3.Connection, target: Path, stop: threading.Event) -> None:
    part = target.with_name(target.name + PART_SUFFIX)
    try:
        if target.exists():
            raise FileExistsError
        file = _open_part_file(part)
        with _holding_open(file):
            try:
                _copy_pages(db, part, file, stop)
                _flush(file)
                _check_copy(db, part, stop)
                rename_into_place(part, target)
                flush_folder(target.parent)
            finally:
                remove_database_files(part)
    except FileExistsError:
        raise CopyFailed(f"{target} exists already; a backup never overwrites.") from None
    except (sqlite3.Error, OSError) as error:
        reason = os_error_reason(error, target) if isinstance(error, OSError) else error
        raise CopyFailed(f"The backup {target} cannot be written: {reason}.") from error


def _holding_open(file: int) -> AbstractContextManager[object]:
    """Hold the file open, and thus locked, where that does not prevent renaming or removing it."""
    return os.fdopen(file, "rb+") if KEEP_FILE_OPEN else nullcontext(os.close(file))


def _open_part_file(part: Path) -> int:
    """Open an empty part file: a new one, or the leftover of a killed copy."""
    try:
        return _lock_file(new_private_file(part))
    except FileExistsError:
        file = _lock_file(os.open(part, os.O_RDWR))
    os.ftruncate(file, 0)
    return file


def _lock_file(file: int) -> int:
    """Lock the file while it is written; the OS frees it when the process dies."""
    if not KEEP_FILE_OPEN:
        return file
    try:
        locked = lock_descriptor(file, blocking=False)
    except OSError:
        # A file system without locks: copies are rare and have unique names.
        return file
    if not locked:
        os.close(file)
        raise BlockingIOError(errno.EWOULDBLOCK, "another copy is being written there")
    return file


def rename_into_place(part: Path, target: Path) -> None:
    """Rename the finished copy, unless the target exists."""
    try:
        os.link(part, target)
    except FileExistsError:
        raise
    except OSError:
        # A file system without links.
        if target.exists():
            raise FileExistsError from None
        part.rename(target)


def remove_partial_copies(folder: Path, pattern: str) -> None:
    """Delete leftovers of killed copies, but not those still being written."""
    for part in folder.glob(pattern + PART_SUFFIX):
        try:
            file = _lock_file(os.open(part, os.O_RDWR))
        except OSError:
            continue
        with _holding_open(file):
            remove_database_files(part)


def _copy_pages(db: sqlite3.Connection, target: Path, file: int, stop: threading.Event) -> None:
    steps = 0

    def on_progress(_status: int, _left: int, _all: int) -> None:
        nonlocal steps
        steps += 1
        if stop.is_set():
            raise _CopyCancelled
        if steps % FLUSH_EVERY_STEPS == 0:
            _flush(file)
        time.sleep(STEP_PAUSE_SECONDS)

    db.execute("BEGIN")
    db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    with closing(sqlite3.connect(target, isolation_level=None)) as target_db:
        # A partial copy is deleted anyway, so it needs no journal; it is flushed as it grows.
        target_db.execute("PRAGMA journal_mode = OFF")
        target_db.execute("PRAGMA synchronous = OFF")
        db.backup(target_db, pages=STEP_PAGES, progress=on_progress)


def _check_copy(db: sqlite3.Connection, target: Path, stop: threading.Event) -> None:
    """Verify the copy in the same read transaction, so the source's version is the copied one."""
    with closing(open_read_only(target, "immutable=1")) as copied_db:
        copied_db.set_progress_handler(stop.is_set, CHECK_STEPS)
        (result,) = copied_db.execute("PRAGMA quick_check(1)").fetchone()
        if result != "ok":
            raise CopyFailed(f"The backup {target} is damaged ({result}); it was removed.")
        query = "PRAGMA user_version"
        if copied_db.execute(query).fetchone() != db.execute(query).fetchone():
            raise CopyFailed(f"The backup {target} is of another version; it was removed.")


def _flush(file: int) -> None:
    if KEEP_FILE_OPEN:
        os.fsync(file)


def flush_folder(folder: Path) -> None:
    """Flush the directory entry, so that the new name survives a power cut."""
    if os.name != "posix":
        return  # Windows cannot open a folder
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def remove_database_files(path: Path) -> None:
    for suffix in ("", "-journal", "-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)


async def copy_in_thread(source: Path, target: Path) -> None:
    """Copy in a thread; cancelled, it stops at the next step and leaves nothing behind."""
    stop = threading.Event()
    copy_task = asyncio.ensure_future(asyncio.to_thread(copy_database, source, target, stop))
    try:
        await asyncio.shield(copy_task)
    except asyncio.CancelledError:
        stop.set()
        await asyncio.wait({copy_task})
        if not copy_task.cancelled():
            copy_task.exception()
        raise
