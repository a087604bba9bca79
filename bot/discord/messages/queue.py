"""The queue of one table's message updates: which message is due, and who comes first.

Each message is updated by one task at a time, from the latest snapshot. While somebody waits for an
answer, the table's other messages wait up to half a second. Delivery and database errors are
retried with backoff; after other exceptions the queue gives up until the next change.
"""

import asyncio
import contextlib
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator

from bot.discord.transport.sender import DeliveryError
from bot.retry import Retry
from bot.storage.database import DATABASE_ERRORS
from bot.supervise import ErrorReporter, start_task
from bot.tables.messages import MessageKey

ANSWER_FIRST_SECONDS = 0.5
"""Seconds the table's other messages wait for an answer."""
MAX_ATTEMPTS = 8
"""Attempts after an unexpected exception, until the next change."""
MAX_RETRY_SECONDS = 60.0
Work = Callable[[], Awaitable[object]]
Timers = dict[MessageKey, asyncio.TimerHandle]


class MessageQueue:
    """Calls `update` for each message that is due; it returns the requests to send, if any."""

    def __init__(
        self, table_id: int, update: Callable[[MessageKey], Work | None], faults: ErrorReporter
    ) -> None:
        self._id = table_id
        self._update = update
        self._faults = faults
        self._due: dict[MessageKey, None] = {}
        self._locks: defaultdict[MessageKey, asyncio.Lock] = defaultdict(asyncio.Lock)
        """Held while a message is being updated or used for an answer."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._retries: defaultdict[MessageKey, Retry] = defaultdict(
            lambda: Retry(1.0, MAX_RETRY_SECONDS)
        )
        self._delayed: Timers = {}
        """Updates that are still to come, so the table is not up to date."""
        self._checks: Timers = {}
        """Messages to look at again, which are up to date as far as is known."""
        self._answering: Counter[MessageKey] = Counter()
        self._holds = 0
        self._next_step: asyncio.Handle | None = None
        self.is_stopped = False

    # --- what is going on ---------------------------------------------------------------------

    @property
    def is_idle(self) -> bool:
        """True if nothing is being sent or waits to be, apart from checks."""
        return not (self._due or self._delayed or self._tasks or self._answering)

    @property
    def awaited_answers(self) -> list[MessageKey]:
        """Messages in which somebody is about to be answered."""
        return list(self._answering)

    def is_pending(self, key: MessageKey) -> bool:
        """True if the message is being sent, or waits only for others."""
        return key in self._due or key in self._answering or self._locks[key].locked()

    async def wait_until_idle(self) -> None:
        while not self.is_idle:
            await self.wait_for_current_sends()
            await asyncio.sleep(0.002)

    async def wait_for_current_sends(self) -> None:
        """Wait until sends under way are done, but not for those queued after them."""
        if self._tasks:
            await asyncio.wait(list(self._tasks))
        for lock in [lock for lock in self._locks.values() if lock.locked()]:
            async with lock:
                pass

    def close(self) -> None:
        """Accept nothing more."""
        self.is_stopped = True
        for timer in (*self._delayed.values(), *self._checks.values()):
            timer.cancel()

    async def stop(self, timeout: float) -> None:
        """Accept nothing more and wait for running sends, up to `timeout`."""
        self.close()
        if tasks := list(self._tasks):
            await asyncio.wait(tasks, timeout=timeout)
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks, timeout=0.5)

    # --- what is due --------------------------------------------------------------------------

    def add(self, key: MessageKey) -> None:
        """Update the message as soon as it is its turn."""
        if not self.is_stopped:
            _cancel(self._delayed, key)
            self._due[key] = None
            self._schedule_step()

    def add_later(self, key: MessageKey, delay: float) -> None:
        """Update the message after a delay, instead of an earlier one."""
        if not self.is_stopped:
            _cancel(self._delayed, key)
            loop = asyncio.get_running_loop()
            self._delayed[key] = loop.call_later(max(0.0, delay), self.add, key)

    def check_later(self, key: MessageKey, delay: float) -> None:
        """Look at the message again after a delay, or earlier if that was asked before."""
        loop, delay = asyncio.get_running_loop(), max(0.0, delay)
        earlier = self._checks.get(key)
        if not self.is_stopped and (earlier is None or earlier.when() > loop.time() + delay):
            _cancel(self._checks, key)
            self._checks[key] = loop.call_later(delay, self.add, key)

    def retry_now(self) -> None:
        """Retry failed updates now that Discord is reachable again."""
        for key in list(self._delayed):
            self._retries.pop(key, None)
            self.add(key)

    # --- one after the other ------------------------------------------------------------------

    def _schedule_step(self) -> None:
        if self._next_step is None and self._due:
            # One message per iteration of the event loop, so that rendering delays nobody long.
            self._next_step = asyncio.get_running_loop().call_soon(self._step)

    def _step(self) -> None:
        """Start the update of the first message whose turn it is."""
        self._next_step = None
        if self.is_stopped or self._holds:
            return
        for key in self._due:
            if key not in self._answering and not self._locks[key].locked():
                del self._due[key]
                self._start(key)
                self._schedule_step()
                return

    def _start(self, key: MessageKey) -> None:
        _cancel(self._checks, key)
        try:
            work = self._update(key)
        except Exception as error:  # noqa: BLE001  a failing message must not take the table down
            self._retry_later(key, error)
            return
        if work is None:
            self._retries.pop(key, None)
            return
        task = start_task(self._run(key, work), f"table {self._id}, {key}")
        self._tasks.add(task)
        task.add_done_callback(self._on_done)

    def _on_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._schedule_step()

    async def _run(self, key: MessageKey, work: Work) -> None:
        async with self._locks[key]:
            try:
                await work()
            except Exception as error:  # noqa: BLE001  as above
                self._retry_later(key, error)
            else:
                self._retries.pop(key, None)

    def _retry_later(self, key: MessageKey, error: Exception) -> None:
        expected = isinstance(error, (DeliveryError, *DATABASE_ERRORS))
        source, text = f"table {self._id}, {key}", "the message could not be shown"
        self._faults.report("showing", source, text, error, expected=expected)
        retry = self._retries[key]
        if expected or retry.failures < MAX_ATTEMPTS:
            self.add_later(key, retry.failed())

    # --- answers ------------------------------------------------------------------------------

    @contextlib.contextmanager
    def answering(self, key: MessageKey) -> Iterator[None]:
        """Update nothing else in that message while somebody is about to be answered in it.

        The table's other messages wait for a moment, so that whoever acted is answered first.
        """
        self._answering[key] += 1
        self._holds += 1
        timer = asyncio.get_running_loop().call_later(ANSWER_FIRST_SECONDS, self._release)
        try:
            yield
        finally:
            self._answering[key] -= 1
            self._answering = +self._answering
            if timer.when() > asyncio.get_running_loop().time():
                timer.cancel()
                self._release()
            self._schedule_step()

    def _release(self) -> None:
        self._holds -= 1
        self._schedule_step()

    @contextlib.asynccontextmanager
    async def exclusive(self, key: MessageKey) -> AsyncIterator[None]:
        """Update that message outside the queue, after whatever is being sent."""
        async with self._locks[key]:
            yield
        self._schedule_step()


def _cancel(timers: Timers, key: MessageKey) -> None:
    timer = timers.pop(key, None)
    if timer is not None:
        timer.cancel()
