"""One task that sleeps until the next deadline, and a pulse so that outages do not count."""

import asyncio
import contextlib
import heapq
import logging

from bot.kernel import Refused
from bot.table.runtime import Stale, Tables
from bot.table.table import Table

log = logging.getLogger(__name__)
PULSE_SECONDS = 2.0
RETRY_SECONDS = 30.0
"""After so long a deadline that failed (a full disk, say) is tried again."""


class Clockwork:
    """Wakes tables when their time has come."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._heap: list[tuple[float, int, str]] = []
        self._known: dict[int, dict[str, float]] = {}
        self._poked = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin with the deadlines of all live tables."""
        self._tables.listeners.append(self.watch)
        for table in self._tables:
            self.watch(table)
        self._tasks = [
            asyncio.create_task(self._run(), name="clockwork"),
            asyncio.create_task(self._pulse(), name="pulse"),
        ]

    @property
    def running(self) -> bool:
        return bool(self._tasks)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self._beat()

    def watch(self, table: Table) -> None:
        """A table has changed: note its new deadlines. Old ones fall out when they come up."""
        known = self._known.get(table.id, {})
        for name, due in table.deadlines.items():
            if known.get(name) != due:
                heapq.heappush(self._heap, (due, table.id, name))
        if table.deadlines:
            self._known[table.id] = dict(table.deadlines)
        else:
            self._known.pop(table.id, None)
        self._poked.set()

    async def _run(self) -> None:
        while True:
            self._poked.clear()
            now = self._tables.now()
            while self._heap and self._heap[0][0] <= now:
                due, table_id, name = heapq.heappop(self._heap)
                if self._known.get(table_id, {}).get(name) == due:
                    await self._expire(table_id, name)
            wait = self._heap[0][0] - self._tables.now() if self._heap else None
            # Not wait_for: before Python 3.12 it loses a cancellation that comes with the poke.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(None if wait is None else max(0, wait)):
                    await self._poked.wait()

    async def _expire(self, table_id: int, name: str) -> None:
        try:
            await self._tables.expire(table_id, name)
        except Stale:
            log.debug("table %s: %s had been settled already", table_id, name)
        except Refused as refusal:
            log.error("table %s: %s could not be played: %s", table_id, name, refusal.reason)
        except Exception:
            # One table's fault must not stop every other table's clock.
            log.exception("table %s: %s failed, trying again later", table_id, name)
            self._put_off(table_id, name)

    def _put_off(self, table_id: int, name: str) -> None:
        """Try that deadline again later, unless it was settled before things went wrong."""
        known = self._known.get(table_id, {})
        if name in known:
            known[name] = self._tables.now() + RETRY_SECONDS
            heapq.heappush(self._heap, (known[name], table_id, name))

    async def _pulse(self) -> None:
        while True:
            if self._known:
                await self._beat()
            await asyncio.sleep(PULSE_SECONDS)

    async def _beat(self) -> None:
        await self._tables.store.remember("alive", repr(self._tables.now()))
