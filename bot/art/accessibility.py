"""Accessibility settings for pictures: larger text, higher contrast.

Game drawings do not know about it. While such a picture is drawn, the toolkit enlarges text where
there is room, outlines letters in black and white, and raises the contrast of backgrounds.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from PIL import Image, ImageEnhance

from bot.art.palette import Colour, luminance

_ENLARGEMENT, _MAX_ENLARGED_SIZE = 1.35, 58
"""Enlargement factor of text, up to a size that is large enough anyway."""
WHITE, BLACK = (255, 255, 255), (0, 0, 0)
_LIGHT_LUMINANCE = 0.3
"""Text lighter than this becomes white, other text black."""
_CONTRAST_EXPONENT, _SATURATION = 2.2, 0.4


@dataclass(frozen=True, slots=True)
class Accessibility:
    """One user's settings."""

    large_text: bool = False
    high_contrast: bool = False

    def __bool__(self) -> bool:
        return self.large_text or self.high_contrast


DEFAULT = Accessibility()
_current: ContextVar[Accessibility] = ContextVar("clarity", default=DEFAULT)


def current_accessibility() -> Accessibility:
    """The settings for the picture being drawn."""
    return _current.get()


@contextmanager
def use_accessibility(settings: Accessibility) -> Iterator[None]:
    """Apply these settings to everything this thread draws in the block."""
    token = _current.set(settings)
    try:
        yield
    finally:
        _current.reset(token)


def text_colours(colour: Colour) -> tuple[Colour, Colour]:
    """Black or white instead of a colour, and the other one for its outline."""
    return (WHITE, BLACK) if luminance(colour) > _LIGHT_LUMINANCE else (BLACK, WHITE)


def enlarged_size(size: int) -> int:
    return max(size, min(round(size * _ENLARGEMENT), _MAX_ENLARGED_SIZE))


def _increase_contrast(value: float) -> float:
    """Push a value from 0 to 1 away from the middle."""
    return (
        0.5 * (2 * value) ** _CONTRAST_EXPONENT
        if value < 0.5
        else 1 - 0.5 * (2 - 2 * value) ** _CONTRAST_EXPONENT
    )


_CONTRAST_CURVE = [round(255 * _increase_contrast(value / 255)) for value in range(256)]


def increase_contrast(background: Image.Image) -> Image.Image:
    """Make a background's dark parts darker, light parts lighter, and reduce its saturation."""
    desaturated = ImageEnhance.Color(background).enhance(_SATURATION)
    return desaturated.point(_CONTRAST_CURVE * len(desaturated.getbands()))
