"""Text that fits: measuring, shrinking, wrapping, ellipsis, outline and shadow."""

from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageFont

from bot.art.fonts import Face, direction, face_for, font, legible, thickening
from bot.art.layout import ANCHORS, Box, Point
from bot.art.notes import Note, is_recording, note
from bot.art.palette import Colour

ELLIPSIS = "…"


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
    shown = legible(text, instead)
    face = face_for(shown, style.face)
    size = style.size
    smallest = style.smallest or size
    length = font(face, size).getlength(shown)
    if length > width:
        size = max(smallest, int(size * width / length))
        while size > smallest and font(face, size).getlength(shown) > width:
            size -= 1
    line = cut(shown, width, font(face, size))
    return Setting((line,), font(face, size), style.leading, is_cut=line != shown)


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
    face = face_for(shown, style.face)
    size = style.size
    smallest = style.smallest or size
    while True:
        drawn = font(face, size)
        lines = _broken(shown, box.width, drawn)
        fitting = max(1, int((box.height / size - 1) / style.leading) + 1)
        if len(lines) <= fitting or size <= smallest:
            break
        size = max(smallest, size - max(1, size // 12))
    is_split = " ".join(lines) != shown
    is_cut = len(lines) > fitting
    if is_cut:
        last = " ".join(lines[fitting - 1 :])
        lines = [*lines[: fitting - 1], cut(last, box.width, drawn)]
    return Setting(tuple(lines), drawn, style.leading, is_cut, is_split)


def _broken(text: str, width: float, drawn: ImageFont.FreeTypeFont) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in text.split():
        candidate = f"{line} {word}" if line else word
        if drawn.getlength(candidate) <= width:
            line = candidate
            continue
        if line:
            lines.append(line)
        line = word
        while drawn.getlength(line) > width and len(line) > 1:
            head = len(cut(line, width, drawn)) - 1
            lines.append(line[: max(1, head)])
            line = line[max(1, head) :]
    return [*lines, line] if line or not lines else lines


def write(
    image: Image.Image, at: Point, setting: Setting, style: Style, *, anchor: str = "c"
) -> Box:
    """Draws the lines with their anchor at a point; gives the box they take."""
    draw = ImageDraw.Draw(image)
    across, down = ANCHORS[anchor]
    width, height, size = setting.width, setting.height, setting.font.size
    left = at[0] - width * across
    top = at[1] - height * down
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
    box = Box(left, top, left + width, top + height)
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
