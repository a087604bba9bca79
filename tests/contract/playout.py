"""Play a game as the shell does, entry by entry, and keep every snapshot."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any

from bot.kernel import CLOCK_PREFIX, Entry, Event, Offer, Refused, SomeOf, apply, random_move
from tests.contract.subject import Plan, Subject


@dataclass(slots=True)
class Playout:
    """A game from its deal to its end."""

    subject: Subject
    plan: Plan
    snapshots: list[bytes]
    """Snapshots after the deal and after each entry."""
    opening: list[Event]
    entries: list[Entry] = field(default_factory=list[Entry])
    events: list[list[Event]] = field(default_factory=list[list[Event]])

    @property
    def seats(self) -> range:
        return range(self.plan.seats)

    def state(self, at: int) -> Any:
        """A fresh copy of the position after that many entries."""
        return self.subject.rules.load(self.snapshots[at])

    def sample_positions(self, count: int, salt: int = 0) -> list[int]:
        """A few positions: the first, the last and some between."""
        last = len(self.snapshots) - 1
        if last < count:
            return list(range(last + 1))
        rng = Random(f"{self.plan.seed} {salt}")
        return sorted({0, last, *rng.sample(range(1, last), max(0, count - 2))})

    @property
    def all_events(self) -> list[Event]:
        return [*self.opening, *(event for told in self.events for event in told)]


class Decider:
    """Returns the plan's decisions, then random ones."""

    def __init__(self, plan: Plan) -> None:
        self._picks = iter(plan.picks)
        self.rng = Random(plan.seed)

    def pick_below(self, size: int) -> int:
        pick = next(self._picks, None)
        return self.rng.randrange(size) if pick is None else pick % size


class GameNeverEnds(AssertionError):
    """A game that does not come to its end. It is told once; nothing else can be tried on it."""


_failed: dict[Subject, str] = {}


def cached_playout(subject: Subject, plan: Plan) -> Playout:
    """A game played to its outcome, cached and shared. Do not modify it."""
    if subject in _failed:
        raise GameNeverEnds(_failed[subject])
    return _play_and_remember(subject, plan)


@lru_cache(maxsize=48)
def _play_and_remember(subject: Subject, plan: Plan) -> Playout:
    try:
        return play_to_end(subject, plan)
    except Exception as failure:
        _failed[subject] = f"{type(failure).__name__}: {failure}, on {plan}"
        raise GameNeverEnds(_failed[subject]) from failure


def play_to_end(subject: Subject, plan: Plan) -> Playout:
    """Play random moves, clocks and defaults to the end."""
    rules = subject.rules
    state = rules.deal(plan.seats, plan.options, Random(plan.seed))
    game = Playout(subject, plan, [rules.dump(state)], rules.opening_events(state))
    decider = Decider(plan)
    while rules.outcome(state) is None:
        done = len(game.entries)
        assert done < subject.max_entries, (
            f"not over after {done} entries: {describe_state(subject, state)}"
        )
        hurry = done >= subject.max_entries // 2
        entry = next_entry(subject, state, game.seats, decider, hurry)
        try:
            new_events = apply(rules, state, entry)
        except Refused as refusal:
            raise AssertionError(
                f"{entry} was offered and is refused: {refusal.reason}"
            ) from refusal
        game.entries.append(entry)
        game.events.append(new_events)
        game.snapshots.append(rules.dump(state))
    return game


def next_entry(
    subject: Subject, state: Any, seats: Sequence[int], decider: Decider, hurry: bool
) -> Entry:
    """A random possible entry. `hurry`: only what the shell does when no player acts."""
    rules = subject.rules
    seed = decider.rng.getrandbits(32)
    awaited = sorted(rules.awaited(state))
    clocks = [name for name, c in rules.clocks(state).items() if c.seconds is not None or c.host]
    roll = 99 if hurry else decider.pick_below(100)
    if clocks and (roll >= 85 or not awaited):
        # If no seat is awaited, a player may still act before the clock expires.
        offers = offers_by_seat(subject, state, seats) if roll < 50 else {}
        if not offers:
            return Entry(None, CLOCK_PREFIX + clocks[decider.pick_below(len(clocks))], seed)
        return random_move_entry(offers, decider, seed)
    assert awaited, f"nobody is awaited and no clock runs: {describe_state(subject, state)}"
    if roll >= 75:
        seat = awaited[decider.pick_below(len(awaited))]
        move = rules.default_move(state, seat, Random(seed))
        assert move is not None, (
            f"no default for the awaited seat {seat}: {describe_state(subject, state)}"
        )
        return Entry(seat, str(move), seed)
    offers = offers_by_seat(subject, state, awaited if roll < 60 else seats)
    assert offers, f"awaited without an offer: {awaited}, {describe_state(subject, state)}"
    return random_move_entry(offers, decider, seed)


def offers_by_seat(subject: Subject, state: Any, seats: Sequence[int]) -> dict[int, list[Offer]]:
    offers = {seat: list(subject.rules.legal(state, seat)) for seat in seats}
    return {seat: some for seat, some in offers.items() if some}


def random_move_entry(offers: dict[int, list[Offer]], decider: Decider, seed: int) -> Entry:
    seats = sorted(offers)
    seat = seats[decider.pick_below(len(seats))]
    kinds: dict[str, list[Offer]] = {}
    for offer in offers[seat]:
        move = offer.template if isinstance(offer, SomeOf) else offer
        kinds.setdefault(move.verb, []).append(offer)
    # Choose the kind first, or a hundred offers of one kind would hide the one that makes progress.
    some = list(kinds.values())[decider.pick_below(len(kinds))]
    offer = some[decider.pick_below(len(some))]
    return Entry(seat, str(random_move([offer], decider.rng)), seed)


def describe_state(subject: Subject, state: Any) -> str:
    rules = subject.rules
    return f"step {rules.step(state)}, clocks {dict(rules.clocks(state))}"
