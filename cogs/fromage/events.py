"""Events of Fromage. Only the draft has secrets."""

from dataclasses import dataclass

from bot.kernel import Event
from cogs.fromage.moves import Area
from cogs.fromage.printed.kinds import Card, Cheese, Resource, Venue


@dataclass(frozen=True, slots=True)
class Started(Event):
    """A player's initial resources."""

    seat: int
    board: int
    resources: tuple[Resource, ...]


@dataclass(frozen=True, slots=True)
class Picked(Event):
    """A seat has chosen a tile; only that seat learns which one."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """All have chosen: the tiles by seat."""

    tiles: tuple[int, ...]

    @property
    def turning_point(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A player has finished placing tiles: the tile of each slot, 0 for the printed structure."""

    seat: int
    slots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A turn begins; the venue each seat faces."""

    turn: int
    venues: tuple[Venue, ...]


@dataclass(frozen=True, slots=True)
class Made(Event):
    seat: int
    worker: Cheese
    space: str
    cheese: Cheese
    stays: bool = False


@dataclass(frozen=True, slots=True)
class Milked(Event):
    seat: int
    parlour: int
    livestock: int
    space: str
    cheese: Cheese


@dataclass(frozen=True, slots=True)
class Gathered(Event):
    seat: int
    worker: Cheese
    resource: Resource
    space: int


@dataclass(frozen=True, slots=True)
class Sent(Event):
    """A worker went to the Barn or a tile like it."""

    seat: int
    worker: Cheese
    slot: int
    tile: int


@dataclass(frozen=True, slots=True)
class Built(Event):
    seat: int
    slot: int
    tile: int


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """`grown`: one of them by the Greenhouse. `cards`: the orders drawn."""

    seat: int
    resource: Resource
    amount: int
    grown: bool = False
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    seat: int
    give: str


@dataclass(frozen=True, slots=True)
class Completed(Event):
    seat: int
    card: Card

    @property
    def turning_point(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Used(Event):
    """A fruit went to one of the areas for used fruit."""

    seat: int
    area: Area


@dataclass(frozen=True, slots=True)
class Undone(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class Readied(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class Unreadied(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class CorporationDrew(Event):
    card: Card
    matches: int


@dataclass(frozen=True, slots=True)
class CorporationMade(Event):
    space: str
    card: Card

    @property
    def turning_point(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class CorporationKept(Event):
    card: Card

    @property
    def turning_point(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The order deck was reshuffled."""


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The last turn is over; the totals by seat, the Corporation's at the end in a solo game."""

    reason: str
    totals: tuple[int, ...]

    @property
    def turning_point(self) -> bool:
        return True
