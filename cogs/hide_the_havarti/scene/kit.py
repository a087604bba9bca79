"""What the scenes share: the sprites, room cards, the grid of the house, dice and cheeses."""

from PIL import Image, ImageDraw, ImageFilter

from bot.art.cache import kept
from bot.art.canvas import Backdrops, Canvas
from bot.art.fonts import Face
from bot.art.layout import Box, Grid
from bot.art.palette import BRIE, GOUDA, INK, LAMPLIGHT, NIGHT, PARCHMENT, WINE, Colour, mix
from bot.art.shapes import ellipse_mask, filled, padded, panel, rounded_mask
from bot.art.sprites import Sprites
from bot.art.text import Style
from cogs.hide_the_havarti.house import ENTRANCES, SIDE
from cogs.hide_the_havarti.state import CHEESE_NUMBER, COMMONS, Room

SPRITES = Sprites("cogs.hide_the_havarti", megabytes=14)
BACKDROPS = Backdrops(megabytes=24)

WIDTH = 1080
CELL, GAP, CORNER = 244, 8, 22
ART, STRIP = 192, 52
LEFT = 60
LETTERS = 66
"""The strip above the house with its letters and the entrances at the back."""
HOUSE = SIDE * CELL + (SIDE - 1) * GAP
DOORSTEP = 58
HERB_DARK: Colour = (44, 74, 51)


def grid(top: float) -> Grid:
    """The house, its letters beginning at `top`."""
    upper = top + LETTERS
    return Grid(Box(LEFT, upper, LEFT + HOUSE, upper + HOUSE), SIDE, SIDE, GAP)


def cell(fields: Grid, place: int) -> Box:
    return fields.cell(place % SIDE, place // SIDE)


def house_height() -> int:
    return LETTERS + HOUSE + DOORSTEP


@kept(10)
def room_card(room: Room, name: str, dim: bool = False) -> Image.Image:
    """An open room: its picture, its name, and by its strip what kind of room it is."""
    number = CHEESE_NUMBER.get(room)
    common = room in COMMONS
    strip = BRIE if common else GOUDA if number else HERB_DARK
    ink = INK if common or number else PARCHMENT
    canvas = Canvas.plain(CELL, CELL, strip)
    art = SPRITES.get("room_cheese" if number else f"room_{room}")
    canvas.paste(art, (0, 0), anchor="nw")
    canvas.image.paste(INK, (0, ART, CELL, ART + 5))
    middle = (CELL / 2, ART + STRIP / 2 - 1)
    canvas.line(name, middle, CELL - 16, Style(34, ink, smallest=33))
    if not common and not number:
        canvas.paste(SPRITES.get("star", width=46), (34, 34))
    if number:
        style = Style(76, INK, Face.TITLE, outline=PARCHMENT, outline_width=6)
        canvas.line(str(number), (CELL * 0.45, ART * 0.64), 84, style)
    image = canvas.image
    if dim:
        image = Image.blend(image, Image.new("RGB", image.size, NIGHT), 0.42)
    return _framed(image)


def _framed(image: Image.Image) -> Image.Image:
    """Round corners and a dark outline."""
    edge = 5
    inner = rounded_mask(CELL - 2 * edge, CELL - 2 * edge, CORNER - edge)
    card = Image.new("RGB", (CELL, CELL), INK)
    card.paste(image.crop((edge, edge, CELL - edge, CELL - edge)), (edge, edge), inner)
    card.putalpha(rounded_mask(CELL, CELL, CORNER))
    return card


def empty_house(top: float, height: int, *, closed: bool) -> Canvas:
    """The ground with letters, numbers and entrances, and sixteen backs or sixteen gaps."""
    return BACKDROPS.canvas(
        ("house", top, height, closed), lambda: _draw_house(top, height, closed=closed)
    )


def _draw_house(top: float, height: int, *, closed: bool) -> Image.Image:
    canvas = Canvas(ground(height))
    fields = grid(top)
    margin = 18
    floor = panel(
        HOUSE + 2 * margin, HOUSE + 2 * margin, radius=30, fill=(74, 54, 40), edge=INK, edge_width=6
    )
    canvas.lift(floor, fields.box.centre, blur=14)
    style = Style(42, LAMPLIGHT, Face.TITLE)
    for place in ENTRANCES[:2]:
        x = cell(fields, place).centre[0]
        canvas.paste(SPRITES.get("entrance", width=136, turn=180), (x + 38, fields.box.top - 42))
    for letter, x in fields.column_labels():
        canvas.line(letter, (x - (64 if letter in "AD" else 0), fields.box.top - 43), 60, style)
    for number, y in fields.row_labels():
        canvas.line(number, (21, y), 60, style)
    canvas.paste(SPRITES.get("entrance", width=170), (fields.box.centre[0], fields.box.bottom + 38))
    hole = panel(CELL, CELL, radius=CORNER, fill=(58, 42, 32), edge=(96, 72, 54), edge_width=4)
    for _, _, box in fields.cells():
        canvas.paste(SPRITES.get("back", width=CELL) if closed else hole, box.centre)
    return canvas.image


def ground(height: int) -> Image.Image:
    image = SPRITES.load("ground_cellar")
    return image.resize((WIDTH, height), Image.Resampling.BICUBIC)


@kept(1)
def die(value: int, size: int) -> Image.Image:
    """A die with its pips; a number where there are too many."""
    face = panel(size, size, radius=size * 0.2, fill=(250, 240, 214), edge=INK, edge_width=6)
    canvas = Canvas(face.copy())
    if value > 6:
        style = Style(round(size * 0.6), INK, Face.TITLE)
        canvas.line(str(value), (size / 2, size / 2), size * 0.8, style)
        return canvas.image
    side = round(size * 0.19)
    pip = filled(ellipse_mask(side, side), WINE)
    for across, down in _PIPS[value]:
        spot = (round(size * across - side / 2), round(size * down - side / 2))
        canvas.image.paste(pip, spot, pip)
    return canvas.image


_LOW, _MID, _HIGH = 0.27, 0.5, 0.73
_CORNERS = ((_LOW, _LOW), (_HIGH, _HIGH), (_LOW, _HIGH), (_HIGH, _LOW))
_PIPS = {
    1: ((_MID, _MID),),
    2: _CORNERS[:2],
    3: (*_CORNERS[:2], (_MID, _MID)),
    4: _CORNERS,
    5: (*_CORNERS, (_MID, _MID)),
    6: (*_CORNERS, (_LOW, _MID), (_HIGH, _MID)),
}


@kept(1)
def cheese(number: int, width: int, found: bool, lost: bool) -> Image.Image:
    """One of the four: found in full colour, lost crossed out, else only its outline."""
    wedge = SPRITES.get("wedge", width=width).copy()
    if not found:
        shape = wedge.getchannel("A")
        ghost = mix(NIGHT, PARCHMENT, 0.4 if lost else 0.16)
        wedge = filled(shape, ghost)
    canvas = Canvas(wedge)
    style = Style(
        round(width * 0.42),
        INK if found else mix(NIGHT, PARCHMENT, 0.75),
        Face.TITLE,
        outline=PARCHMENT if found else None,
        outline_width=4 if found else 0,
    )
    canvas.line(str(number), (width * 0.44, wedge.height * 0.66), width * 0.4, style)
    if lost:
        draw = ImageDraw.Draw(wedge)
        edge, line = 12, max(6, width // 14)
        draw.line((edge, edge, width - edge, wedge.height - edge), WINE, line + 4)
        draw.line((edge, wedge.height - edge, width - edge, edge), WINE, line + 4)
    return wedge


@kept(3)
def beam(width: int, height: int) -> Image.Image:
    """Light that falls through open rooms, soft at its edges."""
    soft = 18
    core = padded(rounded_mask(width - 2 * soft, height - 2 * soft, 20), soft)
    return filled(core.filter(ImageFilter.GaussianBlur(soft / 2)), LAMPLIGHT, 0.42)
