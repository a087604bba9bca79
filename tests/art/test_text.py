"""Names and words always fit their place, and never show what the font cannot."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from bot.art.fonts import Face, face_for, font, legible, shows
from bot.art.layout import Box
from bot.art.palette import INK
from bot.art.text import ELLIPSIS, Style, fit, wrap, write

STYLE = Style(40, INK, smallest=36)


@pytest.mark.parametrize("face", Face)
def test_both_faces_show_all_of_french(face: Face) -> None:
    letters = "abcdefghijklmnopqrstuvwxyzàâæçéèêëîïôœùûüÿ0123456789«»’…–—!?,.:;()+-×%"
    assert [c for c in letters + letters.upper() if not shows(face, c)] == []


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Éloïse", "Éloïse"),
        ("E\u0301loi\u0308se", "Éloïse"),
        ("Zoë 🧀", "Zoë"),
        ("👨‍👩‍👧 Max", "Max"),
        ("𝓑𝓻𝓲𝓮", "Brie"),
        ("Ｂｒｉｅ", "Brie"),
        ("Ⓑⓡⓘⓔ", "Brie"),
        ("Жанна", "Жанна"),
        ("Ελένη", "Ελένη"),
        ("Nguyễn Thị Ạnh", "Nguyễn Thị Ạnh"),
        ("Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́O̵̹̻̝̳͂̌̌͘!", "ZALGO!"),
        ("a\nb\tc", "a b c"),
        ("\u202eevil\u202c", "evil"),
        ("山田 Taro", "Taro"),
    ],
)
def test_a_name_is_made_legible(name: str, shown: str) -> None:
    assert legible(name, "fallback") == shown


@pytest.mark.parametrize("name", ["山田太郎", "محمد", "🧀🧀🧀", "", "   ", "\u200b", "ಠ_ಠ", "ไทย"])
def test_a_name_without_legible_letters_gives_way_to_the_account_name(name: str) -> None:
    assert legible(name, "gouda_fan") == "gouda_fan"


def test_without_an_account_name_something_neat_is_left() -> None:
    assert legible("山田太郎") == "…"


@settings(max_examples=50)
@given(st.text(max_size=60))
def test_any_text_is_shown_without_a_missing_glyph(text: str) -> None:
    shown = legible(text, "name")
    assert shown
    assert all(shows(Face.TEXT, character) for character in shown)
    assert fit(text, 200, STYLE).width <= 200


def test_titles_fall_back_to_the_text_face_for_letters_they_lack() -> None:
    assert face_for("Château", Face.TITLE) is Face.TITLE
    assert face_for("Замок", Face.TITLE) is Face.TEXT


def test_text_shrinks_before_it_is_cut() -> None:
    full = fit("Bartholomew", 1000, STYLE)
    assert full.font.size == 40
    close = fit("Bartholomew", full.width - 8, STYLE)
    assert close.lines == ("Bartholomew",)
    assert 36 <= close.font.size < 40


def test_a_name_too_long_at_its_smallest_ends_in_an_ellipsis() -> None:
    setting = fit("Maximiliane von und zu Käsestein", 200, STYLE)
    assert setting.lines[0].endswith(ELLIPSIS)
    assert setting.font.size == 36
    assert setting.width <= 200


@settings(max_examples=50)
@given(st.text(alphabet="abcdé 🧀", max_size=200), st.integers(60, 400), st.integers(30, 200))
def test_wrapped_text_stays_in_its_box(text: str, width: int, height: int) -> None:
    setting = wrap(text, Box(0, 0, width, height), Style(30, INK, smallest=20))
    assert setting.width <= width + 1
    assert len(setting.lines) == 1 or setting.height <= height


def test_a_word_longer_than_the_line_is_broken() -> None:
    setting = wrap("Donaudampfschifffahrtsgesellschaft", Box(0, 0, 200, 300), Style(36, INK))
    assert "".join(setting.lines) == "Donaudampfschifffahrtsgesellschaft"
    assert len(setting.lines) > 1


def test_written_text_lands_where_it_says() -> None:
    image = Image.new("L", (300, 100), 0)
    style = Style(40, (255, 255, 255))
    box = write(image.convert("RGB"), (150, 50), fit("Hm", 300, style), style)
    assert box.centre == pytest.approx((150, 50), abs=1)


def test_fonts_are_loaded_once_per_size() -> None:
    assert font(Face.TEXT, 36) is font(Face.TEXT, 36)
