"""Names are shown unchanged, never as markup, mentions or bidirectional tricks."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.presentation.players import (
    SEAT_SYMBOLS,
    Players,
    clean_name,
    escape_markdown,
    keep_symbols_with_names,
)

names = st.text(max_size=50)
SCOTLAND = "🏴" + "".join(chr(0xE0000 + ord(c)) for c in "gbsct") + "\U000e007f"
LIVE = re.compile(r"https?://|discord(?:app)?\.(?:gg|com/invite)/|(?<!\\)<[@#/t:]")
"""Links, invitations and mentions that Discord would parse in the raw text."""


@given(names)
def test_a_tidy_name_is_short_visible_and_on_one_line(name: str) -> None:
    clean = clean_name(name)
    assert 1 <= len(clean) <= 32
    assert len(clean.splitlines()) == 1
    assert clean == clean.strip()
    assert not any(unicodedata.bidirectional(c) in BIDI_CONTROLS for c in clean)
    assert not any(unicodedata.category(c) == "Cc" for c in clean)


BIDI_CONTROLS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}


@given(names)
def test_tidying_twice_changes_nothing_more(name: str) -> None:
    assert clean_name(clean_name(name)) == clean_name(name)


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
        ("An\u200cna", "Anna"),
        ("A\u034fnna", "Anna"),
        ("\u034f\u034f", "?"),
        ("\U000e0041\U000e006e\U000e0061", "?"),
        ("Anna\U000e0041\U000e007f", "Anna"),
        ("\ufe0f\ufe0f", "?"),
        ("Anna\ufe0f", "Anna"),
        ("\u180b\u17b4\U0001d159\U0001bca0", "?"),
        ("\u0301", "?"),
        ("\u0301Anna", "Anna"),
        ("An \u0301na", "An na"),
        ("Z" + "\u0301\u0316" * 14, "Ź" + "\u0316" * 4),
        ("Anna\u3000\u3000\u00a0Lee", "Anna Lee"),
        ("e\u034f\u0301", "é"),
        ("Nguye\u0302\u0303n", "Nguyễn"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("👨\u200d👩\u200d👧\u200d👦 Lee", "👨\u200d👩\u200d👧\u200d👦 Lee"),
        ("🧑🏽\u200d🚀", "🧑🏽\u200d🚀"),
        ("🏳\ufe0f\u200d🌈", "🏳\ufe0f\u200d🌈"),
        ("🏴\u200d☠\ufe0f", "🏴\u200d☠\ufe0f"),
        ("👩\u200d❤\ufe0f\u200d💋\u200d👨", "👩\u200d❤\ufe0f\u200d💋\u200d👨"),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
        ("🇫🇷🇩🇪", "🇫🇷🇩🇪"),
        (SCOTLAND, SCOTLAND),
        ("👩\u200d", "👩"),
        ("\u200d👩", "👩"),
        ("👩\u200d\u200d🚀", "👩🚀"),
        ("👩\u200dx", "👩x"),
        (
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        ),
        ("\u06cc\u200c", "\u06cc"),
        ("\u200c\u06cc", "\u06cc"),
        ("\u0dc1\u0dca\u200d\u0dbb\u0dd3", "\u0dc1\u0dca\u200d\u0dbb\u0dd3"),
        ("\u0915\u094d\u200c\u0937", "\u0915\u094d\u200c\u0937"),
        ("葛\U000e0100城", "葛\U000e0100城"),
        ("葛\U000e0100\U000e0101", "葛\U000e0100"),
        ("x" * 30 + "👨\u200d👩\u200d👧", "x" * 30 + "…"),
        ("x" * 30 + "e\u0323\u0301y", "x" * 30 + "…"),
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
    assert clean_name(name) == clean


def test_half_a_character_is_none() -> None:
    assert clean_name(chr(0xD83D)) == "?"
    assert clean_name(f"An{chr(0xD83D)}na") == "Anna"


IGNORABLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff]"
)
"""Unicode's Default_Ignorable_Code_Point: invisible characters."""
tricky = st.text(
    st.one_of(
        st.sampled_from(
            "ae\u0301\u0323 \u3000\u200c\u200d\ufe0f\u034f\U000e0041\U000e0100\U000e007f"
        ),
        st.sampled_from("👩🚀👨❤🏽🏴🇫1\u20e3\u06cc\u0645\u0915\u094d\u0937葛\u3164\u202e\ufeff"),
        st.characters(),
    ),
    max_size=60,
)


@given(tricky)
def test_whatever_is_in_a_name_somebody_sees_one(name: str) -> None:
    clean = clean_name(name)
    assert clean == clean_name(clean)
    assert 1 <= len(clean) <= 32
    assert clean == clean.strip()
    assert re.sub(r"\s", "", IGNORABLE.sub("", clean))
    assert not unicodedata.combining(clean[0])
    clean.encode()


@given(tricky)
def test_what_shows_nothing_stands_only_where_it_is_needed(name: str) -> None:
    clean = clean_name(name)
    for found in IGNORABLE.finditer(clean):
        before, after = clean[: found.start()], clean[found.end() :]
        match found[0]:
            case "\u200d":
                assert after
                assert ord(before[-1]) > 0x2000 or unicodedata.combining(before[-1]) == 9
            case "\u200c":
                assert 0x600 <= ord(before[-1]) < 0x1900 or ord(before[-1]) >= 0xFB50
                assert 0x600 <= ord(after[0]) < 0x1900 or ord(after[0]) >= 0xFB50
            case "\ufe0e" | "\ufe0f":
                assert unicodedata.category(before[-1]) in (
                    "So",
                    "Sm",
                    "Sk",
                    "Po",
                    "Nd",
                    "No",
                    "Cn",
                )
            case tag if "\U000e0020" <= tag <= "\U000e007f":
                assert "🏴" in before
            case _:
                assert unicodedata.category(before[-1]) in ("Lo", "Cn")


@given(st.text(st.sampled_from("a\u0301\u0316\u0323\u20dd\u0488 "), max_size=60))
def test_marks_do_not_pile_up(name: str) -> None:
    assert not re.search(r"[\u0300-\u036f\u20dd\u0488]{5}", clean_name(name))


_SPECIAL = re.compile(r"[*_~`|>#\[\]()<:@-]")


@given(names)
def test_every_character_with_a_meaning_is_escaped(name: str) -> None:
    text = escape_markdown(name)
    assert not re.search(r"(?<!\\)(?:\\\\)*\.\S", text)
    # What Discord's reader sees is the name again, and nothing in it stands unescaped.
    assert re.sub(r"\\([\\*_~`|>#\[\]()<:@.-])", r"\1", text) == name
    bare = re.sub(r"\\.", "", text, flags=re.DOTALL)
    assert "\\" not in bare
    assert not _SPECIAL.search(bare)


@pytest.mark.parametrize(
    "name",
    [
        "@everyone", "<@123>", "<@&123>", "<#123>", "</thief new:1>", "<t:0:R>", "<:cheese:1>",
        "**bold**", "__under__", "||spoiler||", "`code`", "~~gone~~", "# head", "> quote",
        "[link](https://example.org)", "https://example.org", "- item", "\\*", "***",
        "discord.gg/cheese", "discord.com/invite/cheese", "www.example.org",
    ],
)  # fmt: skip
def test_no_name_is_markup_or_a_mention(name: str) -> None:
    shown = Players((name,)).markdown_name(0)
    inside = shown.removeprefix(f"{SEAT_SYMBOLS[0]} **").removesuffix("**")
    assert inside == escape_markdown(name)
    bare = re.sub(r"\\.", "", inside)
    assert not _SPECIAL.search(bare)
    assert not LIVE.search(shown)


def test_labels_and_pictures_have_the_name_itself() -> None:
    players = Players(("*Anna*", "Ben_"), frozenset({1}))
    assert players.name(0) == "*Anna*"
    assert players.symbol_name(1) == "● Ben_"
    assert len(players) == 2


def test_no_line_ends_between_a_symbol_and_its_name() -> None:
    told = keep_symbols_with_names("▲ **Anna** beats ● Ben, ■ and ◆ **Dora Lee**.")
    assert told == "▲\u00a0**Anna** beats ●\u00a0Ben, ■\u00a0and ◆\u00a0**Dora Lee**."
    assert len(told) == len("▲ **Anna** beats ● Ben, ■ and ◆ **Dora Lee**.")


def test_there_is_a_symbol_for_each_of_eight_seats() -> None:
    assert len(set(SEAT_SYMBOLS)) == len(SEAT_SYMBOLS) == 8
