"""The count of the votes: each vote, then the cards of the accused."""

from dataclasses import dataclass, replace

from PIL import Image

from bot.art import shapes
from bot.art.canvas import Canvas
from bot.art.fonts import Face, to_displayable
from bot.art.layout import Box
from bot.art.palette import GOUDA, INK, LAMPLIGHT, PARCHMENT, SEATS, mix
from bot.art.seat_badges import seat_token
from bot.art.text import TextStyle, draw_text, fit_line, wrap_text
from cogs.cheese_thief.drawing.kit import (
    BACKDROPS,
    CARDS,
    HEIGHT,
    SMALLEST,
    SPRITES,
    WIDTH,
    Named,
    heading,
    mouse,
    name,
    plate,
    tokens,
)
from cogs.cheese_thief.state import Card

_TOP, _FOOT = 124, 888
_LARGEST = 236
_NARROW = 340
"""Below this width a long name with its symbol does not fit."""


@dataclass(frozen=True, slots=True)
class Votes:
    """All votes."""

    people: tuple[Named, ...]
    accused: tuple[tuple[int, tuple[int, ...]], ...]
    """Each accused seat with its voters, most votes first."""
    top: tuple[int, ...]
    absent: tuple[int, ...]
    """Seats that did not vote."""
    title: str
    no_vote: str


@dataclass(frozen=True, slots=True)
class Cards:
    """The revealed cards of the accused."""

    people: tuple[Named, ...]
    turned: tuple[tuple[int, Card, str], ...]
    """Seat, card, and its name."""
    title: str


_FACE = 176
"""Maximum size of a mouse, to leave room for long names."""


def paint_votes(scene: Votes) -> Image.Image:
    canvas = BACKDROPS.new_canvas("count", _dawn)
    canvas.paste(SPRITES.get("ballot", height=104), (92, 62))
    heading(canvas, scene.title, (620, 62), 900, size=76)
    rows = len(scene.accused) + bool(scene.absent)
    step = min(_LARGEST, (_FOOT - _TOP) / rows)
    upper = (_TOP + _FOOT - step * rows) / 2
    for place, (seat, voters) in enumerate(scene.accused):
        top = upper + place * step
        _row(canvas, scene, seat, voters, Box(14, top + 4, WIDTH - 14, top + step - 4))
    if scene.absent:
        top = upper + len(scene.accused) * step
        _absent(canvas, scene, Box(14, top + 4, WIDTH - 14, top + step - 4))
    return canvas.image


def _dawn() -> Image.Image:
    return SPRITES.load("ground_dawn").crop((0, 100, WIDTH, 100 + HEIGHT))


def _strip(canvas: Canvas, box: Box, *, lit: bool) -> None:
    fill = mix(LAMPLIGHT, PARCHMENT, 0.3) if lit else PARCHMENT
    if lit:
        canvas.draw_glow(box, radius=26, reach=16)
    size = round(box.width), round(box.height)
    edge = GOUDA if lit else INK
    sheet = shapes.rounded_panel(*size, radius=24, fill=fill, edge=edge, edge_width=5)
    canvas.paste_with_shadow(sheet, (box.left, box.top), anchor="nw", radius=24, blur=5)


def _row(canvas: Canvas, scene: Votes, seat: int, voters: tuple[int, ...], box: Box) -> None:
    is_top = seat in scene.top
    _strip(canvas, box, lit=is_top)
    face = mouse("shocked" if is_top else "awake", seat, min(_FACE, box.height - 8))
    canvas.paste(face, (box.left + 12, box.bottom - 4), anchor="sw")
    room = Box(box.left + max(150, face.width + 24), box.top + 4, box.left + 520, box.bottom - 4)
    name(canvas, seat, scene.people[seat], room, token=56)
    x = box.left + 528
    paw = SPRITES.get("paw", height=58, tint=SEATS[voters[0]].colour, mirror=True)
    canvas.paste(paw, (x, box.centre[1]), anchor="w")
    tokens(
        canvas,
        voters,
        Box(x + 104, box.top + 6, box.right - 110, box.bottom - 6),
        largest=round(min(92, box.height - 14)),
    )
    style = TextStyle(round(min(96, box.height - 14)), INK, Face.TITLE, min_size=SMALLEST)
    canvas.draw_text_line(str(len(voters)), (box.right - 58, box.centre[1]), 90, style)


def _absent(canvas: Canvas, scene: Votes, box: Box) -> None:
    _strip(canvas, box, lit=False)
    style = TextStyle(44, mix(INK, PARCHMENT, 0.25), min_size=SMALLEST)
    canvas.draw_text_line(scene.no_vote, (box.left + 30, box.centre[1]), 440, style, anchor="w")
    room = Box(box.left + 490, box.top + 6, box.right - 20, box.bottom - 6)
    tokens(canvas, scene.absent, room, largest=round(min(84, box.height - 14)))


def paint_cards(scene: Cards) -> Image.Image:
    canvas = BACKDROPS.new_canvas("count", _dawn)
    canvas.paste(shapes.soft_ellipse(1200, 900, LAMPLIGHT, 0.75), (600, 500))
    heading(canvas, scene.title, (600, 62), 1120, size=80)
    count = len(scene.turned)
    per_row = count if count <= 4 else -(-count // 2)
    rows = -(-count // per_row)
    tall = (HEIGHT - 124) / rows
    wide = WIDTH / per_row
    for place, (seat, card, words) in enumerate(scene.turned):
        row, column = divmod(place, per_row)
        x = wide * (column + 0.5)
        _card(canvas, seat, card, words, Box.around((x, 124 + tall * (row + 0.5)), wide, tall))
        foot = 124 + tall * (row + 1)
        if wide < _NARROW:
            _caption(canvas, scene.people[seat], Box(x - wide / 2, foot - 102, x + wide / 2, foot))
        else:
            width = round(min(420, wide - 8))
            plate(canvas, seat, scene.people[seat], (x, foot - 100), width, anchor="n")
    return canvas.image


def _caption(canvas: Canvas, who: Named, room: Box) -> None:
    """Draw a name alone on two lines; its symbol is on the card."""
    style = TextStyle(SMALLEST, PARCHMENT, leading=1.06)
    shown = to_displayable(who.name, who.instead)
    words = Box(room.left + 14, room.top, room.right - 14, room.bottom)
    setting = fit_line(shown, words.width, style)
    if setting.is_cut:
        setting = wrap_text(shown, words, style)
    size = round(setting.width + 28), round(setting.height + 14)
    canvas.paste(shapes.rounded_panel(*size, radius=20, fill=INK), room.centre)
    draw_text(canvas.image, room.centre, setting, style)


def _card(canvas: Canvas, seat: int, card: Card, words: str, room: Box) -> None:
    height = min(room.height - 110, (room.width - 30) * 1.4)
    face = SPRITES.get(CARDS[card], height=height, tint=SEATS[seat].colour)
    at = (room.centre[0], room.top + (room.height - 104) / 2)
    canvas.draw_glow(Box.around(at, face.width, face.height), radius=34, reach=26)
    box = canvas.paste_with_shadow(face, at, radius=34)
    style = TextStyle(round(box.width * 0.135), PARCHMENT, Face.TITLE, min_size=SMALLEST)
    middle = at[0], box.top + box.height * 0.831
    if style.size < SMALLEST:
        # The ribbon is too small for readable text: draw one that is wider than the card.
        style = replace(style, size=SMALLEST)
        wide = fit_line(words, room.width - 30, style).width
        canvas.paste(shapes.rounded_panel(round(wide + 26), 54, radius=14, fill=INK), middle)
    canvas.draw_text_line(words, middle, max(box.width * 0.88, room.width - 30), style)
    token = seat_token(seat, round(box.width * 0.24))
    canvas.paste(token, (box.left + box.width * 0.1, box.top + box.width * 0.1))
