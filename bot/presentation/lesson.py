"""A guided first game: the coach's hints and when to show them. Pure.

The coach knows what the learner's seat knows: predicates get that seat's Sight and offers.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from bot.kernel import Move, Offer, Options, SomeOf

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class LessonStep(Generic[V]):
    """One hint, shown while `applies(sight, seat, offers)` holds."""

    key: str
    applies: Callable[[V, int, Sequence[Offer]], bool]


@dataclass(frozen=True, slots=True)
class Lesson(Generic[V]):
    """A prepared deal and the coach's hints. The first step that applies is shown."""

    seed: int
    steps: tuple[LessonStep[V], ...]
    setup: tuple[int, Options] | None = None
    """Seats and options; None uses those of `Rules.quick_game`."""

    def hint_key(self, sight: V, seat: int, offers: Sequence[Offer]) -> str | None:
        """The key of the hint to show now, or None."""
        return next((step.key for step in self.steps if step.applies(sight, seat, offers)), None)


AnyLesson = Lesson[Any]


def is_offered(offers: Sequence[Offer], *kinds: type[Move]) -> bool:
    """True if a move of one of these kinds is offered."""
    return any(
        isinstance(offer.template if isinstance(offer, SomeOf) else offer, kinds)
        for offer in offers
    )
