"""A table as it is saved: who sits there, what was agreed, the last snapshot, the deadlines."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from bot.kernel import Event, Options, Skill
from bot.kernel.event import EventCodec
from bot.presentation.players import Players
from bot.tables.compact_json import to_json
from bot.tables.seal import Seal


class Status(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


LIVE_STATUSES = (Status.LOBBY, Status.PLAYING)


class Pace(StrEnum):
    """How long robots and clocks wait so that people can read what happened."""

    RELAXED = "relaxed"
    BRISK = "brisk"
    INSTANT = "instant"


@dataclass(frozen=True, slots=True)
class TableUser:
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
    move_count: int = 0
    """Moves of this seat so far: a click made before the last one is stale."""
    reminded_freshness: str = ""
    """The mark at which the seat was last reminded."""
    memory: dict[str, Any] = field(default_factory=dict[str, Any])
    unresponsive: bool = False
    """The game has waited for its owner so long that others may put a robot there."""
    confirmed_present_at: float = 0.0
    """When its owner sat down, or last said that they are here."""
    public_move_count: int = 0
    """Moves of this seat that everybody could see: a click on a board drawn before is stale."""

    @property
    def is_robot_controlled(self) -> bool:
        """Whether a robot plays this seat now."""
        return self.user_id is None or self.away


@dataclass(frozen=True, slots=True)
class NewsEntry:
    """What one entry of the log brought: at which step, by whom, and its events as plain data."""

    rev: int
    step: int
    seat: int | None
    events: list[dict[str, Any]]
    at: float = 0.0
    """In table time."""
    read: bool = False
    """Whether it has stood long enough to be read when the next one came."""
    _json_cache: list[str] = field(default_factory=list, init=False, repr=False, compare=False)
    _decoded_cache: list[Event] = field(default_factory=list, init=False, repr=False, compare=False)

    @property
    def json_text(self) -> str:
        """As it is saved, with every move again: written once. Its events are plain data."""
        if not self._json_cache:
            row = {
                "rev": self.rev,
                "step": self.step,
                "seat": self.seat,
                "events": self.events,
                "at": self.at,
                "read": self.read,
            }
            self._json_cache.append(to_json(row))
        return self._json_cache[0]

    def decoded_events(self, codec: EventCodec) -> list[Event]:
        """Its events, read once: at every click all news of a step are looked through."""
        if not self._decoded_cache:
            self._decoded_cache.extend(codec.load(self.events))
        return self._decoded_cache


@dataclass(slots=True)
class Table:
    """One table, live or over. Its host alone changes it, by putting a draft in its place."""

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
    """Of the game's rules, when the snapshot was written."""
    dealt_version: int = 1
    """Of the game's rules, when the game began: the log replays only with that one."""
    displayed_rev: int = -1
    """The rev that was shown everywhere, with no robot left to move."""
    robots_wait_until: float = 0.0
    """Until then, in table time, robots wait: something happened that people should read."""
    news: list[NewsEntry] = field(default_factory=list[NewsEntry])
    former_seats: dict[int, int] = field(default_factory=dict[int, int])
    """Everybody who has ever held a seat of the running game, and which."""
    anonymized_seats: dict[str, int] = field(default_factory=dict[str, int])
    """The same for people who had their data deleted: by a mark that names nobody (see
    `Seals.mark_of`), until the game is over."""
    end_votes: list[int] = field(default_factory=list[int])
    """The people who want to end it."""
    banked_turn_time: dict[str, float] = field(default_factory=dict[str, float])
    """Seconds left of turns that do not run just now: who is awaited again goes on with them."""
    rematch_table_id: int | None = None
    """The table that was opened to play once more."""
    pace: Pace = Pace.RELAXED
    skill: Skill = Skill.NORMAL
    """Of its robots."""
    hints: bool = True
    """Whether a player may ask what a robot would do."""
    seal: Seal | None = None
    """Where its chance comes from; None in a game that was begun before there were seals."""
    invited: list[int] = field(default_factory=list[int])
    """Who is expected while it gathers, in the order in which they will sit."""
    removed_user_ids: list[int] = field(default_factory=list[int])
    """Whom the host has sent out: they take no seat here until the host invites them."""
    ready_pending: list[int] = field(default_factory=list[int])
    """Who has yet to say that they are here before it begins."""
    paused: bool = False
    """Whether everything stands still until somebody resumes it."""
    pause_votes: list[int] = field(default_factory=list[int])
    """The people who would like to pause."""
    lesson: bool = False
    """A guided first game: its deal is prepared, and its result counts for nothing."""

    @property
    def players(self) -> Players:
        return Players(
            tuple(seat.name for seat in self.seats),
            frozenset(i for i, seat in enumerate(self.seats) if seat.user_id is None),
        )

    @property
    def user_ids(self) -> list[int]:
        """Who sits here, by seat; robots left out."""
        return [seat.user_id for seat in self.seats if seat.user_id is not None]

    def seat_of(self, user_id: int) -> int | None:
        """Where that person sits."""
        return next((i for i, seat in enumerate(self.seats) if seat.user_id == user_id), None)

    @property
    def is_live(self) -> bool:
        return self.status in LIVE_STATUSES

    def copy(self) -> "Table":
        """A copy to be changed."""
        return replace(
            self,
            seats=[replace(seat) for seat in self.seats],
            deadlines=dict(self.deadlines),
            news=list(self.news),
            former_seats=dict(self.former_seats),
            anonymized_seats=dict(self.anonymized_seats),
            end_votes=list(self.end_votes),
            banked_turn_time=dict(self.banked_turn_time),
            invited=list(self.invited),
            removed_user_ids=list(self.removed_user_ids),
            ready_pending=list(self.ready_pending),
            pause_votes=list(self.pause_votes),
        )


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry of a table's log as it is saved."""

    seq: int
    seat: int | None
    text: str
    seed: int
    events: list[dict[str, Any]]
    at: float


@dataclass(frozen=True, slots=True)
class Hint:
    """What somebody was told that a robot would do, and when."""

    seat: int
    step: int
    freshness: str
    """Of the moment: after the next move the same advice may be no good."""
    after_rev: int
    """The last entry of the log by then."""
    text: str
    """The move; nothing: to wait."""


UNKNOWN_REV = -1
PRUNED_FINGERPRINT = "pruned"
"""The digest of a message that was deleted because it was old: it does not come back by itself."""


@dataclass(slots=True)
class MessageRecord:
    """A message that shows a table to an audience: `board`, `hand.USER`, `side.USER`, `ping` …"""

    table_id: int
    message_key: str
    channel_id: int
    message_id: int
    """None yet (0): it was about to be posted, see `bot.discord.messages.pending`."""
    fingerprint: str
    posted_at: float
    page: str = ""
    interaction_token: str | None = None
    """For private answers: the interaction's token, good for fifteen minutes."""
    shown_rev: int = UNKNOWN_REV
    """Of the table when it was noted what this shows. Whatever came after may have been shown and
    not noted."""


@dataclass(frozen=True, slots=True)
class TableListing:
    """A table in a list: what is told of it without waking it."""

    id: int
    game: str
    status: Status
    guild_id: int | None
    channel_id: int
    names: tuple[str, ...]
