"""The sidebar: the spare tile, each player's possessions, and turning points."""

from typing import NamedTuple

from PIL import Image

from bot.art.canvas import Canvas
from bot.art.fonts import Face, to_displayable
from bot.art.layout import Box
from bot.art.palette import INK, LAMPLIGHT, NIGHT, PARCHMENT, SEATS, mix, rgb
from bot.art.seat_badges import seat_token
from bot.art.shapes import rounded_panel
from bot.art.sprites import resize_image
from bot.art.text import TextLayout, TextStyle, draw_text, wrap_text
from cogs.chateau_roquefort.castle import DUNGEON, OFF, SIZE, castle
from cogs.chateau_roquefort.drawing.pieces import (
    CELL,
    SPRITES,
    close_up,
    mouse,
    roof,
    sinking,
    tile,
)
from cogs.chateau_roquefort.drawing.value import CastleScene, Ending, Moment, Tray
from cogs.chateau_roquefort.state import POINTS, Tile

LEFT, RIGHT, TOP, BOTTOM = 884, 1194, 6, 894
_GAP = 6
_HEADER = 128
_NAME, _LINE = 36, 40
_SLOT = mix(NIGHT, PARCHMENT, 0.5)
_CALM = mix(NIGHT, INK, 0.3)
_ALARM = rgb("#5A1420")


class Sizes(NamedTuple):
    """Heights of a tray's rows."""

    cheese: int
    mouse: int
    action: int


_SIZES = {2: Sizes(72, 80, 68), 3: Sizes(64, 62, 60), 4: Sizes(46, 42, 48)}
"""By the number of players."""
_TIGHT = Sizes(38, 36, 40)
"""For four players with two-line names."""


def draw_sidebar(canvas: Canvas, scene: CastleScene) -> None:
    if scene.ending is not None:
        _ending(canvas, scene, scene.ending)
        return
    # Always visible: the player who may slide needs to know the tile.
    _spare(canvas, scene)
    if scene.moments:
        _moments(canvas, scene)
    else:
        _trays(canvas, scene.trays, TOP + _HEADER + _GAP, _SIZES[len(scene.trays)])


# The spare tile


def _spare(canvas: Canvas, scene: CastleScene) -> None:
    box = Box(LEFT, TOP, RIGHT, TOP + _HEADER)
    trap = scene.spare is Tile.TRAP
    _panel(canvas, box, fill=_ALARM if trap else _CALM, lit=scene.pushed is not None)
    at = box.left + 70, box.centre[1]
    canvas.paste(tile(scene.spare, scene.letters.get(scene.spare, "")), at)
    style = TextStyle(42, PARCHMENT, Face.TITLE)
    canvas.draw_text_line(scene.spare_word, (box.left + 130, box.centre[1]), 130, style, anchor="w")
    if trap:
        canvas.paste(SPRITES.get("danger", width=52), (box.right - 34, box.centre[1]))


def _panel(canvas: Canvas, box: Box, *, fill: tuple[int, int, int], lit: bool = False) -> None:
    edge = LAMPLIGHT if lit else mix(NIGHT, PARCHMENT, 0.3)
    size = round(box.width), round(box.height)
    ground = rounded_panel(
        *size, radius=18, fill=fill, edge=edge, edge_width=5 if lit else 3, depth=2
    )
    canvas.paste(ground, (box.left, box.top), anchor="nw")


# Trays


def _trays(canvas: Canvas, trays: tuple[Tray, ...], top: float, sizes: Sizes) -> None:
    """Draw all trays, as high as their content; spare room is shared equally."""
    room = BOTTOM - top - _GAP * (len(trays) - 1)
    if sum(_height(tray, sizes) for tray in trays) > room:
        sizes = _TIGHT
    tall = [_height(tray, sizes) for tray in trays]
    spare = (room - sum(tall)) / len(trays)
    for tray, height in zip(trays, tall, strict=True):
        _tray(canvas, tray, Box(LEFT, top, RIGHT, top + height + spare), sizes)
        top += height + spare + _GAP


def _height(tray: Tray, sizes: Sizes) -> float:
    lines = len(name_lines(tray.name).lines)
    return 16 + lines * _LINE + sizes.cheese + sizes.mouse + (sizes.action if _acts(tray) else 0)


def _acts(tray: Tray) -> bool:
    return tray.points is not None or bool(tray.note)


def name_lines(name: str) -> TextLayout:
    """The name on one or two lines; slightly smaller before it is cut."""
    style = TextStyle(_NAME, PARCHMENT, Face.TEXT, min_size=30, leading=_LINE / _NAME)
    return wrap_text(to_displayable(name), Box(0, 0, RIGHT - LEFT - 68, 2 * _LINE + 4), style)


def _tray(canvas: Canvas, tray: Tray, box: Box, sizes: Sizes) -> None:
    _panel(canvas, box, fill=mix(_CALM, SEATS[tray.seat].colour, 0.28), lit=tray.active)
    rows = 2 + _acts(tray)
    slack = max(0, box.height - _height(tray, sizes)) / (rows + 1)
    y = _heading(canvas, tray, box, box.top + 8 + slack / 2) + slack
    left, right = box.left + 12, box.right - 8
    if _acts(tray):
        _actions(canvas, tray, Box(left, y, right, y + sizes.action))
        y += sizes.action + slack / 2
    _cheeses(canvas, tray, Box(left, y, right, y + sizes.cheese))
    y += sizes.cheese + slack / 2
    _waiting(canvas, tray, Box(left, y, right, y + sizes.mouse))


def _heading(canvas: Canvas, tray: Tray, box: Box, y: float) -> float:
    """Draw token and name, highlighted for the active player. Returns where it ends."""
    setting = name_lines(tray.name)
    tall = len(setting.lines) * _LINE
    if tray.active:
        strip = rounded_panel(round(box.width) - 14, tall + 6, radius=14, fill=LAMPLIGHT, depth=2)
        canvas.paste(strip, (box.left + 7, y - 2), anchor="nw")
    canvas.paste(seat_token(tray.seat, 46), (box.left + 34, y + tall / 2))
    style = TextStyle(_NAME, INK if tray.active else PARCHMENT)
    draw_text(canvas.image, (box.left + 62, y + tall / 2), setting, style, anchor="w")
    return y + tall + 4


def _actions(canvas: Canvas, tray: Tray, box: Box) -> None:
    """Draw the remaining actions as paws, or what to do instead."""
    if tray.note:
        style = TextStyle(40, LAMPLIGHT, Face.TITLE, min_size=36)
        canvas.draw_text_line(
            tray.note, (box.left + 4, box.centre[1]), box.width, style, anchor="w"
        )
        return
    for number in range(POINTS):
        name = "action" if number < (tray.points or 0) else "action_used"
        at = box.left + box.height * (number * 1.06 + 0.5), box.centre[1]
        canvas.paste(SPRITES.get(name, width=box.height - 4), at)


def _cheeses(canvas: Canvas, tray: Tray, box: Box) -> None:
    """Draw a place for each kind that is needed."""
    slots = max(tray.slots, len(tray.cheeses))
    step = min(box.height + 4, box.width / slots)
    size = round(min(box.height, step) - 2)
    for number in range(slots):
        at = box.left + step * (number + 0.5), box.centre[1]
        if number < len(tray.cheeses):
            name = f"cheese_{tray.cheeses[number].value}"
            canvas.paste(SPRITES.get(name, width=size), at)
        else:
            canvas.draw_ring(Box.around(at, size - 14, size - 14), colour=_SLOT, line_width=3)


def _waiting(canvas: Canvas, tray: Tray, box: Box) -> None:
    """Draw the mice outside the castle: not yet entered, or captured."""
    size = round(min(box.height, 68))
    waiting = [place for place in sorted(tray.mice, reverse=True) if place in (OFF, DUNGEON)]
    for number, place in enumerate(waiting):
        at = box.left + (size + 4) * (number + 0.5), box.centre[1]
        if place == OFF:
            canvas.paste(mouse(tray.seat, None, size - 4), at)
        else:
            canvas.paste(mouse(tray.seat, None, size - 8), at, opacity=0.75)
            canvas.paste(SPRITES.get("bars", width=size), at)


# Turning points


def _moments(canvas: Canvas, scene: CastleScene) -> None:
    """Draw one turning point with the trays of its player and the active one, or two stacked."""
    shown, top = scene.moments[:2], TOP + _HEADER + _GAP
    if len(shown) == 2:
        middle = (top + BOTTOM) / 2
        _moment(canvas, scene, shown[0], Box(LEFT, top, RIGHT, middle - 3))
        _moment(canvas, scene, shown[1], Box(LEFT, middle + 3, RIGHT, BOTTOM))
        return
    (moment,) = shown
    below = tuple(tray for tray in scene.trays if tray.active or tray.seat == moment.seat)
    tall = sum(_height(tray, _SIZES[4]) + 12 for tray in below)
    _moment(canvas, scene, moment, Box(LEFT, top, RIGHT, BOTTOM - tall - _GAP))
    _trays(canvas, below, BOTTOM - tall, _SIZES[4])


def _moment(canvas: Canvas, scene: CastleScene, moment: Moment, box: Box) -> None:
    if moment.room is not None:
        _uncovered(canvas, scene, moment.room, moment.word, box)
        return
    fell = moment.cheese is None
    _panel(canvas, box, fill=_ALARM if fell else mix(_CALM, LAMPLIGHT, 0.22), lit=True)
    style = TextStyle(66 if box.height > 500 else 58, LAMPLIGHT, Face.TITLE, min_size=40)
    canvas.draw_text_line(moment.word, (box.centre[0], box.top + 62), box.width - 24, style)
    foot = len(name_lines(moment.name).lines) * _LINE + 22
    size = round(min(box.width - 20, box.height - 100 - foot))
    middle = box.centre[0], (box.top + 100 + box.bottom - foot) / 2
    if moment.cheese is None:
        canvas.paste(sinking(moment.seat, size), middle)
    else:
        _feast(canvas, moment, moment.cheese, middle, size)
    _signed(canvas, moment.seat, moment.name, box)


def _uncovered(canvas: Canvas, scene: CastleScene, room: int, word: str, box: Box) -> None:
    """Draw what was under the roof, enlarged, with the roof in the air."""
    _panel(canvas, box, fill=mix(_CALM, LAMPLIGHT, 0.22), lit=True)
    style = TextStyle(52, LAMPLIGHT, Face.TITLE, min_size=40)
    canvas.draw_text_line(word, (box.centre[0], box.top + 44), box.width - 24, style)
    fields = castle(scene.layout).rooms[room]
    rows, columns = zip(*(divmod(field, SIZE) for field in fields), strict=True)
    wide, high = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    space = Box(box.left + 14, box.top + 84, box.right - 14, box.bottom - 14)
    size = min(space.width / wide, (space.height - 60) / high, 142)
    air = space.height - size * high
    lid = roof(fields).rotate(-8, Image.Resampling.BICUBIC, expand=True)
    shrink = min((space.width - 20) / lid.width, (air - 14) / lid.height, size / CELL)
    lid = resize_image(lid, (round(lid.width * shrink), round(lid.height * shrink)))
    canvas.paste_with_shadow(lid, (space.centre[0], space.top + air / 2 - 10))
    left = space.centre[0] - size * wide / 2
    top = space.bottom - size * high
    for field, row, column in zip(fields, rows, columns, strict=True):
        at = left + (column - min(columns) + 0.5) * size, top + (row - min(rows) + 0.5) * size
        kind = scene.tiles[field]
        assert kind is not None
        canvas.paste(close_up(kind, scene.letters.get(kind, ""), round(size) - 6), at)


def _feast(
    canvas: Canvas, moment: Moment, cheese: Tile, middle: tuple[float, float], size: int
) -> None:
    """Draw the cheese and the two mice that found it."""
    canvas.paste(SPRITES.get("rays", width=size), middle)
    canvas.paste(SPRITES.get(f"cheese_{cheese.value}", width=size * 0.66), middle)
    mice = mouse(moment.seat, None, round(size * 0.34))
    for side in (-1, 1):
        canvas.paste(mice, (middle[0] + side * size * 0.33, middle[1] + size * 0.3))


def _signed(canvas: Canvas, seat: int, name: str, box: Box) -> None:
    """Draw token and name at the bottom of a box."""
    setting = name_lines(name)
    y = box.bottom - 14 - len(setting.lines) * _LINE / 2
    left = box.centre[0] - (setting.width + 54) / 2
    canvas.paste(seat_token(seat, 46), (left + 23, y))
    draw_text(canvas.image, (left + 54, y), setting, TextStyle(_NAME, PARCHMENT), anchor="w")


# The end


def _ending(canvas: Canvas, scene: CastleScene, ending: Ending) -> None:
    """Draw the winner with the trophy, and below all players, best first."""
    ranked = sorted(
        scene.trays, key=lambda tray: (tray.seat != ending.seat, -len(tray.cheeses), tray.seat)
    )
    tall = [_height(tray, _SIZES[len(ranked)]) for tray in ranked]
    top = max(BOTTOM - sum(tall) - _GAP * (len(tall) - 1), TOP + 150)
    box = Box(LEFT, TOP, RIGHT, top - _GAP)
    _panel(canvas, box, fill=mix(_CALM, LAMPLIGHT, 0.28), lit=True)
    style = TextStyle(56, LAMPLIGHT, Face.TITLE, outline=INK, outline_width=4)
    size = round(min(box.width - 40, box.height - 70))
    middle = box.centre[0], (box.top + box.bottom - 66) / 2
    canvas.paste(SPRITES.get("rays", width=size * 1.15), middle)
    canvas.paste(SPRITES.get("trophy", height=size * 0.94), middle)
    canvas.paste(mouse(ending.seat, None, round(size * 0.42)), (middle[0], middle[1] + size * 0.3))
    canvas.draw_text_line(ending.word, (box.centre[0], box.bottom - 38), box.width - 20, style)
    _trays(canvas, tuple(ranked), top, _SIZES[len(ranked)])
