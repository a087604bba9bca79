"""Table time that all processes share: it stands in the database, and each follows it."""

import time
from collections.abc import Callable

from bot.table.time import TableTime

JITTER = 0.5
"""So far the machine's clock may be off the database's before stamps follow."""


class FleetTime(TableTime):
    """Follows the fleet's clock, once a second; in between it runs by itself. It never goes back.

    A deadline means the same in every process, so a table can move from one to another. The time
    of day is the database's: machines differ by minutes.
    """

    def __init__(self, start: float, *, tick: Callable[[], float] = time.monotonic) -> None:
        self._offset = 0.0
        self._latest = start
        self.machine = time.time
        """What the machine takes for the time of day."""
        super().__init__(start, tick=tick, wall=lambda: self.machine() + self._offset)

    def __call__(self) -> float:
        self._latest = max(self._latest, super().__call__())
        return self._latest

    def follow(self, now: float, wall: float) -> None:
        """It is that late, in table time and on the wall."""
        self._base += now - super().__call__()
        if abs(wall - self.wall()) > JITTER:
            self._offset = wall - self.machine()
