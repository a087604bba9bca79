"""How robots fare: `python -m tests.fromage.fromage_rates 10` prints average scores."""

import sys
from statistics import mean

from cogs.fromage.robot import FromageRobot
from tests.fromage.test_robot import RULES, played


def average(robots: bool, seats: int, games: int) -> float:
    """The mean score at a table of robots, or of players who do anything."""
    scores: list[int] = []
    for seed in range(games):
        seated = dict.fromkeys(range(seats), FromageRobot()) if robots else {}
        outcome = RULES.outcome(played(seated, seats, seed))
        assert outcome is not None
        scores += outcome.scores
    return mean(scores)


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    for seats in (2, 3, 4):
        chance, robots = average(False, seats, 4 * count), average(True, seats, count)
        print(f"{seats} players: random {chance:.1f}, robots {robots:.1f}")
