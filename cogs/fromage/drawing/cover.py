"""The cover: a fromager, a cow, and cheese."""

from bot.art.canvas import Canvas
from bot.art.cover import MAX_HERO_WIDTH, Cover, draw_cover, hero_box
from bot.art.layout import Box
from bot.art.palette import GOUDA, SEATS, WINE
from bot.art.sprites import Sprites, resize_image

_SPRITES = Sprites("cogs.fromage")
_ABOUT = (
    ("basket", 0.17, 0.6, 190),
    ("laurel", 0.86, 0.46, 190),
    ("fruit", 0.84, 0.66, 150),
)


def draw(cover: Cover) -> bytes:
    return draw_cover(cover, hero, WINE)


def hero(canvas: Canvas, box: Box) -> None:
    ground = _SPRITES.load("ground_fromagerie")
    scale = max(box.width / ground.width, box.height / ground.height)
    whole = resize_image(ground, (round(ground.width * scale), round(ground.height * scale)))
    part = whole.crop((0, 0, round(box.width), round(box.height)))
    canvas.paste(part, (box.left, box.top), anchor="nw", opacity=0.55)
    box = hero_box(box)
    scale = min(1.0, box.width / MAX_HERO_WIDTH)
    canvas.paste(_SPRITES.get("livestock", height=300 * scale), box.point_at(0.22, 0.38))
    for name, across, down, height in _ABOUT:
        canvas.paste_with_shadow(
            _SPRITES.get(name, height=height * scale), box.point_at(across, down)
        )
    canvas.paste_standing(
        _SPRITES.get("worker", height=520, tint=SEATS[1].colour), box.point_at(0.52, 0.86)
    )
    for across, height in ((0.22, 250), (0.8, 250), (0.51, 300)):
        canvas.paste_standing(
            _SPRITES.get("cheese", height=height, tint=GOUDA), box.point_at(across, 0.985)
        )
