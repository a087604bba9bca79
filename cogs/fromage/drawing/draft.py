"""The draft: tiles as cards, with the player's creamery below."""

from PIL import Image

from bot.art.canvas import BackgroundCache, Canvas
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import INK, NIGHT, WINE
from bot.art.shapes import rounded_panel
from bot.art.text import TextStyle
from cogs.fromage.drawing import creamery
from cogs.fromage.drawing.inputs import DraftScene, Headings, TileScene
from cogs.fromage.drawing.pieces import SMALLEST, SPRITES, figure, resource
from cogs.fromage.printed.kinds import Resource

WIDTH, HEIGHT = 1200, 900
_CARD = 286, 386
_TOP = 420
_PARLOURS = 808
_backdrops = BackgroundCache()


def draft_image(scene: DraftScene) -> Image.Image:
    said = scene.creamery.headings
    canvas = _backdrops.new_canvas(said, lambda: _ground(said))
    for number, tile in enumerate(scene.tiles):
        left = 14 + number * (_CARD[0] + 9)
        _tile(canvas, tile, Box(left, 16, left + _CARD[0], 16 + _CARD[1]))
    mine = scene.creamery
    top = _TOP + creamery.HEADING
    creamery.structures(canvas, mine, creamery.boxes(10, top, 2))
    creamery.parlours(canvas, mine, _PARLOURS, top)
    _stock(canvas, mine.livestock, mine.structure, mine.fruit, len(mine.orders))
    return canvas.image


def _ground(said: Headings) -> Image.Image:
    canvas = Canvas.blank(WIDTH, HEIGHT, NIGHT)
    ground = rounded_panel(WIDTH, HEIGHT, radius=30, fill=creamery.GROUND, depth=5)
    canvas.paste(ground, (0, 0), anchor="nw")
    creamery.heading(canvas, said.build, (24, _TOP + 20))
    creamery.heading(canvas, said.milk, (_PARLOURS + 14, _TOP + 20))
    creamery.heading(canvas, said.stock, (24, HEIGHT - 78))
    return canvas.image


def _stock(canvas: Canvas, livestock: int, structure: int, fruit: int, orders: int) -> None:
    """Draw the player's initial stock."""
    counts = (
        (Resource.LIVESTOCK, livestock),
        (Resource.STRUCTURE, structure),
        (Resource.FRUIT, fruit),
        (Resource.ORDER, orders),
    )
    plate = rounded_panel(870, 104, radius=20, depth=3)
    canvas.paste(plate, (320, HEIGHT - 78), anchor="w")
    for number, (kind, amount) in enumerate(counts):
        x = 360 + number * 210
        canvas.paste(resource(kind, 72), (x, HEIGHT - 78), anchor="w")
        canvas.paste(figure(f"×{amount}", 48), (x + 86, HEIGHT - 78), anchor="w")


def _tile(canvas: Canvas, tile: TileScene, box: Box) -> None:
    """Draw a structure tile as a card: name, effect, cost."""
    if tile.chosen:
        canvas.draw_glow(box, radius=22, reach=14)
    canvas.paste_with_shadow(
        rounded_panel(*_CARD, radius=22, depth=4), box.centre, radius=22, blur=5
    )
    inner = box.left + 14, box.right - 14
    name = Box(inner[0], box.top + 10, inner[1], box.top + 96)
    canvas.draw_text_block(
        tile.name, name, TextStyle(42, WINE, Face.TITLE, min_size=38, leading=1.05)
    )
    text = Box(inner[0], name.bottom + 2, inner[1], box.bottom - 78)
    canvas.draw_text_block(tile.text, text, TextStyle(38, INK, min_size=SMALLEST, leading=1.12))
    y = box.bottom - 42
    canvas.paste(resource(Resource.STRUCTURE, 60), (box.centre[0] - 34, y - 2))
    canvas.paste(figure(f"×{tile.cost}", 44), (box.centre[0] + 28, y))
    if tile.chosen:
        canvas.paste(SPRITES.get("check", height=62), (box.right - 42, y))
