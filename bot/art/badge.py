"""The seat's sign: its colour and symbol as a token, alone, numbered, or beside a name."""

from functools import cache
from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw

from bot.art.cache import kept
from bot.art.fonts import Face, legible
from bot.art.layout import Box, Point
from bot.art.palette import INK, LAMPLIGHT, PARCHMENT, SEATS, Colour, Symbol, mix, readable_on
from bot.art.shapes import ellipse_mask, faded, filled, padded, rounded_mask, shaded, smooth_mask
from bot.art.text import ELLIPSIS, Style, fit, wrap, write


@cache
def _outline(symbol: Symbol) -> tuple[Point, ...]:
    """Corners in a unit square; the shapes weigh about the same to the eye."""
    match symbol:
        case Symbol.TRIANGLE:
            return (0.5, 0.06), (0.97, 0.88), (0.03, 0.88)
        case Symbol.SQUARE:
            return (0.13, 0.13), (0.87, 0.13), (0.87, 0.87), (0.13, 0.87)
        case Symbol.DIAMOND:
            return (0.5, 0.0), (0.94, 0.5), (0.5, 1.0), (0.06, 0.5)
        case Symbol.STAR:
            spikes = ((0.54 if k % 2 == 0 else 0.235, pi * k / 5) for k in range(10))
            return tuple((0.5 + r * sin(a), 0.54 - r * cos(a)) for r, a in spikes)
        case Symbol.CROSS:
            a, b, near, far = 0.33, 0.67, 0.05, 0.95
            corners = [(a, near), (b, near), (b, a), (far, a), (far, b), (b, b)]
            return (*corners, (b, far), (a, far), (a, b), (near, b), (near, a), (a, a))
        case Symbol.HEART:
            curve = (pi * k / 30 for k in range(60))
            return tuple(
                (
                    0.5 + sin(t) ** 3 * 0.49,
                    0.47 - (13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)) * 0.0305,
                )
                for t in curve
            )
        case Symbol.DISC | Symbol.CRESCENT:
            return tuple((0.5 + 0.44 * sin(a), 0.5 - 0.44 * cos(a)) for a in _turn(64))


def _turn(steps: int) -> list[float]:
    return [2 * pi * step / steps for step in range(steps)]


@kept
def symbol_mask(symbol: Symbol, size: int) -> Image.Image:
    """The symbol's shape, drawn, so that no font has to have it."""

    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        side = size * scale
        draw.polygon([(x * side, y * side) for x, y in _outline(symbol)], fill=255)
        if symbol is Symbol.CRESCENT:
            bite = (0.32 * side, -0.02 * side, 1.08 * side, 0.74 * side)
            draw.ellipse(bite, fill=0)

    return smooth_mask(size, size, paint)


@kept
def seat_token(seat: int, size: int, number: int | None = None) -> Image.Image:
    """A round token in the seat's colour with its symbol; a number goes beside it, lower right."""
    look = SEATS[seat]
    rim = max(2, round(size * 0.07))
    token = filled(ellipse_mask(size, size), INK)
    light = size - 2 * rim
    token.paste(PARCHMENT, (rim, rim), ellipse_mask(light, light))
    inner = size - 4 * rim
    token.alpha_composite(
        shaded(ellipse_mask(inner, inner), look.colour, max(1, size // 24)), (2 * rim, 2 * rim)
    )
    side = round(size * (0.5 if number is None else 0.44))
    middle = size / 2 if number is None else size * 0.44
    sign = filled(symbol_mask(look.symbol, side), sign_colour(seat))
    token.alpha_composite(sign, (round(middle - side / 2), round(middle - side / 2)))
    if number is not None:
        disc = round(size * 0.44)
        corner = size - disc
        token.paste(PARCHMENT, (corner, corner), ellipse_mask(disc, disc))
        token.paste(INK, (corner + rim, corner + rim), ellipse_mask(disc - 2 * rim, disc - 2 * rim))
        style = Style(round(size * 0.3), PARCHMENT, Face.TITLE, smallest=round(size * 0.2))
        digits = fit(str(number), disc - 2 * rim, style)
        write(token, (corner + disc / 2, corner + disc / 2), digits, style)
    return token


def sign_colour(seat: int) -> Colour:
    """What the symbol is drawn in on its seat's colour."""
    return readable_on(SEATS[seat].colour)


@kept
def seat_symbol(seat: int, size: int, edge: Colour | None = None) -> Image.Image:
    """The bare symbol in the seat's colour, with an edge that keeps it apart from any ground."""
    look = SEATS[seat]
    if edge is None:
        return filled(symbol_mask(look.symbol, size), look.colour)
    fine = 4
    pad = max(1, round(size * 0.09)) * fine
    large = padded(symbol_mask(look.symbol, size * fine - 2 * pad), pad)
    image = filled(_grown(large, pad).reduce(fine), edge)
    image.paste(look.colour, mask=large.reduce(fine))
    return image


def _grown(mask: Image.Image, by: int) -> Image.Image:
    grown = mask
    for dx, dy in ((cos(a) * by, sin(a) * by) for a in _turn(24)):
        grown = ImageChops.lighter(grown, ImageChops.offset(mask, round(dx), round(dy)))
    return grown


@kept
def name_plate(
    seat: int,
    name: str,
    width: int,
    height: int,
    *,
    instead: str = "",
    ground: Colour = INK,
    lit: bool = False,
    lines: int = 1,
) -> Image.Image:
    """Token and name on a dark ribbon no wider than `width`; `lit` for whose turn it is.

    A name too long for one line takes up to `lines`, and the ribbon grows downwards.
    """
    style = Style(
        round(height * 0.66), INK if lit else PARCHMENT, smallest=round(height * 0.645), leading=1.1
    )
    room = width - height * 1.5
    line = fit(name, room, style, instead=instead)
    if lines > 1 and line.lines[0].endswith(ELLIPSIS):
        box = Box(0, 0, room, style.size * (1 + style.leading * (lines - 1)))
        line = wrap(legible(name, instead), box, style)
    total = min(width, round(height * 1.5 + line.width))
    tall = round(height + line.font.size * line.leading * (len(line.lines) - 1))
    body = rounded_mask(total, tall, height / 2)
    fill = LAMPLIGHT if lit else ground
    plate = filled(faded(body, 1.0 if lit else 0.9), fill)
    seat_rim = (
        mix(SEATS[seat].colour, PARCHMENT, 0.35)
        if SEATS[seat].colour == INK
        else SEATS[seat].colour
    )
    edge = max(2, round(height * 0.07))
    hole = padded(rounded_mask(total - 2 * edge, tall - 2 * edge, height / 2 - edge), edge)
    plate.paste(seat_rim, mask=ImageChops.subtract(body, hole))
    plate.alpha_composite(seat_token(seat, height), (0, (tall - height) // 2))
    write(plate, (height * 1.14, tall / 2), line, style, anchor="w")
    return plate
