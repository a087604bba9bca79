"""Threads in which robots think: one robot at a time, with priority for users' answers."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from bot.mind import thinking_turn
from bot.runtime.answer_latency import AnswerLatency

T = TypeVar("T")
THREADS = 2
"""One for robots, so that one is always free for a hint that a user waits for."""


class RobotThreadPool:
    """The threads for the robots of all tables."""

    def __init__(self, latency: AnswerLatency) -> None:
        self._latency = latency
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="robots")
        self._robot_lock = asyncio.Lock()

    async def think(self, thought: Callable[[], T]) -> T:
        """Run a robot's choice of move.

        It pauses while users wait for an answer. Time spent in the queue counts towards its
        thinking time.
        """
        requested_at = time.monotonic()
        async with self._robot_lock:
            return await self._run(thought, self._latency.has_pending_answers, requested_at)

    async def think_for_hint(self, thought: Callable[[], T]) -> T:
        """Run a hint that a user waits for, without pausing."""
        return await self._run(thought, lambda: False, time.monotonic())

    async def _run(
        self, thought: Callable[[], T], has_pending_answers: Callable[[], bool], requested_at: float
    ) -> T:
        def in_thread() -> T:
            with thinking_turn(has_pending_answers, requested_at):
                return thought()

        return await asyncio.get_running_loop().run_in_executor(self._pool, in_thread)

    def stop(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
