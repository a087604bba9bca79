"""The turning points of a night as pictures: the theft, and being picked."""

from dataclasses import dataclass

from PIL import Image

from bot.art import shapes
from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import INK, LAMPLIGHT, NIGHT, SEATS
from bot.art.seat_badges import seat_token
from bot.art.text import TextStyle
from cogs.cheese_thief.drawing.kit import (
    BACKDROPS,
    SPRITES,
    WIDTH,
    Named,
    cellar,
    clock,
    heading,
    mouse,
    plate,
    sign,
)

_PLATES = 2
"""Number of witnesses per side whose names fit."""


@dataclass(frozen=True, slots=True)
class Theft:
    """The thief with the cheese, and all witnesses."""

    people: tuple[Named, ...]
    thief: int
    watching: tuple[int, ...]
    follower: int | None
    """The seat the thief has pointed at."""
    hour: int
    sign: str


@dataclass(frozen=True, slots=True)
class Picked:
    """A picked follower, and the players they see."""

    people: tuple[Named, ...]
    seat: int
    is_mouse: bool
    fellows: tuple[int, ...]
    thief: int | None
    """None if the thief stays hidden."""
    title: str
    sign: str


def paint_theft(scene: Theft) -> Image.Image:
    canvas = BACKDROPS.new_canvas("moment", _dark)
    canvas.paste(shapes.soft_ellipse(1000, 900, LAMPLIGHT, 0.8), (600, 470))
    clock(canvas, (128, 128), 210, scene.hour)
    loot = SPRITES.get("heist", height=690, tint=SEATS[scene.thief].colour)
    canvas.paste_standing(loot, (600, 776), spread=1.1)
    left = scene.watching[::2]
    right = scene.watching[1::2]
    _stacked(canvas, scene, left, 166, top=250)
    _stacked(canvas, scene, right, WIDTH - 166, top=60)
    sign(canvas, scene.sign, (600, 826), widest=1160, size=66)
    return canvas.image


def paint_picked(scene: Picked) -> Image.Image:
    canvas = BACKDROPS.new_canvas("moment", _dark)
    canvas.paste(shapes.soft_ellipse(1100, 800, LAMPLIGHT, 0.7), (600, 500))
    cast = (scene.seat, *scene.fellows)
    step = WIDTH / (len(cast) + 1)
    for place, seat in enumerate(cast):
        x = step * (place + 0.5)
        pose = "fall" if place == 0 and scene.is_mouse else "awake" if place else "shocked"
        box = canvas.paste_standing(mouse(pose, seat, 420), (x, 690), spread=1.1)
        canvas.paste(SPRITES.get("follower", width=150), (box.right - 40, box.bottom - 76))
        plate(canvas, seat, scene.people[seat], (x, 664), round(step) - 12, anchor="n")
    x = step * (len(cast) + 0.5)
    if scene.thief is None:
        _shadow(canvas, x)
    else:
        canvas.paste_standing(mouse("thief", scene.thief, 430), (x, 690), spread=1.1)
        who = scene.people[scene.thief]
        plate(canvas, scene.thief, who, (x, 664), round(step) - 12, anchor="n")
    heading(canvas, scene.title, (600, 110), 1120, size=84)
    sign(canvas, scene.sign, (600, 826), widest=1160, size=52)
    return canvas.image


def _dark() -> Image.Image:
    """The cellar, dark except for the middle of the table."""
    room = cellar("night")
    veil = Image.new("RGB", room.size, NIGHT)
    return Image.blend(room, veil, 0.45)


def _stacked(canvas: Canvas, scene: Theft, seats: tuple[int, ...], x: float, *, top: float) -> None:
    """Draw the witnesses on one side, stacked."""
    if not seats:
        return
    step = (780 - top) / len(seats)
    height = min(280, step - (76 if len(seats) <= _PLATES else 12))
    for place, seat in enumerate(seats):
        foot = top + step * (place + 1) - (64 if len(seats) <= _PLATES else 8)
        box = canvas.paste_standing(mouse("shocked", seat, height), (x, foot), spread=1.1)
        if seat == scene.follower:
            canvas.paste(SPRITES.get("follower", width=110), (box.right - 20, box.top + 60))
        if len(seats) <= _PLATES:
            plate(canvas, seat, scene.people[seat], (x, foot - 26), 350, anchor="n")
        else:
            canvas.paste(seat_token(seat, 76), (x, foot - 34))


def _shadow(canvas: Canvas, x: float) -> None:
    """Draw an unrecognizable thief."""
    shape = mouse("thief", 0, 430).getchannel("A")
    box = canvas.paste(shapes.fill_mask(shape, INK), (x, 690), anchor="s")
    style = TextStyle(230, LAMPLIGHT, Face.TITLE, outline=INK, outline_width=8)
    canvas.draw_text_line("?", Box(*box).point_at(0.5, 0.56), 300, style)
