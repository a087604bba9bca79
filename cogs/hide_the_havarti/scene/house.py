"""The house during the search: open rooms, light, swaps, the inspecteur, and the moment itself."""

from dataclasses import dataclass

from PIL import Image

from bot.art.badge import seat_token
from bot.art.canvas import Canvas
from bot.art.encode import encode
from bot.art.layout import Box, Point
from bot.art.palette import GOUDA, LAMPLIGHT, SEATS
from bot.art.shapes import rounded_mask
from cogs.hide_the_havarti.house import RAYS, SIDE, SIZE, distance
from cogs.hide_the_havarti.scene.kit import (
    CELL,
    CORNER,
    HOUSE,
    ROOMS,
    SPRITES,
    Named,
    beam,
    burst,
    cell,
    cheese,
    empty_house,
    room_card,
)
from cogs.hide_the_havarti.scene.side import SideArt, draw_side

POP = 232
"""A checked room comes forward."""
DARK = (16, 18, 44)
MOVED = (176, 222, 255)
"""What the last move changed, told apart from what may be chosen."""


@dataclass(frozen=True, slots=True)
class HouseArt:
    """All that the picture depends on."""

    house: tuple[Named | None, ...]
    """Each open room with its name; None is a back."""
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
    """The room that was opened just now."""
    cheese: int | None = None
    """The cheese that was found in it."""


def draw_house(art: HouseArt) -> bytes:
    canvas = empty_house(closed=True)
    _rooms(canvas, art)
    if art.dark:
        _darken(canvas)
    else:
        _light(canvas, art)
    for place in art.choosable:
        canvas.ring(cell(place), radius=CORNER, line=7)
    _swaps(canvas, art)
    _checked(canvas, art)
    _inspecteur(canvas, art)
    draw_side(canvas, art.side)
    if art.dark:
        canvas.paste(SPRITES.get("candle", height=300), ROOMS.box.centre)
    return encode(canvas.image).data


def _rooms(canvas: Canvas, art: HouseArt) -> None:
    for place in art.changed:
        canvas.glow(cell(place), radius=CORNER, reach=16, colour=MOVED)
    for place in range(SIZE):
        named, middle = art.house[place], cell(place).centre
        if named is not None:
            dim = art.place is not None and place not in art.lit
            canvas.paste(room_card(named, dim=dim), middle)
        elif place in art.changed:
            canvas.paste(SPRITES.get("back", width=CELL), middle)


def _darken(canvas: Canvas) -> None:
    """Night in all sixteen rooms."""
    night = Image.new("RGB", (HOUSE + 24, HOUSE + 24), DARK)
    mask = rounded_mask(HOUSE + 24, HOUSE + 24, 24).point([v * 150 // 255 for v in range(256)])
    box = ROOMS.box
    canvas.image.paste(night, (round(box.left) - 12, round(box.top) - 12), mask)


def _light(canvas: Canvas, art: HouseArt) -> None:
    """A beam from the inspecteur along each run of open rooms, and a lamp on each."""
    if art.place is None:
        return
    start = cell(art.place).centre
    for ray in RAYS[art.place]:
        run = [place for place in ray if place in art.lit]
        if run:
            _beam(canvas, start, cell(run[-1]).centre)
    for place in art.lit:
        box, named = cell(place), art.house[place]
        if named is not None:
            strip = round(CELL * 0.75)
            name = room_card(named).crop((0, strip, CELL, CELL))
            canvas.paste(name, (box.left, box.top + strip), anchor="nw")
        canvas.paste(SPRITES.get("lamp", width=46), (box.right - 30, box.top + 30))


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
        canvas.lift(SPRITES.get("swap", width=118), ROOMS.box.centre)
    for first, second in art.swaps:
        a, b = cell(first), cell(second)
        if distance(first, second) == 1:
            middle = (a.centre[0] + b.centre[0]) / 2, (a.centre[1] + b.centre[1]) / 2
            turn = 0 if second - first == 1 else 90
            canvas.lift(SPRITES.get("swap", width=84, turn=turn), middle, blur=5)
        else:
            for box in (a, b):
                sign = SPRITES.get("swap", width=72, turn=45)
                canvas.lift(sign, (box.left + 40, box.top + 40), blur=5)


def _checked(canvas: Canvas, art: HouseArt) -> None:
    """The room that was opened comes forward; a cheese bursts out of it."""
    if art.checked is None:
        return
    named, middle = art.house[art.checked], _forward(art.checked)
    if art.cheese is not None:
        canvas.paste(burst(620, 620, 16, GOUDA, 0.9), middle)
        canvas.lift(cheese(art.cheese, POP, True, False), middle, blur=10)
    elif named is not None:
        canvas.lift(room_card(named, POP), middle, radius=24, blur=12, opacity=0.7)
        canvas.ring(Box.around(middle, POP, POP), radius=24, colour=LAMPLIGHT, line=6)


def _forward(place: int) -> Point:
    """The middle of a room that comes forward, within the walls."""
    x, y = cell(place).centre
    out = (POP - CELL) / 2
    box = ROOMS.box.inset(CELL / 2 + out)
    return min(max(x, box.left), box.right), min(max(y, box.top), box.bottom)


def _inspecteur(canvas: Canvas, art: HouseArt) -> None:
    if art.place is None:
        return
    box = cell(art.place)
    colour = SEATS[art.inspecteur].colour
    if art.place == art.checked:
        # Beside what was found, so as not to stand before it.
        aside = box.left - 64 if art.place % SIDE == SIDE - 1 else box.right + 36
        canvas.stand(SPRITES.get("inspecteur", height=140, tint=colour), (aside, box.bottom - 4))
        return
    foot = (box.left + CELL * 0.64, box.top + CELL * 0.8)
    canvas.stand(SPRITES.get("inspecteur", height=150, tint=colour), foot)
    canvas.paste(seat_token(art.inspecteur, 48), (foot[0] - 46, foot[1] - 20))
