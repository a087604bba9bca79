"""Pictures off the event loop: a thread, one drawing per key at a time, a bounded memory.

Pillow lets go of the interpreter in its heavy work, so a thread suffices as long as draw functions
keep their own Python small: paste sprites, no loops over pixels. One worker is the default: each
further one is one more thread that shares the interpreter with the loop.
"""

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor

from PIL import Image

from bot.art.cache import ByteCache
from bot.art.encode import Picture, encode


class Studio:
    def __init__(self, *, workers: int = 1, megabytes: float = 16) -> None:
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="studio")
        self._done: ByteCache[Picture] = ByteCache(
            int(megabytes * 1024 * 1024), lambda picture: len(picture.data)
        )
        self._under_way: dict[Hashable, asyncio.Future[Picture]] = {}

    async def picture(self, key: Hashable, draw: Callable[[], Image.Image]) -> Picture:
        """The picture kept under the key, or a new one. The key says all that `draw` depends on."""
        kept = self._done.get(key)
        if kept is not None:
            return kept
        job = self._under_way.get(key)
        if job is None:
            loop = asyncio.get_running_loop()
            job = loop.run_in_executor(self._pool, lambda: encode(draw()))
            self._under_way[key] = job
            job.add_done_callback(lambda done: self._finish(key, done))
        # One waiter that gives up must not take the picture from the others.
        return await asyncio.shield(job)

    def _finish(self, key: Hashable, job: asyncio.Future[Picture]) -> None:
        del self._under_way[key]
        if not job.cancelled() and job.exception() is None:
            self._done.put(key, job.result())

    @property
    def held(self) -> int:
        """Bytes of finished pictures in memory."""
        return self._done.held

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
