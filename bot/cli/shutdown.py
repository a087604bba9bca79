"""How the process ends: in order, or by force. Nothing can hold it: see `end_on_signals`."""

import _thread
import asyncio
import logging
import os
import signal
import threading
import time
from types import FrameType
from typing import Any

log = logging.getLogger(__name__)
GRACE_SECONDS = 9.0
"""Hosts kill ten seconds after they have asked; we would rather say what was in the way."""
FINAL_LOG_SECONDS = 0.5
EXIT_FORCED = 1
EXIT_FATAL = 2
"""Exit code for what the person at the keyboard can put right."""


class FatalError(Exception):
    """The bot cannot go on; the message says why in one sentence."""


def short_error(error: OSError) -> str:
    """Without the address that asyncio repeats in front of it."""
    has_errno = error.errno is not None and error.errno > 0
    return os.strerror(error.errno or 0) if has_errno else error.strerror or str(error)


def stop_on_signals(grace: float = GRACE_SECONDS) -> None:
    """The first signal ends this task in order, within the grace; a second one ends at once.

    What the ending waits for may never come: a full disk, a locked database, a silent Discord, a
    robot that thinks, Python's own wait for its threads. So a thread counts the seconds.
    """
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None
    is_stopping = False

    def handle_signal(number: int, _frame: FrameType | None) -> None:
        nonlocal is_stopping
        if is_stopping:
            os._exit(128 + number)
        is_stopping = True
        # Not threading.Thread: its locks may be held by the very code that was interrupted here.
        _thread.start_new_thread(_force_exit, (loop, grace))
        if not loop.is_closed():
            loop.call_soon_threadsafe(task.cancel)

    # Not the loop's own handlers: they are not run while something holds the loop.
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, handle_signal)


def _force_exit(loop: asyncio.AbstractEventLoop, grace: float) -> None:
    time.sleep(grace)
    logged = _thread.allocate_lock()
    logged.acquire()
    # In a thread of its own: standard error may be what everything waits for.
    _thread.start_new_thread(_log_forced_exit, (loop, grace, logged))
    logged.acquire(timeout=FINAL_LOG_SECONDS)
    os._exit(EXIT_FORCED)


def _log_forced_exit(
    loop: asyncio.AbstractEventLoop, grace: float, logged: _thread.LockType
) -> None:
    try:
        running = ", ".join(_running_tasks_and_threads(loop)) or "no named task or thread"
        log.critical("forced exit %g s after the signal; still running: %s", grace, running)
    finally:
        logged.release()


def _running_tasks_and_threads(loop: asyncio.AbstractEventLoop) -> list[str]:
    tasks: set[asyncio.Task[Any]] = set() if loop.is_closed() else asyncio.all_tasks(loop)
    threads = [t.name for t in threading.enumerate() if t is not threading.current_thread()]
    return sorted(f"task {task.get_name()}" for task in tasks) + sorted(
        f"thread {name}" for name in threads
    )
