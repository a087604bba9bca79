"""Which news lines are kept when there is no room for all, and how long each was visible."""

from dataclasses import dataclass

from bot.discord.messages.visibility import NewsVisibility
from bot.discord.render.message import Message
from bot.discord.render.news import (
    NewsBlock,
    NewsLine,
    drop_superseded,
    is_already_shown,
    keep_latest_transient,
    missing_recaps,
    normalized_texts,
)
from bot.discord.render.visible_news import VisibleNews
from bot.kernel import Event
from bot.presentation.view import PastEvent, View
from bot.tables.clock.table_time import TableTime
from bot.tables.messages import BOARD, panel_key


def told(*lines: str) -> NewsBlock:
    """`*` before a line: shown nowhere else; `!`: visible and unread."""
    return NewsBlock(tuple(NewsLine(line.strip("*!"), "*" in line, "!" in line) for line in lines))


def test_the_oldest_makes_room() -> None:
    assert told("a", "b", "c").drop_oldest().lines == ["b", "c"]
    assert not told("a", "b", "c").drop_oldest().has_queued_news


def test_what_is_unread_stays_and_the_newest_waits() -> None:
    news = told("!a", "b", "c").drop_oldest()
    assert news.lines == ["a", "c"]
    assert news.drop_oldest().lines == ["a"]
    assert news.drop_oldest().has_queued_news


def test_what_was_left_out_does_not_come_in_above_what_is_there() -> None:
    lines = told("a", "b", "c", "d").entries
    there = frozenset({"a", "c"})
    assert NewsBlock(drop_superseded(lines, VisibleNews(there, rev=1))).lines == ["a", "c", "d"]
    assert NewsBlock(
        drop_superseded(lines, VisibleNews(there, has_queued_news=True, rev=1))
    ).lines == [
        "a",
        "b",
        "c",
        "d",
    ]
    assert NewsBlock(drop_superseded(lines, VisibleNews())).lines == ["a", "b", "c", "d"]


def test_what_happens_once_more_leaves_nothing_out_that_came_between() -> None:
    """A fromager builds, milks, takes a step back, does two other things and milks again."""
    lines = (
        NewsLine("build", False, False, 1),
        NewsLine("soft", False, False, 4),
        NewsLine("milk", False, False, 5),
    )
    there = VisibleNews(frozenset({"build", "milk"}), rev=3)
    assert NewsBlock(drop_superseded(lines, there)).lines == ["build", "soft", "milk"]


def test_what_its_reader_finds_nowhere_else_stays_longest() -> None:
    assert told("*a", "!b", "c").drop_oldest().drop_oldest().lines == ["a"]


def test_what_still_is_news_is_not_recalled_as_well() -> None:
    earlier = [PastEvent("a", ("A did a.",)), PastEvent("b", ("B did b.", "B did it."))]
    assert missing_recaps(earlier, told()) == ["a", "b"]
    assert missing_recaps(earlier, told("• B did it.")) == ["a"]
    assert missing_recaps([*earlier, earlier[0]], told("• A did a.")) == ["a", "b"], "done again"


def test_a_line_is_said_where_the_words_have_it_whatever_their_marks() -> None:
    there = normalized_texts(View("Title", "**Ada** keeps a tile. More.", footer="You are ready"))
    assert is_already_shown("Ada keeps a **tile**.", there)
    assert is_already_shown("You are ready.", there)
    assert not is_already_shown("Ada keeps two.", there)


def test_a_line_has_stood_since_it_was_first_shown() -> None:
    now = [0.0]
    time = TableTime(0.0, tick=lambda: now[0], wall=lambda: now[0])
    standing = NewsVisibility(time, min_news_seconds=3.0)
    standing.record_shown(BOARD, 1, Message(view=View("Title", "• a")))
    now[0] = 2.0
    standing.record_shown(BOARD, 2, Message(view=View("Title", "• a\n• b")))
    assert standing.unread_lines(BOARD) == {"• a", "• b"}
    assert standing.seconds_until_read(BOARD) == 1.0
    now[0] = 3.5
    assert standing.unread_lines(BOARD) == {"• b"}
    assert standing.visible_since(BOARD, 0) == 0.0
    assert standing.visible_since(BOARD, 1) == 2.0
    assert standing.visible_since(BOARD, 2) is None
    assert standing.unread_lines(panel_key(7)) == frozenset()
    assert standing.visible_news(BOARD) == VisibleNews(
        frozenset({"• a", "• b"}), frozenset({"• b"}), rev=2
    )
    assert standing.visible_news(panel_key(7)) == VisibleNews()


def test_news_are_there_once_the_last_line_of_them_is() -> None:
    now = [0.0]
    standing = NewsVisibility(
        TableTime(0.0, tick=lambda: now[0], wall=lambda: now[0]), min_news_seconds=3.0
    )
    standing.record_shown(BOARD, 1, Message(view=View("Title", "• a"), has_queued_news=True))
    assert standing.has_queued_news(BOARD)
    assert standing.visible_since(BOARD, 0) is None
    now[0] = 3.0
    standing.record_shown(BOARD, 1, Message(view=View("Title", "• b")))
    assert not standing.has_queued_news(BOARD)
    assert standing.visible_since(BOARD, 0) == 3.0


@dataclass(frozen=True, slots=True)
class Struck(Event):
    hour: int

    @property
    def is_superseded_by_next(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Awake(Event):
    pass


def test_of_what_passes_only_the_latest_is_news() -> None:
    events = (0, Awake()), (1, Struck(1)), (1, Struck(2)), (2, Awake())
    assert keep_latest_transient(events) == [(0, Awake()), (1, Struck(2)), (2, Awake())]
    assert keep_latest_transient(events[:1]) == [(0, Awake())]
    assert keep_latest_transient([]) == []
