"""Pictures off the event loop: two threads, one drawing per key at a time, a bounded memory.

Pillow lets go of the interpreter in its heavy work, so threads suffice as long as draw functions
keep their own Python small: paste sprites, no loops over pixels.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from bot.art.cache import ByteCache


class Studio:
    def __init__(self, *, workers: int = 2, megabytes: float = 16) -> None:
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="studio")
        self._done: ByteCache[bytes] = ByteCache(int(megabytes * 1024 * 1024), len)
        self._under_way: dict[str, asyncio.Future[bytes]] = {}

    async def paint(self, key: str, draw: Callable[[], bytes]) -> bytes:
        """The picture kept under the key, or a new one. The key says all that `draw` depends on."""
        kept = self._done.get(key)
        if kept is not None:
            return kept
        job = self._under_way.get(key)
        if job is None:
            job = asyncio.get_running_loop().run_in_executor(self._pool, draw)
            self._under_way[key] = job
            job.add_done_callback(lambda done: self._finish(key, done))
        # One waiter that gives up must not take the picture from the others.
        return await asyncio.shield(job)

    def _finish(self, key: str, job: asyncio.Future[bytes]) -> None:
        del self._under_way[key]
        if not job.cancelled() and job.exception() is None:
            self._done.put(key, job.result())

    @property
    def held(self) -> int:
        """Bytes of finished pictures in memory."""
        return self._done.held

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
