"""The cards in front of a player as small chips: a numbered back, or a picture with its number."""

from collections.abc import Iterable
from dataclasses import dataclass

from PIL import Image

from bot.art.cache import cached_image
from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import INK, LAMPLIGHT, PARCHMENT, RIND, Colour, mix, rgb
from bot.art.shapes import rounded_panel
from bot.art.text import TextLayout, TextStyle, draw_text, fit_line
from cogs.gouda_ganoven.cards import KIND, ROOMS, STRENGTH, TRAP_BITE, Kind
from cogs.gouda_ganoven.drawing.cardface import SPRITES, sprite_of

GAP = 6
ART = 0.84
"""Height of the picture relative to the chip."""
LEAST = 62
"""Below this height a chip's number would be unreadable."""
FORSAKEN = 0.4
"""Opacity of an open room card that the Rat Hole has led away from."""
_FILLS: dict[Kind, Colour] = {
    Kind.WEAPON: PARCHMENT,
    Kind.TRAP: rgb("#F3C9C6"),
    Kind.CHEESE: rgb("#FBE3A6"),
    Kind.DOOR: rgb("#F3D3C2"),
    Kind.THIEF: rgb("#F3D3C2"),
    Kind.HOLE: rgb("#F3D3C2"),
}
_ROOM_FILL = rgb("#C9DBF2")


@dataclass(frozen=True, slots=True)
class Chip:
    """A card on the table. Without a `card` it is a back with its number."""

    number: int
    card: str | None = None
    secret: bool = False
    """The viewer's own card, hidden from the others."""
    lit: bool = False
    """Changed by the last move."""
    pickable: bool = False
    forsaken: bool = False
    bites: bool = False
    """A trap that has snapped."""


Drawn = tuple[Chip, Image.Image]


def row(canvas: Canvas, chips: tuple[Chip, ...], box: Box) -> None:
    """Draw chips side by side: smaller if there are many, then the backs as one counted stack."""
    height = round(box.height)
    while _width(chips, height) > box.width and height > LEAST:
        height = max(LEAST, height - 6)
    drawn = _all_drawn(chips, height)
    wide = _width(chips, height)
    if wide > box.width:
        drawn = _stacked(drawn, height)
        wide = _together(image.width for _, image in drawn)
    # Overlap what still does not fit.
    over = max(0.0, (wide - box.width) / max(1, len(drawn) - 1))
    left, middle = box.left, box.centre[1]
    for chip, image in drawn:
        place = Box.around((left + image.width / 2, middle), image.width, image.height)
        if chip.lit:
            canvas.draw_glow(place, radius=12, reach=12)
        canvas.paste(image, place.centre, opacity=FORSAKEN if chip.forsaken else 1.0)
        left += image.width + GAP - over


def fitting(chips: tuple[Chip, ...], width: float) -> int:
    """How many of them fit side by side at their smallest size."""
    count = len(chips)
    while count and _width(chips[:count], LEAST) > width:
        count -= 1
    return count


def _all_drawn(chips: tuple[Chip, ...], height: int) -> list[Drawn]:
    return [(chip, _drawn(chip, height)) for chip in chips]


def _width(chips: tuple[Chip, ...], height: int) -> int:
    """Their total width, without drawing them."""
    return _together(_chip_width(chip, height) for chip in chips)


def _together(widths: Iterable[int]) -> int:
    return sum(width + GAP for width in widths) - GAP


def _chip_width(chip: Chip, height: int) -> int:
    if chip.card is None:
        return _back_width(height, str(chip.number))
    return _front_width(chip.card, height, _number(chip.card, height, chip.bites))


def _stacked(drawn: list[Drawn], height: int) -> list[Drawn]:
    backs = [chip for chip, _ in drawn if chip.card is None]
    if len(backs) < 2:
        return drawn
    stack = back(height, f"×{len(backs)}", backs[0].pickable)
    return [(backs[0], stack), *(part for part in drawn if part[0].card is not None)]


def _drawn(chip: Chip, height: int) -> Image.Image:
    if chip.card is None:
        return back(height, str(chip.number), chip.pickable)
    return front(chip.card, height, chip.secret, chip.bites)


@cached_image
def back(height: int, mark: str, pickable: bool) -> Image.Image:
    """A back with its number; a light edge marks one that may be revealed."""
    width = _back_width(height, mark)
    edge = LAMPLIGHT if pickable else INK
    image = rounded_panel(width, height, radius=12, fill=RIND, edge=edge, edge_width=5).copy()
    style = TextStyle(
        max(36, round(height * 0.54)), PARCHMENT, Face.TITLE, outline=INK, outline_width=4
    )
    draw_text(image, (width / 2, height / 2), fit_line(mark, width, style), style)
    return image


@cached_image
def front(card: str, height: int, secret: bool, bites: bool) -> Image.Image:
    """A card's picture, with the number of a weapon or snapped trap."""
    number = _number(card, height, bites)
    art = SPRITES.get(sprite_of(card), height=height * ART)
    width = _front_width(card, height, number)
    fill = _ROOM_FILL if card in ROOMS else _FILLS[KIND[card]]
    edge = mix(RIND, INK, 0.2) if secret else INK
    image = rounded_panel(
        width, height, radius=12, fill=fill, edge=edge, edge_width=8 if secret else 4
    )
    image = image.copy()
    image.alpha_composite(art, (6, round((height - art.height) / 2)))
    if number:
        at = (width - number.width / 2 - 8, height / 2)
        draw_text(image, at, number, _number_style(height))
    return image


def _back_width(height: int, mark: str) -> int:
    return round(height * (0.74 if len(mark) < 2 else 0.95))


def _front_width(card: str, height: int, number: TextLayout | None) -> int:
    art = SPRITES.size(sprite_of(card), height=height * ART)[0]
    return art + 12 + (number.width + 6 if number else 0)


def _number(card: str, height: int, bites: bool) -> TextLayout | None:
    told = str(STRENGTH[card]) if card in STRENGTH else f"−{TRAP_BITE}" if bites else ""
    return fit_line(told, height * 2, _number_style(height)) if told else None


def _number_style(height: int) -> TextStyle:
    return TextStyle(max(36, round(height * 0.5)), INK, Face.TITLE)
