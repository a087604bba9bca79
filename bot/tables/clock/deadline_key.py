"""What identifies a deadline, and its text form: the only place that writes or parses it. Pure."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Self


class DeadlineKind(StrEnum):
    """What ends at a deadline."""

    LOBBY = "lobby"
    GAME_CLOCK = "game"
    TURN = "turn"
    REMINDER = "nudge"
    ABSENCE = "quiet"


TIME_LIMITS = (DeadlineKind.GAME_CLOCK, DeadlineKind.TURN)
"""Limits of the game itself: shown to everyone and extended by reading pauses."""
_SEAT_KINDS = (DeadlineKind.TURN, DeadlineKind.REMINDER, DeadlineKind.ABSENCE)


@dataclass(frozen=True, slots=True)
class DeadlineKey:
    """Identifies a deadline of a table, as text `lobby:4`, `game:hour.3` or `turn:0:7`."""

    kind: str
    detail: str
    """The lobby's revision, the clock's name, the turn's step, else the seat's click token."""
    seat: int | None = None

    @classmethod
    def parse(cls, name: str) -> Self:
        """Parse any text; `is_known` tells if it means something."""
        kind, _, detail = name.partition(":")
        seat, _, moment = detail.partition(":")
        if kind in _SEAT_KINDS and seat.isdecimal():
            return cls(kind, moment, int(seat))
        return cls(kind, detail)

    def __str__(self) -> str:
        return ":".join(
            str(part) for part in (self.kind, self.seat, self.detail) if part is not None
        )

    def is_known(self, seats: int) -> bool:
        """True if a table with that many seats can have it."""
        if self.kind in _SEAT_KINDS:
            return self.seat is not None and self.seat < seats
        return self.kind in tuple(DeadlineKind)
