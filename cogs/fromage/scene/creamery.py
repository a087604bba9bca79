"""A player's own board: workers, stores, orders, parlours, structures.

Its plates look the same for many moments: each is drawn once and kept.
"""

from collections.abc import Callable

from PIL import Image

from bot.art.cache import kept
from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.layout import Box, Point
from bot.art.palette import GOUDA, HERB, INK, PARCHMENT, SEATS, WINE, Colour, mix
from bot.art.shapes import panel
from bot.art.text import Style
from cogs.fromage.printed.kinds import AGE_OF, CHEESE_OF, Card, Icon, Resource
from cogs.fromage.scene.inputs import CreameryScene, ParlourScene, StructureScene, WorkerScene
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

PAGE = 1000
HEIGHT = 496
_SHELF = 302, 164
_PARLOUR = 223, 128
_STRUCTURE = 462, 64
_SHOWN = 9
"""Order cards that fit side by side."""


def furnish(canvas: Canvas, top: float) -> None:
    """The empty board."""
    board = panel(PAGE - 28, HEIGHT - 14, radius=26, fill=PARCHMENT, depth=5)
    canvas.lift(board, (14, top), anchor="nw", radius=26)


def draw(canvas: Canvas, mine: CreameryScene, top: float) -> None:
    def lay(plate: Image.Image, left: float, down: float) -> None:
        canvas.paste(plate, (left, top + down), anchor="nw")

    lay(_workers(mine.seat, mine.workers, mine.tokens), 30, 16)
    lay(_stores(mine.livestock, mine.structure, mine.fruit, mine.fruited, mine.jam), 348, 16)
    lay(_orders(mine.orders, mine.served), 666, 16)
    for number, parlour in enumerate(mine.parlours):
        left = 30 + number * 239
        lay(_parlour(parlour), left, 192)
        if parlour.can:
            _ring(canvas, (left, top + 192), _PARLOUR)
    for number, structure in enumerate(mine.structures):
        left, down = 30 + number % 2 * 478, 332 + number // 2 * 72
        lay(_structure(structure), left, down)
        if structure.can:
            _ring(canvas, (left, top + down), _STRUCTURE)


def _ring(canvas: Canvas, at: Point, size: tuple[int, int]) -> None:
    canvas.ring(Box(at[0], at[1], at[0] + size[0], at[1] + size[1]), radius=17, line=4)


def _plate(size: tuple[int, int], fill: Colour, draw: Callable[[Canvas], None]) -> Image.Image:
    """A rounded box on parchment, opaque: the quickest to lay."""
    canvas = Canvas.plain(*size, PARCHMENT)
    canvas.paste(panel(*size, radius=18, fill=fill, depth=3), (0, 0), anchor="nw")
    draw(canvas)
    return canvas.image


@kept(2)
def _workers(seat: int, workers: tuple[WorkerScene, ...], tokens: int) -> Image.Image:
    def paint(canvas: Canvas) -> None:
        look = SPRITES.get("worker", height=92, tint=SEATS[seat].colour)
        for number, worker in enumerate(workers):
            x = 46 + number * 74
            canvas.paste(look, (x, 58), opacity=0.35 if worker.wait else 1.0)
            canvas.paste(type_piece(worker.cheese, 48), (x, 134))
            if worker.wait:
                canvas.paste(worker_pill(seat, worker.wait, 40), (x, 70))
        canvas.paste(token(seat, 60), (262, 60))
        canvas.paste(figure(f"×{tokens}", 36), (262, 134))

    return _plate(_SHELF, mix(GOUDA, PARCHMENT, 0.55), paint)


@kept(2)
def _stores(livestock: int, structure: int, fruit: int, fruited: int, jam: int) -> Image.Image:
    """Pasture, scaffolding and basket; below, the fruit used."""

    def paint(canvas: Canvas) -> None:
        counts = (
            (Resource.LIVESTOCK, livestock),
            (Resource.STRUCTURE, structure),
            (Resource.FRUIT, fruit),
        )
        for number, (kind, amount) in enumerate(counts):
            x = 51 + number * 100
            canvas.paste(resource(kind, 60), (x, 42))
            canvas.paste(figure(f"×{amount}", 36), (x, 92))
        canvas.paste(resource(Resource.FRUIT, 40), (62, 136))
        canvas.paste(figure(f"{fruited} × {jam}", 34), (151, 136))
        canvas.paste(SPRITES.get("jam", height=40), (240, 136))

    return _plate(_SHELF, mix(HERB, PARCHMENT, 0.45), paint)


@kept(2)
def _orders(orders: tuple[Card, ...], served: int) -> Image.Image:
    def paint(canvas: Canvas) -> None:
        shown = orders[:_SHOWN]
        step = min(76.0, 208 / max(1, len(shown) - 1))
        for number, card in enumerate(shown):
            piece = order_card(CHEESE_OF[card], AGE_OF[card], 70)
            canvas.lift(piece, (12 + number * step, 10), anchor="nw", radius=8, blur=4)
        canvas.paste(resource(Resource.ORDER, 42), (38, 134))
        canvas.paste(figure(str(len(orders)), 36), (84, 134))
        canvas.paste(SPRITES.get("check", height=42), (192, 134))
        canvas.paste(figure(str(served), 36), (238, 134))

    return _plate(_SHELF, mix(WINE, PARCHMENT, 0.72), paint)


@kept(3)
def _parlour(parlour: ParlourScene) -> Image.Image:
    width, height = _PARLOUR

    def paint(canvas: Canvas) -> None:
        canvas.paste(resource(Resource.LIVESTOCK, 65), (52, 49))
        canvas.paste(figure(f"×{parlour.cost}", 36), (52, 102))
        at = width - 66, height / 2
        if parlour.cheese is None or parlour.age is None:
            canvas.paste(SPRITES.get("cheese", height=80), at)
            style = Style(50, INK, Face.TITLE, outline=PARCHMENT, outline_width=4)
            canvas.line("?", (at[0], at[1] + 5), 70, style)
        else:
            canvas.paste(space_piece(parlour.cheese, parlour.age, Icon.NONE, 90), at)
        if parlour.used:
            canvas.paste(SPRITES.get("check", height=56), (width - 34, height - 34))

    fill = mix(PARCHMENT, INK, 0.22) if parlour.used else mix(HERB, PARCHMENT, 0.62)
    return _plate(_PARLOUR, fill, paint)


@kept(3)
def _structure(structure: StructureScene) -> Image.Image:
    def paint(canvas: Canvas) -> None:
        y = _STRUCTURE[1] / 2
        if structure.built:
            canvas.paste(SPRITES.get("check", height=48), (52, y))
        else:
            canvas.paste(resource(Resource.STRUCTURE, 46), (32, y - 2))
            canvas.paste(figure(f"×{structure.cost}", 34), (78, y))
        canvas.paste(figure(structure.name, 38), (108, y), anchor="w")
        for number, kind in enumerate(reversed(structure.gains)):
            canvas.paste(resource(kind, 44), (_STRUCTURE[0] - 32 - number * 46, y - 1))

    fill = mix(GOUDA, PARCHMENT, 0.25) if structure.built else mix(PARCHMENT, INK, 0.1)
    return _plate(_STRUCTURE, fill, paint)
