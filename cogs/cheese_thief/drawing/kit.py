"""Shared parts of the pictures. Knows sprites, not Sight."""

from dataclasses import dataclass

from PIL import Image

from bot.art import shapes
from bot.art.cache import cached_image
from bot.art.canvas import BackgroundCache, Canvas
from bot.art.fonts import Face, to_displayable
from bot.art.layout import Box, Point, polar
from bot.art.palette import GOUDA, INK, LAMPLIGHT, SEATS
from bot.art.seat_badges import name_plate, seat_token
from bot.art.sprites import Sprites
from bot.art.text import TextStyle, draw_text, fit_line, wrap_text
from cogs.cheese_thief.state import Card

SPRITES = Sprites("cogs.cheese_thief")
BACKDROPS = BackgroundCache()
WIDTH, HEIGHT = 1200, 900
SMALLEST = 36
"""Smallest text size: twelve points as Discord shows it."""

CARDS = {
    Card.THIEF: "card_thief",
    Card.SLEEPYHEAD: "card_sleepyhead",
    Card.FALL_MOUSE: "card_fall",
}
TEXT = TextStyle(SMALLEST, INK)


@dataclass(frozen=True, slots=True)
class Named:
    """A seat's name in a picture, with a fallback that the fonts can show."""

    name: str
    instead: str


def plate(
    canvas: Canvas,
    seat: int,
    who: Named,
    at: Point,
    width: int,
    *,
    anchor: str,
    lit: bool = False,
) -> Box:
    """Draw the seat's ribbon inside the picture; `lit` for players who must act."""
    shown = to_displayable(who.name, who.instead)
    ribbon = name_plate(seat, shown, width, 56, lines=2, highlighted=lit)
    half = ribbon.width / 2
    x = min(max(at[0], half + 10), canvas.image.width - half - 10)
    return canvas.paste_with_shadow(ribbon, (x, at[1]), anchor=anchor, radius=28, blur=5)


def name(canvas: Canvas, seat: int, who: Named, room: Box, *, token: int) -> None:
    """Draw token and name on a light background, on two lines if needed."""
    canvas.paste(seat_token(seat, token), (room.left + token / 2, room.centre[1]))
    text = Box(room.left + token * 1.2, room.top, room.right, room.bottom)
    style = TextStyle(42, INK, min_size=SMALLEST, leading=1.06)
    shown = to_displayable(who.name, who.instead)
    setting = fit_line(shown, text.width, style)
    if setting.lines[0] != shown:
        setting = wrap_text(shown, text, TextStyle(SMALLEST, INK, leading=1.06))
    draw_text(canvas.image, (text.left, text.centre[1]), setting, style, anchor="w")


def clock(canvas: Canvas, centre: Point, height: float, hour: float) -> None:
    """Draw the alarm clock with its hands at an hour."""
    size = height / 310
    canvas.paste(_case(round(height)), centre)
    # The dial's centre is slightly below that of the sprite.
    hub = (centre[0], centre[1] + 15 * size)
    _hand(canvas, hub, hour * 360, 78 * size, 7 * size)
    _hand(canvas, hub, hour * 30, 56 * size, 10 * size)
    boss = round(26 * size)
    canvas.paste(shapes.fill_mask(shapes.ellipse_mask(boss, boss), INK), hub)


@cached_image
def _case(height: int) -> Image.Image:
    """The clock without hands, with its shadow."""
    case = SPRITES.get("clock", height=height)
    dark = shapes.shadow_of(case, 6)
    whole = Image.new("RGBA", dark.size)
    whole.alpha_composite(dark, (3, 5))
    corner = (dark.width - case.width) // 2, (dark.height - case.height) // 2
    whole.alpha_composite(case, corner)
    return whole


def _hand(canvas: Canvas, hub: Point, degrees: float, length: float, width: float) -> None:
    tip = polar(hub, degrees, length)
    left, right = polar(hub, degrees - 90, width), polar(hub, degrees + 90, width)
    tail = polar(hub, degrees + 180, width * 1.6)
    image, corner = shapes.polygon((tip, right, tail, left), INK)
    canvas.paste(image, corner, anchor="nw")


def sign(canvas: Canvas, words: str, centre: Point, *, widest: int, size: int = 46) -> Box:
    """Draw a few words on a cheese-coloured board."""
    style = TextStyle(size, INK, Face.TITLE, min_size=SMALLEST)
    line = fit_line(words, widest - 44, style)
    high = round(size * 1.45)
    board = shapes.rounded_panel(
        line.width + 52, high, radius=20, fill=GOUDA, edge=INK, edge_width=5
    )
    box = canvas.paste_with_shadow(board, centre, radius=20, blur=5)
    canvas.draw_text_line(words, centre, widest - 44, style)
    return box


def heading(canvas: Canvas, words: str, centre: Point, width: float, *, size: int = 68) -> None:
    """Draw the title of a picture."""
    style = TextStyle(size, LAMPLIGHT, Face.TITLE, min_size=44, outline=INK, outline_width=6)
    canvas.draw_text_line(words, centre, width, style)


def cellar(mood: str) -> Image.Image:
    """The room at night or at dawn, without people."""
    canvas = Canvas(SPRITES.load(f"ground_{mood}").crop((0, 40, WIDTH, 40 + HEIGHT)))
    canvas.paste(SPRITES.get(f"window_{mood}", height=186), (104, 6), anchor="n")
    return canvas.image


def die(canvas: Canvas, value: int, centre: Point, size: float, *, anchor: str = "c") -> Box:
    return canvas.paste(SPRITES.get(f"die_{value}", width=size), centre, anchor=anchor)


def mouse(pose: str, seat: int, height: float) -> Image.Image:
    return SPRITES.get(f"mouse_{pose}", height=height, tint=SEATS[seat].colour)


def tokens(canvas: Canvas, seats: tuple[int, ...], box: Box, *, largest: int) -> None:
    """Draw seat tokens in rows, as large as the box allows."""
    count = len(seats)
    if not count:
        return
    size, across = max(
        (min(largest, int((box.width + 6) / per_row) - 6, int((box.height + 6) / rows) - 6), -rows)
        for rows in range(1, count + 1)
        for per_row in [-(-count // rows)]
    )
    rows = -across
    per_row = -(-count // rows)
    step = size + 6
    top = box.centre[1] - (rows - 1) * step / 2
    for row in range(rows):
        line = seats[row * per_row : (row + 1) * per_row]
        left = box.centre[0] - (len(line) - 1) * step / 2
        for place, seat in enumerate(line):
            canvas.paste(seat_token(seat, size), (left + place * step, top + row * step))
