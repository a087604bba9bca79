"""The board: the house with four rooms and a hall, and the players beside it."""

from dataclasses import dataclass

from PIL import Image

from bot.art.canvas import BackgroundCache, Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import INK, LAMPLIGHT, PARCHMENT, SEATS, mix
from bot.art.seat_badges import seat_token
from bot.art.shapes import rounded_panel
from bot.art.text import TextStyle
from cogs.gouda_ganoven.cards import Room
from cogs.gouda_ganoven.drawing import chips, parts
from cogs.gouda_ganoven.drawing.cardface import SPRITES, TALL, back, bite, face
from cogs.gouda_ganoven.drawing.chips import Chip
from cogs.gouda_ganoven.drawing.parts import COUNT, FIGURE, HEIGHT, SMALLEST, WIDTH, WOOD

ROOMS = {
    Room.BATHROOM: Box(12, 124, 216, 506),
    Room.BEDROOM: Box(370, 124, 574, 506),
    Room.CELLAR: Box(12, 514, 216, 892),
    Room.PLAYROOM: Box(370, 514, 574, 892),
}
HOUSE = 586
HALL = Box(219, 124, 367, 892)
COLUMN = Box(590, 8, 1194, 892)
GAP = 8
PURSE = 80
STATUS = TextStyle(42, PARCHMENT, Face.TITLE, min_size=SMALLEST)
CHANGE = TextStyle(60, LAMPLIGHT, Face.TITLE, outline=INK, outline_width=6)
SNAP = TextStyle(60, PARCHMENT, Face.TITLE, outline=INK, outline_width=6)

_BACKDROPS = BackgroundCache()


@dataclass(frozen=True, slots=True)
class RoomSeen:
    """A room as all players see it."""

    room: Room
    name: str
    pieces: int
    rats: tuple[int, ...] = ()
    """Seats of rats known to be here."""
    lit: bool = False
    change: int = 0
    """Cheese that was just added or removed."""


@dataclass(frozen=True, slots=True)
class Burglar:
    """A player beside the house."""

    seat: int
    name: str
    tokens: int
    is_life: bool
    held: int
    king: bool = False
    turn: bool = False
    playing: bool = True
    sign: str = ""
    """A sprite beside the status."""
    status: str = ""
    chips: tuple[Chip, ...] = ()


@dataclass(frozen=True, slots=True)
class Deed:
    """The last action; its card is shown large in the hall."""

    actor: int
    card: str
    owner: int | None = None
    """The card's owner, if it was not the actor's."""
    snap: str = ""
    """The sound word of a snapping trap."""


@dataclass(frozen=True, slots=True)
class Board:
    """Everything the picture shows."""

    sign: str
    deck: int
    rooms: tuple[RoomSeen, ...]
    burglars: tuple[Burglar, ...]
    deed: Deed | None = None


def draw(board: Board) -> bytes:
    canvas = _BACKDROPS.new_canvas("house", _house)
    canvas.draw_text_line(board.sign, (HOUSE / 2, 70), 440, parts.SIGN)
    for seen in board.rooms:
        _room(canvas, seen, ROOMS[seen.room])
    for place, burglar in enumerate(board.burglars):
        _burglar(canvas, burglar, _strip(place, len(board.burglars)))
    _hall(canvas, board)
    return encode(canvas.image)


def _house() -> Image.Image:
    canvas = Canvas.blank(WIDTH, HEIGHT, parts.GROUND)
    canvas.paste(
        rounded_panel(HOUSE, 800, radius=10, fill=WOOD, edge=INK, edge_width=7),
        (0, 108),
        anchor="nw",
    )
    canvas.paste(SPRITES.get("roof", width=HOUSE), (0, 0), anchor="nw")
    canvas.paste(SPRITES.load("ground_hall"), (HALL.left, HALL.top), anchor="nw")
    for room, box in ROOMS.items():
        canvas.paste(parts.wall(room, round(box.width), round(box.height)), box.centre)
        furniture = SPRITES.get(f"room_{room}", width=118)
        canvas.paste(furniture, (box.left + 68, box.bottom - 12), anchor="s", opacity=0.75)
    return canvas.image


def _room(canvas: Canvas, seen: RoomSeen, box: Box) -> None:
    if seen.lit:
        canvas.draw_ring(box.inset(2), radius=12, line_width=9)
    more = parts.room_name(canvas, seen.name, (box.centre[0], box.top + 17), box.width - 16)
    floor = Box(box.left + 10, box.top + 66 + more, box.right - 10, box.top + 226 + more / 3)
    parts.cheese(canvas, seen.pieces, floor)
    if seen.change:
        told = f"+{seen.change}" if seen.change > 0 else f"−{-seen.change}"
        canvas.draw_text_line(told, (box.right - 52, box.top + 96 + more), 90, CHANGE)
    count = len(seen.rats)
    step = min(94.0, 104 / max(1, count - 1))
    for place, seat in enumerate(seen.rats):
        middle = box.right - 52 - (count - 1 - place) * step
        parts.rat(canvas, seat, (middle, box.bottom - 8), 144)


def _hall(canvas: Canvas, board: Board) -> None:
    middle = HALL.centre[0]
    canvas.paste(back(74), (middle, HALL.bottom - 112))
    canvas.draw_text_line(str(board.deck), (middle, HALL.bottom - 34), 120, COUNT)
    deed = board.deed
    if deed is None:
        return
    card = Box.around((middle, HALL.top + 222), 138, 138 * TALL)
    canvas.draw_glow(card, radius=14, reach=16)
    if deed.snap:
        canvas.paste(SPRITES.get("burst", width=340), (middle, card.bottom + 24))
        canvas.paste(bite(138), (middle, card.centre[1] - 32))
        canvas.draw_text_line(deed.snap, (middle, card.bottom + 24), 300, SNAP)
    else:
        canvas.paste(face(deed.card, 138), card.centre)
    sign = "eye" if deed.owner is not None else "sparkle"
    canvas.paste(SPRITES.get(sign, width=70), (middle + 36, HALL.top + 56))
    canvas.paste(seat_token(deed.actor, 74), (middle - 32, HALL.top + 56))
    if deed.owner is not None:
        canvas.paste(seat_token(deed.owner, 70), (middle, card.bottom + (150 if deed.snap else 52)))


def _strip(place: int, count: int) -> Box:
    height = min(250.0, (COLUMN.height - (count - 1) * GAP) / count)
    free = COLUMN.height - count * height - (count - 1) * GAP
    top = COLUMN.top + free / 2 + place * (height + GAP)
    return Box(COLUMN.left, top, COLUMN.right, top + height)


def _burglar(canvas: Canvas, burglar: Burglar, box: Box) -> None:
    size = round(box.width), round(box.height)
    if burglar.turn:
        canvas.draw_glow(box, radius=22, reach=10)
    fill = mix((92, 60, 44), LAMPLIGHT, 0.25) if burglar.turn else (66, 46, 44)
    edge = LAMPLIGHT if burglar.turn else SEATS[burglar.seat].colour
    sheet = rounded_panel(
        *size, radius=22, fill=fill, edge=edge, edge_width=9 if burglar.turn else 5, depth=2
    )
    canvas.paste(sheet, (box.left, box.top), anchor="nw")
    tall = 168 if box.height > 200 else 98
    wide = tall * 0.8
    mood = SPRITES.get("rat", height=tall, tint=SEATS[burglar.seat].colour)
    feet = (box.left + 8 + wide / 2, box.bottom - 6)
    canvas.paste(mood, feet, anchor="s", opacity=1.0 if burglar.playing else 0.45)
    canvas.paste(seat_token(burglar.seat, 46), (feet[0], feet[1] - 22))
    if burglar.king:
        parts.crown(canvas, (feet[0] - 4, box.bottom - tall + 8), tall * 0.5)
    left, right = box.left + wide + 12, box.right - PURSE
    tall_name = 46 if box.height < 200 else 84
    title = Box(left, box.top + 9, right - 2, box.top + 9 + tall_name)
    parts.name(canvas, burglar.name, title)
    _purse(canvas, burglar, Box(right, box.top, box.right, box.bottom), title.centre[1])
    top = title.bottom + 6
    high = min(box.bottom - 12 - top, 112)
    middle = (top + box.bottom - 10) / 2
    if burglar.status:
        canvas.paste(SPRITES.get(burglar.sign, width=min(64, high)), (left + 32, middle))
        canvas.draw_text_line(
            burglar.status, (left + 74, middle), right - left - 80, STATUS, anchor="w"
        )
    else:
        row = Box(left, middle - high / 2, right - 8, middle + high / 2)
        chips.row(canvas, burglar.chips, row)


def _purse(canvas: Canvas, burglar: Burglar, box: Box, middle: float) -> None:
    """Draw rats won or lives left, and the number of cards in hand."""
    canvas.paste(
        SPRITES.get("life" if burglar.is_life else "token", width=44), (box.left + 22, middle)
    )
    canvas.draw_text_line(str(burglar.tokens), (box.left + 48, middle), 34, FIGURE, anchor="w")
    low = box.bottom - 44
    canvas.paste(back(34), (box.left + 22, low))
    canvas.draw_text_line(str(burglar.held), (box.left + 44, low), 38, FIGURE, anchor="w")
