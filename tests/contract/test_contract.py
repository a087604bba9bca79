"""Every game keeps the contract. A game is listed by its `secrets_<game>.py`."""

import pytest

from tests.contract.examine import examine
from tests.contract.games import SUBJECTS
from tests.contract.properties import FIXED, PLAYED, Fixed, Played
from tests.contract.properties.playing import a_playout_comes_to_an_outcome
from tests.contract.subject import Subject

COUNTS = [(subject, seats) for subject in SUBJECTS for seats in subject.rules.seats]


@pytest.mark.parametrize("check", PLAYED, ids=lambda check: check.__name__)
@pytest.mark.parametrize("subject", SUBJECTS, ids=repr)
def test_a_game_played(subject: Subject, check: Played):
    examine(check, subject, PLAYED[check])


@pytest.mark.parametrize("check", FIXED, ids=lambda check: check.__name__)
@pytest.mark.parametrize("subject", SUBJECTS, ids=repr)
def test_a_game_as_written(subject: Subject, check: Fixed):
    check(subject)


@pytest.mark.parametrize(("subject", "seats"), COUNTS, ids=repr)
def test_every_count_comes_to_an_outcome(subject: Subject, seats: int):
    examine(a_playout_comes_to_an_outcome, subject, 15, seats=seats)


def test_the_games_have_names_of_their_own():
    slugs = [subject.game.slug for subject in SUBJECTS]
    assert slugs
    assert len(set(slugs)) == len(slugs)
