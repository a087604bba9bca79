"""The pieces of the picture, each drawn once: tiles, mice, roofs, plaques, banners."""

from PIL import Image

from bot.art.cache import kept
from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.palette import INK, LAMPLIGHT, PARCHMENT, SEATS, WINE, Colour, mix, rgb
from bot.art.shapes import ellipse_mask, filled
from bot.art.sprites import Sprites
from bot.art.text import Style, fit, write
from cogs.chateau_roquefort.castle import SIZE
from cogs.chateau_roquefort.state import CHEESES, Tile

SPRITES = Sprites("cogs.chateau_roquefort", megabytes=10)
CELL = 132
_FADED = rgb("#5A3A48")
_BANNERS = {
    "n": ("banner", 0, (0, -4)),
    "s": ("banner", 180, (0, 4)),
    "w": ("banner_side", 0, (1, 0)),
    "e": ("banner_side", 180, (-1, 0)),
}
"""By the side they hang on: the sprite, its turn, and how far the name is off the middle."""


def _lettered(
    image: Image.Image, centre: tuple[float, float], size: int, letter: str, fill: Colour
) -> None:
    """A disc with a letter."""
    disc = filled(ellipse_mask(size, size), INK)
    inner = size - 8
    disc.paste(fill, (4, 4), ellipse_mask(inner, inner))
    style = Style(round(size * 0.72), INK, Face.TITLE)
    write(disc, (size / 2, size / 2), fit(letter, size, style), style)
    image.alpha_composite(disc, (round(centre[0] - size / 2), round(centre[1] - size / 2)))


@kept(3)
def tile(kind: Tile, letter: str, *, aside: bool = False) -> Image.Image:
    """A sliding tile. `aside`: the cheese makes room for a mouse."""
    if kind not in CHEESES:
        return SPRITES.get("tile_trap" if kind is Tile.TRAP else "tile_blank")
    image = SPRITES.get("tile_cheese").copy()
    size, x, y = (66, 84, 35) if aside else (92, 56, 56)
    cheese = SPRITES.get(f"cheese_{kind.value}", width=size)
    image.alpha_composite(cheese, (round(x - size / 2), round(y - size / 2)))
    _lettered(image, (95, 95), 44, letter, PARCHMENT)
    return image


@kept(2)
def mouse(seat: int, number: int, width: int) -> Image.Image:
    """A mouse in its seat's colour, with the seat's symbols on its coat and its number."""
    image = SPRITES.get(f"mouse_{seat}", tint=SEATS[seat].colour).copy()
    style = Style(42, INK, Face.TITLE)
    write(image, (54, 86), fit(str(number), 60, style), style)
    height = round(image.height * width / image.width)
    small = image.convert("RGBa").resize((width, height), Image.Resampling.LANCZOS)
    return small.convert("RGBA")


@kept(1)
def plaque(letter: str, *, lit: bool) -> Image.Image:
    """The name of a room; lit if its roof may be taken off now."""
    size = 60 if lit else 50
    image = Image.new("RGBA", (size, size), (0, 0, 0, 0))
    _lettered(image, (size / 2, size / 2), size, letter, LAMPLIGHT if lit else PARCHMENT)
    return image


@kept(3)
def banner(name: str, side: str, *, free: bool, lit: bool) -> Image.Image:
    """A slot's banner, pointing into the castle."""
    colour = LAMPLIGHT if lit else rgb("#B8283A") if free else _FADED
    shape, turn, (dx, dy) = _BANNERS[side]
    image = SPRITES.get(shape, tint=colour, turn=turn).copy()
    ink = INK if lit else PARCHMENT if free else mix(PARCHMENT, WINE, 0.35)
    style = Style(36, ink, Face.TITLE, smallest=30)
    middle = (image.width / 2 + dx, image.height / 2 + dy)
    write(image, middle, fit(name, 68, style), style)
    return image


def roof(fields: tuple[int, ...]) -> Image.Image:
    """The roof that fits a room of these fields."""
    rows, columns = zip(*(divmod(field, SIZE) for field in fields), strict=True)
    width, height = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    if width * height == len(fields):
        return SPRITES.get(f"roof_{width}x{height}")
    return SPRITES.get(f"roof_l_{_bend(fields)}")


def _bend(fields: tuple[int, ...]) -> str:
    """The corner of its square in which an angled room has its bend."""
    row, column = divmod(bend(fields), SIZE)
    others = [divmod(field, SIZE) for field in fields if field != bend(fields)]
    south = any(r < row for r, _ in others)
    east = any(c < column for _, c in others)
    return ("s" if south else "n") + ("e" if east else "w")


def bend(fields: tuple[int, ...]) -> int:
    """The field of an angled room that touches the two others."""
    return next(f for f in fields if sum(abs(f - g) in (1, SIZE) for g in fields) == 2)


def stand(canvas: Canvas, seat: int, number: int, at: tuple[float, float], width: int) -> None:
    """A mouse with its middle at a point."""
    piece = mouse(seat, number, width)
    canvas.stand(piece, (at[0], at[1] + piece.height / 2), spread=1.05)
