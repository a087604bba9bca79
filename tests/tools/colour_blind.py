"""Pictures as seen without one of the three kinds of cones.

An eye without a kind infers its response from the other two: white stays white, and so does one
pure light on which both kinds of eyes agree (blue for the red and green cones, red for the blue
ones).
"""

from collections.abc import Sequence
from enum import StrEnum
from functools import cache

from PIL import Image, ImageFilter

_LinearColour = tuple[float, float, float]

_CONE_RESPONSES: tuple[_LinearColour, ...] = (
    (0.3139902, 0.6395129, 0.0464975),
    (0.1553724, 0.7578945, 0.0867014),
    (0.0177524, 0.1094421, 0.8728057),
)
"""Response of each kind of cone to a screen's red, green and blue light; white gives 1 for all."""


class ColourBlindness(StrEnum):
    PROTANOPIA = "protanopia"
    DEUTERANOPIA = "deuteranopia"
    TRITANOPIA = "tritanopia"


_MISSING_CONE = {
    ColourBlindness.PROTANOPIA: 0,
    ColourBlindness.DEUTERANOPIA: 1,
    ColourBlindness.TRITANOPIA: 2,
}
_GRID_SIZE = 33


def simulate(image: Image.Image, blindness: ColourBlindness) -> Image.Image:
    return image.convert("RGB").filter(_lookup_table(blindness))


@cache
def _lookup_table(blindness: ColourBlindness) -> ImageFilter.Color3DLUT:
    missing_cone = _MISSING_CONE[blindness]
    own, one, other = (
        _CONE_RESPONSES[missing_cone],
        _CONE_RESPONSES[missing_cone - 2],
        _CONE_RESPONSES[missing_cone - 1],
    )
    anchor = 0 if blindness is ColourBlindness.TRITANOPIA else 2
    share = (own[anchor] - other[anchor]) / (one[anchor] - other[anchor])
    # The missing cone's contribution, and the light that only it can see.
    missing = tuple(
        share * a + (1 - share) * b - c for a, b, c in zip(one, other, own, strict=True)
    )
    unseen = _cross_product(one, other)
    scale = _dot(own, unseen)

    def transform(*colour: float) -> _LinearColour:
        light = [_to_linear(part) for part in colour]
        change = _dot(missing, light) / scale
        red, green, blue = (
            _to_srgb(part + change * along) for part, along in zip(light, unseen, strict=True)
        )
        return red, green, blue

    return ImageFilter.Color3DLUT.generate(_GRID_SIZE, transform)


def _cross_product(a: _LinearColour, b: _LinearColour) -> _LinearColour:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _dot(a: Sequence[float], b: Sequence[float]) -> float:
    return sum(x * y for x, y in zip(a, b, strict=True))


def _to_linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _to_srgb(light: float) -> float:
    light = min(1.0, max(0.0, light))
    return light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
