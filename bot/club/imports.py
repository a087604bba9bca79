"""Game files that people bring along: taken apart once, off the event loop, one at a time.

Whoever steps through a file asks for it at every click. What was read is kept with the games that
are told again (see `Shelf`), which bounds its memory; what has gone from there is read anew.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from bot.club.gamefile import GameFile, read
from bot.club.records import Records
from bot.club.retelling import Retelling
from bot.club.shelf import Shelf
from bot.kernel import Refused


class Imports:
    """The game files of everybody."""

    def __init__(self, records: Records, shelf: Shelf) -> None:
        self._records = records
        self._shelf = shelf
        self._one_at_a_time = asyncio.Lock()
        self._reading: set[int] = set()
        """Whose file is being read, or waits for its turn."""

    async def take(self, user_id: int, data: bytes, now: float) -> tuple[int, Retelling]:
        """Keep a file for somebody: its number, and the game told again.

        BadFile or Untellable if it is no game; Refused if theirs is being read already.
        """
        with self._only_one(user_id):
            async with self._one_at_a_time:
                text, file = await asyncio.to_thread(_decoded, data)
                number = await self._records.put_file(user_id, text, now)
                return number, await self._shelf.told(_name(number), file)

    async def told(self, number: int, user_id: int) -> Retelling:
        """A file of that person's, told again; Refused if it has gone, or is another's."""
        if not await self._records.has_file(number, user_id):
            raise Refused("no-log-kept")
        found = self._shelf.at_hand(_name(number))
        if found is not None:
            return found
        with self._only_one(user_id):
            async with self._one_at_a_time:
                text = await self._records.file(number, user_id)
                if text is None:
                    raise Refused("no-log-kept")
                file = await asyncio.to_thread(read, text)
                return await self._shelf.told(_name(number), file)

    @contextmanager
    def _only_one(self, user_id: int) -> Iterator[None]:
        """Nobody's files queue up before those of others."""
        if user_id in self._reading:
            raise Refused("file-busy")
        self._reading.add(user_id)
        try:
            yield
        finally:
            self._reading.discard(user_id)


def _decoded(data: bytes) -> tuple[str, GameFile]:
    text = data.decode("utf-8", "replace")
    return text, read(text)


def _name(number: int) -> str:
    """Under which the shelf keeps it."""
    return f"file {number}"
