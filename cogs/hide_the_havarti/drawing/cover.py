"""The cover: the inspecteur in front of the house, and the missing cheese."""

from bot.art.canvas import Canvas
from bot.art.cover import Cover, draw_cover, hero_box
from bot.art.layout import Box
from bot.art.palette import HERB
from bot.art.sprites import Sprites, resize_image

_SPRITES = Sprites("cogs.hide_the_havarti")


def draw(cover: Cover) -> bytes:
    return draw_cover(cover, hero, HERB)


def hero(canvas: Canvas, box: Box) -> None:
    ground = _SPRITES.load("ground_shutters")
    scale = max(box.width / ground.width, box.height / ground.height)
    whole = resize_image(ground, (round(ground.width * scale), round(ground.height * scale)))
    left = min(whole.width - box.width, max(0.0, whole.width * 0.38 - box.width / 2))
    part = whole.crop((round(left), 0, round(left + box.width), round(box.height)))
    canvas.paste(part, (box.left, box.top), anchor="nw")
    box = hero_box(box)
    canvas.paste_standing(_SPRITES.get("candle", height=330), box.point_at(0.17, 0.96))
    canvas.paste_standing(_SPRITES.get("inspecteur", height=600), box.point_at(0.5, 0.98))
    canvas.paste_with_shadow(_SPRITES.get("wedge", height=210), box.point_at(0.83, 0.84))
