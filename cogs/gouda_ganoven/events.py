"""Events, in the past tense, and who may see them."""

from dataclasses import dataclass

from bot.kernel import Event
from cogs.gouda_ganoven.brawl import Brawl
from cogs.gouda_ganoven.cards import ROOMS, Room


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(Event):
    """A round, or a special round among `order`, begins."""

    round: int
    special: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rained(Event):
    """Where each piece of cheese fell."""

    rooms: tuple[Room, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reshuffled(Event):
    """The discards became the new draw pile."""

    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Supplied(Event):
    """How many cards each of `order` drew; public."""

    order: tuple[int, ...]
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(Event):
    """The cards one seat drew, for that seat only."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Headed(Event):
    """The rat's room, for its owner only."""

    seat: int
    room: Room

    @property
    def is_superseded_by_next(self) -> bool:
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Packed(Event):
    """All cards the rat carries now, for its owner only."""

    seat: int
    cards: tuple[str, ...]

    @property
    def is_superseded_by_next(self) -> bool:
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Readied(Event):
    """A player has confirmed."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reconsidered(Event):
    """A player withdrew the confirmation."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SneakedIn(Event):
    """All have confirmed; the number of cards in front of each of `order`."""

    order: tuple[int, ...]
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Spied(Event):
    """A card was revealed."""

    seat: int
    victim: int
    spot: int
    card: str

    @property
    def turning_point(self) -> bool:
        """A revealed hiding place deserves a pause; a weapon does not."""
        return self.card in ROOMS


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapped(Event):
    """The card was a trap, which now sticks to the spy's rat."""

    seat: int
    victim: int
    card: str

    @property
    def turning_point(self) -> bool:
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundNothing(Event):
    """There was no face-down card left for this spy."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Added(Event):
    """A weapon or a cheese card was played openly."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorNailed(Event):
    """The upgrades are over: `shut_out` had no turn."""

    seat: int
    card: str
    shut_out: tuple[int, ...]

    @property
    def turning_point(self) -> bool:
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class CheeseMoved(Event):
    """The Gouda Thief moved a piece of cheese."""

    seat: int
    card: str
    source: Room
    target: Room

    @property
    def turning_point(self) -> bool:
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Tunnelled(Event):
    """A rat crept through the Rat Hole."""

    seat: int
    card: str
    room: Room

    @property
    def turning_point(self) -> bool:
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """A player added nothing; `empty`: there was no card to add."""

    seat: int
    empty: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FightBegan(Event):
    """No more cards are added. `at_once`: the last player passed, so there is no new card to
    see."""

    at_once: bool = False

    @property
    def turning_point(self) -> bool:
        return not self.at_once


@dataclass(frozen=True, slots=True, kw_only=True)
class Fought(Event):
    """What happened in one room."""

    brawl: Brawl

    @property
    def turning_point(self) -> bool:
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Fed(Event):
    """The seats that got a cheese, and all tokens afterwards."""

    seats: tuple[int, ...]
    tokens: tuple[int, ...]

    @property
    def turning_point(self) -> bool:
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Starved(Event):
    """The seats that lost a life, and those that lost the last one; none if it would have been
    all."""

    seats: tuple[int, ...]
    out: tuple[int, ...]
    spared: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Event):
    """The game is over."""

    reason: str
    winners: tuple[int, ...]

    @property
    def turning_point(self) -> bool:
        return True


AnyEvent = (
    RoundBegan
    | Rained
    | Reshuffled
    | Supplied
    | Drew
    | Headed
    | Packed
    | Readied
    | Reconsidered
    | SneakedIn
    | Spied
    | Snapped
    | FoundNothing
    | Added
    | DoorNailed
    | CheeseMoved
    | Tunnelled
    | Passed
    | FightBegan
    | Fought
    | Fed
    | Starved
    | Ended
)
