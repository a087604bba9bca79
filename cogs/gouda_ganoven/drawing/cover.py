"""The cover: two rats with kitchen weapons, and one piece of cheese."""

from bot.art.canvas import Canvas
from bot.art.cover import Cover, draw_cover, hero_box
from bot.art.layout import Box
from bot.art.palette import RIND, SEATS
from bot.art.sprites import Sprites

_SPRITES = Sprites("cogs.gouda_ganoven")


def draw(cover: Cover) -> bytes:
    return draw_cover(cover, hero, RIND)


def hero(canvas: Canvas, box: Box) -> None:
    box = hero_box(box)
    canvas.paste(_SPRITES.get("clash", height=380), box.point_at(0.5, 0.42))
    left, right = SEATS[0].colour, SEATS[1].colour
    canvas.paste_standing(_SPRITES.get("rat", height=430, tint=left), box.point_at(0.24, 0.84))
    canvas.paste_standing(
        _SPRITES.get("rat_hungry", height=430, tint=right, mirror=True), box.point_at(0.76, 0.84)
    )
    canvas.paste(_SPRITES.get("weapon_3y", height=240, rotation=-20), box.point_at(0.4, 0.42))
    canvas.paste(_SPRITES.get("weapon_ax", height=240, rotation=-80), box.point_at(0.62, 0.46))
    canvas.paste(_SPRITES.get("item_trap", height=190), box.point_at(0.17, 0.9))
    canvas.paste(_SPRITES.get("piece", height=300), box.point_at(0.52, 0.86))
