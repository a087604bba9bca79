"""Message records of one table: loaded once, saved with every change.

A record is saved after its message was shown, with the table revision it shows. If the table has
advanced since, a crash may have come between showing and saving; then the content is unknown and
the message is shown again.
"""

import logging
from collections.abc import Callable, Sequence

from bot.discord.render.renderer import CHANNEL_REMINDER, READY
from bot.storage.database import DATABASE_ERRORS
from bot.storage.messages import MessageStore
from bot.tables.model import PRUNED_FINGERPRINT, UNKNOWN_REV, MessageRecord

log = logging.getLogger(__name__)


class MessageRecords:
    def __init__(
        self,
        table_id: int,
        messages: MessageStore,
        on_change: Callable[[MessageRecord | None, str], None],
        current_rev: Callable[[], int | None],
    ) -> None:
        self._id = table_id
        self._messages = messages
        self._current_rev = current_rev
        """Returns the table's current revision, or None while it is not known."""
        self._on_change = on_change
        """Called with each record loaded or saved, and with None for each deleted key."""
        self._records: dict[str, MessageRecord] | None = None
        self.pending: dict[str, MessageRecord] = {}
        """Records of messages about to be posted, see `bot.discord.messages.pending`."""
        self._unsaved: set[str] = set()
        self._unflushed: set[str] = set()
        """Keys of unchanged messages that are current for a later revision than saved."""

    @property
    def is_loaded(self) -> bool:
        return self._records is not None

    @property
    def loaded_records(self) -> dict[str, MessageRecord]:
        """The records, or nothing if they are not loaded."""
        return self._records or {}

    async def load(self) -> dict[str, MessageRecord]:
        if self._records is None:
            found = await self._messages.records(self._id)
            pending = await self._messages.pending_records(self._id)
            if self._records is None:
                self._records, self.pending = found, pending
                for record in found.values():
                    if (
                        record.shown_rev not in (UNKNOWN_REV, self._current_rev())
                        and record.fingerprint != PRUNED_FINGERPRINT
                    ):
                        record.fingerprint = ""
                    self._on_change(record, record.message_key)
        return self._records

    async def message_key_of(self, message_id: int) -> str | None:
        """The key of a recorded message, or None."""
        for message_key, record in (await self.load()).items():
            if record.message_id == message_id:
                return message_key
        return None

    async def save(self, record: MessageRecord) -> bool:
        """Record a shown message; False if saving failed. It counts as shown either way."""
        (await self.load())[record.message_key] = record
        self.pending.pop(record.message_key, None)
        self._on_change(record, record.message_key)
        self._unsaved.add(record.message_key)
        return await self.ensure_saved(record.message_key)

    async def mark_unknown(self, record: MessageRecord, rev: int) -> None:
        """Mark the message's content as unknown before an edit.

        Saved only if needed: a saved revision older than `rev` already means unknown.
        """
        record.fingerprint = ""
        if record.shown_rev not in (UNKNOWN_REV, rev):
            return
        try:
            await self._messages.save_record(record)
        except DATABASE_ERRORS as error:
            log.warning(
                "table %s, %s: could not mark the record as unknown before an edit: %s",
                self._id,
                record.message_key,
                error,
            )

    def mark_current(self, record: MessageRecord, rev: int) -> bool:
        """Mark the message as current for `rev`; True if it is the first waiting for `flush`."""
        if record.shown_rev == rev:
            return False
        first = not self._unflushed
        record.shown_rev = rev
        self._unflushed.add(record.message_key)
        return first

    async def flush(self) -> None:
        """Save the revisions of unchanged messages, so that a restart does not show them again."""
        unflushed = [
            each for each in self.loaded_records.values() if each.message_key in self._unflushed
        ]
        self._unflushed.clear()
        try:
            if to_save := [each for each in unflushed if each.fingerprint]:
                await self._messages.save_records(to_save)
        except DATABASE_ERRORS as error:
            log.info(
                "table %s: could not flush the revisions of unchanged messages: %s", self._id, error
            )

    async def save_pending(self, record: MessageRecord) -> None:
        """Save a pending record before posting. Posts even if saving fails."""
        await self.load()
        self.pending[record.message_key] = record
        try:
            await self._messages.save_record(record)
        except DATABASE_ERRORS as error:
            log.warning(
                "table %s, %s: could not save the pending record: %s",
                self._id,
                record.message_key,
                error,
            )

    async def delete_pending(self, message_key: str) -> None:
        """Delete a pending record because nothing was posted."""
        if self.pending.pop(message_key, None) is None:
            return
        record = (await self.load()).get(message_key)
        try:
            if record is None:
                await self._messages.delete_record(self._id, message_key)
            else:
                await self._messages.save_record(record)
        except DATABASE_ERRORS as error:
            # The only consequence is another search for the message.
            log.info(
                "table %s, %s: could not delete the pending record: %s",
                self._id,
                message_key,
                error,
            )

    async def ensure_saved(self, message_key: str) -> bool:
        """Save the record if it is unsaved; False if that fails."""
        record = (await self.load()).get(message_key)
        if message_key not in self._unsaved:
            return True
        try:
            if record is not None:
                await self._messages.save_record(record)
        except DATABASE_ERRORS as error:
            log.warning(
                "table %s, %s: message sent, but its record could not be saved: %s",
                self._id,
                message_key,
                error,
            )
            return False
        self._unsaved.discard(message_key)
        return True

    async def delete(self, message_key: str) -> None:
        (await self.load()).pop(message_key, None)
        self._on_change(None, message_key)
        await self._messages.delete_record(self._id, message_key)


def notified_users(record: MessageRecord) -> set[int]:
    """Users that a message with mentions has already notified."""
    return {int(user) for user in record.page.split(",") if user}


def set_notified_users(record: MessageRecord, mentions: Sequence[int]) -> None:
    if record.message_key in (CHANNEL_REMINDER, READY):
        record.page = ",".join(map(str, mentions))
