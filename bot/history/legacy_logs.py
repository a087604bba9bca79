"""Logs of games that earlier rules wrote, played with today's.

Rules of a later version may have more beats (a clock where one phase went straight into another),
or fewer moves. So a log has gaps: clocks that nobody had to wait for. They are filled in here, with
the chance of the entry that comes next; and a game may say what a move meant that is gone. Whether
that was right, the end of the game tells.
"""

from random import Random
from typing import Any

from bot.kernel import CLOCK_PREFIX, Entry, Event, Rules, apply

MAX_CLOCKS_BETWEEN = 40
"""Clocks that may lie between two entries."""
AnyRules = Rules[Any, Any, Any]


def apply_legacy_entry(
    rules: AnyRules, state: Any, entry: Entry, version: int
) -> tuple[Any, list[Event]]:
    """The state after an entry of an older log, and what happened; whatever apply raises if not.

    The state that is handed in is spent, as rules may have begun to change it.
    """
    before = rules.dump(state)
    try:
        return state, apply(rules, state, entry)
    except Exception as error:
        result = _apply_filling_gaps(rules, rules.load(before), entry, version)
        if result is None:
            raise error from None
        return result


def _apply_filling_gaps(
    rules: AnyRules, state: Any, entry: Entry, version: int
) -> tuple[Any, list[Event]] | None:
    if entry.seat is None:
        return _expire_legacy_clock(rules, state, entry)
    events = rules.play_legacy_move(state, entry.seat, entry.text, version)
    if events is not None:
        return state, events
    clock_events: list[Event] = []
    for _ in range(MAX_CLOCKS_BETWEEN):
        clock = next(iter(rules.clocks(state)), None)
        if clock is None:
            return None
        clock_events += rules.expire(state, clock, Random(entry.seed))
        before = rules.dump(state)
        try:
            return state, [*clock_events, *apply(rules, state, entry)]
        except Exception:  # noqa: BLE001 - whatever today's rules make of it, not yet
            state = rules.load(before)
    return None


def _expire_legacy_clock(rules: AnyRules, state: Any, entry: Entry) -> tuple[Any, list[Event]]:
    """One clock then are several today, of the same round or turn (`fight.3`: `reveal.3.1` …)."""
    round_number, events = _round_of_clock(entry.text.removeprefix(CLOCK_PREFIX)), list[Event]()
    for _ in range(MAX_CLOCKS_BETWEEN):
        clock = next(
            (each for each in rules.clocks(state) if _round_of_clock(each) == round_number), None
        )
        if clock is None:
            break
        events += rules.expire(state, clock, Random(entry.seed))
    return state, events


def _round_of_clock(clock: str) -> str:
    """Which round or turn a clock is of, by its name."""
    return clock.split(".")[1] if "." in clock else clock


def expire_remaining_clocks(rules: AnyRules, state: Any, seed: int) -> list[Event]:
    """Let the clocks that are left run out, up to the end of the game."""
    events: list[Event] = []
    for _ in range(MAX_CLOCKS_BETWEEN):
        clock = next(iter(rules.clocks(state)), None)
        if clock is None or rules.outcome(state) is not None:
            break
        events += rules.expire(state, clock, Random(seed))
    return events
