"""Which time limits should run at a table: of the lobby, the game, turns and reminders. Pure."""

from typing import Any

from bot.kernel import Rules
from bot.table.table import Status, Table

LOBBY_SECONDS = 24 * 3600
NUDGE_SECONDS = 45


def limits(rules: Rules[Any, Any, Any], table: Table, state: Any, scale: float) -> dict[str, float]:
    """Names and seconds. A name is used once, so a limit that goes on keeps its own."""
    match table.status:
        case Status.LOBBY:
            # Every change of the lobby starts its day anew.
            return {f"lobby:{table.rev}": LOBBY_SECONDS}
        case Status.PLAYING:
            found = {**_of_game(rules, state), **_of_turns(rules, table, state)}
            return {name: seconds * scale for name, seconds in found.items()}
        case Status.OVER | Status.CLOSED:
            return {}


def _of_game(rules: Rules[Any, Any, Any], state: Any) -> dict[str, float]:
    return {
        f"game:{name}": clock.seconds
        for name, clock in rules.clocks(state).items()
        if clock.seconds is not None
    }


def _of_turns(rules: Rules[Any, Any, Any], table: Table, state: Any) -> dict[str, float]:
    """For people alone: robots are neither reminded nor timed."""
    found: dict[str, float] = {}
    for i in rules.awaited(state):
        seat = table.seats[i]
        if seat.automatic:
            continue
        mark = f"{rules.step(state)}.{seat.plays}"
        if table.timer:
            found[f"turn:{i}:{mark}"] = table.timer
        if seat.nudged != mark:
            found[f"nudge:{i}:{mark}"] = min(NUDGE_SECONDS, (table.timer or 120) / 2)
    return found
