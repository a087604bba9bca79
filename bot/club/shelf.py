"""Finished games from the database: as files, and told again. Keeps the last few at hand."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from bot.club.gamefile import GameFile, as_sealed
from bot.club.retelling import Retelling
from bot.game import Games
from bot.kernel import Entry, Refused
from bot.table.loading import Unplayable, load
from bot.table.look import Look
from bot.table.store import Store
from bot.table.table import Table
from bot.table.time import day

AT_HAND = 6
"""Games told again that are kept; whoever steps through one asks for it every few seconds."""
ENTRIES_AT_HAND = 20_000
"""Moves of all of them together: most games have a few hundred, a file may have thousands."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that is over, as it lies in the database."""

    look: Look
    file: GameFile


def _everybody(_table: Table) -> None:
    """Whoever runs the bot may have any."""


class Shelf:
    """Where finished games stand."""

    def __init__(self, store: Store, games: Games) -> None:
        self.store = store
        self.games = games
        self._told: OrderedDict[str, asyncio.Task[Retelling]] = OrderedDict()
        self._entries: dict[str, int] = {}
        """Moves of each of these."""

    async def finished(
        self, table_id: int, demand: Callable[[Table], None] = _everybody
    ) -> Finished:
        """That game; Refused if there is none, it is not over, or its log is not kept any more.

        `demand` refuses those who may not know of the table, before they learn anything.
        Nobody's host is woken for it: what is over does not change.
        """
        try:
            look = await load(self.store, self.games, table_id)
        except Unplayable:
            raise Refused("no-table") from None
        table = look.table
        demand(table)
        if table.live:
            raise Refused("not-over")
        lines = await self.store.log(table_id)
        if table.seed is None or look.state is None or not lines:
            raise Refused("no-log-kept")
        file = GameFile(
            game=table.game,
            dealt=table.dealt,
            written=table.version,
            names=tuple(seat.name for seat in table.seats),
            robots=table.players.robots,
            options=table.options.model_dump(mode="json"),
            seed=table.seed,
            entries=tuple(Entry(line.seat, line.text, line.seed) for line in lines),
            outcome=look.outcome,
            seal=table.seal,
            table=table.id,
            ended=day(lines[-1].at),
        )
        return Finished(look, as_sealed(file))

    async def told(self, name: str, file: GameFile) -> Retelling:
        """That game told again, in a thread; Untellable if it cannot be."""
        task = self._told.get(name)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = asyncio.create_task(asyncio.to_thread(Retelling, self.games, file))
            self._told[name] = task
            self._entries[name] = len(file.entries)
            self._told.move_to_end(name)
            self._make_room()
        self._told.move_to_end(name)
        # One reader who gives up must not take it from the others.
        return await asyncio.shield(task)

    def at_hand(self, name: str) -> Retelling | None:
        """A game that was told before and is kept."""
        task = self._told.get(name)
        if task is None or not task.done() or task.cancelled() or task.exception() is not None:
            return None
        self._told.move_to_end(name)
        return task.result()

    def _make_room(self) -> None:
        while len(self._told) > 1 and (
            len(self._told) > AT_HAND or sum(self._entries.values()) > ENTRIES_AT_HAND
        ):
            oldest, _ = self._told.popitem(last=False)
            del self._entries[oldest]
