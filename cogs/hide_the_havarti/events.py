"""What happened, and who may know. Faces and swaps are not kept: forgetting is the game."""

from dataclasses import dataclass

from bot.kernel import Event
from cogs.hide_the_havarti.state import News, Room, RoundScore


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
    """Somebody laid or moved cards at these places. For fromagers only."""

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Happened(Event):
    """Something everybody saw, which stands in the news until the inspecteur sets out again."""

    news: News
    keep: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CheeseFound(Event):
    inspecteur: int
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CheeseLost(Event):
    inspecteur: int
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked(Event):
    """A private look, for its seat alone."""

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


EVENTS: tuple[type[Event], ...] = (
    RoundBegan,
    CardsKept,
    SetupBegan,
    Arranged,
    SetupReady,
    Warned,
    SetupEnded,
    Happened,
    CheeseFound,
    CheeseLost,
    Looked,
    LookEnded,
    RoundEnded,
)
