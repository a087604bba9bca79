"""What the channels hold, against what was saved: lost boards come back, doubles go.

A kill in the wrong moment can leave a message that nobody remembers, and a moderator may clear a
channel while the bot is down, or away so long that Discord has forgotten the session. So a start
and every new session look at the end of each channel that has a live table, one request a channel,
the busiest of late first and never in a hurry.
"""

import asyncio
import logging
from collections.abc import Iterable
from typing import Any

from bot.discord.interactions.handlers import table_messages_of
from bot.discord.render.custom_id import PATTERN, CustomId
from bot.discord.transport.sender import DeliveryError, DiscordUnreachable, Sender
from bot.kernel import Refused
from bot.retry import exponential_delays
from bot.runtime.ownership import OwnedElsewhere
from bot.runtime.registry import TableRegistry
from bot.storage.database import DATABASE_ERRORS

log = logging.getLogger(__name__)
MAX_MESSAGES = 50
CHANNEL_INTERVAL = 0.25
"""Between two channels: play goes first."""
FIRST_RETRY_DELAY, MAX_RETRY_DELAY = 5.0, 300.0
"""Before channels that could not be looked at are tried again."""


class ChannelAudit:
    """Compares channels with what was saved."""

    def __init__(self, tables: TableRegistry, sender: Sender) -> None:
        self._tables = tables
        self._sender = sender

    async def run(self, unfinished_table_ids: Iterable[int]) -> None:
        """Once over every channel with a live table, and the private ones of what was left.

        What cannot be looked at for now (Discord or the database is away) is tried again.
        """
        delays = exponential_delays(FIRST_RETRY_DELAY, MAX_RETRY_DELAY)
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
                await asyncio.sleep(next(delays))

    async def _audit_channels(
        self, channels: list[tuple[int, list[int]]]
    ) -> list[tuple[int, list[int]]]:
        """Look at each; those that are worth another try."""
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
            except Exception as error:  # noqa: BLE001  the other channels are compared all the same
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
            # A panel may have been posted in the very moment before its number was saved.
            for channel_id in await messages.dm_channels_at_table(table_id):
                channels.setdefault(channel_id, set()).add(table_id)
        for channel_id, table_ids in await self._tables.store.queries.channels_with_live_tables(
            self._tables.ownership.covered_tables()
        ):
            channels.setdefault(channel_id, set()).update(table_ids)
        return [(channel_id, sorted(tables)) for channel_id, tables in channels.items()]

    async def audit_channel(self, channel_id: int, table_ids: list[int]) -> None:
        """One channel: take away what is shown twice, bring back what is missing."""
        # What is posted while we ask is in no answer, and not gone either.
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
        """The messages there that show this table, as saved."""
        records = (await self._tables.store.messages.records(table_id)).values()
        return {
            s.message_id for s in records if s.channel_id == channel_id and not s.interaction_token
        }

    async def _repair(
        self, channel_id: int, table_id: int, duplicates: list[int], missing: list[int]
    ) -> None:
        """What is under way comes first: a message may have been saved meanwhile."""
        try:
            actor, _ = await self._tables.loaded(table_id)
        except Refused:
            return
        table_messages = table_messages_of(actor)
        await table_messages.wait_for_current_sends()
        for message_id in missing:
            await table_messages.handle_deleted_message(message_id)
        for message_id in duplicates:
            if await table_messages.records.message_key_of(message_id) is None:
                log.info("table %s: deleting duplicate message %s", table_id, message_id)
                await self._sender.delete(channel_id, message_id)

    async def restore_deleted(self, message_ids: Iterable[int]) -> None:
        """These messages are gone: those that showed a running table are posted anew."""
        for message_id in message_ids:
            found = await self._tables.store.messages.table_of_message(message_id)
            if found is not None:
                await self.restore_message(found[0], message_id)

    async def restore_message(self, table_id: int, message_id: int) -> None:
        """That table's message is gone."""
        try:
            actor, _ = await self._tables.loaded(table_id)
        except OwnedElsewhere as away:
            await self._tables.ownership.request_task(away, "lost", message=message_id)
            return
        except Refused:
            return
        await table_messages_of(actor).handle_deleted_message(message_id)


def _table_of(message: dict[str, Any]) -> int | None:
    """The table whose buttons a message holds."""
    for row in message.get("components", ()):
        for part in row.get("components", ()):
            match = PATTERN.match(part.get("custom_id", ""))
            if match is not None:
                return CustomId.from_match(match).table
    return None
