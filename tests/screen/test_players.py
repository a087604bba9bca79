"""Names: shown as they are, never as markup, mentions or tricks with direction."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.stage.players import SYMBOLS, Players, escape, tidy, together

names = st.text(max_size=50)


@given(names)
def test_a_tidy_name_is_short_visible_and_on_one_line(name: str) -> None:
    clean = tidy(name)
    assert 1 <= len(clean) <= 32
    assert len(clean.splitlines()) == 1
    assert clean == clean.strip()
    assert not any(unicodedata.bidirectional(c) in BIDI_CONTROLS for c in clean)
    assert not any(unicodedata.category(c) == "Cc" for c in clean)


BIDI_CONTROLS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}


@given(names)
def test_tidying_twice_changes_nothing_more(name: str) -> None:
    assert tidy(tidy(name)) == tidy(name)


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Anna", "Anna"),
        ("  Anna  ", "Anna"),
        ("An\nna", "Anna"),
        ("An\u2028na", "Anna"),
        ("An\u2029na", "Anna"),
        ("An\x85na", "Anna"),
        ("\u202eannA", "annA"),
        ("\u2066An\u2069na", "Anna"),
        ("\u061cAnna", "Anna"),
        ("A\u200bn\u200dn\ufeffa", "Anna"),
        ("An\u00adna", "Anna"),
        ("", "?"),
        ("   ", "?"),
        ("\u200b\u200b", "?"),
        ("\u3164", "?"),
        ("\u2800 \u115f", "?"),
        ("שרה", "שרה"),
        ("山田太郎", "山田太郎"),
        ("x" * 32, "x" * 32),
        ("x" * 33, "x" * 31 + "…"),
    ],
)
def test_names_are_tidied(name: str, clean: str) -> None:
    assert tidy(name) == clean


_SPECIAL = re.compile(r"[*_~`|>#\[\]()<:@-]")


@given(names)
def test_every_character_with_a_meaning_is_escaped(name: str) -> None:
    text = escape(name)
    # What Discord's reader sees is the name again, and nothing in it stands unescaped.
    assert re.sub(r"\\([\\*_~`|>#\[\]()<:@-])", r"\1", text) == name
    bare = re.sub(r"\\.", "", text, flags=re.DOTALL)
    assert "\\" not in bare
    assert not _SPECIAL.search(bare)


@pytest.mark.parametrize(
    "name",
    [
        "@everyone", "<@123>", "<@&123>", "<#123>", "</thief new:1>", "<t:0:R>", "<:cheese:1>",
        "**bold**", "__under__", "||spoiler||", "`code`", "~~gone~~", "# head", "> quote",
        "[link](https://example.org)", "https://example.org", "- item", "\\*", "***",
    ],
)  # fmt: skip
def test_no_name_is_markup_or_a_mention(name: str) -> None:
    shown = Players((name,)).shown(0)
    inside = shown.removeprefix(f"{SYMBOLS[0]} **").removesuffix("**")
    assert inside == escape(name)
    bare = re.sub(r"\\.", "", inside)
    assert not _SPECIAL.search(bare)


def test_labels_and_pictures_have_the_name_itself() -> None:
    players = Players(("*Anna*", "Ben_"), frozenset({1}))
    assert players.plain(0) == "*Anna*"
    assert players.signed(1) == "● Ben_"
    assert len(players) == 2


def test_no_line_ends_between_a_symbol_and_its_name() -> None:
    told = together("▲ **Anna** beats ● Ben, ■ and ◆ **Dora Lee**.")
    assert told == "▲\u00a0**Anna** beats ●\u00a0Ben, ■\u00a0and ◆\u00a0**Dora Lee**."
    assert len(told) == len("▲ **Anna** beats ● Ben, ■ and ◆ **Dora Lee**.")


def test_there_is_a_symbol_for_each_of_eight_seats() -> None:
    assert len(set(SYMBOLS)) == len(SYMBOLS) == 8
