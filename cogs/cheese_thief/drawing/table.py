"""The public view of the table, before and during the night, without secrets."""

from dataclasses import dataclass

from PIL import Image

from bot.art import shapes
from bot.art.canvas import Canvas
from bot.art.layout import Point, seat_positions
from bot.art.palette import LAMPLIGHT, SEATS
from bot.art.seat_badges import seat_token
from cogs.cheese_thief.drawing.kit import (
    BACKDROPS,
    SPRITES,
    Named,
    cellar,
    clock,
    mouse,
    plate,
    sign,
)

_MIDDLE = (600, 486)


@dataclass(frozen=True, slots=True)
class Table:
    """Everything the picture of the table depends on."""

    people: tuple[Named, ...]
    hour: float
    """What the clock shows."""
    is_dark: bool
    """All are drawn asleep and the cheese covered, so that nothing is revealed."""
    paws: bool
    """True if all paws reach for the middle."""
    done: tuple[bool, ...]
    """Seats with a check mark."""
    awaited: tuple[bool, ...]
    """Seats whose ribbon is highlighted."""
    sign: str


def paint_table(scene: Table) -> Image.Image:
    canvas = BACKDROPS.new_canvas("cellar", _night)
    clock(canvas, (1102, 98), 178, scene.hour)
    count = len(scene.people)
    places = seat_positions(count, (600, 494), 474, 318)
    cups = seat_positions(count, (600, 506), 262, 136)
    pose = "asleep" if scene.is_dark else "awake"
    pieces = [(_MIDDLE[1] + 82, "middle", -1)]
    if not scene.paws:
        pieces += [(y, "cup", seat) for seat, (_, y) in enumerate(cups)]
    pieces += [(y, "mouse", seat) for seat, (_, y) in enumerate(places)]
    for foot, kind, seat in sorted(pieces):
        if kind == "middle":
            _middle(canvas, foot, is_dark=scene.is_dark)
        elif kind == "mouse":
            canvas.paste_standing(mouse(pose, seat, 186), (places[seat][0], foot), spread=1.2)
        else:
            _cup(canvas, seat, cups[seat])
    if scene.paws:
        # Further in than the cups, so that no name covers a paw.
        for seat, place in enumerate(seat_positions(count, (600, 506), 214, 136)):
            _paw(canvas, seat, place)
    for seat, (x, y) in enumerate(places):
        if scene.is_dark:
            canvas.paste(SPRITES.get("zzz", height=64), (x + 66, y - 152))
        plate(
            canvas,
            seat,
            scene.people[seat],
            (x, y - 28),
            352 if count > 5 else 420,
            anchor="n",
            lit=scene.awaited[seat],
        )
        if scene.done[seat]:
            canvas.paste(SPRITES.get("check", width=64), (x + 66, y - 66))
    sign(canvas, scene.sign, (600, 44), widest=270, size=50)
    return canvas.image


def _night() -> Image.Image:
    return cellar("night")


def _middle(canvas: Canvas, foot: float, *, is_dark: bool) -> None:
    at = (_MIDDLE[0], foot)
    canvas.paste(shapes.soft_ellipse(580, 330, LAMPLIGHT, 0.55), (at[0], foot - 50))
    canvas.paste_standing(SPRITES.get("dome" if is_dark else "cheese", width=270), at, spread=1.3)


def _cup(canvas: Canvas, seat: int, foot: Point) -> None:
    cup = SPRITES.get("cup", height=116, tint=SEATS[seat].colour)
    box = canvas.paste_standing(cup, foot, spread=1.6, shadow_opacity=0.7)
    canvas.paste(seat_token(seat, 54), box.point_at(0.5, 0.53))


def _paw(canvas: Canvas, seat: int, at: Point) -> None:
    """Draw a paw reaching for the middle; mirrored on the right, so that thumbs stay up."""
    is_right = at[0] > _MIDDLE[0]
    lean = (_MIDDLE[1] + 40 - at[1]) / 6
    paw = SPRITES.get(
        "paw",
        width=160,
        tint=SEATS[seat].colour,
        rotation=-lean if is_right else lean,
        mirror=is_right,
    )
    box = canvas.paste(paw, (at[0], at[1] - 40))
    canvas.paste(
        seat_token(seat, 54),
        (box.right - 32 if is_right else box.left + 32, at[1] - 40 - lean * 0.9),
    )
