"""One seat's own picture: its card and die, what its eyes see now, and its night so far."""

from dataclasses import dataclass
from enum import StrEnum

from PIL import Image

from bot.art import shapes
from bot.art.badge import seat_token
from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import INK, LAMPLIGHT, NIGHT, PARCHMENT, SEATS, VIOLET, mix
from bot.art.text import Style
from cogs.cheese_thief.scene.kit import (
    BACKDROPS,
    CARDS,
    SMALLEST,
    SPRITES,
    WIDTH,
    Named,
    clock,
    die,
    mouse,
    plate,
    sign,
    tokens,
)
from cogs.cheese_thief.sight import Report
from cogs.cheese_thief.state import Card

_HEIGHT = 800
_OWN = Box(14, 14, 366, 786)
_NOW = Box(380, 14, 1186, 520)
_PAST = Box(380, 534, 1186, 786)


class Moment(StrEnum):
    """What the eyes of a seat are doing."""

    EVENING = "evening"
    ASLEEP = "asleep"
    AWAKE = "awake"
    RECRUITING = "recruiting"
    TOUCHED = "touched"
    MORNING = "morning"
    VOTE = "vote"
    WON = "won"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Hand:
    """All that a seat's own picture depends on."""

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
    vote: int | None
    sign: str
    """A few words for this moment."""
    clocks: tuple[str, ...]
    """What the six hours are called."""


def paint_hand(scene: Hand) -> Image.Image:
    is_day = scene.moment in (Moment.MORNING, Moment.VOTE, Moment.WON, Moment.LOST)
    mood = "dawn" if is_day else "night"
    canvas = BACKDROPS.canvas(("hand", mood), lambda: _room(mood))
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
        case Moment.TOUCHED:
            _touched(canvas, scene)
        case Moment.MORNING:
            _morning(canvas, scene)
        case Moment.VOTE:
            _vote(canvas, scene)
        case Moment.WON | Moment.LOST:
            _end(canvas, scene)
    # An open eye sees the clock on the left: the words make room for it.
    aside = 90 if scene.moment is Moment.AWAKE else 0
    sign(canvas, scene.sign, (_NOW.centre[0] + aside, _NOW.bottom - 46), widest=760 - 2 * aside)
    _past(canvas, scene)
    return canvas.image


def _room(mood: str) -> Image.Image:
    """The cellar through a rounded frame, a sheet for the own card, one for the own night."""
    ground = SPRITES.load(f"ground_{mood}")
    veil = Image.new("RGB", (WIDTH, _HEIGHT), NIGHT)
    canvas = Canvas(Image.blend(ground.crop((0, 0, WIDTH, _HEIGHT)), veil, 0.7))
    size = round(_NOW.width), round(_NOW.height)
    left = (WIDTH - size[0]) // 2
    view = ground.crop((left, 0, left + size[0], size[1])).convert("RGBA")
    view.putalpha(shapes.rounded_mask(*size, 30))
    canvas.lift(view, (_NOW.left, _NOW.top), anchor="nw", radius=30)
    window = SPRITES.get(f"window_{mood}", height=190)
    canvas.paste(window, (_NOW.left + 88, _NOW.top + 12), anchor="n")
    for box in (_OWN, _PAST):
        sheet = shapes.parchment(round(box.width), round(box.height), radius=30)
        canvas.lift(sheet, (box.left, box.top), anchor="nw", radius=30)
    return canvas.image


def _own(canvas: Canvas, scene: Hand) -> None:
    """The card with its name on the ribbon, and what is under the cup."""
    x = _OWN.centre[0]
    card = SPRITES.get(CARDS[scene.card], width=328, tint=SEATS[scene.seat].colour)
    box = canvas.lift(card, (x, _OWN.top + 14), anchor="n", radius=30)
    ribbon = Style(42, PARCHMENT, Face.TITLE, smallest=SMALLEST)
    canvas.line(scene.card_name, (x, box.top + box.height * 0.831), box.width - 44, ribbon)
    if scene.is_follower:
        canvas.paste(SPRITES.get("follower", width=110), (box.right - 44, box.top + 50))
    plate(canvas, scene.seat, scene.people[scene.seat], (x, box.bottom + 12), 336, anchor="n")
    foot = _OWN.bottom - 26
    cup = SPRITES.get("cup_lifted", height=148, tint=SEATS[scene.seat].colour)
    canvas.stand(cup, (x - 92, foot), spread=1.1, dark=0.35)
    if len(scene.dice) == 1:
        die(canvas, scene.dice[0], (x + 74, foot), 122, anchor="s")
        return
    for value, left in zip(scene.dice, (24, 118), strict=True):
        die(canvas, value, (x + left, foot), 88, anchor="s")


def _evening(canvas: Canvas, scene: Hand) -> None:
    """The alarm is set: one clock for each hour of waking."""
    x, y = _NOW.centre
    canvas.stand(mouse("awake", scene.seat, 250), (x - 130, y + 146), spread=1.2)
    for place, hour in enumerate(scene.wake or (12,)):
        clock(canvas, (x + 110 + place * 190, y - 20), 260 if len(scene.wake) < 2 else 190, hour)


def _asleep(canvas: Canvas, scene: Hand) -> None:
    x, y = _NOW.centre
    sleeper = mouse("asleep", scene.seat, 300)
    canvas.stand(sleeper, (x - 10, y + 156), spread=1.2, dark=0.8)
    size = round(_NOW.width), round(_NOW.height)
    dark = shapes.filled(shapes.rounded_mask(*size, 30), NIGHT, 0.5)
    canvas.paste(dark, (_NOW.left, _NOW.top), anchor="nw")
    canvas.paste(SPRITES.get("zzz", height=170), (x + 150, y - 110))
    clock(canvas, (_NOW.right - 126, y + 10), 220, scene.hour or 6.5)


def _awake(canvas: Canvas, scene: Hand, now: Report) -> None:
    """Everybody whose eyes are open, round what lies on the table."""
    clock(canvas, (_NOW.left + 100, _NOW.bottom - 112), 176, scene.hour)
    x = _NOW.centre[0] - (80 if scene.peek is not None else 0)
    foot = _NOW.bottom - 88
    canvas.paste(shapes.pool(620, 380, LAMPLIGHT, 0.45), (x, foot - 130))
    places = _crowd(canvas, now, foot - 176)
    if now.thief == scene.seat:
        canvas.stand(mouse("thief", scene.seat, 158), (x, foot), spread=1.1)
    elif now.cheese:
        canvas.stand(SPRITES.get("cheese", width=186), (x, foot), spread=1.2)
    else:
        canvas.stand(SPRITES.get("plate_crumbs", width=200), (x, foot), spread=1.1)
    for other, at in zip(now.others, places, strict=True):
        if len(places) <= 3:
            width = 300 if len(places) < 3 else 246
            plate(canvas, other, scene.people[other], (at, foot - 192), width, anchor="n")
        else:
            canvas.paste(seat_token(other, 66), (at, foot - 172))
    if scene.peek is not None and scene.die is not None:
        _peek(canvas, scene.peek, scene.die, scene)


def _crowd(canvas: Canvas, now: Report, foot: float) -> list[float]:
    """The others awake behind the table, the thief among them masked; gives where they sit."""
    room = _NOW.inset(16)
    count = max(1, len(now.others))
    step = min(400, room.width / count)
    height = min(184, step * 1.2)
    left = room.centre[0] - (count - 1) * step / 2
    places = [left + place * step for place in range(len(now.others))]
    for other, x in zip(now.others, places, strict=True):
        pose = "thief" if other == now.thief else "awake"
        canvas.stand(mouse(pose, other, height), (x, foot), spread=1.1)
    return places


def _peek(canvas: Canvas, target: int, value: int, scene: Hand) -> None:
    """The lifted cup of somebody else, and their die."""
    at = (_NOW.right - 170, _NOW.bottom - 100)
    cup = SPRITES.get("cup_lifted", height=160, tint=SEATS[target].colour)
    canvas.stand(cup, (at[0] - 70, at[1]), spread=1.1)
    die(canvas, value, (at[0] + 60, at[1] + 6), 104, anchor="s")
    plate(canvas, target, scene.people[target], (at[0] - 6, at[1] - 166), 320, anchor="s")


def _recruiting(canvas: Canvas, scene: Hand) -> None:
    x, y = _NOW.centre
    canvas.stand(mouse("thief", scene.seat, 250), (x, y + 10), spread=1.2)
    room = Box(_NOW.left + 30, y + 20, _NOW.right - 30, y + 150)
    others = tuple(s for s in range(len(scene.people)) if s != scene.seat)
    step = room.width / len(others)
    for place, other in enumerate(others):
        at = (room.left + step * (place + 0.5), room.centre[1])
        paw = SPRITES.get("paw", width=min(110, step), tint=SEATS[other].colour, turn=-90)
        if other in scene.followers:
            canvas.glow(Box.around(at, 100, 110), radius=30)
        canvas.paste(paw, at)
        canvas.paste(seat_token(other, 56), (at[0], at[1] + 40))


def _touched(canvas: Canvas, scene: Hand) -> None:
    x, y = _NOW.centre
    canvas.paste(shapes.pool(620, 420, LAMPLIGHT, 0.8), (x, y - 30))
    canvas.stand(mouse("shocked", scene.seat, 290), (x - 110, y + 150), spread=1.2)
    canvas.paste(SPRITES.get("follower", width=170), (x + 130, y - 10))
    if scene.thief is not None:
        canvas.stand(mouse("thief", scene.thief, 220), (x + 290, y + 150), spread=1.1)


def _morning(canvas: Canvas, scene: Hand) -> None:
    x, y = _NOW.centre
    canvas.stand(mouse("shocked", scene.seat, 270), (x - 60, y + 150), spread=1.2)
    canvas.stand(SPRITES.get("plate_crumbs", width=280), (x + 210, y + 150), spread=1.1)


def _vote(canvas: Canvas, scene: Hand) -> None:
    x, y = _NOW.centre
    if scene.vote is None:
        canvas.stand(mouse("awake", scene.seat, 250), (x - 60, y + 150), spread=1.2)
        canvas.stand(SPRITES.get("ballot", width=240), (x + 210, y + 150), spread=1.1)
        return
    canvas.paste(SPRITES.get("paw", width=270, tint=SEATS[scene.seat].colour), (x - 120, y + 40))
    canvas.stand(mouse("shocked", scene.vote, 240), (x + 170, y + 110), spread=1.2)
    plate(canvas, scene.vote, scene.people[scene.vote], (x + 170, y + 84), 420, anchor="n")


def _end(canvas: Canvas, scene: Hand) -> None:
    x, y = _NOW.centre
    won = scene.moment is Moment.WON
    if won:
        canvas.paste(shapes.pool(640, 460, LAMPLIGHT, 1.0), (x, y))
    pose = {Card.THIEF: "thief", Card.FALL_MOUSE: "fall"}.get(
        scene.card, "awake" if won else "shocked"
    )
    canvas.stand(mouse(pose, scene.seat, 290), (x - 70, y + 160), spread=1.2)
    prize = SPRITES.get("trophy", height=210) if won else SPRITES.get("plate_crumbs", width=240)
    canvas.stand(prize, (x + 200, y + 150), spread=1.1)


def _past(canvas: Canvas, scene: Hand) -> None:
    """The own night so far: a block for each hour awake, then who and what became known."""
    if not scene.report:
        _alarm(canvas, scene)
        return
    right = _PAST.right - 14
    if scene.followers:
        box, right = _known(canvas, right)
        canvas.paste(SPRITES.get("follower", width=96), (box.centre[0], box.top + 62))
        below = Box(box.left + 8, box.top + 114, box.right - 8, box.bottom - 10)
        tokens(canvas, scene.followers, below, largest=84)
    if scene.thief is not None and scene.thief != scene.seat:
        box, right = _known(canvas, right)
        canvas.paste(mouse("thief", scene.thief, 150), (box.centre[0], box.top + 8), anchor="n")
        canvas.paste(seat_token(scene.thief, 72), (box.centre[0], box.bottom - 44))
    if scene.peek is not None and scene.die is not None:
        box, right = _known(canvas, right)
        canvas.paste(SPRITES.get("eye", width=96), (box.centre[0], box.top + 50))
        x, y = box.centre[0], box.bottom - 70
        canvas.paste(seat_token(scene.peek, 74), (x - 40, y))
        die(canvas, scene.die, (x + 40, y), 72)
    left = _PAST.left + 14
    width = (right - left - 12 * (len(scene.report) - 1)) / len(scene.report)
    for place, line in enumerate(scene.report):
        x = left + place * (width + 12)
        _remembered(canvas, scene, line, Box(x, _PAST.top + 14, x + width, _PAST.bottom - 14))


def _known(canvas: Canvas, right: float) -> tuple[Box, float]:
    """A frame for one thing known, and where the next one ends."""
    box = Box(right - 172, _PAST.top + 14, right, _PAST.bottom - 14)
    _frame(canvas, box)
    return box, box.left - 12


def _frame(canvas: Canvas, box: Box) -> None:
    dark = mix(NIGHT, VIOLET, 0.35)
    frame = shapes.panel(round(box.width), round(box.height), radius=22, fill=dark)
    canvas.lift(frame, (box.left, box.top), anchor="nw", radius=22, blur=5)


def _alarm(canvas: Canvas, scene: Hand) -> None:
    """Not woken yet: the hours to come, the own ones ringed."""
    box = _PAST.inset(20)
    step = box.width / 6
    for hour in range(1, 7):
        at = (box.left + step * (hour - 0.5), box.centre[1])
        if hour in scene.wake:
            canvas.glow(Box.around(at, 104, 130), radius=26)
        clock(canvas, (at[0], at[1] - 24), 126, hour)
        style = Style(SMALLEST, INK, Face.TITLE, smallest=SMALLEST)
        canvas.line(scene.clocks[hour - 1], (at[0], at[1] + 70), step - 4, style)


def _remembered(canvas: Canvas, scene: Hand, line: Report, box: Box) -> None:
    """An hour awake: when, who with, and the cheese."""
    _frame(canvas, box)
    style = Style(42, LAMPLIGHT, Face.TITLE, smallest=SMALLEST)
    is_wide = box.width > 420
    if is_wide:
        clock(canvas, (box.left + 92, box.centre[1] - 22), 150, line.hour)
        canvas.line(scene.clocks[line.hour - 1], (box.left + 92, box.bottom - 32), 160, style)
    else:
        canvas.line(scene.clocks[line.hour - 1], (box.centre[0], box.top + 34), 200, style)
    left = box.left + (184 if is_wide else 8)
    top = box.top + (10 if is_wide else 60)
    fate = min(200, (box.right - left) * 0.5)
    eyes = Box(left, top, box.right - fate - 4, box.bottom - 10)
    tokens(canvas, (scene.seat, *line.others), eyes, largest=104)
    at = (box.right - fate / 2 - 4, eyes.centre[1])
    if line.thief is not None:
        canvas.paste(mouse("thief", line.thief, min(190, fate)), at)
    else:
        icon = "cheese_wedge" if line.cheese else "cheese_gone"
        canvas.paste(SPRITES.get(icon, width=min(160, fate * 0.85)), at)
