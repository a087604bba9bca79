"""The channel's picture: the whole round board with the resource tile in its middle."""

from PIL import Image, ImageDraw

from bot.art.badge import name_plate
from bot.art.cache import kept
from bot.art.canvas import Backdrops, Canvas
from bot.art.fonts import Face
from bot.art.layout import Point, polar
from bot.art.palette import INK, LAMPLIGHT, NIGHT, PARCHMENT, WINE, mix
from bot.art.shapes import ellipse_mask, panel, shaded, smooth_mask
from bot.art.text import Style
from cogs.fromage.printed.kinds import AGE_OF, CHEESE_OF, Resource
from cogs.fromage.scene.inputs import BoardScene, CorporationScene, Person
from cogs.fromage.scene.pieces import SPRITES, order_card, resource, worker_pill
from cogs.fromage.scene.venues import HEIGHT, WIDTH, draw_venue

SIZE = 1200
MIDDLE = SIZE / 2, SIZE / 2
RING = 168
_MARGIN = 20
_ANGLES = (225, 315, 45, 135)
"""Where the places lie, from the lower left clockwise; 0 is twelve o'clock."""
_OUTER = ("sw", "nw", "ne", "se")
_backdrops = Backdrops(6)


def draw_board(scene: BoardScene) -> Image.Image:
    canvas = _backdrops.canvas("board", _ground)
    for place, quarter in enumerate(scene.quarters):
        corner = _corner(place)
        draw_venue(canvas, quarter.scape, corner, 1.0, outer=_OUTER[place])
        _strip(canvas, place, scene.names[place], quarter.person)
    if scene.corporation is not None:
        _corporation(canvas, scene.corporation)
    canvas.paste(_tile(tuple(quarter.resource for quarter in scene.quarters)), MIDDLE)
    for place, quarter in enumerate(scene.quarters):
        for amount, owner, wait in quarter.blocked:
            canvas.paste(worker_pill(owner, wait, 42), _resource_spot(place, amount))
    canvas.line(scene.turn, (MIDDLE[0], MIDDLE[1] - 22), 86, Style(26, PARCHMENT, Face.TITLE))
    style = Style(58, LAMPLIGHT, Face.TITLE)
    canvas.line(str(scene.number), (MIDDLE[0], MIDDLE[1] + 16), 86, style)
    return canvas.image


def _ground() -> Image.Image:
    canvas = Canvas.plain(SIZE, SIZE, NIGHT)
    board = panel(SIZE - 12, SIZE - 12, radius=86, fill=mix(WINE, INK, 0.55), depth=9)
    canvas.paste(board, MIDDLE)
    inner = panel(SIZE - 30, SIZE - 30, radius=78, fill=mix(WINE, INK, 0.35), depth=2)
    canvas.paste(inner, MIDDLE)
    return canvas.image


def _corner(place: int) -> Point:
    """The upper left corner of a place's venue."""
    left = _MARGIN if place in (0, 1) else SIZE - _MARGIN - WIDTH
    top = _MARGIN if place in (1, 2) else SIZE - _MARGIN - HEIGHT
    return left, top


def _strip(canvas: Canvas, place: int, name: str, person: Person | None) -> None:
    """Beside the tile: what the venue is called, and whom it faces."""
    left = place in (0, 1)
    upper = place in (1, 2)
    x = _MARGIN + 8 if left else SIZE - _MARGIN - 8
    side = "w" if left else "e"
    base = 470 if upper else SIZE - 470
    title = base + (24 if upper else -24)
    plate = base + (84 if upper else -84)
    style = Style(44, LAMPLIGHT, Face.TITLE, shadow=INK)
    box = canvas.line(name, (x, title), 400, style, anchor=side)
    if person is None:
        return
    ribbon = name_plate(person.seat, person.name, 336, 58, lit=person.acting)
    drawn = canvas.paste(ribbon, (x, plate), anchor=side)
    mark = SPRITES.get("check" if person.ready else "hourglass", height=50)
    after = drawn.right + 32 if left else drawn.left - 32
    canvas.paste(mark, (after, plate))
    count = Style(44, PARCHMENT, Face.TITLE)
    edge = box.right + 44 if left else box.left - 44
    cheese = canvas.paste(SPRITES.get("cheese", height=44), (edge, title))
    beside = cheese.right + 8 if left else cheese.left - 8
    canvas.line(str(person.tokens), (beside, title), 80, count, anchor=side)


def _corporation(canvas: Canvas, rival: CorporationScene) -> None:
    """On the right, where nobody sits: its name, tokens left, cards kept, and what it drew."""
    right = SIZE - _MARGIN - 8
    name = Style(36, PARCHMENT, Face.TITLE)
    plate = panel(308, 58, radius=29, fill=mix(INK, NIGHT, 0.5), depth=3)
    canvas.paste(plate, (right, 554), anchor="e")
    canvas.paste(SPRITES.get("factory", height=64), (right - 276, 554))
    canvas.line(rival.name, (right - 234, 554), 216, name, anchor="w")
    count = Style(44, PARCHMENT, Face.TITLE)
    x = float(right)
    for card in reversed(rival.drawn):
        x = canvas.paste(order_card(CHEESE_OF[card], AGE_OF[card], 56), (x, 642), anchor="e").left
        x -= 8
    x -= 16 if rival.drawn else 0
    for sign, amount in (("order", rival.kept), ("cheese", rival.tokens)):
        x = canvas.line(str(amount), (x, 642), 70, count, anchor="e").left - 8
        x = canvas.paste(SPRITES.get(sign, height=44), (x, 642), anchor="e").left - 18


def _resource_spot(place: int, amount: int) -> Point:
    return polar(MIDDLE, _ANGLES[place] + (amount - 2) * 29, RING * 0.77)


@kept(3)
def _tile(kinds: tuple[Resource, ...]) -> Image.Image:
    """The resource tile as it lies."""
    size = RING * 2
    image = Image.new("RGBA", (size, size), (0, 0, 0, 0))
    image.alpha_composite(shaded(ellipse_mask(size, size), mix(WINE, INK, 0.75), 6))
    canvas = Canvas(image)
    middle = RING, RING
    fills = {
        Resource.LIVESTOCK: (156, 196, 138),
        Resource.ORDER: (240, 214, 160),
        Resource.STRUCTURE: (226, 160, 110),
        Resource.FRUIT: (240, 168, 178),
    }
    for place, kind in enumerate(kinds):
        start = _ANGLES[place] - 90 - 43
        mask = smooth_mask(size, size, _sector(start, start + 86, size))
        image.paste((*fills[kind], 255), mask=mask)
        canvas.paste(resource(kind, 50), polar(middle, _ANGLES[place], RING * 0.46))
        for amount in (1, 2, 3):
            at = polar(middle, _ANGLES[place] + (amount - 2) * 29, RING * 0.77)
            canvas.paste(shaded(ellipse_mask(52, 52), PARCHMENT, 3), at)
            canvas.line(str(amount), at, 50, Style(38, INK, Face.TITLE))
    hub = shaded(ellipse_mask(110, 110), mix(NIGHT, WINE, 0.25), 4)
    canvas.paste(hub, middle)
    return image


def _sector(start: float, end: float, size: int):
    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        far = size * scale
        edge = 8 * scale
        draw.pieslice((edge, edge, far - edge, far - edge), start, end, fill=255)

    return paint
