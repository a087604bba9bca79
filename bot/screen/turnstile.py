"""Discord takes fifty requests a second from a bot: more of them are refused, and count against us.

Whoever has to wait waits in a row of their own, one a channel, and the rows take turns: a channel
where much happens does not keep another one waiting. Answers to clicks do not come here; Discord
does not count them.
"""

import asyncio
from collections import deque

from bot.pauses import Backoff

A_SECOND, AT_ONCE = 36.0, 6
"""Together less than fifty in any second, also where the loop is late by a fifth of one: what was
let through then arrives with what came after it."""


class Turnstile:
    """Lets requests through, so many a second."""

    def __init__(self, a_second: float | None = A_SECOND, at_once: int = AT_ONCE) -> None:
        self._rate = a_second
        self._most = float(at_once)
        self._free = float(at_once)
        self._counted = 0.0
        self._rows: dict[int, deque[asyncio.Future[None]]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._backoff = Backoff()

    @property
    def waiting(self) -> int:
        return sum(map(len, self._rows.values()))

    async def enter(self, row: int) -> None:
        """Until it is that row's turn."""
        if self._rate is None:
            return
        self._count()
        if not self._rows and self._free >= 1:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._rows.setdefault(row, deque()).append(turn)
        self._serve()
        await turn

    def _count(self) -> None:
        """What has become free since we last looked."""
        assert self._rate is not None
        now = asyncio.get_running_loop().time()
        self._free = min(self._most, self._free + (now - self._counted) * self._rate)
        self._counted = now

    def _serve(self) -> None:
        """Let in whom we can, one of each row in turn; for the others come back in time."""
        assert self._rate is not None
        self._count()
        while self._rows and self._free >= 1:
            row = next(iter(self._rows))
            waiting = self._rows.pop(row)
            turn = waiting.popleft()
            if waiting:
                self._rows[row] = waiting
            if not turn.done():
                # Who was called off meanwhile takes nobody's turn.
                turn.set_result(None)
                self._free -= 1
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._rows:
            pause = (1 - self._free) / self._rate
            self._timer = asyncio.get_running_loop().call_later(pause, self._on_timer)

    def _on_timer(self) -> None:
        """Let in whom we can; after a fault, which asyncio logs, those who wait get another try."""
        self._timer = None
        try:
            self._serve()
        except BaseException:
            pause = self._backoff.failed()
            self._timer = asyncio.get_running_loop().call_later(pause, self._on_timer)
            raise
        self._backoff.succeeded()
