"""Thinking time reveals nothing: a robot moves when its delay is over, whatever its level and
however hard the decision.
"""

import asyncio
from collections.abc import Collection
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.kernel import Move, Skill
from bot.mind import HALF_A_SECOND
from bot.runtime.robot_turns import THINK_AHEAD_SECONDS, RobotTurns
from bot.runtime.robots import Robots
from bot.tables.snapshot import TableSnapshot

DUE = 100.0


class Thinker:
    """A robot whose decision completes on request."""

    def __init__(self) -> None:
        self.over = asyncio.Event()

    async def next_move(
        self, snapshot: TableSnapshot, acted: Collection[int] = ()
    ) -> tuple[int, Move]:
        await self.over.wait()
        return 0, cast(Move, "a move")

    def count_move(self, snapshot: TableSnapshot, seat: int, moves: int = 1) -> None:
        pass


def table(skill: Skill) -> TableSnapshot:
    seat = SimpleNamespace(is_robot_controlled=True)
    of_look: Any = SimpleNamespace(
        table=SimpleNamespace(rev=7, seats=[seat], skill=skill), is_running=True, step=1
    )
    return of_look


async def moved_at(skill: Skill, thought: float) -> float:
    """When a robot moves whose delay ends at DUE and whose decision takes that long."""
    snapshot, thinker = table(skill), Thinker()
    turns = RobotTurns(cast(Robots, thinker), lambda: None)
    turns.pause_until(DUE, step=1)
    begun = 0.0
    for tick in range(200):
        now = DUE - 1.0 + tick / 100
        if turns.start_thinking(snapshot, now):
            begun = now
        if begun and now >= begun + thought:
            thinker.over.set()
            for _ in range(3):
                await asyncio.sleep(0)
        if turns.is_move_ready(snapshot, now) and turns.take_move(snapshot) is not None:
            return now
    raise AssertionError("it never moves")


@pytest.mark.parametrize("skill", Skill)
async def test_a_robot_moves_when_its_pause_is_over_however_long_it_thought(skill: Skill) -> None:
    for thought in (0.0, 0.003, 0.1, 0.31, 0.49):
        assert await moved_at(skill, thought) == pytest.approx(DUE, abs=0.011)


def test_the_longest_thought_fits_into_the_pause() -> None:
    assert HALF_A_SECOND.wall_seconds is not None
    assert HALF_A_SECOND.wall_seconds <= THINK_AHEAD_SECONDS
