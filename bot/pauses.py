"""How long to wait before something that failed is tried again: longer each time."""

import asyncio
from collections.abc import Iterator


def growing(first: float = 1.0, most: float = 60.0) -> Iterator[float]:
    """`first` seconds, then twice as long each time, up to `most`; it never ends."""
    pause = first
    while True:
        yield min(pause, most)
        pause = min(pause * 2, most)


class Backoff:
    """When to retry one thing that keeps failing: `growing` pauses until it succeeds."""

    def __init__(self, first: float = 1.0, most: float = 60.0) -> None:
        self._first, self._most = first, most
        self._pauses = growing(first, most)
        self.failures = 0
        """Consecutive failures."""
        self.until = 0.0
        """The loop time of the next try."""

    def failed(self) -> float:
        """Note one more failure; the seconds until the next try."""
        pause = next(self._pauses)
        self.failures += 1
        self.until = asyncio.get_running_loop().time() + pause
        return pause

    def succeeded(self) -> None:
        """Start over: the next failure is followed by the shortest pause."""
        if self.failures:
            self._pauses = growing(self._first, self._most)
            self.failures, self.until = 0, 0.0

    @property
    def left(self) -> float:
        """Seconds until the next try; 0 if it may be now."""
        return max(0.0, self.until - asyncio.get_running_loop().time())
