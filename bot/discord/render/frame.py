"""Put the shell's frame around a game's view so that the message fits one screen.

If it does not fit, in this order: merge button rows, drop the oldest news, drop the least urgent
lines, replace buttons by selects. The full text stays available behind the `In words` button.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from bot.discord.render.controls import MAX_BUTTONS_PER_ROW, Button, ComponentRow
from bot.discord.render.message import truncate_to_limits
from bot.discord.render.message_height import fits_screen
from bot.discord.render.news import NewsBlock, missing_recaps
from bot.presentation.view import View

MIN_NEWS_LINES = 2
"""News lines to keep while anything less urgent can be dropped."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What the shell adds to a game's text and rows."""

    header: str = ""
    """Shown before the game's text and never dropped: a coach's hint, a verdict."""
    format_recap: Callable[[Sequence[str]], str] | None = None
    """Formats the view's past events into one line before the news."""
    news: NewsBlock = field(default_factory=NewsBlock)
    notices: tuple[str, ...] = ()
    """Notices about seats, most urgent first."""
    table_line: str = ""
    """Table name and deadline."""
    table_name: str = ""
    """Table name for the footer, used when `table_line` was dropped."""
    buttons: tuple[Button, ...] = ()
    overflow: tuple[str, ...] = ()
    """Payloads of the buttons that may move behind `more_button`."""
    more_button: Button | None = None
    select_rows: Callable[[], tuple[ComponentRow, ...]] | None = None
    """Builds the rows again with selects instead of buttons; the last resort for long text."""


def fit_message(
    view: View, rows: tuple[ComponentRow, ...], frame: Frame
) -> tuple[View, tuple[ComponentRow, ...], bool]:
    """Return the framed view, its rows, and whether news lines are still queued."""
    layout = _lay_out(view, rows, frame)
    # If the dropped lines did not fit anyway, lay out again with what is left.
    while layout.news != frame.news:
        frame = replace(frame, news=layout.news)
        layout = _lay_out(view, rows, frame)
    return truncate_to_limits(layout.view), layout.rows, layout.news.has_queued_news


@dataclass(frozen=True, slots=True)
class _Layout:
    view: View
    rows: tuple[ComponentRow, ...]
    news: NewsBlock
    """The news lines that fit."""
    is_fitting: bool


def _lay_out(view: View, rows: tuple[ComponentRow, ...], frame: Frame) -> _Layout:
    """Lay out with these rows, or with selects if only they fit."""
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
    """Yield progressively shorter variants until nothing is left to drop."""
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
    # A one-line footer matters more than the table's name in it.
    yield body, replace(frame, table_name="")


def _choose_rows(
    view: View, rows: tuple[ComponentRow, ...], frame: Frame
) -> tuple[ComponentRow, ...]:
    """Merge rows as far as needed to fit the message with its newest news."""
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
    """Add the shell's buttons to a row with room for all of them, else in rows below."""
    for index, row in reversed(tuple(enumerate(rows))):
        if isinstance(row, tuple) and len(row) + len(buttons) <= MAX_BUTTONS_PER_ROW:
            return (*rows[:index], (*row, *buttons), *rows[index + 1 :])
    button_rows = tuple(
        buttons[i : i + MAX_BUTTONS_PER_ROW] for i in range(0, len(buttons), MAX_BUTTONS_PER_ROW)
    )
    return (*rows, *button_rows)


def _merge_short_rows(rows: Sequence[ComponentRow]) -> tuple[ComponentRow, ...]:
    """Merge adjacent button rows that fit into one row."""
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
