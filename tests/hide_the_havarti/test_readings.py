"""An inspecteur learns how far these fromagers' behaviour can be trusted."""

from random import Random

import pytest

from bot.kernel import Skill
from cogs.hide_the_havarti.house import INDEX, Spot
from cogs.hide_the_havarti.robot.belief import MINDS, spared, suspected, unknown
from cogs.hide_the_havarti.robot.memory import readable_of
from cogs.hide_the_havarti.robot.readings import BEFOREHAND, LEAST, Readings
from cogs.hide_the_havarti.state import CHEESES, COMMONS, Deed, PublicDeed
from tests.hide_the_havarti.table import at, house

HERE, NEXT_DOOR, AWAY = (INDEX[Spot(name)] for name in ("b2", "c2", "d2"))
FAR, FURTHER = at("d3 d4")
STANDING = house(place="b2")


def heard(readings: Readings, news: PublicDeed, skill: Skill = Skill.HARD, seed: int = 1) -> None:
    readings.hear(news, STANDING.sight(0), MINDS[skill], Random(seed))


def carried_away(readings: Readings) -> None:
    """From next door to where the inspecteur cannot be at once."""
    heard(readings, PublicDeed(Deed.SWAPPED, 1, (NEXT_DOOR, AWAY)))


def checked(readings: Readings, *, cheese: bool) -> None:
    room = CHEESES[0] if cheese else COMMONS[0]
    heard(readings, PublicDeed(Deed.CHECKED, 0, (AWAY,), room=room))


def test_at_first_it_reads_as_it_has_always_done() -> None:
    readings = Readings.of(None)
    assert readings.trust == list(BEFOREHAND)
    carried_away(readings)
    plain, some, much = (odds[AWAY] for odds in readings.odds)
    assert plain < some < much
    assert plain < readings.together()[AWAY] < much


def test_whoever_carries_cheese_away_is_read_more_and_more() -> None:
    readings = Readings.of(None)
    for _ in range(4):
        readings.forget()
        carried_away(readings)
        checked(readings, cheese=True)
    assert readings.trust[2] > readings.trust[1] > readings.trust[0]
    memory = {"read": {skill.value: readings.kept() for skill in Skill}}
    assert readable_of(memory, Skill.HARD) > BEFOREHAND[2]
    assert readable_of(memory, Skill.NORMAL) > BEFOREHAND[2]
    assert readable_of(memory, Skill.EASY) == 0.0


def test_whoever_swaps_to_mislead_is_believed_less() -> None:
    readings = Readings.of(None)
    for _ in range(8):
        readings.forget()
        carried_away(readings)
        checked(readings, cheese=False)
    assert readings.trust[0] > readings.trust[2]
    for _ in range(100):
        readings.forget()
        carried_away(readings)
        checked(readings, cheese=False)
    # People change: nobody is given up for good.
    assert min(readings.trust) > LEAST / 2
    assert abs(sum(readings.trust) - 1) < 1e-6


def test_what_it_has_learnt_outlasts_a_round_and_a_restart() -> None:
    readings = Readings.of(None)
    carried_away(readings)
    checked(readings, cheese=True)
    again = Readings.of(readings.kept())
    again.forget()
    assert again.trust == pytest.approx(readings.trust, abs=1e-3)
    assert len({tuple(odds) for odds in again.odds}) == 1


def test_a_game_that_was_saved_before_goes_on_with_what_it_knew() -> None:
    odds = [0.0] * 15 + [1.0]
    readings = Readings.of(None, odds)
    assert readings.odds == [odds, odds, odds]
    assert readings.together() == odds


def test_what_a_fromager_leaves_next_door_is_less_likely_cheese() -> None:
    """Who swaps two rooms far away has nothing to carry out of the inspecteur's reach."""
    swap = PublicDeed(Deed.SWAPPED, 1, (FAR, FURTHER))
    odds = unknown()
    after = spared(odds, swap, HERE, 5.0)
    assert after[NEXT_DOOR] < 0.75 * odds[NEXT_DOOR]
    assert after[FAR] == odds[FAR]
    assert spared(odds, swap, HERE, 0.0) == odds
    assert spared(odds, PublicDeed(Deed.WALKED, 0, (HERE,)), HERE, 5.0) == odds


def test_one_who_reads_much_thinks_of_what_was_left_as_well() -> None:
    readings = Readings.of(None)
    heard(readings, PublicDeed(Deed.SWAPPED, 1, (FAR, FURTHER)))
    plain, some, much = (odds[NEXT_DOOR] for odds in readings.odds)
    assert plain > some > much


def test_a_good_player_misses_a_swap_with_all_it_thinks_of_it() -> None:
    """Where one of its readers has not followed, none has."""
    known = [0.0] * 16
    known[NEXT_DOOR] = 1.0
    missed = 0
    for seed in range(200):
        readings = Readings.of(None, known)
        heard(readings, PublicDeed(Deed.SWAPPED, 1, (NEXT_DOOR, AWAY)), Skill.NORMAL, seed)
        followed = [odds[AWAY] > 0.99 for odds in readings.odds]
        assert all(followed) or not any(followed[:2])
        missed += not followed[0]
    assert 1 <= missed <= 30


def test_a_cheese_out_of_reach_is_a_reason_to_swap() -> None:
    odds = suspected(unknown(), PublicDeed(Deed.SWAPPED, 1, (NEXT_DOOR, AWAY)), HERE, 5.0)
    assert odds[AWAY] > unknown()[AWAY] > odds[NEXT_DOOR]
