"""Decide whether a message can be edited in place or must be posted again at the bottom.

A board that has scrolled away is reposted, but not right after a click on it.
"""

import asyncio

from bot.discord.messages.records import notified_users
from bot.discord.messages.services import ScreenServices
from bot.discord.render.message import Message
from bot.discord.render.renderer import BOARD, CHANNEL_REMINDER, READY
from bot.tables.model import MessageRecord

REPOST_AFTER_MESSAGES = 12
"""A board with this many messages below it is reposted."""
MAX_EDIT_AGE_SECONDS = 55 * 60
"""Discord limits edits of messages older than an hour; from here on post a new message."""
CLICK_GRACE_SECONDS = 4.0
"""Seconds after a click in which the board is not moved."""


class RepostPolicy:
    """Decides which message of one table must move."""

    def __init__(self, services: ScreenServices) -> None:
        self._services = services
        self._count_when_posted: int | None = None
        """The channel's message count when the board was posted at the bottom."""
        self._last_click_at = -CLICK_GRACE_SECONDS
        self._repost_pending = False

    def record_click(self) -> None:
        self._last_click_at = asyncio.get_running_loop().time()

    def on_posted(self, record: MessageRecord) -> None:
        """Record that the message is at the bottom now."""
        if record.message_key == BOARD:
            self._repost_pending = False
            self._count_when_posted = self._services.channel_message_counts[record.channel_id]
            # Create the entry: only channels with one have their messages counted.
            self._services.channel_message_counts[record.channel_id] += 0

    def add_messages_below(self, record: MessageRecord, count: int) -> None:
        """Count messages below the board that another process has seen."""
        count_when_posted = (
            self._services.channel_message_counts[record.channel_id]
            if self._count_when_posted is None
            else self._count_when_posted
        )
        self._count_when_posted = count_when_posted - count

    def request_repost(self, record: MessageRecord) -> float | None:
        """Seconds until the edited message is reposted at the bottom, or None if it need not be."""
        if record.message_key != BOARD or not self._has_scrolled_away(record):
            return None
        self._repost_pending = True
        return CLICK_GRACE_SECONDS

    def needs_repost(self, record: MessageRecord) -> bool:
        """True if an up-to-date board is due to be reposted at the bottom."""
        return record.message_key == BOARD and self._repost_pending and not self._clicked_recently

    def must_post_new(self, record: MessageRecord, desired: Message) -> bool:
        """True if an edit is not enough: scrolled away, too old, or new users to notify."""
        if record.message_key in (CHANNEL_REMINDER, READY):
            # The users it names have been notified: only new names need a new message.
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
