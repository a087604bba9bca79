"""How long a thought may take, and how it lets others run meanwhile."""

import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from math import inf

SLICE = 0.001
"""Seconds of processor time after which a thinking thread steps aside,"""
NAP = 0.0003
"""and for how long: whoever waits for the interpreter gets it."""
_FLOOR = threading.Lock()
"""Only one thinks at a time: the event loop has to wait for no more than one slice."""
_holder = threading.local()
"""Of the thread that thinks: when it last stepped aside, in its processor time, if it has the
floor; and when half of its thought is over, in processor time and by the clock."""


def breathe() -> None:
    """Step aside if it is time to. Long stretches of a thought call it now and then; it does
    nothing in a thread that is not in a thought by the clock."""
    rested: float | None = getattr(_holder, "rested", None)
    if rested is not None and time.thread_time() - rested >= SLICE:
        _FLOOR.release()
        time.sleep(NAP)
        _FLOOR.acquire()
        _holder.rested = time.thread_time()


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
    """Seconds by the clock, where others wait for the machine meanwhile: then it steps aside."""
    playouts: int | None = None

    def rounds(self) -> Iterator[int]:
        """Numbers, as long as there is something left."""
        if self.within is None:
            yield from self._rounds()
            return
        with _FLOOR:
            _holder.rested = time.thread_time()
            try:
                for number in self._rounds():
                    yield number
                    breathe()
            finally:
                _holder.rested = None

    def _rounds(self) -> Iterator[int]:
        number, began, now = 0, time.thread_time(), time.monotonic()
        ends = began + (inf if self.seconds is None else self.seconds)
        until = now + (inf if self.within is None else self.within)
        _holder.half = (began + ends) / 2, (now + until) / 2
        try:
            while self.playouts is None or number < self.playouts:
                if time.thread_time() >= ends or time.monotonic() >= until:
                    return
                yield number
                number += 1
        finally:
            _holder.half = None


HALF_A_SECOND = Budget(seconds=0.5, within=0.5)
"""What the hardest robots have for a move: no more than they begin to think ahead of their time."""
