"""The state of a game as plain data, and its options. `sight` says who may see what."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from pydantic import Field

from bot.kernel import Options
from cogs.gouda_ganoven.cards import Room


class Mode(StrEnum):
    """How the game is won."""

    RACE = "race"
    SURVIVOR = "survivor"


class Phase(StrEnum):
    """The phases in which a round waits for players or time; the rest is automatic."""

    SNEAK = "sneak"
    SPY = "spy"
    UPGRADE = "upgrade"
    REVEAL = "reveal"
    """The rooms are fought for one after another."""
    FIGHT = "fight"
    """All rooms have been fought for; the standings are shown."""
    OVER = "over"


class GoudaOptions(Options):
    """The variants of the rulebook."""

    mode: Mode = Mode.RACE
    cheese_delta: int = Field(default=-1, ge=-2, le=2)
    """Pieces of cheese more (or fewer) than players."""
    weapons_only: bool = False
    rats_to_win: int = Field(default=5, ge=2, le=10)
    lives: int = Field(default=3, ge=1, le=6)


@dataclass(slots=True)
class Laid:
    """A card in front of a player, as all can see it. Its face is in `Player.faces`."""

    spot: int
    """Its number on the table, from 1. Stays the same when other cards are removed."""
    open: bool = False
    late: bool = False
    """True if added in the upgrade."""


@dataclass(slots=True)
class Player:
    """One burglar and its rat."""

    tokens: int = 0
    hand: list[str] = field(default_factory=list[str])
    """Equipment only, in the order of RANK. Room cards that are not laid are always in hand."""
    drawn: list[str] = field(default_factory=list[str])
    """Cards drawn this round."""
    room: Room | None = None
    """The rat's destination: a draft while sneaking, then its newest room card."""
    bag: list[str] = field(default_factory=list[str])
    """A draft while sneaking: cards in hand that it will carry."""
    ready: bool = False
    laid: list[Laid] = field(default_factory=list[Laid])
    faces: dict[int, str] = field(default_factory=dict[int, str])
    """The card at each spot: equipment, or the name of a room."""
    traps: list[str] = field(default_factory=list[str])
    """Traps it revealed this round: they stay in front of it and cost strength."""


@dataclass(frozen=True, slots=True)
class Touch:
    """A public action while spying or upgrading."""

    seat: int
    move: str
    """The move's notation."""


@dataclass(slots=True, kw_only=True)
class PublicState:
    """What everyone may know. State adds hidden information, Sight what one seat knows of that.

    The values are immutable, as a Sight shares them with the State.
    """

    options: GoudaOptions
    phase: Phase
    step: int
    round: int
    special: int
    """0 in ordinary rounds, else the number of the special round."""
    king: int
    order: tuple[int, ...]
    """The participating seats, clockwise from the king."""
    turn: int
    """The seat that spies or upgrades now, as an index into `order`."""
    pieces: Mapping[Room, int]
    discard: tuple[str, ...] = ()
    shown: tuple[Room, ...] = ()
    """The rooms whose fight was shown, in that order."""
    fed: tuple[int, ...] = ()
    """Seats that ate in the fight, once all rooms have been fought for."""
    bled: tuple[int, ...] = ()
    """Seats that lost a life in it."""
    touched: Touch | None = None
    """The last public action."""
    onward: tuple[int, ...] = ()
    """Seats that are ready to leave the fight."""
    winners: tuple[int, ...] = ()
    reason: str = ""

    @property
    def decider(self) -> int | None:
        """The seat whose turn it is to spy or upgrade."""
        return self.order[self.turn] if self.phase in (Phase.SPY, Phase.UPGRADE) else None


@dataclass(slots=True, kw_only=True)
class State(PublicState):
    """A whole game. A player's tokens, traps and the backs of cards are public."""

    players: list[Player]
    deck: list[str]
    """The next card is the last."""
