"""Whole games between any players, with the statistical confidence of the result."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from bot.kernel import Memory, Robot, RobotContext, Skill
from bot.mind import Budget
from cogs.fromage.robot import FromageRobot
from cogs.fromage.rules import FromageRules
from cogs.fromage.rules.score.sheet import Sheet, sheet
from cogs.fromage.sight import Sight
from cogs.fromage.state import FromageOptions, State
from tests.fromage.rivals import GreedyPlayer, RandomPlayer, ThriftyPlayer

RULES = FromageRules()
THOUGHT = Budget(cpu_seconds=0.2)
"""CPU budget of a decision: less than half of a hard robot's at a table, because games are many."""
PLAYERS: dict[str, tuple[Robot[Sight], RobotContext]] = {
    "random": (RandomPlayer(), RobotContext()),
    "greedy": (GreedyPlayer(), RobotContext()),
    "thrifty": (ThriftyPlayer(), RobotContext()),
    **{skill.value: (FromageRobot(budget=THOUGHT), RobotContext(skill=skill)) for skill in Skill},
}


@dataclass(frozen=True, slots=True)
class Game:
    """Players by seat, with deal and options."""

    seats: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, object], ...] = ()


class Result(NamedTuple):
    """Share of the victory by seat, score sheets, turns played."""

    shares: tuple[float, ...]
    sheets: tuple[Sheet, ...]
    turns: int


def play(game: Game) -> Result:
    rng = Random(game.seed)
    state = RULES.deal(len(game.seats), FromageOptions.model_validate(dict(game.options)), rng)
    players = [PLAYERS[name] for name in game.seats]
    memories: list[Memory] = [{} for _ in players]
    while (outcome := RULES.outcome(state)) is None:
        for seat in list(RULES.awaited(state)):
            if seat not in RULES.awaited(state):
                continue
            _move(state, seat, players, memories, rng)
    shares = [0.0] * len(players)
    for seat in outcome.winners:
        shares[seat] = 1 / len(outcome.winners) if len(players) > 1 else 1.0
    sheets = tuple(sheet(state.table, seat) for seat in range(len(players)))
    return Result(tuple(shares), sheets, state.table.turn)


def _move(
    state: State,
    seat: int,
    players: Sequence[tuple[Robot[Sight], RobotContext]],
    memories: list[Memory],
    rng: Random,
) -> None:
    robot, company = players[seat]
    sight, offers = RULES.sight(state, seat), RULES.legal(state, seat)
    move = robot.choose(sight, seat, offers, memories[seat], rng, company)
    assert move is not None, "an awaited player does not stall"
    events = RULES.play(state, seat, move, rng)
    for who, (other, _) in enumerate(players):
        seen = [event for event in events if event.seen_by(who)]
        memories[who] = other.witness(memories[who], sight, who, seen, rng)


def matches(one: str, others: str, seats: int, games: int, **options: object) -> Iterator[Game]:
    """Games of one player against others, in turn on every seat."""
    for seed in range(games):
        names = [others] * seats
        names[seed % seats] = one
        yield Game(tuple(names), seed, tuple(options.items()))


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Mean and half the width of its 95 % interval."""
    if len(values) < 2:
        return mean(values), 1.0
    return mean(values), 1.96 * max(stdev(values), 0.05) / sqrt(len(values))


class ArenaResults(NamedTuple):
    """How one player fared among the others."""

    wins: list[float]
    points: list[int]
    sheets: list[Sheet]
    lengths: list[int]

    @property
    def turns(self) -> float:
        """Average length of the games."""
        return mean(self.lengths)


def fared(games: Sequence[Game], one: str, workers: int = 2) -> ArenaResults:
    """Play them all, side by side."""
    found = ArenaResults([], [], [], [])
    with ProcessPoolExecutor(workers) as pool:
        for game, result in zip(games, pool.map(play, games, chunksize=1), strict=True):
            seat = game.seats.index(one)
            found.wins.append(result.shares[seat])
            found.points.append(result.sheets[seat].total)
            found.sheets.append(result.sheets[seat])
            found.lengths.append(result.turns)
    return found
