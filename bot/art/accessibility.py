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

_ENLARGEMENT, _MAX_ENLARGED_SIZE = 1.35, 58
"""How much larger letters are, up to a size that is large for everybody."""
WHITE, BLACK = (255, 255, 255), (0, 0, 0)
_LIGHT_LUMINANCE = 0.3
"""Letters lighter than this become white, the others black."""
_CONTRAST_EXPONENT, _SATURATION = 2.2, 0.4


@dataclass(frozen=True, slots=True)
class Accessibility:
    """What somebody wishes for."""

    large_text: bool = False
    high_contrast: bool = False

    def __bool__(self) -> bool:
        return self.large_text or self.high_contrast


DEFAULT = Accessibility()
_current: ContextVar[Accessibility] = ContextVar("clarity", default=DEFAULT)


def current_accessibility() -> Accessibility:
    """How the picture in the making is to be drawn."""
    return _current.get()


@contextmanager
def use_accessibility(settings: Accessibility) -> Iterator[None]:
    """All that this thread draws in the block is drawn so."""
    token = _current.set(settings)
    try:
        yield
    finally:
        _current.reset(token)


def text_colours(colour: Colour) -> tuple[Colour, Colour]:
    """Black or white in place of a colour, and the other for its edge."""
    return (WHITE, BLACK) if luminance(colour) > _LIGHT_LUMINANCE else (BLACK, WHITE)


def enlarged_size(size: int) -> int:
    return max(size, min(round(size * _ENLARGEMENT), _MAX_ENLARGED_SIZE))


def _increase_contrast(value: float) -> float:
    """Away from the middle, from 0 to 1."""
    return (
        0.5 * (2 * value) ** _CONTRAST_EXPONENT
        if value < 0.5
        else 1 - 0.5 * (2 - 2 * value) ** _CONTRAST_EXPONENT
    )


_CONTRAST_CURVE = [round(255 * _increase_contrast(value / 255)) for value in range(256)]


def increase_contrast(background: Image.Image) -> Image.Image:
    """A ground with its dark darker, its light lighter and its colours quieter."""
    desaturated = ImageEnhance.Color(background).enhance(_SATURATION)
    return desaturated.point(_CONTRAST_CURVE * len(desaturated.getbands()))
