"""A seat's night so far: a block for each hour awake, then what became known."""

from dataclasses import dataclass

from bot.art import shapes
from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import INK, LAMPLIGHT, NIGHT, SEATS, VIOLET, mix
from bot.art.seat_badges import seat_token
from bot.art.text import TextStyle
from cogs.cheese_thief.drawing.kit import SMALLEST, SPRITES, clock, die, mouse, tokens
from cogs.cheese_thief.sight import Report


@dataclass(frozen=True, slots=True)
class Past:
    """What a seat knows of its night."""

    seat: int
    wake: tuple[int, ...]
    report: tuple[Report, ...]
    peek: int | None
    die: int | None
    thief: int | None
    followers: tuple[int, ...]
    clocks: tuple[str, ...]


def paint_past(canvas: Canvas, past: Past, room: Box) -> None:
    if not past.report:
        _alarms(canvas, past, room)
        return
    right = room.right - 14
    if past.followers:
        box, right = _block(canvas, room, right)
        canvas.paste(SPRITES.get("follower", width=100), (box.centre[0], box.top + 66))
        below = Box(box.left + 8, box.top + 124, box.right - 8, box.bottom - 10)
        tokens(canvas, past.followers, below, largest=92)
    if past.thief is not None and past.thief != past.seat:
        box, right = _block(canvas, room, right)
        canvas.paste(mouse("thief", past.thief, 160), (box.centre[0], box.top + 8), anchor="n")
        canvas.paste(seat_token(past.thief, 80), (box.centre[0], box.bottom - 48))
    if past.peek is not None and past.die is not None:
        box, right = _block(canvas, room, right)
        canvas.paste(SPRITES.get("eye", width=104), (box.centre[0], box.top + 56))
        x, y = box.centre[0], box.bottom - 78
        canvas.paste(seat_token(past.peek, 78), (x - 41, y))
        die(canvas, past.die, (x + 41, y), 76)
    left = room.left + 14
    width = (right - left - 12 * (len(past.report) - 1)) / len(past.report)
    for place, line in enumerate(past.report):
        x = left + place * (width + 12)
        _hour(canvas, past, line, Box(x, room.top + 14, x + width, room.bottom - 14))


def _block(canvas: Canvas, room: Box, right: float) -> tuple[Box, float]:
    """Draw a frame for one piece of knowledge. Returns it and where the next one ends."""
    box = Box(right - 178, room.top + 14, right, room.bottom - 14)
    _frame(canvas, box)
    return box, box.left - 12


def _frame(canvas: Canvas, box: Box) -> None:
    dark = mix(NIGHT, VIOLET, 0.35)
    frame = shapes.rounded_panel(round(box.width), round(box.height), radius=22, fill=dark)
    canvas.paste_with_shadow(frame, (box.left, box.top), anchor="nw", radius=22, blur=5)


def _alarms(canvas: Canvas, past: Past, room: Box) -> None:
    """Before waking: draw the coming hours, the seat's own highlighted."""
    box = room.inset(16)
    step = box.width / 6
    style = TextStyle(40, INK, Face.TITLE, min_size=SMALLEST)
    for hour in range(1, 7):
        at = (box.left + step * (hour - 0.5), box.centre[1])
        if hour in past.wake:
            canvas.draw_glow(Box.around((at[0], at[1] + 4), step - 12, 214), radius=26)
        clock(canvas, (at[0], at[1] - 26), 136, hour)
        canvas.draw_text_line(past.clocks[hour - 1], (at[0], at[1] + 82), step - 4, style)


def _hour(canvas: Canvas, past: Past, line: Report, box: Box) -> None:
    """Draw an hour awake: the time, the company, and the cheese."""
    _frame(canvas, box)
    style = TextStyle(46, LAMPLIGHT, Face.TITLE, min_size=SMALLEST)
    is_wide = box.width > 420
    words = past.clocks[line.hour - 1]
    if is_wide:
        clock(canvas, (box.left + 96, box.centre[1] - 24), 164, line.hour)
        canvas.draw_text_line(words, (box.left + 96, box.bottom - 34), 170, style)
    else:
        canvas.draw_text_line(words, (box.centre[0], box.top + 36), box.width - 12, style)
    left = box.left + (190 if is_wide else 8)
    top = box.top + (10 if is_wide else 64)
    fate = min(210, (box.right - left) * 0.5)
    eyes = Box(left, top, box.right - fate - 4, box.bottom - 10)
    tokens(canvas, (past.seat, *line.others), eyes, largest=112)
    at = (box.right - fate / 2 - 4, eyes.centre[1])
    if line.thief is not None:
        loot = SPRITES.get("heist", height=min(220, fate * 1.05), tint=SEATS[line.thief].colour)
        canvas.paste(loot, at)
    else:
        icon = "cheese_wedge" if line.cheese else "cheese_gone"
        canvas.paste(SPRITES.get(icon, width=min(180, fate * 0.85)), at)
