"""The lock file beside the database: keeps a second bot out and stores the heartbeat.

The heartbeat says until when the bot was alive, so that downtime does not count against players. It
is written without fsync: a kill -9 loses nothing, a power cut loses what the kernel had not flushed
yet (some 30 seconds). As a row in the database it cost 354 MB of commits a day for one idle lobby.
"""

import json
import os
from pathlib import Path
from typing import Self
from zlib import crc32

from filelock import lock_descriptor
from pydantic import FiniteFloat, TypeAdapter, ValidationError

from bot.private_files import open_private_file, os_error_reason, require_usable_file

PID_OFFSET, PID_SIZE = 0, 64
"""Starts with a space: on Windows, other processes cannot read the first byte of a locked file."""
HEARTBEAT_OFFSET, HEARTBEAT_SIZE = 64, 448
"""With the pid, one sector of 512 bytes, which a disk writes completely or not at all."""
_HEARTBEAT = TypeAdapter(tuple[FiniteFloat, str])


class DatabaseLocked(Exception):
    """The lock cannot be acquired. The message is one sentence with the reason."""


class DatabaseLock:
    """Held from construction to `close`; the OS frees it when the process dies.

    The file is never removed: a bot that waits on a removed file would get the lock for nothing.
    """

    def __init__(self, database: Path) -> None:
        # Resolve links: a link must not let a second bot in.
        real = database.resolve()
        self.path = real.with_name(real.name + ".lock")
        try:
            require_usable_file(real)
        except OSError as error:
            raise DatabaseLocked(
                f"The database {database} cannot be opened: {os_error_reason(error, real)}."
            ) from error
        try:
            self._file = open_private_file(self.path)
        except OSError as error:
            raise DatabaseLocked(
                f"The lock {self.path} of the database cannot be opened"
                f" ({os_error_reason(error, self.path)})."
            ) from error
        try:
            if not lock_descriptor(self._file, blocking=False):
                raise DatabaseLocked(self._in_use_message(database))
            self._write_at(PID_OFFSET, f" {os.getpid()}\n".ljust(PID_SIZE).encode())
            self.last_heartbeat = _parse_heartbeat(self._read_at(HEARTBEAT_OFFSET, HEARTBEAT_SIZE))
            """The last heartbeat of the bot that used this database before."""
        except OSError as error:
            os.close(self._file)
            raise DatabaseLocked(
                f"The database {database} cannot be locked ({error.strerror})."
            ) from error
        except DatabaseLocked:
            os.close(self._file)
            raise

    def _in_use_message(self, database: Path) -> str:
        try:
            holder = self._read_at(PID_OFFSET, PID_SIZE).strip()
        except OSError:
            holder = self._read_at(PID_OFFSET + 1, PID_SIZE - 1).strip()
        holder_name = (
            f"Another Cheeseboard (process {int(holder)})" if holder.isdigit() else "Another one"
        )
        return f"{holder_name} is using the database {database}; stop it first."

    def _read_at(self, offset: int, count: int) -> bytes:
        os.lseek(self._file, offset, os.SEEK_SET)
        return os.read(self._file, count)

    def _write_at(self, offset: int, data: bytes) -> None:
        os.lseek(self._file, offset, os.SEEK_SET)
        os.write(self._file, data)

    def write_heartbeat(self, table_time: float, saved_time: str) -> None:
        """Write the heartbeat. Deliberately without fsync."""
        body = json.dumps([table_time, saved_time]).encode()
        record = b"%08x %s\n" % (crc32(body), body)
        if len(record) > HEARTBEAT_SIZE:
            raise ValueError(f"a base of {len(saved_time)} characters does not fit into the pulse")
        self._write_at(HEARTBEAT_OFFSET, record.ljust(HEARTBEAT_SIZE))

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _parse_heartbeat(record: bytes) -> tuple[float, str] | None:
    """Decode a heartbeat; None if it is torn or in an unknown format."""
    checksum, _, body = record.rstrip().partition(b" ")
    if checksum != b"%08x" % crc32(body):
        return None
    try:
        return _HEARTBEAT.validate_json(body)
    except ValidationError:
        return None
