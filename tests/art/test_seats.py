"""Eight seats differ in shape as well as in colour."""

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from bot.art.palette import SEATS, contrast
from bot.art.seat_badges import name_plate, symbol_colour, symbol_mask


def test_eight_seats_with_eight_colours_and_eight_symbols() -> None:
    assert len({look.colour for look in SEATS}) == len({look.symbol for look in SEATS}) == 8


def test_symbols_differ_in_shape_even_on_a_phone() -> None:
    for one, other in combinations(SEATS, 2):
        difference = ImageChops.difference(
            symbol_mask(one.symbol, 16), symbol_mask(other.symbol, 16)
        )
        assert ImageStat.Stat(difference).mean[0] > 18, (one.symbol, other.symbol)


def test_symbols_weigh_about_the_same() -> None:
    weights = [ImageStat.Stat(symbol_mask(look.symbol, 64)).mean[0] / 255 for look in SEATS]
    assert min(weights) > 0.2
    assert max(weights) < 0.66


@pytest.mark.parametrize("seat", range(8))
def test_the_symbol_can_be_seen_on_its_colour(seat: int) -> None:
    assert contrast(symbol_colour(seat), SEATS[seat].colour) > 4


def test_a_name_plate_is_never_wider_than_its_place() -> None:
    for name in ("Max", "Maximiliane von und zu Käsestein", "山田太郎", ""):
        assert name_plate(0, name, 240, 56).width <= 240


def test_whose_turn_it_is_can_be_seen_without_reading() -> None:
    calm, lit = name_plate(0, "Max", 240, 56), name_plate(0, "Max", 240, 56, highlighted=True)
    difference = ImageChops.difference(calm.convert("L"), lit.convert("L"))
    assert ImageStat.Stat(difference).mean[0] > 60
