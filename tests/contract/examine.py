"""Tries a property on many games, the same ones every time."""

from hypothesis import HealthCheck, given, settings

from tests.contract.properties import Played
from tests.contract.subject import Plan, Subject, plans


def examine(check: Played, subject: Subject, examples: int, seats: int | None = None) -> None:
    """Raise what the property raises, on the smallest game it fails on."""

    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        report_multiple_bugs=False,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(plan=plans(subject, seats))
    def on_any_game(plan: Plan) -> None:
        check(subject, plan)

    on_any_game()
