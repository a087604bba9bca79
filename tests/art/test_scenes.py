"""Every scene of every game can be read where Discord shows it, whoever plays."""

from collections import defaultdict

import pytest

from bot.art.measure import complaints, measured
from bot.gallery import LONG_NAMES, drawings, packages

NAMES = (*LONG_NAMES, "Corporation")
"""Whoever has a plate, the rival of a lone fromager among them."""


@pytest.mark.parametrize("package", packages())
def test_every_scene_can_be_read(package: str) -> None:
    pictures = {name: measured(draw) for name, draw in drawings(package, LONG_NAMES)}
    assert pictures, f"the gallery of {package} is empty"
    said: dict[str, list[str]] = defaultdict(list)
    for name, picture in pictures.items():
        for complaint in complaints(picture, NAMES):
            said[complaint].append(name)
    told = [f"{complaint}: {', '.join(names[:4])}" for complaint, names in said.items()]
    assert not told, f"{package}:\n" + "\n".join(told[:60])


def test_the_long_names_have_twenty_letters() -> None:
    assert {sum(letter.isalpha() for letter in name) for name in LONG_NAMES} == {20}
