"""All SQL about messages: which message shows which table, and users' DM channels."""

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.storage.database import Database, upsert_sql
from bot.tables.messages import MessageKey, MessageRecord, MessageState

log = logging.getLogger(__name__)
PLANNED_SQL = f"state = '{MessageState.PLANNED}'"
_KEY_COLUMNS = "table_id, audience"
_RECORD_COLUMNS = "channel_id, message_id, state, digest, posted_at, cursor, token, shown_rev"
_UPSERT_RECORD = upsert_sql("surfaces", _KEY_COLUMNS, _RECORD_COLUMNS)
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

    async def records(self, table_id: int) -> dict[MessageKey, MessageRecord]:
        """Records of the messages that show a table or were about to."""
        rows = await self._database.rows(
            f"SELECT {_KEY_COLUMNS}, {_RECORD_COLUMNS} FROM surfaces WHERE table_id = ?"
            " ORDER BY audience",
            table_id,
        )
        return {record.key: record for record in _records_from_rows(rows)}

    async def message_ids_in_channel(self, channel_id: int) -> set[int]:
        """All our known messages in a channel."""
        rows = await self._database.rows(
            "SELECT message_id FROM surfaces WHERE channel_id = ?", channel_id
        )
        return {row[0] for row in rows}

    async def save_record(self, record: MessageRecord) -> None:
        await self._database.write(_UPSERT_RECORD, *_record_to_row(record))

    async def save_records(self, records: Sequence[MessageRecord]) -> None:
        async with self._database.transaction() as db:
            await db.execute_many(_UPSERT_RECORD, [_record_to_row(record) for record in records])

    async def delete_record(self, table_id: int, key: MessageKey) -> None:
        await self._database.write(
            "DELETE FROM surfaces WHERE table_id = ? AND audience = ?", table_id, str(key)
        )

    async def live_table_of_message(self, message_id: int) -> int | None:
        """The live table that a message shows, or None."""
        rows = await self._database.rows(
            "SELECT s.table_id FROM surfaces s JOIN tables t ON t.id = s.table_id"
            " WHERE s.message_id = ? AND t.status IN ('lobby', 'playing') AND t.aside IS NULL",
            message_id,
        )
        return rows[0][0] if rows else None

    async def records_to_prune(
        self, guild_id: int, key: MessageKey, over_before: float, closed_before: float
    ) -> list[MessageRecord]:
        """Messages of a server's tables that were over, or closed, before these times."""
        columns = ", ".join(
            f"s.{name}" for name in f"{_KEY_COLUMNS}, {_RECORD_COLUMNS}".split(", ")
        )
        rows = await self._database.rows(
            f"SELECT {columns} FROM surfaces s JOIN tables t ON t.id = s.table_id"
            " WHERE t.guild_id = ? AND audience = ? AND state <> ? AND token IS NULL"
            " AND (t.status = 'over' AND t.changed_at < ?"
            " OR t.status = 'closed' AND t.changed_at < ?) ORDER BY s.table_id",
            guild_id,
            str(key),
            MessageState.PRUNED.value,
            over_before,
            closed_before,
        )
        return list(_records_from_rows(rows))

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
    return (
        record.table_id, str(record.key), record.channel_id, record.message_id, record.state.value,
        record.fingerprint, record.posted_at, record.page, record.interaction_token,
        record.shown_rev,
    )  # fmt: skip


def _records_from_rows(rows: Iterable[Sequence[Any]]) -> Iterable[MessageRecord]:
    for table_id, key, channel_id, message_id, state, *rest in rows:
        try:
            yield MessageRecord(
                table_id, MessageKey.parse(key), channel_id, message_id, MessageState(state), *rest
            )
        except ValueError:
            log.warning("table %s: ignored the unreadable record of a message %r", table_id, key)
