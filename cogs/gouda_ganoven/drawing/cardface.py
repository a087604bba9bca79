"""Cards: faces with their picture, and identical backs with a number."""

from PIL import Image

from bot.art.cache import cached_image
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import GOUDA, INK, PARCHMENT, RIND, Colour, rgb
from bot.art.shapes import ellipse_mask
from bot.art.sprites import Sprites
from bot.art.text import TextLayout, TextStyle, draw_text, fit_line, wrap_text
from cogs.gouda_ganoven.cards import KIND, ROOMS, STRENGTH, TRAP_BITE, Kind

SPRITES = Sprites("cogs.gouda_ganoven")
TALL = 1.4
"""Height of a card relative to its width."""
_FACES = {
    Kind.WEAPON: "face_weapon",
    Kind.TRAP: "face_trap",
    Kind.CHEESE: "face_cheese",
    Kind.DOOR: "face_action",
    Kind.THIEF: "face_action",
    Kind.HOLE: "face_action",
}


_FRAMES: dict[Kind, tuple[Colour, Colour]] = {
    Kind.WEAPON: (rgb("#FBF3E0"), rgb("#8F99A3")),
    Kind.TRAP: (rgb("#FBE3E3"), rgb("#8C2F45")),
    Kind.CHEESE: (rgb("#FFF3D6"), rgb("#F2B233")),
    Kind.DOOR: (rgb("#FDE6E0"), rgb("#D8432F")),
    Kind.THIEF: (rgb("#FDE6E0"), rgb("#D8432F")),
    Kind.HOLE: (rgb("#FDE6E0"), rgb("#D8432F")),
}


def frame_of(card: str) -> tuple[Colour, Colour]:
    """Fill and edge colours of an equipment card."""
    return _FRAMES[KIND[card]]


def sprite_of(card: str) -> str:
    """The sprite name of a card."""
    if card in ROOMS:
        return f"room_{card}"
    return f"weapon_{card}" if card in STRENGTH else f"item_{KIND[card]}"


@cached_image
def face(card: str, width: int, name: str = "") -> Image.Image:
    """A card's face, with its name if it is large enough to read."""
    frame = "face_room" if card in ROOMS else _FACES[KIND[card]]
    image = SPRITES.get(frame, width=width).copy()
    corner = str(STRENGTH[card]) if card in STRENGTH else ""
    size, middle = (0.54, 0.49) if name else (0.72, 0.64)
    if not corner:
        size, middle = (0.72, 0.4) if name else (0.84, 0.5)
    art = SPRITES.get(sprite_of(card), width=width * size)
    image.alpha_composite(
        art, (round((width - art.width) / 2), round(width * TALL * middle - art.height / 2))
    )
    if corner:
        at = width * 0.5, width * (0.215 if name else 0.27)
        _number(image, corner, at, width, large=not name)
    if name:
        style = TextStyle(round(width * 0.132), INK)
        draw_text(image, (width * 0.5, width * 1.125), name_set(name, width), style)
    return image


def name_set(name: str, width: int) -> TextLayout:
    """A card's name, as large as its face allows."""
    style = TextStyle(round(width * 0.132), INK, min_size=round(width * 0.126), leading=1.05)
    return wrap_text(name, Box(0, 0, width * 0.84, width * 0.29), style)


@cached_image
def back(width: int) -> Image.Image:
    """The back shared by rooms and equipment."""
    image = SPRITES.get("card_back", width=width).copy()
    size = round(width * 0.6)
    left = round((width - size) / 2)
    top = round((width * TALL - size) / 2)
    rim = max(2, round(width * 0.035))
    inner = size - 2 * rim
    image.paste(INK, (left, top), ellipse_mask(size, size))
    image.paste(GOUDA, (left + rim, top + rim), ellipse_mask(inner, inner))
    return image


@cached_image
def bite(width: int) -> Image.Image:
    """A snapped trap with its penalty."""
    image = SPRITES.get("face_trap", width=width).copy()
    art = SPRITES.get("item_trap", width=width * 0.8)
    image.alpha_composite(art, (round(width * 0.1), round(width * 0.52)))
    _number(image, f"−{TRAP_BITE}", (width * 0.5, width * 0.27), width, RIND, large=True)
    return image


def _number(
    image: Image.Image,
    number: str,
    at: tuple[float, float],
    width: int,
    edge: Colour = INK,
    *,
    large: bool,
) -> None:
    style = TextStyle(
        round(width * (0.46 if large else 0.31)),
        PARCHMENT,
        Face.TITLE,
        outline=edge,
        outline_width=max(2, round(width * 0.035)),
    )
    draw_text(image, at, fit_line(number, width * 0.9, style), style)
