"""How late people are answered, and how much robots slow down for it."""

import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

LATE = 0.25
"""Seconds that our part of an answer may take before robots slow down."""
RECENT = 3.0
"""Seconds for which a slow answer counts."""
SLOWER, LONGEST_PAUSE = 4.0, 3.0
"""Robots pause so many times as long as answers take, but never longer than so many seconds."""


@dataclass(slots=True, eq=False)
class Waiting:
    """Somebody who has acted and has not been answered."""

    since: float


@dataclass(slots=True)
class AnswerLatency:
    """Tracks our own part of every answer: from an interaction's arrival until it is handed to
    Discord. What Discord takes is not counted, for robots could not make that any shorter."""

    clock: Callable[[], float] = time.monotonic
    _waiting: dict[Waiting, None] = field(default_factory=dict[Waiting, None])
    """In the order in which they came."""
    _slow: deque[tuple[float, float]] = field(default_factory=deque[tuple[float, float]])
    """When a slow answer was given, and how long it had taken."""

    @contextmanager
    def answering(self) -> Iterator[Callable[[], None]]:
        """One interaction; gives what to call once the answer is ready to be sent."""
        waiting = Waiting(self.clock())
        self._waiting[waiting] = None

        def ready() -> None:
            if waiting in self._waiting:
                del self._waiting[waiting]
                self._note(self.clock() - waiting.since)

        try:
            yield ready
        finally:
            ready()

    def _note(self, seconds: float) -> None:
        if seconds > LATE:
            self._slow.append((self.clock(), seconds))

    def people_wait(self) -> bool:
        """Whether anybody waits for something that we have not made yet. Safe in any thread."""
        return bool(self._waiting)

    def seconds(self) -> float:
        """The slowest of those who wait now and of the slow answers that were just given."""
        now = self.clock()
        while self._slow and self._slow[0][0] + RECENT < now:
            self._slow.popleft()
        oldest = next(iter(self._waiting), None)
        pending = 0.0 if oldest is None else now - oldest.since
        return max([pending, *(seconds for _, seconds in self._slow)])

    def pause(self) -> float:
        """Seconds that robots wait besides their usual pause; none while answers are in time."""
        late = self.seconds()
        return 0.0 if late <= LATE else min(LONGEST_PAUSE, SLOWER * late)
