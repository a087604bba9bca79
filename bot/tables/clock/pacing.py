"""How long a table waits so that people can read what happened. Pure.

A turning point that everybody witnesses holds the stage for a beat: robots wait, clocks that run
are put off by it, clocks that begin with it begin after it. Only what everybody sees counts, and a
pause is the same whatever was decided: nothing can be told from how long one takes.
"""

from bot.tables.model import Pace, Table

TURNING_POINT_SECONDS = 2.5
"""Seconds that a person needs for a turning point."""
MIN_NEWS_SECONDS = 3.2
"""So long news stay at least once Discord has them: a picture takes its time to reach people."""
NEWS_EXPIRY_SECONDS = 30.0
"""What could not be shown for so long is no news any more."""
ROBOT_DELAY_SECONDS = 1.2
"""Seconds for anything else."""
_PACE_FACTOR = {Pace.RELAXED: 1.0, Pace.BRISK: 0.5, Pace.INSTANT: 0.0}


def min_news_seconds(scale: float, pace: float) -> float:
    """Seconds of table time that news stay at least, however fast the robots are."""
    return MIN_NEWS_SECONDS * scale * min(1.0, pace)


def reading_pause(table: Table) -> float:
    """Seconds that a turning point holds that table."""
    return TURNING_POINT_SECONDS * _PACE_FACTOR[table.pace]


def robot_delay(table: Table) -> float:
    """Seconds that its robots wait after anything else."""
    return ROBOT_DELAY_SECONDS * _PACE_FACTOR[table.pace]


def news_wait_factor(table: Table) -> float:
    """How much of the time that news stay robots wait for, before they push them off the board."""
    return _PACE_FACTOR[table.pace]


def start_reading_pause(table: Table, now: float, seconds: float) -> None:
    """Let the table stand still from now on; a beat that is under way is not counted twice."""
    until = max(table.robots_wait_until, now + seconds)
    added = until - max(table.robots_wait_until, now)
    table.robots_wait_until = until
    if added > 0:
        table.deadlines = {
            name: due + added if name.startswith(_POSTPONED_PREFIXES) else due
            for name, due in table.deadlines.items()
        }


_POSTPONED_PREFIXES = ("game:", "turn:")
