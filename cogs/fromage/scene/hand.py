"""A player's own picture: the quadrant that faces them, large, and their creamery below."""

from PIL import Image

from bot.art.canvas import Backdrops, Canvas
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import INK, LAMPLIGHT, NIGHT, PARCHMENT, WINE, mix
from bot.art.shapes import ellipse_mask, panel, shaded
from bot.art.text import Style
from cogs.fromage.printed.kinds import Resource
from cogs.fromage.scene import creamery
from cogs.fromage.scene.inputs import HandScene, TileScene
from cogs.fromage.scene.pieces import SPRITES, figure, resource, worker_pill
from cogs.fromage.scene.venues import HEIGHT, WIDTH, draw_venue

PAGE = creamery.PAGE
SCALE = 5 / 3
BAND = 80
_VENUE = round(HEIGHT * SCALE)
_LEFT = (PAGE - WIDTH * SCALE) / 2
_GROUND = mix(WINE, INK, 0.45)
_TILE = 223, 340
_backdrops = Backdrops(9)


def draw_hand(scene: HandScene) -> Image.Image:
    upper = BAND + _VENUE + 14 if scene.scape else _TILE[1] + 44 if scene.tiles else 14
    canvas = _backdrops.canvas(upper, lambda: _ground(upper))
    if scene.scape is not None:
        _band(canvas, scene)
        draw_venue(canvas, scene.scape, (_LEFT, BAND), SCALE, around=_GROUND, names=True)
    for number, tile in enumerate(scene.tiles):
        _tile(canvas, tile, Box.around((142 + number * 239, 22 + _TILE[1] / 2), *_TILE))
    creamery.draw(canvas, scene.creamery, upper)
    return canvas.image


def _ground(upper: int) -> Image.Image:
    height = upper + creamery.HEIGHT
    canvas = Canvas.plain(PAGE, height, NIGHT)
    canvas.paste(panel(PAGE, height, radius=30, fill=_GROUND, depth=5), (0, 0), anchor="nw")
    creamery.furnish(canvas, upper)
    return canvas.image


def _band(canvas: Canvas, scene: HandScene) -> None:
    """What the venue is called, and the resource that faces the player."""
    style = Style(48, LAMPLIGHT, Face.TITLE, shadow=INK)
    canvas.line(scene.name, (_LEFT + 7, BAND / 2), 470, style, anchor="w")
    if scene.resource is None:
        return
    right = PAGE - _LEFT - 7
    blocked = {amount: (owner, wait) for amount, owner, wait in scene.blocked}
    for amount in (3, 2, 1):
        x = right - 35 - (3 - amount) * 84
        canvas.paste(shaded(ellipse_mask(64, 64), PARCHMENT, 4), (x, BAND / 2))
        if amount in blocked:
            canvas.paste(worker_pill(*blocked[amount], 44), (x, BAND / 2))
        else:
            canvas.paste(figure(str(amount), 42), (x, BAND / 2))
    canvas.paste(resource(scene.resource, 70), (right - 292, BAND / 2))


def _tile(canvas: Canvas, tile: TileScene, box: Box) -> None:
    """A structure tile as a card: name, what it does, what it costs."""
    if tile.chosen:
        canvas.glow(box, radius=20, reach=12)
    canvas.lift(panel(*_TILE, radius=20, depth=4), box.centre, radius=20, blur=5)
    inner = box.left + 14, box.right - 14
    name = Box(inner[0], box.top + 14, inner[1], box.top + 94)
    canvas.block(tile.name, name, Style(35, WINE, Face.TITLE, smallest=30))
    text = Box(inner[0], name.bottom + 4, inner[1], box.bottom - 66)
    canvas.block(tile.text, text, Style(30, INK, smallest=26))
    y = box.bottom - 36
    canvas.paste(resource(Resource.STRUCTURE, 46), (box.centre[0] - 30, y - 2))
    canvas.paste(figure(f"×{tile.cost}", 36), (box.centre[0] + 22, y))
    if tile.chosen:
        canvas.paste(SPRITES.get("check", height=48), (box.right - 30, y))
