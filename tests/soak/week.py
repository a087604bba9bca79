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
from tests.soak.bots import QUICK
from tests.soak.crash import Matrix
from tests.soak.doomed import DAY, WEEK
from tests.soak.looking import Broken
from tests.soak.nursery import Nursery
from tests.soak.report import Report
from tests.soak.tables import PATIENCE

PAGE = 4096
TIMER = 120
TOLD = 20.0
EVERY = 2.0
"""Seconds between two looks at the process."""
FEWEST = 12
"""Looks without which nothing is said: caches fill in the beginning."""
MORE = 1.2
"""Times the memory of the second quarter that the last may have, and some for what was never drawn
before."""
SPARE = 16 * 2**20
SPARE_DATABASE = 2**20
FILES = 8
"""Files that may be open beyond those of the second quarter."""


KEPT_DAYS = 1
SIMULATED = 7 * DAY
A_GAME = 48 * 1024
"""Bytes that a finished game may leave for good, once its log is gone: its end and its results."""


@dataclass(frozen=True, slots=True)
class Look:
    """A process at one moment."""

    rss: int
    files: int
    threads: int
    database: int
    logged: int = 0
    """Entries in the logs of all games."""
    over: int = 0
    """Games that have ended."""


def quarters(looks: list[Look]) -> tuple[list[Look], list[Look]]:
    """The second and the last."""
    size = len(looks) // 4
    return looks[size : 2 * size], looks[-size:]


def judge(looks: list[Look]) -> None:
    """Broken if the last quarter weighs more than it should."""
    if len(looks) < FEWEST:
        return
    early, late = quarters(looks)
    before, after = (median(look.rss for look in some) for some in (early, late))
    if after > MORE * before + SPARE:
        raise Broken(f"memory grows: {before / 2**20:.1f} MiB, then {after / 2**20:.1f} MiB")
    files = max(look.files for look in early), min(look.files for look in late)
    if files[1] > files[0] + FILES:
        raise Broken(f"files stay open: {files[0]}, then {files[1]}")
    if min(look.threads for look in late) > max(look.threads for look in early) + FILES:
        raise Broken("threads do not end")
    grown = late[-1].database - early[-1].database
    ended = late[-1].over - early[-1].over
    # Logs that are kept come and go; what stays of a game is little.
    if grown > ended * A_GAME + (MORE - 1) * early[-1].database + SPARE_DATABASE:
        raise Broken(f"the database grows: by {grown / 1024:.0f} KiB in {ended} games")


class Week(Matrix):
    """All five games at once, one after another, in a single life."""

    def at_this_moment(self) -> Look:
        assert self.bots.process is not None
        process = psutil.Process(self.bots.process.pid)
        ((pages,),) = self.bots.rows("PRAGMA page_count")
        ((logged,),) = self.bots.rows("SELECT count(*) FROM log")
        ((over,),) = self.bots.rows("SELECT count(*) FROM tables WHERE status = 'over'")
        return Look(
            process.memory_info().rss,
            process.num_fds(),
            process.num_threads(),
            int(str(pages)) * PAGE,
            int(str(logged)),
            int(str(over)),
        )

    async def live(self, until: float) -> list[Look]:
        looks: list[Look] = []
        times = SIMULATED / max(1.0, until - monotonic())
        every = max(1.0, DAY / times)
        self.bots.set(quick=True, brisk=True, backup_seconds=every, keep_days=KEPT_DAYS)
        for table in self.tables:
            # One person and robots, and a clock: no game waits for anybody.
            table.people, table.timer, table.timed = table.people[:1], TIMER, True
        await self.bots.start(WEEK, str(round(times)))
        told = monotonic()
        async with self._playing(self.tables):
            while monotonic() < until:
                await asyncio.sleep(EVERY)
                self.bots.still_runs()
                looks.append(self.at_this_moment())
                if monotonic() - told > TOLD:
                    told, look = monotonic(), looks[-1]
                    self.report.progress(
                        "week",
                        f"{look.over} games, {look.logged} entries kept,"
                        f" {look.rss / 2**20:.0f} MiB, {look.files} files,"
                        f" database {look.database / 1024:.0f} KiB",
                    )
        await self.inspection.everything()
        return looks


async def week(folder: Path, seed: int, report: Report, until: float) -> Counter[str]:
    """As long as there is time: how many games of each kind were ended."""
    begun, nursery = monotonic(), Nursery()
    async with LocalDiscord(answer_window=PATIENCE, keep_history=False) as world:
        made = Week(world, folder, Random(seed), report, nursery=nursery)
        try:
            looks = await made.live(until)
            ended = Counter(
                str(game)
                for (game,) in made.bots.rows("SELECT game FROM tables WHERE status = 'over'")
            )
            ((moves,),) = made.bots.rows("SELECT coalesce(sum(rev), 0) FROM tables")
        finally:
            await made.stop()
            await nursery.stop()
    seconds = monotonic() - begun
    hours = seconds / QUICK / 3600
    figure = f"{seconds / 60:.1f}, {hours:.1f} of the clocks, 7 days of keeping"
    report.found("week", "minutes, and hours they stand for", figure)
    report.found("week", "moves, clocks and seats taken", moves)
    report.found("week", "games ended", dict(ended))
    if len(looks) >= FEWEST:
        for name, some in zip(("second", "last"), quarters(looks), strict=True):
            rss = median(look.rss for look in some) / 2**20
            files = max(look.files for look in some)
            threads = max(look.threads for look in some)
            size = max(look.database for look in some) / 1024
            logged = max(look.logged for look in some)
            figure = f"{rss:.1f} MiB, {files} files, {threads} threads"
            report.found("week", f"{name} quarter", figure)
            report.found("week", f"{name} quarter, database", f"{size:.0f} KiB, {logged} entries")
    judge(looks)
    return ended
