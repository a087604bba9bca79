"""Pictures for eyes that need them larger or starker: same drawing, nothing mixed up."""

import threading

from PIL import Image

from bot.art.canvas import Backdrops
from bot.art.clarity import PLAIN, Clarity, clarity, drawn_for
from bot.art.layout import Box
from bot.art.measure import measured
from bot.art.palette import INK, PARCHMENT, STONE
from bot.art.text import Style, fit, wrap, write
from bot.club.chart import Bar, Chart
from bot.club.chart import draw as draw_chart
from bot.screen.clear import cleared
from bot.screen.message import Message
from bot.stage.view import Picture
from bot.table.wishes import Wishes

CHART = Chart("Ada", (Bar("Fromage", 4, 2, "2 of 4 won"),), (True, False), "The last 2 games")
LARGE, STARK = Wishes(large_text=True), Wishes(high_contrast=True)
BOTH = Wishes(large_text=True, high_contrast=True)


def picture(wishes: Wishes) -> Picture:
    found = cleared(Message(picture=Picture(CHART, draw_chart, "A chart.")), wishes).picture
    assert found is not None
    return found


def test_every_wish_has_a_key_of_its_own_and_equal_keys_have_equal_bytes() -> None:
    wishes = [Wishes(), LARGE, STARK, BOTH]
    first = {picture(wish).key: picture(wish).drawn() for wish in wishes}
    again = {picture(wish).key: picture(wish).drawn() for wish in reversed(wishes)}
    assert first == again
    assert len(first) == len(set(first.values())) == 4
    assert picture(Wishes()).key == Picture(CHART, draw_chart, "").key


def test_what_is_clear_already_stays_as_it_is() -> None:
    once = cleared(Message(picture=Picture(CHART, draw_chart, "A chart.")), BOTH)
    assert cleared(once, BOTH) == once
    assert once.picture is not None
    assert once.picture.alt == "A chart."


def test_letters_are_larger_and_black_and_white() -> None:
    plain = {text.words: text for text in measured(picture(Wishes()).drawn).texts}
    clear = {text.words: text for text in measured(picture(BOTH).drawn).texts}
    assert clear.keys() == plain.keys()
    assert clear["Fromage"].size > plain["Fromage"].size
    assert all(text.size >= plain[words].size for words, text in clear.items())
    assert all(text.contrast > 12 for text in clear.values())


def test_a_piece_that_was_kept_is_not_shown_to_other_eyes() -> None:
    backdrops = Backdrops()
    made: list[Clarity] = []

    def ground() -> Image.Image:
        made.append(clarity())
        return Image.new("RGB", (60, 40), STONE)

    plain = backdrops.canvas("ground", ground).image.tobytes()
    with drawn_for(Clarity(stark=True)):
        stark = backdrops.canvas("ground", ground).image.tobytes()
    again = backdrops.canvas("ground", ground).image.tobytes()
    assert plain == again != stark
    assert made == [PLAIN, Clarity(stark=True)]


def test_other_threads_draw_as_they_did() -> None:
    seen: list[Clarity] = []
    with drawn_for(Clarity(large=True)):
        thread = threading.Thread(target=lambda: seen.append(clarity()))
        thread.start()
        thread.join()
    assert seen == [PLAIN]
    assert clarity() == PLAIN


def test_larger_letters_stay_on_their_piece_and_in_their_box() -> None:
    with drawn_for(Clarity(large=True)):
        style = Style(36, INK)
        piece = Image.new("RGB", (200, 40), PARCHMENT)
        box = write(piece, (100, 20), fit("Brie", 200, style), style)
        assert box.top >= 0
        assert box.bottom <= 40
        setting = wrap("Workshop", Box(0, 0, 190, 42), style)
        assert setting.font.size <= 42
        assert setting.lines == ("Workshop",)
        kept = Style(36, INK, grows=False)
        assert fit("Brie", 900, kept).font.size == 36
    assert fit("Brie", 900, Style(36, INK)).font.size == 36
