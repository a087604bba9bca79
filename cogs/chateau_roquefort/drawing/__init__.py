"""Draws the castle from above with the players beside it: a value in, an encoded picture out."""

from itertools import pairwise

from PIL import Image, ImageDraw

from bot.art.canvas import Canvas
from bot.art.encode import encode
from bot.art.layout import Box
from bot.art.palette import INK, LAMPLIGHT, SEATS
from cogs.chateau_roquefort.castle import FIELDS, LANES, ROOM_NAMES, SLOTS, TOWERS, castle
from cogs.chateau_roquefort.drawing.ground import (
    banner_centre,
    bounds,
    canvas_of,
    cell,
    draw_tower,
    tower_centre,
)
from cogs.chateau_roquefort.drawing.pieces import (
    CELL,
    SPRITES,
    banner,
    bend,
    plaque,
    roof,
    sinking,
    stand,
    tile,
)
from cogs.chateau_roquefort.drawing.sidebar import draw_sidebar
from cogs.chateau_roquefort.drawing.value import CastleScene
from cogs.chateau_roquefort.state import Tile


def draw(scene: CastleScene) -> bytes:
    return encode(compose(scene))


def compose(scene: CastleScene) -> Image.Image:
    canvas = canvas_of(scene.layout)
    _glows(canvas, scene)
    _banners(canvas, scene)
    _floors(canvas, scene)
    _roofs(canvas, scene)
    if scene.pushed is not None:
        _arrows(canvas, scene.pushed)
    _plaques(canvas, scene)
    _rings(canvas, scene)
    if scene.trail is not None:
        _trail(canvas, *scene.trail)
    _mice(canvas, scene)
    _dangers(canvas, scene)
    for seat, field in scene.falls:
        canvas.paste(sinking(seat, CELL + 12), cell(field).centre)
    draw_sidebar(canvas, scene)
    return canvas.image


def _banners(canvas: Canvas, scene: CastleScene) -> None:
    for slot in SLOTS:
        lit = slot == scene.pushed
        at = banner_centre(slot)
        if lit:
            canvas.draw_glow(Box.around(at, 76, 70), radius=20)
        canvas.paste(banner(slot.upper(), slot[0], free=scene.slots == "free", lit=lit), at)


def _glows(canvas: Canvas, scene: CastleScene) -> None:
    """Draw light under the fields the last action changed."""
    for field in scene.lit:
        if field in TOWERS:
            canvas.draw_glow(Box.around(tower_centre(field), 128, 128), radius=64, reach=22)
        else:
            canvas.draw_glow(cell(field).inset(3), radius=12, reach=14)


def _floors(canvas: Canvas, scene: CastleScene) -> None:
    taken = {place for tray in scene.trays for place in tray.mice if place >= 0}
    for field in FIELDS:
        kind = scene.tiles[field]
        if field in TOWERS:
            if field in scene.lit:
                draw_tower(canvas, field)
        elif kind is Tile.RAISED:
            if field in scene.lit:
                canvas.paste(SPRITES.get("raised", width=CELL - 6), cell(field).centre)
        elif kind is not None:
            piece = tile(kind, scene.letters.get(kind, ""), aside=field in taken)
            canvas.paste(piece, cell(field).centre)


def _roofs(canvas: Canvas, scene: CastleScene) -> None:
    rooms = castle(scene.layout).rooms
    for room in scene.roofs:
        box = bounds(rooms[room])
        canvas.paste(roof(rooms[room]), (box.left, box.top), anchor="nw")


def _plaques(canvas: Canvas, scene: CastleScene) -> None:
    """Draw the names of the rooms, highlighted where the roof may be taken off."""
    rooms = castle(scene.layout).rooms
    for room in scene.roofs:
        fields, box = rooms[room], bounds(rooms[room])
        angled = box.width * box.height > len(fields) * CELL * CELL + 1
        middle = cell(bend(fields)).centre if angled else box.centre
        lit = room in scene.liftable
        if lit:
            canvas.draw_glow(Box.around(middle, 50, 50), radius=25, reach=14)
        canvas.paste(plaque(ROOM_NAMES[room].upper(), lit=lit), middle)


def _arrows(canvas: Canvas, slot: str) -> None:
    """Draw the direction of the slide."""
    turn = {"n": 0, "e": 90, "s": 180, "w": 270}[slot[0]]
    arrow = SPRITES.get("arrow", width=46, rotation=turn)
    centres = [cell(field).centre for field in LANES[slot]]
    for (x0, y0), (x1, y1) in pairwise(centres):
        canvas.paste(arrow, ((x0 + x1) / 2, (y0 + y1) / 2))


def _rings(canvas: Canvas, scene: CastleScene) -> None:
    """Mark what may be chosen now, in the colour of the active seat."""
    colour = SEATS[scene.seat].colour
    for field in scene.landings:
        box = cell(field).inset(4)
        canvas.draw_ring(box, radius=13, colour=INK, line_width=9)
        canvas.draw_ring(box.inset(2), radius=11, colour=colour, line_width=6)
    for tower in scene.entries:
        box = Box.around(tower_centre(tower), 100, 100)
        canvas.draw_ring(box, colour=INK, line_width=9)
        canvas.draw_ring(box.inset(2), colour=colour, line_width=6)


def _trail(canvas: Canvas, origin: int, target: int) -> None:
    """Draw footsteps from the mouse's origin, ending before its field so they hide nothing."""
    x0, y0 = cell(origin).centre
    x1, y1 = cell(target).centre
    draw = ImageDraw.Draw(canvas.image)
    steps = 4 * max(1, round((abs(x1 - x0) + abs(y1 - y0)) / CELL))
    for step in range(1, steps - 1):
        share = step / steps
        x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
        draw.ellipse((x - 12, y - 12, x + 12, y + 12), fill=INK)
        draw.ellipse((x - 8, y - 8, x + 8, y + 8), fill=LAMPLIGHT)


def _mice(canvas: Canvas, scene: CastleScene) -> None:
    standing = sorted(
        (place, tray.seat, mouse)
        for tray in scene.trays
        for mouse, place in enumerate(tray.mice, 1)
        if place >= 0
    )
    for place, seat, mouse in standing:
        if place in TOWERS:
            stand(canvas, seat, mouse, tower_centre(place), 84)
            continue
        x, y = cell(place).centre
        if scene.tiles[place] is Tile.RAISED:
            stand(canvas, seat, mouse, (x, y - 2), 80)
        else:
            # Offset, so that the cheese and its letter stay visible.
            stand(canvas, seat, mouse, (x - 15, y + 8), 72)


def _dangers(canvas: Canvas, scene: CastleScene) -> None:
    """Mark fields where the next slide can bring a trap, larger where a mouse stands."""
    taken = {place for tray in scene.trays for place in tray.mice if place >= 0}
    for field in scene.danger:
        box = cell(field)
        size = 48 if field in taken else 36
        canvas.paste(SPRITES.get("danger", width=size), (box.left + 24, box.top + 22))
