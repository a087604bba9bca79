"""Text that fits: measuring, shrinking, wrapping, ellipsis, outline and shadow."""

import re
from dataclasses import dataclass, replace

from PIL import Image, ImageDraw, ImageFont

from bot.art.clarity import clarity, larger, letters
from bot.art.fonts import (
    SOFT_HYPHEN,
    Face,
    direction,
    face_for,
    font,
    legible,
    thickening,
    unmarked,
)
from bot.art.layout import ANCHORS, Box, Point
from bot.art.notes import Note, is_recording, note
from bot.art.palette import Colour

ELLIPSIS = "…"
_HYPHENS = re.compile(f"(?<=[-{SOFT_HYPHEN}])(?=.)")


@dataclass(frozen=True, slots=True)
class Style:
    """How text looks; sizes in pixels of the picture."""

    size: int
    colour: Colour
    face: Face = Face.TEXT
    smallest: int | None = None  # shrink down to this before cutting; None: never shrink
    outline: Colour | None = None
    outline_width: int = 0
    shadow: Colour | None = None
    leading: float = 1.25
    grows: bool = True
    """Whether it is written larger for eyes that need it; not where neighbours stand close."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Lines as they will be drawn."""

    lines: tuple[str, ...]
    font: ImageFont.FreeTypeFont
    leading: float
    is_cut: bool = False
    """Something is missing, and an ellipsis says so."""
    is_split: bool = False
    """A word had no room on a line and goes on in the next."""

    @property
    def width(self) -> int:
        return max((round(self.font.getlength(line)) for line in self.lines), default=0)

    @property
    def height(self) -> int:
        return round(self.font.size * (1 + self.leading * (len(self.lines) - 1)))


def fit(text: str, width: float, style: Style, *, instead: str = "") -> Setting:
    """One line no wider than `width`: shrunk first, then cut with an ellipsis."""
    shown = unmarked(legible(text, instead))
    face = face_for(shown, style.face)
    size, smallest = _sizes(style)
    length = font(face, size).getlength(shown)
    if length > width:
        size = max(smallest, int(size * width / length))
        while size > smallest and font(face, size).getlength(shown) > width:
            size -= 1
    line = cut(shown, width, font(face, size))
    return Setting((line,), font(face, size), style.leading, is_cut=line != shown)


def _sizes(style: Style) -> tuple[int, int]:
    """The size to try first, and the least: for some eyes larger, where there is room."""
    smallest = style.smallest or style.size
    return (larger(style.size) if clarity().large and style.grows else style.size), smallest


def _within(image: Image.Image, at: Point, setting: Setting, style: Style, anchor: str) -> Setting:
    """Larger letters, as far as they stay on the piece that they are written on."""
    while setting.font.size > style.size and not _holds(image, _box(at, setting, anchor)):
        smaller = max(style.size, round(setting.font.size * 0.93))
        setting = replace(setting, font=setting.font.font_variant(size=smaller))
    return setting


def _holds(image: Image.Image, box: Box) -> bool:
    inside = box.left >= 0 and box.right <= image.width
    return inside and box.top >= 0 and box.bottom <= image.height


def _box(at: Point, setting: Setting, anchor: str) -> Box:
    """What the lines take with their anchor at a point."""
    across, down = ANCHORS[anchor]
    left = at[0] - setting.width * across
    top = at[1] - setting.height * down
    return Box(left, top, left + setting.width, top + setting.height)


def _stark(style: Style, size: float) -> Style:
    """Black and white, for eyes that need it."""
    colour, edge = letters(style.colour)
    rim = max(style.outline_width, round(size / 9), 3)
    return replace(style, colour=colour, outline=edge, outline_width=rim, shadow=None)


def cut(text: str, width: float, face: ImageFont.FreeTypeFont) -> str:
    """As much of the text as fits, with an ellipsis where something is missing."""
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


def wrap(text: str, box: Box, style: Style) -> Setting:
    """Several lines inside the box: shrunk first, then the last line is cut."""
    shown = legible(text)
    face = face_for(unmarked(shown), style.face)
    size, smallest = _sizes(style)
    while True:
        drawn = font(face, size)
        lines, is_split = _broken(shown, box.width, drawn)
        fitting = max(1, int((box.height / size - 1) / style.leading) + 1)
        # Larger than it was meant, a word is rather smaller than broken or too high.
        is_whole = size <= style.size or (size <= box.height and " ".join(lines) == unmarked(shown))
        if (len(lines) <= fitting and is_whole) or size <= smallest:
            break
        size = max(smallest, size - max(1, size // 12))
    is_cut = len(lines) > fitting
    if is_cut:
        last = " ".join(lines[fitting - 1 :])
        lines = [*lines[: fitting - 1], cut(last, box.width, drawn)]
    return Setting(tuple(lines), drawn, style.leading, is_cut, is_split)


def _broken(text: str, width: float, drawn: ImageFont.FreeTypeFont) -> tuple[list[str], bool]:
    """The lines, and whether a word had to be broken where it must not be."""
    lines: list[str] = []
    line, is_split = "", False
    for word in text.split(" "):
        whole = unmarked(word)
        candidate = f"{line} {whole}" if line else whole
        if drawn.getlength(candidate) <= width:
            line = candidate
            continue
        if line:
            lines.append(line)
        (*heads, line), is_forced = _divided(word, width, drawn)
        lines += heads
        is_split = is_split or is_forced
    return [*lines, line] if line or not lines else lines, is_split


def _divided(word: str, width: float, drawn: ImageFont.FreeTypeFont) -> tuple[list[str], bool]:
    """A word that has no room on a line: divided at its hyphens, else wherever the line ends."""
    lines: list[str] = []
    line, is_forced = "", False
    for part in _HYPHENS.split(word):
        if drawn.getlength(_ended(line + part)) <= width:
            line += part
            continue
        if line:
            lines.append(_ended(line))
        line = part
        while drawn.getlength(_ended(line)) > width and len(line) > 1:
            head = max(1, len(cut(line, width, drawn)) - 1)
            lines.append(unmarked(line[:head]))
            line = line[head:]
            is_forced = True
    return [*lines, unmarked(line)], is_forced


def _ended(line: str) -> str:
    """A part of a word at the end of a line, where a soft hyphen is seen."""
    return unmarked(line) + ("-" if line.endswith(SOFT_HYPHEN) else "")


def write(
    image: Image.Image, at: Point, setting: Setting, style: Style, *, anchor: str = "c"
) -> Box:
    """Draws the lines with their anchor at a point; gives the box they take."""
    if clarity().large:
        setting = _within(image, at, setting, style, anchor)
    if clarity().stark:
        style = _stark(style, setting.font.size)
    draw = ImageDraw.Draw(image)
    box = _box(at, setting, anchor)
    across, size, width = ANCHORS[anchor][0], setting.font.size, setting.width
    left, top = box.left, box.top
    # The middle of a line is where its capitals have theirs, whatever its letters.
    capital = setting.font.getbbox("H", anchor="ls")[1]
    bold, reads = thickening(setting.font), direction(setting.font)
    placed: list[tuple[str, Point]] = []
    for number, line in enumerate(setting.lines):
        middle = top + size * (0.5 + setting.leading * number)
        where = (left + (width - setting.font.getlength(line)) * across, middle - capital / 2)
        placed.append((line, where))
        if style.shadow is not None:
            drop = max(1, round(size / 14))
            below = where[0] + drop, where[1] + drop
            draw.text(below, line, style.shadow, setting.font, "ls", direction=reads)
        if style.outline is not None and style.outline_width:
            rim = bold + style.outline_width
            draw.text(
                where, line, style.outline, setting.font, "ls", stroke_width=rim, direction=reads
            )
        draw.text(where, line, style.colour, setting.font, "ls", stroke_width=bold, direction=reads)
    if is_recording():
        stroke = style.outline_width if style.outline else 0
        note(
            image,
            Note(
                lines=tuple(placed),
                font=setting.font,
                colour=style.colour,
                box=box,
                outline=stroke,
                is_cut=setting.is_cut,
                is_split=setting.is_split,
            ),
        )
    return box
