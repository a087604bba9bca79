"""All tables of this bot: wakes hosts, opens tables, and minds the deadlines of those asleep."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from random import Random
from typing import Any

from bot.game import GameRegistry
from bot.kernel import Refused
from bot.retry import Backoff
from bot.runtime.actor import SAVE_ERRORS, ActorStopped, TableActor
from bot.runtime.answer_latency import AnswerLatency
from bot.runtime.change_queue import Change, T
from bot.runtime.loading import Unplayable, load_table
from bot.runtime.named_changes import NAMED_CHANGES
from bot.runtime.ownership import OwnedElsewhere, Ownership, SingleProcess
from bot.runtime.robot_threads import RobotThreadPool
from bot.runtime.services import TableServices, TableView
from bot.storage.database import DATABASE_ERRORS
from bot.storage.tables import Store
from bot.supervise import Supervisor, start_task
from bot.tables.clock.deadlines import QuietHoursAt, set_deadlines
from bot.tables.clock.table_time import TableTime
from bot.tables.model import Table
from bot.tables.seal import Seals
from bot.tables.snapshot import TableSnapshot

log = logging.getLogger(__name__)
WAKE_CONCURRENCY = 24
"""So many tables are taken up at once after a start."""
REFRESH_WINDOW_SECONDS = 900.0
"""Of tables asleep, only clocks that run out within this are shown anew: who has a day left does
not miss a minute, and these would wake by then anyway."""


FIRST_WAKE_BACKOFF, BACKOFF_RESET_SECONDS = 0.05, 10.0
"""A table that is due again at once after it was woken is woken again after growing pauses; what
stays awake or away for longer starts over."""
MAX_WAKE_BACKOFF = 60.0
RemoteTask = Callable[..., Awaitable[None]]


class TableRegistry:
    """The hosts that are awake, by table: the one place where anything is kept under a table."""

    def __init__(
        self,
        games: GameRegistry,
        store: Store,
        time: TableTime,
        create_view: Callable[[TableActor], TableView],
        *,
        ownership: Ownership | None = None,
        time_scale: float = 1.0,
        robot_pace: float = 1.0,
        absent_seconds: float = 600.0,
        supervisor: Supervisor | None = None,
        rng: Random | None = None,
        seals: Seals | None = None,
    ) -> None:
        self.games = games
        self.store = store
        self.time = time
        self.ownership = ownership or SingleProcess()
        self._supervisor = supervisor or Supervisor()
        latency = AnswerLatency()
        self._robot_threads = RobotThreadPool(latency)
        self.services = TableServices(
            games,
            store,
            time,
            latency,
            self._robot_threads,
            create_view,
            self._on_actor_stopped,
            ownership=self.ownership,
            error_reporter=self._supervisor.error_reporter,
            rng=rng or Random(),
            time_scale=time_scale,
            robot_pace=robot_pace,
            absent_seconds=absent_seconds,
            seals=seals,
        )
        self._remote_tasks: dict[str, RemoteTask] = {}
        self._actors: dict[int, TableActor] = {}
        self._wake_backoffs: dict[int, Backoff] = {}
        """When the alarm may wake a table again whose deadline stays due."""
        self._wake_event = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._is_stopping = False
        time.halt_listeners.append(self.wake_all)
        time.skew_listeners.append(self._refresh_clocks)

    # --- letters ----------------------------------------------------------------------------

    async def change(self, table_id: int, change: Change[T]) -> T:
        """Have that table changed by its host; Refused if that cannot be."""
        try:
            return await self.actor(table_id).change(change)
        except ActorStopped:
            return await self.actor(table_id).change(change)

    async def snapshot(self, table_id: int) -> TableSnapshot:
        """That table as it is; Refused if there is none."""
        return (await self.loaded(table_id))[1]

    async def loaded(self, table_id: int) -> tuple[TableActor, TableSnapshot]:
        """The host of that table, and the table as it is; Refused if there is none."""
        actor = self.actor(table_id)
        try:
            return actor, await actor.snapshot()
        except ActorStopped:
            actor = self.actor(table_id)
            return actor, await actor.snapshot()

    async def read_saved(self, table_id: int) -> TableSnapshot:
        """The table as it was saved last, whichever process owns it; for reading only."""
        actor = self._actors.get(table_id)
        if actor is not None and actor.current is not None:
            return await self.snapshot(table_id)
        try:
            return await load_table(self.store, self.games, table_id)
        except Unplayable:
            raise Refused("set-aside", table=table_id) from None

    async def change_by_name(self, table_id: int, name: str, **arguments: int | str) -> None:
        """Have that table changed, wherever it lives; Refused if that cannot be."""
        try:
            await self.change(
                table_id,
                lambda draft: NAMED_CHANGES[name](draft, self.services.rng, **arguments),
            )
        except OwnedElsewhere as away:
            await self.ownership.request_change(away, name, arguments)

    def add_remote_task(self, name: str, task: RemoteTask) -> None:
        """Let other processes ask for work that is not a change to a table."""
        self._remote_tasks[name] = task

    async def run_remote_task(self, name: str, table_id: int, **arguments: Any) -> None:
        """Run what another process asked for."""
        await self._remote_tasks[name](table_id, **arguments)

    def actor(self, table_id: int) -> TableActor:
        """The host of that table, woken if need be.

        It may end whenever it is idle and raises HostEnded from then on: `change`, `look` and
        `loaded` start another.
        """
        actor = self._actors.get(table_id)
        if actor is None:
            actor = self._actors[table_id] = TableActor(table_id, self.services)
        return actor

    def running_actor(self, table_id: int) -> TableActor | None:
        return self._actors.get(table_id)

    def __iter__(self) -> Iterator[TableActor]:
        return iter(list(self._actors.values()))

    async def open_table(self, table: Table) -> TableSnapshot:
        """A new table, with its number."""
        now = self.time()
        if self.services.seals is not None and not table.lesson:
            # Before anybody can cut, so that the cut is no choice of ours.
            table.seal = self.services.seals.new_seal()
        snapshot = TableSnapshot(self.games[table.game], table, None)
        quiet_hours = QuietHoursAt(self.store.preferences, now, self.time.wall())
        set_deadlines(
            snapshot, now, self.services.time_scale, self.services.absent_seconds, quiet_hours
        )
        table_id = await self.store.add(table, self.time.saved_with_changes(now))
        await self.ownership.claim(table_id, is_new=True)
        return await self.snapshot(table_id)

    # --- their life -------------------------------------------------------------------------

    async def start(self) -> list[int]:
        """Take up what was left undone (these tables), and mind the clocks of all others."""
        self._tasks = [
            self._supervisor.supervise("alarm", self._watch_deadlines, expected=DATABASE_ERRORS)
        ]
        return await self.load_pending_tables()

    async def load_pending_tables(self) -> list[int]:
        """Wake what was left undone (these tables), and what shows clocks that run out soon."""
        covered = self.ownership.covered_tables()
        pending = await self.store.tables_with_pending_work(covered)
        # The time that we were away did not count, so the clocks that people see are wrong.
        due = await self.store.tables_due_before(self.time() + REFRESH_WINDOW_SECONDS, covered)
        self._start_background(
            self._load_tables(list(dict.fromkeys([*pending, *due]))), "loading pending tables"
        )
        self._wake_event.set()
        return pending

    def _start_background(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = start_task(work, name)
        self._tasks = [other for other in self._tasks if not other.done()] + [task]

    def on_tables_acquired(self, table_ids: list[int]) -> None:
        """Load tables whose process is gone: they are ours, with the time left on their clocks."""
        if not self._is_stopping:
            self._start_background(self._load_tables(table_ids), "loading acquired tables")

    def on_tables_lost(self, table_ids: list[int]) -> None:
        """Evict tables that another process has taken."""
        for table_id in table_ids:
            actor = self._actors.pop(table_id, None)
            if actor is not None:
                actor.evict(OwnedElsewhere(table_id, ""))

    async def _load_tables(self, table_ids: list[int]) -> None:
        """Wake the tables where something is left to do, a few at a time, newest first."""
        remaining = iter(table_ids)

        async def worker() -> None:
            for table_id in remaining:
                try:
                    await self.snapshot(table_id)
                except Refused:
                    continue
                except Exception as error:  # noqa: BLE001  the others are taken up all the same
                    self._report_load_error(table_id, error)

        await asyncio.gather(*(worker() for _ in range(WAKE_CONCURRENCY)))

    def wake_all(self) -> None:
        """Time was halted or goes on: everybody looks at the clock again."""
        self._wake_event.set()
        for actor in self._actors.values():
            actor.wake()

    def _refresh_clocks(self) -> None:
        """The clocks people see are off, after an outage or on a clock that was set: show them."""
        for host in self:
            if host.current is not None and host.current.next_shown_deadline is not None:
                host.view.show(host.current)
        if self._tasks and not self._is_stopping:
            self._start_background(self._load_tables_due_soon(), "refreshing clocks")

    async def _load_tables_due_soon(self) -> None:
        try:
            due = await self.store.tables_due_before(
                self.time() + REFRESH_WINDOW_SECONDS, self.ownership.covered_tables()
            )
        except SAVE_ERRORS as error:
            log.warning("cannot refresh the clocks of unloaded tables: %s", error)
        else:
            await self._load_tables([table_id for table_id in due if table_id not in self._actors])

    def _on_actor_stopped(self, actor: TableActor) -> None:
        if self._actors.get(actor.table_id) is actor:
            del self._actors[actor.table_id]
        self._wake_event.set()

    async def _watch_deadlines(self) -> None:
        """Wakes tables asleep whose time has come."""
        while True:
            self._wake_event.clear()
            held_back = {
                t: b.seconds_until_retry
                for t, b in self._wake_backoffs.items()
                if b.seconds_until_retry and t not in self._actors
            }
            next_deadline = await self.store.next_deadline(
                [*self._actors, *held_back], self.ownership.covered_tables(unclaimed=True)
            )
            waits = [self.ownership.poll_seconds, *held_back.values()]
            if next_deadline is not None and not self.time.is_halted:
                table_id, due = next_deadline
                if due <= self.time():
                    self._wake_with_backoff(table_id)
                    continue
                waits.append(due - self.time())
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(waits)):
                    await self._wake_event.wait()

    def _wake_with_backoff(self, table_id: int) -> None:
        """Wake a table, and not again before a pause that grows while it keeps coming back.

        It may turn out to be another process's, or fail at once: its deadline stays due then.
        """
        now = asyncio.get_running_loop().time()
        expired = [
            t
            for t, backoff in self._wake_backoffs.items()
            if backoff.retry_at + BACKOFF_RESET_SECONDS < now
        ]
        for other in expired:
            del self._wake_backoffs[other]
        max_delay = min(MAX_WAKE_BACKOFF, self.ownership.poll_seconds)
        self._wake_backoffs.setdefault(
            table_id, Backoff(FIRST_WAKE_BACKOFF, max_delay)
        ).record_failure()
        try:
            self.actor(table_id)
        except Exception as error:  # noqa: BLE001  the other tables' deadlines go on
            self._report_load_error(table_id, error)

    def _report_load_error(self, table_id: int, error: Exception) -> None:
        self.services.error_reporter.report("waking", f"table {table_id}", "loading failed", error)

    async def stop(self, timeout: float = 3.0) -> None:
        """End every host, each after the letter in hand."""
        self._is_stopping = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(
            *self._tasks, *(host.stop(timeout) for host in self), return_exceptions=True
        )
        self._robot_threads.stop()
