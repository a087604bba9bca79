"""The cover of a game for lobbies and menus: the game's hero on the left, seats on the right.

A game draws only its hero into a box; the rest is drawn here.
"""

from collections.abc import Callable
from typing import Protocol

from PIL import Image, ImageDraw

from bot.art.cache import cached_image
from bot.art.canvas import BackgroundCache, Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box, Point
from bot.art.palette import INK, LAMPLIGHT, NIGHT, PARCHMENT, Colour, mix
from bot.art.seat_badges import name_plate, plate_style, seat_symbol
from bot.art.shapes import fill_mask, rounded_mask, soft_ellipse
from bot.art.text import TextStyle, fit_line, wrap_text

WIDTH, HEIGHT = 1200, 900
HERO_BOX = Box(0, 0, 690, HEIGHT)
MAX_HERO_WIDTH = 780
"""Maximum width of a hero's pieces."""
SEATS_BOX = Box(714, 24, 1176, 876)
TITLE_STYLE = TextStyle(
    76, LAMPLIGHT, Face.TITLE, min_size=48, outline=INK, outline_width=7, leading=1.05
)
ROBOT_SIZE = 52
PLATE_HEIGHTS = (88, 80, 72, 66, 60)
"""Possible heights of a seat's plate; the largest that fits is used."""
HeroPainter = Callable[[Canvas, Box], None]

_BACKGROUNDS = BackgroundCache()


class Cover(Protocol):
    """Everything a cover shows."""

    @property
    def title(self) -> str: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def robots(self) -> frozenset[int]: ...
    @property
    def free(self) -> int: ...  # number of free seats to draw
    @property
    def free_label(self) -> str: ...


def draw_cover(cover: Cover, hero: HeroPainter, accent: Colour) -> bytes:
    """Draw the cover with that hero on the game's accent colour."""
    has_seats = bool(cover.names or cover.free)
    box = HERO_BOX if has_seats else Box(0, 0, WIDTH, HEIGHT)
    canvas = _BACKGROUNDS.new_canvas(
        (hero.__module__, has_seats), lambda: _draw_background(hero, accent, box)
    )
    title = Box(30, 26, HERO_BOX.right - 30, 200) if has_seats else Box(40, 26, WIDTH - 40, 180)
    canvas.draw_text_block(cover.title, title, TITLE_STYLE, anchor="n")
    if has_seats:
        _draw_seats(canvas, cover)
    return encode(canvas.image)


def _draw_background(hero: HeroPainter, accent: Colour, box: Box) -> Image.Image:
    canvas = Canvas.blank(WIDTH, HEIGHT, mix(accent, NIGHT, 0.72))
    light = soft_ellipse(round(box.width * 1.5), 1200, mix(accent, LAMPLIGHT, 0.55), 0.75)
    canvas.paste(light, (box.centre[0], 520))
    hero(canvas, box)
    # Darken the area behind the title, whatever the hero is.
    shade = fill_mask(rounded_mask(round(box.width), 230, 0), NIGHT, 0.45)
    canvas.paste(shade, (box.left, 0), anchor="nw")
    if box.right < WIDTH:
        side = fill_mask(rounded_mask(round(WIDTH - box.right), HEIGHT, 0), NIGHT, 0.82)
        canvas.paste(side, (box.right, 0), anchor="nw")
        canvas.paste(fill_mask(rounded_mask(6, HEIGHT, 0), accent), (box.right, 0), anchor="nw")
    return canvas.image


def hero_box(box: Box) -> Box:
    """Centred box for a hero's pieces, limited in width so they stay together."""
    return Box.around(box.centre, min(box.width, MAX_HERO_WIDTH), box.height)


def _draw_seats(canvas: Canvas, cover: Cover) -> None:
    count = len(cover.names) + cover.free
    step = min(190.0, SEATS_BOX.height / max(1, count))
    # Use larger plates for few seats, so the column is never half empty.
    plate_height = next(
        (size for size in PLATE_HEIGHTS if size <= step * 0.52 and _names_fit(cover, size)),
        PLATE_HEIGHTS[-1],
    )
    top = SEATS_BOX.top + max(0.0, (SEATS_BOX.height - step * count) / 2)
    for seat in range(count):
        at = SEATS_BOX.left, top + step * (seat + 0.5)
        if seat >= len(cover.names):
            _draw_free_seat(canvas, seat, at, plate_height, cover.free_label)
            continue
        width = _plate_width(cover, seat)
        plate = name_plate(seat, cover.names[seat], width, plate_height, lines=2)
        box = canvas.paste(plate, at, anchor="w")
        if seat in cover.robots:
            canvas.paste(robot_head(ROBOT_SIZE), (box.right + 12, at[1]), anchor="w")


def _plate_width(cover: Cover, seat: int) -> int:
    return round(SEATS_BOX.width - (ROBOT_SIZE + 14 if seat in cover.robots else 0))


def _names_fit(cover: Cover, plate_height: int) -> bool:
    """True if all names fit on plates of that height, on at most two lines."""
    style = plate_style(plate_height)
    for seat, name in enumerate(cover.names):
        width = _plate_width(cover, seat) - plate_height * 1.5
        longest_word = max(name.split(), key=len, default="")
        if (
            wrap_text(name, Box(0, 0, width, style.size * 2.1), style).is_cut
            or fit_line(longest_word, width, style).is_cut
        ):
            return False
    return True


def _draw_free_seat(canvas: Canvas, seat: int, at: Point, plate_height: int, label: str) -> None:
    """Draw a free seat: its symbol and the label."""
    (x, y), width = at, plate_height * 5
    hollow = fill_mask(rounded_mask(width, plate_height, plate_height / 2), PARCHMENT, 0.13)
    canvas.paste(hollow, at, anchor="w")
    symbol = seat_symbol(seat, round(plate_height * 0.62), PARCHMENT)
    canvas.paste(symbol, (x + plate_height / 2, y))
    style = TextStyle(round(plate_height * 0.66), mix(PARCHMENT, NIGHT, 0.22), min_size=36)
    label_at = x + plate_height * 1.14, y
    canvas.draw_text_line(label, label_at, width - plate_height * 1.5, style, anchor="w")


@cached_image
def robot_head(size: int) -> Image.Image:
    """A small robot head, drawn so that no font needs to contain it."""
    oversample = 4
    side = size * oversample
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)

    def box(left: float, top: float, right: float, bottom: float) -> tuple[float, ...]:
        return left * side, top * side, right * side, bottom * side

    draw.line([(0.5 * side, 0.06 * side), (0.5 * side, 0.3 * side)], PARCHMENT, round(0.07 * side))
    draw.ellipse(box(0.4, 0.0, 0.6, 0.2), LAMPLIGHT)
    draw.rounded_rectangle(box(0.08, 0.26, 0.92, 0.94), 0.18 * side, PARCHMENT)
    draw.rounded_rectangle(box(0.16, 0.34, 0.84, 0.86), 0.12 * side, mix(NIGHT, PARCHMENT, 0.12))
    draw.ellipse(box(0.26, 0.42, 0.44, 0.6), LAMPLIGHT)
    draw.ellipse(box(0.56, 0.42, 0.74, 0.6), LAMPLIGHT)
    draw.rounded_rectangle(box(0.34, 0.68, 0.66, 0.76), 0.04 * side, PARCHMENT)
    return image.reduce(oversample)
