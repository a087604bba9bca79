"""Parts of a player's own board: workers, stock, orders, parlours, structures.

Each is a plate under its heading. They rarely change, so they are cached.
"""

from collections.abc import Callable, Sequence

from PIL import Image

from bot.art.cache import cached_image
from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.layout import Point
from bot.art.palette import GOUDA, HERB, INK, PARCHMENT, SEATS, WINE, Colour, mix
from bot.art.shapes import rounded_panel
from bot.art.text import TextStyle
from cogs.fromage.drawing.inputs import CreameryScene, ParlourScene, StructureScene, WorkerScene
from cogs.fromage.drawing.pieces import (
    SMALLEST,
    SPRITES,
    figure,
    order_card,
    resource,
    space_piece,
    token,
    type_piece,
    worker_pill,
)
from cogs.fromage.printed.kinds import AGE_OF, CHEESE_OF, Card, Icon, Resource

GROUND = mix(WINE, INK, 0.45)
"""Background colour of the plates."""
WORKERS, STOCK, ORDERS = (306, 206), (222, 206), (242, 206)
PARLOUR, STRUCTURE = (190, 112), (388, 126)
HEADING = 46
_RADIUS = 20
_MOST_ORDERS = 12


def heading(canvas: Canvas, text: str, at: Point) -> None:
    """Draw the heading of a part, its left end at a point."""
    canvas.draw_text_line(
        text, at, 380, TextStyle(38, PARCHMENT, Face.TITLE, shadow=INK), anchor="w"
    )


def parlours(canvas: Canvas, mine: CreameryScene, left: float, top: float) -> None:
    """Draw the parlours, two by two."""
    spots = [(left + n % 2 * (PARLOUR[0] + 8), top + n // 2 * (PARLOUR[1] + 8)) for n in range(4)]
    for at, parlour in zip(spots, mine.parlours, strict=True):
        _lay(canvas, _parlour(parlour, mine.letters), at, lit=parlour.can)


def structures(canvas: Canvas, mine: CreameryScene, spots: Sequence[Point]) -> None:
    for at, structure in zip(spots, mine.structures, strict=True):
        _lay(canvas, _structure(structure), at, lit=structure.can)


def store(canvas: Canvas, mine: CreameryScene, left: float, top: float) -> None:
    """Draw workers, stock and orders side by side."""
    said = mine.headings
    workers = _workers(said.workers, mine.letters, mine.seat, mine.workers, mine.tokens)
    _lay(canvas, workers, (left, top))
    left += WORKERS[0] + 5
    stock = mine.livestock, mine.structure, mine.fruit
    _lay(canvas, _stock(said.stock, stock, mine.fruited, mine.jam), (left, top))
    left += STOCK[0] + 5
    _lay(canvas, _orders(said.orders, mine.letters, mine.orders, mine.served), (left, top))


def _lay(canvas: Canvas, plate: Image.Image, at: Point, *, lit: bool = False) -> None:
    box = canvas.paste(plate, at, anchor="nw")
    if lit:
        canvas.draw_ring(box.inset(2), radius=_RADIUS, line_width=6)


def _plate(size: tuple[int, int], fill: Colour, draw: Callable[[Canvas], None]) -> Image.Image:
    """A rounded box on the background colour; opaque, which is fastest to paste."""
    canvas = Canvas.blank(*size, GROUND)
    canvas.paste(rounded_panel(*size, radius=_RADIUS, fill=fill, depth=3), (0, 0), anchor="nw")
    draw(canvas)
    return canvas.image


def _title(canvas: Canvas, text: str, *, grows: bool = True) -> None:
    title = figure(text, SMALLEST, colour=mix(WINE, INK, 0.4), grows=grows)
    canvas.paste(title, (16, 26), anchor="w")


@cached_image
def _workers(
    said: str, letters: str, seat: int, workers: tuple[WorkerScene, ...], tokens: int
) -> Image.Image:
    """The three workers by type with their remaining turns away, and the remaining cheese."""

    def paint(canvas: Canvas) -> None:
        _title(canvas, said)
        look = SPRITES.get("worker", height=88, tint=SEATS[seat].colour)
        for number, worker in enumerate(workers):
            x = 48 + number * 74
            canvas.paste(look, (x, 98), opacity=0.3 if worker.wait else 1.0)
            canvas.paste(type_piece(letters, worker.cheese, 56), (x, 168))
            if worker.wait:
                canvas.paste(worker_pill(seat, worker.wait, 46), (x, 100))
        canvas.paste(token(seat, 66), (264, 98))
        canvas.paste(figure(f"×{tokens}", 38), (262, 168))

    return _plate(WORKERS, mix(GOUDA, PARCHMENT, 0.5), paint)


@cached_image
def _stock(said: str, stock: tuple[int, int, int], fruited: int, jam: int) -> Image.Image:
    """Unused resources; below, the used fruit: fruited times jam."""

    def paint(canvas: Canvas) -> None:
        _title(canvas, said)
        kinds = (Resource.LIVESTOCK, Resource.STRUCTURE, Resource.FRUIT)
        for number, (kind, amount) in enumerate(zip(kinds, stock, strict=True)):
            x = 40 + number * 71
            canvas.paste(resource(kind, 54), (x, 78))
            canvas.paste(figure(str(amount), 40), (x, 126))
        canvas.paste(resource(Resource.FRUIT, 42), (34, 174))
        canvas.paste(figure(f"{fruited} × {jam}", 38), (111, 174))
        canvas.paste(SPRITES.get("jam", height=44), (188, 174))

    return _plate(STOCK, mix(HERB, PARCHMENT, 0.45), paint)


@cached_image
def _orders(said: str, letters: str, orders: tuple[Card, ...], served: int) -> Image.Image:
    """Open orders, as cards if they fit, and the number of completed ones."""

    def paint(canvas: Canvas) -> None:
        _title(canvas, said, grows=False)
        canvas.paste(SPRITES.get("check", height=42), (178, 26))
        canvas.paste(figure(str(served), 38), (217, 26))
        if len(orders) <= 3:
            for number, card in enumerate(orders):
                piece = order_card(letters, CHEESE_OF[card], AGE_OF[card], 74)
                canvas.paste_with_shadow(
                    piece, (6 + number * 77, 128), anchor="w", radius=8, blur=4
                )
        else:
            _many_orders(canvas, letters, orders)

    return _plate(ORDERS, mix(WINE, PARCHMENT, 0.72), paint)


def _many_orders(canvas: Canvas, letters: str, orders: tuple[Card, ...]) -> None:
    """Draw only the requested cheeses in rows of four; more than fit are shown as a number."""
    size = 56 if len(orders) <= 8 else 50
    shown = orders if len(orders) <= _MOST_ORDERS else orders[: _MOST_ORDERS - 1]
    top = 88 if size == 56 else 78
    spots = [(35 + n % 4 * 58, top + n // 4 * (size + 2)) for n in range(_MOST_ORDERS)]
    for at, card in zip(spots, shown, strict=False):
        piece = space_piece(letters, CHEESE_OF[card], AGE_OF[card], Icon.NONE, size)
        canvas.paste(piece, at)
    if len(shown) < len(orders):
        canvas.paste(figure(f"+{len(orders) - len(shown)}", SMALLEST), spots[-1])


@cached_image
def _parlour(parlour: ParlourScene, letters: str) -> Image.Image:
    """A parlour: the livestock it takes and the cheese it gives."""
    width, height = PARLOUR

    def paint(canvas: Canvas) -> None:
        if parlour.used:
            canvas.paste(SPRITES.get("check", height=64), (46, height / 2))
        else:
            canvas.paste(resource(Resource.LIVESTOCK, 58), (46, 42))
            canvas.paste(figure(f"×{parlour.cost}", 38), (46, 88))
        at = width - 58, height / 2
        if parlour.cheese is None or parlour.age is None:
            canvas.paste(SPRITES.get("cheese", height=76), at)
            style = TextStyle(52, INK, Face.TITLE, outline=PARCHMENT, outline_width=4)
            canvas.draw_text_line("?", (at[0], at[1] + 5), 70, style)
        else:
            piece = space_piece(letters, parlour.cheese, parlour.age, Icon.NONE, 86)
            canvas.paste(piece, at)

    fill = mix(PARCHMENT, INK, 0.28) if parlour.used else mix(HERB, PARCHMENT, 0.6)
    return _plate(PARLOUR, fill, paint)


@cached_image
def _structure(structure: StructureScene) -> Image.Image:
    """A structure: name; below, its cost or that it is built, and what it is about."""
    width, height = STRUCTURE

    def paint(canvas: Canvas) -> None:
        style = TextStyle(42, INK, Face.TITLE, min_size=SMALLEST)
        canvas.draw_text_line(structure.name, (18, 38), width - 32, style, anchor="w")
        y = height - 40
        if structure.built:
            canvas.paste(SPRITES.get("check", height=58), (48, y))
        else:
            canvas.paste(resource(Resource.STRUCTURE, 54), (42, y))
            canvas.paste(figure(f"×{structure.cost}", 40), (76, y), anchor="w")
        for number, kind in enumerate(reversed(structure.gains)):
            canvas.paste(resource(kind, 58), (width - 46 - number * 66, y))

    fill = mix(GOUDA, PARCHMENT, 0.2) if structure.built else mix(PARCHMENT, INK, 0.1)
    return _plate(STRUCTURE, fill, paint)


def boxes(left: float, top: float, columns: int) -> list[Point]:
    """Positions of four structures in that many columns."""
    return [
        (
            left + number % columns * (STRUCTURE[0] + 10),
            top + number // columns * (STRUCTURE[1] + 8),
        )
        for number in range(4)
    ]
