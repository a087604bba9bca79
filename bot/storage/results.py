"""All SQL about results: how an evening has gone so far."""

from bot.storage.database import Database

REMATCH_SERIES_SECONDS = 12 * 3600.0
"""Games that ended within so long before belong to the same evening."""


class ResultStore:
    """The results of finished games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def rematch_series_score(
        self, channel_id: int, user_ids: frozenset[int], until: float
    ) -> tuple[int, dict[int, int]]:
        """How many games exactly these people have finished in that channel of late, up to then,
        and how many of them each has won."""
        rows = await self._database.rows(
            "SELECT r.table_id, r.user_id, r.won FROM results r JOIN tables t ON t.id = r.table_id"
            " WHERE t.channel_id = ? AND r.at > ? AND r.at <= ? AND r.user_id IS NOT NULL",
            channel_id,
            until - REMATCH_SERIES_SECONDS,
            until,
        )
        games: dict[int, dict[int, bool]] = {}
        for table_id, user_id, won in rows:
            games.setdefault(table_id, {})[user_id] = bool(won)
        series = [game for game in games.values() if frozenset(game) == user_ids]
        return len(series), {user: sum(game[user] for game in series) for user in user_ids}
