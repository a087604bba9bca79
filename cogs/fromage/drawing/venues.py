"""The four venues: the position of each space, and drawing a venue at any size."""

from dataclasses import dataclass

from PIL import Image

from bot.art.cache import cached_image
from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.layout import Box, Point
from bot.art.palette import INK, LAMPLIGHT, PARCHMENT, Colour
from bot.art.shapes import rounded_mask
from bot.art.sprites import resize_image
from bot.art.text import TextStyle
from cogs.fromage.drawing.inputs import Venuescape
from cogs.fromage.drawing.pieces import (
    SMALLEST,
    SPRITES,
    customer_piece,
    label,
    owned_piece,
    space_piece,
    worker_pill,
)
from cogs.fromage.printed.kinds import Cheese, Side, Venue
from cogs.fromage.printed.venues import (
    CLOSED,
    FREE_SAMPLES,
    LAYOUTS,
    STALL_COLUMNS,
    Space,
    open_spaces,
)

WIDTH, HEIGHT = 570, 440
"""The units of all coordinates in a venue."""

_CITIES: dict[int, Point] = {
    1: (68, 376),
    2: (150, 292),
    3: (378, 376),
    4: (54, 206),
    5: (52, 38),
    6: (160, 206),
    7: (150, 120),
    8: (300, 292),
    9: (305, 206),
    10: (232, 376),
    11: (264, 120),
    12: (366, 120),
    13: (408, 34),
    14: (410, 206),
    15: (402, 292),
    16: (503, 292),
    17: (204, 34),
    18: (494, 120),
}
"""A bronze city is inside its region, a silver one on a border, a gold one where three meet."""
_NAME_BELOW = 44
"""Distance from a city's centre to the centre of its name."""
_CUSTOMERS: tuple[Point, ...] = (
    (44, 292),
    (322, 38),
    (518, 206),
    (232, 206),
    (225, 292),
    (506, 384),
)
_SHELF_CORNERS: dict[int, Point] = {
    1: (5, 298),
    2: (5, 152),
    3: (5, 6),
    4: (290, 298),
    5: (290, 152),
    6: (290, 6),
}


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a venue is drawn: its box in pixels, and the size of a space."""

    box: Box
    piece: int

    def at(self, point: Point) -> Point:
        """Convert a point of the venue to picture coordinates."""
        return (
            self.box.left + point[0] * self.box.width / WIDTH,
            self.box.top + point[1] * self.box.height / HEIGHT,
        )


def spot(space: Space) -> Point:
    """The centre of a space."""
    match space.venue:
        case Venue.VILLES:
            return _CITIES[space.number]
        case Venue.FESTIVAL:
            return (space.column - 1) * 114 + 57, (space.row - 1) * 88 + 44
        case Venue.FROMAGERIE:
            left, top = _SHELF_CORNERS[space.shelf]
            return left + 100 + (space.number - 1) % 3 * 71, top + 66
        case Venue.BISTRO:
            column, row = (space.table - 1) % 3, (space.table - 1) // 3
            return column * 190 + 95 + (41 if space.number % 2 == 0 else -41), row * 146 + 86


@cached_image
def furniture(
    venue: Venue,
    side: Side,
    seats: int,
    letters: str,
    width: int,
    height: int,
    piece: int,
    around: Colour,
) -> Image.Image:
    """A venue without cheese: background, spaces, signs, free samples; rounded on a colour."""
    ground = resize_image(SPRITES.load(f"ground_{venue}"), (width, height)).convert("RGB")
    canvas = Canvas(ground)
    frame = Frame(Box(0, 0, width, height), piece)
    for space in LAYOUTS[venue, side].values():
        if space.number in CLOSED[seats][venue]:
            canvas.paste(SPRITES.get("closed", height=piece * 0.86), frame.at(spot(space)))
        else:
            image = space_piece(letters, space.cheese, space.age, space.icon, piece)
            canvas.paste(image, frame.at(spot(space)))
    match venue:
        case Venue.FESTIVAL:
            for row, column in FREE_SAMPLES:
                middle = (column - 1) * 114 + 57, (row - 1) * 88 + 40
                canvas.paste(SPRITES.get("sample", height=piece * 0.95), frame.at(middle))
        case Venue.FROMAGERIE:
            _signs(canvas, frame)
        case Venue.BISTRO:
            size = max(SMALLEST, round(frame.box.height * 0.06))
            style = TextStyle(size, PARCHMENT, Face.TITLE, outline=INK, outline_width=4)
            for table in range(9):
                middle = table % 3 * 190 + 95, table // 3 * 146 + 32
                canvas.draw_text_line(str(table + 1), frame.at(middle), 80, style)
        case Venue.VILLES:
            pass
    image = Image.new("RGB", (width, height), around)
    image.paste(canvas.image, mask=rounded_mask(width, height, piece / 4))
    return image


def _signs(canvas: Canvas, frame: Frame) -> None:
    """Draw what each shelf brings: points, one resource, two different ones, or a trade."""
    size = max(SMALLEST, round(frame.piece * 0.5))
    style = TextStyle(size, LAMPLIGHT, Face.TITLE)
    wheel = SPRITES.get("any", height=frame.piece * 0.52)
    for shelf, (left, top) in _SHELF_CORNERS.items():
        x, y = frame.at((left + 32, top + 59))
        match shelf:
            case 1:
                canvas.paste(SPRITES.get("trade", height=frame.piece * 0.58), (x, y))
            case 2:
                canvas.paste(wheel, (x, y))
            case 3:
                canvas.paste(wheel, (x, y - frame.piece * 0.27))
                canvas.paste(wheel, (x, y + frame.piece * 0.27))
            case _:
                canvas.draw_text_line(f"+{shelf - 3}", (x, y), 80, style)


def _cities(canvas: Canvas, scape: Venuescape, frame: Frame) -> None:
    for space in open_spaces(scape.venue, scape.side, scape.seats):
        x, y = spot(space)
        canvas.paste(label(space.city, SMALLEST), frame.at((x, y + _NAME_BELOW)))


def _stalls(canvas: Canvas, scape: Venuescape, frame: Frame) -> None:
    """Draw the letter and number of each stall at its corner."""
    for space in open_spaces(scape.venue, scape.side, scape.seats):
        x, y = spot(space)
        name = f"{STALL_COLUMNS[space.column - 1]}{space.row}"
        canvas.paste(label(name, SMALLEST), frame.at((x - 38, y + 29)))


def _inside(at: Point, width: int, box: Box) -> Point:
    """The nearest point that stays within the map."""
    half = width / 2 + 3
    return min(max(at[0], box.left + half), box.right - half), at[1]


def draw_venue(
    canvas: Canvas, scape: Venuescape, frame: Frame, around: Colour, *, close: bool = False
) -> None:
    """Draw a venue with its cheese; `close`: with names and waiting workers."""
    box = frame.box
    size = round(box.width), round(box.height)
    base = furniture(
        scape.venue, scape.side, scape.seats, scape.letters, *size, frame.piece, around
    )
    canvas.image.paste(base, (round(box.left), round(box.top)))
    layout = LAYOUTS[scape.venue, scape.side]
    piece = frame.piece
    for (name, points), at in zip(scape.customers, _CUSTOMERS, strict=False):
        chip = customer_piece(name, points, 48)
        canvas.paste(chip, _inside(frame.at(at), chip.width, box))
    for key in scape.open:
        ring = Box.around(frame.at(spot(layout[key])), piece + 18, piece + 18)
        radius = piece * 0.24 if layout[key].cheese is Cheese.HARD else None
        line = max(4, round(piece * 0.07))
        if scape.venue in (Venue.FESTIVAL, Venue.VILLES):
            # On a light background the light ring alone would be invisible.
            canvas.draw_ring(ring.inset(-3), radius=radius, colour=INK, line_width=line + 2)
        canvas.draw_ring(ring, radius=radius, line_width=line)
    for cheese in scape.pieces:
        space = layout[cheese.space]
        middle = frame.at(spot(space))
        if cheese.fresh:
            glow = Box.around(middle, piece, piece)
            canvas.draw_glow(glow, radius=piece / 2, reach=round(piece * 0.2))
        canvas.paste(owned_piece(cheese.owner, space.cheese, space.age, space.icon, piece), middle)
        if close and cheese.wait:
            pill = worker_pill(cheese.owner, cheese.wait, 45)
            lower = 0.26 if space.venue is Venue.VILLES else 0.34
            canvas.paste(pill, (middle[0] - 6, middle[1] + piece * lower))
        if close and space.venue is Venue.BISTRO:
            # A plate scores by its age, which otherwise only the metal of its rim shows.
            canvas.paste(label(str(space.age), SMALLEST), (middle[0], middle[1] - piece * 0.46))
    if close and scape.venue is Venue.VILLES:
        _cities(canvas, scape, frame)
    if close and scape.venue is Venue.FESTIVAL:
        _stalls(canvas, scape, frame)
