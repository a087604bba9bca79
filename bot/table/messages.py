"""All SQL about messages: which show which table, and whose direct messages are open."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.table.database import Database, put
from bot.table.table import PRUNED, UNKNOWN, Surface

ANNOUNCED = f"message_id = 0 AND digest <> '{PRUNED}'"
"""A row of what is about to be posted."""
_SURFACE = put(
    "surfaces",
    "table_id, audience",
    "channel_id, message_id, digest, posted_at, cursor, token",
)
_DM = put("people", "user_id", "dm_channel, dm_closed, dm_tried")


@dataclass(frozen=True, slots=True)
class Dm:
    """The way to a person: the channel, since when it has been closed, when it was last tried."""

    channel: int | None = None
    closed: float | None = None
    tried: float | None = None


class Messages:
    """The messages that show tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def surfaces(self, table_id: int) -> dict[str, Surface]:
        """The messages that show a table, by audience."""
        return await self._surfaces(f"table_id = ? AND NOT ({ANNOUNCED})", table_id)

    async def announced(self, table_id: int) -> dict[str, Surface]:
        """What was about to be posted when it was last heard of, by audience."""
        return await self._surfaces(f"table_id = ? AND {ANNOUNCED}", table_id)

    async def shown_in(self, channel_id: int) -> set[int]:
        """All messages in a channel that we know."""
        rows = await self._database.rows(
            "SELECT message_id FROM surfaces WHERE channel_id = ?", channel_id
        )
        return {row[0] for row in rows}

    async def _surfaces(self, where: str, table_id: int) -> dict[str, Surface]:
        return {
            row[1]: _surface(row)
            for row in await self._database.rows(
                "SELECT table_id, audience, channel_id, message_id, digest, posted_at, cursor,"
                f" token FROM surfaces WHERE {where} ORDER BY audience",
                table_id,
            )
        }

    async def put_surface(self, surface: Surface) -> None:
        await self._database.write(_SURFACE, *_row(surface))

    async def put_surfaces(self, surfaces: Sequence[Surface]) -> None:
        async with self._database.transaction() as work:
            await work.change_each(_SURFACE, [_row(surface) for surface in surfaces])

    async def drop_surface(self, table_id: int, audience: str) -> None:
        await self._database.write(
            "DELETE FROM surfaces WHERE table_id = ? AND audience = ?", table_id, audience
        )

    async def table_showing(self, message_id: int) -> tuple[int, str] | None:
        """The live table and the audience that message was for."""
        rows = await self._database.rows(
            "SELECT s.table_id, s.audience FROM surfaces s JOIN tables t ON t.id = s.table_id"
            " WHERE s.message_id = ? AND t.status IN ('lobby', 'playing') AND t.aside IS NULL",
            message_id,
        )
        return rows[0] if rows else None

    async def old(self, guild: int, audience: str, over: float, closed: float) -> list[Surface]:
        """Messages of that server's tables that were over, or called off, before these moments."""
        return [
            _surface(row)
            for row in await self._database.rows(
                "SELECT s.table_id, audience, s.channel_id, message_id, digest, posted_at, cursor,"
                " token FROM surfaces s JOIN tables t ON t.id = s.table_id WHERE t.guild_id = ?"
                " AND audience = ? AND digest <> ? AND token IS NULL"
                " AND (t.status = 'over' AND t.changed_at < ?"
                " OR t.status = 'closed' AND t.changed_at < ?) ORDER BY s.table_id",
                guild,
                audience,
                PRUNED,
                over,
                closed,
            )
        ]

    async def dm(self, user_id: int) -> Dm:
        rows = await self._database.rows(
            "SELECT dm_channel, dm_closed, dm_tried FROM people WHERE user_id = ?", user_id
        )
        return Dm(*rows[0]) if rows else Dm()

    async def dms_at(self, table_id: int) -> list[int]:
        """The channels of our direct messages with everybody who sits at that table."""
        rows = await self._database.rows(
            "SELECT p.dm_channel FROM seats s JOIN people p ON p.user_id = s.user_id"
            " WHERE s.table_id = ? AND p.dm_channel IS NOT NULL",
            table_id,
        )
        return [row[0] for row in rows]

    async def put_dm(self, user_id: int, dm: Dm) -> None:
        await self._database.write(_DM, user_id, dm.channel, dm.closed, dm.tried)

    async def closed_dms(self) -> set[int]:
        """Everybody whose direct messages were closed when we last tried."""
        rows = await self._database.rows("SELECT user_id FROM people WHERE dm_closed IS NOT NULL")
        return {row[0] for row in rows}


def _row(s: Surface) -> tuple[Any, ...]:
    noted = f"{s.rev}:{s.digest}" if s.message_id and s.digest and s.rev != UNKNOWN else s.digest
    return (
        s.table_id, s.audience, s.channel_id, s.message_id, noted, s.posted_at, s.cursor, s.token,
    )  # fmt: skip


def _surface(row: Sequence[Any]) -> Surface:
    table_id, audience, channel_id, message_id, noted, posted_at, cursor, token = row
    rev, colon, digest = noted.partition(":")
    # Versions before ours noted no rev.
    if not colon:
        rev, digest = UNKNOWN, noted
    return Surface(
        table_id, audience, channel_id, message_id, digest, posted_at, cursor, token, int(rev)
    )
