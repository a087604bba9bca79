"""Which time limits run at a table: of the lobby, the game, turns, reminders, silence. Pure.

In the quiet hours of whoever a limit is for it stands still (see `quiet`); while a game is paused,
all of them do.
"""

from dataclasses import dataclass

from bot.table.look import Look
from bot.table.quiet import Quiet
from bot.table.table import Status, Table
from bot.table.wishes import WishBook

LOBBY_SECONDS = 24 * 3600
NUDGE_SECONDS = 45
KINDS = ("lobby", "game", "turn", "nudge", "quiet")
PERSONAL = ("turn:", "nudge:", "quiet:")
"""Limits of one seat: its number follows."""


@dataclass(frozen=True, slots=True)
class Nights:
    """Everybody's quiet hours, at one moment."""

    wishes: WishBook
    now: float
    """Table time."""
    wall: float

    def of(self, table: Table, name: str) -> Quiet | None:
        """The quiet hours in which that limit stands still."""
        if not name.startswith(PERSONAL):
            return None
        seat = table.seats[int(name.split(":")[1])]
        return self.wishes.quiet_of(seat.user_id, table.guild_id)

    def after(self, table: Table, name: str, begin: float, seconds: float) -> float:
        """When that limit is over, in table time."""
        quiet = self.of(table, name)
        if quiet is None:
            return begin + seconds
        skew = self.wall - self.now
        return quiet.after(begin + skew, seconds) - skew

    def put_off(self, table: Table, name: str, due: float) -> float:
        """That moment, or the end of the quiet hours it has come to lie in, with what was left."""
        quiet = self.of(table, name)
        skew = self.wall - self.now
        night = quiet.night(due + skew) if quiet is not None else None
        if night is None:
            return due
        return night[1] + due + skew - max(self.wall, night[0]) - skew


def limits(look: Look, scale: float, absent_seconds: float) -> dict[str, float]:
    """Names and seconds. A name is used once, so a limit that goes on keeps its own."""
    match look.table.status:
        case Status.LOBBY:
            # Every change of the lobby starts its day anew.
            return {f"lobby:{look.table.rev}": LOBBY_SECONDS}
        case Status.PLAYING if look.table.paused:
            return {}
        case Status.PLAYING:
            found = {**_of_game(look), **_of_turns(look, absent_seconds)}
            return {name: seconds * scale for name, seconds in found.items()}
        case Status.OVER | Status.CLOSED:
            return {}


def _of_game(look: Look) -> dict[str, float]:
    return {
        f"game:{name}": clock.seconds
        for name, clock in look.game.rules.clocks(look.state).items()
        if clock.seconds is not None
    }


def _of_turns(look: Look, absent_seconds: float) -> dict[str, float]:
    """For people alone: robots are neither reminded nor timed.

    A turn's time belongs to the seat and the step: what is done and undone in it refills nothing.
    """
    found: dict[str, float] = {}
    for i in look.awaited:
        seat = look.table.seats[i]
        if seat.automatic:
            continue
        if look.table.timer:
            found[f"turn:{i}:{look.step}"] = look.table.timer
        elif not seat.silent:
            found[f"quiet:{i}:{look.mark(i)}"] = absent_seconds
        # Nobody is called to a lesson: they are reading what the coach says.
        if seat.nudged != look.mark(i) and not look.table.lesson:
            found[f"nudge:{i}:{look.mark(i)}"] = min(NUDGE_SECONDS, (look.table.timer or 120) / 2)
    return found


def set_deadlines(
    look: Look, now: float, scale: float, absent_seconds: float, nights: Nights
) -> None:
    """What should run now: clocks that go on keep their time, others start or fall away.

    A turn that stops in the middle of its step keeps what was left of it, and so does everything
    when a game is paused. What begins while the table is held begins after that.
    """
    table = look.table
    begin = max(now, table.hold) if look.playing else now
    wanted = limits(look, scale, absent_seconds)
    kept = ("turn:", "game:") if table.paused else ("turn:",)
    for name, due in table.deadlines.items():
        if name.startswith(kept) and name not in wanted:
            table.spare[name] = max(0.0, due - now)
    if look.playing and not table.paused:
        step = str(look.step)
        table.spare = {
            name: left
            for name, left in table.spare.items()
            if name.rpartition(":")[2] == step or name in wanted
        }
    elif not look.playing:
        table.spare = {}
    table.deadlines = {
        name: nights.put_off(table, name, table.deadlines[name])
        if name in table.deadlines
        else nights.after(table, name, begin, table.spare.pop(name, seconds))
        for name, seconds in wanted.items()
    }
