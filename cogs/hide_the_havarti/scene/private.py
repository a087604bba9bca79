"""What only some see: the house being laid out, a private look, the inspecteur's cards."""

from dataclasses import dataclass

from bot.art.badge import name_plate
from bot.art.canvas import Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import INK, LAMPLIGHT, PARCHMENT, SEATS
from bot.art.shapes import ellipse_mask, filled
from bot.art.text import Style
from cogs.hide_the_havarti.house import SPOTS
from cogs.hide_the_havarti.scene.kit import (
    BACKDROPS,
    CELL,
    CORNER,
    GAP,
    SPRITES,
    WIDTH,
    cell,
    empty_house,
    grid,
    ground,
    house_height,
    room_card,
)
from cogs.hide_the_havarti.state import CHEESE_NUMBER, Card, Room

Named = tuple[Room, str]
THUMB, THUMBS = 116, 8


@dataclass(frozen=True, slots=True)
class LayingArt:
    """The house as it grows, and the cards in hand with their number."""

    layout: tuple[Named | None, ...]
    hand: tuple[tuple[Room, int], ...]


def draw_laying(art: LayingArt) -> bytes:
    rows = -(-len(art.hand) // THUMBS)
    height = house_height() + rows * (THUMB + 10) + (24 if rows else 0)
    canvas = empty_house(0, height, closed=False)
    fields = grid(0)
    for place, named in enumerate(art.layout):
        if named is not None:
            box = cell(fields, place)
            canvas.paste(room_card(*named), box.centre)
            if named[0] in CHEESE_NUMBER:
                canvas.ring(box, radius=CORNER, line=6)
    for index, (room, count) in enumerate(art.hand):
        x = 74 + (index % THUMBS) * (THUMB + 16)
        y = house_height() + 12 + THUMB / 2 + (index // THUMBS) * (THUMB + 10)
        _thumb(canvas, room, count, (x, y))
    return encode(canvas.image).data


def _thumb(canvas: Canvas, room: Room, count: int, at: tuple[float, float]) -> None:
    number = CHEESE_NUMBER.get(room)
    canvas.lift(SPRITES.get("room_cheese" if number else f"room_{room}", width=THUMB), at, blur=4)
    if number:
        style = Style(44, INK, Face.TITLE, outline=PARCHMENT, outline_width=5)
        canvas.line(str(number), (at[0] - 6, at[1] + 8), 60, style)
    if count > 1:
        corner = (at[0] + THUMB / 2 - 18, at[1] + 30)
        canvas.paste(filled(ellipse_mask(46, 46), LAMPLIGHT), corner)
        canvas.line(f"×{count}", corner, 44, Style(33, INK, Face.TITLE, smallest=28))


@dataclass(frozen=True, slots=True)
class LookArt:
    """The rooms of each look, with their places."""

    rows: tuple[tuple[tuple[int, Room, str], ...], ...]
    words: str


def draw_look(art: LookArt) -> bytes:
    row = CELL + 68
    height = 100 + len(art.rows) * row
    canvas = BACKDROPS.canvas(("look", height), lambda: ground(height))
    canvas.paste(SPRITES.get("eye", width=110), (96, 52))
    canvas.line(art.words, (176, 52), 860, Style(45, LAMPLIGHT, Face.TITLE), anchor="w")
    for index, rooms in enumerate(art.rows):
        top = 100 + index * row
        left = (WIDTH - len(rooms) * (CELL + GAP)) / 2
        for column, (place, room, name) in enumerate(rooms):
            box = Box.around(
                (left + (column + 0.5) * (CELL + GAP), top + 50 + CELL / 2), CELL, CELL
            )
            style = Style(40, PARCHMENT, Face.TITLE)
            canvas.line(SPOTS[place].upper(), (box.centre[0], top + 22), CELL, style)
            canvas.paste(room_card(room, name), box.centre)
            if room in CHEESE_NUMBER:
                canvas.ring(box, radius=CORNER, line=7)
    return encode(canvas.image).data


@dataclass(frozen=True, slots=True)
class CardsArt:
    """The inspecteur's cards with their names."""

    cards: tuple[tuple[Card, str], ...]


def draw_cards(art: CardsArt) -> bytes:
    height = 378
    canvas = BACKDROPS.canvas(("look", height), lambda: ground(height))
    step = 262
    left = (WIDTH - step * len(art.cards)) / 2
    for index, (card, name) in enumerate(art.cards):
        x = left + step * (index + 0.5)
        box = canvas.lift(SPRITES.get(f"card_{card}", width=242), (x, height / 2))
        words = Box(box.left + 16, box.top + 212, box.right - 16, box.bottom - 14)
        canvas.block(name, words, Style(35, INK, Face.TITLE, smallest=32, leading=1.1))
    return encode(canvas.image).data


@dataclass(frozen=True, slots=True)
class OutsideArt:
    """The house from outside, with the inspecteur before it."""

    inspecteur: int
    name: str
    banner: str
    clock: bool


def draw_outside(art: OutsideArt) -> bytes:
    canvas = BACKDROPS.canvas("outside", lambda: SPRITES.load("ground_shutters"))
    canvas.stand(
        SPRITES.get("inspecteur", height=324, tint=SEATS[art.inspecteur].colour), (909, 648)
    )
    if art.clock:
        canvas.lift(SPRITES.get("clock", height=252), (117, 504), blur=10)
    style = Style(64, LAMPLIGHT, Face.TITLE, smallest=48, outline=INK, outline_width=6)
    canvas.line(art.banner, (WIDTH / 2, 54), 860, style)
    plate = name_plate(art.inspecteur, art.name, 378, 56)
    canvas.paste(plate, (884, 298), anchor="c")
    return encode(canvas.image).data
