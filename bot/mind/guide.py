"""What a game supplies for the search: a quick player, and what a position is worth."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, Generic, TypeVar

from bot.kernel import Event, Memory, Move, Offer, Rules

S = TypeVar("S")
V = TypeVar("V")


class Playout(ABC, Generic[S]):
    """Everybody's player in one imagined state, from now until it is worth something.

    It may look at that state, for nothing in it is known: but what a seat would do there should be
    what it could do knowing no more than it would.
    """

    @abstractmethod
    def candidate_moves(
        self, state: S, seat: int, offers: Sequence[Offer], rng: Random
    ) -> Sequence[tuple[Move, float]]:
        """What is worth thinking about, each with what it seems worth to that seat at first sight,
        as in `worth`; the most promising first."""

    @abstractmethod
    def quick_move(self, state: S, seat: int, offers: Sequence[Offer], rng: Random) -> Move:
        """What that seat does without thinking."""

    def on_events(self, state: S, events: Sequence[Event]) -> None:
        """Something happened."""

    @abstractmethod
    def evaluate(self, state: S) -> Sequence[float] | None:
        """By seat, from 0 (lost) to 1 (won); None: play on."""


class SearchPolicy(ABC, Generic[S, V]):
    """Begins playouts from what a seat knows."""

    models_opponents = False
    """Whether the others are thought to think, too. Only where they know no less than they would
    have to: else they would learn from many playouts what they cannot know."""
    exploration = 0.6
    """How much a move is tried again that has not been tried often."""
    prior_weight = 12
    """How many playouts a first sight counts for: few where playouts say more than it does."""
    are_priors_relative = False
    """Whether a first sight says only how much better than others a move seems: 0 is as good."""

    def imagine(
        self, rules: Rules[S, Any, V], sight: V, seat: int, memory: Memory, rng: Random
    ) -> S:
        """A state to play from. What the others did may make some likelier than the rules say."""
        return rules.imagine(sight, seat, memory, rng)

    @abstractmethod
    def start_playout(self, sight: V, seat: int, memory: Memory, rng: Random) -> Playout[S]:
        """A playout from that seat's present moment; chance may decide what the others are like."""
