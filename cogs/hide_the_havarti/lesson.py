"""A first search: once as fromager, once as inspecteur, against one robot."""

from collections.abc import Sequence

from bot.kernel import Offer
from bot.stage.lesson import Lesson, Step, may
from cogs.hide_the_havarti.moves import Check, Hide, Keep, Onward, Place, Swap
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import HavartiOptions, Phase


def _keep(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return may(offers, Keep)


def _lay(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.phase is Phase.SETUP and may(offers, Place)


def _learn(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.phase in (Phase.SETUP, Phase.LATE) and sight.inspecteur != seat


def _enter(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.phase is Phase.ENTRY and may(offers, Check)


def _check(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.phase is Phase.INSPECTEUR and may(offers, Check)


def _last_search(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _check(sight, seat, offers) and sight.die >= sight.options.searches


def _hide(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return may(offers, Hide)


def _swap(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return may(offers, Swap)


def _effect(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.phase in (Phase.EFFECT, Phase.MICE, Phase.AGAIN) and bool(offers)


def _onward(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return may(offers, Onward)


def _watch(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.phase is not Phase.OVER


LESSON: Lesson[Sight] = Lesson(
    seed=5,
    steps=(
        Step("keep", _keep),
        Step("lay", _lay),
        Step("learn", _learn),
        Step("enter", _enter),
        Step("last", _last_search),
        Step("check", _check),
        Step("effect", _effect),
        Step("hide", _hide),
        Step("swap", _swap),
        Step("onward", _onward),
        Step("watch", _watch),
    ),
    # Two searches make two short rounds, so that both parts are played in a few minutes.
    table=(2, HavartiOptions(rounds_each=1, searches=2, setup_seconds=180)),
)
