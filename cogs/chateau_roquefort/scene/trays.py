"""Above and below the castle: whose turn it is, the spare tile, and what everybody has."""

from bot.art.badge import name_plate
from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import INK, LAMPLIGHT, NIGHT, PARCHMENT, mix
from bot.art.shapes import ellipse_mask, filled, panel
from bot.art.text import Style
from cogs.chateau_roquefort.castle import DUNGEON, OFF
from cogs.chateau_roquefort.scene.pieces import SPRITES, mouse, tile
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import POINTS, Act, Deed, Phase
from cogs.chateau_roquefort.words import Words

_WIDTH, _HEIGHT = 1200, 1510
_TRAY_TOP, _MARGIN, _GAP = 1314, 14, 12
_WIDE = 500
"""With this much room, cheeses and mice stand in one row."""
_SLOT = mix(NIGHT, PARCHMENT, 0.14)


def draw_header(
    canvas: Canvas, sight: Sight, names: tuple[str, ...], words: Words, deed: Deed | None
) -> None:
    if sight.result is not None:
        winner = sight.result.winner
        plate = name_plate(winner, words.picture_winner(names[winner]), 760, 84, lit=True)
        canvas.paste(plate, (_MARGIN + 8, 58), anchor="w")
    else:
        plate = name_plate(sight.active, names[sight.active], 520, 84, lit=True)
        canvas.paste(plate, (_MARGIN + 8, 58), anchor="w")
        _actions(canvas, sight)
    _spare(canvas, sight, words, lit=deed is not None and deed.act is Act.SLID)


def _actions(canvas: Canvas, sight: Sight) -> None:
    """The actions left, as wedges."""
    if sight.phase is Phase.PLACING:
        return
    for number in range(POINTS):
        name = "action" if number < sight.points else "action_used"
        canvas.paste(SPRITES.get(name, width=72), (590 + number * 80, 58))


def _spare(canvas: Canvas, sight: Sight, words: Words, *, lit: bool) -> None:
    box = Box(1070, 4, 1182, 116)
    if lit:
        canvas.glow(box, radius=16)
    piece = tile(sight.spare, words.letters.get(sight.spare, ""))
    canvas.paste(piece, box.centre)
    style = Style(36, PARCHMENT, Face.TITLE, outline=INK, outline_width=3, smallest=28)
    canvas.line(words.picture_spare, (1054, 58), 150, style, anchor="e")


def draw_trays(canvas: Canvas, sight: Sight, names: tuple[str, ...], deed: Deed | None) -> None:
    count = sight.seats
    width = (_WIDTH - 2 * _MARGIN - (count - 1) * _GAP) // count
    for seat in range(count):
        left = _MARGIN + seat * (width + _GAP)
        box = Box(left, _TRAY_TOP, left + width, _HEIGHT - 10)
        _tray(canvas, sight, seat, names[seat], box, deed)


def _tray(canvas: Canvas, sight: Sight, seat: int, name: str, box: Box, deed: Deed | None) -> None:
    active = seat == sight.active and sight.result is None
    won = sight.result is not None and sight.result.winner == seat
    edge = LAMPLIGHT if active or won else mix(NIGHT, PARCHMENT, 0.3)
    size = round(box.width), round(box.height)
    ground = panel(*size, radius=20, fill=mix(NIGHT, INK, 0.3), edge=edge, edge_width=5, depth=2)
    canvas.paste(ground, (box.left, box.top), anchor="nw")
    plate = name_plate(seat, name, size[0] - 24, 48)
    canvas.paste(plate, (box.left + 12, box.top + 34), anchor="w")
    _cheeses(canvas, sight, seat, box, deed)
    _waiting(canvas, sight, seat, box, deed)


def _cheeses(canvas: Canvas, sight: Sight, seat: int, box: Box, deed: Deed | None) -> None:
    """A slot for each kind that is needed."""
    wide = box.width > _WIDE
    slots = max(sight.target, len(sight.tokens[seat]))
    room, largest, down = (box.width * 0.56, 80, 118) if wide else (box.width - 24, 58, 90)
    step = min(largest + 8, room / slots)
    size = round(min(largest, step - 2))
    fresh = {find.cheese for find in deed.finds if find.seat == seat} if deed else set()
    for number in range(slots):
        at = box.left + 14 + step * (number + 0.5), box.top + down
        if number >= len(sight.tokens[seat]):
            canvas.paste(filled(ellipse_mask(size - 8, size - 8), _SLOT), at)
            continue
        cheese = sight.tokens[seat][number]
        if cheese in fresh:
            canvas.glow(Box.around(at, size, size), radius=size / 2, reach=12)
        canvas.paste(SPRITES.get(f"cheese_{cheese.value}", width=size), at)


def _waiting(canvas: Canvas, sight: Sight, seat: int, box: Box, deed: Deed | None) -> None:
    """The mice that are not in the castle: outside, or behind bars."""
    wide = box.width > _WIDE
    fallen = {fall.mouse for fall in deed.falls if fall.seat == seat} if deed else set()
    left, step, down = (box.right - 200, 55, 122) if wide else (box.left + 40, 62, 149)
    for number, place in enumerate(sight.mice[seat]):
        at = left + number * step, box.top + down
        if place == OFF:
            canvas.paste(mouse(seat, number + 1, 54), at)
        elif place == DUNGEON:
            if number in fallen:
                canvas.glow(Box.around(at, 56, 56), radius=12, reach=12)
            canvas.paste(mouse(seat, number + 1, 50), at, opacity=0.8)
            canvas.paste(SPRITES.get("bars", width=56), at)
        else:
            canvas.paste(filled(ellipse_mask(30, 30), _SLOT), at)
