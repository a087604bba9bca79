"""A player's own picture: the quadrant that faces them, large, and their creamery below."""

from PIL import Image

from bot.art.canvas import Backdrops, Canvas
from bot.art.fonts import Face
from bot.art.layout import Box, Point
from bot.art.palette import GOUDA, HERB, INK, LAMPLIGHT, NIGHT, PARCHMENT, SEATS, WINE, mix
from bot.art.shapes import ellipse_mask, panel, shaded
from bot.art.text import Style
from cogs.fromage.printed.kinds import AGE_OF, CHEESE_OF, Icon, Resource
from cogs.fromage.scene.inputs import CreameryScene, HandScene, ParlourScene, StructureScene
from cogs.fromage.scene.pieces import (
    SPRITES,
    figure,
    order_card,
    resource,
    space_piece,
    token,
    type_piece,
    worker_pill,
)
from cogs.fromage.scene.venues import HEIGHT, WIDTH, draw_venue

PAGE = 1200
SCALE = 2.0
BAND = 96
CREAMERY = 592
_LEFT = (PAGE - WIDTH * SCALE) / 2
_backdrops = Backdrops(14)


def draw_hand(scene: HandScene) -> Image.Image:
    top = 0
    large = scene.scape is not None
    height = CREAMERY + (BAND + round(HEIGHT * SCALE) + 16 if large else 0)
    canvas = _backdrops.canvas((large,), lambda: _ground(height, large))
    if scene.scape is not None:
        _band(canvas, scene)
        draw_venue(canvas, scene.scape, (_LEFT, BAND), SCALE, names=True)
        top = BAND + round(HEIGHT * SCALE) + 16
    _creamery(canvas, scene.creamery, top)
    return canvas.image


def _ground(height: int, large: bool) -> Image.Image:
    canvas = Canvas.plain(PAGE, height, NIGHT)
    canvas.paste(
        panel(PAGE, height, radius=36, fill=mix(WINE, INK, 0.45), depth=6), (0, 0), anchor="nw"
    )
    top = height - CREAMERY
    board = panel(PAGE - 32, CREAMERY - 16, radius=30, fill=PARCHMENT, depth=6)
    canvas.lift(board, (16, top), anchor="nw", radius=30)
    tint = mix(HERB, PARCHMENT, 0.45)
    for left, width, colour in (
        (36, 366, mix(GOUDA, PARCHMENT, 0.55)),
        (418, 366, tint),
        (800, 364, mix(WINE, PARCHMENT, 0.72)),
    ):
        canvas.paste(
            panel(width, 196, radius=22, fill=colour, depth=3), (left, top + 18), anchor="nw"
        )
    return canvas.image


def _band(canvas: Canvas, scene: HandScene) -> None:
    """What the venue is called, and the resource that faces the player."""
    style = Style(58, LAMPLIGHT, Face.TITLE, shadow=INK)
    canvas.line(scene.name, (_LEFT + 8, BAND / 2), 560, style, anchor="w")
    if scene.resource is None:
        return
    right = PAGE - _LEFT - 8
    blocked = {amount: (owner, wait) for amount, owner, wait in scene.blocked}
    for amount in (3, 2, 1):
        x = right - 42 - (3 - amount) * 100
        canvas.paste(shaded(ellipse_mask(76, 76), PARCHMENT, 4), (x, BAND / 2))
        if amount in blocked:
            canvas.paste(worker_pill(*blocked[amount], 52), (x, BAND / 2))
        else:
            canvas.paste(figure(str(amount), 50), (x, BAND / 2))
    canvas.paste(resource(scene.resource, 84), (right - 350, BAND / 2))


def _creamery(canvas: Canvas, mine: CreameryScene, top: float) -> None:
    _workers(canvas, mine, (36, top + 18))
    _stores(canvas, mine, (418, top + 18))
    _orders(canvas, mine, (800, top + 18))
    for number, parlour in enumerate(mine.parlours):
        _parlour(canvas, parlour, Box(36 + number * 284, top + 230, 306 + number * 284, top + 384))
    for number, structure in enumerate(mine.structures):
        left = 36 + number % 2 * 570
        down = top + 398 + number // 2 * 86
        _structure(canvas, structure, Box(left, down, left + 558, down + 76))


def _workers(canvas: Canvas, mine: CreameryScene, at: Point) -> None:
    for number, worker in enumerate(mine.workers):
        x = at[0] + 66 + number * 92
        look = SPRITES.get("worker", height=112, tint=SEATS[mine.seat].colour)
        canvas.paste(look, (x, at[1] + 70), opacity=0.35 if worker.wait else 1.0)
        canvas.paste(type_piece(worker.cheese, 56), (x, at[1] + 160))
        if worker.wait:
            canvas.paste(worker_pill(mine.seat, worker.wait, 50), (x, at[1] + 84))
    x = at[0] + 322
    canvas.paste(token(mine.seat, 70), (x, at[1] + 66))
    canvas.paste(figure(f"×{mine.tokens}", 44), (x, at[1] + 150))


def _stores(canvas: Canvas, mine: CreameryScene, at: Point) -> None:
    """Pasture, scaffolding and basket; below, the fruit used."""
    counts = (
        (Resource.LIVESTOCK, mine.livestock),
        (Resource.STRUCTURE, mine.structure),
        (Resource.FRUIT, mine.fruit),
    )
    for number, (kind, amount) in enumerate(counts):
        x = at[0] + 62 + number * 121
        canvas.paste(resource(kind, 72), (x, at[1] + 50))
        canvas.paste(figure(f"×{amount}", 44), (x, at[1] + 110))
    y = at[1] + 162
    canvas.paste(resource(Resource.FRUIT, 46), (at[0] + 74, y))
    canvas.paste(figure(f"{mine.fruited} × {mine.jam}", 40), (at[0] + 183, y))
    canvas.paste(SPRITES.get("jam", height=46), (at[0] + 292, y))


def _orders(canvas: Canvas, mine: CreameryScene, at: Point) -> None:
    shown = mine.orders[:9]
    step = min(92.0, 262 / max(1, len(shown) - 1)) if len(shown) > 1 else 0
    for number, card in enumerate(shown):
        piece = order_card(CHEESE_OF[card], AGE_OF[card], 84)
        canvas.lift(piece, (at[0] + 14 + number * step, at[1] + 12), anchor="nw", radius=10, blur=4)
    canvas.paste(resource(Resource.ORDER, 50), (at[0] + 46, at[1] + 160))
    canvas.paste(figure(str(len(mine.orders)), 44), (at[0] + 100, at[1] + 160))
    canvas.paste(SPRITES.get("check", height=50), (at[0] + 230, at[1] + 160))
    canvas.paste(figure(str(mine.served), 44), (at[0] + 284, at[1] + 160))


def _parlour(canvas: Canvas, parlour: ParlourScene, box: Box) -> None:
    fill = mix(PARCHMENT, INK, 0.22) if parlour.used else mix(HERB, PARCHMENT, 0.62)
    size = round(box.width), round(box.height)
    canvas.paste(panel(*size, radius=20, fill=fill, depth=3), box.centre)
    if parlour.can:
        canvas.ring(box, radius=20, line=5)
    x, y = box.left + 62, box.centre[1]
    canvas.paste(resource(Resource.LIVESTOCK, 78), (x, y - 18))
    canvas.paste(figure(f"×{parlour.cost}", 42), (x, y + 46))
    at = box.right - 76, y
    if parlour.cheese is None or parlour.age is None:
        canvas.paste(SPRITES.get("cheese", height=96), at)
        canvas.line(
            "?",
            (at[0], at[1] + 6),
            80,
            Style(60, INK, Face.TITLE, outline=PARCHMENT, outline_width=4),
        )
    else:
        canvas.paste(space_piece(parlour.cheese, parlour.age, Icon.NONE, 108), at)
    if parlour.used:
        canvas.paste(SPRITES.get("check", height=72), (box.right - 44, box.bottom - 42))


def _structure(canvas: Canvas, structure: StructureScene, box: Box) -> None:
    fill = mix(GOUDA, PARCHMENT, 0.25) if structure.built else mix(PARCHMENT, INK, 0.1)
    size = round(box.width), round(box.height)
    canvas.paste(panel(*size, radius=20, fill=fill, depth=3), box.centre)
    if structure.can:
        canvas.ring(box, radius=20, line=5)
    y = box.centre[1]
    if structure.built:
        canvas.paste(SPRITES.get("check", height=58), (box.left + 60, y))
    else:
        canvas.paste(resource(Resource.STRUCTURE, 56), (box.left + 38, y - 2))
        canvas.paste(figure(f"×{structure.cost}", 40), (box.left + 92, y))
    left = box.left + 128

    canvas.paste(figure(structure.name, 46), (left, y), anchor="w")
