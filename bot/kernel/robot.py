"""The contract of a robot: it sees what its seat sees and remembers what its seat witnessed."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from bot.kernel.event import Event
from bot.kernel.move import Move
from bot.kernel.offer import Offer

V = TypeVar("V")
Memory = dict[str, Any]
"""Plain data, saved with the seat."""


class Skill(StrEnum):
    """How well the robots of a table play."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class RobotContext:
    """What a robot knows of the table besides the game. All of it is public."""

    people: frozenset[int] = frozenset()
    """The seats where a person sits who is here."""
    skill: Skill = Skill.NORMAL
    name: str = ""
    """The robot's own: the same name means the same character, every evening."""


ROBOTS_ONLY = RobotContext()


class Robot(ABC, Generic[V]):
    """Plays any seat of one game. Never sees State."""

    relevant_events: ClassVar[tuple[type[Event], ...] | None] = None
    """What it has to witness: where nothing of the kind happened, its memory stays as it is.
    None: every entry, whether anything can be told of it or not."""

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
        """Its next move; None if it is content to wait (then it is asked again after a change)."""

    def reason(self, move: Move, sight: V, seat: int) -> str:
        """Why it would do that, as a key of the game's words: players who ask for a hint read it.
        Nothing where there is nothing to say. Of what the seat may know, as everything it does."""
        return ""

    def move_for_absent(self, sight: V, seat: int, context: RobotContext) -> Move | None:
        """In the seat of somebody who is away, where the game waits for nobody: what lets it go on
        if the others want that. It says nothing in their name."""
        return None

    def leaves_to_people(self, sight: V, seat: int) -> bool:
        """Whether this is for any of several to decide: then robots leave it to people."""
        return False

    def must_witness(self, events: Sequence[Event]) -> bool:
        """Whether its memory may change by an entry of these events."""
        return self.relevant_events is None or any(
            isinstance(event, self.relevant_events) for event in events
        )

    def witness(
        self, memory: Memory, sight: V, seat: int, events: Sequence[Event], rng: Random
    ) -> Memory:
        """Its memory after these events, which its seat has seen. `sight` is the new one."""
        return memory
