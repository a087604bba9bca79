"""How robots fare: `python -m tests.hide_the_havarti.rates 300` prints win rates over games."""

import sys
from random import Random

from bot.kernel import Memory, Move, any_move, offered
from cogs.hide_the_havarti.robot import HavartiRobot
from cogs.hide_the_havarti.state import HavartiOptions, Recall, State
from tests.hide_the_havarti.table import RULES

ROBOT = HavartiRobot()


def played(seats: int, robots: set[int], options: HavartiOptions, seed: int) -> State:
    """A whole game between robots and players who do anything."""
    rng = Random(seed)
    state = RULES.deal(seats, options, rng)
    memories: dict[int, Memory] = {seat: {} for seat in robots}
    while RULES.outcome(state) is None:
        seat, move = _next(state, memories, rng)
        events = RULES.play(state, seat, move, rng)
        for robot in robots:
            seen = [event for event in events if event.seen_by(robot)]
            sight = RULES.sight(state, robot)
            memories[robot] = ROBOT.witness(memories[robot], sight, robot, seen, rng)
    return state


def _next(state: State, memories: dict[int, Memory], rng: Random) -> tuple[int, Move]:
    """The first of those who may act and do not wait for another."""
    for seat in range(state.seats):
        offers = list(RULES.legal(state, seat))
        if not offers:
            continue
        if seat not in memories:
            return seat, any_move(offers, rng)
        move = ROBOT.choose(RULES.sight(state, seat), seat, offers, memories[seat], rng)
        if move is not None:
            assert offered(offers, move), f"{move} is not offered"
            return seat, move
    raise AssertionError("all robots wait for each other")


def win_rate(seats: int, recall: Recall, games: int) -> tuple[float, float, float]:
    """One robot against strays: its share of victories, and what each kind of inspecteur found."""
    wins = 0.0
    found: dict[bool, list[int]] = {True: [], False: []}
    for seed in range(games):
        robot = seed % seats
        state = played(seats, {robot}, HavartiOptions(robot_memory=recall), seed)
        outcome = RULES.outcome(state)
        assert outcome is not None
        wins += (robot in outcome.winners) / len(outcome.winners)
        for score in state.sheet:
            found[score.inspecteur == robot].append(len(score.found))
    return wins / games, _mean(found[True]), _mean(found[False])


def found_among_robots(seats: int, games: int) -> float:
    """Robots alone: how many of the four cheeses their inspecteur finds in a round."""
    tables = (played(seats, set(range(seats)), HavartiOptions(), seed) for seed in range(games))
    return _mean([len(score.found) for state in tables for score in state.sheet])


def _mean(values: list[int]) -> float:
    return sum(values) / len(values)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    for seats in RULES.seats:
        for recall in Recall:
            wins, own, others = win_rate(seats, recall, games)
            print(
                f"{seats} players, {recall:10}: wins {wins:.1%} (fair {1 / seats:.0%}); "
                f"finds {own:.2f} a round, strays find {others:.2f}",
                flush=True,
            )
        alone = found_among_robots(seats, games)
        print(f"{seats} robots: the inspecteur finds {alone:.2f} of 4 a round", flush=True)


if __name__ == "__main__":
    main()
