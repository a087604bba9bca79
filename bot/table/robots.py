"""Plays the seats without a person: one task a table, at a pace people can follow."""

import asyncio
import copy
import logging
from random import Random

from bot.kernel import Move, Refused
from bot.table.runtime import Tables, fresh_seed
from bot.table.table import Status, Table

log = logging.getLogger(__name__)
_TURNS_PER_STEP = 60
"""A robot that moves this often without the game going on is left alone until it does."""


class Robots:
    """Wakes up when a table changes, and plays while a robot has something to do."""

    def __init__(self, tables: Tables, pace: float) -> None:
        self._tables = tables
        self.pace = pace
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._rng = Random()

    def start(self) -> None:
        self._tables.listeners.append(self.watch)
        for table in self._tables:
            self.watch(table)

    async def stop(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def watch(self, table: Table) -> None:
        if table.status is not Status.PLAYING or not any(s.automatic for s in table.seats):
            return
        if table.id in self._tasks:
            self._again.add(table.id)
        else:
            task = asyncio.create_task(self._run(table.id), name=f"robots of table {table.id}")
            self._tasks[table.id] = task
            task.add_done_callback(lambda done: self._fell_asleep(table.id, done))

    def _fell_asleep(self, table_id: int, task: asyncio.Task[None]) -> None:
        self._tasks.pop(table_id, None)
        if not task.cancelled() and table_id in self._again:
            self._again.discard(table_id)
            for table in self._tables:
                if table.id == table_id:
                    self.watch(table)

    async def _run(self, table_id: int) -> None:
        moved: dict[tuple[str, int], int] = {}
        while True:
            self._again.discard(table_id)
            await asyncio.sleep(self.pace * self._rng.uniform(0.6, 1.4))
            table = await self._tables.find(table_id)
            if table.status is not Status.PLAYING:
                return
            found = await self._next(table, moved)
            if found is None:
                return
            seat, move = found
            turn = (self._tables.mark(table, None), seat)
            moved[turn] = moved.get(turn, 0) + 1
            try:
                await self._tables.play(table_id, seat, str(move), self._tables.mark(table, seat))
            except Refused as refusal:
                # The game has gone on while it was thinking.
                log.debug("table %s: robot's %s came too late: %s", table_id, move, refusal)

    async def _next(
        self, table: Table, moved: dict[tuple[str, int], int]
    ) -> tuple[int, Move] | None:
        robot = self._tables.game(table).robot
        seats = [i for i, seat in enumerate(table.seats) if seat.automatic]
        awaited = set(self._tables.awaited(table))
        among_people = any(not table.seats[i].automatic for i in awaited)
        self._rng.shuffle(seats)
        for i in sorted(seats, key=lambda i: i not in awaited):
            offers = self._tables.offers(table, i)
            turn = (self._tables.mark(table, None), i)
            if not offers or moved.get(turn, 0) >= _TURNS_PER_STEP:
                continue
            sight = self._tables.sight(table, i)
            if among_people and robot.yields(sight, i):
                continue
            try:
                move = await asyncio.to_thread(
                    robot.choose,
                    sight,
                    i,
                    offers,
                    copy.deepcopy(table.seats[i].memory),
                    Random(fresh_seed()),
                )
            except Exception:
                # People must not wait for a robot that fails: it does what an absent player does.
                log.exception("table %s: the robot of seat %s failed", table.id, i)
                move = self._tables.stand_in(table, i) if i in awaited else None
            if move is not None:
                return i, move
        return None
