"""The eight special rooms, each once per card and round."""

import pytest

from cogs.hide_the_havarti.events import CheeseLost, Looked
from cogs.hide_the_havarti.state import Card, Deed, HavartiOptions, Phase, Room
from tests.hide_the_havarti.table import RULES, Table, at, house

SILENT = HavartiOptions(no_talk=True)


def awaited(table: Table) -> list[int]:
    return list(RULES.awaited(table.state))


# Vegetable Cellar


def test_h19_the_vegetable_cellar_hides_two_rooms_in_plain_sight():  # rulings 11, 16
    table = house(place="b2", up="b2 a2 d4", rooms={"b3": Room.VEGETABLE_CELLAR})
    table.play("check b3")
    assert table.state.die == 2, "it is a miss, too"
    assert awaited(table) == [1, 2]
    table.play("darken b2+b3", 2)
    assert table.up() == "a2 d4"
    assert table.place == "b3"
    table.play("swap b3 c3")
    assert table.place == "c3", "the hidden room takes the inspecteur along"


def test_the_vegetable_cellar_may_hide_one_room_or_none():
    table = house(rooms={"b3": Room.VEGETABLE_CELLAR})
    table.play("check b3")
    assert table.refused("darken a1") == "darken-open"
    table.play("darken b2")
    assert table.up() == "b3"
    table = house(rooms={"b3": Room.VEGETABLE_CELLAR})
    table.play("check b3")
    table.play("darken b3+b2")
    assert table.up() == ""
    table = house(rooms={"b3": Room.VEGETABLE_CELLAR})
    table.play("check b3")
    table.play("skip", 2)
    assert table.up() == "b2 b3"
    assert table.phase is Phase.FROMAGER


def test_the_cellar_may_be_the_only_open_room():
    table = house(up="", rooms={"b2": Room.VEGETABLE_CELLAR})
    table.play("check b2")
    table.play("darken b2")
    assert table.up() == ""


@pytest.mark.parametrize("room", [Room.VEGETABLE_CELLAR, Room.SITTING_ROOM])
def test_fromagers_who_may_not_talk_leave_it_to_the_next(room: Room):
    table = house(rooms={"b3": room}, options=SILENT)
    table.play("check b3")
    assert awaited(table) == [1]
    assert table.refused("skip", 2) == "not-your-turn"


# Library


def library(up: str = "b2", place: str = "b2") -> Table:
    rooms = {"b3": Room.LIBRARY, "c1": Room.CHEESE_1, "d1": Room.KITCHEN, "d2": Room.ATTIC}
    table = house(seats=4, place=place, up=up, rooms=rooms)
    table.play("check b3")
    return table


def test_the_last_fromager_swaps_one_room_twice():  # ruling 28
    table = library()
    assert awaited(table) == [3]
    table.play("carry c1 d1")
    assert table.refused("carry d1 c1") == "carry-other-partner"
    assert table.refused("carry c1 c2") == "carry-same-room"
    table.play("carry d1 d2")
    assert table.room("d2") is Room.CHEESE_1
    assert (table.room("c1"), table.room("d1")) == (Room.KITCHEN, Room.ATTIC)
    assert table.state.switched == at("c1 d1 d2")
    assert table.phase is Phase.FROMAGER
    assert awaited(table) == [1]


def test_the_library_takes_closed_neighbours_only_and_must_be_done():  # ruling 27
    table = library()
    assert table.refused("carry b3 c3") == "swap-open"
    assert table.refused("carry c1 b2") == "not-adjacent"
    assert table.refused("skip") == "not-now"


def test_the_library_without_a_second_partner_is_one_swap():  # ruling 27
    table = library(up="b2 a1 a2 b1 c2 d2 a3 c3 d3 a4 b4 c4 d4")
    assert table.texts("carry") == ["c1 d1", "d1 c1"]
    table.play("carry c1 d1")
    assert table.phase is Phase.FROMAGER
    assert table.room("d1") is Room.CHEESE_1


def test_the_library_without_any_partner_does_nothing():  # ruling 27
    table = library(up="a1 b1 c1 d1 a2 b2 c2 d2 a3 c3 d3 a4 b4 c4")
    assert table.phase is Phase.FROMAGER
    assert table.news(Deed.SKIPPED)[0].room is Room.LIBRARY


def test_a_library_checked_by_the_partner_may_carry_the_inspecteur():  # ruling 29
    table = house(place="b2", up="", rooms={"a1": Room.LIBRARY}, cards=[Card.PARTNER])
    table.play("card partner a1")
    table.play("carry c2 b2")
    assert table.place == "c2"
    assert table.refused("carry a2 a1") == "carry-same-room"
    table.play("carry b2 b3")
    assert table.place == "c2"


def test_h20_a_library_checked_again_is_only_a_miss():  # ruling 20
    table = house(up="b2", rooms={"b3": Room.LIBRARY})
    table.state.spent = (Room.LIBRARY,)
    table.play("check b3")
    assert table.state.die == 2
    assert table.phase is Phase.FROMAGER


# Nursery and Dairy


def test_the_nursery_costs_two_in_all():  # rulings 21, 23
    table = house(rooms={"b3": Room.NURSERY})
    table.play("check b3")
    assert table.state.die == 3


def test_the_nursery_may_end_the_round():
    table = house(rooms={"b3": Room.NURSERY}, die=3)
    table.play("check b3")
    assert table.state.die == 5
    assert table.phase is Phase.ROUND_END


def test_the_dairy_loses_the_cheese_found_last():  # rulings 24, 25
    table = house(rooms={"b3": Room.DAIRY}, found=[3, 1], die=2)
    told = table.play("check b3")
    assert CheeseLost(inspecteur=0, number=1) in told
    assert (table.state.found, table.state.lost, table.state.die) == ((3,), (1,), 1)


def test_h9_the_dairy_with_nothing_found_still_resets_the_count():  # ruling 26
    table = house(rooms={"b3": Room.DAIRY}, die=3)
    table.play("check b3")
    assert (table.state.found, table.state.lost, table.state.die) == ((), (), 1)


def test_the_dairy_saves_the_inspecteur_on_the_last_miss():  # ruling 22
    table = house(rooms={"b3": Room.DAIRY}, die=4)
    table.play("check b3")
    assert table.state.die == 1
    assert table.phase is Phase.FROMAGER


def test_a_lost_cheese_counts_as_hidden_and_as_gone():  # ruling 24
    table = house(found=[1, 2], rooms={"b3": Room.CHEESE_4})
    table.state.lost = (3,)
    table.play("check b3")
    assert table.phase is Phase.ROUND_END
    assert table.state.scores == (3, 1, 1)


# Bathroom and Cheese Cellar


def test_the_next_fromager_looks_into_one_closed_room():  # rulings 34, 35
    table = house(seats=4, rooms={"b3": Room.BATHROOM, "d4": Room.CHEESE_2})
    table.play("check b3")
    assert awaited(table) == [1]
    assert table.refused("peek b2") == "peek-open"
    told = table.play("peek d4")
    look = next(event for event in told if isinstance(event, Looked))
    assert look.to == (1,)
    assert not look.keep
    assert look.rooms == (Room.CHEESE_2,)
    assert table.news(Deed.PEEKED)[0].places == at("d4")
    assert table.news(Deed.PEEKED)[0].room is None
    assert [shown.rooms for shown in table.sight(1).looks] == [(Room.CHEESE_2,)]
    for seat in (None, 0, 2, 3):
        assert table.sight(seat).looks == ()


def test_a_look_vanishes_by_its_own_clock_also_after_a_restart():
    table = house(rooms={"b3": Room.BATHROOM}, options=HavartiOptions(peek_seconds=9))
    table.play("check b3")
    table.play("peek d4")
    table.play("swap c1 d1")
    table.state = RULES.load(RULES.dump(table.state))
    assert RULES.clocks(table.state)["look.1"].seconds == 9
    assert table.sight(1).looks
    (ended,) = table.expire("look.1")
    assert ended.to == (1,)
    assert table.sight(1).looks == ()
    assert "look.1" not in RULES.clocks(table.state)


def test_a_look_shows_what_was_seen_wherever_the_card_goes():
    table = house(rooms={"b3": Room.BATHROOM, "d4": Room.CHEESE_2})
    table.play("check b3")
    table.play("peek d4")
    table.play("swap d3 d4")
    assert table.sight(1).looks[0].places == at("d4")
    assert table.sight(1).looks[0].rooms == (Room.CHEESE_2,)


def test_a_look_may_be_skipped():  # ruling 35
    table = house(rooms={"b3": Room.BATHROOM})
    table.play("check b3")
    table.play("skip")
    assert table.phase is Phase.FROMAGER
    assert table.state.looks == []


def test_in_the_cheese_cellar_the_next_fromager_appoints_another():
    table = house(seats=4, rooms={"b3": Room.CHEESE_CELLAR})
    table.play("check b3")
    assert awaited(table) == [1]
    assert table.texts("appoint") == ["2", "3"]
    assert table.refused("appoint 1") == "appoint-other"
    assert table.refused("appoint 0") == "appoint-other"
    assert table.refused("peek d4") == "not-now"
    table.play("appoint 3")
    assert awaited(table) == [3]
    assert table.refused("appoint 2") == "not-now"
    table.play("peek d4")
    assert table.sight(3).looks


def test_with_two_fromagers_the_other_one_looks_without_being_appointed():
    table = house(seats=3, rooms={"b3": Room.CHEESE_CELLAR})
    table.play("check b3")
    assert awaited(table) == [2]
    table.play("peek d4")


def test_a_lone_fromager_looks_in_person():  # ruling 33
    table = house(seats=2, rooms={"b3": Room.CHEESE_CELLAR})
    table.play("check b3")
    assert awaited(table) == [1]
    table.play("peek d4")
    assert table.sight(1).looks


@pytest.mark.parametrize("room", [Room.BATHROOM, Room.CHEESE_CELLAR])
def test_nobody_looks_when_everything_lies_open(room: Room):
    table = house(rooms={"b3": room})
    table.state.up = [True] * 16
    table.play("check b3")
    assert table.phase is Phase.FROMAGER
    assert table.news(Deed.SKIPPED)


# Sitting Room and Parlor


def test_h14_the_sitting_room_takes_the_inspecteur_along():  # ruling 30
    table = house(place="d2", up="d2", rooms={"d1": Room.SITTING_ROOM, "a4": Room.CHEESE_3})
    table.play("check d1")
    assert awaited(table) == [1, 2]
    table.play("exchange d1+a4", 1)
    assert table.place == "a4"
    assert table.room("a4") is Room.SITTING_ROOM
    assert table.room("d1") is Room.CHEESE_3
    assert table.up() == "d2 a4"
    assert table.state.switched == at("d1 a4")


def test_the_sitting_room_exchanges_any_two_or_none():
    table = house(rooms={"b3": Room.SITTING_ROOM})
    table.play("check b3")
    assert table.refused("exchange a1") == "exchange-two"
    assert table.refused("exchange a1+a1") == "exchange-two"
    assert table.refused("exchange a1+b1+c1") == "exchange-two"
    table.play("skip", 2)
    assert table.state.switched == ()


def test_the_parlor_hides_and_shuffles_the_centre_unseen():  # rulings 31, 32
    orders: set[tuple[Room, ...]] = set()
    for seed in range(200):
        table = house(
            place="b2",
            up="b2 c2 d4",
            rooms={"b3": Room.PARLOR, "c2": Room.KITCHEN, "c3": Room.CHEESE_1},
        )
        table.rng.seed(seed)
        table.play("check b3")
        assert table.up() == "d4"
        assert table.place == "b3", "the inspecteur stays in the space"
        assert table.state.switched == at("b2 c2 b3 c3")
        assert all(table.sight(seat).house[at("b3")[0]] is None for seat in (None, 0, 1, 2))
        orders.add(tuple(table.room(spot) for spot in ("b2", "c2", "b3", "c3")))
    assert len(orders) == 24


def test_the_parlor_stays_done_after_its_own_shuffle():  # ruling 32
    table = house(place="b2", rooms={"b3": Room.PARLOR})
    table.play("check b3")
    assert table.state.spent == (Room.PARLOR,)


# Between decisions


def test_a_decision_survives_a_restart():
    table = house(seats=4, rooms={"b3": Room.LIBRARY})
    table.play("check b3")
    table.play("carry c1 d1")
    table.state = RULES.load(RULES.dump(table.state))
    assert awaited(table) == [3]
    table.play("carry d1 d2")
    assert table.phase is Phase.FROMAGER


def test_every_decision_makes_older_clicks_stale():
    table = house(seats=4, rooms={"b3": Room.LIBRARY})
    steps = [RULES.step(table.state)]
    for move in ("check b3", "carry c1 d1", "carry d1 d2", "swap a1 b1", "swap a1 b1"):
        table.play(move)
        steps.append(RULES.step(table.state))
    assert steps == sorted(set(steps))
