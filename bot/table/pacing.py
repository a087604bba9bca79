"""How long a table waits so that people can read what happened. Pure.

A turning point that everybody witnesses holds the stage for a beat: robots wait, clocks that run
are put off by it, clocks that begin with it begin after it. Only what everybody sees counts, and a
pause is the same whatever was decided: nothing can be told from how long one takes.
"""

from bot.table.table import Pace, Table

READ = 2.5
"""Seconds that a person needs for a turning point."""
LINGER = 3.2
"""So long news stay at least once Discord has them: a picture takes its time to reach people."""
UNSEEN = 30.0
"""What could not be shown for so long is no news any more."""
NOTICE = 1.2
"""Seconds for anything else."""
_FACTOR = {Pace.RELAXED: 1.0, Pace.BRISK: 0.5, Pace.INSTANT: 0.0}


def linger(scale: float, pace: float) -> float:
    """Seconds of table time that news stay at least, however fast the robots are."""
    return LINGER * scale * min(1.0, pace)


def beat(table: Table) -> float:
    """Seconds that a turning point holds that table."""
    return READ * _FACTOR[table.pace]


def pause(table: Table) -> float:
    """Seconds that its robots wait after anything else."""
    return NOTICE * _FACTOR[table.pace]


def patience(table: Table) -> float:
    """How much of the time that news stay robots wait for, before they push them off the board."""
    return _FACTOR[table.pace]


def hold(table: Table, now: float, seconds: float) -> None:
    """Let the table stand still from now on; a beat that is under way is not counted twice."""
    until = max(table.hold, now + seconds)
    put_off = until - max(table.hold, now)
    table.hold = until
    if put_off > 0:
        table.deadlines = {
            name: due + put_off if name.startswith(_HELD) else due
            for name, due in table.deadlines.items()
        }


_HELD = ("game:", "turn:")
