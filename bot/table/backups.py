"""Copies of the database on a schedule; the oldest make room."""

import asyncio
import logging
import time
from pathlib import Path

from bot.settings import Settings
from bot.supervise import Supervisor
from bot.table.copying import backup, remove_halves

log = logging.getLogger(__name__)
PATTERN = "cheeseboard-*.db"
FIRST_PAUSE = 60.0


class Backups:
    """Writes a backup every so many hours, counted over restarts, and keeps the newest few."""

    def __init__(self, database: Path | None, settings: Settings) -> None:
        """None: what is no file is not copied here."""
        self._database = database
        self._folder = settings.cheeseboard_backup_dir if database is not None else None
        self._seconds = settings.cheeseboard_backup_hours * 3600
        self._keep = settings.cheeseboard_backup_keep
        self.first_pause = FIRST_PAUSE

    def start(self, supervisor: Supervisor) -> asyncio.Task[None]:
        """Write them until cancelled; a backup that fails is tried again, at the latest in time
        for the next."""
        first = min(self.first_pause, self._seconds)
        return supervisor.supervise("backups", self._run, first=first, most=self._seconds)

    async def _run(self) -> None:
        while self._folder is not None:
            await asyncio.sleep(max(0.0, self._wait(self._folder)))
            await self.make(self._folder)

    @property
    def wanted(self) -> bool:
        return self._folder is not None

    def last(self) -> float | None:
        """When the newest was written."""
        return _newest(self._folder) if self._folder is not None else None

    def _wait(self, folder: Path) -> float:
        newest = _newest(folder) or 0.0
        # A copy from the future (the clock was set back) must not put the next off for years.
        return min(newest + self._seconds - time.time(), self._seconds)

    async def make(self, folder: Path) -> Path:
        """One backup now; older ones beyond the number to keep are removed."""
        target = folder / time.strftime("cheeseboard-%Y%m%d-%H%M%S.db", time.gmtime())
        remove_halves(folder, PATTERN)
        assert self._database is not None
        await backup(self._database, target)
        log.info("backup written to %s", target)
        for old in sorted(folder.glob(PATTERN))[: -self._keep]:
            old.unlink()
        return target


def _newest(folder: Path) -> float | None:
    return max((f.stat().st_mtime for f in folder.glob(PATTERN)), default=None)
