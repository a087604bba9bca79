"""SQL for the achievements computed from the logs of finished games."""

from bot.storage.database import Database, upsert_sql

_UPSERT_SQL = upsert_sql("feats", "table_id", "edition, earned")


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
        await self._database.write(_UPSERT_SQL, table_id, edition, earned)
