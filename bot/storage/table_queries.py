"""Queries for live tables: by user, channel or server; their number and their channels."""

import json

from bot.storage.database import Database
from bot.storage.table_scope import ALL_TABLES, TableFilter
from bot.tables.model import LIVE_STATUSES, Status, TableListing

_LIVE_STATUSES_SQL = f"({', '.join(repr(str(status)) for status in LIVE_STATUSES)})"


class TableQueries:
    """Queries about many tables. None of them is loaded."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def live_tables(
        self,
        *,
        user_id: int | None = None,
        channel: int | None = None,
        game: str | None = None,
        limit: int = 40,
    ) -> list[TableListing]:
        """Live tables of a user or a channel, newest first."""
        where, values = [f"t.status IN {_LIVE_STATUSES_SQL}", "t.aside IS NULL"], []
        if user_id is not None:
            where.append("t.id IN (SELECT table_id FROM seats WHERE user_id = ?)")
            values.append(user_id)
        if channel is not None:
            where.append("t.channel_id = ?")
            values.append(channel)
        if game is not None:
            where.append("t.game = ?")
            values.append(game)
        rows = await self._database.rows(
            "SELECT t.id, t.game, t.status, t.guild_id, t.channel_id,"
            f" (SELECT {self._database.dialect.json_list_function}(name) FROM"
            "  (SELECT name FROM seats WHERE table_id = t.id ORDER BY seat) AS s)"
            f" FROM tables t WHERE {' AND '.join(where)} ORDER BY t.id DESC LIMIT ?",
            *values,
            limit,
        )
        return [
            TableListing(
                number, name, Status(status), guild, channel_id, tuple(json.loads(names or "[]"))
            )
            for number, name, status, guild, channel_id, names in rows
        ]

    async def count_live(
        self,
        *,
        user_id: int | None = None,
        channel: int | None = None,
        guild: int | None = None,
    ) -> int:
        """Number of live tables where a user sits, in a channel or in a server."""
        where, values = [f"status IN {_LIVE_STATUSES_SQL}"], list[int]()
        if user_id is not None:
            where.append("id IN (SELECT table_id FROM seats WHERE user_id = ?)")
            values.append(user_id)
        for name, value in (("channel_id", channel), ("guild_id", guild)):
            if value is not None:
                where.append(f"{name} = ?")
                values.append(value)
        sql = f"SELECT count(*) FROM tables WHERE {' AND '.join(where)}"
        return (await self._database.rows(sql, *values))[0][0]

    async def count_lobbies_of(self, host_id: int) -> int:
        """Number of lobbies that user has open."""
        rows = await self._database.rows(
            "SELECT count(*) FROM tables WHERE host_id = ? AND status = 'lobby'", host_id
        )
        return rows[0][0]

    async def channels_with_live_tables(
        self, within: TableFilter = ALL_TABLES
    ) -> list[tuple[int, list[int]]]:
        """Channels with live tables and their ids, most recently active first."""
        rows = await self._database.rows(
            f"SELECT channel_id, {self._database.dialect.json_list_function}(id),"
            " max(changed_at) AS latest"
            f" FROM tables t WHERE status IN {_LIVE_STATUSES_SQL} AND aside IS NULL"
            f"{within.condition} GROUP BY channel_id ORDER BY latest DESC",
            *within.values,
        )
        return [(channel, json.loads(tables)) for channel, tables, _ in rows]
