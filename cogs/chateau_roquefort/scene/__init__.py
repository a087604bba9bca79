"""The castle from above, as the channel sees it: Sight in, an encoded picture out."""

from io import BytesIO
from itertools import pairwise

from PIL import Image, ImageDraw

from bot.art.canvas import Backdrops, Canvas
from bot.art.encode import LIMIT
from bot.art.fonts import Face
from bot.art.layout import Box, Grid
from bot.art.palette import INK, LAMPLIGHT, PARCHMENT, SEATS, rgb
from bot.art.text import Style
from cogs.chateau_roquefort.castle import FIELD as FIELD_OF
from cogs.chateau_roquefort.castle import (
    FIELDS,
    LANES,
    NAMES,
    RAISED,
    ROOM,
    ROOM_NAMES,
    SIZE,
    SLOTS,
    TOWERS,
    Layout,
    castle,
)
from cogs.chateau_roquefort.moves import Enter, Go, Uncover
from cogs.chateau_roquefort.scene.pieces import (
    CELL,
    SPRITES,
    banner,
    bend,
    plaque,
    roof,
    stand,
    tile,
)
from cogs.chateau_roquefort.scene.trays import draw_header, draw_trays
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import Act, Deed, Phase, Tile
from cogs.chateau_roquefort.words import Words

WIDTH, HEIGHT = 1200, 1510
LEFT, TOP, WALL = 138, 248, 44
GRID = Grid(Box(LEFT, TOP, LEFT + SIZE * CELL, TOP + SIZE * CELL), SIZE, SIZE)
_BANNER = 46
_QUALITIES = (74, 60)
"""The castle is large and full of edges: with halved chroma the first one stays in the limit."""
_STONE, _STONE_DARK = rgb("#B7ADB4"), rgb("#5B5162")

BACKDROPS = Backdrops(megabytes=12)


def cell(field: int) -> Box:
    return GRID.cell(field % SIZE, field // SIZE)


def draw(sight: Sight, names: tuple[str, ...], words: Words) -> bytes:
    """The whole picture, encoded."""
    image = compose(sight, names, words)
    data = b""
    for quality in _QUALITIES:
        buffer = BytesIO()
        image.save(buffer, "JPEG", quality=quality, subsampling="4:2:0")
        data = buffer.getvalue()
        if len(data) <= LIMIT:
            break
    return data


def compose(sight: Sight, names: tuple[str, ...], words: Words) -> Image.Image:
    layout = sight.layout
    canvas = BACKDROPS.canvas(layout, lambda: _furniture(layout))
    deed = sight.deeds[-1] if sight.deeds else None
    _banners(canvas, sight, deed)
    lit = changed(sight, deed)
    for field in sorted(lit):
        if field in TOWERS:
            canvas.glow(Box.around(tower_centre(field), 168, 168), radius=84, reach=26)
        else:
            canvas.glow(cell(field).inset(4), radius=14, reach=14)
    _floors(canvas, sight, words, lit)
    _roofs(canvas, sight)
    if deed is not None and deed.act is Act.SLID:
        _arrows(canvas, deed)
    _plaques(canvas, sight)
    _rings(canvas, sight)
    if deed is not None and deed.act is Act.MOVED:
        _trail(canvas, deed)
    _mice(canvas, sight)
    if deed is not None:
        _falls(canvas, deed)
    draw_header(canvas, sight, names, words, deed)
    draw_trays(canvas, sight, names, deed)
    return canvas.image


# What never changes


def _furniture(layout: Layout) -> Image.Image:
    canvas = Canvas(SPRITES.get("ground_castle").copy())
    for field in RAISED:
        canvas.paste(SPRITES.get("raised"), cell(field).centre)
    _walls(canvas, layout)
    for field in TOWERS:
        _tower(canvas, field)
    style = Style(36, INK, Face.TITLE)
    for letter, x in GRID.column_labels():
        if letter not in "AG":
            for y in (TOP - WALL / 2, GRID.box.bottom + WALL / 2):
                canvas.line(letter, (x, y), 60, style)
    for number, y in GRID.row_labels():
        if number not in "17":
            for x in (LEFT - WALL / 2, GRID.box.right + WALL / 2):
                canvas.line(number, (x, y), 60, style)
    return canvas.image


def _tower(canvas: Canvas, field: int) -> None:
    x, y = tower_centre(field)
    canvas.paste(SPRITES.get("tower"), (x, y))
    out = -1 if field % SIZE == 0 else 1
    at = x + out * 78, y + (-84 if field < SIZE else 84)
    style = Style(36, PARCHMENT, Face.TITLE, outline=INK, outline_width=4)
    canvas.line(NAMES[field].upper(), at, 80, style)


def tower_centre(field: int) -> tuple[float, float]:
    """A little outside its field, as towers are."""
    x, y = cell(field).centre
    return x + (-22 if field % SIZE == 0 else 22), y + (-22 if field < SIZE else 22)


def _walls(canvas: Canvas, layout: Layout) -> None:
    """The walls between rooms, which also show where roofs are off."""
    room_of = castle(layout).room_of
    draw = ImageDraw.Draw(canvas.image)
    lines: list[tuple[float, float, float, float]] = []
    for field in FIELDS:
        box = cell(field)
        if field % SIZE < SIZE - 1 and room_of[field] != room_of[field + 1]:
            lines.append((box.right, box.top, box.right, box.bottom))
        if field // SIZE < SIZE - 1 and room_of[field] != room_of[field + SIZE]:
            lines.append((box.left, box.bottom, box.right, box.bottom))
    for width, colour in ((16, INK), (10, _STONE_DARK), (6, _STONE)):
        reach = width / 2
        for x0, y0, x1, y1 in lines:
            draw.rectangle((x0 - reach, y0 - reach, x1 + reach, y1 + reach), fill=colour)


# What the state shows


def _banners(canvas: Canvas, sight: Sight, deed: Deed | None) -> None:
    free = sight.phase is Phase.TURN and not sight.slid
    pushed = deed.slot if deed is not None else None
    for slot in SLOTS:
        lit = slot == pushed
        image = banner(slot.upper(), slot[0], free=free, lit=lit)
        at = banner_centre(slot)
        if lit:
            canvas.glow(Box.around(at, 80, 80), radius=24)
        canvas.paste(image, at)


def banner_centre(slot: str) -> tuple[float, float]:
    x, y = cell(LANES[slot][0]).centre
    out = CELL / 2 + WALL + _BANNER
    match slot[0]:
        case "n":
            return x, y - out
        case "s":
            return x, y + out
        case "w":
            return x - out, y
        case _:
            return x + out, y


def changed(sight: Sight, deed: Deed | None) -> set[int]:
    """The fields that the last action changed; light lies under their pieces."""
    if deed is None:
        return set()
    lit = {
        place
        for find in deed.finds
        for place in sight.mice[find.seat]
        if place >= 0 and sight.tiles[place] is find.cheese
    }
    if deed.room is not None and not sight.roofed[deed.room]:
        lit.update(sight.castle.rooms[deed.room])
    return lit if deed.target is None else lit | {deed.target}


def _floors(canvas: Canvas, sight: Sight, words: Words, lit: set[int]) -> None:
    taken = {place for places in sight.mice for place in places if place >= 0}
    for field in FIELDS:
        kind = sight.tiles[field]
        if field in TOWERS:
            if field in lit:
                _tower(canvas, field)
        elif kind is Tile.RAISED and field in lit:
            canvas.paste(SPRITES.get("raised"), cell(field).centre)
        elif kind is not None and kind is not Tile.RAISED:
            piece = tile(kind, words.letters.get(kind, ""), aside=field in taken)
            canvas.paste(piece, cell(field).centre)


def _roofs(canvas: Canvas, sight: Sight) -> None:
    for room in _roofed(sight):
        box = _bounds(sight.castle.rooms[room])
        canvas.paste(roof(sight.castle.rooms[room]), (box.left, box.top), anchor="nw")


def _plaques(canvas: Canvas, sight: Sight) -> None:
    """The names of the rooms, lit where the roof may be taken off."""
    lit = {ROOM[offer.room] for offer in sight.offers if isinstance(offer, Uncover)}
    for room in _roofed(sight):
        fields = sight.castle.rooms[room]
        box = _bounds(fields)
        angled = box.width * box.height > len(fields) * CELL * CELL + 1
        middle = cell(bend(fields)).centre if angled else box.centre
        if room in lit:
            canvas.glow(Box.around(middle, 52, 52), radius=26, reach=12)
        canvas.paste(plaque(ROOM_NAMES[room].upper(), lit=room in lit), middle)


def _roofed(sight: Sight) -> list[int]:
    if sight.phase is Phase.OVER:
        return []
    return [room for room, roofed in enumerate(sight.roofed) if roofed]


def _bounds(fields: tuple[int, ...]) -> Box:
    boxes = [cell(field) for field in fields]
    return Box(
        min(b.left for b in boxes),
        min(b.top for b in boxes),
        max(b.right for b in boxes),
        max(b.bottom for b in boxes),
    )


def _arrows(canvas: Canvas, deed: Deed) -> None:
    """Which way the lane went."""
    assert deed.slot is not None
    turn = {"n": 0, "e": 90, "s": 180, "w": 270}[deed.slot[0]]
    arrow = SPRITES.get("arrow", width=54, turn=turn)
    centres = [cell(field).centre for field in LANES[deed.slot]]
    for (x0, y0), (x1, y1) in pairwise(centres):
        canvas.paste(arrow, ((x0 + x1) / 2, (y0 + y1) / 2))


def _rings(canvas: Canvas, sight: Sight) -> None:
    """What may be chosen now, in the colour of whoever chooses."""
    if sight.phase is Phase.OVER:
        return
    colour = SEATS[sight.active].colour
    for field in sorted({FIELD_OF[o.field] for o in sight.offers if isinstance(o, Go)}):
        box = cell(field).inset(5)
        canvas.ring(box, radius=14, colour=INK, line=10)
        canvas.ring(box.inset(2), radius=12, colour=colour, line=6)
    for offer in sight.offers:
        if isinstance(offer, Enter):
            box = Box.around(tower_centre(FIELD_OF[offer.tower]), 130, 130)
            canvas.ring(box, colour=INK, line=10)
            canvas.ring(box.inset(2), colour=colour, line=6)


def _trail(canvas: Canvas, deed: Deed) -> None:
    """Footsteps from where the mouse came; they end where it stands, so as to hide nothing."""
    assert deed.origin is not None
    assert deed.target is not None
    x0, y0 = cell(deed.origin).centre
    x1, y1 = cell(deed.target).centre
    draw = ImageDraw.Draw(canvas.image)
    steps = 4 * max(1, round((abs(x1 - x0) + abs(y1 - y0)) / CELL))
    for step in range(1, steps - 1):
        share = step / steps
        x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
        draw.ellipse((x - 11, y - 11, x + 11, y + 11), fill=INK)
        draw.ellipse((x - 8, y - 8, x + 8, y + 8), fill=LAMPLIGHT)


def _mice(canvas: Canvas, sight: Sight) -> None:
    standing = sorted(
        (place, seat, mouse)
        for seat, places in enumerate(sight.mice)
        for mouse, place in enumerate(places)
        if place >= 0
    )
    for place, seat, mouse in standing:
        if place in TOWERS:
            stand(canvas, seat, mouse + 1, tower_centre(place), 98)
            continue
        x, y = cell(place).centre
        if sight.tiles[place] is Tile.RAISED:
            stand(canvas, seat, mouse + 1, (x, y - 4), 92)
        else:
            # Aside, so that the cheese and its letter stay in sight.
            stand(canvas, seat, mouse + 1, (x - 20, y + 14), 86)


def _falls(canvas: Canvas, deed: Deed) -> None:
    for fall in deed.falls:
        if fall.field is not None:
            canvas.paste(SPRITES.get("fallen", width=104), cell(fall.field).centre)
