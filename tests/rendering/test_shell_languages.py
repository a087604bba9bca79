"""The shell's French and German texts: grammar, typography, and length."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from bot.locale import language_of, words
from bot.locale.history import history_texts
from bot.presentation import covers
from bot.presentation.handbook import Topic
from bot.presentation.players import Players

OTHERS = [language for language in words if language != "en"]


def texts(said: Any, where: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a catalogue without method placeholders."""
    if isinstance(said, str):
        yield where, said
    elif isinstance(said, Mapping):
        for key, value in said.items():
            yield from texts(value, f"{where}.{key}")


def all_texts(language: str) -> list[tuple[str, str]]:
    return [
        found
        for catalogue in (
            words(language),
            history_texts(language),
            covers.cover_catalogues(language),
        )
        for name in dir(catalogue)
        if not name.startswith("_") and name != "language"
        for found in texts(getattr(catalogue, name), name)
    ]


def bare(text: str) -> str:
    """The text without Discord syntax: code, mentions, times, options."""
    return re.sub(r"`[^`]*`|<[^>]*>|/\w+ \w+:\w+|\{\w+\}", "x", text)


def test_discords_locales_are_known() -> None:
    assert [language_of(locale) for locale in ("fr", "de", "en-GB")] == ["fr", "de", "en"]


@pytest.mark.parametrize("language", OTHERS)
def test_apostrophes_and_quotation_marks_are_the_languages_own(language: str) -> None:
    for where, text in all_texts(language):
        assert "'" not in bare(text), where
        assert '"' not in bare(text), where
        assert "”" not in bare(text), where


def test_french_signs_stand_apart() -> None:
    for where, text in all_texts("fr"):
        assert not re.search(r"(?<!\u202f)[!?;]", bare(text)), where
        assert not re.search(r"(?<!\u00a0):", bare(text)), where
        assert not re.search(r"«(?!\u202f)|(?<!\u202f)»", text), where


def test_german_sentences_go_on_with_a_capital_after_a_colon() -> None:
    assert "Lektion: Dein Coach" in words("de").lesson_elsewhere


@pytest.mark.parametrize("language", [*words])
def test_entries_of_menus_fit(language: str) -> None:
    say, club = words(language), history_texts(language)
    menus = [
        club.reminders, club.reminder_hints, club.settings_labels, club.settings_hints,
        say.own_options, say.own_descriptions, *say.own_values.values(),
    ]  # fmt: skip
    for menu in menus:
        for key, text in menu.items():
            assert 1 <= len(text) <= 100, key
    for hint in (say.help_playing_hint, say.help_tables_hint, say.help_club_hint):
        assert len(hint) <= 100
    for pair in ("hints", "listed", "large", "contrast"):
        assert len(getattr(club, f"{pair}_on")) <= 80
        assert len(getattr(club, f"{pair}_off")) <= 80


def test_one_is_spoken_to_as_one_and_several_as_several() -> None:
    assert "à toi de jouer" in words("fr").ping(["Anna"], "Fromage")
    assert "à vous de jouer" in words("fr").ping(["Anna", "Ben"], "Fromage")
    assert words("de").minded(["Anna"]) == "🤖 Bis Anna wieder da ist, spielt ein Roboter."
    assert "Anna und Ben wieder da sind" in words("de").minded(["Anna", "Ben"])
    assert "Ben et 2 autres" in words("fr").waiting_for(["Anna", "Ben", "Carla", "Dan"])
    assert "Ben und 2 weitere" in words("de").waiting_for(["Anna", "Ben", "Carla", "Dan"])


def test_of_somebody_is_elided() -> None:
    assert "la place d’Anna." in words("fr").seat_taken("Ben", "Anna")
    assert "la place de Ben." in words("fr").seat_taken("Anna", "Ben")


def test_covers_count_their_free_seats() -> None:
    players = Players(("Anna", "Bernd"), frozenset({1}))

    def alt(language: str, free: int) -> str:
        return covers.cover_picture("Fromage", players, free, language, lambda _: b"").alt

    assert alt("en", 1).endswith("▲ Anna and ● Bernd (robot). 1 seat free.")
    assert alt("fr", 2).endswith("▲ Anna et ● Bernd (robot). 2\u00a0places libres.")
    assert alt("de", 1).endswith("▲ Anna und ● Bernd (Roboter). 1\u00a0freier Platz.")
    assert alt("de", 0).endswith("(Roboter).")


def test_captions_are_told_as_sentences() -> None:
    captions = ("It is gone!", "Say when you were awake", "“Really?”", "Vote…")
    told = Topic("talk", "Talk", "", captions=captions).captions_text
    assert told == "It is gone! Say when you were awake. “Really?” Vote…"
