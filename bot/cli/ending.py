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
LAST_WORD_SECONDS = 0.5
FORCED = 1
WRONG = 2
"""Exit code for what the person at the keyboard can put right."""


class Hopeless(Exception):  # noqa: N818
    """The bot cannot go on; the message says why in one sentence."""


def in_short(error: OSError) -> str:
    """Without the address that asyncio repeats in front of it."""
    known = error.errno is not None and error.errno > 0
    return os.strerror(error.errno or 0) if known else error.strerror or str(error)


def end_on_signals(grace: float = GRACE_SECONDS) -> None:
    """The first signal ends this task in order, within the grace; a second one ends at once.

    What the ending waits for may never come: a full disk, a locked database, a silent Discord, a
    robot that thinks, Python's own wait for its threads. So a thread counts the seconds.
    """
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None
    asked = False

    def end(number: int, _frame: FrameType | None) -> None:
        nonlocal asked
        if asked:
            os._exit(128 + number)
        asked = True
        # Not threading.Thread: its locks may be held by the very code that was interrupted here.
        _thread.start_new_thread(_enforce, (loop, grace))
        if not loop.is_closed():
            loop.call_soon_threadsafe(task.cancel)

    # Not the loop's own handlers: they are not run while something holds the loop.
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, end)


def _enforce(loop: asyncio.AbstractEventLoop, grace: float) -> None:
    time.sleep(grace)
    said = _thread.allocate_lock()
    said.acquire()
    # In a thread of its own: standard error may be what everything waits for.
    _thread.start_new_thread(_last_word, (loop, grace, said))
    said.acquire(timeout=LAST_WORD_SECONDS)
    os._exit(FORCED)


def _last_word(loop: asyncio.AbstractEventLoop, grace: float, said: _thread.LockType) -> None:
    try:
        busy = ", ".join(_busy(loop)) or "nothing that has a name"
        log.critical("ended by force %g s after the signal; still busy: %s", grace, busy)
    finally:
        said.release()


def _busy(loop: asyncio.AbstractEventLoop) -> list[str]:
    tasks: set[asyncio.Task[Any]] = set() if loop.is_closed() else asyncio.all_tasks(loop)
    threads = [t.name for t in threading.enumerate() if t is not threading.current_thread()]
    return sorted(f"task {task.get_name()}" for task in tasks) + sorted(
        f"thread {name}" for name in threads
    )
