"""All tables of this bot: wakes hosts, opens tables, and minds the deadlines of those asleep."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

from bot.counts import Counts
from bot.game import Games
from bot.kernel import Refused
from bot.table.clocks import Nights, set_deadlines
from bot.table.host import CANNOT_SAVE, TableHost
from bot.table.inbox import Letter, T
from bot.table.look import Look
from bot.table.seal import Seals
from bot.table.store import Store
from bot.table.table import Table
from bot.table.time import TableTime
from bot.table.ways import Screen, Ways

log = logging.getLogger(__name__)
THINKERS = 2
WAKING = 24
"""So many tables are taken up at once after a start."""
SOON = 900.0
"""Of tables asleep, only clocks that run out within this are shown anew: who has a day left does
not miss a minute, and these would wake by then anyway."""


class Hosts:
    """The hosts that are awake, by table: the one place where anything is kept under a table."""

    def __init__(
        self,
        games: Games,
        store: Store,
        time: TableTime,
        screen: Callable[[TableHost], Screen],
        *,
        scale: float = 1.0,
        pace: float = 1.0,
        absent_seconds: float = 600.0,
        counts: Counts | None = None,
        rng: Random | None = None,
        seals: Seals | None = None,
    ) -> None:
        self.games = games
        self.store = store
        self.time = time
        self._pool = ThreadPoolExecutor(THINKERS, thread_name_prefix="robots")
        self.ways = Ways(
            games,
            store,
            time,
            self._pool,
            screen,
            self._fell_asleep,
            counts=counts or Counts(),
            rng=rng or Random(),
            scale=scale,
            pace=pace,
            absent_seconds=absent_seconds,
            seals=seals,
        )
        self._hosts: dict[int, TableHost] = {}
        self._poked = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._stopping = False
        time.listeners.append(self.poke)
        time.moved.append(self._show_clocks)

    # --- letters ----------------------------------------------------------------------------

    async def change(self, table_id: int, letter: Letter[T]) -> T:
        """Have that table changed by its host; Refused if that cannot be."""
        return await self.host(table_id).change(letter)

    async def look(self, table_id: int) -> Look:
        """That table as it is; Refused if there is none."""
        return await self.host(table_id).look()

    def host(self, table_id: int) -> TableHost:
        """The host of that table, woken if need be. Write to it before anything else happens."""
        found = self._hosts.get(table_id)
        if found is None:
            found = self._hosts[table_id] = TableHost(table_id, self.ways)
        return found

    def awake(self, table_id: int) -> TableHost | None:
        return self._hosts.get(table_id)

    def __iter__(self) -> Iterator[TableHost]:
        return iter(list(self._hosts.values()))

    async def open(self, table: Table) -> Look:
        """A new table, with its number."""
        now = self.time()
        if self.ways.seals is not None and not table.lesson:
            # Before anybody can cut, so that the cut is no choice of ours.
            table.seal = self.ways.seals.new()
        look = Look(self.games[table.game], table, None)
        nights = Nights(self.store.wishes, now, self.time.wall())
        set_deadlines(look, now, self.ways.scale, self.ways.absent_seconds, nights)
        table_id = await self.store.add(table, now)
        return await self.look(table_id)

    # --- their life -------------------------------------------------------------------------

    async def start(self) -> list[int]:
        """Take up what was left undone (these tables), and mind the clocks of all others."""
        waiting = await self.store.unsettled()
        # The time that we were away did not count, so the clocks that people see are wrong.
        due = await self.store.due_before(self.time() + SOON)
        self._tasks = [
            asyncio.create_task(
                self._take_up(list(dict.fromkeys([*waiting, *due]))), name="taking up tables"
            ),
            asyncio.create_task(self._alarm(), name="alarm"),
        ]
        return waiting

    async def _take_up(self, waiting: list[int]) -> None:
        """Wake the tables where something is left to do, a few at a time, newest first."""
        left = iter(waiting)

        async def take_up() -> None:
            for table_id in left:
                with contextlib.suppress(Refused):
                    await self.look(table_id)

        await asyncio.gather(*(take_up() for _ in range(WAKING)))

    def poke(self) -> None:
        """Time was halted or goes on: everybody looks at the clock again."""
        self._poked.set()
        for host in self._hosts.values():
            host.poke()

    def _show_clocks(self) -> None:
        """The clocks people see are off, after an outage or on a clock that was set: show them."""
        for host in self:
            if host.now is not None and host.now.due is not None:
                host.screen.show(host.now)
        if self._tasks and not self._stopping:
            waking = asyncio.create_task(self._wake_those_due(), name="showing clocks")
            self._tasks = [task for task in self._tasks if not task.done()] + [waking]

    async def _wake_those_due(self) -> None:
        try:
            due = await self.store.due_before(self.time() + SOON)
        except CANNOT_SAVE as error:
            log.warning("the clocks of tables asleep are not shown anew: %s", error)
        else:
            await self._take_up([table_id for table_id in due if table_id not in self._hosts])

    def _fell_asleep(self, host: TableHost) -> None:
        if self._hosts.get(host.table_id) is host:
            del self._hosts[host.table_id]
        self._poked.set()

    async def _alarm(self) -> None:
        """Wakes tables asleep whose time has come."""
        pause = 1.0
        while True:
            self._poked.clear()
            wait: float | None = None
            try:
                found = await self.store.next_deadline(list(self._hosts))
                pause = 1.0
            except CANNOT_SAVE:
                log.warning("the deadlines cannot be read, trying again", exc_info=True)
                found, wait, pause = None, pause, min(60.0, 2 * pause)
            if found is not None and not self.time.halted:
                table_id, due = found
                wait = due - self.time()
                if wait <= 0:
                    self.host(table_id)
                    continue
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._poked.wait()

    async def stop(self, patience: float = 3.0) -> None:
        """End every host, each after the letter in hand."""
        self._stopping = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(
            *self._tasks, *(host.stop(patience) for host in self), return_exceptions=True
        )
        self._pool.shutdown(wait=False, cancel_futures=True)
