"""Where the messages of one table are: read once, kept in the database with every change.

What one shows is noted after it is shown, with the rev of the table it shows. Where the table has
gone on since, a kill may have come between showing and noting: then nobody knows, and it is shown
once more.
"""

import logging
from collections.abc import Callable, Sequence

from bot.discord.render.renderer import CHANNEL_REMINDER, READY
from bot.storage.database import DATABASE_ERRORS
from bot.storage.messages import MessageStore
from bot.tables.model import PRUNED_FINGERPRINT, UNKNOWN_REV, MessageRecord

log = logging.getLogger(__name__)


class MessageRecords:
    """The surfaces of one table."""

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
        """Of the table as it is; None while that is not known."""
        self._on_change = on_change
        """Told of each surface that is found or kept, and of each audience that has none now."""
        self._records: dict[str, MessageRecord] | None = None
        self.pending: dict[str, MessageRecord] = {}
        """What is about to be posted, or was: see `bot.discord.messages.pending`."""
        self._unsaved: set[str] = set()
        self._unflushed: set[str] = set()
        """What shows a later rev than is noted, because nothing had to be changed there."""

    @property
    def is_loaded(self) -> bool:
        return self._records is not None

    @property
    def loaded_records(self) -> dict[str, MessageRecord]:
        """Those that were read so far."""
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
        """Whose message that is."""
        for message_key, record in (await self.load()).items():
            if record.message_id == message_id:
                return message_key
        return None

    async def save(self, record: MessageRecord) -> bool:
        """It is shown there; whether that could be noted. If not, it counts all the same."""
        (await self.load())[record.message_key] = record
        self.pending.pop(record.message_key, None)
        self._on_change(record, record.message_key)
        self._unsaved.add(record.message_key)
        return await self.ensure_saved(record.message_key)

    async def mark_unknown(self, record: MessageRecord, rev: int) -> None:
        """Something else is about to be shown there. Until that is noted, nobody knows what is.

        If what is noted is of an earlier rev, that says so already.
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
        """That message is true for this rev as well; whether it is the first for `catch_up`."""
        if record.shown_rev == rev:
            return False
        first = not self._unflushed
        record.shown_rev = rev
        self._unflushed.add(record.message_key)
        return first

    async def flush(self) -> None:
        """Note what is behind, so that the next start need not show it once more."""
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
        """That will be posted: saved before shown. Where it cannot be, it is shown all the same."""
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
        """Nothing was posted after all."""
        if self.pending.pop(message_key, None) is None:
            return
        record = (await self.load()).get(message_key)
        try:
            if record is None:
                await self._messages.delete_record(self._id, message_key)
            else:
                await self._messages.save_record(record)
        except DATABASE_ERRORS as error:
            # Somebody will look for it once more: that is all.
            log.info(
                "table %s, %s: could not delete the pending record: %s",
                self._id,
                message_key,
                error,
            )

    async def ensure_saved(self, message_key: str) -> bool:
        """Whether the database knows what we know of it, after another try if it did not."""
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
    """Whom a message that mentions people has told already."""
    return {int(user) for user in record.page.split(",") if user}


def set_notified_users(record: MessageRecord, mentions: Sequence[int]) -> None:
    if record.message_key in (CHANNEL_REMINDER, READY):
        record.page = ",".join(map(str, mentions))
