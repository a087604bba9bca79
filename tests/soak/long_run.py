"""One long life at a high scale of the clocks: memory, files and database must not run away."""

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
"""Seconds between two looks at the process."""
MIN_SAMPLES = 12
"""Looks without which nothing is said: caches fill in the beginning."""
MAX_GROWTH = 1.2
"""Times the memory of the second quarter that the last may have, and some for what was never drawn
before."""
SPARE_MEMORY = 16 * 2**20
SPARE_DATABASE = 2**20
SPARE_FILES = 8
"""Files that may be open beyond those of the second quarter."""


KEEP_DAYS = 1
SIMULATED_SECONDS = 7 * DAY_SECONDS
BYTES_PER_GAME = 48 * 1024
"""Bytes that a finished game may leave for good, once its log is gone: its end and its results."""


@dataclass(frozen=True, slots=True)
class ProcessSample:
    """A process at one moment."""

    rss: int
    files: int
    threads: int
    database: int
    logged: int = 0
    """Entries in the logs of all games."""
    over: int = 0
    """Games that have ended."""


def quarters(samples: list[ProcessSample]) -> tuple[list[ProcessSample], list[ProcessSample]]:
    """The second and the last."""
    size = len(samples) // 4
    return samples[size : 2 * size], samples[-size:]


def check_growth(samples: list[ProcessSample]) -> None:
    """Broken if the last quarter weighs more than it should."""
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
    # Logs that are kept come and go; what stays of a game is little.
    if grown > ended * BYTES_PER_GAME + (MAX_GROWTH - 1) * early[-1].database + SPARE_DATABASE:
        raise InvariantViolated(f"the database grows: by {grown / 1024:.0f} KiB in {ended} games")


class LongRun(CrashRun):
    """All five games at once, one after another, in a single life."""

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
            # One person and robots, and a clock: no game waits for anybody.
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
    """As long as there is time: how many games of each kind were ended."""
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
