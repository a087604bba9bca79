"""How late people are answered, and how much robots slow down for it."""

import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

SLOW_ANSWER_SECONDS = 0.25
"""Seconds that our part of an answer may take before robots slow down."""
RECENT_SECONDS = 3.0
"""Seconds for which a slow answer counts."""
PAUSE_FACTOR, MAX_PAUSE_SECONDS = 4.0, 3.0
"""Robots pause so many times as long as answers take, but never longer than so many seconds."""


@dataclass(slots=True, eq=False)
class PendingAnswer:
    """Somebody who has acted and has not been answered."""

    since: float


@dataclass(slots=True)
class AnswerLatency:
    """Tracks our own part of every answer: from an interaction's arrival until it is handed to
    Discord. What Discord takes is not counted, for robots could not make that any shorter."""

    clock: Callable[[], float] = time.monotonic
    _pending: dict[PendingAnswer, None] = field(default_factory=dict[PendingAnswer, None])
    """In the order in which they came."""
    _slow: deque[tuple[float, float]] = field(default_factory=deque[tuple[float, float]])
    """When a slow answer was given, and how long it had taken."""

    @contextmanager
    def measure_answer(self) -> Iterator[Callable[[], None]]:
        """One interaction; gives what to call once the answer is ready to be sent."""
        pending = PendingAnswer(self.clock())
        self._pending[pending] = None

        def mark_ready() -> None:
            if pending in self._pending:
                del self._pending[pending]
                self._record(self.clock() - pending.since)

        try:
            yield mark_ready
        finally:
            mark_ready()

    def _record(self, seconds: float) -> None:
        if seconds > SLOW_ANSWER_SECONDS:
            self._slow.append((self.clock(), seconds))

    def has_pending_answers(self) -> bool:
        """Whether anybody waits for something that we have not made yet. Safe in any thread."""
        return bool(self._pending)

    def slowest_seconds(self) -> float:
        """The slowest of those who wait now and of the slow answers that were just given."""
        now = self.clock()
        while self._slow and self._slow[0][0] + RECENT_SECONDS < now:
            self._slow.popleft()
        oldest = next(iter(self._pending), None)
        pending = 0.0 if oldest is None else now - oldest.since
        return max([pending, *(seconds for _, seconds in self._slow)])

    def extra_robot_delay(self) -> float:
        """Seconds that robots wait besides their usual pause; none while answers are in time."""
        slowest = self.slowest_seconds()
        return (
            0.0
            if slowest <= SLOW_ANSWER_SECONDS
            else min(MAX_PAUSE_SECONDS, PAUSE_FACTOR * slowest)
        )
