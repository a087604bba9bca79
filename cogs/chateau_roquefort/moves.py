"""The moves: `enter a1`, `uncover e`, `move 2 c4`, `slide n-b`, `end`, `undo`."""

from dataclasses import dataclass
from typing import ClassVar

from bot.kernel import Move


@dataclass(frozen=True, slots=True)
class Enter(Move):
    """Bring the next mouse into a tower; the first one is free."""

    tower: str


@dataclass(frozen=True, slots=True)
class Uncover(Move):
    """Take the roof off a room."""

    room: str


@dataclass(frozen=True, slots=True)
class Go(Move):
    """A mouse (1 to 4) steps to the next field, or jumps over occupied ones."""

    verb: ClassVar[str] = "move"
    mouse: int
    field: str


@dataclass(frozen=True, slots=True)
class Slide(Move):
    """Push the spare tile in at a slot."""

    slot: str


@dataclass(frozen=True, slots=True)
class End(Move):
    """End the turn; in the pause after it, put the roofs back now."""


@dataclass(frozen=True, slots=True)
class Undo(Move):
    """Take the last step back."""


AnyMove = Enter | Uncover | Go | Slide | End | Undo
