"""Pictures off the event loop: two threads, one drawing per key at a time, a bounded memory.

Pillow lets go of the interpreter in its heavy work, so threads suffice as long as draw functions
keep their own Python small: paste sprites, no loops over pixels. Where more is wanted than can be
drawn, those come first whom somebody waits for who has just acted.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from bot.art.cache import ByteCache, Pool

Draw = Callable[[], bytes]
URGENT_IN_A_ROW = 4
"""After so many urgent ones one of the others has its turn: boards must follow as well."""
LONG = 8
"""So many urgent ones before one's own take longer than somebody likes to wait for an answer."""


class Studio:
    def __init__(self, *, workers: int = 2, megabytes: float = 16) -> None:
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="studio")
        self._done: ByteCache[bytes] = ByteCache(len, Pool(int(megabytes * 1024 * 1024)))
        self._under_way: dict[str, asyncio.Future[bytes]] = {}
        self._urgent: deque[tuple[str, Draw]] = deque()
        self._others: deque[tuple[str, Draw]] = deque()
        self._free = workers
        self._row = 0

    async def paint(self, key: str, draw: Draw, *, urgent: bool = False) -> bytes:
        """The picture kept under the key, or a new one. The key says all that `draw` depends on."""
        kept = self._done.get(key)
        if kept is not None:
            return kept
        job = self._under_way.get(key)
        if job is None:
            job = self._under_way[key] = asyncio.get_running_loop().create_future()
            (self._urgent if urgent else self._others).append((key, draw))
            self._begin()
        elif urgent:
            self._hurry(key)
        # One waiter that gives up must not take the picture from the others.
        return await asyncio.shield(job)

    def is_long(self, key: str) -> bool:
        """Whether that picture has to wait for many that others wait for."""
        return len(self._urgent) >= LONG and self._done.get(key) is None

    def _hurry(self, key: str) -> None:
        for job in [job for job in self._others if job[0] == key]:
            self._others.remove(job)
            self._urgent.append(job)

    def _next(self) -> tuple[str, Draw]:
        turn = self._row < URGENT_IN_A_ROW or not self._others
        if self._urgent and turn:
            self._row += 1
            return self._urgent.popleft()
        self._row = 0
        return self._others.popleft()

    def _begin(self) -> None:
        loop = asyncio.get_running_loop()
        while self._free and (self._urgent or self._others):
            key, draw = self._next()
            self._free -= 1
            drawn = loop.run_in_executor(self._pool, draw)
            drawn.add_done_callback(lambda done, key=key: self._finish(key, done))

    def _finish(self, key: str, drawn: asyncio.Future[bytes]) -> None:
        self._free += 1
        job = self._under_way.pop(key)
        if drawn.cancelled():
            job.cancel()
        elif (error := drawn.exception()) is not None:
            job.set_exception(error)
        else:
            self._done.put(key, drawn.result())
            job.set_result(drawn.result())
        self._begin()

    @property
    def held(self) -> int:
        """Bytes of finished pictures in memory."""
        return self._done.held

    def close(self) -> None:
        for waiting in (self._urgent, self._others):
            for key, _ in waiting:
                self._under_way.pop(key).cancel()
            waiting.clear()
        self._pool.shutdown(wait=False, cancel_futures=True)
