"""Accessibility settings for pictures: larger text, higher contrast.

Game drawings do not know about it. While such a picture is drawn, the toolkit enlarges text where
there is room, outlines letters in black and white, and raises the contrast of backgrounds.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from PIL import Image, ImageEnhance

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


def _increase_contrast(value: float) -> float:
    """Push a value from 0 to 1 away from the middle."""
    if value > 0.5:
        return 1 - _increase_contrast(1 - value)
    return 0.5 * (2 * value) ** _CONTRAST_EXPONENT


_CONTRAST_CURVE = [round(255 * _increase_contrast(value / 255)) for value in range(256)]


def increase_contrast(background: Image.Image) -> Image.Image:
    """Make a background's dark parts darker, light parts lighter, and reduce its saturation."""
    desaturated = ImageEnhance.Color(background).enhance(_SATURATION)
    return desaturated.point(_CONTRAST_CURVE * len(desaturated.getbands()))
