"""The inbox of a host: letters in the order in which they came, and who waits for an answer."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

from bot.kernel import Refused
from bot.table.draft import Draft
from bot.table.leases import Passed

T = TypeVar("T")
Letter = Callable[[Draft], T]
"""What somebody wants changed; None asks only that everything before it be done."""

Posted = tuple[Letter[Any] | None, asyncio.Future[Any], Passed | None]


class Inbox:
    """One after another, none lost: what is not taken is refused."""

    def __init__(self, came: Callable[[], None], closing: Callable[[], Refused]) -> None:
        self._came = came
        self._closing = closing
        """What is said to whoever comes too late."""
        self._letters: deque[Posted] = deque()
        self.closed = False

    def post(self, letter: Letter[Any] | None, passed: Passed | None = None) -> asyncio.Future[Any]:
        """Hand it in; the answer, in time. `passed`: it came from another process."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if self.closed:
            answer.set_exception(self._closing())
        else:
            self._letters.append((letter, answer, passed))
            self._came()
        return answer

    def __len__(self) -> int:
        return len(self._letters)

    def take(self) -> Posted:
        """The oldest."""
        return self._letters.popleft()

    def close(self) -> None:
        """From now on nothing is taken in."""
        self.closed = True

    def refuse(self, refusal: Refused) -> None:
        """All that are there."""
        while self._letters:
            _, answer, _ = self._letters.popleft()
            if not answer.done():
                answer.set_exception(refusal)
