"""Around the game: a first game, duration, chapters, titles, old tables."""

import json

import pytest

from bot.kernel import Skill
from bot.presentation.players import Players
from cogs.hide_the_havarti.events import CheeseFound, RoundBegan
from cogs.hide_the_havarti.presentation import PRESENTATION
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import HavartiOptions, RoundScore
from tests.hide_the_havarti.rates import played
from tests.hide_the_havarti.table import RULES, house

STAGE = PRESENTATION
NAMES = Players(("Ada", "Björn", "Chloé", "Dora"))


def titles(*sheet: RoundScore, seats: int = 3) -> list[str]:
    table = house(seats=seats)
    table.state.sheet = tuple(sheet)
    sight: Sight = table.sight(None)
    return list(STAGE.award_lines((), sight, NAMES, "en"))


def score(
    inspecteur: int, found: int = 1, lost: int = 0, walks: int = 0, checks: int = 6
) -> RoundScore:
    gains = tuple(found if seat == inspecteur else 4 - found for seat in range(3))
    taken, gone = tuple(range(1, found + 1)), tuple(range(5 - lost, 5))
    return RoundScore(inspecteur, "searches-spent", taken, gone, gains, walks, checks)


def test_a_first_game_is_one_round_each():
    seats, options = RULES.quick_game()
    assert seats in RULES.seats
    assert options.rounds_each == 1


def test_a_lone_fromager_is_not_asked_about_talking():
    options = HavartiOptions()
    assert not RULES.option_applies("no_talk", 2, options)
    assert RULES.option_applies("no_talk", 3, options)
    assert RULES.option_applies("searches", 2, options)


def test_a_longer_game_is_forecast_longer_and_endless_strolls_are_warned_of():
    short = STAGE.duration_text(HavartiOptions(rounds_each=1), 2, "en")
    assert short == "About 10 minutes."
    assert STAGE.duration_text(HavartiOptions(rounds_each=1), 2, "en", 1) == "About 5 minutes."
    whole = [STAGE.duration_text(HavartiOptions(), seats, "en") for seats in RULES.seats]
    minutes = [int(line.split()[1]) for line in whole]
    assert minutes == sorted(minutes)
    assert minutes[0] > 5
    assert "longer" in STAGE.duration_text(HavartiOptions(idle_cap=0), 2, "en")


def test_a_round_is_a_chapter_of_the_log():
    began = RoundBegan(number=2, rounds=6, inspecteur=1)
    assert STAGE.log_heading(began, NAMES, "en") == "Round 2 of 6"
    assert STAGE.log_heading(CheeseFound(inspecteur=1, number=2), NAMES, "en") is None
    line = STAGE.event_text(began, 0, NAMES, "en")
    assert line is not None
    assert "Round" not in line, "the heading says so"


def test_walks_and_checks_are_counted_for_the_titles():
    table = house(die=4, place="b2", up="b2")
    table.state.checks = 3
    table.script("walk b3", "swap c1 d1", "swap c1 d1", "check b3")
    (line,) = table.state.sheet
    assert (line.walks, line.checks) == (1, 4)


def test_the_longest_stroll_and_the_keenest_nose_are_honoured():
    lines = titles(score(0, walks=7), score(1, found=4), score(2, walks=2))
    assert len(lines) == 2
    assert "Keenest nose" in lines[0]
    assert "Björn" in lines[0]
    assert "Longest stroll" in lines[1]
    assert "7" in lines[1]


def test_two_who_did_as_well_get_no_title_and_nobody_gets_two():
    tied = titles(score(0, walks=7), score(1, walks=7), score(2, found=2))
    assert not any("stroll" in line for line in tied)
    one = titles(score(0, found=4, walks=9), score(1), score(2))
    assert sum("Ada" in line for line in one) == 1


def test_butterfingers_lost_more_than_one_cheese_in_the_dairy():
    lines = titles(score(0, lost=1), score(1, found=2, lost=2), score(2))
    assert "Butterfingers" in lines[0]
    assert "Björn" in lines[0]


def test_a_real_game_earns_at_most_two_titles():
    game = played([Skill.NORMAL] * 3, HavartiOptions(rounds_each=1), 3)
    sight = RULES.sight(game.state, None)
    assert len(STAGE.award_lines((), sight, NAMES, "en")) <= 2


@pytest.mark.parametrize("version", [1, 2])
def test_a_table_of_an_older_version_goes_on_without_the_option_it_had(version: int):
    table = house()
    raw = json.loads(RULES.dump(table.state))
    raw["options"]["robot_memory"] = "goldfish"
    for name in ("walks", "checks"):
        del raw[name]
    upgraded = RULES.load(json.dumps(RULES.upgrade(raw, version)).encode())
    assert upgraded == table.state
    options = RULES.upgrade_options({"searches": 3, "robot_memory": "elephant"}, version)
    assert HavartiOptions.model_validate(options) == HavartiOptions(searches=3)
