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
from tests.soak.crash import Matrix
from tests.soak.looking import Broken
from tests.soak.report import Report
from tests.soak.tables import PATIENCE

EVERY = 2.0
"""Seconds between two looks at the process."""
FEWEST = 12
"""Looks without which nothing is said: caches fill in the beginning."""
MORE = 1.2
"""Times the memory of the second quarter that the last may have, and some for what was never drawn
before."""
SPARE = 16 * 2**20
FILES = 8
"""Files that may be open beyond those of the second quarter."""


@dataclass(frozen=True, slots=True)
class Look:
    """A process at one moment."""

    rss: int
    files: int
    threads: int
    database: int


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


class Week(Matrix):
    """All five games at once, one after another, in a single life."""

    def at_this_moment(self) -> Look:
        assert self._process is not None
        process = psutil.Process(self._process.pid)
        files = (self.db, self.db.with_name(self.db.name + "-wal"))
        size = sum(file.stat().st_size for file in files if file.exists())
        return Look(process.memory_info().rss, process.num_fds(), process.num_threads(), size)

    async def live(self, until: float) -> list[Look]:
        looks: list[Look] = []
        await self.start()
        async with self._playing(self.tables):
            while monotonic() < until:
                await asyncio.sleep(EVERY)
                self._still_runs()
                looks.append(self.at_this_moment())
        await self.look_at_everything()
        return looks


async def week(folder: Path, seed: int, report: Report, until: float) -> Counter[str]:
    """As long as there is time: how many games of each kind were ended."""
    begun = monotonic()
    async with LocalDiscord(answer_window=PATIENCE, keep_history=False) as world:
        made = Week(world, folder, Random(seed), report)
        try:
            looks = await made.live(until)
            ended = Counter(
                str(game) for (game,) in made.rows("SELECT game FROM tables WHERE status = 'over'")
            )
            (moves,) = made.rows("SELECT count(*) FROM log")[0]
            (played,) = made.rows("SELECT max(at) - min(at) FROM log")[0]
        finally:
            await made.stop()
    scale = float(made._environment["CHEESEBOARD_CLOCK_SCALE"])
    minutes = (monotonic() - begun) / 60
    hours = float(str(played or 0)) / scale / 3600
    report.found(
        "week", "minutes, and hours of table time they stand for", f"{minutes:.1f}, {hours:.1f}"
    )
    report.found("week", "moves and clocks", moves)
    report.found("week", "games ended", dict(ended))
    if len(looks) >= FEWEST:
        for name, some in zip(("second", "last"), quarters(looks), strict=True):
            rss = median(look.rss for look in some) / 2**20
            files = max(look.files for look in some)
            threads = max(look.threads for look in some)
            figure = f"{rss:.1f} MiB, {files} files, {threads} threads"
            report.found("week", f"{name} quarter", figure)
    if looks and int(str(moves)):
        size = looks[-1].database / 1024
        report.found("week", "database", f"{size:.0f} KiB, {size / int(str(moves)):.1f} a move")
    judge(looks)
    return ended
