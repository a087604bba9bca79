"""Robot strength and length of games.

`python -m tests.gouda_ganoven.gouda_rates levels 400` plays each level against the one below it
(`... levels 400 race 3` in one mode and at one count), `... rounds 60` counts the rounds of every
kind of game.
"""

import sys
from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import mean, quantiles

from bot.kernel import Event, Memory, Move, RobotContext, Skill, is_offered, random_move
from cogs.gouda_ganoven.robot import GoudaRobot
from cogs.gouda_ganoven.state import GoudaOptions, Mode, Phase, State
from tests.gouda_ganoven.gouda_tables import RULES

ROBOT = GoudaRobot()
NAMES = ("Brie", "Gouda", "Comté", "Feta", "Stilton", "Edam")
LONGEST = 400
Player = Skill | None
"""A level; None plays at random."""


def match(players: Sequence[Player], options: GoudaOptions, seed: int) -> State:
    """A whole game between robots of these levels."""
    rng = Random(seed)
    state = RULES.deal(len(players), options, rng)
    memories: list[Memory] = [{} for _ in players]
    events = RULES.opening_events(state)
    while RULES.outcome(state) is None:
        assert state.round < LONGEST, "the game does not end"
        _witness(state, memories, events, rng)
        if state.phase in (Phase.REVEAL, Phase.FIGHT):
            events = RULES.expire(state, next(iter(RULES.clocks(state))), rng)
            continue
        seat = rng.choice(list(RULES.awaited(state)))
        events = RULES.play(state, seat, _choice(state, seat, players[seat], memories, rng), rng)
    return state


def _witness(state: State, memories: list[Memory], events: Sequence[Event], rng: Random) -> None:
    for seat, memory in enumerate(memories):
        seen = [event for event in events if event.seen_by(seat)]
        memories[seat] = ROBOT.witness(memory, RULES.sight(state, seat), seat, seen, rng)


def _choice(state: State, seat: int, player: Player, memories: list[Memory], rng: Random) -> Move:
    offers = list(RULES.legal(state, seat))
    if player is None:
        return random_move(offers, rng)
    company = RobotContext(skill=player, name=NAMES[seat])
    move = ROBOT.choose(RULES.sight(state, seat), seat, offers, memories[seat], rng, company)
    assert move is not None, "a robot that is awaited must move"
    assert is_offered(offers, move), move
    return move


def rate(one: Player, others: Player, seats: int, options: GoudaOptions, games: int) -> float:
    """One player's share of victories among others of another level."""
    won = 0.0
    for seed in range(games):
        place = seed % seats
        players = [one if seat == place else others for seat in range(seats)]
        winners = match(players, options, seed).winners
        won += (place in winners) / len(winners)
    return won / games


def interval(share: float, games: int) -> tuple[float, float]:
    """95 % Wilson interval."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games**2)) / (1 + z * z / games)
    return middle - half, middle + half


def levels(games: int, only: Sequence[str]) -> None:
    """One robot of each level among robots of the level below."""
    ladder: list[Player] = [None, *Skill]
    for mode in [Mode(only[0])] if only else Mode:
        for seats in [int(only[1])] if only[1:] else (3, 4, 6):
            for lower, upper in reversed(list(pairwise(ladder))):
                share = rate(upper, lower, seats, GoudaOptions(mode=mode), games)
                low, high = interval(share, games)
                told = f"{share:.1%} ({low:.1%} to {high:.1%}), an even share is {1 / seats:.1%}"
                against = lower or "random"
                print(f"{seats} players, {mode}: {upper} among {against}: {told}", flush=True)


def rounds(games: int) -> None:
    """Mean and 90th percentile of the number of rounds."""
    for mode in Mode:
        goals = (3, 5, 8) if mode is Mode.RACE else (1, 3, 6)
        for goal in goals:
            for delta in (-2, -1, 0, 2):
                if mode is Mode.SURVIVOR and delta > 0:
                    continue
                told: list[str] = []
                for seats in range(3, 7):
                    options = GoudaOptions(
                        mode=mode, cheese_delta=delta, rats_to_win=max(2, goal), lives=min(goal, 6)
                    )
                    players = [Skill.NORMAL] * seats
                    found = [match(players, options, seed).round for seed in range(games)]
                    told.append(f"{mean(found):.1f} ({quantiles(found, n=10)[-1]:.0f})")
                print(f"{mode} {goal}, cheese {delta:+}: {' '.join(told)}", flush=True)


if __name__ == "__main__":
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    if sys.argv[1] == "levels":
        levels(count, sys.argv[3:])
    else:
        rounds(count)
