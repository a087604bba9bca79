"""The cover: the thief makes off with the cheese while the others sleep."""

from bot.art.canvas import Canvas
from bot.art.cover import Cover, draw_cover, middle
from bot.art.layout import Box
from bot.art.palette import VIOLET
from bot.art.sprites import Sprites

_SPRITES = Sprites("cogs.cheese_thief")


def draw(cover: Cover) -> bytes:
    return draw_cover(cover, hero, VIOLET)


def hero(canvas: Canvas, box: Box) -> None:
    box = middle(box)
    canvas.paste(_SPRITES.get("window_night", height=430), box.at(0.5, 0.4))
    for across, mirror in ((0.15, False), (0.85, True)):
        canvas.stand(_SPRITES.get("mouse_asleep", height=270, mirror=mirror), box.at(across, 0.72))
        canvas.paste(_SPRITES.get("zzz", width=110), box.at(across + 0.06, 0.36))
    canvas.stand(_SPRITES.get("heist", height=540), box.at(0.5, 0.985))
