"""Events and who may see them. Faces and swaps are not kept: forgetting is the game."""

from dataclasses import dataclass

from bot.kernel import Event
from cogs.hide_the_havarti.state import Deed, PublicDeed, Room, RoundScore

_STIRRING = frozenset(
    {
        Deed.CHECKED,
        Deed.CARD,
        Deed.BARED,
        Deed.DARKENED,
        Deed.REARRANGED,
        Deed.SHUFFLED,
        Deed.LOST,
        Deed.COUNTED,
        Deed.NAMED,
    }
)
"""Deeds that players want to see before the game continues."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(Event):
    number: int
    rounds: int
    inspecteur: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsKept(Event):
    inspecteur: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupBegan(Event):
    inspecteur: int
    seconds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Arranged(Event):
    """Cards were placed or moved at these places. For fromagers only."""

    seat: int
    places: tuple[int, ...]
    keep: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupReady(Event):
    seat: int
    keep: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Warned(Event):
    inspecteur: int
    seconds: int
    keep: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupEnded(Event):
    late: bool

    @property
    def turning_point(self) -> bool:
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Happened(Event):
    """A public event, shown in the news until the inspecteur's next turn."""

    news: PublicDeed
    keep: bool = False

    @property
    def turning_point(self) -> bool:
        return self.news.deed in _STIRRING


@dataclass(frozen=True, slots=True, kw_only=True)
class CheeseFound(Event):
    """Without its place: the log is kept and must not reveal the house."""

    inspecteur: int
    number: int

    @property
    def turning_point(self) -> bool:
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class CheeseLost(Event):
    inspecteur: int
    number: int

    @property
    def turning_point(self) -> bool:
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked(Event):
    """A private look, for its seat only."""

    seat: int
    places: tuple[int, ...]
    rooms: tuple[Room, ...]
    keep: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LookEnded(Event):
    seat: int
    keep: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnded(Event):
    number: int
    score: RoundScore
    scores: tuple[int, ...]

    @property
    def turning_point(self) -> bool:
        return True


AnyEvent = (
    RoundBegan
    | CardsKept
    | SetupBegan
    | Arranged
    | SetupReady
    | Warned
    | SetupEnded
    | Happened
    | CheeseFound
    | CheeseLost
    | Looked
    | LookEnded
    | RoundEnded
)
"""For exhaustive matching."""
