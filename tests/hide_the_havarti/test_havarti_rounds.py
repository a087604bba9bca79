"""Rounds, points, defaults and what each seat may know."""

from random import Random

import pytest

from bot.kernel import is_offered
from cogs.hide_the_havarti.events import RoundBegan, RoundEnded
from cogs.hide_the_havarti.state import Card, HavartiOptions, Phase, Room
from tests.hide_the_havarti.table import RULES, Table, house


def ended(**kwargs: object) -> Table:
    """A round that ends with the next check."""
    table = house(die=4, **kwargs)  # pyright: ignore[reportArgumentType]
    table.play("check b2")
    return table


def test_h21_a_point_for_each_cheese_found_and_each_kept_hidden():
    table = ended(seats=4, found=[1, 4])
    assert table.state.scores == (2, 2, 2, 2)


def test_h21_own_cheese_scores_two_or_nothing():
    table = ended(seats=4, found=[1, 4], options=HavartiOptions(own_cheese=True))
    assert table.state.scores == (2, 0, 2, 2)


def test_own_cheeses_go_round_from_the_inspecteurs_left():
    options = HavartiOptions(own_cheese=True)
    table = ended(seats=3, inspecteur=1, found=[2], options=options)
    assert table.state.scores == (0, 1, 2), "seat 2 owns cheese 1, seat 0 owns cheese 2"


def test_own_cheese_with_two_players():  # ruling 51
    options = HavartiOptions(own_cheese=True)
    assert ended(seats=2, found=[2, 3], options=options).state.scores == (2, 2)
    assert ended(seats=2, found=[1], options=options).state.scores == (1, 0)


@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 6), (4, 8)])
def test_h22_how_many_rounds(seats: int, rounds: int):
    assert RULES.deal(seats, HavartiOptions(), Random(1)).rounds == rounds
    assert RULES.deal(seats, HavartiOptions(rounds_each=1), Random(1)).rounds == seats


def test_h22_with_two_players_fromager_and_inspecteur_alternate():
    table = house(seats=2, phase=Phase.FROMAGER)
    table.play("swap c1 d1", 1)
    assert list(RULES.awaited(table.state)) == [0]
    table.play("walk b3", 0)
    assert list(RULES.awaited(table.state)) == [1]


def test_the_whole_house_is_shown_after_the_round():
    table = ended(rooms={"d4": Room.CHEESE_3})
    sight = table.sight(None)
    assert None not in sight.house
    assert sight.house[15] is Room.CHEESE_3
    assert sight.sheet[0].gains == (0, 4, 4)
    assert sight.lit == ()


def test_the_next_round_waits_for_all_or_for_its_clock():
    table = ended(cards=[Card.MICE])
    assert list(RULES.awaited(table.state)) == [0, 1, 2]
    table.play("onward", 1)
    assert table.refused("onward", 1) == "not-your-turn"
    table.play("onward", 0)
    (began,) = table.play("onward", 2)
    assert began == RoundBegan(number=2, rounds=6, inspecteur=1)
    by_clock = ended()
    by_clock.play("onward", 2)
    by_clock.expire("interval.1")
    assert by_clock.phase is Phase.CHOOSE
    assert by_clock.state.inspecteur == 1


def test_every_round_starts_with_four_cards_and_a_new_deck():
    table = ended(cards=[Card.MICE], found=[1])
    table.expire("interval.1")
    table.play("keep mice+aha", 1)
    state = table.state
    assert (state.found, state.lost, state.spent, state.played, state.die) == ((), (), (), (), 1)
    assert len(state.hand) == 16
    assert table.sight(0).house == ()


def test_the_last_house_lies_open_until_the_next_set_up():
    table = ended()
    table.expire("interval.1")
    assert None not in table.sight(None).house


def test_looks_end_with_the_round():
    table = house(die=3, rooms={"b3": Room.BATHROOM}, seats=2)
    table.play("check b3")
    table.play("peek d4")
    table.play("swap c1 d1")
    table.play("check b3")
    assert table.phase is Phase.ROUND_END
    assert table.state.looks == []


def test_the_game_ends_after_the_last_round():
    table = house(die=4, found=[1, 2])
    table.state.round = table.state.rounds
    told = table.play("check b2")
    assert any(isinstance(event, RoundEnded) for event in told)
    assert table.phase is Phase.OVER
    assert list(RULES.awaited(table.state)) == []
    assert RULES.clocks(table.state) == {}
    outcome = RULES.outcome(table.state)
    assert outcome is not None
    assert outcome.reason == "shared"  # ruling 50
    assert outcome.winners == (0, 1, 2)
    assert outcome.scores == (2, 2, 2)


def test_most_points_win():
    table = house(die=4, found=[1])
    table.state.scores = (3, 2, 0)
    table.state.round = table.state.rounds
    table.play("check b2")
    outcome = RULES.outcome(table.state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("most-points", (1,), (4, 5, 3))


# Defaults


def default(table: Table, seat: int, seed: int = 3) -> str:
    move = RULES.default_move(table.state, seat, Random(seed))
    assert move is not None
    assert is_offered(table.offers(seat), move)
    return str(move)


def test_an_absent_fromager_swaps_before_hiding():
    table = house(up="b2 d4", phase=Phase.FROMAGER)
    assert {default(table, 1, seed).split()[0] for seed in range(30)} == {"swap"}


def test_an_absent_fromager_hides_where_nothing_can_be_swapped():
    table = house(phase=Phase.FROMAGER, place="b2", up="b2")
    table.state.up = [True] * 16
    assert {default(table, 1, seed).split()[0] for seed in range(9)} == {"hide"}


def test_an_absent_inspecteur_checks_the_own_room_if_closed_else_a_neighbour():
    assert default(house(up=""), 0) == "check b2"
    chosen = {default(house(up="b2"), 0, seed) for seed in range(30)}
    assert chosen == {"check b1", "check a2", "check c2", "check b3"}


@pytest.mark.parametrize("room", [Room.VEGETABLE_CELLAR, Room.SITTING_ROOM, Room.BATHROOM])
def test_absent_fromagers_skip_what_they_may(room: Room):
    table = house(rooms={"b3": room})
    table.play("check b3")
    assert default(table, 1) == "skip"


def test_an_absent_fromager_still_does_what_must_be_done():
    table = house(rooms={"b3": Room.LIBRARY})
    table.play("check b3")
    assert default(table, 2).startswith("carry")
    table = house(seats=4, rooms={"b3": Room.CHEESE_CELLAR})
    table.play("check b3")
    assert default(table, 1).startswith("appoint")


def test_who_is_not_awaited_has_no_default():
    assert RULES.default_move(house().state, 1, Random(1)) is None


# Sight


def test_hidden_faces_are_in_nobodys_sight():
    one = house(seats=4, up="b2 c2", rooms={"d4": Room.CHEESE_1, "a1": Room.LIBRARY})
    other = house(seats=4, up="b2 c2", rooms={"d3": Room.CHEESE_1, "a4": Room.DAIRY})
    for seat in (None, 0, 1, 2, 3):
        assert one.sight(seat) == other.sight(seat)
        if seat is not None:
            assert one.offers(seat) == other.offers(seat)


def test_side_piles_are_in_nobodys_sight():
    one, other = house(), house()
    other.state.side_common.reverse()
    other.state.side_special = [Room.DAIRY]
    for seat in (None, 0, 1, 2):
        assert one.sight(seat) == other.sight(seat)
