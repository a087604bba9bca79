"""The end of the game: the winner with the golden wheel of Havarti, and the final standings."""

from dataclasses import dataclass

from PIL import Image

from bot.art.canvas import Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import GOUDA, INK, LAMPLIGHT, PARCHMENT, SEATS
from bot.art.seat_badges import seat_token
from bot.art.sprites import resize_image
from bot.art.text import TextStyle
from cogs.hide_the_havarti.drawing.kit import BACKDROPS, HEIGHT, SPRITES, WIDTH, burst, ground
from cogs.hide_the_havarti.drawing.side import PlayerArt, plate

FEW = 1.35


@dataclass(frozen=True, slots=True)
class FinaleArt:
    """The winners, the final standings, and a title."""

    title: str
    winners: tuple[int, ...]
    standing: tuple[PlayerArt, ...]


def draw_finale(art: FinaleArt) -> bytes:
    canvas = BACKDROPS.new_canvas("finale", _stage)
    many = len(art.winners)
    tall = 430 if many == 1 else 330 if many == 2 else 250
    step = 560 / many
    for index, seat in enumerate(art.winners):
        x = 330 + (index - (many - 1) / 2) * step
        canvas.paste_standing(
            SPRITES.get("inspecteur", height=tall, tint=SEATS[seat].colour), (x, 846)
        )
        canvas.paste_with_shadow(
            seat_token(seat, round(tall * 0.2)), (x - tall * 0.12, 846 - tall * 0.2), blur=5
        )
    canvas.paste_with_shadow(
        SPRITES.get("trophy", height=330), (330, 846 - tall + 36), anchor="s", blur=10
    )
    style = TextStyle(84, LAMPLIGHT, Face.TITLE, min_size=44, outline=INK, outline_width=7)
    canvas.draw_text_line(art.title, (WIDTH / 2, 68), WIDTH - 60, style)
    _standing(canvas, art.standing)
    return encode(canvas.image)


def _standing(canvas: Canvas, players: tuple[PlayerArt, ...]) -> None:
    """Draw the standings, best first."""
    box = Box(650, 150, WIDTH - 24, HEIGHT - 40)
    # Show few players larger, so that the picture is never half empty.
    scale = FEW if len(players) < 4 else 1.0
    wide = round(box.width) - 76
    small = [plate(player, round(wide / scale)) for player in players]
    blocks = [resize_image(block, (wide, round(block.height * scale))) for block in small]
    total = sum(block.height for block in blocks)
    gap = min(48.0 * scale, (box.height - total) / (len(blocks) + 1))
    top = box.top + (box.height - total - gap * (len(blocks) - 1)) / 2
    best = max(player.points for player in players)
    for player, block in zip(players, blocks, strict=True):
        rank = 1 + sum(other.points > player.points for other in players)
        style = TextStyle(58, GOUDA if player.points == best else PARCHMENT, Face.TITLE)
        canvas.draw_text_line(str(rank), (box.left + 32, top + block.height / 2), 70, style)
        canvas.paste_with_shadow(block, (box.left + 72, top), anchor="nw", radius=26, blur=6)
        top += block.height + gap


def _stage() -> Image.Image:
    """The background: a cellar lit from behind."""
    canvas = Canvas(ground())
    canvas.paste(burst(1300, 1300, 18, GOUDA, 0.5), (330, 470))
    return canvas.image
