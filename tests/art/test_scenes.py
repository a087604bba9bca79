"""Every scene of every game can be read where Discord shows it, whoever plays."""

from collections import defaultdict
from collections.abc import Callable

import pytest

from bot.art.clarity import Clarity, drawn_for
from bot.art.measure import CONTRAST_LARGE, COVERED, complaints, measured
from bot.gallery import LONG_NAMES, packages, scenes
from bot.stage.view import Picture

NAMES = (*LONG_NAMES, "Corporation")
"""Whoever has a plate, the rival of a lone fromager among them."""
LARGE_NAMES = ("cogs.fromage", "cogs.gouda_ganoven")
"""Games whose plates have room for every name: there it is as large as any text."""
CLEARED_EACH = 9
"""So many scenes apart one is measured as it is drawn for weak eyes, too."""


@pytest.mark.parametrize("package", packages())
def test_every_scene_can_be_read(package: str) -> None:
    """The one place where whole galleries are drawn: games ask theirs only what hangs there."""
    pictures = scenes(package, LONG_NAMES)
    assert pictures, f"the gallery of {package} is empty"
    said: dict[str, list[str]] = defaultdict(list)
    for name, picture in pictures.items():
        for complaint in [*_complaints(package, name, picture), *_untold(picture)]:
            said[complaint].append(name)
    told = [f"{complaint}: {', '.join(names[:4])}" for complaint, names in said.items()]
    assert not told, f"{package}:\n" + "\n".join(told[:60])
    for name in list(pictures)[::CLEARED_EACH]:
        assert _lost_by_clearing(pictures[name].drawn) == [], name


def _complaints(package: str, name: str, picture: Picture) -> list[str]:
    """What is wrong with it as it is drawn for everybody."""
    is_large = package in LARGE_NAMES and not name.startswith("cover")
    return complaints(measured(picture.drawn), () if is_large else NAMES)


def _untold(picture: Picture) -> list[str]:
    """What is wrong with the words beside it, for those who cannot see it."""
    wrong: list[str] = []
    if picture.suffix != "jpg":
        wrong.append(f"is sent as {picture.suffix}")
    if not 20 < len(picture.alt) <= 1000:
        wrong.append(f"is told in {len(picture.alt)} characters")
    if picture.alt.endswith("…"):
        wrong.append("is not told to the end")
    return wrong


def _lost_by_clearing(draw: Callable[[], bytes]) -> list[str]:
    """What is wrong with a picture as it is drawn for eyes that need it large and stark."""

    def clear() -> bytes:
        with drawn_for(Clarity(large=True, stark=True)):
            return draw()

    found = measured(clear)
    wrong = [f"{text.words!r} is cut" for text in found.texts if text.is_cut]
    wrong += [f"{text.words!r} is broken" for text in found.texts if text.is_split]
    return wrong + [
        f"{text.words!r} has too little contrast"
        for text in found.texts
        if not text.is_turned and text.covered <= COVERED and text.contrast < CONTRAST_LARGE
    ]


def test_the_long_names_have_twenty_letters() -> None:
    assert {sum(letter.isalpha() for letter in name) for name in LONG_NAMES} == {20}
