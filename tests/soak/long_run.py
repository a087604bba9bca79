"""One long run with accelerated clocks: memory, files and database must not keep growing."""

import asyncio
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic

import psutil

from bot.playground import LocalDiscord
from tests.soak.bot_lifecycle import FAST_CLOCK_SCALE
from tests.soak.crash import CrashRun
from tests.soak.fork_server import ForkServer
from tests.soak.kill_points import DAY_SECONDS, FAST_RETENTION
from tests.soak.report import Report
from tests.soak.screen_checks import InvariantViolated
from tests.soak.soak_tables import TIMEOUT_SECONDS

PAGE_BYTES = 4096
TIMER = 120
REPORT_SECONDS = 20.0
SAMPLE_SECONDS = 2.0
"""Sampling interval in seconds."""
MIN_SAMPLES = 12
"""Samples below which no verdict is given: caches fill at the beginning."""
MAX_GROWTH = 1.2
"""Allowed memory in the last quarter relative to the second, plus a margin for first-time
drawings.
"""
SPARE_MEMORY = 16 * 2**20
SPARE_DATABASE = 2**20
SPARE_FILES = 8
"""Open files allowed beyond those of the second quarter."""


KEEP_DAYS = 1
SIMULATED_SECONDS = 7 * DAY_SECONDS
BYTES_PER_GAME = 48 * 1024
"""Bytes that a finished game may leave for good once its log is deleted: its ending and results."""


@dataclass(frozen=True, slots=True)
class ProcessSample:
    """Measurements of a process at one moment."""

    rss: int
    files: int
    threads: int
    database: int
    logged: int = 0
    """Entries in the logs of all games."""
    over: int = 0
    """Finished games."""


def quarters(samples: list[ProcessSample]) -> tuple[list[ProcessSample], list[ProcessSample]]:
    """The second and the last quarter."""
    size = len(samples) // 4
    return samples[size : 2 * size], samples[-size:]


def check_growth(samples: list[ProcessSample]) -> None:
    """Raise InvariantViolated if the last quarter exceeds its limits."""
    if len(samples) < MIN_SAMPLES:
        return
    early, late = quarters(samples)
    before, after = (median(sample.rss for sample in some) for some in (early, late))
    if after > MAX_GROWTH * before + SPARE_MEMORY:
        raise InvariantViolated(
            f"memory grows: {before / 2**20:.1f} MiB, then {after / 2**20:.1f} MiB"
        )
    files = max(snapshot.files for snapshot in early), min(look.files for look in late)
    if files[1] > files[0] + SPARE_FILES:
        raise InvariantViolated(f"files stay open: {files[0]}, then {files[1]}")
    if min(look.threads for look in late) > max(look.threads for look in early) + SPARE_FILES:
        raise InvariantViolated("threads do not end")
    grown = late[-1].database - early[-1].database
    ended = late[-1].over - early[-1].over
    # Kept logs come and go; little remains of a game.
    if grown > ended * BYTES_PER_GAME + (MAX_GROWTH - 1) * early[-1].database + SPARE_DATABASE:
        raise InvariantViolated(f"the database grows: by {grown / 1024:.0f} KiB in {ended} games")


class LongRun(CrashRun):
    """All five games side by side, repeated within one bot run."""

    def take_sample(self) -> ProcessSample:
        assert self.bots.process is not None
        process = psutil.Process(self.bots.process.pid)
        ((pages,),) = self.bots.rows("PRAGMA page_count")
        ((logged,),) = self.bots.rows("SELECT count(*) FROM log")
        ((over,),) = self.bots.rows("SELECT count(*) FROM tables WHERE status = 'over'")
        return ProcessSample(
            process.memory_info().rss,
            process.num_fds(),
            process.num_threads(),
            int(str(pages)) * PAGE_BYTES,
            int(str(logged)),
            int(str(over)),
        )

    async def run(self, until: float) -> list[ProcessSample]:
        samples: list[ProcessSample] = []
        times = SIMULATED_SECONDS / max(1.0, until - monotonic())
        every = max(1.0, DAY_SECONDS / times)
        self.bots.configure(
            fast_clocks=True, fast_robots=True, backup_seconds=every, keep_days=KEEP_DAYS
        )
        for table in self.tables:
            # One person, robots and a clock: no game waits for a person.
            table.people, table.timer, table.has_timeouts = table.people[:1], TIMER, True
        await self.bots.start(FAST_RETENTION, str(round(times)))
        reported_at = monotonic()
        async with self._players_active(self.tables):
            while monotonic() < until:
                await asyncio.sleep(SAMPLE_SECONDS)
                self.bots.require_running()
                samples.append(self.take_sample())
                if monotonic() - reported_at > REPORT_SECONDS:
                    reported_at, sample = monotonic(), samples[-1]
                    self.report.progress(
                        "week",
                        f"{sample.over} games, {sample.logged} entries kept,"
                        f" {sample.rss / 2**20:.0f} MiB, {sample.files} files,"
                        f" database {sample.database / 1024:.0f} KiB",
                    )
        await self.inspection.wait_until_correct()
        return samples


async def run_long(folder: Path, seed: int, report: Report, until: float) -> Counter[str]:
    """Run until the time limit; return the finished games of each kind."""
    begun, nursery = monotonic(), ForkServer()
    async with LocalDiscord(answer_window=TIMEOUT_SECONDS, keep_history=False) as world:
        long_run = LongRun(world, folder, Random(seed), report, fork_server=nursery)
        try:
            samples = await long_run.run(until)
            ended = Counter(
                str(game)
                for (game,) in long_run.bots.rows("SELECT game FROM tables WHERE status = 'over'")
            )
            ((moves,),) = long_run.bots.rows("SELECT coalesce(sum(rev), 0) FROM tables")
        finally:
            await long_run.stop()
            await nursery.stop()
    seconds = monotonic() - begun
    hours = seconds / FAST_CLOCK_SCALE / 3600
    figure = f"{seconds / 60:.1f}, {hours:.1f} of the clocks, 7 days of keeping"
    report.add_result("week", "minutes, and hours they stand for", figure)
    report.add_result("week", "moves, clocks and seats taken", moves)
    report.add_result("week", "games ended", dict(ended))
    if len(samples) >= MIN_SAMPLES:
        for name, some in zip(("second", "last"), quarters(samples), strict=True):
            rss = median(look.rss for look in some) / 2**20
            files = max(sample.files for sample in some)
            threads = max(snapshot.threads for snapshot in some)
            size = max(look.database for look in some) / 1024
            logged = max(look.logged for look in some)
            figure = f"{rss:.1f} MiB, {files} files, {threads} threads"
            report.add_result("week", f"{name} quarter", figure)
            report.add_result(
                "week", f"{name} quarter, database", f"{size:.0f} KiB, {logged} entries"
            )
    check_growth(samples)
    return ended
