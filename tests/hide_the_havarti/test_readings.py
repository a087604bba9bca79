"""An inspecteur of the hard level learns how far these fromagers can be read."""

from bot.kernel import Skill
from cogs.hide_the_havarti.house import INDEX, Spot
from cogs.hide_the_havarti.robot.memory import readable_of
from cogs.hide_the_havarti.robot.readings import BEFOREHAND, LEAST, Readings
from cogs.hide_the_havarti.state import CHEESES, COMMONS, Deed, News

HERE, NEXT_DOOR, AWAY = (INDEX[Spot(name)] for name in ("b2", "c2", "d2"))


def carried_away(readings: Readings) -> None:
    """From next door to where the inspecteur cannot be at once."""
    readings.hear(News(Deed.SWAPPED, 1, (NEXT_DOOR, AWAY)), HERE)


def checked(readings: Readings, *, cheese: bool) -> None:
    room = CHEESES[0] if cheese else COMMONS[0]
    readings.hear(News(Deed.CHECKED, 0, (AWAY,), room=room), HERE)


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
    assert readable_of({"readings": readings.kept()}, Skill.HARD) > BEFOREHAND[2]
    assert readable_of({"readings": readings.kept()}, Skill.NORMAL) == 0.0


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
    assert [round(share, 3) for share in again.trust] == [round(s, 3) for s in readings.trust]
    assert len({tuple(odds) for odds in again.odds}) == 1


def test_a_game_that_was_saved_before_goes_on_with_what_it_knew() -> None:
    odds = [0.0] * 15 + [1.0]
    readings = Readings.of(None, odds)
    assert readings.odds == [odds, odds, odds]
    assert readings.together() == odds
