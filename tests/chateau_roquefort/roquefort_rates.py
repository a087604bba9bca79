"""Robots against robots, seeded: `python -m tests.chateau_roquefort.roquefort_rates [games]`."""

import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from bot.kernel import ROBOTS_ONLY, Company, Event, Memory, Move, Offer, Robot, any_move
from cogs.chateau_roquefort.moves import Undo
from cogs.chateau_roquefort.robot import RoquefortRobot
from cogs.chateau_roquefort.rules import RoquefortRules
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import Recall, RoquefortOptions

RULES = RoquefortRules()


class RandomPlayer(Robot[Sight]):
    """Any legal move."""

    def choose(
        self,
        sight: Sight,
        seat: int,
        offers: Any,
        memory: Memory,
        rng: Random,
        company: Company = ROBOTS_ONLY,
    ) -> Move:
        choices: list[Offer] = [offer for offer in offers if not isinstance(offer, Undo)]
        return any_move(choices, rng)


class Recalling(RoquefortRobot):
    """Our robot with a memory of its own, whatever the table says."""

    def __init__(self, recall: Recall) -> None:
        self.recall = recall

    def _own(self, sight: Sight) -> Sight:
        return replace(sight, robot_memory=self.recall)

    def choose(
        self,
        sight: Sight,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        company: Company = ROBOTS_ONLY,
    ) -> Move | None:
        return super().choose(self._own(sight), seat, offers, memory, rng, company)

    def witness(
        self, memory: Memory, sight: Sight, seat: int, events: Sequence[Event], rng: Random
    ) -> Memory:
        return super().witness(memory, self._own(sight), seat, events, rng)


def game(players: list[Robot[Sight]], seed: int, limit: int = 3000, **options: Any) -> int | None:
    """The winner's seat; None if it took too long."""
    rng = Random(seed)
    state = RULES.deal(len(players), RoquefortOptions(pause_seconds=0, **options), rng)
    memories: list[Memory] = [{} for _ in players]
    for _ in range(limit):
        outcome = RULES.outcome(state)
        if outcome is not None:
            return outcome.winners[0]
        seat = state.active
        sight = RULES.sight(state, seat)
        move = players[seat].choose(sight, seat, RULES.legal(state, seat), memories[seat], rng)
        assert move is not None
        events = RULES.play(state, seat, move, rng)
        for witness, player in enumerate(players):
            seen = RULES.sight(state, witness)
            memories[witness] = player.witness(memories[witness], seen, witness, events, rng)
    return None


def rate(ours: Robot[Sight], theirs: Robot[Sight], games: int, **options: Any) -> float:
    """Share of two-player games that ours wins, seats swapped every game."""
    won = 0
    for seed in range(games):
        seat = seed % 2
        players = [ours, theirs] if seat == 0 else [theirs, ours]
        won += game(players, seed, **options) == seat
    return won / games


def main(games: int) -> None:
    for name, theirs in [
        ("random play", RandomPlayer()),
        ("no memory", Recalling(Recall.NONE)),
        ("short memory", Recalling(Recall.SHORT)),
    ]:
        for recall in (Recall.PERFECT, Recall.LONG):
            started = time.perf_counter()
            share = rate(Recalling(recall), theirs, games)
            took = time.perf_counter() - started
            print(
                f"{recall} memory against {name}: {share:.1%} of {games} ({took:.0f} s)", flush=True
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
