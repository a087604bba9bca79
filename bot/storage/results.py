"""SQL for the results of finished games and the achievements computed from their logs."""

from dataclasses import dataclass

from bot.kernel import Outcome
from bot.storage.database import Database, upsert_sql
from bot.storage.table_scope import TableFilter

DELETED_USER_ID = 0
"""User id in the results of users whose data was deleted."""
REMATCH_SERIES_SECONDS = 12 * 3600.0
"""Games that ended at most this long ago belong to the same rematch series."""
_UPSERT_ACHIEVEMENTS = upsert_sql("feats", "table_id", "edition, earned")


@dataclass(frozen=True, slots=True)
class Result:
    """One seat of one finished game."""

    table_id: int
    game: str
    seat: int
    user_id: int | None
    won: bool
    score: int | None
    ended_at: float


class ResultStore:
    """The results of finished games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def rematch_series_score(
        self, channel_id: int, user_ids: frozenset[int], until: float
    ) -> tuple[int, dict[int, int]]:
        """Number of games exactly these users finished in that channel recently, and wins by user.

        Counts games that ended up to `until`.
        """
        sql = (
            "SELECT r.table_id, r.user_id, r.won FROM results r JOIN tables t ON t.id = r.table_id"
            " WHERE t.channel_id = ? AND r.at > ? AND r.at <= ? AND r.user_id IS NOT NULL"
        )
        rows = await self._database.rows(sql, channel_id, until - REMATCH_SERIES_SECONDS, until)
        games: dict[int, dict[int, bool]] = {}
        for table_id, user_id, won in rows:
            games.setdefault(table_id, {})[user_id] = bool(won)
        series = [game for game in games.values() if frozenset(game) == user_ids]
        return len(series), {user: sum(game[user] for game in series) for user in user_ids}

    async def of_user(self, user_id: int, guild: int | None = None) -> list[Result]:
        """All seats of all games that user finished; in one server only, if `guild` is given."""
        within = TableFilter.where(("guild_id = ?", guild))
        where = f"table_id IN (SELECT table_id FROM results WHERE user_id = ?{within.condition})"
        return await self._select(where, user_id, *within.values)

    async def in_server(
        self, guild: int, game: str, since: float = 0.0, until: float = 1e12
    ) -> list[Result]:
        """All seats of all games of that kind that ended in that server in that time."""
        where = "guild_id = ? AND game = ? AND at >= ? AND at < ?"
        return await self._select(where, guild, game, since, until)

    async def _select(self, where: str, *values: object) -> list[Result]:
        sql = f"SELECT table_id, game, seat, user_id, won, score, at FROM results WHERE {where}"
        rows = await self._database.rows(sql, *values)
        return [
            Result(table_id, game, seat, user_id, bool(won), score, at)
            for table_id, game, seat, user_id, won, score, at in rows
        ]

    async def outcome_of(self, table_id: int) -> tuple[Outcome, int] | None:
        """The outcome of a finished game and its number of seats; None without results."""
        sql = "SELECT seat, won, score, reason FROM results WHERE table_id = ? ORDER BY seat"
        results = await self._database.rows(sql, table_id)
        if not results:
            return None
        outcome = Outcome(
            results[0][3],
            tuple(seat for seat, won, _, _ in results if won),
            tuple(score for _, _, score, _ in results if score is not None),
        )
        return outcome, len(results)

    async def other_seats_of(self, user_id: int, game: str, table_id: int) -> list[tuple[int, int]]:
        """Table and seat of that user's finished games of one kind, without one table."""
        sql = "SELECT table_id, seat FROM results WHERE user_id = ? AND game = ? AND table_id != ?"
        return await self._database.rows(sql, user_id, game, table_id)


class AchievementStore:
    """Computed achievements by table, as JSON. They name seats, never users."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, table_id: int) -> tuple[str, str] | None:
        """The edition they were computed with, and the JSON; None if they never were."""
        rows = await self._database.rows(
            "SELECT edition, earned FROM feats WHERE table_id = ?", table_id
        )
        return rows[0] if rows else None

    async def save(self, table_id: int, edition: str, earned: str) -> None:
        await self._database.write(_UPSERT_ACHIEVEMENTS, table_id, edition, earned)
