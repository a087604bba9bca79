"""How long a table waits so that players can read what happened. Pure.

After a public turning point robots wait, running clocks are extended, and new clocks start later.
Only public events count, and the pause does not depend on what was decided, so it reveals nothing.
"""

from bot.tables.clock.deadline_key import TIME_LIMITS, DeadlineKey
from bot.tables.model import Pace, Table

TURNING_POINT_SECONDS = 2.5
"""Seconds a player needs to read a turning point."""
MIN_NEWS_SECONDS = 3.2
"""Minimum seconds news stays after Discord has it; pictures take time to load."""
NEWS_EXPIRY_SECONDS = 30.0
"""Age in seconds after which news that could not be shown counts as read."""
ROBOT_DELAY_SECONDS = 1.2
"""Seconds robots wait after any other event."""
_PACE_FACTOR = {Pace.RELAXED: 1.0, Pace.BRISK: 0.5, Pace.INSTANT: 0.0}


def min_news_seconds(scale: float, pace: float) -> float:
    """Minimum table time, in seconds, that news stays, however fast the robots are."""
    return MIN_NEWS_SECONDS * scale * min(1.0, pace)


def reading_pause(table: Table) -> float:
    """Seconds the table waits after a turning point."""
    return TURNING_POINT_SECONDS * _PACE_FACTOR[table.pace]


def robot_delay(table: Table) -> float:
    """Seconds its robots wait after any other event."""
    return ROBOT_DELAY_SECONDS * _PACE_FACTOR[table.pace]


def news_wait_factor(table: Table) -> float:
    """Fraction of the news display time that robots wait before replacing it."""
    return _PACE_FACTOR[table.pace]


def start_reading_pause(table: Table, now: float, seconds: float) -> None:
    """Pause robots and extend game and turn clocks; overlapping pauses do not add up."""
    until = max(table.robots_wait_until, now + seconds)
    added = until - max(table.robots_wait_until, now)
    table.robots_wait_until = until
    if added > 0:
        table.deadlines = {
            name: due + added if DeadlineKey.parse(name).kind in TIME_LIMITS else due
            for name, due in table.deadlines.items()
        }
