"""Success of a Fall Mouse: `python -m tests.cheese_thief.thief_mouse 300 --seats 6 7 8`.

Robots play each deal three times: unchanged; with a Fall Mouse that always claims the most
suspicious night; and with one that tells the truth. Figures have 95 % intervals.
"""

from argparse import ArgumentParser
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import mean, stdev
from unittest.mock import patch

from bot.kernel import Skill
from cogs.cheese_thief.robot import story, talk
from cogs.cheese_thief.robot.deduce import truth_of
from cogs.cheese_thief.sight import Mine, Sight
from cogs.cheese_thief.state import Card, Claim, Ending, Options
from tests.cheese_thief.matches import RULES, Match

MOUSE, THIEF, OTHERS = "Fall Mouse", "thief", "Sleepyheads"
KEENEST = 1000.0
FIRST = 900_000


def winner(seats: int, seed: int, skill: Skill) -> str:
    state = Match(seats, seed, options=Options(fall_mouse=True), skill=skill).until()
    if state.ending is Ending.FALL_MOUSE:
        return MOUSE
    outcome = RULES.outcome(state)
    assert outcome is not None
    return THIEF if state.thief in outcome.winners else OTHERS


def honest_mouse(sight: Sight, seat: int, mine: Mine, rng: Random, skill: Skill) -> Claim:
    if mine.card is Card.FALL_MOUSE:
        return truth_of(mine)
    return story.story(sight, seat, mine, rng, skill)


def told(values: Sequence[float]) -> str:
    return f"{mean(values):+.1%} ±{1.96 * stdev(values) / sqrt(len(values)):.1%}"


def measured(seats: int, games: int, skill: Skill) -> str:
    deals = range(FIRST, FIRST + games)
    plain = [winner(seats, deal, skill) for deal in deals]
    with patch.object(story, "_KEEN", KEENEST):
        keenest = [winner(seats, deal, skill) for deal in deals]
    with patch.object(talk, "story", honest_mouse):
        honest = [winner(seats, deal, skill) for deal in deals]
    wins = ", ".join(
        f"{side} {told([float(who == side) for who in plain])}" for side in (MOUSE, THIEF, OTHERS)
    )
    gains = [(b == MOUSE) - (a == MOUSE) for a, b in zip(plain, keenest, strict=True)]
    truth = [(b == MOUSE) - (a == MOUSE) for a, b in zip(plain, honest, strict=True)]
    return (
        f"{seats} players, {skill}, {games} deals: wins: {wins}; the Fall Mouse"
        f" with the most suspicious night {told(gains)}, with the true one {told(truth)}"
    )


def main() -> None:
    parser = ArgumentParser(description="How a Fall Mouse fares among robots.")
    parser.add_argument("games", nargs="?", type=int, default=300)
    parser.add_argument("--seats", nargs="+", type=int, default=[6, 7, 8])
    parser.add_argument("--skill", type=Skill, default=Skill.NORMAL)
    asked = parser.parse_args()
    for seats in asked.seats:
        print(measured(seats, asked.games, asked.skill), flush=True)


if __name__ == "__main__":
    main()
