"""The channel's picture: the round board at full height, the players beside it."""

from PIL import Image

from bot.art.canvas import BackgroundCache, Canvas
from bot.art.fonts import Face
from bot.art.layout import Box, Point
from bot.art.palette import INK, LAMPLIGHT, NIGHT, PARCHMENT, SEATS, WINE, mix
from bot.art.shapes import bevel, ellipse_mask, rounded_panel
from bot.art.text import TextStyle
from cogs.fromage.drawing.inputs import BoardScene, CorporationScene, PlayerPlate, Quarter
from cogs.fromage.drawing.pieces import (
    SMALLEST,
    SPRITES,
    figure,
    order_card,
    resource,
    token,
    whole_name,
)
from cogs.fromage.drawing.venues import Frame, draw_venue
from cogs.fromage.printed.kinds import AGE_OF, CHEESE_OF

WIDTH, HEIGHT = 1200, 900
_BOARD = 958
"""Width of the board; the players get the rest."""
_MARGIN, _GAP, _BAR = 10, 8, 56
_QUARTER = (_BOARD - 2 * _MARGIN - _GAP) / 2, (HEIGHT - 2 * _MARGIN - _GAP) / 2
_PIECE = 60
_TURN, _PLATE = 88, 195
"""Heights of the area above the players, and of a player's plate."""
_GROUND = mix(WINE, INK, 0.4)
_backdrops = BackgroundCache()


def board_image(scene: BoardScene) -> Image.Image:
    canvas = _backdrops.new_canvas("board", _ground)
    for place, quarter in enumerate(scene.quarters):
        _quarter(canvas, place, quarter)
    canvas.paste(SPRITES.get("turning", height=54), (_BOARD / 2, HEIGHT / 2))
    _turn(canvas, scene.turn)
    rows = len(scene.people) + (scene.corporation is not None)
    for number, person in enumerate(scene.people):
        _person(canvas, person, _TURN + number * (_PLATE + 8))
    if scene.corporation is not None:
        _corporation(canvas, scene.corporation, _TURN + (rows - 1) * (_PLATE + 8))
    return canvas.image


def _ground() -> Image.Image:
    canvas = Canvas.blank(WIDTH, HEIGHT, NIGHT)
    board = rounded_panel(_BOARD, HEIGHT, radius=44, fill=_GROUND, depth=7)
    canvas.paste(board, (0, 0), anchor="nw")
    return canvas.image


def _box(place: int) -> Box:
    """The box of a quarter, from the lower left clockwise."""
    left = _MARGIN if place in (0, 1) else _MARGIN + _QUARTER[0] + _GAP
    top = _MARGIN if place in (1, 2) else _MARGIN + _QUARTER[1] + _GAP
    return Box(left, top, left + _QUARTER[0], top + _QUARTER[1])


def _quarter(canvas: Canvas, place: int, quarter: Quarter) -> None:
    """Draw a venue with its name, its resource, and the token of the player it faces."""
    box = _box(place)
    upper = place in (1, 2)
    top = box.top + _BAR if upper else box.top
    frame = Frame(Box(box.left, top, box.right, top + box.height - _BAR), _PIECE)
    draw_venue(canvas, quarter.scape, frame, _GROUND)
    if quarter.acting:
        canvas.draw_ring(frame.box.inset(-4), radius=20, line_width=6)
    middle = (box.top + _BAR / 2 - 3) if upper else (box.bottom - _BAR / 2 + 3)
    x = box.left + (14 if place in (0, 1) else 6)
    if quarter.seat is not None:
        canvas.paste(token(quarter.seat, 54), (x, middle), anchor="w")
        x += 60
    name = TextStyle(
        36, LAMPLIGHT if quarter.seat is not None else PARCHMENT, Face.TITLE, shadow=INK
    )
    canvas.draw_text_line(quarter.name, (x, middle), 230, name, anchor="w")
    right = box.right - (4 if place in (0, 1) else 14)
    _resource_spaces(canvas, quarter, (right, middle), 42)


def _resource_spaces(canvas: Canvas, quarter: Quarter, right: Point, size: int) -> None:
    """Draw the resource and its spaces from the right, with the owner's token on taken ones."""
    taken = {amount: owner for amount, owner, _ in quarter.blocked}
    x, y = right
    for amount in (3, 2, 1):
        middle = x - size / 2, y
        if amount in taken:
            canvas.paste(token(taken[amount], size), middle)
        else:
            canvas.paste(bevel(ellipse_mask(size, size), PARCHMENT, 3), middle)
            canvas.paste(figure(str(amount), 36), middle)
        x -= size + 2
    canvas.paste(resource(quarter.resource, size + 4), (x - 2, y), anchor="e")


def _turn(canvas: Canvas, text: str) -> None:
    """Draw the turn number above the players."""
    left, middle = _BOARD + 10, _TURN / 2
    canvas.paste(SPRITES.get("turning", height=56), (left, middle), anchor="w")
    style = TextStyle(44, LAMPLIGHT, Face.TITLE, min_size=SMALLEST)
    canvas.draw_text_line(text, (left + 62, middle), WIDTH - left - 66, style, anchor="w")


def _person(canvas: Canvas, person: PlayerPlate, top: float) -> None:
    """Draw name, token, remaining cheese and readiness; highlighted while acting."""
    left, width, height = _BOARD + 8, WIDTH - _BOARD - 14, _PLATE
    fill = LAMPLIGHT if person.acting else mix(NIGHT, PARCHMENT, 0.1)
    ink = INK if person.acting else PARCHMENT
    plate = rounded_panel(
        width,
        height,
        radius=24,
        fill=fill,
        edge=SEATS[person.seat].colour,
        edge_width=6,
        depth=3,
    )
    canvas.paste(plate, (left, top), anchor="nw")
    name = whole_name(person.name, width - 30, 2, ink)
    lower = 70
    canvas.paste(name, (left + 17, top + (height - lower + 8) / 2), anchor="w")
    y = top + height - lower / 2 - 8
    canvas.paste(token(person.seat, 60), (left + 12, y), anchor="w")
    canvas.paste(SPRITES.get("cheese", height=42), (left + 78, y), anchor="w")
    canvas.paste(figure(str(person.tokens), 40, colour=ink), (left + 124, y), anchor="w")
    if person.ready:
        canvas.paste(SPRITES.get("check", height=46), (left + width - 8, y), anchor="e")


def _corporation(canvas: Canvas, rival: CorporationScene, top: float) -> None:
    """Draw the rival: remaining cheese, kept cards, and this turn's draw."""
    left, width, height = _BOARD + 8, WIDTH - _BOARD - 14, _PLATE
    grey = mix(NIGHT, PARCHMENT, 0.25)
    plate = rounded_panel(width, height, radius=24, fill=grey, depth=3)
    canvas.paste(plate, (left, top), anchor="nw")
    name = whole_name(rival.name, width - 30, 1, PARCHMENT)
    canvas.paste(name, (left + 17, top + 32), anchor="w")
    y = top + 88
    canvas.paste(SPRITES.get("factory", height=60), (left + 14, y), anchor="w")
    canvas.paste(SPRITES.get("cheese", height=46), (left + 88, y), anchor="w")
    canvas.paste(figure(str(rival.tokens), 42, colour=PARCHMENT), (left + 139, y), anchor="w")
    y = top + height - 44
    canvas.paste(SPRITES.get("order", height=50), (left + 16, y), anchor="w")
    canvas.paste(figure(str(rival.kept), 42, colour=PARCHMENT), (left + 72, y), anchor="w")
    x = left + width - 12
    for card in reversed(rival.drawn):
        piece = order_card(rival.letters, CHEESE_OF[card], AGE_OF[card], 60)
        x = canvas.paste(piece, (x, y), anchor="e").left - 4
