"""What one person asked to be shown of a table: it in words, its score, a hint. No Discord.

Such an answer is private and stays on the screen, so whatever a game shows for a moment only would
stay there with it. Therefore each is an audience of its own, `words.USER`, `sheet.USER` and
`hint.USER`, which `TableScreen` keeps true or takes away like every other message of a table. The
cursor of its surface says what was asked for, see the functions that make one.
"""

from typing import Protocol

from bot.kernel import Refused
from bot.screen.clear import clarity_of, cleared
from bot.screen.controls import Button, Row
from bot.screen.custom_id import GO
from bot.screen.message import Message, fitted
from bot.screen.words import words
from bot.screen.words.club import club_words
from bot.screen.words.en import English
from bot.stage.players import escape
from bot.stage.view import View
from bot.table.look import Look, labelled
from bot.table.wishes import Wishes

WORDS, SHEET, HINT = "words", "sheet", "hint"
ASKED = (WORDS, SHEET, HINT)
BOARD_IN_WORDS, PANEL_IN_WORDS = "board", "panel"
_PAGE = 4000
"""Letters of one page."""


class Renderer(Protocol):
    """What makes the views of a table."""

    def board_view(self, look: Look, language: str) -> View: ...

    def panel_view(self, look: Look, seat: int) -> View: ...

    def notices(self, look: Look, language: str = "") -> list[str]: ...

    def wishes_of(self, user_id: int) -> Wishes: ...


def words_cursor(language: str, what: str, page: int = 0) -> str:
    """The board or the reader's own panel in words: that page, in that language."""
    return f"{WORDS}/{language}/{what}/{page}"


def is_words_cursor(cursor: str) -> bool:
    return cursor.startswith(f"{WORDS}/")


def sheet_cursor(language: str) -> str:
    return f"{SHEET}/{language}"


def hint_cursor(language: str, mark: str, text: str) -> str:
    """That move, advised at that mark; nothing is advised: to wait."""
    return f"{HINT}/{language}/{mark}/{text}"


def answer(look: Look, reader: int, cursor: str, renderer: Renderer) -> Message | None:
    """What was asked for, as it is now; None if it is no longer so, and has to go."""
    kind, _, rest = cursor.partition("/")
    wishes = renderer.wishes_of(reader)
    match kind:
        case "words":
            return _in_words(look, reader, rest, renderer)
        case "sheet":
            return _sheet(look, rest, wishes)
        case "hint":
            return _hint(look, reader, rest)
        case _:
            return None


# --- in words ---------------------------------------------------------------------------------


def _in_words(look: Look, reader: int, rest: str, renderer: Renderer) -> Message | None:
    """Everything there is to know of the board, or of the reader's own panel."""
    language, _, asked = rest.partition("/")
    what, _, page = asked.partition("/")
    if look.state is None:
        return None
    say, seat = words(language), look.table.seat_of(reader)
    if what == PANEL_IN_WORDS and look.table.live:
        if seat is None:
            return None
        view = renderer.panel_view(look, seat)
    else:
        view = renderer.board_view(look, say.language)
    parts = _parts(_text(look, view, say, renderer))
    at = min(int(page), len(parts) - 1) if page.isdecimal() else 0
    rows = _turning(say, what, at, len(parts))
    wishes = renderer.wishes_of(reader)
    # Whoever needs pictures drawn for them has this one as well.
    picture = view.picture if clarity_of(wishes) and at == 0 else None
    shown = View(say.in_words, parts[at], colour=view.colour)
    made = Message(view=shown, rows=rows, table=look.table.id, mark="w", picture=picture)
    return cleared(made, wishes)


def _text(look: Look, view: View, say: English, renderer: Renderer) -> str:
    text = details(view)
    if look.table.live:
        text = "\n\n".join((text, *renderer.notices(look, say.language)))
    if look.table.seal is not None:
        club, seal = club_words(say.language), look.table.seal
        text = f"{text}\n\n{club.seal_words(seal.fingerprint)}"
        if seal.closing:
            text = f"{text}\n{club.closing_words(seal.closing)}"
    return text


def _turning(say: English, what: str, at: int, pages: int) -> tuple[Row, ...]:
    there = [(at - 1, say.signs.earlier, "⬆️"), (at + 1, say.signs.more, "⬇️")]
    row = tuple(
        Button(GO, words_cursor(say.language, what, page), label, emoji)
        for page, label, emoji in there
        if 0 <= page < pages
    )
    return (row,) if row else ()


def details(view: View) -> str:
    """All there is to know, in words: what the message says, what the game adds, what to do."""
    fields = [f"**{field.name}**\n{field.value}" for field in view.fields]
    if not view.details:
        # Alt texts and footers are plain; here they stand where markup is read.
        alt = escape(view.picture.alt) if view.picture is not None else ""
        return "\n\n".join(part for part in (view.body, *fields, alt, escape(view.task)) if part)
    # What may be seen for a moment only is in nothing that stays.
    said = [] if view.fleeting else [view.body, *fields]
    lines = [line for part in said for line in part.split("\n")]
    lead = [line for line in lines if line and line not in view.details]
    task = escape(view.task)
    task = f"**{task}**" if task and task not in view.details else ""
    whole = ("\n".join((f"**{view.title}**", *lead)), view.details, task)
    return "\n\n".join(part for part in whole if part)


def _parts(text: str) -> list[str]:
    """The text in pieces that fit, cut between lines."""
    parts = [""]
    for line in text.split("\n"):
        if len(parts[-1]) + len(line) + 1 > _PAGE:
            parts.append("")
        parts[-1] += ("\n" if parts[-1] else "") + line[:_PAGE]
    return [part or "\u200b" for part in parts]


# --- the rest ---------------------------------------------------------------------------------


def _sheet(look: Look, language: str, wishes: Wishes) -> Message | None:
    """The score as it stands."""
    if look.state is None:
        return None
    view = look.game.stage.sheet(look.sight(None), look.table.players, language)
    if view is None:
        return None
    return cleared(Message(view=fitted(view), picture=view.picture), wishes)


def _hint(look: Look, reader: int, rest: str) -> Message | None:
    """What a robot would do: good until its reader moves, or the next step comes."""
    language, _, advised = rest.partition("/")
    mark, _, text = advised.partition("/")
    seat = look.table.seat_of(reader)
    if seat is None or not look.playing or look.mark(seat) != mark:
        return None
    say = club_words(language)
    if not text:
        return Message(content=say.hint_none)
    try:
        move = look.game.rules.notation.parse(text)
    except Refused:
        return None
    told = say.hint_told(escape(labelled(look, move, seat, say.language)))
    key = look.game.robot.reason(move, look.sight(seat), seat)
    why = look.game.stage.words(say.language).reasons.get(key, "")
    return Message(content="\n".join(filter(None, (told, why))))
