"""One bot at a time in one world, from its birth to its death, and how long each has lived."""

import asyncio
import os
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from time import monotonic, time

import psutil

from bot.playground import LocalDiscord
from bot.table.address import Place, Postgres
from bot.table.copying import remove
from bot.table.moving import move
from bot.table.seal import key_path
from tests.postgres import Server
from tests.soak.looking import Broken
from tests.soak.nursery import Child, Nursery
from tests.soak.tables import PATIENCE

LIFE = 5.0
"""Seconds after which a bot that did not come to its point is killed from outside."""
QUICK, REAL = 0.015, 1.0
"""How the clocks go where they are to run out, and where nothing may happen but what people do."""
BRISK, NEVER = 0.05, 30.0
"""Seconds until robots move, where they should, and where they should not."""
OFTEN, SELDOM = 1.0, 600.0
"""Seconds between backups."""


class Bots:
    """Has them born of a nursery and killed; reads what they leave in their database."""

    def __init__(
        self, world: LocalDiscord, folder: Path, nursery: Nursery, server: Server | None = None
    ) -> None:
        """`server`: their database is one of its own, not a file."""
        self.nursery = nursery
        self.folder = folder
        self.db = folder / "soak.db"
        self.server = server
        self.place: Place = self.db if server is None else server.emptied()
        self.key = key_path(self.db)
        self.backups = folder / "backups"
        self.errors = folder / "errors.log"
        self.after = "the first start"
        """What was done last, for whoever has to find out why something is broken."""
        self.process: Child | None = None
        self.lives = 0
        self.first: float | None = None
        """The table time at which the first of them began."""
        self._world = world
        self._begun: float | None = None
        self._lived = 0.0
        self._environment = {
            **{k: v for k, v in os.environ.items() if not k.startswith(("DISCORD", "CHEESE"))},
            "DISCORD_TOKEN": world.token,
            "DISCORD_API_BASE": world.api_base,
            "CHEESEBOARD_DB": self.place.dsn if isinstance(self.place, Postgres) else str(self.db),
            "CHEESEBOARD_KEY_FILE": str(self.key),
            "CHEESEBOARD_TABLES_PER_PERSON": "50",
            "CHEESEBOARD_LOBBIES_PER_PERSON": "50",
            "CHEESEBOARD_ABSENT_MINUTES": "10000",
        }
        if server is None:
            self._environment["CHEESEBOARD_BACKUP_DIR"] = str(self.backups)
            self._environment["CHEESEBOARD_BACKUP_KEEP"] = "3"
        self.set(quick=True, brisk=True, backup_seconds=2.0)

    def set(
        self, *, quick: bool, brisk: bool, backup_seconds: float, keep_days: float = 365
    ) -> None:
        """How the next one lives."""
        self._environment |= {
            "CHEESEBOARD_CLOCK_SCALE": str(QUICK if quick else REAL),
            "CHEESEBOARD_ROBOT_PACE": str(BRISK if brisk else NEVER),
            "CHEESEBOARD_BACKUP_HOURS": str(backup_seconds / 3600),
            "CHEESEBOARD_KEEP_DAYS": str(keep_days),
        }

    async def start(self, *doom: str) -> bool:
        """Whether it came up: one that dies on the way is a kill like any other."""
        self.lives += 1
        self._begun = None
        born = self.nursery.born(self.folder, self._environment, self.errors, *doom)
        self.process = await born
        begun = monotonic()
        while not self._world.gateway.connected:
            if self.process.returncode is not None:
                return False
            if monotonic() - begun > 4 * PATIENCE:
                raise Broken("the bot did not come up:\n" + self.tail())
            await asyncio.sleep(0.02)
        self._begun = monotonic()
        self.first = self.first or time()
        return True

    def signal(self, number: int) -> None:
        assert self.process is not None
        self.process.send_signal(number)

    def tail(self) -> str:
        """The last that was logged."""
        return self.errors.read_text()[-3000:]

    async def dead(self) -> bool:
        """Until it has died and Discord has noticed; whether it came to its point."""
        assert self.process is not None
        there = True
        try:
            async with asyncio.timeout(LIFE):
                await self.process.wait()
        except TimeoutError:
            there = False
        await self.stop()
        if self.process.returncode != -signal.SIGKILL:
            raise Broken("the bot ended by itself:\n" + self.tail())
        return there

    async def stop(self) -> None:
        """Kill it from outside; Discord has noticed, and the time it was there is added up."""
        if self.process is None:
            return
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGKILL)
            await self.process.wait()
        while self._world.gateway.connected:
            await asyncio.sleep(0.01)
        if self._begun is not None:
            self._lived += monotonic() - self._begun
            self._begun = None

    def still_runs(self) -> None:
        assert self.process is not None
        if self.process.returncode is not None:
            raise Broken(f"{self.after}: the bot ended by itself:\n" + self.tail())

    @property
    def lived(self) -> float:
        """Seconds, of all of them."""
        return self._lived + (monotonic() - self._begun if self._begun is not None else 0.0)

    def work(self) -> float:
        """Seconds of a core that the bot has had: a busy machine may give it next to none."""
        assert self.process is not None
        try:
            times = psutil.Process(self.process.pid).cpu_times()
        except psutil.NoSuchProcess:
            return 0.0
        return times.user + times.system

    # --- what they leave ----------------------------------------------------------------------

    @property
    def left_something(self) -> bool:
        """Whether there is a database at all."""
        return self.server is not None or self.db.exists()

    def rows(self, sql: str, *values: object) -> list[tuple[object, ...]]:
        """Also a change."""
        if self.server is not None:
            assert isinstance(self.place, Postgres)
            return self.server.rows(self.place, sql, *values)
        with closing(sqlite3.connect(self.db, timeout=30)) as db, db:
            return db.execute(sql, values).fetchall()

    @asynccontextmanager
    async def as_file(self) -> AsyncIterator[Path]:
        """What they leave as a file, wherever it lies."""
        if self.server is None:
            yield self.db
            return
        copy = self.folder / "copy.db"
        await move(self.place, copy, lambda *_: None, alone=False)
        try:
            yield copy
        finally:
            remove(copy)

    def status(self, number: int) -> str | None:
        if not number or not self.left_something:
            return None
        found = self.rows("SELECT status FROM tables WHERE id = ?", number)
        return str(found[0][0]) if found else None

    def alive(self) -> float | None:
        """Table time, as it was last written down."""
        if not self.left_something:
            return None
        found = self.rows("SELECT value FROM meta WHERE name = 'alive'")
        return float(str(found[0][0])) if found else None

    def deadlines(self) -> dict[tuple[object, ...], object]:
        """When each clock runs out, in table time, at which revision of its table."""
        if not self.left_something:
            return {}
        found = self.rows(
            "SELECT t.id, t.rev, d.name, d.due_at FROM deadlines d JOIN tables t"
            " ON t.id = d.table_id WHERE t.status = 'playing'"
        )
        return {(table, rev, name): due for table, rev, name, due in found}
