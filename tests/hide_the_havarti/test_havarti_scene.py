"""Pictures: every moment can be drawn, within its size limits, and shows no hidden face."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.art.text import ELLIPSIS
from bot.kernel import random_move
from bot.presentation.players import Players
from bot.presentation.view import Picture
from bot.tables.seats import ROBOT_NAMES
from cogs.hide_the_havarti.drawing import side
from cogs.hide_the_havarti.drawing.ending import RoundArt
from cogs.hide_the_havarti.drawing.finale import FinaleArt
from cogs.hide_the_havarti.drawing.house import HouseArt
from cogs.hide_the_havarti.drawing.kit import COLUMN, SPRITES, cheese, die, room_card
from cogs.hide_the_havarti.drawing.moments import CheckArt, DarkArt
from cogs.hide_the_havarti.drawing.outside import OutsideArt
from cogs.hide_the_havarti.drawing.private import CardsArt, LayingArt, LookArt
from cogs.hide_the_havarti.presentation import PRESENTATION
from cogs.hide_the_havarti.roles import deciders
from cogs.hide_the_havarti.state import CARDS, CHEESE_NUMBER, Card, HavartiOptions, Phase, Room
from tests.hide_the_havarti.table import RULES, Table, at, house, setting_up
from tests.tools.gallery import gallery_pictures
from tests.tools.measure import find_problems, measure_picture

STAGE = PRESENTATION
FOUND, LOST, MISSING = (True, False), (False, True), (False, False)
CAST = Players(("Ada", "Björn", "𝓒𝓱𝓵𝓸𝓮", "W" * 32))
LONGEST = (
    "Maximilienne Delacroi",
    "Wilhelmina Mayweather",
    "Brunhilde Gorgonzola",
    *ROBOT_NAMES,
)


def board(table: Table, players: Players = CAST) -> Picture:
    picture = STAGE.board(table.sight(None), table.public_offers(), players, "en").picture
    assert picture is not None
    return picture


def hand(table: Table, seat: int) -> Picture | None:
    return STAGE.panel(table.sight(seat), seat, table.offers(seat), CAST, "en").picture


def shown(table: Table) -> HouseArt:
    art = board(table).content
    assert isinstance(art, HouseArt)
    return art


def check(table: Table) -> CheckArt:
    art = board(table).content
    assert isinstance(art, CheckArt)
    return art


def dark(table: Table) -> DarkArt:
    art = board(table).content
    assert isinstance(art, DarkArt)
    return art


def opened(picture: Picture) -> Image.Image:
    data = picture.render()
    assert len(data) < 300_000
    image = Image.open(BytesIO(data))
    assert image.format == "JPEG"
    assert picture.suffix == "jpg"
    assert image.size == (1200, 900)
    assert 20 < len(picture.alt) <= 1000
    return image


def test_every_room_and_card_has_its_own_picture():
    names = SPRITES.names()
    drawn = {"cheese" if room in CHEESE_NUMBER else str(room) for room in Room}
    assert {f"room_{name}" for name in drawn} <= set(names)
    assert {f"card_{card}" for card in CARDS} <= set(names)
    faces = {room_card((room, "x")).tobytes() for room in Room}
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
                    opened(picture)
        if RULES.outcome(state) is not None:
            break
        seat = rng.choice(deciders(state))
        RULES.play(state, seat, random_move(RULES.legal(state, seat), rng), rng)
    assert {phase for phase, _ in drawn} >= {Phase.CHOOSE, Phase.SETUP, Phase.FROMAGER, Phase.OVER}


def test_a_closed_room_betrays_nothing_to_the_picture():
    one = board(house(up="b2", rooms={"d4": Room.CHEESE_1, "a1": Room.PARLOR}))
    other = board(house(up="b2", rooms={"a1": Room.CHEESE_1, "d4": Room.DAIRY}))
    assert (one.key, one.alt) == (other.key, other.alt)
    assert one.render() == other.render()


def test_equal_keys_draw_equal_bytes_and_light_makes_a_difference():
    lit = board(house(up="b2 b3", place="b2"))
    dark = board(house(up="b2 b3", place="c3"))
    assert lit.key != dark.key
    assert lit.render() == lit.render()
    assert lit.render() != dark.render()


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
    assert isinstance(laid.content, LayingArt)
    assert laid.content.touched == (5,), "what was moved last glows"
    assert hand(table, 0) != laid
    assert board(table).key == before
    assert isinstance(board(table).content, OutsideArt)
    table.script("fill", "done", "done")
    assert hand(table, 1) is None


def test_a_private_look_is_a_picture_for_one():
    table = house(rooms={"b3": Room.BATHROOM, "d4": Room.CHEESE_2})
    table.play("check b3")
    table.play("peek d4")
    look = hand(table, 1)
    assert look is not None
    assert look.alt == "Top secret: D4 Cheese 2."
    assert isinstance(look.content, LookArt)
    opened(look)
    assert hand(table, 2) is None
    table.expire("look.1")
    after = hand(table, 1)
    assert after is not None
    assert isinstance(after.content, HouseArt), "it is this fromager's turn"


def test_the_inspecteurs_cards_are_drawn_for_the_inspecteur():
    table = house(cards=[Card.MICE, Card.AHA], phase=Phase.FROMAGER)
    cards = hand(table, 0)
    assert cards is not None
    assert isinstance(cards.content, CardsArt)
    assert "Cheese-sniffing mice: A fromager names" in cards.alt
    assert "Ahhh HA!: Check as usual" in cards.alt
    opened(cards)
    own = hand(house(cards=[Card.MICE]), 0)
    assert own is not None
    assert isinstance(own.content, HouseArt)
    assert own.content.side.count is not None
    assert own.content.side.count.cards == (Card.MICE,)
    seen = shown(house(cards=[Card.MICE])).side.count
    assert seen is not None
    assert seen.cards == (None,)


def test_the_alt_text_says_what_the_picture_shows():
    table = house(up="b2 c2", rooms={"c2": Room.NURSERY}, die=2, found=[3], switched="c3 c4")
    alt = board(table).alt
    for part in (
        "C2 Nursery (in sight)",
        "A1 closed",
        "in B2",
        "Search 2 of 4",
        "cheese 3",
        "C3 and C4",
        "● Björn: 0 points",
    ):
        assert part in alt, part


# Moments


def test_a_found_cheese_has_a_picture_of_its_own():
    table = house(rooms={"b3": Room.CHEESE_2}, up="d4")
    table.play("check b3")
    art = check(table)
    assert (art.title, art.place, art.cheese, art.glad) == ("Voilà!", "B3", 2, True)
    assert (art.who.name, art.who.seat) == ("Ada", 0)
    assert art.beside.plan.marked == at("b3")
    picture = board(table)
    assert "▲ Ada, the inspecteur, opens the door of B3: cheese 2!" in picture.alt
    assert find_problems(measure_picture(picture.render)) == []
    opened(picture)


def test_an_empty_room_has_one_too_and_the_next_act_ends_it():
    table = house(rooms={"b3": Room.KITCHEN})
    table.play("check b3")
    art = check(table)
    assert (art.title, art.room, art.cheese) == ("Rien!", (Room.KITCHEN, "Kitchen"), None)
    assert "opens the door of B3: Kitchen, no cheese." in board(table).alt
    opened(board(table))
    table.play("swap c1 d1")
    assert shown(table).checked is None, "the next move takes the stage"


def test_whoever_has_to_decide_still_sees_the_house():
    table = house(rooms={"b3": Room.CHEESE_2})
    table.play("check b3")
    picture = hand(table, 1)
    assert picture is not None
    assert isinstance(picture.content, HouseArt)
    assert (picture.content.checked, picture.content.cheese) == (*at("b3"), 2)
    assert picture.content.side.banner == "Cheese 2!"


def test_whoever_opened_a_door_sees_what_was_behind_it_until_the_next_act():
    table = house(rooms={"b3": Room.CHEESE_2}, cards=[Card.AHA])
    table.play("check b3")
    mine = hand(table, 0)
    assert mine is not None
    assert isinstance(mine.content, CheckArt)
    assert mine.content.cheese == 2
    table.play("swap c1 d1", 1)
    mine = hand(table, 0)
    assert mine is not None
    assert isinstance(mine.content, CardsArt)


def test_what_the_mice_smelled_stands_there_until_the_inspecteur_has_used_it():
    table = house(rooms={"d4": Room.CHEESE_1, "a1": Room.KITCHEN}, cards=[Card.MICE])
    for move, seat in (
        ("card mice -", 0),
        ("line columnd", 2),
        ("swap a1 a2", 1),
        ("swap b1 c1", 2),
    ):
        table.play(move, seat)
    assert table.phase is Phase.INSPECTEUR
    assert shown(table).side.banner == "Column D!"
    mine = hand(table, 0)
    assert mine is not None
    assert isinstance(mine.content, HouseArt)
    assert mine.content.side.banner == "Column D!"
    assert "Column D!" in mine.alt
    table.play("check b2")
    table.play("swap c1 d1", 1)
    assert shown(table).side.banner == ""


@pytest.mark.parametrize(
    ("room", "found", "title"),
    [
        (Room.NURSERY, [], "One search less!"),
        (Room.DAIRY, [3], "Cheese 3 is gone!"),
        (Room.DAIRY, [], "Back to search 1!"),
        (Room.SITTING_ROOM, [], "Oh là là!"),
        (Room.BATHROOM, [], "Oh là là!"),
    ],
)
def test_a_special_room_tells_what_it_does(room: Room, found: list[int], title: str):
    table = house(rooms={"b3": room}, found=found)
    table.play("check b3")
    assert check(table).title == title
    assert find_problems(measure_picture(board(table).render)) == []


def test_a_special_room_that_does_nothing_any_more_is_an_empty_one():
    table = house(rooms={"b3": Room.NURSERY})
    table.state.spent = (Room.NURSERY,)
    table.play("check b3")
    assert check(table).title == "Rien!"


@pytest.mark.parametrize("room", [Room.SITTING_ROOM, Room.BATHROOM, Room.VEGETABLE_CELLAR])
def test_to_decline_is_an_act_and_ends_the_moment(room: Room):
    table = house(rooms={"b3": room})
    table.play("check b3")
    assert isinstance(board(table).content, CheckArt | DarkArt)
    table.play("skip")
    assert isinstance(board(table).content, HouseArt)


def test_to_appoint_is_an_act_and_ends_the_moment():
    for seats, after in ((3, CheckArt), (4, HouseArt)):
        table = house(seats=seats, rooms={"b3": Room.CHEESE_CELLAR})
        table.play("check b3")
        assert isinstance(board(table).content, CheckArt)
        if seats > 3:
            table.play("appoint 2")
        assert isinstance(board(table).content, after)


def test_a_checked_room_that_was_closed_again_is_no_longer_shown():
    table = house(place="a1", up="a1 d1", cards=[Card.PARTNER], rooms={"d1": Room.KITCHEN})
    table.state.up[at("d1")[0]] = False
    table.play("card partner d1")
    assert check(table).place == "D1"
    table.play("hide d1")
    assert shown(table).checked is None
    assert "Kitchen" not in board(table).alt


def test_the_candles_go_out_in_the_vegetable_cellar():
    table = house(up="b2 d4", rooms={"b3": Room.VEGETABLE_CELLAR})
    table.play("check b3")
    art = dark(table)
    assert (art.title, art.place, art.room) == ("The candles go out!", "B3", "Vegetable Cellar")
    assert (art.who.name, art.doors) == ("Ada", ())
    assert art.beside.plan.choosable == at("b2 b3 d4")
    assert "in the dark" in board(table).alt
    assert find_problems(measure_picture(board(table).render)) == []
    panel = hand(table, 1)
    assert panel is not None
    assert isinstance(panel.content, HouseArt)
    assert panel.content.dark, "the house of whoever decides lies in the dark"
    table.play("darken b2+b3", 1)
    art = dark(table)
    assert (art.who.name, art.doors) == ("Björn", ("B2", "B3"))
    assert art.meaning == "B2 and B3 are closed now."
    alt = board(table).alt
    assert "● Björn has closed B2 and B3 in the dark." in alt
    assert "Vegetable Cellar" not in alt, "a closed room is no longer named"
    assert "Vegetable" not in repr(art)
    assert find_problems(measure_picture(board(table).render)) == []
    table.play("swap a1 b1")
    assert not shown(table).dark


def test_a_moment_shows_no_more_than_the_eye_may_see():
    """Other rooms behind the closed doors: the same bytes and the same words."""
    for act in (["check b3"], ["check b3", "darken b2"]):
        pictures: list[Picture] = []
        for hidden in ({"d4": Room.CHEESE_1, "a1": Room.PARLOR}, {"a1": Room.CHEESE_1}):
            table = house(up="b2", rooms={"b3": Room.VEGETABLE_CELLAR, **hidden})
            table.script(*act)
            pictures.append(board(table))
        one, other = pictures
        assert (one.key, one.alt) == (other.key, other.alt)
        assert one.render() == other.render()


@pytest.mark.parametrize(
    ("room", "line"),
    [
        (Room.CHEESE_4, "Just now: cheese 4 was found!"),
        (Room.KITCHEN, "Just now: a check, and no cheese."),
        (Room.VEGETABLE_CELLAR, "Just now: the candles went out."),
    ],
)
def test_in_words_tells_the_moment_without_place_or_room(room: Room, line: str):
    table = house(rooms={"b3": room}, up="d4")
    table.play("check b3")
    for view in (
        STAGE.board(table.sight(None), table.public_offers(), CAST, "en"),
        STAGE.panel(table.sight(1), 1, table.offers(1), CAST, "en"),
    ):
        assert line in view.details
        assert "Kitchen" not in view.details
    table.play("darken d4" if room is Room.VEGETABLE_CELLAR else "swap c1 d1")
    table.play("swap c1 d1")
    assert (
        "Just now" not in STAGE.board(table.sight(None), table.public_offers(), CAST, "en").details
    )


def test_every_check_holds_the_stage_alike():
    """Whatever lies behind the door, it is a turning point."""
    for room in (Room.KITCHEN, Room.CHEESE_1, Room.NURSERY, Room.PARLOR, Room.LIBRARY):
        events = house(rooms={"b3": room}).play("check b3")
        assert any(event.turning_point for event in events if event.seen_by(None)), room


def test_the_end_of_a_round_shows_where_each_cheese_went():
    table = setting_up(2)
    for number, spot in enumerate(("b2", "c2", "b3", "d4"), 1):
        table.play(f"place cheese{number} {spot}")
    table.script("fill", "done", "check a1")
    table.state.spent = tuple(Room)
    table.script("swap c2 d2")
    for _ in range(5):
        if table.phase is Phase.INSPECTEUR:
            assert board(table).content.__class__ is HouseArt
            table.play("check a1")
        if table.phase is Phase.FROMAGER:
            table.play("swap d3 d4")
    assert table.phase is Phase.ROUND_END
    art = board(table).content
    assert isinstance(art, RoundArt)
    assert list(art.trails[:3]) == [at("b2"), at("c2 d2"), at("b3")]
    assert art.trails[3][:2] == at("d4 d3")
    assert "Cheese 2: C2, then D2, still hidden." in board(table).alt
    opened(board(table))


def test_nobody_is_shown_the_trails_before_the_end():
    table = setting_up(2)
    table.script("fill", "done", "check a1")
    assert table.state.trails
    assert all(table.sight(seat).trails == () for seat in (None, 0, 1))


@pytest.mark.parametrize(("scores", "title"), [((9, 2, 1), "Ada wins!"), ((0, 3, 3), "Égalité!")])
def test_the_last_picture_shows_the_winner_and_the_standing(scores: tuple[int, ...], title: str):
    table = house(die=4)
    table.state.rounds, table.state.scores = 1, scores
    table.play("check b2")
    last = STAGE.final_picture(table.sight(None), CAST, "en")
    assert last is not None
    assert find_problems(measure_picture(last.render)) == []
    art = last.content
    assert isinstance(art, FinaleArt)
    assert art.title == title
    points = [player.points for player in art.standing]
    assert points == sorted(points, reverse=True)
    assert {player.seat for player in art.standing if player.lit} == set(art.winners)
    opened(last)
    assert isinstance(board(table).content, RoundArt), "the last house lies open on the board"


# The gallery


def test_the_gallery_hangs_every_kind_of_moment():
    names = " ".join(gallery_pictures("cogs.hide_the_havarti"))
    for phase in Phase:
        if phase not in (Phase.EFFECT, Phase.LATE):
            assert f"board_{phase}" in names or f"moment_{phase}" in names, phase
    for room in (Room.LIBRARY, Room.SITTING_ROOM, Room.VEGETABLE_CELLAR, Room.BATHROOM):
        assert f"moment_{room}_checked" in names, room
    for kind in ("found", "checked", "darkened", "lost"):
        assert f"moment_fromager_{kind}" in names, kind
    for kind in ("swapped", "walked"):
        assert kind in names, kind
    assert "look_1" in names
    assert "laying_setup_16" in names


@pytest.mark.parametrize("name", LONGEST)
def test_names_of_twenty_letters_stand_whole_on_their_plates(name: str):
    player = side.PlayerArt(seat=1, name=name, points=12, searches=False, lit=False)
    assert side.plate(player, round(COLUMN.width)).width == round(COLUMN.width)
    setting = side.name_lines(name, round(COLUMN.width), side.name_style(lit=False))
    assert " ".join(setting.lines) == name, "broken between words only, and not cut"
    assert ELLIPSIS not in setting.lines[-1]
    assert setting.font.size >= 36
