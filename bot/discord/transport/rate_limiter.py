"""Keep below Discord's global rate limit of 50 requests per second.

Requests wait in one queue per channel, served round robin, so a busy channel does not delay others.
Interaction responses bypass this limiter, because Discord does not count them.
"""

import asyncio
from collections import deque

from bot.retry import Retry

REQUESTS_PER_SECOND, BURST_SIZE = 36.0, 6
"""Sustained rate and burst, together below 50 in any second.

Even if the event loop is 0.2 s late and delayed requests go out with later ones.
"""


class RateLimiter:
    """A token bucket with a fair queue per channel."""

    def __init__(
        self, per_second: float | None = REQUESTS_PER_SECOND, burst_size: int = BURST_SIZE
    ) -> None:
        self._rate = per_second
        self._burst_size = float(burst_size)
        self._tokens = float(burst_size)
        self._refilled_at = 0.0
        self._queues: dict[int, deque[asyncio.Future[None]]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._retry = Retry()

    @property
    def waiting_count(self) -> int:
        return sum(map(len, self._queues.values()))

    async def acquire(self, channel_id: int) -> None:
        """Wait for a token in that channel's queue."""
        if self._rate is None:
            return
        self._refill()
        if not self._queues and self._tokens >= 1:
            self._tokens -= 1
            return
        future = asyncio.get_running_loop().create_future()
        self._queues.setdefault(channel_id, deque()).append(future)
        self._release_waiting()
        await future

    def _refill(self) -> None:
        """Add the tokens earned since the last refill."""
        assert self._rate is not None
        now = asyncio.get_running_loop().time()
        self._tokens = min(self._burst_size, self._tokens + (now - self._refilled_at) * self._rate)
        self._refilled_at = now

    def _release_waiting(self) -> None:
        """Release waiting requests round robin, and set a timer for the rest."""
        assert self._rate is not None
        self._refill()
        while self._queues and self._tokens >= 1:
            channel_id = next(iter(self._queues))
            queue = self._queues.pop(channel_id)
            future = queue.popleft()
            if queue:
                self._queues[channel_id] = queue
            if not future.done():
                # A cancelled request uses no token.
                future.set_result(None)
                self._tokens -= 1
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._queues:
            delay = (1 - self._tokens) / self._rate
            self._timer = asyncio.get_running_loop().call_later(delay, self._on_timer)

    def _on_timer(self) -> None:
        """Release waiting requests; after an exception, which asyncio logs, retry with backoff."""
        self._timer = None
        try:
            self._release_waiting()
        except BaseException:
            delay = self._retry.failed()
            self._timer = asyncio.get_running_loop().call_later(delay, self._on_timer)
            raise
        self._retry.succeeded()
