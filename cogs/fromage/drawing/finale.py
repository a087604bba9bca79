"""The end of a game: the winner with the trophy, and the final standings."""

from math import cos, pi, sin

from PIL import Image

from bot.art.canvas import BackgroundCache, Canvas
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import GOUDA, INK, LAMPLIGHT, NIGHT, PARCHMENT, WINE, Colour, mix
from bot.art.shapes import fill_mask, polygon_mask, rounded_panel, soft_ellipse
from bot.art.text import TextStyle, fit_line
from cogs.fromage.drawing.inputs import FinaleRow, FinaleScene
from cogs.fromage.drawing.pieces import SMALLEST, SPRITES, figure, token, whole_name
from cogs.fromage.drawing.sheet import SIGNS

WIDTH, HEIGHT = 1200, 900
_TITLE = 128
TALLEST = 236.0
"""Height of a row if there are few."""
_USUAL = 158.0
_STAGE = 452
"""Width of the winner's side; the standings take the rest."""
_GROUND = mix(WINE, INK, 0.55)
_backdrops = BackgroundCache()


def finale_image(scene: FinaleScene) -> Image.Image:
    canvas = _backdrops.new_canvas("finale", _ground)
    style = TextStyle(72, LAMPLIGHT, Face.TITLE, min_size=44, shadow=INK)
    canvas.draw_text_line(scene.title, (WIDTH / 2, _TITLE / 2 + 6), WIDTH - 80, style)
    _winners(canvas, [row for row in scene.rows if row.won])
    height = min(TALLEST, (HEIGHT - _TITLE - 24) / len(scene.rows))
    used = height * len(scene.rows)
    top = _TITLE + (HEIGHT - _TITLE - 20 - used) / 2
    for number, row in enumerate(scene.rows):
        _row(canvas, row, top + number * height, height - 14)
    return canvas.image


def _ground() -> Image.Image:
    """A dark cellar with light rays behind the winner."""
    canvas = Canvas.blank(WIDTH, HEIGHT, NIGHT)
    canvas.paste(
        rounded_panel(WIDTH, HEIGHT, radius=40, fill=_GROUND, depth=6), (0, 0), anchor="nw"
    )
    middle = _STAGE / 2 + 14, 470.0
    for ray in range(14):
        canvas.paste(_ray(2 * pi * ray / 14, middle), (0, 0), anchor="nw", opacity=0.16)
    canvas.paste(soft_ellipse(560, 560, LAMPLIGHT, 0.5), middle)
    canvas.paste(soft_ellipse(420, 90, INK, 0.8), (middle[0], 800))
    return canvas.image


def _ray(angle: float, middle: tuple[float, float]) -> Image.Image:
    reach, half = 1500, pi / 30
    points = (
        middle,
        (middle[0] + reach * cos(angle - half), middle[1] + reach * sin(angle - half)),
        (middle[0] + reach * cos(angle + half), middle[1] + reach * sin(angle + half)),
    )
    mask = polygon_mask(WIDTH, HEIGHT, points)
    return fill_mask(mask, LAMPLIGHT)


def _winners(canvas: Canvas, winners: list[FinaleRow]) -> None:
    """Draw the trophy with the winners' tokens in front."""
    x = _STAGE / 2 + 14
    canvas.paste_standing(SPRITES.get("trophy", height=590), (x, 806), spread=0.7)
    size = 200 if len(winners) == 1 else 140
    step = min(size + 8, 400 / max(1, len(winners)))
    first = x - step * (len(winners) - 1) / 2
    for number, row in enumerate(winners):
        canvas.paste_with_shadow(
            token(row.seat, size), (first + number * step, 770), radius=size / 2
        )


def _row(canvas: Canvas, row: FinaleRow, top: float, height: float) -> None:
    """Draw token, name, best sources of points, and the points."""
    left, width = _STAGE + 36, WIDTH - _STAGE - 64
    fill: Colour = mix(GOUDA, PARCHMENT, 0.25) if row.won else mix(PARCHMENT, INK, 0.06)
    plate = rounded_panel(width, round(height), radius=26, fill=fill, depth=4)
    canvas.paste_with_shadow(plate, (left, top), anchor="nw", radius=26)
    middle = top + height / 2
    if row.won:
        canvas.draw_ring(
            Box(left, top, left + width, top + height), radius=26, line_width=7, colour=LAMPLIGHT
        )
    scale = min(1.3, max(1.0, height / _USUAL))
    canvas.paste(token(row.seat, round(92 * scale)), (left + 18, middle), anchor="w")
    x = left + 36 + 92 * scale
    wide = 420 if scale < 1.1 else 370
    letters = TextStyle(round(SMALLEST * scale), INK, min_size=SMALLEST)
    size = round(fit_line(row.name, wide, letters).font.size)
    name = whole_name(row.name, wide, 1, INK, size=size)
    canvas.paste(name, (x, top + height * 0.3), anchor="w")
    for key, points in row.best:
        sign = SPRITES.get(SIGNS[key], height=48 * scale)
        canvas.paste(sign, (x, top + height * 0.71), anchor="w")
        at = (x + 54 * scale, top + height * 0.71)
        box = canvas.paste(figure(str(points), round(40 * scale)), at, anchor="w")
        x = box.right + 16
    # Three digits must leave room for the longest name.
    size = 58 if row.points > 99 else 76 if row.won else 64
    style = TextStyle(size, WINE if row.won else INK, Face.TITLE)
    canvas.draw_text_line(str(row.points), (left + width - 20, middle), 140, style, anchor="e")
