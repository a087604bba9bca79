"""Select the news lines of a message and decide which to drop when there is no room for all."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.discord.messages.news_visibility import BULLET, VisibleNews
from bot.kernel import Event
from bot.presentation.view import PastEvent, View
from bot.tables.snapshot import TableSnapshot

MAX_LINES = 6


@dataclass(frozen=True, slots=True)
class NewsLine:
    text: str
    is_private: bool
    """Not on the board: visible to this reader only."""
    is_unread: bool
    """Already shown, but not long enough to be read."""
    rev: int = 0
    """Table revision of the event."""


@dataclass(frozen=True, slots=True)
class NewsBlock:
    """The news lines of one message, newest last."""

    entries: tuple[NewsLine, ...] = ()
    has_queued_news: bool = False
    """True if a newer line has to wait until an older one has been read."""

    @property
    def lines(self) -> list[str]:
        return [entry.text for entry in self.entries]

    @property
    def last(self) -> "NewsBlock":
        return NewsBlock(self.entries[-1:])

    def drop_oldest(self) -> "NewsBlock":
        """Drop the oldest line that is also on the board and is not being read here right now."""
        ranked = [(entry.is_private, entry.is_unread) for entry in self.entries]
        drop_index = ranked.index(min(ranked))
        skips_unread = any(told.is_unread for told in self.entries[:drop_index])
        return NewsBlock(
            (*self.entries[:drop_index], *self.entries[drop_index + 1 :]),
            self.has_queued_news or skips_unread,
        )

    def trim_to(self, max_lines: int) -> "NewsBlock":
        """Bulk version of `drop_oldest`; never drops a private or unread line."""
        droppable = [
            i for i, entry in enumerate(self.entries) if not (entry.is_private or entry.is_unread)
        ]
        dropped = set(droppable[: max(0, len(self.entries) - max_lines)])
        if not dropped:
            return self
        remaining = tuple(told for i, told in enumerate(self.entries) if i not in dropped)
        return NewsBlock(
            remaining,
            self.has_queued_news or any(told.is_unread for told in self.entries[: max(dropped)]),
        )


def select_news(
    snapshot: TableSnapshot,
    view: View,
    seat: int | None,
    language: str,
    max_chars: int,
    visible: VisibleNews,
) -> NewsBlock:
    """Select the news for a seat (None for the channel) within a character limit."""
    presentation, players = snapshot.game.presentation, snapshot.table.players
    entries: list[NewsLine] = []
    view_texts = normalized_texts(view)
    for rev, event in keep_latest_transient(snapshot.news_with_revs(seat)):
        sentence = presentation.event_text(event, seat, players, language)
        if (
            sentence
            and sentence not in view.covered_news
            and not is_already_shown(sentence, view_texts)
        ):
            line = BULLET + sentence
            # Of repeated lines only the newest counts.
            entries = [old for old in entries if old.text != line]
            entries.append(NewsLine(line, not event.seen_by(None), line in visible.unread, rev))
    shown = drop_superseded(entries, visible) if seat is None else tuple(entries)
    news = NewsBlock(shown).trim_to(MAX_LINES)
    while len(news.entries) > 1 and (
        len(news.entries) > MAX_LINES or len("\n".join(news.lines)) > max_chars
    ):
        news = news.drop_oldest()
    return news


def drop_superseded(entries: Sequence[NewsLine], visible: VisibleNews) -> tuple[NewsLine, ...]:
    """Drop lines that had no room before newer lines were shown, so they never appear above those.

    For boards only: the room on a panel changes while its owner pages through it. A line that is
    shown and has happened again since counts as new, even with the same text.
    """
    shown = [entry.rev < visible.rev and entry.text in visible.lines for entry in entries]
    newest_shown = max((i for i, is_shown in enumerate(shown) if is_shown), default=-1)
    if visible.has_queued_news:
        return tuple(entries)
    return tuple(
        one for i, one in enumerate(entries) if i > newest_shown or one.text in visible.lines
    )


def keep_latest_transient(events: Sequence[tuple[int, Event]]) -> list[tuple[int, Event]]:
    """Keep only the latest of the events that the next one supersedes."""
    latest = max(
        (i for i, (_, event) in enumerate(events) if event.is_superseded_by_next), default=0
    )
    return [
        item for i, item in enumerate(events) if i == latest or not item[1].is_superseded_by_next
    ]


def is_already_shown(line: str, texts: Sequence[str]) -> bool:
    """True if one of the texts already contains the line."""
    normalized = _normalize(line)
    return any(normalized in part for part in texts)


def normalized_texts(view: View) -> list[str]:
    """The view's texts, normalized for `is_already_shown`."""
    return [_normalize(text) for text in (view.title, view.body, view.footer)]


def _normalize(text: str) -> str:
    return text.replace("*", "").rstrip(".!… ")


def missing_recaps(earlier: Sequence[PastEvent], news: NewsBlock) -> list[str]:
    """Summaries of past events that the news does not cover, oldest first."""
    lines = [line.removeprefix(BULLET) for line in news.lines]
    briefs = list[str]()
    for recalled in reversed(earlier):
        shown_line = next((line for line in recalled.news_lines if line in lines), None)
        if shown_line is None:
            briefs.append(recalled.summary)
        else:
            lines.remove(shown_line)
    return briefs[::-1]


def shows_unread(snapshot: TableSnapshot, board: View) -> bool:
    """True if the board shows all public events that are still unread."""
    presentation, players, language = (
        snapshot.game.presentation,
        snapshot.table.players,
        snapshot.table.language,
    )
    lines = [
        presentation.event_text(event, None, players, language)
        for event in snapshot.unread_public_events
        if not event.is_superseded_by_next
    ]
    board_texts = normalized_texts(board)
    return all(is_already_shown(line, board_texts) for line in lines if line)
