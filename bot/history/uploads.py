"""Game files uploaded by users: parsed off the event loop, one at a time.

A user stepping through a file requests it with every click. Replays are cached by `FinishedGames`,
which bounds the memory; evicted files are parsed again.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.history.finished_games import FinishedGames
from bot.history.game_file import parse_game_file
from bot.history.replay import Replay
from bot.kernel import Refused
from bot.storage.uploads import UploadStore


class UploadedGames:
    """The uploaded game files of all users."""

    def __init__(self, files: UploadStore, finished_games: FinishedGames) -> None:
        self._files = files
        self._finished_games = finished_games
        self._read_lock = asyncio.Lock()
        self._users_reading: set[int] = set()
        """Users whose file is being read or queued."""

    async def store_file(self, user_id: int, data: bytes, now: float) -> tuple[int, Replay]:
        """Store a user's file and return its number and replay.

        Raises InvalidGameFile or CannotReplay for invalid files, Refused if the user's last file is
        still being read.
        """
        async with self._reading_one_file(user_id):
            text = await asyncio.to_thread(data.decode, "utf-8", "replace")
            file = await asyncio.to_thread(parse_game_file, text)
            number = await self._files.store_file(user_id, text, now)
            return number, await self._finished_games.load_replay(_cache_key(number), file)

    async def load_replay(self, number: int, user_id: int) -> Replay:
        """Replay a user's file. Raises Refused if it was deleted or belongs to another user."""
        if not await self._files.has_file(number, user_id):
            raise Refused("no-log-kept")
        cached = self._finished_games.cached_replay(_cache_key(number))
        if cached is not None:
            return cached
        async with self._reading_one_file(user_id):
            text = await self._files.file_text(number, user_id)
            if text is None:
                raise Refused("no-log-kept")
            file = await asyncio.to_thread(parse_game_file, text)
            return await self._finished_games.load_replay(_cache_key(number), file)

    @asynccontextmanager
    async def _reading_one_file(self, user_id: int) -> AsyncIterator[None]:
        """Wait for other users' files; allow one per user, so that nobody blocks the queue."""
        if user_id in self._users_reading:
            raise Refused("file-busy")
        self._users_reading.add(user_id)
        try:
            async with self._read_lock:
                yield
        finally:
            self._users_reading.discard(user_id)


def _cache_key(number: int) -> str:
    """Cache key in `FinishedGames`."""
    return f"file {number}"
