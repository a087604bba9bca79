"""Finished games from the database: as files, and told again. Keeps the last few at hand."""

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
"""Games told again that are kept; whoever steps through one asks for it every few seconds."""
MAX_CACHED_ENTRIES = 20_000
"""Moves of all of them together: most games have a few hundred, a file may have thousands."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game that is over, as it lies in the database."""

    snapshot: TableSnapshot
    file: GameFile


def _allow_everyone(_table: Table) -> None:
    """Whoever runs the bot may have any."""


class FinishedGames:
    """Where finished games stand."""

    def __init__(self, store: Store, games: GameRegistry) -> None:
        self.store = store
        self.games = games
        self._replays: OrderedDict[str, asyncio.Task[Replay]] = OrderedDict()
        self._entry_counts: dict[str, int] = {}
        """Moves of each of these."""

    async def load(
        self, table_id: int, require_access: Callable[[Table], None] = _allow_everyone
    ) -> StoredGame:
        """That game; Refused if there is none, it is not over, or its log is not kept any more.

        `demand` refuses those who may not know of the table, before they learn anything.
        Nobody's host is woken for it: what is over does not change.
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
        """That game told again, in a thread; Untellable if it cannot be."""
        task = self._replays.get(cache_key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = asyncio.create_task(asyncio.to_thread(Replay, self.games, file))
            self._replays[cache_key] = task
            self._entry_counts[cache_key] = len(file.entries)
            self._replays.move_to_end(cache_key)
            self._evict_oldest()
        self._replays.move_to_end(cache_key)
        # One reader who gives up must not take it from the others.
        return await asyncio.shield(task)

    def cached_replay(self, cache_key: str) -> Replay | None:
        """A game that was told before and is kept."""
        task = self._replays.get(cache_key)
        if task is None or not task.done() or task.cancelled() or task.exception() is not None:
            return None
        self._replays.move_to_end(cache_key)
        return task.result()

    def _evict_oldest(self) -> None:
        while len(self._replays) > 1 and (
            len(self._replays) > MAX_CACHED_REPLAYS
            or sum(self._entry_counts.values()) > MAX_CACHED_ENTRIES
        ):
            oldest, _ = self._replays.popitem(last=False)
            del self._entry_counts[oldest]
