"""The text recorder tracks texts through pasting, cropping and resizing."""

from io import BytesIO

import pytest
from PIL import Image

from bot.art.canvas import BackgroundCache, Canvas
from bot.art.encode import encode
from bot.art.layout import Box
from bot.art.palette import INK, LAMPLIGHT, NIGHT, PARCHMENT, mix
from bot.art.seat_badges import name_plate
from bot.art.text import TextStyle, draw_text, fit_line, text_observer
from tests.tools.measure import MeasuredPicture, MeasuredText, find_problems, measure_picture
from tests.tools.text_recorder import recorded_texts

STYLE = TextStyle(40, INK, min_size=36)


def sheet(colour: tuple[int, int, int] = PARCHMENT) -> Canvas:
    return Canvas.blank(1200, 900, colour)


def written(words: str, style: TextStyle = STYLE, width: float = 900) -> MeasuredText:
    def draw() -> bytes:
        canvas = sheet()
        canvas.draw_text_line(words, (600, 450), width, style)
        return encode(canvas.image)

    (text,) = measure_picture(draw).texts
    return text


def test_a_line_is_noted_with_its_words_size_place_and_colours() -> None:
    text = written("Gouda")
    assert (text.text, text.size, text.colour, text.background) == ("Gouda", 40, INK, PARCHMENT)
    assert text.box.centre == pytest.approx((600, 450), abs=1)
    assert text.contrast > 10
    assert not text.is_cut
    assert text.covered_share == 0


def test_nothing_is_noted_when_nobody_asks() -> None:
    canvas = sheet()
    canvas.draw_text_line("Gouda", (600, 450), 900, STYLE)
    assert text_observer.get() is None
    assert recorded_texts(canvas.image) == ()


def test_a_cut_line_and_a_cut_block_are_told() -> None:
    assert written("Maximiliane von und zu Käsestein", width=200).is_cut

    def draw() -> bytes:
        canvas = sheet()
        canvas.draw_text_block("one two three four five", Box(0, 0, 120, 80), TextStyle(36, INK))
        canvas.draw_text_block("one two", Box(300, 0, 420, 90), TextStyle(36, INK))
        canvas.draw_text_block("Donaudampfschiff", Box(600, 0, 720, 400), TextStyle(36, INK))
        return encode(canvas.image)

    cut, whole, split = measure_picture(draw).texts
    assert cut.is_cut
    assert not whole.is_cut
    assert not whole.is_word_broken
    assert split.is_word_broken
    assert not split.is_cut


def test_text_that_runs_out_of_the_picture_or_its_piece_is_cut() -> None:
    def draw() -> bytes:
        canvas = sheet()
        canvas.draw_text_line("Edge", (1190, 450), 900, STYLE)
        piece = Image.new("RGBA", (60, 60), (*PARCHMENT, 255))
        draw_text(piece, (30, 30), fit_line("Piece", 900, STYLE), STYLE)
        canvas.paste(piece, (300, 300))
        return encode(canvas.image)

    assert [(text.text, text.is_cut) for text in measure_picture(draw).texts] == [
        ("Edge", True),
        ("Piece", True),
    ]


def test_notes_go_where_their_piece_goes() -> None:
    """Kept pieces, pieces on pieces, cut and resized ones, grounds that are copied."""
    backdrops = BackgroundCache()

    def ground() -> Image.Image:
        canvas = sheet()
        canvas.draw_text_line("Ground", (600, 100), 900, STYLE)
        return canvas.image

    def draw() -> bytes:
        canvas = backdrops.new_canvas("ground", ground)
        piece = Image.new("RGBA", (400, 200), (*PARCHMENT, 255))
        draw_text(piece, (200, 100), fit_line("Piece", 400, STYLE), STYLE)
        tray = Image.new("RGBA", (500, 300), (*PARCHMENT, 255))
        tray.alpha_composite(piece, (50, 50))
        canvas.paste(tray, (600, 500))
        canvas.paste(piece.resize((200, 100)), (100, 700), anchor="nw")
        canvas.paste(piece.crop((100, 50, 400, 200)), (700, 700), anchor="nw")
        return encode(canvas.image)

    for _ in range(2):
        found = [(text.text, text.size, text.box.centre) for text in measure_picture(draw).texts]
        assert found == [
            ("Ground", 40, pytest.approx((600, 100), abs=1)),
            ("Piece", 40, pytest.approx((600, 500), abs=1)),
            ("Piece", 20, pytest.approx((200, 750), abs=1)),
            ("Piece", 40, pytest.approx((800, 750), abs=1)),
        ]
        assert all(text.contrast > 10 for text in measure_picture(draw).texts)


def test_a_plate_drawn_before_is_noted_all_the_same() -> None:
    name_plate(1, "Chloé", 400, 60)

    def draw() -> bytes:
        canvas = sheet()
        canvas.paste(name_plate(1, "Chloé", 400, 60), (600, 450))
        return encode(canvas.image)

    (text,) = measure_picture(draw).texts
    assert text.text == "Chloé"
    assert text.size == 40


def test_an_outline_is_the_ground_of_its_letters() -> None:
    style = TextStyle(60, PARCHMENT, outline=INK, outline_width=4)
    text = written("Brie", style)
    assert text.colour == PARCHMENT
    assert text.background == INK


def test_a_veil_lowers_the_contrast_and_covers_nothing() -> None:
    def draw() -> bytes:
        canvas = sheet()
        canvas.draw_text_line("Veiled", (600, 450), 900, STYLE)
        canvas.image = Image.blend(canvas.image, Image.new("RGB", (1200, 900), NIGHT), 0.85)
        return encode(canvas.image)

    picture = measure_picture(draw)
    assert picture.texts[0].covered_share < 0.05
    assert "contrast" in "".join(find_problems(picture))


def test_a_piece_upon_letters_is_told_and_one_that_hides_them_is_not() -> None:
    def drawn(share: float) -> MeasuredPicture:
        def inside() -> bytes:
            canvas = sheet()
            box = canvas.draw_text_line("HHHHHHHHHHHH", (600, 450), 900, STYLE)
            wide = max(1, round(box.width * share))
            canvas.paste(Image.new("RGB", (wide, 80), LAMPLIGHT), (box.left, 450), anchor="w")
            return encode(canvas.image)

        return measure_picture(inside)

    assert find_problems(drawn(0.01)) == []
    assert "is covered by" in "".join(find_problems(drawn(0.21)))
    assert drawn(0.9).texts == ()


def test_every_fault_is_said_in_words() -> None:
    def draw() -> bytes:
        canvas = Canvas.blank(600, 900, PARCHMENT)
        canvas.draw_text_line("tiny", (300, 100), 900, TextStyle(20, INK))
        canvas.draw_text_line("pale", (300, 200), 900, TextStyle(40, mix(PARCHMENT, INK, 0.3)))
        canvas.draw_text_line("long enough to be cut", (300, 300), 100, TextStyle(36, INK))
        return encode(canvas.image)

    said = "\n".join(find_problems(measure_picture(draw)))
    assert "is 600 x 900 and not 1200 x 900" in said
    assert "'tiny' is 20 px, under 36" in said
    assert "'pale' has a contrast of" in said
    assert "is cut" in said
    assert "'tiny' has a contrast" not in said


def test_large_text_may_stand_out_less() -> None:
    grey = mix(PARCHMENT, INK, 0.62)
    assert 3 < written("Title", TextStyle(60, grey)).contrast < 4.5

    def draw(size: int) -> bytes:
        canvas = sheet()
        canvas.draw_text_line("Title", (600, 450), 900, TextStyle(size, grey))
        return encode(canvas.image)

    assert find_problems(measure_picture(lambda: draw(60))) == []
    assert "contrast" in "".join(find_problems(measure_picture(lambda: draw(40))))


def test_the_bytes_are_the_same_with_and_without_notes() -> None:
    kept: list[bytes] = []

    def draw() -> bytes:
        canvas = sheet()
        canvas.paste(name_plate(2, "Dai", 300, 60), (600, 450))
        kept.append(encode(canvas.image))
        return kept[-1]

    measure_picture(draw)
    draw()
    assert kept[0] == kept[1]
    assert Image.open(BytesIO(kept[1])).size == (1200, 900)
