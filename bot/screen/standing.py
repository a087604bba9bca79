"""Which news stand on each message of a table, and since when: nothing is replaced unread."""

from collections import defaultdict, deque
from dataclasses import dataclass

from bot.screen.message import Message
from bot.table.time import TableTime

BULLET = "• "
"""Before a line of news."""
ARRIVALS = 100
"""So many showings of a message are remembered."""


@dataclass(frozen=True, slots=True)
class There:
    """The lines of news on a message, for whoever makes its next version."""

    lines: frozenset[str] = frozenset()
    unread: frozenset[str] = frozenset()
    """Of these, those that have not stood long enough."""
    waiting: bool = False
    """Whether others are to come in as soon as these were read."""
    rev: int = 0
    """Of the table that it shows: what happened at this rev or later is not on it."""


NOTHING = There()


def _arrivals() -> deque[tuple[int, float]]:
    return deque(maxlen=ARRIVALS)


class Standing:
    """What people can read at one table. All times are table time."""

    def __init__(self, time: TableTime, linger: float) -> None:
        self._time = time
        self._linger = linger
        self._arrived: defaultdict[str, deque[tuple[int, float]]] = defaultdict(_arrivals)
        self._lines: dict[str, dict[str, float]] = {}
        self._waiting: set[str] = set()
        self._shown: dict[str, int] = {}

    def note(self, audience: str, rev: int, message: Message) -> None:
        """Discord has that message now, which shows the table as of that rev."""
        now, before = self._time(), self._lines.get(audience, {})
        self._shown[audience] = rev
        if message.more:
            # Lines of it that found no room come later: it is there once they are.
            self._waiting.add(audience)
        else:
            self._waiting.discard(audience)
            self._arrived[audience].append((rev, now))
        body = message.view.body if message.view is not None else ""
        lines = [line for line in body.split("\n") if line.startswith(BULLET)]
        self._lines[audience] = {line: before.get(line, now) for line in lines}

    def since(self, audience: str, rev: int) -> float | None:
        """When that audience first had what changed that rev; None: not yet."""
        return next((at for shown, at in self._arrived[audience] if shown > rev), None)

    def is_waiting(self, audience: str) -> bool:
        """Whether there are news for which there is no room before others were read."""
        return audience in self._waiting

    def unread(self, audience: str) -> frozenset[str]:
        """The lines there that have not stood long enough to be read."""
        now, lines = self._time(), self._lines.get(audience, {})
        return frozenset(line for line, since in lines.items() if since + self._linger > now)

    def there(self, audience: str) -> There:
        """What is on that message now."""
        lines = frozenset(self._lines.get(audience, ()))
        rev = self._shown.get(audience, 0)
        return There(lines, self.unread(audience), self.is_waiting(audience), rev)

    def wait(self, audience: str) -> float:
        """Seconds until one of them has."""
        now, lines = self._time(), self._lines.get(audience, {})
        left = [since + self._linger - now for since in lines.values()]
        return min((seconds for seconds in left if seconds > 0), default=0.0)
