"""Every scene of every game can be read where Discord shows it, whoever plays."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum

import pytest

from bot.art.clarity import Clarity, drawn_for
from bot.art.measure import CONTRAST_LARGE, COVERED, Measured, complaints, measured
from bot.gallery import LONG_NAMES, drawings, packages, scenes_in
from bot.screen.words import words
from bot.stage.view import Picture
from tests.screen.leaves import strangers

NAMES = (*LONG_NAMES, "Corporation", "Trust", "Konzern")
"""Whoever has a plate, the rival of a lone fromager among them."""
CLEARED_EACH = 9
"""So many scenes apart one is measured as it is drawn for weak eyes, too."""
OTHERS = [language for language in words if language != "en"]


@pytest.mark.parametrize("package", packages())
def test_every_scene_can_be_read(package: str) -> None:
    drawn = dict(drawings(package, LONG_NAMES))
    assert drawn, f"the gallery of {package} is empty"
    assert _complaints({name: measured(draw) for name, draw in drawn.items()}) == []
    for name in list(drawn)[::CLEARED_EACH]:
        assert _lost_by_clearing(drawn[name]) == [], name


@pytest.mark.parametrize("package", packages())
def test_every_word_in_a_picture_can_be_read_in_every_language(package: str) -> None:
    """The longest wins: only so many scenes are drawn again that each word that is longer in
    another language than in all others is in one of them."""
    hung = scenes_in(package, LONG_NAMES, ["en", *OTHERS])
    assert _words(hung["en"].values()) != _words(hung["fr"].values())
    for language in OTHERS:
        picked = _with_the_longest_words(hung, language)
        found = {name: measured(hung[language][name].drawn) for name in picked}
        assert _complaints(found) == []
        for picture in found.values():
            said = " ".join(text.words for text in picture.texts)
            assert not strangers(said, language) - {"tours", "paris"}, said


def _complaints(found: Mapping[str, Measured]) -> list[str]:
    """What is wrong with these pictures, each with where it was seen."""
    said: dict[str, list[str]] = defaultdict(list)
    for name, picture in found.items():
        for complaint in complaints(picture, NAMES):
            said[complaint].append(name)
    return [f"{complaint}: {', '.join(names[:4])}" for complaint, names in said.items()][:60]


def _with_the_longest_words(hung: Mapping[str, Mapping[str, Picture]], language: str) -> list[str]:
    """As few scenes as have all the words that are longest in that language."""
    longest = {name: _longest(hung, name, language) for name in hung[language]}
    picked: list[str] = []
    missing = set[str]().union(*longest.values())
    while missing:
        picked.append(max(longest, key=lambda name: len(longest[name] & missing)))
        missing -= longest[picked[-1]]
    return picked


def _longest(hung: Mapping[str, Mapping[str, Picture]], name: str, language: str) -> set[str]:
    """Of that scene's texts those that no other language has as long, numbers apart."""
    own = list(_texts(hung[language][name].of))
    others = [list(_texts(scenes[name].of)) for each, scenes in hung.items() if each != language]
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
    """The texts in what is drawn, in the order of its parts."""
    if isinstance(value, Enum):
        return
    if isinstance(value, str):
        if re.search(r"[^\W\d_]{2}", value):
            yield value
        return
    if isinstance(value, Picture):
        yield from _texts(value.of)
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
