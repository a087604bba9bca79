"""SQL for lists of finished games: of a user or in a channel."""

import json
from dataclasses import dataclass
from typing import Any

from bot.storage.database import Database
from bot.storage.table_scope import TableFilter


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game in a list."""

    table_id: int
    game: str
    guild_id: int | None
    channel_id: int
    ended_at: float
    reason: str
    reader_seat: int | None
    """The seat of the user who asks, or None."""
    board_message_id: int | None
    """The message that shows the result."""
    names: tuple[str, ...]
    winners: tuple[int, ...]
    has_log: bool
    """True if its moves are still stored."""

    @property
    def reader_won(self) -> bool:
        return self.reader_seat in self.winners


_FINISHED_GAMES_SQL = (
    "SELECT t.id, t.game, t.guild_id, t.channel_id, r.at, r.reason,"
    " (SELECT min(seat) FROM results WHERE table_id = t.id AND user_id = ?),"
    " (SELECT message_id FROM surfaces WHERE table_id = t.id AND audience IN ('ending', 'board')"
    "  AND message_id > 0 ORDER BY audience = 'board' LIMIT 1),"
    " (SELECT {list}(name) FROM"
    "  (SELECT name FROM seats WHERE table_id = t.id ORDER BY seat) AS s),"
    " (SELECT {list}(seat) FROM"
    "  (SELECT seat FROM results WHERE table_id = t.id AND won = 1 ORDER BY seat) AS w),"
    " EXISTS (SELECT 1 FROM log WHERE table_id = t.id)"
    " FROM results r JOIN tables t ON t.id = r.table_id WHERE r.seat = 0"
)


class FinishedGameStore:
    """Lists of finished games. Access control is the caller's task."""

    def __init__(self, database: Database) -> None:
        self._database = database

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
        within = TableFilter.where(
            ("t.id IN (SELECT table_id FROM results WHERE user_id = ?)", person),
            ("t.channel_id = ?", channel),
            ("t.game = ?", game),
        )
        sql = _FINISHED_GAMES_SQL.format(list=self._database.dialect.json_list_function)
        sql += f"{within.condition} ORDER BY r.at DESC, t.id DESC LIMIT ? OFFSET ?"
        rows = await self._database.rows(sql, reader, *within.values, limit, offset)
        return [
            FinishedGame(
                *columns,
                names=_load_tuple(names),
                winners=_load_tuple(winners),
                has_log=bool(has_log),
            )
            for *columns, names, winners, has_log in rows
        ]


def _load_tuple(text: str | None) -> tuple[Any, ...]:
    """A JSON list. (For no rows, PostgreSQL's is NULL.)"""
    return tuple(json.loads(text or "[]"))
