"""Shared parts of the drawings: sprites, room cards, the grid of the house, dice and cheeses."""

from dataclasses import replace
from math import cos, pi, sin

from PIL import Image, ImageDraw, ImageFilter

from bot.art.cache import cached_image
from bot.art.canvas import BackgroundCache, Canvas
from bot.art.fonts import Face
from bot.art.layout import Box, Grid
from bot.art.palette import BRIE, GOUDA, INK, LAMPLIGHT, NIGHT, PARCHMENT, WINE, Colour, mix
from bot.art.shapes import (
    ellipse_mask,
    fill_mask,
    pad_mask,
    rounded_mask,
    rounded_panel,
    smooth_mask,
)
from bot.art.sprites import Sprites
from bot.art.text import TextStyle, wrap_text
from cogs.hide_the_havarti.house import ENTRANCES, SIDE
from cogs.hide_the_havarti.state import CHEESE_NUMBER, COMMONS, IS_SPECIAL, Room

SPRITES = Sprites("cogs.hide_the_havarti")
BACKDROPS = BackgroundCache()

WIDTH, HEIGHT = 1200, 900
"""Discord shows it at a third: readable text is never smaller than TEXT."""
TEXT = 36
CELL, GAP, CORNER = 186, 8, 18
HOUSE = SIDE * CELL + (SIDE - 1) * GAP
LEFT, TOP = 50, (HEIGHT - HOUSE) // 2
ROOMS = Grid(Box(LEFT, TOP, LEFT + HOUSE, TOP + HOUSE), SIDE, SIDE, GAP)
COLUMN = Box(LEFT + HOUSE + 14, 12, WIDTH - 10, HEIGHT - 12)
"""The column beside the house: players, the count, the cheeses, the cards."""
HERB_DARK: Colour = (44, 74, 51)

Named = tuple[Room, str]
"""An open room and the name on its card."""


def cell(place: int) -> Box:
    return ROOMS.cell(place % SIDE, place // SIDE)


@cached_image
def room_card(named: Named, size: int = CELL, dim: bool = False) -> Image.Image:
    """An open room: its picture and its name; the strip's colour shows the kind of room."""
    room, name = named
    number = CHEESE_NUMBER.get(room)
    common = room in COMMONS
    tall = art_height(named, size)
    canvas = Canvas.blank(size, size, BRIE if common else GOUDA if number else HERB_DARK)
    canvas.paste(room_art(room, size, tall), (0, 0), anchor="nw")
    if dim:
        _shade(canvas.image, (0, 0, size, tall), 0.5)
        _shade(canvas.image, (0, tall, size, size), 0.15)
    canvas.image.paste(INK, (0, tall, size, tall + 4))
    ink = INK if common or number else PARCHMENT
    canvas.draw_text_block(name, Box(4, tall + 2, size - 4, size - 4), _name_style(size, ink))
    return _framed(canvas.image)


@cached_image
def bare_card(room: Room) -> Image.Image:
    """A room without its name, darkened, as a background for what is on it."""
    image = room_art(room, CELL, CELL, numbered=False)
    _shade(image, (0, 0, CELL, CELL), 0.5)
    return _framed(image)


def room_art(room: Room, size: int, tall: int, *, numbered: bool = True) -> Image.Image:
    """The room's picture, cropped to that size; a star marks special rooms."""
    number = CHEESE_NUMBER.get(room)
    name = "room_cheese" if number else f"room_{room}"
    art = SPRITES.get(name, width=size)
    if art.height < tall:
        art = SPRITES.get(name, height=tall)
    left, upper = (art.width - size) // 2, max(0, round((art.height - tall) * 0.4))
    canvas = Canvas(art.crop((left, upper, left + size, upper + tall)).convert("RGB"))
    if room in IS_SPECIAL:
        canvas.paste(SPRITES.get("star", width=size * 0.24), (size * 0.15, size * 0.15))
    if number and numbered:
        style = TextStyle(round(size * 0.38), INK, Face.TITLE, outline=PARCHMENT, outline_width=6)
        canvas.draw_text_line(str(number), (size * 0.45, tall * 0.6), size, style)
    return canvas.image


def _letters(size: int) -> int:
    return max(TEXT, round(size * 0.13))


def _name_style(size: int, ink: Colour) -> TextStyle:
    return TextStyle(_letters(size), ink, Face.TITLE, leading=0.92)


def art_height(named: Named, size: int = CELL) -> int:
    """Where the strip with the name begins; long names take two lines."""
    two = Box(0, 0, size - 8, _letters(size) * 2)
    style = replace(_name_style(size, INK), can_enlarge=False)
    lines = len(wrap_text(named[1], two, style).lines)
    return size - round(_letters(size) * (1.3 if lines == 1 else 2.2))


def name_strip(named: Named, *, dim: bool) -> Image.Image:
    """The lower part of a room's card, pasted over light and rings."""
    return room_card(named, dim=dim).crop((0, art_height(named), CELL, CELL))


def _shade(image: Image.Image, box: tuple[int, int, int, int], depth: float) -> None:
    part = image.crop(box)
    image.paste(Image.blend(part, Image.new("RGB", part.size, NIGHT), depth), box)


def _framed(image: Image.Image) -> Image.Image:
    """Round corners and a dark outline."""
    size, edge = image.width, 5
    corner = round(size * CORNER / CELL)
    inner = rounded_mask(size - 2 * edge, size - 2 * edge, corner - edge)
    card = Image.new("RGB", image.size, INK)
    card.paste(image.crop((edge, edge, size - edge, size - edge)), (edge, edge), inner)
    card.putalpha(rounded_mask(size, size, corner))
    return card


def empty_house(*, closed: bool) -> Canvas:
    """The background with coordinates and entrances, and sixteen closed rooms or gaps."""
    return BACKDROPS.new_canvas(("house", closed), lambda: _draw_house(closed=closed))


def _draw_house(*, closed: bool) -> Image.Image:
    canvas = Canvas(ground())
    box, margin = ROOMS.box, 12
    floor = rounded_panel(
        HOUSE + 2 * margin, HOUSE + 2 * margin, radius=24, fill=(74, 54, 40), edge=INK, edge_width=6
    )
    canvas.paste_with_shadow(floor, box.centre, blur=12)
    style = TextStyle(44, LAMPLIGHT, Face.TITLE)
    for place in ENTRANCES[:2]:
        x = cell(place).centre[0]
        canvas.paste(SPRITES.get("entrance", width=112, rotation=180), (x + 26, box.top - 34))
    for letter, x in ROOMS.column_labels():
        canvas.draw_text_line(letter, (x - (62 if letter in "AD" else 0), box.top - 36), 60, style)
    for number, y in ROOMS.row_labels():
        canvas.draw_text_line(number, (20, y), 60, style)
    canvas.paste(SPRITES.get("entrance", width=136), (box.centre[0], box.bottom + 34))
    hole = rounded_panel(
        CELL, CELL, radius=CORNER, fill=(58, 42, 32), edge=(96, 72, 54), edge_width=4
    )
    for _, _, at in ROOMS.cells():
        canvas.paste(SPRITES.get("back", width=CELL) if closed else hole, at.centre)
    return canvas.image


def ground() -> Image.Image:
    image = SPRITES.load("ground_cellar")
    return image.resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC)


@cached_image
def die(value: int, size: int) -> Image.Image:
    """A die with its pips, or with a number above six."""
    face = rounded_panel(
        size, size, radius=size * 0.2, fill=(250, 240, 214), edge=INK, edge_width=6
    )
    canvas = Canvas(face.copy())
    if value > 6:
        style = TextStyle(round(size * 0.6), INK, Face.TITLE)
        canvas.draw_text_line(str(value), (size / 2, size / 2), size * 0.8, style)
        return canvas.image
    side = round(size * 0.19)
    pip = fill_mask(ellipse_mask(side, side), WINE)
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


@cached_image
def cheese(number: int, width: int, found: bool, lost: bool) -> Image.Image:
    """One of the four cheeses: found in colour, lost crossed out, else only its outline."""
    wedge = SPRITES.get("wedge", width=width).copy()
    if not found:
        shape = wedge.getchannel("A")
        wedge = fill_mask(shape, mix(NIGHT, PARCHMENT, 0.16))
    if lost:
        _cross(wedge)
    canvas = Canvas(wedge)
    style = TextStyle(
        max(TEXT, round(width * 0.42)),
        INK if found else mix(NIGHT, PARCHMENT, 0.75),
        Face.TITLE,
        outline=PARCHMENT if found else NIGHT if lost else None,
        outline_width=4 if found or lost else 0,
    )
    canvas.draw_text_line(str(number), (width * 0.44, wedge.height * 0.64), width, style)
    return wedge


def _cross(wedge: Image.Image) -> None:
    """Cross it out, under its number."""
    draw = ImageDraw.Draw(wedge)
    edge, line = 8, max(8, wedge.width // 11)
    right, bottom = wedge.width - edge, wedge.height - edge
    draw.line((edge, edge, right, bottom), WINE, line)
    draw.line((edge, bottom, right, edge), WINE, line)


@cached_image
def beam(width: int, height: int) -> Image.Image:
    """A soft-edged beam of light through open rooms."""
    soft = 16
    core = pad_mask(rounded_mask(width - 2 * soft, height - 2 * soft, 18), soft)
    return fill_mask(core.filter(ImageFilter.GaussianBlur(soft / 2)), LAMPLIGHT, 0.42)


@cached_image
def burst(width: int, height: int, rays: int, colour: Colour, opacity: float) -> Image.Image:
    """Rays from the centre, fading outwards."""

    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        x, y = width * scale / 2, height * scale / 2
        for ray in range(rays):
            a, b = ((ray + part) * 2 * pi / rays for part in (0.0, 0.5))
            ends = [(x + 2 * x * cos(t), y + 2 * y * sin(t)) for t in (a, b)]
            draw.polygon([(x, y), *ends], fill=255)

    mask = smooth_mask(width, height, paint)
    # Pillow's radial gradient is dark in the centre and white outside.
    fade = Image.radial_gradient("L").point([max(0, 255 - 2 * value) for value in range(256)])
    fade = fade.resize((width, height), Image.Resampling.BICUBIC)
    shown = Image.new("L", (width, height), 0)
    shown.paste(fade, mask=mask)
    return fill_mask(shown, colour, opacity)
