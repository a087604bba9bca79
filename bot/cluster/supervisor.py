"""`cheeseboard fleet`: runs several processes of the bot on one machine.

Each has its share of the shards. A process that exits is restarted with exponential backoff.
SIGTERM stops all; SIGHUP replaces each in turn: the new process is connected before the old one
stops, so that no interaction is missed.
"""

import asyncio
import contextlib
import logging
import os
import signal
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from bot.cli.shutdown import EXIT_FATAL, FatalError, stop_on_signals
from bot.retry import Retry
from bot.settings import Settings
from bot.shards import HANDOVER_TIMEOUT_SECONDS, ShardConfig
from bot.storage.address import PostgresAddress
from bot.supervise import start_task

log = logging.getLogger(__name__)
STABLE_SECONDS = 60.0
"""A process that ran for this long is restarted without a delay."""
STOP_SECONDS = 12.0 + HANDOVER_TIMEOUT_SECONDS
"""A process stops within ten seconds, after it has handed over to a standby elsewhere, if any."""
GRACE_SECONDS = STOP_SECONDS + 6.0
REPLACE_TIMEOUT_SECONDS = 120.0
"""How long a rolling restart waits for one process before it replaces the next."""
POLL_SECONDS = 0.25


def split_shards(processes: int, shards: int) -> list[ShardConfig]:
    """Split evenly: 0-5/16, 6-10/16, 11-15/16."""
    if not 1 <= processes <= shards:
        raise FatalError(f"{shards} shards cannot be shared among {processes} processes.")
    ends = [shards * i // processes for i in range(processes + 1)]
    return [ShardConfig(shards, tuple(range(a, b))) for a, b in pairwise(ends)]


@dataclass(slots=True)
class FleetProcess:
    """One slot of the cluster, with its current process."""

    shards: ShardConfig
    environment: dict[str, str]
    process: asyncio.subprocess.Process | None = None
    successor: asyncio.subprocess.Process | None = None
    """The replacing process, while there are two."""
    should_run: bool = True
    retry: Retry = field(default_factory=Retry)

    async def run(self, command: Sequence[str]) -> None:
        """Keep a process running until `should_run` is False.

        Raises FatalError if a retry is useless.
        """
        while self.should_run:
            started_at = time.monotonic()
            if self.successor is None:
                self.process = await self._spawn(command)
            else:
                self.process, self.successor = self.successor, None
            code = await self.process.wait()
            if not self.should_run:
                return
            if self.successor is not None and self.successor.returncode is None:
                log.info("shards %s: successor %s took over", self.shards, self.successor.pid)
                continue
            self.successor = None
            if code == EXIT_FATAL:
                raise FatalError(
                    f"The process for shards {self.shards} cannot go on (exit code {code}); what it"
                    " said stands above."
                )
            if code == 0 or time.monotonic() - started_at > STABLE_SECONDS:
                self.retry.succeeded()
            delay = 0.0 if code == 0 else self.retry.failed()
            log_values = self.shards, self.process.pid, exit_text(code), delay
            log.warning("shards %s: pid %s %s; restarting in %.0f s", *log_values)
            await asyncio.sleep(delay)

    async def _spawn(self, command: Sequence[str]) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            *command, env={**os.environ, **self.environment}, start_new_session=True
        )
        log.info("shards %s: started process %s", self.shards, process.pid)
        return process

    async def start_successor(self, command: Sequence[str]) -> asyncio.subprocess.Process:
        """Start the replacing process; `run` notices which of them is alive."""
        if self.successor in self.running:
            self.successor.send_signal(signal.SIGTERM)
        self.successor = await self._spawn(command)
        return self.successor

    @property
    def running(self) -> list[asyncio.subprocess.Process]:
        return [p for p in (self.process, self.successor) if p and p.returncode is None]

    def send_signal(self, number: signal.Signals) -> None:
        for process in self.running:
            with contextlib.suppress(ProcessLookupError):
                process.send_signal(number)


def exit_text(code: int) -> str:
    """How a process ended, for the log."""
    if code >= 0:
        return f"ended with code {code}"
    try:
        return f"was ended by {signal.Signals(-code).name}"
    except ValueError:
        return f"was ended by signal {-code}"


class _SuccessorEnded(Exception):
    """The replacing process has exited."""


class FleetSupervisor:
    """Runs all processes."""

    def __init__(self, settings: Settings, processes: int, shards: int) -> None:
        self._database = settings.cheeseboard_db
        port = settings.cheeseboard_metrics_port
        self.children = [
            FleetProcess(
                share,
                {"CHEESEBOARD_SHARDS": str(share)}
                | ({} if not port else {"CHEESEBOARD_METRICS_PORT": str(port + i)}),
            )
            for i, share in enumerate(split_shards(processes, shards))
        ]
        self._command: tuple[str, ...] = (sys.executable, "-m", "bot")
        self._replace_task: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Run until cancelled. Raises FatalError if one of the processes does."""
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGHUP, self.start_rolling_restart)
        tasks = [
            asyncio.create_task(child.run(self._command), name=f"shards {child.shards}")
            for child in self.children
        ]
        try:
            await asyncio.gather(*tasks)
        finally:
            if self._replace_task is not None:
                self._replace_task.cancel()
            await self.stop()
            for task in tasks:
                task.cancel()

    async def stop(self) -> None:
        """Stop all processes; kill them after a timeout."""
        for child in self.children:
            child.should_run = False
            child.send_signal(signal.SIGTERM)
        running = [process for child in self.children for process in child.running]
        if not running:
            return
        ends = [asyncio.create_task(process.wait()) for process in running]
        _, late = await asyncio.wait(ends, timeout=STOP_SECONDS)
        if late:
            log.error("%s processes did not exit in time, sending SIGKILL", len(late))
            for child in self.children:
                child.send_signal(signal.SIGKILL)
            await asyncio.wait(late, timeout=2.0)

    # --- rolling restart ------------------------------------------------------------------------

    def start_rolling_restart(self) -> None:
        """Replace the processes one after another."""
        if self._replace_task is None or self._replace_task.done():
            self._replace_task = start_task(self._rolling_restart(), "replacing all")

    async def _rolling_restart(self) -> None:
        for child in self.children:
            try:
                async with asyncio.timeout(REPLACE_TIMEOUT_SECONDS):
                    await self._replace_process(child)
            except (TimeoutError, _SuccessorEnded) as error:
                reason = (
                    "timed out waiting for the new process"
                    if isinstance(error, TimeoutError)
                    else error
                )
                log.error("shards %s: rolling restart aborted: %s", child.shards, reason)
                return
        log.info("rolling restart complete")

    async def _replace_process(self, child: FleetProcess) -> None:
        """Start a standby, then stop the old process, which hands over to it."""
        old, new = child.process, await child.start_successor(self._command)
        while old in child.running and not await self._has_state("standing by", child.shards):
            _require_running(new)
            await asyncio.sleep(POLL_SECONDS)
        if old is not None and old.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                old.send_signal(signal.SIGTERM)
        while old in child.running or not await self._has_state("playing", child.shards):
            _require_running(new)
            await asyncio.sleep(POLL_SECONDS)

    async def _has_state(self, state: str, shards: ShardConfig) -> bool:
        from bot.cluster.handover import has_standby
        from bot.cluster.member import active_shards
        from bot.cluster.postgres import PostgresDatabase
        from bot.storage.database import StoreError

        assert isinstance(self._database, PostgresAddress)
        try:
            database = await PostgresDatabase.open(self._database, migrate=False)
        except StoreError:
            return False
        try:
            if state == "playing":
                return shards.ids in await active_shards(database)
            return await has_standby(database, shards)
        except StoreError:
            return False
        finally:
            await database.close()


def _require_running(process: asyncio.subprocess.Process) -> None:
    if process.returncode is not None:
        raise _SuccessorEnded(
            f"process {process.pid}, which was to take over, {exit_text(process.returncode)}"
        )


async def run_fleet(settings: Settings, processes: int, shards: int | None) -> None:
    """Run a fleet until stopped."""
    if settings.discord_token is None:
        raise FatalError("A fleet needs DISCORD_TOKEN: the playground is one process.")
    if not isinstance(settings.cheeseboard_db, PostgresAddress):
        raise FatalError(
            "Several processes need a database that they can share: CHEESEBOARD_DB must be a"
            " PostgreSQL database (postgresql://…). docs/fleet.md says how to move there."
        )
    if settings.cheeseboard_shards is not None:
        raise FatalError("A fleet shares its shards out itself: unset CHEESEBOARD_SHARDS.")
    if os.name != "posix":
        raise FatalError("Several processes need the signals of Linux or macOS; run one here.")
    supervisor = FleetSupervisor(settings, processes, shards or processes)
    stop_on_signals(GRACE_SECONDS)
    with contextlib.suppress(asyncio.CancelledError):
        await supervisor.run()
