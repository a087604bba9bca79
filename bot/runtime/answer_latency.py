"""Measures how long users wait for answers, and slows robots down while they wait too long."""

import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

SLOW_ANSWER_SECONDS = 0.25
"""Robots slow down if our part of an answer takes longer than this."""
RECENT_SECONDS = 3.0
"""How long a slow answer is remembered, in seconds."""
PAUSE_FACTOR, MAX_PAUSE_SECONDS = 4.0, 3.0
"""Robots wait this many times the slowest answer, up to the maximum."""


@dataclass(slots=True, eq=False)
class PendingAnswer:
    """An interaction that has not been answered yet."""

    since: float


@dataclass(slots=True)
class AnswerLatency:
    """Tracks our own part of every answer, from an interaction's arrival until the call to Discord.

    Discord's part is not counted: slower robots would not shorten it.
    """

    clock: Callable[[], float] = time.monotonic
    _pending: dict[PendingAnswer, None] = field(default_factory=dict[PendingAnswer, None])
    """Oldest first."""
    _slow: deque[tuple[float, float]] = field(default_factory=deque[tuple[float, float]])
    """When a slow answer was given, and how long it took."""

    @contextmanager
    def measure_answer(self) -> Iterator[Callable[[], None]]:
        """Measure one interaction; call the yielded function when the answer is ready to send."""
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
        """True if an interaction is still unanswered. Thread-safe."""
        return bool(self._pending)

    def slowest_seconds(self) -> float:
        """Longest wait among unanswered interactions and recent slow answers."""
        now = self.clock()
        while self._slow and self._slow[0][0] + RECENT_SECONDS < now:
            self._slow.popleft()
        oldest = next(iter(self._pending), None)
        pending = 0.0 if oldest is None else now - oldest.since
        return max([pending, *(seconds for _, seconds in self._slow)])

    def extra_robot_delay(self) -> float:
        """Extra seconds robots wait on top of their usual delay; 0 while answers are fast."""
        slowest = self.slowest_seconds()
        return (
            0.0
            if slowest <= SLOW_ANSWER_SECONDS
            else min(MAX_PAUSE_SECONDS, PAUSE_FACTOR * slowest)
        )
