"""Process shutdown: graceful first, then forced. Nothing can block it; see `stop_on_signals`."""

import _thread
import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

log = logging.getLogger(__name__)
GRACE_SECONDS = 9.0
"""Service managers kill the process after ten seconds; exit earlier to log what was blocking."""
FINAL_LOG_SECONDS = 0.5
EXIT_FORCED = 1
EXIT_FATAL = 2
"""Exit code for problems the owner can fix."""


class FatalError(Exception):
    """The bot cannot continue; the message says why in one sentence."""


@contextmanager
def fatal(*errors: type[Exception]) -> Iterator[None]:
    """Make these errors, whose message is such a sentence, a FatalError."""
    try:
        yield
    except errors as error:
        raise FatalError(str(error)) from error


def short_error(error: OSError) -> str:
    """Describe the error without the address that asyncio adds."""
    has_errno = error.errno is not None and error.errno > 0
    return os.strerror(error.errno or 0) if has_errno else error.strerror or str(error)


def stop_on_signals(grace: float = GRACE_SECONDS) -> None:
    """On the first signal cancel this task with a grace period; on the second exit at once.

    Graceful shutdown may hang on a full disk, a locked database, an unresponsive Discord, a robot's
    search or Python's own wait for threads. Therefore a separate thread enforces the time limit.
    """
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None
    is_stopping = False

    def handle_signal(number: int, _frame: FrameType | None) -> None:
        nonlocal is_stopping
        if is_stopping:
            os._exit(128 + number)
        is_stopping = True
        # Not threading.Thread: its locks may be held by the interrupted code.
        _thread.start_new_thread(_force_exit, (loop, grace))
        if not loop.is_closed():
            loop.call_soon_threadsafe(task.cancel)

    # Not the loop's own handlers: they do not run while something blocks the loop.
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, handle_signal)


def _force_exit(loop: asyncio.AbstractEventLoop, grace: float) -> None:
    time.sleep(grace)
    logged = _thread.allocate_lock()
    logged.acquire()
    # In a separate thread: standard error itself may be blocked.
    _thread.start_new_thread(_log_forced_exit, (loop, grace, logged))
    logged.acquire(timeout=FINAL_LOG_SECONDS)
    os._exit(EXIT_FORCED)


def _log_forced_exit(
    loop: asyncio.AbstractEventLoop, grace: float, logged: _thread.LockType
) -> None:
    try:
        tasks: set[asyncio.Task[Any]] = set() if loop.is_closed() else asyncio.all_tasks(loop)
        threads = [t.name for t in threading.enumerate() if t is not threading.current_thread()]
        running = sorted(f"task {task.get_name()}" for task in tasks)
        running += sorted(f"thread {name}" for name in threads)
        what = ", ".join(running) or "no named task or thread"
        log.critical("forced exit %g s after the signal; still running: %s", grace, what)
    finally:
        logged.release()
