"""The contract of a robot. It gets its seat's sight and remembers only what its seat witnessed."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from bot.kernel.event import Event
from bot.kernel.move import Move
from bot.kernel.offer import Offer, random_move

V = TypeVar("V")
Memory = dict[str, Any]
"""JSON-compatible data, saved with the seat."""


class Skill(StrEnum):
    """Difficulty level of a table's robots."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class RobotContext:
    """What a robot knows about the table besides the game. Public information only."""

    people: frozenset[int] = frozenset()
    """Seats of the people who are present."""
    skill: Skill = Skill.NORMAL
    name: str = ""
    """The robot's name. The same name always gets the same character."""


ROBOTS_ONLY = RobotContext()


class Robot(ABC, Generic[V]):
    """Plays any seat of one game. Never sees State."""

    relevant_events: ClassVar[tuple[type[Event], ...] | None] = None
    """Events that can change its memory; None: it must see all entries, even without events."""

    @abstractmethod
    def choose(
        self,
        sight: V,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        """Return its next move, or None to wait. It is asked again after the next change."""

    def reason(self, move: Move, sight: V, seat: int) -> str:
        """Explain a move by what the seat may know: a key of the catalogue for hints, or ""."""
        return ""

    def move_for_absent(self, sight: V, seat: int, context: RobotContext) -> Move | None:
        """Return a move that lets the game continue for an absent player where no turn is awaited.

        It follows what the others want and expresses no opinion in the player's name.
        """
        return None

    def leaves_to_people(self, sight: V, seat: int) -> bool:
        """True if any of several seats may decide this; robots then leave it to people."""
        return False

    def must_witness(self, events: Sequence[Event]) -> bool:
        """True if an entry with these events may change its memory."""
        return self.relevant_events is None or any(
            isinstance(event, self.relevant_events) for event in events
        )

    def witness(
        self, memory: Memory, sight: V, seat: int, events: Sequence[Event], rng: Random
    ) -> Memory:
        """Return its memory after these events, all visible to its seat. `sight` is the new one."""
        return memory


class RandomRobot(Robot[Any]):
    """Plays any move it is offered."""

    def choose(
        self,
        sight: Any,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        return random_move(offers, rng) if offers else None
