"""The state of a game as plain data, and its options. Knows nothing of who may see what."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from pydantic import Field

from bot.kernel import Options
from cogs.gouda_ganoven.cards import Room


class Mode(StrEnum):
    """How one wins."""

    RACE = "race"
    SURVIVOR = "survivor"


class Phase(StrEnum):
    """The waiting places of a round; everything between them happens by itself."""

    SNEAK = "sneak"
    SPY = "spy"
    UPGRADE = "upgrade"
    REVEAL = "reveal"
    """The rooms are fought for one after another."""
    FIGHT = "fight"
    """All rooms are; the standings are told."""
    OVER = "over"


class GoudaOptions(Options):
    """The variants of the rulebook."""

    mode: Mode = Mode.RACE
    cheese_delta: int = Field(default=-1, ge=-2, le=2)
    """Pieces more (or fewer) than players."""
    weapons_only: bool = False
    rats_to_win: int = Field(default=5, ge=2, le=10)
    lives: int = Field(default=3, ge=1, le=6)


@dataclass(slots=True)
class Laid:
    """A card in front of a player, as everybody sees it lie. Its face is in `Player.faces`."""

    spot: int
    """Its number on the table, from 1. It stays when a neighbour is taken away."""
    open: bool = False
    late: bool = False
    """Added in the upgrade."""


@dataclass(slots=True)
class Player:
    """One burglar and its rat."""

    tokens: int = 0
    hand: list[str] = field(default_factory=list[str])
    """Equipment only, in the order of RANK. The room cards not laid are always in hand."""
    drawn: list[str] = field(default_factory=list[str])
    """What came into the hand this round."""
    room: Room | None = None
    """Where the rat is going, or is: a draft while sneaking, then its newest room card."""
    bag: list[str] = field(default_factory=list[str])
    """A draft while sneaking: cards still in hand that it will carry."""
    ready: bool = False
    laid: list[Laid] = field(default_factory=list[Laid])
    faces: dict[int, str] = field(default_factory=dict[int, str])
    """The card at each spot: equipment, or a room card (then its room's name)."""
    traps: list[str] = field(default_factory=list[str])
    """Traps it turned up this round: they lie open before it and bite."""


@dataclass(frozen=True, slots=True)
class Touch:
    """Something done openly while spying or upgrading."""

    seat: int
    move: str
    """In its notation."""


@dataclass(slots=True, kw_only=True)
class PublicState:
    """What everyone may know: a State adds what is hidden, a Sight what one seat knows of that.

    Its values are immutable, as a Sight shares them with the State.
    """

    options: GoudaOptions
    phase: Phase
    step: int
    round: int
    special: int
    """0 in ordinary rounds, else the number of the special round."""
    king: int
    order: tuple[int, ...]
    """The seats that take part, from the king clockwise."""
    turn: int
    """Whose decision it is in the spying and the upgrade: an index into `order`."""
    pieces: Mapping[Room, int]
    discard: tuple[str, ...] = ()
    shown: tuple[Room, ...] = ()
    """The rooms whose fight everyone has seen, in that order."""
    fed: tuple[int, ...] = ()
    """Who ate in the fight, once all rooms are fought for."""
    bled: tuple[int, ...] = ()
    """Who lost a life in it."""
    touched: Touch | None = None
    """What was done last on the table."""
    onward: tuple[int, ...] = ()
    """Who has seen enough of the fight."""
    winners: tuple[int, ...] = ()
    reason: str = ""

    @property
    def decider(self) -> int | None:
        """Whose turn it is to spy or upgrade."""
        return self.order[self.turn] if self.phase in (Phase.SPY, Phase.UPGRADE) else None


@dataclass(slots=True, kw_only=True)
class State(PublicState):
    """A whole game. Of a player tokens, traps and the backs of cards are public."""

    players: list[Player]
    deck: list[str]
    """The next card is the last."""
