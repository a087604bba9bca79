"""The lesson of a first game: once as fromager, once as inspecteur, against one robot."""

from collections.abc import Sequence

from bot.kernel import Offer
from bot.presentation.lesson import Lesson, LessonStep, is_offered
from cogs.hide_the_havarti.moves import Check, Hide, Keep, Onward, Place, Swap
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import HavartiOptions, Phase


def _keep(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return is_offered(offers, Keep)


def _lay(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.phase is Phase.SETUP and is_offered(offers, Place)


def _learn(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.phase in (Phase.SETUP, Phase.LATE) and sight.inspecteur != seat


def _enter(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.phase is Phase.ENTRY and is_offered(offers, Check)


def _check(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.phase is Phase.INSPECTEUR and is_offered(offers, Check)


def _last_search(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _check(sight, seat, offers) and sight.die >= sight.options.searches


def _hide(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return is_offered(offers, Hide)


def _swap(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return is_offered(offers, Swap)


def _effect(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.phase in (Phase.EFFECT, Phase.MICE, Phase.AGAIN) and bool(offers)


def _onward(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return is_offered(offers, Onward)


def _watch(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.phase is not Phase.OVER


LESSON: Lesson[Sight] = Lesson(
    seed=5,
    steps=(
        LessonStep("keep", _keep),
        LessonStep("lay", _lay),
        LessonStep("learn", _learn),
        LessonStep("enter", _enter),
        LessonStep("last", _last_search),
        LessonStep("check", _check),
        LessonStep("effect", _effect),
        LessonStep("hide", _hide),
        LessonStep("swap", _swap),
        LessonStep("onward", _onward),
        LessonStep("watch", _watch),
    ),
    # Two searches per round, so that both roles are played in a few minutes.
    setup=(2, HavartiOptions(rounds_each=1, searches=2, setup_seconds=180)),
)
