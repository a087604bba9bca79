"""One bot to a database: a lock file beside it, which also carries the bot's pulse.

The pulse says until when the bot lived, so that time away does not count against players. It used
to be a row: a commit with its fsync every two seconds, 354 MB a day for one idle lobby. Here it is
one write of a few hundred bytes, twice a minute, into a page of the kernel's cache: a kill -9
loses nothing of it, a power cut what the kernel had not flushed yet (some 30 seconds).
"""

import json
import math
import os
from pathlib import Path
from types import TracebackType
from typing import Self
from zlib import crc32

from filelock import lock_descriptor

from bot.table.private import demand_usable, open_private_file, reason

PID_AT, PID_SIZE = 0, 64
"""A space comes first: on Windows nobody else can read the first byte of a locked file."""
PULSE_AT, PULSE_SIZE = 64, 448
"""Together one sector of 512 bytes, which a disk writes whole or not at all."""


class Locked(Exception):  # noqa: N818
    """The database cannot be had for ourselves; the message says why in one sentence."""


class DatabaseLock:
    """Held from construction to `close`; the death of the process frees it.

    The file is never removed: a bot that waits on a removed one would believe itself alone.
    """

    def __init__(self, database: Path) -> None:
        # By its real name: a link must not let a second bot in.
        real = database.resolve()
        self.path = real.with_name(real.name + ".lock")
        try:
            demand_usable(real)
        except OSError as error:
            raise Locked(
                f"The database {database} cannot be opened: {reason(error, real)}."
            ) from error
        try:
            self._file = open_private_file(self.path)
        except OSError as error:
            raise Locked(
                f"The lock {self.path} of the database cannot be opened"
                f" ({reason(error, self.path)})."
            ) from error
        try:
            if not lock_descriptor(self._file, blocking=False):
                raise Locked(self._taken(database))
            self._write(PID_AT, f" {os.getpid()}\n".ljust(PID_SIZE).encode())
            self._last = _read(self._bytes(PULSE_AT, PULSE_SIZE))
        except OSError as error:
            os.close(self._file)
            raise Locked(f"The database {database} cannot be locked ({error.strerror}).") from error
        except Locked:
            os.close(self._file)
            raise

    def _taken(self, database: Path) -> str:
        try:
            holder = self._bytes(PID_AT, PID_SIZE).strip()
        except OSError:
            holder = self._bytes(PID_AT + 1, PID_SIZE - 1).strip()
        who = f"Another Cheeseboard (process {int(holder)})" if holder.isdigit() else "Another one"
        return f"{who} is using the database {database}; stop it first."

    def _bytes(self, at: int, count: int) -> bytes:
        os.lseek(self._file, at, os.SEEK_SET)
        return os.read(self._file, count)

    def _write(self, at: int, data: bytes) -> None:
        os.lseek(self._file, at, os.SEEK_SET)
        os.write(self._file, data)

    def beat(self, table_time: float, base: str) -> None:
        """Leave word that the bot was alive then. No fsync, on purpose."""
        body = json.dumps([table_time, base]).encode()
        record = b"%08x %s\n" % (crc32(body), body)
        if len(record) > PULSE_SIZE:
            raise ValueError(f"a base of {len(base)} characters does not fit into the pulse")
        self._write(PULSE_AT, record.ljust(PULSE_SIZE))

    def last(self) -> tuple[float, str] | None:
        """The last pulse of the bot that had this database before us."""
        return self._last

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _read(record: bytes) -> tuple[float, str] | None:
    """A torn record, or one of another making, is none."""
    check, _, body = record.rstrip().partition(b" ")
    if check != b"%08x" % crc32(body):
        return None
    try:
        table_time, base = json.loads(body)
    except (ValueError, TypeError):
        return None
    if not isinstance(table_time, float | int) or not isinstance(base, str):
        return None
    return (float(table_time), base) if math.isfinite(table_time) else None
