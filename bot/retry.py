"""The one retry policy: exponential delays with jitter."""

from random import uniform
from time import monotonic

JITTER = 0.1
"""A delay is shortened by up to this share, so that many retries do not come at the same time."""


class Retry:
    """Retry state of one operation: twice the delay after each failure, until it succeeds."""

    def __init__(self, first: float = 1.0, longest: float = 60.0) -> None:
        self._first, self._longest = first, longest
        self._delay = first
        self.failures = 0
        """Consecutive failures."""
        self.retry_at = 0.0
        """Time of the next attempt, on the monotonic clock of event loops."""

    def failed(self) -> float:
        """Record a failure and return the seconds until the next attempt."""
        delay = self._delay * uniform(1 - JITTER, 1)
        self._delay = min(self._delay * 2, self._longest)
        self.failures += 1
        self.retry_at = monotonic() + delay
        return delay

    def succeeded(self) -> None:
        """Reset: the next failure starts with the shortest delay."""
        self._delay, self.failures, self.retry_at = self._first, 0, 0.0

    @property
    def seconds_left(self) -> float:
        """Seconds until the next attempt; 0 if it may be made now."""
        return max(0.0, self.retry_at - monotonic())
