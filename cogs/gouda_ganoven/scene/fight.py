"""The fight, room by room: who came, what they swing, who carries the cheese off."""

from dataclasses import dataclass

from PIL import Image

from bot.art.badge import seat_token
from bot.art.canvas import Backdrops, Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box, Point
from bot.art.palette import GOUDA, INK, PARCHMENT, SEATS, STONE, mix
from bot.art.shapes import ellipse_mask, filled, panel
from bot.art.text import Style
from cogs.gouda_ganoven.cards import CHEESES, TRAPS, Room
from cogs.gouda_ganoven.scene import parts
from cogs.gouda_ganoven.scene.cardface import SPRITES, sprite_of
from cogs.gouda_ganoven.scene.parts import COUNT, HEIGHT, WIDTH
from cogs.gouda_ganoven.scene.standings import Standing, column

AREA = Box(8, 86, 820, 892)
LEFTOVERS = 96
GAP = 8
SIDE = 196
NOTE = Style(38, mix(PARCHMENT, STONE, 0.3), Face.TITLE, smallest=36)
TOTAL = Style(50, INK, Face.TITLE, smallest=36)
SNAP = Style(36, PARCHMENT, Face.TITLE, outline=INK, outline_width=4)
SWUNG = 3
"""Weapons that can be told apart in a rat's paws; the sum counts them all."""

_BACKDROPS = Backdrops(4)


@dataclass(frozen=True, slots=True)
class Fighter:
    """A rat in a room."""

    seat: int
    total: str
    weapons: tuple[str, ...] = ()
    """The strongest first."""
    bites: int = 0
    cheeses: int = 0
    fed: bool = False


@dataclass(frozen=True, slots=True)
class RoomFought:
    """A room, its cheese and who came for it, the strongest first."""

    room: Room
    name: str
    cheese: int
    fighters: tuple[Fighter, ...]
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Fight:
    """All that the picture shows."""

    sign: str
    rooms: tuple[RoomFought, ...]
    standings: tuple[Standing, ...]
    snap: str
    left_over: str


def draw(fight: Fight) -> bytes:
    """The fight as a picture."""
    canvas = _BACKDROPS.canvas("ground", _ground)
    canvas.line(fight.sign, (AREA.centre[0], 46), AREA.width, parts.SIGN)
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
    return encode(canvas.image).data


def _ground() -> Image.Image:
    return Canvas.plain(WIDTH, HEIGHT, parts.GROUND).image


def _left_over(canvas: Canvas, rooms: list[RoomFought], words: str) -> None:
    box = Box(AREA.left, AREA.bottom - LEFTOVERS + GAP, AREA.right, AREA.bottom)
    size = round(box.width), round(box.height)
    canvas.paste(panel(*size, radius=20, fill=(52, 40, 46)), (box.left, box.top), anchor="nw")
    left, middle = box.left + 20, box.centre[1]
    for room in rooms:
        canvas.paste(SPRITES.get(f"room_{room.room}", width=72), (left + 36, middle))
        canvas.paste(SPRITES.get("piece", width=72), (left + 116, middle))
        canvas.line(f"×{room.cheese}", (left + 156, middle), 70, COUNT, anchor="w")
        left += 236
    canvas.line(words, (box.right - 20, middle), box.right - 30 - left, NOTE, anchor="e")


def _room(canvas: Canvas, room: RoomFought, box: Box, snap: str) -> None:
    if room.lit:
        canvas.glow(box, radius=16, reach=8)
    canvas.paste(parts.wall(room.room, round(box.width), round(box.height)), box.centre)
    side = Box(box.left, box.top, box.left + SIDE, box.bottom)
    furniture = SPRITES.get(f"room_{room.room}", width=150)
    canvas.paste(furniture, (side.centre[0], side.bottom - 10), anchor="s", opacity=0.45)
    canvas.line(room.name, (side.centre[0], side.top + 34), SIDE - 4, parts.ROOM_NAME)
    at = side.centre[0], (side.top + 60 + side.bottom) / 2
    faint = 1.0 if room.cheese else 0.35
    canvas.paste(SPRITES.get("piece", width=104), (at[0] - 28, at[1]), opacity=faint)
    canvas.line(f"×{room.cheese}", (at[0] + 24, at[1] + 4), 70, COUNT, anchor="w")
    _brawlers(canvas, room, Box(side.right + 26, box.top, box.right - 34, box.bottom), snap)


def _brawlers(canvas: Canvas, room: RoomFought, box: Box, snap: str) -> None:
    """The rats side by side; in a high room every other one stands further back."""
    count = len(room.fighters)
    cell = min(330.0, box.width / count)
    deep = count > 1 and box.height > cell * 1.7
    height = (
        min(cell * (1.9 if count < 5 else 2.3), box.height * 0.56)
        if deep
        else min(box.height - 22, cell * 1.2, 400)
    )
    first = box.left + (box.width - cell * count) / 2
    places = [
        (
            first + cell * (number + 0.5),
            box.bottom - 12 - (height * 0.66 if deep and number % 2 else 0),
        )
        for number in range(count)
    ]
    order = sorted(range(count), key=lambda number: places[number][1])
    for number in order:
        _fighter(canvas, room.fighters[number], places[number], height, snap)
    beaten = [number for number in range(1, count) if not room.fighters[number].fed]
    if room.cheese and beaten and room.fighters[0].fed:
        (x, y), (u, v) = places[beaten[0] - 1], places[beaten[0]]
        clash = SPRITES.get("clash", width=max(96, height * 0.4))
        canvas.paste(clash, ((x + u) / 2, max(y, v) - height * 0.36))


def _fighter(canvas: Canvas, fighter: Fighter, feet: Point, height: float, snap: str) -> None:
    """Weapons behind, then the rat; who was beaten is knocked askew."""
    x, y = feet
    size = height * 0.54
    held = ((0.42, 0.5, 18), (-0.42, 0.48, -100), (0.3, 0.86, 40))
    for weapon, (across, up, turn) in zip(fighter.weapons[:SWUNG], held, strict=False):
        art = SPRITES.get(sprite_of(weapon), width=size, turn=turn)
        canvas.paste(art, (x + across * height, y - up * height))
    colour = SEATS[fighter.seat].colour
    if fighter.fed:
        art = SPRITES.get("rat_fed", height=height, tint=colour)
    else:
        art = SPRITES.get("rat_hungry", height=height * 0.94, tint=colour, turn=-13)
    canvas.paste(art, (x, y + 6), anchor="s")
    if fighter.cheeses:
        pocket = SPRITES.get(sprite_of(CHEESES[0]), width=height * 0.3)
        canvas.paste(pocket, (x + height * 0.34, y - height * 0.16))
    token = max(44, round(height * 0.22))
    canvas.paste(seat_token(fighter.seat, token), (x, y - token * 0.45))
    if fighter.bites:
        _snapped(canvas, (x - height * 0.36, y - height * 0.14), height, snap)
    coin = round(min(84, max(62, height * 0.42)))
    _total(canvas, fighter, (x - height * 0.3, y - height * 0.86), coin)


def _snapped(canvas: Canvas, at: Point, height: float, snap: str) -> None:
    """The trap on the rat's tail."""
    wide = max(124, height * 0.44)
    canvas.paste(SPRITES.get(sprite_of(TRAPS[0]), width=height * 0.38, turn=-12), at)
    over = at[0] + height * 0.02, at[1] - height * 0.2
    canvas.paste(SPRITES.get("burst", width=wide), over)
    canvas.line(snap, over, wide * 0.86, SNAP)


def _total(canvas: Canvas, fighter: Fighter, at: Point, disc: int) -> None:
    """The strength on a coin: gold for who eats."""
    rim = filled(ellipse_mask(disc, disc), INK)
    inner = filled(ellipse_mask(disc - 10, disc - 10), GOUDA if fighter.fed else STONE)
    canvas.paste(rim, at)
    canvas.paste(inner, at)
    canvas.line(fighter.total, at, disc - 14, TOTAL)
