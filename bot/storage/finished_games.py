"""SQL for lists of finished games: of a user or in a channel."""

import json
from dataclasses import dataclass

from bot.storage.database import Database


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


class FinishedGameStore:
    """Lists of finished games. Access control is the caller's task."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._finished_games_sql = _FINISHED_GAMES_SQL.format(
            list=database.dialect.json_list_function
        )

    async def list_games(
        self,
        reader: int,
        *,
        person: int | None = None,
        channel: int | None = None,
        game: str | None = None,
        limit: int = 10,
        offset: int = 0,
    ) -> list[FinishedGame]:
        """Finished games of a user or in a channel, newest first."""
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
        rows = await self._database.rows(
            f"{self._finished_games_sql}{conditions}"
            " ORDER BY r.at DESC, t.id DESC LIMIT ? OFFSET ?",
            reader,
            *values,
            limit,
            offset,
        )
        return [
            FinishedGame(
                table_id,
                slug,
                guild,
                channel_id,
                at,
                reason,
                tuple(json.loads(names or "[]")),
                tuple(json.loads(winners or "[]")),
                seat,
                board,
                bool(has_log),
            )
            for (
                table_id,
                slug,
                guild,
                channel_id,
                at,
                reason,
                names,
                winners,
                seat,
                board,
                has_log,
            ) in rows
        ]
