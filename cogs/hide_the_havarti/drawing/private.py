"""Private pictures: the house being laid out, a private look, the inspecteur's cards."""

from dataclasses import dataclass

from bot.art.canvas import Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box, Point
from bot.art.palette import INK, LAMPLIGHT, PARCHMENT
from bot.art.shapes import ellipse_mask, fill_mask
from bot.art.text import TextStyle
from cogs.hide_the_havarti.drawing.kit import (
    BACKDROPS,
    CELL,
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
from cogs.hide_the_havarti.house import SPOTS
from cogs.hide_the_havarti.state import CHEESE_NUMBER, IS_SPECIAL, Card, Room


@dataclass(frozen=True, slots=True)
class LayingArt:
    """The house so far, the last change, and the cards to place with their counts."""

    layout: tuple[Named | None, ...]
    touched: tuple[int, ...]
    hand: tuple[tuple[Room, int], ...]
    title: str


def draw_laying(art: LayingArt) -> bytes:
    canvas = empty_house(closed=False)
    for place in art.touched:
        canvas.draw_glow(cell(place), radius=CORNER, reach=16)
    for place, named in enumerate(art.layout):
        if named is not None:
            box = cell(place)
            canvas.paste(room_card(named), box.centre)
            if named[0] in CHEESE_NUMBER:
                canvas.draw_ring(box, radius=CORNER, line_width=7)
    style = TextStyle(44, LAMPLIGHT, Face.TITLE, min_size=TEXT)
    canvas.draw_text_line(art.title, (COLUMN.centre[0], 46), COLUMN.width, style)
    columns = 2 if len(art.hand) <= 10 else 3
    width = COLUMN.width / columns - 10
    for index, (room, count) in enumerate(art.hand):
        row, column = divmod(index, columns)
        x = COLUMN.left + (column + 0.5) * COLUMN.width / columns
        _thumb(canvas, room, count, (x, 90 + (row + 0.5) * width * 0.88), width)
    if not art.hand:
        canvas.paste_with_shadow(SPRITES.get("trophy", height=380), COLUMN.centre, blur=10)
    return encode(canvas.image)


def _thumb(canvas: Canvas, room: Room, count: int, at: Point, width: float) -> None:
    number = CHEESE_NUMBER.get(room)
    art = SPRITES.get("room_cheese" if number else f"room_{room}", width=width)
    canvas.paste_with_shadow(art, at, radius=4, blur=4)
    if number:
        style = TextStyle(round(width * 0.42), INK, Face.TITLE, outline=PARCHMENT, outline_width=5)
        canvas.draw_text_line(str(number), (at[0] - 6, at[1] + 8), width, style)
    if room in IS_SPECIAL:
        canvas.paste(SPRITES.get("star", width=44), (at[0] - width / 2 + 22, at[1] - 34))
    if count > 1:
        corner = (at[0] + width / 2 - 26, at[1] + 26)
        canvas.paste(fill_mask(ellipse_mask(56, 56), LAMPLIGHT), corner)
        canvas.draw_text_line(f"×{count}", corner, 60, TextStyle(TEXT, INK, Face.TITLE))


@dataclass(frozen=True, slots=True)
class LookArt:
    """The rooms of each look, with their places."""

    rows: tuple[tuple[tuple[int, Named], ...], ...]
    words: str


def draw_look(art: LookArt) -> bytes:
    canvas = BACKDROPS.new_canvas("plain", ground)
    canvas.paste(SPRITES.get("eye", width=150), (120, 72))
    style = TextStyle(72, LAMPLIGHT, Face.TITLE, min_size=48)
    canvas.draw_text_line(art.words, (220, 72), WIDTH - 260, style, anchor="w")
    widest = max(len(row) for row in art.rows)
    room = (HEIGHT - 140) / len(art.rows)
    size = round(min(room - 20, (WIDTH - 40) / widest - 16, 640))
    for index, rooms in enumerate(art.rows):
        y = 130 + (index + 0.5) * room
        left = (WIDTH - len(rooms) * (size + 16)) / 2
        for column, (place, named) in enumerate(rooms):
            _seen(canvas, place, named, (left + (column + 0.5) * (size + 16), y), size)
    return encode(canvas.image)


def _seen(canvas: Canvas, place: int, named: Named, at: Point, size: int) -> None:
    """Draw a room with its place on a badge."""
    box = Box.around(at, size, size)
    canvas.paste_with_shadow(room_card(named, size), at, radius=24, blur=8)
    if named[0] in CHEESE_NUMBER:
        canvas.draw_ring(box, radius=size * CORNER / CELL, line_width=8)
    side = max(84, round(size * 0.2))
    badge = (box.right - side / 2 - 6, box.top + side / 2 + 6)
    canvas.paste(fill_mask(ellipse_mask(side, side), INK), badge)
    canvas.draw_text_line(
        SPOTS[place].upper(), badge, side, TextStyle(round(side * 0.52), LAMPLIGHT, Face.TITLE)
    )


@dataclass(frozen=True, slots=True)
class CardsArt:
    """The inspecteur's cards: name and effect."""

    cards: tuple[tuple[Card, str, str], ...]


def draw_cards(art: CardsArt) -> bytes:
    """Draw the cards side by side, with the effects below."""
    canvas = BACKDROPS.new_canvas("plain", ground)
    many = len(art.cards)
    step = WIDTH / max(many, 2)
    wide = 284 if many > 2 else 400
    for index, (card, name, does) in enumerate(art.cards):
        x = WIDTH / 2 + (index - (many - 1) / 2) * step
        _card(canvas, card, name, does, x, wide, step - 16)
    return encode(canvas.image)


def _card(
    canvas: Canvas, card: Card, name: str, does: str, x: float, wide: int, room: float
) -> None:
    top = 24 if wide > 300 else 100
    at = canvas.paste_with_shadow(
        SPRITES.get(f"card_{card}", width=wide), (x, top), anchor="n", radius=24
    )
    label = Box(at.left + 12, at.top + at.height * 0.615, at.right - 12, at.bottom - 12)
    style = TextStyle(round(wide * 0.135), INK, Face.TITLE, min_size=TEXT, leading=1.0)
    canvas.draw_text_block(name, label, style)
    text = TextStyle(TEXT if wide < 300 else 50, PARCHMENT, min_size=TEXT, leading=1.16)
    below = Box(x - room / 2, at.bottom + 20, x + room / 2, HEIGHT - 16)
    canvas.draw_text_block(does, below, text, anchor="n")
