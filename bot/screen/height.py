"""How high a message stands on a desktop, in points, reckoned from its words and rows. No Discord.

A reckoning: letters are counted, not measured. `tests/browser` holds it against the page.
"""

import re
from collections.abc import Sequence

from bot.screen.controls import Row
from bot.stage.view import View

ROOM = 620
"""So high may a message be: it fits one screen with its buttons."""
_FRAME, _PICTURE, _LINE, _FOOTER, _FOOTER_LINE = 88, 316, 18, 8, 16
_BUTTONS, _SELECT, _GAP = 40, 52, 4
_LETTERS, _FOOTER_LETTERS = 52, 60
_MENTION = re.compile(r"<[#@]!?\d+>|<t:\d+:R>")


def height_of(view: View, rows: Sequence[Row]) -> int:
    """Points from the sender's name to the lowest button."""
    body = sum(_lines(line, _LETTERS) for line in view.body.split("\n")) if view.body else 0
    footer = _FOOTER + _FOOTER_LINE * _lines(view.task, _FOOTER_LETTERS) if view.task else 0
    parts = sum(_BUTTONS if isinstance(row, tuple) else _SELECT for row in rows)
    picture = _PICTURE if view.picture is not None else 0
    return _FRAME + picture + _LINE * body + footer + max(0, parts - _GAP)


def _lines(text: str, letters: int) -> int:
    """So many lines that text takes, broken between words; marks of markdown take no room."""
    lines, used = 1, 0
    for word in _MENTION.sub("in 2 minutes", text).replace("**", "").split(" "):
        if used and used + 1 + len(word) > letters:
            lines, used = lines + 1, len(word)
        else:
            used += len(word) + bool(used)
    return lines
