"""Table time: the seconds that count for players.

Runs while the bot runs and Discord is reachable, and stands still otherwise. So an outage, a
suspended machine or a changed system clock costs no player any time, and deadlines, which are in
table time, never have to move. Players are shown wall time.

While heartbeats run, a gap between them means that the process did not run (stopped, frozen or
suspended). The gap does not count either.
"""

import time
from collections.abc import Callable

_MAX_DRIFT_SECONDS = 1.5
"""Shown timestamps follow the wall clock only if it drifts by more: each change is an edit."""
MAX_HEARTBEAT_GAP_SECONDS = 10.0
"""A longer gap between heartbeats, in seconds, counts as an outage."""


def utc_date(timestamp: float) -> str:
    """UTC date of a wall time, as 2026-11-17."""
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
        """Called when the clock is halted or resumed."""
        self.skew_listeners: list[Callable[[], None]] = []
        """Called when shown wall times are no longer right."""

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
        """Record that the process runs, and return the table time.

        Once called, must be called more often than `MAX_HEARTBEAT_GAP_SECONDS`.
        """
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
        """Stop the clock until `resume`, because Discord is unreachable."""
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
        """Wall time, for logs and results."""
        return self._wall()

    def to_wall_seconds(self, due: float) -> int:
        """Wall time of a moment in table time, in whole seconds."""
        skew = self._wall() - self()
        if abs(skew - self._shown_skew) > _MAX_DRIFT_SECONDS:
            self._shown_skew = skew
        return round(due + self._shown_skew)
