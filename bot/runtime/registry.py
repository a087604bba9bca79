"""All tables of this process: starts actors, opens tables, watches unloaded tables' deadlines."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from random import Random
from typing import Any

from bot.game import GameRegistry
from bot.kernel import Refused
from bot.retry import Retry
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
from bot.tables.moves import MoveRequest, PlayedMove
from bot.tables.seal import Seals
from bot.tables.snapshot import TableSnapshot

log = logging.getLogger(__name__)
WAKE_CONCURRENCY = 24
"""Tables loaded in parallel after a start."""
REFRESH_WINDOW_SECONDS = 900.0
"""Clocks of unloaded tables are only corrected if they expire within this time.

A minute does not matter with a day left, and these tables are loaded soon anyway.
"""


FIRST_WAKE_BACKOFF, BACKOFF_RESET_SECONDS = 0.05, 10.0
"""Retry for loading a table whose deadline stays due after it was loaded.

It starts over if the table stays loaded or not due for longer than the second value.
"""
MAX_WAKE_BACKOFF = 60.0
RemoteTask = Callable[..., Awaitable[None]]


class TableRegistry:
    """The running actors by table id. All live state of a table belongs to its actor."""

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
        self._wake_retries: dict[int, Retry] = {}
        """When a table whose deadline stays due may be loaded again."""
        self._wake_event = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._is_stopping = False
        time.halt_listeners.append(self.wake_all)
        time.skew_listeners.append(self._refresh_clocks)

    # --- changes ----------------------------------------------------------------------------

    async def change(self, table_id: int, change: Change[T]) -> T:
        """Have the table's actor apply a change. Raises Refused if it is not allowed."""
        try:
            return await self.actor(table_id).change(change)
        except ActorStopped:
            return await self.actor(table_id).change(change)

    async def play(self, table_id: int, request: MoveRequest) -> tuple[PlayedMove, TableSnapshot]:
        """Play a user's move; return it and the table after it. Raises Refused."""
        try:
            return await self.actor(table_id).play(request)
        except ActorStopped:
            return await self.actor(table_id).play(request)

    async def snapshot(self, table_id: int) -> TableSnapshot:
        """The current table. Raises Refused if there is none."""
        return (await self.loaded(table_id))[1]

    async def loaded(self, table_id: int) -> tuple[TableActor, TableSnapshot]:
        """The table's actor and the current table. Raises Refused if there is none."""
        actor = self.actor(table_id)
        try:
            return actor, await actor.snapshot()
        except ActorStopped:
            actor = self.actor(table_id)
            return actor, await actor.snapshot()

    async def read_saved(self, table_id: int) -> TableSnapshot:
        """The table as last saved, whichever process owns it. Read-only."""
        actor = self._actors.get(table_id)
        if actor is not None and actor.current is not None:
            return await self.snapshot(table_id)
        try:
            return await load_table(self.store, self.games, table_id)
        except Unplayable:
            raise Refused("set-aside", table=table_id) from None

    async def change_by_name(self, table_id: int, name: str, **arguments: int | str) -> None:
        """Apply a named change in whichever process owns the table.

        Raises Refused if not allowed.
        """
        try:
            await self.change(
                table_id,
                lambda draft: NAMED_CHANGES[name](draft, self.services.rng, **arguments),
            )
        except OwnedElsewhere as away:
            await self.ownership.request_change(away, name, arguments)

    def add_remote_task(self, name: str, task: RemoteTask) -> None:
        """Register work that other processes may request and that is not a change to a table."""
        self._remote_tasks[name] = task

    async def run_remote_task(self, name: str, table_id: int, /, **arguments: Any) -> None:
        """Run a task requested by another process."""
        await self._remote_tasks[name](table_id, **arguments)

    def actor(self, table_id: int) -> TableActor:
        """The table's actor, started if necessary.

        It may stop whenever it is idle and then raises ActorStopped: `change`, `snapshot` and
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
        """Save a new table and return it with its id."""
        now = self.time()
        if self.services.seals is not None and not table.lesson:
            # Before any player can cut, so that we cannot choose the seed to fit the cut.
            table.seal = self.services.seals.new_seal()
        snapshot = TableSnapshot(self.games[table.game], table, None)
        quiet_hours = QuietHoursAt(self.store.preferences, now, self.time.wall())
        set_deadlines(
            snapshot, now, self.services.time_scale, self.services.absent_seconds, quiet_hours
        )
        table_id = await self.store.add(table, self.time.saved_with_changes(now))
        await self.ownership.claim(table_id, is_new=True)
        return await self.snapshot(table_id)

    # --- life cycle -------------------------------------------------------------------------

    async def start(self) -> list[int]:
        """Load tables with pending work (return their ids) and start watching deadlines."""
        self._tasks = [
            self._supervisor.supervise("alarm", self._watch_deadlines, expected=DATABASE_ERRORS)
        ]
        return await self.load_pending_tables()

    async def load_pending_tables(self) -> list[int]:
        """Load tables with pending work (return these) and tables whose clocks expire soon."""
        covered = self.ownership.covered_tables()
        pending = await self.store.tables_with_pending_work(covered)
        # Downtime does not count, so the clocks that players see are wrong.
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
        """Load tables of a process that is gone.

        Their clocks resume with the time that was left.
        """
        if not self._is_stopping:
            self._start_background(self._load_tables(table_ids), "loading acquired tables")

    def on_tables_lost(self, table_ids: list[int]) -> None:
        """Evict tables that another process has taken."""
        for table_id in table_ids:
            actor = self._actors.pop(table_id, None)
            if actor is not None:
                actor.evict(OwnedElsewhere(table_id, ""))

    async def _load_tables(self, table_ids: list[int]) -> None:
        """Load tables in the given order, a few in parallel."""
        remaining = iter(table_ids)

        async def worker() -> None:
            for table_id in remaining:
                try:
                    await self.snapshot(table_id)
                except Refused:
                    continue
                except Exception as error:  # noqa: BLE001  the other tables are loaded anyway
                    self._report_load_error(table_id, error)

        await asyncio.gather(*(worker() for _ in range(WAKE_CONCURRENCY)))

    def wake_all(self) -> None:
        """Have all actors check their deadlines after table time was halted or resumed."""
        self._wake_event.set()
        for actor in self._actors.values():
            actor.wake()

    def _refresh_clocks(self) -> None:
        """Show corrected clocks after an outage or a change of the system clock."""
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
        """Load unloaded tables when a deadline is due."""
        while True:
            self._wake_event.clear()
            held_back = {
                t: b.seconds_left
                for t, b in self._wake_retries.items()
                if b.seconds_left and t not in self._actors
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
        """Load a table with a due deadline, at most once per growing backoff interval.

        Its deadline stays due if another process owns it or if loading fails.
        """
        now = asyncio.get_running_loop().time()
        expired = [
            t
            for t, backoff in self._wake_retries.items()
            if backoff.retry_at + BACKOFF_RESET_SECONDS < now
        ]
        for other in expired:
            del self._wake_retries[other]
        max_delay = min(MAX_WAKE_BACKOFF, self.ownership.poll_seconds)
        self._wake_retries.setdefault(table_id, Retry(FIRST_WAKE_BACKOFF, max_delay)).failed()
        try:
            self.actor(table_id)
        except Exception as error:  # noqa: BLE001  the other tables' deadlines continue
            self._report_load_error(table_id, error)

    def _report_load_error(self, table_id: int, error: Exception) -> None:
        self.services.error_reporter.report("waking", f"table {table_id}", "loading failed", error)

    async def stop(self, timeout: float = 3.0) -> None:
        """Stop all actors, each after its current change."""
        self._is_stopping = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(
            *self._tasks, *(host.stop(timeout) for host in self), return_exceptions=True
        )
        self._robot_threads.stop()
