"""The contract of a robot: it sees what its seat sees and remembers what its seat witnessed."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, Generic, TypeVar

from bot.kernel.event import Event
from bot.kernel.move import Move
from bot.kernel.offer import Offer

V = TypeVar("V")
Memory = dict[str, Any]
"""Plain data, saved with the seat."""


class Robot(ABC, Generic[V]):
    """Plays any seat of one game. Never sees State."""

    @abstractmethod
    def choose(
        self, sight: V, seat: int, offers: Sequence[Offer], memory: Memory, rng: Random
    ) -> Move | None:
        """Its next move; None if it is content to wait (then it is asked again after a change)."""

    def yields(self, sight: V, seat: int) -> bool:
        """Whether this is for any of several to decide: then robots leave it to people."""
        return False

    def witness(
        self, memory: Memory, sight: V, seat: int, events: Sequence[Event], rng: Random
    ) -> Memory:
        """Its memory after these events, which its seat has seen. `sight` is the new one."""
        return memory
