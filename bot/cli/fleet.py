"""`cheeseboard fleet`: several processes of the bot on one machine, started and minded by one.

Each has its part of the shards. One that ends is started again, after a pause that grows; told to
stop, all are; told to hang up (SIGHUP), each is replaced in turn, so that somebody always plays.
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
from bot.table.address import Postgres
from bot.table.fleet.shards import Shards

log = logging.getLogger(__name__)
STEADY_SECONDS = 60.0
"""Who has lived so long and ends is started again at once."""
STOP_SECONDS = 12.0
"""A process ends by itself within ten."""
GRACE_SECONDS = 18.0
TURN_SECONDS = 120.0
"""So long the next in turn waits for the one before it to play again."""


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
    wanted: bool = True
    pauses: Iterator[float] = field(default_factory=growing)

    async def run(self, command: Sequence[str]) -> None:
        """Be there until it is no longer wanted; Hopeless for what no new try puts right."""
        while self.wanted:
            began = time.monotonic()
            self.process = await asyncio.create_subprocess_exec(
                *command, env={**os.environ, **self.environment}, start_new_session=True
            )
            log.info("shards %s: process %s", self.shards, self.process.pid)
            code = await self.process.wait()
            if not self.wanted:
                return
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

    def signal(self, number: signal.Signals) -> None:
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.send_signal(number)


def said(code: int) -> str:
    """How a process ended."""
    if code >= 0:
        return f"ended with code {code}"
    try:
        return f"was ended by {signal.Signals(-code).name}"
    except ValueError:
        return f"was ended by signal {-code}"


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
        running = [c.process for c in self.children if c.process and c.process.returncode is None]
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
        """Each in turn, the next when the one before plays again."""
        if self._turn is None or self._turn.done():
            self._turn = asyncio.create_task(self._replace_all(), name="replacing all")

    async def _replace_all(self) -> None:
        for child in self.children:
            before = child.process
            child.signal(signal.SIGTERM)
            try:
                async with asyncio.timeout(TURN_SECONDS):
                    while child.process is before or not await self._plays(child.shards):
                        await asyncio.sleep(0.5)
            except TimeoutError:
                log.error("shards %s are not back; the others are left alone", child.shards)
                return
        log.info("all processes were replaced")

    async def _plays(self, shards: Shards) -> bool:
        from bot.table.database import StoreError
        from bot.table.fleet.member import playing
        from bot.table.postgres import PostgresDatabase

        assert isinstance(self._place, Postgres)
        try:
            database = await PostgresDatabase.open(self._place, migrate=False)
        except StoreError:
            return False
        try:
            return shards.ids in await playing(database)
        except StoreError:
            return False
        finally:
            await database.close()


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
    keeper = Keeper(settings, processes, shards or processes)
    end_on_signals(GRACE_SECONDS)
    with contextlib.suppress(asyncio.CancelledError):
        await keeper.run()
