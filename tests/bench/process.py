"""Start the benchmarked bots as processes and measure their memory and CPU time."""

import asyncio
import contextlib
import os
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import psutil

from bot.playground import LocalDiscord

ROOT = Path(__file__).resolve().parents[2]
MODULES: dict[str, str] = dict.fromkeys(
    ("bare", "knows", "noop", "echo"), "tests.bench.baseline_bots"
)


class BotProcess:
    """A running bot process and the times of its reported events."""

    def __init__(self, process: asyncio.subprocess.Process, started: float) -> None:
        self._process = process
        self._started = started
        self.event_seconds: dict[str, float] = {}
        self.event_texts: dict[str, str] = {}
        """Text reported with each event."""
        self.event_rss: dict[str, int] = {}
        self._event_condition = asyncio.Condition()
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def start(cls, world: LocalDiscord, kind: str, db: Path, **env: str) -> "BotProcess":
        started = time.perf_counter()
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", MODULES.get(kind, "tests.bench.bench_bot"), kind,
            cwd=ROOT,
            stdout=asyncio.subprocess.PIPE,
            env={
                **os.environ,
                "BENCH_API": world.api_base,
                "BENCH_GATEWAY": world.gateway_url,
                "BENCH_TOKEN": world.token,
                "BENCH_DB": str(db),
                **env,
            },
        )  # fmt: skip
        return cls(process, started)

    async def _read(self) -> None:
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            event, _, rest = line.decode().strip().partition(" ")
            async with self._event_condition:
                self.event_texts[event] = rest
                self.event_rss[event] = self.rss
                self.event_seconds[event] = time.perf_counter() - self._started
                self._event_condition.notify_all()

    async def wait_for_event(self, event: str, timeout: float = 180) -> float:
        """Seconds from the process start until it reported the event."""
        async with asyncio.timeout(timeout), self._event_condition:
            await self._event_condition.wait_for(lambda: event in self.event_seconds)
        return self.event_seconds[event]

    def signal(self, number: int) -> None:
        self._process.send_signal(number)

    @property
    def seconds_since_start(self) -> float:
        return time.perf_counter() - self._started

    @property
    def rss(self) -> int:
        return psutil.Process(self._process.pid).memory_info().rss

    @property
    def cpu_seconds(self) -> float:
        """CPU seconds so far, which do not depend on other load."""
        times = psutil.Process(self._process.pid).cpu_times()
        return times.user + times.system

    async def stop(self) -> None:
        self._reader.cancel()
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()


@contextlib.asynccontextmanager
async def running_process(
    world: LocalDiscord, kind: str, db: Path, **env: str
) -> AsyncIterator[BotProcess]:
    bot = await BotProcess.start(world, kind, db, **env)
    try:
        await bot.wait_for_event("ready")
        yield bot
    finally:
        await bot.stop()
        while world.gateway.connected:
            await asyncio.sleep(0.01)


async def wait_until_idle(world: LocalDiscord, seconds: float = 0.06) -> None:
    """Wait until the bot has made no request for that long."""
    before = -1
    while before != (before := sum(world.requests.totals.values())):
        await asyncio.sleep(seconds)
