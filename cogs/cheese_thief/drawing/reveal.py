"""The reveal: the night as it really was, hour by hour, and each player's card."""

from dataclasses import dataclass

from PIL import Image

from bot.art import shapes
from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import BRIE, GOUDA, INK, LAMPLIGHT, NIGHT, PARCHMENT, RIND, SEATS, mix
from bot.art.seat_badges import seat_token
from bot.art.text import TextStyle
from cogs.cheese_thief.drawing.kit import (
    BACKDROPS,
    CARDS,
    HEIGHT,
    SMALLEST,
    SPRITES,
    WIDTH,
    Named,
    die,
    heading,
    name,
    tokens,
)
from cogs.cheese_thief.sight import Hour, Reveal

_TOP, _GAP, _FOOT = 92, 10, 890
_ROWS = {2: 188, 3: 156, 4: 124}
"""Height of a player's row, by the number of rows."""
_ROOMY = 150
"""Height from which dice and votes fit below the name."""


@dataclass(frozen=True, slots=True)
class Truth:
    """Everything the picture of the reveal depends on."""

    people: tuple[Named, ...]
    reveal: Reveal
    title: str
    hours: tuple[str, ...]


def paint_reveal(scene: Truth) -> Image.Image:
    count = len(scene.people)
    rows = -(-count // 2)
    row = _ROWS[rows]
    table = _FOOT - rows * row
    canvas = BACKDROPS.new_canvas("reveal", _ground)
    heading(canvas, scene.title, (600, 48), 960, size=70)
    wide = (WIDTH - 32 + _GAP) / 6
    for column, hour in enumerate(scene.reveal.hours):
        left = 16 + column * wide
        _hour(canvas, scene, hour, Box(left, _TOP, left + wide - _GAP, table - 8))
    for seat in range(count):
        left = 14 + (seat % 2) * 592
        top = table + (seat // 2) * row
        _seat(canvas, scene, seat, Box(left, top + 6, left + 580, top + row - 4))
    if count % 2:
        box = Box(606, _FOOT - row, 1186, _FOOT)
        canvas.paste_standing(
            SPRITES.get("plate_crumbs", height=row - 34), (box.centre[0], box.bottom - 10)
        )
    return canvas.image


def _ground() -> Image.Image:
    canvas = Canvas(SPRITES.load("ground_reveal").crop((0, 0, WIDTH, HEIGHT)))
    canvas.paste(SPRITES.get("moon", height=78), (60, 48))
    canvas.paste(SPRITES.get("sun", height=80), (1132, 48))
    return canvas.image


def _hour(canvas: Canvas, scene: Truth, hour: Hour, box: Box) -> None:
    reveal = scene.reveal
    size = round(box.width), round(box.height)
    if hour.is_theft:
        canvas.draw_glow(box, radius=24, reach=18)
        fill = mix(NIGHT, RIND, 0.62)
        pane = shapes.rounded_panel(*size, radius=24, fill=fill, edge=LAMPLIGHT, edge_width=5)
    else:
        shade = mix(NIGHT, (120, 60, 80), (hour.hour - 1) / 8)
        pane = shapes.rounded_panel(*size, radius=24, fill=shade, opacity=0.8, depth=3)
    canvas.paste(pane, (box.left, box.top), anchor="nw")
    x = box.centre[0]
    style = TextStyle(44, LAMPLIGHT if hour.is_theft else PARCHMENT, Face.TITLE, min_size=SMALLEST)
    canvas.draw_text_line(scene.hours[hour.hour - 1], (x, box.top + 32), box.width - 12, style)
    foot = box.height * 0.48 if hour.is_theft else box.height * 0.4
    sky = Box(box.left + 6, box.top + 58, box.right - 6, box.bottom - foot)
    looked = _looked(reveal, hour)
    if looked is not None:
        _peek(canvas, hour.awake[0], looked, reveal.dice[looked][0], sky)
    elif hour.awake:
        tokens(canvas, hour.awake, sky, largest=84)
    else:
        canvas.paste(SPRITES.get("zzz", height=min(100, sky.height)), sky.centre)
    at = (x, box.bottom - 10)
    if hour.is_theft:
        loot = SPRITES.get("heist", height=foot - 8, tint=SEATS[reveal.thief].colour)
        canvas.paste_standing(loot, at, spread=1.1)
    else:
        icon = "cheese" if hour.cheese else "cheese_gone"
        canvas.paste_standing(SPRITES.get(icon, height=foot - 18), at, spread=1.1)


def _looked(reveal: Reveal, hour: Hour) -> int | None:
    """The seat whose die the only one awake looked at, or None."""
    return reveal.peeks[hour.awake[0]] if len(hour.awake) == 1 else None


def _peek(canvas: Canvas, seat: int, target: int, value: int, box: Box) -> None:
    """Draw who looked, at whose die, and what it showed."""
    size = round(min(64, box.height / 2 - 4))
    x, y = box.centre
    step = size / 2 + 4
    canvas.paste(seat_token(seat, size), (x - step, y - step))
    canvas.paste(SPRITES.get("eye", width=size), (x + step, y - step))
    canvas.paste(seat_token(target, size - 6), (x - step, y + step))
    die(canvas, value, (x + step, y + step), size - 4)


def _seat(canvas: Canvas, scene: Truth, seat: int, box: Box) -> None:
    reveal = scene.reveal
    won = seat in reveal.winners
    if won:
        canvas.draw_glow(box, radius=26, reach=14)
    sheet = shapes.rounded_panel(
        round(box.width),
        round(box.height),
        radius=26,
        fill=mix(LAMPLIGHT, PARCHMENT, 0.45) if won else mix(BRIE, INK, 0.16),
        edge=GOUDA if won else INK,
        edge_width=5,
    )
    canvas.paste_with_shadow(sheet, (box.left, box.top), anchor="nw", radius=26, blur=6)
    tall = box.height - 14
    card = SPRITES.get(CARDS[reveal.cards[seat]], height=tall, tint=SEATS[seat].colour)
    laid = canvas.paste(card, (box.left + 12, box.centre[1]), anchor="w")
    if seat in reveal.followers:
        canvas.paste(SPRITES.get("follower", width=tall * 0.5), (laid.right - 8, laid.bottom - 22))
    is_roomy = box.height + 10 >= _ROOMY
    left = laid.right + (26 if seat in reveal.followers else 12)
    right = box.right - ((96 if is_roomy else 74) if won else 16)
    if is_roomy:
        room = Box(left, box.top + 2, right, box.bottom - 66)
        name(canvas, seat, scene.people[seat], room, token=54)
        _dice_and_vote(canvas, reveal, seat, left, box)
    else:
        room = Box(left, box.top + 6, right - 62, box.bottom - 6)
        name(canvas, seat, scene.people[seat], room, token=44)
        die(canvas, reveal.dice[seat][0], (right - 30, box.centre[1]), 56)
    if won:
        top = box.top + 52 if is_roomy else box.centre[1]
        cup = SPRITES.get("trophy", height=80 if is_roomy else 62)
        canvas.paste(cup, (box.right - (50 if is_roomy else 40), top))


def _dice_and_vote(canvas: Canvas, reveal: Reveal, seat: int, left: float, box: Box) -> None:
    y = box.bottom - 36
    for place, value in enumerate(reveal.dice[seat]):
        die(canvas, value, (left + 32 + place * 66, y), 60)
    vote = reveal.votes[seat]
    if vote is not None:
        x = left + 32 + 66 * len(reveal.dice[seat]) + 20
        paw = SPRITES.get("paw", height=54, tint=SEATS[seat].colour)
        canvas.paste(paw, (x, y), anchor="w")
        canvas.paste(seat_token(vote, 60), (x + 124, y))
