"""The end of a game for posting: the winners in the light, the others below."""

from dataclasses import dataclass

from PIL import Image

from bot.art import shapes
from bot.art.canvas import Canvas
from bot.art.layout import Box, Point
from bot.art.palette import LAMPLIGHT, SEATS
from cogs.cheese_thief.drawing.kit import (
    BACKDROPS,
    HEIGHT,
    SPRITES,
    WIDTH,
    Named,
    heading,
    plate,
    sign,
)

_TOP = 126
_PLATE = 88
_PER_ROW = 3
_LOSER = 104
"""Height of a loser's row: a name on two lines, and a gap."""


@dataclass(frozen=True, slots=True)
class Finale:
    """The result. Poses are sprite names by seat; points are set for several rounds."""

    people: tuple[Named, ...]
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    poses: tuple[str, ...]
    points: tuple[int, ...] | None
    title: str


def paint_finale(scene: Finale) -> Image.Image:
    canvas = BACKDROPS.new_canvas("finale", _dawn)
    canvas.paste(shapes.soft_ellipse(1200, 900, LAMPLIGHT, 0.85), (600, 400))
    canvas.paste(SPRITES.get("trophy", height=112), (82, 66))
    canvas.paste(SPRITES.get("trophy", height=112), (WIDTH - 82, 66))
    heading(canvas, scene.title, (600, 66), 880, size=80)
    below = -(-len(scene.losers) // _PER_ROW) * _LOSER
    _winners(canvas, scene, Box(0, _TOP, WIDTH, HEIGHT - below - 16))
    for place, seat in enumerate(scene.losers):
        row, column = divmod(place, _PER_ROW)
        across = min(_PER_ROW, len(scene.losers) - row * _PER_ROW)
        x = WIDTH / across * (column + 0.5)
        _name(canvas, scene, seat, (x, HEIGHT - below - 4 + row * _LOSER), 398)
    return canvas.image


def _dawn() -> Image.Image:
    return SPRITES.load("ground_dawn").crop((0, 100, WIDTH, 100 + HEIGHT))


def _winners(canvas: Canvas, scene: Finale, room: Box) -> None:
    count = len(scene.winners)
    if not count:
        canvas.paste_standing(SPRITES.get("plate_crumbs", height=260), (600, room.bottom - 60))
        return
    rows = 1 if count <= _PER_ROW else 2
    per_row = -(-count // rows)
    tall = room.height / rows
    for place, seat in enumerate(scene.winners):
        row, column = divmod(place, per_row)
        across = min(per_row, count - row * per_row)
        x = WIDTH / across * (column + 0.5)
        foot = room.top + tall * (row + 1) - _PLATE
        height = min(430, tall - _PLATE - 6)
        mouse = SPRITES.get(scene.poses[seat], height=height, tint=SEATS[seat].colour)
        canvas.paste_standing(mouse, (x, foot + 8), spread=1.1)
        width = round(min(420, WIDTH / across - 2))
        _name(canvas, scene, seat, (x, foot - 4), width, lit=True)


def _name(
    canvas: Canvas, scene: Finale, seat: int, at: Point, width: int, *, lit: bool = False
) -> None:
    """Draw a ribbon, with the points if there are any."""
    if scene.points is None:
        plate(canvas, seat, scene.people[seat], at, width, anchor="n", lit=lit)
        return
    score = 58
    # Overlap slightly, so that neither touches the picture's edge.
    over = 4
    left = (at[0] - (score - over) / 2, at[1])
    box = plate(canvas, seat, scene.people[seat], left, width - score, anchor="n", lit=lit)
    middle = (box.right + score / 2 - over, box.centre[1])
    sign(canvas, str(scene.points[seat]), middle, widest=120, size=44)
