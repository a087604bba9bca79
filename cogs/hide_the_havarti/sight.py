"""What the channel and each seat may know. It contains no faces of hidden rooms."""

from dataclasses import dataclass

from bot.kernel import fields_of
from cogs.hide_the_havarti.house import seen_from
from cogs.hide_the_havarti.roles import awaited, fromagers
from cogs.hide_the_havarti.state import (
    Card,
    Phase,
    PrivateLook,
    PublicDeed,
    PublicState,
    Room,
    State,
)

ENDED = (Phase.ROUND_END, Phase.OVER)
"""Phases in which the whole house is open."""


@dataclass(frozen=True, slots=True)
class Laying:
    """The house during the set-up, and the cards still in hand."""

    layout: tuple[Room | None, ...]
    hand: tuple[Room, ...]
    done: tuple[int, ...]
    touched: tuple[int, ...]


@dataclass(slots=True, kw_only=True)
class Sight(PublicState):
    """What one seat knows; seat None is the channel."""

    seat: int | None
    house: tuple[Room | None, ...]
    """The rooms; None for a face-down one. Empty before there is a house."""
    cards_left: int
    looking: tuple[tuple[int, int, int], ...]
    """The current looks: number, seat, how many rooms."""
    cards: tuple[Card, ...]
    """The inspecteur's cards, in their own sight only."""
    laying: Laying | None
    """For fromagers while they lay out the house."""
    looks: tuple[PrivateLook, ...]
    """What this seat is being shown right now."""
    trails: tuple[tuple[int, ...], ...]
    """The places of each cheese in this round, once it is over."""

    @property
    def fromagers(self) -> tuple[int, ...]:
        return tuple(fromagers(self))

    @property
    def awaited(self) -> tuple[int, ...]:
        return tuple(awaited(self))

    @property
    def lit(self) -> tuple[int, ...]:
        """The places that the inspecteur sees."""
        if self.place is None or self.phase in ENDED:
            return ()
        return tuple(seen_from(self.place, [room is not None for room in self.house]))

    @property
    def earlier(self) -> tuple[PublicDeed, ...]:
        """What this reader has not answered yet, but for the last move: positions only.

        For a seat since its own last action, at most one turn ago; for the channel since the
        inspecteur's turn began. The last move's events are shown as news.
        """
        fresh, old = self.news[self.told :], self.news[: self.told]
        if self.seat is None:
            return old
        if any(news.seat == self.seat for news in fresh):
            return ()
        old = (*self.before, *old)
        own = [index for index, news in enumerate(old) if news.seat == self.seat]
        return old[own[-1] + 1 :] if own else old


def sight_of(state: State, seat: int | None) -> Sight:
    is_inspecteur = seat == state.inspecteur
    laying = None
    if state.phase in (Phase.SETUP, Phase.LATE) and seat is not None and not is_inspecteur:
        laying = Laying(
            tuple(state.layout), tuple(state.hand), tuple(state.done), tuple(state.touched)
        )
    return Sight(
        **fields_of(PublicState, state),
        seat=seat,
        house=tuple(room if up else None for room, up in zip(state.rooms, state.up, strict=True)),
        cards_left=len(state.cards),
        looking=tuple((shown.number, shown.seat, len(shown.places)) for shown in state.looks),
        cards=tuple(state.cards) if is_inspecteur else (),
        laying=laying,
        looks=tuple(shown for shown in state.looks if shown.seat == seat),
        trails=tuple(map(tuple, state.trails)) if state.phase in ENDED else (),
    )
