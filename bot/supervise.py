"""Supervision of background tasks: long-lived ones are restarted, short ones logged.

Every task is started here or awaited by the function that creates it; tests/ops/test_supervise.py
checks that.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bot.counters import Counters
from bot.retry import Retry

log = logging.getLogger(__name__)
T = TypeVar("T")
RECOVERY_SECONDS = 10.0
"""A restarted task counts as recovered after running this much longer than the run that failed."""
MAX_RUN_SECONDS = 600.0
"""Upper bound for the length of a failed run. Otherwise a task that ran well for days before it
failed would count as failing for days."""
LOG_REPEAT_SECONDS = 60.0
"""Minimum interval between log lines for the same error."""
MAX_LISTED_SOURCES = 5
TaskFunction = Callable[[], Awaitable[object]]


@dataclass(slots=True)
class _SuppressedErrors:
    """Occurrences of one error that were not logged since its last log line."""

    logged_at: float
    count: int = 0
    sources: dict[str, None] = field(default_factory=dict[str, None])

    def __str__(self) -> str:
        if not self.count:
            return ""
        named = ", ".join(list(self.sources)[:MAX_LISTED_SOURCES])
        more = len(self.sources) - MAX_LISTED_SOURCES
        others = f" and {more} more" if more > 0 else ""
        return f" ({self.count} more times since the last such line: {named}{others})"


class ErrorReporter:
    """Counts errors and logs each at most once a minute, no matter how many tables it affects.

    Two errors are the same if kind, exception type and raising line are equal.
    """

    def __init__(
        self, counters: Counters | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.counters = counters or Counters()
        self._clock = clock
        self._recent: dict[tuple[object, ...], _SuppressedErrors] = {}

    def report(
        self, kind: str, source: str, message: str, error: BaseException, *, expected: bool = False
    ) -> None:
        """Count an error of that kind in the metrics and log it."""
        self.counters.retries[kind] += 1
        self.log(kind, source, message, error, expected=expected)

    def log(
        self, kind: str, source: str, message: str, error: BaseException, *, expected: bool = False
    ) -> None:
        """Log `source: message`. Expected errors are warnings; others include a traceback."""
        now, key = self._clock(), (kind, type(error), _raise_location(error))
        recent = self._recent.get(key)
        if recent is not None and now - recent.logged_at < LOG_REPEAT_SECONDS:
            recent.count += 1
            recent.sources[source] = None
            return
        self._recent[key] = _SuppressedErrors(now)
        log.log(
            logging.WARNING if expected else logging.ERROR,
            "%s: %s: %r%s",
            source,
            message,
            error,
            recent or "",
            exc_info=None if expected else error,
        )


def _raise_location(error: BaseException) -> tuple[str, int] | None:
    """The line of code that raised it."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return None if trace is None else (trace.tb_frame.f_code.co_filename, trace.tb_lineno)


@dataclass(slots=True)
class _SupervisedTask:
    retry: Retry
    run_started_at: float
    """Loop time at which the current run started."""
    last_run_seconds: float = 0.0
    """Duration of the last failed run."""
    in_backoff: bool = False

    def is_failing(self, now: float, recovery_seconds: float) -> bool:
        """True if it failed and has not run long enough since then to count as recovered."""
        if not self.retry.failures:
            return False
        return (
            self.in_backoff or now - self.run_started_at < self.last_run_seconds + recovery_seconds
        )


class Supervisor:
    """Runs the long-lived tasks of one bot. Failures are logged, counted and restarted."""

    def __init__(
        self, error_reporter: ErrorReporter | None = None, recovery_seconds: float | None = None
    ) -> None:
        self.error_reporter = error_reporter or ErrorReporter()
        self._recovery_seconds = RECOVERY_SECONDS if recovery_seconds is None else recovery_seconds
        self._tasks: dict[str, _SupervisedTask] = {}

    @property
    def task_names(self) -> list[str]:
        """The running tasks."""
        return sorted(self._tasks)

    @property
    def failing_tasks(self) -> list[str]:
        """The tasks that keep failing."""
        now = asyncio.get_running_loop().time()
        return [
            name
            for name in self.task_names
            if self._tasks[name].is_failing(now, self._recovery_seconds)
        ]

    def supervise(
        self,
        name: str,
        work: TaskFunction,
        *,
        first_delay: float = 1.0,
        max_delay: float = 60.0,
        expected: tuple[type[Exception], ...] = (),
    ) -> asyncio.Task[None]:
        """Run `work` until it returns; restart it with exponential backoff if it raises.

        `expected` errors (database unavailable) are logged as warnings without a traceback.
        """
        state = _SupervisedTask(Retry(first_delay, max_delay), asyncio.get_running_loop().time())
        self._tasks[name] = state
        task = asyncio.create_task(self._run_with_restarts(name, state, work, expected), name=name)
        task.add_done_callback(lambda _: self._remove_task(name, state))
        return task

    def _remove_task(self, name: str, state: _SupervisedTask) -> None:
        if self._tasks.get(name) is state:
            del self._tasks[name]

    async def _run_with_restarts(
        self,
        name: str,
        state: _SupervisedTask,
        work: TaskFunction,
        expected: tuple[type[Exception], ...],
    ) -> None:
        loop = asyncio.get_running_loop()
        while True:
            state.run_started_at, state.in_backoff = loop.time(), False
            try:
                await work()
            except asyncio.CancelledError as error:
                if _is_cancelled():
                    raise
                # Something it awaited was cancelled, not this task.
                fault: BaseException = error
            except Exception as error:  # noqa: BLE001  any error must not end the task
                fault = error
            else:
                return
            if not state.is_failing(loop.time(), self._recovery_seconds):
                state.retry.succeeded()
            state.last_run_seconds, state.in_backoff = (
                min(loop.time() - state.run_started_at, MAX_RUN_SECONDS),
                True,
            )
            self.error_reporter.counters.task_restarts[name] += 1
            delay = state.retry.failed()
            message, is_expected = f"failed, retrying in {delay:.0f} s", isinstance(fault, expected)
            self.error_reporter.log(f"task {name}", name, message, fault, expected=is_expected)
            await asyncio.sleep(delay)


def _is_cancelled() -> bool:
    """True if the running task itself was cancelled."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def start_task(work: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
    """Start a short task and log its failure. The caller must keep a reference."""
    task = asyncio.create_task(work, name=name)
    task.add_done_callback(_log_failure)
    return task


def _log_failure(task: asyncio.Task[Any]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("%s failed", task.get_name(), exc_info=error)
