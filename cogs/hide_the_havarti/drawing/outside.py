"""The house from outside with closed shutters, the inspecteur in front of it."""

from dataclasses import dataclass

from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.palette import INK, LAMPLIGHT, SEATS
from bot.art.seat_badges import seat_token
from bot.art.text import TextStyle
from cogs.hide_the_havarti.drawing.kit import BACKDROPS, SPRITES, WIDTH
from cogs.hide_the_havarti.drawing.side import PlayerArt, plate

PLATE = 380


@dataclass(frozen=True, slots=True)
class OutsideArt:
    inspecteur: int
    banner: str
    clock: bool
    players: tuple[PlayerArt, ...]


def draw_outside(art: OutsideArt) -> bytes:
    canvas = BACKDROPS.new_canvas("outside", lambda: SPRITES.load("ground_shutters"))
    tall = SPRITES.get("inspecteur", height=400, tint=SEATS[art.inspecteur].colour)
    canvas.paste_standing(tall, (640, 880))
    canvas.paste_with_shadow(seat_token(art.inspecteur, 80), (592, 800), blur=5)
    if art.clock:
        canvas.paste_with_shadow(SPRITES.get("clock", height=260), (150, 730), blur=10)
    style = TextStyle(92, LAMPLIGHT, Face.TITLE, min_size=60, outline=INK, outline_width=8)
    canvas.draw_text_line(art.banner, (WIDTH / 2, 78), WIDTH - 80, style)
    top = 880.0
    for player in reversed(art.players):
        block = plate(player, PLATE)
        top -= block.height + 8
        canvas.paste_with_shadow(block, (WIDTH - PLATE - 14, top), anchor="nw", radius=26, blur=6)
    return encode(canvas.image)
