"""Which news lines each message shows, and since when, so that none is replaced unread."""

from collections import defaultdict, deque
from dataclasses import dataclass

from bot.discord.render.message import Message
from bot.tables.clock.table_time import TableTime

BULLET = "• "
"""Prefix of a news line."""
HISTORY_LENGTH = 100
"""Number of shown revisions to remember per message."""


@dataclass(frozen=True, slots=True)
class VisibleNews:
    """The news lines on a message, as input for rendering its next version."""

    lines: frozenset[str] = frozenset()
    unread: frozenset[str] = frozenset()
    """The lines that were not shown long enough to be read."""
    has_queued_news: bool = False
    """True if more lines are queued until these have been read."""
    rev: int = 0
    """The table revision shown: events at this revision or later are not on the message."""


NO_VISIBLE_NEWS = VisibleNews()


def _new_history() -> deque[tuple[int, float]]:
    return deque(maxlen=HISTORY_LENGTH)


class NewsVisibility:
    """Tracks what players can read at one table. All times are table time."""

    def __init__(self, time: TableTime, min_news_seconds: float) -> None:
        self._time = time
        self._min_news_seconds = min_news_seconds
        self._history: defaultdict[str, deque[tuple[int, float]]] = defaultdict(_new_history)
        self._line_times: dict[str, dict[str, float]] = {}
        self._queued: set[str] = set()
        self._shown_rev: dict[str, int] = {}

    def record_shown(self, message_key: str, rev: int, message: Message) -> None:
        """Record that Discord shows the message for this table revision."""
        now, before = self._time(), self._line_times.get(message_key, {})
        self._shown_rev[message_key] = rev
        if message.has_queued_news:
            # Some lines did not fit; the revision counts as visible when they are shown.
            self._queued.add(message_key)
        else:
            self._queued.discard(message_key)
            self._history[message_key].append((rev, now))
        body = message.view.body if message.view is not None else ""
        lines = [line for line in body.split("\n") if line.startswith(BULLET)]
        self._line_times[message_key] = {line: before.get(line, now) for line in lines}

    def visible_since(self, message_key: str, rev: int) -> float | None:
        """Table time at which that revision became visible on the message, or None."""
        return next((at for shown, at in self._history[message_key] if shown > rev), None)

    def has_queued_news(self, message_key: str) -> bool:
        """True if there is news with no room until other lines have been read."""
        return message_key in self._queued

    def unread_lines(self, message_key: str) -> frozenset[str]:
        """Lines on the message that were not shown long enough to be read."""
        now, lines = self._time(), self._line_times.get(message_key, {})
        return frozenset(
            line for line, since in lines.items() if since + self._min_news_seconds > now
        )

    def visible_news(self, message_key: str) -> VisibleNews:
        """The news lines on the message now."""
        lines = frozenset(self._line_times.get(message_key, ()))
        rev = self._shown_rev.get(message_key, 0)
        return VisibleNews(
            lines, self.unread_lines(message_key), self.has_queued_news(message_key), rev
        )

    def seconds_until_read(self, message_key: str) -> float:
        """Seconds until the next line counts as read."""
        now, lines = self._time(), self._line_times.get(message_key, {})
        left = [since + self._min_news_seconds - now for since in lines.values()]
        return min((seconds for seconds in left if seconds > 0), default=0.0)
