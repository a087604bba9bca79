"""Queries for live tables: by user, channel or server; their number and their channels."""

import json

from bot.storage.database import Database
from bot.storage.table_scope import ALL_TABLES, TableFilter
from bot.tables.model import LIVE_STATUSES, Status, TableListing

_LIVE_CONDITION = f"t.status IN ({', '.join(repr(str(status)) for status in LIVE_STATUSES)})"
_SEATED_CONDITION = "t.id IN (SELECT table_id FROM seats WHERE user_id = ?)"


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
        within = TableFilter.where(
            (_SEATED_CONDITION, user_id), ("t.channel_id = ?", channel), ("t.game = ?", game)
        )
        rows = await self._database.rows(
            "SELECT t.id, t.game, t.status, t.guild_id, t.channel_id,"
            f" (SELECT {self._database.dialect.json_list_function}(name) FROM"
            "  (SELECT name FROM seats WHERE table_id = t.id ORDER BY seat) AS s)"
            f" FROM tables t WHERE {_LIVE_CONDITION} AND t.aside IS NULL{within.condition}"
            " ORDER BY t.id DESC LIMIT ?",
            *within.values,
            limit,
        )
        return [
            TableListing(
                number, name, Status(status), guild, channel_id, tuple(json.loads(names or "[]"))
            )
            for number, name, status, guild, channel_id, names in rows
        ]

    async def count_live(
        self, *, user_id: int | None = None, channel: int | None = None, guild: int | None = None
    ) -> int:
        """Number of live tables where a user sits, in a channel or in a server."""
        within = TableFilter.where(
            (_SEATED_CONDITION, user_id), ("t.channel_id = ?", channel), ("t.guild_id = ?", guild)
        )
        sql = f"SELECT count(*) FROM tables t WHERE {_LIVE_CONDITION}{within.condition}"
        return (await self._database.rows(sql, *within.values))[0][0]

    async def count_lobbies_of(self, host_id: int) -> int:
        """Number of lobbies that user has open."""
        sql = "SELECT count(*) FROM tables WHERE host_id = ? AND status = 'lobby'"
        return (await self._database.rows(sql, host_id))[0][0]

    async def channels_with_live_tables(
        self, within: TableFilter = ALL_TABLES
    ) -> list[tuple[int, list[int]]]:
        """Channels with live tables and their ids, most recently active first."""
        rows = await self._database.rows(
            f"SELECT channel_id, {self._database.dialect.json_list_function}(id),"
            " max(changed_at) AS latest"
            f" FROM tables t WHERE {_LIVE_CONDITION} AND aside IS NULL"
            f"{within.condition} GROUP BY channel_id ORDER BY latest DESC",
            *within.values,
        )
        return [(channel, json.loads(tables)) for channel, tables, _ in rows]
