"""The end of a round: the open house, and the path of each cheese."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import dist

from PIL import ImageDraw

from bot.art.canvas import Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Point
from bot.art.palette import (
    PARCHMENT,
    SEATS,
    WINE,
    Colour,
)
from bot.art.shapes import ellipse_mask, fill_mask
from bot.art.text import TextStyle
from cogs.hide_the_havarti.drawing.kit import (
    HERB_DARK,
    SPRITES,
    Named,
    bare_card,
    cell,
    cheese,
    empty_house,
)
from cogs.hide_the_havarti.drawing.side import SideArt, draw_side

PATHS: tuple[Colour, ...] = (WINE, (48, 84, 148), HERB_DARK, (156, 68, 18))
"""One colour per cheese; its number is drawn at both ends."""
DASHES = ((1, 0), (26, 14), (8, 12), (60, 14))
"""Dash patterns that distinguish crossing paths without colour."""
ASIDE = ((-43, -43), (43, -43), (-43, 43), (43, 43))
"""Offset of each cheese within a room, so that paths do not overlap."""


@dataclass(frozen=True, slots=True)
class RoundArt:
    """The open house, each cheese's path, and which were found."""

    house: tuple[Named | None, ...]
    trails: tuple[tuple[int, ...], ...]
    found: tuple[int, ...]
    lost: tuple[int, ...]
    inspecteur: int
    side: SideArt


def draw_round(art: RoundArt) -> bytes:
    canvas = empty_house(closed=True)
    for place, named in enumerate(art.house):
        if named is not None:
            canvas.paste(bare_card(named[0]), cell(place).centre)
    for index, trail in enumerate(art.trails):
        _way(canvas, [_stop(place, index) for place in trail], PATHS[index], DASHES[index])
    for index, trail in enumerate(art.trails):
        if trail:
            _ends(canvas, art, index, trail[0], trail[-1])
    draw_side(canvas, art.side)
    return encode(canvas.image)


def _stop(place: int, index: int) -> Point:
    x, y = cell(place).centre
    return x + ASIDE[index][0], y + ASIDE[index][1]


def _way(canvas: Canvas, stops: list[Point], colour: Colour, dash: tuple[int, int]) -> None:
    if len(stops) < 2:
        return
    pen = ImageDraw.Draw(canvas.image)
    pen.line(stops, fill=PARCHMENT, width=18, joint="curve")
    for start, end in pairwise(stops):
        for piece in _dashed(start, end, *dash):
            pen.line(piece, fill=colour, width=10)
    for stop in stops:
        canvas.paste(fill_mask(ellipse_mask(30, 30), PARCHMENT), stop)
        canvas.paste(fill_mask(ellipse_mask(20, 20), colour), stop)


def _dashed(start: Point, end: Point, drawn: int, left: int) -> Iterator[tuple[Point, Point]]:
    """The drawn pieces of a dashed line; `left` is the gap."""
    length = dist(start, end)
    if not left or not length:
        yield start, end
        return

    def along(way: float) -> Point:
        part = min(1.0, way / length)
        return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part

    for way in range(0, round(length), drawn + left):
        yield along(way), along(way + drawn)


def _ends(canvas: Canvas, art: RoundArt, index: int, first: int, last: int) -> None:
    """Draw a numbered disc where a cheese was first hidden, and the cheese where it ended."""
    if first != last:
        at = _stop(first, index)
        canvas.paste(fill_mask(ellipse_mask(56, 56), PARCHMENT), at)
        canvas.paste(fill_mask(ellipse_mask(48, 48), PATHS[index]), at)
        canvas.draw_text_line(str(index + 1), at, 50, TextStyle(38, PARCHMENT, Face.TITLE))
    at, number = _stop(last, index), index + 1
    canvas.paste_with_shadow(
        cheese(number, 78, number not in art.lost, number in art.lost), at, blur=6
    )
    if number in art.found or number in art.lost:
        finder = SPRITES.get("inspecteur", height=56, tint=SEATS[art.inspecteur].colour)
        canvas.paste(finder, (at[0] + 30, at[1] + 2))
