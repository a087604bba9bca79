"""A first dairy: one turn at each venue with a coach, and a fifth without."""

from collections.abc import Callable, Sequence

from bot.kernel import Offer
from bot.stage.lesson import Lesson, Step, may
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
    return may(offers, Complete)


def _choice(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return may(offers, Skip)


def _faced(venue: Venue) -> Callable[[Sight, int, Sequence[Offer]], bool]:
    """After the first turn: the venue that has turned to the learner, and how it scores."""

    def faced(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
        table = sight.table
        return _make(sight, seat, offers) and table.turn > 0 and table.facing(seat) is venue

    return faced


def _make(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _playing(sight) and may(offers, Make)


def _gather(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _playing(sight) and may(offers, Gather)


def _milk(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _playing(sight) and may(offers, Milk)


def _build(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _playing(sight) and may(offers, Build)


def _ready(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return may(offers, Ready)


def _wait(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _playing(sight)


LESSON: Lesson[Sight] = Lesson(
    seed=20,
    steps=(
        Step("order", _order),
        Step("choice", _choice),
        Step("later", _later),
        *(Step(venue.value, _faced(venue)) for venue in Venue if venue is not Venue.FROMAGERIE),
        Step("make", _make),
        Step("gather", _gather),
        Step("milk", _milk),
        Step("build", _build),
        Step("ready", _ready),
        Step("wait", _wait),
    ),
    table=(2, FromageOptions(turn_cap=5)),
)
