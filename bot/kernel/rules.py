"""The contract of a game's rules: its state, what each seat may do, and what it may know."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter

from bot.kernel.event import Event, EventCodec
from bot.kernel.kinds import game_kinds
from bot.kernel.move import Move, Notation
from bot.kernel.offer import Offer, random_move
from bot.kernel.robot import Memory


class Options(BaseModel):
    """Base class of a game's options (variants), with defaults and bounds."""

    model_config = ConfigDict(frozen=True, extra="forbid")


@dataclass(frozen=True, slots=True)
class Clock:
    """A time limit. `seconds` is None if it never expires; `host` means the host may end it early.

    Clocks that are not `shown` run in the background: a warning, or one of a single seat.
    """

    seconds: float | None
    host: bool = False
    shown: bool = True


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: a catalogue key, the winners, and the scores if the game has any."""

    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...] = ()


S = TypeVar("S")
O = TypeVar("O", bound=Options)  # noqa: E741
V = TypeVar("V")


class Rules(ABC, Generic[S, O, V]):
    """The rules of one game, as pure functions on a State of plain data.

    They hold no state, never wait, and take all randomness from the Random they are given.
    """

    slug: ClassVar[str]
    """The game's name in commands and in the database."""
    seats: ClassVar[range]
    """Allowed numbers of players."""
    version: ClassVar[int] = 1
    """Increase it whenever snapshots or options are encoded differently."""
    moves: ClassVar[tuple[type[Move], ...]]
    """The subclasses of Move in the game's module `moves`, or beside its rules."""
    events: ClassVar[tuple[type[Event], ...]]
    """The subclasses of Event in the game's module `events`, or beside its rules."""
    state_type: type[S]
    options_type: type[O]

    def __init_subclass__(cls) -> None:
        if "slug" not in cls.__dict__:
            return  # variants of a game have its moves and events
        if "moves" not in cls.__dict__:
            cls.moves = game_kinds(cls, "moves", Move)
        if "events" not in cls.__dict__:
            cls.events = game_kinds(cls, "events", Event)

    def check_options(self, seats: int, options: O) -> None:
        """Raise Refused if these options do not work with that many players."""

    def option_applies(self, option: str, seats: int, options: O) -> bool:
        """True if that option matters with these seats and options; the lobby shows no others."""
        return True

    def quick_game(self) -> tuple[int, O]:
        """Seats and options of a first game against robots, started with one click."""
        return self.seats.start, self.options_type()

    def solo_options(self, options: O) -> O:
        """Adjust options for one person among robots, where time limits may be shorter."""
        return options

    def suggest_next_game(self, options: O, outcome: Outcome) -> tuple[str, O] | None:
        """Suggest the next game (e.g. the next level): a catalogue key and the options, or None."""
        return None

    @abstractmethod
    def deal(self, seats: int, options: O, rng: Random) -> S:
        """Return the initial state of a new game."""

    def opening_events(self, state: S) -> list[Event]:
        """Events that announce the deal."""
        return []

    @abstractmethod
    def legal(self, state: S, seat: int) -> Iterable[Offer]:
        """What that seat may do now. Depends only on what the seat may know."""

    def public_offers(self, state: S) -> Sequence[Offer]:
        """The offers that the board shows to all. Depends only on what the channel may know."""
        return ()

    @abstractmethod
    def play(self, state: S, seat: int, move: Move, rng: Random) -> list[Event]:
        """Apply a move to the draft. Raises Refused with a reason if it is not allowed."""

    @abstractmethod
    def sight(self, state: S, seat: int | None) -> V:
        """What that seat may know; None is the channel."""

    def imagine(self, sight: V, seat: int, memory: Memory, rng: Random) -> S:
        """Sample a state consistent with everything the seat knows, hidden parts drawn fairly.

        `memory` is what its robot kept of the events it witnessed. Only robots that search need it.
        """
        raise NotImplementedError

    @abstractmethod
    def awaited(self, state: S) -> Collection[int]:
        """The seats whose decision holds up the game, as far as that is public."""

    @abstractmethod
    def step(self, state: S) -> int:
        """Public counter of phases and turns. A click from an earlier step is stale."""

    def clocks(self, state: S) -> Mapping[str, Clock]:
        """The running clocks, each with a unique name (`hour.3`, not `hour`)."""
        return {}

    def expire(self, state: S, name: str, rng: Random) -> list[Event]:
        """Handle a clock that expired or was ended by the host."""
        raise KeyError(name)

    def default_move(self, state: S, seat: int, rng: Random) -> Move | None:
        """The move played for an awaited seat when its time is up: any, unless a game says more."""
        offers = list(self.legal(state, seat))
        return random_move(offers, rng) if offers else None

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The result if the game has ended, else None."""

    def play_legacy_move(self, state: S, seat: int, text: str, version: int) -> list[Event] | None:
        """Replay a move that only an earlier version had; None if there was no such move."""
        return None

    @cached_property
    def notation(self) -> Notation:
        return Notation(self.moves)

    @cached_property
    def event_codec(self) -> EventCodec:
        return EventCodec(self.events)

    @cached_property
    def _adapter(self) -> TypeAdapter[S]:
        return TypeAdapter(self.state_type)

    def dump(self, state: S) -> bytes:
        """Encode a state as a snapshot."""
        return self._adapter.dump_json(state)

    def load(self, snapshot: bytes) -> S:
        """Decode and validate a snapshot into an independent draft."""
        return self._adapter.validate_json(snapshot)

    def upgrade(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        """Convert an older snapshot. On NotImplementedError the game is rebuilt from its log."""
        raise NotImplementedError

    def upgrade_options(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        """Convert an older version's options to the current format."""
        return raw
