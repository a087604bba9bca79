"""All SQL about messages: which show which table, and whose direct messages are open."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.storage.database import Database, upsert_sql
from bot.tables.model import PRUNED_FINGERPRINT, UNKNOWN_REV, MessageRecord

PENDING_SQL = f"message_id = 0 AND digest <> '{PRUNED_FINGERPRINT}'"
"""A row of what is about to be posted."""
_UPSERT_RECORD = upsert_sql(
    "surfaces",
    "table_id, audience",
    "channel_id, message_id, digest, posted_at, cursor, token",
)
_UPSERT_DM = upsert_sql("people", "user_id", "dm_channel, dm_closed, dm_tried")


@dataclass(frozen=True, slots=True)
class DmState:
    """The way to a person: the channel, since when it has been closed, when it was last tried."""

    channel_id: int | None = None
    closed_at: float | None = None
    tried_at: float | None = None


class MessageStore:
    """The messages that show tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def records(self, table_id: int) -> dict[str, MessageRecord]:
        """The messages that show a table, by audience."""
        return await self._select_records(f"table_id = ? AND NOT ({PENDING_SQL})", table_id)

    async def pending_records(self, table_id: int) -> dict[str, MessageRecord]:
        """What was about to be posted when it was last heard of, by audience."""
        return await self._select_records(f"table_id = ? AND {PENDING_SQL}", table_id)

    async def message_ids_in_channel(self, channel_id: int) -> set[int]:
        """All messages in a channel that we know."""
        rows = await self._database.rows(
            "SELECT message_id FROM surfaces WHERE channel_id = ?", channel_id
        )
        return {row[0] for row in rows}

    async def _select_records(self, where: str, table_id: int) -> dict[str, MessageRecord]:
        return {
            row[1]: _record_from_row(row)
            for row in await self._database.rows(
                "SELECT table_id, audience, channel_id, message_id, digest, posted_at, cursor,"
                f" token FROM surfaces WHERE {where} ORDER BY audience",
                table_id,
            )
        }

    async def save_record(self, record: MessageRecord) -> None:
        await self._database.write(_UPSERT_RECORD, *_record_to_row(record))

    async def save_records(self, records: Sequence[MessageRecord]) -> None:
        async with self._database.transaction() as db:
            await db.execute_many(_UPSERT_RECORD, [_record_to_row(record) for record in records])

    async def delete_record(self, table_id: int, message_key: str) -> None:
        await self._database.write(
            "DELETE FROM surfaces WHERE table_id = ? AND audience = ?", table_id, message_key
        )

    async def table_of_message(self, message_id: int) -> tuple[int, str] | None:
        """The live table and the audience that message was for."""
        rows = await self._database.rows(
            "SELECT s.table_id, s.audience FROM surfaces s JOIN tables t ON t.id = s.table_id"
            " WHERE s.message_id = ? AND t.status IN ('lobby', 'playing') AND t.aside IS NULL",
            message_id,
        )
        return rows[0] if rows else None

    async def records_to_prune(
        self, guild_id: int, message_key: str, over_before: float, closed_before: float
    ) -> list[MessageRecord]:
        """Messages of that server's tables that were over, or called off, before these moments."""
        return [
            _record_from_row(row)
            for row in await self._database.rows(
                "SELECT s.table_id, audience, s.channel_id, message_id, digest, posted_at, cursor,"
                " token FROM surfaces s JOIN tables t ON t.id = s.table_id WHERE t.guild_id = ?"
                " AND audience = ? AND digest <> ? AND token IS NULL"
                " AND (t.status = 'over' AND t.changed_at < ?"
                " OR t.status = 'closed' AND t.changed_at < ?) ORDER BY s.table_id",
                guild_id,
                message_key,
                PRUNED_FINGERPRINT,
                over_before,
                closed_before,
            )
        ]

    async def dm_state(self, user_id: int) -> DmState:
        rows = await self._database.rows(
            "SELECT dm_channel, dm_closed, dm_tried FROM people WHERE user_id = ?", user_id
        )
        return DmState(*rows[0]) if rows else DmState()

    async def dm_channels_at_table(self, table_id: int) -> list[int]:
        """The channels of our direct messages with everybody who sits at that table."""
        rows = await self._database.rows(
            "SELECT p.dm_channel FROM seats s JOIN people p ON p.user_id = s.user_id"
            " WHERE s.table_id = ? AND p.dm_channel IS NOT NULL",
            table_id,
        )
        return [row[0] for row in rows]

    async def save_dm_state(self, user_id: int, dm: DmState) -> None:
        await self._database.write(_UPSERT_DM, user_id, dm.channel_id, dm.closed_at, dm.tried_at)

    async def announce_dm_state(self, user_id: int) -> None:
        """Have the other processes read that person's state again."""
        await self._database.announce("dm", user_id)

    async def users_with_closed_dms(self) -> set[int]:
        """Everybody whose direct messages were closed when we last tried."""
        rows = await self._database.rows("SELECT user_id FROM people WHERE dm_closed IS NOT NULL")
        return {row[0] for row in rows}


def _record_to_row(record: MessageRecord) -> tuple[Any, ...]:
    stored_fingerprint = (
        f"{record.shown_rev}:{record.fingerprint}"
        if record.message_id and record.fingerprint and record.shown_rev != UNKNOWN_REV
        else record.fingerprint
    )
    return (
        record.table_id,
        record.message_key,
        record.channel_id,
        record.message_id,
        stored_fingerprint,
        record.posted_at,
        record.page,
        record.interaction_token,
    )


def _record_from_row(row: Sequence[Any]) -> MessageRecord:
    table_id, message_key, channel_id, message_id, stored_fingerprint, posted_at, page, token = row
    rev, colon, fingerprint = stored_fingerprint.partition(":")
    # Versions before ours noted no rev.
    if not colon:
        rev, fingerprint = UNKNOWN_REV, stored_fingerprint
    return MessageRecord(
        table_id, message_key, channel_id, message_id, fingerprint, posted_at, page, token, int(rev)
    )
