"""The house during the search: open rooms, light, swaps, the inspecteur, and the last event."""

from dataclasses import dataclass

from PIL import Image

from bot.art.canvas import Canvas
from bot.art.encode import encode
from bot.art.layout import Box, Point
from bot.art.palette import GOUDA, LAMPLIGHT, SEATS
from bot.art.seat_badges import seat_token
from bot.art.shapes import rounded_mask
from cogs.hide_the_havarti.drawing.kit import (
    CELL,
    CORNER,
    GAP,
    HOUSE,
    ROOMS,
    SPRITES,
    Named,
    art_height,
    beam,
    burst,
    cell,
    cheese,
    empty_house,
    name_strip,
    room_card,
)
from cogs.hide_the_havarti.drawing.side import SideArt, draw_side
from cogs.hide_the_havarti.house import RAYS, SIDE, SIZE, distance

POP = 200
"""Size of a room that was just checked."""
DARK = (16, 18, 44)
MOVED = (176, 222, 255)
"""Colour of what the last move changed, distinct from what may be chosen."""


@dataclass(frozen=True, slots=True)
class HouseArt:
    """Everything the picture depends on."""

    house: tuple[Named | None, ...]
    """Each open room with its name; None is closed."""
    side: SideArt
    inspecteur: int
    place: int | None = None
    lit: tuple[int, ...] = ()
    swaps: tuple[tuple[int, int], ...] = ()
    shuffled: bool = False
    changed: tuple[int, ...] = ()
    choosable: tuple[int, ...] = ()
    dark: bool = False
    """The candles are out."""
    checked: int | None = None
    """The room that was just opened."""
    cheese: int | None = None
    """The cheese found in it."""


def draw_house(art: HouseArt) -> bytes:
    canvas = empty_house(closed=True)
    _rooms(canvas, art)
    if art.dark:
        _darken(canvas)
    else:
        _light(canvas, art)
    for place in art.choosable:
        canvas.draw_ring(cell(place), radius=CORNER, line_width=7)
    _swaps(canvas, art)
    if art.dark:
        canvas.paste(SPRITES.get("candle", height=290), _dark_corner(art))
    if art.cheese is not None and art.checked is not None:
        _burst(canvas, cell(art.checked).centre)
    _names(canvas, art)
    _checked(canvas, art)
    _inspecteur(canvas, art)
    draw_side(canvas, art.side)
    return encode(canvas.image)


def _rooms(canvas: Canvas, art: HouseArt) -> None:
    for place in art.changed:
        canvas.draw_glow(cell(place), radius=CORNER, reach=16, colour=MOVED)
    for place in range(SIZE):
        named, middle = art.house[place], cell(place).centre
        if named is not None:
            dim = art.place is not None and place not in art.lit
            canvas.paste(room_card(named, dim=dim), middle)
        elif place in art.changed:
            canvas.paste(SPRITES.get("back", width=CELL), middle)


def _darken(canvas: Canvas) -> None:
    """Darken all sixteen rooms."""
    night = Image.new("RGB", (HOUSE + 24, HOUSE + 24), DARK)
    mask = rounded_mask(HOUSE + 24, HOUSE + 24, 24).point([v * 150 // 255 for v in range(256)])
    box = ROOMS.box
    canvas.image.paste(night, (round(box.left) - 12, round(box.top) - 12), mask)


def _light(canvas: Canvas, art: HouseArt) -> None:
    """Draw a beam from the inspecteur along each run of open rooms, and a lamp in each."""
    if art.place is None:
        return
    start = cell(art.place).centre
    for ray in RAYS[art.place]:
        run = [place for place in ray if place in art.lit]
        if run:
            _beam(canvas, start, cell(run[-1]).centre)
    for place in art.lit:
        box = cell(place)
        canvas.paste(SPRITES.get("lamp", width=46), (box.right - 30, box.top + 30))


def _names(canvas: Canvas, art: HouseArt) -> None:
    """Draw names over light and rings, so that they stay readable."""
    for place, named in enumerate(art.house):
        if named is not None and place != art.checked:
            dim = art.place is not None and place not in art.lit
            box = cell(place)
            at = (box.left, box.top + art_height(named))
            canvas.paste(name_strip(named, dim=dim), at, anchor="nw")


def _dark_corner(art: HouseArt) -> Point:
    """The corner where four rooms meet with the fewest of them open."""

    def opened(corner: tuple[int, int]) -> int:
        across, down = corner
        places = [y * SIDE + x for x in (across, across + 1) for y in (down, down + 1)]
        return sum(art.house[place] is not None for place in places)

    corners = [(x, y) for y in (1, 0, 2) for x in (1, 0, 2)]
    across, down = min(corners, key=opened)
    box = cell(down * SIDE + across)
    return box.right + GAP / 2, box.bottom + GAP / 2


def _beam(canvas: Canvas, start: Point, end: Point) -> None:
    wide, half = 96, CELL / 2 - 4
    if start[1] == end[1]:
        left, right = sorted((start[0], end[0]))
        right, left = (right + half, left) if end[0] > start[0] else (right, left - half)
        canvas.paste(beam(round(right - left), wide), ((left + right) / 2, start[1] - 22))
    else:
        upper, lower = sorted((start[1], end[1]))
        lower, upper = (lower + half, upper) if end[1] > start[1] else (lower, upper - half)
        canvas.paste(beam(wide, round(lower - upper)), (start[0], (upper + lower) / 2))


def _swaps(canvas: Canvas, art: HouseArt) -> None:
    if art.shuffled:
        canvas.paste_with_shadow(SPRITES.get("swap", width=118), ROOMS.box.centre)
    for first, second in art.swaps:
        a, b = cell(first), cell(second)
        if distance(first, second) == 1:
            middle = (a.centre[0] + b.centre[0]) / 2, (a.centre[1] + b.centre[1]) / 2
            turn = 0 if second - first == 1 else 90
            canvas.paste_with_shadow(SPRITES.get("swap", width=84, rotation=turn), middle, blur=5)
        else:
            for box in (a, b):
                sign = SPRITES.get("swap", width=72, rotation=45)
                canvas.paste_with_shadow(sign, (box.left + 40, box.top + 40), blur=5)


def _checked(canvas: Canvas, art: HouseArt) -> None:
    """Draw the opened room enlarged; a cheese bursts out of it."""
    if art.checked is None:
        return
    named, middle = art.house[art.checked], cell(art.checked).centre
    if art.cheese is not None:
        canvas.paste_with_shadow(cheese(art.cheese, 208, True, False), middle, blur=8)
    elif named is not None:
        canvas.paste(room_card(named, POP), middle)
        canvas.draw_ring(Box.around(middle, POP, POP), radius=20, colour=LAMPLIGHT, line_width=6)


def _burst(canvas: Canvas, at: Point) -> None:
    """Draw rays over the surrounding rooms, clipped to the house."""
    rays, box = burst(620, 620, 16, GOUDA, 0.9), ROOMS.box
    left, top = at[0] - rays.width / 2, at[1] - rays.height / 2
    inside = (
        round(max(0, box.left - left)),
        round(max(0, box.top - top)),
        round(min(rays.width, box.right - left)),
        round(min(rays.height, box.bottom - top)),
    )
    canvas.paste(rays.crop(inside), (left + inside[0], top + inside[1]), anchor="nw")


def _inspecteur(canvas: Canvas, art: HouseArt) -> None:
    if art.place is None:
        return
    box = cell(art.place)
    colour = SEATS[art.inspecteur].colour
    if art.place == art.checked and art.cheese is not None:
        # At the edge, so as not to cover what was found.
        foot = (box.right - 26, box.bottom - 4)
        canvas.paste_standing(SPRITES.get("inspecteur", height=112, tint=colour), foot)
        return
    named = art.house[art.place]
    floor = art_height(named) if named else round(CELL * 0.8)
    foot = (box.left + CELL * 0.66, box.top + floor)
    canvas.paste_standing(SPRITES.get("inspecteur", height=floor + 4, tint=colour), foot)
    canvas.paste(seat_token(art.inspecteur, 48), (foot[0] - 46, foot[1] - 20))
