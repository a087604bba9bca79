"""What the channel and each seat may know. Faces of hidden rooms are in nobody's sight."""

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
"""The phases in which the whole house lies open."""


@dataclass(frozen=True, slots=True)
class Laying:
    """The house while the fromagers lay it out, and the cards still in hand."""

    layout: tuple[Room | None, ...]
    hand: tuple[Room, ...]
    done: tuple[int, ...]
    touched: tuple[int, ...]


@dataclass(slots=True, kw_only=True)
class Sight(PublicState):
    """What one seat knows; seat None is the channel."""

    seat: int | None
    house: tuple[Room | None, ...]
    """Open rooms; None is a back. Empty before there is a house."""
    cards_left: int
    looking: tuple[tuple[int, int, int], ...]
    """Who is being shown something: number of the look, seat, how many rooms."""
    cards: tuple[Card, ...]
    """The inspecteur's own."""
    laying: Laying | None
    """For fromagers while they lay out the house."""
    looks: tuple[PrivateLook, ...]
    """What this seat is being shown right now."""
    trails: tuple[tuple[int, ...], ...]
    """Where each cheese has lain in this round, once it is over."""

    @property
    def fromagers(self) -> tuple[int, ...]:
        return tuple(fromagers(self))

    @property
    def awaited(self) -> tuple[int, ...]:
        return tuple(awaited(self))

    @property
    def lit(self) -> tuple[int, ...]:
        """What the inspecteur sees."""
        if self.place is None or self.phase in ENDED:
            return ()
        return tuple(seen_from(self.place, [room is not None for room in self.house]))

    @property
    def earlier(self) -> tuple[PublicDeed, ...]:
        """What this reader has not answered yet, but for the last move: positions only.

        For a seat since its own last deed, which is a turn ago at most; for the channel since the
        inspecteur set out. What the last move did is news of its own.
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
