"""Exponential backoff."""

import asyncio
from collections.abc import Iterator


def exponential_delays(first_delay: float = 1.0, max_delay: float = 60.0) -> Iterator[float]:
    """Yield `first_delay` seconds, then twice as long each time up to `max_delay`, without end."""
    delay = first_delay
    while True:
        yield min(delay, max_delay)
        delay = min(delay * 2, max_delay)


class Backoff:
    """Retry state of one operation: exponential delays until it succeeds."""

    def __init__(self, first_delay: float = 1.0, max_delay: float = 60.0) -> None:
        self._first_delay, self._max_delay = first_delay, max_delay
        self._delays = exponential_delays(first_delay, max_delay)
        self.failures = 0
        """Consecutive failures."""
        self.retry_at = 0.0
        """Loop time of the next attempt."""

    def record_failure(self) -> float:
        """Record a failure and return the seconds until the next attempt."""
        delay = next(self._delays)
        self.failures += 1
        self.retry_at = asyncio.get_running_loop().time() + delay
        return delay

    def record_success(self) -> None:
        """Reset: the next failure starts with the shortest delay."""
        if self.failures:
            self._delays = exponential_delays(self._first_delay, self._max_delay)
            self.failures, self.retry_at = 0, 0.0

    @property
    def seconds_until_retry(self) -> float:
        """Seconds until the next attempt; 0 if it may run now."""
        return max(0.0, self.retry_at - asyncio.get_running_loop().time())
