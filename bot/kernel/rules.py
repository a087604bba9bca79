"""The contract of a game: what state there is, who may do what, who may know what."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter

from bot.kernel.event import Event, EventCodec
from bot.kernel.kinds import game_kinds
from bot.kernel.move import Move, Notation
from bot.kernel.offer import Offer
from bot.kernel.robot import Memory


class Options(BaseModel):
    """Base of a game's options: the variants, with defaults and bounds."""

    model_config = ConfigDict(frozen=True, extra="forbid")


@dataclass(frozen=True, slots=True)
class Clock:
    """A time limit. No seconds: it never runs out by itself. `host`: the host may end it.

    One that is not `shown` runs unseen: a warning, or what concerns one seat only.
    """

    seconds: float | None
    host: bool = False
    shown: bool = True


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: a key for the words, who won, and the points where the game has any."""

    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...] = ()


S = TypeVar("S")
O = TypeVar("O", bound=Options)  # noqa: E741
V = TypeVar("V")


class Rules(ABC, Generic[S, O, V]):
    """The rules of one game, as pure functions on a State of plain data.

    They keep nothing, wait for nothing and draw all chance from the Random they are handed.
    """

    slug: ClassVar[str]
    """The name of the game in commands and in the database."""
    seats: ClassVar[range]
    """How many may play."""
    version: ClassVar[int] = 1
    """Of the saved form: one more whenever a snapshot or the options are written differently."""
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
        """Raise Refused if these options do not go with that many players."""

    def option_applies(self, option: str, seats: int, options: O) -> bool:
        """Whether that option makes a difference to so many players, the others being as they are.

        Only what does is asked about and shown in the lobby.
        """
        return True

    def quick_game(self) -> tuple[int, O]:
        """Seats and options of a first game against robots, begun with one click."""
        return self.seats.start, self.options_type()

    def solo_options(self, options: O) -> O:
        """Those options for one person among robots: nobody else needs the time they give."""
        return options

    def suggest_next_game(self, options: O, outcome: Outcome) -> tuple[str, O] | None:
        """What could be played next after such an ending (the next level of a series), by a key
        for its words and its options; None where there is no such thing."""
        return None

    @abstractmethod
    def deal(self, seats: int, options: O, rng: Random) -> S:
        """A fresh game."""

    def opening_events(self, state: S) -> list[Event]:
        """What there is to tell about the deal."""
        return []

    @abstractmethod
    def legal(self, state: S, seat: int) -> Iterable[Offer]:
        """What that seat may do now. A function of what it may know."""

    @abstractmethod
    def play(self, state: S, seat: int, move: Move, rng: Random) -> list[Event]:
        """Change the draft; Refused with a reason if that may not be."""

    @abstractmethod
    def sight(self, state: S, seat: int | None) -> V:
        """What that seat may know; None is the channel."""

    @abstractmethod
    def imagine(self, sight: V, seat: int, memory: Memory, rng: Random) -> S:
        """A state that agrees with all which that seat knows, the rest of it drawn fairly.

        `sight` is the seat's own, `memory` what its robot has kept of the events it witnessed. The
        seat could not tell that state from the true one; it says nothing about what is hidden.
        """

    @abstractmethod
    def awaited(self, state: S) -> Collection[int]:
        """The seats whose decision holds up the game, as far as everybody may know that."""

    @abstractmethod
    def step(self, state: S) -> int:
        """Counts phases and turns, publicly: a click made in an earlier step is stale."""

    def clocks(self, state: S) -> Mapping[str, Clock]:
        """The clocks that run now, each with a name of its own (`hour.3`, not `hour`)."""
        return {}

    def expire(self, state: S, name: str, rng: Random) -> list[Event]:
        """That clock ran out, or the host ended it."""
        raise KeyError(name)

    @abstractmethod
    def default_move(self, state: S, seat: int, rng: Random) -> Move | None:
        """What an awaited seat does when its time is up."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended, if it has."""

    def play_legacy_move(self, state: S, seat: int, text: str, version: int) -> list[Event] | None:
        """Play a move of an earlier version that these rules know no more; None if there was none.

        Only finished games that are told again ask for it.
        """
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
        """The snapshot of a state."""
        return self._adapter.dump_json(state)

    def load(self, snapshot: bytes) -> S:
        """The state of a snapshot, validated, as a draft of its own."""
        return self._adapter.validate_json(snapshot)

    def upgrade(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        """A snapshot of an older version as this one would have written it.

        NotImplementedError where that cannot be: then the game is rebuilt from its log.
        """
        raise NotImplementedError

    def upgrade_options(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        """Options of an older version as this one would have written them."""
        return raw
