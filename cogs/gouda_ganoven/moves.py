"""The moves and their notation."""

from dataclasses import dataclass
from typing import ClassVar

from bot.kernel import Move
from cogs.gouda_ganoven.cards import Room


@dataclass(frozen=True, slots=True)
class Go(Move):
    """Head for a room. Secret, and free to change until all have confirmed."""

    room: Room


@dataclass(frozen=True, slots=True)
class Carry(Move):
    """Carry exactly these cards of one page of the hand; other pages do not change.

    Pages keep the text short, however large the hand is.
    """

    page: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Confirm(Move):
    """Confirm the chosen room and cards."""


@dataclass(frozen=True, slots=True)
class Scurry(Move):
    """Confirm the chosen cards, with a random room."""


@dataclass(frozen=True, slots=True)
class Change(Move):
    """Withdraw the confirmation."""


@dataclass(frozen=True, slots=True)
class Spy(Move):
    """Reveal a face-down card of another player."""

    victim: int
    spot: int


@dataclass(frozen=True, slots=True)
class Add(Move):
    """Upgrade: play a weapon or a cheese card openly."""

    card: str


@dataclass(frozen=True, slots=True)
class Nail(Move):
    """Upgrade: nail the door; no one after this player upgrades."""


@dataclass(frozen=True, slots=True)
class Steal(Move):
    """Upgrade: the Gouda Thief moves a piece of cheese to another room."""

    source: Room
    target: Room


@dataclass(frozen=True, slots=True)
class Tunnel(Move):
    """Upgrade: through the Rat Hole to another room, equipment and all."""

    room: Room


@dataclass(frozen=True, slots=True)
class Skip(Move):
    """Upgrade: add nothing."""

    verb: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Onward(Move):
    """Continue to the next round."""


AnyMove = Go | Carry | Confirm | Scurry | Change | Spy | Add | Nail | Steal | Tunnel | Skip | Onward
