"""Tries a property on many games, the same ones every time."""

from hypothesis import HealthCheck, Phase, given, settings

from tests.contract.properties import Played
from tests.contract.subject import Plan, Subject, plans


def examine(check: Played, subject: Subject, examples: int, seats: int | None = None) -> None:
    """Raise what the property raises, with the plan of the game it fails on.

    That game is not made smaller: a plan replays as it is, and waiting for less is long.
    """

    @settings(
        max_examples=examples,
        phases=(Phase.generate,),
        derandomize=True,
        database=None,
        report_multiple_bugs=False,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(plan=plans(subject, seats))
    def on_any_game(plan: Plan) -> None:
        check(subject, plan)

    on_any_game()
