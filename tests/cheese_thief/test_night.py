"""The night: hours, theft, peeks, followers."""

import pytest

from bot.kernel import Refused
from cogs.cheese_thief.events import FollowerNamed, HourStruck, Woke
from cogs.cheese_thief.sight import Report
from cogs.cheese_thief.state import Phase

from .tables import RULES, A, B, C, D, E, F, G, H, night


def refused(table, seat: int, text: str) -> str:
    before = RULES.dump(table.state)
    with pytest.raises(Refused) as refusal:
        table.play(seat, text)
    assert RULES.dump(table.state) == before
    return refusal.value.reason


def test_c1_a_witness_at_five_becomes_the_follower_by_itself():
    table = night("3 3 5 1 5").until(Phase.NIGHT, 1)
    assert table.me(D).report == (Report(1, (), True, None),)
    assert {f"peek {s}" for s in (A, B, C, E)} <= set(table.texts(D))
    table.until(Phase.NIGHT, 3)
    assert table.me(B).report == (Report(3, (A,), True, A),)
    assert table.me(B).is_follower
    assert table.me(B).thief == A
    assert table.me(A).followers == (B,)
    table.until(Phase.NIGHT, 5)
    for one, other in ((C, E), (E, C)):
        assert table.me(one).report == (Report(5, (other,), False, None),)
        assert table.texts(one) == ["nod"]
    table.until(Phase.DAY)
    assert [e.hour for e in table.events if isinstance(e, HourStruck)] == [1, 2, 3, 4, 5, 6]


def test_c3_a_lone_thief_at_five_neither_peeks_nor_has_a_follower():
    table = night("1 2 2 6 6").until(Phase.NIGHT, 1)
    assert table.texts(A) == ["nod"]
    assert refused(table, A, "peek 1") == "thief-never-peeks"
    table.until(Phase.DAY)
    assert table.state.followers == []
    for seat in (B, C, D, E):
        me = table.me(seat)
        assert not me.report[0].cheese
        assert (me.thief, me.followers, me.is_follower) == (None, (), False)


def test_c4_a_witness_at_six_knows_the_thief_but_is_no_follower():
    table = night("2 2 1 3 4 5").until(Phase.RECRUIT)
    assert table.me(B).thief == A
    table.play(A, f"recruit {D}")
    assert not table.me(D).is_follower
    table.tick()
    assert table.me(D).is_follower
    assert table.me(D).thief == A
    assert not table.me(B).is_follower
    assert table.me(B).followers == ()
    table.vote(B, A, A, B, A, A)
    assert table.state.winners == (B, C, E, F)


def test_the_two_followers_at_seven_know_each_other_and_not_the_thief():
    table = night("2 1 1 3 4 5 6").until(Phase.RECRUIT)
    table.play(A, f"recruit {B}+{C}")
    table.tick()
    assert (table.me(B).thief, table.me(B).followers) == (None, (C,))
    assert (table.me(C).thief, table.me(C).followers) == (None, (B,))
    assert table.me(A).followers == (B, C)


def test_a_follower_at_seven_who_saw_the_theft_knows_the_thief_by_own_eyes():
    table = night("2 2 1 3 4 5 6").until(Phase.RECRUIT)
    table.play(A, f"recruit {B}+{C}")
    table.tick()
    assert table.me(B).thief == A
    assert table.me(C).thief is None


def test_c6_all_three_at_eight_know_each_other():
    table = night("2 1 1 3 4 5 6 6").until(Phase.RECRUIT)
    table.play(A, f"recruit {B}+{C}")
    table.tick()
    assert (table.me(B).thief, table.me(B).followers) == (A, (C,))
    assert (table.me(C).thief, table.me(C).followers) == (A, (B,))
    assert table.me(A).followers == (B, C)
    assert all(table.me(s).thief is None for s in (D, E, F, G, H))


def test_c8_a_thief_with_equal_dice_wakes_once():
    table = night("4+4 1+2 3+5 6+6").until(Phase.CHOOSE)
    assert table.texts(A) == ["wake 4"]
    for seat, text in ((A, "wake 4"), (B, "wake 2"), (C, "wake 3"), (D, "wake 6")):
        table.play(seat, text)
    assert (table.state.phase, table.state.hour) == (Phase.NIGHT, 1)
    table.until(Phase.DAY)
    assert [r.hour for r in table.me(A).report] == [4]
    assert table.state.theft_hour == 4


def test_the_thief_at_four_wakes_at_both_hours_and_takes_the_cheese_at_the_first():
    table = night("2+5 1+2 3+5 6+6").until(Phase.CHOOSE)
    assert table.texts(A) == ["wake 2+5"]
    for seat, text in ((A, "wake 2+5"), (B, "wake 2"), (C, "wake 5"), (D, "wake 6")):
        table.play(seat, text)
    table.until(Phase.DAY)
    assert table.me(A).report == (Report(2, (B,), True, A), Report(5, (C,), False, None))
    # Both sightings are true, and together they give the thief away.
    assert table.me(B).report == (Report(2, (A,), True, A),)
    assert table.me(C).report == (Report(5, (A,), False, None),)


def test_the_thief_at_four_may_be_let_choose():
    table = night("2+5 1+2 3+5 6+6", four_thief="choose").until(Phase.CHOOSE)
    assert table.texts(A) == ["wake 2", "wake 5", "wake 2+5"]
    table.play(A, "wake 5")
    table.until(Phase.DAY)
    assert table.state.theft_hour == 5


def test_a_sleepyhead_at_four_chooses_one_die_and_chance_does_if_they_do_not():
    table = night("2+5 1+2 3+5 6+6").until(Phase.CHOOSE)
    assert table.texts(B) == ["wake 1", "wake 2"]
    assert refused(table, B, "wake 3") == "not-your-hours"
    assert refused(table, B, "wake 1+2") == "not-your-hours"
    table.play(B, "wake 1")
    assert refused(table, B, "wake 2") == "already-pressed"
    table.tick()
    assert table.state.wake[B] == (1,)
    assert table.state.wake[C] in ((3,), (5,))
    assert table.state.wake[A] == (2, 5)


def test_nobody_peeks_at_four():
    table = night("2+5 1+2 3+5 6+6").until(Phase.CHOOSE)
    table.play(B, "wake 1")
    table.tick()
    assert table.me(B).is_awake
    assert refused(table, B, "peek 0") == "no-peeks-at-four"


def test_the_thief_at_five_points_at_one_of_several_witnesses_and_all_of_them_see_it():
    table = night("3 3 3 1 5").until(Phase.NIGHT, 3)
    assert [table.me(s).is_pointing for s in range(5)] == [True, True, True, False, False]
    assert table.texts(A) == ["nod", f"recruit {B}", f"recruit {C}"]
    assert refused(table, A, f"recruit {D}") == "not-a-follower"
    assert refused(table, B, f"recruit {C}") == "asleep"
    (named,) = table.play(A, f"recruit {C}")
    assert named == FollowerNamed(A, C, to=(A, B, C))
    assert table.state.hour == 3
    assert table.me(C).is_follower
    assert not table.me(B).is_follower
    assert table.me(B).followers == (C,)
    assert table.me(B).thief == A
    assert refused(table, A, f"recruit {B}") == "nobody-to-point-at"


def test_chance_points_when_the_thief_at_five_does_not():
    table = night("3 3 3 1 5").until(Phase.NIGHT, 4)
    assert len(table.state.followers) == 1
    assert table.state.followers[0] in (B, C)
    assert [table.me(s).thief for s in (D, E)] == [None, None]


def test_a_lone_waker_may_peek_once():
    table = night("3 3 5 1 6").until(Phase.NIGHT, 1)
    assert refused(table, D, f"peek {D}") == "another-player"
    assert refused(table, D, "peek 5") == "another-player"
    table.play(D, f"peek {C}")
    assert (table.me(D).peek, table.me(D).die) == (C, 5)
    assert refused(table, D, f"peek {A}") == "one-peek"
    assert table.texts(D) == ["nod"]


def test_a_peek_is_optional_and_its_target_hears_nothing():
    table = night("3 3 5 1 6").until(Phase.NIGHT, 1)
    before = table.sight(C)
    table.play(D, f"peek {C}")
    assert table.sight(C) == before
    table.until(Phase.DAY)
    assert table.me(C).peek is None


def test_two_awake_together_do_not_peek():
    table = night("3 1 1 5 6").until(Phase.NIGHT, 1)
    assert refused(table, B, f"peek {A}") == "not-alone"
    assert table.texts(B) == ["nod"]


def test_whoever_sleeps_reads_the_same_refusal_whoever_they_are():
    table = night("3 3 5 1 6", thief=A).until(Phase.NIGHT, 2)
    for seat in range(5):
        assert table.texts(seat) == ["nod"]
        for text in (f"peek {seat}", "peek 0", "recruit 1", "recruit 2+3"):
            assert refused(table, seat, text) == "asleep"


def test_a_thief_picks_neither_self_nor_the_same_twice_nor_too_few():
    table = night("2 2 1 3 4 5 6").until(Phase.RECRUIT)
    assert refused(table, A, f"recruit {A}+{B}") == "not-a-follower"
    assert refused(table, A, f"recruit {B}+{B}") == "that-many-followers"
    assert refused(table, A, f"recruit {B}") == "that-many-followers"
    assert refused(table, B, f"recruit {C}+{D}") == "asleep"
    table.play(A, f"recruit {B}+{C}")
    assert refused(table, A, f"recruit {D}+{E}") == "already-recruited"


def test_chance_picks_followers_for_a_slow_thief():
    for dice, wanted in (("2 2 1 3 4 5", 1), ("2 2 1 3 4 5 6", 2), ("2 2 1 3 4 5 6 6", 2)):
        table = night(dice).until(Phase.MEET)
        assert len(set(table.state.followers)) == wanted
        assert A not in table.state.followers


def test_the_fall_mouse_may_peek_and_may_be_recruited():
    table = night("2 1 3 3 4 4", mouse=B).until(Phase.NIGHT, 1)
    table.play(B, "peek 0")
    assert table.me(B).die == 2
    table.until(Phase.RECRUIT)
    table.play(A, f"recruit {B}")
    table.tick()
    assert table.me(B).is_follower


def test_everybody_has_the_same_button_in_every_dark_phase():
    table = night("2 2 1 3 4 5 6 6").until(Phase.NIGHT, 1)
    while table.state.phase is not Phase.DAY:
        for seat in range(8):
            assert "nod" in table.texts(seat)
            table.play(seat, "nod")
            assert refused(table, seat, "nod") == "already-pressed"
        assert table.sight().pressed == (False,) * 8
        table.tick()


def test_no_press_of_any_button_shortens_an_hour():
    table = night("3 3 3 1 5").until(Phase.NIGHT, 3)
    for seat in range(5):
        assert table.play(seat, "nod") == []
    table.play(A, f"recruit {B}")
    assert table.state.hour == 3
    assert RULES.clocks(table.state)["night.1.3"].seconds == 20


def test_the_deal_ends_when_all_have_looked():
    table = night("3 3 5 1 5")
    for seat in range(4):
        table.play(seat, "nod")
    assert table.sight().pressed == (True, True, True, True, False)
    assert RULES.awaited(table.state) == [E]
    table.play(E, "nod")
    assert (table.state.phase, table.state.hour) == (Phase.NIGHT, 1)


def test_nobody_is_awaited_by_night():
    table = night("2 2 1 3 4 5 6 6").until(Phase.NIGHT, 1)
    while table.state.phase is not Phase.DAY:
        assert RULES.awaited(table.state) == ()
        table.tick()


def test_each_awake_seat_alone_is_told_what_it_sees():
    table = night("3 3 5 1 5").until(Phase.DAY)
    woke = [e for e in table.events if isinstance(e, Woke)]
    assert {(e.seat, e.to) for e in woke} == {(s, (s,)) for s in range(5)}
