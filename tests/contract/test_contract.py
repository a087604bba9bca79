"""Every game passes the contract suite. Games are found by their `secrets_<game>.py`."""

import pytest

from tests.contract.games import SUBJECTS
from tests.contract.properties import FIXED, PLAYED, Fixed, Played
from tests.contract.property_runner import check_fixed_property, check_games_end, check_played_games
from tests.contract.subject import Subject


@pytest.mark.parametrize("subject", SUBJECTS, ids=repr)
def test_a_game_comes_to_an_end(subject: Subject):
    check_games_end(subject)


@pytest.mark.parametrize("check", PLAYED, ids=lambda check: check.__name__)
@pytest.mark.parametrize("subject", SUBJECTS, ids=repr)
def test_a_game_played(subject: Subject, check: Played):
    check_played_games(check, subject, PLAYED[check])


@pytest.mark.parametrize("check", FIXED, ids=lambda check: check.__name__)
@pytest.mark.parametrize("subject", SUBJECTS, ids=repr)
def test_a_game_as_written(subject: Subject, check: Fixed):
    check_fixed_property(check, subject)


def test_the_games_have_names_of_their_own():
    slugs = [subject.game.slug for subject in SUBJECTS]
    assert slugs
    assert len(set(slugs)) == len(slugs)
