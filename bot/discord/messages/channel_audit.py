"""Compare channels with the saved message records: repost missing messages, delete duplicates.

A crash can leave a message without a record, and a moderator may clear a channel while the bot is
down or after the gateway session has expired. So the audit runs at start-up and for every new
session. It reads the end of each channel with a live table: one request per channel, most recently
active first, slowly.
"""

import asyncio
import logging
from collections.abc import Iterable
from typing import Any

from bot.discord.messages.table_messages import table_messages_of
from bot.discord.render.custom_id import PATTERN, CustomId
from bot.discord.transport.sender import DeliveryError, DiscordUnreachable, Sender
from bot.kernel import Refused
from bot.retry import Retry
from bot.runtime.ownership import OwnedElsewhere
from bot.runtime.registry import TableRegistry
from bot.storage.database import DATABASE_ERRORS

log = logging.getLogger(__name__)
MAX_MESSAGES = 50
CHANNEL_INTERVAL = 0.25
"""Seconds between two channels, so that the audit does not delay games."""
FIRST_RETRY_DELAY, MAX_RETRY_DELAY = 5.0, 300.0
"""Backoff, in seconds, for channels that could not be read."""


class ChannelAudit:
    """Reconciles channels with the saved message records."""

    def __init__(self, tables: TableRegistry, sender: Sender) -> None:
        self._tables = tables
        self._sender = sender

    async def run(self, unfinished_table_ids: Iterable[int]) -> None:
        """Audit every channel with a live table and the channels of unfinished tables.

        Retries with backoff while Discord or the database is unavailable.
        """
        retry = Retry(FIRST_RETRY_DELAY, MAX_RETRY_DELAY)
        channels: list[tuple[int, list[int]]] | None = None
        while channels is None or channels:
            try:
                channels = await self._audit_channels(
                    await self._channels_to_audit(unfinished_table_ids)
                    if channels is None
                    else channels
                )
            except DATABASE_ERRORS as error:
                log.warning("channel audit failed, database unavailable, retrying: %s", error)
            if channels is None or channels:
                await asyncio.sleep(retry.failed())

    async def _audit_channels(
        self, channels: list[tuple[int, list[int]]]
    ) -> list[tuple[int, list[int]]]:
        """Audit each channel and return those to retry."""
        to_retry: list[tuple[int, list[int]]] = []
        for channel_id, table_ids in channels:
            try:
                await self.audit_channel(channel_id, table_ids)
            except DiscordUnreachable:
                to_retry.append((channel_id, table_ids))
            except DeliveryError as trouble:
                log.info("channel %s cannot be read, skipping its audit: %r", channel_id, trouble)
            except DATABASE_ERRORS:
                raise
            except Exception as error:  # noqa: BLE001  one failure must not stop the audit of other channels
                to_retry.append((channel_id, table_ids))
                who, what = f"channel {channel_id}", "channel audit failed, retrying"
                self._tables.services.error_reporter.report("comparing", who, what, error)
            await asyncio.sleep(CHANNEL_INTERVAL)
        return to_retry

    async def _channels_to_audit(
        self, unfinished_table_ids: Iterable[int]
    ) -> list[tuple[int, list[int]]]:
        channels: dict[int, set[int]] = {}
        messages = self._tables.store.messages
        for table_id in unfinished_table_ids:
            for record in (await messages.records(table_id)).values():
                if record.interaction_token is None:
                    channels.setdefault(record.channel_id, set()).add(table_id)
            # A panel may have been posted just before a crash, with its message id not saved yet.
            for channel_id in await messages.dm_channels_at_table(table_id):
                channels.setdefault(channel_id, set()).add(table_id)
        for channel_id, table_ids in await self._tables.store.queries.channels_with_live_tables(
            self._tables.ownership.covered_tables()
        ):
            channels.setdefault(channel_id, set()).update(table_ids)
        return [(channel_id, sorted(tables)) for channel_id, tables in channels.items()]

    async def audit_channel(self, channel_id: int, table_ids: list[int]) -> None:
        """Delete duplicates and restore missing messages in one channel."""
        # Messages posted during the request are not in its response, but not missing either.
        known_before = {
            table_id: await self._recorded_message_ids(table_id, channel_id)
            for table_id in table_ids
        }
        messages = await self._sender.latest_messages(channel_id, MAX_MESSAGES)
        listed_ids = {int(message["id"]) for message in messages}
        is_complete = len(messages) < MAX_MESSAGES
        oldest = 0 if is_complete else min(listed_ids)
        shown = {int(m["id"]): table for m in messages if (table := _table_of(m)) is not None}
        for table_id in table_ids:
            known = await self._recorded_message_ids(table_id, channel_id)
            duplicates = [m for m, table in shown.items() if table == table_id and m not in known]
            missing = [
                m for m in known & known_before[table_id] if m > oldest and m not in listed_ids
            ]
            if duplicates or missing:
                await self._repair(channel_id, table_id, duplicates, missing)

    async def _recorded_message_ids(self, table_id: int, channel_id: int) -> set[int]:
        """Ids of the channel's messages recorded for this table."""
        records = (await self._tables.store.messages.records(table_id)).values()
        return {
            s.message_id for s in records if s.channel_id == channel_id and not s.interaction_token
        }

    async def _repair(
        self, channel_id: int, table_id: int, duplicates: list[int], missing: list[int]
    ) -> None:
        """Wait for sends under way first: they may have recorded a message since."""
        try:
            actor, _ = await self._tables.loaded(table_id)
        except Refused:
            return
        table_messages = table_messages_of(actor)
        await table_messages.wait_for_current_sends()
        for message_id in missing:
            await table_messages.restore_deleted(message_id)
        for message_id in duplicates:
            if await table_messages.key_of(message_id) is None:
                log.info("table %s: deleting duplicate message %s", table_id, message_id)
                await self._sender.delete(channel_id, message_id)

    async def restore_deleted(self, message_ids: Iterable[int]) -> None:
        """Restore deleted messages that showed a live table."""
        for message_id in message_ids:
            table_id = await self._tables.store.messages.live_table_of_message(message_id)
            if table_id is not None:
                await self.restore_message(table_id, message_id)

    async def restore_message(self, table_id: int, message_id: int) -> None:
        """Restore a deleted message of that table."""
        try:
            actor, _ = await self._tables.loaded(table_id)
        except OwnedElsewhere as away:
            await self._tables.ownership.request_task(away, "lost", message=message_id)
            return
        except Refused:
            return
        await table_messages_of(actor).restore_deleted(message_id)


def _table_of(message: dict[str, Any]) -> int | None:
    """The table a message's components belong to, or None."""
    for row in message.get("components", ()):
        for part in row.get("components", ()):
            match = PATTERN.match(part.get("custom_id", ""))
            if match is not None:
                return CustomId.from_match(match).table
    return None
