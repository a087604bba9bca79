"""A table being changed: saved as a whole or discarded as a whole. Pure."""

import copy
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from bot.game import Game
from bot.kernel import CLOCK_PREFIX, Entry, Event, Outcome, Refused, Robot, apply
from bot.tables.clock.deadline_key import DeadlineKey, DeadlineKind
from bot.tables.clock.deadlines import QuietHoursAt
from bot.tables.clock.pacing import NEWS_EXPIRY_SECONDS
from bot.tables.clock.table_time import utc_date
from bot.tables.model import LogLine, NewsEntry, Status, Table
from bot.tables.seal import Seal, Seals
from bot.tables.snapshot import TableSnapshot
from bot.tables.transcript import Transcript, canonical_json, first_digest

log = logging.getLogger(__name__)
MAX_NEWS_ENTRIES = 40
"""Number of log entries kept as news."""


class Stale(Refused):
    """A click on something that has changed since."""

    def __init__(self) -> None:
        super().__init__("stale")


def random_seed() -> int:
    """A seed that cannot be verified; fits SQLite's integers."""
    return secrets.randbits(63)


@dataclass(slots=True)
class Draft:
    """The changed table, and the log entry that belongs to the change."""

    game: Game
    table: Table
    state: Any
    """The decoded state; applying an entry replaces it."""
    now: float
    """Table time."""
    wall: float
    seals: Seals | None = None
    """Draws the seeds of sealed tables."""
    log_line: LogLine | None = None
    outcome: Outcome | None = None
    turning_point: bool = False
    """True if something happened that all players should read before the game continues."""
    min_news_seconds: float = 0.0
    """Minimum seconds that news stays readable."""
    readable_since: Callable[[int], float | None] | None = None
    """Returns the table time since when the events of a revision are readable, or None."""
    quiet_hours: QuietHoursAt | None = None
    """All users' quiet hours."""
    _used_seal: Seal | None = field(default=None, init=False)
    """The seal after use of the seed that was drawn last."""

    @property
    def snapshot(self) -> TableSnapshot:
        return TableSnapshot(self.game, self.table, self.state)

    # --- playing ----------------------------------------------------------------------------

    def deal(self) -> None:
        """Deal, with the seats and options as they are."""
        table, rules = self.table, self.game.rules
        if table.seal is None and self.seals is not None and not table.lesson:
            table.seal = self.seals.new_seal()
        lesson = self.game.lesson if table.lesson else None
        seed = self._next_seed() if lesson is None else lesson.seed
        self.state = rules.deal(len(table.seats), table.options, Random(seed))
        table.seed = seed
        self._begin_transcript(seed)
        table.status = Status.PLAYING
        table.version = table.dealt_version = rules.version
        table.snapshot = rules.dump(self.state)
        table.former_seats = {
            s.user_id: i for i, s in enumerate(table.seats) if s.user_id is not None
        }
        table.anonymized_seats = {}
        opening = rules.opening_events(self.state)
        self.turning_point = True
        self._update_robot_memory(opening, seed)
        self._add_news(None, opening)

    def play(
        self, seat: int, text: str, freshness: str | None = None, *, automatic: bool = False
    ) -> None:
        """Apply a seat's move, from a robot if `automatic`. Raises Refused or Stale."""
        table = self.table
        if table.status is not Status.PLAYING:
            raise Refused("not-playing")
        if table.paused:
            raise Refused("paused")
        if freshness is not None and not self.snapshot.is_current(freshness, seat):
            raise Stale
        if text.startswith(CLOCK_PREFIX):
            # Only clocks may play clock moves, not a forged click.
            raise Refused("no-such-move")
        if not automatic and self.game.rules.notation.parse(text).by_timeout:
            raise Refused("no-such-move")
        table.seats[seat].away = table.seats[seat].unresponsive = False
        self._apply(Entry(seat, text, self._next_seed()))

    def end_clock(self, name: str) -> None:
        """Expire a clock, by the host."""
        if self.table.paused:
            raise Refused("paused")
        clocks = self.game.rules.clocks(self.state) if self.snapshot.is_playing else {}
        if name not in clocks or not clocks[name].host:
            raise Stale
        self._apply(Entry(None, CLOCK_PREFIX + name, self._next_seed()))

    def expire(self, name: str) -> None:
        """Apply an expired deadline. Raises Stale if it is not due (any more)."""
        due = self.table.deadlines.get(name)
        if due is None or due > self.now:
            raise Stale
        later = self._postponed(name)
        if later > self.now:
            # Wall time advanced while table time was halted, so the deadline may now fall into
            # quiet hours.
            self.table.deadlines[name] = later
            return
        match DeadlineKey.parse(name):
            case DeadlineKey(DeadlineKind.LOBBY):
                self.table.status = Status.CLOSED
            case DeadlineKey(DeadlineKind.REMINDER):
                self._mark_due_reminders()
            case DeadlineKey(DeadlineKind.GAME_CLOCK, clock):
                self._apply(Entry(None, CLOCK_PREFIX + clock, self._next_seed()))
            case DeadlineKey(DeadlineKind.TURN, seat=int(seat)):
                self._time_out_turn(seat)
            case DeadlineKey(DeadlineKind.ABSENCE, seat=int(seat)):
                self.table.seats[seat].unresponsive = True
            case _:
                raise ValueError(f"no deadline is called {name!r}")
        self.table.deadlines.pop(name, None)

    def _postponed(self, name: str) -> float:
        """The end of the quiet hours in which that deadline stands still, or now."""
        if self.quiet_hours is None:
            return self.now
        return self.quiet_hours.postponed(self.table, name, self.now)

    def _mark_due_reminders(self) -> None:
        """Mark all due reminders as sent: one message for all instead of a new one for each."""
        deadlines = self.table.deadlines
        for name in [name for name, due in deadlines.items() if due <= self.now]:
            key = DeadlineKey.parse(name)
            if key.kind != DeadlineKind.REMINDER or self._postponed(name) > self.now:
                continue
            if key.seat is not None:
                self.table.seats[key.seat].reminded_freshness = key.detail
            del deadlines[name]

    def _time_out_turn(self, seat: int) -> None:
        """Play the default move of a seat whose time is up, and let a robot play from now on."""
        self.table.seats[seat].away = True
        seed = self._next_seed()
        move = self.game.rules.default_move(self.state, seat, Random(seed))
        if move is not None:
            self._apply(Entry(seat, str(move), seed))

    def _next_seed(self) -> int:
        """The seed of the next entry, from the table's seal; random in a game from before seals."""
        if self.table.lesson and self.game.lesson is not None:
            # The same for everyone who learns the game, so there is nothing to seal.
            return Random(f"{self.game.lesson.seed}.{self.table.rev}").getrandbits(63)
        if self.table.seal is None or self.seals is None:
            return random_seed()
        if not self.seals.is_own_chain(self.table.seal.chains[-1]):
            log.warning("table %s: key of its seal not found, starting a new chain", self.table.id)
        seed, self._used_seal = self.seals.draw(self.table.seal)
        return seed

    def _begin_transcript(self, seed: int) -> None:
        """Let the seal cover moves, too, from the deal on; a running game keeps its seal."""
        table = self.table
        if self._used_seal is None:
            return
        options = canonical_json(table.options.model_dump(mode="json"))
        version = self.game.rules.version
        first = first_digest(table.game, version, len(table.seats), options, seed)
        table.seal = replace(self._used_seal, transcript=Transcript(options, first))

    def update_transcript(self) -> None:
        """Record the seat holders and, after the game, the closing fingerprint."""
        table = self.table
        if table.seal is None or table.status is Status.LOBBY:
            return
        seal = table.seal.with_seat_holders([(seat.name, seat.user_id) for seat in table.seats])
        if not table.is_live:
            ended = utc_date(self.wall)
            seal = seal.with_closing(table.game, table.id, ended, self.snapshot.outcome)
        table.seal = seal

    def _apply(self, entry: Entry) -> None:
        table, rules = self.table, self.game.rules
        assert table.snapshot is not None
        previous = self.state
        self.state = rules.load(table.snapshot)
        events = apply(rules, self.state, entry)
        if self._used_seal is not None:
            table.seal = self._used_seal.with_entry(entry)
        table.snapshot = rules.dump(self.state)
        table.version = rules.version
        public_events = [event for event in events if event.seen_by(None)]
        if entry.seat is not None:
            seat = table.seats[entry.seat]
            seat.move_count += 1
            # Everyone can see that something was played, by an event or on the board.
            if public_events or rules.sight(previous, None) != rules.sight(self.state, None):
                seat.public_move_count += 1
        if rules.step(self.state) != rules.step(previous):
            table.end_votes, table.pause_votes = [], []
        self._update_robot_memory(events, entry.seed)
        # Private events must not cause a visible pause.
        self.turning_point = any(event.turning_point for event in public_events)
        kept = [row for row in self._add_news(entry.seat, events) if row["keep"]]
        self.log_line = LogLine(table.rev, entry.seat, entry.text, entry.seed, kept, self.wall)
        self.outcome = rules.outcome(self.state)
        if self.outcome is not None:
            table.status = Status.OVER

    def _add_news(self, seat: int | None, events: list[Event]) -> list[dict[str, Any]]:
        """Add events to the news and return them as plain data.

        Events not to be kept stay news until they could be read and something else happens. An
        entry that a clock brings to one player alone does not mark older news as read.
        """
        rules, news = self.game.rules, self.table.news
        event_rows = rules.event_codec.dump(events)
        if seat is not None or any(event.seen_by(None) for event in events):
            self._mark_read_news(news)
        elif not events:
            # An entry without events is not news.
            return event_rows
        step = rules.step(self.state)
        news.append(NewsEntry(self.table.rev, step, seat, event_rows, self.now))
        del news[:-MAX_NEWS_ENTRIES]
        return event_rows

    def _mark_read_news(self, news: list[NewsEntry]) -> None:
        """Mark news as read that was readable long enough, and drop its events not to be kept."""
        for i, old in enumerate(news):
            if old.read:
                continue
            if not self.was_readable_long_enough(old):
                # Later entries were readable for less time.
                break
            kept_events = [event for event in old.events if event["keep"]]
            news[i] = replace(old, events=kept_events, read=True)

    def was_readable_long_enough(self, news: NewsEntry) -> bool:
        """True if players had time to read that entry, or it has expired."""
        if (
            not self.min_news_seconds
            or news.at + max(NEWS_EXPIRY_SECONDS, self.min_news_seconds) <= self.now
        ):
            return True
        since = news.at if self.readable_since is None else self.readable_since(news.rev)
        return since is not None and since + self.min_news_seconds <= self.now

    def _update_robot_memory(self, events: list[Event], seed: int) -> None:
        game = self.game
        if not game.robot.must_witness(events) or type(game.robot).witness is Robot.witness:
            return
        rng = Random(seed ^ 0x0DD)
        for i, seat in enumerate(self.table.seats):
            seen = [event for event in events if event.seen_by(i)]
            sight = game.rules.sight(self.state, i)
            seat.memory = game.robot.witness(copy.deepcopy(seat.memory), sight, i, seen, rng)
