"""The score sheet: a column a player, a line a venue or resource."""

from PIL import Image

from bot.art.canvas import Backdrops, Canvas
from bot.art.fonts import Face
from bot.art.palette import GOUDA, INK, LAMPLIGHT, NIGHT, PARCHMENT, WINE, mix
from bot.art.shapes import panel, parchment
from bot.art.text import Style
from cogs.fromage.scene.inputs import SheetColumn, SheetScene
from cogs.fromage.scene.pieces import SPRITES, customer_piece, token

PAGE = 1200
HEAD, ROW = 250, 84
_LABELS = 380
_SIGNS = {
    "track": "factory",
    "bistro": "plate",
    "festival": "sample",
    "fromagerie": "shelf",
    "structures": "structure",
    "fruit": "fruit",
    "orders": "order",
    "leftovers": "basket",
    "total": "cheese",
}
_backdrops = Backdrops(8)


def draw_sheet(scene: SheetScene) -> Image.Image:
    canvas = _backdrops.canvas((scene.title, scene.lines), lambda: _ground(scene))
    room = PAGE - 48 - _LABELS - 48
    width = min(280.0, room / len(scene.columns))
    first = 24 + _LABELS + (room - width * len(scene.columns)) / 2
    for number, column in enumerate(scene.columns):
        _column(canvas, column, first + width * (number + 0.5), width)
    return canvas.image


def _ground(scene: SheetScene) -> Image.Image:
    height = HEAD + ROW * len(scene.lines) + 60
    canvas = Canvas.plain(PAGE, height, NIGHT)
    canvas.paste(
        panel(PAGE, height, radius=36, fill=mix(WINE, INK, 0.45), depth=6), (0, 0), anchor="nw"
    )
    canvas.line(
        scene.title, (PAGE / 2, 58), PAGE - 80, Style(56, LAMPLIGHT, Face.TITLE, shadow=INK)
    )
    canvas.lift(parchment(PAGE - 48, height - 128), (24, 104), anchor="nw", radius=22)
    for number, (key, line) in enumerate(scene.lines):
        _line(canvas, number, key, line)
    return canvas.image


def _top(number: int) -> float:
    return HEAD + ROW * number


def _line(canvas: Canvas, number: int, key: str, line: str) -> None:
    middle = _top(number) + ROW / 2
    if key == "total":
        band = panel(PAGE - 88, ROW - 4, radius=18, fill=mix(GOUDA, PARCHMENT, 0.2), depth=3)
        canvas.paste(band, (PAGE / 2, middle))
    elif number % 2 == 0:
        band = panel(PAGE - 88, ROW - 8, radius=14, fill=mix(PARCHMENT, INK, 0.07), depth=1)
        canvas.paste(band, (PAGE / 2, middle))
    canvas.paste(_sign(key), (92, middle))
    canvas.line(
        line, (136, middle), _LABELS - 120, Style(42, INK, Face.TITLE, smallest=34), anchor="w"
    )


def _sign(key: str) -> Image.Image:
    return customer_piece(5, 58) if key == "villes" else SPRITES.get(_SIGNS[key], height=58)


def _column(canvas: Canvas, column: SheetColumn, x: float, width: float) -> None:
    canvas.paste(token(column.seat, 84), (x, 160))
    name = Style(36, INK, smallest=36)
    canvas.line(column.name, (x, 224), width - 12, name)
    last = len(column.points) - 1
    for number, points in enumerate(column.points):
        if points is None:
            continue
        total = number == last
        style = Style(62 if total else 48, WINE if total and column.best else INK, Face.TITLE)
        drawn = canvas.line(str(points), (x, _top(number) + ROW / 2), width - 8, style)
        if total and column.best:
            canvas.paste(SPRITES.get("laurel", height=60), (drawn.right + 36, drawn.centre[1]))
