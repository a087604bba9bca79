"""Which time limits run at a table: of the lobby, the game, turns, reminders, silence. Pure."""

from bot.table.look import Look
from bot.table.table import Status

LOBBY_SECONDS = 24 * 3600
NUDGE_SECONDS = 45


def limits(look: Look, scale: float, absent_seconds: float) -> dict[str, float]:
    """Names and seconds. A name is used once, so a limit that goes on keeps its own."""
    match look.table.status:
        case Status.LOBBY:
            # Every change of the lobby starts its day anew.
            return {f"lobby:{look.table.rev}": LOBBY_SECONDS}
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
        if seat.nudged != look.mark(i):
            found[f"nudge:{i}:{look.mark(i)}"] = min(NUDGE_SECONDS, (look.table.timer or 120) / 2)
    return found


def set_deadlines(look: Look, now: float, scale: float, absent_seconds: float) -> None:
    """What should run now: clocks that go on keep their time, others start or fall away.

    A turn that stops in the middle of its step keeps what was left of it. What begins while the
    table is held begins after that.
    """
    table = look.table
    begin = max(now, table.hold) if look.playing else now
    wanted = limits(look, scale, absent_seconds)
    for name, due in table.deadlines.items():
        if name.startswith("turn:") and name not in wanted:
            table.spare[name] = max(0.0, due - now)
    if look.playing:
        step = str(look.step)
        table.spare = {n: left for n, left in table.spare.items() if n.rpartition(":")[2] == step}
    else:
        table.spare = {}
    table.deadlines = {
        name: table.deadlines.get(name, begin + table.spare.pop(name, seconds))
        for name, seconds in wanted.items()
    }
