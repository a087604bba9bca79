"""Robots against robots, seeded: `python -m tests.chateau_roquefort.roquefort_rates [games]`.

Plays the levels against each other at every seat count: the stronger in one seat, rotating, and the
weaker in all others, so that its fair share is one over the number of seats. Prints 95 % intervals,
falls and turns per game, the first player's share, and the thinking time per move.
"""

import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from random import Random
from typing import Any

from bot.kernel import ROBOTS_ONLY, Memory, Move, Offer, Robot, RobotContext, Skill, random_move
from bot.tables.seats import ROBOT_NAMES
from cogs.chateau_roquefort.castle import DUNGEON
from cogs.chateau_roquefort.moves import Undo
from cogs.chateau_roquefort.robot import RoquefortRobot
from cogs.chateau_roquefort.rules import RoquefortRules
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import Recall, RoquefortOptions

RULES = RoquefortRules()


class RandomPlayer(Robot[Sight]):
    """Plays any legal move."""

    def choose(
        self,
        sight: Sight,
        seat: int,
        offers: Any,
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move:
        choices: list[Offer] = [offer for offer in offers if not isinstance(offer, Undo)]
        return random_move(choices, rng)


class Skilled(RoquefortRobot):
    """The robot at a fixed level, whatever the table's option; named by its seat."""

    def __init__(self, skill: Skill, recall: Recall | None = None) -> None:
        self.skill = skill
        self.recall = recall

    def choose(
        self,
        sight: Sight,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        own = sight if self.recall is None else replace(sight, robot_memory=self.recall)
        return super().choose(own, seat, offers, memory, rng, replace(context, skill=self.skill))


@dataclass(slots=True)
class Played:
    """Result of a game."""

    winner: int | None
    """None if the game took too long."""
    start: int
    turns: int
    falls: tuple[int, ...]
    """Falls by seat."""
    thought: list[list[float]] = field(default_factory=list[list[float]])
    """CPU time of every move, by seat."""


def play(players: Sequence[Robot[Sight]], seed: int, limit: int = 3000, **options: Any) -> Played:
    rng = Random(seed)
    state = RULES.deal(len(players), RoquefortOptions(pause_seconds=0, **options), rng)
    names = Random(seed).sample(ROBOT_NAMES, len(players))
    memories: list[Memory] = [{} for _ in players]
    thought: list[list[float]] = [[] for _ in players]
    outcome = None
    for _ in range(limit):
        outcome = RULES.outcome(state)
        if outcome is not None:
            break
        seat = state.active
        sight, offers = RULES.sight(state, seat), RULES.legal(state, seat)
        company = RobotContext(name=names[seat])
        began = time.thread_time()
        move = players[seat].choose(sight, seat, offers, memories[seat], rng, company)
        thought[seat].append(time.thread_time() - began)
        assert move is not None
        events = RULES.play(state, seat, move, rng)
        for witness, player in enumerate(players):
            seen = RULES.sight(state, witness)
            memories[witness] = player.witness(memories[witness], seen, witness, events, rng)
    falls = tuple(places.count(DUNGEON) for places in state.mice)
    winner = outcome.winners[0] if outcome is not None else None
    return Played(winner, state.start, state.turn, falls, thought)


def game(players: Sequence[Robot[Sight]], seed: int, **options: Any) -> int | None:
    """The winner's seat; None if the game took too long."""
    return play(players, seed, **options).winner


def interval(won: float, games: int) -> str:
    """A share and its 95 % interval (Wilson)."""
    z, p = 1.96, won / games
    middle = (p + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * sqrt(p * (1 - p) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return f"{p:.1%} [{middle - reach:.1%}, {middle + reach:.1%}]"


def duel(
    ours: Robot[Sight], theirs: Robot[Sight], seats: int, games: int, **options: Any
) -> Iterator[tuple[int, Played]]:
    """Games of one level against another in all other seats, with the seat of the one."""
    for seed in range(games):
        seat = seed % seats
        players = [ours if s == seat else theirs for s in range(seats)]
        yield seat, play(players, seed, **options)


PAIRINGS: tuple[tuple[str, Robot[Sight], str, Robot[Sight]], ...] = (
    ("hard", Skilled(Skill.HARD), "normal", Skilled(Skill.NORMAL)),
    ("normal", Skilled(Skill.NORMAL), "easy", Skilled(Skill.EASY)),
    ("easy", Skilled(Skill.EASY), "random", RandomPlayer()),
)


def report(
    name: str, ours: Robot[Sight], other: str, theirs: Robot[Sight], seats: int, games: int
) -> None:
    won = own = rest = 0
    times: list[float] = []
    for seat, played in duel(ours, theirs, seats, games):
        won += played.winner == seat
        own += played.falls[seat]
        rest += sum(played.falls) - played.falls[seat]
        times += played.thought[seat]
    print(
        f"{seats} players, {name} against {other}: {interval(won, games)} of {games}, "
        f"fair {1 / seats:.0%}; falls a game and seat {own / games:.2f} against "
        f"{rest / games / (seats - 1):.2f}; thinks {1e3 * sum(times) / len(times):.0f} ms, "
        f"at most {1e3 * max(times):.0f} ms",
        flush=True,
    )


def alone(skill: Skill, seats: int, games: int, **options: Any) -> None:
    """Statistics of a table of one level: length, falls, and the first player's advantage."""
    rounds = [play([Skilled(skill)] * seats, seed, **options) for seed in range(games)]
    turns = sorted(played.turns for played in rounds)
    falls = sum(sum(played.falls) for played in rounds) / games
    first = sum(played.winner == played.start for played in rounds)
    said = "".join(f", {name} {value}" for name, value in options.items())
    print(
        f"{seats} players, all {skill}{said}: {turns[games // 2]} turns in the middle, "
        f"{turns[games // 20]} to {turns[-1 - games // 20]} in nine of ten, at most {turns[-1]}; "
        f"falls a game {falls:.2f}; the first player wins {interval(first, games)}",
        flush=True,
    )


def main(games: int) -> None:
    for seats in RULES.seats:
        for pairing in PAIRINGS:
            report(*pairing, seats, games)
    for seats in RULES.seats:
        for skill in Skill:
            alone(skill, seats, games)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
