"""How a robot fares: `python -m tests.gouda_ganoven.gouda_rates 500` prints its win rates."""

import sys

from cogs.gouda_ganoven.state import GoudaOptions, Mode
from tests.gouda_ganoven.test_gouda_robot import game


def rate(seats: int, mode: Mode, games: int) -> float:
    """The share of games that one robot wins among players who do anything."""
    won = 0.0
    for seed in range(games):
        robot = seed % seats
        winners = game(seats, GoudaOptions(mode=mode), seed, {robot}).winners
        won += (robot in winners) / len(winners)
    return won / games


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    for mode in Mode:
        for seats in range(3, 7):
            print(f"{mode}, {seats} players: {rate(seats, mode, count):.1%}, share {1 / seats:.1%}")
