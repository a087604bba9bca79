"""Chooses robots' moves at a table from what their seats may know. Thinks in a thread."""

import copy
from collections import Counter
from collections.abc import Collection
from functools import partial
from random import Random

from bot.kernel import Move, RobotContext, Skill, is_offered
from bot.runtime.robot_threads import RobotThreadPool
from bot.supervise import ErrorReporter
from bot.tables.draft import random_seed
from bot.tables.snapshot import TableSnapshot

MAX_MOVES_PER_STEP = 60
"""A robot that moves this often in one step is skipped until the step changes."""


class Robots:
    """The robots of one table."""

    def __init__(
        self, threads: RobotThreadPool, rng: Random, error_reporter: ErrorReporter | None = None
    ) -> None:
        self._threads = threads
        self._error_reporter = error_reporter or ErrorReporter()
        self._rng = rng
        self._moves_this_step: Counter[tuple[str, int]] = Counter()

    async def next_move(
        self, snapshot: TableSnapshot, acted_seats: Collection[int] = ()
    ) -> tuple[int, Move] | None:
        """A seat and its move; None if no robot wants to move now.

        With `acted_seats`, only other seats that are awaited may move; if none is awaited, all
        others.
        """
        self._moves_this_step = Counter(
            {k: n for k, n in self._moves_this_step.items() if k[0] == snapshot.click_token(None)}
        )
        awaited = set(snapshot.awaited)
        people_awaited = any(not snapshot.table.seats[i].is_robot_controlled for i in awaited)
        seats = [i for i, seat in enumerate(snapshot.table.seats) if seat.is_robot_controlled]
        self._rng.shuffle(seats)
        if acted_seats:
            seats = [i for i in seats if (i in awaited or not awaited) and i not in acted_seats]
        for i in sorted(seats, key=lambda i: i not in awaited):
            turn = (snapshot.click_token(None), i)
            if self._moves_this_step[turn] >= MAX_MOVES_PER_STEP:
                continue
            if people_awaited and snapshot.game.robot.leaves_to_people(snapshot.sight(i), i):
                continue
            # An absent player's seat acts on its own only where the game needs it to continue.
            if snapshot.table.seats[i].away and i not in awaited:
                move = _move_for_absent(snapshot, i)
            else:
                move = await self._think(snapshot, i, awaited=i in awaited)
            if move is not None:
                return i, move
        return None

    def count_move(self, snapshot: TableSnapshot, seat: int, count: int = 1) -> None:
        """Count a move played at this step. Moves that were only considered do not count."""
        self._moves_this_step[snapshot.click_token(None), seat] += count

    async def suggest_move(self, snapshot: TableSnapshot, seat: int) -> Move | None:
        """The move a robot would make in that seat now; None if it would wait or fails.

        Never uses `Rules.default_move`, which knows more than the seat does.
        """
        return await self._think(snapshot, seat, awaited=False, skill=Skill.NORMAL)

    async def _think(
        self, snapshot: TableSnapshot, seat: int, *, awaited: bool, skill: Skill | None = None
    ) -> Move | None:
        offers = snapshot.offers(seat)
        if not offers:
            return None
        memory = copy.deepcopy(snapshot.table.seats[seat].memory)
        try:
            thought = partial(
                snapshot.game.robot.choose,
                snapshot.sight(seat),
                seat,
                offers,
                memory,
                Random(random_seed()),
                _robot_context(snapshot, seat, skill),
            )
            # A skill is only given for hints, which a user waits for.
            run = self._threads.think if skill is None else self._threads.think_for_hint
            return await run(thought)
        except Exception as error:  # noqa: BLE001  a game's robot may fail with anything
            # A failing robot must not block the players: play the default move of an absent player.
            who = f"table {snapshot.table.id}"
            self._error_reporter.report("thinking", who, f"the robot of seat {seat} failed", error)
            rules = snapshot.game.rules
            return (
                rules.default_move(snapshot.state, seat, Random(random_seed())) if awaited else None
            )


def _move_for_absent(snapshot: TableSnapshot, seat: int) -> Move | None:
    move = snapshot.game.robot.move_for_absent(
        snapshot.sight(seat), seat, _robot_context(snapshot, seat, None)
    )
    return move if move is not None and is_offered(snapshot.offers(seat), move) else None


def _robot_context(snapshot: TableSnapshot, seat: int, skill: Skill | None) -> RobotContext:
    """The context of a robot. Hints ignore the table's skill level."""
    seats = snapshot.table.seats
    if skill is not None:
        return RobotContext(frozenset(), skill)
    people = frozenset(i for i, other in enumerate(seats) if not other.is_robot_controlled)
    return RobotContext(people, snapshot.table.skill, seats[seat].name)
