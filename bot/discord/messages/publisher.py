"""Publish one message of a table: edit in place, post new, or delete.

A pending record is saved before every post and the final record after it, so a message posted just
before a crash is found again and never duplicated. What to show is decided elsewhere.
"""

import contextlib
import logging
from collections import Counter
from dataclasses import replace

from bot.discord.messages.dm_channels import RETRY_SECONDS
from bot.discord.messages.ephemeral_panels import EphemeralPanels
from bot.discord.messages.nonces import Nonces
from bot.discord.messages.pending import find_posted, pending_record
from bot.discord.messages.records import MessageRecords, notified_users, set_notified_users
from bot.discord.messages.repost_policy import RepostPolicy
from bot.discord.messages.send_queue import SendQueue
from bot.discord.messages.services import ScreenServices
from bot.discord.render.message import Message
from bot.discord.render.renderer import BOARD, CHANNEL_REMINDER, RESULT, recipient_of
from bot.discord.transport.sender import (
    ChannelNotFound,
    DeliveryError,
    DmClosed,
    MessageNotFound,
    MessageTooOld,
    MissingPermission,
    RequestRejected,
)
from bot.tables.model import UNKNOWN_REV, MessageRecord, Table
from bot.tables.snapshot import TableSnapshot

log = logging.getLogger(__name__)

REJECTED_RETRY_DELAYS = (2.0, 4.0, 30.0, 300.0)
"""Retry delays in seconds after Discord has rejected a message.

Most rejections pass quickly, and a stale board would block play. After the last delay only a user's
action triggers a retry.
"""
MENTION_COOLDOWN_SECONDS = 300.0
"""Seconds in which a reposted reminder does not notify the same user again."""
SAVE_RETRY_SECONDS = 5.0
"""Seconds before saving a record is tried again."""


class MessagePublisher:
    """Sends, edits and deletes the messages of one table."""

    def __init__(
        self,
        table_id: int,
        services: ScreenServices,
        notes: MessageRecords,
        queue: SendQueue,
        ephemeral_panels: EphemeralPanels,
    ) -> None:
        self._id = table_id
        self._services = services
        self._records = notes
        self._queue = queue
        self._ephemeral_panels = ephemeral_panels
        self._nonces = Nonces()
        self._blocked_until: dict[str, float] = {}
        self._rejection_counts: Counter[str] = Counter()
        self._deleted_ids: set[int] = set()
        self._posted_freshness: dict[str, str] = {}
        self.denied_keys: set[str] = set()
        """Messages Discord's last response said we may not post."""
        self.repost_policy = RepostPolicy(services)

    # --- posting and editing ------------------------------------------------------------------

    async def publish(
        self,
        snapshot: TableSnapshot,
        message_key: str,
        record: MessageRecord | None,
        desired: Message,
    ) -> bool:
        """Make the message show `desired`; True if it does now."""
        if self.is_blocked(message_key):
            return False
        try:
            rev = snapshot.table.rev
            if record is not None and record.interaction_token is not None:
                return await self._edit_ephemeral(record, desired, rev)
            if record is not None and await self._try_edit(record, desired, rev):
                return True
            channel_id = await self.channel_id_for(snapshot.table, message_key)
            if channel_id is None:
                return False
            # Delete the old message first: if we are stopped in between, no message without a
            # record is left.
            if record is not None:
                await self.delete_message(record)
            nonce = self._nonces.nonce_for(snapshot, message_key, desired)
            now = self._services.time.wall()
            await self._records.save_pending(
                pending_record(self._id, message_key, channel_id, desired, now)
            )
            message_id = await self._services.sender.send(
                channel_id, self._without_repeated_mentions(record, desired), nonce
            )
            self._nonces.mark_used(message_key, nonce)
        except DmClosed:
            self.denied_keys.add(message_key)
            await self._records.delete_pending(message_key)
            await self._on_dm_closed(message_key)
            return False
        except (MissingPermission, ChannelNotFound, RequestRejected) as trouble:
            if not isinstance(trouble, RequestRejected):
                self.denied_keys.add(message_key)
            await self._records.delete_pending(message_key)
            self._block_and_retry(message_key)
            log.warning(
                "table %s, %s: message could not be posted: %r", self._id, message_key, trouble
            )
            return False
        self.denied_keys.discard(message_key)
        await self._on_dm_open(message_key)
        new_record = MessageRecord(
            self._id, message_key, channel_id, message_id, "", self._services.time.wall()
        )
        new_record.page = record.page if record is not None else ""
        if record is not None and record.message_id in self._deleted_ids:
            await self._retry_delete(record)
        self.repost_policy.on_posted(new_record)
        self._posted_freshness[message_key] = desired.freshness
        await self.save_shown(new_record, desired, rev)
        return True

    def posted_freshness(self, message_key: str) -> str | None:
        """Freshness token of the message when it was last posted new, which notified its reader."""
        return self._posted_freshness.get(message_key)

    def _without_repeated_mentions(self, record: MessageRecord | None, desired: Message) -> Message:
        """Drop mentions of users that the previous message has just notified."""
        if record is None or not desired.mentions:
            return desired
        if self._services.time.wall() - record.posted_at > MENTION_COOLDOWN_SECONDS:
            return desired
        already_notified = notified_users(record)
        return replace(
            desired,
            mentions=tuple(user for user in desired.mentions if user not in already_notified),
        )

    def _block_and_retry(self, message_key: str) -> None:
        """Block the message and schedule a retry; never loop on a rejection."""
        self._blocked_until[message_key] = self._services.time.wall() + RETRY_SECONDS
        attempts = self._rejection_counts[message_key]
        if attempts < len(REJECTED_RETRY_DELAYS):
            self._rejection_counts[message_key] += 1
            delay = REJECTED_RETRY_DELAYS[attempts]
            self._queue.schedule_job(
                f"refused {message_key}", delay, lambda: self._retry(message_key)
            )

    async def _retry(self, message_key: str) -> None:
        self.unblock(message_key)
        self._queue.enqueue(message_key)

    def is_blocked(self, message_key: str) -> bool:
        """True if Discord rejected the message recently."""
        return self._blocked_until.get(message_key, 0) > self._services.time.wall()

    def unblock(self, message_key: str | None = None) -> None:
        """Allow a retry of one rejected message, or of all."""
        if message_key is None:
            self._blocked_until.clear()
        else:
            self._blocked_until.pop(message_key, None)

    async def _edit_ephemeral(self, record: MessageRecord, desired: Message, rev: int) -> bool:
        await self._records.mark_unknown(record, rev)
        if not await self._ephemeral_panels.try_edit(record, desired):
            await self._records.delete(record.message_key)
            return False
        await self.save_shown(record, desired, rev)
        return True

    async def _try_edit(self, record: MessageRecord, desired: Message, rev: int) -> bool:
        """Edit the existing message; False if a new one must be posted."""
        if self.repost_policy.must_post_new(record, desired):
            return False
        await self._records.mark_unknown(record, rev)
        try:
            await self._services.sender.edit(record.channel_id, record.message_id, desired)
        except (MessageNotFound, MessageTooOld, RequestRejected) as trouble:
            # An archived thread, AutoMod or an unknown error code: post a new message.
            log.info(
                "table %s, %s: edit failed, posting a new message: %r",
                self._id,
                record.message_key,
                trouble,
            )
            return False
        await self.save_shown(record, desired, rev)
        self.schedule_repost(record)
        return True

    def schedule_repost(self, record: MessageRecord) -> None:
        """If the message has scrolled away, schedule a repost at the bottom."""
        seconds = self.repost_policy.request_repost(record)
        if seconds is not None:
            self._queue.enqueue_later(record.message_key, seconds)

    async def channel_id_for(self, table: Table, message_key: str) -> int | None:
        """The channel to post to, or None while a user's DMs are closed."""
        if message_key == RESULT:
            return self._services.store.preferences.for_server(table.guild_id).results
        user_id = recipient_of(message_key)
        return (
            table.channel_id
            if user_id is None
            else await self._services.dms.channel_id_for(user_id)
        )

    async def _on_dm_closed(self, message_key: str) -> None:
        user_id = recipient_of(message_key)
        if user_id is not None and await self._services.dms.mark_closed(user_id):
            self._queue.enqueue(BOARD)
            self._queue.enqueue(CHANNEL_REMINDER)

    async def _on_dm_open(self, message_key: str) -> None:
        user_id = recipient_of(message_key)
        if user_id is not None and await self._services.dms.mark_open(user_id):
            self._queue.enqueue(BOARD)

    # --- deleting -----------------------------------------------------------------------------

    async def delete_with_record(self, record: MessageRecord) -> None:
        """Delete a message and its record."""
        if record.interaction_token is not None:
            await self._services.sender.delete_ephemeral(
                record.interaction_token, record.message_id
            )
        else:
            await self.delete_message(record)
        await self._records.delete(record.message_key)

    async def delete_message(self, record: MessageRecord) -> None:
        """Delete a message and remember that we did, so that the gateway event is ignored."""
        self._deleted_ids.add(record.message_id)
        await self._services.sender.delete(record.channel_id, record.message_id)

    def was_deleted_by_us(self, message_id: int) -> bool:
        return message_id in self._deleted_ids

    async def _retry_delete(self, record: MessageRecord) -> None:
        """Try again after a post: an archived thread allows no deletions until then."""
        with contextlib.suppress(DeliveryError):
            await self._services.sender.delete(record.channel_id, record.message_id)

    # --- records ------------------------------------------------------------------------------

    async def adopt_pending(self, message_key: str) -> None:
        """Search for a message that was about to be posted and, if it exists, adopt it."""
        pending = self._records.pending.get(message_key)
        if pending is None:
            return
        known_ids = {record.message_id for record in (await self._records.load()).values()}
        known_ids |= await self._services.messages.message_ids_in_channel(pending.channel_id)
        matches = await find_posted(self._services.sender, pending, known_ids)
        if not matches:
            await self._records.delete_pending(message_key)
            return
        first, *others = matches
        log.info(
            "table %s, %s: adopted pending message %s", self._id, message_key, first.message_id
        )
        for other in others:
            await self.delete_message(other)
        await self._records.save(first)

    async def save_shown(
        self, record: MessageRecord, desired: Message, rev: int = UNKNOWN_REV
    ) -> None:
        """Record that the message shows `desired`, the table as of revision `rev`."""
        self._rejection_counts.pop(record.message_key, None)
        record.fingerprint, record.shown_rev = desired.fingerprint, rev
        set_notified_users(record, desired.mentions)
        if not await self._records.save(record):
            self._queue.enqueue_later(record.message_key, SAVE_RETRY_SECONDS)

    async def retry_save(self, message_key: str) -> None:
        """Save the record if that failed before."""
        if not await self._records.ensure_saved(message_key):
            self._queue.enqueue_later(message_key, SAVE_RETRY_SECONDS)
