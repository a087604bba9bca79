"""The moves and their notation: `swap b2 b3`, `card partner d1`, `keep mice+aha`."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from bot.kernel import Move
from cogs.hide_the_havarti.house import Line, Spot
from cogs.hide_the_havarti.state import Card, Room

Named = TypeVar("Named", Card, Spot)


def in_order(names: Iterable[Named]) -> tuple[Named, ...]:
    """Sort into canonical order, so that the order in which a player names them does not matter."""
    return tuple(sorted(names, key=_PLACE.__getitem__))


_PLACE = {name: place for kind in (Card, Spot) for place, name in enumerate(kind)}


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Inspecteur: the two cards for this round."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Set-up: place one card from the hand on a free place."""

    room: Room
    spot: Spot


@dataclass(frozen=True, slots=True)
class Exchange(Move):
    """Exchange two rooms anywhere: in the set-up, and by the Sitting Room."""

    spots: tuple[Spot, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "spots", in_order(self.spots))


@dataclass(frozen=True, slots=True)
class Fill(Move):
    """Set-up: place the rest of the hand at random."""


@dataclass(frozen=True, slots=True)
class Shuffle(Move):
    """Set-up: shuffle all sixteen rooms."""


@dataclass(frozen=True, slots=True)
class Done(Move):
    """Set-up: ready."""


@dataclass(frozen=True, slots=True)
class Bare(Move):
    """Slow set-up: choose the cheese that lies open."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Check(Move):
    """Inspecteur: enter, or move up to one room, and check the room."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Walk(Move):
    """Inspecteur: move one or two rooms without a check."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class PlayCard(Move):
    """Inspecteur: play a card, with the room it checks if any."""

    verb: ClassVar[str] = "card"
    card: Card
    spot: Spot | None = None


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Fromager: swap two adjacent closed rooms."""

    first: Spot
    second: Spot

    def __post_init__(self) -> None:
        first, second = in_order((self.first, self.second))
        object.__setattr__(self, "first", first)
        object.__setattr__(self, "second", second)


@dataclass(frozen=True, slots=True)
class Hide(Move):
    """Fromager: close an open room that is out of sight."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Darken(Move):
    """Vegetable Cellar: close up to two open rooms anywhere."""

    spots: tuple[Spot, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "spots", in_order(self.spots))


@dataclass(frozen=True, slots=True)
class Carry(Move):
    """Library: swap a room with its neighbour."""

    room: Spot
    onto: Spot


@dataclass(frozen=True, slots=True)
class Peek(Move):
    """Bathroom, Cheese Cellar: look privately."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Appoint(Move):
    """Cheese Cellar: choose who looks."""

    seat: int


@dataclass(frozen=True, slots=True)
class NameLine(Move):
    """Mice: name a row or column that contains a cheese."""

    verb: ClassVar[str] = "line"
    line: Line


@dataclass(frozen=True, slots=True)
class Skip(Move):
    """Decline an optional effect."""


@dataclass(frozen=True, slots=True)
class Onward(Move):
    """Round end: continue."""


AnyMove = (
    Keep
    | Place
    | Exchange
    | Fill
    | Shuffle
    | Done
    | Bare
    | Check
    | Walk
    | PlayCard
    | Swap
    | Hide
    | Darken
    | Carry
    | Peek
    | Appoint
    | NameLine
    | Skip
    | Onward
)
"""For exhaustive matching."""
