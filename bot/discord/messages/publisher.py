"""How one message of a table gets onto Discord: edited in place, posted anew, taken away.

Every message is announced before it is sent and noted after it, so one that was posted in the
moment of a kill is found again and none stands twice. What should be shown is not decided here.
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
"""After so many seconds what Discord refused is tried again by itself: most refusals pass at once,
and nobody may act where the board is behind. Beyond these only when somebody does."""
MENTION_COOLDOWN_SECONDS = 300.0
"""When a reminder is posted anew for another name, people notified less long ago are named in it
without being notified a second time."""
SAVE_RETRY_SECONDS = 5.0
"""Before it is tried again to note where something is shown."""


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
        """What we may not post where it belongs, as Discord answered last."""
        self.repost_policy = RepostPolicy(services)

    # --- showing ------------------------------------------------------------------------------

    async def publish(
        self,
        snapshot: TableSnapshot,
        message_key: str,
        record: MessageRecord | None,
        desired: Message,
    ) -> bool:
        """Have that message show this; whether it does now."""
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
            # The old one first: whatever stops us in between, none stays that nobody minds.
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
        """The mark of that message when it was last posted anew, which notified its reader."""
        return self._posted_freshness.get(message_key)

    def _without_repeated_mentions(self, record: MessageRecord | None, desired: Message) -> Message:
        """The message, which does not notify again whom its predecessor has just notified."""
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
        """Never loop on a refusal: try again when somebody acts, or after a while."""
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
        """Whether Discord would not have it a moment ago."""
        return self._blocked_until.get(message_key, 0) > self._services.time.wall()

    def unblock(self, message_key: str | None = None) -> None:
        """What was refused before is worth a new try: that message, or all."""
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
        """Whether the message that is there could be made to show this."""
        if self.repost_policy.must_post_new(record, desired):
            return False
        await self._records.mark_unknown(record, rev)
        try:
            await self._services.sender.edit(record.channel_id, record.message_id, desired)
        except (MessageNotFound, MessageTooOld, RequestRejected) as trouble:
            # An archived thread, AutoMod, a code that is new to us: post anew.
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
        """It shows what it should; if it has scrolled away, it comes to the bottom in a moment."""
        seconds = self.repost_policy.request_repost(record)
        if seconds is not None:
            self._queue.enqueue_later(record.message_key, seconds)

    async def channel_id_for(self, table: Table, message_key: str) -> int | None:
        """Where that audience reads; None while a person's direct messages are closed."""
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

    # --- taking away --------------------------------------------------------------------------

    async def delete_with_record(self, record: MessageRecord) -> None:
        """That message is not needed any more."""
        if record.interaction_token is not None:
            await self._services.sender.delete_ephemeral(
                record.interaction_token, record.message_id
            )
        else:
            await self.delete_message(record)
        await self._records.delete(record.message_key)

    async def delete_message(self, record: MessageRecord) -> None:
        """Delete a message of ours; that it is gone is then no news."""
        self._deleted_ids.add(record.message_id)
        await self._services.sender.delete(record.channel_id, record.message_id)

    def was_deleted_by_us(self, message_id: int) -> bool:
        """Whether we deleted that message ourselves."""
        return message_id in self._deleted_ids

    async def _retry_delete(self, record: MessageRecord) -> None:
        """Once more, now that something was posted: an archived thread lets nothing be deleted."""
        with contextlib.suppress(DeliveryError):
            await self._services.sender.delete(record.channel_id, record.message_id)

    # --- book-keeping -------------------------------------------------------------------------

    async def adopt_pending(self, message_key: str) -> None:
        """Whether what was about to be posted is there: then it is ours, and no other is sent."""
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
        """It shows that now, which is the table as of that rev."""
        self._rejection_counts.pop(record.message_key, None)
        record.fingerprint, record.shown_rev = desired.fingerprint, rev
        set_notified_users(record, desired.mentions)
        if not await self._records.save(record):
            self._queue.enqueue_later(record.message_key, SAVE_RETRY_SECONDS)

    async def retry_save(self, message_key: str) -> None:
        """Where it could not be noted that something is shown, it is tried again."""
        if not await self._records.ensure_saved(message_key):
            self._queue.enqueue_later(message_key, SAVE_RETRY_SECONDS)
