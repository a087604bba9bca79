"""The state of Hide the Havarti: plain data, and the options of a table."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from pydantic import Field

from bot.kernel import Options


class Room(StrEnum):
    """What is on a card. Common rooms have twelve cards with six looks; they play alike."""

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
    """Whose kind of decision it is. `EFFECT` is a special room's, `MICE` and `AGAIN` a card's."""

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
    """The variants. `rounds_each` 0: twice, or three times with two players, as the book says."""

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
    """What may stand in the news."""

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
    """How often the inspecteur walked without a check."""
    checks: int = 0
    """How many rooms were checked, the free one included."""


@dataclass(slots=True, kw_only=True)
class Search:
    """The search of one house. Each round begins with a fresh one."""

    place: int | None = None
    """Where the inspecteur stands, once in the house."""
    die: int = 1
    found: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    spent: tuple[Room, ...] = ()
    """Special rooms whose effect has happened this round, wherever the card lies now."""
    switched: tuple[int, ...] = ()
    played: tuple[Card, ...] = ()
    idle: int = 0
    walks: int = 0
    """Turns of this round that the inspecteur merely walked."""
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
    """What everyone may know: a State adds what is hidden, a Sight what one seat knows of that.

    Its values are immutable, as a Sight shares them with the State.
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
    """Who has seen enough of the round's end."""
    warned: bool = False
    """Whether the time to lay out the house is nearly up."""
    turn: int = 0
    """Whose turn it is."""

    effect: Room | None = None
    """The special room that waits for a decision."""
    decider: int | None = None
    """The one seat that decides it (or names the mice's line); None: any fromager."""
    appointed: bool = False
    """Cheese Cellar: the decider is the one who looks, not the one who appoints."""
    carried: int | None = None
    """Where the Library's room lies after its first swap."""
    barred: int | None = None
    """Where its first partner lies, which may not be the second."""
    tries: int = 0

    looked: int = 0
    """How many looks there have been."""
    told: int = 0
    """How many of the news are older than the last move."""


@dataclass(slots=True, kw_only=True)
class State(PublicState):
    """A whole game."""

    layout: list[Room | None] = field(default_factory=list[Room | None])
    """The house while it is being laid out; empty at any other time."""
    hand: list[Room] = field(default_factory=list[Room])
    """The cards not yet laid out."""
    done: list[int] = field(default_factory=list[int])
    """The fromagers who are content with the house as it lies."""
    touched: list[int] = field(default_factory=list[int])
    """Where cards were last laid or moved in the set-up."""

    rooms: list[Room] = field(default_factory=list[Room])
    up: list[bool] = field(default_factory=list[bool])
    """Which of them lie face up, for everyone to see."""
    side_common: list[Room] = field(default_factory=list[Room])
    side_special: list[Room] = field(default_factory=list[Room])
    trails: list[list[int]] = field(default_factory=list[list[int]])
    """Where each cheese has lain since the set-up, in order. Nobody is shown it before the end."""
    cards: list[Card] = field(default_factory=list[Card])
    looks: list[PrivateLook] = field(default_factory=list[PrivateLook])
