"""A person's games as a picture in the house's style: a bar a game, and how the last ones went."""

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.art.cache import kept
from bot.art.canvas import Backdrops, Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import GOUDA, INK, LAMPLIGHT, NIGHT, PARCHMENT, RIND, STONE, Colour, mix
from bot.art.shapes import panel, pool
from bot.art.text import Style

WIDTH, HEIGHT = 1200, 900
TOP, FOOT = 150, 176
LEFT, RIGHT = 60, 60
STEP = 190
"""The most a game's bar may take up, so that a few stay together."""
WORDS = Style(40, PARCHMENT, smallest=36)

_BACKDROPS = Backdrops()


@dataclass(frozen=True, slots=True)
class Bar:
    """One game: its name, how often it was played and won."""

    name: str
    games: int
    wins: int
    label: str


@dataclass(frozen=True, slots=True)
class Chart:
    """What is drawn."""

    title: str
    bars: tuple[Bar, ...]
    latest: tuple[bool, ...]
    latest_label: str


def draw(chart: Chart) -> bytes:
    canvas = _BACKDROPS.canvas("ground", _ground)
    middle = WIDTH / 2
    title = Style(76, LAMPLIGHT, Face.TITLE, smallest=44, outline=INK, outline_width=6)
    canvas.line(chart.title, (middle, 80), WIDTH - 2 * LEFT, title)
    room = HEIGHT - TOP - FOOT
    most = max((bar.games for bar in chart.bars), default=1)
    step = min(STEP, room / max(1, len(chart.bars)))
    first = TOP + (room - step * len(chart.bars)) / 2
    for i, bar in enumerate(chart.bars):
        top = first + i * step
        _bar(canvas, bar, Box(LEFT, top, WIDTH - RIGHT, top + step), most)
    _latest(canvas, chart)
    return encode(canvas.image).data


def _ground() -> Image.Image:
    """The cellar by lamplight."""
    canvas = Canvas.plain(WIDTH, HEIGHT, NIGHT)
    canvas.paste(pool(1500, 1000, mix(RIND, LAMPLIGHT, 0.3), 0.5), (WIDTH / 2, 340))
    return canvas.image


def _bar(canvas: Canvas, bar: Bar, box: Box, most: int) -> None:
    canvas.line(bar.name, (box.left, box.top + 26), box.width * 0.55, WORDS, anchor="w")
    canvas.line(bar.label, (box.right, box.top + 26), box.width * 0.43, WORDS, anchor="e")
    height = max(24, min(84, round(box.height - 76)))
    corner = box.left, box.top + 56
    whole = max(height, round(box.width * bar.games / max(1, most)))
    canvas.paste(_rod(whole, height, STONE), corner, anchor="nw")
    if bar.wins:
        won = max(height, round(whole * bar.wins / bar.games))
        canvas.paste(_rod(won, height, GOUDA), corner, anchor="nw")


def _rod(width: int, height: int, fill: Colour) -> Image.Image:
    return panel(width, height, radius=height / 2, fill=fill, edge=INK, edge_width=5)


def _latest(canvas: Canvas, chart: Chart) -> None:
    """The last games as slices of cheese: whole and gold where won, a small crumb where not."""
    words = HEIGHT - FOOT + 36
    canvas.line(chart.latest_label, (LEFT, words), WIDTH - 2 * LEFT, WORDS, anchor="w")
    step = min(104, (WIDTH - LEFT - RIGHT) / max(1, len(chart.latest)))
    for i, won in enumerate(chart.latest):
        slice_ = _slice(round(step - 8), won=won)
        canvas.paste(slice_, (LEFT + step * i, HEIGHT - 22), anchor="sw")


@kept
def _slice(size: int, *, won: bool) -> Image.Image:
    fine = 4
    side = size * fine
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    pen = ImageDraw.Draw(image)

    def hole(x: float, y: float, r: float, fill: Colour, rim: int) -> None:
        box = side * (x - r), side * (y - r), side * (x + r), side * (y + r)
        pen.ellipse(box, fill=fill, outline=INK, width=rim)

    rim = max(fine * 2, side // 16)
    if won:
        wedge = [(side * x, side * y) for x, y in ((0.04, 0.94), (0.94, 0.94), (0.94, 0.08))]
        pen.polygon(wedge, fill=GOUDA)
        pen.line([*wedge, *wedge[:2]], fill=INK, width=rim, joint="curve")
        hole(0.74, 0.48, 0.11, RIND, rim // 2)
        hole(0.5, 0.76, 0.09, RIND, rim // 2)
        hole(0.8, 0.78, 0.07, RIND, rim // 2)
    else:
        hole(0.5, 0.78, 0.16, STONE, rim // 2)
    return image.reduce(fine)
