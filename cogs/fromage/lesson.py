"""The lesson of a first game: one turn at each venue with hints, and a fifth without."""

from collections.abc import Callable, Sequence

from bot.kernel import Offer
from bot.presentation.lesson import Lesson, LessonStep, is_offered
from cogs.fromage.moves import Build, Complete, Gather, Make, Milk, Ready, Skip
from cogs.fromage.printed.kinds import Venue
from cogs.fromage.sight import Sight
from cogs.fromage.state import FromageOptions, Phase

GUIDED = 3
"""Turns in which everything is explained, counted from 0."""


def _playing(sight: Sight) -> bool:
    return sight.table.phase is Phase.TURN


def _later(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _playing(sight) and sight.table.turn > GUIDED


def _order(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return is_offered(offers, Complete)


def _choice(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return is_offered(offers, Skip)


def _faced(venue: Venue) -> Callable[[Sight, int, Sequence[Offer]], bool]:
    """After the first turn: the venue that now faces the learner, and how it scores."""

    def faced(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
        table = sight.table
        return _make(sight, seat, offers) and table.turn > 0 and table.facing(seat) is venue

    return faced


def _make(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _playing(sight) and is_offered(offers, Make)


def _gather(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _playing(sight) and is_offered(offers, Gather)


def _milk(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _playing(sight) and is_offered(offers, Milk)


def _build(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _playing(sight) and is_offered(offers, Build)


def _ready(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return is_offered(offers, Ready)


def _wait(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _playing(sight)


LESSON: Lesson[Sight] = Lesson(
    seed=20,
    steps=(
        LessonStep("order", _order),
        LessonStep("choice", _choice),
        LessonStep("later", _later),
        *(
            LessonStep(venue.value, _faced(venue))
            for venue in Venue
            if venue is not Venue.FROMAGERIE
        ),
        LessonStep("make", _make),
        LessonStep("gather", _gather),
        LessonStep("milk", _milk),
        LessonStep("build", _build),
        LessonStep("ready", _ready),
        LessonStep("wait", _wait),
    ),
    setup=(2, FromageOptions(turn_cap=5)),
)
