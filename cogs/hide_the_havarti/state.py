"""The state of Hide the Havarti as plain data, and its options."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from pydantic import Field

from bot.kernel import Options


class Room(StrEnum):
    """A card's room. Common rooms have twelve cards with six drawings; they play alike."""

    KITCHEN = "kitchen"
    BEDROOM = "bedroom"
    HALLWAY = "hallway"
    ATTIC = "attic"
    WORKSHOP = "workshop"
    LAUNDRY = "laundry"
    VEGETABLE_CELLAR = "vegetablecellar"
    LIBRARY = "library"
    NURSERY = "nursery"
    BATHROOM = "bathroom"
    DAIRY = "dairy"
    SITTING_ROOM = "sittingroom"
    PARLOR = "parlor"
    CHEESE_CELLAR = "cheesecellar"
    CHEESE_1 = "cheese1"
    CHEESE_2 = "cheese2"
    CHEESE_3 = "cheese3"
    CHEESE_4 = "cheese4"


_ROOMS = tuple(Room)
COMMONS, SPECIALS, CHEESES = _ROOMS[:6], _ROOMS[6:14], _ROOMS[14:]
COMMON_CARDS = COMMONS * 2
CHEESE_NUMBER = {room: number for number, room in enumerate(CHEESES, 1)}
IS_SPECIAL = frozenset(SPECIALS)


class Card(StrEnum):
    """The inspecteur's four cards."""

    MICE = "mice"
    PARTNER = "partner"
    THAT_ROOM = "that"
    AHA = "aha"


CARDS = tuple(Card)


class Phase(StrEnum):
    """What is being decided. `EFFECT` belongs to a special room, `MICE` and `AGAIN` to a card."""

    CHOOSE = "choose"
    SETUP = "setup"
    LATE = "late"
    ENTRY = "entry"
    FROMAGER = "fromager"
    INSPECTEUR = "inspecteur"
    AGAIN = "again"
    MICE = "mice"
    EFFECT = "effect"
    ROUND_END = "roundend"
    OVER = "over"


class HavartiOptions(Options):
    """The variants. `rounds_each` 0 is the rulebook's: two, or three with two players."""

    searches: int = Field(default=4, ge=1, le=6)
    no_talk: bool = False
    own_cheese: bool = False
    setup_seconds: int = Field(default=60, ge=20, le=600)
    rounds_each: int = Field(default=0, ge=0, le=5)
    idle_cap: int = Field(default=8, ge=0, le=20)
    peek_seconds: int = Field(default=15, ge=5, le=120)


class PrivateLook(NamedTuple):
    """What one seat was privately shown. It goes when its clock `look.<number>` runs out."""

    number: int
    seat: int
    places: tuple[int, ...]
    rooms: tuple[Room, ...]


class Deed(StrEnum):
    """Kinds of public events in the news."""

    CHECKED = "checked"
    WALKED = "walked"
    CARD = "card"
    SWAPPED = "swapped"
    HID = "hid"
    BARED = "bared"
    DARKENED = "darkened"
    CARRIED = "carried"
    REARRANGED = "rearranged"
    SHUFFLED = "shuffled"
    LOST = "lost"
    COUNTED = "counted"
    PEEKED = "peeked"
    SKIPPED = "skipped"
    NAMED = "named"
    MISNAMED = "misnamed"


@dataclass(slots=True, frozen=True)
class PublicDeed:
    """One thing everybody saw since the inspecteur last set out. The room only where it was
    shown to all and has not been closed again; the next turn of the inspecteur wipes the slate."""

    deed: Deed
    seat: int | None
    places: tuple[int, ...] = ()
    room: Room | None = None
    card: Card | None = None


@dataclass(slots=True, frozen=True)
class RoundScore:
    """A line of the score sheet."""

    inspecteur: int
    reason: str
    found: tuple[int, ...]
    lost: tuple[int, ...]
    gains: tuple[int, ...]
    walks: int = 0
    """The inspecteur's walks without a check."""
    checks: int = 0
    """Number of checked rooms, including the free check."""


@dataclass(slots=True, kw_only=True)
class Search:
    """The search of one house. Each round starts a new one."""

    place: int | None = None
    """The inspecteur's place, once in the house."""
    die: int = 1
    found: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    spent: tuple[Room, ...] = ()
    """Special rooms whose effect was used this round, wherever the card is now."""
    switched: tuple[int, ...] = ()
    played: tuple[Card, ...] = ()
    idle: int = 0
    walks: int = 0
    """The inspecteur's turns of this round that were only walks."""
    checks: int = 0
    """Rooms checked in this round."""
    again: bool = False
    """Ahhh HA!: a second check is still to come."""
    news: tuple[PublicDeed, ...] = ()
    """What everyone saw since the inspecteur set out."""
    before: tuple[PublicDeed, ...] = ()
    """The news of the turn before, without faces: who acted early in it has yet to read them."""


@dataclass(slots=True, kw_only=True)
class PublicState(Search):
    """What everyone may know. State adds hidden information, Sight what one seat knows of that.

    The values are immutable, as a Sight shares them with the State.
    """

    seats: int
    options: HavartiOptions
    inspecteur: int
    rounds: int
    phase: Phase = Phase.CHOOSE
    step: int = 0
    round: int = 1
    scores: tuple[int, ...] = ()
    sheet: tuple[RoundScore, ...] = ()
    ready: tuple[int, ...] = ()
    """Seats that are ready for the next round."""
    warned: bool = False
    """True if the time for the set-up has nearly expired."""
    turn: int = 0
    """The seat whose turn it is."""

    effect: Room | None = None
    """The special room whose decision is pending."""
    decider: int | None = None
    """The seat that decides it (or names the mice's line); None for any fromager."""
    appointed: bool = False
    """Cheese Cellar: True if the decider is the one who looks, not the one who appoints."""
    carried: int | None = None
    """Place of the Library's room after its first swap."""
    barred: int | None = None
    """Place of its first swap partner, which may not be the second."""
    tries: int = 0

    looked: int = 0
    """Number of looks so far."""
    told: int = 0
    """Number of news items older than the last move."""


@dataclass(slots=True, kw_only=True)
class State(PublicState):
    """A whole game."""

    layout: list[Room | None] = field(default_factory=list[Room | None])
    """The house during the set-up; empty at any other time."""
    hand: list[Room] = field(default_factory=list[Room])
    """Cards not laid out yet."""
    done: list[int] = field(default_factory=list[int])
    """The fromagers who have approved the house."""
    touched: list[int] = field(default_factory=list[int])
    """Places of the last cards laid or moved in the set-up."""

    rooms: list[Room] = field(default_factory=list[Room])
    up: list[bool] = field(default_factory=list[bool])
    """The rooms that are face up for everyone."""
    side_common: list[Room] = field(default_factory=list[Room])
    side_special: list[Room] = field(default_factory=list[Room])
    trails: list[list[int]] = field(default_factory=list[list[int]])
    """The places of each cheese since the set-up, in order. Hidden until the end of the round."""
    cards: list[Card] = field(default_factory=list[Card])
    looks: list[PrivateLook] = field(default_factory=list[PrivateLook])
