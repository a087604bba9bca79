"""The house during the search and after it: open rooms, light, swaps, the inspecteur, the count."""

from dataclasses import dataclass

from bot.art.badge import name_plate, seat_token
from bot.art.canvas import Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Grid
from bot.art.palette import INK, LAMPLIGHT, NIGHT, PARCHMENT, SEATS, mix
from bot.art.shapes import ellipse_mask, filled, panel
from bot.art.text import Style
from cogs.hide_the_havarti.house import RAYS, distance
from cogs.hide_the_havarti.scene.kit import (
    ART,
    CELL,
    CORNER,
    SPRITES,
    STRIP,
    WIDTH,
    beam,
    cell,
    cheese,
    die,
    empty_house,
    grid,
    house_height,
    room_card,
)
from cogs.hide_the_havarti.state import Card, Room

PLATES, PLATE = 74, 52
STATUS = 142
ROW = 66


@dataclass(frozen=True, slots=True)
class BoardArt:
    """All that the picture depends on."""

    house: tuple[tuple[Room, str] | None, ...]
    """Each open room with its name."""
    place: int | None
    inspecteur: int
    lit: tuple[int, ...]
    searching: bool
    swaps: tuple[tuple[int, int], ...]
    shuffled: bool
    changed: tuple[int, ...]
    choosable: tuple[int, ...]
    names: tuple[str, ...]
    scores: tuple[int, ...]
    awaited: tuple[int, ...]
    die: int
    count: str
    search_word: str
    found: tuple[int, ...]
    lost: tuple[int, ...]
    cards_left: int
    played: tuple[Card, ...]
    sheet: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """Inspecteur and gains of each round, where the round is over."""
    total_word: str = ""


def draw(art: BoardArt) -> bytes:
    table = (len(art.names) + 1) * ROW + 20 if art.sheet else 0
    top = 0 if art.sheet else PLATES * -(-len(art.names) // _plates_a_row(art))
    height = round(top + house_height() + (table or STATUS) + 12)
    canvas = empty_house(top, height, closed=True)
    fields = grid(top)
    _rooms(canvas, fields, art)
    _light(canvas, fields, art)
    for place in art.choosable:
        canvas.ring(cell(fields, place), radius=CORNER, line=7)
    _swaps(canvas, fields, art)
    _inspecteur(canvas, fields, art)
    below = top + house_height()
    if art.sheet:
        _table(canvas, art, below)
    else:
        _plates(canvas, art)
        _status(canvas, art, below)
    return encode(canvas.image).data


def _rooms(canvas: Canvas, fields: Grid, art: BoardArt) -> None:
    for place in art.changed:
        canvas.glow(cell(fields, place), radius=CORNER, reach=16)
    for place, shown in enumerate(art.house):
        box = cell(fields, place)
        if shown is not None:
            room, name = shown
            dim = art.searching and place not in art.lit
            canvas.paste(room_card(room, name, dim), box.centre)
        elif place in art.changed:
            canvas.paste(SPRITES.get("back", width=CELL), box.centre)


def _light(canvas: Canvas, fields: Grid, art: BoardArt) -> None:
    """A beam from the inspecteur along each run of open rooms, and a lamp on each."""
    if art.place is None:
        return
    start = cell(fields, art.place).centre
    for ray in RAYS[art.place]:
        run = [place for place in ray if place in art.lit]
        if not run:
            continue
        end = cell(fields, run[-1]).centre
        wide = 128
        half = CELL / 2 - 4
        if start[1] == end[1]:
            left, right = sorted((start[0], end[0]))
            right, left = (right + half, left) if end[0] > start[0] else (right, left - half)
            size = (round(right - left), wide)
            middle = ((left + right) / 2, start[1] - STRIP / 2)
        else:
            upper, lower = sorted((start[1], end[1]))
            lower, upper = (lower + half, upper) if end[1] > start[1] else (lower, upper - half)
            size = (wide, round(lower - upper))
            middle = (start[0], (upper + lower) / 2)
        canvas.paste(beam(*size), middle)
    for place in art.lit:
        box = cell(fields, place)
        shown = art.house[place]
        if shown is not None:
            name = room_card(*shown).crop((0, ART, CELL, CELL))
            canvas.paste(name, (box.left, box.top + ART), anchor="nw")
        canvas.paste(SPRITES.get("lamp", width=52), (box.right - 34, box.top + 34))


def _swaps(canvas: Canvas, fields: Grid, art: BoardArt) -> None:
    if art.shuffled:
        canvas.lift(SPRITES.get("swap", width=118), fields.box.centre)
    for first, second in art.swaps:
        a, b = cell(fields, first), cell(fields, second)
        if distance(first, second) == 1:
            middle = (a.centre[0] + b.centre[0]) / 2, (a.centre[1] + b.centre[1]) / 2
            turn = 0 if second - first == 1 else 90
            canvas.lift(SPRITES.get("swap", width=84, turn=turn), middle, blur=5)
        else:
            for box in (a, b):
                canvas.lift(
                    SPRITES.get("swap", width=76, turn=45), (box.left + 44, box.top + 44), blur=5
                )


def _inspecteur(canvas: Canvas, fields: Grid, art: BoardArt) -> None:
    if art.place is None:
        return
    box = cell(fields, art.place)
    piece = SPRITES.get("inspecteur", height=186, tint=SEATS[art.inspecteur].colour)
    foot = (box.left + CELL * 0.62, box.top + ART + 6)
    canvas.stand(piece, foot)
    canvas.paste(seat_token(art.inspecteur, 54), (foot[0] - 58, foot[1] - 24))


def _plates_a_row(art: BoardArt) -> int:
    """All in one row where the names are short enough, else two."""
    seats = len(art.names)
    fits = all(
        name_plate(seat, name, WIDTH, PLATE).width <= _plate_room(seats)
        for seat, name in enumerate(art.names)
    )
    return seats if fits else 2


def _plate_room(a_row: int) -> int:
    """How wide a plate may be, with its points beside it."""
    return round((WIDTH - 12) / a_row - 62)


def _plates(canvas: Canvas, art: BoardArt) -> None:
    a_row = _plates_a_row(art)
    for seat, name in enumerate(art.names):
        row, column = divmod(seat, a_row)
        left, middle = 12 + column * (WIDTH - 12) / a_row, PLATES * (row + 0.5)
        plate = name_plate(seat, name, _plate_room(a_row), PLATE, lit=seat in art.awaited)
        canvas.paste(plate, (left, middle), anchor="w")
        _points(canvas, art.scores[seat], (left + plate.width + 24, middle))


def _points(canvas: Canvas, points: int, at: tuple[float, float]) -> None:
    canvas.paste(filled(ellipse_mask(46, 46), LAMPLIGHT), at)
    canvas.line(str(points), at, 44, Style(33, INK, Face.TITLE))


def _status(canvas: Canvas, art: BoardArt, top: float) -> None:
    middle = top + STATUS / 2
    bar = panel(WIDTH - 24, STATUS - 8, radius=24, fill=mix(NIGHT, (60, 80, 62), 0.4))
    canvas.paste(bar, (WIDTH / 2, middle))
    canvas.lift(die(art.die, 100), (82, middle), blur=5)
    canvas.line(art.search_word, (150, middle - 27), 170, Style(33, PARCHMENT), anchor="w")
    canvas.line(art.count, (150, middle + 22), 170, Style(45, LAMPLIGHT, Face.TITLE), anchor="w")
    for number in range(1, 5):
        sign = cheese(number, 114, number in art.found, number in art.lost)
        canvas.paste(sign, (394 + (number - 1) * 126, middle))
    hand = [SPRITES.get("card_back", height=118)] * art.cards_left
    faces = [SPRITES.get(f"card_{card}", height=118) for card in art.played]
    for index, card in enumerate([*hand, *faces]):
        canvas.lift(card, (914 + index * 94, middle), blur=4)


def _table(canvas: Canvas, art: BoardArt, top: float) -> None:
    """Rows are players, columns the last rounds, the rightmost all of them."""
    rows = len(art.names) + 1
    sheet = panel(WIDTH - 24, rows * ROW + 8, radius=24, fill=PARCHMENT)
    canvas.paste(sheet, (WIDTH / 2, top + (rows * ROW + 8) / 2))
    columns = list(enumerate(art.sheet, 1))[-8:]
    step, right = 76, WIDTH - 118
    left = right - step * len(columns)
    head = Style(36, mix(INK, PARCHMENT, 0.35), Face.TITLE)
    for index, (number, _) in enumerate(columns):
        canvas.line(str(number), (left + (index + 0.5) * step, top + ROW * 0.55), step, head)
    canvas.line(art.total_word, (right + 46, top + ROW * 0.55), 110, head)
    best = max(art.scores)
    for seat, name in enumerate(art.names):
        y = top + ROW * (seat + 1.5)
        plate = name_plate(seat, name, left - 36, 54)
        canvas.paste(plate, (26, y), anchor="w")
        for index, (_, (inspecteur, gains)) in enumerate(columns):
            x = left + (index + 0.5) * step
            if inspecteur == seat:
                canvas.paste(filled(ellipse_mask(56, 56), LAMPLIGHT), (x, y))
            canvas.line(str(gains[seat]), (x, y), step, Style(40, INK, Face.TITLE))
        won = art.scores[seat] == best
        style = Style(48 if won else 40, (140, 47, 69) if won else INK, Face.TITLE)
        canvas.line(str(art.scores[seat]), (right + 46, y), 100, style)
