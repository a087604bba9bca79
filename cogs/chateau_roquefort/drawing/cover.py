"""The cover: mice on a tower, cheese around them, and a trapdoor below."""

from bot.art.canvas import Canvas
from bot.art.cover import Cover, draw_cover, hero_box
from bot.art.layout import Box
from bot.art.palette import BLEU
from bot.art.sprites import Sprites

_SPRITES = Sprites("cogs.chateau_roquefort")
_CHEESES = (
    ("cheese_brie", 0.14, 0.42),
    ("cheese_roquefort", 0.86, 0.42),
    ("cheese_provolone", 0.28, 0.32),
    ("cheese_mimolette", 0.72, 0.32),
)


def draw(cover: Cover) -> bytes:
    return draw_cover(cover, hero, BLEU)


def hero(canvas: Canvas, box: Box) -> None:
    box = hero_box(box)
    canvas.paste(_SPRITES.get("rays", height=860), box.point_at(0.5, 0.5), opacity=0.75)
    canvas.paste(_SPRITES.get("tower", height=420), box.point_at(0.5, 0.53))
    for name, across, down in _CHEESES:
        canvas.paste_with_shadow(_SPRITES.get(name, height=132), box.point_at(across, down))
    for name, across, down in (("mouse_0", 0.41, 0.58), ("mouse_1", 0.6, 0.58)):
        canvas.paste_standing(_SPRITES.get(name, height=200), box.point_at(across, down))
    canvas.paste(_SPRITES.get("trapdoor", height=330), box.point_at(0.5, 0.83))
    canvas.paste_standing(_SPRITES.get("mouse_3", height=180), box.point_at(0.16, 0.95))
    canvas.paste_standing(_SPRITES.get("mouse_2", height=180), box.point_at(0.84, 0.95))
