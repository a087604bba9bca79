"""Pictures as eyes see them that lack one of the three kinds of cones.

An eye that lacks a kind infers what it would have said from the other two: white stays white, and
so does one pure light that both kinds of eyes agree on (blue for the red and green cones, red for
the blue ones).
"""

from collections.abc import Sequence
from enum import StrEnum
from functools import cache

from PIL import Image, ImageFilter

_Light = tuple[float, float, float]

_CONES: tuple[_Light, ...] = (
    (0.3139902, 0.6395129, 0.0464975),
    (0.1553724, 0.7578945, 0.0867014),
    (0.0177524, 0.1094421, 0.8728057),
)
"""What each kind of cone answers to a screen's red, green and blue light; white is 1 to all."""


class ColourBlindness(StrEnum):
    PROTANOPIA = "protanopia"
    DEUTERANOPIA = "deuteranopia"
    TRITANOPIA = "tritanopia"


_LACKING = {
    ColourBlindness.PROTANOPIA: 0,
    ColourBlindness.DEUTERANOPIA: 1,
    ColourBlindness.TRITANOPIA: 2,
}
_GRID = 33


def seen_with(image: Image.Image, blindness: ColourBlindness) -> Image.Image:
    return image.convert("RGB").filter(_table(blindness))


@cache
def _table(blindness: ColourBlindness) -> ImageFilter.Color3DLUT:
    lacking = _LACKING[blindness]
    own, one, other = _CONES[lacking], _CONES[lacking - 2], _CONES[lacking - 1]
    agreed = 0 if blindness is ColourBlindness.TRITANOPIA else 2
    share = (own[agreed] - other[agreed]) / (one[agreed] - other[agreed])
    # What the missing cone would have added to the guess, and the light that only it can see.
    missing = tuple(
        share * a + (1 - share) * b - c for a, b, c in zip(one, other, own, strict=True)
    )
    unseen = _across(one, other)
    scale = _dot(own, unseen)

    def seen(*colour: float) -> _Light:
        light = [_linear(part) for part in colour]
        change = _dot(missing, light) / scale
        red, green, blue = (
            _shown(part + change * along) for part, along in zip(light, unseen, strict=True)
        )
        return red, green, blue

    return ImageFilter.Color3DLUT.generate(_GRID, seen)


def _across(a: _Light, b: _Light) -> _Light:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _dot(a: Sequence[float], b: Sequence[float]) -> float:
    return sum(x * y for x, y in zip(a, b, strict=True))


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _shown(light: float) -> float:
    light = min(1.0, max(0.0, light))
    return light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
