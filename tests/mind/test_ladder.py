"""The measure of strength: alike players are even, and what was played is not played again."""

from pathlib import Path
from random import Random

import pytest

from bot.kernel import Company, Skill
from tests.bench.contest import SIDES, Pairing, Played, Player, TwoSided, games, played
from tests.bench.robots import Ledger, contest, told, wilson

NEVER = float("inf")


def test_an_interval_is_wilsons():
    low, high = wilson(0.5, 100)
    assert (low, high) == (pytest.approx(0.4038, abs=1e-3), pytest.approx(0.5962, abs=1e-3))
    assert wilson(1.0, 20)[1] == pytest.approx(1.0)
    assert wilson(1.0, 20)[0] == pytest.approx(0.8389, abs=1e-3)


@pytest.mark.parametrize(("slug", "seats"), [("gouda", 3), ("thief", 4), ("fromage", 1)])
def test_two_who_are_alike_are_even_on_every_deal(slug: str, seats: int):
    pairing = Pairing(slug, seats, "easy", "easy")
    shares = [played(pairing, number).share for number in range(pairing.places)]
    assert sum(shares) == pytest.approx(pairing.places * pairing.even)


def test_followers_play_as_the_side_does_that_they_have_joined():
    game = next(game for game in games() if game.slug == "thief")
    few, many = (Player(game.robot, Company(skill=skill)) for skill in (Skill.HARD, Skill.EASY))
    state = game.rules.deal(6, game.rules.options_type(), Random(1))
    match = TwoSided(game, (few, many), SIDES["thief"], 6, state, 1)
    assert match.players.count(few) == 1
    match.play()
    assert [seat for seat in range(6) if match.players[seat] is few] == sorted(
        {match.state.thief, *match.state.followers}
    )
    assert match.players.count(few) == 2


def test_every_game_and_count_has_a_line():
    lines = {(game.slug, seats) for game in games() for seats in game.rules.seats}
    assert {("fromage", 1), ("thief", 8), ("gouda", 6), ("roquefort", 2)} <= lines


def test_a_run_goes_on_where_it_was_left(tmp_path: Path):
    file, pairing = tmp_path / "ladder.jsonl", Pairing("gouda", 3, "easy", "random")
    first = contest(pairing, 3, NEVER, Ledger(file), None)
    with file.open("a") as kept:
        kept.write('{"pairing": "cut')  # killed in mid-line
    ledger = Ledger(file)
    assert list(ledger.of(pairing).values()) == first
    ledger.note(pairing, 0, Played(1.0, 9.0, 0.0, 0.0, 1))
    again = contest(pairing, 3, NEVER, ledger, None)
    assert again == [ledger.of(pairing)[0], *first[1:]]
    assert Ledger(file).of(pairing) == ledger.of(pairing)
    assert "gouda" in told(pairing, again)
