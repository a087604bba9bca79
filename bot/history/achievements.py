"""Achievements computed from game logs on demand, stored until the rules change.

Old games count as well. Stored achievements name seats only; the results say whose they were.
"""

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from bot.game import Game, GameRegistry
from bot.history.statistics import Tally
from bot.kernel import Outcome
from bot.storage.tables import Store

log = logging.getLogger(__name__)
MAX_TABLES_PER_QUERY = 100
"""Games evaluated per query; the next query continues with the rest."""
ROLES_KEY = "parts"
"""JSON key of the roles, next to the seats."""
EarnedBySeat = dict[int, frozenset[str]]
RoleTallies = dict[str, Tally]
"""Games and wins by role key."""


@dataclass(slots=True)
class GameAchievements:
    """Achievements and roles of each seat in one game."""

    earned: EarnedBySeat = field(default_factory=EarnedBySeat)
    roles: dict[int, RoleTallies] = field(default_factory=dict[int, RoleTallies])

    def to_json(self) -> str:
        seats: dict[str, Any] = {str(i): sorted(keys) for i, keys in self.earned.items() if keys}
        roles = {
            str(i): {key: [tally.games, tally.wins] for key, tally in tallies.items()}
            for i, tallies in self.roles.items()
            if tallies
        }
        return json.dumps(seats | ({ROLES_KEY: roles} if roles else {}))

    @classmethod
    def from_json(cls, text: str) -> Self:
        raw = json.loads(text)
        roles = {
            int(seat): {key: Tally(*counts) for key, counts in tallies.items()}
            for seat, tallies in raw.pop(ROLES_KEY, {}).items()
        }
        return cls({int(seat): frozenset(keys) for seat, keys in raw.items()}, roles)


def achievements_edition(game: Game) -> str:
    """Changes whenever a log might yield different achievements."""
    return f"{game.rules.version}.{game.achievements.edition if game.achievements else 0}"


def compute_achievements(
    game: Game, rows: Sequence[dict[str, Any]], outcome: Outcome, seats: int
) -> GameAchievements:
    """Achievements and roles of each seat in a game; empty if the log cannot be read."""
    achievements, rules = GameAchievements(), game.achievements
    if rules is None:
        return achievements
    try:
        events = [event for event in game.rules.event_codec.load(rows) if event.seen_by(None)]
    except (ValueError, KeyError, TypeError) as error:
        # An older version's log may contain events that no longer exist.
        log.info("cannot compute achievements from an old log of %s: %r", game.slug, error)
        return achievements
    for seat in range(seats):
        achievements.earned[seat] = frozenset(rules.find_earned(events, outcome, seat))
        tallies = achievements.roles[seat] = {}
        for key, won in rules.find_roles(events, outcome, seat) if rules.find_roles else ():
            tallies.setdefault(key, Tally()).add(won)
    return achievements


class EarnedAchievements:
    """Computes and stores achievements of finished games."""

    def __init__(self, store: Store, games: GameRegistry) -> None:
        self._store = store
        self._games = games

    async def for_table(self, table_id: int, slug: str) -> GameAchievements:
        """Achievements of a finished table."""
        if slug not in self._games:
            return GameAchievements()
        game = self._games[slug]
        stored = await self._store.achievements.load(table_id)
        if stored is not None and stored[0] == achievements_edition(game):
            return GameAchievements.from_json(stored[1])
        lines = await self._store.load_log(table_id)
        if not lines and stored is not None:
            # The log has been deleted, so keep what was computed from it.
            return GameAchievements.from_json(stored[1])
        result = await self._store.results.outcome_of(table_id)
        if result is None:
            return GameAchievements()
        rows = [row for line in lines for row in line.events]
        computed = await asyncio.to_thread(compute_achievements, game, rows, *result)
        await self._store.achievements.save(
            table_id, achievements_edition(game), computed.to_json()
        )
        return computed

    async def count_earned(
        self, seats: Iterable[tuple[int, str, int]]
    ) -> tuple[dict[str, Counter[str]], dict[str, RoleTallies]]:
        """Count the achievements and roles of these seats (table, game, seat), by game."""
        earned: dict[str, Counter[str]] = {}
        roles: dict[str, RoleTallies] = {}
        for table_id, slug, seat in sorted(seats, reverse=True)[:MAX_TABLES_PER_QUERY]:
            achievements = await self.for_table(table_id, slug)
            earned.setdefault(slug, Counter()).update(achievements.earned.get(seat, ()))
            for key, tally in achievements.roles.get(seat, {}).items():
                total = roles.setdefault(slug, {}).setdefault(key, Tally())
                total.games += tally.games
                total.wins += tally.wins
        return earned, roles

    async def newly_earned(
        self, table_id: int, slug: str, users_by_seat: Mapping[int, int]
    ) -> EarnedBySeat:
        """Achievements that these users (by seat) earned at that table for the first time."""
        earned_here = (await self.for_table(table_id, slug)).earned
        new: EarnedBySeat = {}
        for seat, user in users_by_seat.items():
            others = await self._store.results.other_seats_of(user, slug, table_id)
            before, _ = await self.count_earned((table, slug, number) for table, number in others)
            if keys := earned_here.get(seat, frozenset()) - before.get(slug, Counter()).keys():
                new[seat] = keys
        return new
