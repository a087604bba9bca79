"""How long a thought may take, and how it lets others run meanwhile."""

import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass

SLICE = 0.001
"""Seconds of processor time after which a thinking thread steps aside,"""
NAP = 0.0003
"""and for how long: whoever waits for the interpreter gets it."""
_FLOOR = threading.Lock()
"""Only one thinks at a time: the event loop has to wait for no more than one slice."""
_holder = threading.local()
"""When the thread that has the floor last stepped aside, in its processor time."""


def breathe() -> None:
    """Step aside if it is time to. Long stretches of a thought call it now and then; it does
    nothing in a thread that is not in a thought by the clock."""
    rested: float | None = getattr(_holder, "rested", None)
    if rested is not None and time.thread_time() - rested >= SLICE:
        _FLOOR.release()
        time.sleep(NAP)
        _FLOOR.acquire()
        _holder.rested = time.thread_time()


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
        number, began, until = 0, time.thread_time(), time.monotonic() + (self.within or 0.0)
        while self.playouts is None or number < self.playouts:
            if self.seconds is not None and time.thread_time() - began >= self.seconds:
                return
            if self.within is not None and time.monotonic() >= until:
                return
            yield number
            number += 1


HALF_A_SECOND = Budget(seconds=0.5, within=0.5)
"""What the hardest robots have for a move: no more than they begin to think ahead of their time."""
