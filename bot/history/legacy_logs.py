"""Plays logs written by earlier rules with the current rules.

Newer rules may have additional clocks (where one phase used to follow another directly) or fewer
moves, so old logs have gaps. Missing clocks are expired here, with the seed of the next entry, and
a game may interpret removed moves. The game's result shows whether that was right.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from bot.kernel import CLOCK_PREFIX, Entry, Event, Rules, apply

MAX_CLOCKS_BETWEEN = 40
"""Maximum number of clocks between two entries."""
AnyRules = Rules[Any, Any, Any]


def apply_legacy_entry(
    rules: AnyRules, state: Any, entry: Entry, version: int
) -> tuple[Any, list[Event]]:
    """Apply an entry of an older log. Returns the new state and events; raises what `apply` raised.

    The given state must not be used afterwards, as the rules may have started to change it.
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
        except Exception:  # noqa: BLE001 - the rules may fail in any way here
            state = rules.load(before)
    return None


def _expire_legacy_clock(rules: AnyRules, state: Any, entry: Entry) -> tuple[Any, list[Event]]:
    """Expire all of today's clocks that replace one old clock of that round or turn (`fight.3`:
    `reveal.3.1` …)."""
    round_number = _round_of_clock(entry.text.removeprefix(CLOCK_PREFIX))
    return state, _expire_while(
        rules, state, entry.seed, lambda clock: _round_of_clock(clock) == round_number
    )


def _round_of_clock(clock: str) -> str:
    """The round or turn of a clock, from its name."""
    return clock.split(".")[1] if "." in clock else clock


def expire_remaining_clocks(rules: AnyRules, state: Any, seed: int) -> list[Event]:
    """Expire the remaining clocks up to the end of the game."""
    return _expire_while(rules, state, seed, lambda _clock: rules.outcome(state) is None)


def _expire_while(
    rules: AnyRules, state: Any, seed: int, is_due: Callable[[str], bool]
) -> list[Event]:
    """Expire the first clock that is due, until there is none."""
    events: list[Event] = []
    for _ in range(MAX_CLOCKS_BETWEEN):
        clock = next(filter(is_due, rules.clocks(state)), None)
        if clock is None:
            break
        events += rules.expire(state, clock, Random(seed))
    return events
