"""The standings: the column beside a fight and beside the winner."""

from dataclasses import dataclass

from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import GOUDA, INK, LAMPLIGHT, PARCHMENT, SEATS, mix, rgb
from bot.art.seat_badges import seat_token
from bot.art.shapes import rounded_panel
from bot.art.text import TextStyle
from cogs.gouda_ganoven.drawing import parts
from cogs.gouda_ganoven.drawing.cardface import SPRITES

COLUMN = Box(828, 8, 1192, 892)
GAP = 8
FIGURE = TextStyle(46, PARCHMENT, Face.TITLE)
GAINED = TextStyle(44, LAMPLIGHT, Face.TITLE, outline=INK, outline_width=4)
LOST = TextStyle(44, rgb("#FF9A86"), Face.TITLE, outline=INK, outline_width=4)


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One player's line."""

    seat: int
    name: str
    tokens: int
    is_life: bool
    change: int = 0
    """What the fight has just brought or cost."""
    king: bool = False
    winner: bool = False
    out: bool = False


def column(canvas: Canvas, standings: tuple[StandingsRow, ...]) -> None:
    """Draw all lines from the top."""
    count = len(standings)
    height = min(190.0, (COLUMN.height - (count - 1) * GAP) / count)
    top = COLUMN.top + (COLUMN.height - count * height - (count - 1) * GAP) / 2
    for standing in standings:
        _line(canvas, standing, Box(COLUMN.left, top, COLUMN.right, top + height))
        top += height + GAP


def _line(canvas: Canvas, standing: StandingsRow, box: Box) -> None:
    glad = standing.winner or standing.change > 0
    fill = mix((66, 46, 44), GOUDA, 0.35) if glad else (58, 42, 44)
    edge = LAMPLIGHT if standing.winner else SEATS[standing.seat].colour
    size = round(box.width), round(box.height)
    sheet = rounded_panel(*size, radius=22, fill=fill, edge=edge, edge_width=6, depth=2)
    canvas.paste(sheet, (box.left, box.top), anchor="nw", opacity=0.6 if standing.out else 1.0)
    low = box.bottom - 34
    title = Box(box.left + 72, box.top + 7, box.right - 10, low - 23)
    canvas.paste(seat_token(standing.seat, 54), (box.left + 40, title.centre[1]))
    parts.name(canvas, standing.name, title)
    sign = "life" if standing.is_life else "token"
    canvas.paste(SPRITES.get(sign, width=48), (box.left + 98, low))
    canvas.draw_text_line(str(standing.tokens), (box.left + 130, low), 60, FIGURE, anchor="w")
    if standing.change:
        told = f"+{standing.change}" if standing.change > 0 else f"−{-standing.change}"
        style = GAINED if standing.change > 0 else LOST
        canvas.draw_text_line(told, (box.left + 190, low), 80, style, anchor="w")
    if standing.winner:
        canvas.paste(SPRITES.get("trophy", height=72), (box.right - 44, low - 6))
    elif standing.king:
        canvas.paste(SPRITES.get("crown", width=56), (box.right - 44, low - 2))
