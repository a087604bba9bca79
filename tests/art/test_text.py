"""Text fits its box and contains no glyph missing from the font."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat, features

from bot.art.fonts import Face, face_for, font, has_glyph, to_displayable
from bot.art.layout import Box
from bot.art.palette import INK
from bot.art.text import ELLIPSIS, TextStyle, draw_text, fit_line, wrap_text

STYLE = TextStyle(40, INK, min_size=36)


@pytest.mark.parametrize("face", [Face.TITLE, Face.TEXT])
def test_both_faces_show_all_of_french(face: Face) -> None:
    letters = "abcdefghijklmnopqrstuvwxyzàâæçéèêëîïôœùûüÿ0123456789«»’…–—!?,.:;()+-×%"
    assert [c for c in letters + letters.upper() if not has_glyph(face, c)] == []


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
        ("山田 Taro", "山田 Taro"),
        ("山田太郎", "山田太郎"),
        ("김민수 🧀", "김민수"),
        ("さくら", "さくら"),
    ],
)
def test_a_name_is_made_legible(name: str, shown: str) -> None:
    assert to_displayable(name, "fallback") == shown


ARABIC = "محمد"


@pytest.mark.skipif(not features.check("raqm"), reason="the host lacks fribidi")
@pytest.mark.parametrize("name", [ARABIC, "עידו", "ნინო", "สมชาย ใจดี", "अनीता"])
def test_scripts_that_need_shaping_are_shown_whole(name: str) -> None:
    assert to_displayable(name, "gouda_fan") == name
    assert face_for(name, Face.TITLE) is Face.COMPLEX_SCRIPTS


@pytest.mark.skipif(not features.check("raqm"), reason="the host lacks fribidi")
def test_a_sentence_ends_on_the_right_also_if_an_arabic_name_begins_it() -> None:
    def end(words: str) -> Image.Image:
        """The last sixteen pixels: an exclamation mark."""
        image, style = Image.new("RGB", (500, 80)), TextStyle(48, (255, 255, 255))
        draw_text(image, (500, 40), fit_line(words, 500, style), style, anchor="e")
        return image.crop((484, 0, 500, 80)).convert("L")

    def unlike(one: Image.Image, other: Image.Image) -> float:
        return ImageStat.Stat(ImageChops.difference(one, other)).mean[0]

    latin = end("ნინო wins!")
    assert unlike(end(f"{ARABIC} wins!"), latin) < 20
    assert unlike(end(f"wins! {ARABIC}"), latin) > 30


@pytest.mark.skipif(not features.check("raqm"), reason="the host lacks fribidi")
def test_marks_do_not_pile_up() -> None:
    assert to_displayable("ก" + "\u0e49" * 9) == "ก" + "\u0e49" * 2


def test_without_shaping_such_a_name_gives_way_to_the_account_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    has_glyph.cache_clear()
    monkeypatch.setattr(features, "check", lambda name: name != "raqm")
    assert to_displayable(ARABIC, "gouda_fan") == "gouda_fan"
    has_glyph.cache_clear()


def test_a_chinese_name_is_as_bold_as_a_latin_one() -> None:
    def ink(words: str) -> float:
        image, style = Image.new("RGB", (400, 100)), TextStyle(48, (255, 255, 255))
        box = draw_text(image, (200, 50), fit_line(words, 400, style), style)
        return ImageStat.Stat(image).sum[0] / box.width / box.height

    assert ink("山田太郎") > ink("Chloé") * 0.75


@pytest.mark.parametrize("name", ["🧀🧀🧀", "", "   ", "\u200b", "ಠ_ಠ", "ᬅᬓ᭄"])
def test_a_name_without_legible_letters_gives_way_to_the_account_name(name: str) -> None:
    assert to_displayable(name, "gouda_fan") == "gouda_fan"


def test_without_an_account_name_something_neat_is_left() -> None:
    assert to_displayable("ಠಠಠಠ") == "…"


@settings(max_examples=50)
@given(st.text(max_size=60))
def test_any_text_is_shown_without_a_missing_glyph(text: str) -> None:
    shown = to_displayable(text, "name")
    assert shown
    face = face_for(shown, Face.TEXT)
    assert all(has_glyph(face, character) for character in shown)
    assert fit_line(text, 200, STYLE).width <= 200


def test_titles_fall_back_to_the_text_face_for_letters_they_lack() -> None:
    assert face_for("Château", Face.TITLE) is Face.TITLE
    assert face_for("Замок", Face.TITLE) is Face.TEXT
    assert face_for("城", Face.TITLE) is Face.CJK


def test_text_shrinks_before_it_is_cut() -> None:
    full = fit_line("Bartholomew", 1000, STYLE)
    assert full.font.size == 40
    close = fit_line("Bartholomew", full.width - 8, STYLE)
    assert close.lines == ("Bartholomew",)
    assert 36 <= close.font.size < 40


def test_a_name_too_long_at_its_smallest_ends_in_an_ellipsis() -> None:
    setting = fit_line("Maximiliane von und zu Käsestein", 200, STYLE)
    assert setting.lines[0].endswith(ELLIPSIS)
    assert setting.font.size == 36
    assert setting.width <= 200


@settings(max_examples=50)
@given(st.text(alphabet="abcdé 🧀", max_size=200), st.integers(60, 400), st.integers(30, 200))
def test_wrapped_text_stays_in_its_box(text: str, width: int, height: int) -> None:
    setting = wrap_text(text, Box(0, 0, width, height), TextStyle(30, INK, min_size=20))
    assert setting.width <= width + 1
    assert len(setting.lines) == 1 or setting.height <= height


def test_a_word_longer_than_the_line_is_broken() -> None:
    setting = wrap_text(
        "Donaudampfschifffahrtsgesellschaft", Box(0, 0, 200, 300), TextStyle(36, INK)
    )
    assert "".join(setting.lines) == "Donaudampfschifffahrtsgesellschaft"
    assert len(setting.lines) > 1


def test_a_long_word_is_divided_at_its_hyphens() -> None:
    box, style = Box(0, 0, 240, 300), TextStyle(36, INK)
    for word, lines in (
        ("Korken\u00adzieher", ("Korkenzieher",)),
        ("Fliegen\u00adklatschen\u00adgriff", ("Fliegen-", "klatschen-", "griff")),
        ("Bumerang-Bananen", ("Bumerang-", "Bananen")),
    ):
        setting = wrap_text(word, box, style)
        assert setting.lines == lines
        assert not setting.is_word_broken
    assert fit_line("Korken\u00adzieher", 300, style).lines == ("Korkenzieher",)


def test_no_line_ends_at_a_no_break_space() -> None:
    text = "Quel festin\u202f!"
    for width in range(160, 360, 10):
        setting = wrap_text(text, Box(0, 0, width, 300), TextStyle(36, INK))
        assert setting.lines in (("Quel festin !",), ("Quel", "festin !"))
    assert fit_line(text, 400, STYLE).lines == ("Quel festin !",)


def test_written_text_lands_where_it_says() -> None:
    image = Image.new("L", (300, 100), 0)
    style = TextStyle(40, (255, 255, 255))
    box = draw_text(image.convert("RGB"), (150, 50), fit_line("Hm", 300, style), style)
    assert box.centre == pytest.approx((150, 50), abs=1)


def test_fonts_are_loaded_once_per_size() -> None:
    assert font(Face.TEXT, 36) is font(Face.TEXT, 36)
