"""The shell's frame round a game's view: one message that fits one screen with its buttons.

What does not fit makes room in an order: rows of buttons are joined, the oldest news go, then what
is least urgent; at last buttons become lists. All of it stays behind the button `In words`.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from bot.screen.controls import BUTTONS_A_ROW, Button, Row
from bot.screen.height import fits
from bot.screen.message import fitted
from bot.screen.news import News, not_told
from bot.stage.view import View

FEW = 2
"""So many lines of news stay as long as anything less urgent can go."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What the shell adds to a game's words and rows."""

    above: str = ""
    """Before the game's words, and it stays: a coach, a verdict."""
    recall: Callable[[Sequence[str]], str] | None = None
    """How to say what a view recalls, before the news."""
    news: News = field(default_factory=News)
    """What happened."""
    notices: tuple[str, ...] = ()
    """About seats, the most urgent first."""
    where: str = ""
    """Which table, and until when."""
    number: str = ""
    """The table alone, for the footer of a message that has no line left for `where`."""
    buttons: tuple[Button, ...] = ()
    seldom: tuple[str, ...] = ()
    """Of these, what may wait behind `more`."""
    more: Button | None = None
    flat: Callable[[], tuple[Row, ...]] | None = None
    """The rows once more, with lists for buttons: for long words, where nothing else helps."""


def framed(view: View, rows: tuple[Row, ...], frame: Frame) -> tuple[View, tuple[Row, ...], bool]:
    """The message: its words in their frame, its rows, and whether news wait for those shown."""
    made = _made(view, rows, frame)
    # Room that was made in vain, for lines that had to go all the same, is for the rest again.
    while made.news != frame.news:
        frame = replace(frame, news=made.news)
        made = _made(view, rows, frame)
    return fitted(made.view), made.rows, made.news.more


@dataclass(frozen=True, slots=True)
class _Made:
    view: View
    rows: tuple[Row, ...]
    news: News
    """Those that found room."""
    fits: bool


def _made(view: View, rows: tuple[Row, ...], frame: Frame) -> _Made:
    """The message with these rows, or with their lists."""
    made = _made_with(view, rows, frame)
    if not made.fits and frame.flat is not None:
        flat = _made_with(view, frame.flat(), frame)
        made = flat if flat.fits else made
    return made


def _made_with(view: View, rows: tuple[Row, ...], frame: Frame) -> _Made:
    rows = _fitting(view, tuple(row for row in rows if row), frame)
    made, shown, fit = _worded(view, frame), frame, False
    for body, shown in _shorter(view.body.split("\n"), frame):
        made = _worded(replace(view, body="\n".join(body)), shown)
        fit = fits(made, rows)
        if fit:
            break
    return _Made(made, rows, shown.news, fit)


def _worded(view: View, frame: Frame) -> View:
    recalled = not_told(view.earlier, frame.news)
    earlier = frame.recall(recalled) if frame.recall and recalled else ""
    lines = (frame.above, view.body, earlier, *frame.news.lines, *frame.notices, frame.where)
    task = view.task
    if frame.number and not frame.where:
        task = " · ".join(part for part in (task, frame.number) if part)
    return replace(view, body="\n".join(line for line in lines if line), task=task)


def _shorter(body: list[str], frame: Frame) -> Iterator[tuple[list[str], Frame]]:
    """Ever less to be read, until nothing is left that could go."""
    yield body, frame
    while len(frame.news.told) > FEW:
        frame = replace(frame, news=frame.news.fewer())
        yield body, frame
    while len(frame.notices) > 1:
        frame = replace(frame, notices=frame.notices[:-1])
        yield body, frame
    if frame.recall is not None:
        frame = replace(frame, recall=None)
        yield body, frame
    while len(body) > (0 if frame.above else 1):
        body = body[:-1]
        yield body, frame
    while len(frame.news.told) > 1:
        frame = replace(frame, news=frame.news.fewer())
        yield body, frame
    frame = replace(frame, where="")
    yield body, frame
    frame = replace(frame, notices=())
    yield body, frame
    if frame.above:
        frame = replace(frame, news=News())
        yield body, frame
    elif frame.news.told:
        body = []
        yield body, frame
    # A footer on one line rather than one that says which table it is.
    yield body, replace(frame, number="")


def _fitting(view: View, rows: tuple[Row, ...], frame: Frame) -> tuple[Row, ...]:
    """The rows, joined as far as the message needs it with its newest line of news."""
    least = _worded(
        view, replace(frame, news=News(frame.news.told[-FEW:]), notices=frame.notices[:1])
    )
    made = rows
    for made in _layouts(rows, frame):
        if fits(least, made):
            break
    return made


def _layouts(rows: tuple[Row, ...], frame: Frame) -> Iterator[tuple[Row, ...]]:
    if not frame.buttons:
        yield rows
        yield _packed(rows)
        return
    yield _joined(rows, frame.buttons)
    yield _packed(_joined(rows, frame.buttons))
    if frame.more is not None:
        rare = (*frame.seldom, frame.more.load)
        often = tuple(button for button in frame.buttons if button.load not in rare)
        yield _packed(_joined(rows, (*often, frame.more)))


def _joined(rows: tuple[Row, ...], more: tuple[Button, ...]) -> tuple[Row, ...]:
    """The shell's own buttons below the game's, or in a row with some where there is room."""
    for at, row in reversed(tuple(enumerate(rows))):
        if isinstance(row, tuple) and len(row) + len(more) <= BUTTONS_A_ROW:
            return (*rows[:at], (*row, *more), *rows[at + 1 :])
    own = tuple(more[i : i + BUTTONS_A_ROW] for i in range(0, len(more), BUTTONS_A_ROW))
    return (*rows, *own)


def _packed(rows: Sequence[Row]) -> tuple[Row, ...]:
    """Short rows of buttons side by side."""
    made: list[Row] = []
    for row in rows:
        before = made[-1] if made else None
        if (
            isinstance(row, tuple)
            and isinstance(before, tuple)
            and len(before) + len(row) <= BUTTONS_A_ROW
        ):
            made[-1] = (*before, *row)
        else:
            made.append(row)
    return tuple(made)
