"""Where a message stands: whether it can be edited there, or has to come to the bottom.

A board that people have talked away is posted anew, but never from under somebody's finger.
"""

import asyncio

from bot.discord.messages.records import notified_users
from bot.discord.messages.services import ScreenServices
from bot.discord.render.message import Message
from bot.discord.render.renderer import BOARD, CHANNEL_REMINDER, READY
from bot.tables.model import MessageRecord

REPOST_AFTER_MESSAGES = 12
"""After so many messages below it, a board is posted anew."""
MAX_EDIT_AGE_SECONDS = 55 * 60
"""Discord rations edits of messages older than an hour; from here on we post anew."""
CLICK_GRACE_SECONDS = 4.0
"""So long after a click a board is not taken from under the finger."""


class RepostPolicy:
    """Knows which message of one table must move."""

    def __init__(self, services: ScreenServices) -> None:
        self._services = services
        self._count_when_posted: int | None = None
        """How many messages its channel had seen when the board came to the bottom."""
        self._last_click_at = -CLICK_GRACE_SECONDS
        self._repost_pending = False

    def record_click(self) -> None:
        """Somebody's finger is on the board."""
        self._last_click_at = asyncio.get_running_loop().time()

    def on_posted(self, record: MessageRecord) -> None:
        """That message is at the bottom now."""
        if record.message_key == BOARD:
            self._repost_pending = False
            self._count_when_posted = self._services.channel_message_counts[record.channel_id]
            # A channel with a board is one whose messages are counted.
            self._services.channel_message_counts[record.channel_id] += 0

    def add_messages_below(self, record: MessageRecord, count: int) -> None:
        """So many messages came below it of which we are only told."""
        count_when_posted = (
            self._services.channel_message_counts[record.channel_id]
            if self._count_when_posted is None
            else self._count_when_posted
        )
        self._count_when_posted = count_when_posted - count

    def request_repost(self, record: MessageRecord) -> float | None:
        """Seconds until what was just edited comes to the bottom; None if it need not."""
        if record.message_key != BOARD or not self._has_scrolled_away(record):
            return None
        self._repost_pending = True
        return CLICK_GRACE_SECONDS

    def needs_repost(self, record: MessageRecord) -> bool:
        """Whether a board that shows what it should waits to come to the bottom."""
        return record.message_key == BOARD and self._repost_pending and not self._clicked_recently

    def must_post_new(self, record: MessageRecord, desired: Message) -> bool:
        """Whether editing in place would not do: scrolled away, too old, or meant to notify."""
        if record.message_key in (CHANNEL_REMINDER, READY):
            # Whom it names has been notified: only a new name is worth a new message.
            return not set(desired.mentions) <= notified_users(record)
        if record.message_key == BOARD and self._clicked_recently:
            return False
        if record.message_key == BOARD and self._has_scrolled_away(record):
            return True
        return self._services.time.wall() - record.posted_at > MAX_EDIT_AGE_SECONDS and bool(
            desired.rows
        )

    @property
    def _clicked_recently(self) -> bool:
        return asyncio.get_running_loop().time() - self._last_click_at < CLICK_GRACE_SECONDS

    def _has_scrolled_away(self, record: MessageRecord) -> bool:
        message_count = self._services.channel_message_counts[record.channel_id]
        if self._count_when_posted is None:
            self._count_when_posted = message_count
        return message_count - self._count_when_posted >= REPOST_AFTER_MESSAGES
