"""Quiet hours (`22-8`), in wall time: no reminders, and no turn of the user times out. Pure."""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

_HOURS_PATTERN = re.compile(r"([01]?\d|2[0-3])-([01]?\d|2[0-3])\Z")
MAX_QUIET_HOURS = 14
"""Longer ranges are invalid: they would hide absence."""
DAY, HOUR = 86_400.0, 3_600.0
_MAX_WINDOWS = 400
"""Maximum number of nights to skip: more than any turn lasts."""


@lru_cache(maxsize=256)
def parse_zone(name: str) -> tzinfo | None:
    """A time zone by name (`Europe/Paris`), or None if there is no such zone."""
    if name in ("", "UTC"):
        return UTC
    try:
        return ZoneInfo(name)
    except (OSError, ValueError, KeyError):
        # KeyError: not found. OSError: a folder, or not a valid file name.
        return None


@dataclass(frozen=True, slots=True)
class QuietHours:
    """A daily range of hours in a time zone."""

    start_hour: int
    end_hour: int
    zone: tzinfo

    def window_at(self, wall: float) -> tuple[float, float] | None:
        """Start and end of the quiet hours that contain that moment, or None."""
        day = datetime.fromtimestamp(wall, self.zone).date()
        for start_day in (day, day - timedelta(days=1)):
            nights = 0 if self.end_hour > self.start_hour else 1
            start = self._moment(start_day, self.start_hour)
            end = self._moment(start_day + timedelta(days=nights), self.end_hour)
            if start <= wall < end:
                return start, end
        return None

    def next_start(self, wall: float) -> float:
        """Start of the next quiet hours after a moment outside them."""
        day = datetime.fromtimestamp(wall, self.zone).date()
        starts = (self._moment(day + timedelta(days), self.start_hour) for days in (0, 1, 2))
        return next(start for start in starts if start > wall)

    def _moment(self, day: date, hour: int) -> float:
        return datetime.combine(day, time(hour), self.zone).timestamp()

    def deadline_after(self, wall: float, seconds: float) -> float:
        """Wall time at which `seconds` have passed since `wall`, quiet hours not counted.

        Limits of a day or more count them, but end an hour after them rather than within.
        """
        if seconds >= DAY:
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
    """Parse quiet hours; None if empty or invalid."""
    match = _HOURS_PATTERN.match(text)
    zone_info = parse_zone(zone)
    if match is None or zone_info is None:
        return None
    start_hour, end_hour = int(match[1]), int(match[2])
    is_valid = 0 < (end_hour - start_hour) % 24 <= MAX_QUIET_HOURS
    return QuietHours(start_hour, end_hour, zone_info) if is_valid else None
