"""The winner on a pedestal with the trophy, and the final standings."""

from dataclasses import dataclass
from math import cos, pi, sin
from random import Random

from PIL import Image, ImageDraw

from bot.art.canvas import BackgroundCache, Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import BLEU, GOUDA, HERB, INK, LAMPLIGHT, PARCHMENT, RIND, mix
from bot.art.shapes import soft_ellipse
from bot.art.text import TextStyle
from cogs.gouda_ganoven.drawing import parts
from cogs.gouda_ganoven.drawing.cardface import SPRITES
from cogs.gouda_ganoven.drawing.parts import HEIGHT, WIDTH
from cogs.gouda_ganoven.drawing.standings import StandingsRow, column

TITLE = TextStyle(
    84, LAMPLIGHT, Face.TITLE, min_size=46, outline=INK, outline_width=7, leading=1.05
)
COUNT = TextStyle(64, PARCHMENT, Face.TITLE, outline=INK, outline_width=6)
MIDDLE = 414
FLOOR = 742
ICONS = 6
"""Tokens drawn side by side on the pedestal; more are shown as a number."""

_BACKDROPS = BackgroundCache()


@dataclass(frozen=True, slots=True)
class Finale:
    """Everything the picture shows."""

    title: str
    winners: tuple[int, ...]
    tokens: int
    is_life: bool
    standings: tuple[StandingsRow, ...]


def draw(finale: Finale) -> bytes:
    canvas = _BACKDROPS.new_canvas("ground", _ground)
    canvas.draw_text_block(finale.title, Box(24, 20, 804, 196), TITLE)
    canvas.paste(SPRITES.get("pedestal", width=640), (MIDDLE, FLOOR - 24), anchor="n")
    count = len(finale.winners)
    height = (500, 400, 330, 280, 240, 220)[count - 1]
    step = min(height * 0.72, 600 / count)
    aside = 90 if count == 1 else 0
    for place, seat in enumerate(finale.winners):
        x = MIDDLE - aside + (place - (count - 1) / 2) * step
        parts.rat(canvas, seat, (x, FLOOR), height, mood="rat_fed")
    trophy = SPRITES.get("trophy", height=330 if count == 1 else 170)
    at = (MIDDLE + 200, FLOOR) if count == 1 else (MIDDLE, FLOOR - height + 20)
    canvas.paste(trophy, at, anchor="s")
    _tokens(canvas, finale)
    column(canvas, finale.standings)
    return encode(canvas.image)


def _tokens(canvas: Canvas, finale: Finale) -> None:
    sign = "life" if finale.is_life else "token"
    middle = FLOOR + 78
    shown = finale.tokens if finale.tokens <= ICONS else 1
    for place in range(shown):
        x = MIDDLE + (place - (shown - 1) / 2) * 92
        canvas.paste(SPRITES.get(sign, width=84), (x, middle))
    if finale.tokens > ICONS:
        canvas.draw_text_line(f"×{finale.tokens}", (MIDDLE + 58, middle), 140, COUNT, anchor="w")


def _ground() -> Image.Image:
    canvas = Canvas.blank(WIDTH, HEIGHT, parts.GROUND)
    rays = Image.new("L", (WIDTH, HEIGHT), 0)
    pen = ImageDraw.Draw(rays)
    for spoke in range(0, 24, 2):
        a, b = (2 * pi * (spoke + turn) / 24 for turn in (0, 1))
        far = 1200
        pen.polygon(
            [
                (MIDDLE, 470),
                (MIDDLE + far * cos(a), 470 + far * sin(a)),
                (MIDDLE + far * cos(b), 470 + far * sin(b)),
            ],
            fill=40,
        )
    canvas.image.paste(LAMPLIGHT, mask=rays)
    canvas.paste(soft_ellipse(900, 900, LAMPLIGHT, 0.5), (MIDDLE, 470))
    rng = Random(5)
    for _ in range(90):
        x, y = rng.randrange(20, 810), rng.randrange(150, 880)
        colour = rng.choice((GOUDA, RIND, BLEU, HERB, PARCHMENT))
        piece = Image.new("RGBA", (26, 14), (*mix(colour, PARCHMENT, 0.15), 255))
        canvas.paste(piece.rotate(rng.randrange(180), expand=True), (x, y), opacity=0.9)
    return canvas.image
