"""What only some see: the house being laid out, a private look, the inspecteur's cards."""

from dataclasses import dataclass

from bot.art.canvas import Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import INK, LAMPLIGHT, PARCHMENT
from bot.art.shapes import ellipse_mask, filled, panel
from bot.art.text import Style
from cogs.hide_the_havarti.house import SPOTS
from cogs.hide_the_havarti.scene.kit import (
    BACKDROPS,
    COLUMN,
    CORNER,
    HEIGHT,
    SPRITES,
    TEXT,
    WIDTH,
    Named,
    cell,
    empty_house,
    ground,
    room_card,
)
from cogs.hide_the_havarti.state import CHEESE_NUMBER, Card, Room

THUMB, THUMBS = 114, 3


@dataclass(frozen=True, slots=True)
class LayingArt:
    """The house as it grows, what was moved last, and the cards in hand with their number."""

    layout: tuple[Named | None, ...]
    touched: tuple[int, ...]
    hand: tuple[tuple[Room, int], ...]
    title: str


def draw_laying(art: LayingArt) -> bytes:
    canvas = empty_house(closed=False)
    for place in art.touched:
        canvas.glow(cell(place), radius=CORNER, reach=16)
    for place, named in enumerate(art.layout):
        if named is not None:
            box = cell(place)
            canvas.paste(room_card(named), box.centre)
            if named[0] in CHEESE_NUMBER:
                canvas.ring(box, radius=CORNER, line=7)
    style = Style(44, LAMPLIGHT, Face.TITLE, smallest=TEXT)
    canvas.line(art.title, (COLUMN.centre[0], 46), COLUMN.width, style)
    for index, (room, count) in enumerate(art.hand):
        x = COLUMN.left + (index % THUMBS + 0.5) * COLUMN.width / THUMBS
        _thumb(canvas, room, count, (x, 140 + (index // THUMBS) * (THUMB + 26)))
    if not art.hand:
        canvas.lift(SPRITES.get("trophy", height=380), COLUMN.centre, blur=10)
    return encode(canvas.image).data


def _thumb(canvas: Canvas, room: Room, count: int, at: tuple[float, float]) -> None:
    number = CHEESE_NUMBER.get(room)
    canvas.lift(
        SPRITES.get("room_cheese" if number else f"room_{room}", width=THUMB), at, radius=4, blur=4
    )
    if number:
        style = Style(50, INK, Face.TITLE, outline=PARCHMENT, outline_width=5)
        canvas.line(str(number), (at[0] - 6, at[1] + 8), 60, style)
    if count > 1:
        corner = (at[0] + THUMB / 2 - 22, at[1] + 30)
        canvas.paste(filled(ellipse_mask(56, 56), LAMPLIGHT), corner)
        canvas.line(f"×{count}", corner, 60, Style(TEXT, INK, Face.TITLE))


@dataclass(frozen=True, slots=True)
class LookArt:
    """The rooms of each look, with their places."""

    rows: tuple[tuple[tuple[int, Named], ...], ...]
    words: str


def draw_look(art: LookArt) -> bytes:
    canvas = BACKDROPS.canvas("plain", ground)
    canvas.paste(SPRITES.get("eye", width=150), (120, 72))
    style = Style(72, LAMPLIGHT, Face.TITLE, smallest=48)
    canvas.line(art.words, (220, 72), WIDTH - 260, style, anchor="w")
    widest = max(len(row) for row in art.rows)
    room = (HEIGHT - 150) / len(art.rows)
    size = round(min(room - 84, (WIDTH - 40) / widest - 20, 520))
    for index, rooms in enumerate(art.rows):
        top = 140 + index * room
        left = (WIDTH - len(rooms) * (size + 20)) / 2
        for column, (place, named) in enumerate(rooms):
            x = left + (column + 0.5) * (size + 20)
            box = Box.around((x, top + 64 + size / 2), size, size)
            label = Style(max(48, size // 7), PARCHMENT, Face.TITLE)
            canvas.line(SPOTS[place].upper(), (x, top + 28), size, label)
            canvas.lift(room_card(named, size), box.centre, radius=24, blur=8)
            if named[0] in CHEESE_NUMBER:
                canvas.ring(box, radius=size * CORNER / 186, line=8)
    return encode(canvas.image).data


@dataclass(frozen=True, slots=True)
class CardsArt:
    """The inspecteur's cards: name and what each does."""

    cards: tuple[tuple[Card, str, str], ...]


def draw_cards(art: CardsArt) -> bytes:
    """Two by two, or two below each other: picture, name, what it does."""
    canvas = BACKDROPS.canvas("plain", ground)
    columns = 2 if len(art.cards) > 2 else 1
    rows = -(-len(art.cards) // columns)
    width, height = (WIDTH - 24) / columns, (HEIGHT - 24) / max(rows, 2)
    for index, (card, name, does) in enumerate(art.cards):
        row, column = divmod(index, columns)
        left, top = 12 + column * width, 12 + row * height
        box = Box(left + 8, top + 8, left + width - 8, top + height - 8)
        sheet = panel(round(box.width), round(box.height), radius=28, fill=PARCHMENT, edge=INK)
        canvas.lift(sheet, box.centre, radius=28, blur=8)
        _card(canvas, card, name, does, box.inset(16))
    return encode(canvas.image).data


def _card(canvas: Canvas, card: Card, name: str, does: str, box: Box) -> None:
    face = SPRITES.get(f"card_{card}", height=min(box.height, box.width * 0.62))
    art = canvas.paste(face, (box.left, box.centre[1]), anchor="w")
    words = Box(art.right + 18, box.top, box.right, box.bottom)
    size = 44 if words.width < 400 else 64
    head = Style(size, INK, Face.TITLE, smallest=TEXT, leading=1.05)
    canvas.block(name, Box(words.left, words.top, words.right, words.centre[1] - 10), head)
    body = Style(TEXT if size == 44 else 46, INK, smallest=TEXT, leading=1.12)
    canvas.block(does, Box(words.left, words.centre[1] - 6, words.right, words.bottom), body)
