"""The saved data of a table: seats, options, state snapshot, deadlines, news, log, messages."""

from copy import copy
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from functools import cached_property
from typing import Any

from bot.kernel import Event, Options, Skill
from bot.kernel.event import EventCodec
from bot.presentation.players import Players
from bot.tables.compact_json import to_json
from bot.tables.seal import Seal


class Status(StrEnum):
    """Phase of a table's life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


LIVE_STATUSES = (Status.LOBBY, Status.PLAYING)


class Pace(StrEnum):
    """How long robots and clocks wait so that players can read what happened."""

    RELAXED = "relaxed"
    BRISK = "brisk"
    INSTANT = "instant"


@dataclass(frozen=True, slots=True)
class TableUser:
    """A Discord user, as far as a table needs to know them."""

    id: int
    name: str
    language: str


@dataclass(slots=True)
class Seat:
    """A seat at a table. Without a user a robot sits there."""

    user_id: int | None
    name: str
    language: str
    away: bool = False
    """The owner does not respond; a robot plays until they return."""
    move_count: int = 0
    """Moves of this seat so far; a click made before the last one is stale."""
    reminded_freshness: str = ""
    """Freshness token for which the seat was last reminded."""
    memory: dict[str, Any] = field(default_factory=dict[str, Any])
    unresponsive: bool = False
    """The owner has exceeded the absence limit; other players may replace them by a robot."""
    confirmed_present_at: float = 0.0
    """Wall time at which the owner sat down or last confirmed that they are here."""
    public_move_count: int = 0
    """Publicly visible moves of this seat; a click on a board rendered before the last is stale."""

    @property
    def is_robot_controlled(self) -> bool:
        """True if a robot plays this seat now."""
        return self.user_id is None or self.away


@dataclass(frozen=True)
class NewsEntry:
    """The events of one log entry as plain data, with its step and seat."""

    rev: int
    step: int
    seat: int | None
    events: list[dict[str, Any]]
    at: float = 0.0
    """Table time."""
    read: bool = False
    """True if it was shown long enough to be read when the next entry came."""
    _decoded: list[Event] = field(default_factory=list, init=False, repr=False, compare=False)

    @cached_property
    def json_text(self) -> str:
        """Its saved form, cached because news is saved again with every move."""
        return to_json({each.name: getattr(self, each.name) for each in fields(self) if each.init})

    def decoded_events(self, codec: EventCodec) -> list[Event]:
        """Its decoded events, cached because every click goes through all news of a step."""
        if not self._decoded:
            self._decoded.extend(codec.load(self.events))
        return self._decoded


@dataclass(slots=True)
class Table:
    """One table, live or finished. Only its actor changes it, by replacing it with a draft's."""

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
    version: int = 1
    """Rules version of the snapshot."""
    dealt_version: int = 1
    """Rules version at the deal; the log can be replayed with that one only."""
    displayed_rev: int = -1
    """The last revision that was shown everywhere with no robot left to move."""
    robots_wait_until: float = 0.0
    """Table time until which robots wait, so that players can read what happened."""
    news: list[NewsEntry] = field(default_factory=list[NewsEntry])
    former_seats: dict[int, int] = field(default_factory=dict[int, int])
    """Users who have held a seat of the running game, and which seat."""
    anonymized_seats: dict[str, int] = field(default_factory=dict[str, int])
    """The same for deleted users, by pseudonym (`Seals.pseudonym_of`), until the game is over."""
    end_votes: list[int] = field(default_factory=list[int])
    """Users who want to end the game."""
    banked_turn_time: dict[str, float] = field(default_factory=dict[str, float])
    """Seconds left of interrupted turns, used when the seat is awaited again."""
    rematch_table_id: int | None = None
    """The table that was opened as a rematch."""
    pace: Pace = Pace.RELAXED
    skill: Skill = Skill.NORMAL
    """Skill of the robots."""
    hints: bool = True
    """True if players may ask what a robot would do."""
    seal: Seal | None = None
    """Source of randomness; None in a game started before seals existed."""
    invited: list[int] = field(default_factory=list[int])
    """Users expected in the lobby, in seating order."""
    removed_user_ids: list[int] = field(default_factory=list[int])
    """Users removed by the host; they cannot take a seat until the host invites them."""
    ready_pending: list[int] = field(default_factory=list[int])
    """Users who must confirm that they are here before the game starts."""
    paused: bool = False
    """True while the game is paused by its players."""
    pause_votes: list[int] = field(default_factory=list[int])
    """Users who have voted to pause."""
    lesson: bool = False
    """A guided first game with a prepared deal; its result does not count."""

    @property
    def players(self) -> Players:
        return Players(tuple(seat.name for seat in self.seats), frozenset(self.robot_seats))

    @property
    def robot_seats(self) -> list[int]:
        """Seats that no user holds."""
        return [i for i, seat in enumerate(self.seats) if seat.user_id is None]

    @property
    def user_ids(self) -> list[int]:
        """Users in seat order, without robots."""
        return [seat.user_id for seat in self.seats if seat.user_id is not None]

    def seat_of(self, user_id: int) -> int | None:
        """The user's seat, or None."""
        return next((i for i, seat in enumerate(self.seats) if seat.user_id == user_id), None)

    @property
    def is_live(self) -> bool:
        return self.status in LIVE_STATUSES

    def copy(self) -> "Table":
        """A copy to modify."""
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        copied = {name: copy(v) for name, v in values.items() if isinstance(v, list | dict)}
        return replace(self, **{**copied, "seats": [replace(seat) for seat in self.seats]})


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry of a table's log, as saved."""

    seq: int
    seat: int | None
    text: str
    seed: int
    events: list[dict[str, Any]]
    at: float


@dataclass(frozen=True, slots=True)
class Hint:
    """A suggested move that a player was shown."""

    seat: int
    step: int
    freshness: str
    """Token of the moment; the suggestion is outdated after the next move."""
    after_rev: int
    """The last log entry at that time."""
    text: str
    """Notation of the move; empty means wait."""


@dataclass(frozen=True, slots=True)
class TableListing:
    """A table in a list, read without loading the table."""

    id: int
    game: str
    status: Status
    guild_id: int | None
    channel_id: int
    names: tuple[str, ...]
