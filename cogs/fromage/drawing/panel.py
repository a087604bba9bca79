"""A player's private picture: their quadrant, enlarged, and their creamery around it."""

from PIL import Image

from bot.art.canvas import BackgroundCache, Canvas
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import INK, LAMPLIGHT, NIGHT, PARCHMENT
from bot.art.shapes import bevel, ellipse_mask, rounded_panel
from bot.art.text import TextStyle
from cogs.fromage.drawing import creamery
from cogs.fromage.drawing.inputs import Headings, PanelScene, Quarter
from cogs.fromage.drawing.pieces import figure, resource, worker_pill
from cogs.fromage.drawing.venues import Frame, draw_venue
from cogs.fromage.printed.kinds import Venue

WIDTH, HEIGHT = 1200, 900
_BAR = 70
_VENUE = Box(10, _BAR, 790, _BAR + 602)
_RIGHT = 802
_PIECES = {Venue.VILLES: 86, Venue.FESTIVAL: 94, Venue.FROMAGERIE: 92, Venue.BISTRO: 104}
_backdrops = BackgroundCache()


def panel_image(scene: PanelScene) -> Image.Image:
    said = scene.creamery.headings
    canvas = _backdrops.new_canvas(said, lambda: _ground(said))
    _bar(canvas, scene.quarter)
    frame = Frame(_VENUE, _PIECES[scene.quarter.scape.venue])
    draw_venue(canvas, scene.quarter.scape, frame, creamery.GROUND, close=True)
    mine = scene.creamery
    creamery.store(canvas, mine, 10, HEIGHT - 10 - creamery.STOCK[1])
    creamery.parlours(canvas, mine, _RIGHT, _milk_top() + creamery.HEADING)
    spots = creamery.boxes(_RIGHT, _build_top() + creamery.HEADING, 1)
    creamery.structures(canvas, mine, spots)
    return canvas.image


def _milk_top() -> float:
    return 10


def _build_top() -> float:
    return _milk_top() + creamery.HEADING + 2 * (creamery.PARLOUR[1] + 8)


def _ground(said: Headings) -> Image.Image:
    canvas = Canvas.blank(WIDTH, HEIGHT, NIGHT)
    ground = rounded_panel(WIDTH, HEIGHT, radius=30, fill=creamery.GROUND, depth=5)
    canvas.paste(ground, (0, 0), anchor="nw")
    creamery.heading(canvas, said.milk, (_RIGHT + 10, _milk_top() + 21))
    creamery.heading(canvas, said.build, (_RIGHT + 10, _build_top() + 21))
    return canvas.image


def _bar(canvas: Canvas, quarter: Quarter) -> None:
    """Draw the venue's name, and the player's resource with its spaces."""
    middle = _BAR / 2
    style = TextStyle(52, LAMPLIGHT, Face.TITLE, shadow=INK)
    canvas.draw_text_line(quarter.name, (_VENUE.left + 16, middle), 400, style, anchor="w")
    taken = {amount: (owner, wait) for amount, owner, wait in quarter.blocked}
    right = _VENUE.right - 8
    for amount in (3, 2, 1):
        x = right - 36 - (3 - amount) * 86
        canvas.paste(bevel(ellipse_mask(58, 58), PARCHMENT, 4), (x, middle))
        if amount in taken:
            canvas.paste(worker_pill(*taken[amount], 46), (x, middle))
        else:
            canvas.paste(figure(str(amount), 42), (x, middle))
    canvas.paste(resource(quarter.resource, 62), (right - 290, middle))
