"""How long a thought may take, and how it lets others run meanwhile."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from math import inf

SLICE_SECONDS = 0.001
"""Seconds of processor time after which a thinking thread steps aside,"""
YIELD_SECONDS = 0.0003
"""and for how long: whoever waits for the interpreter gets it."""
YIELD_POLL_SECONDS = 0.003
"""Polling interval while a thought waits until people have their answers."""
MAX_YIELD_SECONDS = 0.5
"""Seconds that one thought waits for people in all: robots never stop altogether."""
MIN_SHARE = 0.1
"""The share of `Budget.within` that a thought may always use, however late it is."""
_THINK_LOCK = threading.Lock()
"""Only one thinks at a time: the event loop has to wait for no more than one slice."""
_thread_state = threading.local()
"""Of the thread that thinks: its turn, if it has the floor; and when half of its thought is over,
in processor time and by the clock."""


def _never() -> bool:
    return False


@dataclass(slots=True)
class _ThinkingTurn:
    """The thought of one thread."""

    has_pending_answers: Callable[[], bool]
    requested_at: float
    """When it was asked for, by the clock."""
    yield_deadline: float
    last_yield_at: float = 0.0
    """When it last stepped aside, in its processor time."""

    def wait_for_answers(self) -> None:
        while self.has_pending_answers() and time.monotonic() < self.yield_deadline:
            time.sleep(YIELD_POLL_SECONDS)


@contextmanager
def thinking_turn(
    has_pending_answers: Callable[[], bool] = _never, requested_at: float | None = None
) -> Iterator[None]:
    """Have the floor, and pause for as long as `people_wait` says, within `LONGEST_YIELD`.

    `asked` is when the thought was asked for (`time.monotonic`): what it waited for its turn comes
    off its time, so that a queue of thoughts gets shorter thoughts and not slower robots.
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
    """Step aside if it is time to. Long stretches of a thought call it now and then; it does
    nothing in a thread that does not have the floor."""
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
    """Whether half of the time of the thought in hand is over: what prepares it should end. Never
    where it has no time but a number of playouts."""
    half: tuple[float, float] | None = getattr(_thread_state, "half", None)
    return half is not None and (time.thread_time() >= half[0] or time.monotonic() >= half[1])


@dataclass(frozen=True, slots=True)
class Budget:
    """When a thought is over: by processor time, by the clock, or after so many playouts.

    Only `playouts` alone makes the same thought twice. All that is given is always used up, so how
    long a robot thinks says nothing about what it has to think about.
    """

    cpu_seconds: float | None = None
    """Of processor time."""
    wall_seconds: float | None = None
    """Seconds by the clock from when it was asked for, where others wait for the machine: then it
    steps aside. A tenth of them is its own in processor time even if the clock has run out."""
    playouts: int | None = None

    def rounds(self) -> Iterator[int]:
        """Numbers, as long as there is something left."""
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
"""What the hardest robots have for a move: no more than they begin to think ahead of their time."""
