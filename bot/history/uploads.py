"""Game files that people bring along: taken apart once, off the event loop, one at a time.

Whoever steps through a file asks for it at every click. What was read is kept with the games that
are told again (see `Shelf`), which bounds its memory; what has gone from there is read anew.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from bot.history.finished_games import FinishedGames
from bot.history.game_file import GameFile, parse_game_file
from bot.history.replay import Replay
from bot.kernel import Refused
from bot.storage.uploads import UploadStore


class UploadedGames:
    """The game files of everybody."""

    def __init__(self, files: UploadStore, finished_games: FinishedGames) -> None:
        self._files = files
        self._finished_games = finished_games
        self._read_lock = asyncio.Lock()
        self._users_reading: set[int] = set()
        """Whose file is being read, or waits for its turn."""

    async def store_file(self, user_id: int, data: bytes, now: float) -> tuple[int, Replay]:
        """Keep a file for somebody: its number, and the game told again.

        BadFile or Untellable if it is no game; Refused if theirs is being read already.
        """
        with self._one_file_per_user(user_id):
            async with self._read_lock:
                text, file = await asyncio.to_thread(_decode, data)
                number = await self._files.store_file(user_id, text, now)
                return number, await self._finished_games.load_replay(_cache_key(number), file)

    async def load_replay(self, number: int, user_id: int) -> Replay:
        """A file of that person's, told again; Refused if it has gone, or is another's."""
        if not await self._files.has_file(number, user_id):
            raise Refused("no-log-kept")
        cached = self._finished_games.cached_replay(_cache_key(number))
        if cached is not None:
            return cached
        with self._one_file_per_user(user_id):
            async with self._read_lock:
                text = await self._files.file_text(number, user_id)
                if text is None:
                    raise Refused("no-log-kept")
                file = await asyncio.to_thread(parse_game_file, text)
                return await self._finished_games.load_replay(_cache_key(number), file)

    @contextmanager
    def _one_file_per_user(self, user_id: int) -> Iterator[None]:
        """Nobody's files queue up before those of others."""
        if user_id in self._users_reading:
            raise Refused("file-busy")
        self._users_reading.add(user_id)
        try:
            yield
        finally:
            self._users_reading.discard(user_id)


def _decode(data: bytes) -> tuple[str, GameFile]:
    text = data.decode("utf-8", "replace")
    return text, parse_game_file(text)


def _cache_key(number: int) -> str:
    """Under which the shelf keeps it."""
    return f"file {number}"
