"""Seat badges: colour and symbol as a token, alone, or next to a name."""

from functools import cache
from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw

from bot.art.cache import cached_image
from bot.art.layout import Box, Point
from bot.art.palette import INK, LAMPLIGHT, PARCHMENT, SEATS, Colour, Symbol, contrast, mix
from bot.art.shapes import (
    bevel,
    ellipse_mask,
    fill_mask,
    inner_mask,
    pad_mask,
    rounded_mask,
    smooth_mask,
)
from bot.art.text import TextStyle, draw_text, fit_line, wrap_text


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
            draw.ellipse((0.32 * side, -0.02 * side, 1.08 * side, 0.74 * side), fill=0)

    return smooth_mask(size, size, paint)


@cached_image
def seat_token(seat: int, size: int) -> Image.Image:
    """A round token in the seat's colour with its symbol."""
    rim = max(2, round(size * 0.07))
    light, inner = size - 2 * rim, size - 4 * rim
    token = fill_mask(ellipse_mask(size, size), INK)
    token.paste(PARCHMENT, (rim, rim), ellipse_mask(light, light))
    disc = bevel(ellipse_mask(inner, inner), SEATS[seat].colour, max(1, size // 24))
    token.alpha_composite(disc, (2 * rim, 2 * rim))
    side = round(size * 0.5)
    corner = round(size / 2 - side / 2)
    symbol = fill_mask(symbol_mask(SEATS[seat].symbol, side), symbol_colour(seat))
    token.alpha_composite(symbol, (corner, corner))
    return token


def symbol_colour(seat: int) -> Colour:
    """The colour of the symbol on its seat's colour: whichever has more contrast."""
    return max(INK, PARCHMENT, key=lambda colour: contrast(colour, SEATS[seat].colour))


@cached_image
def seat_symbol(seat: int, size: int, edge: Colour) -> Image.Image:
    """The bare symbol in the seat's colour, with an edge that separates it from any background."""
    oversample = 4
    pad = max(1, round(size * 0.09)) * oversample
    large = pad_mask(symbol_mask(SEATS[seat].symbol, size * oversample - 2 * pad), pad)
    grown = large
    for angle in _circle_angles(24):
        shifted = ImageChops.offset(large, round(cos(angle) * pad), round(sin(angle) * pad))
        grown = ImageChops.lighter(grown, shifted)
    image = fill_mask(grown.reduce(oversample), edge)
    image.paste(SEATS[seat].colour, mask=large.reduce(oversample))
    return image


def plate_style(height: int, colour: Colour = PARCHMENT) -> TextStyle:
    """How names are written on plates of that height."""
    return TextStyle(round(height * 0.66), colour, min_size=round(height * 0.645), leading=1.1)


@cached_image
def name_plate(
    seat: int, name: str, width: int, height: int, *, highlighted: bool = False, lines: int = 1
) -> Image.Image:
    """Token and name on a dark plate at most `width` wide; `highlighted` if it is that seat's turn.

    A name too long for one line takes up to `lines`, and the plate grows downwards.
    """
    style = plate_style(height, INK if highlighted else PARCHMENT)
    text_width = width - height * 1.5
    text = fit_line(name, text_width, style)
    if lines > 1 and text.is_cut:
        box = Box(0, 0, text_width, style.size * (1 + style.leading * (lines - 1)))
        text = wrap_text(name, box, style)
    total = min(width, round(height * 1.5 + text.width))
    plate_height = round(height + text.font.size * text.leading * (len(text.lines) - 1))
    body = rounded_mask(total, plate_height, height / 2)
    plate = fill_mask(body, LAMPLIGHT) if highlighted else fill_mask(body, INK, 0.9)
    colour = SEATS[seat].colour
    edge = max(2, round(height * 0.07))
    hole = pad_mask(inner_mask(total, plate_height, height / 2, edge), edge)
    rim = mix(colour, PARCHMENT, 0.35) if colour == INK else colour
    plate.paste(rim, mask=ImageChops.subtract(body, hole))
    plate.alpha_composite(seat_token(seat, height), (0, (plate_height - height) // 2))
    draw_text(plate, (height * 1.14, plate_height / 2), text, style, anchor="w")
    return plate
