"""Send queue of one table: one job per message at a time, and only the latest state is sent.

Replies to users go first for a moment. Delivery and database errors are retried with backoff; after
other exceptions the queue gives up after some attempts, until the next change.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

from bot.discord.transport.sender import DeliveryError
from bot.retry import Backoff
from bot.storage.database import DATABASE_ERRORS
from bot.supervise import ErrorReporter, start_task

REPLY_PRIORITY_SECONDS = 0.5
"""Seconds the table's other messages wait while a reply is pending."""
MAX_ATTEMPTS = 8
"""Attempts after an unexpected exception, until the next change."""
MAX_BACKOFF_SECONDS = 60.0


class SendQueue:
    """Runs the send job of each message key: one at a time, again if enqueued while running."""

    def __init__(
        self,
        table_id: int,
        send: Callable[[str], Coroutine[Any, Any, object]],
        faults: ErrorReporter,
    ) -> None:
        self._id = table_id
        self._send = send
        self._faults = faults
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._requeued: set[str] = set()
        self._pending_replies: Counter[str] = Counter()
        self._priority_windows = 0
        self._backoffs: dict[str, Backoff] = {}
        self._delayed: dict[str, asyncio.TimerHandle] = {}
        self._scheduled_jobs: dict[str, asyncio.TimerHandle] = {}
        self.is_stopped = False

    @property
    def is_idle(self) -> bool:
        """True if nothing is being sent or waits to be, apart from scheduled jobs."""
        return not (
            self._tasks
            or self._requeued
            or self._pending_replies
            or self._priority_windows
            or self._delayed
        )

    @property
    def pending_replies(self) -> list[str]:
        """Keys of messages with a reply under way."""
        return list(self._pending_replies)

    def is_pending(self, message_key: str) -> bool:
        """True if the message is being sent, or waits only for another one."""
        return (
            message_key in self._tasks
            or message_key in self._requeued
            or message_key in self._pending_replies
        )

    async def wait_until_idle(self) -> None:
        while not self.is_idle:
            if self._tasks:
                await asyncio.wait(list(self._tasks.values()))
            await asyncio.sleep(0.002)

    def is_running(self, message_key: str) -> bool:
        return message_key in self._tasks

    async def wait_for_current_sends(self) -> None:
        """Wait for sends under way, but not for those queued after them."""
        if self._tasks:
            await asyncio.wait(list(self._tasks.values()))

    async def stop(self, timeout: float) -> None:
        """Stop accepting jobs and wait for running ones, up to `timeout`."""
        self.is_stopped = True
        for handle in (*self._delayed.values(), *self._scheduled_jobs.values()):
            handle.cancel()
        if self._tasks:
            await asyncio.wait(list(self._tasks.values()), timeout=timeout)
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=0.5)

    # --- one at a time, the latest wins -------------------------------------------------------

    def enqueue(self, message_key: str) -> None:
        """Send that message now, or as soon as its running job and pending replies are done."""
        if self.is_stopped:
            return
        if message_key in self._tasks or self._must_wait(message_key):
            self._requeued.add(message_key)
            return
        self._cancel(self._delayed, message_key)
        self._start(message_key, self._run(message_key))

    def retry_now(self) -> None:
        """Retry failed sends now that Discord is reachable again."""
        for message_key in list(self._delayed):
            self._backoffs.pop(message_key, None)
            self.enqueue(message_key)

    @contextlib.contextmanager
    def reply_pending(self, message_key: str) -> Iterator[None]:
        """Send nothing else to that message while a reply to it is under way.

        The table's other messages wait for a moment, so that the acting user is answered first.
        """
        loop = asyncio.get_running_loop()
        self._pending_replies[message_key] += 1
        self._priority_windows += 1
        priority_timer = loop.call_later(REPLY_PRIORITY_SECONDS, self._end_priority_window)
        try:
            yield
        finally:
            self._pending_replies[message_key] -= 1
            if not self._pending_replies[message_key]:
                del self._pending_replies[message_key]
            if priority_timer.when() > loop.time():
                priority_timer.cancel()
                self._end_priority_window()
            self._enqueue_waiting()

    def _end_priority_window(self) -> None:
        self._priority_windows -= 1
        self._enqueue_waiting()

    def _must_wait(self, message_key: str) -> bool:
        return message_key in self._pending_replies or self._priority_windows > 0

    def _start(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        task = start_task(work, f"table {self._id}, {name}")
        self._tasks[name] = task
        task.add_done_callback(lambda _: self._on_task_done(name))

    def _on_task_done(self, name: str) -> None:
        self._tasks.pop(name, None)
        self._enqueue_waiting()

    def _enqueue_waiting(self) -> None:
        for message_key in [a for a in self._requeued if a not in self._tasks]:
            if not self._must_wait(message_key):
                self._requeued.discard(message_key)
                self.enqueue(message_key)

    # --- retrying -----------------------------------------------------------------------------

    async def _run(self, message_key: str) -> None:
        try:
            await self._send(message_key)
        except (DeliveryError, *DATABASE_ERRORS) as trouble:
            self._report_error(message_key, trouble, expected=True)
            self._schedule_retry(message_key)
        except Exception as error:  # noqa: BLE001  a failing message must not take the table down
            self._report_error(message_key, error, expected=False)
            self._schedule_retry(message_key, MAX_ATTEMPTS)
        else:
            self._backoffs.pop(message_key, None)

    def _report_error(self, message_key: str, error: Exception, *, expected: bool) -> None:
        who = f"table {self._id}, {message_key}"
        self._faults.report(
            "showing", who, "the message could not be shown", error, expected=expected
        )

    def _schedule_retry(self, message_key: str, max_attempts: int | None = None) -> None:
        backoff = self._backoffs.setdefault(message_key, Backoff(1.0, MAX_BACKOFF_SECONDS))
        if max_attempts is None or backoff.failures < max_attempts:
            self.enqueue_later(message_key, backoff.record_failure())

    def enqueue_later(self, message_key: str, delay: float) -> None:
        """Enqueue that message after a delay, replacing an earlier one."""
        if self.is_stopped:
            return
        self._cancel(self._delayed, message_key)
        loop = asyncio.get_running_loop()
        self._delayed[message_key] = loop.call_later(delay, self._enqueue_delayed, message_key)

    def _enqueue_delayed(self, message_key: str) -> None:
        self._delayed.pop(message_key, None)
        self.enqueue(message_key)

    # --- scheduled jobs -----------------------------------------------------------------------

    def schedule_job(
        self, job: str, delay: float, work: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        """Run a job after a delay, replacing an earlier one of the same name."""
        if self.is_stopped:
            return
        self._cancel(self._scheduled_jobs, job)
        loop = asyncio.get_running_loop()
        self._scheduled_jobs[job] = loop.call_later(delay, self._start_job, job, work)

    def cancel_job(self, job: str) -> None:
        self._cancel(self._scheduled_jobs, job)

    def _start_job(self, job: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._scheduled_jobs.pop(job, None)
        self._start(job, work())

    def _cancel(self, timers: dict[str, asyncio.TimerHandle], key: str) -> None:
        handle = timers.pop(key, None)
        if handle is not None:
            handle.cancel()
