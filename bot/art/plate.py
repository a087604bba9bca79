"""A plate of the rules: a few drawings of a game in frames, each with a caption, in the order in
which one reads them."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from bot.art.canvas import Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box, Grid
from bot.art.palette import GOUDA, INK, LAMPLIGHT, NIGHT, mix, rgb
from bot.art.shapes import parchment, pool
from bot.art.sprites import Sprites, resized
from bot.art.text import Style

WIDTH, HEIGHT = 1200, 900
MARGIN, GAP = 30, 24
TOGETHER = "+"
"""Between the names of drawings that share a frame."""
CAPTION = Style(48, INK, Face.TITLE, smallest=38, leading=1.08)
RADIUS = 26


@dataclass(frozen=True, slots=True)
class Plate:
    """All that is drawn: the drawings of each frame, by name, and its caption."""

    package: str
    frames: tuple[str, ...]
    captions: tuple[str, ...]
    accent: int


def draw(plate: Plate) -> bytes:
    accent = rgb(f"{plate.accent:06x}")
    canvas = Canvas.plain(WIDTH, HEIGHT, mix(accent, NIGHT, 0.6))
    canvas.paste(pool(1500, 1200, mix(accent, LAMPLIGHT, 0.5), 0.7), (WIDTH / 2, 380))
    columns = 2 if len(plate.frames) == 4 else len(plate.frames)
    rows = -(-len(plate.frames) // columns)
    place = Box(MARGIN, MARGIN, WIDTH - MARGIN, HEIGHT - MARGIN)
    grid = Grid(place, columns, rows, GAP)
    for i, (names, caption) in enumerate(zip(plate.frames, plate.captions, strict=True)):
        box = grid.cell(i % columns, i // columns)
        shown, words = _halves(box, beside=rows > 1)
        canvas.lift(_card(box), box.centre, radius=RADIUS, blur=12)
        _lay(canvas, shown, [_drawing(plate.package, name) for name in names.split(TOGETHER)])
        canvas.block(caption, words, CAPTION)
    return encode(canvas.image).data


def _halves(box: Box, *, beside: bool) -> tuple[Box, Box]:
    """Where the drawing goes and where the caption: one above the other, or side by side."""
    left, top, right, bottom = box
    if beside:
        middle = left + box.width * 0.43
        shown, words = Box(left, top, middle, bottom), Box(middle, top, right, bottom)
        return shown.inset(20), Box(middle, top + 20, right - 18, bottom - 20)
    middle = top + box.height * 0.58
    shown, words = Box(left, top, right, middle), Box(left, middle, right, bottom)
    return shown.inset(26), words.inset(20)


def _card(box: Box) -> Image.Image:
    return parchment(round(box.width), round(box.height), radius=RADIUS)


def _drawing(package: str, name: str) -> Image.Image:
    """As it is on disk; what takes a seat's colour takes that of cheese."""
    return Sprites(package).get(name, tint=GOUDA)


def _lay(canvas: Canvas, room: Box, drawings: Sequence[Image.Image]) -> None:
    """Side by side, as large as there is room; several in a high frame one above the other."""
    several = len(drawings)
    upright = room.height > room.width * 1.2
    each = Grid(room, 1 if upright else several, several if upright else 1, 10)
    for i, drawing in enumerate(drawings):
        cell = each.cell(0, i) if upright else each.cell(i, 0)
        canvas.paste(_fitted(drawing, cell), cell.centre)


def _fitted(drawing: Image.Image, cell: Box) -> Image.Image:
    scale = min(cell.width / drawing.width, cell.height / drawing.height)
    size = max(1, round(drawing.width * scale)), max(1, round(drawing.height * scale))
    return resized(drawing, size)
