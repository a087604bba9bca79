"""Table time shared by all processes: stored in the database, followed by each."""

import time
from collections.abc import Callable

from bot.tables.clock.table_time import TableTime

MAX_JITTER_SECONDS = 0.5
"""Difference between the machine's clock and the database's that is ignored."""


class ClusterTime(TableTime):
    """Follows the cluster's clock once a second and runs on its own in between. Never goes back.

    A deadline means the same in every process, so a table can change owners. Wall time is the
    database's, because machines' clocks differ by minutes.
    """

    def __init__(self, start: float, *, tick: Callable[[], float] = time.monotonic) -> None:
        self._offset = 0.0
        self._latest = start
        self.machine_clock = time.time
        """The machine's wall clock."""
        super().__init__(start, tick=tick, wall=lambda: self.machine_clock() + self._offset)

    def __call__(self) -> float:
        self._latest = max(self._latest, super().__call__())
        return self._latest

    def saved_with_changes(self, now: float) -> float | None:
        """Return None: the shared clock has its own row, so that saves do not block each other."""
        del now
        return None

    def sync(self, now: float, wall: float) -> None:
        """Adjust to the given table time and wall time."""
        self._base += now - super().__call__()
        if abs(wall - self.wall()) > MAX_JITTER_SECONDS:
            self._offset = wall - self.machine_clock()
