"""How long a thought may take, and how it lets others run meanwhile."""

import time
from collections.abc import Iterator
from dataclasses import dataclass

SLICE = 0.002
"""Seconds of processor time after which a thinking thread steps aside,"""
NAP = 0.0005
"""and for how long: whoever waits for the interpreter gets it."""


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
        number, began, until = 0, time.thread_time(), time.monotonic() + (self.within or 0.0)
        rested = began
        while self.playouts is None or number < self.playouts:
            now = time.thread_time()
            if self.seconds is not None and now - began >= self.seconds:
                return
            if self.within is not None and time.monotonic() >= until:
                return
            if self.within is not None and now - rested >= SLICE:
                time.sleep(NAP)
                rested = now
            yield number
            number += 1


HALF_A_SECOND = Budget(seconds=0.5, within=0.5)
"""What the hardest robots have for a move: no more than they begin to think ahead of their time."""
