"""Copies of the database on a schedule; the oldest make room."""

import asyncio
import logging
import time
from collections.abc import Iterator
from pathlib import Path

from bot.pauses import growing
from bot.settings import Settings
from bot.table.copying import CopyFailed, backup, remove_halves

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

    async def run(self) -> None:
        """Until cancelled: whatever fails is logged and tried again. Nothing without a folder."""
        pauses = self._pauses()
        while self._folder is not None:
            try:
                await asyncio.sleep(max(0.0, self._wait(self._folder)))
                await self.make(self._folder)
            except (CopyFailed, OSError) as error:
                pause = next(pauses)
                log.error("the backup failed, next try in %.0f s: %s", pause, error)
                await asyncio.sleep(pause)
            except Exception:
                pause = next(pauses)
                log.exception("the backup failed, next try in %.0f s", pause)
                await asyncio.sleep(pause)
            else:
                pauses = self._pauses()

    def _pauses(self) -> Iterator[float]:
        return growing(min(self.first_pause, self._seconds), self._seconds)

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
