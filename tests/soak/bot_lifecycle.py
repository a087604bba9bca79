"""Start and kill one bot at a time in one local Discord, and track how long each has run."""

import asyncio
import os
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from time import monotonic, time

import psutil

from bot.cluster.transfer import transfer_database
from bot.playground import LocalDiscord
from bot.storage.address import DatabaseAddress, PostgresAddress
from bot.storage.maintenance.copying import remove_database_files
from bot.tables.seal import key_path
from tests.postgres import PostgresServer
from tests.soak.fork_server import ForkedBot, ForkServer
from tests.soak.screen_checks import InvariantViolated
from tests.soak.soak_tables import TIMEOUT_SECONDS

KILL_TIMEOUT = 5.0
"""Seconds after which a bot that did not reach its kill point is killed from outside."""
FAST_CLOCK_SCALE, REAL_CLOCK_SCALE = 0.015, 1.0
"""Clock scales: one at which clocks expire, and one at which only people act."""
FAST_ROBOT_PACE, SLOW_ROBOT_PACE = 0.05, 30.0
"""Robot delays in seconds: one at which robots move, and one at which they do not."""
FREQUENT_BACKUPS, RARE_BACKUPS = 1.0, 600.0
"""Seconds between backups."""


class BotLifecycle:
    """Starts bots through a fork server, kills them, and reads the database they leave."""

    def __init__(
        self,
        world: LocalDiscord,
        folder: Path,
        fork_server: ForkServer,
        server: PostgresServer | None = None,
    ) -> None:
        """`server`: use a database of that PostgreSQL server instead of a file."""
        self.fork_server = fork_server
        self.folder = folder
        self.db = folder / "soak.db"
        self.server = server
        self.address: DatabaseAddress = self.db if server is None else server.reset_database()
        self.key = key_path(self.db)
        self.backups = folder / "backups"
        self.error_log = folder / "errors.log"
        self.last_event = "the first start"
        """The last action, for error reports."""
        self.process: ForkedBot | None = None
        self.start_count = 0
        self.first_table_time: float | None = None
        """Table time at which the first bot started."""
        self._world = world
        self._started_at: float | None = None
        self._seconds_alive = 0.0
        self._environment = {
            **{k: v for k, v in os.environ.items() if not k.startswith(("DISCORD", "CHEESE"))},
            "DISCORD_TOKEN": world.token,
            "DISCORD_API_BASE": world.api_base,
            "CHEESEBOARD_DB": self.address.dsn
            if isinstance(self.address, PostgresAddress)
            else str(self.db),
            "CHEESEBOARD_KEY_FILE": str(self.key),
            "CHEESEBOARD_TABLES_PER_PERSON": "50",
            "CHEESEBOARD_LOBBIES_PER_PERSON": "50",
            "CHEESEBOARD_ABSENT_MINUTES": "10000",
        }
        if server is None:
            self._environment["CHEESEBOARD_BACKUP_DIR"] = str(self.backups)
            self._environment["CHEESEBOARD_BACKUP_KEEP"] = "3"
        self.configure(fast_clocks=True, fast_robots=True, backup_seconds=2.0)

    def configure(
        self, *, fast_clocks: bool, fast_robots: bool, backup_seconds: float, keep_days: float = 365
    ) -> None:
        """Set the options of the next bot."""
        self._environment |= {
            "CHEESEBOARD_CLOCK_SCALE": str(FAST_CLOCK_SCALE if fast_clocks else REAL_CLOCK_SCALE),
            "CHEESEBOARD_ROBOT_PACE": str(FAST_ROBOT_PACE if fast_robots else SLOW_ROBOT_PACE),
            "CHEESEBOARD_BACKUP_HOURS": str(backup_seconds / 3600),
            "CHEESEBOARD_KEEP_DAYS": str(keep_days),
        }

    async def start(self, *kill_args: str) -> bool:
        """Start a bot; return whether it came up. Dying during start-up counts as a kill."""
        self.start_count += 1
        self._started_at = None
        born = self.fork_server.fork_bot(self.folder, self._environment, self.error_log, *kill_args)
        self.process = await born
        begun = monotonic()
        while not self._world.gateway.connected:
            if self.process.returncode is not None:
                return False
            if monotonic() - begun > 4 * TIMEOUT_SECONDS:
                raise InvariantViolated("the bot did not come up:\n" + self.log_tail())
            await asyncio.sleep(0.02)
        self._started_at = monotonic()
        self.first_table_time = self.first_table_time or time()
        return True

    def signal(self, number: int) -> None:
        assert self.process is not None
        self.process.send_signal(number)

    def log_tail(self) -> str:
        """Last lines of the log."""
        return self.error_log.read_text()[-3000:]

    async def wait_for_kill(self) -> bool:
        """Wait until the bot has died and Discord has noticed; return whether it reached its
        kill point.
        """
        assert self.process is not None
        was_reached = True
        try:
            async with asyncio.timeout(KILL_TIMEOUT):
                await self.process.wait()
        except TimeoutError:
            was_reached = False
        await self.stop()
        if self.process.returncode != -signal.SIGKILL:
            raise InvariantViolated("the bot ended by itself:\n" + self.log_tail())
        return was_reached

    async def stop(self) -> None:
        """Kill the bot from outside, wait until Discord has noticed, and add up its run time."""
        if self.process is None:
            return
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGKILL)
            await self.process.wait()
        while self._world.gateway.connected:
            await asyncio.sleep(0.01)
        if self._started_at is not None:
            self._seconds_alive += monotonic() - self._started_at
            self._started_at = None

    def require_running(self) -> None:
        assert self.process is not None
        if self.process.returncode is not None:
            raise InvariantViolated(
                f"{self.last_event}: the bot ended by itself:\n" + self.log_tail()
            )

    @property
    def seconds_alive(self) -> float:
        """Total run time of all bots."""
        return self._seconds_alive + (
            monotonic() - self._started_at if self._started_at is not None else 0.0
        )

    def cpu_seconds(self) -> float:
        """CPU seconds of the bot: a busy machine may give it next to none."""
        assert self.process is not None
        try:
            times = psutil.Process(self.process.pid).cpu_times()
        except psutil.NoSuchProcess:
            return 0.0
        return times.user + times.system

    # --- what the bots leave behind ---------------------------------------------------------------

    @property
    def has_database(self) -> bool:
        return self.server is not None or self.db.exists()

    def rows(self, sql: str, *values: object) -> list[tuple[object, ...]]:
        """Run a query or a change on the database."""
        if self.server is not None:
            assert isinstance(self.address, PostgresAddress)
            return self.server.rows(self.address, sql, *values)
        with closing(sqlite3.connect(self.db, timeout=30)) as db, db:
            return db.execute(sql, values).fetchall()

    @asynccontextmanager
    async def database_as_file(self) -> AsyncIterator[Path]:
        """The database as a file, for either engine."""
        if self.server is None:
            yield self.db
            return
        copy = self.folder / "copy.db"
        await transfer_database(self.address, copy, lambda *_: None, exclusive=False)
        try:
            yield copy
        finally:
            remove_database_files(copy)

    def status(self, number: int) -> str | None:
        if not number or not self.has_database:
            return None
        found = self.rows("SELECT status FROM tables WHERE id = ?", number)
        return str(found[0][0]) if found else None

    def saved_table_time(self) -> float | None:
        """Table time as last saved."""
        if not self.has_database:
            return None
        found = self.rows("SELECT value FROM meta WHERE name = 'alive'")
        return float(str(found[0][0])) if found else None

    def deadlines(self) -> dict[tuple[object, ...], object]:
        """Deadlines in table time, with the revision of their table."""
        if not self.has_database:
            return {}
        found = self.rows(
            "SELECT t.id, t.rev, d.name, d.due_at FROM deadlines d JOIN tables t"
            " ON t.id = d.table_id WHERE t.status = 'playing'"
        )
        return {(table, rev, name): due for table, rev, name, due in found}
