"""The fight for one room, enlarged: the rats, their weapons, and who gets the cheese."""

from dataclasses import dataclass

from PIL import Image

from bot.art.canvas import BackgroundCache, Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import GOUDA, INK, LAMPLIGHT, NIGHT, PARCHMENT, SEATS, mix
from bot.art.seat_badges import seat_token
from bot.art.shapes import rounded_panel
from bot.art.text import TextStyle
from cogs.gouda_ganoven.cards import Room
from cogs.gouda_ganoven.drawing import chips, fighters, parts
from cogs.gouda_ganoven.drawing.cardface import SPRITES
from cogs.gouda_ganoven.drawing.chips import LEAST, Chip, fitting
from cogs.gouda_ganoven.drawing.fighters import Fighter
from cogs.gouda_ganoven.drawing.parts import COUNT, HEIGHT, WIDTH

HEAD = 96
ARENA = Box(8, 104, 736, 892)
COLUMN = Box(746, 4, 1192, 896)
GAP = 6
TALL = 214
"""Height of a plate with room for two rows of cards."""
TITLE = TextStyle(66, LAMPLIGHT, Face.TITLE, min_size=44, outline=INK, outline_width=6)
BARE = TextStyle(40, PARCHMENT, min_size=36)
VERDICT = TextStyle(50, PARCHMENT, Face.TITLE, min_size=38, outline=INK, outline_width=6)

_BACKDROPS = BackgroundCache()


@dataclass(frozen=True, slots=True)
class Brawler:
    """A rat in the room, with its name and cards."""

    fighter: Fighter
    name: str
    chips: tuple[Chip, ...] = ()
    bare: str = ""
    """Text for a rat without equipment."""


@dataclass(frozen=True, slots=True)
class Showdown:
    """Everything the picture shows."""

    room: Room
    title: str
    cheese: int
    verdict: str
    brawlers: tuple[Brawler, ...]
    """Strongest first."""
    snap: str


def draw(showdown: Showdown) -> bytes:
    room = showdown.room
    canvas = _BACKDROPS.new_canvas(str(room), lambda: _ground(room))
    canvas.draw_text_line(showdown.title, (20, HEAD / 2 + 4), 520, TITLE, anchor="w")
    _cheese(canvas, showdown.cheese)
    canvas.draw_text_line(showdown.verdict, (ARENA.centre[0], ARENA.top + 44), 700, VERDICT)
    told = tuple(brawler.fighter for brawler in showdown.brawlers)
    count = len(told)
    # Leave room for the weapons of the outermost rats.
    side = (0, 150, 112, 88, 68, 58)[count - 1]
    floor = Box(ARENA.left + side, ARENA.top + 66, ARENA.right - side, ARENA.bottom)
    with parts.nothing_right_of(canvas, ARENA.right):
        fighters.row(
            canvas,
            told,
            floor,
            showdown.snap,
            room=ARENA,
            cheese=showdown.cheese,
            tallest=540,
            share=0.5,
        )
    height = min(230.0, (COLUMN.height - (count - 1) * GAP) / count)
    top = COLUMN.top + (COLUMN.height - count * height - (count - 1) * GAP) / 2
    for brawler in showdown.brawlers:
        _plate(canvas, brawler, Box(COLUMN.left, top, COLUMN.right, top + height))
        top += height + GAP
    return encode(canvas.image)


def _ground(room: Room) -> Image.Image:
    canvas = Canvas.blank(WIDTH, HEIGHT, parts.GROUND)
    canvas.paste(parts.wall(room, round(ARENA.width), round(ARENA.height)), ARENA.centre)
    furniture = SPRITES.get(f"room_{room}", width=200)
    canvas.paste(furniture, (ARENA.left + 128, ARENA.bottom - 14), anchor="s", opacity=0.4)
    return canvas.image


def _cheese(canvas: Canvas, count: int) -> None:
    """Draw the cheese count at the end of the title line."""
    right = ARENA.right - 8
    box = canvas.draw_text_line(f"×{count}", (right, HEAD / 2 + 4), 90, COUNT, anchor="e")
    faint = 1.0 if count else 0.35
    canvas.paste(SPRITES.get("piece", width=92), (box.left - 50, HEAD / 2), opacity=faint)


def _plate(canvas: Canvas, brawler: Brawler, box: Box) -> None:
    """Draw name and equipment beside a rat, golden if it eats."""
    fighter = brawler.fighter
    fill = mix((66, 46, 44), GOUDA, 0.35) if fighter.fed else mix(NIGHT, (66, 46, 44), 0.5)
    edge = LAMPLIGHT if fighter.fed else SEATS[fighter.seat].colour
    size = round(box.width), round(box.height)
    sheet = rounded_panel(*size, radius=20, fill=fill, edge=edge, edge_width=6, depth=2)
    canvas.paste(sheet, (box.left, box.top), anchor="nw")
    wide = box.width - 30
    crowded = fitting(brawler.chips, wide) < len(brawler.chips)
    rows = 2 if crowded and box.height >= TALL else 1
    high = LEAST if rows > 1 else min(84.0, max(LEAST, box.height * 0.4))
    split = box.bottom - 6 - rows * high - (rows - 1) * 4
    title = Box(box.left + 72, box.top + 2, box.right - 10, split)
    canvas.paste(seat_token(fighter.seat, 54), (box.left + 40, title.centre[1]))
    parts.name(canvas, brawler.name, title)
    if not brawler.chips:
        canvas.draw_text_line(brawler.bare, (title.left, split + high / 2), 340, BARE, anchor="w")
    rest = brawler.chips
    for row in range(rows):
        top = split + row * (high + 4)
        place = Box(box.left + 16, top, box.left + 16 + wide, top + high)
        count = fitting(rest, wide)
        if row == rows - 1 and count < len(rest):
            # Too many to draw; the sum counts them all.
            count = fitting(rest, wide - 70)
            more = f"+{len(rest) - count}"
            canvas.draw_text_line(more, (place.right, place.centre[1]), 66, BARE, anchor="e")
        chips.row(canvas, rest[:count], place)
        rest = rest[count:]
