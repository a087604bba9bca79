"""All SQL about finished games, by person and by server."""

import json
from dataclasses import dataclass

from bot.history.statistics import Result
from bot.storage.database import Database

FILE_RETENTION_SECONDS, MAX_FILES_PER_USER = 30 * 86_400, 5
"""How long uploaded game files are kept, and how many per user."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game in a list."""

    table_id: int
    game: str
    guild_id: int | None
    channel_id: int
    ended_at: float
    reason: str
    names: tuple[str, ...]
    winners: tuple[int, ...]
    reader_seat: int | None
    """The seat of the user who asks, or None."""
    board_message_id: int | None
    """The message that shows the result."""
    has_log: bool
    """True if its moves are still stored."""

    @property
    def reader_won(self) -> bool:
        return self.reader_seat in self.winners


_FINISHED_GAMES_SQL = (
    "SELECT t.id, t.game, t.guild_id, t.channel_id, r.at, r.reason,"
    " (SELECT {list}(name) FROM"
    "  (SELECT name FROM seats WHERE table_id = t.id ORDER BY seat) AS s),"
    " (SELECT {list}(seat) FROM"
    "  (SELECT seat FROM results WHERE table_id = t.id AND won = 1 ORDER BY seat) AS w),"
    " (SELECT min(seat) FROM results WHERE table_id = t.id AND user_id = ?),"
    " (SELECT message_id FROM surfaces WHERE table_id = t.id AND audience IN ('ending', 'board')"
    "  AND message_id > 0 ORDER BY audience = 'board' LIMIT 1),"
    " EXISTS (SELECT 1 FROM log WHERE table_id = t.id)"
    " FROM results r JOIN tables t ON t.id = r.table_id WHERE r.seat = 0"
)


_RESULT_COLUMNS = "table_id, game, seat, user_id, won, score, at"


def _to_result(row: tuple[int, str, int, int | None, int, int | None, float]) -> Result:
    table, game, seat, user, won, score, at = row
    return Result(table, game, seat, user, bool(won), score, at)


class ResultQueries:
    """Reads results. Access control is the caller's task."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._finished_games_sql = _FINISHED_GAMES_SQL.format(
            list=database.dialect.json_list_function
        )

    async def finished_games(
        self,
        reader: int,
        *,
        person: int | None = None,
        channel: int | None = None,
        game: str | None = None,
        limit: int = 10,
        offset: int = 0,
    ) -> list[FinishedGame]:
        """Finished games of a person or in a channel, newest first."""
        where: list[str] = []
        values: list[object] = []
        if person is not None:
            where.append("t.id IN (SELECT table_id FROM results WHERE user_id = ?)")
            values.append(person)
        if channel is not None:
            where.append("t.channel_id = ?")
            values.append(channel)
        if game is not None:
            where.append("t.game = ?")
            values.append(game)
        conditions = "".join(f" AND {part}" for part in where)
        rows = await self.database.rows(
            f"{self._finished_games_sql}{conditions} ORDER BY r.at DESC, t.id DESC LIMIT ? OFFSET ?",
            reader,
            *values,
            limit,
            offset,
        )
        return [
            FinishedGame(
                table_id, slug, guild, channel_id, at, reason, tuple(json.loads(names or "[]")),
                tuple(json.loads(winners or "[]")), seat, board, bool(has_log),
            )
            for table_id, slug, guild, channel_id, at, reason, names, winners, seat, board, has_log in rows
        ]  # fmt: skip

    # --- uploaded files -------------------------------------------------------------------------

    async def store_file(self, user_id: int, text: str, now: float) -> int:
        """Store a game file for a user and return its number."""
        async with self.database.transaction() as db:
            await db.execute("DELETE FROM imports WHERE at < ?", now - FILE_RETENTION_SECONDS)
            await db.execute(
                "DELETE FROM imports WHERE user_id = ? AND id NOT IN"
                " (SELECT id FROM imports WHERE user_id = ? ORDER BY id DESC LIMIT ?)",
                user_id,
                user_id,
                MAX_FILES_PER_USER - 1,
            )
            ((number,),) = await db.rows(
                "INSERT INTO imports (user_id, text, at) VALUES (?, ?, ?) RETURNING id",
                user_id,
                text,
                now,
            )
        return number

    async def has_file(self, number: int, user_id: int) -> bool:
        """True if that file exists and belongs to that user."""
        rows = await self.database.rows(
            "SELECT 1 FROM imports WHERE id = ? AND user_id = ?", number, user_id
        )
        return bool(rows)

    async def file_text(self, number: int, user_id: int) -> str | None:
        """The text of a user's file, or None if it was deleted or belongs to another user."""
        rows = await self.database.rows(
            "SELECT text FROM imports WHERE id = ? AND user_id = ?", number, user_id
        )
        return rows[0][0] if rows else None

    # --- people -------------------------------------------------------------------------------

    async def is_public(self, user_id: int) -> bool:
        """True if other users may look that person up."""
        rows = await self.database.rows("SELECT listed FROM preferences WHERE user_id = ?", user_id)
        return bool(rows[0][0]) if rows else True

    # --- results ------------------------------------------------------------------------------

    async def results_of_user(self, user_id: int, guild: int | None = None) -> list[Result]:
        """All seats of all games that person finished, optionally in one server only."""
        where, values = "", [user_id]
        if guild is not None:
            where = " AND guild_id = ?"
            values.append(guild)
        rows = await self.database.rows(
            f"SELECT {_RESULT_COLUMNS} FROM results WHERE table_id IN"
            f" (SELECT table_id FROM results WHERE user_id = ?{where})",
            *values,
        )
        return [_to_result(row) for row in rows]

    async def results_in_server(
        self, guild: int, game: str, since: float = 0.0, until: float = 1e12
    ) -> list[Result]:
        """All seats of that game's results in a server and period."""
        rows = await self.database.rows(
            f"SELECT {_RESULT_COLUMNS} FROM results WHERE guild_id = ? AND game = ? AND at >= ? AND at < ?",
            guild,
            game,
            since,
            until,
        )
        return [_to_result(row) for row in rows]

    async def hidden_user_ids(self) -> set[int]:
        """Users who opted out of being looked up."""
        rows = await self.database.rows("SELECT user_id FROM preferences WHERE listed = 0")
        return {user for (user,) in rows}
