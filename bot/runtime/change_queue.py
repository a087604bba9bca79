"""The queue of changes to one table, with a future for each caller."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from bot.kernel import Refused
from bot.runtime.ownership import LOCAL_REQUEST, ForwardedRequest
from bot.tables.draft import Draft
from bot.tables.snapshot import TableSnapshot

T = TypeVar("T")
Change = Callable[[Draft], T]
"""A function that changes the draft and returns a value."""


class Applied(NamedTuple, Generic[T]):
    """What a change returned, and the table after it."""

    result: T
    snapshot: TableSnapshot


QueuedChange = tuple[Change[Any] | None, asyncio.Future[Any], ForwardedRequest]


class ChangeQueue:
    """First in, first out. Every change is either popped or refused.

    A queued None changes nothing: it resolves when everything before it is done.
    """

    def __init__(
        self, on_submit: Callable[[], None], closed_refusal: Callable[[], Refused]
    ) -> None:
        self._on_submit = on_submit
        self._closed_refusal = closed_refusal
        """Called for the refusal of changes that come after `close`."""
        self._changes: deque[QueuedChange] = deque()
        self.closed = False

    def submit(
        self, change: Change[Any] | None, request: ForwardedRequest = LOCAL_REQUEST
    ) -> asyncio.Future[Applied[Any]]:
        """Queue a change and return the future of its `Applied`. `request`: where it came from."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if self.closed:
            future.set_exception(self._closed_refusal())
        else:
            self._changes.append((change, future, request))
            self._on_submit()
        return future

    def __len__(self) -> int:
        return len(self._changes)

    def pop(self) -> QueuedChange:
        """Remove and return the oldest."""
        return self._changes.popleft()

    def close(self) -> None:
        """Accept no more changes."""
        self.closed = True

    def refuse_all(self, refusal: Refused) -> None:
        """Refuse all queued changes."""
        while self._changes:
            _, future, _ = self._changes.popleft()
            if not future.done():
                future.set_exception(refusal)
