"""Simulation of colour blindness: which colours collapse and which stay distinct."""

import pytest
from PIL import Image

from tests.tools.colour_blind import ColourBlindness, simulate

WHITE, GREY, BLUE, RED = (255, 255, 255), (120, 120, 120), (0, 0, 255), (255, 0, 0)


def seen(colour: tuple[int, int, int], blindness: ColourBlindness) -> tuple[int, ...]:
    pixel = simulate(Image.new("RGB", (1, 1), colour), blindness).getpixel((0, 0))
    assert isinstance(pixel, tuple)
    return pixel


@pytest.mark.parametrize("blindness", ColourBlindness)
def test_greys_stay_as_they_are(blindness: ColourBlindness) -> None:
    for grey in (WHITE, GREY, (0, 0, 0)):
        assert all(abs(a - b) <= 1 for a, b in zip(seen(grey, blindness), grey, strict=True))


@pytest.mark.parametrize("blindness", [ColourBlindness.PROTANOPIA, ColourBlindness.DEUTERANOPIA])
def test_red_and_green_become_one_hue(blindness: ColourBlindness) -> None:
    for colour in (RED, (0, 255, 0), (255, 140, 0)):
        red, green, blue = seen(colour, blindness)
        assert red == green > blue
    assert seen(BLUE, blindness) == BLUE


def test_without_blue_cones_red_stays_and_blue_is_as_green() -> None:
    assert seen(RED, ColourBlindness.TRITANOPIA) == RED
    _, green, blue = seen(BLUE, ColourBlindness.TRITANOPIA)
    assert green == blue
