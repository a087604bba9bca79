"""Table time that all processes share: it stands in the database, and each follows it."""

import time
from collections.abc import Callable

from bot.tables.clock.table_time import TableTime

MAX_JITTER_SECONDS = 0.5
"""So far the machine's clock may be off the database's before stamps follow."""


class ClusterTime(TableTime):
    """Follows the fleet's clock, once a second; in between it runs by itself. It never goes back.

    A deadline means the same in every process, so a table can move from one to another. The time
    of day is the database's: machines differ by minutes.
    """

    def __init__(self, start: float, *, tick: Callable[[], float] = time.monotonic) -> None:
        self._offset = 0.0
        self._latest = start
        self.machine_clock = time.time
        """What the machine takes for the time of day."""
        super().__init__(start, tick=tick, wall=lambda: self.machine_clock() + self._offset)

    def __call__(self) -> float:
        self._latest = max(self._latest, super().__call__())
        return self._latest

    def saved_with_changes(self, now: float) -> float | None:
        """None: the shared clock is a row of its own, so that no save waits for another."""
        del now
        return None

    def sync(self, now: float, wall: float) -> None:
        """It is that late, in table time and on the wall."""
        self._base += now - super().__call__()
        if abs(wall - self.wall()) > MAX_JITTER_SECONDS:
            self._offset = wall - self.machine_clock()
