"""The picture of a game without art of its own: name plates with a line of text each."""

from typing import Protocol

from bot.art.canvas import Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import INK, LAMPLIGHT, NIGHT, PARCHMENT, mix
from bot.art.seat_badges import name_plate
from bot.art.shapes import parchment_panel
from bot.art.text import TextStyle

WIDTH, HEIGHT = 1200, 900
MARGIN = 48
TITLE_STYLE = TextStyle(64, LAMPLIGHT, Face.TITLE, min_size=48)
LINE_STYLE = TextStyle(44, PARCHMENT, min_size=36, leading=1.08)
OWN_STYLE = TextStyle(52, INK, Face.TITLE, min_size=36)
PLATE_WIDTH, PLATE_HEIGHT = 680, 62
MAX_PITCH = 130
OWN_BOX = Box(MARGIN, 730, WIDTH - MARGIN, 864)


class SummaryPicture(Protocol):
    """Everything that is drawn."""

    @property
    def title(self) -> str: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def seats(self) -> tuple[str, ...]: ...  # the line next to each name
    @property
    def awaited(self) -> tuple[int, ...]: ...
    @property
    def own(self) -> str: ...  # what only the reader sees, or ""


def draw_summary(summary: SummaryPicture) -> bytes:
    """Draw the title, a row for each seat and the reader's own line."""
    canvas = Canvas.blank(WIDTH, HEIGHT, mix(NIGHT, INK, 0.3))
    width = WIDTH - 2 * MARGIN
    canvas.draw_text_line(summary.title, (MARGIN, 70), width, TITLE_STYLE, anchor="w")
    bottom = OWN_BOX.top if summary.own else HEIGHT
    pitch = min(MAX_PITCH, (bottom - 150) / len(summary.names))
    for seat, (name, line) in enumerate(zip(summary.names, summary.seats, strict=True)):
        middle = 130 + pitch * (seat + 0.5)
        awaited = seat in summary.awaited
        plate = name_plate(seat, name, PLATE_WIDTH, PLATE_HEIGHT, highlighted=awaited)
        canvas.paste(plate, (MARGIN, middle), anchor="w")
        left = MARGIN + PLATE_WIDTH + 24
        box = Box(left, middle - pitch / 2, WIDTH - MARGIN, middle + pitch / 2)
        canvas.draw_text_block(line, box, LINE_STYLE, anchor="w")
    if summary.own:
        size = round(OWN_BOX.width), round(OWN_BOX.height)
        canvas.paste(parchment_panel(*size), OWN_BOX.centre)
        canvas.draw_text_block(summary.own, OWN_BOX.inset(12), OWN_STYLE)
    return encode(canvas.image)
