"""One bot to a database: a lock file beside it, which also carries the bot's pulse.

The pulse says until when the bot lived, so that time away does not count against players. It used
to be a row: a commit with its fsync every two seconds, 354 MB a day for one idle lobby. Here it is
one `pwrite` of a few hundred bytes, twice a minute, into a page of the kernel's cache: a kill -9
loses nothing of it, a power cut what the kernel had not flushed yet (some 30 seconds).
"""

import errno
import fcntl
import json
import math
import os
from pathlib import Path
from types import TracebackType
from typing import Self
from zlib import crc32

from bot.table.private import FILE_MODE, private_folder

PID_AT, PID_SIZE = 0, 64
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
            private_folder(self.path.parent)
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, FILE_MODE)
        except OSError as error:
            raise Locked(
                f"The lock {self.path} of the database cannot be opened ({error.strerror})."
            ) from error
        try:
            os.fchmod(self._file, FILE_MODE)
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.pwrite(self._file, f"{os.getpid()}\n".ljust(PID_SIZE).encode(), PID_AT)
        except OSError as error:
            reason = self._reason(database, error)
            os.close(self._file)
            raise Locked(reason) from error
        self._last = _read(os.pread(self._file, PULSE_SIZE, PULSE_AT))

    def _reason(self, database: Path, error: OSError) -> str:
        if error.errno not in (errno.EWOULDBLOCK, errno.EACCES):
            return f"The database {database} cannot be locked ({error.strerror})."
        holder = os.pread(self._file, PID_SIZE, PID_AT).strip()
        who = f"Another Cheeseboard (process {int(holder)})" if holder.isdigit() else "Another one"
        return f"{who} is using the database {database}; stop it first."

    def beat(self, table_time: float, base: str) -> None:
        """Leave word that the bot was alive then. No fsync, on purpose."""
        body = json.dumps([table_time, base]).encode()
        record = b"%08x %s\n" % (crc32(body), body)
        if len(record) > PULSE_SIZE:
            raise ValueError(f"a base of {len(base)} characters does not fit into the pulse")
        os.pwrite(self._file, record.ljust(PULSE_SIZE), PULSE_AT)

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
