"""`cheeseboard fleet`: several processes of the bot on one machine, started and minded by one.

Each has its part of the shards. One that ends is started again, after a pause that grows; told to
stop, all are; told to hang up (SIGHUP), each is replaced in turn: the new one is there before the
old one goes, so that no click is missed.
"""

import asyncio
import contextlib
import logging
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from bot.cli.ending import WRONG, Hopeless, end_on_signals
from bot.pauses import growing
from bot.settings import Settings
from bot.supervise import start_task
from bot.table.address import Postgres
from bot.table.fleet.shards import RELIEF_SECONDS, Shards

log = logging.getLogger(__name__)
STEADY_SECONDS = 60.0
"""Who has lived so long and ends is started again at once."""
STOP_SECONDS = 12.0 + RELIEF_SECONDS
"""A process ends by itself within ten, or hands over to one that stands by elsewhere first."""
GRACE_SECONDS = STOP_SECONDS + 6.0
TURN_SECONDS = 120.0
"""So long the next in turn waits for the one before it to play again."""
LOOK_SECONDS = 0.25


def shares(processes: int, shards: int) -> list[Shards]:
    """As even as can be: 0-5/16, 6-10/16, 11-15/16."""
    if not 1 <= processes <= shards:
        raise Hopeless(f"{shards} shards cannot be shared among {processes} processes.")
    ends = [shards * i // processes for i in range(processes + 1)]
    return [Shards(shards, tuple(range(a, b))) for a, b in pairwise(ends)]


@dataclass(slots=True)
class Child:
    """One process of the fleet, whichever it is just now."""

    shards: Shards
    environment: dict[str, str]
    process: asyncio.subprocess.Process | None = None
    following: asyncio.subprocess.Process | None = None
    """The one that takes its place, while there are two."""
    wanted: bool = True
    pauses: Iterator[float] = field(default_factory=growing)

    async def run(self, command: Sequence[str]) -> None:
        """Be there until it is no longer wanted; Hopeless for what no new try puts right."""
        while self.wanted:
            began = time.monotonic()
            if self.following is None:
                self.process = await self._started(command)
            else:
                self.process, self.following = self.following, None
            code = await self.process.wait()
            if not self.wanted:
                return
            if self.following is not None and self.following.returncode is None:
                log.info("shards %s: process %s is there instead", self.shards, self.following.pid)
                continue
            self.following = None
            if code == WRONG:
                raise Hopeless(
                    f"The process for shards {self.shards} cannot go on (exit code {code}); what it"
                    " said stands above."
                )
            if code == 0 or time.monotonic() - began > STEADY_SECONDS:
                self.pauses = growing()
            pause = 0.0 if code == 0 else next(self.pauses)
            told = self.shards, self.process.pid, said(code), pause
            log.warning("shards %s: process %s %s; the next in %.0f s", *told)
            await asyncio.sleep(pause)

    async def _started(self, command: Sequence[str]) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            *command, env={**os.environ, **self.environment}, start_new_session=True
        )
        log.info("shards %s: process %s", self.shards, process.pid)
        return process

    async def follow(self, command: Sequence[str]) -> asyncio.subprocess.Process:
        """Start the one that takes its place; which of them is there, `run` sees to."""
        if self.following in self.running:
            self.following.send_signal(signal.SIGTERM)
        self.following = await self._started(command)
        return self.following

    @property
    def running(self) -> list[asyncio.subprocess.Process]:
        return [p for p in (self.process, self.following) if p and p.returncode is None]

    def signal(self, number: signal.Signals) -> None:
        for process in self.running:
            with contextlib.suppress(ProcessLookupError):
                process.send_signal(number)


def said(code: int) -> str:
    """How a process ended."""
    if code >= 0:
        return f"ended with code {code}"
    try:
        return f"was ended by {signal.Signals(-code).name}"
    except ValueError:
        return f"was ended by signal {-code}"


class _Ended(Exception):  # noqa: N818
    """The one that should take over is gone."""


class Keeper:
    """Minds all of them."""

    def __init__(self, settings: Settings, processes: int, shards: int) -> None:
        self._place = settings.cheeseboard_db
        port = settings.cheeseboard_metrics_port
        self.children = [
            Child(
                share,
                {"CHEESEBOARD_SHARDS": str(share)}
                | ({} if not port else {"CHEESEBOARD_METRICS_PORT": str(port + i)}),
            )
            for i, share in enumerate(shares(processes, shards))
        ]
        self._command: tuple[str, ...] = (sys.executable, "-m", "bot")
        self._turn: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Until cancelled; Hopeless if one of them is."""
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGHUP, self.replace_all)
        tasks = [
            asyncio.create_task(child.run(self._command), name=f"shards {child.shards}")
            for child in self.children
        ]
        try:
            await asyncio.gather(*tasks)
        finally:
            if self._turn is not None:
                self._turn.cancel()
            await self.stop()
            for task in tasks:
                task.cancel()

    async def stop(self) -> None:
        """All of them, in order and within reason."""
        for child in self.children:
            child.wanted = False
            child.signal(signal.SIGTERM)
        running = [process for child in self.children for process in child.running]
        if not running:
            return
        ends = [asyncio.create_task(process.wait()) for process in running]
        _, late = await asyncio.wait(ends, timeout=STOP_SECONDS)
        if late:
            log.error("%s processes did not end and are killed", len(late))
            for child in self.children:
                child.signal(signal.SIGKILL)
            await asyncio.wait(late, timeout=2.0)

    # --- replaced in turn -----------------------------------------------------------------------

    def replace_all(self) -> None:
        """Each in turn, the next when the one before is replaced."""
        if self._turn is None or self._turn.done():
            self._turn = start_task(self._replace_all(), "replacing all")

    async def _replace_all(self) -> None:
        for child in self.children:
            try:
                async with asyncio.timeout(TURN_SECONDS):
                    await self._replace(child)
            except (TimeoutError, _Ended) as error:
                why = "they are not back" if isinstance(error, TimeoutError) else error
                log.error("shards %s: %s; the others are left alone", child.shards, why)
                return
        log.info("all processes were replaced")

    async def _replace(self, child: Child) -> None:
        """The new one stands by, then the old one is told to stop and hands over to it."""
        old, new = child.process, await child.follow(self._command)
        while old in child.running and not await self._is("standing by", child.shards):
            _demand_running(new)
            await asyncio.sleep(LOOK_SECONDS)
        if old is not None and old.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                old.send_signal(signal.SIGTERM)
        while old in child.running or not await self._is("playing", child.shards):
            _demand_running(new)
            await asyncio.sleep(LOOK_SECONDS)

    async def _is(self, what: str, shards: Shards) -> bool:
        from bot.table.database import StoreError
        from bot.table.fleet.member import playing
        from bot.table.fleet.relief import stands_by
        from bot.table.postgres import PostgresDatabase

        assert isinstance(self._place, Postgres)
        try:
            database = await PostgresDatabase.open(self._place, migrate=False)
        except StoreError:
            return False
        try:
            if what == "playing":
                return shards.ids in await playing(database)
            return await stands_by(database, shards)
        except StoreError:
            return False
        finally:
            await database.close()


def _demand_running(process: asyncio.subprocess.Process) -> None:
    if process.returncode is not None:
        raise _Ended(f"process {process.pid}, which was to take over, {said(process.returncode)}")


async def keep(settings: Settings, processes: int, shards: int | None) -> None:
    """Be a fleet until told to stop."""
    if settings.discord_token is None:
        raise Hopeless("A fleet needs DISCORD_TOKEN: the playground is one process.")
    if not isinstance(settings.cheeseboard_db, Postgres):
        raise Hopeless(
            "Several processes need a database that they can share: CHEESEBOARD_DB must be a"
            " PostgreSQL database (postgresql://…). docs/fleet.md says how to move there."
        )
    if settings.cheeseboard_shards is not None:
        raise Hopeless("A fleet shares its shards out itself: unset CHEESEBOARD_SHARDS.")
    if os.name != "posix":
        raise Hopeless("Several processes need the signals of Linux or macOS; run one here.")
    keeper = Keeper(settings, processes, shards or processes)
    end_on_signals(GRACE_SECONDS)
    with contextlib.suppress(asyncio.CancelledError):
        await keeper.run()
