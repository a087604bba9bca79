"""This process as one of several on a database: what it holds, and what it hears of the others.

A process is a row that it renews every second; its tables, its shards and the fleet's chores are
leases in its name, good as long as that row is. Whose row has run out has lost them: whoever
answers for the servers takes the tables over, and gives the players back the time in between.
All moments are the database's, because machines differ by minutes.
"""

import asyncio
import contextlib
import json
import logging
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Self

from bot.supervise import Supervisor
from bot.table.database import CANNOT_USE, NotNow, StoreError
from bot.table.fleet import sql
from bot.table.fleet.relief import NoShard, Relief
from bot.table.fleet.shards import Process, Shards, answering, shard_of, spans
from bot.table.fleet.time import FleetTime
from bot.table.leases import Elsewhere

if TYPE_CHECKING:
    from bot.table.postgres import PostgresDatabase

log = logging.getLogger(__name__)
BEAT_SECONDS = 1.0
LEASE_SECONDS = sql.LEASE_SECONDS
SETTLE_SECONDS = LEASE_SECONDS + 0.5
"""After an outage of all, everybody gets the time to come back to what is theirs."""
TIDY_BEATS = 60
"""Whoever has the chores sweeps up after so many."""
CHORES = 0
LATE_SECONDS, MOST_LATE = 1.0, 5
"""Of an answer that is no longer the time of day; so many in a row, and it has to do."""


class Member:
    """One of the fleet, from `join` to `leave`."""

    def __init__(self, database: "PostgresDatabase", shards: Shards, owner: str) -> None:
        self.database = database
        self.asked = shards
        self.owner = owner
        self.count = shards.count
        self.ids: tuple[int, ...] = ()
        """The shards that are ours."""
        self.time = FleetTime(0.0)
        self.tokens: dict[int, int] = {}
        """The tables that are ours, and what proves it."""
        self.processes: list[Process] = []
        self.leads = False
        """Whether the chores of all are ours."""
        self.up: Callable[[], bool] = lambda: False
        """Whether Discord can be reached: who cannot minds no table."""
        self.taken: Callable[[list[int]], None] = lambda _tables: None
        """Told of tables that became ours because their process is gone."""
        self.lost: Callable[[list[int]], None] = lambda _tables: None
        """Told of tables that another process has taken over."""
        self.answers: Callable[[], None] = lambda: None
        """Told when we answer for other servers than before."""
        self.came: Callable[[], None] = lambda: None
        """Told when there may be letters for us."""
        self.news: Callable[[str, int], None] = lambda _what, _whose: None
        """Told when something that is kept at hand has changed elsewhere."""
        self.missed: Callable[[], None] = lambda: None
        """Told when news may have been missed."""
        self.outdone: Callable[[], None] = lambda: None
        """Told when another process listens to our shards: then we must not."""
        self.leaving = False
        self.sure_at = 0.0
        """By the loop's clock: until then what is ours was, for sure."""
        self.relief = Relief(self)
        self.known_up = False
        """Whether the others know that we can mind tables."""
        self._counts: dict[str, int] = {}
        self._answers: dict[int, str] = {}
        self._reach: frozenset[int] = frozenset()
        self._up_since: float | None = None
        self._next_death: float | None = None
        """Seconds from the last heartbeat until another's lease runs out, if it is not renewed."""
        self._unread = False
        """Whether letters lie there for somebody who is gone."""
        self._some_gone = False
        """Whether there are processes that have not been heard of for too long."""
        self._followed = False
        self._old_answers = 0
        self._beats = 0
        self._poked = asyncio.Event()
        self._beating: asyncio.Task[None] | None = None
        database.heard = self._heard
        database.listening = self._listens_again

    # --- coming and going -----------------------------------------------------------------------

    @classmethod
    async def join(
        cls, database: "PostgresDatabase", shards: Shards, start: float, *, patient: bool = False
    ) -> Self:
        """Be one of the fleet; NoShard while its shards are others'. `start`: table time so far.

        `patient`: stand by until there are some, or until somebody is to be relieved.
        """
        made = cls(database, shards, database.owner)
        await database.write(sql.START, start)
        await made._beat()
        try:
            made._demand_alike()
            made.ids = await (made.relief.stand_by() if patient else made.take_shards())
            await made._beat()
        except BaseException:
            with contextlib.suppress(*CANNOT_USE):
                await made.leave()
            raise
        log.info(
            "one of the fleet: shards %s of %s, as %s", spans(made.ids), made.count, made.owner
        )
        return made

    def _demand_alike(self) -> None:
        others = {count for owner, count in self._counts.items() if owner != self.owner}
        if others and others != {self.count}:
            raise NoShard(
                f"The fleet that runs has {max(others)} shards, CHEESEBOARD_SHARDS says"
                f" {self.count}: all processes must have the same number; stop the others first."
            )

    async def take_shards(self) -> tuple[int, ...]:
        """Those that were asked for, or as many as were; NoShard if others have them."""
        wanted = self.asked.ids or tuple(range(self.count))
        most = len(self.asked.ids) or self.asked.take
        rows = await self.database.rows(
            sql.TAKE_SHARDS, json.dumps([-1 - shard for shard in wanted]), self.owner, most
        )
        found = tuple(sorted(-1 - key for (key,) in rows))
        if len(found) < most:
            missing = spans(sorted(set(wanted) - set(found))) if self.asked.ids else ""
            raise NoShard(
                f"Shards {missing} are another process's"
                if missing
                else f"No {most} of {self.count} shards are free"
            )
        return found

    def start(self, supervisor: Supervisor | None = None) -> None:
        """Mind the leases until `leave`."""
        self._beating = (supervisor or Supervisor()).supervise(
            "fleet heartbeat", self._keep_beating, most=BEAT_SECONDS
        )

    async def be_known(self) -> None:
        """A heartbeat, before `start`."""
        self._poked.clear()
        await self._beat()

    def poke(self) -> None:
        """Something has changed: look at once."""
        self._poked.set()

    async def leave(self) -> None:
        """Give everything back: others take it over at once."""
        self.leaving = True
        if self._beating is not None:
            self._beating.cancel()
        self.tokens.clear()
        self.leads = False
        await self.database.write(sql.LEAVE, self.owner, f"left {self.owner}")

    # --- the heartbeat --------------------------------------------------------------------------

    async def _keep_beating(self) -> None:
        failing = False
        while True:
            self._poked.clear()
            try:
                await self._round()
            except CANNOT_USE as error:
                if not failing:
                    log.warning("the leases cannot be renewed, trying again: %s", error)
                failing, self._up_since = True, None
            else:
                failing = False
            await self.wait(self._pause())

    async def wait(self, seconds: float) -> None:
        """Until somebody pokes, or so long."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._poked.wait()

    def _pause(self) -> float:
        """Until the next heartbeat; whoever is about to be gone is looked at in that moment,

        and so are the tables of others as soon as we may take them over.
        """
        moments = [BEAT_SECONDS]
        if self._next_death is not None:
            moments.append(self._next_death + 0.01)
        if self._up_since is not None:
            settled = self._up_since + SETTLE_SECONDS - asyncio.get_running_loop().time()
            moments += [settled + 0.01] * (settled > 0)
        return min(moments)

    async def _round(self) -> None:
        before, reach = {p.owner for p in self.processes}, self._reach
        orphans = await self._beat()
        if self._some_gone:
            await self._end_changes()
        if orphans:
            await self._take_over()
        gone = before - {p.owner for p in self.processes}
        if (gone or self._unread or self._reach - reach) and self._reach:
            # What lies there for somebody who is gone is ours to read now.
            await self.database.write(sql.INHERIT, self.owner, self.count, self.reach)
            self.came()
        if self._reach != reach:
            log.info("answering for shards %s of %s", spans(tuple(self._reach)), self.count)
            self.answers()
        self._beats += 1
        if self.leads and self._beats % TIDY_BEATS == 1:
            await self.database.write(sql.TIDY_LETTERS)
            await self.database.write(sql.TIDY_HEARD)
            await self.database.write(sql.TIDY_PROCESSES)

    async def _beat(self) -> int:
        """Renew everything in one statement; how many tables belong to processes that are gone."""
        await self.database.stay()
        held, up = dict(self.tokens), self.up() and not (self.leaving or self.relief.done)
        values = sql.beat(self.owner, self.ids, self.count, self.relief.wants, up=up)
        asked = asyncio.get_running_loop().time()
        ((now, wall, leases, processes, orphans, chores, *more),) = await self.database.rows(
            sql.BEAT, *values
        )
        self._next_death, self._unread, self._some_gone = more
        self.known_up = up
        self._follow(now, wall, asyncio.get_running_loop().time() - asked)
        self._counts = {owner: count for owner, _, count, _ in json.loads(processes or "[]")}
        living = [
            Process(owner, tuple(json.loads(shards)), bool(able))
            for owner, shards, _, able in json.loads(processes or "[]")
        ]
        self.relief.note(living)
        self.processes = [process for process in living if process.owner != self.owner]
        self.processes.append(Process(self.owner, self.ids, up))
        self._note_reach(up=up)
        ours = dict[int, int](json.loads(leases or "[]"))
        listens = not self.leaving and self.relief.by is None
        if listens and not ours.keys() >= {-1 - shard for shard in self.ids}:
            log.error("another process listens to our shards")
            self.outdone()
        lost = [
            table
            for table, token in held.items()
            if ours.get(table) != token and self.tokens.get(table) == token
        ]
        for table in lost:
            del self.tokens[table]
        if lost:
            log.warning("tables %s were taken over by another process", lost)
            self.lost(lost)
        self.sure_at = asked
        self.leads = up and chores == self.owner
        if up and chores is None:
            token = secrets.randbits(52)
            self.leads = bool(await self.database.rows(sql.TAKE_CHORES, self.owner, token))
        return orphans

    def _follow(self, now: float, wall: float, age: float) -> None:
        """Go by the fleet's clock; an answer that was long under way says what time it was."""
        self._old_answers = 0 if age < LATE_SECONDS else self._old_answers + 1
        if self._old_answers == 0 or not self._followed or self._old_answers > MOST_LATE:
            self.time.follow(now, wall)
            self._followed = True

    def _note_reach(self, *, up: bool) -> None:
        self._answers = answering(self.processes, self.count)
        mine = {shard for shard, owner in self._answers.items() if owner == self.owner}
        loop = asyncio.get_running_loop()
        if not up:
            self._up_since = None
        elif self._up_since is None:
            self._up_since = loop.time()
        settled = self._up_since is not None and loop.time() - self._up_since >= SETTLE_SECONDS
        self._reach = frozenset(mine if settled else mine & set(self.ids))

    async def _end_changes(self) -> None:
        """Nobody waits for what somebody has locked who is gone, cut off or frozen."""
        try:
            ended = await self.database.rows(sql.END_CHANGES)
        except NotNow:
            raise
        except StoreError as error:
            # The server undoes most of them by itself, after a while.
            log.warning("what a process that is gone had begun cannot be ended: %s", error)
        else:
            if ended:
                log.warning("ended %s changes of processes that are gone", len(ended))

    async def _take_over(self) -> None:
        rows = await self.database.rows(
            sql.TAKE_OVER, *sql.take_over(self.owner, self.count, self.reach)
        )
        if rows:
            self.tokens.update(rows)
            log.warning("took over the tables %s of a process that is gone", [t for t, _ in rows])
            self.taken([table for table, _ in rows])
            self.came()

    # --- tables ---------------------------------------------------------------------------------

    @property
    def reach(self) -> str:
        """The shards that we answer for, as JSON."""
        return json.dumps(sorted(self._reach))

    async def claim(self, table_id: int, *, anyway: bool = False) -> None:
        if self.leaving:
            raise Elsewhere(table_id, self.owner)
        if table_id in self.tokens:
            return
        mine = [shard for shard, owner in self._answers.items() if owner == self.owner]
        token = secrets.randbits(52)
        reach = json.dumps(mine)
        if await self.database.rows(
            sql.CLAIM, self.owner, token, table_id, anyway, self.count, reach
        ):
            self.tokens[table_id] = token
            return
        found = await self.database.rows(sql.WHOSE, table_id)
        if not found:
            # There is none, or nobody minds it and another should.
            await self._refer(table_id)
            return
        owner, token, lives = found[0]
        if owner == self.owner:
            self.tokens[table_id] = token
        elif lives:
            raise Elsewhere(table_id, owner)
        else:
            rows = await self.database.rows(
                sql.TAKE_OVER_ONE, *sql.take_over(self.owner, self.count, reach, table_id)
            )
            if not rows:
                await self._refer(table_id)
            self.tokens.update(rows)

    async def _refer(self, table_id: int) -> None:
        """To whoever answers for that table; nothing happens if there is none."""
        rows = await self.database.rows("SELECT guild_id FROM tables WHERE id = ?", table_id)
        if rows:
            shard = shard_of(rows[0][0], self.count)
            raise Elsewhere(table_id, self._answers.get(shard, ""))

    async def verify(self, table_id: int) -> None:
        """Forget that it is ours, if it is not."""
        token = self.tokens.get(table_id)
        rows = await self.database.rows("SELECT token FROM leases WHERE table_id = ?", table_id)
        if token is not None and rows != [(token,)] and self.tokens.get(table_id) == token:
            del self.tokens[table_id]

    def lives(self, owner: str) -> bool:
        """Whether that process can mind tables, as far as is known."""
        return any(process.owner == owner and process.up for process in self.processes)

    async def whose(self, table_id: int) -> str:
        """Who minds that table, or should; empty if nobody can."""
        rows = await self.database.rows(sql.WHOSE, table_id)
        if rows and rows[0][2]:
            return rows[0][0]
        rows = await self.database.rows("SELECT guild_id FROM tables WHERE id = ?", table_id)
        return self._answers.get(shard_of(rows[0][0], self.count), "") if rows else ""

    async def release(self, table_id: int) -> None:
        token = self.tokens.pop(table_id, None)
        if token is not None:
            try:
                await self.database.write(sql.RELEASE, table_id, token)
            except CANNOT_USE as error:
                # The next heartbeat that finds it in our name has nobody to mind it: no harm.
                log.info("table %s could not be given back: %s", table_id, error)

    # --- telling each other ---------------------------------------------------------------------

    async def tell(self, what: str, whose: int = 0) -> None:
        """The others should know; where that fails they will learn it some day."""
        try:
            await self.database.rows(sql.TELL, f"{what} {self.owner} {whose}")
        except CANNOT_USE as error:
            log.warning("the other processes were not told: %s", error)

    async def shown_over(self, table_id: int) -> None:
        """We may have shown that table as it was: whoever minds it should show it once more."""
        await self.tell("shown", table_id)
        self.news("shown", table_id)

    def _heard(self, text: str) -> None:
        what, _, rest = text.partition(" ")
        who, _, whose = rest.partition(" ")
        if what == "letter":
            if who == self.owner:
                self.came()
        elif what == "relief":
            if who == self.owner:
                self.poke()
        elif who != self.owner:
            if what == "left":
                self.poke()
            elif whose.lstrip("-").isdecimal():
                self.news(what, int(whose))

    def _listens_again(self) -> None:
        self.came()
        self.missed()


async def playing(database: "PostgresDatabase") -> list[tuple[int, ...]]:
    """The shards of every process that plays just now."""
    return [tuple(json.loads(shards)) for (shards,) in await database.rows(sql.PLAYING)]
