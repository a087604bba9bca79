"""What a running bot counts about itself: moves, answers, errors. Cheap, and always at hand.

Whoever runs it reads this through `bot.metrics`. Nothing in here names a person or a table.
"""

import logging
from bisect import bisect_left
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

ANSWER_BOUNDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
"""Seconds. Discord gives up on us after three."""
DAY = 24 * 3600.0
ERRORS_KEPT = 1000


@dataclass(slots=True)
class Histogram:
    """How often something took how long."""

    bounds: tuple[float, ...] = ANSWER_BOUNDS
    counts: list[int] = field(default_factory=list[int])
    total: float = 0.0

    def __post_init__(self) -> None:
        self.counts = [0] * (len(self.bounds) + 1)

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds

    def cumulative(self) -> list[tuple[str, float]]:
        """Upper bound and how many were within it, as Prometheus wants them."""
        found, so_far = list[tuple[str, float]](), 0
        for bound, count in zip((*map(str, self.bounds), "+Inf"), self.counts, strict=True):
            so_far += count
            found.append((bound, float(so_far)))
        return found


@dataclass(slots=True)
class Counts:
    """The counters of one bot, from its start."""

    moves: Counter[str] = field(default_factory=Counter[str])
    """By game."""
    failures: Counter[str] = field(default_factory=Counter[str])
    """What had to be tried again at tables, by what it was: saving, thinking."""
    restarts: Counter[str] = field(default_factory=Counter[str])
    """Background tasks that failed and were started again, by name."""
    answers: Histogram = field(default_factory=Histogram)
    """From an interaction's arrival to its answer."""


class ErrorCount(logging.Handler):
    """Counts what is logged as an error, and knows those of the last day."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__(logging.ERROR)
        self._clock = clock
        self._times: deque[float] = deque(maxlen=ERRORS_KEPT)
        self.total = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.total += 1
        self._times.append(self._clock())

    def of_the_day(self) -> int:
        """Of the last 24 hours; no more than a thousand are remembered."""
        since = self._clock() - DAY
        while self._times and self._times[0] < since:
            self._times.popleft()
        return len(self._times)


def finite(number: float) -> float:
    """discord.py's latency is not a number before the first heartbeat."""
    return number if number < float("inf") else 0.0


def size_of(path: Path) -> float:
    """Bytes of a database and its log."""
    files = (path, path.with_name(f"{path.name}-wal"))
    return float(sum(file.stat().st_size for file in files if file.exists()))
