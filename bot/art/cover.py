"""The cover of a game, as a lobby and a menu show it: the game's own hero at the left, seats at
the right. A game draws its hero into a box; everything else is drawn here, once for all.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from PIL import Image, ImageDraw

from bot.art.badge import name_plate, seat_symbol
from bot.art.cache import kept
from bot.art.canvas import Backdrops, Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import INK, LAMPLIGHT, NIGHT, PARCHMENT, Colour, mix
from bot.art.shapes import filled, pool, rounded_mask
from bot.art.text import Style, fit, wrap

WIDTH, HEIGHT = 1200, 900
HERO = Box(0, 0, 690, HEIGHT)
WIDE = 780
"""What the pieces of a hero take where there is room."""
SEATS = Box(714, 24, 1176, 876)
TITLE = Style(76, LAMPLIGHT, Face.TITLE, smallest=48, outline=INK, outline_width=7, leading=1.05)
FREE = Style(40, mix(PARCHMENT, NIGHT, 0.22), smallest=36)
ROBOT = 52
PLATES = (88, 80, 72, 66, 60)
"""Heights of a seat's plate, the largest that fits."""
Hero = Callable[[Canvas, Box], None]

_BACKDROPS = Backdrops()


class Cover(Protocol):
    """All that a cover shows."""

    @property
    def title(self) -> str: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def robots(self) -> frozenset[int]: ...
    @property
    def free(self) -> int:
        """Seats without anybody, as many as are worth a plate."""
        ...

    @property
    def free_label(self) -> str: ...


def draw_cover(cover: Cover, hero: Hero, accent: Colour) -> bytes:
    """The cover, with that hero on the game's own colour."""
    wide = not cover.names and not cover.free
    key = hero.__module__, wide

    def ground() -> Image.Image:
        return _ground(hero, accent, Box(0, 0, WIDTH, HEIGHT) if wide else HERO)

    canvas = _BACKDROPS.canvas(key, ground)
    title = Box(40, 26, WIDTH - 40, 180) if wide else Box(30, 26, HERO.right - 30, 200)
    canvas.block(cover.title, title, TITLE, anchor="n")
    if not wide:
        _seats(canvas, cover)
    return encode(canvas.image).data


def _ground(hero: Hero, accent: Colour, box: Box) -> Image.Image:
    canvas = Canvas.plain(WIDTH, HEIGHT, mix(accent, NIGHT, 0.72))
    light = pool(round(box.width * 1.5), 1200, mix(accent, LAMPLIGHT, 0.55), 0.75)
    canvas.paste(light, (box.centre[0], 520))
    hero(canvas, box)
    # The title stands on shade, whatever the hero is.
    shade = filled(rounded_mask(round(box.width), 230, 0), NIGHT, 0.45)
    canvas.paste(shade, (box.left, 0), anchor="nw")
    if box.right < WIDTH:
        side = filled(rounded_mask(round(WIDTH - box.right), HEIGHT, 0), NIGHT, 0.82)
        canvas.paste(side, (box.right, 0), anchor="nw")
        canvas.paste(filled(rounded_mask(6, HEIGHT, 0), accent), (box.right, 0), anchor="nw")
    return canvas.image


def middle(box: Box) -> Box:
    """Where the pieces of a hero stand: together, however wide the cover is."""
    return Box.around(box.centre, min(box.width, WIDE), box.height)


def _seats(canvas: Canvas, cover: Cover) -> None:
    count = len(cover.names) + cover.free
    step = min(190.0, SEATS.height / max(1, count))
    # Few seats are shown larger, so that the column is never half empty.
    tall = next((size for size in PLATES if size <= step * 0.52 and _fit(cover, size)), PLATES[-1])
    top = SEATS.top + max(0.0, (SEATS.height - step * count) / 2)
    for seat in range(count):
        height = top + step * (seat + 0.5)
        if seat < len(cover.names):
            robot = seat in cover.robots
            room = _room(robot=robot)
            plate = name_plate(seat, cover.names[seat], room, tall, lines=2)
            box = canvas.paste(plate, (SEATS.left, height), anchor="w")
            if robot:
                canvas.paste(robot_head(ROBOT), (box.right + 12, height), anchor="w")
        else:
            _free(canvas, seat, (SEATS.left, height), tall, cover.free_label)


def _room(*, robot: bool) -> int:
    return round(SEATS.width - (ROBOT + 14 if robot else 0))


def _fit(cover: Cover, tall: int) -> bool:
    """Whether all names are whole on plates of that height, on two lines at most."""
    style = replace(FREE, size=round(tall * 0.66), smallest=round(tall * 0.645), leading=1.1)
    for seat, name in enumerate(cover.names):
        wide = _room(robot=seat in cover.robots) - tall * 1.5
        setting = wrap(name, Box(0, 0, wide, style.size * 2.1), style)
        if setting.is_cut or fit(max(name.split(), key=len, default=""), wide, style).is_cut:
            return False
    return True


def _free(canvas: Canvas, seat: int, at: tuple[float, float], tall: int, label: str) -> None:
    """A seat that waits for somebody: its symbol, and the word."""
    width = tall * 5
    hollow = filled(rounded_mask(width, tall, tall / 2), PARCHMENT, 0.13)
    canvas.paste(hollow, at, anchor="w")
    sign = seat_symbol(seat, round(tall * 0.62), PARCHMENT)
    canvas.paste(sign, (at[0] + tall / 2, at[1]))
    style = replace(FREE, size=round(tall * 0.66))
    canvas.line(label, (at[0] + tall * 1.14, at[1]), width - tall * 1.5, style, anchor="w")


@kept
def robot_head(size: int) -> Image.Image:
    """A small friendly robot, drawn, so that no font has to have it."""
    fine = 4
    side = size * fine
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)

    def box(left: float, top: float, right: float, bottom: float) -> tuple[float, ...]:
        return left * side, top * side, right * side, bottom * side

    pen.line([(0.5 * side, 0.06 * side), (0.5 * side, 0.3 * side)], PARCHMENT, round(0.07 * side))
    pen.ellipse(box(0.4, 0.0, 0.6, 0.2), LAMPLIGHT)
    pen.rounded_rectangle(box(0.08, 0.26, 0.92, 0.94), 0.18 * side, PARCHMENT)
    pen.rounded_rectangle(box(0.16, 0.34, 0.84, 0.86), 0.12 * side, mix(NIGHT, PARCHMENT, 0.12))
    pen.ellipse(box(0.26, 0.42, 0.44, 0.6), LAMPLIGHT)
    pen.ellipse(box(0.56, 0.42, 0.74, 0.6), LAMPLIGHT)
    pen.rounded_rectangle(box(0.34, 0.68, 0.66, 0.76), 0.04 * side, PARCHMENT)
    return image.reduce(fine)
