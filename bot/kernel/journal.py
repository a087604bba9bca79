"""A game as a log of entries, each with its own seed. Replaying it gives the identical state."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.kernel.event import Event
from bot.kernel.rules import O, Rules, S

CLOCK_PREFIX = "!"
"""Prefix of an entry for an expired clock, e.g. `!hour.3`."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One log entry: a seat's move, or an expired clock (seat is None), with its random seed."""

    seat: int | None
    text: str
    seed: int


def apply(rules: Rules[S, Any, Any], state: S, entry: Entry) -> list[Event]:
    """Apply one log entry to the draft state."""
    rng = Random(entry.seed)
    if entry.text.startswith(CLOCK_PREFIX):
        return rules.expire(state, entry.text.removeprefix(CLOCK_PREFIX), rng)
    assert entry.seat is not None
    return rules.play(state, entry.seat, rules.notation.parse(entry.text), rng)


def replay(
    rules: Rules[S, O, Any], seats: int, options: O, seed: int, entries: Iterable[Entry]
) -> S:
    """Return the state after all entries of a game."""
    state = rules.deal(seats, options, Random(seed))
    for entry in entries:
        apply(rules, state, entry)
    return state
