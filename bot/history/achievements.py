"""Achievements computed from game logs on demand, stored until the rules change.

Old games count as well. Stored achievements name seats only; the results say whose they were.
"""

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.game import Game, GameRegistry
from bot.history.statistics import Tally
from bot.kernel import Outcome
from bot.storage.database import upsert_sql
from bot.storage.tables import Store

log = logging.getLogger(__name__)
MAX_TABLES_PER_QUERY = 100
"""Games evaluated per query; the next query continues with the rest."""
ROLES_KEY = "parts"
"""JSON key of the roles, next to the seats."""
_UPSERT_SQL = upsert_sql("feats", "table_id", "edition, earned")
EarnedBySeat = dict[int, frozenset[str]]
RoleTallies = dict[str, Tally]
"""Games and wins by role key."""


@dataclass(slots=True)
class GameAchievements:
    """Achievements and roles of each seat in one game."""

    earned: EarnedBySeat = field(default_factory=dict[int, frozenset[str]])
    roles: dict[int, RoleTallies] = field(default_factory=dict[int, RoleTallies])

    def to_json(self) -> str:
        seats: dict[str, Any] = {str(i): sorted(keys) for i, keys in self.earned.items() if keys}
        roles = {
            str(i): {key: [tally.games, tally.wins] for key, tally in role_tallies.items()}
            for i, role_tallies in self.roles.items()
            if role_tallies
        }
        return json.dumps(seats | ({ROLES_KEY: roles} if roles else {}))

    @classmethod
    def from_json(cls, text: str) -> "GameAchievements":
        raw = json.loads(text)
        roles = {
            int(seat): {key: Tally(*counts) for key, counts in role_tallies.items()}
            for seat, role_tallies in raw.pop(ROLES_KEY, {}).items()
        }
        return cls({int(seat): frozenset(keys) for seat, keys in raw.items()}, roles)


def achievements_edition(game: Game) -> str:
    """Changes whenever a log might yield different achievements."""
    return f"{game.rules.version}.{game.achievements.edition if game.achievements else 0}"


def compute_achievements(
    game: Game, rows: Sequence[dict[str, Any]], outcome: Outcome, seats: int
) -> GameAchievements:
    """Achievements and roles of each seat in a game; empty if the log cannot be read."""
    if game.achievements is None:
        return GameAchievements()
    try:
        public_events = [
            event for event in game.rules.event_codec.load(rows) if event.seen_by(None)
        ]
    except (ValueError, KeyError, TypeError) as error:
        # An older version's log may contain events that no longer exist.
        log.info("cannot compute achievements from an old log of %s: %r", game.slug, error)
        return GameAchievements()
    achievements = GameAchievements()
    for seat in range(seats):
        achievements.earned[seat] = frozenset(
            game.achievements.find_earned(public_events, outcome, seat)
        )
        role_tallies = achievements.roles[seat] = {}
        for key, won in (
            game.achievements.find_roles(public_events, outcome, seat)
            if game.achievements.find_roles
            else ()
        ):
            role_tallies.setdefault(key, Tally()).add(won)
    return achievements


class AchievementStore:
    """Computes and stores achievements of finished games."""

    def __init__(self, store: Store, games: GameRegistry) -> None:
        self._store = store
        self._games = games

    async def for_table(self, table_id: int, slug: str) -> GameAchievements:
        """Achievements of a finished table."""
        if slug not in self._games:
            return GameAchievements()
        game = self._games[slug]
        rows = await self._store.database.rows(
            "SELECT edition, earned FROM feats WHERE table_id = ?", table_id
        )
        if rows and rows[0][0] == achievements_edition(game):
            return GameAchievements.from_json(rows[0][1])
        lines = await self._store.load_log(table_id)
        if not lines and rows:
            # The log has been deleted, so keep what was computed from it.
            return GameAchievements.from_json(rows[0][1])
        return await self._compute_and_store(
            table_id, game, [row for line in lines for row in line.events]
        )

    async def _compute_and_store(
        self, table_id: int, game: Game, rows: list[dict[str, Any]]
    ) -> GameAchievements:
        results = await self._store.database.rows(
            "SELECT seat, won, score, reason FROM results WHERE table_id = ? ORDER BY seat",
            table_id,
        )
        if not results:
            return GameAchievements()
        outcome = Outcome(
            results[0][3],
            tuple(seat for seat, won, _, _ in results if won),
            tuple(score for _, _, score, _ in results if score is not None),
        )
        achievements = await asyncio.to_thread(
            compute_achievements, game, rows, outcome, len(results)
        )
        await self._store.database.write(
            _UPSERT_SQL, table_id, achievements_edition(game), achievements.to_json()
        )
        return achievements

    async def count_earned(
        self, seats: Iterable[tuple[int, str, int]], roles: dict[str, RoleTallies] | None = None
    ) -> dict[str, Counter[str]]:
        """Count the achievements of these seats (table, game, seat), by game.

        Adds their roles to `roles` if it is given.
        """
        counts_by_game: dict[str, Counter[str]] = {}
        for table_id, slug, seat in sorted(seats, reverse=True)[:MAX_TABLES_PER_QUERY]:
            achievements = await self.for_table(table_id, slug)
            counts_by_game.setdefault(slug, Counter()).update(
                achievements.earned.get(seat, frozenset())
            )
            if roles is not None:
                for key, tally in achievements.roles.get(seat, {}).items():
                    total = roles.setdefault(slug, {}).setdefault(key, Tally())
                    total.games += tally.games
                    total.wins += tally.wins
        return counts_by_game

    async def newly_earned(
        self, table_id: int, slug: str, users_by_seat: Mapping[int, int]
    ) -> EarnedBySeat:
        """Achievements that these users (by seat) earned at that table for the first time."""
        earned_here = (await self.for_table(table_id, slug)).earned
        new: EarnedBySeat = {}
        for seat, user in users_by_seat.items():
            rows = await self._store.database.rows(
                "SELECT table_id, seat FROM results"
                " WHERE user_id = ? AND game = ? AND table_id != ?",
                user,
                slug,
                table_id,
            )
            before = await self.count_earned(
                (other_table_id, slug, other_seat) for other_table_id, other_seat in rows
            )
            already_earned = frozenset(before.get(slug, ()))
            if keys := earned_here.get(seat, frozenset()) - already_earned:
                new[seat] = keys
        return new
