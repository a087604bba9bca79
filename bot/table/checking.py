"""Whether a database is sound: a host can read every row, every log replays to its snapshot, to the
byte, and every live table is as it was saved.

Reads only, table by table, so that a bot may play on meanwhile. What it says names places, never
what is hidden there.
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

from bot.game import Game, Games
from bot.kernel import Entry, Event, Options, Refused, apply
from bot.table.clocks import KINDS, PERSONAL
from bot.table.database import migrations
from bot.table.look import Look
from bot.table.readonly import Unreadable, reading
from bot.table.rows import COLUMNS, SEAT_COLUMNS, differs, seat_of, sum_name
from bot.table.seal import Seal, seeds_proven
from bot.table.store import Row
from bot.table.table import LIVE, Status, Table
from bot.table.transcript import digests, first_digest


@dataclass(slots=True)
class TableReport:
    """What was found at one table; sound if there are no faults."""

    id: int
    game: str
    status: str
    moves: int = 0
    note: str = ""
    faults: list[str] = field(default_factory=list[str])


@dataclass(slots=True)
class Summary:
    """What was found altogether. `faults`: of the database as a whole."""

    tables: int = 0
    moves: int = 0
    unsound: int = 0
    faults: list[str] = field(default_factory=list[str])

    @property
    def sound(self) -> bool:
        return not self.unsound and not self.faults


Report = Callable[[TableReport, int, int], None]
END_OF_TIME = 253_402_300_800.0
"""The year 10000, in seconds."""
"""Called for every table, with how many have been looked at of how many."""


@dataclass(slots=True)
class _Saved:
    """The rows of one table, as of one moment."""

    table: sqlite3.Row
    seats: list[sqlite3.Row]
    log: list[sqlite3.Row]
    results: list[sqlite3.Row]
    deadlines: dict[str, float]
    sum: str | None
    """Over the table as it was saved, where the version that did so knew sums."""
    messages: list[sqlite3.Row]
    """What shows it, each with the channel of its reader's direct messages."""
    hints: list[sqlite3.Row]
    told: dict[int, list[Event]] = field(default_factory=dict[int, list[Event]])
    """The events of each entry of the log that can be read."""


class _Fault(Exception):  # noqa: N818
    """What comes after cannot be checked; the message says why."""


def check(path: Path, games: Games, report: Report) -> Summary:
    """Look at everything; Unreadable if this is no database of ours, or of a newer version."""
    with reading(path) as db:
        db.row_factory = sqlite3.Row
        try:
            _refuse_strangers(path, db)
            return _check(db, games, report)
        except sqlite3.DatabaseError as error:
            raise Unreadable(f"The database {path} cannot be read: {error}.") from error


def _check(db: sqlite3.Connection, games: Games, report: Report) -> Summary:
    summary = Summary(faults=_damage(db))
    numbers = [row["id"] for row in db.execute("SELECT id FROM tables ORDER BY id")]
    for done, number in enumerate(numbers, 1):
        saved = _load(db, number)
        if saved is None:
            # Pruned by the bot that runs meanwhile.
            continue
        found = _look(saved, games)
        summary.tables += 1
        summary.moves += found.moves
        summary.unsound += bool(found.faults)
        report(found, done, len(numbers))
    return summary


def _refuse_strangers(path: Path, db: sqlite3.Connection) -> None:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    newest = migrations()[-1][0]
    if version > newest:
        raise Unreadable(
            f"The database {path} was written by a newer version of Cheeseboard"
            f" (it is at {version}, this version knows {newest})."
        )
    names = {row["name"] for row in db.execute("SELECT name FROM sqlite_master")}
    if not {"tables", "seats", "log", "results"} <= names:
        raise Unreadable(f"The database {path} is none of Cheeseboard's.")


def _damage(db: sqlite3.Connection) -> list[str]:
    """What SQLite itself finds wrong."""
    found = [str(row[0]) for row in db.execute("PRAGMA integrity_check")]
    lost = [
        f"a row of {row[0]} belongs to a {row[2]} row that is not there"
        for row in db.execute("PRAGMA foreign_key_check")
    ]
    return [line for line in found if line != "ok"] + lost


@contextmanager
def _moment(db: sqlite3.Connection) -> Iterator[None]:
    db.execute("BEGIN")
    try:
        yield
    finally:
        db.execute("ROLLBACK")


def _load(db: sqlite3.Connection, number: int) -> _Saved | None:
    def rows(name: str, order: str) -> list[sqlite3.Row]:
        asked = f"SELECT * FROM {name} WHERE table_id = ? ORDER BY {order}"
        return db.execute(asked, (number,)).fetchall()

    with _moment(db):
        table = db.execute("SELECT * FROM tables WHERE id = ?", (number,)).fetchone()
        if table is None:
            return None
        names = {row[0] for row in db.execute("SELECT name FROM sqlite_master")}
        kept = db.execute("SELECT value FROM meta WHERE name = ?", (sum_name(number),)).fetchone()
        messages = db.execute(
            "SELECT s.audience, s.channel_id, s.token, p.dm_channel FROM surfaces s"
            " LEFT JOIN people p"
            " ON p.user_id = CAST(substr(s.audience, instr(s.audience, '.') + 1) AS INTEGER)"
            " WHERE s.table_id = ?",
            (number,),
        )
        return _Saved(
            table,
            rows("seats", "seat"),
            rows("log", "seq"),
            rows("results", "seat"),
            {row["name"]: row["due_at"] for row in rows("deadlines", "name")},
            None if kept is None else kept[0],
            messages.fetchall(),
            rows("hints", "after") if "hints" in names else [],
        )


# --- one table --------------------------------------------------------------------------------


def _look(saved: _Saved, games: Games) -> TableReport:
    table = saved.table
    found = TableReport(table["id"], table["game"], table["status"], len(saved.log))
    try:
        if table["game"] not in games:
            raise _Fault("this version has no such game")
        game = games[table["game"]]
        _look_at_seats(saved, found)
        _look_at_log(saved, game, found)
        _look_at_seal(saved, found)
        options = _options(saved, game)
        if table["snapshot"] is not None:
            _look_at_game(saved, game, options, found)
        elif table["status"] in (Status.PLAYING, Status.OVER):
            found.faults.append("it has no snapshot")
        if _is_up_to_date(saved):
            _look_as_a_host(saved, game, options, found)
        _look_at_messages(saved, found)
        _look_at_what_is_noted(saved, game, found)
        if not found.faults and _is_up_to_date(saved):
            _look_at_sum(saved, found)
    except _Fault as fault:
        found.faults.append(str(fault))
    return found


def _look_at_seats(saved: _Saved, found: TableReport) -> None:
    numbers = [row["seat"] for row in saved.seats]
    if numbers != list(range(len(numbers))):
        found.faults.append(f"its seats are numbered {numbers}")
    for row in saved.seats:
        if not isinstance(_json(row["memory"]), dict):
            found.faults.append(f"the robot's memory of seat {row['seat']} cannot be read")


def _is_up_to_date(saved: _Saved) -> bool:
    """Whether it has all columns that are read today: a database that a bot has opened."""
    return set(COLUMNS) <= set(saved.table.keys())


def _seat_rows(saved: _Saved) -> list[tuple[Any, ...]]:
    return [tuple(row[name] for name in SEAT_COLUMNS) for row in saved.seats]


def _look_as_a_host(saved: _Saved, game: Game, options: Options, found: TableReport) -> None:
    """Whether whoever plays it on can make sense of everything it holds."""
    row = Row({name: saved.table[name] for name in COLUMNS})
    try:
        row.seats = [seat_of(each) for each in _seat_rows(saved)]
        row.deadlines = saved.deadlines
        table = row.table(options)
        state = None if table.snapshot is None else _state(saved, game)
        look = Look(game, table, state)
        _look_at_news(table, game, saved)
        for name in table.deadlines:
            kind, _, rest = name.partition(":")
            if kind not in KINDS or (name.startswith(PERSONAL) and not _is_a_seat(rest, table)):
                raise _Fault("it has a time limit that nobody knows")
        _ = look.due, look.awaited, look.outcome
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        if not found.faults:
            raise _Fault(f"it cannot be read by whoever plays it on{_where(error)}") from error


def _look_at_news(table: Table, game: Game, saved: _Saved) -> None:
    """All of them, whoever is still to read them: each is what its entry of the log brought."""
    for news in table.news:
        kept = [event for event in news.told(game.rules.event_codec) if event.keep]
        if kept != saved.told.get(news.rev, kept):
            raise _Fault("its news tell of something else than its log")


def _is_a_seat(rest: str, table: Table) -> bool:
    seat = rest.partition(":")[0]
    return seat.isdecimal() and int(seat) < len(table.seats)


def _look_at_messages(saved: _Saved, found: TableReport) -> None:
    """Whether what shows it is where it can be."""
    if saved.table["status"] not in LIVE:
        return
    for row in saved.messages:
        kind, private, _ = row["audience"].partition(".")
        home = row["dm_channel"] if private else saved.table["channel_id"]
        if home not in (None, row["channel_id"]) and not row["token"]:
            found.faults.append(f"its {kind} is said to be elsewhere")


def _look_at_what_is_noted(saved: _Saved, game: Game, found: TableReport) -> None:
    """What is written apart and is in no sum: whether it can be."""
    rev, seats = saved.table["rev"], range(len(saved.seats))
    if "settled" in saved.table.keys() and not -1 <= saved.table["settled"] <= rev:  # noqa: SIM118
        found.faults.append("it is said to be settled at a later change than its last")
    for row in saved.log:
        if not 0 <= row["at"] < END_OF_TIME:
            found.faults.append(f"log entry {row['seq']} is of a time that no clock shows")
    for row in saved.hints:
        if row["seat"] not in seats or not -1 <= row["after"] <= rev:
            found.faults.append("a hint was given to nobody, or after an entry that is not there")
        try:
            _ = game.rules.notation.parse(row["text"]) if row["text"] else None
        except Refused:
            found.faults.append("a hint is none of its moves")


def _look_at_sum(saved: _Saved, found: TableReport) -> None:
    """Whether everything is as it was when the table was last saved."""
    if saved.sum is None or saved.table["status"] not in LIVE:
        return
    if differs(saved.sum, dict(saved.table), _seat_rows(saved), saved.deadlines):
        found.faults.append("it is not as it was saved")


def _look_at_log(saved: _Saved, game: Game, found: TableReport) -> None:
    last = saved.table["rev"]
    for row in saved.log:
        if row["seq"] > last:
            found.faults.append(f"log entry {row['seq']} is later than the table ({last})")
        try:
            saved.told[row["seq"]] = game.rules.event_codec.load(_json(row["events"]))
        except (ValidationError, LookupError, TypeError, AttributeError) as error:
            found.faults.append(f"log entry {row['seq']}: its events cannot be read{_where(error)}")


def _look_at_seal(saved: _Saved, found: TableReport) -> None:
    """Whether every seed that was used is the one that was sealed; old games have no seal."""
    text = saved.table["seal"] if "seal" in saved.table.keys() else None  # noqa: SIM118
    if not text:
        return
    try:
        seal = Seal.loaded(text)
    except (ValueError, KeyError, TypeError):
        found.faults.append("its seal cannot be read")
        return
    _look_at_closing(saved, seal, found)
    used = [Entry(row["seat"], row["text"], row["seed"]) for row in saved.log]
    before = _digests(saved, seal, used)
    try:
        proven = seeds_proven(seal, before)
    except ValueError as error:
        found.faults.append(f"its seal is broken ({error})")
        return
    if saved.table["seed"] is None:
        if proven:
            found.faults.append("its seal was used, but nothing was dealt")
        return
    if proven[:1] != [saved.table["seed"]]:
        found.faults.append("its deal is not the one that was sealed")
    if saved.table["status"] in (Status.OVER, Status.CLOSED) and not saved.log:
        return
    if seal.drawn != len(used) + 1:
        found.faults.append(f"its seal is for {seal.drawn - 1} log entries, it has {len(used)}")
    for row, seed in zip(saved.log, proven[1:], strict=False):
        if row["seed"] != seed:
            found.faults.append(f"the chance of log entry {row['seq']} is not what was sealed")
            return
    if before and seal.transcript is not None and before[-1] != seal.transcript.digest:
        found.faults.append("its log is not what was sealed")


def _digests(saved: _Saved, seal: Seal, entries: list[Entry]) -> list[str]:
    """What was played before each entry, and all of it; nothing of a seal of version 1."""
    transcript, table = seal.transcript, saved.table
    if transcript is None or table["seed"] is None:
        return []
    dealt, seats = _version(saved, "dealt"), len(saved.seats)
    first = first_digest(table["game"], dealt, seats, transcript.options, table["seed"])
    return digests(first, entries)


def _look_at_closing(saved: _Saved, seal: Seal, found: TableReport) -> None:
    """Whether a game that is over has the closing fingerprint of what it holds."""
    if seal.transcript is None:
        return
    table = saved.table
    over = table["status"] in (Status.OVER, Status.CLOSED)
    if over != bool(seal.closing):
        found.faults.append(
            "its closing fingerprint is missing" if over else "it has a closing fingerprint already"
        )
    elif over and seal.closing != seal.closing_of(table["game"], table["id"]):
        found.faults.append("its closing fingerprint is not that of its game")
    outcome = seal.transcript.outcome
    won = [row["seat"] for row in saved.results if row["won"]]
    if outcome is not None and won != sorted(outcome.winners):
        found.faults.append("its results are not those that were sealed")
    for holder, row in zip(seal.transcript.last_holders, saved.seats, strict=False):
        named = (row["name"], row["user_id"] or 0)
        if not holder.hidden and named != (holder.name, holder.user):
            found.faults.append(f"seat {row['seat']} is not who was sealed to sit there")


def _options(saved: _Saved, game: Game) -> Options:
    try:
        text, version = saved.table["options"], _version(saved, "version")
        if version < game.rules.version:
            text = json.dumps(game.rules.upgrade_options(json.loads(text), version))
        return game.rules.options_type.model_validate_json(text)
    except ValueError as error:
        raise _Fault(f"its options cannot be read{_where(error)}") from error


def _look_at_game(saved: _Saved, game: Game, options: Options, found: TableReport) -> None:
    rules, table = game.rules, saved.table
    try:
        state = _state(saved, game)
        outcome = rules.outcome(state)
    except Exception as error:
        raise _Fault(f"its snapshot cannot be read{_where(error)}") from error
    status = table["status"]
    if (outcome is not None) != (status == Status.OVER) and status != Status.CLOSED:
        found.faults.append("it is over, but goes on" if outcome else "it is over without an end")
    if status == Status.OVER and len(saved.results) != len(saved.seats):
        found.faults.append(f"it has {len(saved.results)} results for {len(saved.seats)} seats")
    if status == Status.OVER and not saved.log:
        found.note = "its log is no longer kept"
        return
    if _version(saved, "dealt") < rules.version:
        found.note = "it was begun with earlier rules, which alone could replay its log"
        return
    _replay(saved, game, options)


def _version(saved: _Saved, name: str) -> int:
    """Of the rules; a database that was not brought up to date does not say."""
    return saved.table[name] if name in saved.table.keys() else 1  # noqa: SIM118


def _state(saved: _Saved, game: Game) -> Any:
    """The state as a host would load it."""
    rules, snapshot, version = game.rules, saved.table["snapshot"], _version(saved, "version")
    if version < rules.version:
        snapshot = json.dumps(rules.upgrade(json.loads(snapshot), version)).encode()
    return rules.load(snapshot)


def _replay(saved: _Saved, game: Game, options: Options) -> None:
    rules, table = game.rules, saved.table
    if table["seed"] is None:
        raise _Fault("it has a snapshot, but no seed")
    try:
        rules.check(len(saved.seats), options)
        state = rules.deal(len(saved.seats), options, Random(table["seed"]))
    except Refused as error:
        raise _Fault(f"its options do not go with {len(saved.seats)} players") from error
    except Exception as error:
        raise _Fault(f"its deal cannot be repeated{_where(error)}") from error
    for row in saved.log:
        try:
            events = apply(rules, state, Entry(row["seat"], row["text"], row["seed"]))
        except Exception as error:
            raise _Fault(f"log entry {row['seq']} cannot be replayed{_where(error)}") from error
        told = saved.told.get(row["seq"])
        if told is not None and told != [event for event in events if event.keep]:
            raise _Fault(f"log entry {row['seq']} tells of something else")
    # What was saved before a field was there is compared as it would be saved today.
    if rules.dump(state) != rules.dump(_state(saved, game)):
        raise _Fault("its log does not lead to its snapshot")


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None


def _where(error: Exception) -> str:
    """The place of a fault, in brackets: never the value, which may be somebody's secret."""
    match error:
        case ValidationError():
            first = error.errors(include_input=False, include_url=False)[0]
            place = ".".join(str(part) for part in first["loc"])
            return f" ({place}: {first['msg']})" if place else f" ({first['msg']})"
        case Refused():
            return f" ({error.reason})"
        case _:
            return f" ({type(error).__name__})"
