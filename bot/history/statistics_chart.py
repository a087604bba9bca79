"""Draws a person's statistics: one bar per game, and the results of the last games."""

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.art.cache import cached_image
from bot.art.canvas import BackgroundCache, Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import GOUDA, INK, LAMPLIGHT, NIGHT, PARCHMENT, RIND, STONE, Colour, mix
from bot.art.shapes import rounded_panel, soft_ellipse
from bot.art.text import TextStyle

WIDTH, HEIGHT = 1200, 900
TOP, FOOT = 150, 176
LEFT, RIGHT = 60, 60
MAX_BAR_STEP = 190
"""Maximum height of a game's bar, so that a few bars stay together."""
LABEL_STYLE = TextStyle(40, PARCHMENT, min_size=36)

_BACKDROPS = BackgroundCache()


@dataclass(frozen=True, slots=True)
class Bar:
    """One game: its name, how often it was played and won."""

    name: str
    games: int
    wins: int
    label: str


@dataclass(frozen=True, slots=True)
class Chart:
    title: str
    bars: tuple[Bar, ...]
    recent_wins: tuple[bool, ...]
    recent_label: str


def draw_chart(chart: Chart) -> bytes:
    canvas = _BACKDROPS.new_canvas("ground", _background)
    middle = WIDTH / 2
    title = TextStyle(76, LAMPLIGHT, Face.TITLE, min_size=44, outline=INK, outline_width=6)
    canvas.draw_text_line(chart.title, (middle, 80), WIDTH - 2 * LEFT, title)
    bar_area_height = HEIGHT - TOP - FOOT
    max_games = max((bar.games for bar in chart.bars), default=1)
    step = min(MAX_BAR_STEP, bar_area_height / max(1, len(chart.bars)))
    first = TOP + (bar_area_height - step * len(chart.bars)) / 2
    for i, bar in enumerate(chart.bars):
        top = first + i * step
        _draw_bar(canvas, bar, Box(LEFT, top, WIDTH - RIGHT, top + step), max_games)
    _draw_recent_games(canvas, chart)
    return encode(canvas.image)


def _background() -> Image.Image:
    """A dark background with lamplight."""
    canvas = Canvas.blank(WIDTH, HEIGHT, NIGHT)
    canvas.paste(soft_ellipse(1500, 1000, mix(RIND, LAMPLIGHT, 0.3), 0.5), (WIDTH / 2, 340))
    return canvas.image


def _draw_bar(canvas: Canvas, bar: Bar, box: Box, max_games: int) -> None:
    canvas.draw_text_line(
        bar.name, (box.left, box.top + 26), box.width * 0.55, LABEL_STYLE, anchor="w"
    )
    canvas.draw_text_line(
        bar.label, (box.right, box.top + 26), box.width * 0.43, LABEL_STYLE, anchor="e"
    )
    height = max(24, min(84, round(box.height - 76)))
    corner = box.left, box.top + 56
    bar_width = max(height, round(box.width * bar.games / max(1, max_games)))
    canvas.paste(_rounded_bar(bar_width, height, STONE), corner, anchor="nw")
    if bar.wins:
        won_width = max(height, round(bar_width * bar.wins / bar.games))
        canvas.paste(_rounded_bar(won_width, height, GOUDA), corner, anchor="nw")


def _rounded_bar(width: int, height: int, fill: Colour) -> Image.Image:
    return rounded_panel(width, height, radius=height / 2, fill=fill, edge=INK, edge_width=5)


def _draw_recent_games(canvas: Canvas, chart: Chart) -> None:
    """Draw the last games as slices of cheese: a golden wedge for a win, a small crumb for a
    loss."""
    label_y = HEIGHT - FOOT + 36
    canvas.draw_text_line(
        chart.recent_label, (LEFT, label_y), WIDTH - 2 * LEFT, LABEL_STYLE, anchor="w"
    )
    step = min(104, (WIDTH - LEFT - RIGHT) / max(1, len(chart.recent_wins)))
    for i, won in enumerate(chart.recent_wins):
        slice_ = _cheese_slice(round(step - 8), won=won)
        canvas.paste(slice_, (LEFT + step * i, HEIGHT - 22), anchor="sw")


@cached_image
def _cheese_slice(size: int, *, won: bool) -> Image.Image:
    oversampling = 4
    side = size * oversampling
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)

    def hole(x: float, y: float, r: float, fill: Colour, rim: int) -> None:
        box = side * (x - r), side * (y - r), side * (x + r), side * (y + r)
        pen.ellipse(box, fill=fill, outline=INK, width=rim)

    rim = max(oversampling * 2, side // 16)
    if won:
        wedge = [(side * x, side * y) for x, y in ((0.04, 0.94), (0.94, 0.94), (0.94, 0.08))]
        pen.polygon(wedge, fill=GOUDA)
        pen.line([*wedge, *wedge[:2]], fill=INK, width=rim, joint="curve")
        hole(0.74, 0.48, 0.11, RIND, rim // 2)
        hole(0.5, 0.76, 0.09, RIND, rim // 2)
        hole(0.8, 0.78, 0.07, RIND, rim // 2)
    else:
        hole(0.5, 0.78, 0.16, STONE, rim // 2)
    return image.reduce(oversampling)
