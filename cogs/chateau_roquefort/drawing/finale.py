"""The final picture for posting: the winner with the trophy, and all results."""

from PIL import Image

from bot.art.canvas import BackgroundCache, Canvas
from bot.art.encode import encode
from bot.art.fonts import Face, to_displayable
from bot.art.layout import Box
from bot.art.palette import INK, LAMPLIGHT, NIGHT, PARCHMENT, SEATS, mix
from bot.art.seat_badges import seat_token
from bot.art.shapes import rounded_panel
from bot.art.text import TextStyle
from cogs.chateau_roquefort.drawing.pieces import SPRITES, mouse
from cogs.chateau_roquefort.drawing.value import FinaleScene, PlayerResult

_BACKDROPS = BackgroundCache()
_MIDDLE = 320
_LEFT, _RIGHT, _TOP, _BOTTOM = 628, 1184, 152, 876
_GAP = 12
_PILES = ((182, 0), (166, 96), (196, 188), (262, 0))
"""Positions of cheeses on both sides of the winner: distance sideways and up."""
_LOW = 190
"""Plates lower than this have mice beside the cheeses."""
_DARK = mix(NIGHT, INK, 0.3)


def draw(scene: FinaleScene) -> bytes:
    return encode(compose(scene))


def compose(scene: FinaleScene) -> Image.Image:
    canvas = _BACKDROPS.new_canvas("finale", lambda: SPRITES.load("ground_finale"))
    _hero(canvas, scene.standings[0])
    _title(canvas, scene)
    tall = (_BOTTOM - _TOP - _GAP * (len(scene.standings) - 1)) / len(scene.standings)
    tall = min(tall, 350)
    for place, standing in enumerate(scene.standings):
        top = _TOP + place * (tall + _GAP)
        _plate(canvas, standing, Box(_LEFT, top, _RIGHT, top + tall), first=place == 0)
    return canvas.image


def _title(canvas: Canvas, scene: FinaleScene) -> None:
    style = TextStyle(70, LAMPLIGHT, Face.TITLE, outline=INK, outline_width=6, min_size=48)
    canvas.draw_text_line(scene.title, ((_LEFT + _RIGHT) / 2, 110), _RIGHT - _LEFT, style)
    said = TextStyle(40, PARCHMENT, Face.TITLE, min_size=36)
    canvas.draw_text_line(scene.reason, (_MIDDLE, 832), 370, said)


def _hero(canvas: Canvas, winner: PlayerResult) -> None:
    """Draw the winner on the podium, the trophy above, the cheeses below."""
    canvas.paste(SPRITES.get("rays", width=640), (_MIDDLE, 330))
    canvas.paste(SPRITES.get("cup", height=380), (_MIDDLE, 300))
    hero = SPRITES.get(f"hero_{winner.seat}", width=310, tint=SEATS[winner.seat].colour)
    canvas.paste_standing(hero, (_MIDDLE, 762), spread=1.0)
    canvas.paste(seat_token(winner.seat, 96), (_MIDDLE, 684))
    for number, cheese in enumerate(winner.cheeses):
        side = -1 if number % 2 else 1
        away, up = _PILES[number // 2]
        at = _MIDDLE + side * away, 744 - up
        canvas.paste(SPRITES.get(f"cheese_{cheese.value}", width=104), at)


def _plate(canvas: Canvas, standing: PlayerResult, box: Box, *, first: bool) -> None:
    """Draw one player's name, cheeses, and remaining and captured mice."""
    fill = mix(_DARK, SEATS[standing.seat].colour, 0.3)
    edge = LAMPLIGHT if first else mix(NIGHT, PARCHMENT, 0.35)
    size = round(box.width), round(box.height)
    plate = rounded_panel(
        *size, radius=22, fill=fill, edge=edge, edge_width=7 if first else 3, depth=3
    )
    canvas.paste(plate, (box.left, box.top), anchor="nw")
    low = box.height < _LOW
    row = min(84.0, (box.height - 24) / (2 if low else 3))
    slack = (box.height - 16 - (1.95 if low else 2.9) * row) / (2 if low else 3)
    y = box.top + 8 + slack / 2 + row / 2
    canvas.paste(seat_token(standing.seat, min(56, round(row))), (box.left + 44, y))
    name = TextStyle(44, PARCHMENT, Face.TEXT, min_size=36)
    canvas.draw_text_line(
        to_displayable(standing.name), (box.left + 78, y), box.width - 86, name, anchor="w"
    )
    y += row * (0.95 if low else 1) + slack
    left, right = box.left + 18, box.right - 18
    if low:
        middle = left + 0.6 * (right - left)
        _cheeses(canvas, standing, Box(left, y - row / 2, middle, y + row / 2))
        _mice(canvas, standing, Box(middle + 14, y - row / 2, right, y + row / 2))
        return
    _cheeses(canvas, standing, Box(left, y - row / 2, right, y + row / 2))
    y += row * 0.95 + slack
    _mice(canvas, standing, Box(left, y - row / 2, right, y + row / 2))


def _cheeses(canvas: Canvas, standing: PlayerResult, box: Box) -> None:
    """Draw a place for each kind that is needed to win."""
    step = min(box.height + 8, box.width / max(standing.slots, 1))
    size = round(min(box.height, step) - 4)
    for number in range(max(standing.slots, len(standing.cheeses))):
        at = box.left + step * (number + 0.5), box.centre[1]
        if number < len(standing.cheeses):
            name = f"cheese_{standing.cheeses[number].value}"
            canvas.paste(SPRITES.get(name, width=size), at)
        else:
            canvas.draw_ring(
                Box.around(at, size - 16, size - 16), colour=mix(NIGHT, PARCHMENT, 0.5)
            )


def _mice(canvas: Canvas, standing: PlayerResult, box: Box) -> None:
    size = round(min(box.height, 78, box.width / standing.mice - 8))
    for number in range(standing.mice):
        at = box.left + (size + 8) * (number + 0.5), box.centre[1]
        fallen = number >= standing.mice - standing.lost
        piece = mouse(standing.seat, None, size - 4)
        canvas.paste(piece, at, opacity=0.75 if fallen else 1.0)
        if fallen:
            canvas.paste(SPRITES.get("bars", width=size), at)
