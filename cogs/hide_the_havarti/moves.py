"""What players may do, and how it is written: `swap b2 b3`, `card partner d1`, `keep mice+aha`."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from bot.kernel import Move
from cogs.hide_the_havarti.house import Line, Spot
from cogs.hide_the_havarti.state import Card, Room

Named = TypeVar("Named", Card, Spot)


def in_order(names: Iterable[Named]) -> tuple[Named, ...]:
    """As they stand in the book: it is all one in which order a player names them."""
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
    """Set-up: one card from the hand to a free place."""

    room: Room
    spot: Spot


@dataclass(frozen=True, slots=True)
class Exchange(Move):
    """Two rooms anywhere: in the set-up, and by the Sitting Room."""

    spots: tuple[Spot, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "spots", in_order(self.spots))


@dataclass(frozen=True, slots=True)
class Fill(Move):
    """Set-up: the rest of the hand at random."""


@dataclass(frozen=True, slots=True)
class Shuffle(Move):
    """Set-up: all sixteen at random."""


@dataclass(frozen=True, slots=True)
class Done(Move):
    """Set-up: ready."""


@dataclass(frozen=True, slots=True)
class Bare(Move):
    """Slow set-up: the cheese that lies open."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Check(Move):
    """Inspecteur: enter, or move up to one room, and turn the room over."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Walk(Move):
    """Inspecteur: one or two rooms without a check."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class PlayCard(Move):
    """Inspecteur: a card, and the room it checks where it checks one."""

    verb: ClassVar[str] = "card"
    card: Card
    spot: Spot | None = None


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Fromager: two adjacent rooms that lie face down."""

    first: Spot
    second: Spot

    def __post_init__(self) -> None:
        first, second = in_order((self.first, self.second))
        object.__setattr__(self, "first", first)
        object.__setattr__(self, "second", second)


@dataclass(frozen=True, slots=True)
class Hide(Move):
    """Fromager: an open room out of sight."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Darken(Move):
    """Vegetable Cellar: up to two open rooms anywhere."""

    spots: tuple[Spot, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "spots", in_order(self.spots))


@dataclass(frozen=True, slots=True)
class Carry(Move):
    """Library: one room onto the place of its neighbour, which takes its own."""

    room: Spot
    onto: Spot


@dataclass(frozen=True, slots=True)
class Peek(Move):
    """Bathroom, Cheese Cellar: a private look."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Appoint(Move):
    """Cheese Cellar: who looks."""

    seat: int


@dataclass(frozen=True, slots=True)
class NameLine(Move):
    """Mice: a row or column that holds a cheese."""

    verb: ClassVar[str] = "line"
    line: Line


@dataclass(frozen=True, slots=True)
class Skip(Move):
    """Nothing, where a special room says may."""


@dataclass(frozen=True, slots=True)
class Onward(Move):
    """Round end: seen enough."""


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
"""For a match that must not forget one."""
