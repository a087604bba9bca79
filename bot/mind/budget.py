"""How long a thought may take, and how it lets others run meanwhile."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from math import inf

SLICE = 0.001
"""Seconds of processor time after which a thinking thread steps aside,"""
NAP = 0.0003
"""and for how long: whoever waits for the interpreter gets it."""
YIELD_POLL = 0.003
"""Polling interval while a thought waits until people have their answers."""
LONGEST_YIELD = 0.5
"""Seconds that one thought waits for people in all: robots never stop altogether."""
LEAST = 0.1
"""The share of `Budget.within` that a thought may always use, however late it is."""
_FLOOR = threading.Lock()
"""Only one thinks at a time: the event loop has to wait for no more than one slice."""
_holder = threading.local()
"""Of the thread that thinks: its turn, if it has the floor; and when half of its thought is over,
in processor time and by the clock."""


def _nobody() -> bool:
    return False


@dataclass(slots=True)
class _Turn:
    """The thought of one thread."""

    people_wait: Callable[[], bool]
    asked: float
    """When it was asked for, by the clock."""
    yields_until: float
    rested: float = 0.0
    """When it last stepped aside, in its processor time."""

    def let_people_go_first(self) -> None:
        while self.people_wait() and time.monotonic() < self.yields_until:
            time.sleep(YIELD_POLL)


@contextmanager
def thinking(
    people_wait: Callable[[], bool] = _nobody, asked: float | None = None
) -> Iterator[None]:
    """Have the floor, and pause for as long as `people_wait` says, within `LONGEST_YIELD`.

    `asked` is when the thought was asked for (`time.monotonic`): what it waited for its turn comes
    off its time, so that a queue of thoughts gets shorter thoughts and not slower robots.
    """
    now = time.monotonic()
    turn = _Turn(people_wait, now if asked is None else asked, now + LONGEST_YIELD)
    turn.let_people_go_first()
    with _FLOOR:
        turn.rested, _holder.turn = time.thread_time(), turn
        try:
            yield
        finally:
            _holder.turn = None


def _turn() -> _Turn | None:
    return getattr(_holder, "turn", None)


def breathe() -> None:
    """Step aside if it is time to. Long stretches of a thought call it now and then; it does
    nothing in a thread that does not have the floor."""
    turn = _turn()
    if turn is not None and time.thread_time() - turn.rested >= SLICE:
        _FLOOR.release()
        try:
            time.sleep(NAP)
            turn.let_people_go_first()
        finally:
            _FLOOR.acquire()
        turn.rested = time.thread_time()


def half_spent() -> bool:
    """Whether half of the time of the thought in hand is over: what prepares it should end. Never
    where it has no time but a number of playouts."""
    half: tuple[float, float] | None = getattr(_holder, "half", None)
    return half is not None and (time.thread_time() >= half[0] or time.monotonic() >= half[1])


@dataclass(frozen=True, slots=True)
class Budget:
    """When a thought is over: by processor time, by the clock, or after so many playouts.

    Only `playouts` alone makes the same thought twice. All that is given is always used up, so how
    long a robot thinks says nothing about what it has to think about.
    """

    seconds: float | None = None
    """Of processor time."""
    within: float | None = None
    """Seconds by the clock from when it was asked for, where others wait for the machine: then it
    steps aside. A tenth of them is its own in processor time even if the clock has run out."""
    playouts: int | None = None

    def rounds(self) -> Iterator[int]:
        """Numbers, as long as there is something left."""
        if self.within is None:
            yield from self._rounds(time.monotonic())
            return
        with nullcontext() if _turn() is not None else thinking():
            turn = _turn()
            assert turn is not None
            for number in self._rounds(turn.asked):
                yield number
                breathe()

    def _rounds(self, asked: float) -> Iterator[int]:
        number, began, now = 0, time.thread_time(), time.monotonic()
        ends = began + (inf if self.seconds is None else self.seconds)
        until = asked + (inf if self.within is None else self.within)
        least = began + LEAST * (self.within or 0.0)
        _holder.half = (began + ends) / 2, (now + until) / 2
        try:
            while self.playouts is None or number < self.playouts:
                used = time.thread_time()
                if used >= ends or (time.monotonic() >= until and used >= least):
                    return
                yield number
                number += 1
        finally:
            _holder.half = None


HALF_A_SECOND = Budget(seconds=0.5, within=0.5)
"""What the hardest robots have for a move: no more than they begin to think ahead of their time."""
