"""The lesson of a first game. Everything is public, so the coach speaks on the board."""

from collections.abc import Sequence

from bot.kernel import Offer
from bot.presentation.lesson import Lesson, LessonStep, is_offered
from cogs.chateau_roquefort.moves import Enter, Go, Uncover
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import Phase, RoquefortOptions

GUIDED = 6
"""Turns in which everything is explained, including the robot's."""
SHOWN = 4
"""Turns after which a short reminder is enough."""


def _mine(sight: Sight, seat: int) -> bool:
    return sight.phase is Phase.TURN and sight.active == seat


def _inside(sight: Sight, seat: int) -> int:
    return sum(place >= 0 for place in sight.mice[seat])


def _later(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.turn > GUIDED and sight.phase is not Phase.OVER


def _place(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.phase is Phase.PLACING and sight.active == seat


def _lift(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _mine(sight, seat) and not sight.deeds and is_offered(offers, Uncover)


def _second(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _mine(sight, seat) and _inside(sight, seat) < 2 and is_offered(offers, Enter)


def _pair(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _mine(sight, seat) and sight.points == 1 and not sight.slid


def _move(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _mine(sight, seat) and is_offered(offers, Go)


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
    # Two kinds: enough to try everything, in a few minutes.
    setup=(2, RoquefortOptions(target=2, start_spare="blank", pause_seconds=10)),
    steps=(
        LessonStep("later", _later),
        LessonStep("place", _place),
        LessonStep("lift", _lift),
        LessonStep("second", _second),
        LessonStep("slide", _pair),
        LessonStep("again", _again),
        LessonStep("move", _move),
        LessonStep("go-on", _go_on),
        LessonStep("look", _look),
        LessonStep("watch", _watch),
    ),
)
