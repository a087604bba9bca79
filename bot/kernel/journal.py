"""A game as its log: entries with a seed each, which replay to the same state, to the byte."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.kernel.event import Event
from bot.kernel.rules import O, Rules, S

CLOCK_PREFIX = "!"
"""Marks the entry of a clock that ran out: `!hour.3`."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: a seat's move, or a clock (then no seat), and its chance."""

    seat: int | None
    text: str
    seed: int


def apply(rules: Rules[S, Any, Any], state: S, entry: Entry) -> list[Event]:
    """Play one entry on the draft."""
    rng = Random(entry.seed)
    if entry.text.startswith(CLOCK_PREFIX):
        return rules.expire(state, entry.text.removeprefix(CLOCK_PREFIX), rng)
    assert entry.seat is not None
    return rules.play(state, entry.seat, rules.notation.parse(entry.text), rng)


def replay(
    rules: Rules[S, O, Any], seats: int, options: O, seed: int, entries: Iterable[Entry]
) -> S:
    """The state after all entries of a game."""
    state = rules.deal(seats, options, Random(seed))
    for entry in entries:
        apply(rules, state, entry)
    return state
