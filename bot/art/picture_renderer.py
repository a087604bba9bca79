"""Renders pictures off the event loop: two threads, one job per key, a bounded cache.

Pillow releases the GIL in its heavy operations, so threads suffice as long as draw functions do
little in Python: paste sprites, no loops over pixels. Under load, pictures for users who have just
acted are drawn first.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from bot.art.cache import ByteCache, CacheBudget

Draw = Callable[[], bytes]
URGENT_IN_A_ROW = 4
"""After this many urgent jobs a normal one runs, so that boards are updated as well."""
LONG_QUEUE = 8
"""Length of the urgent queue at which a reply should not wait for its picture."""


class PictureRenderer:
    def __init__(self, *, workers: int = 2, megabytes: float = 16) -> None:
        self._executor = ThreadPoolExecutor(workers, thread_name_prefix="studio")
        self._cache: ByteCache[bytes] = ByteCache(len, CacheBudget(int(megabytes * 1024 * 1024)))
        self._in_progress: dict[str, asyncio.Future[bytes]] = {}
        self._urgent: deque[tuple[str, Draw]] = deque()
        self._normal: deque[tuple[str, Draw]] = deque()
        self._idle_workers = workers
        self._urgent_streak = 0

    async def render(self, key: str, draw: Draw, *, urgent: bool = False) -> bytes:
        """Return the cached picture or draw it. The key must cover everything `draw` depends on."""
        if (cached := self._cache.get(key)) is not None:
            return cached
        job = self._in_progress.get(key)
        if job is None:
            job = self._in_progress[key] = asyncio.get_running_loop().create_future()
            (self._urgent if urgent else self._normal).append((key, draw))
            self._start_jobs()
        elif urgent:
            self._make_urgent(key)
        # A cancelled caller must not cancel the job for the others.
        return await asyncio.shield(job)

    def has_long_wait(self, key: str) -> bool:
        """True if that picture would wait behind a long urgent queue."""
        return len(self._urgent) >= LONG_QUEUE and self._cache.get(key) is None

    def _make_urgent(self, key: str) -> None:
        for job in [job for job in self._normal if job[0] == key]:
            self._normal.remove(job)
            self._urgent.append(job)

    def _next_job(self) -> tuple[str, Draw]:
        may_be_urgent = self._urgent_streak < URGENT_IN_A_ROW or not self._normal
        if self._urgent and may_be_urgent:
            self._urgent_streak += 1
            return self._urgent.popleft()
        self._urgent_streak = 0
        return self._normal.popleft()

    def _start_jobs(self) -> None:
        loop = asyncio.get_running_loop()
        while self._idle_workers and (self._urgent or self._normal):
            key, draw = self._next_job()
            self._idle_workers -= 1
            drawn = loop.run_in_executor(self._executor, draw)
            drawn.add_done_callback(lambda done, key=key: self._finish(key, done))

    def _finish(self, key: str, drawn: asyncio.Future[bytes]) -> None:
        self._idle_workers += 1
        job = self._in_progress.pop(key)
        if drawn.cancelled():
            job.cancel()
        elif (error := drawn.exception()) is not None:
            job.set_exception(error)
        else:
            self._cache.put(key, drawn.result())
            job.set_result(drawn.result())
        self._start_jobs()

    @property
    def cached_bytes(self) -> int:
        """Size in bytes of the cached pictures."""
        return self._cache.used_bytes

    def close(self) -> None:
        for queue in (self._urgent, self._normal):
            for key, _ in queue:
                self._in_progress.pop(key).cancel()
            queue.clear()
        self._executor.shutdown(wait=False, cancel_futures=True)
