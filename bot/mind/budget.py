"""Time budgets for robot searches, and cooperative yielding to the event loop."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from math import inf

SLICE_SECONDS = 0.001
"""Processor time after which a search yields,"""
YIELD_SECONDS = 0.0003
"""and how long it sleeps, so other threads can take the GIL."""
YIELD_POLL_SECONDS = 0.003
"""Polling interval while a search waits for pending answers to players."""
MAX_YIELD_SECONDS = 0.5
"""Total time one search may wait for pending answers, so robots never stall completely."""
MIN_SHARE = 0.1
"""Share of `Budget.wall_seconds` that a search may always use, even if it starts late."""
_THINK_LOCK = threading.Lock()
"""Only one search runs at a time, so the event loop waits for at most one slice."""
_thread_state = threading.local()
"""Per thread: the current turn, and the halfway point of its budget in processor and wall time."""


def _never() -> bool:
    return False


@dataclass(slots=True)
class _ThinkingTurn:
    """The running search of one thread."""

    has_pending_answers: Callable[[], bool]
    requested_at: float
    """Monotonic time at which the search was requested."""
    yield_deadline: float
    last_yield_at: float = 0.0
    """Processor time of the last yield."""

    def wait_for_answers(self) -> None:
        while self.has_pending_answers() and time.monotonic() < self.yield_deadline:
            time.sleep(YIELD_POLL_SECONDS)


@contextmanager
def thinking_turn(
    has_pending_answers: Callable[[], bool] = _never, requested_at: float | None = None
) -> Iterator[None]:
    """Hold the search lock, yielding while `has_pending_answers()`, up to `MAX_YIELD_SECONDS`.

    The time since `requested_at` counts, so a backlog makes searches shorter, not robots slower.
    """
    now = time.monotonic()
    turn = _ThinkingTurn(
        has_pending_answers, now if requested_at is None else requested_at, now + MAX_YIELD_SECONDS
    )
    turn.wait_for_answers()
    with _THINK_LOCK:
        turn.last_yield_at, _thread_state.turn = time.thread_time(), turn
        try:
            yield
        finally:
            _thread_state.turn = None


def _current_turn() -> _ThinkingTurn | None:
    return getattr(_thread_state, "turn", None)


def yield_if_due() -> None:
    """Yield if the slice is used up, in long computations; does nothing without a thinking turn."""
    turn = _current_turn()
    if turn is not None and time.thread_time() - turn.last_yield_at >= SLICE_SECONDS:
        _THINK_LOCK.release()
        try:
            time.sleep(YIELD_SECONDS)
            turn.wait_for_answers()
        finally:
            _THINK_LOCK.acquire()
        turn.last_yield_at = time.thread_time()


def is_half_spent() -> bool:
    """True if half of the search's time is used, so preparation should stop."""
    half: tuple[float, float] | None = getattr(_thread_state, "half", None)
    return half is not None and (time.thread_time() >= half[0] or time.monotonic() >= half[1])


@dataclass(frozen=True, slots=True)
class Budget:
    """Limit of a search. Only a budget of `playouts` alone is deterministic.

    It is always used up, so thinking time reveals nothing about the position.
    """

    cpu_seconds: float | None = None
    wall_seconds: float | None = None
    """Wall time since the request, while yielding to others; `MIN_SHARE` of it is guaranteed."""
    playouts: int | None = None

    def rounds(self) -> Iterator[int]:
        """Yield round numbers until the budget is used up."""
        if self.wall_seconds is None:
            yield from self._count_rounds(time.monotonic())
            return
        with nullcontext() if _current_turn() is not None else thinking_turn():
            turn = _current_turn()
            assert turn is not None
            for number in self._count_rounds(turn.requested_at):
                yield number
                yield_if_due()

    def _count_rounds(self, requested_at: float) -> Iterator[int]:
        number, cpu_start, now = 0, time.thread_time(), time.monotonic()
        cpu_end = cpu_start + (inf if self.cpu_seconds is None else self.cpu_seconds)
        wall_end = requested_at + (inf if self.wall_seconds is None else self.wall_seconds)
        min_cpu_end = cpu_start + MIN_SHARE * (self.wall_seconds or 0.0)
        _thread_state.half = (cpu_start + cpu_end) / 2, (now + wall_end) / 2
        try:
            while self.playouts is None or number < self.playouts:
                cpu_now = time.thread_time()
                if cpu_now >= cpu_end or (time.monotonic() >= wall_end and cpu_now >= min_cpu_end):
                    return
                yield number
                number += 1
        finally:
            _thread_state.half = None


HALF_A_SECOND = Budget(cpu_seconds=0.5, wall_seconds=0.5)
"""Budget of the hardest robots, per move. No longer than the lead with which they start early."""
