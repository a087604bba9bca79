"""The news lines on a message that is already shown: input for rendering its next version."""

from dataclasses import dataclass

BULLET = "• "
"""Prefix of a news line."""


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
