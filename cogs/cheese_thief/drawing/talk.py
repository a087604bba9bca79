"""The talk and the vote: each player's claims, row by row."""

from dataclasses import dataclass

from PIL import Image

from bot.art import shapes
from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import GOUDA, INK, LAMPLIGHT, PARCHMENT, RIND, SEATS, STONE, mix
from bot.art.seat_badges import seat_token
from bot.art.text import TextStyle
from cogs.cheese_thief.drawing.kit import (
    BACKDROPS,
    HEIGHT,
    SMALLEST,
    SPRITES,
    WIDTH,
    Named,
    die,
    heading,
    name,
    sign,
    tokens,
)
from cogs.cheese_thief.state import SILENCE, Cheese, Claim

_FOOT = 886
_HEADS = 58
_LARGEST_ROW = 128
# The edges of the columns: name, hour, who was seen, cheese, peek, suspect, mark.
_EDGES = (16, 374, 482, 676, 834, 986, 1114, 1184)
_CHEESES = {Cheese.THERE: "cheese_wedge", Cheese.GONE: "cheese_gone", Cheese.TAKEN: "mouse_thief"}
_RULE = mix(PARCHMENT, RIND, 0.35)


@dataclass(frozen=True, slots=True)
class Talk:
    """Everything the picture of the day depends on."""

    people: tuple[Named, ...]
    claims: tuple[Claim, ...]
    marks: tuple[bool, ...]
    """Seats that are ready to vote, or have voted."""
    title: str
    sign: str
    """How many have a mark."""
    heads: tuple[str, ...]
    """Headings of the five columns of claims."""
    silence: str
    """Text in the row of a player who has said nothing."""
    alone: str
    is_vote: bool
    me: int | None = None
    """The seat whose own row is highlighted."""
    vote: int | None = None
    """The seat it votes for."""


def paint_talk(scene: Talk) -> Image.Image:
    count = len(scene.people)
    row = min(_LARGEST_ROW, (_FOOT - 112 - _HEADS) / count)
    top = _FOOT - row * count - _HEADS
    canvas = BACKDROPS.new_canvas(("talk", count), lambda: _ground(top))
    _header(canvas, scene, top)
    _heads(canvas, scene, top)
    for seat in range(count):
        upper = top + _HEADS + seat * row
        _row(canvas, scene, seat, Box(0, upper, WIDTH, upper + row))
    return canvas.image


def _ground(top: float) -> Image.Image:
    """Dawn in the cellar and a sheet of paper; without the lamp, which would cross the title."""
    canvas = Canvas(SPRITES.load("ground_dawn").crop((0, 100, WIDTH, 100 + HEIGHT)))
    sheet = shapes.parchment_panel(WIDTH - 24, round(HEIGHT - top))
    canvas.paste_with_shadow(sheet, (12, top - 4), anchor="nw", radius=22, blur=8)
    return canvas.image


def _header(canvas: Canvas, scene: Talk, height: float) -> None:
    middle = height / 2
    prop = SPRITES.get("ballot" if scene.is_vote else "plate_crumbs", height=min(150, height - 14))
    canvas.paste(prop, (116, middle))
    heading(canvas, scene.title, (548, middle), 640, size=70)
    sign(canvas, scene.sign, (1036, middle), widest=310, size=50)


def _cell(column: int, row: Box) -> Box:
    return Box(_EDGES[column], row.top, _EDGES[column + 1], row.bottom)


def _heads(canvas: Canvas, scene: Talk, top: float) -> None:
    style = TextStyle(38, mix(INK, RIND, 0.35), Face.TITLE, min_size=SMALLEST)
    line = Box(0, top, WIDTH, top + _HEADS)
    for column, words in enumerate(scene.heads, 1):
        cell = _cell(column, line)
        canvas.draw_text_line(words, cell.centre, cell.width - 4, style)
    canvas.paste(
        SPRITES.get("ballot" if scene.is_vote else "check", height=46), _cell(6, line).centre
    )


def _row(canvas: Canvas, scene: Talk, seat: int, row: Box) -> None:
    size = round(WIDTH - 40), round(row.height) - 3
    if seat == scene.vote:
        lit = shapes.rounded_panel(*size, radius=14, fill=mix(GOUDA, PARCHMENT, 0.35), depth=2)
        canvas.paste(lit, (20, row.top + 2), anchor="nw")
    elif seat == scene.me:
        lit = shapes.rounded_panel(*size, radius=14, fill=mix(LAMPLIGHT, PARCHMENT, 0.45), depth=2)
        canvas.paste(lit, (20, row.top + 2), anchor="nw")
    elif seat % 2:
        canvas.paste(Image.new("RGBA", size, (*RIND, 20)), (20, row.top + 2), anchor="nw")
    canvas.image.paste(_RULE, (24, round(row.top) - 1, WIDTH - 24, round(row.top) + 2))
    edges = _EDGES[1:-1] if scene.claims[seat] != SILENCE else (_EDGES[1], _EDGES[6])
    for edge in edges:
        canvas.image.paste(_RULE, (edge - 1, round(row.top) + 2, edge + 2, round(row.bottom)))
    who = _cell(0, row)
    room = Box(who.left + 10, who.top + 4, who.right - 4, who.bottom - 4)
    name(canvas, seat, scene.people[seat], room, token=56)
    _claim(canvas, scene, scene.claims[seat], row)
    if seat == scene.vote and scene.me is not None:
        paw = SPRITES.get("paw", width=66, tint=SEATS[scene.me].colour, mirror=True)
        canvas.paste(paw, _cell(6, row).centre)
    elif scene.marks[seat]:
        canvas.paste(SPRITES.get("check", width=60), _cell(6, row).centre)


def _claim(canvas: Canvas, scene: Talk, claim: Claim, row: Box) -> None:
    if claim == SILENCE:
        quiet = TextStyle(40, mix(PARCHMENT, INK, 0.85), min_size=SMALLEST)
        room = Box(_EDGES[1], row.top, _EDGES[6], row.bottom)
        canvas.draw_text_line(scene.silence, room.centre, room.width - 20, quiet)
        return
    large = min(104, row.height - 14)
    if claim.hour is not None:
        die(canvas, claim.hour, _cell(1, row).centre, min(88, large))
    if claim.saw is not None:
        cell = _cell(2, row)
        if claim.saw:
            tokens(canvas, claim.saw, cell.inset(6), largest=round(min(76, large)))
        else:
            canvas.draw_text_line(
                scene.alone, cell.centre, cell.width - 16, TextStyle(42, INK, min_size=36)
            )
    if claim.cheese is not None:
        icon = SPRITES.get(_CHEESES[claim.cheese], height=large, tint=STONE)
        canvas.paste(icon, _cell(3, row).centre)
    if claim.peek is not None and claim.die is not None:
        x, y = _cell(4, row).centre
        canvas.paste(seat_token(claim.peek, 66), (x - 38, y))
        die(canvas, claim.die, (x + 38, y), 66)
    if claim.suspect is not None:
        canvas.paste(seat_token(claim.suspect, 80), _cell(5, row).centre)
