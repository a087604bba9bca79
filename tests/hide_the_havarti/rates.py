"""Robot strength: `python -m tests.hide_the_havarti.rates 300 2 3` prints rates over games.

Win rates and cheeses found are given with the 95 % interval of their mean.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from bot.kernel import Memory, Move, Robot, RobotContext, Skill, is_offered, random_move
from bot.mind import Budget
from cogs.hide_the_havarti.moves import Check, PlayCard, Walk
from cogs.hide_the_havarti.robot import HavartiRobot
from cogs.hide_the_havarti.roles import deciders
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import HavartiOptions, Phase, State
from tests.hide_the_havarti.table import RULES

STRAY = "stray"
"""Plays any offered move."""
Level = Skill | str
ROBOT = HavartiRobot(Budget(playouts=10))
"""Hard robots have a larger budget at a table."""
LADDER: tuple[tuple[Level, Level], ...] = (
    (Skill.HARD, Skill.NORMAL),
    (Skill.NORMAL, Skill.EASY),
    (Skill.EASY, STRAY),
)


@dataclass
class Played:
    """A whole game and its result."""

    state: State
    moves: int = 0
    walks: int = 0
    checks: int = 0

    def share(self, seat: int) -> float:
        """Share of the victory."""
        outcome = RULES.outcome(self.state)
        assert outcome is not None
        return (seat in outcome.winners) / len(outcome.winners)

    def margin(self, seat: int) -> float:
        """Points above the others' average."""
        scores = self.state.scores
        others = [score for other, score in enumerate(scores) if other != seat]
        return scores[seat] - sum(others) / len(others)

    @property
    def is_shared(self) -> bool:
        outcome = RULES.outcome(self.state)
        return outcome is not None and len(outcome.winners) > 1

    @property
    def found(self) -> list[int]:
        return [len(score.found) for score in self.state.sheet]


def played(
    levels: Sequence[Level],
    options: HavartiOptions,
    seed: int,
    robot_of: Callable[[int], Robot[Sight]] = lambda _: ROBOT,
) -> Played:
    """A whole game between robots of these levels."""
    rng = Random(seed)
    seats = len(levels)
    game = Played(RULES.deal(seats, options, rng))
    state = game.state
    memories: list[Memory] = [{} for _ in levels]
    while RULES.outcome(state) is None:
        seat, move = _next(state, levels, memories, rng, robot_of)
        game.moves += 1
        if levels[seat] != STRAY and state.phase is Phase.INSPECTEUR:
            game.walks += isinstance(move, Walk)
            game.checks += isinstance(move, Check | PlayCard)
        events = RULES.play(state, seat, move, rng)
        for other in range(seats):
            if levels[other] != STRAY:
                seen = [event for event in events if event.seen_by(other)]
                sight = RULES.sight(state, other)
                memories[other] = robot_of(other).witness(memories[other], sight, other, seen, rng)
    return game


def _next(
    state: State,
    levels: Sequence[Level],
    memories: list[Memory],
    rng: Random,
    robot_of: Callable[[int], Robot[Sight]],
) -> tuple[int, Move]:
    """The first move of a seat that may act and does not wait for another."""
    for seat in deciders(state):
        level = levels[seat]
        offers = list(RULES.legal(state, seat))
        if not offers:
            continue
        if level == STRAY:
            return seat, random_move(offers, rng)
        company = RobotContext(skill=Skill(level))
        sight = RULES.sight(state, seat)
        move = robot_of(seat).choose(sight, seat, offers, memories[seat], rng, company)
        if move is not None:
            assert is_offered(offers, move), f"{move} is not offered"
            return seat, move
    raise AssertionError("all robots wait for each other")


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Mean and half the width of its 95 % interval."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, 1.96 * sqrt(spread / len(values))


def among(one: Level, others: Level, seats: int, games: int) -> list[tuple[int, Played]]:
    """Games of one level among others of another, with the seat of the one."""
    played_games: list[tuple[int, Played]] = []
    for seed in range(games):
        mine = seed % seats
        levels = [one if seat == mine else others for seat in range(seats)]
        played_games.append((mine, played(levels, HavartiOptions(), seed)))
    return played_games


def _ladder(seats: int, games: int) -> None:
    for better, worse in LADDER:
        tables = among(better, worse, seats, games)
        wins, about = interval([game.share(mine) for mine, game in tables])
        ahead = interval([game.margin(mine) for mine, game in tables])
        found: dict[bool, list[float]] = {True: [], False: []}
        for mine, game in tables:
            for score in game.state.sheet:
                found[score.inspecteur == mine].append(len(score.found))
        own, others = interval(found[True]), interval(found[False])
        print(
            f"{seats} players: {better} among {worse} wins {wins:.1%} ± {about:.1%} "
            f"(fair {1 / seats:.0%}), {ahead[0]:+.2f} ± {ahead[1]:.2f} points; "
            f"as inspecteur finds {own[0]:.2f} ± {own[1]:.2f}, "
            f"the others {others[0]:.2f} ± {others[1]:.2f}",
            flush=True,
        )


def _alone(seats: int, skill: Skill, games: int) -> None:
    tables = [played([skill] * seats, HavartiOptions(), seed) for seed in range(games)]
    rounds = sum(len(game.found) for game in tables)
    found, about = interval([float(one) for game in tables for one in game.found])
    walks = sum(game.walks for game in tables)
    turns = walks + sum(game.checks for game in tables)
    moves = sum(game.moves for game in tables)
    shared = sum(game.is_shared for game in tables)
    print(
        f"{seats} {skill} robots: {found:.2f} ± {about:.2f} of 4 found a round, "
        f"{walks / turns:.0%} of the inspecteur's {turns / rounds:.1f} turns a round are walks, "
        f"{moves / games:.0f} moves a game, {moves / rounds:.0f} a round, "
        f"{shared / games:.0%} shared",
        flush=True,
    )


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    counts = [int(count) for count in sys.argv[2:]] or RULES.seats
    for seats in counts:
        _ladder(seats, games)
        for skill in Skill:
            _alone(seats, skill, games)


if __name__ == "__main__":
    main()
