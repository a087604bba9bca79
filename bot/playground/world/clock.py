"""The world's time and the ids derived from it."""

import time
from datetime import UTC, datetime

DISCORD_EPOCH = 1_420_070_400_000


class Clock:
    """Wall time that a test may move forward."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        return time.time() + self._ahead

    def skip(self, seconds: float) -> None:
        self._ahead += seconds


class Snowflakes:
    """Ids that grow with time and never repeat."""

    def __init__(self, clock: Clock, last: int = 0) -> None:
        self._clock = clock
        self._last = last

    def new(self) -> int:
        self._last = max(self._last + 1, at(self._clock.now()))
        return self._last

    def after(self, number: int) -> int:
        """An id of the next millisecond."""
        self._last = max(self._last, number + (1 << 22))
        return self._last


def at(moment: float) -> int:
    """The lowest id possible at this time."""
    return (int(moment * 1000) - DISCORD_EPOCH) << 22


def iso(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat()
