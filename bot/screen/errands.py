"""What one table has to send: of each message one errand at a time, and only the latest counts.

Whoever acts is answered first, for a moment. What fails is tried again with growing pauses; what
fails for a reason of our own is given up after a while, until the next change.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

from bot.pauses import Backoff
from bot.screen.send import Trouble
from bot.supervise import Faults, start_task
from bot.table.database import CANNOT_USE

HUSH_SECONDS = 0.5
"""So long the table's other messages let an answer go first."""
TRIES = 8
"""What fails for a reason of our own is given up after so many tries, until the next change."""
LONGEST_PAUSE = 60.0


class Errands:
    """Runs the errand of each audience: once at a time, again if it was woken meanwhile."""

    def __init__(
        self, table_id: int, errand: Callable[[str], Coroutine[Any, Any, object]], faults: Faults
    ) -> None:
        self._id = table_id
        self._errand = errand
        self._faults = faults
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._claims: Counter[str] = Counter()
        self._hushed = 0
        self._failing: dict[str, Backoff] = {}
        self._later: dict[str, asyncio.TimerHandle] = {}
        self._chores: dict[str, asyncio.TimerHandle] = {}
        self.stopped = False

    @property
    def idle(self) -> bool:
        """Whether nothing is being sent or waits to be; what has its day to come may."""
        return not (self._tasks or self._again or self._claims or self._hushed or self._later)

    @property
    def claims(self) -> list[str]:
        """The messages whose readers wait for an answer in them."""
        return list(self._claims)

    def under_way(self, audience: str) -> bool:
        """Whether that message is being sent, or waits only for another to be sent first."""
        return audience in self._tasks or audience in self._again or audience in self._claims

    async def settled(self) -> None:
        """Until nothing is being sent and nothing waits to be."""
        while not self.idle:
            if self._tasks:
                await asyncio.wait(list(self._tasks.values()))
            await asyncio.sleep(0.002)

    def runs(self, audience: str) -> bool:
        """Whether that errand is under way."""
        return audience in self._tasks

    async def done(self) -> None:
        """Until what is under way is done; not what comes after it."""
        if self._tasks:
            await asyncio.wait(list(self._tasks.values()))

    async def stop(self, patience: float) -> None:
        """Finish what is under way, within reason."""
        self.stopped = True
        for handle in (*self._later.values(), *self._chores.values()):
            handle.cancel()
        if self._tasks:
            await asyncio.wait(list(self._tasks.values()), timeout=patience)
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=0.5)

    # --- one at a time, the latest wins -------------------------------------------------------

    def wake(self, audience: str) -> None:
        """That message may have become wrong."""
        if self.stopped:
            return
        if audience in self._tasks or self._must_wait(audience):
            self._again.add(audience)
            return
        self._cancel(self._later, audience)
        self._start(audience, self._run(audience))

    def catch_up(self) -> None:
        """Discord can be reached again: what could not be sent is tried now."""
        for audience in list(self._later):
            self._failing.pop(audience, None)
            self.wake(audience)

    @contextlib.contextmanager
    def claimed(self, audience: str) -> Iterator[None]:
        """While an answer is on its way to that message, nothing else is sent there.

        The table's other messages let it go first, for a moment: who acts should not wait for
        panels that others look at.
        """
        loop = asyncio.get_running_loop()
        self._claims[audience] += 1
        self._hushed += 1
        hush = loop.call_later(HUSH_SECONDS, self._unhush)
        try:
            yield
        finally:
            self._claims[audience] -= 1
            if not self._claims[audience]:
                del self._claims[audience]
            if hush.when() > loop.time():
                hush.cancel()
                self._unhush()
            self._wake_waiting()

    def _unhush(self) -> None:
        self._hushed -= 1
        self._wake_waiting()

    def _must_wait(self, audience: str) -> bool:
        return audience in self._claims or self._hushed > 0

    def _start(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        task = start_task(work, f"table {self._id}, {name}")
        self._tasks[name] = task
        task.add_done_callback(lambda _: self._done(name))

    def _done(self, name: str) -> None:
        self._tasks.pop(name, None)
        self._wake_waiting()

    def _wake_waiting(self) -> None:
        for audience in [a for a in self._again if a not in self._tasks]:
            if not self._must_wait(audience):
                self._again.discard(audience)
                self.wake(audience)

    # --- trying again -------------------------------------------------------------------------

    async def _run(self, audience: str) -> None:
        try:
            await self._errand(audience)
        except (Trouble, *CANNOT_USE) as trouble:
            self._note(audience, trouble, expected=True)
            self._put_off(audience)
        except Exception as error:  # noqa: BLE001  it must not take the table with it
            self._note(audience, error, expected=False)
            self._put_off(audience, TRIES)
        else:
            self._failing.pop(audience, None)

    def _note(self, audience: str, error: Exception, *, expected: bool) -> None:
        who = f"table {self._id}, {audience}"
        self._faults.note("showing", who, "it could not be shown", error, expected=expected)

    def _put_off(self, audience: str, tries: int | None = None) -> None:
        backoff = self._failing.setdefault(audience, Backoff(1.0, LONGEST_PAUSE))
        if tries is None or backoff.failures < tries:
            self.wake_later(audience, backoff.failed())

    def wake_later(self, audience: str, pause: float) -> None:
        """Look at that message again after so many seconds."""
        if self.stopped:
            return
        self._cancel(self._later, audience)
        loop = asyncio.get_running_loop()
        self._later[audience] = loop.call_later(pause, self._now, audience)

    def _now(self, audience: str) -> None:
        self._later.pop(audience, None)
        self.wake(audience)

    # --- what has its day to come -------------------------------------------------------------

    def plan(self, chore: str, pause: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Have that done after so many seconds, instead of what was planned by that name."""
        if self.stopped:
            return
        self._cancel(self._chores, chore)
        loop = asyncio.get_running_loop()
        self._chores[chore] = loop.call_later(pause, self._begin, chore, work)

    def drop(self, chore: str) -> None:
        """There is no need for that any more."""
        self._cancel(self._chores, chore)

    def _begin(self, chore: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._chores.pop(chore, None)
        self._start(chore, work())

    def _cancel(self, timers: dict[str, asyncio.TimerHandle], key: str) -> None:
        handle = timers.pop(key, None)
        if handle is not None:
            handle.cancel()
