"""The cover: the thief takes the cheese while the others sleep."""

from bot.art.canvas import Canvas
from bot.art.cover import Cover, draw_cover, hero_box
from bot.art.layout import Box
from bot.art.palette import VIOLET
from bot.art.sprites import Sprites

_SPRITES = Sprites("cogs.cheese_thief")


def draw(cover: Cover) -> bytes:
    return draw_cover(cover, hero, VIOLET)


def hero(canvas: Canvas, box: Box) -> None:
    box = hero_box(box)
    canvas.paste(_SPRITES.get("window_night", height=430), box.point_at(0.5, 0.4))
    for across, mirror in ((0.15, False), (0.85, True)):
        canvas.paste_standing(
            _SPRITES.get("mouse_asleep", height=270, mirror=mirror), box.point_at(across, 0.72)
        )
        canvas.paste(_SPRITES.get("zzz", width=110), box.point_at(across + 0.06, 0.36))
    canvas.paste_standing(_SPRITES.get("heist", height=540), box.point_at(0.5, 0.985))
