"""The column beside a close-up: points, the search count, and the house as a plan."""

from dataclasses import dataclass

from PIL import Image

from bot.art.cache import cached_image
from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.layout import Box, Grid
from bot.art.palette import BRIE, INK, LAMPLIGHT, NIGHT, PARCHMENT, SEATS, Colour, mix
from bot.art.seat_badges import seat_token
from bot.art.shapes import rounded_panel
from bot.art.text import TextStyle
from cogs.hide_the_havarti.drawing.kit import COLUMN, SPRITES, TEXT, cheese
from cogs.hide_the_havarti.drawing.side import CountArt, PlayerArt, draw_count
from cogs.hide_the_havarti.house import SIDE

CELL, GAP, ROW = 74, 6, 68
_PLAN = SIDE * CELL + (SIDE - 1) * GAP
_LEFT, _TOP = COLUMN.right - _PLAN - 4, COLUMN.bottom - _PLAN - 12
PLAN = Grid(Box(_LEFT, _TOP, _LEFT + _PLAN, _TOP + _PLAN), SIDE, SIDE, GAP)
MOVED = (176, 222, 255)
CLOSED, OPEN = -1, 0
"""State of a room in the plan; from 1 on it is open and contains that cheese."""


@dataclass(frozen=True, slots=True)
class PlanArt:
    """The house without names: doors, light, the inspecteur, what may be chosen."""

    rooms: tuple[int, ...]
    lit: tuple[int, ...]
    place: int | None
    inspecteur: int
    marked: tuple[int, ...]
    """Where the last event happened."""
    choosable: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BesideArt:
    players: tuple[PlayerArt, ...]
    count: CountArt
    plan: PlanArt


def draw_beside(canvas: Canvas, art: BesideArt) -> None:
    ground = rounded_panel(
        round(COLUMN.width) + 16, round(COLUMN.height), radius=28, fill=NIGHT, opacity=0.86
    )
    canvas.paste(ground, COLUMN.centre)
    draw_count(canvas, art.count, _points(canvas, art.players) + 8)
    _plan(canvas, art.plan)


def _points(canvas: Canvas, players: tuple[PlayerArt, ...]) -> float:
    """Draw symbols and points, at most three per row, highlighted for the active seats. Returns the
    end."""
    columns = 2 if len(players) == 4 else len(players)
    step = COLUMN.width / columns
    for index, player in enumerate(players):
        x = COLUMN.left + step * (index % columns + 0.5)
        y = COLUMN.top + 46 + index // columns * ROW
        canvas.paste(
            _sign(player.seat, player.points, player.lit, min(116, round(step) - 4)), (x, y)
        )
    return COLUMN.top + 86 + (len(players) - 1) // columns * ROW


@cached_image
def _sign(seat: int, points: int, lit: bool, width: int) -> Image.Image:
    fill = LAMPLIGHT if lit else mix(INK, NIGHT, 0.4)
    edge = SEATS[seat].colour
    sign = Canvas(rounded_panel(width, 62, radius=26, fill=fill, edge=edge, edge_width=5).copy())
    sign.paste(seat_token(seat, 42), (29, 31))
    style = TextStyle(40, INK if lit else PARCHMENT, Face.TITLE, min_size=TEXT)
    sign.draw_text_line(str(points), ((width + 44) / 2, 31), width - 56, style)
    return sign.image


def _plan(canvas: Canvas, art: PlanArt) -> None:
    for place, what in enumerate(art.rooms):
        box = _cell(place)
        if place in art.marked:
            canvas.draw_glow(box, radius=12, reach=8, colour=MOVED)
        lit = place in art.lit
        door = SPRITES.get("back", width=CELL) if what == CLOSED else _floor(lit)
        canvas.paste(door, box.centre)
        if what > OPEN:
            canvas.paste(cheese(what, CELL - 8, True, False), box.centre)
    for place in art.choosable:
        canvas.draw_ring(_cell(place), radius=12, line_width=4)
    if art.place is not None:
        figure = SPRITES.get("inspecteur", height=CELL, tint=SEATS[art.inspecteur].colour)
        canvas.paste_standing(figure, _cell(art.place).point_at(0.5, 1.0))
    _labels(canvas)


def _labels(canvas: Canvas) -> None:
    """Drawn last, so that no light covers them."""
    style = TextStyle(38, LAMPLIGHT, Face.TITLE)
    for letter, x in PLAN.column_labels():
        canvas.draw_text_line(letter, (x, PLAN.box.top - 30), 60, style)
    for number, y in PLAN.row_labels():
        canvas.draw_text_line(number, (PLAN.box.left - 25, y), 60, style)


def _cell(place: int) -> Box:
    return PLAN.cell(place % SIDE, place // SIDE)


def _floor(lit: bool) -> Image.Image:
    """An open room, lit if the inspecteur sees it."""
    fill: Colour = LAMPLIGHT if lit else mix(BRIE, NIGHT, 0.35)
    return rounded_panel(CELL, CELL, radius=8, fill=fill, edge=INK, edge_width=4)
