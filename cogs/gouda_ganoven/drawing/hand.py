"""A player's private picture: the four rooms, what the rat carries, the hand."""

from dataclasses import dataclass

from PIL import Image

from bot.art.accessibility import current_accessibility
from bot.art.cache import cached_image
from bot.art.canvas import BackgroundCache, Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import INK, LAMPLIGHT, NIGHT, PARCHMENT, SEATS, STONE, mix
from bot.art.seat_badges import seat_token
from bot.art.shapes import grain, rounded_panel
from bot.art.text import TextStyle, draw_text, fit_line, wrap_text
from cogs.gouda_ganoven.cards import STRENGTH, Room
from cogs.gouda_ganoven.drawing import chips, parts
from cogs.gouda_ganoven.drawing.cardface import SPRITES, TALL, face, frame_of, sprite_of
from cogs.gouda_ganoven.drawing.chips import Chip
from cogs.gouda_ganoven.drawing.parts import HEIGHT, SMALLEST, WIDTH

MARGIN = 14
GAP = 12
BAND = 236
TILE = 226
TABLE = 116
CAPTION = TextStyle(38, LAMPLIGHT, Face.TITLE, min_size=SMALLEST)
TOTAL = TextStyle(116, PARCHMENT, Face.TITLE, min_size=60, outline=INK, outline_width=7)
STATUS = TextStyle(40, LAMPLIGHT, Face.TITLE, min_size=SMALLEST)
NUMBER = TextStyle(58, INK, Face.TITLE)
NAME = TextStyle(38, INK, min_size=SMALLEST, leading=1.02)
ART = 116
HIGH = 180
"""Height from which a ticket has room for a number above the name."""
TICKETS = 10
"""Maximum number of cards shown with their names."""
EMPTY = TextStyle(56, mix(PARCHMENT, STONE, 0.4), Face.TITLE)

_BACKDROPS = BackgroundCache()


@dataclass(frozen=True, slots=True)
class RoomTile:
    """A room with what the player knows about it."""

    room: Room
    name: str
    pieces: int
    mine: bool = False
    rats: tuple[int, ...] = ()
    """Others known to be here."""


@dataclass(frozen=True, slots=True)
class Held:
    """A card in the hand."""

    card: str
    name: str
    carried: bool = False
    new: bool = False
    dim: bool = False
    """It cannot be played now."""


@dataclass(frozen=True, slots=True)
class Hand:
    """Everything the picture shows."""

    seat: int
    rooms: tuple[RoomTile, ...]
    cards: tuple[Held, ...]
    strength: str
    caption: str
    sign: str
    status: str
    empty: str
    table: tuple[Chip, ...] = ()
    """The cards in front of the player."""


def draw(hand: Hand) -> bytes:
    canvas = _BACKDROPS.new_canvas("ground", _ground)
    for place, tile in enumerate(hand.rooms):
        left = MARGIN + place * (TILE + 8)
        _tile(canvas, tile, hand.seat, Box(left, MARGIN, left + TILE, MARGIN + BAND))
    _strength(canvas, hand, Box(MARGIN + 4 * (TILE + 8), MARGIN, WIDTH - MARGIN, MARGIN + BAND))
    top = MARGIN + BAND + GAP
    if hand.table:
        sheet = rounded_panel(WIDTH - 2 * MARGIN, TABLE, radius=20, fill=(52, 38, 40))
        canvas.paste(sheet, (MARGIN, top), anchor="nw")
        chips.row(canvas, hand.table, Box(MARGIN + 12, top + 10, WIDTH - 26, top + TABLE - 10))
        top += TABLE + GAP
    area = Box(MARGIN, top, WIDTH - MARGIN, HEIGHT - MARGIN)
    if not hand.cards:
        _empty(canvas, hand, area)
    elif len(hand.cards) <= 4:
        _portraits(canvas, hand.cards, area)
    elif len(hand.cards) <= TICKETS:
        _tickets(canvas, hand.cards, area)
    else:
        _crowd(canvas, hand.cards, area)
    return encode(canvas.image)


def _empty(canvas: Canvas, hand: Hand, area: Box) -> None:
    """Draw an empty-handed rat."""
    x, y = area.centre
    rat = SPRITES.get("rat_hungry", height=300, tint=SEATS[hand.seat].colour)
    canvas.paste_standing(rat, (x, y + 90))
    canvas.draw_text_line(hand.empty, (x, y + 170), area.width, EMPTY)


def _ground() -> Image.Image:
    canvas = Canvas.blank(WIDTH, HEIGHT, (74, 50, 40))
    blotches = grain(WIDTH, HEIGHT)
    canvas.image.paste((44, 30, 30), mask=blotches.point([v // 4 for v in range(256)]))
    return canvas.image


def _tile(canvas: Canvas, tile: RoomTile, seat: int, box: Box) -> None:
    if tile.mine:
        canvas.draw_glow(box, radius=16, reach=12)
    canvas.paste(parts.wall(tile.room, round(box.width), round(box.height)), box.centre)
    furniture = SPRITES.get(f"room_{tile.room}", width=110)
    canvas.paste(furniture, (box.left + 64, box.bottom - 10), anchor="s", opacity=0.6)
    # Larger text must not touch the ring around the chosen room.
    room = box.width - (40 if current_accessibility().large_text else 12)
    more = parts.room_name(canvas, tile.name, (box.centre[0], box.top + 13), room)
    floor = Box(box.left + 8, box.top + 54 + more, box.left + 128, box.top + 164 + more / 3)
    parts.cheese(canvas, tile.pieces, floor)
    for place, other in enumerate(tile.rats):
        step = min(46.0, 150 / max(1, len(tile.rats)))
        canvas.paste(seat_token(other, 46), (box.left + 32 + place * step, box.bottom - 34))
    if tile.mine:
        parts.rat(canvas, seat, (box.right - 54, box.bottom - 8), 128)
        canvas.draw_ring(box.inset(2), radius=14, line_width=7)


def _strength(canvas: Canvas, hand: Hand, box: Box) -> None:
    size = round(box.width), round(box.height)
    sheet = rounded_panel(*size, radius=20, fill=mix(NIGHT, (110, 72, 60), 0.35))
    canvas.paste(sheet, (box.left, box.top), anchor="nw")
    middle = box.centre[0]
    if not hand.strength:
        canvas.paste(SPRITES.get(hand.sign, width=130), (middle, box.top + 88))
        canvas.draw_text_line(hand.status, (middle, box.bottom - 44), box.width - 12, STATUS)
        return
    canvas.draw_text_line(hand.caption, (middle, box.top + 34), box.width - 16, CAPTION)
    canvas.draw_text_line(hand.strength, (middle, box.top + 112), box.width - 20, TOTAL)
    if hand.status:
        low = box.bottom - 36
        canvas.paste(SPRITES.get(hand.sign, width=48), (box.left + 36, low))
        canvas.draw_text_line(hand.status, (box.left + 64, low), box.width - 70, STATUS, anchor="w")


def _portraits(canvas: Canvas, cards: tuple[Held, ...], area: Box) -> None:
    """Draw few cards, large, with their names."""
    count = len(cards)
    width = round(min((area.width - 3 * GAP) / max(count, 3), (area.height - 16) / TALL, 340))
    left = area.centre[0] - (count * (width + GAP) - GAP) / 2
    for card in cards:
        box = Box.around((left + width / 2, area.centre[1]), width, width * TALL)
        _marked(canvas, card, face(card.card, width, card.name), box)
        left += width + GAP


def _tickets(canvas: Canvas, cards: tuple[Held, ...], area: Box) -> None:
    """Draw more cards, on their side: picture, number, name."""
    columns, width, height = ticket_size(len(cards), area)
    rows = -(-len(cards) // columns)
    top = area.top + (area.height - rows * (height + GAP) + GAP) / 2
    for number, card in enumerate(cards):
        left = area.left + number % columns * (width + GAP)
        low = top + number // columns * (height + GAP)
        box = Box(left, low, left + width, low + height)
        _marked(canvas, card, ticket(card.card, width, height, card.name), box)


def ticket_size(count: int, area: Box) -> tuple[int, int, int]:
    """Columns, width and height of that many tickets."""
    columns = 3 if count <= 6 else 2
    rows = -(-count // columns)
    width = round((area.width - (columns - 1) * GAP) / columns)
    return columns, width, round(min(206, (area.height - (rows - 1) * GAP) / rows))


def _crowd(canvas: Canvas, cards: tuple[Held, ...], area: Box) -> None:
    """Draw a very large hand: pictures and numbers only."""
    columns = next(n for n in range(8, 20) if _fits(len(cards), n, area))
    width = round((area.width - (columns - 1) * 8) / columns)
    for number, card in enumerate(cards):
        left = area.left + number % columns * (width + 8)
        top = area.top + number // columns * (width * TALL + 8)
        box = Box(left, top, left + width, top + width * TALL)
        _marked(canvas, card, face(card.card, width), box)


def _fits(count: int, columns: int, area: Box) -> bool:
    width = (area.width - (columns - 1) * 8) / columns
    return -(-count // columns) * (width * TALL + 8) <= area.height + 8


def _marked(canvas: Canvas, card: Held, image: Image.Image, box: Box) -> None:
    """Mark carried cards with a glow and a tick, and new ones with a sparkle."""
    if card.carried:
        canvas.draw_glow(box, radius=18, reach=11)
    canvas.paste(image, box.centre, opacity=0.62 if card.dim else 1.0)
    size = min(64.0, box.width * 0.4)
    if card.carried:
        canvas.paste(
            SPRITES.get("tick", width=size), (box.right - size * 0.45, box.top + size * 0.45)
        )
    elif card.new:
        canvas.paste(
            SPRITES.get("sparkle", width=size), (box.right - size * 0.5, box.top + size * 0.5)
        )


@cached_image
def ticket(card: str, width: int, height: int, name: str) -> Image.Image:
    """A card lying on its side."""
    fill, edge = frame_of(card)
    image = rounded_panel(width, height, radius=20, fill=fill, edge=edge, edge_width=6).copy()
    art = SPRITES.get(sprite_of(card), height=min(height - 16, ART))
    image.alpha_composite(art, (14, round((height - art.height) / 2)))
    if card in STRENGTH:
        middle = height * 0.26 if height >= HIGH else height / 2
        number = fit_line(str(STRENGTH[card]), 90, NUMBER)
        draw_text(image, (ART + 22, middle), number, NUMBER, anchor="w")
    box = name_box(width, height, numbered=card in STRENGTH)
    draw_text(image, box.point_at(0, 0.5), wrap_text(name, box, NAME), NAME, anchor="w")
    return image


def name_box(width: int, height: int, *, numbered: bool) -> Box:
    """The name's box: beside the picture, below the number; on a low ticket beside it."""
    left = ART + 22
    if not numbered:
        return Box(left, 6, width - 12, height - 6)
    if height >= HIGH:
        return Box(left, height * 0.42, width - 12, height - 8)
    return Box(left + 80, 4, width - 12, height - 4)
