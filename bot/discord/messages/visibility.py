"""Which news lines each message shows, and since when, so that none is replaced unread."""

from collections import defaultdict, deque

from bot.discord.render.message import Message
from bot.discord.render.visible_news import BULLET, VisibleNews
from bot.tables.clock.table_time import TableTime
from bot.tables.messages import MessageKey

HISTORY_LENGTH = 100
"""Number of shown revisions to remember per message."""


def _new_history() -> deque[tuple[int, float]]:
    return deque(maxlen=HISTORY_LENGTH)


class NewsVisibility:
    """Tracks what players can read at one table. All times are table time."""

    def __init__(self, time: TableTime, min_news_seconds: float) -> None:
        self._time = time
        self._min_news_seconds = min_news_seconds
        self._history: defaultdict[MessageKey, deque[tuple[int, float]]] = defaultdict(_new_history)
        self._line_times: dict[MessageKey, dict[str, float]] = {}
        self._queued: set[MessageKey] = set()
        self._shown_rev: dict[MessageKey, int] = {}

    def record_shown(self, key: MessageKey, rev: int, message: Message) -> None:
        """Record that Discord shows the message for this table revision."""
        now, before = self._time(), self._line_times.get(key, {})
        self._shown_rev[key] = rev
        if message.has_queued_news:
            # Some lines did not fit; the revision counts as visible when they are shown.
            self._queued.add(key)
        else:
            self._queued.discard(key)
            self._history[key].append((rev, now))
        body = message.view.body if message.view is not None else ""
        lines = [line for line in body.split("\n") if line.startswith(BULLET)]
        self._line_times[key] = {line: before.get(line, now) for line in lines}

    def visible_since(self, key: MessageKey, rev: int) -> float | None:
        """Table time at which that revision became visible on the message, or None."""
        return next((at for shown, at in self._history[key] if shown > rev), None)

    def has_queued_news(self, key: MessageKey) -> bool:
        """True if there is news with no room until other lines have been read."""
        return key in self._queued

    def unread_lines(self, key: MessageKey) -> frozenset[str]:
        """Lines on the message that were not shown long enough to be read."""
        now, lines = self._time(), self._line_times.get(key, {})
        return frozenset(
            line for line, since in lines.items() if since + self._min_news_seconds > now
        )

    def visible_news(self, key: MessageKey) -> VisibleNews:
        """The news lines on the message now."""
        lines = frozenset(self._line_times.get(key, ()))
        rev = self._shown_rev.get(key, 0)
        return VisibleNews(lines, self.unread_lines(key), self.has_queued_news(key), rev)

    def seconds_until_read(self, key: MessageKey) -> float:
        """Seconds until the next line counts as read."""
        now, lines = self._time(), self._line_times.get(key, {})
        left = [since + self._min_news_seconds - now for since in lines.values()]
        return min((seconds for seconds in left if seconds > 0), default=0.0)
