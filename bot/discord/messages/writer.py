"""Send, edit and delete the messages of one table, and record what was done.

A record is saved before a message is posted (planned), before an edit that a crash could hide
(unknown), and after either (shown). So whatever happens in between, the next start knows which
messages to look for or to show again. What to do is decided in `decide`.
"""

import contextlib
import logging
from collections.abc import Iterable
from dataclasses import replace

from bot.discord.messages.dm_channels import DmChannels
from bot.discord.messages.find import find_posted, mentions_page, text_fingerprint
from bot.discord.messages.live import LiveMessage
from bot.discord.render.message import Message
from bot.discord.transport.reply import Reply
from bot.discord.transport.sender import (
    DeliveryError,
    InteractionExpired,
    MessageNotFound,
    MessageTooOld,
    RequestRejected,
    Sender,
)
from bot.storage.database import DATABASE_ERRORS
from bot.storage.tables import Store
from bot.tables.clock.table_time import TableTime
from bot.tables.messages import UNKNOWN_REV, MessageKey, MessageRecord, MessageState
from bot.tables.snapshot import TableSnapshot

log = logging.getLogger(__name__)
MENTION_COOLDOWN_SECONDS = 300.0
"""Seconds in which a reposted reminder does not notify the same user again."""


class MessageWriter:
    """Writes the messages of one table, to Discord and to the database."""

    def __init__(
        self, table_id: int, sender: Sender, store: Store, dms: DmChannels, time: TableTime
    ) -> None:
        self._id = table_id
        self._sender = sender
        self._store = store
        self._dms = dms
        self._time = time
        self._deleted_ids: set[int] = set()

    # --- to Discord ---------------------------------------------------------------------------

    async def edit(self, live: LiveMessage, desired: Message, rev: int) -> bool:
        """Edit the message; False if it cannot be edited any more."""
        record = live.record
        assert record is not None
        await self.mark_unknown(live, rev)
        try:
            if record.interaction_token is None:
                await self._sender.edit(record.channel_id, record.message_id, desired)
            else:
                await self._sender.edit_ephemeral(
                    record.interaction_token, record.message_id, desired
                )
        except (MessageNotFound, MessageTooOld, InteractionExpired, RequestRejected) as error:
            # An archived thread, AutoMod or an unknown error code.
            log.info("table %s, %s: edit failed for good: %r", self._id, live.key, error)
            return False
        await self.record_shown(live, record, desired, rev)
        return True

    async def post(
        self,
        live: LiveMessage,
        desired: Message,
        snapshot: TableSnapshot,
        channel_id: int,
        nonce: str | None,
    ) -> None:
        """Post the message, in place of an existing one.

        If Discord refuses it, the record is as before; if the response is lost, it stays planned.
        """
        old, is_deleted = live.record, True
        if old is not None:
            # Delete first: if we are stopped in between, no message without a record is left.
            is_deleted = await self.delete_message(old)
        planned = MessageRecord(
            self._id,
            live.key,
            channel_id,
            0,
            MessageState.PLANNED,
            text_fingerprint(desired),
            self._time.wall(),
            "" if old is None else old.page,
        )
        await self._save_planned(live, planned)
        wanted = desired if old is None else self._without_repeated_mentions(old, desired)
        try:
            message_id = await self._sender.send(channel_id, wanted, nonce)
        except DeliveryError as error:
            if error.is_refusal:
                await self._restore(live, old)
            raise
        live.used_nonce, live.posted_freshness = nonce, desired.freshness
        await self.record_shown(
            live,
            replace(planned, message_id=message_id, posted_at=self._time.wall()),
            desired,
            snapshot.table.rev,
        )
        if old is not None and not is_deleted:
            # An archived thread allows no deletions until something is posted.
            with contextlib.suppress(DeliveryError):
                await self._sender.delete(old.channel_id, old.message_id)

    async def _save_planned(self, live: LiveMessage, planned: MessageRecord) -> None:
        live.record = planned
        await self._save(live, "could not save the record of a message about to be posted")

    async def _restore(self, live: LiveMessage, old: MessageRecord | None) -> None:
        """Nothing was posted: the old message may still be there if it could not be deleted."""
        if old is None:
            live.record = None
            with contextlib.suppress(*DATABASE_ERRORS):
                await self._store.messages.delete_record(self._id, live.key)
        else:
            live.record = replace(old, state=MessageState.UNKNOWN)
            await self._save(live, "could not restore the record of a message that was refused")

    def _without_repeated_mentions(self, old: MessageRecord, desired: Message) -> Message:
        """Drop mentions of users that the previous message has just notified."""
        if self._time.wall() - old.posted_at > MENTION_COOLDOWN_SECONDS:
            return desired
        mentions = tuple(user for user in desired.mentions if user not in old.notified_users)
        return replace(desired, mentions=mentions)

    async def delete(self, live: LiveMessage) -> None:
        """Delete a message and its record."""
        record = live.record
        assert record is not None
        if record.interaction_token is not None:
            await self._sender.delete_ephemeral(record.interaction_token, record.message_id)
        else:
            await self.delete_message(record)
        await self.forget(live)

    async def delete_message(self, record: MessageRecord) -> bool:
        """Delete a message whose gateway event will be ignored; False if Discord refused."""
        self._deleted_ids.add(record.message_id)
        return await self._sender.delete(record.channel_id, record.message_id)

    def was_deleted_by_us(self, message_id: int) -> bool:
        return message_id in self._deleted_ids

    async def delete_outdated_panel(self, record: MessageRecord) -> None:
        """Delete an ephemeral panel that was replaced: a second copy of a secret would go stale."""
        if record.interaction_token is not None:
            with contextlib.suppress(DeliveryError):
                await self._sender.delete_ephemeral(record.interaction_token, record.message_id)

    async def find(self, live: LiveMessage, others: Iterable[LiveMessage]) -> None:
        """Adopt the message of a planned record if it was posted, else delete the record."""
        planned = live.record
        assert planned is not None
        known_ids = {other.record.message_id for other in others if other.record is not None}
        known_ids |= await self._store.messages.message_ids_in_channel(planned.channel_id)
        found = await find_posted(self._sender, planned, known_ids)
        if not found:
            await self.forget(live)
            return
        log.info("table %s, %s: adopted message %s", self._id, live.key, found[0].message_id)
        for duplicate in found[1:]:
            await self.delete_message(duplicate)
        live.record = found[0]
        await self._save(live, "could not save the record of a message that was found")

    # --- records ------------------------------------------------------------------------------

    def ephemeral_record(
        self, reply: Reply, key: MessageKey, message_id: int, page: str = ""
    ) -> MessageRecord:
        """Record of an ephemeral reply, with the interaction token needed to edit it."""
        interaction = reply.interaction
        assert interaction.channel_id is not None
        return MessageRecord(
            self._id,
            key,
            interaction.channel_id,
            message_id,
            MessageState.UNKNOWN,
            posted_at=self._time.wall(),
            page=page,
            interaction_token=interaction.token,
        )

    async def mark_unknown(self, live: LiveMessage, rev: int) -> None:
        """Record that the message is about to be edited.

        Saved only if needed: a saved revision older than `rev` already means unknown.
        """
        record = live.record
        assert record is not None
        live.record = replace(record, state=MessageState.UNKNOWN)
        if record.shown_rev in (UNKNOWN_REV, rev):
            await self._save(live, "could not mark the record as unknown before an edit")

    async def record_shown(
        self, live: LiveMessage, record: MessageRecord, desired: Message, rev: int = UNKNOWN_REV
    ) -> None:
        """Record that the message shows `desired`, the table as of revision `rev`."""
        live.refused.succeeded()
        live.is_denied, live.repost_due = False, False
        live.record = replace(
            record,
            state=MessageState.SHOWN,
            fingerprint=desired.fingerprint,
            shown_rev=rev,
            page=mentions_page(desired.mentions) if live.key.has_mentions else record.page,
        )
        await self.save(live)

    async def save(self, live: LiveMessage) -> None:
        await self._save(live, "message sent, but its record could not be saved")

    async def _save(self, live: LiveMessage, warning: str) -> None:
        """Save the record. Failures are not raised: Discord is ahead of the database anyway."""
        assert live.record is not None
        live.is_saved, live.is_flushed = False, True
        try:
            await self._store.messages.save_record(live.record)
        except DATABASE_ERRORS as error:
            log.warning("table %s, %s: %s: %s", self._id, live.key, warning, error)
        else:
            live.is_saved = True

    async def flush(self, messages: Iterable[LiveMessage]) -> None:
        """Save the revisions of unchanged messages, so that a restart does not show them again."""
        unflushed = [live for live in messages if not live.is_flushed]
        records = [live.record for live in unflushed if live.record is not None]
        for live in unflushed:
            live.is_flushed = True
        try:
            if shown := [record for record in records if record.state is MessageState.SHOWN]:
                await self._store.messages.save_records(shown)
        except DATABASE_ERRORS as error:
            log.info("table %s: could not save revisions of messages: %s", self._id, error)

    async def forget(self, live: LiveMessage) -> None:
        """Delete the record."""
        live.record, live.is_saved = None, True
        await self._store.messages.delete_record(self._id, live.key)
