"""The moves of Fromage."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from bot.kernel import Move
from cogs.fromage.printed.kinds import Card, Cheese, Resource


class Area(StrEnum):
    """Where used fruit goes."""

    FRUITED = "fruited"
    JAM = "jam"


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Keep a tile of the hand in the draft."""

    tile: int


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Place a kept tile over a structure."""

    tile: int
    slot: int


@dataclass(frozen=True, slots=True)
class Lift(Move):
    """Take a tile off a structure."""

    slot: int


@dataclass(frozen=True, slots=True)
class Put(Move):
    """Choose where the Corporation's cheese goes."""

    space: str


@dataclass(frozen=True, slots=True)
class Make(Move):
    """Make a cheese."""

    worker: Cheese
    space: str


@dataclass(frozen=True, slots=True)
class Gather(Move):
    """Gather that many resources from the quadrant of the tile."""

    worker: Cheese
    amount: int


@dataclass(frozen=True, slots=True)
class Milk(Move):
    """Use a milking parlour (0 to 3) for a bonus cheese."""

    parlour: int
    space: str


@dataclass(frozen=True, slots=True)
class Build(Move):
    """Build the structure of a slot (0 to 3)."""

    slot: int


@dataclass(frozen=True, slots=True)
class Barn(Move):
    """Send a worker to the Barn, or to a tile that works like one."""

    worker: Cheese
    slot: int


@dataclass(frozen=True, slots=True)
class Complete(Move):
    """Complete an order with the cheese just placed."""

    verb: ClassVar[str] = "order"
    card: Card


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Gain one of each of these."""

    kinds: tuple[Resource, ...]


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Discard an unused resource (a kind, or an order card) and gain another."""

    give: str
    gain: Resource


@dataclass(frozen=True, slots=True)
class Spend(Move):
    """Choose where the fruit just used goes."""

    area: Area


@dataclass(frozen=True, slots=True)
class Skip(Move):
    """Decline what is offered."""


@dataclass(frozen=True, slots=True)
class Ready(Move):
    """Finish this turn."""


@dataclass(frozen=True, slots=True)
class Unready(Move):
    """Continue this turn after all."""


@dataclass(frozen=True, slots=True)
class Undo(Move):
    """Take the last step back."""
