"""The cover of a game for lobbies and menus: the game's hero on the left, seats on the right.

A game draws only its hero into a box; the rest is drawn here.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from PIL import Image, ImageDraw

from bot.art.cache import cached_image
from bot.art.canvas import BackgroundCache, Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import INK, LAMPLIGHT, NIGHT, PARCHMENT, Colour, mix
from bot.art.seat_badges import name_plate, seat_symbol
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
FREE_STYLE = TextStyle(40, mix(PARCHMENT, NIGHT, 0.22), min_size=36)
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
    def free(self) -> int:
        """Number of free seats to draw."""
        ...

    @property
    def free_label(self) -> str: ...


def draw_cover(cover: Cover, hero: HeroPainter, accent: Colour) -> bytes:
    """Draw the cover with that hero on the game's accent colour."""
    has_no_seats = not cover.names and not cover.free
    key = hero.__module__, has_no_seats

    def draw_background() -> Image.Image:
        return _draw_background(
            hero, accent, Box(0, 0, WIDTH, HEIGHT) if has_no_seats else HERO_BOX
        )

    canvas = _BACKGROUNDS.new_canvas(key, draw_background)
    title = Box(40, 26, WIDTH - 40, 180) if has_no_seats else Box(30, 26, HERO_BOX.right - 30, 200)
    canvas.draw_text_block(cover.title, title, TITLE_STYLE, anchor="n")
    if not has_no_seats:
        _draw_seats(canvas, cover)
    return encode(canvas.image).data


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
        height = top + step * (seat + 0.5)
        if seat < len(cover.names):
            robot = seat in cover.robots
            plate_width = _plate_width(robot=robot)
            plate = name_plate(seat, cover.names[seat], plate_width, plate_height, lines=2)
            box = canvas.paste(plate, (SEATS_BOX.left, height), anchor="w")
            if robot:
                canvas.paste(robot_head(ROBOT_SIZE), (box.right + 12, height), anchor="w")
        else:
            _draw_free_seat(canvas, seat, (SEATS_BOX.left, height), plate_height, cover.free_label)


def _plate_width(*, robot: bool) -> int:
    return round(SEATS_BOX.width - (ROBOT_SIZE + 14 if robot else 0))


def _names_fit(cover: Cover, plate_height: int) -> bool:
    """True if all names fit on plates of that height, on at most two lines."""
    style = replace(
        FREE_STYLE,
        size=round(plate_height * 0.66),
        min_size=round(plate_height * 0.645),
        leading=1.1,
    )
    for seat, name in enumerate(cover.names):
        text_width = _plate_width(robot=seat in cover.robots) - plate_height * 1.5
        layout = wrap_text(name, Box(0, 0, text_width, style.size * 2.1), style)
        if (
            layout.is_cut
            or fit_line(max(name.split(), key=len, default=""), text_width, style).is_cut
        ):
            return False
    return True


def _draw_free_seat(
    canvas: Canvas, seat: int, at: tuple[float, float], plate_height: int, label: str
) -> None:
    """Draw a free seat: its symbol and the label."""
    width = plate_height * 5
    hollow = fill_mask(rounded_mask(width, plate_height, plate_height / 2), PARCHMENT, 0.13)
    canvas.paste(hollow, at, anchor="w")
    symbol = seat_symbol(seat, round(plate_height * 0.62), PARCHMENT)
    canvas.paste(symbol, (at[0] + plate_height / 2, at[1]))
    style = replace(FREE_STYLE, size=round(plate_height * 0.66))
    canvas.draw_text_line(
        label, (at[0] + plate_height * 1.14, at[1]), width - plate_height * 1.5, style, anchor="w"
    )


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
