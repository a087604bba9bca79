"""Thinking time of robots: `python -m tests.fromage.fromage_pace 100` plays 100 games.

Prints CPU time per turn, all its moves together, and the event loop lag while a robot thinks in a
thread, as in the shell.
"""

import asyncio
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from random import Random
from statistics import mean

from bot.kernel import ROBOTS_ONLY, Memory, Move, Offer, RobotContext, Skill
from cogs.fromage.robot import FromageRobot
from cogs.fromage.sight import Sight
from tests.fromage.test_robot import RULES, played, rich

TICK = 0.001


class TimedRobot(FromageRobot):
    """Records the time of every turn."""

    def __init__(self, skill: Skill = Skill.HARD) -> None:
        super().__init__()
        self.company = RobotContext(skill=skill)
        self.turns: defaultdict[tuple[int, int], float] = defaultdict(float)

    def choose(
        self,
        sight: Sight,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        began = time.thread_time()
        move = super().choose(sight, seat, offers, memory, rng, self.company)
        self.turns[seat, sight.table.turn] += time.thread_time() - began
        return move


def turns(games: int, skill: Skill) -> list[float]:
    """Seconds of every turn in robots' games of all seat counts, basic and advanced."""
    found: list[float] = []
    for seed in range(games):
        seats = 1 + seed % 4
        robot = TimedRobot(skill)
        advanced = seed // 4 % 2 == 1
        played(dict.fromkeys(range(seats), robot), seats, seed, advanced=advanced, level=seats)
        found += robot.turns.values()
    return found


def contrived() -> float:
    """Seconds of one turn with more choices than occur in any game."""
    game, robot, memory = rich(), TimedRobot(), Memory()
    while not game.creamery().ready:
        sight = RULES.sight(game.state, 0)
        move = robot.choose(sight, 0, RULES.legal(game.state, 0), memory, game.rng)
        assert move is not None
        events = RULES.play(game.state, 0, move, game.rng)
        memory = robot.witness(memory, sight, 0, events, game.rng)
    return sum(robot.turns.values())


async def lateness() -> float:
    """Maximum loop lag during a contrived turn."""
    thinking = asyncio.create_task(asyncio.to_thread(contrived))
    worst = 0.0
    while not thinking.done():
        began = time.perf_counter()
        await asyncio.sleep(TICK)
        worst = max(worst, time.perf_counter() - began - TICK)
    await thinking
    return worst


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    for skill in Skill:
        spent = sorted(turns(count, skill))
        took = f"mean {mean(spent):.3f} s, worst {spent[-1]:.3f} s"
        print(f"{skill}: {count} games, {len(spent)} turns: {took}", flush=True)
    print(f"a contrived turn: {contrived():.3f} s")
    print(f"the loop was held for {1000 * asyncio.run(lateness()):.1f} ms at most")
