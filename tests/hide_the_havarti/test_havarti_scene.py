"""Pictures: every phase draws, within its weight, the same for the same sight, no face too many."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.kernel import any_move
from bot.stage.players import Players
from bot.stage.view import Picture
from cogs.hide_the_havarti.gallery import pictures
from cogs.hide_the_havarti.scene.kit import SPRITES, cheese, die, room_card
from cogs.hide_the_havarti.stage import HavartiStage
from cogs.hide_the_havarti.state import CARDS, CHEESE_NUMBER, Card, HavartiOptions, Phase, Room
from tests.hide_the_havarti.table import RULES, Table, house, setting_up

STAGE = HavartiStage()
FOUND, LOST, MISSING = (True, False), (False, True), (False, False)
CAST = Players(("Ada", "Björn", "𝓒𝓱𝓵𝓸𝓮", "W" * 32))


def board(table: Table, players: Players = CAST) -> Picture:
    picture = STAGE.board(table.sight(None), players, "en").picture
    assert picture is not None
    return picture


def hand(table: Table, seat: int) -> Picture | None:
    return STAGE.panel(table.sight(seat), seat, table.offers(seat), CAST, "en").picture


def opened(picture: Picture) -> Image.Image:
    data = picture.drawn()
    assert len(data) < 300_000
    image = Image.open(BytesIO(data))
    assert image.format == "JPEG"
    assert picture.suffix == "jpg"
    return image


def test_every_room_and_card_has_its_own_picture():
    names = SPRITES.names()
    drawn = {"cheese" if room in CHEESE_NUMBER else str(room) for room in Room}
    assert {f"room_{name}" for name in drawn} <= set(names)
    assert {f"card_{card}" for card in CARDS} <= set(names)
    faces = {room_card(room, "x").tobytes() for room in Room}
    assert len(faces) == len(Room)


def test_the_die_shows_every_count_there_can_be():
    assert len({die(value, 60).tobytes() for value in range(1, 11)}) == 10


def test_found_lost_and_missing_cheeses_look_different():
    looks = {cheese(1, 90, found, lost).tobytes() for found, lost in (FOUND, LOST, MISSING)}
    assert len(looks) == 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_phase_of_a_game_draws(seats: int):
    rng = Random(seats)
    state = RULES.deal(seats, HavartiOptions(rounds_each=1), rng)
    table = Table(state)
    drawn: set[tuple[Phase, Room | None]] = set()
    while True:
        mark = state.phase, state.effect
        if mark not in drawn:
            drawn.add(mark)
            for picture in (board(table), *(hand(table, seat) for seat in range(seats))):
                if picture is not None:
                    assert opened(picture).width == 1080
                    assert 20 < len(picture.alt) <= 1024
        if RULES.outcome(state) is not None:
            break
        seat = rng.choice(list(RULES.awaited(state)))
        RULES.play(state, seat, any_move(RULES.legal(state, seat), rng), rng)
    assert {phase for phase, _ in drawn} >= {Phase.CHOOSE, Phase.SETUP, Phase.FROMAGER, Phase.OVER}


def test_a_closed_room_betrays_nothing_to_the_picture():
    one = board(house(up="b2", rooms={"d4": Room.CHEESE_1, "a1": Room.PARLOR}))
    other = board(house(up="b2", rooms={"a1": Room.CHEESE_1, "d4": Room.DAIRY}))
    assert (one.key, one.alt) == (other.key, other.alt)
    assert one.drawn() == other.drawn()


def test_equal_keys_draw_equal_bytes_and_light_makes_a_difference():
    lit = board(house(up="b2 b3", place="b2"))
    dark = board(house(up="b2 b3", place="c3"))
    assert lit.key != dark.key
    assert lit.drawn() == lit.drawn()
    assert lit.drawn() != dark.drawn()


def test_the_set_up_is_drawn_for_fromagers_and_shut_to_the_inspecteur():
    table = setting_up()
    before = board(table).key
    empty = hand(table, 1)
    table.play("place cheese1 b2", 1)
    laid = hand(table, 2)
    assert empty is not None
    assert laid is not None
    assert laid.key != empty.key
    assert "B2 Cheese 1" in laid.alt
    assert hand(table, 0) != laid
    assert board(table).key == before
    table.script("fill", "done", "done")
    assert hand(table, 1) is None


def test_a_private_look_is_a_picture_for_one():
    table = house(rooms={"b3": Room.BATHROOM, "d4": Room.CHEESE_2})
    table.play("check b3")
    table.play("peek d4")
    look = hand(table, 1)
    assert look is not None
    assert look.alt == "Only you see this: D4 Cheese 2."
    opened(look)
    assert hand(table, 2) is None
    table.expire("look.1")
    assert hand(table, 1) is None


def test_the_inspecteurs_cards_are_drawn_for_the_inspecteur():
    table = house(cards=[Card.MICE, Card.AHA])
    cards = hand(table, 0)
    assert cards is not None
    assert cards.alt == "Cards: Cheese-sniffing mice; Ahhh HA!"
    opened(cards)


def test_the_alt_text_says_what_the_picture_shows():
    table = house(up="b2 c2", rooms={"c2": Room.NURSERY}, die=2, found=[3], switched="c3 c4")
    alt = board(table).alt
    for part in (
        "C2 Nursery (in sight)",
        "A1 closed",
        "on B2",
        "search 2 of 4",
        "nº 3",
        "C3 and C4",
    ):
        assert part in alt, part


def test_the_gallery_hangs_every_kind_of_moment():
    names = {name for name, _ in pictures()}
    for phase in Phase:
        if phase is not Phase.EFFECT:
            assert any(name.startswith("board") and name.endswith(phase) for name in names), phase
    for room in (Room.LIBRARY, Room.SITTING_ROOM, Room.VEGETABLE_CELLAR, Room.BATHROOM):
        assert any(name.endswith(room) for name in names), room
    assert any(name.startswith("hand_look") for name in names)
    assert any(name.startswith("hand_house_late") for name in names)


def test_long_names_get_a_second_row_before_they_are_cut():
    table = house(seats=4)
    short, long = (
        opened(board(table, Players(("Ada", name, "Chloé", "Dai"))))
        for name in ("Bo", "Brunhilde Gorgonzola")
    )
    assert long.height > short.height
