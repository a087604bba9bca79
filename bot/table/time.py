"""Table time: the seconds that count for players.

It runs while the bot runs and Discord can be reached, and stands still in between. So an outage,
a machine that slept or a clock that somebody set costs nobody a second, and no deadline is ever
moved: they are all in table time. People are shown the clock on their wall.

While a pulse beats (`beat`, every second), a gap in it means that we did not run: a stopped
process, a frozen container, a machine that slept. It does not count either, whoever looks first.
"""

import time
from collections.abc import Callable

_DRIFT = 1.5
"""Stamps follow the wall clock only when it is off by more: else every look would be an edit."""
GAP = 10.0
"""So many seconds without a pulse, and nobody was there."""


def day(stamp: float) -> str:
    """The day of a moment on the wall clock, as 2026-11-17."""
    return time.strftime("%Y-%m-%d", time.gmtime(stamp))


class TableTime:
    """A clock that can be halted. It never goes back."""

    def __init__(
        self,
        start: float,
        *,
        tick: Callable[[], float] = time.monotonic,
        wall: Callable[[], float] = time.time,
    ) -> None:
        self._base = start
        self._tick = tick
        self._wall = wall
        self._since: float | None = tick()
        self._skew = wall() - start
        self._seen: float | None = None
        self._told = self._skew
        self.listeners: list[Callable[[], None]] = []
        """Told when it is halted or goes on."""
        self.moved: list[Callable[[], None]] = []
        """Told when the times that people were shown are no longer right."""

    def __call__(self) -> float:
        if self._since is None:
            return self._base
        tick = self._tick()
        if self._seen is not None:
            if tick - self._seen > GAP:
                self._since += tick - self._seen
            self._seen = tick
        return self._base + tick - self._since

    def beat(self) -> float:
        """Still here: the table time. Whoever begins with this goes on, oftener than the gap."""
        now = self()
        self._seen = self._tick()
        if self._since is not None:
            skew = self._wall() - now
            if abs(skew - self._told) > _DRIFT:
                self._told = skew
                for listener in self.moved:
                    listener()
        return now

    @property
    def halted(self) -> bool:
        return self._since is None

    def halt(self) -> None:
        """Discord is away: nothing counts until `go`."""
        if self._since is not None:
            self._base = self()
            self._since = None
            self._tell()

    def go(self) -> None:
        if self._since is None:
            self._since = self._tick()
            if self._seen is not None:
                self._seen = self._since
            self._tell()

    def _tell(self) -> None:
        for listener in self.listeners:
            listener()

    def wall(self) -> float:
        """The time of day, for logs and results."""
        return self._wall()

    def stamp(self, due: float) -> int:
        """That moment of table time on the wall, in whole seconds."""
        skew = self._wall() - self()
        if abs(skew - self._skew) > _DRIFT:
            self._skew = skew
        return round(due + self._skew)
