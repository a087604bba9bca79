"""The lesson of a first game, to two rats, with hints in the first rounds."""

from collections.abc import Sequence

from bot.kernel import Offer
from bot.presentation.lesson import Lesson, LessonStep, is_offered
from cogs.gouda_ganoven.moves import Add, Confirm, Spy
from cogs.gouda_ganoven.sight import Sight
from cogs.gouda_ganoven.state import GoudaOptions, Phase

GUIDED = 2
"""Rounds in which everything is explained."""


def _sneaking(sight: Sight) -> bool:
    return sight.phase is Phase.SNEAK and sight.own is not None


def _choose_room(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _sneaking(sight) and sight.own is not None and sight.own.room is None


def _room_without_cheese(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    own = sight.own
    return (
        _sneaking(sight)
        and own is not None
        and own.room is not None
        and not sight.pieces[own.room]
        and is_offered(offers, Confirm)
    )


def _pack(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    own = sight.own
    return _sneaking(sight) and own is not None and not own.bag and is_offered(offers, Confirm)


def _confirm(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _sneaking(sight) and is_offered(offers, Confirm)


def _later(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.round > GUIDED and sight.phase is not Phase.OVER


def _spy(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return is_offered(offers, Spy)


def _spying(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.phase is Phase.SPY


def _caught(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.phase in (Phase.SPY, Phase.UPGRADE) and bool(sight.rats[seat].traps)


def _upgrade(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.phase is Phase.UPGRADE and sight.decider == seat and is_offered(offers, Add)


def _upgrading(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.phase is Phase.UPGRADE


def _fight(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.phase in (Phase.REVEAL, Phase.FIGHT)


LESSON: Lesson[Sight] = Lesson(
    seed=1,
    steps=(
        LessonStep("later", _later),
        LessonStep("room", _choose_room),
        LessonStep("no-cheese", _room_without_cheese),
        LessonStep("pack", _pack),
        LessonStep("confirm", _confirm),
        LessonStep("caught", _caught),
        LessonStep("spy", _spy),
        LessonStep("spying", _spying),
        LessonStep("upgrade", _upgrade),
        LessonStep("upgrading", _upgrading),
        LessonStep("fight", _fight),
    ),
    setup=(4, GoudaOptions(rats_to_win=2)),
)
