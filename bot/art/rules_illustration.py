"""An illustration of the rules: up to four framed drawings with captions, in reading order."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from bot.art.canvas import Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box, Grid
from bot.art.palette import GOUDA, INK, LAMPLIGHT, NIGHT, mix, rgb
from bot.art.shapes import parchment_panel, soft_ellipse
from bot.art.sprites import Sprites, resize_image
from bot.art.text import TextStyle

WIDTH, HEIGHT = 1200, 900
MARGIN, GAP = 30, 24
SPRITE_SEPARATOR = "+"
"""Separator of drawings that share a frame."""
CAPTION_STYLE = TextStyle(48, INK, Face.TITLE, min_size=38, leading=1.08)
RADIUS = 26


@dataclass(frozen=True, slots=True)
class RulesIllustration:
    """Everything that is drawn: each frame's drawings by name, and its caption."""

    package: str
    frames: tuple[str, ...]
    captions: tuple[str, ...]
    accent: int


def draw_rules_illustration(illustration: RulesIllustration) -> bytes:
    accent = rgb(f"{illustration.accent:06x}")
    canvas = Canvas.blank(WIDTH, HEIGHT, mix(accent, NIGHT, 0.6))
    canvas.paste(soft_ellipse(1500, 1200, mix(accent, LAMPLIGHT, 0.5), 0.7), (WIDTH / 2, 380))
    count, sprites = len(illustration.frames), Sprites(illustration.package)
    columns = 2 if count == 4 else count
    rows = -(-count // columns)
    grid = Grid(Box(MARGIN, MARGIN, WIDTH - MARGIN, HEIGHT - MARGIN), columns, rows, GAP)
    frames = zip(illustration.frames, illustration.captions, strict=True)
    for i, (names, caption) in enumerate(frames):
        box = grid.cell(i % columns, i // columns)
        drawing_box, caption_box = _split_frame(box, side_by_side=rows > 1)
        panel = parchment_panel(round(box.width), round(box.height), radius=RADIUS)
        canvas.paste_with_shadow(panel, box.centre, radius=RADIUS, blur=12)
        # Where a sprite takes a seat's colour, it is tinted in cheese colour.
        drawings = [sprites.get(name, tint=GOUDA) for name in names.split(SPRITE_SEPARATOR)]
        _paste_drawings(canvas, drawing_box, drawings)
        canvas.draw_text_block(caption, caption_box, CAPTION_STYLE)
    return encode(canvas.image)


def _split_frame(box: Box, *, side_by_side: bool) -> tuple[Box, Box]:
    """Boxes of the drawing and the caption: stacked or side by side."""
    left, top, right, bottom = box
    if side_by_side:
        middle = left + box.width * 0.43
        caption_box = Box(middle, top + 20, right - 18, bottom - 20)
        return Box(left, top, middle, bottom).inset(20), caption_box
    middle = top + box.height * 0.58
    return Box(left, top, right, middle).inset(26), Box(left, middle, right, bottom).inset(20)


def _paste_drawings(canvas: Canvas, area: Box, drawings: Sequence[Image.Image]) -> None:
    """Paste drawings side by side, or stacked in a tall frame, as large as possible."""
    count = len(drawings)
    upright = area.height > area.width * 1.2
    grid = Grid(area, 1 if upright else count, count if upright else 1, 10)
    for drawing, (_, _, cell) in zip(drawings, grid.cells(), strict=True):
        scale = min(cell.width / drawing.width, cell.height / drawing.height)
        size = max(1, round(drawing.width * scale)), max(1, round(drawing.height * scale))
        canvas.paste(resize_image(drawing, size), cell.centre)
