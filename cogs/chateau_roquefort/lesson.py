"""A first hunt. All is open here, so the coach speaks at the board."""

from collections.abc import Sequence

from bot.kernel import Offer
from bot.stage.lesson import Lesson, Step, may
from cogs.chateau_roquefort.moves import Enter, Go, Uncover
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import Phase, RoquefortOptions

GUIDED = 6
"""Turns in which everything is explained, the robot's counted in."""
SHOWN = 4
"""After so many turns the learner has seen how mice move: then a reminder will do."""


def _mine(sight: Sight, seat: int) -> bool:
    return sight.phase is Phase.TURN and sight.active == seat


def _inside(sight: Sight, seat: int) -> int:
    return sum(place >= 0 for place in sight.mice[seat])


def _later(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.turn > GUIDED and sight.phase is not Phase.OVER


def _place(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.phase is Phase.PLACING and sight.active == seat


def _lift(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _mine(sight, seat) and not sight.deeds and may(offers, Uncover)


def _second(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _mine(sight, seat) and _inside(sight, seat) < 2 and may(offers, Enter)


def _pair(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _mine(sight, seat) and sight.points == 1 and not sight.slid


def _move(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _mine(sight, seat) and may(offers, Go)


def _again(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _move(sight, seat, offers) and sight.turn > SHOWN


def _go_on(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _mine(sight, seat)


def _look(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.phase is Phase.PAUSE


def _watch(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.phase is not Phase.OVER


LESSON: Lesson[Sight] = Lesson(
    seed=4,
    # Two kinds: enough to have done everything, in a few minutes.
    table=(2, RoquefortOptions(target=2, start_spare="blank", pause_seconds=10)),
    steps=(
        Step("later", _later),
        Step("place", _place),
        Step("lift", _lift),
        Step("second", _second),
        Step("slide", _pair),
        Step("again", _again),
        Step("move", _move),
        Step("go-on", _go_on),
        Step("look", _look),
        Step("watch", _watch),
    ),
)
