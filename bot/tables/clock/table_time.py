"""Table time: the seconds that count for players.

It runs while the bot runs and Discord can be reached, and stands still in between. So an outage,
a machine that slept or a clock that somebody set costs nobody a second, and no deadline is ever
moved: they are all in table time. People are shown the clock on their wall.

While a pulse beats (`beat`, every second), a gap in it means that we did not run: a stopped
process, a frozen container, a machine that slept. It does not count either, whoever looks first.
"""

import time
from collections.abc import Callable

_MAX_DRIFT_SECONDS = 1.5
"""Stamps follow the wall clock only when it is off by more: else every look would be an edit."""
MAX_HEARTBEAT_GAP_SECONDS = 10.0
"""So many seconds without a pulse, and nobody was there."""


def utc_date(timestamp: float) -> str:
    """The day of a moment on the wall clock, as 2026-11-17."""
    return time.strftime("%Y-%m-%d", time.gmtime(timestamp))


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
        self._monotonic = tick
        self._wall = wall
        self._running_since: float | None = tick()
        self._shown_skew = wall() - start
        self._last_heartbeat: float | None = None
        self._reported_skew = self._shown_skew
        self.halt_listeners: list[Callable[[], None]] = []
        """Told when it is halted or goes on."""
        self.skew_listeners: list[Callable[[], None]] = []
        """Told when the times that people were shown are no longer right."""

    def __call__(self) -> float:
        if self._running_since is None:
            return self._base
        tick = self._monotonic()
        if self._last_heartbeat is not None:
            if tick - self._last_heartbeat > MAX_HEARTBEAT_GAP_SECONDS:
                self._running_since += tick - self._last_heartbeat
            self._last_heartbeat = tick
        return self._base + tick - self._running_since

    def saved_with_changes(self, now: float) -> float | None:
        """The table time to save together with a change made at `now`; None if it is kept apart."""
        return now

    def heartbeat(self) -> float:
        """Still here: the table time. Whoever begins with this goes on, oftener than the gap."""
        now = self()
        self._last_heartbeat = self._monotonic()
        if self._running_since is not None:
            skew = self._wall() - now
            if abs(skew - self._reported_skew) > _MAX_DRIFT_SECONDS:
                self._reported_skew = skew
                for listener in self.skew_listeners:
                    listener()
        return now

    @property
    def is_halted(self) -> bool:
        return self._running_since is None

    def halt(self) -> None:
        """Discord is away: nothing counts until `go`."""
        if self._running_since is not None:
            self._base = self()
            self._running_since = None
            self._notify_halt_listeners()

    def resume(self) -> None:
        if self._running_since is None:
            self._running_since = self._monotonic()
            if self._last_heartbeat is not None:
                self._last_heartbeat = self._running_since
            self._notify_halt_listeners()

    def _notify_halt_listeners(self) -> None:
        for listener in self.halt_listeners:
            listener()

    def wall(self) -> float:
        """The time of day, for logs and results."""
        return self._wall()

    def to_wall_seconds(self, due: float) -> int:
        """That moment of table time on the wall, in whole seconds."""
        skew = self._wall() - self()
        if abs(skew - self._shown_skew) > _MAX_DRIFT_SECONDS:
            self._shown_skew = skew
        return round(due + self._shown_skew)
