"""The inbox of a host: letters in the order in which they came, and who waits for an answer."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

from bot.kernel import Refused
from bot.runtime.ownership import LOCAL_REQUEST, ForwardedRequest
from bot.tables.draft import Draft

T = TypeVar("T")
Change = Callable[[Draft], T]
"""What somebody wants changed; None asks only that everything before it be done."""

QueuedChange = tuple[Change[Any] | None, asyncio.Future[Any], ForwardedRequest]


class ChangeQueue:
    """One after another, none lost: what is not taken is refused."""

    def __init__(
        self, on_submit: Callable[[], None], closed_refusal: Callable[[], Refused]
    ) -> None:
        self._on_submit = on_submit
        self._closed_refusal = closed_refusal
        """What is said to whoever comes too late."""
        self._changes: deque[QueuedChange] = deque()
        self.closed = False

    def submit(
        self, change: Change[Any] | None, request: ForwardedRequest = LOCAL_REQUEST
    ) -> asyncio.Future[Any]:
        """Hand it in; the answer, in time. `request` asked for it."""
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
        """The oldest."""
        return self._changes.popleft()

    def close(self) -> None:
        """From now on nothing is taken in."""
        self.closed = True

    def refuse_all(self, refusal: Refused) -> None:
        """All that are there."""
        while self._changes:
            _, future, _ = self._changes.popleft()
            if not future.done():
                future.set_exception(refusal)
