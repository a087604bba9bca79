"""Plays a game as the shell does, entry by entry, and keeps every snapshot."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.kernel import CLOCK, Entry, Event, Offer, Refused, SomeOf, any_move, apply
from tests.contract.subject import Plan, Subject


@dataclass(slots=True)
class Walk:
    """A game from its deal to its end."""

    subject: Subject
    plan: Plan
    snapshots: list[bytes]
    """After the deal and after each entry."""
    opening: list[Event]
    entries: list[Entry] = field(default_factory=list[Entry])
    events: list[list[Event]] = field(default_factory=list[list[Event]])

    @property
    def seats(self) -> range:
        return range(self.plan.seats)

    def state(self, at: int) -> Any:
        """A draft of its own of the position after that many entries."""
        return self.subject.rules.load(self.snapshots[at])

    def some(self, most: int, salt: int = 0) -> list[int]:
        """A few positions: the first, the last and any between."""
        last = len(self.snapshots) - 1
        if last < most:
            return list(range(last + 1))
        rng = Random(f"{self.plan.seed} {salt}")
        return sorted({0, last, *rng.sample(range(1, last), max(0, most - 2))})

    @property
    def all_events(self) -> list[Event]:
        return [*self.opening, *(event for told in self.events for event in told)]


class Decider:
    """Hands out the plan's decisions, then chance."""

    def __init__(self, plan: Plan) -> None:
        self._picks = iter(plan.picks)
        self.rng = Random(plan.seed)

    def below(self, size: int) -> int:
        pick = next(self._picks, None)
        return self.rng.randrange(size) if pick is None else pick % size


def walk(subject: Subject, plan: Plan) -> Walk:
    """Play until there is an outcome: moves, clocks and defaults, as they come."""
    rules = subject.rules
    state = rules.deal(plan.seats, plan.options, Random(plan.seed))
    game = Walk(subject, plan, [rules.dump(state)], rules.opening(state))
    decider = Decider(plan)
    while rules.outcome(state) is None:
        done = len(game.entries)
        assert done < subject.limit, f"not over after {done} entries: {where(subject, state)}"
        hurry = done >= subject.limit // 2
        entry = next_entry(subject, state, game.seats, decider, hurry)
        try:
            told = apply(rules, state, entry)
        except Refused as refusal:
            raise AssertionError(
                f"{entry} was offered and is refused: {refusal.reason}"
            ) from refusal
        game.entries.append(entry)
        game.events.append(told)
        game.snapshots.append(rules.dump(state))
    return game


def next_entry(
    subject: Subject, state: Any, seats: Sequence[int], decider: Decider, hurry: bool
) -> Entry:
    """Anything that may happen now. `hurry`: only what the shell does when nobody acts."""
    rules = subject.rules
    seed = decider.rng.getrandbits(32)
    awaited = sorted(rules.awaited(state))
    clocks = [name for name, c in rules.clocks(state).items() if c.seconds is not None or c.host]
    roll = 99 if hurry else decider.below(100)
    if clocks and (roll >= 85 or not awaited):
        # Where nobody is awaited, somebody may still act before the clock runs out.
        busy = offering(subject, state, seats) if roll < 50 else {}
        if not busy:
            return Entry(None, CLOCK + clocks[decider.below(len(clocks))], seed)
        return moved(busy, decider, seed)
    assert awaited, f"nobody is awaited and no clock runs: {where(subject, state)}"
    if roll >= 75:
        seat = awaited[decider.below(len(awaited))]
        move = rules.default(state, seat, Random(seed))
        assert move is not None, f"no default for the awaited seat {seat}: {where(subject, state)}"
        return Entry(seat, str(move), seed)
    busy = offering(subject, state, awaited if roll < 60 else seats)
    assert busy, f"awaited without an offer: {awaited}, {where(subject, state)}"
    return moved(busy, decider, seed)


def offering(subject: Subject, state: Any, seats: Sequence[int]) -> dict[int, list[Offer]]:
    offers = {seat: list(subject.rules.legal(state, seat)) for seat in seats}
    return {seat: some for seat, some in offers.items() if some}


def moved(busy: dict[int, list[Offer]], decider: Decider, seed: int) -> Entry:
    seats = sorted(busy)
    seat = seats[decider.below(len(seats))]
    kinds: dict[str, list[Offer]] = {}
    for offer in busy[seat]:
        move = offer.template if isinstance(offer, SomeOf) else offer
        kinds.setdefault(move.verb, []).append(offer)
    # By kind first, or a hundred offers of one kind would hide the one that goes on.
    some = list(kinds.values())[decider.below(len(kinds))]
    offer = some[decider.below(len(some))]
    return Entry(seat, str(any_move([offer], decider.rng)), seed)


def where(subject: Subject, state: Any) -> str:
    rules = subject.rules
    return f"step {rules.step(state)}, clocks {dict(rules.clocks(state))}"
