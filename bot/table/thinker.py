"""Runs robots' thoughts in threads: one at a time, and after people's answers."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from bot.mind import thinking
from bot.table.latency import AnswerLatency

T = TypeVar("T")
THREADS = 2
"""One for robots, so that there is always one for a hint that somebody waits for."""


class Thinker:
    """The threads of all tables."""

    def __init__(self, latency: AnswerLatency) -> None:
        self._latency = latency
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="robots")
        self._turn = asyncio.Lock()

    async def think(self, thought: Callable[[], T]) -> T:
        """A robot's thought. It pauses while people wait for an answer; what it has waited for its
        turn comes off its time."""
        asked = time.monotonic()
        async with self._turn:
            return await self._run(thought, self._latency.people_wait, asked)

    async def hint(self, thought: Callable[[], T]) -> T:
        """A thought that somebody waits for: it pauses for nobody."""
        return await self._run(thought, lambda: False, time.monotonic())

    async def _run(
        self, thought: Callable[[], T], people_wait: Callable[[], bool], asked: float
    ) -> T:
        def in_thread() -> T:
            with thinking(people_wait, asked):
                return thought()

        return await asyncio.get_running_loop().run_in_executor(self._pool, in_thread)

    def stop(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
