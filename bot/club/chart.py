"""A person's games as a picture in the house's style: a bar a game, and how the last ones went."""

from dataclasses import dataclass

from PIL import ImageDraw

from bot.art.canvas import Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import GOUDA, INK, LAMPLIGHT, NIGHT, PARCHMENT, RIND, STONE
from bot.art.shapes import panel
from bot.art.text import Style

WIDTH, HEIGHT = 1200, 900
TOP, FOOT = 150, 150
LEFT, RIGHT = 60, 60


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
    canvas = Canvas.plain(WIDTH, HEIGHT, NIGHT)
    middle = WIDTH / 2
    title = Style(76, LAMPLIGHT, Face.TITLE, smallest=44)
    canvas.line(chart.title, (middle, 80), WIDTH - 2 * LEFT, title)
    room = HEIGHT - TOP - FOOT
    most = max((bar.games for bar in chart.bars), default=1)
    step = room / max(1, len(chart.bars))
    for i, bar in enumerate(chart.bars):
        top = TOP + i * step
        _bar(canvas, bar, Box(LEFT, top, WIDTH - RIGHT, top + min(step, 130)), most)
    _latest(canvas, chart)
    return encode(canvas.image).data


def _bar(canvas: Canvas, bar: Bar, box: Box, most: int) -> None:
    words = Style(38, PARCHMENT, smallest=36)
    canvas.line(bar.name, (box.left, box.top + 26), box.width * 0.55, words, anchor="w")
    canvas.line(bar.label, (box.right, box.top + 26), box.width * 0.43, words, anchor="e")
    height = max(24, min(44, round(box.height - 70)))
    top = box.top + 56
    whole = max(height, round(box.width * bar.games / max(1, most)))
    corner = (box.left, top)
    canvas.paste(panel(whole, height, radius=height / 2, fill=STONE), corner, anchor="nw")
    if bar.wins:
        won = max(height, round(whole * bar.wins / bar.games))
        canvas.paste(
            panel(won, height, radius=height / 2, fill=GOUDA), (box.left, top), anchor="nw"
        )


def _latest(canvas: Canvas, chart: Chart) -> None:
    """The last games as slices of cheese: whole and gold where won, a small crumb where not."""
    y = HEIGHT - 48
    words = Style(38, PARCHMENT, smallest=36)
    canvas.line(chart.latest_label, (LEFT, HEIGHT - 110), WIDTH - 2 * LEFT, words, anchor="w")
    pen = ImageDraw.Draw(canvas.image)
    for i, won in enumerate(chart.latest):
        x = LEFT + 26 + i * 54
        if won:
            pen.polygon([(x - 22, y + 18), (x + 22, y + 18), (x + 22, y - 20)], fill=GOUDA)
            pen.ellipse((x + 2, y + 2, x + 12, y + 12), fill=RIND)
        else:
            pen.ellipse((x - 7, y + 4, x + 7, y + 18), fill=STONE, outline=INK)
