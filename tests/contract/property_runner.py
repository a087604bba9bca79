"""Run a property on many games, the same ones every time."""

from itertools import islice

import pytest

from tests.contract.playout import GameNeverEnds, cached_playout
from tests.contract.properties import Fixed, Played
from tests.contract.properties.rules import a_playout_comes_to_an_outcome
from tests.contract.subject import Subject, first_plans


def check_games_end(subject: Subject) -> None:
    """The only check that fails for a game that does not end; the others use a subset of these
    games.
    """
    for plan in first_plans(subject):
        a_playout_comes_to_an_outcome(subject, plan)


def check_played_games(check: Played, subject: Subject, examples: int) -> None:
    """Run a property; a failure includes the plan of its game."""
    for plan in islice(first_plans(subject), examples):
        try:
            cached_playout(subject, plan)
            check(subject, plan)
        except GameNeverEnds as failure:
            pytest.skip(skip_reason(subject, failure))
        except BaseException as failure:
            failure.add_note(f"on {plan}")
            raise


def check_fixed_property(check: Fixed, subject: Subject) -> None:
    try:
        check(subject)
    except GameNeverEnds as failure:
        pytest.skip(skip_reason(subject, failure))


def skip_reason(subject: Subject, failure: GameNeverEnds) -> str:
    return f"{subject} cannot be played, as test_a_game_comes_to_an_end tells: {failure}"
