"""Which news stand on each message of a table, and since when: nothing is replaced unread."""

from collections import defaultdict, deque
from dataclasses import dataclass

from bot.discord.render.message import Message
from bot.tables.clock.table_time import TableTime

BULLET = "• "
"""Before a line of news."""
HISTORY_LENGTH = 100
"""So many showings of a message are remembered."""


@dataclass(frozen=True, slots=True)
class VisibleNews:
    """The lines of news on a message, for whoever makes its next version."""

    lines: frozenset[str] = frozenset()
    unread: frozenset[str] = frozenset()
    """Of these, those that have not stood long enough."""
    has_queued_news: bool = False
    """Whether others are to come in as soon as these were read."""
    rev: int = 0
    """Of the table that it shows: what happened at this rev or later is not on it."""


NO_VISIBLE_NEWS = VisibleNews()


def _new_history() -> deque[tuple[int, float]]:
    return deque(maxlen=HISTORY_LENGTH)


class NewsVisibility:
    """What people can read at one table. All times are table time."""

    def __init__(self, time: TableTime, min_news_seconds: float) -> None:
        self._time = time
        self._min_news_seconds = min_news_seconds
        self._history: defaultdict[str, deque[tuple[int, float]]] = defaultdict(_new_history)
        self._line_times: dict[str, dict[str, float]] = {}
        self._queued: set[str] = set()
        self._shown_rev: dict[str, int] = {}

    def record_shown(self, message_key: str, rev: int, message: Message) -> None:
        """Discord has that message now, which shows the table as of that rev."""
        now, before = self._time(), self._line_times.get(message_key, {})
        self._shown_rev[message_key] = rev
        if message.has_queued_news:
            # Lines of it that found no room come later: it is there once they are.
            self._queued.add(message_key)
        else:
            self._queued.discard(message_key)
            self._history[message_key].append((rev, now))
        body = message.view.body if message.view is not None else ""
        lines = [line for line in body.split("\n") if line.startswith(BULLET)]
        self._line_times[message_key] = {line: before.get(line, now) for line in lines}

    def visible_since(self, message_key: str, rev: int) -> float | None:
        """When that audience first had what changed that rev; None: not yet."""
        return next((at for shown, at in self._history[message_key] if shown > rev), None)

    def has_queued_news(self, message_key: str) -> bool:
        """Whether there are news for which there is no room before others were read."""
        return message_key in self._queued

    def unread_lines(self, message_key: str) -> frozenset[str]:
        """The lines there that have not stood long enough to be read."""
        now, lines = self._time(), self._line_times.get(message_key, {})
        return frozenset(
            line for line, since in lines.items() if since + self._min_news_seconds > now
        )

    def visible_news(self, message_key: str) -> VisibleNews:
        """What is on that message now."""
        lines = frozenset(self._line_times.get(message_key, ()))
        rev = self._shown_rev.get(message_key, 0)
        return VisibleNews(
            lines, self.unread_lines(message_key), self.has_queued_news(message_key), rev
        )

    def seconds_until_read(self, message_key: str) -> float:
        """Seconds until one of them has."""
        now, lines = self._time(), self._line_times.get(message_key, {})
        left = [since + self._min_news_seconds - now for since in lines.values()]
        return min((seconds for seconds in left if seconds > 0), default=0.0)
