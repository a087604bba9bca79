"""Quiet hours: when somebody sleeps, no reminder comes and no turn runs out. Pure.

They are written `22-8`: from which hour to which, in a time zone. On the wall, not in table time.
"""

import re
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

_HOURS = re.compile(r"([01]?\d|2[0-3])-([01]?\d|2[0-3])\Z")
LONGEST = 14
"""Hours. Whoever is never there is away, not asleep."""
DAY, HOUR = 86_400.0, 3_600.0
LONG = DAY
"""From so many seconds on a turn's time is the time on the wall, nights included."""
_YEARS = 400
"""Nights looked at, at most: more than any turn lasts."""


@lru_cache(maxsize=256)
def zone_of(name: str) -> tzinfo | None:
    """A time zone by its name (`Europe/Paris`); None if there is none of that name."""
    if name in ("", "UTC"):
        return UTC
    try:
        return ZoneInfo(name)
    except (OSError, ValueError, KeyError):
        # KeyError: not found. OSError: a folder or a name that no file has.
        return None


@dataclass(frozen=True, slots=True)
class Quiet:
    """From one hour of the day to another."""

    begins: int
    ends: int
    zone: tzinfo

    def night(self, wall: float) -> tuple[float, float] | None:
        """The quiet hours in which that moment lies: their beginning and their end."""
        day = datetime.fromtimestamp(wall, self.zone).date()
        for begun in (day, day - timedelta(days=1)):
            ended = begun if self.ends > self.begins else begun + timedelta(days=1)
            begins = datetime.combine(begun, time(self.begins), self.zone).timestamp()
            ends = datetime.combine(ended, time(self.ends), self.zone).timestamp()
            if begins <= wall < ends:
                return begins, ends
        return None

    def next_night(self, wall: float) -> float:
        """When they begin after that moment, which lies in none."""
        day = datetime.fromtimestamp(wall, self.zone).date()
        for days in (0, 1, 2):
            begun = datetime.combine(day + timedelta(days=days), time(self.begins), self.zone)
            if begun.timestamp() > wall:
                return begun.timestamp()
        raise AssertionError("a day has no such hour")

    def after(self, wall: float, seconds: float) -> float:
        """When so many seconds are over that begin then: the quiet ones do not count.

        Where there is a day or more, they do; only the end never lies in them, nor just after.
        """
        if seconds >= LONG:
            night = self.night(wall + seconds)
            return wall + seconds if night is None else night[1] + HOUR
        for _ in range(_YEARS):
            night = self.night(wall)
            if night is not None:
                wall = night[1]
            begins = self.next_night(wall)
            if wall + seconds < begins:
                break
            seconds -= begins - wall
            wall = begins
        return wall + seconds


def quiet_hours(text: str, zone: str) -> Quiet | None:
    """The hours that were written; None if there are none, or they cannot be."""
    match = _HOURS.match(text)
    where = zone_of(zone)
    if match is None or where is None:
        return None
    begins, ends = int(match[1]), int(match[2])
    return Quiet(begins, ends, where) if 0 < (ends - begins) % 24 <= LONGEST else None
