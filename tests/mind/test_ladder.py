"""The strength benchmark: equal players are even, and played games are not repeated."""

import sys
from pathlib import Path
from random import Random

import pytest

from bot.kernel import RobotContext, Skill
from cogs.chateau_roquefort.moves import End
from tests.bench.first_version import FirstRobot, UnavailableError, first_robot
from tests.bench.robot_match import (
    FIRST_SIDE,
    GameResult,
    Pairing,
    Player,
    TwoSidedMatch,
    all_games,
    play_game,
)
from tests.bench.robot_strength import ResultsFile, loss_ratio, play_pairing, result_line, wilson

NEVER = float("inf")


def test_an_interval_is_wilsons():
    low, high = wilson(0.5, 100)
    assert (low, high) == (pytest.approx(0.4038, abs=1e-3), pytest.approx(0.5962, abs=1e-3))
    assert wilson(1.0, 20)[1] == pytest.approx(1.0)
    assert wilson(1.0, 20)[0] == pytest.approx(0.8389, abs=1e-3)


def test_losses_are_compared_deal_by_deal():
    times, low, high = loss_ratio([(1.0, 2.0)] * 9)
    assert (times, low, high) == (0.5, 0.5, 0.5)
    times, low, high = loss_ratio([(2.0, 1.0), (0.0, 3.0)] * 8)
    assert times == 0.5
    assert low == pytest.approx(0.25 / high)
    assert low == pytest.approx(0.234, abs=1e-3)


def test_what_was_lost_is_told_beside_the_victories():
    found = [
        GameResult(1.0, 2, 1, 0.1, 4, lost, others) for lost, others in ((1, 2), (0, 1), (0, 1))
    ]
    line = result_line(Pairing("roquefort", 3, "hard", "normal"), found)
    assert "lost 0.33, others 1.33: 0.25 times" in line


@pytest.mark.parametrize(("slug", "seats"), [("gouda", 3), ("thief", 4), ("fromage", 1)])
def test_two_who_are_alike_are_even_on_every_deal(slug: str, seats: int):
    pairing = Pairing(slug, seats, "easy", "easy")
    shares = [play_game(pairing, number).share for number in range(pairing.games_per_deal)]
    assert sum(shares) == pytest.approx(pairing.games_per_deal * pairing.even_share)


def test_followers_play_as_the_side_does_that_they_have_joined():
    game = next(game for game in all_games() if game.slug == "thief")
    few, many = (
        Player(game.robot, RobotContext(skill=skill)) for skill in (Skill.HARD, Skill.EASY)
    )
    state = game.rules.deal(6, game.rules.options_type(), Random(1))
    match = TwoSidedMatch(game, (few, many), FIRST_SIDE["thief"], 6, state, 1)
    assert match.players.count(few) == 1
    match.play()
    assert [seat for seat in range(6) if match.players[seat] is few] == sorted(
        {match.state.thief, *match.state.followers}
    )
    assert match.players.count(few) == 2


def test_every_game_and_count_has_a_line():
    lines = {(game.slug, seats) for game in all_games() for seats in game.rules.seats}
    assert {("fromage", 1), ("thief", 8), ("gouda", 6), ("roquefort", 2)} <= lines


def test_a_run_goes_on_where_it_was_left(tmp_path: Path):
    file, pairing = tmp_path / "ladder.jsonl", Pairing("gouda", 3, "easy", "random")
    first = play_pairing(pairing, 3, NEVER, ResultsFile(file), None)
    with file.open("a") as kept:
        kept.write('{"pairing": "cut')  # killed in mid-line
    ledger = ResultsFile(file)
    assert list(ledger.results_of(pairing).values()) == first
    ledger.add_result(pairing, 0, GameResult(1.0, 9.0, 0.0, 0.0, 1))
    again = play_pairing(pairing, 3, NEVER, ledger, None)
    assert again == [ledger.results_of(pairing)[0], *first[1:]]
    assert ResultsFile(file).results_of(pairing) == ledger.results_of(pairing)
    assert "gouda" in result_line(pairing, again)


@pytest.fixture
def first_versions():
    """Unload the modules of a first version afterwards."""
    before = set(sys.modules)
    yield
    for name in [n for n in sys.modules if n.startswith("first_version_") and n not in before]:
        del sys.modules[name]


@pytest.mark.usefixtures("first_versions")
def test_a_robot_of_the_first_version_brings_along_what_is_gone_since(tmp_path: Path):
    folder = tmp_path / "cogs" / "chateau_roquefort"
    folder.mkdir(parents=True)
    (folder / "moves.py").write_text("class Pass: ...\nclass End: ...\n")
    (folder / "whims.py").write_text("WHIM = 3\n")
    (folder / "robot.py").write_text(
        "from bot.kernel import Robot\n"
        "from cogs.chateau_roquefort.moves import (\n    End,\n    Pass,\n)\n"
        "from cogs.chateau_roquefort.whims import WHIM\n"
        "class Old(Robot):\n"
        "    def choose(self, *given): return End(), Pass, WHIM\n"
    )
    robot = first_robot(tmp_path, "chateau_roquefort")
    assert isinstance(robot, FirstRobot)
    end, gone, whim = vars(robot)["_robot"].choose()
    assert (end, whim) == (End(), 3)
    assert gone.__module__ == "first_version_chateau_roquefort.moves"
    with pytest.raises(UnavailableError):
        first_robot(tmp_path, "fromage")
