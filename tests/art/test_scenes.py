"""Every gallery picture of every game is legible at Discord's display size with any names."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum

import pytest

from bot.art.accessibility import Accessibility, use_accessibility
from bot.locale import words
from bot.presentation.view import Picture
from tests.rendering.catalogue_source import foreign_words
from tests.tools.gallery import (
    LONG_SAMPLE_NAMES,
    gallery_pictures,
    gallery_pictures_by_language,
    game_packages,
)
from tests.tools.measure import (
    MAX_COVERED_SHARE,
    MIN_CONTRAST_LARGE,
    MeasuredPicture,
    find_problems,
    measure_picture,
)

NAMES = (*LONG_SAMPLE_NAMES, "Corporation", "Trust", "Konzern")
"""All names shown on plates, including the rival in a solo game of Fromage."""
LARGE_NAMES = ("cogs.gouda_ganoven",)
"""Games whose plates have room for every name at normal text size."""
CLEARED_EACH = 9
"""One in this many pictures is also measured with accessibility settings."""
OTHERS = [language for language in words if language != "en"]


@pytest.mark.parametrize("package", game_packages())
def test_every_scene_can_be_read(package: str) -> None:
    """The one place where whole galleries are drawn: games ask theirs only what hangs there."""
    pictures = gallery_pictures(package, LONG_SAMPLE_NAMES)
    assert pictures, f"the gallery of {package} is empty"
    said: dict[str, list[str]] = defaultdict(list)
    for name, picture in pictures.items():
        found = measure_picture(picture.render)
        for complaint in [*_complaints(package, name, found), *_untold(picture)]:
            said[complaint].append(name)
    told = [f"{complaint}: {', '.join(names[:4])}" for complaint, names in said.items()]
    assert not told, f"{package}:\n" + "\n".join(told[:60])
    for name in list(pictures)[::CLEARED_EACH]:
        assert _lost_by_clearing(pictures[name].render) == [], name


def _complaints(package: str, name: str, found: MeasuredPicture) -> list[str]:
    """Problems of a picture with default settings."""
    is_large = package in LARGE_NAMES and not name.startswith("cover")
    return find_problems(found, () if is_large else NAMES)


def _untold(picture: Picture) -> list[str]:
    """Problems of the alt text."""
    wrong: list[str] = []
    if picture.suffix != "jpg":
        wrong.append(f"is sent as {picture.suffix}")
    if not 20 < len(picture.alt) <= 1000:
        wrong.append(f"is told in {len(picture.alt)} characters")
    return wrong


@pytest.mark.parametrize("package", game_packages())
def test_every_word_in_a_picture_can_be_read_in_every_language(package: str) -> None:
    """The longest wins: only so many scenes are drawn again that each word that is longer in
    another language than in all others is in one of them."""
    hung = gallery_pictures_by_language(package, LONG_SAMPLE_NAMES, ["en", *OTHERS])
    assert _words(hung["en"].values()) != _words(hung["fr"].values())
    for language in OTHERS:
        for name in _with_the_longest_words(hung, language):
            found = measure_picture(hung[language][name].render)
            assert _complaints(package, name, found) == [], f"{name}, {language}"
            assert _untold(hung[language][name]) == [], f"{name}, {language}"
            said = " ".join(text.text for text in found.texts)
            assert not foreign_words(said, language) - {"tours", "paris"}, said


def _with_the_longest_words(hung: Mapping[str, Mapping[str, Picture]], language: str) -> list[str]:
    """A minimal set of pictures that contains the longest texts of that language."""
    longest = {name: _longest(hung, name, language) for name in hung[language]}
    picked: list[str] = []
    missing = set[str]().union(*longest.values())
    while missing:
        picked.append(max(longest, key=lambda name: len(longest[name] & missing)))
        missing -= longest[picked[-1]]
    return picked


def _longest(hung: Mapping[str, Mapping[str, Picture]], name: str, language: str) -> set[str]:
    """Texts of that picture that are longest in that language, without numbers."""
    own = list(_texts(hung[language][name].content))
    others = [
        list(_texts(scenes[name].content)) for each, scenes in hung.items() if each != language
    ]
    if any(len(texts) != len(own) for texts in others):
        return {re.sub(r"\d+", "0", text) for text in own} - _words(others)
    return {
        re.sub(r"\d+", "0", text)
        for text, *rest in zip(own, *others, strict=True)
        if len(text) > max(map(len, rest))
    }


def _words(value: object) -> set[str]:
    return {re.sub(r"\d+", "0", text) for text in _texts(value)}


def _texts(value: object) -> Iterator[str]:
    """The texts in a drawn value, in order."""
    if isinstance(value, Enum):
        return
    if isinstance(value, str):
        if re.search(r"[^\W\d_]{2}", value):
            yield value
        return
    if isinstance(value, Picture):
        yield from _texts(value.content)
        return
    parts: Iterable[object] = ()
    if isinstance(value, Mapping):
        parts = value.values()
    elif isinstance(value, Iterable) and not isinstance(value, bytes):
        parts = value
    elif is_dataclass(value) and not isinstance(value, type):
        parts = [getattr(value, field.name) for field in fields(value)]
    for part in parts:
        yield from _texts(part)


def _lost_by_clearing(draw: Callable[[], bytes]) -> list[str]:
    """Problems of a picture with large text and high contrast."""

    def clear() -> bytes:
        with use_accessibility(Accessibility(large_text=True, high_contrast=True)):
            return draw()

    found = measure_picture(clear)
    wrong = [f"{text.text!r} is cut" for text in found.texts if text.is_cut]
    wrong += [f"{text.text!r} is broken" for text in found.texts if text.is_word_broken]
    return wrong + [
        f"{text.text!r} has too little contrast"
        for text in found.texts
        if not text.is_rotated
        and text.covered_share <= MAX_COVERED_SHARE
        and text.contrast < MIN_CONTRAST_LARGE
    ]


def test_the_long_names_have_twenty_letters() -> None:
    assert {sum(letter.isalpha() for letter in name) for name in LONG_SAMPLE_NAMES} == {20}
