"""The actor of one table: one task, one queue of changes, one retry policy.

Owns everything about a live table: the decoded state, deadlines, robots' turns and the view.
Callers submit a change (a function of the draft) and await its result. A change that cannot be
saved leaves the table untouched; deadlines and robot moves that fail are retried with exponential
backoff. Any other error in the loop is logged, counted and retried the same way: it stops neither
this actor nor any other.
"""

import asyncio
import logging
from dataclasses import replace
from typing import Any

from bot.kernel import Move, Refused
from bot.retry import Retry
from bot.runtime.change_queue import Applied, Change, ChangeQueue, T
from bot.runtime.draft_factory import DraftFactory
from bot.runtime.loading import Unplayable, load_table
from bot.runtime.ownership import (
    LOCAL_REQUEST,
    ForwardedRequest,
    OwnedElsewhere,
    forwarded_request,
)
from bot.runtime.robot_turns import NO_STEP, RobotTurns
from bot.runtime.robots import Robots
from bot.runtime.services import TableServices
from bot.storage.database import DATABASE_ERRORS
from bot.storage.tables import SaveConflict
from bot.supervise import start_task
from bot.tables.clock.pacing import robot_delay
from bot.tables.draft import Draft, Stale
from bot.tables.model import Table
from bot.tables.moves import MoveRequest, PlayedMove, play_move
from bot.tables.snapshot import TableSnapshot

log = logging.getLogger(__name__)
SAVE_ERRORS = (*DATABASE_ERRORS, OSError)
FIRST_RETRY_SECONDS, MAX_RETRY_SECONDS = 1.0, 60.0
"""First and longest retry delay; the delay doubles with each failure."""


class ActorStopped(Refused):
    """The actor has stopped; `TableRegistry.actor` starts a new one."""

    def __init__(self) -> None:
        super().__init__("not-saved")


class TableActor:
    """Runs one table from the first request until it is idle."""

    def __init__(self, table_id: int, services: TableServices) -> None:
        self.table_id = table_id
        self.services = services
        self.view = services.create_view(self)
        self._snapshot: TableSnapshot | None = None
        self._is_idle = False
        """True while the actor waits with nothing to do, so `_snapshot` is current."""
        self._wake_event = asyncio.Event()
        self._queue = ChangeQueue(self._wake_event.set, self._closing_refusal)
        self._drafts = DraftFactory(services, self.view)
        self.robot_turns = RobotTurns(
            Robots(services.robot_threads, services.rng, services.error_reporter),
            self._wake_event.set,
        )
        self._news_room_at = 0.0
        self._retry = Retry(FIRST_RETRY_SECONDS, MAX_RETRY_SECONDS)
        """For loading, deadlines and robots. Reset by a successful change."""
        self._loop_retry = Retry(FIRST_RETRY_SECONDS, MAX_RETRY_SECONDS)
        """For all other errors in the loop."""
        self._last_active_at = asyncio.get_running_loop().time()
        self._refusal: Refused | None = None
        self._quarantine_reason = ""
        """Why the table is quarantined; empty once that is saved."""
        self._is_evicted = False
        self._is_stopped = False
        self._may_have_shown_stale = False
        """True if we may have shown a state from before another process took the table."""
        self._task = start_task(self._run(), f"actor of table {table_id}")

    # --- changes ----------------------------------------------------------------------------

    async def change(self, change: Change[T]) -> T:
        """Queue a change and return its result once it is saved.

        Raises Refused and changes nothing if it is not allowed. Cancelling the await does not
        cancel the change.
        """
        return (await self._queue.submit(change, forwarded_request.get())).result

    async def play(self, request: MoveRequest) -> tuple[PlayedMove, TableSnapshot]:
        """Play a user's move; return it and the table after it, saved."""
        applied = await self._queue.submit(
            lambda draft: play_move(draft, request), forwarded_request.get()
        )
        return applied.result, applied.snapshot

    async def snapshot(self) -> TableSnapshot:
        """The table after all changes queued so far."""
        if self._is_idle and not self._queue and self._refusal is None:
            # Nothing is queued, so there is no need to wait.
            self._last_active_at = asyncio.get_running_loop().time()
        else:
            return (await self._queue.submit(None)).snapshot
        assert self._snapshot is not None
        return self._snapshot

    @property
    def current(self) -> TableSnapshot | None:
        """The table as last saved; None while it is loading."""
        return self._snapshot

    async def suggest_move(self, snapshot: TableSnapshot, seat: int) -> Move | None:
        """The move a robot would make in that seat, based only on what the seat may know."""
        return await self.robot_turns.suggest_move(snapshot, seat)

    @property
    def queued_changes(self) -> int:
        """Number of changes waiting in the queue."""
        return len(self._queue)

    def wake(self) -> None:
        """Check again for work; something the actor waits for may have changed."""
        self._wake_event.set()

    # --- life cycle -------------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            await self._run_loop()
        finally:
            self._queue.close()
            self._refuse_queued()
            self.view.close()
            self.services.on_actor_stopped(self)
        if self._may_have_shown_stale:
            await self.services.ownership.request_reshow(self.table_id)

    async def _run_loop(self) -> None:
        """Run iterations until one returns True; back off after one that fails.

        Queued changes are still processed during the backoff.
        """
        while not self._queue.closed:
            try:
                if await self._run_once():
                    return
            except Exception as error:  # noqa: BLE001  one policy for every fault
                self._report_error("running", "actor loop failed, retrying", error)
                if not self._loop_retry.seconds_left:
                    self._loop_retry.failed()
                await self._wait(self._loop_retry.seconds_left)

    async def _run_once(self) -> bool:
        """Do the most urgent work or wait for some. Return True if the actor may stop."""
        if self._is_evicted:
            await self.view.stop()
            return True
        if self._refusal is not None:
            return await self._finish_refused()
        if self._snapshot is None:
            await self._load()
            return False
        return not await self._process_next() and await self._wait_or_unload()

    async def _finish_refused(self) -> bool:
        """Refuse all changes; True once the quarantine is saved and all messages are sent."""
        self._refuse_queued()
        if self._quarantine_reason and not self._retry.seconds_left:
            await self._save_quarantine()
        if self.view.nothing_pending and not self._quarantine_reason:
            return True
        await self._wait(self._retry.seconds_left or 1.0)
        return False

    async def _wait(self, seconds: float | None) -> None:
        """Wait until woken or until the timeout."""
        self._wake_event.clear()
        if self._queue or self._queue.closed:
            return
        self._is_idle = self._snapshot is not None
        try:
            async with asyncio.timeout(seconds):
                await self._wake_event.wait()
        except TimeoutError:
            pass
        finally:
            self._is_idle = False

    async def _load(self) -> None:
        """Load the table; retry until the database answers."""
        while not self._queue.closed:
            try:
                await self.services.ownership.claim(self.table_id)
                self._snapshot = await load_table(
                    self.services.store, self.services.games, self.table_id
                )
                now = asyncio.get_running_loop().time()
                self.robot_turns.pause_until(now + self._reading_pause_left(self._snapshot.table))
                self.view.show(self._snapshot)
            except Refused as refusal:
                self._refusal = refusal
                return
            except Unplayable as why:
                await self._quarantine(str(why))
                return
            except Exception as error:  # noqa: BLE001  the other tables continue
                self._snapshot = None
                self._report_and_back_off("reading", "loading failed, retrying", error)
                self._refuse_queued()
                await self._wait(self._retry.seconds_left)
                continue
            self._retry.succeeded()
            return

    async def _quarantine(self, reason: str) -> None:
        log.error("table %s quarantined: %s", self.table_id, reason)
        self._refusal = Refused("set-aside", table=self.table_id)
        self._quarantine_reason = reason
        await self._save_quarantine()
        self.view.show_quarantined()

    async def _save_quarantine(self) -> None:
        """Save the quarantine.

        The actor stays until it is saved; otherwise the table's deadlines would start another at
        once.
        """
        try:
            await self.services.store.quarantine(self.table_id, self._quarantine_reason)
        except Exception as error:  # noqa: BLE001  one policy for every fault
            self._report_and_back_off(
                "setting aside", "saving the quarantine failed, retrying", error
            )
        else:
            self._quarantine_reason = ""
            self._retry.succeeded()

    async def _process_next(self) -> bool:
        """Process a queued change, a deadline or a robot's turn; return False if none is due."""
        if self._queue:
            await self._process_change(*self._queue.pop())
            return True
        snapshot = self._snapshot
        if snapshot is None or self._retry_delay or self.services.time.is_halted:
            return False
        due = self._next_deadline(snapshot.table)
        if due is None or due[1] > self.services.time():
            return await self._run_robots(snapshot)
        name = due[0]
        if asyncio.get_running_loop().time() < self._news_room_at or self._must_wait_for_news(
            lambda draft: draft.expire(name)
        ):
            return False
        await self._apply_with_retry(lambda draft: draft.expire(name), f"the deadline {name}")
        return True

    def _next_deadline(self, table: Table) -> tuple[str, float] | None:
        return min(table.deadlines.items(), key=lambda item: item[1], default=None)

    async def _wait_or_unload(self) -> bool:
        """Wait for work. Return True if the table was idle long enough to unload."""
        now = asyncio.get_running_loop().time()
        seconds_to_work = self._seconds_until_work(now)
        seconds_to_unload = self._last_active_at + self.services.idle_seconds - now
        is_idle = self.view.nothing_pending and not self.robot_turns.is_thinking
        if is_idle and (seconds_to_work is None or seconds_to_work > 0) and not self._retry_delay:
            # Nothing is due any more, so the failed work is done or obsolete.
            self._retry.succeeded()
            self._loop_retry.succeeded()
        is_idle = is_idle and not self._retry.failures and not self._loop_retry.failures
        if (
            is_idle
            and seconds_to_unload <= 0
            and (seconds_to_work is None or seconds_to_work > self.services.idle_seconds)
        ):
            await self._save_displayed_rev()
            if not self._queue and not self._wake_event.is_set():
                return await self._release()
            self._wake_event.clear()
            return False
        waits = [self.services.idle_seconds if seconds_to_unload <= 0 else seconds_to_unload]
        if seconds_to_work is not None:
            waits.append(max(seconds_to_work, 0.001))
        await self._wait(min(waits))
        return False

    def _seconds_until_work(self, now: float) -> float | None:
        """Seconds until a deadline, a robot's turn or a retry is due; None if there is none."""
        if self._retry_delay:
            return self._retry_delay
        if self.services.time.is_halted:
            return None
        assert self._snapshot is not None
        due = self._next_deadline(self._snapshot.table)
        seconds_to_deadline = None if due is None else due[1] - self.services.time()
        if seconds_to_deadline is not None and seconds_to_deadline <= 0:
            # Due but waiting for room on the board. Robots come after it.
            return self._news_room_at - now
        delays = (seconds_to_deadline, self.robot_turns.seconds_until_work(self._snapshot, now))
        return min((delay for delay in delays if delay is not None), default=None)

    async def _release(self) -> bool:
        """Give up ownership of the table. Return False if a change was queued in the process."""
        await self.services.ownership.release(self.table_id)
        if self._queue:
            await self._load()
            return False
        return True

    def evict(self, refusal: OwnedElsewhere) -> None:
        """Stop at once: another process owns the table. Refer all callers to it."""
        if not self._is_evicted:
            self._may_have_shown_stale = (
                not self.view.nothing_pending
                or self.view.last_shown_at >= self.services.ownership.confirmed_at
            )
        self._refusal = refusal
        self._is_evicted = True
        self.robot_turns.stop()
        self._refuse_queued()
        self._wake_event.set()

    async def _save_displayed_rev(self) -> None:
        """Save that everything is displayed, so that the next start need not load the table."""
        snapshot = self._snapshot
        if snapshot is None or snapshot.table.displayed_rev == snapshot.table.rev:
            return
        try:
            await self.services.store.save_displayed_rev(self.table_id, snapshot.table.rev)
        except SAVE_ERRORS:
            # Harmless: the next start loads the table once more.
            log.info("table %s: could not save the displayed revision", self.table_id)
        else:
            snapshot.table.displayed_rev = snapshot.table.rev

    async def stop(self, timeout: float) -> None:
        """Finish the current change, refuse the rest and stop; cancel after the timeout."""
        self._is_stopped = True
        self._queue.close()
        self._wake_event.set()
        self.robot_turns.stop()
        await asyncio.wait({self._task}, timeout=timeout)
        if not self._task.done():
            log.warning("table %s: actor did not stop in time, cancelling it", self.table_id)
            self._task.cancel()
            await asyncio.wait({self._task}, timeout=0.5)
        await self.view.stop()

    def _refuse_queued(self) -> None:
        refusal = self._refusal
        if refusal is None:
            refusal = self._closing_refusal() if self._queue.closed else Refused("not-saved")
        self._queue.refuse_all(refusal)

    def _closing_refusal(self) -> Refused:
        """Why a late change is refused: owned elsewhere, stopped or shutting down."""
        if isinstance(self._refusal, OwnedElsewhere):
            return self._refusal
        if not self._is_stopped:
            return ActorStopped()
        return self.services.ownership.closing_refusal(self.table_id)

    # --- applying changes -------------------------------------------------------------------

    async def _process_change(
        self,
        change: Change[Any] | None,
        future: asyncio.Future[Any],
        request: ForwardedRequest,
    ) -> None:
        """Apply a queued change and resolve its future."""
        self._last_active_at = asyncio.get_running_loop().time()
        try:
            result = None if change is None else await self._apply_change(change, request)
        except asyncio.CancelledError:
            future.cancel()
            raise
        except BaseException as error:  # noqa: BLE001  passed on to the caller
            if not future.done():
                future.set_exception(_error_for_caller(error))
            if not isinstance(error, (Refused, SaveConflict, *SAVE_ERRORS)):
                self._report_error("changing", "a change failed", error)
        else:
            if not future.done():
                assert self._snapshot is not None
                future.set_result(Applied(result, self._snapshot))

    async def _apply_with_retry(self, change: Change[Any], description: str) -> None:
        """Apply a deadline or robot move; on failure back off and retry."""
        try:
            await self._apply_change(change)
        except Stale:
            log.debug("table %s: %s is stale, skipped", self.table_id, description)
        except OwnedElsewhere:
            log.info(
                "table %s: %s skipped, another process owns the table", self.table_id, description
            )
        except Exception as error:  # noqa: BLE001
            # The table is unchanged, so any error can be retried.
            self._report_and_back_off("changing", f"{description} failed, retrying", error)
        else:
            self._retry.succeeded()

    @property
    def _retry_delay(self) -> float:
        """Seconds in which only queued changes are processed."""
        return max(self._retry.seconds_left, self._loop_retry.seconds_left)

    def _report_and_back_off(self, kind: str, description: str, error: BaseException) -> None:
        """Report an error and start nothing but queued changes until the backoff is over."""
        self._report_error(kind, description, error)
        if not self._retry.seconds_left:
            # A failure during the backoff (caused by a queued change) does not extend it.
            self._retry.failed()

    def _report_error(self, kind: str, description: str, error: BaseException) -> None:
        is_expected = isinstance(error, SAVE_ERRORS)
        self.services.error_reporter.report(
            kind, f"table {self.table_id}", description, error, expected=is_expected
        )

    def _must_wait_for_news(self, change: Change[None]) -> bool:
        """True if a robot or deadline must wait because it would push unread news off the board."""
        assert self._snapshot is not None
        wait = self._drafts.seconds_until_news_room(self._snapshot, change)
        if wait is not None:
            self._news_room_at = asyncio.get_running_loop().time() + wait
        return wait is not None

    async def _apply_change(
        self, change: Change[T], request: ForwardedRequest = LOCAL_REQUEST
    ) -> T:
        """Apply a change to a draft, save it, show it. An exception leaves the table as it was."""
        before = self._snapshot
        assert before is not None
        draft = self._drafts.new_draft(before)
        result = change(draft)
        self._drafts.finalize(draft)
        after = draft.snapshot
        try:
            await self.services.store.save(
                draft.table,
                before.table,
                self.services.time.saved_with_changes(draft.now),
                log_line=draft.log_line,
                outcome=draft.outcome,
                guard=self.services.ownership.save_guard(self.table_id, request),
                during_commit=lambda: self.view.prepare(after),
            )
        except SaveConflict:
            log.error("table %s: save conflict, reloading", self.table_id)
            await self._reload()
            raise
        request.is_completed = True
        self._snapshot = after
        if draft.log_line is not None:
            self.services.counts.moves[draft.game.slug] += 1
        self._retry.succeeded()
        self._last_active_at = asyncio.get_running_loop().time()
        self.view.show(self._snapshot)
        self._pause_robots(draft)
        return result

    async def _reload(self) -> None:
        """Reload after another writer saved the table; evict this actor if that owns it now."""
        await self.services.ownership.recheck(self.table_id)
        await self._load()
        if isinstance(self._refusal, OwnedElsewhere):
            self.evict(self._refusal)
            raise self._refusal

    # --- robots -----------------------------------------------------------------------------

    def _reading_pause_left(self, table: Table) -> float:
        """Seconds left of the pause for reading after a turning point."""
        return max(
            0.0,
            min(table.robots_wait_until - self.services.time(), self.services.reading_pause(table)),
        )

    def _pause_robots(self, draft: Draft) -> None:
        """Give players time to read before a robot's next move, independent of what it decides.

        Robots at all tables wait longer while answers are slow.
        """
        wait = (
            self.services.robot_pace * min(1.0, self.services.time_scale) * robot_delay(draft.table)
        )
        wait += min(1.0, self.services.robot_pace) * self.services.latency.extra_robot_delay()
        reading_pause = self._reading_pause_left(draft.table)
        step = draft.snapshot.step if draft.snapshot.is_playing else NO_STEP
        self.robot_turns.pause_until(
            self._last_active_at + max(wait, reading_pause),
            self._last_active_at + reading_pause,
            step,
        )

    async def _run_robots(self, snapshot: TableSnapshot) -> bool:
        """Play a robot's move that is ready, or start thinking if it is time; True if either
        happened."""
        now = asyncio.get_running_loop().time()
        if not self.robot_turns.is_move_ready(snapshot, now):
            return self.robot_turns.start_thinking(snapshot, now)
        try:
            seat_and_move = self.robot_turns.take_move(snapshot)
        except Exception as error:  # noqa: BLE001  one policy for every fault
            self._report_and_back_off("thinking", "robot turn failed, retrying", error)
        else:
            if seat_and_move is not None:
                await self._play_robot_move(snapshot, *seat_and_move)
        return True

    async def _play_robot_move(self, before: TableSnapshot, seat: int, move: Move) -> None:
        if self._must_wait_for_news(lambda draft: draft.play(seat, str(move), automatic=True)):
            self.robot_turns.postpone_move(before, self._news_room_at)
            return
        freshness, acted_seats = before.click_token(seat), self.robot_turns.seats_acted_with(seat)
        await self._apply_with_retry(
            lambda draft: _play_as_robot(draft, seat, str(move), freshness), "a robot's move"
        )
        after = self._snapshot
        assert after is not None
        if (
            after.table.rev != before.table.rev
            and after.table.robots_wait_until <= self.services.time()
        ):
            self.robot_turns.on_moved(seat, before, after, acted_seats)


def _play_as_robot(draft: Draft, seat: int, text: str, freshness: str) -> None:
    """Play a robot's move; an absent player whose seat it plays stays marked as absent."""
    away, unresponsive = draft.table.seats[seat].away, draft.table.seats[seat].unresponsive
    draft.play(seat, text, freshness, automatic=True)
    draft.table.seats[seat] = replace(draft.table.seats[seat], away=away, unresponsive=unresponsive)


def _error_for_caller(error: BaseException) -> BaseException:
    """Translate an error for the caller: refusals stay, save errors become a refusal."""
    if isinstance(error, SaveConflict):
        return Stale()
    return Refused("not-saved") if isinstance(error, SAVE_ERRORS) else error
