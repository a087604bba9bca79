"""The pieces of the picture, each cached: tiles, mice, roofs, plaques, banners."""

from PIL import Image, ImageFilter

from bot.art.accessibility import current_accessibility
from bot.art.cache import cached_image
from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.palette import INK, LAMPLIGHT, PARCHMENT, SEATS, WINE, Colour, Symbol, mix, rgb
from bot.art.seat_badges import symbol_mask
from bot.art.shapes import ellipse_mask, fill_mask, pad_mask
from bot.art.sprites import Sprites
from bot.art.text import TextStyle, draw_text, fit_line
from cogs.chateau_roquefort.castle import SIZE
from cogs.chateau_roquefort.state import CHEESES, Tile

SPRITES = Sprites("cogs.chateau_roquefort")
CELL = 102
TOWER = 150
_TILE = 94
_LETTER = 36
"""The smallest text size."""
_EDGE = 5
_FADED, _RED = rgb("#5A3A48"), rgb("#B8283A")
_BANNERS = {
    "n": ("banner", 0, (0, -5)),
    "s": ("banner", 180, (0, 5)),
    "w": ("banner_side", 0, (-3, 0)),
    "e": ("banner_side", 180, (3, 0)),
}
"""By side: the sprite, its rotation, and the offset of the name from the centre."""


_BIBS = {
    Symbol.TRIANGLE: (1.62, 0.19),
    Symbol.DISC: (1.3, 0.0),
    Symbol.SQUARE: (1.26, 0.0),
    Symbol.DIAMOND: (1.5, 0.0),
}
"""Size of a bib relative to its number, and how far its centre is above the number's, in
letters."""


def _lettered(
    image: Image.Image, centre: tuple[float, float], size: int, letter: str, fill: Colour
) -> None:
    """A disc with a letter."""
    disc = fill_mask(ellipse_mask(size, size), INK)
    inner = size - 6
    disc.paste(fill, (3, 3), ellipse_mask(inner, inner))
    style = TextStyle(_LETTER, INK, Face.TITLE)
    # Keep wide letters off the rim, where a ring may be drawn.
    setting = fit_line(letter, size * (0.8 if current_accessibility().large_text else 1), style)
    if setting.is_cut:
        setting = fit_line(letter, size, style)
    draw_text(disc, (size / 2, size / 2), setting, style)
    image.alpha_composite(disc, (round(centre[0] - size / 2), round(centre[1] - size / 2)))


@cached_image
def tile(kind: Tile, letter: str, *, aside: bool = False) -> Image.Image:
    """A sliding tile. `aside`: the cheese makes room for a mouse."""
    if kind not in CHEESES:
        return SPRITES.get("tile_trap" if kind is Tile.TRAP else "tile_blank", width=_TILE)
    image = SPRITES.get("tile_cheese", width=_TILE).copy()
    size, x, y = (52, 66, 28) if aside else (74, 42, 42)
    cheese = SPRITES.get(f"cheese_{kind.value}", width=size)
    image.alpha_composite(cheese, (round(x - size / 2), round(y - size / 2)))
    _lettered(image, (70, 70), 42, letter, PARCHMENT)
    return image


@cached_image
def close_up(kind: Tile, letter: str, width: int) -> Image.Image:
    """An enlarged field of a room."""
    if kind is Tile.RAISED:
        return SPRITES.get("raised", width=width)
    if kind not in CHEESES:
        return SPRITES.get("tile_trap" if kind is Tile.TRAP else "tile_blank", width=width)
    image = SPRITES.get("tile_cheese", width=width).copy()
    size = round(width * 0.72)
    cheese = SPRITES.get(f"cheese_{kind.value}", width=size)
    image.alpha_composite(cheese, (round(width * 0.46 - size / 2), round(width * 0.46 - size / 2)))
    disc = max(44, round(width * 0.36))
    _lettered(image, (width - disc / 2 - 2, width - disc / 2 - 2), disc, letter, PARCHMENT)
    return image


@cached_image
def mouse(seat: int, number: int | None, width: int) -> Image.Image:
    """A mouse in its seat's colour, its number on a bib in the shape of the seat's symbol."""
    image = SPRITES.get(f"mouse_{seat}", width=width, tint=SEATS[seat].colour).copy()
    if number is not None:
        at = width * 0.5, width * 0.76
        _bib(image, seat, at, max(_LETTER, round(width * 0.4)))
        style = TextStyle(max(_LETTER, round(width * 0.4)), INK, Face.TITLE)
        draw_text(image, at, fit_line(str(number), width, style), style)
    return image


def _bib(image: Image.Image, seat: int, at: tuple[float, float], letter: int) -> None:
    """Draw a bib behind a number: at this size colour alone is not enough."""
    symbol = SEATS[seat].symbol
    size, lower = _BIBS[symbol]
    for edge, colour in ((9, INK), (0, PARCHMENT)):
        side = round(size * letter) + edge
        shape = fill_mask(symbol_mask(symbol, side), colour)
        corner = round(at[0] - side / 2), round(at[1] - lower * letter - side / 2)
        image.alpha_composite(shape, (max(0, corner[0]), max(0, corner[1])))


@cached_image
def plaque(letter: str, *, lit: bool) -> Image.Image:
    """The name of a room; highlighted if its roof may be taken off now."""
    size = 56 if lit else 48
    image = Image.new("RGBA", (size, size), (0, 0, 0, 0))
    _lettered(image, (size / 2, size / 2), size, letter, LAMPLIGHT if lit else PARCHMENT)
    return image


@cached_image
def banner(name: str, side: str, *, free: bool, lit: bool) -> Image.Image:
    """A slot's banner, pointing into the castle."""
    colour = LAMPLIGHT if lit else _RED if free else _FADED
    shape, turn, (dx, dy) = _BANNERS[side]
    image = SPRITES.get(shape, tint=colour, rotation=turn).copy()
    ink = INK if lit else PARCHMENT if free else mix(PARCHMENT, WINE, 0.3)
    style = TextStyle(_LETTER, ink, Face.TITLE)
    middle = (image.width / 2 + dx, image.height / 2 + dy)
    draw_text(image, middle, fit_line(name, image.width, style), style)
    return _edged(image, LAMPLIGHT) if free and not lit else image


def _edged(image: Image.Image, colour: Colour) -> Image.Image:
    """Add a light outline: many people cannot distinguish red from faded red."""
    shape = pad_mask(image.getchannel("A"), _EDGE)
    edged = fill_mask(shape.filter(ImageFilter.MaxFilter(2 * _EDGE - 1)), colour)
    edged.alpha_composite(image, (_EDGE, _EDGE))
    return edged


def roof(fields: tuple[int, ...]) -> Image.Image:
    """The roof that fits a room of these fields."""
    rows, columns = zip(*(divmod(field, SIZE) for field in fields), strict=True)
    width, height = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    angled = width * height != len(fields)
    name = f"roof_l_{_bend(fields)}" if angled else f"roof_{width}x{height}"
    return SPRITES.get(name, width=width * CELL)


def _bend(fields: tuple[int, ...]) -> str:
    """The corner of its square in which an angled room bends."""
    row, column = divmod(bend(fields), SIZE)
    others = [divmod(field, SIZE) for field in fields if field != bend(fields)]
    south = any(r < row for r, _ in others)
    east = any(c < column for _, c in others)
    return ("s" if south else "n") + ("e" if east else "w")


def bend(fields: tuple[int, ...]) -> int:
    """The field of an angled room that touches the two others."""
    return next(f for f in fields if sum(abs(f - g) in (1, SIZE) for g in fields) == 2)


def stand(canvas: Canvas, seat: int, number: int, at: tuple[float, float], width: int) -> None:
    """Draw a mouse centred at a point."""
    piece = mouse(seat, number, width)
    canvas.paste_standing(piece, (at[0], at[1] + piece.height / 2), spread=1.05)


@cached_image
def sinking(seat: int, width: int) -> Image.Image:
    """A mouse falling through a trapdoor, head and paws still visible."""
    image = SPRITES.get("trapdoor", width=width).copy()
    body = SPRITES.get(f"mouse_{seat}", width=width * 0.5, tint=SEATS[seat].colour, rotation=-14)
    seen = body.crop((0, 0, body.width, round(body.height * 0.82)))
    image.alpha_composite(seen, (round((width - body.width) / 2), round(width * 0.24)))
    image.alpha_composite(SPRITES.get("trapdoor_front", width=width), (0, 0))
    return image
