"""How long to wait before something that failed is tried again: longer each time."""

import asyncio
from collections.abc import Iterator


def exponential_delays(first_delay: float = 1.0, max_delay: float = 60.0) -> Iterator[float]:
    """`first` seconds, then twice as long each time, up to `most`; it never ends."""
    delay = first_delay
    while True:
        yield min(delay, max_delay)
        delay = min(delay * 2, max_delay)


class Backoff:
    """When to retry one thing that keeps failing: `growing` pauses until it succeeds."""

    def __init__(self, first_delay: float = 1.0, max_delay: float = 60.0) -> None:
        self._first_delay, self._max_delay = first_delay, max_delay
        self._delays = exponential_delays(first_delay, max_delay)
        self.failures = 0
        """Consecutive failures."""
        self.retry_at = 0.0
        """The loop time of the next try."""

    def record_failure(self) -> float:
        """Note one more failure; the seconds until the next try."""
        delay = next(self._delays)
        self.failures += 1
        self.retry_at = asyncio.get_running_loop().time() + delay
        return delay

    def record_success(self) -> None:
        """Start over: the next failure is followed by the shortest pause."""
        if self.failures:
            self._delays = exponential_delays(self._first_delay, self._max_delay)
            self.failures, self.retry_at = 0, 0.0

    @property
    def seconds_until_retry(self) -> float:
        """Seconds until the next try; 0 if it may be now."""
        return max(0.0, self.retry_at - asyncio.get_running_loop().time())
