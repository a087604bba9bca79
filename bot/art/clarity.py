"""How clearly somebody needs a picture drawn: larger letters, starker light and dark.

Scenes know nothing of it. While a picture is drawn for such eyes, the toolkit writes larger where
there is room, edges letters in black and white, and pushes grounds away from the middle.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from PIL import Image, ImageEnhance

from bot.art.palette import Colour, luminance

_LARGER, _LARGE = 1.35, 58
"""How much larger letters are, up to a size that is large for everybody."""
WHITE, BLACK = (255, 255, 255), (0, 0, 0)
_LIGHT = 0.3
"""Letters lighter than this become white, the others black."""
_PUSH, _SATURATION = 2.2, 0.4


@dataclass(frozen=True, slots=True)
class Clarity:
    """What somebody wishes for."""

    large: bool = False
    stark: bool = False

    def __bool__(self) -> bool:
        return self.large or self.stark


PLAIN = Clarity()
_wished: ContextVar[Clarity] = ContextVar("clarity", default=PLAIN)


def clarity() -> Clarity:
    """How the picture in the making is to be drawn."""
    return _wished.get()


@contextmanager
def drawn_for(wished: Clarity) -> Iterator[None]:
    """All that this thread draws in the block is drawn so."""
    token = _wished.set(wished)
    try:
        yield
    finally:
        _wished.reset(token)


def letters(colour: Colour) -> tuple[Colour, Colour]:
    """Black or white in place of a colour, and the other for its edge."""
    return (WHITE, BLACK) if luminance(colour) > _LIGHT else (BLACK, WHITE)


def larger(size: int) -> int:
    return max(size, min(round(size * _LARGER), _LARGE))


def _pushed(value: float) -> float:
    """Away from the middle, from 0 to 1."""
    return 0.5 * (2 * value) ** _PUSH if value < 0.5 else 1 - 0.5 * (2 - 2 * value) ** _PUSH


_CURVE = [round(255 * _pushed(value / 255)) for value in range(256)]


def stark(ground: Image.Image) -> Image.Image:
    """A ground with its dark darker, its light lighter and its colours quieter."""
    quiet = ImageEnhance.Color(ground).enhance(_SATURATION)
    return quiet.point(_CURVE * len(quiet.getbands()))
