"""Achievements out of the logs: reckoned when somebody asks, kept until the rules change.

So old games count as well. What is kept names seats only; whose they were is in the results.
"""

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.game import Game, Games
from bot.kernel import Outcome
from bot.table.store import Store

log = logging.getLogger(__name__)
AT_ONCE = 100
"""So many games are reckoned for one question; the next question goes on with the rest."""
Earned = dict[int, frozenset[str]]
"""By seat."""


def edition_of(game: Game) -> str:
    """Changes whenever a log might tell other achievements than before."""
    return f"{game.rules.version}.{game.feats.edition if game.feats else 0}"


def reckon(game: Game, rows: Sequence[dict[str, Any]], outcome: Outcome, seats: int) -> Earned:
    """What each seat has earned in a game with that log; nothing where it cannot be read."""
    if game.feats is None:
        return {}
    try:
        story = [event for event in game.rules.event_codec.load(rows) if event.seen_by(None)]
    except (ValueError, KeyError, TypeError) as error:
        # A log of another version may know events that are none any more.
        log.info("no achievements from a log of %s: %r", game.slug, error)
        return {}
    return {seat: frozenset(game.feats.earned(story, outcome, seat)) for seat in range(seats)}


class FeatShelf:
    """Who has earned what."""

    def __init__(self, store: Store, games: Games) -> None:
        self._store = store
        self._games = games

    async def of_table(self, table_id: int, slug: str) -> Earned:
        """What each seat has earned at that table, which is over."""
        if slug not in self._games:
            return {}
        game = self._games[slug]
        rows = await self._store.database.rows(
            "SELECT edition, earned FROM feats WHERE table_id = ?", table_id
        )
        if rows and rows[0][0] == edition_of(game):
            return _loaded(rows[0][1])
        lines = await self._store.log(table_id)
        if not lines and rows:
            # The log is gone: what it once told stays.
            return _loaded(rows[0][1])
        return await self._reckoned(table_id, game, [row for line in lines for row in line.events])

    async def _reckoned(self, table_id: int, game: Game, rows: list[dict[str, Any]]) -> Earned:
        results = await self._store.database.rows(
            "SELECT seat, won, score, reason FROM results WHERE table_id = ? ORDER BY seat",
            table_id,
        )
        if not results:
            return {}
        outcome = Outcome(
            results[0][3],
            tuple(seat for seat, won, _, _ in results if won),
            tuple(score for _, _, score, _ in results if score is not None),
        )
        earned = await asyncio.to_thread(reckon, game, rows, outcome, len(results))
        text = json.dumps({str(seat): sorted(keys) for seat, keys in earned.items() if keys})
        await self._store.database.write(
            "INSERT OR REPLACE INTO feats (table_id, edition, earned) VALUES (?, ?, ?)",
            table_id,
            edition_of(game),
            text,
        )
        return earned

    async def earned(self, seats: Iterable[tuple[int, str, int]]) -> dict[str, Counter[str]]:
        """How often these seats (table, game, seat) have earned what, by game."""
        found: dict[str, Counter[str]] = {}
        for table_id, slug, seat in sorted(seats, reverse=True)[:AT_ONCE]:
            keys = (await self.of_table(table_id, slug)).get(seat, frozenset())
            found.setdefault(slug, Counter()).update(keys)
        return found

    async def new_at(self, table_id: int, slug: str, people: Mapping[int, int]) -> Earned:
        """What those people (by seat) have earned at that table for the first time."""
        here = await self.of_table(table_id, slug)
        new: Earned = {}
        for seat, user in people.items():
            rows = await self._store.database.rows(
                "SELECT table_id, seat FROM results"
                " WHERE user_id = ? AND game = ? AND table_id != ?",
                user,
                slug,
                table_id,
            )
            before = await self.earned((number, slug, place) for number, place in rows)
            known = frozenset(before.get(slug, ()))
            if keys := here.get(seat, frozenset()) - known:
                new[seat] = keys
        return new


def _loaded(text: str) -> Earned:
    return {int(seat): frozenset(keys) for seat, keys in json.loads(text).items()}
