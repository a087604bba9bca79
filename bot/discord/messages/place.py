"""Where the board of a table stands in its channel: whether it has scrolled away or is in use."""

import asyncio
from collections import Counter

from bot.tables.messages import MessageRecord

REPOST_AFTER_MESSAGES = 12
"""A board with this many messages below it is reposted."""
CLICK_GRACE_SECONDS = 4.0
"""Seconds after a click in which the board is not moved."""


class BoardPlace:
    """Counts the messages below the board of one table."""

    def __init__(self, channel_message_counts: Counter[int]) -> None:
        self._channel_message_counts = channel_message_counts
        """Messages seen in each channel with a board."""
        self._count_when_posted: int | None = None
        self._clicked_at = -CLICK_GRACE_SECONDS

    def record_click(self) -> None:
        self._clicked_at = asyncio.get_running_loop().time()

    @property
    def is_clicked(self) -> bool:
        """True if somebody clicked the board a moment ago."""
        return asyncio.get_running_loop().time() - self._clicked_at < CLICK_GRACE_SECONDS

    def record_posted(self, channel_id: int) -> None:
        """The board is at the bottom of the channel now."""
        self._count_when_posted = self._seen_in(channel_id)

    def add_messages_below(self, channel_id: int, count: int) -> None:
        """Count messages that another process has seen."""
        self._count_when_posted = self._posted_at_count(channel_id) - count

    def has_scrolled_away(self, record: MessageRecord) -> bool:
        below = self._seen_in(record.channel_id) - self._posted_at_count(record.channel_id)
        return below >= REPOST_AFTER_MESSAGES

    def _posted_at_count(self, channel_id: int) -> int:
        if self._count_when_posted is None:
            self._count_when_posted = self._seen_in(channel_id)
        return self._count_when_posted

    def _seen_in(self, channel_id: int) -> int:
        # Creates the entry: only channels with one have their messages counted.
        self._channel_message_counts[channel_id] += 0
        return self._channel_message_counts[channel_id]
