"""Integrity check: every row can be loaded, every log replays to its snapshot byte for byte, and
every live table matches its checksum.

Read-only and table by table, so that a bot can keep running. Reports name the location of a fault,
never the value, which may be secret.
"""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from pydantic import ValidationError

from bot.game import Game, GameRegistry
from bot.kernel import Entry, Event, Options, Refused, apply
from bot.storage.database import migrations
from bot.storage.maintenance.read_only import DatabaseUnreadable, open_for_reading
from bot.storage.rows import COLUMNS, SEAT_COLUMNS, checksum_differs, checksum_key
from bot.storage.tables import TableRow
from bot.tables.clock.deadline_key import DeadlineKey
from bot.tables.model import LIVE_STATUSES, Status, Table
from bot.tables.seal import Seal, verified_seeds
from bot.tables.snapshot import TableSnapshot
from bot.tables.transcript import first_digest, running_digests


@dataclass(slots=True)
class TableReport:
    """Result for one table."""

    id: int
    game: str
    status: str
    moves: int = 0
    note: str = ""
    faults: list[str] = field(default_factory=list[str])


@dataclass(slots=True)
class Summary:
    """Overall result. `faults` are those of the database as a whole."""

    tables: int = 0
    moves: int = 0
    damaged_tables: int = 0
    faults: list[str] = field(default_factory=list[str])

    @property
    def is_sound(self) -> bool:
        return not self.damaged_tables and not self.faults


ReportTable = Callable[[TableReport, int, int], None]
"""Called for every table, with the number checked so far and the total."""
MAX_TIMESTAMP = 253_402_300_800.0
"""The year 10000 as a Unix timestamp."""


@dataclass(slots=True)
class _SavedRows:
    """The rows of one table, read in one transaction."""

    table: sqlite3.Row
    seats: list[sqlite3.Row]
    log: list[sqlite3.Row]
    results: list[sqlite3.Row]
    deadlines: dict[str, float]
    checksum: str | None
    """None if a version without checksums saved it."""
    messages: list[sqlite3.Row]
    """Records of its messages, each with the DM channel of its reader."""
    hints: list[sqlite3.Row]
    events_by_entry: dict[int, list[Event]] = field(default_factory=dict[int, list[Event]])
    """The events of each log entry that could be decoded."""


class _CheckAborted(Exception):
    """The rest of the table cannot be checked. The message says why."""


def check_integrity(path: Path, games: GameRegistry, report: ReportTable) -> Summary:
    """Check everything.

    Raises DatabaseUnreadable if this is not our database or of a newer version.
    """
    with open_for_reading(path) as db:
        db.row_factory = sqlite3.Row
        try:
            _require_known_schema(path, db)
            return _check_tables(db, games, report)
        except sqlite3.DatabaseError as error:
            raise DatabaseUnreadable(f"The database {path} cannot be read: {error}.") from error


def _check_tables(db: sqlite3.Connection, games: GameRegistry, report: ReportTable) -> Summary:
    summary = Summary(faults=_integrity_errors(db))
    table_ids = [row["id"] for row in db.execute("SELECT id FROM tables ORDER BY id")]
    for checked, table_id in enumerate(table_ids, 1):
        saved = _load_saved_rows(db, table_id)
        if saved is None:
            # Deleted by the running bot.
            continue
        table_report = _check_table(saved, games)
        summary.tables += 1
        summary.moves += table_report.moves
        summary.damaged_tables += bool(table_report.faults)
        report(table_report, checked, len(table_ids))
    return summary


def _require_known_schema(path: Path, db: sqlite3.Connection) -> None:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    newest = migrations()[-1][0]
    if version > newest:
        raise DatabaseUnreadable(
            f"The database {path} was written by a newer version of Cheeseboard"
            f" (it is at {version}, this version knows {newest})."
        )
    names = {row["name"] for row in db.execute("SELECT name FROM sqlite_master")}
    if not {"tables", "seats", "log", "results"} <= names:
        raise DatabaseUnreadable(f"The database {path} is none of Cheeseboard's.")


def _integrity_errors(db: sqlite3.Connection) -> list[str]:
    """Errors that SQLite itself finds."""
    messages = [str(row[0]) for row in db.execute("PRAGMA integrity_check")]
    orphans = [
        f"a row of {row[0]} belongs to a {row[2]} row that is not there"
        for row in db.execute("PRAGMA foreign_key_check")
    ]
    return [line for line in messages if line != "ok"] + orphans


@contextmanager
def _read_transaction(db: sqlite3.Connection) -> Iterator[None]:
    db.execute("BEGIN")
    try:
        yield
    finally:
        db.execute("ROLLBACK")


def _load_saved_rows(db: sqlite3.Connection, table_id: int) -> _SavedRows | None:
    def rows(name: str, order: str) -> list[sqlite3.Row]:
        query = f"SELECT * FROM {name} WHERE table_id = ? ORDER BY {order}"
        return db.execute(query, (table_id,)).fetchall()

    with _read_transaction(db):
        table = db.execute("SELECT * FROM tables WHERE id = ?", (table_id,)).fetchone()
        if table is None:
            return None
        names = {row[0] for row in db.execute("SELECT name FROM sqlite_master")}
        checksum_row = db.execute(
            "SELECT value FROM meta WHERE name = ?", (checksum_key(table_id),)
        ).fetchone()
        messages = db.execute(
            "SELECT s.audience, s.channel_id, s.token, p.dm_channel FROM surfaces s"
            " LEFT JOIN people p"
            " ON p.user_id = CAST(substr(s.audience, instr(s.audience, '.') + 1) AS INTEGER)"
            " WHERE s.table_id = ?",
            (table_id,),
        )
        return _SavedRows(
            table,
            rows("seats", "seat"),
            rows("log", "seq"),
            rows("results", "seat"),
            {row["name"]: row["due_at"] for row in rows("deadlines", "name")},
            None if checksum_row is None else checksum_row[0],
            messages.fetchall(),
            rows("hints", "after") if "hints" in names else [],
        )


# --- one table --------------------------------------------------------------------------------


def _check_table(saved: _SavedRows, games: GameRegistry) -> TableReport:
    table = saved.table
    report = TableReport(table["id"], table["game"], table["status"], len(saved.log))
    try:
        if table["game"] not in games:
            raise _CheckAborted("this version has no such game")
        game = games[table["game"]]
        _check_seats(saved, report)
        _check_log(saved, game, report)
        _check_seal(saved, report)
        options = _load_options(saved, game)
        if table["snapshot"] is not None:
            _check_game(saved, game, options, report)
        elif table["status"] in (Status.PLAYING, Status.OVER):
            report.faults.append("it has no snapshot")
        if _is_up_to_date(saved):
            _check_loadable(saved, game, options, report)
        _check_messages(saved, report)
        _check_other_columns(saved, game, report)
        if not report.faults and _is_up_to_date(saved):
            _check_checksum(saved, report)
    except _CheckAborted as fault:
        report.faults.append(str(fault))
    return report


def _check_seats(saved: _SavedRows, report: TableReport) -> None:
    numbers = [row["seat"] for row in saved.seats]
    if numbers != list(range(len(numbers))):
        report.faults.append(f"its seats are numbered {numbers}")
    for row in saved.seats:
        if not isinstance(_parse_json(row["memory"]), dict):
            report.faults.append(f"the robot's memory of seat {row['seat']} cannot be read")


def _is_up_to_date(saved: _SavedRows) -> bool:
    """True if it has all current columns, so a current bot has opened the database."""
    return set(COLUMNS) <= set(saved.table.keys())


def _seat_rows(saved: _SavedRows) -> list[tuple[Any, ...]]:
    return [tuple(row[name] for name in SEAT_COLUMNS) for row in saved.seats]


def _check_loadable(saved: _SavedRows, game: Game, options: Options, report: TableReport) -> None:
    """Check that an actor could load the table."""
    columns = {name: saved.table[name] for name in COLUMNS}
    try:
        row = TableRow(columns, _seat_rows(saved), saved.deadlines)
        table = row.to_table(options)
        state = None if table.snapshot is None else _load_state(saved, game)
        snapshot = TableSnapshot(game, table, state)
        _check_news(table, game, saved)
        if not all(DeadlineKey.parse(name).is_known(len(table.seats)) for name in table.deadlines):
            raise _CheckAborted("it has a time limit that nobody knows")
        _ = snapshot.next_shown_deadline, snapshot.awaited, snapshot.outcome
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        if not report.faults:
            raise _CheckAborted(
                f"it cannot be read by whoever plays it on{_error_location(error)}"
            ) from error


def _check_news(table: Table, game: Game, saved: _SavedRows) -> None:
    """Check that all news items match the events of their log entry."""
    for news in table.news:
        kept_events = [event for event in news.decoded_events(game.rules.event_codec) if event.keep]
        if kept_events != saved.events_by_entry.get(news.rev, kept_events):
            raise _CheckAborted("its news tell of something else than its log")


def _check_messages(saved: _SavedRows, report: TableReport) -> None:
    """Check that the recorded messages are in channels where they can be."""
    if saved.table["status"] not in LIVE_STATUSES:
        return
    for row in saved.messages:
        kind, dot, _ = row["audience"].partition(".")
        expected_channel = row["dm_channel"] if dot else saved.table["channel_id"]
        if expected_channel not in (None, row["channel_id"]) and not row["token"]:
            report.faults.append(f"its {kind} is said to be elsewhere")


def _check_other_columns(saved: _SavedRows, game: Game, report: TableReport) -> None:
    """Check values that the checksum does not cover."""
    rev, seats = saved.table["rev"], range(len(saved.seats))
    if "settled" in saved.table.keys() and not -1 <= saved.table["settled"] <= rev:  # noqa: SIM118
        report.faults.append("it is said to be settled at a later change than its last")
    for row in saved.log:
        if not 0 <= row["at"] < MAX_TIMESTAMP:
            report.faults.append(f"log entry {row['seq']} is of a time that no clock shows")
    for row in saved.hints:
        if row["seat"] not in seats or not -1 <= row["after"] <= rev:
            report.faults.append("a hint was given to nobody, or after an entry that is not there")
        try:
            _ = game.rules.notation.parse(row["text"]) if row["text"] else None
        except Refused:
            report.faults.append("a hint is none of its moves")


def _check_checksum(saved: _SavedRows, report: TableReport) -> None:
    """Check that the table is as it was last saved."""
    if saved.checksum is None or saved.table["status"] not in LIVE_STATUSES:
        return
    if checksum_differs(saved.checksum, dict(saved.table), _seat_rows(saved), saved.deadlines):
        report.faults.append("it is not as it was saved")


def _check_log(saved: _SavedRows, game: Game, report: TableReport) -> None:
    last = saved.table["rev"]
    for row in saved.log:
        if row["seq"] > last:
            report.faults.append(f"log entry {row['seq']} is later than the table ({last})")
        try:
            saved.events_by_entry[row["seq"]] = game.rules.event_codec.load(
                _parse_json(row["events"])
            )
        except (ValidationError, LookupError, TypeError, AttributeError) as error:
            report.faults.append(
                f"log entry {row['seq']}: its events cannot be read{_error_location(error)}"
            )


def _check_seal(saved: _SavedRows, report: TableReport) -> None:
    """Check that every used seed is the sealed one. Old games have no seal."""
    text = saved.table["seal"] if "seal" in saved.table.keys() else None  # noqa: SIM118
    if not text:
        return
    try:
        seal = Seal.from_json(text)
    except (ValueError, KeyError, TypeError):
        report.faults.append("its seal cannot be read")
        return
    _check_closing_fingerprint(saved, seal, report)
    entries = [Entry(row["seat"], row["text"], row["seed"]) for row in saved.log]
    digests = _entry_digests(saved, seal, entries)
    try:
        seeds = verified_seeds(seal, digests)
    except ValueError as error:
        report.faults.append(f"its seal is broken ({error})")
        return
    if saved.table["seed"] is None:
        if seeds:
            report.faults.append("its seal was used, but nothing was dealt")
        return
    if seeds[:1] != [saved.table["seed"]]:
        report.faults.append("its deal is not the one that was sealed")
    if saved.table["status"] in (Status.OVER, Status.CLOSED) and not saved.log:
        return
    if seal.drawn != len(entries) + 1:
        report.faults.append(f"its seal is for {seal.drawn - 1} log entries, it has {len(entries)}")
    for row, seed in zip(saved.log, seeds[1:], strict=False):
        if row["seed"] != seed:
            report.faults.append(f"the chance of log entry {row['seq']} is not what was sealed")
            return
    if digests and seal.transcript is not None and digests[-1] != seal.transcript.digest:
        report.faults.append("its log is not what was sealed")


def _entry_digests(saved: _SavedRows, seal: Seal, entries: list[Entry]) -> list[str]:
    """The transcript fingerprint before each entry and at the end; empty for seals of version 1."""
    transcript, table = seal.transcript, saved.table
    if transcript is None or table["seed"] is None:
        return []
    rules_version, seats = _rules_version(saved, "dealt"), len(saved.seats)
    first = first_digest(table["game"], rules_version, seats, transcript.options, table["seed"])
    return running_digests(first, entries)


def _check_closing_fingerprint(saved: _SavedRows, seal: Seal, report: TableReport) -> None:
    """Check that a finished game has the closing fingerprint of its content."""
    if seal.transcript is None:
        return
    table = saved.table
    over = table["status"] in (Status.OVER, Status.CLOSED)
    if over != bool(seal.closing):
        report.faults.append(
            "its closing fingerprint is missing" if over else "it has a closing fingerprint already"
        )
    elif over and seal.closing != seal.compute_closing(table["game"], table["id"]):
        report.faults.append("its closing fingerprint is not that of its game")
    outcome = seal.transcript.outcome
    winners = [row["seat"] for row in saved.results if row["won"]]
    if outcome is not None and winners != sorted(outcome.winners):
        report.faults.append("its results are not those that were sealed")
    for holder, row in zip(seal.transcript.last_holders, saved.seats, strict=False):
        seated = (row["name"], row["user_id"] or 0)
        if not holder.deleted_name_hash and seated != (holder.name, holder.user):
            report.faults.append(f"seat {row['seat']} is not who was sealed to sit there")


def _load_options(saved: _SavedRows, game: Game) -> Options:
    try:
        text, version = saved.table["options"], _rules_version(saved, "version")
        if version < game.rules.version:
            text = json.dumps(game.rules.upgrade_options(json.loads(text), version))
        return game.rules.options_type.model_validate_json(text)
    except ValueError as error:
        raise _CheckAborted(f"its options cannot be read{_error_location(error)}") from error


def _check_game(saved: _SavedRows, game: Game, options: Options, report: TableReport) -> None:
    rules, table = game.rules, saved.table
    try:
        state = _load_state(saved, game)
        outcome = rules.outcome(state)
    except Exception as error:
        raise _CheckAborted(f"its snapshot cannot be read{_error_location(error)}") from error
    status = table["status"]
    if (outcome is not None) != (status == Status.OVER) and status != Status.CLOSED:
        report.faults.append("it is over, but goes on" if outcome else "it is over without an end")
    if status == Status.OVER and len(saved.results) != len(saved.seats):
        report.faults.append(f"it has {len(saved.results)} results for {len(saved.seats)} seats")
    if status == Status.OVER and not saved.log:
        report.note = "its log is no longer kept"
        return
    if _rules_version(saved, "dealt") < rules.version:
        report.note = "it was begun with earlier rules, which alone could replay its log"
        return
    _replay(saved, game, options)


def _rules_version(saved: _SavedRows, name: str) -> int:
    """A version of the rules; 1 if the database was not migrated and does not have the column."""
    return saved.table[name] if name in saved.table.keys() else 1  # noqa: SIM118


def _load_state(saved: _SavedRows, game: Game) -> Any:
    """The state as an actor would load it."""
    rules, snapshot, version = game.rules, saved.table["snapshot"], _rules_version(saved, "version")
    if version < rules.version:
        snapshot = json.dumps(rules.upgrade(json.loads(snapshot), version)).encode()
    return rules.load(snapshot)


def _replay(saved: _SavedRows, game: Game, options: Options) -> None:
    rules, table = game.rules, saved.table
    if table["seed"] is None:
        raise _CheckAborted("it has a snapshot, but no seed")
    try:
        rules.check_options(len(saved.seats), options)
        state = rules.deal(len(saved.seats), options, Random(table["seed"]))
    except Refused as error:
        raise _CheckAborted(f"its options do not go with {len(saved.seats)} players") from error
    except Exception as error:
        raise _CheckAborted(f"its deal cannot be repeated{_error_location(error)}") from error
    for row in saved.log:
        try:
            events = apply(rules, state, Entry(row["seat"], row["text"], row["seed"]))
        except Exception as error:
            raise _CheckAborted(
                f"log entry {row['seq']} cannot be replayed{_error_location(error)}"
            ) from error
        logged_events = saved.events_by_entry.get(row["seq"])
        if logged_events is not None and logged_events != [event for event in events if event.keep]:
            raise _CheckAborted(f"log entry {row['seq']} tells of something else")
    # Compare as saved by this version: an old snapshot may lack newer fields.
    if rules.dump(state) != rules.dump(_load_state(saved, game)):
        raise _CheckAborted("its log does not lead to its snapshot")


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
