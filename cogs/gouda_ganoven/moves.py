"""What a player may do, and how it is written."""

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
    """Carry exactly these cards of one page of the hand; other pages stay as they are.

    Pages keep the text short however big the hand has grown.
    """

    page: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Confirm(Move):
    """Be ready, with the room and the cards chosen."""


@dataclass(frozen=True, slots=True)
class Scurry(Move):
    """Be ready, with the cards chosen, in whatever room the rat fancies."""


@dataclass(frozen=True, slots=True)
class Change(Move):
    """Not ready after all."""


@dataclass(frozen=True, slots=True)
class Spy(Move):
    """Turn up a face-down card of another player."""

    victim: int
    spot: int


@dataclass(frozen=True, slots=True)
class Add(Move):
    """Upgrade: lay a weapon or a cheese card openly."""

    card: str


@dataclass(frozen=True, slots=True)
class Nail(Move):
    """Upgrade: nail the door; nobody after this player upgrades."""


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
    """Enough of the fight: on to the next round."""


AnyMove = Go | Carry | Confirm | Scurry | Change | Spy | Add | Nail | Steal | Tunnel | Skip | Onward
