"""Text layout and drawing: measuring, shrinking, wrapping, ellipsis, outline and shadow."""

import re
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, replace
from functools import partial

from PIL import Image, ImageDraw, ImageFont

from bot.art.accessibility import current_accessibility
from bot.art.fonts import (
    SOFT_HYPHEN,
    Face,
    direction,
    extra_stroke_width,
    face_for,
    font,
    strip_break_marks,
    to_displayable,
)
from bot.art.layout import ANCHORS, Box, Point
from bot.art.palette import Colour, luminance

ELLIPSIS = "…"
_ENLARGEMENT, _MAX_ENLARGED_SIZE = 1.35, 58
"""Enlargement factor of text, up to a size that is large enough anyway."""
_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)
_LIGHT_LUMINANCE = 0.3
"""For high contrast, text lighter than this becomes white, other text black."""
_HYPHENS = re.compile(f"(?<=[-{SOFT_HYPHEN}])(?=.)")


@dataclass(frozen=True, slots=True)
class TextStyle:
    """Text appearance; sizes in pixels of the picture."""

    size: int
    colour: Colour
    face: Face = Face.TEXT
    min_size: int | None = None  # shrink to this before truncating; None: never shrink
    outline: Colour | None = None
    outline_width: int = 0
    shadow: Colour | None = None
    leading: float = 1.25
    can_enlarge: bool = True
    """True if it may be enlarged for accessibility; False where neighbours are close."""


@dataclass(frozen=True, slots=True)
class TextLayout:
    """Lines ready to be drawn."""

    lines: tuple[str, ...]
    font: ImageFont.FreeTypeFont
    leading: float
    is_cut: bool = False
    """Text is missing and replaced by an ellipsis."""
    is_word_broken: bool = False
    """A word did not fit on a line and was broken."""

    @property
    def width(self) -> int:
        return max((round(self.font.getlength(line)) for line in self.lines), default=0)

    @property
    def height(self) -> int:
        return round(self.font.size * (1 + self.leading * (len(self.lines) - 1)))


TextObserver = Callable[
    [Image.Image, Sequence[tuple[str, Point]], TextLayout, TextStyle, Box], None
]
"""Takes the image, each line with the left end of its baseline, and how it was drawn."""
text_observer: ContextVar[TextObserver | None] = ContextVar("text_observer", default=None)
"""Called after each text is drawn. Tests set it to measure the text in a picture."""


def fit_line(text: str, width: float, style: TextStyle) -> TextLayout:
    """One line no wider than `width`: shrunk first, then truncated with an ellipsis."""
    displayable = strip_break_marks(to_displayable(text))
    face = face_for(displayable, style.face)
    size, smallest = _size_range(style)
    length = font(face, size).getlength(displayable)
    if length > width:
        size = max(smallest, int(size * width / length))
        while size > smallest and font(face, size).getlength(displayable) > width:
            size -= 1
    line = truncate(displayable, width, font(face, size))
    return TextLayout((line,), font(face, size), style.leading, is_cut=line != displayable)


def _size_range(style: TextStyle) -> tuple[int, int]:
    """The size to try first (enlarged for accessibility) and the smallest allowed size."""
    size = style.size
    if current_accessibility().large_text and style.can_enlarge:
        size = max(size, min(round(size * _ENLARGEMENT), _MAX_ENLARGED_SIZE))
    return size, style.min_size or style.size


def _shrink_to_image(
    image: Image.Image, at: Point, layout: TextLayout, style: TextStyle, anchor: str
) -> TextLayout:
    """Reduce enlarged text until it stays within the image."""
    while layout.font.size > style.size:
        left, top, right, bottom = Box.anchored(at, anchor, layout.width, layout.height)
        if left >= 0 and top >= 0 and right <= image.width and bottom <= image.height:
            break
        smaller = max(style.size, round(layout.font.size * 0.93))
        layout = replace(layout, font=layout.font.font_variant(size=smaller))
    return layout


def _high_contrast_style(style: TextStyle, size: float) -> TextStyle:
    """Black and white text with an outline, for high contrast."""
    is_light = luminance(style.colour) > _LIGHT_LUMINANCE
    colour, edge = (_WHITE, _BLACK) if is_light else (_BLACK, _WHITE)
    rim = max(style.outline_width, round(size / 9), 3)
    return replace(style, colour=colour, outline=edge, outline_width=rim, shadow=None)


def truncate(text: str, width: float, face: ImageFont.FreeTypeFont) -> str:
    """As much of the text as fits, with an ellipsis if it is cut."""
    if face.getlength(text) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if face.getlength(text[:middle].rstrip() + ELLIPSIS) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def wrap_text(text: str, box: Box, style: TextStyle) -> TextLayout:
    """Wrap text into the box: shrink first, then truncate the last line."""
    displayable = to_displayable(text)
    face = face_for(strip_break_marks(displayable), style.face)
    size, smallest = _size_range(style)
    while True:
        typeface = font(face, size)
        lines, is_split = _break_lines(displayable, box.width, typeface)
        max_lines = max(1, int((box.height / size - 1) / style.leading) + 1)
        # Enlarged text shrinks again before a word is broken or the text gets too high.
        is_whole = size <= style.size or (
            size <= box.height and " ".join(lines) == strip_break_marks(displayable)
        )
        if (len(lines) <= max_lines and is_whole) or size <= smallest:
            break
        size = max(smallest, size - max(1, size // 12))
    is_cut = len(lines) > max_lines
    if is_cut:
        last = " ".join(lines[max_lines - 1 :])
        lines = [*lines[: max_lines - 1], truncate(last, box.width, typeface)]
    return TextLayout(tuple(lines), typeface, style.leading, is_cut, is_split)


def _break_lines(
    text: str, width: float, typeface: ImageFont.FreeTypeFont
) -> tuple[list[str], bool]:
    """The lines, and whether a word had to be broken without a hyphenation point."""
    lines: list[str] = []
    line, is_split = "", False
    for word in text.split(" "):
        whole = strip_break_marks(word)
        candidate = f"{line} {whole}" if line else whole
        if typeface.getlength(candidate) <= width:
            line = candidate
            continue
        if line:
            lines.append(line)
        (*heads, line), is_forced = _break_word(word, width, typeface)
        lines += heads
        is_split = is_split or is_forced
    return [*lines, line] if line or not lines else lines, is_split


def _break_word(
    word: str, width: float, typeface: ImageFont.FreeTypeFont
) -> tuple[list[str], bool]:
    """Break a word that does not fit on a line: at its hyphens, else anywhere."""
    lines: list[str] = []
    line, is_forced = "", False
    for part in _HYPHENS.split(word):
        if typeface.getlength(_with_visible_hyphen(line + part)) <= width:
            line += part
            continue
        if line:
            lines.append(_with_visible_hyphen(line))
        line = part
        while typeface.getlength(_with_visible_hyphen(line)) > width and len(line) > 1:
            head = max(1, len(truncate(line, width, typeface)) - 1)
            lines.append(strip_break_marks(line[:head]))
            line = line[head:]
            is_forced = True
    return [*lines, strip_break_marks(line)], is_forced


def _with_visible_hyphen(line: str) -> str:
    """Part of a word at the end of a line, where a soft hyphen becomes visible."""
    return strip_break_marks(line) + ("-" if line.endswith(SOFT_HYPHEN) else "")


def draw_text(
    image: Image.Image, at: Point, layout: TextLayout, style: TextStyle, *, anchor: str = "c"
) -> Box:
    """Draw the lines with their anchor at a point. Returns the box they cover."""
    if current_accessibility().large_text:
        layout = _shrink_to_image(image, at, layout, style, anchor)
    if current_accessibility().high_contrast:
        style = _high_contrast_style(style, layout.font.size)
    face = layout.font
    write = partial(ImageDraw.Draw(image).text, font=face, anchor="ls", direction=direction(face))
    box = Box.anchored(at, anchor, layout.width, layout.height)
    across, bold = ANCHORS[anchor][0], extra_stroke_width(face)
    # Centre lines by the height of capitals, regardless of their letters.
    capital = face.getbbox("H", anchor="ls")[1]
    drawn_lines: list[tuple[str, Point]] = []
    for number, line in enumerate(layout.lines):
        x = box.left + (layout.width - face.getlength(line)) * across
        y = box.top + face.size * (0.5 + layout.leading * number) - capital / 2
        drawn_lines.append((line, (x, y)))
        if style.shadow is not None:
            drop = max(1, round(face.size / 14))
            write((x + drop, y + drop), line, style.shadow)
        if style.outline is not None and style.outline_width:
            write((x, y), line, style.outline, stroke_width=bold + style.outline_width)
        write((x, y), line, style.colour, stroke_width=bold)
    if (observe := text_observer.get()) is not None:
        observe(image, drawn_lines, layout, style, box)
    return box
