"""The night as it truly was, hour by hour, and everybody's card, die and vote."""

from dataclasses import dataclass

from PIL import Image

from bot.art import shapes
from bot.art.badge import seat_token
from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.layout import Box, Grid
from bot.art.palette import BRIE, GOUDA, INK, LAMPLIGHT, NIGHT, PARCHMENT, RIND, SEATS, mix
from bot.art.text import Style
from cogs.cheese_thief.scene.kit import (
    BACKDROPS,
    CARDS,
    SMALLEST,
    SPRITES,
    Named,
    die,
    mouse,
    name,
    tokens,
)
from cogs.cheese_thief.sight import Hour, Reveal

_TABLE, _ROW = 540, 160
_NIGHT = Grid(Box(16, 114, 1184, 522), 6, 1, gap=10)


@dataclass(frozen=True, slots=True)
class Truth:
    """All that the picture of the reveal depends on."""

    people: tuple[Named, ...]
    reveal: Reveal
    title: str
    hours: tuple[str, ...]


def paint_reveal(scene: Truth) -> Image.Image:
    count = len(scene.people)
    height = _TABLE + 30 + _rows(count) * _ROW
    canvas = BACKDROPS.canvas("reveal", _ground, height)
    if count % 2:
        x, y = _place(count).centre
        canvas.stand(SPRITES.get("plate_crumbs", width=190), (x, y + 50), spread=1.2)
    style = Style(64, LAMPLIGHT, Face.TITLE, smallest=40, outline=INK, outline_width=6)
    canvas.line(scene.title, (600, 60), 1000, style)
    for column, hour in enumerate(scene.reveal.hours):
        _hour(canvas, scene, hour, _NIGHT.cell(column, 0))
    for seat in range(count):
        _seat(canvas, scene, seat, _place(seat))
    return canvas.image


def _rows(count: int) -> int:
    return -(-count // 2)


def _place(seat: int) -> Box:
    left = 14 + (seat % 2) * 592
    top = _TABLE + 22 + (seat // 2) * _ROW
    return Box(left, top, left + 580, top + _ROW - 14)


def _ground() -> Image.Image:
    canvas = Canvas(SPRITES.load("ground_reveal"))
    canvas.paste(SPRITES.get("moon", height=92), (66, 58))
    canvas.paste(SPRITES.get("sun", height=96), (1124, 58))
    for column, _, box in _NIGHT.cells():
        shade = mix(NIGHT, (120, 60, 80), column / 8)
        glass = shapes.panel(
            round(box.width), round(box.height), radius=24, fill=shade, opacity=0.72, depth=3
        )
        canvas.paste(glass, (box.left, box.top), anchor="nw")
    return canvas.image


def _hour(canvas: Canvas, scene: Truth, hour: Hour, box: Box) -> None:
    reveal = scene.reveal
    if hour.is_theft:
        canvas.glow(box, radius=24, reach=20)
        lit = shapes.panel(
            round(box.width),
            round(box.height),
            radius=24,
            fill=mix(NIGHT, RIND, 0.62),
            edge=LAMPLIGHT,
            edge_width=5,
        )
        canvas.paste(lit, (box.left, box.top), anchor="nw")
    x = box.centre[0]
    colour = LAMPLIGHT if hour.is_theft else PARCHMENT
    style = Style(42, colour, Face.TITLE, smallest=SMALLEST)
    canvas.line(scene.hours[hour.hour - 1], (x, box.top + 38), box.width - 12, style)
    sky = Box(box.left + 8, box.top + 72, box.right - 8, box.top + 242)
    looked = _looked(reveal, hour)
    if looked is not None:
        _peek(canvas, hour.awake[0], looked, reveal.dice[looked][0], sky)
    elif hour.awake:
        tokens(canvas, hour.awake, sky, largest=84)
    else:
        canvas.paste(SPRITES.get("zzz", height=104), sky.centre)
    foot = (x, box.bottom - 14)
    if hour.is_theft:
        thief = mouse("thief", reveal.thief, 158)
        canvas.stand(thief, foot, spread=1.1)
    elif hour.cheese:
        canvas.stand(SPRITES.get("cheese", width=150), foot, spread=1.1)
    else:
        canvas.stand(SPRITES.get("cheese_gone", width=132), foot, spread=1.1)


def _looked(reveal: Reveal, hour: Hour) -> int | None:
    """Whose die the only one awake looked at. Nobody looks who is not alone."""
    return reveal.peeks[hour.awake[0]] if len(hour.awake) == 1 else None


def _peek(canvas: Canvas, seat: int, target: int, value: int, box: Box) -> None:
    x = box.centre[0]
    canvas.paste(seat_token(seat, 80), (x - 40, box.top + 42))
    canvas.paste(SPRITES.get("eye", width=68), (x + 44, box.top + 42))
    canvas.paste(seat_token(target, 62), (x - 38, box.top + 132))
    die(canvas, value, (x + 36, box.top + 132), 66)


def _seat(canvas: Canvas, scene: Truth, seat: int, box: Box) -> None:
    reveal = scene.reveal
    won = seat in reveal.winners
    if won:
        canvas.glow(box, radius=26, reach=16)
    sheet = shapes.panel(
        round(box.width),
        round(box.height),
        radius=26,
        fill=mix(LAMPLIGHT, PARCHMENT, 0.45) if won else mix(BRIE, INK, 0.16),
        edge=GOUDA if won else INK,
        edge_width=5,
    )
    canvas.lift(sheet, (box.left, box.top), anchor="nw", radius=26, blur=6)
    card = SPRITES.get(CARDS[reveal.cards[seat]], height=136, tint=SEATS[seat].colour)
    canvas.paste(card, (box.left + 12, box.centre[1]), anchor="w")
    if seat in reveal.followers:
        canvas.paste(SPRITES.get("follower", width=64), (box.left + 96, box.bottom - 34))
    room = Box(box.left + 124, box.top + 8, box.right - (94 if won else 14), box.top + 84)
    name(canvas, seat, scene.people[seat], room, token=52)
    if won:
        canvas.paste(SPRITES.get("trophy", height=72), (box.right - 48, box.top + 46))
    y = box.bottom - 36
    x = box.left + 156
    for value in reveal.dice[seat]:
        die(canvas, value, (x, y), 58)
        x += 64
    if seat in reveal.followers:
        steps = SPRITES.get("footprints", height=60, tint=SEATS[seat].colour)
        canvas.paste(steps, (x + 8, y))
        x += 72
    vote = reveal.votes[seat]
    if vote is not None:
        hand = SPRITES.get("paw", height=54, tint=SEATS[seat].colour)
        canvas.paste(hand, (box.left + 336, y))
        canvas.paste(seat_token(vote, 58), (box.left + 414, y))
    if reveal.tally[seat]:
        canvas.paste(SPRITES.get("ballot", height=58), (box.right - 86, y - 2))
        style = Style(44, INK, Face.TITLE)
        canvas.line(str(reveal.tally[seat]), (box.right - 34, y), 40, style)
