"""Large-text and high-contrast pictures: the same drawing, cached separately."""

import threading

from PIL import Image

from bot.art.accessibility import DEFAULT, Accessibility, current_accessibility, use_accessibility
from bot.art.canvas import BackgroundCache
from bot.art.layout import Box
from bot.art.palette import INK, PARCHMENT, STONE
from bot.art.text import TextStyle, draw_text, fit_line, wrap_text
from bot.discord.render.accessibility import make_accessible
from bot.discord.render.message import Message
from bot.history.statistics_chart import Bar, Chart, draw_chart
from bot.presentation.view import Picture
from bot.tables.preferences import UserPreferences
from tests.tools.measure import measure_picture

CHART = Chart("Ada", (Bar("Fromage", 4, 2, "2 of 4 won"),), (True, False), "The last 2 games")
LARGE, STARK = UserPreferences(large_text=True), UserPreferences(high_contrast=True)
BOTH = UserPreferences(large_text=True, high_contrast=True)


def picture(wishes: UserPreferences) -> Picture:
    found = make_accessible(Message(picture=Picture(CHART, draw_chart, "A chart.")), wishes).picture
    assert found is not None
    return found


def test_every_wish_has_a_key_of_its_own_and_equal_keys_have_equal_bytes() -> None:
    wishes = [UserPreferences(), LARGE, STARK, BOTH]
    first = {picture(wish).key: picture(wish).render() for wish in wishes}
    again = {picture(wish).key: picture(wish).render() for wish in reversed(wishes)}
    assert first == again
    assert len(first) == len(set(first.values())) == 4
    assert picture(UserPreferences()).key == Picture(CHART, draw_chart, "").key


def test_what_is_clear_already_stays_as_it_is() -> None:
    once = make_accessible(Message(picture=Picture(CHART, draw_chart, "A chart.")), BOTH)
    assert make_accessible(once, BOTH) == once
    assert once.picture is not None
    assert once.picture.alt == "A chart."


def test_letters_are_larger_and_black_and_white() -> None:
    plain = {text.text: text for text in measure_picture(picture(UserPreferences()).render).texts}
    clear = {text.text: text for text in measure_picture(picture(BOTH).render).texts}
    assert clear.keys() == plain.keys()
    assert clear["Fromage"].size > plain["Fromage"].size
    assert all(text.size >= plain[words].size for words, text in clear.items())
    assert all(text.contrast > 12 for text in clear.values())


def test_a_piece_that_was_kept_is_not_shown_to_other_eyes() -> None:
    backdrops = BackgroundCache()
    made: list[Accessibility] = []

    def ground() -> Image.Image:
        made.append(current_accessibility())
        return Image.new("RGB", (60, 40), STONE)

    plain = backdrops.new_canvas("ground", ground).image.tobytes()
    with use_accessibility(Accessibility(high_contrast=True)):
        stark = backdrops.new_canvas("ground", ground).image.tobytes()
    again = backdrops.new_canvas("ground", ground).image.tobytes()
    assert plain == again != stark
    assert made == [DEFAULT, Accessibility(high_contrast=True)]


def test_other_threads_draw_as_they_did() -> None:
    seen: list[Accessibility] = []
    with use_accessibility(Accessibility(large_text=True)):
        thread = threading.Thread(target=lambda: seen.append(current_accessibility()))
        thread.start()
        thread.join()
    assert seen == [DEFAULT]
    assert current_accessibility() == DEFAULT


def test_larger_letters_stay_on_their_piece_and_in_their_box() -> None:
    with use_accessibility(Accessibility(large_text=True)):
        style = TextStyle(36, INK)
        piece = Image.new("RGB", (200, 40), PARCHMENT)
        box = draw_text(piece, (100, 20), fit_line("Brie", 200, style), style)
        assert box.top >= 0
        assert box.bottom <= 40
        setting = wrap_text("Workshop", Box(0, 0, 190, 42), style)
        assert setting.font.size <= 42
        assert setting.lines == ("Workshop",)
        kept = TextStyle(36, INK, can_enlarge=False)
        assert fit_line("Brie", 900, kept).font.size == 36
    assert fit_line("Brie", 900, TextStyle(36, INK)).font.size == 36
