"""The four venues: where each space lies, and how a venue is drawn at any scale."""

from PIL import Image

from bot.art.cache import kept
from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.layout import Box, Point
from bot.art.palette import INK, LAMPLIGHT, PARCHMENT, Colour
from bot.art.shapes import rounded_mask
from bot.art.sprites import resized
from bot.art.text import Style
from cogs.fromage.printed.kinds import Cheese, Resource, Side, Venue
from cogs.fromage.printed.venues import CLOSED, FREE_SAMPLES, LAYOUTS, STALL_COLUMNS, Space
from cogs.fromage.scene.inputs import Venuescape
from cogs.fromage.scene.pieces import (
    SPRITES,
    customer_piece,
    label,
    owned_piece,
    resource,
    space_piece,
    worker_pill,
)

WIDTH, HEIGHT = 570, 440
"""A venue at scale 1."""
_PIECES = {Venue.VILLES: 74, Venue.FESTIVAL: 74, Venue.FROMAGERIE: 70, Venue.BISTRO: 74}
"""How large a space is; three must fit on a shelf."""

_CITIES: dict[int, tuple[Point, Point, str]] = {
    1: ((110, 398), (0, -46), "c"),
    2: ((196, 392), (0, -43), "c"),
    3: ((372, 392), (36, 40), "e"),
    4: ((46, 236), (2, 46), "c"),
    5: ((52, 146), (0, 46), "c"),
    6: ((130, 256), (-12, -46), "c"),
    7: ((190, 190), (8, 46), "c"),
    8: ((228, 304), (-39, 12), "e"),
    9: ((284, 208), (0, 46), "c"),
    10: ((300, 360), (-8, 46), "c"),
    11: ((246, 124), (12, 45), "c"),
    12: ((360, 142), (0, 45), "c"),
    13: ((302, 42), (0, 46), "c"),
    14: ((404, 236), (41, 0), "w"),
    15: ((404, 318), (41, 0), "w"),
    16: ((492, 362), (20, 46), "c"),
    17: ((140, 74), (0, 46), "c"),
    18: ((516, 112), (0, 46), "c"),
}
"""Where each city lies, and its name beside it: how far off, and which side of it clings there."""
_CUSTOMERS: tuple[Point, ...] = (
    (79, 322),
    (222, 56),
    (458, 196),
    (344, 226),
    (326, 292),
    (438, 408),
)
_SHELF_CORNERS: dict[int, Point] = {
    1: (5, 298),
    2: (5, 152),
    3: (5, 6),
    4: (290, 298),
    5: (290, 152),
    6: (290, 6),
}


def spot(space: Space) -> Point:
    """The middle of a space at scale 1."""
    match space.venue:
        case Venue.VILLES:
            return _CITIES[space.number][0]
        case Venue.FESTIVAL:
            return (space.column - 1) * 114 + 57, (space.row - 1) * 88 + 47
        case Venue.FROMAGERIE:
            left, top = _SHELF_CORNERS[space.shelf]
            place = (space.number - 1) % 3
            return left + 98 + place * 71, top + 68
        case Venue.BISTRO:
            column, row = (space.table - 1) % 3, (space.table - 1) // 3
            return column * 190 + 95 + (43 if space.number % 2 == 0 else -43), row * 146 + 86


@kept(24)
def furniture(
    venue: Venue, side: Side, seats: int, scale: float, around: Colour | None
) -> Image.Image:
    """A venue without cheese: ground, spaces, signs, free samples; round corners on a colour."""
    ground = SPRITES.load(f"ground_{venue}")
    size = round(WIDTH * scale), round(HEIGHT * scale)
    canvas = Canvas(resized(ground, size).convert("RGB"))
    piece = round(_PIECES[venue] * scale)
    for space in LAYOUTS[venue, side].values():
        x, y = spot(space)
        at = x * scale, y * scale
        if space.number in CLOSED[seats][venue]:
            canvas.paste(SPRITES.get("closed", height=piece * 0.86), at)
        else:
            canvas.paste(space_piece(space.cheese, space.age, space.icon, piece), at)
    match venue:
        case Venue.FESTIVAL:
            for row, column in FREE_SAMPLES:
                middle = ((column - 1) * 114 + 57) * scale, ((row - 1) * 88 + 42) * scale
                canvas.paste(SPRITES.get("sample", height=70 * scale), middle)
        case Venue.FROMAGERIE:
            _signs(canvas, scale)
        case Venue.BISTRO:
            style = Style(round(34 * scale), PARCHMENT, Face.TITLE, outline=INK, outline_width=3)
            for table in range(9):
                at = (table % 3 * 190 + 95) * scale, (table // 3 * 146 + 32) * scale
                canvas.line(str(table + 1), at, 60 * scale, style)
        case Venue.VILLES:
            pass
    if around is None:
        return canvas.image
    image = Image.new("RGB", size, around)
    image.paste(canvas.image, mask=_frame(*size, 20 * scale, ""))
    return image


def _signs(canvas: Canvas, scale: float) -> None:
    """What each shelf brings."""
    style = Style(round(36 * scale), LAMPLIGHT, Face.TITLE)
    for shelf, (left, top) in _SHELF_CORNERS.items():
        middle = (left + 32) * scale, (top + 59) * scale
        if shelf > 3:
            canvas.line(f"+{shelf - 3}", middle, 50 * scale, style)
        elif shelf == 1:
            canvas.paste(SPRITES.get("trade", height=42 * scale), middle)
        else:
            number = shelf - 1
            canvas.line(f"{number}", (middle[0], middle[1] - 17 * scale), 50 * scale, style)
            canvas.paste(
                resource(Resource.ORDER, 26 * scale),
                (middle[0] - 12 * scale, middle[1] + 18 * scale),
            )
            canvas.paste(
                resource(Resource.FRUIT, 26 * scale),
                (middle[0] + 12 * scale, middle[1] + 18 * scale),
            )


def _names(canvas: Canvas, scape: Venuescape, corner: Point, scale: float) -> None:
    """Names of cities, and the letters and numbers of stalls."""
    closed = CLOSED[scape.seats][scape.venue]
    size = round(18.5 * scale)
    for space in LAYOUTS[scape.venue, scape.side].values():
        if space.number in closed:
            continue
        if scape.venue is Venue.VILLES:
            (x, y), (right, down), anchor = _CITIES[space.number]
            at = corner[0] + (x + right) * scale, corner[1] + (y + down) * scale
            canvas.paste(label(space.city, size), at, anchor=anchor)
        elif scape.venue is Venue.FESTIVAL:
            x, y = (space.column - 1) * 114 + 18, (space.row - 1) * 88 + 75
            at = corner[0] + x * scale, corner[1] + y * scale
            canvas.paste(label(f"{STALL_COLUMNS[space.column - 1]}{space.row}", size), at)


def draw_venue(
    canvas: Canvas,
    scape: Venuescape,
    at: Point,
    scale: float,
    *,
    around: Colour | None = None,
    outer: str = "",
    names: bool = False,
) -> None:
    """A venue with its cheese, its upper left corner at a point.

    On a ground of one colour, `around`, it is laid quickly; else masked, with one `outer` corner
    rounder than the others.
    """
    base = furniture(scape.venue, scape.side, scape.seats, scale, around)
    mask = _frame(base.width, base.height, 20 * scale, outer) if around is None else None
    canvas.image.paste(base, (round(at[0]), round(at[1])), mask)
    layout = LAYOUTS[scape.venue, scape.side]
    piece = round(_PIECES[scape.venue] * scale)

    def where(key: str) -> Point:
        x, y = spot(layout[key])
        return at[0] + x * scale, at[1] + y * scale

    for points, (x, y) in zip(scape.customers, _CUSTOMERS, strict=False):
        size = round(52 * scale)
        canvas.paste(customer_piece(points, size), (at[0] + x * scale, at[1] + y * scale))
    for key in scape.open:
        box = Box.around(where(key), piece + 6 * scale, piece + 6 * scale)
        radius = 14 * scale if layout[key].cheese is Cheese.HARD else None
        canvas.ring(box, radius=radius, line=max(3, round(3.5 * scale)))
    for cheese in scape.pieces:
        middle = where(cheese.space)
        if cheese.fresh:
            canvas.glow(Box.around(middle, piece, piece), radius=piece / 2, reach=round(12 * scale))
        space = layout[cheese.space]
        canvas.paste(owned_piece(cheese.owner, space.cheese, space.age, space.icon, piece), middle)
        if cheese.wait:
            pill = worker_pill(cheese.owner, cheese.wait, round(20 + 18 * scale))
            canvas.paste(pill, (middle[0] - 4 * scale, middle[1] + piece * 0.36))
    if names:
        _names(canvas, scape, at, scale)


@kept(4)
def _frame(width: int, height: int, radius: float, outer: str) -> Image.Image:
    """A rounded mask, one corner (`nw`, `ne`, `sw`, `se`) rounder than the others."""
    mask = rounded_mask(width, height, radius)
    if not outer:
        return mask
    large = rounded_mask(width, height, 58)
    left = 0 if "w" in outer else width // 2
    top = 0 if "n" in outer else height // 2
    part = (left, top, left + width // 2, top + height // 2)
    framed = mask.copy()
    framed.paste(large.crop(part), part)
    return framed
