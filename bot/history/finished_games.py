"""Loads finished games from the database, as files and as replays. Caches the latest replays."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from bot.game import GameRegistry
from bot.history.game_file import GameFile, as_in_transcript
from bot.history.replay import Replay
from bot.kernel import Entry, Refused
from bot.runtime.loading import Unplayable, load_table
from bot.storage.tables import Store
from bot.tables.clock.table_time import utc_date
from bot.tables.model import Table
from bot.tables.snapshot import TableSnapshot

MAX_CACHED_REPLAYS = 6
"""Cached replays. A user stepping through one requests it every few seconds."""
MAX_CACHED_ENTRIES = 20_000
"""Total moves of cached replays: most games have a few hundred, a file may have thousands."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A finished game with its file."""

    snapshot: TableSnapshot
    file: GameFile


def _allow_everyone(_table: Table) -> None:
    """The bot's owner may read any game."""


class FinishedGames:
    """Loads finished games and their replays."""

    def __init__(self, store: Store, games: GameRegistry) -> None:
        self.store = store
        self.games = games
        self._replays: OrderedDict[str, tuple[asyncio.Task[Replay], int]] = OrderedDict()
        """Replays with their number of moves; the latest used is last."""

    async def load(
        self, table_id: int, require_access: Callable[[Table], None] = _allow_everyone
    ) -> StoredGame:
        """Load a game. Raises Refused if it does not exist, is not over, or its log was deleted.

        `require_access` refuses users who may not see the table before anything is revealed. No
        table actor is started: finished games do not change.
        """
        try:
            snapshot = await load_table(self.store, self.games, table_id)
        except Unplayable:
            raise Refused("no-table") from None
        table = snapshot.table
        require_access(table)
        if table.is_live:
            raise Refused("not-over")
        lines = await self.store.load_log(table_id)
        if table.seed is None or snapshot.state is None or not lines:
            raise Refused("no-log-kept")
        file = GameFile(
            game=table.game,
            rules_version=table.dealt_version,
            options_version=table.version,
            names=tuple(seat.name for seat in table.seats),
            robots=table.players.robots,
            options=table.options.model_dump(mode="json"),
            seed=table.seed,
            entries=tuple(Entry(line.seat, line.text, line.seed) for line in lines),
            outcome=snapshot.outcome,
            seal=table.seal,
            table_id=table.id,
            ended_on=utc_date(lines[-1].at),
        )
        return StoredGame(snapshot, as_in_transcript(file))

    async def load_replay(self, cache_key: str, file: GameFile) -> Replay:
        """Replay that game in a thread. Raises CannotReplay if that fails."""
        task = self._cached_task(cache_key)
        if task is None:
            task = asyncio.create_task(asyncio.to_thread(Replay, self.games, file))
            self._replays[cache_key] = task, len(file.entries)
            self._replays.move_to_end(cache_key)
            self._evict_oldest()
        # A cancelled reader must not cancel it for the others.
        return await asyncio.shield(task)

    def cached_replay(self, cache_key: str) -> Replay | None:
        """Return a cached, completed replay or None."""
        task = self._cached_task(cache_key)
        return task.result() if task is not None and task.done() else None

    def _cached_task(self, cache_key: str) -> asyncio.Task[Replay] | None:
        """The replay if it is cached and has not failed."""
        task, _ = self._replays.get(cache_key, (None, 0))
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            return None
        self._replays.move_to_end(cache_key)
        return task

    def _evict_oldest(self) -> None:
        while len(self._replays) > 1 and (
            len(self._replays) > MAX_CACHED_REPLAYS
            or sum(entries for _, entries in self._replays.values()) > MAX_CACHED_ENTRIES
        ):
            self._replays.popitem(last=False)
