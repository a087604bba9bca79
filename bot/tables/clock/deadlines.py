"""Which time limits run at a table: of the lobby, the game, turns, reminders, silence. Pure.

In the quiet hours of whoever a limit is for it stands still (see `quiet`); while a game is paused,
all of them do.
"""

from dataclasses import dataclass

from bot.storage.preferences import PreferenceStore
from bot.tables.clock.quiet_hours import QuietHours
from bot.tables.model import Status, Table
from bot.tables.snapshot import TableSnapshot

LOBBY_SECONDS = 24 * 3600
REMINDER_SECONDS = 45
DEADLINE_KINDS = ("lobby", "game", "turn", "nudge", "quiet")
SEAT_DEADLINE_PREFIXES = ("turn:", "nudge:", "quiet:")
"""Limits of one seat: its number follows."""


@dataclass(frozen=True, slots=True)
class QuietHoursAt:
    """Everybody's quiet hours, at one moment."""

    preferences: PreferenceStore
    now: float
    """Table time."""
    wall: float

    def quiet_hours_for(self, table: Table, name: str) -> QuietHours | None:
        """The quiet hours in which that limit stands still."""
        if not name.startswith(SEAT_DEADLINE_PREFIXES):
            return None
        seat = table.seats[int(name.split(":")[1])]
        return self.preferences.quiet_hours_of(seat.user_id, table.guild_id)

    def deadline_after(self, table: Table, name: str, start: float, seconds: float) -> float:
        """When that limit is over, in table time."""
        hours = self.quiet_hours_for(table, name)
        if hours is None:
            return start + seconds
        skew = self.wall - self.now
        return hours.deadline_after(start + skew, seconds) - skew

    def postponed(self, table: Table, name: str, due: float) -> float:
        """That moment, or the end of the quiet hours it has come to lie in, with what was left."""
        hours = self.quiet_hours_for(table, name)
        skew = self.wall - self.now
        window = hours.window_at(due + skew) if hours is not None else None
        if window is None:
            return due
        return window[1] + due + skew - max(self.wall, window[0]) - skew


def time_limits(snapshot: TableSnapshot, scale: float, absent_seconds: float) -> dict[str, float]:
    """Names and seconds. A name is used once, so a limit that goes on keeps its own."""
    match snapshot.table.status:
        case Status.LOBBY:
            # Every change of the lobby starts its day anew.
            return {f"lobby:{snapshot.table.rev}": LOBBY_SECONDS}
        case Status.PLAYING if snapshot.table.paused:
            return {}
        case Status.PLAYING:
            limits = {**_game_limits(snapshot), **_turn_limits(snapshot, absent_seconds)}
            return {name: seconds * scale for name, seconds in limits.items()}
        case Status.OVER | Status.CLOSED:
            return {}


def _game_limits(snapshot: TableSnapshot) -> dict[str, float]:
    return {
        f"game:{name}": clock.seconds
        for name, clock in snapshot.game.rules.clocks(snapshot.state).items()
        if clock.seconds is not None
    }


def _turn_limits(snapshot: TableSnapshot, absent_seconds: float) -> dict[str, float]:
    """For people alone: robots are neither reminded nor timed.

    A turn's time belongs to the seat and the step: what is done and undone in it refills nothing.
    """
    limits: dict[str, float] = {}
    for i in snapshot.awaited:
        seat = snapshot.table.seats[i]
        if seat.is_robot_controlled:
            continue
        if snapshot.table.timer:
            limits[f"turn:{i}:{snapshot.step}"] = snapshot.table.timer
        elif not seat.unresponsive:
            limits[f"quiet:{i}:{snapshot.click_token(i)}"] = absent_seconds
        # Nobody is called to a lesson: they are reading what the coach says.
        if seat.reminded_freshness != snapshot.click_token(i) and not snapshot.table.lesson:
            limits[f"nudge:{i}:{snapshot.click_token(i)}"] = min(
                REMINDER_SECONDS, (snapshot.table.timer or 120) / 2
            )
    return limits


def set_deadlines(
    snapshot: TableSnapshot,
    now: float,
    scale: float,
    absent_seconds: float,
    quiet_hours: QuietHoursAt,
) -> None:
    """What should run now: clocks that go on keep their time, others start or fall away.

    A turn that stops in the middle of its step keeps what was left of it, and so does everything
    when a game is paused. What begins while the table is held begins after that.
    """
    table = snapshot.table
    start = max(now, table.robots_wait_until) if snapshot.is_playing else now
    limits = time_limits(snapshot, scale, absent_seconds)
    banked_prefixes = ("turn:", "game:") if table.paused else ("turn:",)
    for name, due in table.deadlines.items():
        if name.startswith(banked_prefixes) and name not in limits:
            table.banked_turn_time[name] = max(0.0, due - now)
    if snapshot.is_playing and not table.paused:
        step = str(snapshot.step)
        table.banked_turn_time = {
            name: left
            for name, left in table.banked_turn_time.items()
            if name.rpartition(":")[2] == step or name in limits
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
