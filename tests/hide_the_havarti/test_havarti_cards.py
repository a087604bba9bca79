"""The inspecteur's four cards."""

import pytest

from cogs.hide_the_havarti.events import Looked
from cogs.hide_the_havarti.state import COMMONS, Card, Deed, HavartiOptions, Phase, Room
from tests.hide_the_havarti.table import RULES, Table, at, house

CHEESE_IN_D4 = {"d4": Room.CHEESE_1}


def awaited(table: Table) -> list[int]:
    return list(RULES.awaited(table.state))


def mice(options: HavartiOptions | None = None) -> Table:
    table = house(rooms=CHEESE_IN_D4, cards=[Card.MICE], die=3, options=options)
    table.play("card mice -")
    return table


def test_h11_a_card_is_played_once_and_only_if_held():
    table = house(cards=[Card.PARTNER])
    assert table.refused("card aha b2") == "card-not-held"
    assert table.refused("card partner -") == "card-needs-room"
    assert table.refused("card partner b2") == "card-partner-room"
    table.play("card partner a1")
    assert table.sight(None).played == (Card.PARTNER,)
    assert table.sight(None).cards_left == 0
    for move in ("swap c1 d1", "swap c1 d1"):
        table.play(move)
    assert table.refused("card partner a1") == "card-not-held"


# Mice


def test_mice_offer_all_eight_lines_always():  # ruling 37
    table = mice()
    assert len(table.texts("line", 1)) == len(table.texts("line", 2)) == 8
    table.play("line row1", 2)
    assert len(table.texts("line", 2)) == 8


def test_a_true_line_is_announced_and_shown_to_who_named_it():  # rulings 36, 39
    table = mice()
    assert awaited(table) == [1, 2]
    told = table.play("line columnd", 2)
    (look,) = [event for event in told if isinstance(event, Looked)]
    assert look.to == (2,)
    assert look.rooms[3] is Room.CHEESE_1
    assert table.news(Deed.NAMED)[0].places == at("d1 d2 d3 d4")
    assert table.news(Deed.NAMED)[0].seat == 2
    assert table.state.die == 3, "no check"
    assert table.phase is Phase.FROMAGER
    assert awaited(table) == [1]


def test_after_a_wrong_line_the_same_fromager_tries_again():  # ruling 37
    table = mice()
    table.play("line row1", 2)
    assert awaited(table) == [2]
    assert table.phase is Phase.MICE
    assert not table.news(Deed.NAMED)
    assert table.news(Deed.MISNAMED)[0].places == (), "only the final line is told"
    table.play("line row4", 2)
    assert table.news(Deed.NAMED)[0].places == at("a4 b4 c4 d4")
    assert [look.places for look in table.sight(2).looks] == [
        at("a1 b1 c1 d1"),
        at("a4 b4 c4 d4"),
    ]


def test_wrong_twice_and_the_mice_find_a_true_line_by_themselves():  # ruling 37
    lines: set[tuple[int, ...]] = set()
    for seed in range(12):
        table = mice()
        table.rng.seed(seed)
        table.play("line row1", 1)
        table.play("line row2", 1)
        (named,) = table.news(Deed.NAMED)
        assert named.seat is None
        assert len(table.sight(1).looks) == 3
        assert table.sight(2).looks == ()
        lines.add(named.places)
    assert lines == {at("a4 b4 c4 d4"), at("d1 d2 d3 d4")}


def test_the_next_fromager_alone_answers_the_mice_without_talk():  # ruling 36
    table = mice(HavartiOptions(no_talk=True))
    assert awaited(table) == [1]


def test_an_open_cheese_makes_a_line_true():  # ruling 38
    table = house(up="b2 d4", rooms=CHEESE_IN_D4, cards=[Card.MICE])
    table.play("card mice -")
    table.play("line row4", 1)
    assert table.phase is Phase.FROMAGER


def test_each_look_of_the_mice_has_a_clock_of_its_own():
    table = mice()
    table.play("line row1", 1)
    table.play("line row4", 1)
    assert {"look.1", "look.2"} <= set(RULES.clocks(table.state))
    table.expire("look.2")
    assert [look.number for look in table.sight(1).looks] == [1]


# Voilà, mon partenaire


def test_h16_the_partner_checks_an_entrance_while_the_inspecteur_stays():  # ruling 40
    table = house(place="b2", up="b2", die=4, cards=[Card.PARTNER])
    table.play("card partner d1")
    assert table.state.die == 5
    assert table.place == "b2"
    assert table.phase is Phase.ROUND_END


def test_the_partner_finds_cheese_and_light_stays_with_the_inspecteur():
    table = house(place="b2", up="b2", cards=[Card.PARTNER], rooms={"c4": Room.CHEESE_2})
    assert table.texts("card") == ["partner a1", "partner d1", "partner b4", "partner c4"]
    table.play("card partner c4")
    assert table.state.found == (2,)
    assert table.lit() == "b2"
    assert table.up() == "b2 c4"


# What's going on in THAT room?


def test_h17_that_room_goes_where_something_was_switched():  # ruling 41
    table = house(place="b2", up="b2 a1", phase=Phase.FROMAGER, cards=[Card.THAT_ROOM])
    table.play("swap c3 c4", 1)
    table.play("hide a1", 2)
    assert table.texts("card") == ["that c3", "that c4"]
    assert table.refused("card that a1") == "card-that-room"
    table.play("card that c4")
    assert table.place == "c4"
    assert table.state.die == 2
    assert table.state.switched == ()


def test_h11_that_room_needs_a_switch():
    table = house(cards=[Card.THAT_ROOM])
    assert table.texts("card") == []
    assert table.refused("card that b2") == "nothing-switched"


def test_swaps_by_the_effect_of_the_own_check_count_for_the_next_turn():  # ruling 41
    table = house(rooms={"b3": Room.SITTING_ROOM}, switched="c1 d1", cards=[Card.THAT_ROOM])
    table.play("check b3")
    assert table.state.switched == ()
    table.play("exchange a1+d4")
    assert table.state.switched == at("a1 d4")
    table.play("swap c1 d1")
    table.play("swap c1 d1")
    assert table.texts("card") == ["that a1", "that c1", "that d1", "that d4"]


# Ahhh HA!


def aha(**rooms: Room) -> Table:
    return house(place="b2", up="", die=4, cards=[Card.AHA], rooms=dict(rooms))


def test_aha_checks_twice_even_after_the_last_allowed_miss():  # ruling 40
    table = aha(c3=Room.CHEESE_1)
    table.play("card aha b3")
    assert table.state.die == 5
    assert table.phase is Phase.AGAIN
    table.play("check c3")
    assert table.state.found == (1,)
    assert table.state.die == 1
    assert table.phase is Phase.FROMAGER


def test_two_misses_of_aha_end_the_round_after_the_second():
    table = aha()
    table.play("card aha b2")
    table.play("check b3")
    assert table.state.die == 6
    assert table.phase is Phase.ROUND_END


def test_the_second_check_is_another_room_and_compulsory():  # rulings 43, 44
    table = aha()
    table.play("card aha b3")
    assert table.texts("check") == ["b2", "a3", "c3", "b4"]
    assert table.refused("check b3") == "again-far"
    assert table.refused("walk b2") == "not-now"
    assert list(RULES.awaited(table.state)) == [0]


def test_h26_the_last_cheese_on_the_first_check_of_aha_ends_the_round():
    table = house(cards=[Card.AHA], found=[1, 2, 3], rooms={"b3": Room.CHEESE_4})
    table.play("card aha b3")
    assert table.phase is Phase.ROUND_END


def test_an_effect_between_the_checks_moves_the_start_of_the_second():  # ruling 45
    table = aha(b3=Room.SITTING_ROOM)
    table.play("card aha b3")
    assert table.phase is Phase.EFFECT
    table.play("exchange b3+d4", 2)
    assert table.phase is Phase.AGAIN
    assert table.texts("check") == ["d3", "c4"]


def test_another_room_is_judged_by_position_after_the_parlor():  # ruling 45
    table = aha(b3=Room.PARLOR)
    table.play("card aha b3")
    assert table.place == "b3"
    assert table.texts("check") == ["b2", "a3", "c3", "b4"]


@pytest.mark.parametrize("room", [Room.NURSERY, Room.DAIRY])
def test_the_limit_is_not_tested_between_the_checks(room: Room):
    table = aha(b3=room)
    table.play("card aha b3")
    assert table.phase is Phase.AGAIN


def test_the_partner_replaces_a_cheese_by_a_common_room():
    table = house(cards=[Card.PARTNER], rooms={"a1": Room.CHEESE_1})
    table.play("card partner a1")
    assert table.room("a1") in COMMONS
