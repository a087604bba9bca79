"""All tables of this bot: wakes hosts, opens tables, and minds the deadlines of those asleep."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from random import Random
from typing import Any

from bot.game import Games
from bot.kernel import Refused
from bot.pauses import Backoff
from bot.supervise import Supervisor, start_task
from bot.table.clocks import Nights, set_deadlines
from bot.table.database import CANNOT_USE
from bot.table.host import CANNOT_SAVE, HostEnded, TableHost
from bot.table.inbox import Letter, T
from bot.table.latency import AnswerLatency
from bot.table.leases import Elsewhere
from bot.table.loading import Unplayable, load
from bot.table.look import Look
from bot.table.seal import Seals
from bot.table.store import Store
from bot.table.table import Table
from bot.table.thinker import Thinker
from bot.table.time import TableTime
from bot.table.ways import Screen, Ways

log = logging.getLogger(__name__)
WAKING = 24
"""So many tables are taken up at once after a start."""
SOON = 900.0
"""Of tables asleep, only clocks that run out within this are shown anew: who has a day left does
not miss a minute, and these would wake by then anyway."""


FIRST_WAKING_PAUSE, FORGET_SECONDS = 0.05, 10.0
"""A table that is due again at once after it was woken is woken again after growing pauses; what
stays awake or away for longer starts over."""
LOOK_SECONDS = 2.0
"""So often one of several processes looks for deadlines of tables asleep."""
Order = Callable[..., Letter[Any]]
Ask = Callable[[Elsewhere, str, Mapping[str, int | str]], Awaitable[None]]


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
        supervisor: Supervisor | None = None,
        rng: Random | None = None,
        seals: Seals | None = None,
    ) -> None:
        self.games = games
        self.store = store
        self.time = time
        self._supervisor = supervisor or Supervisor()
        latency = AnswerLatency()
        self._thinker = Thinker(latency)
        self.ways = Ways(
            games,
            store,
            time,
            latency,
            self._thinker,
            screen,
            self._fell_asleep,
            faults=self._supervisor.faults,
            rng=rng or Random(),
            scale=scale,
            pace=pace,
            absent_seconds=absent_seconds,
            seals=seals,
        )
        self.orders: dict[str, Order] = {}
        """Changes that have a name, so that another process can be asked for them."""
        self.ask: Ask | None = None
        """Has another process do what was ordered, where there are several."""
        self._hosts: dict[int, TableHost] = {}
        self._woken: dict[int, Backoff] = {}
        """When the alarm may wake a table again whose deadline stays due."""
        self._poked = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._stopping = False
        time.listeners.append(self.poke)
        time.moved.append(self._show_clocks)
        if store.member is not None:
            store.member.taken = self._adopt
            store.member.lost = self._give_up

    # --- letters ----------------------------------------------------------------------------

    async def change(self, table_id: int, letter: Letter[T]) -> T:
        """Have that table changed by its host; Refused if that cannot be."""
        try:
            return await self.host(table_id).change(letter)
        except HostEnded:
            return await self.host(table_id).change(letter)

    async def look(self, table_id: int) -> Look:
        """That table as it is; Refused if there is none."""
        return (await self.loaded(table_id))[1]

    async def loaded(self, table_id: int) -> tuple[TableHost, Look]:
        """The host of that table, and the table as it is; Refused if there is none."""
        host = self.host(table_id)
        try:
            return host, await host.look()
        except HostEnded:
            host = self.host(table_id)
            return host, await host.look()

    async def peek(self, table_id: int) -> Look:
        """That table as it was saved last, whoever minds it; for those who only read."""
        host = self._hosts.get(table_id)
        if self.store.member is None or (host is not None and host.now is not None):
            return await self.look(table_id)
        try:
            return await load(self.store, self.games, table_id)
        except Unplayable:
            raise Refused("set-aside", table=table_id) from None

    async def order(self, table_id: int, name: str, **told: int | str) -> None:
        """Have that table changed, wherever it lives; Refused if that cannot be."""
        try:
            await self.change(table_id, self.orders[name](**told))
        except Elsewhere as away:
            if self.ask is None:
                raise
            await self.ask(away, name, told)

    def host(self, table_id: int) -> TableHost:
        """The host of that table, woken if need be.

        It may end whenever it is idle and raises HostEnded from then on: `change`, `look` and
        `loaded` start another.
        """
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
        if self.store.member is not None:
            await self.store.member.claim(table_id, anyway=True)
        return await self.look(table_id)

    # --- their life -------------------------------------------------------------------------

    async def start(self) -> list[int]:
        """Take up what was left undone (these tables), and mind the clocks of all others."""
        self._tasks = [self._supervisor.supervise("alarm", self._alarm, expected=CANNOT_USE)]
        return await self.take_up()

    async def take_up(self) -> list[int]:
        """Wake what was left undone (these tables), and what shows clocks that run out soon."""
        waiting = await self.store.unsettled()
        # The time that we were away did not count, so the clocks that people see are wrong.
        due = await self.store.due_before(self.time() + SOON)
        self._mind(self._take_up(list(dict.fromkeys([*waiting, *due]))), "taking up tables")
        self._poked.set()
        return waiting

    def _mind(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = start_task(work, name)
        self._tasks = [other for other in self._tasks if not other.done()] + [task]

    def _adopt(self, tables: list[int]) -> None:
        """The process that minded these is gone: they are ours, with the time left on clocks."""
        if not self._stopping:
            self._mind(self._take_up(tables), "taking over tables")

    def _give_up(self, tables: list[int]) -> None:
        """Another process minds these by now."""
        for table_id in tables:
            host = self._hosts.pop(table_id, None)
            if host is not None:
                host.evict(Elsewhere(table_id, ""))

    async def _take_up(self, waiting: list[int]) -> None:
        """Wake the tables where something is left to do, a few at a time, newest first."""
        left = iter(waiting)

        async def take_up() -> None:
            for table_id in left:
                try:
                    await self.look(table_id)
                except Refused:
                    continue
                except Exception as error:  # noqa: BLE001  the others are taken up all the same
                    self._note_not_woken(table_id, error)

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
            self._mind(self._wake_those_due(), "showing clocks")

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
        while True:
            self._poked.clear()
            held_back = {
                t: b.left for t, b in self._woken.items() if b.left and t not in self._hosts
            }
            found = await self.store.next_deadline([*self._hosts, *held_back])
            waits = list(held_back.values())
            if found is not None and not self.time.halted:
                table_id, due = found
                if due <= self.time():
                    self._wake(table_id)
                    continue
                waits.append(due - self.time())
            if self.store.member is not None:
                # Tables fall asleep in other processes, too.
                waits.append(LOOK_SECONDS)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(waits, default=None)):
                    await self._poked.wait()

    def _wake(self, table_id: int) -> None:
        """Wake a table, and not again before a pause that grows while it keeps coming back.

        It may turn out to be another process's, or fail at once: its deadline stays due then.
        """
        now = asyncio.get_running_loop().time()
        settled = [t for t, backoff in self._woken.items() if backoff.until + FORGET_SECONDS < now]
        for other in settled:
            del self._woken[other]
        most = 60.0 if self.store.member is None else LOOK_SECONDS
        self._woken.setdefault(table_id, Backoff(FIRST_WAKING_PAUSE, most)).failed()
        try:
            self.host(table_id)
        except Exception as error:  # noqa: BLE001  the other tables' deadlines go on
            self._note_not_woken(table_id, error)

    def _note_not_woken(self, table_id: int, error: Exception) -> None:
        self.ways.faults.note("waking", f"table {table_id}", "it could not be woken", error)

    async def stop(self, patience: float = 3.0) -> None:
        """End every host, each after the letter in hand."""
        self._stopping = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(
            *self._tasks, *(host.stop(patience) for host in self), return_exceptions=True
        )
        self._thinker.stop()
