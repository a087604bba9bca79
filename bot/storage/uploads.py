"""SQL for game files that players uploaded: kept for a while, a few per user."""

from bot.storage.database import Database

FILE_RETENTION_SECONDS, MAX_FILES_PER_USER = 30 * 86_400, 5
_DELETE_OLDER = (
    "DELETE FROM imports WHERE user_id = ? AND id NOT IN"
    " (SELECT id FROM imports WHERE user_id = ? ORDER BY id DESC LIMIT ?)"
)


class UploadStore:
    """Uploaded game files, each readable by the user who uploaded it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def store_file(self, user_id: int, text: str, now: float) -> int:
        """Store a game file for a user and return its number."""
        async with self._database.transaction() as db:
            await db.execute("DELETE FROM imports WHERE at < ?", now - FILE_RETENTION_SECONDS)
            await db.execute(_DELETE_OLDER, user_id, user_id, MAX_FILES_PER_USER - 1)
            insert = "INSERT INTO imports (user_id, text, at) VALUES (?, ?, ?) RETURNING id"
            ((number,),) = await db.rows(insert, user_id, text, now)
        return number

    async def has_file(self, number: int, user_id: int) -> bool:
        """True if that file exists and belongs to that user."""
        sql = "SELECT 1 FROM imports WHERE id = ? AND user_id = ?"
        return bool(await self._database.rows(sql, number, user_id))

    async def file_text(self, number: int, user_id: int) -> str | None:
        """The text of a user's file, or None if it was deleted or belongs to another user."""
        rows = await self._database.rows(
            "SELECT text FROM imports WHERE id = ? AND user_id = ?", number, user_id
        )
        return rows[0][0] if rows else None
