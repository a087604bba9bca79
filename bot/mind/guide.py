"""What a game supplies for the search: a fast playout player and an evaluation."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, Generic, TypeVar

from bot.kernel import Event, Memory, Move, Offer, Rules

S = TypeVar("S")
V = TypeVar("V")


class Playout(ABC, Generic[S]):
    """Plays all seats in one imagined state, each by what it could know, until it is evaluated."""

    @abstractmethod
    def candidate_moves(
        self, state: S, seat: int, offers: Sequence[Offer], rng: Random
    ) -> Sequence[tuple[Move, float]]:
        """Moves worth searching with their prior value (as in `evaluate`), most promising first."""

    @abstractmethod
    def quick_move(self, state: S, seat: int, offers: Sequence[Offer], rng: Random) -> Move:
        """The move that seat plays without searching."""

    def on_events(self, state: S, events: Sequence[Event]) -> None:
        """Notify the playout of events."""

    @abstractmethod
    def evaluate(self, state: S) -> Sequence[float] | None:
        """Values by seat, from 0 (lost) to 1 (won), or None to play on."""


class SearchPolicy(ABC, Generic[S, V]):
    """Starts playouts from what a seat knows."""

    models_opponents = False
    """True if opponents are searched, too. Only where they know everything they need: otherwise
    they would learn hidden information from many playouts."""
    exploration = 0.6
    """Weight of the exploration bonus for rarely tried moves."""
    prior_weight = 12
    """Number of playouts a prior counts for. Low where playouts are more reliable than priors."""
    are_priors_relative = False
    """True if priors only compare moves with each other; 0 is average."""

    def imagine(
        self, rules: Rules[S, Any, V], sight: V, seat: int, memory: Memory, rng: Random
    ) -> S:
        """Sample a state to play from. May weight samples by what other players did."""
        return rules.imagine(sight, seat, memory, rng)

    @abstractmethod
    def start_playout(self, sight: V, seat: int, memory: Memory, rng: Random) -> Playout[S]:
        """Start a playout from the seat's position. May pick opponents' styles at random."""
