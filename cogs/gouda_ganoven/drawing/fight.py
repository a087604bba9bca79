"""The whole fight, room by room: the rats, their weapons, and who gets the cheese."""

from dataclasses import dataclass

from PIL import Image

from bot.art.canvas import BackgroundCache, Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import PARCHMENT, STONE, mix
from bot.art.shapes import rounded_panel
from bot.art.text import TextStyle
from cogs.gouda_ganoven.cards import Room
from cogs.gouda_ganoven.drawing import fighters, parts
from cogs.gouda_ganoven.drawing.cardface import SPRITES
from cogs.gouda_ganoven.drawing.fighters import Fighter
from cogs.gouda_ganoven.drawing.parts import COUNT, HEIGHT, WIDTH
from cogs.gouda_ganoven.drawing.standings import StandingsRow, column

AREA = Box(8, 86, 820, 892)
LEFTOVERS = 96
GAP = 8
SIDE = 196
NOTE = TextStyle(38, mix(PARCHMENT, STONE, 0.3), Face.TITLE, min_size=36)

_BACKDROPS = BackgroundCache()


@dataclass(frozen=True, slots=True)
class RoomFought:
    """A room, its cheese and its rats, strongest first."""

    room: Room
    name: str
    cheese: int
    fighters: tuple[Fighter, ...]
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Fight:
    """Everything the picture shows."""

    sign: str
    rooms: tuple[RoomFought, ...]
    standings: tuple[StandingsRow, ...]
    snap: str
    left_over: str


def draw(fight: Fight) -> bytes:
    canvas = _BACKDROPS.new_canvas("ground", _ground)
    canvas.draw_text_line(fight.sign, (AREA.centre[0], 46), AREA.width, parts.SIGN)
    fought = [room for room in fight.rooms if room.fighters]
    spared = [room for room in fight.rooms if not room.fighters and room.cheese]
    bottom = AREA.bottom - (LEFTOVERS if spared else 0)
    free = bottom - AREA.top - (len(fought) - 1) * GAP
    shares = [3 + len(room.fighters) for room in fought]
    top = AREA.top
    for room, share in zip(fought, shares, strict=True):
        height = free * share / sum(shares)
        _room(canvas, room, Box(AREA.left, top, AREA.right, top + height), fight.snap)
        top += height + GAP
    if spared:
        _left_over(canvas, spared, fight.left_over)
    column(canvas, fight.standings)
    return encode(canvas.image)


def _ground() -> Image.Image:
    return Canvas.blank(WIDTH, HEIGHT, parts.GROUND).image


def _left_over(canvas: Canvas, rooms: list[RoomFought], words: str) -> None:
    box = Box(AREA.left, AREA.bottom - LEFTOVERS + GAP, AREA.right, AREA.bottom)
    size = round(box.width), round(box.height)
    canvas.paste(
        rounded_panel(*size, radius=20, fill=(52, 40, 46)), (box.left, box.top), anchor="nw"
    )
    left, middle = box.left + 20, box.centre[1]
    for room in rooms:
        canvas.paste(SPRITES.get(f"room_{room.room}", width=72), (left + 36, middle))
        canvas.paste(SPRITES.get("piece", width=72), (left + 116, middle))
        canvas.draw_text_line(f"×{room.cheese}", (left + 156, middle), 70, COUNT, anchor="w")
        left += 236
    canvas.draw_text_line(words, (box.right - 20, middle), box.right - 30 - left, NOTE, anchor="e")


def _room(canvas: Canvas, room: RoomFought, box: Box, snap: str) -> None:
    if room.lit:
        canvas.draw_glow(box, radius=16, reach=8)
    canvas.paste(parts.wall(room.room, round(box.width), round(box.height)), box.centre)
    side = Box(box.left, box.top, box.left + SIDE, box.bottom)
    furniture = SPRITES.get(f"room_{room.room}", width=150)
    canvas.paste(furniture, (side.centre[0], side.bottom - 10), anchor="s", opacity=0.45)
    more = parts.room_name(canvas, room.name, (side.centre[0], side.top + 15), SIDE - 4)
    floor = Box(side.right + 26, box.top, box.right - 34, box.bottom)
    with parts.nothing_right_of(canvas, AREA.right):
        fighters.row(canvas, room.fighters, floor, snap, room=box, cheese=room.cheese)
    # After the rats, so that the cheese can be counted.
    at = side.centre[0], min(side.top + 140, (side.top + 60 + more + side.bottom) / 2)
    faint = 1.0 if room.cheese else 0.35
    canvas.paste(SPRITES.get("piece", width=104), (at[0] - 28, at[1]), opacity=faint)
    canvas.draw_text_line(f"×{room.cheese}", (at[0] + 24, at[1] + 4), 70, COUNT, anchor="w")
