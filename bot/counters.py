"""Counters and histograms of the running bot, exported by `bot.cli.metrics`.

Must not contain names of people or tables.
"""

import logging
from bisect import bisect_left
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path

LATENCY_BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
"""In seconds. Discord's interaction timeout is three."""
DAY_SECONDS = 24 * 3600.0
MAX_TIMESTAMPS = 1000


@dataclass(slots=True)
class Histogram:
    """A Prometheus-style latency histogram."""

    bounds: tuple[float, ...] = LATENCY_BUCKETS
    bucket_counts: list[int] = field(init=False)
    total: float = 0.0

    def __post_init__(self) -> None:
        self.bucket_counts = [0] * (len(self.bounds) + 1)

    def observe(self, seconds: float) -> None:
        self.bucket_counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds

    def cumulative_buckets(self) -> list[tuple[str, float]]:
        """Upper bounds with cumulative counts, in Prometheus' format."""
        bounds = *map(str, self.bounds), "+Inf"
        return list(zip(bounds, accumulate(self.bucket_counts), strict=True))


@dataclass(slots=True)
class Counters:
    """Counters of one bot since its start."""

    moves: Counter[str] = field(default_factory=Counter[str])
    """By game."""
    retries: Counter[str] = field(default_factory=Counter[str])
    """Table operations that failed and were retried, by kind (saving, thinking)."""
    task_restarts: Counter[str] = field(default_factory=Counter[str])
    """Background tasks restarted after a failure, by name."""
    answer_latency: Histogram = field(default_factory=Histogram)
    """Time from receiving an interaction to replying."""


class ErrorCounter(logging.Handler):
    """Counts log records of level ERROR, in total and for the last day."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__(logging.ERROR)
        self._clock = clock
        self._timestamps: deque[float] = deque(maxlen=MAX_TIMESTAMPS)
        self.total = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.total += 1
        self._timestamps.append(self._clock())

    def count_last_day(self) -> int:
        """Errors in the last 24 hours, at most MAX_TIMESTAMPS."""
        since = self._clock() - DAY_SECONDS
        while self._timestamps and self._timestamps[0] < since:
            self._timestamps.popleft()
        return len(self._timestamps)


def finite_or_zero(number: float) -> float:
    """Replace discord.py's infinite or NaN latency (before the first heartbeat) by 0."""
    return number if number < float("inf") else 0.0


def database_size(path: Path) -> float:
    """Size in bytes of a database and its write-ahead log."""
    files = (path, path.with_name(f"{path.name}-wal"))
    return float(sum(file.stat().st_size for file in files if file.exists()))
