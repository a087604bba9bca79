"""Robots: they play from sight and memory alone, play only offered moves, and make progress."""

import copy
import json
from collections.abc import Collection
from random import Random
from typing import Any

from bot.kernel import CLOCK_PREFIX, Entry, Memory, Move, Offer, apply, is_offered
from tests.contract.playout import describe_state
from tests.contract.subject import Plan, Subject
from tests.contract.value_compare import reachable, to_comparable


class RobotGame:
    """A table with robots, driven as the shell drives them. People only play defaults."""

    def __init__(self, subject: Subject, plan: Plan, seats: Collection[int]) -> None:
        self.subject, self.plan, self.seats = subject, plan, seats
        self.rules, self.robot = subject.rules, subject.game.robot
        self.state = self.rules.deal(plan.seats, plan.options, Random(plan.seed))
        self.rng = Random(plan.seed + 1)
        self.memories: list[Memory] = [{} for _ in range(plan.seats)]
        self.entries: list[Entry] = []
        self.update_memories(self.rules.opening_events(self.state))

    def play(self) -> list[Entry]:
        while self.rules.outcome(self.state) is None:
            done = len(self.entries)
            assert done < self.subject.max_entries, f"robots do not end: {self.describe_state()}"
            if not (self.play_one_move() or self.play_default_move()):
                self.expire_clock()
        return self.entries

    def play_one_move(self) -> bool:
        seats = list(self.seats)
        self.rng.shuffle(seats)
        for seat in seats:
            offers = list(self.rules.legal(self.state, seat))
            text = self.choose_move(seat, offers) if offers else None
            if text is not None:
                self.apply_entry(Entry(seat, text, self.rng.getrandbits(32)))
                return True
        return False

    def choose_move(self, seat: int, offers: list[Offer]) -> str | None:
        """Choose twice with the same seed: the answers must be equal and the arguments
        unchanged.
        """
        sight = self.rules.sight(self.state, seat)
        seed = self.rng.getrandbits(32)
        shown: list[Any] = [sight, offers, self.memories[seat]]
        for part in reachable(shown):
            assert not isinstance(part, self.rules.state_type), "a robot can reach the state"
        before = to_comparable(shown)
        move = self.robot.choose(sight, seat, offers, self.memories[seat], Random(seed))
        assert to_comparable(shown) == before, "a robot changes what it is shown"
        again = self.robot.choose(
            copy.deepcopy(sight), seat, list(offers), self.memories[seat], Random(seed)
        )
        assert move == again, f"asked again, the robot says {again} and not {move}"
        if move is None:
            # It may wait for others, but not if it is the only awaited seat.
            assert set(self.rules.awaited(self.state)) != {seat}, (
                f"the robot of the awaited seat {seat} stalls: {self.describe_state()}"
            )
            return None
        assert is_offered(offers, move), f"the robot wants {move}, which is not offered"
        self.check_reason(move, sight, seat)
        return str(move)

    def check_reason(self, move: Move, sight: Any, seat: int) -> None:
        """A player who asks for a hint is shown the reason."""
        key = self.robot.reason(move, sight, seat)
        for language in self.subject.languages:
            reasons = self.subject.game.presentation.texts(language).robot_reasons
            assert key in reasons or not (key or reasons), f"no words for the reason {key!r}"

    def play_default_move(self) -> bool:
        """A person's turn timer expires and plays the default."""
        awaited = sorted(self.rules.awaited(self.state))
        late = [seat for seat in awaited if seat not in self.seats]
        assert late or not awaited, (
            f"all robots are content, {awaited} stalls: {self.describe_state()}"
        )
        if not late:
            return False
        seed = self.rng.getrandbits(32)
        move = self.rules.default_move(self.state, late[0], Random(seed))
        assert move is not None, f"no default for the awaited seat {late[0]}"
        self.apply_entry(Entry(late[0], str(move), seed))
        return True

    def expire_clock(self) -> None:
        clocks = [n for n, c in self.rules.clocks(self.state).items() if c.seconds is not None]
        assert clocks, f"all robots are content and no clock runs: {self.describe_state()}"
        first = min(clocks, key=lambda name: self.rules.clocks(self.state)[name].seconds or 0)
        self.apply_entry(Entry(None, CLOCK_PREFIX + first, self.rng.getrandbits(32)))

    def apply_entry(self, entry: Entry) -> None:
        told = apply(self.rules, self.state, entry)
        self.entries.append(entry)
        self.update_memories(told)

    def update_memories(self, told: list[Any]) -> None:
        for seat, memory in enumerate(self.memories):
            seen = [event for event in told if event.seen_by(seat)]
            sight = self.rules.sight(self.state, seat)
            kept = self.robot.witness(memory, sight, seat, seen, Random(self.rng.getrandbits(32)))
            saved = json.loads(json.dumps(kept))
            assert to_comparable(saved) == to_comparable(kept), (
                f"a memory is not plain data: {kept}"
            )
            if not self.robot.must_witness(told):
                assert to_comparable(kept) == to_comparable(memory), (
                    f"remembers what it does not heed: {told}"
                )
            self.memories[seat] = saved

    def describe_state(self) -> str:
        return describe_state(self.subject, self.state)


def robots_alone_end_their_game(subject: Subject, plan: Plan) -> None:
    everybody = range(plan.seats)
    first = RobotGame(subject, plan, everybody).play()
    again = RobotGame(subject, plan, everybody).play()
    assert first == again, "the same chance makes robots play otherwise"


def a_robot_among_people_never_holds_them_up(subject: Subject, plan: Plan) -> None:
    RobotGame(subject, plan, [plan.seed % plan.seats]).play()
