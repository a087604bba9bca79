"""Who is shown what first: one task a surface, the latest state wins, whoever acts goes before."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator

HUSH_SECONDS = 0.5
"""So long the table's other surfaces let an answer go first."""

Key = tuple[int, str]
"""A surface: its table and its audience."""


class Traffic:
    """Runs `follow` for every surface that was woken, and `idle` when a table has none left."""

    def __init__(
        self, follow: Callable[[Key], Awaitable[None]], idle: Callable[[int], None]
    ) -> None:
        self._follow = follow
        self._idle = idle
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._again: set[Key] = set()
        self._claims: Counter[Key] = Counter()
        self._hushed: Counter[int] = Counter()

    async def settle(self) -> None:
        """Wait until nothing is left to send."""
        while self._tasks or self._claims or self._hushed:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)
            await asyncio.sleep(0.002)

    async def stop(self, patience: float) -> None:
        """Finish what is under way, within reason."""
        if self._tasks:
            await asyncio.wait(list(self._tasks.values()), timeout=patience)
        for task in self._tasks.values():
            task.cancel()

    @contextlib.contextmanager
    def claimed(self, key: Key) -> Iterator[None]:
        """While an answer is on its way to that surface, nothing else is sent there.

        The table's other surfaces let it go first, for a moment: who acts should not wait for
        panels that others look at.
        """
        table_id = key[0]
        self._claims[key] += 1
        self._hushed[table_id] += 1
        loop = asyncio.get_running_loop()
        hush = loop.call_later(HUSH_SECONDS, self._unhush, table_id)
        try:
            yield
        finally:
            self._claims[key] -= 1
            if not self._claims[key]:
                del self._claims[key]
            if hush.when() > loop.time():
                hush.cancel()
                self._unhush(table_id)
            self._wake_waiting(table_id)

    def _unhush(self, table_id: int) -> None:
        self._hushed[table_id] -= 1
        if not self._hushed[table_id]:
            del self._hushed[table_id]
        self._wake_waiting(table_id)

    def _wake_waiting(self, table_id: int) -> None:
        for key in [key for key in self._again if key[0] == table_id]:
            if key not in self._tasks and not self._must_wait(key):
                self._again.discard(key)
                self.wake(key)

    def _must_wait(self, key: Key) -> bool:
        return key in self._claims or key[0] in self._hushed

    def wake(self, key: Key) -> None:
        """That surface may have become wrong."""
        if key in self._tasks or self._must_wait(key):
            self._again.add(key)
            return
        task = asyncio.ensure_future(self._follow(key))
        self._tasks[key] = task
        task.add_done_callback(lambda _: self._done(key))

    def _done(self, key: Key) -> None:
        self._tasks.pop(key, None)
        if key in self._again:
            if not self._must_wait(key):
                self._again.discard(key)
                self.wake(key)
        elif not any(other[0] == key[0] for other in self._tasks):
            self._idle(key[0])
