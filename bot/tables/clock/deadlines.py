"""The deadlines that run at a table: lobby, game clocks, turns, reminders, absence. Pure.

A seat's stand still in its owner's quiet hours (see `quiet_hours`), all while the game is paused.
"""

from dataclasses import dataclass
from typing import Protocol

from bot.tables.clock.deadline_key import TIME_LIMITS, DeadlineKey, DeadlineKind
from bot.tables.clock.quiet_hours import QuietHours
from bot.tables.model import Status, Table
from bot.tables.snapshot import TableSnapshot

LOBBY_SECONDS = 24 * 3600
REMINDER_SECONDS = 45


class QuietHoursLookup(Protocol):
    """Knows the quiet hours of every user."""

    def quiet_hours_of(self, user_id: int | None, guild_id: int | None) -> QuietHours | None:
        """The quiet hours of a user at a table in that server."""
        ...


@dataclass(frozen=True, slots=True)
class QuietHoursAt:
    """All users' quiet hours at one moment."""

    preferences: QuietHoursLookup
    now: float
    """Table time."""
    wall: float

    def are_now(self, table: Table, seat: int) -> bool:
        """True if that seat's owner must not be disturbed now."""
        hours = self._hours_of(table, seat)
        return hours is not None and hours.window_at(self.wall) is not None

    def _hours_of(self, table: Table, seat: int | None) -> QuietHours | None:
        if seat is None:
            return None
        return self.preferences.quiet_hours_of(table.seats[seat].user_id, table.guild_id)

    def deadline_after(self, table: Table, name: str, start: float, seconds: float) -> float:
        """Table time at which a time limit is over, quiet hours not counted."""
        hours = self._hours_of(table, DeadlineKey.parse(name).seat)
        if hours is None:
            return start + seconds
        skew = self.wall - self.now
        return hours.deadline_after(start + skew, seconds) - skew

    def postponed(self, table: Table, name: str, due: float) -> float:
        """The deadline or, if it falls into quiet hours now, their end plus the time left."""
        hours = self._hours_of(table, DeadlineKey.parse(name).seat)
        skew = self.wall - self.now
        window = hours.window_at(due + skew) if hours is not None else None
        if window is None:
            return due
        return window[1] + due - max(self.wall, window[0])


def time_limits(snapshot: TableSnapshot, scale: float, absent_seconds: float) -> dict[str, float]:
    """Deadline names and seconds. Names are unique, so a running deadline keeps its name."""
    match snapshot.table.status:
        case Status.LOBBY:
            # Every change of the lobby restarts its 24 hours.
            key = DeadlineKey(DeadlineKind.LOBBY, str(snapshot.table.rev))
            return {str(key): LOBBY_SECONDS}
        case Status.PLAYING if not snapshot.table.paused:
            limits = {
                DeadlineKey(DeadlineKind.GAME_CLOCK, name): clock.seconds
                for name, clock in snapshot.game.rules.clocks(snapshot.state).items()
                if clock.seconds is not None
            }
            limits |= _turn_limits(snapshot, absent_seconds)
            return {str(key): seconds * scale for key, seconds in limits.items()}
        case _:
            return {}


def _turn_limits(snapshot: TableSnapshot, absent_seconds: float) -> dict[DeadlineKey, float]:
    """Turn, absence and reminder limits of humans. Undoing a move does not refill a turn."""
    limits: dict[DeadlineKey, float] = {}
    timer, lesson = snapshot.table.timer, snapshot.table.lesson
    for i in snapshot.awaited:
        seat, token = snapshot.table.seats[i], snapshot.click_token(i)
        if seat.is_robot_controlled:
            continue
        if timer:
            limits[DeadlineKey(DeadlineKind.TURN, str(snapshot.step), i)] = timer
        elif not seat.unresponsive:
            limits[DeadlineKey(DeadlineKind.ABSENCE, token, i)] = absent_seconds
        # No reminders in a lesson: the player is reading the coach's hints.
        if seat.reminded_freshness != token and not lesson:
            reminder = DeadlineKey(DeadlineKind.REMINDER, token, i)
            limits[reminder] = min(REMINDER_SECONDS, (timer or 120) / 2)
    return limits


def set_deadlines(
    snapshot: TableSnapshot,
    now: float,
    scale: float,
    absent_seconds: float,
    quiet_hours: QuietHoursAt,
) -> None:
    """Update the table's deadlines: running ones keep their time, others start or are dropped.

    A turn interrupted in the middle of its step banks its remaining time, and so does every clock
    when the game is paused. Deadlines that start during a reading pause start at its end.
    """
    table = snapshot.table
    start = max(now, table.robots_wait_until) if snapshot.is_playing else now
    limits = time_limits(snapshot, scale, absent_seconds)
    banked_kinds = TIME_LIMITS if table.paused else (DeadlineKind.TURN,)
    for name, due in table.deadlines.items():
        if DeadlineKey.parse(name).kind in banked_kinds and name not in limits:
            table.banked_turn_time[name] = max(0.0, due - now)
    if snapshot.is_playing and not table.paused:
        step = str(snapshot.step)
        table.banked_turn_time = {
            name: left
            for name, left in table.banked_turn_time.items()
            if DeadlineKey.parse(name).detail == step or name in limits
        }
    elif not snapshot.is_playing:
        table.banked_turn_time = {}
    table.deadlines = {
        name: quiet_hours.postponed(table, name, table.deadlines[name])
        if name in table.deadlines
        else quiet_hours.deadline_after(
            table, name, start, table.banked_turn_time.pop(name, seconds)
        )
        for name, seconds in limits.items()
    }
