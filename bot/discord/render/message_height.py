"""Estimate a message's height on screen, in points. Must not import discord.

Character widths are those of a wide typeface (DejaVu Sans), so most fonts, Discord's included, fit
more on a line. `tests/browser` checks the estimate against the real page.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.discord.render.controls import ComponentRow
from bot.presentation.view import View

MAX_CHARS = 600
"""Maximum number of visible characters in a message."""
SAMPLE_NAME = "Maximilienne Delacroi"
"""Stands in for a mention: as long as a user name is expected to be."""


@dataclass(frozen=True, slots=True)
class ScreenSize:
    """Screen and message dimensions of a Discord client, in points."""

    max_height: int
    """Maximum height of a message that still fits the screen with its buttons."""
    base_height: int
    embed_width: int
    embed_width_with_image: int
    message_width: int
    image_height: int


DESKTOP = ScreenSize(620, 50, 432, 400, 1000, 316)
PHONE = ScreenSize(764, 46, 312, 312, 326, 250)
MAX_HEIGHT = DESKTOP.max_height

_TITLE_HEIGHT, _TITLE_LINE_HEIGHT, _BODY_PADDING, _BODY_LINE_HEIGHT, _CONTENT_LINE_HEIGHT = (
    8 + 22,
    22,
    8,
    18,
    22,
)
_FOOTER_PADDING, _FOOTER_LINE_HEIGHT, _COMPONENTS_PADDING, _BUTTON_HEIGHT, _SELECT_HEIGHT, _GAP = (
    8,
    16,
    4,
    32,
    44,
    8,
)
_BUTTON_PADDING, _BUTTON_EMOJI_WIDTH, _BUTTON_MIN_WIDTH = 34, 28, 60
_MENTION = re.compile(r"<@[!&]?\d+>")
_CHANNEL = re.compile(r"<#\d+>")
_TIMESTAMP = re.compile(r"<t:\d+:R>")
_MARKUP = re.compile(r"\\(?=[^\w\s])|`")

_CHARS_BY_WIDTH = {
    28: "'", 30: " \u00a0\u202f,.IJijlîï", 36: "-/:;\\f|·", 41: "!()[]rt", 50: '*_`sz"–',
    56: "?Lcç’“”", 62: "FPTYaekovxyàâäéèêëôö«»", 65: "$0123456789EKSbdghnpquùûüßÉÈÊ{}",
    70: "ABCRVXZ", 76: "DGHNU", 82: "&OQw", 86: "#+<=>M^~", 98: "%m", 100: "@W…—",
}  # fmt: skip
_CHAR_WIDTH = {
    letter: wide / 100 for wide, letters in _CHARS_BY_WIDTH.items() for letter in letters
}
_DEFAULT_WIDTH, _SYMBOL_WIDTH, _BOLD_FACTOR = 0.66, 1.3, 1.135


def estimate_height(
    view: View, rows: Sequence[ComponentRow], content: str = "", screen: ScreenSize = DESKTOP
) -> int:
    """Height from the author's name to the lowest button, in points."""
    width = screen.embed_width_with_image if view.picture is not None else screen.embed_width
    height = screen.base_height
    if content:
        height += _CONTENT_LINE_HEIGHT * sum(
            line_count(line, 16, screen.message_width) for line in content.split("\n")
        )
    if view.title:
        height += _TITLE_HEIGHT + _TITLE_LINE_HEIGHT * (
            line_count(f"**{view.title}**", 16, width) - 1
        )
    if view.body:
        height += _BODY_PADDING + _BODY_LINE_HEIGHT * sum(
            line_count(line, 14, width) for line in view.body.split("\n")
        )
    if view.picture is not None:
        height += screen.image_height
    if view.footer:
        height += _FOOTER_PADDING + _FOOTER_LINE_HEIGHT * line_count(view.footer, 12, width)
    if rows:
        height += (
            _COMPONENTS_PADDING
            + sum(_row_height(row, screen.message_width) + _GAP for row in rows)
            - _GAP
        )
    return height


def visible_length(view: View, content: str = "") -> int:
    """Number of characters as displayed, with markup for mentions and timestamps replaced."""
    fields = (part for field in view.fields for part in (field.name, field.value))
    return sum(
        len(_as_displayed(text)) for text in (content, view.title, view.body, view.footer, *fields)
    )


def fits_screen(view: View, rows: Sequence[ComponentRow], content: str = "") -> bool:
    """True if the message fits both desktop and phone screens and is at most `MAX_CHARS` long."""
    return visible_length(view, content) <= MAX_CHARS and all(
        estimate_height(view, rows, content, screen) <= screen.max_height
        for screen in (DESKTOP, PHONE)
    )


@lru_cache(4096)
def line_count(text: str, size: int, width: int) -> int:
    """Number of lines a paragraph takes, wrapped between words."""
    small = text.startswith("-# ")
    if small:
        text, size = text[3:], 13
    count, used, bold = 1, 0.0, False
    space = _CHAR_WIDTH[" "] * size
    # A mention is bold, and its background adds a little width.
    text = _MENTION.sub(f"**@{SAMPLE_NAME}ii**", text) if "<" in text else text
    for word in _MARKUP.sub("", _as_displayed(text)).split(" "):
        word_width = 0.0
        for index, part in enumerate(word.split("**")):
            bold ^= index > 0
            word_width += _text_width(part) * size * (_BOLD_FACTOR if bold else 1)
        if used and used + space + word_width > width:
            count, used = count + 1, word_width
        else:
            used += word_width + (space if used else 0)
    return count


@lru_cache(4096)
def _text_width(text: str) -> float:
    """Width in ems."""
    return sum(
        _CHAR_WIDTH.get(char, _SYMBOL_WIDTH if char >= "\u2190" else _DEFAULT_WIDTH)
        for char in text
        if char != "\ufe0f"
    )


def _as_displayed(text: str) -> str:
    text = _MENTION.sub(f"@{SAMPLE_NAME}", text) if "<" in text else text
    return _TIMESTAMP.sub("in 2 minutes", _CHANNEL.sub("#general", text)) if "<" in text else text


def _row_height(row: ComponentRow, width: int) -> int:
    if not isinstance(row, tuple):
        return _SELECT_HEIGHT
    heights, used = list[int](), 0.0
    for button in row:
        padding = _BUTTON_PADDING + _BUTTON_EMOJI_WIDTH * bool(button.emoji)
        label_width = _text_width(button.label) * 14
        height = max(
            _BUTTON_HEIGHT, 4 + _BODY_LINE_HEIGHT * line_count(button.label, 14, width - padding)
        )
        button_width = min(max(padding + label_width, _BUTTON_MIN_WIDTH), width)
        if heights and used + _GAP + button_width <= width:
            heights[-1], used = max(heights[-1], height), used + _GAP + button_width
        else:
            heights.append(height)
            used = button_width
    return sum(heights) + _GAP * (len(heights) - 1)
