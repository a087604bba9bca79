"""Shared parts of the pictures: walls, names, rats, cheese, numbers."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from PIL import Image

from bot.art.cache import cached_image
from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.layout import Box, Point
from bot.art.palette import INK, LAMPLIGHT, NIGHT, PARCHMENT, SEATS, mix
from bot.art.seat_badges import seat_token
from bot.art.shapes import rounded_mask
from bot.art.sprites import resize_image
from bot.art.text import ELLIPSIS, TextLayout, TextStyle, draw_text, fit_line, wrap_text
from cogs.gouda_ganoven.cards import Room
from cogs.gouda_ganoven.drawing.cardface import SPRITES

WIDTH, HEIGHT = 1200, 900
GROUND = mix(NIGHT, (90, 58, 40), 0.35)
WOOD = (91, 64, 48)
SMALLEST = 36
"""Smallest text in pixels: twelve points as Discord shows the picture."""
SIGN = TextStyle(52, LAMPLIGHT, Face.TITLE, min_size=40, outline=INK, outline_width=5)
_ROOM_NAME = TextStyle(
    38, PARCHMENT, Face.TITLE, min_size=SMALLEST, outline=INK, outline_width=5, leading=1
)
COUNT = TextStyle(46, PARCHMENT, Face.TITLE, outline=INK, outline_width=5)
FIGURE = TextStyle(44, PARCHMENT, Face.TITLE)
_NAME = TextStyle(40, PARCHMENT, min_size=SMALLEST, leading=1.04)


@cached_image
def wall(room: Room, width: int, height: int) -> Image.Image:
    """A room's framed wallpaper; the floor is at the bottom."""
    ground = SPRITES.load(f"ground_{room}")
    scale = max(1.0, width / ground.width, height / ground.height)
    if scale > 1:
        ground = resize_image(ground, (round(ground.width * scale), round(ground.height * scale)))
    left = round((ground.width - width) * 0.3)
    low = ground.height
    image = Image.new("RGBA", (width, height), (*INK, 255))
    edge = 5
    inside = ground.crop((left, low - height, left + width, low))
    image.paste(
        inside.crop((edge, edge, width - edge, height - edge)),
        (edge, edge),
        rounded_mask(width - 2 * edge, height - 2 * edge, 10),
    )
    image.putalpha(rounded_mask(width, height, 14))
    return image


@contextmanager
def nothing_right_of(canvas: Canvas, edge: float) -> Iterator[None]:
    """Clip everything drawn in the block at a room's wall."""
    corner = round(edge), 0
    outside = canvas.image.crop((*corner, *canvas.image.size))
    yield
    canvas.image.paste(outside, corner)


def room_name(canvas: Canvas, words: str, top: Point, width: float) -> float:
    """Draw a room's name below a point, on one or two lines. Returns the height of the second."""
    setting = fit_line(words, width, _ROOM_NAME)
    if setting.is_cut:
        setting = wrap_text(words, Box(0, 0, width, 2 * _ROOM_NAME.size), _ROOM_NAME)
    draw_text(canvas.image, top, setting, _ROOM_NAME, anchor="n")
    return setting.height - setting.font.size


def name_set(words: str, box: Box) -> TextLayout:
    """Fit a whole name: on one line, else on two if there is room, else smaller."""
    line = fit_line(words, box.width, _NAME)
    if not line.lines[0].endswith(ELLIPSIS) or words.endswith(ELLIPSIS):
        return line
    small = replace(_NAME, size=SMALLEST, min_size=26)
    if box.height >= SMALLEST * (1 + _NAME.leading):
        return wrap_text(words, box, small)
    return fit_line(words, box.width, small)


def name(canvas: Canvas, words: str, box: Box) -> None:
    """Draw a name at the left of a box."""
    draw_text(canvas.image, box.point_at(0, 0.5), name_set(words, box), _NAME, anchor="w")


def rat(
    canvas: Canvas, seat: int, at: Point, height: float, *, mood: str = "rat", turn: float = 0
) -> Box:
    """Draw a rat in its seat's colour, with the seat's symbol at its feet."""
    sprite = SPRITES.get(mood, height=height, tint=SEATS[seat].colour, rotation=turn)
    place = canvas.paste(sprite, at, anchor="s")
    size = min(96, max(40, round(height * 0.3)))
    canvas.paste(seat_token(seat, size), (at[0], at[1] - size * 0.42))
    return place


def crown(canvas: Canvas, at: Point, width: float) -> None:
    """Only for the king of the round."""
    canvas.paste(SPRITES.get("crown", width=width, rotation=-8), at)


def cheese(canvas: Canvas, count: int, box: Box) -> None:
    """Draw that many pieces, as large as the box allows; more than four as a number."""
    if not count:
        return
    if count == 1:
        places = [(0.5, 0.5)]
    elif count == 2:
        places = [(0.27, 0.42), (0.73, 0.6)]
    elif count == 3:
        places = [(0.5, 0.26), (0.26, 0.72), (0.74, 0.76)]
    else:
        places = [(0.26, 0.26), (0.74, 0.3), (0.28, 0.72), (0.76, 0.76)]
    size = min(box.width, box.height * 1.1) * (0.92 if count == 1 else 0.58)
    for across, down in places:
        canvas.paste(SPRITES.get("piece", width=size), box.point_at(across, down))
    if count > 4:
        canvas.draw_text_line(f"×{count}", box.point_at(0.5, 0.5), box.width, COUNT)
