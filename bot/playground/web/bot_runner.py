"""Keeps a bot running and restarts it on request."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Any

Serve = Callable[[], Coroutine[Any, Any, None]]


class BotRunner:
    """`serve` runs the bot from start to end; when cancelled, it shuts down gracefully."""

    def __init__(self, serve: Serve) -> None:
        self._serve = serve
        self._running: asyncio.Task[None] | None = None
        self._again = False
        self.on_change: Callable[[], None] = lambda: None

    @property
    def restarting(self) -> bool:
        return self._again

    async def run(self) -> None:
        """Run until the bot ends by itself or this is cancelled."""
        while True:
            self._running = asyncio.create_task(self._serve(), name="bot")
            try:
                await self._running
            except asyncio.CancelledError:
                if not self._again:
                    self._running.cancel()
                    with contextlib.suppress(asyncio.CancelledError):
                        await self._running
                    raise
            if not self._again:
                return
            self._again = False
            self.on_change()

    def restart(self) -> None:
        """Stop the bot gracefully and start it again."""
        if self._running is not None and not self._again:
            self._again = True
            self.on_change()
            self._running.cancel()
