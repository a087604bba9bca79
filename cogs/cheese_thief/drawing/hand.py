"""One seat's private picture: its card and die, what it sees now, and its night so far."""

from dataclasses import dataclass
from enum import StrEnum

from PIL import Image

from bot.art import shapes
from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import LAMPLIGHT, NIGHT, PARCHMENT, SEATS
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
    clock,
    die,
    mouse,
    plate,
    sign,
)
from cogs.cheese_thief.drawing.past import Past, paint_past
from cogs.cheese_thief.sight import Report
from cogs.cheese_thief.state import Card

_OWN = Box(14, 14, 372, 886)
_NOW = Box(386, 14, 1186, 594)
_PAST = Box(386, 608, 1186, 886)


_NAMED = 2
"""Number of others awake whose names fit; more are shown as tokens."""


class Moment(StrEnum):
    """What a seat is experiencing."""

    EVENING = "evening"
    ASLEEP = "asleep"
    AWAKE = "awake"
    RECRUITING = "recruiting"
    MORNING = "morning"
    WON = "won"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Hand:
    """Everything a seat's private picture depends on."""

    seat: int
    people: tuple[Named, ...]
    moment: Moment
    hour: int
    card: Card
    card_name: str
    dice: tuple[int, ...]
    wake: tuple[int, ...]
    report: tuple[Report, ...]
    peek: int | None
    die: int | None
    is_follower: bool
    thief: int | None
    followers: tuple[int, ...]
    sign: str
    """A few words for this moment."""
    clocks: tuple[str, ...]
    """Names of the six hours."""


def paint_hand(scene: Hand) -> Image.Image:
    is_day = scene.moment in (Moment.MORNING, Moment.WON, Moment.LOST)
    mood = "dawn" if is_day else "night"
    canvas = BACKDROPS.new_canvas(("hand", mood), lambda: _room(mood))
    _own(canvas, scene)
    match scene.moment:
        case Moment.EVENING:
            _evening(canvas, scene)
        case Moment.ASLEEP:
            _asleep(canvas, scene)
        case Moment.AWAKE:
            _awake(canvas, scene, scene.report[-1])
        case Moment.RECRUITING:
            _recruiting(canvas, scene)
        case Moment.MORNING:
            _morning(canvas, scene)
        case Moment.WON | Moment.LOST:
            _end(canvas, scene)
    # While awake, the clock is on the left, so shift the text.
    aside = 90 if scene.moment is Moment.AWAKE else 0
    centre = (_NOW.centre[0] + aside, _NOW.bottom - 50)
    sign(canvas, scene.sign, centre, widest=770 - 2 * aside, size=52)
    past = Past(
        seat=scene.seat,
        wake=scene.wake,
        report=scene.report,
        peek=scene.peek,
        die=scene.die,
        thief=scene.thief,
        followers=scene.followers,
        clocks=scene.clocks,
    )
    paint_past(canvas, past, _PAST)
    return canvas.image


def _room(mood: str) -> Image.Image:
    """The cellar in a rounded frame, a sheet for the card, one for the night."""
    ground = SPRITES.load(f"ground_{mood}")
    veil = Image.new("RGB", (WIDTH, HEIGHT), NIGHT)
    canvas = Canvas(Image.blend(ground.crop((0, 0, WIDTH, HEIGHT)), veil, 0.7))
    size = round(_NOW.width), round(_NOW.height)
    left = (WIDTH - size[0]) // 2
    view = ground.crop((left, 30, left + size[0], 30 + size[1])).convert("RGBA")
    view.putalpha(shapes.rounded_mask(*size, 30))
    canvas.paste_with_shadow(view, (_NOW.left, _NOW.top), anchor="nw", radius=30)
    window = SPRITES.get(f"window_{mood}", height=190)
    canvas.paste(window, (_NOW.left + 88, _NOW.top + 12), anchor="n")
    for box in (_OWN, _PAST):
        sheet = shapes.parchment_panel(round(box.width), round(box.height), radius=30)
        canvas.paste_with_shadow(sheet, (box.left, box.top), anchor="nw", radius=30)
    return canvas.image


def _own(canvas: Canvas, scene: Hand) -> None:
    """Draw the card with its name on the ribbon, and what is under the cup."""
    x = _OWN.centre[0]
    card = SPRITES.get(CARDS[scene.card], width=334, tint=SEATS[scene.seat].colour)
    box = canvas.paste_with_shadow(card, (x, _OWN.top + 12), anchor="n", radius=30)
    ribbon = TextStyle(46, PARCHMENT, Face.TITLE, min_size=SMALLEST)
    canvas.draw_text_line(
        scene.card_name, (x, box.top + box.height * 0.831), box.width - 44, ribbon
    )
    if scene.is_follower:
        canvas.paste(SPRITES.get("follower", width=120), (box.right - 46, box.top + 54))
    plate(canvas, scene.seat, scene.people[scene.seat], (x, box.bottom + 14), 344, anchor="n")
    foot = _OWN.bottom - 26
    cup = SPRITES.get("cup_lifted", height=200, tint=SEATS[scene.seat].colour)
    canvas.paste_standing(cup, (x - 84, foot), spread=1.1, shadow_opacity=0.35)
    if len(scene.dice) == 1:
        die(canvas, scene.dice[0], (x + 88, foot), 146, anchor="s")
        return
    for value, left in zip(scene.dice, (44, 132), strict=True):
        die(canvas, value, (x + left, foot), 84, anchor="s")


def _evening(canvas: Canvas, scene: Hand) -> None:
    """Draw one alarm clock for each hour of waking."""
    x, y = _NOW.centre
    canvas.paste_standing(mouse("awake", scene.seat, 310), (x - 170, y + 188), spread=1.2)
    large = 300 if len(scene.wake) < 2 else 220
    for place, hour in enumerate(scene.wake or (12,)):
        clock(canvas, (x + 130 + place * 170, y - 10 + place * 40), large, hour)


def _asleep(canvas: Canvas, scene: Hand) -> None:
    x, y = _NOW.centre
    sleeper = mouse("asleep", scene.seat, 360)
    canvas.paste_standing(sleeper, (x - 40, y + 190), spread=1.2, shadow_opacity=0.8)
    size = round(_NOW.width), round(_NOW.height)
    dark = shapes.fill_mask(shapes.rounded_mask(*size, 30), NIGHT, 0.45)
    canvas.paste(dark, (_NOW.left, _NOW.top), anchor="nw")
    canvas.paste(SPRITES.get("zzz", height=190), (x + 130, y - 140))
    clock(canvas, (_NOW.right - 140, y + 70), 230, scene.hour or 6.5)


def _awake(canvas: Canvas, scene: Hand, now: Report) -> None:
    """Draw all mice that are awake around the table."""
    clock(canvas, (_NOW.left + 106, _NOW.bottom - 120), 190, scene.hour)
    x = _NOW.centre[0] - (60 if scene.peek is not None else 0)
    foot = _NOW.bottom - 96
    canvas.paste(shapes.soft_ellipse(660, 420, LAMPLIGHT, 0.45), (x, foot - 130))
    places = _crowd(canvas, now, foot - 206)
    if now.cheese:
        canvas.paste_standing(SPRITES.get("cheese", width=230), (x, foot), spread=1.2)
    else:
        canvas.paste_standing(SPRITES.get("plate_crumbs", width=240), (x, foot), spread=1.1)
    for other, at in zip(now.others, places, strict=True):
        if len(places) <= _NAMED:
            plate(canvas, other, scene.people[other], (at, foot - 226), 372, anchor="n")
        else:
            canvas.paste(seat_token(other, 76), (at, foot - 206))
    if scene.peek is not None and scene.die is not None:
        _peek(canvas, scene.peek, scene.die, scene)


def _crowd(canvas: Canvas, now: Report, foot: float) -> list[float]:
    """Draw the others awake behind the table. Returns their positions."""
    room = _NOW.inset(12)
    count = max(1, len(now.others))
    step = min(380, room.width / count)
    height = min(230, step * 1.25)
    left = room.centre[0] - (count - 1) * step / 2
    places = [left + place * step for place in range(len(now.others))]
    for other, x in zip(now.others, places, strict=True):
        canvas.paste_standing(mouse("awake", other, height), (x, foot), spread=1.1)
    return places


def _peek(canvas: Canvas, target: int, value: int, scene: Hand) -> None:
    """Draw another player's lifted cup and their die."""
    at = (_NOW.right - 176, _NOW.bottom - 104)
    cup = SPRITES.get("cup_lifted", height=186, tint=SEATS[target].colour)
    canvas.draw_glow(Box.around((at[0] + 66, at[1] - 60), 130, 136), radius=24)
    canvas.paste_standing(cup, (at[0] - 76, at[1]), spread=1.1)
    die(canvas, value, (at[0] + 66, at[1] + 8), 130, anchor="s")
    plate(canvas, target, scene.people[target], (at[0] - 6, at[1] - 190), 380, anchor="s")


def _recruiting(canvas: Canvas, scene: Hand) -> None:
    """Draw all paws; those picked by the thief glow, before that all may be picked."""
    x, y = _NOW.centre
    canvas.paste_standing(mouse("thief", scene.seat, 270), (x, y - 2), spread=1.2)
    room = Box(_NOW.left + 20, y + 6, _NOW.right - 20, y + 180)
    others = tuple(s for s in range(len(scene.people)) if s != scene.seat)
    step = room.width / len(others)
    for place, other in enumerate(others):
        at = (room.left + step * (place + 0.5), room.centre[1])
        paw = SPRITES.get("paw", width=min(126, step), tint=SEATS[other].colour, rotation=-90)
        frame = Box.around((at[0], at[1] + 8), step - 8, 176)
        if other in scene.followers:
            canvas.draw_glow(frame, radius=30)
        elif not scene.followers:
            canvas.draw_ring(frame, radius=26)
        canvas.paste(paw, (at[0], at[1] - 8))
        canvas.paste(seat_token(other, 66), (at[0], at[1] + 54))


def _morning(canvas: Canvas, scene: Hand) -> None:
    x, y = _NOW.centre
    canvas.paste_standing(mouse("shocked", scene.seat, 340), (x - 110, y + 186), spread=1.2)
    canvas.paste_standing(SPRITES.get("plate_crumbs", width=330), (x + 210, y + 186), spread=1.1)


def _end(canvas: Canvas, scene: Hand) -> None:
    x, y = _NOW.centre
    won = scene.moment is Moment.WON
    if won:
        canvas.paste(shapes.soft_ellipse(700, 560, LAMPLIGHT, 1.0), (x, y))
    sad = {Card.THIEF: "thief", Card.FALL_MOUSE: "fall"}.get(scene.card, "shocked")
    pose = "happy" if won else sad
    if won and scene.card is Card.THIEF:
        loot = SPRITES.get("heist", height=470, tint=SEATS[scene.seat].colour)
        canvas.paste_standing(loot, (x - 60, y + 200), spread=1.1)
    else:
        canvas.paste_standing(mouse(pose, scene.seat, 360), (x - 110, y + 190), spread=1.2)
    prize = SPRITES.get("trophy", height=270) if won else SPRITES.get("plate_crumbs", width=290)
    canvas.paste_standing(prize, (x + 230, y + 186), spread=1.1)
