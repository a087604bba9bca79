"""Contract of `imagine`: a state its seat cannot tell from the true one, built from nothing
else.
"""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from bot.kernel import Event, Memory, Rules, apply
from tests.contract.playout import Decider, Playout, cached_playout, next_entry
from tests.contract.properties.event_secrecy import knowledge_of
from tests.contract.subject import Plan, Subject
from tests.contract.value_compare import assert_same

MAX_POSITION = 150
"""Entries of a game that are sampled; later ones are no different."""
MOMENTS_PER_GAME = 5
LATER_ENTRIES = 8
"""Entries played on from an imagined state."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a game, and one seat that has watched it from the beginning."""

    game: Playout
    at: int
    seat: int
    memory: Memory
    """Memory of its robot."""
    facts: dict[str, Any]
    """Facts it knows by the rules beyond its sight."""

    def __str__(self) -> str:
        return f"entry {self.at}, for seat {self.seat}"

    @property
    def true(self) -> Any:
        return self.game.state(self.at)

    def imagine(self, seed: object, state: Any = None, memory: Memory | None = None) -> Any:
        rules = self.game.subject.rules
        sight = rules.sight(self.true if state is None else state, self.seat)
        kept = self.memory if memory is None else memory
        return rules.imagine(sight, self.seat, kept, Random(f"{seed}"))


@lru_cache(maxsize=48)
def moments(subject: Subject, plan: Plan) -> tuple[Moment, ...]:
    """A few positions, each with one of the seats and its memory.

    Empty for a game whose robots do not search: it does not implement `imagine`.
    """
    if type(subject.rules).imagine is Rules.imagine:
        return ()
    game, rules = cached_playout(subject, plan), subject.rules
    last = min(len(game.entries), MAX_POSITION)
    chance = Random(f"moments {plan.seed}")
    seats = {
        at: chance.choice(game.seats)
        for at in sorted(chance.sample(range(last + 1), min(MOMENTS_PER_GAME, last)))
    }
    state = game.state(0)
    memories: dict[int, Memory] = {seat: {} for seat in set(seats.values())}
    facts: dict[int, dict[str, Any]] = {seat: {} for seat in memories}
    found: list[Moment] = []

    def update_memories(told: list[Event]) -> None:
        for seat in sorted(memories):
            seen = [event for event in told if event.seen_by(seat)]
            sight = rules.sight(state, seat)
            memories[seat] = subject.game.robot.witness(memories[seat], sight, seat, seen, chance)
            facts[seat] = subject.learn_facts(facts[seat], state, seen, seat)

    update_memories(game.opening)
    for at in range(last + 1):
        if at in seats:
            seat = seats[at]
            found.append(Moment(game, at, seat, memories[seat], deepcopy(facts[seat])))
        if at < last:
            update_memories(apply(rules, state, game.entries[at]))
    return tuple(found)


def what_is_imagined_looks_the_same(subject: Subject, plan: Plan) -> None:
    """The same sight for the seat and for the channel, the same offers, the same public facts.

    This must hold without any memory as well: then only less is certain.
    """
    rules = subject.rules
    for moment in moments(subject, plan):
        true, seat = moment.true, moment.seat
        for memory in (moment.memory, {}):
            other = moment.imagine(plan.seed, memory=memory)
            assert isinstance(other, rules.state_type), f"{other!r} is no state"
            other = rules.load(rules.dump(other))
            one, two = (knowledge_of(moment.game, state, seat) for state in (true, other))
            assert_same(f"{moment}: what is seen of an imagined state", one, two)
            offers = [list(rules.legal(state, seat)) for state in (true, other)]
            assert_same(f"{moment}: what an imagined state offers", *offers)


def what_is_imagined_has_the_same_past(subject: Subject, plan: Plan) -> None:
    """Everything the seat was shown before, and what follows from it, still holds."""
    for moment in moments(subject, plan):
        assert subject.facts_hold(moment.facts, moment.true), f"{moment}: the facts are wrong"
        for number in range(2):
            other = moment.imagine(f"{plan.seed} {number}")
            assert subject.facts_hold(moment.facts, other), (
                f"{moment}: it has forgotten {moment.facts}"
            )


def what_is_imagined_holds_no_secret(subject: Subject, plan: Plan) -> None:
    """The same sight, memory and seed make the same state, whatever is hidden."""
    rules = subject.rules
    for moment in moments(subject, plan):
        rng = Random(f"{plan.seed} {moment.at}")
        twin = rules.load(rules.dump(subject.scramble(moment.true, moment.seat, rng)))
        one = moment.imagine(plan.seed)
        two = moment.imagine(plan.seed, twin)
        assert_same(f"{moment}: what is imagined", one, two)


def what_is_imagined_can_be_played_on(subject: Subject, plan: Plan) -> None:
    rules = subject.rules
    for moment in moments(subject, plan):
        state = moment.imagine(plan.seed)
        decider = Decider(plan)
        for _ in range(LATER_ENTRIES):
            if rules.outcome(state) is not None:
                break
            try:
                entry = next_entry(subject, state, moment.game.seats, decider, hurry=False)
                apply(rules, state, entry)
            except Exception as failure:
                raise AssertionError(f"{moment}: it cannot be played on: {failure!r}") from failure


def what_is_imagined_is_drawn_anew(subject: Subject, plan: Plan) -> None:
    """Hidden values are random: not always the same, not always the truth."""
    hidden, kinds = 0, set[bytes]()
    rules = subject.rules
    for moment in moments(subject, plan):
        truth = rules.dump(moment.true)
        if all(rules.dump(other) == truth for other in _scrambled_states(subject, moment)):
            continue
        hidden += 1
        drawn = {rules.dump(moment.imagine(seed)) for seed in range(4)}
        kinds |= drawn if len(drawn) > 1 else set()
    assert kinds or hidden < MOMENTS_PER_GAME - 1, "imagined states do not differ"


def _scrambled_states(subject: Subject, moment: Moment) -> Iterator[Any]:
    for seed in range(3):
        yield subject.scramble(moment.true, moment.seat, Random(seed))
