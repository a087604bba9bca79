"""Background tasks that cannot fail unseen: long-lived ones are restarted, short ones logged.

Every task is started here, or awaited by the function that creates it; a test compares the code
with that (tests/ops/test_supervise.py).
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bot.counts import Counts
from bot.pauses import Backoff

log = logging.getLogger(__name__)
T = TypeVar("T")
STEADY_SECONDS = 10.0
"""A restarted task counts as recovered after running this much longer than the run that failed."""
LONGEST_RUN = 600.0
"""A failed run counts as no longer than this: one that went well for days before it failed must not
keep the task among those that fail for days."""
REPEAT_SECONDS = 60.0
"""The same fault is logged at most once in this time."""
MOST_NAMED = 5
Work = Callable[[], Awaitable[object]]


@dataclass(slots=True)
class _Repeats:
    """What was not logged since the last line about one fault."""

    logged_at: float
    count: int = 0
    who: dict[str, None] = field(default_factory=dict[str, None])

    def __str__(self) -> str:
        if not self.count:
            return ""
        named = ", ".join(list(self.who)[:MOST_NAMED])
        more = len(self.who) - MOST_NAMED
        others = f" and {more} more" if more > 0 else ""
        return f" ({self.count} more times since the last such line: {named}{others})"


class Faults:
    """Counts faults and logs each at most once a minute, however many tables it hits.

    Two faults are the same if they are of one kind and type and come from the same line of code.
    """

    def __init__(
        self, counts: Counts | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.counts = counts or Counts()
        self._clock = clock
        self._known: dict[tuple[object, ...], _Repeats] = {}

    def note(
        self, kind: str, who: str, what: str, error: BaseException, *, expected: bool = False
    ) -> None:
        """Count a fault of that kind in the metrics, and log it."""
        self.counts.failures[kind] += 1
        self.log(kind, who, what, error, expected=expected)

    def log(
        self, kind: str, who: str, what: str, error: BaseException, *, expected: bool = False
    ) -> None:
        """Log `who: what`. An `expected` error is a warning; any other has its traceback."""
        now, key = self._clock(), (kind, type(error), _origin(error))
        known = self._known.get(key)
        if known is not None and now - known.logged_at < REPEAT_SECONDS:
            known.count += 1
            known.who[who] = None
            return
        self._known[key] = _Repeats(now)
        log.log(
            logging.WARNING if expected else logging.ERROR,
            "%s: %s: %r%s",
            who,
            what,
            error,
            known or "",
            exc_info=None if expected else error,
        )


def _origin(error: BaseException) -> tuple[str, int] | None:
    """The line of code that raised it."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return None if trace is None else (trace.tb_frame.f_code.co_filename, trace.tb_lineno)


@dataclass(slots=True)
class _Supervised:
    """One long-lived task."""

    backoff: Backoff
    began: float
    """Loop time at which the current run began."""
    lasted: float = 0.0
    """Seconds that the last failed run took."""
    pausing: bool = False

    def keeps_failing(self, now: float, steady: float) -> bool:
        """Whether it failed, and has not yet run long enough since then to count as recovered."""
        if not self.backoff.failures:
            return False
        return self.pausing or now - self.began < self.lasted + steady


class Supervisor:
    """Runs the long-lived tasks of one bot: what fails is logged, counted and restarted."""

    def __init__(self, faults: Faults | None = None, steady: float | None = None) -> None:
        self.faults = faults or Faults()
        self._steady = STEADY_SECONDS if steady is None else steady
        self._tasks: dict[str, _Supervised] = {}

    @property
    def names(self) -> list[str]:
        """The tasks that run now."""
        return sorted(self._tasks)

    @property
    def failing(self) -> list[str]:
        """The tasks that keep failing."""
        now = asyncio.get_running_loop().time()
        return [name for name in self.names if self._tasks[name].keeps_failing(now, self._steady)]

    def supervise(
        self,
        name: str,
        work: Work,
        *,
        first: float = 1.0,
        most: float = 60.0,
        expected: tuple[type[Exception], ...] = (),
    ) -> asyncio.Task[None]:
        """Run `work` until it returns; if it raises, run it again after a growing pause.

        `expected` errors (the database is away) are logged as warnings, without a traceback.
        """
        state = _Supervised(Backoff(first, most), asyncio.get_running_loop().time())
        self._tasks[name] = state
        task = asyncio.create_task(self._keep_running(name, state, work, expected), name=name)
        task.add_done_callback(lambda _: self._ended(name, state))
        return task

    def _ended(self, name: str, state: _Supervised) -> None:
        if self._tasks.get(name) is state:
            del self._tasks[name]

    async def _keep_running(
        self,
        name: str,
        state: _Supervised,
        work: Work,
        expected: tuple[type[Exception], ...],
    ) -> None:
        loop = asyncio.get_running_loop()
        while True:
            state.began, state.pausing = loop.time(), False
            try:
                await work()
            except asyncio.CancelledError as error:
                if _is_cancelled():
                    raise
                # Something that it awaited was cancelled, not the task itself.
                fault: BaseException = error
            except Exception as error:  # noqa: BLE001  whatever it is, it must not end the task
                fault = error
            else:
                return
            if not state.keeps_failing(loop.time(), self._steady):
                state.backoff.succeeded()
            state.lasted, state.pausing = min(loop.time() - state.began, LONGEST_RUN), True
            self.faults.counts.restarts[name] += 1
            pause = state.backoff.failed()
            what, known = f"failed, next try in {pause:.0f} s", isinstance(fault, expected)
            self.faults.log(f"task {name}", name, what, fault, expected=known)
            await asyncio.sleep(pause)


def _is_cancelled() -> bool:
    """Whether somebody asked the running task itself to stop."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def start_task(work: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
    """Start something short; if it fails, that is logged. The caller keeps the task."""
    task = asyncio.create_task(work, name=name)
    task.add_done_callback(_log_failure)
    return task


def _log_failure(task: asyncio.Task[Any]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("%s failed", task.get_name(), exc_info=error)
