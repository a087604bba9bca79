"""Event loop lag, measured by a task that wakes every millisecond."""

import asyncio
import json
import signal
import time
from collections.abc import Callable

from tests.bench.formatting import percentile

INTERVAL_SECONDS = 0.001


class LoopLagMonitor:
    """Monitors the running loop until stopped. A mark starts a new span."""

    def __init__(self) -> None:
        self._lags: dict[str, list[float]] = {}
        self._phase = "start"
        self._task = asyncio.create_task(self._run())

    def start_phase(self, phase: str) -> None:
        self._phase = phase

    async def _run(self) -> None:
        while True:
            span, due = self._phase, time.perf_counter() + INTERVAL_SECONDS
            await asyncio.sleep(INTERVAL_SECONDS)
            # A delay belongs to the span in which it began.
            self._lags.setdefault(span, []).append(max(0.0, time.perf_counter() - due))

    def stop(self) -> None:
        """Stop sampling: waking every millisecond slows the loop down."""
        self._task.cancel()

    def lags_by_phase(self) -> str:
        """99th percentile and maximum of each span in seconds, as JSON."""
        return json.dumps(
            {span: (percentile(late, 0.99), max(late)) for span, late in self._lags.items()}
        )

    def lags_since_last_call(self) -> str:
        """The same figures since the last call, regardless of spans."""
        late = [value for some in self._lags.values() for value in some] or [0.0]
        self._lags.clear()
        return json.dumps((percentile(late, 0.99), max(late)))

    def report_on_signal(self, send: Callable[[str], None]) -> None:
        """Send a report on every SIGUSR1."""

        def tell() -> None:
            send(f"late {self.lags_since_last_call()}")

        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, tell)
