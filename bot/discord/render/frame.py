"""The shell's frame round a game's view: one message that fits one screen with its buttons.

What does not fit makes room in an order: rows of buttons are joined, the oldest news go, then what
is least urgent; at last buttons become lists. All of it stays behind the button `In words`.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from bot.discord.render.controls import MAX_BUTTONS_PER_ROW, Button, ComponentRow
from bot.discord.render.message import truncate_to_limits
from bot.discord.render.message_height import fits_screen
from bot.discord.render.news import NewsBlock, missing_recaps
from bot.presentation.view import View

MIN_NEWS_LINES = 2
"""So many lines of news stay as long as anything less urgent can go."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What the shell adds to a game's words and rows."""

    header: str = ""
    """Before the game's words, and it stays: a coach, a verdict."""
    format_recap: Callable[[Sequence[str]], str] | None = None
    """How to say what a view recalls, before the news."""
    news: NewsBlock = field(default_factory=NewsBlock)
    """What happened."""
    notices: tuple[str, ...] = ()
    """About seats, the most urgent first."""
    table_line: str = ""
    """Which table, and until when."""
    table_name: str = ""
    """The table alone, for the footer of a message that has no line left for `where`."""
    buttons: tuple[Button, ...] = ()
    overflow: tuple[str, ...] = ()
    """Of these, what may wait behind `more`."""
    more_button: Button | None = None
    select_rows: Callable[[], tuple[ComponentRow, ...]] | None = None
    """The rows once more, with lists for buttons: for long words, where nothing else helps."""


def fit_message(
    view: View, rows: tuple[ComponentRow, ...], frame: Frame
) -> tuple[View, tuple[ComponentRow, ...], bool]:
    """The message: its words in their frame, its rows, and whether news wait for those shown."""
    layout = _lay_out(view, rows, frame)
    # Room that was made in vain, for lines that had to go all the same, is for the rest again.
    while layout.news != frame.news:
        frame = replace(frame, news=layout.news)
        layout = _lay_out(view, rows, frame)
    return truncate_to_limits(layout.view), layout.rows, layout.news.has_queued_news


@dataclass(frozen=True, slots=True)
class _Layout:
    view: View
    rows: tuple[ComponentRow, ...]
    news: NewsBlock
    """Those that found room."""
    is_fitting: bool


def _lay_out(view: View, rows: tuple[ComponentRow, ...], frame: Frame) -> _Layout:
    """The message with these rows, or with their lists."""
    layout = _lay_out_rows(view, rows, frame)
    if not layout.is_fitting and frame.select_rows is not None:
        with_selects = _lay_out_rows(view, frame.select_rows(), frame)
        layout = with_selects if with_selects.is_fitting else layout
    return layout


def _lay_out_rows(view: View, rows: tuple[ComponentRow, ...], frame: Frame) -> _Layout:
    rows = _choose_rows(view, tuple(row for row in rows if row), frame)
    candidate, trimmed, is_fitting = _apply_frame(view, frame), frame, False
    for body, trimmed in _shortened_variants(view.body.split("\n"), frame):
        candidate = _apply_frame(replace(view, body="\n".join(body)), trimmed)
        is_fitting = fits_screen(candidate, rows)
        if is_fitting:
            break
    return _Layout(candidate, rows, trimmed.news, is_fitting)


def _apply_frame(view: View, frame: Frame) -> View:
    recaps = missing_recaps(view.past_events, frame.news)
    recap_line = frame.format_recap(recaps) if frame.format_recap and recaps else ""
    lines = (
        frame.header,
        view.body,
        recap_line,
        *frame.news.lines,
        *frame.notices,
        frame.table_line,
    )
    task = view.footer
    if frame.table_name and not frame.table_line:
        task = " · ".join(part for part in (task, frame.table_name) if part)
    return replace(view, body="\n".join(line for line in lines if line), footer=task)


def _shortened_variants(body: list[str], frame: Frame) -> Iterator[tuple[list[str], Frame]]:
    """Ever less to be read, until nothing is left that could go."""
    yield body, frame
    while len(frame.news.entries) > MIN_NEWS_LINES:
        frame = replace(frame, news=frame.news.drop_oldest())
        yield body, frame
    while len(frame.notices) > 1:
        frame = replace(frame, notices=frame.notices[:-1])
        yield body, frame
    if frame.format_recap is not None:
        frame = replace(frame, format_recap=None)
        yield body, frame
    while len(body) > (0 if frame.header else 1):
        body = body[:-1]
        yield body, frame
    while len(frame.news.entries) > 1:
        frame = replace(frame, news=frame.news.drop_oldest())
        yield body, frame
    frame = replace(frame, table_line="")
    yield body, frame
    frame = replace(frame, notices=())
    yield body, frame
    if frame.header:
        frame = replace(frame, news=NewsBlock())
        yield body, frame
    elif frame.news.entries:
        body = []
        yield body, frame
    # A footer on one line rather than one that says which table it is.
    yield body, replace(frame, table_name="")


def _choose_rows(
    view: View, rows: tuple[ComponentRow, ...], frame: Frame
) -> tuple[ComponentRow, ...]:
    """The rows, joined as far as the message needs it with its newest line of news."""
    minimal_view = _apply_frame(
        view,
        replace(
            frame, news=NewsBlock(frame.news.entries[-MIN_NEWS_LINES:]), notices=frame.notices[:1]
        ),
    )
    layout = rows
    for layout in _row_layouts(rows, frame):
        if fits_screen(minimal_view, layout):
            break
    return layout


def _row_layouts(
    rows: tuple[ComponentRow, ...], frame: Frame
) -> Iterator[tuple[ComponentRow, ...]]:
    if not frame.buttons:
        yield rows
        yield _merge_short_rows(rows)
        return
    yield _append_buttons(rows, frame.buttons)
    yield _merge_short_rows(_append_buttons(rows, frame.buttons))
    if frame.more_button is not None:
        overflow = (*frame.overflow, frame.more_button.payload)
        frequent = tuple(button for button in frame.buttons if button.payload not in overflow)
        yield _merge_short_rows(_append_buttons(rows, (*frequent, frame.more_button)))


def _append_buttons(
    rows: tuple[ComponentRow, ...], buttons: tuple[Button, ...]
) -> tuple[ComponentRow, ...]:
    """The shell's own buttons below the game's, or in a row with some where there is room."""
    for index, row in reversed(tuple(enumerate(rows))):
        if isinstance(row, tuple) and len(row) + len(buttons) <= MAX_BUTTONS_PER_ROW:
            return (*rows[:index], (*row, *buttons), *rows[index + 1 :])
    button_rows = tuple(
        buttons[i : i + MAX_BUTTONS_PER_ROW] for i in range(0, len(buttons), MAX_BUTTONS_PER_ROW)
    )
    return (*rows, *button_rows)


def _merge_short_rows(rows: Sequence[ComponentRow]) -> tuple[ComponentRow, ...]:
    """Short rows of buttons side by side."""
    merged: list[ComponentRow] = []
    for row in rows:
        previous = merged[-1] if merged else None
        if (
            isinstance(row, tuple)
            and isinstance(previous, tuple)
            and len(previous) + len(row) <= MAX_BUTTONS_PER_ROW
        ):
            merged[-1] = (*previous, *row)
        else:
            merged.append(row)
    return tuple(merged)
