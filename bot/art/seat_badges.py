"""Seat badges: colour and symbol as a token, alone, numbered, or next to a name."""

from functools import cache
from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw

from bot.art.cache import cached_image
from bot.art.fonts import Face, to_displayable
from bot.art.layout import Box, Point
from bot.art.palette import INK, LAMPLIGHT, PARCHMENT, SEATS, Colour, Symbol, mix, readable_on
from bot.art.shapes import (
    bevel,
    ellipse_mask,
    fill_mask,
    pad_mask,
    rounded_mask,
    smooth_mask,
    with_opacity,
)
from bot.art.text import ELLIPSIS, TextStyle, draw_text, fit_line, wrap_text


@cache
def _outline(symbol: Symbol) -> tuple[Point, ...]:
    """Corners in a unit square, balanced to look equally large."""
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
            return tuple((0.5 + 0.44 * sin(a), 0.5 - 0.44 * cos(a)) for a in _circle_angles(64))


def _circle_angles(steps: int) -> list[float]:
    return [2 * pi * step / steps for step in range(steps)]


@cached_image
def symbol_mask(symbol: Symbol, size: int) -> Image.Image:
    """The symbol's shape, drawn so that no font needs to contain it."""

    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        side = size * scale
        draw.polygon([(x * side, y * side) for x, y in _outline(symbol)], fill=255)
        if symbol is Symbol.CRESCENT:
            bite = (0.32 * side, -0.02 * side, 1.08 * side, 0.74 * side)
            draw.ellipse(bite, fill=0)

    return smooth_mask(size, size, paint)


@cached_image
def seat_token(seat: int, size: int, number: int | None = None) -> Image.Image:
    """A round token in the seat's colour with its symbol, and optionally a number at the lower
    right."""
    appearance = SEATS[seat]
    rim = max(2, round(size * 0.07))
    token = fill_mask(ellipse_mask(size, size), INK)
    light = size - 2 * rim
    token.paste(PARCHMENT, (rim, rim), ellipse_mask(light, light))
    inner = size - 4 * rim
    token.alpha_composite(
        bevel(ellipse_mask(inner, inner), appearance.colour, max(1, size // 24)), (2 * rim, 2 * rim)
    )
    side = round(size * (0.5 if number is None else 0.44))
    middle = size / 2 if number is None else size * 0.44
    symbol = fill_mask(symbol_mask(appearance.symbol, side), symbol_colour(seat))
    token.alpha_composite(symbol, (round(middle - side / 2), round(middle - side / 2)))
    if number is not None:
        disc = round(size * 0.44)
        corner = size - disc
        token.paste(PARCHMENT, (corner, corner), ellipse_mask(disc, disc))
        token.paste(INK, (corner + rim, corner + rim), ellipse_mask(disc - 2 * rim, disc - 2 * rim))
        style = TextStyle(round(size * 0.3), PARCHMENT, Face.TITLE, min_size=round(size * 0.2))
        digits = fit_line(str(number), disc - 2 * rim, style)
        draw_text(token, (corner + disc / 2, corner + disc / 2), digits, style)
    return token


def symbol_colour(seat: int) -> Colour:
    """The colour of the symbol on its seat's colour."""
    return readable_on(SEATS[seat].colour)


@cached_image
def seat_symbol(seat: int, size: int, edge: Colour | None = None) -> Image.Image:
    """The bare symbol in the seat's colour, with an edge that separates it from any background."""
    appearance = SEATS[seat]
    if edge is None:
        return fill_mask(symbol_mask(appearance.symbol, size), appearance.colour)
    oversample = 4
    pad = max(1, round(size * 0.09)) * oversample
    large = pad_mask(symbol_mask(appearance.symbol, size * oversample - 2 * pad), pad)
    image = fill_mask(_dilate(large, pad).reduce(oversample), edge)
    image.paste(appearance.colour, mask=large.reduce(oversample))
    return image


def _dilate(mask: Image.Image, by: int) -> Image.Image:
    grown = mask
    for dx, dy in ((cos(a) * by, sin(a) * by) for a in _circle_angles(24)):
        grown = ImageChops.lighter(grown, ImageChops.offset(mask, round(dx), round(dy)))
    return grown


@cached_image
def name_plate(
    seat: int,
    name: str,
    width: int,
    height: int,
    *,
    fallback: str = "",
    background: Colour = INK,
    highlighted: bool = False,
    lines: int = 1,
) -> Image.Image:
    """Token and name on a dark plate at most `width` wide; `highlighted` if it is that seat's turn.

    A name too long for one line takes up to `lines`, and the plate grows downwards.
    """
    style = TextStyle(
        round(height * 0.66),
        INK if highlighted else PARCHMENT,
        min_size=round(height * 0.645),
        leading=1.1,
    )
    text_width = width - height * 1.5
    line = fit_line(name, text_width, style, fallback=fallback)
    if lines > 1 and line.lines[0].endswith(ELLIPSIS):
        box = Box(0, 0, text_width, style.size * (1 + style.leading * (lines - 1)))
        line = wrap_text(to_displayable(name, fallback), box, style)
    total = min(width, round(height * 1.5 + line.width))
    plate_height = round(height + line.font.size * line.leading * (len(line.lines) - 1))
    body = rounded_mask(total, plate_height, height / 2)
    fill = LAMPLIGHT if highlighted else background
    plate = fill_mask(with_opacity(body, 1.0 if highlighted else 0.9), fill)
    seat_rim = (
        mix(SEATS[seat].colour, PARCHMENT, 0.35)
        if SEATS[seat].colour == INK
        else SEATS[seat].colour
    )
    edge = max(2, round(height * 0.07))
    hole = pad_mask(
        rounded_mask(total - 2 * edge, plate_height - 2 * edge, height / 2 - edge), edge
    )
    plate.paste(seat_rim, mask=ImageChops.subtract(body, hole))
    plate.alpha_composite(seat_token(seat, height), (0, (plate_height - height) // 2))
    draw_text(plate, (height * 1.14, plate_height / 2), line, style, anchor="w")
    return plate
