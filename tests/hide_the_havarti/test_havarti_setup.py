"""Before the search: cards, the shared secret set-up, its clocks, and the slow set-up penalty."""

from collections import Counter
from random import Random

import pytest

from cogs.hide_the_havarti.events import Arranged, SetupEnded, Warned
from cogs.hide_the_havarti.state import (
    CHEESES,
    COMMON_CARDS,
    SPECIALS,
    Card,
    Deed,
    HavartiOptions,
    Phase,
    Room,
)
from tests.hide_the_havarti.table import RULES, Table, setting_up


def dealt(seats: int = 3) -> Table:
    return Table(RULES.deal(seats, HavartiOptions(), Random(4)))


def test_chance_points_at_the_first_inspecteur():
    chosen = {RULES.deal(4, HavartiOptions(), Random(seed)).inspecteur for seed in range(40)}
    assert chosen == {0, 1, 2, 3}


def test_the_inspecteur_keeps_two_of_four_cards_unseen():  # ruling 2
    table = dealt()
    inspecteur = table.state.inspecteur
    assert table.refused("keep mice") == "keep-two"
    assert table.refused("keep mice+that+aha") == "keep-two"
    (kept, *_) = table.play("keep that+mice", inspecteur)
    assert "mice" not in repr(kept)
    assert table.sight(inspecteur).cards == (Card.MICE, Card.THAT_ROOM)
    other = (inspecteur + 1) % 3
    for sight in (table.sight(None), table.sight(other)):
        assert sight.cards == ()
        assert sight.cards_left == 2


def test_only_the_inspecteur_chooses_the_cards():
    table = dealt()
    other = (table.state.inspecteur + 1) % 3
    assert table.refused("keep mice+aha", other) == "not-your-turn"


def test_the_house_deck_is_four_specials_eight_commons_and_all_cheeses():  # H25
    state = setting_up().state
    hand = Counter(state.hand)
    assert sum(hand.values()) == 16
    assert all(hand[cheese] == 1 for cheese in CHEESES)
    assert sum(hand[special] for special in SPECIALS) == 4
    assert len(state.side_common) == len(state.side_special) == 4
    whole = hand + Counter(state.side_common) + Counter(state.side_special)
    assert whole == Counter((*COMMON_CARDS, *SPECIALS, *CHEESES))


def test_any_fromager_lays_out_the_house_and_all_see_it_at_once():
    table = setting_up()
    (laid,) = table.play("place cheese1 b2", 1)
    assert isinstance(laid, Arranged)
    assert laid.to == (1, 2)
    assert not laid.keep
    for seat in (1, 2):
        laying = table.sight(seat).laying
        assert laying is not None
        assert laying.layout[5] is Room.CHEESE_1
    table.play("place cheese2 c2", 2)
    table.play("exchange b2+c2", 1)
    laying = table.sight(2).laying
    assert laying is not None
    assert laying.layout[5] is Room.CHEESE_2


def test_the_inspecteur_and_the_channel_see_nothing_of_the_set_up():
    table = setting_up()
    before = table.sight(0), table.sight(None)
    table.play("fill", 1)
    table.play("exchange a1+d4", 2)
    assert (table.sight(0), table.sight(None)) == before
    assert table.offers(0) == []
    assert table.refused("fill", 0) == "not-your-turn"


def test_a_set_up_place_is_free_and_the_card_in_hand():
    table = setting_up()
    table.play("place cheese1 b2")
    assert table.refused("place cheese1 c2") == "no-such-card"
    assert table.refused("place cheese2 b2") == "place-taken"
    assert table.refused("exchange b2+c2") == "exchange-two"
    assert table.refused("done") == "unfinished"


def test_common_rooms_of_one_look_are_offered_once():
    table = setting_up()
    commons = [room for room in table.state.hand if room in COMMON_CARDS]
    assert len(set(commons)) < len(commons)
    places = table.texts("place")
    assert len(places) == len(set(places)) == len(set(table.state.hand)) * 16


def test_fill_lays_the_rest_and_shuffle_lays_everything_anew():
    table = setting_up()
    table.play("place cheese1 b2")
    table.play("fill")
    assert table.state.hand == []
    assert table.state.layout[5] is Room.CHEESE_1
    assert table.refused("fill") == "hand-empty"
    before = list(table.state.layout)
    table.play("shuffle")
    assert Counter(table.state.layout) == Counter(before)
    assert table.state.layout != before


def test_all_fromagers_done_calls_the_inspecteur_back_early():
    table = setting_up()
    table.play("fill", 1)
    table.play("done", 1)
    assert table.phase is Phase.SETUP
    assert table.offers(1) == []
    told = table.play("done", 2)
    assert SetupEnded(late=False) in told
    assert table.phase is Phase.ENTRY


def test_who_is_done_is_no_business_of_the_inspecteurs():
    table = setting_up()
    table.play("fill", 1)
    before = table.sight(0), table.sight(None), RULES.awaited(table.state), RULES.step(table.state)
    table.play("done", 1)
    after = table.sight(0), table.sight(None), RULES.awaited(table.state), RULES.step(table.state)
    assert after == before
    laying = table.sight(2).laying
    assert laying is not None
    assert laying.done == (1,)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_is_timed_out_before_the_set_ups_own_clock(seats: int):
    """A fromager who only watches is not away, and does not lay the rest at random."""
    table = setting_up(seats)
    assert list(RULES.awaited(table.state)) == []
    for seat in range(seats):
        assert RULES.default_move(table.state, seat, Random(1)) is None
    assert "setup.1" in RULES.clocks(table.state)


@pytest.mark.parametrize("change", ["exchange a1+d4", "shuffle"])
def test_who_was_done_is_asked_again_when_cards_are_moved(change: str):
    table = setting_up(4)
    table.play("fill", 1)
    table.play("done", 1)
    table.play("done", 2)
    table.play(change, 3)
    assert table.state.done == []
    assert "done" in table.texts("done", 1)
    for seat in (1, 2):
        table.play("done", seat)
        assert table.phase is Phase.SETUP
    table.play("done", 3)
    assert table.phase is Phase.ENTRY


def test_what_was_laid_last_is_shown_to_fromagers_alone():
    table = setting_up()
    table.play("place cheese1 b2", 1)
    laying = table.sight(2).laying
    assert laying is not None
    assert laying.touched == (5,)
    assert table.sight(0).laying is None


def test_faces_are_gone_when_the_set_up_ends():  # ruling 3
    table = setting_up()
    table.script("fill", "done", "done")
    for seat in (None, 0, 1, 2):
        sight = table.sight(seat)
        assert sight.laying is None
        assert set(sight.house) == {None}
    assert table.state.layout == []


def test_the_set_up_clock_warns_everybody_ten_seconds_before_the_end():
    table = setting_up(options=HavartiOptions(setup_seconds=90))
    clocks = RULES.clocks(table.state)
    assert clocks["setup.1"].seconds == 90
    assert clocks["warn.1"].seconds == 80
    (warning,) = table.expire("warn.1")
    assert isinstance(warning, Warned)
    assert warning.seen_by(0)
    assert warning.seen_by(None)
    assert list(RULES.clocks(table.state)) == ["setup.1"]


def test_an_unfinished_house_costs_an_open_cheese():  # ruling 9
    table = setting_up()
    table.play("place cheese1 b2", 1)
    (ended,) = table.expire("setup.1")
    assert ended == SetupEnded(late=True)
    assert table.phase is Phase.LATE
    assert None not in table.state.layout
    assert table.state.layout[5] is Room.CHEESE_1
    assert len(table.texts("bare", 1)) == len(table.texts("bare", 2)) == 4
    assert table.sight(0).laying is None
    table.play("bare b2", 2)
    assert table.phase is Phase.ENTRY
    assert table.up() == "b2"
    assert table.state.found == ()
    assert table.sight(0).house[5] is Room.CHEESE_1
    assert table.news(Deed.BARED)


def test_a_slow_set_up_bares_only_a_cheese_and_chance_points_if_nobody_does():
    table = setting_up()
    table.play("place cheese1 b2")
    table.expire("setup.1")
    other = next(spot for spot in ("a1", "a2", "a3", "a4", "b1") if spot not in table.texts("bare"))
    assert table.refused(f"bare {other}") == "bare-cheese"
    table.expire("late.1")
    assert table.phase is Phase.ENTRY
    (opened,) = table.up().split()
    assert table.room(opened) in CHEESES


def test_a_finished_house_is_not_late_without_done():
    table = setting_up()
    table.play("fill")
    assert table.expire("setup.1") == [SetupEnded(late=False)]
    assert table.phase is Phase.ENTRY
    assert table.up() == ""


def test_without_talk_the_next_fromager_points_alone():
    table = setting_up(options=HavartiOptions(no_talk=True))
    table.expire("setup.1")
    assert list(RULES.awaited(table.state)) == [1]
    assert table.offers(2) == []


def test_laying_out_does_not_make_a_click_stale():
    table = setting_up()
    step = RULES.step(table.state)
    table.play("fill")
    table.play("done")
    assert RULES.step(table.state) == step
    table.play("done")
    assert RULES.step(table.state) > step


def test_a_clock_that_does_not_run_cannot_run_out():
    table = setting_up()
    with pytest.raises(KeyError):
        table.expire("setup.2")
    with pytest.raises(KeyError):
        table.expire("look.1")
