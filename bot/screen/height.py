"""How high a message stands on a screen, in points, reckoned from its words and rows. No Discord.

Letters have the widths of a broad typeface (DejaVu Sans): with Discord's own, and with most, a line
holds more. `tests/browser` holds the reckoning against the page.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.screen.controls import Row
from bot.stage.view import View

LETTERS = 600
"""So long may the words of a message be, all in all."""
NAME = "Maximilienne Delacroi"
"""As long as names are to be expected: what a mention counts for."""


@dataclass(frozen=True, slots=True)
class Screen:
    """What somebody looks at, in points."""

    room: int
    """So high may a message be: it fits with its buttons."""
    frame: int
    plain: int
    """Across an embed's words; `pictured`: beside a picture; `across`: the message itself."""
    pictured: int
    across: int
    picture: int


DESKTOP = Screen(620, 50, 432, 400, 1000, 316)
PHONE = Screen(764, 46, 312, 312, 326, 250)
ROOM = DESKTOP.room

_TITLE, _TITLE_MORE, _WORDS, _LINE, _CONTENT = 8 + 22, 22, 8, 18, 22
_FOOTER, _FOOTER_LINE, _PARTS, _BUTTONS, _SELECT, _GAP = 8, 16, 4, 32, 44, 8
_BUTTON_FRAME, _BUTTON_EMOJI, _BUTTON_LEAST = 34, 28, 60
_MENTION = re.compile(r"<@[!&]?\d+>")
_CHANNEL = re.compile(r"<#\d+>")
_STAMP = re.compile(r"<t:\d+:R>")
_MARKS = re.compile(r"\\(?=[^\w\s])|`")

_WIDTHS = {
    28: "'", 30: " \u00a0\u202f,.IJijlîï", 36: "-/:;\\f|·", 41: "!()[]rt", 50: '*_`sz"–',
    56: "?Lcç’“”", 62: "FPTYaekovxyàâäéèêëôö«»", 65: "$0123456789EKSbdghnpquùûüßÉÈÊ{}",
    70: "ABCRVXZ", 76: "DGHNU", 82: "&OQw", 86: "#+<=>M^~", 98: "%m", 100: "@W…—",
}  # fmt: skip
_WIDTH = {letter: wide / 100 for wide, letters in _WIDTHS.items() for letter in letters}
_OTHER, _SIGN, _BOLD = 0.66, 1.3, 1.135


def height_of(view: View, rows: Sequence[Row], content: str = "", on: Screen = DESKTOP) -> int:
    """Points from the sender's name to the lowest button."""
    across = on.pictured if view.picture is not None else on.plain
    high = on.frame
    if content:
        high += _CONTENT * sum(lines(line, 16, on.across) for line in content.split("\n"))
    if view.title:
        high += _TITLE + _TITLE_MORE * (lines(f"**{view.title}**", 16, across) - 1)
    if view.body:
        high += _WORDS + _LINE * sum(lines(line, 14, across) for line in view.body.split("\n"))
    if view.picture is not None:
        high += on.picture
    if view.task:
        high += _FOOTER + _FOOTER_LINE * lines(view.task, 12, across)
    if rows:
        high += _PARTS + sum(_row(row, on.across) + _GAP for row in rows) - _GAP
    return high


def length_of(view: View, content: str = "") -> int:
    """Characters of its words as they are read."""
    fields = (part for field in view.fields for part in (field.name, field.value))
    return sum(len(_read(text)) for text in (content, view.title, view.body, view.task, *fields))


def fits(view: View, rows: Sequence[Row], content: str = "") -> bool:
    """Whether it fits one screen, large or small, and is not too long to be read at a glance."""
    return length_of(view, content) <= LETTERS and all(
        height_of(view, rows, content, screen) <= screen.room for screen in (DESKTOP, PHONE)
    )


@lru_cache(4096)
def lines(text: str, size: int, across: int) -> int:
    """So many lines that a paragraph takes, broken between words."""
    small = text.startswith("-# ")
    if small:
        text, size = text[3:], 13
    count, used, bold = 1, 0.0, False
    space = _WIDTH[" "] * size
    # A mention is bold, and its ground is a little wider.
    text = _MENTION.sub(f"**@{NAME}ii**", text) if "<" in text else text
    for word in _MARKS.sub("", _read(text)).split(" "):
        wide = 0.0
        for at, part in enumerate(word.split("**")):
            bold ^= at > 0
            wide += _across(part) * size * (_BOLD if bold else 1)
        if used and used + space + wide > across:
            count, used = count + 1, wide
        else:
            used += wide + (space if used else 0)
    return count


@lru_cache(4096)
def _across(text: str) -> float:
    """In ems."""
    return sum(_WIDTH.get(a, _SIGN if a >= "\u2190" else _OTHER) for a in text if a != "\ufe0f")


def _read(text: str) -> str:
    text = _MENTION.sub(f"@{NAME}", text) if "<" in text else text
    return _STAMP.sub("in 2 minutes", _CHANNEL.sub("#general", text)) if "<" in text else text


def _row(row: Row, across: int) -> int:
    if not isinstance(row, tuple):
        return _SELECT
    heights, used = list[int](), 0.0
    for button in row:
        frame = _BUTTON_FRAME + _BUTTON_EMOJI * bool(button.emoji)
        words = _across(button.label) * 14
        high = max(_BUTTONS, 4 + _LINE * lines(button.label, 14, across - frame))
        wide = min(max(frame + words, _BUTTON_LEAST), across)
        if heights and used + _GAP + wide <= across:
            heights[-1], used = max(heights[-1], high), used + _GAP + wide
        else:
            heights.append(high)
            used = wide
    return sum(heights) + _GAP * (len(heights) - 1)
