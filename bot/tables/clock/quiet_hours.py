"""Quiet hours: when somebody sleeps, no reminder comes and no turn runs out. Pure.

They are written `22-8`: from which hour to which, in a time zone. On the wall, not in table time.
"""

import re
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

_HOURS_PATTERN = re.compile(r"([01]?\d|2[0-3])-([01]?\d|2[0-3])\Z")
MAX_QUIET_HOURS = 14
"""Hours. Whoever is never there is away, not asleep."""
DAY, HOUR = 86_400.0, 3_600.0
WALL_CLOCK_TURN_SECONDS = DAY
"""From so many seconds on a turn's time is the time on the wall, nights included."""
_MAX_WINDOWS = 400
"""Nights looked at, at most: more than any turn lasts."""


@lru_cache(maxsize=256)
def parse_zone(name: str) -> tzinfo | None:
    """A time zone by its name (`Europe/Paris`); None if there is none of that name."""
    if name in ("", "UTC"):
        return UTC
    try:
        return ZoneInfo(name)
    except (OSError, ValueError, KeyError):
        # KeyError: not found. OSError: a folder or a name that no file has.
        return None


@dataclass(frozen=True, slots=True)
class QuietHours:
    """From one hour of the day to another."""

    start_hour: int
    end_hour: int
    zone: tzinfo

    def window_at(self, wall: float) -> tuple[float, float] | None:
        """The quiet hours in which that moment lies: their beginning and their end."""
        day = datetime.fromtimestamp(wall, self.zone).date()
        for start_day in (day, day - timedelta(days=1)):
            end_day = (
                start_day if self.end_hour > self.start_hour else start_day + timedelta(days=1)
            )
            start = datetime.combine(start_day, time(self.start_hour), self.zone).timestamp()
            end = datetime.combine(end_day, time(self.end_hour), self.zone).timestamp()
            if start <= wall < end:
                return start, end
        return None

    def next_start(self, wall: float) -> float:
        """When they begin after that moment, which lies in none."""
        day = datetime.fromtimestamp(wall, self.zone).date()
        for days in (0, 1, 2):
            start = datetime.combine(day + timedelta(days=days), time(self.start_hour), self.zone)
            if start.timestamp() > wall:
                return start.timestamp()
        raise AssertionError("a day has no such hour")

    def deadline_after(self, wall: float, seconds: float) -> float:
        """When so many seconds are over that begin then: the quiet ones do not count.

        Where there is a day or more, they do; only the end never lies in them, nor just after.
        """
        if seconds >= WALL_CLOCK_TURN_SECONDS:
            window = self.window_at(wall + seconds)
            return wall + seconds if window is None else window[1] + HOUR
        for _ in range(_MAX_WINDOWS):
            window = self.window_at(wall)
            if window is not None:
                wall = window[1]
            window_start = self.next_start(wall)
            if wall + seconds < window_start:
                break
            seconds -= window_start - wall
            wall = window_start
        return wall + seconds


def parse_quiet_hours(text: str, zone: str) -> QuietHours | None:
    """The hours that were written; None if there are none, or they cannot be."""
    match = _HOURS_PATTERN.match(text)
    zone_info = parse_zone(zone)
    if match is None or zone_info is None:
        return None
    start_hour, end_hour = int(match[1]), int(match[2])
    return (
        QuietHours(start_hour, end_hour, zone_info)
        if 0 < (end_hour - start_hour) % 24 <= MAX_QUIET_HOURS
        else None
    )
