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
_LETTERS, _FOOTER_LETTERS, _BOLD, _WIDE = 52, 60, 1.17, 1.8
_MENTION = re.compile(r"<[#@]!?\d+>|<t:\d+:R>")


def height_of(view: View, rows: Sequence[Row]) -> int:
    """Points from the sender's name to the lowest button."""
    body = sum(_lines(line, _LETTERS) for line in view.body.split("\n")) if view.body else 0
    footer = _FOOTER + _FOOTER_LINE * _lines(view.task, _FOOTER_LETTERS) if view.task else 0
    parts = sum(_BUTTONS if isinstance(row, tuple) else _SELECT for row in rows)
    picture = _PICTURE if view.picture is not None else 0
    return _FRAME + picture + _LINE * body + footer + max(0, parts - _GAP)


def _lines(text: str, letters: int) -> int:
    """So many lines that text takes, broken between words; bold letters and signs are wide."""
    lines, used, bold = 1, 0.0, False
    for word in _MENTION.sub("in 2 minutes", text).split(" "):
        wide = 0.0
        for at, part in enumerate(word.split("**")):
            bold ^= at > 0
            wide += sum(_WIDE if letter > "\u2000" else 1 for letter in part) * (
                _BOLD if bold else 1
            )
        if used and used + 1 + wide > letters:
            lines, used = lines + 1, wide
        else:
            used += wide + bool(used)
    return lines
