"""The castle's position in the picture, and everything that never changes."""

from PIL import Image, ImageDraw

from bot.art.canvas import BackgroundCache, Canvas
from bot.art.fonts import Face
from bot.art.layout import Box, Grid
from bot.art.palette import INK, PARCHMENT, rgb
from bot.art.text import TextStyle
from cogs.chateau_roquefort.castle import FIELDS, LANES, NAMES, RAISED, SIZE, TOWERS, Layout, castle
from cogs.chateau_roquefort.drawing.pieces import CELL, SPRITES, TOWER

WIDTH, HEIGHT = 1200, 900
LEFT, TOP = 82, 93
GRID = Grid(Box(LEFT, TOP, LEFT + SIZE * CELL, TOP + SIZE * CELL), SIZE, SIZE)
_STONE, _STONE_DARK = rgb("#B7ADB4"), rgb("#5B5162")
_BACKDROPS = BackgroundCache()


def canvas_of(layout: Layout) -> Canvas:
    """The empty castle, to draw on."""
    return _BACKDROPS.new_canvas(layout, lambda: _furniture(layout))


def cell(field: int) -> Box:
    return GRID.cell(field % SIZE, field // SIZE)


def bounds(fields: tuple[int, ...]) -> Box:
    boxes = [cell(field) for field in fields]
    return Box(
        min(b.left for b in boxes),
        min(b.top for b in boxes),
        max(b.right for b in boxes),
        max(b.bottom for b in boxes),
    )


def tower_centre(field: int) -> tuple[float, float]:
    """A little outside its field."""
    x, y = cell(field).centre
    return x + (-14 if field % SIZE == 0 else 14), y + (-14 if field < SIZE else 14)


def banner_centre(slot: str) -> tuple[float, float]:
    x, y = cell(LANES[slot][0]).centre
    box = GRID.box
    match slot[0]:
        case "n":
            return x, box.top / 2 - 2
        case "s":
            return x, (box.bottom + HEIGHT) / 2 + 2
        case "w":
            return box.left / 2 + 5, y
        case _:
            return box.right + LEFT / 2 - 5, y


def draw_tower(canvas: Canvas, field: int) -> None:
    x, y = tower_centre(field)
    canvas.paste(SPRITES.get("tower", width=TOWER), (x, y))
    out = -1 if field % SIZE == 0 else 1
    at = x + out * 50, y + (-64 if field < SIZE else 64)
    style = TextStyle(38, PARCHMENT, Face.TITLE, outline=INK, outline_width=4)
    canvas.draw_text_line(NAMES[field].upper(), at, 80, style)


def _furniture(layout: Layout) -> Image.Image:
    canvas = Canvas(SPRITES.load("ground_castle"))
    for field in RAISED:
        canvas.paste(SPRITES.get("raised", width=CELL - 6), cell(field).centre)
    _walls(canvas, layout)
    for field in TOWERS:
        draw_tower(canvas, field)
    _coordinates(canvas)
    return canvas.image


def _coordinates(canvas: Canvas) -> None:
    """Draw coordinates between the banners, which label their own lanes."""
    style = TextStyle(38, PARCHMENT, Face.TITLE, outline=INK, outline_width=4)
    for letter, x in GRID.column_labels():
        if letter in "CE":
            for y in (TOP / 2 - 4, (GRID.box.bottom + HEIGHT) / 2 + 4):
                canvas.draw_text_line(letter, (x, y), 60, style)
    for number, y in GRID.row_labels():
        if number in "35":
            for x in (LEFT / 2 - 8, GRID.box.right + LEFT / 2 + 8):
                canvas.draw_text_line(number, (x, y), 60, style)


def _walls(canvas: Canvas, layout: Layout) -> None:
    """Draw the walls between rooms, which also show where roofs are off."""
    room_of = castle(layout).room_of
    draw = ImageDraw.Draw(canvas.image)
    lines: list[tuple[float, float, float, float]] = []
    for field in FIELDS:
        box = cell(field)
        if field % SIZE < SIZE - 1 and room_of[field] != room_of[field + 1]:
            lines.append((box.right, box.top, box.right, box.bottom))
        if field // SIZE < SIZE - 1 and room_of[field] != room_of[field + SIZE]:
            lines.append((box.left, box.bottom, box.right, box.bottom))
    for width, colour in ((14, INK), (9, _STONE_DARK), (5, _STONE)):
        reach = width / 2
        for x0, y0, x1, y1 in lines:
            draw.rectangle((x0 - reach, y0 - reach, x1 + reach, y1 + reach), fill=colour)
