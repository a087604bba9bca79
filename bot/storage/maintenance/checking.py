"""Integrity check: every row can be loaded, every log replays to its snapshot byte for byte, and
every live table matches its checksum.

Read-only and table by table, so that a bot can keep running. Reports name the location of a fault,
never the value, which may be secret.
"""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from bot.game import GameRegistry
from bot.storage.database import migrations, newer_schema_error
from bot.storage.maintenance.read_only import DatabaseUnreadable, open_for_reading
from bot.storage.maintenance.table_check import TableCheck, TableReport


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


def _require_known_schema(path: Path, db: sqlite3.Connection) -> None:
    (version,) = db.execute("PRAGMA user_version").fetchone()
    newest = migrations()[-1][0]
    if version > newest:
        raise DatabaseUnreadable(str(newer_schema_error(str(path), version, newest)))
    names = {row["name"] for row in db.execute("SELECT name FROM sqlite_master")}
    if not {"tables", "seats", "log", "results"} <= names:
        raise DatabaseUnreadable(f"The database {path} is none of Cheeseboard's.")


def _check_tables(db: sqlite3.Connection, games: GameRegistry, report: ReportTable) -> Summary:
    summary = Summary(faults=_integrity_errors(db))
    table_ids = [row["id"] for row in db.execute("SELECT id FROM tables ORDER BY id")]
    for checked, table_id in enumerate(table_ids, 1):
        table_check = _load_table(db, table_id)
        if table_check is None:
            # Deleted by the running bot.
            continue
        table_report = table_check.run(games)
        summary.tables += 1
        summary.moves += table_report.moves
        summary.damaged_tables += bool(table_report.faults)
        report(table_report, checked, len(table_ids))
    return summary


def _load_table(db: sqlite3.Connection, table_id: int) -> TableCheck | None:
    """Read a table in one transaction."""
    db.execute("BEGIN")
    try:
        row = db.execute("SELECT * FROM tables WHERE id = ?", (table_id,)).fetchone()
        return None if row is None else TableCheck(db, row)
    finally:
        db.execute("ROLLBACK")


def _integrity_errors(db: sqlite3.Connection) -> list[str]:
    """Errors that SQLite itself finds."""
    messages = [str(row[0]) for row in db.execute("PRAGMA integrity_check")]
    orphans = [
        f"a row of {row[0]} belongs to a {row[2]} row that is not there"
        for row in db.execute("PRAGMA foreign_key_check")
    ]
    return [line for line in messages if line != "ok"] + orphans
