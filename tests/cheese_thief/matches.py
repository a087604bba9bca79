"""Whole games between robots, driven as a table drives them, to measure their strength."""

from dataclasses import dataclass, field
from random import Random

from bot.kernel import Event, Memory, Move, RobotContext, Skill
from cogs.cheese_thief.events import Claimed, Dealt, Spoke
from cogs.cheese_thief.moves import Vote
from cogs.cheese_thief.robot import CheeseThiefRobot
from cogs.cheese_thief.rules import CheeseThief
from cogs.cheese_thief.state import Card, Options, Phase, State

RULES = CheeseThief()
ROBOT = CheeseThiefRobot()


@dataclass
class Match:
    """A game of robots. `blind`: honest Sleepyheads vote at random; `mute`: the thief is silent."""

    seats: int
    seed: int
    blind: bool = False
    mute: bool = False
    options: Options = field(default_factory=Options)
    skill: Skill = Skill.NORMAL
    liars: Skill | None = None
    """Level of the thief and the followers; None uses the level of the others."""
    names: tuple[str, ...] = ()
    """Names of the robots; none by default."""
    words: list[tuple[int, Claimed | Spoke]] = field(
        default_factory=list[tuple[int, Claimed | Spoke]]
    )
    """Everything said, with its tick."""

    def __post_init__(self) -> None:
        self.rng = Random(f"{self.seats} {self.seed}")
        self.state = RULES.deal(self.seats, self.options, self.rng)
        self.memories: list[Memory] = [{} for _ in range(self.seats)]
        self._heard(RULES.opening_events(self.state))

    def until(self, phase: Phase | None = None) -> State:
        """Play to that phase, or to the end."""
        while self.state.phase is not phase and RULES.outcome(self.state) is None:
            if not self._somebody_moves():
                clocks = RULES.clocks(self.state)
                first = min(clocks, key=lambda name: clocks[name].seconds or 0.0)
                self._heard(RULES.expire(self.state, first, self.rng))
        return self.state

    def _somebody_moves(self) -> bool:
        """Ask all robots in random order until one moves."""
        if self.state.phase is Phase.DAY and max(self.state.spoke) >= self.state.ticks:
            # A player has just spoken: robots wait for the next tick.
            return False
        for seat in self.rng.sample(range(self.seats), self.seats):
            move = self._choose(seat)
            if move is not None:
                self._heard(RULES.play(self.state, seat, move, self.rng))
                return True
        return False

    def _choose(self, seat: int) -> Move | None:
        state = self.state
        honest = state.cards[seat] is Card.SLEEPYHEAD and seat not in state.followers
        if self.blind and honest and state.phase is Phase.VOTE:
            return Vote(self.rng.choice(state.others(seat))) if state.votes[seat] is None else None
        offers = list(RULES.legal(state, seat))
        if not offers:
            return None
        move = ROBOT.choose(
            RULES.sight(state, seat),
            seat,
            offers,
            self.memories[seat],
            self.rng,
            RobotContext(
                skill=self.skill if honest or self.liars is None else self.liars,
                name=self.names[seat] if self.names else "",
            ),
        )
        is_mute = self.mute and seat == state.thief and state.phase is Phase.DAY
        return None if is_mute and str(move) != "ready" else move

    def _heard(self, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, Claimed | Spoke):
                self.words.append((self.state.ticks, event))
        if not any(isinstance(event, Dealt) for event in events):
            return
        for seat, memory in enumerate(self.memories):
            seen = [event for event in events if event.seen_by(seat)]
            sight = RULES.sight(self.state, seat)
            self.memories[seat] = ROBOT.witness(memory, sight, seat, seen, self.rng)


def match(seats: int, seed: int, *, blind: bool = False, options: Options | None = None) -> State:
    """Play a game of robots to its end."""
    return Match(seats, seed, blind, options=options or Options()).until()
