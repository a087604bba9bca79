"""A table as it is saved: who sits there, what was agreed, the last snapshot, the deadlines."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bot.kernel import Options
from bot.stage.players import Players


class Status(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord, as a table needs to know them."""

    id: int
    name: str
    language: str


@dataclass(slots=True)
class Seat:
    """One place at a table. No user: a robot sits there."""

    user_id: int | None
    name: str
    language: str
    away: bool = False
    """The owner is not answering; a robot plays until they are back."""
    plays: int = 0
    """Moves of this seat so far: a click made before the last one is stale."""
    nudged: str = ""
    """The mark at which the seat was last reminded."""
    memory: dict[str, Any] = field(default_factory=dict[str, Any])

    @property
    def automatic(self) -> bool:
        """Whether a robot plays this seat now."""
        return self.user_id is None or self.away


@dataclass(slots=True)
class Table:
    """One table, live or over."""

    id: int
    game: str
    status: Status
    guild_id: int | None
    channel_id: int
    host_id: int
    language: str
    options: Options
    timer: int | None
    seats: list[Seat]
    opened_at: float
    changed_at: float
    seed: int | None = None
    rev: int = 0
    snapshot: bytes | None = None
    deadlines: dict[str, float] = field(default_factory=dict[str, float])

    @property
    def players(self) -> Players:
        return Players(
            tuple(seat.name for seat in self.seats),
            frozenset(i for i, seat in enumerate(self.seats) if seat.user_id is None),
        )

    def seat_of(self, user_id: int) -> int | None:
        """Where that person sits."""
        return next((i for i, seat in enumerate(self.seats) if seat.user_id == user_id), None)

    @property
    def live(self) -> bool:
        return self.status in (Status.LOBBY, Status.PLAYING)


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry of a table's log as it is saved."""

    seq: int
    seat: int | None
    text: str
    seed: int
    events: list[dict[str, Any]]
    at: float


@dataclass(slots=True)
class Surface:
    """A message that shows a table to an audience: `board`, `hand.USER`, `side.USER`, `ping`."""

    table_id: int
    audience: str
    channel_id: int
    message_id: int
    digest: str
    posted_at: float
    cursor: str = ""
    token: str | None = None
    """For private answers: the interaction's token, good for fifteen minutes."""
