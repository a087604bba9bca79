"""The table as everybody sees it: before, during and after the night, without a secret."""

from dataclasses import dataclass

from PIL import Image

from bot.art import shapes
from bot.art.badge import seat_token
from bot.art.canvas import Canvas
from bot.art.layout import Point, seated
from bot.art.palette import LAMPLIGHT, SEATS
from cogs.cheese_thief.scene.kit import (
    BACKDROPS,
    SPRITES,
    Named,
    clock,
    mouse,
    plate,
    sign,
)
from cogs.cheese_thief.state import DARK, Phase

_MIDDLE = (600, 520)


@dataclass(frozen=True, slots=True)
class Table:
    """All that the picture of the table depends on."""

    phase: Phase
    hour: int
    people: tuple[Named, ...]
    marks: tuple[bool, ...]
    """Who has done what everybody has to do."""
    sign: str
    """A few words under the clock."""


def paint_table(scene: Table) -> Image.Image:
    is_dark = scene.phase in DARK
    mood = "dawn" if scene.phase is Phase.VOTE else "night"
    canvas = BACKDROPS.canvas(("cellar", mood), lambda: cellar(mood))
    clock(canvas, (1090, 112), 200, scene.hour or (12 if mood == "night" else 7))
    count = len(scene.people)
    places = [(x, y + 40) for x, y in seated(count, (600, 536), 468, 355)]
    cups = seated(count, (600, 554), 258, 160)
    pose = "asleep" if is_dark else "awake"
    pieces = [(_MIDDLE[1] + 78, "middle", -1)]
    pieces += [(y, "cup", seat) for seat, (_, y) in enumerate(cups)]
    pieces += [(y, "mouse", seat) for seat, (_, y) in enumerate(places)]
    for foot, kind, seat in sorted(pieces):
        if kind == "middle":
            _middle(canvas, scene.phase, foot)
        elif kind == "mouse":
            canvas.stand(mouse(pose, seat, 178), (places[seat][0], foot), spread=1.2)
        elif scene.phase is not Phase.RECRUIT:
            _cup(canvas, seat, cups[seat])
    if scene.phase is Phase.RECRUIT:
        for seat, place in enumerate(cups):
            _paw(canvas, seat, place)
    widest = 324 if count > 5 else 420
    for seat, (x, y) in enumerate(places):
        box = plate(canvas, seat, scene.people[seat], (x, y - 24), widest, anchor="n")
        if scene.marks[seat]:
            canvas.paste(SPRITES.get("check", width=54), (min(box.right - 8, 1166), box.top + 4))
    if is_dark:
        for x, y in places:
            canvas.paste(SPRITES.get("zzz", height=56), (x + 62, y - 154))
    if scene.sign:
        sign(canvas, scene.sign, (1086, 236), widest=220)
    return canvas.image


def cellar(mood: str) -> Image.Image:
    canvas = Canvas(SPRITES.load(f"ground_{mood}"))
    canvas.paste(SPRITES.get(f"window_{mood}", height=216), (112, 10), anchor="n")
    return canvas.image


def _middle(canvas: Canvas, phase: Phase, foot: float) -> None:
    """The cheese; from nightfall under a cover, so that nobody can tell; at the vote the box."""
    at = (_MIDDLE[0], foot)
    canvas.paste(shapes.pool(560, 320, LAMPLIGHT, 0.55), (at[0], foot - 50))
    if phase is Phase.VOTE:
        canvas.stand(SPRITES.get("plate_crumbs", width=270), (at[0], foot + 22), spread=1.1)
        canvas.stand(SPRITES.get("ballot", width=190), (at[0], foot - 34), spread=1.1)
    elif phase in DARK:
        canvas.stand(SPRITES.get("dome", width=262), at, spread=1.3)
    else:
        canvas.stand(SPRITES.get("cheese", width=262), at, spread=1.3)


def _cup(canvas: Canvas, seat: int, foot: Point) -> None:
    cup = SPRITES.get("cup", height=112, tint=SEATS[seat].colour)
    box = canvas.stand(cup, foot, spread=1.6, dark=0.7)
    canvas.paste(seat_token(seat, 52), box.at(0.5, 0.53))


def _paw(canvas: Canvas, seat: int, at: Point) -> None:
    """A paw reaching for the middle; those on the right are mirrored, so that thumbs stay up."""
    is_right = at[0] > _MIDDLE[0]
    lean = (_MIDDLE[1] + 40 - at[1]) / 6
    paw = SPRITES.get(
        "paw",
        width=150,
        tint=SEATS[seat].colour,
        turn=-lean if is_right else lean,
        mirror=is_right,
    )
    box = canvas.paste(paw, (at[0], at[1] - 40))
    canvas.paste(
        seat_token(seat, 50),
        (box.right - 30 if is_right else box.left + 30, at[1] - 40 - lean * (0.9)),
    )
