"""All SQL of the clubhouse: what finished games left behind, by person and by server."""

import json
from dataclasses import dataclass

from bot.club.figures import Result
from bot.table.database import Database

FILE_SECONDS, FILES_EACH = 30 * 86_400, 5
"""How long a game file is kept for whoever looks at it, and how many each."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game in a list."""

    table: int
    game: str
    guild: int | None
    channel: int
    at: float
    reason: str
    names: tuple[str, ...]
    winners: tuple[int, ...]
    seat: int | None
    """Where whoever asks sat."""
    board: int | None
    """The message that shows how it ended."""
    kept: bool
    """Whether its moves are still there."""

    @property
    def won(self) -> bool:
        return self.seat in self.winners


_PLAYED = (
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


_RESULT = "table_id, game, seat, user_id, won, score, at"


def _result(row: tuple[int, str, int, int | None, int, int | None, float]) -> Result:
    table, game, seat, user, won, score, at = row
    return Result(table, game, seat, user, bool(won), score, at)


class Records:
    """Reads results; what people may see of them is decided elsewhere."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._played = _PLAYED.format(list=database.dialect.json_list)

    async def played(
        self,
        reader: int,
        *,
        person: int | None = None,
        channel: int | None = None,
        game: str | None = None,
        limit: int = 10,
        skip: int = 0,
    ) -> list[Played]:
        """Finished games of a person or in a channel, the newest first."""
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
        asked = "".join(f" AND {part}" for part in where)
        rows = await self.database.rows(
            f"{self._played}{asked} ORDER BY r.at DESC, t.id DESC LIMIT ? OFFSET ?",
            reader,
            *values,
            limit,
            skip,
        )
        return [
            Played(
                number, slug, guild, place, at, reason, tuple(json.loads(names or "[]")),
                tuple(json.loads(winners or "[]")), seat, board, bool(kept),
            )
            for number, slug, guild, place, at, reason, names, winners, seat, board, kept in rows
        ]  # fmt: skip

    # --- files to look at ---------------------------------------------------------------------

    async def put_file(self, user_id: int, text: str, now: float) -> int:
        """Keep a game file for somebody who wants to look at it; its number."""
        async with self.database.transaction() as db:
            await db.change("DELETE FROM imports WHERE at < ?", now - FILE_SECONDS)
            await db.change(
                "DELETE FROM imports WHERE user_id = ? AND id NOT IN"
                " (SELECT id FROM imports WHERE user_id = ? ORDER BY id DESC LIMIT ?)",
                user_id,
                user_id,
                FILES_EACH - 1,
            )
            ((number,),) = await db.rows(
                "INSERT INTO imports (user_id, text, at) VALUES (?, ?, ?) RETURNING id",
                user_id,
                text,
                now,
            )
        return number

    async def has_file(self, number: int, user_id: int) -> bool:
        """Whether that file is there, and that person's."""
        rows = await self.database.rows(
            "SELECT 1 FROM imports WHERE id = ? AND user_id = ?", number, user_id
        )
        return bool(rows)

    async def file(self, number: int, user_id: int) -> str | None:
        """A file of that person's; None if it has gone, or is another's."""
        rows = await self.database.rows(
            "SELECT text FROM imports WHERE id = ? AND user_id = ?", number, user_id
        )
        return rows[0][0] if rows else None

    # --- people -------------------------------------------------------------------------------

    async def is_listed(self, user_id: int) -> bool:
        """Whether others may look that person up."""
        rows = await self.database.rows("SELECT listed FROM preferences WHERE user_id = ?", user_id)
        return bool(rows[0][0]) if rows else True

    # --- results ------------------------------------------------------------------------------

    async def results_with(self, user_id: int, guild: int | None = None) -> list[Result]:
        """All seats of all games that person has finished; in that server only, if one is named."""
        where, values = "", [user_id]
        if guild is not None:
            where = " AND guild_id = ?"
            values.append(guild)
        rows = await self.database.rows(
            f"SELECT {_RESULT} FROM results WHERE table_id IN"
            f" (SELECT table_id FROM results WHERE user_id = ?{where})",
            *values,
        )
        return [_result(row) for row in rows]

    async def results_in(
        self, guild: int, game: str, since: float = 0.0, until: float = 1e12
    ) -> list[Result]:
        """All seats of all games of that kind that ended in that server in that time."""
        rows = await self.database.rows(
            f"SELECT {_RESULT} FROM results WHERE guild_id = ? AND game = ? AND at >= ? AND at < ?",
            guild,
            game,
            since,
            until,
        )
        return [_result(row) for row in rows]

    async def unlisted(self) -> set[int]:
        """Who would rather not be looked up."""
        rows = await self.database.rows("SELECT user_id FROM preferences WHERE listed = 0")
        return {user for (user,) in rows}
