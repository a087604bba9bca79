"""The host of one table: one task, one inbox, one order of things, one answer to failure.

Everything that belongs to a live table belongs to its host: the decoded state, the deadlines, the
robots' turns, and what shows it. Whoever wants something writes a letter (a function of the draft)
and awaits the answer. A change that cannot be saved leaves the table as it was; what must happen
(a clock, a robot) is tried again with growing pauses. A fault anywhere else in the loop is logged,
counted and retried the same way: it ends neither the host nor any other table's.
"""

import asyncio
import logging
from dataclasses import replace
from typing import Any

from bot.kernel import Move, Refused
from bot.retry import Backoff
from bot.runtime.change_queue import Change, ChangeQueue, T
from bot.runtime.draft_factory import DraftFactory
from bot.runtime.loading import Unplayable, load_table
from bot.runtime.ownership import ForwardedRequest, OwnedElsewhere, forwarded_request
from bot.runtime.robot_turns import NO_STEP, RobotTurns
from bot.runtime.robots import Robots
from bot.runtime.services import TableServices
from bot.storage.database import DATABASE_ERRORS
from bot.storage.tables import SaveConflict
from bot.supervise import start_task
from bot.tables.clock.pacing import robot_delay
from bot.tables.draft import Draft, Stale
from bot.tables.model import Table
from bot.tables.snapshot import TableSnapshot

log = logging.getLogger(__name__)
SAVE_ERRORS = (*DATABASE_ERRORS, OSError)
FIRST_RETRY_SECONDS, MAX_RETRY_SECONDS = 1.0, 60.0
"""Seconds before what failed is tried again: twice as long each time."""


class ActorStopped(Refused):
    """That host has ended: the registry's `host` starts a new one."""

    def __init__(self) -> None:
        super().__init__("not-saved")


class TableActor:
    """Minds one table from its first letter until nothing is due."""

    def __init__(self, table_id: int, services: TableServices) -> None:
        self.table_id = table_id
        self.services = services
        self.view = services.create_view(self)
        self._snapshot: TableSnapshot | None = None
        self._is_idle = False
        """Whether nothing is in hand, so that the look is the last word."""
        self._wake_event = asyncio.Event()
        self._queue = ChangeQueue(self._wake_event.set, self._closing_refusal)
        self._drafts = DraftFactory(services, self.view)
        self.robot_turns = RobotTurns(
            Robots(services.robot_threads, services.rng, services.error_reporter),
            self._wake_event.set,
        )
        self._news_room_at = 0.0
        self._backoff = Backoff(FIRST_RETRY_SECONDS, MAX_RETRY_SECONDS)
        """Of what must happen: loading, a clock, a robot. A change that succeeds ends it."""
        self._loop_backoff = Backoff(FIRST_RETRY_SECONDS, MAX_RETRY_SECONDS)
        """Of faults anywhere else in the loop."""
        self._last_active_at = asyncio.get_running_loop().time()
        self._refusal: Refused | None = None
        self._quarantine_reason = ""
        """Why the table is set aside, until that is saved."""
        self._is_evicted = False
        self._is_stopped = False
        self._may_have_shown_stale = False
        """Whether we may have shown the table as it was when it was another process's."""
        self._task = start_task(self._run(), f"actor of table {table_id}")

    # --- letters ----------------------------------------------------------------------------

    async def change(self, change: Change[T]) -> T:
        """Have the table changed, in turn; what the letter gives, once it is saved.

        Refused, and nothing has happened, if it cannot be. Who stops waiting changes nothing.
        """
        return await self._queue.submit(change, forwarded_request.get())

    async def snapshot(self) -> TableSnapshot:
        """The table as it is when everything before is done."""
        if self._is_idle and not self._queue and self._refusal is None:
            # Nothing is before: no need to wait in line.
            self._last_active_at = asyncio.get_running_loop().time()
        else:
            await self._queue.submit(None)
        assert self._snapshot is not None
        return self._snapshot

    @property
    def current(self) -> TableSnapshot | None:
        """The table as last saved; None while it is being loaded."""
        return self._snapshot

    async def suggest_move(self, snapshot: TableSnapshot, seat: int) -> Move | None:
        """What a robot would do in that seat, from what its owner may know."""
        return await self.robot_turns.suggest_move(snapshot, seat)

    @property
    def queued_changes(self) -> int:
        """Letters that nobody has taken up yet."""
        return len(self._queue)

    def wake(self) -> None:
        """Something it waits for may have changed: look again."""
        self._wake_event.set()

    # --- its life ---------------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            await self._run_loop()
        finally:
            self._queue.close()
            self._refuse_queued()
            self.services.on_actor_stopped(self)
        if (
            self._may_have_shown_stale
            and (member := self.services.store.cluster_member) is not None
        ):
            await member.request_reshow(self.table_id)

    async def _run_loop(self) -> None:
        """Take turns until one says that it was the last; a turn that fails is followed by a pause.

        Letters that come in the pause are answered all the same.
        """
        while not self._queue.closed:
            try:
                if await self._run_once():
                    return
            except Exception as error:  # noqa: BLE001  one policy for every fault
                self._report_error("running", "actor loop failed, retrying", error)
                if not self._loop_backoff.seconds_until_retry:
                    self._loop_backoff.record_failure()
                await self._wait(self._loop_backoff.seconds_until_retry)

    async def _run_once(self) -> bool:
        """Do the most urgent thing, or wait until there is one; whether the host may end."""
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
        """Refuse whatever comes until the last word is sent and saved; whether it is."""
        self._refuse_queued()
        if self._quarantine_reason and not self._backoff.seconds_until_retry:
            await self._save_quarantine()
        if self.view.nothing_pending and not self._quarantine_reason:
            return True
        await self._wait(self._backoff.seconds_until_retry or 1.0)
        return False

    async def _wait(self, seconds: float | None) -> None:
        """Until somebody pokes, or so long."""
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
        """Load the table, however long the database keeps us waiting."""
        while not self._queue.closed:
            try:
                if (member := self.services.store.cluster_member) is not None:
                    await member.claim(self.table_id)
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
            except Exception as error:  # noqa: BLE001  the other tables play on
                self._snapshot = None
                self._report_and_back_off("reading", "loading failed, retrying", error)
                self._refuse_queued()
                await self._wait(self._backoff.seconds_until_retry)
                continue
            self._backoff.record_success()
            return

    async def _quarantine(self, reason: str) -> None:
        log.error("table %s quarantined: %s", self.table_id, reason)
        self._refusal = Refused("set-aside", table=self.table_id)
        self._quarantine_reason = reason
        await self._save_quarantine()
        self.view.show_quarantined()

    async def _save_quarantine(self) -> None:
        """Until that is saved the host stays, or its deadlines would wake another at once."""
        try:
            await self.services.store.quarantine(self.table_id, self._quarantine_reason)
        except Exception as error:  # noqa: BLE001  one policy for every fault
            self._report_and_back_off(
                "setting aside", "saving the quarantine failed, retrying", error
            )
        else:
            self._quarantine_reason = ""
            self._backoff.record_success()

    async def _process_next(self) -> bool:
        """The most urgent thing, if there is any: a letter, a clock, a robot's turn."""
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
        """Wait until there may be something to do; whether it is time to sleep instead."""
        now = asyncio.get_running_loop().time()
        seconds_to_work = self._seconds_until_work(now)
        seconds_to_unload = self._last_active_at + self.services.idle_seconds - now
        is_idle = self.view.nothing_pending and not self.robot_turns.is_thinking
        if is_idle and (seconds_to_work is None or seconds_to_work > 0) and not self._retry_delay:
            # Nothing is due any more, so what failed has been done or is no longer wanted.
            self._backoff.record_success()
            self._loop_backoff.record_success()
        is_idle = is_idle and not self._backoff.failures and not self._loop_backoff.failures
        if (
            is_idle
            and seconds_to_unload <= 0
            and (seconds_to_work is None or seconds_to_work > self.services.idle_seconds)
        ):
            await self._save_displayed_rev()
            if not self._queue and not self._wake_event.is_set():
                return await self._release_lease()
            self._wake_event.clear()
            return False
        waits = [self.services.idle_seconds if seconds_to_unload <= 0 else seconds_to_unload]
        if seconds_to_work is not None:
            waits.append(max(seconds_to_work, 0.001))
        await self._wait(min(waits))
        return False

    def _seconds_until_work(self, now: float) -> float | None:
        """Seconds until a deadline, a robot or a new try is due; None if none is."""
        if self._retry_delay:
            return self._retry_delay
        if self.services.time.is_halted:
            return None
        assert self._snapshot is not None
        due = self._next_deadline(self._snapshot.table)
        seconds_to_deadline = None if due is None else due[1] - self.services.time()
        if seconds_to_deadline is not None and seconds_to_deadline <= 0:
            # It is due and waits for room; robots come after it.
            return self._news_room_at - now
        delays = (seconds_to_deadline, self.robot_turns.seconds_until_work(self._snapshot, now))
        return min((delay for delay in delays if delay is not None), default=None)

    async def _release_lease(self) -> bool:
        """Any process may mind the table from now on; whether nothing has come meanwhile."""
        if (member := self.services.store.cluster_member) is not None:
            await member.release(self.table_id)
            if self._queue:
                await self._load()
                return False
        return True

    def evict(self, refusal: OwnedElsewhere) -> None:
        """The table is another process's by now: stop at once, and refer everybody to it."""
        if (member := self.services.store.cluster_member) is not None and not self._is_evicted:
            screen = self.view
            self._may_have_shown_stale = (
                not screen.nothing_pending or screen.last_shown_at >= member.leases_confirmed_at
            )
        self._refusal = refusal
        self._is_evicted = True
        self.robot_turns.stop()
        self._refuse_queued()
        self._wake_event.set()

    async def _save_displayed_rev(self) -> None:
        """Note that nothing is left to do, so that a start need not look."""
        snapshot = self._snapshot
        if snapshot is None or snapshot.table.displayed_rev == snapshot.table.rev:
            return
        try:
            await self.services.store.save_displayed_rev(self.table_id, snapshot.table.rev)
        except SAVE_ERRORS:
            # A start will look at it once more: that is all.
            log.info("table %s: could not save the displayed revision", self.table_id)
        else:
            snapshot.table.displayed_rev = snapshot.table.rev

    async def stop(self, timeout: float) -> None:
        """Finish the letter in hand, refuse the rest, and end; within that many seconds."""
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
        """What comes too late is told: where the table is now, or that we are about to end."""
        member = self.services.store.cluster_member
        if isinstance(self._refusal, OwnedElsewhere):
            return self._refusal
        if not self._is_stopped:
            return ActorStopped()
        return Refused("closing") if member is None else OwnedElsewhere(self.table_id, member.owner)

    # --- changing ---------------------------------------------------------------------------

    async def _process_change(
        self,
        change: Change[Any] | None,
        future: asyncio.Future[Any],
        forwarded: ForwardedRequest | None,
    ) -> None:
        """Do what a letter asks, and tell its writer how it went."""
        self._last_active_at = asyncio.get_running_loop().time()
        try:
            result = None if change is None else await self._apply_change(change, forwarded)
        except asyncio.CancelledError:
            future.cancel()
            raise
        except BaseException as error:  # noqa: BLE001  whoever waits is told
            if not future.done():
                future.set_exception(_error_for_caller(error))
            if not isinstance(error, (Refused, SaveConflict, *SAVE_ERRORS)):
                self._report_error("changing", "a change failed", error)
        else:
            if not future.done():
                future.set_result(result)

    async def _apply_with_retry(self, change: Change[Any], description: str) -> None:
        """Something that has to happen: what fails is tried again after a pause."""
        try:
            await self._apply_change(change)
        except Stale:
            log.debug("table %s: %s is stale, skipped", self.table_id, description)
        except OwnedElsewhere:
            log.info(
                "table %s: %s skipped, another process owns the table", self.table_id, description
            )
        except Exception as error:  # noqa: BLE001
            # One policy for every fault: the table stays as it was, and it is tried again.
            self._report_and_back_off("changing", f"{description} failed, retrying", error)
        else:
            self._backoff.record_success()

    @property
    def _retry_delay(self) -> float:
        """Seconds in which nothing is tried but letters."""
        return max(self._backoff.seconds_until_retry, self._loop_backoff.seconds_until_retry)

    def _report_and_back_off(self, kind: str, description: str, error: BaseException) -> None:
        """Note a fault, and try nothing by ourselves until a growing pause is over."""
        self._report_error(kind, description, error)
        if not self._backoff.seconds_until_retry:
            # What somebody's letter had us try in the pause makes it no longer.
            self._backoff.record_failure()

    def _report_error(self, kind: str, description: str, error: BaseException) -> None:
        is_expected = isinstance(error, SAVE_ERRORS)
        self.services.error_reporter.report(
            kind, f"table {self.table_id}", description, error, expected=is_expected
        )

    def _must_wait_for_news(self, change: Change[None]) -> bool:
        """Whether a robot or a clock has to wait: it would push unread news off the board."""
        assert self._snapshot is not None
        wait = self._drafts.seconds_until_news_room(self._snapshot, change)
        if wait is not None:
            self._news_room_at = asyncio.get_running_loop().time() + wait
        return wait is not None

    async def _apply_change(
        self, change: Change[T], forwarded: ForwardedRequest | None = None
    ) -> T:
        """Change a draft, save it, show it. An exception leaves the table as it was."""
        before = self._snapshot
        assert before is not None
        draft = self._drafts.new_draft(before)
        result = change(draft)
        self._drafts.finalize(draft)
        after, request_id = (
            draft.snapshot,
            None if forwarded is None or forwarded.is_completed else forwarded.id,
        )
        try:
            await self.services.store.save(
                draft.table,
                before.table,
                draft.now,
                log_line=draft.log_line,
                outcome=draft.outcome,
                request_id=request_id,
                during_commit=lambda: self.view.prepare(after),
            )
        except SaveConflict:
            log.error("table %s: save conflict, reloading", self.table_id)
            await self._reload()
            raise
        if forwarded is not None:
            forwarded.is_completed = True
        self._snapshot = after
        if draft.log_line is not None:
            self.services.counts.moves[draft.game.slug] += 1
        self._backoff.record_success()
        self._last_active_at = asyncio.get_running_loop().time()
        self.view.show(self._snapshot)
        self._pause_robots(draft)
        return result

    async def _reload(self) -> None:
        """Somebody else has saved the table, which may be theirs now."""
        if (member := self.services.store.cluster_member) is not None:
            await member.drop_lost_lease(self.table_id)
        await self._load()
        if isinstance(self._refusal, OwnedElsewhere):
            self.evict(self._refusal)
            raise self._refusal

    # --- robots -----------------------------------------------------------------------------

    def _reading_pause_left(self, table: Table) -> float:
        """Seconds that a beat still lasts."""
        return max(
            0.0,
            min(table.robots_wait_until - self.services.time(), self.services.reading_pause(table)),
        )

    def _pause_robots(self, draft: Draft) -> None:
        """Give people time to read before a robot moves again: as long, whatever it decides.

        Where answers are late it waits longer, at every table.
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
        """Take a thought that is ready, or begin one whose time has come; whether one was."""
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
    """A robot's move; a person whose seat it minds stays away by it."""
    away, unresponsive = draft.table.seats[seat].away, draft.table.seats[seat].unresponsive
    draft.play(seat, text, freshness, automatic=True)
    draft.table.seats[seat] = replace(draft.table.seats[seat], away=away, unresponsive=unresponsive)


def _error_for_caller(error: BaseException) -> BaseException:
    """What the writer of a letter hears: a refusal is told as it is, a fault as a sentence."""
    if isinstance(error, SaveConflict):
        return Stale()
    return Refused("not-saved") if isinstance(error, SAVE_ERRORS) else error
