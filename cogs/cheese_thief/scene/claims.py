"""The board of the day: what everybody says about their night, row by row."""

from dataclasses import dataclass

from PIL import Image

from bot.art import shapes
from bot.art.badge import seat_token
from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import INK, PARCHMENT, RIND, SEATS, STONE, mix
from bot.art.text import Style
from cogs.cheese_thief.scene.kit import (
    BACKDROPS,
    SMALLEST,
    SPRITES,
    WIDTH,
    Named,
    die,
    name,
    tokens,
)
from cogs.cheese_thief.state import SILENCE, Cheese, Claim

_HEAD, _ROW, _FOOT = 224, 102, 28
# The edges of the columns: name, hour, who was seen, cheese, peek, suspect, ready.
_EDGES = (24, 372, 468, 690, 806, 976, 1094, 1176)
_ICONS = ("", "clock", "eye", "cheese_wedge", "cup_lifted", "paw", "ballot")
CHEESES = {Cheese.THERE: "cheese_wedge", Cheese.GONE: "cheese_gone", Cheese.TAKEN: "mouse_thief"}


@dataclass(frozen=True, slots=True)
class Claims:
    """All that the picture of the day depends on."""

    people: tuple[Named, ...]
    claims: tuple[Claim, ...]
    ready: tuple[bool, ...]
    title: str
    silence: str
    """What stands in the row of who has not said a word."""
    alone: str


def paint_claims(scene: Claims) -> Image.Image:
    count = len(scene.people)
    height = _HEAD + count * _ROW + _FOOT
    canvas = BACKDROPS.canvas("claims", _board, height, foot=_FOOT + 12)
    style = Style(58, PARCHMENT, Face.TITLE, smallest=SMALLEST, outline=INK, outline_width=5)
    canvas.line(scene.title, (700, 70), 660, style)
    for seat, who in enumerate(scene.people):
        top = _HEAD + seat * _ROW
        name(canvas, seat, who, Box(38, top + 8, _EDGES[1] - 6, top + _ROW - 8), token=62)
        _claim(canvas, scene, scene.claims[seat], top)
        if scene.ready[seat]:
            canvas.paste(SPRITES.get("check", width=60), _cell(6, top).centre)
    return canvas.image


def _cell(column: int, top: float) -> Box:
    return Box(_EDGES[column], top, _EDGES[column + 1], top + _ROW)


def _board() -> Image.Image:
    """Dawn in the cellar, an empty plate, and a sheet ruled for as many as can play."""
    count = len(SEATS)
    height = _HEAD + count * _ROW + _FOOT
    # The wall without its lamp, which would hang through the title.
    ground = SPRITES.load("ground_dawn")
    canvas = Canvas(Image.new("RGB", (WIDTH, height), ground.getpixel((600, 990))))
    canvas.image.paste(ground.crop((0, 112, WIDTH, 1000)))
    canvas.paste(SPRITES.get("window_dawn", height=196), (104, 2), anchor="n")
    canvas.stand(SPRITES.get("plate_crumbs", width=190), (288, 128), spread=1.2)
    sheet = shapes.parchment(WIDTH - 24, height - 148 - 12)
    canvas.lift(sheet, (12, 148), anchor="nw", radius=22, blur=8)
    for column, icon in enumerate(_ICONS):
        if icon:
            middle = _cell(column, 0).centre[0]
            canvas.paste(_small(icon, 62), (middle, 188))
    rule = mix(PARCHMENT, RIND, 0.35)
    for row in range(count):
        top = _HEAD + row * _ROW
        canvas.image.paste(rule, (30, top - 2, WIDTH - 30, top + 1))
        if row % 2:
            shade = Image.new("RGBA", (WIDTH - 48, _ROW - 3), (*RIND, 20))
            canvas.paste(shade, (24, top + 1), anchor="nw")
    for edge in _EDGES[1:-1]:
        canvas.image.paste(rule, (edge - 1, 160, edge + 1, height - 24))
    return canvas.image


def _small(icon: str, size: float) -> Image.Image:
    sprite = SPRITES.get(icon, height=size, tint=STONE)
    return sprite if sprite.width <= 96 else SPRITES.get(icon, width=96, tint=STONE)


def _claim(canvas: Canvas, scene: Claims, claim: Claim, top: float) -> None:
    if claim == SILENCE:
        quiet = Style(38, mix(PARCHMENT, INK, 0.6), smallest=SMALLEST)
        box = Box(_EDGES[1], top, _EDGES[6], top + _ROW)
        cover = Image.new("RGB", (round(box.width) - 4, _ROW - 6), mix(PARCHMENT, RIND, 0.06))
        cover.putalpha(Image.new("L", cover.size, 235))
        canvas.paste(cover, (box.left + 2, top + 3), anchor="nw")
        canvas.line(scene.silence, box.centre, box.width - 20, quiet)
        return
    if claim.hour is not None:
        die(canvas, claim.hour, _cell(1, top).centre, 72)
    if claim.saw is not None:
        cell = _cell(2, top)
        if claim.saw:
            tokens(canvas, claim.saw, cell.inset(5), largest=66)
        else:
            canvas.line(scene.alone, cell.centre, cell.width - 16, Style(38, INK, smallest=36))
    if claim.cheese is not None:
        icon = SPRITES.get(CHEESES[claim.cheese], height=84, tint=STONE)
        canvas.paste(icon, _cell(3, top).centre)
    if claim.peek is not None and claim.die is not None:
        x, y = _cell(4, top).centre
        canvas.paste(seat_token(claim.peek, 66), (x - 40, y))
        die(canvas, claim.die, (x + 38, y), 64)
    if claim.suspect is not None:
        canvas.paste(seat_token(claim.suspect, 76), _cell(5, top).centre)
