"""Scheduled backups of the database, with rotation."""

import asyncio
import logging
import time
from pathlib import Path

from bot.storage.maintenance.copying import copy_in_thread, remove_partial_copies
from bot.supervise import Supervisor

log = logging.getLogger(__name__)
BACKUP_PATTERN = "cheeseboard-*.db"
FIRST_RETRY_SECONDS = 60.0


class BackupScheduler:
    """Writes a backup at a fixed interval (restarts do not reset it) and keeps the newest few."""

    def __init__(
        self,
        database: Path | None,
        folder: Path | None,
        interval_seconds: float,
        keep_count: int,
        first_retry_seconds: float = FIRST_RETRY_SECONDS,
    ) -> None:
        """Disabled without a database file or without a folder."""
        self._database = database
        self._folder = folder if database is not None else None
        self._interval_seconds = interval_seconds
        self._keep_count = keep_count
        self._first_retry_seconds = min(first_retry_seconds, interval_seconds)

    def start(self, supervisor: Supervisor) -> asyncio.Task[None]:
        """Write backups until cancelled. Failures are retried, at the latest after one interval."""
        return supervisor.supervise(
            "backups",
            self._run,
            first_delay=self._first_retry_seconds,
            max_delay=self._interval_seconds,
        )

    async def _run(self) -> None:
        while self._folder is not None:
            await asyncio.sleep(max(0.0, self._seconds_until_next(self._folder)))
            await self.write_backup(self._folder)

    @property
    def is_enabled(self) -> bool:
        return self._folder is not None

    def last_written_at(self) -> float | None:
        """When the newest backup was written, or None."""
        return _newest_mtime(self._folder) if self._folder is not None else None

    def _seconds_until_next(self, folder: Path) -> float:
        newest = _newest_mtime(folder) or 0.0
        # A backup from the future (after the clock was set back) must not delay the next for years.
        return min(newest + self._interval_seconds - time.time(), self._interval_seconds)

    async def write_backup(self, folder: Path) -> Path:
        """Write one backup now and delete the oldest beyond the number to keep."""
        target = folder / time.strftime("cheeseboard-%Y%m%d-%H%M%S.db", time.gmtime())
        remove_partial_copies(folder, BACKUP_PATTERN)
        assert self._database is not None
        await copy_in_thread(self._database, target)
        log.info("backup written to %s", target)
        for old in sorted(folder.glob(BACKUP_PATTERN))[: -self._keep_count]:
            old.unlink()
        return target


def _newest_mtime(folder: Path) -> float | None:
    return max((f.stat().st_mtime for f in folder.glob(BACKUP_PATTERN)), default=None)
