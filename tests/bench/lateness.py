"""How late an event loop is: a task that wants to wake every millisecond, and does not."""

import asyncio
import json
import signal
import time
from collections.abc import Callable

from tests.bench.figures import percentile

BEAT = 0.001


class Watch:
    """Looks at the running loop until it is told to stop. A mark parts one span from the next."""

    def __init__(self) -> None:
        self._late: dict[str, list[float]] = {}
        self._span = "start"
        self._task = asyncio.create_task(self._look())

    def mark(self, span: str) -> None:
        self._span = span

    async def _look(self) -> None:
        while True:
            span, due = self._span, time.perf_counter() + BEAT
            await asyncio.sleep(BEAT)
            # What held the loop belongs to the span in which it began.
            self._late.setdefault(span, []).append(max(0.0, time.perf_counter() - due))

    def rest(self) -> None:
        """Nobody asks any more: a loop that is looked at every millisecond is slower for it."""
        self._task.cancel()

    def figures(self) -> str:
        """Of each span the 99th percentile and the worst, in seconds, as JSON."""
        return json.dumps(
            {span: (percentile(late, 0.99), max(late)) for span, late in self._late.items()}
        )

    def latest(self) -> str:
        """The same of what there was since this was last asked for, without any span."""
        late = [value for some in self._late.values() for value in some] or [0.0]
        self._late.clear()
        return json.dumps((percentile(late, 0.99), max(late)))

    def tell_on_demand(self, told: Callable[[str], None]) -> None:
        """At every SIGUSR1."""

        def tell() -> None:
            told(f"late {self.latest()}")

        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, tell)
