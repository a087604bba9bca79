"""The search: line of sight, the die, moving and checking, swapping and hiding."""

import pytest

from cogs.hide_the_havarti.events import CheeseFound
from cogs.hide_the_havarti.house import INDEX, SPOTS
from cogs.hide_the_havarti.state import CHEESES, COMMONS, Deed, HavartiOptions, Phase, Room
from tests.hide_the_havarti.table import RULES, Table, at, house


def turns(table: Table) -> None:
    """The fromagers make a harmless move: swap the first available pair."""
    while table.phase is Phase.FROMAGER:
        table.play("swap " + table.texts("swap")[-1])


# Line of sight


def test_h1_the_inspecteur_sees_six_of_seven_open_rooms():  # rulings 10, 11
    table = house(place="b2", up="b2 a2 c2 d2 b1 b3 d4", phase=Phase.FROMAGER)
    assert table.lit() == "b1 a2 b2 c2 d2 b3"
    assert table.texts("hide") == ["d4"]


def test_h2_a_closed_room_breaks_the_light():
    table = house(place="a1", up="a1 c1 a3", phase=Phase.FROMAGER)
    assert table.lit() == "a1"
    assert table.texts("hide") == ["c1", "a3"]


def test_there_is_no_diagonal_light():  # ruling 10
    table = house(place="b2", up="b2 c3", phase=Phase.FROMAGER)
    assert table.lit() == "b2"
    assert table.texts("hide") == ["c3"]


def test_an_unchecked_room_has_windows_too():  # ruling 12
    table = house(place="b2", up="c2 d2 b4", phase=Phase.FROMAGER)
    assert table.lit() == "c2 d2"
    assert table.texts("hide") == ["b4"]


# A fromager's turn


def test_h10_the_inspecteur_moves_along_with_an_unchecked_room():  # ruling 14
    table = house(place="b3", up="a1", rooms={"b3": Room.CHEESE_1}, phase=Phase.FROMAGER)
    table.play("swap b2 b3")
    assert table.place == "b2"
    assert table.room("b2") is Room.CHEESE_1


def test_it_is_all_one_in_which_order_rooms_are_named():
    for text in ("swap b1 a1", "swap a1 b1"):
        table = house(up="", rooms={"a1": Room.CHEESE_1}, phase=Phase.FROMAGER)
        table.play(text)
        assert table.room("b1") is Room.CHEESE_1


def test_h11_what_a_fromager_may_not_do():  # ruling 15
    table = house(place="b2", up="b2 c2 d4", phase=Phase.FROMAGER)
    assert table.refused("swap b1 b2") == "swap-open"
    assert table.refused("swap a1 b2") == "not-adjacent"
    assert table.refused("swap d1 a2") == "not-adjacent"
    assert table.refused("hide c2") == "hide-seen"
    assert table.refused("hide b2") == "hide-seen"
    assert table.refused("hide a1") == "hide-hidden"
    assert table.refused("check b2") == "not-now"
    assert table.refused("hide d4", 2) == "not-your-turn"


def test_a_closed_room_in_plain_view_may_be_swapped():  # ruling 13
    table = house(place="b2", up="b2", phase=Phase.FROMAGER)
    table.play("swap c2 d2")
    assert table.state.switched == at("c2 d2")


def test_fromagers_act_from_the_left_round_to_the_right():
    table = house(seats=4, inspecteur=2, phase=Phase.FROMAGER, place="b2", up="b2 d4")
    assert list(RULES.awaited(table.state)) == [3]
    table.play("swap a1 b1", 3)
    table.play("hide d4", 0)
    table.play("swap c1 d1", 1)
    assert table.phase is Phase.INSPECTEUR
    assert list(RULES.awaited(table.state)) == [2]


@pytest.mark.parametrize("place", SPOTS)
def test_no_fromager_ever_has_to_pass(place: str):  # ruling 17
    """The worst house for them: open where it is seen, closed where it is not."""
    table = house(place=place, phase=Phase.FROMAGER)
    column, row = place
    for spot in SPOTS:
        table.state.up[INDEX[spot]] = column in spot or row in spot
    assert len(table.lit().split()) == 7
    assert table.texts("hide") == []
    assert table.texts("swap")


# The inspecteur's turn


def test_h11_what_an_inspecteur_may_not_do():  # ruling 46
    table = house(place="a1", up="a1")
    assert table.refused("walk d1") == "walk-far"
    assert table.refused("walk a1") == "walk-nowhere"
    assert table.refused("check c1") == "check-far"
    assert table.refused("check b2") == "check-far"
    assert table.refused("swap b1 c1") == "not-now"
    assert table.refused("check a1", 1) == "not-your-turn"


def test_walking_is_one_or_two_rooms_through_anything():
    table = house(place="b2", up="b2 c2")
    assert set(table.texts("walk")) == {"b1", "a2", "c2", "b3", "d2", "b4", "a1", "c1", "a3", "c3"}
    table.play("walk b4")
    assert table.place == "b4"
    assert table.up() == "b2 c2"
    assert table.state.die == 1


def test_checking_is_the_own_room_or_the_next():
    table = house(place="a1", up="")
    assert table.texts("check") == ["a1", "b1", "a2"]


def test_h4_four_misses_in_a_row_end_the_round():  # ruling 6
    table = house(place=None, up="", phase=Phase.ENTRY)
    table.play("check a1")
    assert table.state.die == 1
    for die, room in ((2, "b1"), (3, "b2"), (4, "c2")):
        turns(table)
        table.play(f"check {room}")
        assert table.state.die == die
    turns(table)
    table.play("check c3")
    assert table.state.die == 5
    assert table.phase is Phase.ROUND_END
    assert table.state.scores == (0, 4, 4)
    assert table.state.sheet[0].reason == "searches-spent"


def test_h5_a_find_starts_the_count_over_and_leaves_an_open_common_room():  # rulings 7, 18
    table = house(place="b2", die=3, rooms={"b3": Room.CHEESE_2})
    told = table.play("check b3")
    assert CheeseFound(inspecteur=0, number=2) in told
    assert table.state.die == 1
    assert table.state.found == (2,)
    assert table.room("b3") in COMMONS
    assert table.up() == "b2 b3"
    assert len(table.state.side_common) == 3
    turns(table)
    table.play("check b3")
    assert table.state.die == 2, "the replacement is an ordinary room"


def test_h6_the_free_check_collects():  # ruling 4
    table = house(place=None, up="", phase=Phase.ENTRY, rooms={"d1": Room.CHEESE_1})
    table.play("check d1")
    assert (table.state.found, table.state.die, table.place) == ((1,), 1, "d1")


def test_the_nursery_on_the_free_check_makes_two():  # ruling 5
    table = house(place=None, up="", phase=Phase.ENTRY, rooms={"b4": Room.NURSERY})
    table.play("check b4")
    assert table.state.die == 2
    assert table.phase is Phase.FROMAGER


def test_entry_is_by_one_of_four_rooms():  # ruling 1
    table = house(place=None, up="", phase=Phase.ENTRY)
    assert table.texts("check") == ["a1", "d1", "b4", "c4"]
    assert table.refused("check b2") == "check-entrance"
    assert table.refused("walk a1") == "not-now"


def test_an_open_room_may_be_checked_again_and_is_a_miss():  # ruling 8
    table = house(place="b2", up="b2")
    table.play("check b2")
    assert table.state.die == 2


def test_an_open_cheese_is_collected_by_checking_it_and_can_be_hidden_before():  # ruling 9
    table = house(place="a1", up="a1 c3", rooms={"c3": Room.CHEESE_4}, phase=Phase.FROMAGER)
    table.play("hide c3")
    table.play("swap c3 d3")
    assert table.room("d3") is Room.CHEESE_4
    table = house(place="c2", up="c2 c3", rooms={"c3": Room.CHEESE_4})
    table.play("check c3")
    assert table.state.found == (4,)


@pytest.mark.parametrize(("searches", "over"), [(1, 2), (4, 5), (5, 6), (6, 7)])
def test_h23_the_number_of_searches(searches: int, over: int):
    table = house(die=over - 1, options=HavartiOptions(searches=searches))
    table.play("check b2")
    assert table.state.die == over
    assert table.phase is Phase.ROUND_END


def test_h26_the_last_cheese_ends_the_round_at_once():
    table = house(found=[1, 2, 3], rooms={"b3": Room.CHEESE_4})
    table.play("check b3")
    assert table.phase is Phase.ROUND_END
    assert table.state.sheet[0].reason == "all-found"
    assert table.state.scores == (4, 0, 0)


def test_a_stroll_ends_when_a_check_is_due():  # ruling 47
    table = house(options=HavartiOptions(idle_cap=2))
    for to in ("b3", "b2"):
        table.play(f"walk {to}")
        turns(table)
    assert table.refused("walk b3") == "walk-enough"
    assert table.texts("walk") == []
    table.play("check b2")
    turns(table)
    assert table.texts("walk")


def test_without_a_cap_the_inspecteur_may_stroll_for_ever():
    table = house(options=HavartiOptions(idle_cap=0))
    for to in ("b3", "b2") * 10:
        table.play(f"walk {to}")
        turns(table)
    assert table.texts("walk")


def test_what_was_switched_and_told_is_wiped_when_the_inspecteur_sets_out():  # rulings 41, 42
    table = house(place="b2", up="b2", phase=Phase.FROMAGER)
    table.play("swap c3 d3")
    table.play("swap c3 d3")
    assert table.state.switched == at("c3 d3"), "there and back counts"
    assert [news.places for news in table.news(Deed.SWAPPED)] == [at("c3 d3")] * 2
    table.play("walk b3")
    assert table.state.switched == ()
    assert not table.news(Deed.SWAPPED)
    assert table.news(Deed.WALKED)


def test_no_face_ever_enters_the_kept_log():
    table = house(place="b2", up="b2", rooms={"b3": Room.BATHROOM, "c3": Room.CHEESE_1})
    told = [*table.play("check b3"), *table.play("peek c3"), *table.play("swap c1 d1")]
    kept = [event for event in told if event.keep]
    assert kept == []


def test_a_cheese_found_is_kept_in_the_log_without_its_place():
    table = house(rooms={"b3": CHEESES[0]})
    kept = [event for event in table.play("check b3") if event.keep]
    assert kept == [CheeseFound(inspecteur=0, number=1)]
