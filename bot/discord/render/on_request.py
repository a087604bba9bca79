"""Private views a user asked for: the table in words, the score sheet, a hint.

These replies stay on screen and must not keep showing what a game shows only briefly. Therefore
`TableMessages` updates or deletes them like any other message. The record's `page` says what was
asked for, see the `*_cursor` functions. Must not import discord.
"""

from typing import Protocol

from bot.discord.render.accessibility import clarity_of, make_accessible
from bot.discord.render.controls import Button, ComponentRow
from bot.discord.render.custom_id import OPEN_PAGE
from bot.discord.render.message import Message, truncate_to_limits
from bot.kernel import Refused
from bot.locale import words
from bot.locale.en import Catalogue
from bot.locale.history import history_texts
from bot.presentation.players import escape_markdown
from bot.presentation.view import View
from bot.tables.messages import MessageKind
from bot.tables.preferences import UserPreferences
from bot.tables.snapshot import TableSnapshot, move_label

BOARD_IN_WORDS, PANEL_IN_WORDS = "board", "panel"
_MAX_PAGE_CHARS = 4000
"""Characters per page."""


class ViewRenderer(Protocol):
    """Builds the views of a table."""

    def board_view(self, snapshot: TableSnapshot, language: str) -> View: ...

    def panel_view(self, snapshot: TableSnapshot, seat: int) -> View: ...

    def notices(self, snapshot: TableSnapshot, language: str = "") -> list[str]: ...

    def preferences_of(self, user_id: int) -> UserPreferences: ...


def words_cursor(language: str, target: str, page: int = 0) -> str:
    """Page of the board's or the reader's panel's text, in a language."""
    return f"{MessageKind.IN_WORDS}/{language}/{target}/{page}"


def is_words_cursor(page: str) -> bool:
    return page.startswith(f"{MessageKind.IN_WORDS}/")


def sheet_cursor(language: str) -> str:
    return f"{MessageKind.SCORE_SHEET}/{language}"


def hint_cursor(language: str, freshness: str, notation: str) -> str:
    """A suggested move and the freshness token it is valid for; an empty `notation` means wait."""
    return f"{MessageKind.HINT}/{language}/{freshness}/{notation}"


def render_private_view(
    snapshot: TableSnapshot, reader: int, page: str, renderer: ViewRenderer
) -> Message | None:
    """Render the view as of this snapshot, or None if it is outdated and must be deleted."""
    kind, _, rest = page.partition("/")
    preferences = renderer.preferences_of(reader)
    match kind:
        case MessageKind.IN_WORDS:
            return _in_words(snapshot, reader, rest, renderer)
        case MessageKind.SCORE_SHEET:
            return _score_sheet(snapshot, rest, preferences)
        case MessageKind.HINT:
            return _hint(snapshot, reader, rest)
        case _:
            return None


# --- in words ---------------------------------------------------------------------------------


def _in_words(
    snapshot: TableSnapshot, reader: int, rest: str, renderer: ViewRenderer
) -> Message | None:
    """The full text of the board or the reader's own panel."""
    language, _, remainder = rest.partition("/")
    target, _, page = remainder.partition("/")
    if snapshot.state is None:
        return None
    say, seat = words(language), snapshot.table.seat_of(reader)
    if target == PANEL_IN_WORDS and snapshot.table.is_live:
        if seat is None:
            return None
        view = renderer.panel_view(snapshot, seat)
    else:
        view = renderer.board_view(snapshot, say.language)
    pages = _split_pages(_full_text(snapshot, view, say, renderer))
    index = min(int(page), len(pages) - 1) if page.isdecimal() else 0
    rows = _page_rows(say, target, index, len(pages))
    preferences = renderer.preferences_of(reader)
    # Users with accessibility settings get the picture, too.
    picture = view.picture if clarity_of(preferences) and index == 0 else None
    shown = View(say.in_words, pages[index], colour=view.colour)
    message = Message(
        view=shown, rows=rows, table=snapshot.table.id, freshness="w", picture=picture
    )
    return make_accessible(message, preferences)


def _full_text(snapshot: TableSnapshot, view: View, say: Catalogue, renderer: ViewRenderer) -> str:
    description = describe_view(view)
    if snapshot.table.is_live:
        description = "\n\n".join((description, *renderer.notices(snapshot, say.language)))
    if snapshot.table.seal is not None:
        club_text, seal = history_texts(say.language), snapshot.table.seal
        description = f"{description}\n\n{club_text.seal_words(seal.fingerprint)}"
        if seal.closing:
            description = f"{description}\n{club_text.closing_words(seal.closing)}"
    return description


def _page_rows(say: Catalogue, target: str, index: int, pages: int) -> tuple[ComponentRow, ...]:
    neighbours = [(index - 1, say.signs.earlier, "⬆️"), (index + 1, say.signs.more, "⬇️")]
    row = tuple(
        Button(OPEN_PAGE, words_cursor(say.language, target, page), label, emoji)
        for page, label, emoji in neighbours
        if 0 <= page < pages
    )
    return (row,) if row else ()


def describe_view(view: View) -> str:
    """Everything in words: the message, the game's details, and the task."""
    fields = [f"**{field.name}**\n{field.value}" for field in view.fields]
    if not view.details:
        # Alt texts and footers are plain text, but shown as markdown here.
        alt = escape_markdown(view.picture.alt) if view.picture is not None else ""
        return "\n\n".join(
            part for part in (view.body, *fields, alt, escape_markdown(view.footer)) if part
        )
    # Transient content must not appear in a message that stays.
    body_parts = [] if view.is_transient else [view.body, *fields]
    lines = [line for part in body_parts for line in part.split("\n")]
    lead = [line for line in lines if line and line not in view.details]
    task = escape_markdown(view.footer)
    task = f"**{task}**" if task and task not in view.details else ""
    sections = ("\n".join((f"**{view.title}**", *lead)), view.details, task)
    return "\n\n".join(part for part in sections if part)


def _split_pages(text: str) -> list[str]:
    """Split the text between lines into pages."""
    parts = [""]
    for line in text.split("\n"):
        if len(parts[-1]) + len(line) + 1 > _MAX_PAGE_CHARS:
            parts.append("")
        parts[-1] += ("\n" if parts[-1] else "") + line[:_MAX_PAGE_CHARS]
    return [part or "\u200b" for part in parts]


# --- score sheet and hint ---------------------------------------------------------------------


def _score_sheet(
    snapshot: TableSnapshot, language: str, preferences: UserPreferences
) -> Message | None:
    if snapshot.state is None:
        return None
    view = snapshot.game.presentation.score_sheet(
        snapshot.sight(None), snapshot.table.players, language
    )
    if view is None:
        return None
    return make_accessible(
        Message(view=truncate_to_limits(view), picture=view.picture), preferences
    )


def _hint(snapshot: TableSnapshot, reader: int, rest: str) -> Message | None:
    """A robot's suggestion, valid until the reader moves or the next step begins."""
    language, _, remainder = rest.partition("/")
    freshness, _, notation = remainder.partition("/")
    seat = snapshot.table.seat_of(reader)
    if seat is None or not snapshot.is_playing or snapshot.click_token(seat) != freshness:
        return None
    say = history_texts(language)
    if not notation:
        return Message(content=say.hint_none)
    try:
        move = snapshot.game.rules.notation.parse(notation)
    except Refused:
        return None
    advice = say.hint_told(escape_markdown(move_label(snapshot, move, seat, say.language)))
    key = snapshot.game.robot.reason(move, snapshot.sight(seat), seat)
    reason = snapshot.game.presentation.texts(say.language).robot_reasons.get(key, "")
    return Message(content="\n".join(filter(None, (advice, reason))))
