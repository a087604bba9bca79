"""The integrity check of one table: can its rows be loaded, and do they agree with each other?"""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

from pydantic import ValidationError

from bot.game import Game, GameRegistry
from bot.kernel import Entry, Event, Options, Outcome, Refused, Rules, apply
from bot.storage.rows import COLUMNS, SEAT_COLUMNS, TableRow, checksum_differs, checksum_key
from bot.tables.clock.deadline_key import DeadlineKey
from bot.tables.model import LIVE_STATUSES, Status
from bot.tables.seal import Seal, verified_seeds
from bot.tables.snapshot import TableSnapshot
from bot.tables.transcript import first_digest, running_digests

AnyRules = Rules[Any, Any, Any]
MAX_TIMESTAMP = 253_402_300_800.0
"""The year 10000 as a Unix timestamp."""
_COLUMN_DEFAULTS = {"version": 1, "dealt": 1, "settled": -1, "seal": None}
"""Columns that an old database does not have yet."""


@dataclass(slots=True)
class TableReport:
    """Result for one table."""

    id: int
    game: str
    status: str
    moves: int = 0
    note: str = ""
    faults: list[str] = field(default_factory=list[str])


class _CheckAborted(Exception):
    """The rest of the table cannot be checked. The message says why."""


@contextmanager
def _aborting_if(fault: str) -> Iterator[None]:
    """Abort the check on any error: rules may fail in any way on damaged data."""
    try:
        yield
    except _CheckAborted:
        raise
    except Exception as error:
        raise _CheckAborted(f"{fault}{_error_location(error)}") from error


class TableCheck:
    """Reads all rows of a table, in the transaction of `db`, and checks them afterwards."""

    def __init__(self, db: sqlite3.Connection, table: sqlite3.Row) -> None:
        def rows(name: str, order: str) -> list[sqlite3.Row]:
            query = f"SELECT * FROM {name} WHERE table_id = ? ORDER BY {order}"
            return db.execute(query, (table["id"],)).fetchall()

        self._table = _COLUMN_DEFAULTS | dict(table)
        self._seats = rows("seats", "seat")
        self._log = rows("log", "seq")
        self._results = rows("results", "seat")
        self._deadlines = {row["name"]: row["due_at"] for row in rows("deadlines", "name")}
        has_hints = db.execute("SELECT 1 FROM sqlite_master WHERE name = 'hints'").fetchone()
        self._hints = rows("hints", "after") if has_hints else []
        self._messages_with_dm_channels = db.execute(
            "SELECT s.audience, s.channel_id, s.token, p.dm_channel FROM surfaces s"
            " LEFT JOIN people p"
            " ON p.user_id = CAST(substr(s.audience, instr(s.audience, '.') + 1) AS INTEGER)"
            " WHERE s.table_id = ?",
            (table["id"],),
        ).fetchall()
        self._checksum_row = db.execute(
            "SELECT value FROM meta WHERE name = ?", (checksum_key(table["id"]),)
        ).fetchone()
        """None if a version without checksums saved it."""
        self._events_by_entry: dict[int, list[Event]] = {}
        """The events of each log entry that could be decoded."""
        self._report = TableReport(table["id"], table["game"], table["status"], len(self._log))
        self._faults = self._report.faults

    def run(self, games: GameRegistry) -> TableReport:
        try:
            if self._report.game not in games:
                raise _CheckAborted("this version has no such game")
            self._run(games[self._report.game])
        except _CheckAborted as fault:
            self._faults.append(str(fault))
        return self._report

    def _run(self, game: Game) -> None:
        rules = game.rules
        self._check_seats()
        self._check_log(rules)
        self._check_seal()
        with _aborting_if("its options cannot be read"):
            options = self._load_options(rules)
        state = None
        if self._table["snapshot"] is not None:
            with _aborting_if("its snapshot cannot be read"):
                state = self._load_state(rules)
                outcome = rules.outcome(state)
            self._check_game(rules, options, state, outcome)
        elif self._table["status"] in (Status.PLAYING, Status.OVER):
            self._faults.append("it has no snapshot")
        self._check_messages()
        self._check_other_columns(rules)
        # Without all columns, no current bot has opened the database yet.
        if not self._faults and set(COLUMNS) <= set(self._table):
            with _aborting_if("it cannot be read by whoever plays it on"):
                self._check_loadable(game, options, state)
            self._check_checksum()

    def _check_seats(self) -> None:
        numbers = [row["seat"] for row in self._seats]
        if numbers != list(range(len(numbers))):
            self._faults.append(f"its seats are numbered {numbers}")
        for row in self._seats:
            if not isinstance(_parse_json(row["memory"]), dict):
                self._faults.append(f"the robot's memory of seat {row['seat']} cannot be read")

    def _check_log(self, rules: AnyRules) -> None:
        last = self._table["rev"]
        for row in self._log:
            entry = f"log entry {row['seq']}"
            if row["seq"] > last:
                self._faults.append(f"{entry} is later than the table ({last})")
            if not 0 <= row["at"] < MAX_TIMESTAMP:
                self._faults.append(f"{entry} is of a time that no clock shows")
            try:
                events = rules.event_codec.load(_parse_json(row["events"]))
                self._events_by_entry[row["seq"]] = events
            except (ValidationError, LookupError, TypeError, AttributeError) as error:
                self._faults.append(f"{entry}: its events cannot be read{_error_location(error)}")

    # --- seal -------------------------------------------------------------------------------------

    def _check_seal(self) -> None:
        """Check that every used seed is the sealed one. Old games have no seal."""
        table, log = self._table, self._log
        if not table["seal"]:
            return
        try:
            seal = Seal.from_json(table["seal"])
        except (ValueError, KeyError, TypeError):
            self._faults.append("its seal cannot be read")
            return
        self._check_closing_fingerprint(seal)
        digests = self._entry_digests(seal)
        try:
            seeds = verified_seeds(seal, digests)
        except ValueError as error:
            self._faults.append(f"its seal is broken ({error})")
            return
        if table["seed"] is None:
            if seeds:
                self._faults.append("its seal was used, but nothing was dealt")
            return
        if seeds[:1] != [table["seed"]]:
            self._faults.append("its deal is not the one that was sealed")
        if table["status"] in (Status.OVER, Status.CLOSED) and not log:
            return
        if seal.drawn != len(log) + 1:
            self._faults.append(f"its seal is for {seal.drawn - 1} log entries, it has {len(log)}")
        for row, seed in zip(log, seeds[1:], strict=False):
            if row["seed"] != seed:
                self._faults.append(f"the chance of log entry {row['seq']} is not what was sealed")
                return
        if digests and seal.transcript is not None and digests[-1] != seal.transcript.digest:
            self._faults.append("its log is not what was sealed")

    def _entry_digests(self, seal: Seal) -> list[str]:
        """The transcript fingerprint before each entry and at the end; none for version 1."""
        transcript, table, seats = seal.transcript, self._table, len(self._seats)
        if transcript is None or table["seed"] is None:
            return []
        first = first_digest(
            table["game"], table["dealt"], seats, transcript.options, table["seed"]
        )
        entries = [Entry(row["seat"], row["text"], row["seed"]) for row in self._log]
        return running_digests(first, entries)

    def _check_closing_fingerprint(self, seal: Seal) -> None:
        """Check that a finished game has the closing fingerprint of its content."""
        table, transcript = self._table, seal.transcript
        if transcript is None:
            return
        over = table["status"] in (Status.OVER, Status.CLOSED)
        if over and not seal.closing:
            self._faults.append("its closing fingerprint is missing")
        elif seal.closing and not over:
            self._faults.append("it has a closing fingerprint already")
        elif over and seal.closing != seal.compute_closing(table["game"], table["id"]):
            self._faults.append("its closing fingerprint is not that of its game")
        winners = [row["seat"] for row in self._results if row["won"]]
        if transcript.outcome is not None and winners != sorted(transcript.outcome.winners):
            self._faults.append("its results are not those that were sealed")
        for holder, row in zip(transcript.last_holders, self._seats, strict=False):
            seated = (row["name"], row["user_id"] or 0)
            if not holder.deleted_name_hash and seated != (holder.name, holder.user):
                self._faults.append(f"seat {row['seat']} is not who was sealed to sit there")

    # --- game -------------------------------------------------------------------------------------

    def _load_options(self, rules: AnyRules) -> Options:
        text, version = self._table["options"], self._table["version"]
        if version < rules.version:
            text = json.dumps(rules.upgrade_options(json.loads(text), version))
        return rules.options_type.model_validate_json(text)

    def _load_state(self, rules: AnyRules) -> Any:
        """The state as an actor would load it."""
        snapshot, version = self._table["snapshot"], self._table["version"]
        if version < rules.version:
            snapshot = json.dumps(rules.upgrade(json.loads(snapshot), version)).encode()
        return rules.load(snapshot)

    def _check_game(
        self, rules: AnyRules, options: Options, state: Any, outcome: Outcome | None
    ) -> None:
        seats, results, status = len(self._seats), len(self._results), self._table["status"]
        over = status == Status.OVER
        if (outcome is not None) != over and status != Status.CLOSED:
            self._faults.append(
                "it is over, but goes on" if outcome else "it is over without an end"
            )
        if over and results != seats:
            self._faults.append(f"it has {results} results for {seats} seats")
        if over and not self._log:
            self._report.note = "its log is no longer kept"
        elif self._table["dealt"] < rules.version:
            self._report.note = "it was begun with earlier rules, which alone could replay its log"
        # Compare as saved by this version: an old snapshot may lack newer fields.
        elif rules.dump(self._replay(rules, options)) != rules.dump(state):
            raise _CheckAborted("its log does not lead to its snapshot")

    def _replay(self, rules: AnyRules, options: Options) -> Any:
        """The state to which the log leads."""
        seats, seed = len(self._seats), self._table["seed"]
        if seed is None:
            raise _CheckAborted("it has a snapshot, but no seed")
        with _aborting_if("its deal cannot be repeated"):
            try:
                rules.check_options(seats, options)
                state = rules.deal(seats, options, Random(seed))
            except Refused as error:
                raise _CheckAborted(f"its options do not go with {seats} players") from error
        for row in self._log:
            entry = f"log entry {row['seq']}"
            with _aborting_if(f"{entry} cannot be replayed"):
                events = apply(rules, state, Entry(row["seat"], row["text"], row["seed"]))
            kept_events = [event for event in events if event.keep]
            if kept_events != self._events_by_entry.get(row["seq"], kept_events):
                raise _CheckAborted(f"{entry} tells of something else")
        return state

    # --- the rest ---------------------------------------------------------------------------------

    def _check_loadable(self, game: Game, options: Options, state: Any) -> None:
        """Check that an actor could load the table."""
        table = TableRow(self._table, self._seat_rows(), self._deadlines).to_table(options)
        snapshot = TableSnapshot(game, table, state)
        for news in table.news:
            events = news.decoded_events(game.rules.event_codec)
            kept_events = [event for event in events if event.keep]
            if kept_events != self._events_by_entry.get(news.rev, kept_events):
                raise _CheckAborted("its news tell of something else than its log")
        if not all(DeadlineKey.parse(name).is_known(len(table.seats)) for name in table.deadlines):
            raise _CheckAborted("it has a time limit that nobody knows")
        _ = snapshot.next_shown_deadline, snapshot.awaited, snapshot.outcome

    def _seat_rows(self) -> list[tuple[Any, ...]]:
        return [tuple(row[name] for name in SEAT_COLUMNS) for row in self._seats]

    def _check_messages(self) -> None:
        """Check that the recorded messages are in channels where they can be."""
        if self._table["status"] not in LIVE_STATUSES:
            return
        for row in self._messages_with_dm_channels:
            kind, dot, _ = row["audience"].partition(".")
            expected_channel = row["dm_channel"] if dot else self._table["channel_id"]
            if expected_channel not in (None, row["channel_id"]) and not row["token"]:
                self._faults.append(f"its {kind} is said to be elsewhere")

    def _check_other_columns(self, rules: AnyRules) -> None:
        """Check values that the checksum does not cover."""
        rev = self._table["rev"]
        if not -1 <= self._table["settled"] <= rev:
            self._faults.append("it is said to be settled at a later change than its last")
        for row in self._hints:
            if row["seat"] not in range(len(self._seats)) or not -1 <= row["after"] <= rev:
                self._faults.append(
                    "a hint was given to nobody, or after an entry that is not there"
                )
            try:
                _ = rules.notation.parse(row["text"]) if row["text"] else None
            except Refused:
                self._faults.append("a hint is none of its moves")

    def _check_checksum(self) -> None:
        """Check that the table is as it was last saved."""
        if self._checksum_row is None or self._table["status"] not in LIVE_STATUSES:
            return
        (checksum,) = self._checksum_row
        if checksum_differs(checksum, self._table, self._seat_rows(), self._deadlines):
            self._faults.append("it is not as it was saved")


def _parse_json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None


def _error_location(error: Exception) -> str:
    """The location of an error in brackets. Never the value, which may be secret."""
    match error:
        case ValidationError():
            first = error.errors(include_input=False, include_url=False)[0]
            location = ".".join(str(part) for part in first["loc"])
            return f" ({location}: {first['msg']})" if location else f" ({first['msg']})"
        case Refused():
            return f" ({error.reason})"
        case _:
            return f" ({type(error).__name__})"
