"""Every scene of every game can be read where Discord shows it, whoever plays."""

from collections import defaultdict
from importlib import import_module
from importlib.util import find_spec

import pytest

from bot.art.measure import SIZE, complaints, measured
from bot.gallery import LONG_NAMES, drawings, packages


def has_evenings(package: str) -> bool:
    if find_spec(f"{package}.gallery") is None:
        return False
    return hasattr(import_module(f"{package}.gallery"), "EVENINGS")


@pytest.mark.parametrize("package", packages())
def test_every_scene_can_be_read(package: str) -> None:
    if not has_evenings(package):
        pytest.skip(f"{package} has not moved: its gallery has no EVENINGS")
    pictures = {name: measured(draw) for name, draw in drawings(package, LONG_NAMES)}
    assert pictures, f"the gallery of {package} is empty"
    fitting = sum((each.width, each.height) == SIZE for each in pictures.values())
    if fitting * 2 < len(pictures):
        pytest.skip(f"{package} has not moved: {fitting} of {len(pictures)} pictures are {SIZE}")
    said: dict[str, list[str]] = defaultdict(list)
    for name, picture in pictures.items():
        for complaint in complaints(picture):
            said[complaint].append(name)
    told = [f"{complaint}: {', '.join(names[:4])}" for complaint, names in said.items()]
    assert not told, f"{package}:\n" + "\n".join(told[:60])


def test_the_long_names_have_twenty_letters() -> None:
    assert {sum(letter.isalpha() for letter in name) for name in LONG_NAMES} == {20}
