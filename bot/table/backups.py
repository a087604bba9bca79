"""Copies of the database on a schedule; the oldest make room."""

import asyncio
import logging
import time
from pathlib import Path

from bot.settings import Settings
from bot.table.store import Store, StoreError

log = logging.getLogger(__name__)
PATTERN = "cheeseboard-*.db"


class Backups:
    """Writes a backup every so many hours, counted over restarts, and keeps the newest few."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._folder = settings.cheeseboard_backup_dir
        self._seconds = settings.cheeseboard_backup_hours * 3600
        self._keep = settings.cheeseboard_backup_keep

    async def run(self) -> None:
        """Until cancelled. Does nothing where no folder is set."""
        while self._folder is not None:
            await asyncio.sleep(max(0.0, self._wait(self._folder)))
            try:
                await self.make(self._folder)
            except StoreError as error:
                log.error("the backup failed: %s", error)
                await asyncio.sleep(self._seconds)

    def _wait(self, folder: Path) -> float:
        newest = max((f.stat().st_mtime for f in folder.glob(PATTERN)), default=0.0)
        return newest + self._seconds - time.time()

    async def make(self, folder: Path) -> Path:
        """One backup now; older ones beyond the number to keep are removed."""
        target = folder / time.strftime("cheeseboard-%Y%m%d-%H%M%S.db", time.gmtime())
        await self._store.backup(target)
        log.info("backup written to %s", target)
        for old in sorted(folder.glob(PATTERN))[: -self._keep]:
            old.unlink()
        return target
