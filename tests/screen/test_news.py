"""Which news stay where there is no room for all, and how long each has stood."""

from dataclasses import dataclass

from bot.kernel import Event
from bot.screen.message import Message
from bot.screen.news import News, Told, in_order, is_said, not_told, still_news, words_of
from bot.screen.standing import Standing, There
from bot.stage.view import Recalled, View
from bot.table.time import TableTime


def told(*lines: str) -> News:
    """`*` before a line: nowhere else; `!`: there and unread."""
    return News(tuple(Told(line.strip("*!"), "*" in line, "!" in line) for line in lines))


def test_the_oldest_makes_room() -> None:
    assert told("a", "b", "c").fewer().lines == ["b", "c"]
    assert not told("a", "b", "c").fewer().more


def test_what_is_unread_stays_and_the_newest_waits() -> None:
    news = told("!a", "b", "c").fewer()
    assert news.lines == ["a", "c"]
    assert news.fewer().lines == ["a"]
    assert news.fewer().more


def test_what_was_left_out_does_not_come_in_above_what_is_there() -> None:
    lines = told("a", "b", "c", "d").told
    there = frozenset({"a", "c"})
    assert News(in_order(lines, There(there, rev=1))).lines == ["a", "c", "d"]
    assert News(in_order(lines, There(there, waiting=True, rev=1))).lines == ["a", "b", "c", "d"]
    assert News(in_order(lines, There())).lines == ["a", "b", "c", "d"]


def test_what_happens_once_more_leaves_nothing_out_that_came_between() -> None:
    """A fromager builds, milks, takes a step back, does two other things and milks again."""
    lines = (
        Told("build", False, False, 1),
        Told("soft", False, False, 4),
        Told("milk", False, False, 5),
    )
    there = There(frozenset({"build", "milk"}), rev=3)
    assert News(in_order(lines, there)).lines == ["build", "soft", "milk"]


def test_what_its_reader_finds_nowhere_else_stays_longest() -> None:
    assert told("*a", "!b", "c").fewer().fewer().lines == ["a"]


def test_what_still_is_news_is_not_recalled_as_well() -> None:
    earlier = [Recalled("a", ("A did a.",)), Recalled("b", ("B did b.", "B did it."))]
    assert not_told(earlier, told()) == ["a", "b"]
    assert not_told(earlier, told("• B did it.")) == ["a"]
    assert not_told([*earlier, earlier[0]], told("• A did a.")) == ["a", "b"], "done again"


def test_a_line_is_said_where_the_words_have_it_whatever_their_marks() -> None:
    there = words_of(View("Title", "**Ada** keeps a tile. More.", task="You are ready"))
    assert is_said("Ada keeps a **tile**.", there)
    assert is_said("You are ready.", there)
    assert not is_said("Ada keeps two.", there)


def test_a_line_has_stood_since_it_was_first_shown() -> None:
    now = [0.0]
    time = TableTime(0.0, tick=lambda: now[0], wall=lambda: now[0])
    standing = Standing(time, linger=3.0)
    standing.note("board", 1, Message(view=View("Title", "• a")))
    now[0] = 2.0
    standing.note("board", 2, Message(view=View("Title", "• a\n• b")))
    assert standing.unread("board") == {"• a", "• b"}
    assert standing.wait("board") == 1.0
    now[0] = 3.5
    assert standing.unread("board") == {"• b"}
    assert standing.since("board", 0) == 0.0
    assert standing.since("board", 1) == 2.0
    assert standing.since("board", 2) is None
    assert standing.unread("hand.7") == frozenset()
    assert standing.there("board") == There(frozenset({"• a", "• b"}), frozenset({"• b"}), rev=2)
    assert standing.there("hand.7") == There()


def test_news_are_there_once_the_last_line_of_them_is() -> None:
    now = [0.0]
    standing = Standing(TableTime(0.0, tick=lambda: now[0], wall=lambda: now[0]), linger=3.0)
    standing.note("board", 1, Message(view=View("Title", "• a"), more=True))
    assert standing.is_waiting("board")
    assert standing.since("board", 0) is None
    now[0] = 3.0
    standing.note("board", 1, Message(view=View("Title", "• b")))
    assert not standing.is_waiting("board")
    assert standing.since("board", 0) == 3.0


@dataclass(frozen=True, slots=True)
class Struck(Event):
    hour: int

    @property
    def passing(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Awake(Event):
    pass


def test_of_what_passes_only_the_latest_is_news() -> None:
    events = (0, Awake()), (1, Struck(1)), (1, Struck(2)), (2, Awake())
    assert still_news(events) == [(0, Awake()), (1, Struck(2)), (2, Awake())]
    assert still_news(events[:1]) == [(0, Awake())]
    assert still_news([]) == []
