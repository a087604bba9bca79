"""Achievements out of the logs: reckoned when somebody asks, kept until the rules change.

So old games count as well. What is kept names seats only; whose they were is in the results.
"""

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.club.figures import Tally
from bot.game import Game, Games
from bot.kernel import Outcome
from bot.table.database import put
from bot.table.store import Store

log = logging.getLogger(__name__)
AT_ONCE = 100
"""So many games are reckoned for one question; the next question goes on with the rest."""
PARTS = "parts"
"""What the parts are kept under, beside the seats."""
_KEEP = put("feats", "table_id", "edition, earned")
Earned = dict[int, frozenset[str]]
"""By seat."""
Played = dict[str, Tally]
"""Parts by their key: how often, and how often it went well."""


@dataclass(slots=True)
class Told:
    """What the log of one game tells of its seats."""

    earned: Earned = field(default_factory=dict[int, frozenset[str]])
    parts: dict[int, Played] = field(default_factory=dict[int, Played])

    def dumped(self) -> str:
        seats: dict[str, Any] = {str(i): sorted(keys) for i, keys in self.earned.items() if keys}
        parts = {
            str(i): {key: [tally.games, tally.wins] for key, tally in played.items()}
            for i, played in self.parts.items()
            if played
        }
        return json.dumps(seats | ({PARTS: parts} if parts else {}))

    @classmethod
    def loaded(cls, text: str) -> "Told":
        raw = json.loads(text)
        parts = {
            int(seat): {key: Tally(*counts) for key, counts in played.items()}
            for seat, played in raw.pop(PARTS, {}).items()
        }
        return cls({int(seat): frozenset(keys) for seat, keys in raw.items()}, parts)


def edition_of(game: Game) -> str:
    """Changes whenever a log might tell other achievements than before."""
    return f"{game.rules.version}.{game.feats.edition if game.feats else 0}"


def reckon(game: Game, rows: Sequence[dict[str, Any]], outcome: Outcome, seats: int) -> Told:
    """What each seat has earned and played in a game with that log; nothing where it cannot be
    read."""
    if game.feats is None:
        return Told()
    try:
        story = [event for event in game.rules.event_codec.load(rows) if event.seen_by(None)]
    except (ValueError, KeyError, TypeError) as error:
        # A log of another version may know events that are none any more.
        log.info("no achievements from a log of %s: %r", game.slug, error)
        return Told()
    told = Told()
    for seat in range(seats):
        told.earned[seat] = frozenset(game.feats.earned(story, outcome, seat))
        played = told.parts[seat] = {}
        for key, well in game.feats.parts(story, outcome, seat) if game.feats.parts else ():
            played.setdefault(key, Tally()).add(well)
    return told


class FeatShelf:
    """Who has earned what."""

    def __init__(self, store: Store, games: Games) -> None:
        self._store = store
        self._games = games

    async def of_table(self, table_id: int, slug: str) -> Told:
        """What the log of that table tells, which is over."""
        if slug not in self._games:
            return Told()
        game = self._games[slug]
        rows = await self._store.database.rows(
            "SELECT edition, earned FROM feats WHERE table_id = ?", table_id
        )
        if rows and rows[0][0] == edition_of(game):
            return Told.loaded(rows[0][1])
        lines = await self._store.log(table_id)
        if not lines and rows:
            # The log is gone: what it once told stays.
            return Told.loaded(rows[0][1])
        return await self._reckoned(table_id, game, [row for line in lines for row in line.events])

    async def _reckoned(self, table_id: int, game: Game, rows: list[dict[str, Any]]) -> Told:
        results = await self._store.database.rows(
            "SELECT seat, won, score, reason FROM results WHERE table_id = ? ORDER BY seat",
            table_id,
        )
        if not results:
            return Told()
        outcome = Outcome(
            results[0][3],
            tuple(seat for seat, won, _, _ in results if won),
            tuple(score for _, _, score, _ in results if score is not None),
        )
        told = await asyncio.to_thread(reckon, game, rows, outcome, len(results))
        await self._store.database.write(_KEEP, table_id, edition_of(game), told.dumped())
        return told

    async def earned(
        self, seats: Iterable[tuple[int, str, int]], parts: dict[str, Played] | None = None
    ) -> dict[str, Counter[str]]:
        """How often these seats (table, game, seat) have earned what, by game.

        `parts` is filled with what they played, where it is asked for.
        """
        found: dict[str, Counter[str]] = {}
        for table_id, slug, seat in sorted(seats, reverse=True)[:AT_ONCE]:
            told = await self.of_table(table_id, slug)
            found.setdefault(slug, Counter()).update(told.earned.get(seat, frozenset()))
            if parts is not None:
                for key, tally in told.parts.get(seat, {}).items():
                    sum_up = parts.setdefault(slug, {}).setdefault(key, Tally())
                    sum_up.games += tally.games
                    sum_up.wins += tally.wins
        return found

    async def new_at(self, table_id: int, slug: str, people: Mapping[int, int]) -> Earned:
        """What those people (by seat) have earned at that table for the first time."""
        here = (await self.of_table(table_id, slug)).earned
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
