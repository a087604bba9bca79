"""The score sheet: one column per player, one line per venue or resource, and the winner above."""

from PIL import Image

from bot.art.canvas import BackgroundCache, Canvas
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import GOUDA, INK, LAMPLIGHT, NIGHT, PARCHMENT, WINE, mix
from bot.art.shapes import parchment_panel, rounded_panel
from bot.art.text import TextStyle
from cogs.fromage.drawing.inputs import SheetColumn, SheetScene
from cogs.fromage.drawing.pieces import SMALLEST, SPRITES, token, whole_name

WIDTH, HEIGHT = 1200, 900
_TITLE, _NAMES, _FOOT = 92, 158, 14
_LABELS = 336
SIGNS = {
    "track": "factory",
    "bistro": "plate",
    "festival": "sample",
    "fromagerie": "shelf",
    "villes": "customer",
    "structures": "structure",
    "fruit": "fruit",
    "orders": "order",
    "leftovers": "basket",
    "total": "cheese",
}
_backdrops = BackgroundCache()


def sheet_image(scene: SheetScene) -> Image.Image:
    canvas = _backdrops.new_canvas((scene.lines, scene.over), lambda: _ground(scene))
    _title(canvas, scene)
    room = WIDTH - 40 - _LABELS
    width = min(280.0, room / len(scene.columns))
    first = 20 + _LABELS + (room - width * len(scene.columns)) / 2
    for number, column in enumerate(scene.columns):
        _column(canvas, scene, column, first + width * (number + 0.5), width)
    return canvas.image


def _title(canvas: Canvas, scene: SheetScene) -> None:
    style = TextStyle(58, LAMPLIGHT, Face.TITLE, min_size=40, shadow=INK)
    room = WIDTH - 260 if scene.over else WIDTH - 60
    box = canvas.draw_text_line(scene.title, (WIDTH / 2, _TITLE / 2), room, style)
    if scene.over:
        laurel = SPRITES.get("laurel", height=80)
        canvas.paste(laurel, (box.left - 54, _TITLE / 2 + 2))
        canvas.paste(laurel, (box.right + 54, _TITLE / 2 + 2))


def _ground(scene: SheetScene) -> Image.Image:
    canvas = Canvas.blank(WIDTH, HEIGHT, NIGHT)
    canvas.paste(
        rounded_panel(WIDTH, HEIGHT, radius=36, fill=mix(WINE, INK, 0.45), depth=6),
        (0, 0),
        anchor="nw",
    )
    sheet = parchment_panel(WIDTH - 32, HEIGHT - _TITLE - _FOOT)
    canvas.paste_with_shadow(sheet, (16, _TITLE), anchor="nw", radius=22)
    for number, (key, line) in enumerate(scene.lines):
        _line(canvas, scene, number, key, line)
    return canvas.image


def _row(scene: SheetScene) -> float:
    return (HEIGHT - _TITLE - _NAMES - _FOOT - 10) / len(scene.lines)


def _middle(scene: SheetScene, number: int) -> float:
    return _TITLE + _NAMES + _row(scene) * (number + 0.5)


def _line(canvas: Canvas, scene: SheetScene, number: int, key: str, line: str) -> None:
    middle, row = _middle(scene, number), _row(scene)
    if key == "total":
        band = rounded_panel(
            WIDTH - 64, round(row) - 2, radius=18, fill=mix(GOUDA, PARCHMENT, 0.2), depth=3
        )
        canvas.paste(band, (WIDTH / 2, middle))
    elif number % 2 == 0:
        band = rounded_panel(
            WIDTH - 64, round(row) - 6, radius=14, fill=mix(PARCHMENT, INK, 0.08), depth=1
        )
        canvas.paste(band, (WIDTH / 2, middle))
    canvas.paste(SPRITES.get(SIGNS[key], height=min(54, row - 10)), (74, middle))
    style = TextStyle(40, INK, Face.TITLE, min_size=SMALLEST)
    canvas.draw_text_line(line, (112, middle), _LABELS - 90, style, anchor="w")


def _column(canvas: Canvas, scene: SheetScene, column: SheetColumn, x: float, width: float) -> None:
    if column.best and scene.over:
        bottom = HEIGHT - _FOOT - 8
        box = Box(x - width / 2 + 3, _TITLE + 8, x + width / 2 - 3, bottom)
        canvas.draw_ring(box, radius=24, line_width=7, colour=GOUDA)
    canvas.paste(token(column.seat, 62), (x, _TITLE + 44))
    name = whole_name(column.name, round(width - 18), 2, INK, centred=True)
    canvas.paste(name, (x, _TITLE + 114))
    last = len(column.points) - 1
    for number, points in enumerate(column.points):
        if points is None:
            continue
        total = number == last
        style = TextStyle(60 if total else 46, WINE if total and column.best else INK, Face.TITLE)
        box = canvas.draw_text_line(str(points), (x, _middle(scene, number)), width - 8, style)
        if total and column.best:
            laurel = SPRITES.get("laurel", height=54)
            canvas.paste(laurel, (box.right + 34, box.centre[1]))
