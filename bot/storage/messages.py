"""All SQL about messages: which message shows which table, and users' DM channels."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.storage.database import Database, upsert_sql
from bot.tables.model import PRUNED_FINGERPRINT, UNKNOWN_REV, MessageRecord

PENDING_SQL = f"message_id = 0 AND digest <> '{PRUNED_FINGERPRINT}'"
"""Condition for the row of a message that is about to be posted."""
_UPSERT_RECORD = upsert_sql(
    "surfaces",
    "table_id, audience",
    "channel_id, message_id, digest, posted_at, cursor, token",
)
_UPSERT_DM = upsert_sql("people", "user_id", "dm_channel, dm_closed, dm_tried")


@dataclass(frozen=True, slots=True)
class DmState:
    """A user's DM channel: its id, when it was found closed, when it was last tried."""

    channel_id: int | None = None
    closed_at: float | None = None
    tried_at: float | None = None


class MessageStore:
    """The records of messages that show tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def records(self, table_id: int) -> dict[str, MessageRecord]:
        """Records of the messages that show a table, by message key."""
        return await self._select_records(f"table_id = ? AND NOT ({PENDING_SQL})", table_id)

    async def pending_records(self, table_id: int) -> dict[str, MessageRecord]:
        """Records of messages that were about to be posted, by message key."""
        return await self._select_records(f"table_id = ? AND {PENDING_SQL}", table_id)

    async def message_ids_in_channel(self, channel_id: int) -> set[int]:
        """All our known messages in a channel."""
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
        """The live table and the message key of a message, or None."""
        rows = await self._database.rows(
            "SELECT s.table_id, s.audience FROM surfaces s JOIN tables t ON t.id = s.table_id"
            " WHERE s.message_id = ? AND t.status IN ('lobby', 'playing') AND t.aside IS NULL",
            message_id,
        )
        return rows[0] if rows else None

    async def records_to_prune(
        self, guild_id: int, message_key: str, over_before: float, closed_before: float
    ) -> list[MessageRecord]:
        """Messages of a server's tables that were over, or closed, before these times."""
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
        """DM channels of all users seated at that table."""
        rows = await self._database.rows(
            "SELECT p.dm_channel FROM seats s JOIN people p ON p.user_id = s.user_id"
            " WHERE s.table_id = ? AND p.dm_channel IS NOT NULL",
            table_id,
        )
        return [row[0] for row in rows]

    async def save_dm_state(self, user_id: int, dm: DmState) -> None:
        await self._database.write(_UPSERT_DM, user_id, dm.channel_id, dm.closed_at, dm.tried_at)

    async def announce_dm_state(self, user_id: int) -> None:
        """Notify the other processes to reload that user's DM state."""
        await self._database.announce("dm", user_id)

    async def users_with_closed_dms(self) -> set[int]:
        """Users whose direct messages were closed at the last attempt."""
        rows = await self._database.rows("SELECT user_id FROM people WHERE dm_closed IS NOT NULL")
        return {row[0] for row in rows}


def _record_to_row(record: MessageRecord) -> tuple[Any, ...]:
    stored_fingerprint = (
        f"{record.shown_rev}:{record.fingerprint}"
        if record.message_id and record.fingerprint and record.shown_rev != UNKNOWN_REV
        else record.fingerprint
    )
    return (
        record.table_id, record.message_key, record.channel_id, record.message_id,
        stored_fingerprint, record.posted_at, record.page, record.interaction_token,
    )  # fmt: skip


def _record_from_row(row: Sequence[Any]) -> MessageRecord:
    table_id, message_key, channel_id, message_id, stored_fingerprint, posted_at, page, token = row
    rev, colon, fingerprint = stored_fingerprint.partition(":")
    # Older versions stored no revision.
    if not colon:
        rev, fingerprint = UNKNOWN_REV, stored_fingerprint
    return MessageRecord(
        table_id, message_key, channel_id, message_id, fingerprint, posted_at, page, token, int(rev)
    )
