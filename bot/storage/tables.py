"""All SQL about tables: rows in, Tables out. Each change is one transaction."""

import asyncio
import contextlib
import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import astuple
from pathlib import Path
from typing import Any, Self

from bot.cluster_loader import load_cluster
from bot.kernel import Outcome
from bot.storage.address import DatabaseAddress
from bot.storage.database import (
    CommitUnknown,
    Database,
    DatabaseTransaction,
    DatabaseUnavailable,
    RowConflict,
    StoreError,
    upsert_sql,
)
from bot.storage.finished_games import FinishedGameStore
from bot.storage.messages import PLANNED_SQL, MessageStore
from bot.storage.preferences import PreferenceStore
from bot.storage.results import AchievementStore, ResultStore
from bot.storage.rows import (
    COLUMNS,
    SEAT_COLUMNS,
    UPDATED_COLUMNS,
    TableRow,
    checksum_key,
    checksum_of,
    columns_of,
    seat_to_row,
)
from bot.storage.sqlite import SqliteDatabase
from bot.storage.table_queries import TableQueries
from bot.storage.table_scope import ALL_TABLES, UNGUARDED, SaveGuard, TableFilter
from bot.storage.uploads import UploadStore
from bot.tables.clock.deadline_key import TIME_LIMITS, DeadlineKey
from bot.tables.compact_json import to_json
from bot.tables.model import Hint, LogLine, Seat, Table

__all__ = ["SaveConflict", "Store", "StoreError", "TableRow"]

_UPDATE_TABLE = (
    f"UPDATE tables SET {', '.join(f'{name} = ?' for name in UPDATED_COLUMNS)}, aside = NULL"
    " WHERE id = ? AND rev = ?"
)
_UPSERT_META = upsert_sql("meta", "name", "value")
_UPSERT_SEAT = upsert_sql("seats", "table_id, seat", ", ".join(SEAT_COLUMNS))
_SELECT_SEATS = (
    f"SELECT t.rev, s.seat, {', '.join(f's.{name}' for name in SEAT_COLUMNS)}"
    " FROM tables t LEFT JOIN seats s ON s.table_id = t.id WHERE t.id = ? ORDER BY s.seat"
)
_SELECT_DEADLINES = (
    "SELECT t.rev, d.name, d.due_at"
    " FROM tables t LEFT JOIN deadlines d ON d.table_id = t.id WHERE t.id = ? ORDER BY d.name"
)
_UPSERT_DEADLINE = upsert_sql("deadlines", "table_id, name", "due_at")
_UPSERT_RESULT = upsert_sql(
    "results", "table_id, seat", "game, guild_id, user_id, won, score, reason, at"
)
_HINT_COLUMNS = "seat, step, mark, after, text"
COMMIT_CHECK_DELAYS = (0.0, 0.1, 0.4, 1.0, 1.5)
"""Delays before each check whether a change with an unknown commit was saved."""
_IS_TIME_LIMIT = " OR ".join(f"d.name LIKE '{DeadlineKey(kind, '%')}'" for kind in TIME_LIMITS)
_NO_LIMIT = 2**62
"""More lines than a log can have."""


class SaveConflict(Exception):
    """Another writer has saved this table since it was loaded."""


class Store:
    """The saved tables. Open it with `Store.open`."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.messages = MessageStore(database)
        self.results = ResultStore(database)
        self.finished_games = FinishedGameStore(database)
        self.achievements = AchievementStore(database)
        self.uploads = UploadStore(database)
        self.preferences = PreferenceStore(database)
        self.queries = TableQueries(database)
        self.saved_table_time = ""
        """The last saved table time, as text in the database."""

    @classmethod
    async def open(
        cls, address: DatabaseAddress, *, exclusive: bool = False, migrate: bool = True
    ) -> Self:
        """Open or create the database and migrate it. Raises StoreError with a reason.

        `exclusive`: no other bot may use it. (For a file, a lock file does that.) Without `migrate`
        a database of another version is refused. (A file is always migrated.)
        """
        store = cls(
            await SqliteDatabase.open(address)
            if isinstance(address, Path)
            else await load_cluster().open_database(address, exclusive=exclusive, migrate=migrate)
        )
        await store.preferences.load()
        return store

    @property
    def path_or_none(self) -> Path | None:
        """The database file, or None for PostgreSQL."""
        return self.database.path if isinstance(self.database, SqliteDatabase) else None

    @property
    def path(self) -> Path:
        """The database file. Fails for PostgreSQL."""
        assert self.path_or_none is not None
        return self.path_or_none

    async def close(self) -> None:
        await self.database.close()

    # --- writing ----------------------------------------------------------------------------

    async def add(self, table: Table, table_time: float | None) -> int:
        """Save a new table, and the table time if given. Return the table's id."""
        columns = columns_of(table)
        del columns["id"]
        placeholders = ", ".join("?" for _ in columns)
        async with self.database.transaction() as db:
            ((table_id,),) = await db.rows(
                f"INSERT INTO tables ({', '.join(columns)}) VALUES ({placeholders}) RETURNING id",
                *columns.values(),
            )
            await _put_seats(db, table_id, table.seats, [])
            await _put_deadlines(db, table_id, table.deadlines, {})
            await _put_checksum(db, table, {**columns, "id": table_id})
            await self._put_table_time(db, table_time)
        self._remember_table_time(table_time)
        return table_id

    async def _put_table_time(self, db: DatabaseTransaction, table_time: float | None) -> None:
        if table_time is not None:
            await _put_meta(db, "alive", repr(table_time))

    def _remember_table_time(self, table_time: float | None) -> None:
        if table_time is not None:
            self.saved_table_time = repr(table_time)

    async def save(
        self,
        table: Table,
        before: Table,
        table_time: float | None,
        *,
        log_line: LogLine | None = None,
        outcome: Outcome | None = None,
        guard: SaveGuard = UNGUARDED,
        during_commit: Callable[[], None] | None = None,
    ) -> None:
        """Save what differs from `before` in one transaction.

        Raises SaveConflict if `before` is not the last revision or the guard does not hold.
        `table_time` is saved along, if given: after a crash, table time resumes from the last one.
        `during_commit` may be called while the commit is in progress, and must not fail.
        """
        columns = columns_of(table)
        try:
            async with self.database.transaction(during_commit) as db:
                updated = [columns[name] for name in UPDATED_COLUMNS]
                sql = f"{_UPDATE_TABLE}{guard.condition}"
                await db.execute_one(sql, *updated, table.id, before.rev, *guard.values)
                for statement, values in guard.statements:
                    await db.execute_one(statement, *values)
                await _put_seats(db, table.id, table.seats, before.seats)
                if log_line is not None:
                    await _add_line(db, table.id, log_line, guard.owner)
                await _put_deadlines(db, table.id, table.deadlines, before.deadlines)
                if outcome is not None and not table.lesson:
                    await _put_results(db, table, outcome)
                await _put_checksum(db, table, columns)
                await self._put_table_time(db, table_time)
        except RowConflict as error:
            raise SaveConflict(table.id) from error
        except CommitUnknown:
            # If we report failure, the player repeats a move that may be saved; if we report
            # success, they may wait for one that is not.
            if not await self._is_saved(table, log_line):
                raise
        self._remember_table_time(table_time)

    async def _is_saved(self, table: Table, log_line: LogLine | None) -> bool:
        """Check whether a change was saved after all. Raises DatabaseUnavailable on a timeout."""
        for delay in COMMIT_CHECK_DELAYS:
            await asyncio.sleep(delay)
            with contextlib.suppress(DatabaseUnavailable):
                return await self._is_saved_now(table, log_line)
        return await self._is_saved_now(table, log_line)

    async def _is_saved_now(self, table: Table, log_line: LogLine | None) -> bool:
        rows = await self.database.rows("SELECT rev, changed_at FROM tables WHERE id = ?", table.id)
        if rows != [(table.rev, table.changed_at)]:
            return False
        if log_line is None:
            return True
        lines = await self.database.rows(
            "SELECT text, seed FROM log WHERE table_id = ? AND seq = ?", table.id, log_line.seq
        )
        return lines == [(log_line.text, log_line.seed)]

    async def save_displayed_rev(self, table_id: int, rev: int) -> None:
        """Save that revision `rev` is fully displayed: the next start need not load the table."""
        await self.database.write(
            "UPDATE tables SET settled = ? WHERE id = ? AND rev = ?", rev, table_id, rev
        )

    async def table_language(self, table_id: int) -> str:
        """The language of a table, even if the rest of its row cannot be read."""
        rows = await self.database.rows("SELECT language FROM tables WHERE id = ?", table_id)
        return rows[0][0] if rows else "en"

    async def quarantine(self, table_id: int, reason: str) -> None:
        """Mark a table as unplayable by this version. Its other columns stay."""
        await self.database.write("UPDATE tables SET aside = ? WHERE id = ?", reason, table_id)

    async def save_table_time(self, table_time: float) -> None:
        """Save the table time on its own."""
        async with self.database.transaction() as db:
            await self._put_table_time(db, table_time)
        self._remember_table_time(table_time)

    # --- reading ----------------------------------------------------------------------------

    async def load_table_time(self) -> float | None:
        """The last saved table time; None in a new database."""
        rows = await self.database.rows("SELECT value FROM meta WHERE name = 'alive'")
        if not rows:
            return None
        self.saved_table_time = rows[0][0]
        return float(self.saved_table_time)

    async def load_row(self, table_id: int) -> TableRow | None:
        """Load a row; None if there is none. Raises ValueError if a seat cannot be read."""
        while True:
            rows = await self.database.rows(
                f"SELECT {', '.join(COLUMNS)} FROM tables WHERE id = ?", table_id
            )
            if not rows:
                return None
            columns = dict(zip(COLUMNS, rows[0], strict=True))
            seat_rows = await self.database.rows(_SELECT_SEATS, table_id)
            deadline_rows = await self.database.rows(_SELECT_DEADLINES, table_id)
            # If another process saved the table between these queries, read it again.
            if {rev for rev, *_ in (*seat_rows, *deadline_rows)} == {columns["rev"]}:
                break
        return TableRow(
            columns,
            (seat for _, number, *seat in seat_rows if number is not None),
            {name: due_at for _, name, due_at in deadline_rows if name is not None},
        )

    async def tables_with_pending_work(self, within: TableFilter = ALL_TABLES) -> list[int]:
        """Tables that may have pending work, newest first. Loaded at start."""
        rows = await self.database.rows(
            "SELECT t.id FROM tables t WHERE t.id IN (SELECT id FROM tables WHERE settled < rev"
            " UNION SELECT table_id FROM surfaces WHERE token IS NOT NULL"
            f" UNION SELECT table_id FROM surfaces WHERE {PLANNED_SQL}){within.condition}"
            " ORDER BY 1 DESC",
            *within.values,
        )
        return [row[0] for row in rows]

    async def next_deadline(
        self, loaded_ids: Collection[int], within: TableFilter = ALL_TABLES
    ) -> tuple[int, float] | None:
        """The earliest deadline of an unloaded table."""
        numbers_query = self.database.dialect.json_numbers_query
        rows = await self.database.rows(
            "SELECT d.table_id, d.due_at FROM deadlines d JOIN tables t ON t.id = d.table_id"
            f" WHERE t.aside IS NULL AND d.table_id NOT IN ({numbers_query}){within.condition}"
            " ORDER BY d.due_at LIMIT 1",
            to_json(list(loaded_ids)),
            *within.values,
        )
        return rows[0] if rows else None

    async def tables_due_before(self, moment: float, within: TableFilter = ALL_TABLES) -> list[int]:
        """Tables with a visible clock that expires before `moment`."""
        rows = await self.database.rows(
            "SELECT DISTINCT d.table_id FROM deadlines d JOIN tables t ON t.id = d.table_id"
            " WHERE t.aside IS NULL AND d.due_at < ?"
            f" AND ({_IS_TIME_LIMIT}){within.condition}",
            moment,
            *within.values,
        )
        return [row[0] for row in rows]

    async def load_log(self, table_id: int, limit: int | None = None) -> list[LogLine]:
        """A table's log, oldest first; only the last `limit` lines if given."""
        rows = await self.database.rows(
            "SELECT seq, seat, text, seed, events, at FROM log WHERE table_id = ?"
            " ORDER BY seq DESC LIMIT ?",
            table_id,
            _NO_LIMIT if limit is None else limit,
        )
        return [
            LogLine(seq, seat, text, seed, json.loads(events), at)
            for seq, seat, text, seed, events, at in reversed(rows)
        ]

    async def load_hints(self, table_id: int) -> list[Hint]:
        """All hints given at a table, oldest first."""
        sql = f"SELECT {_HINT_COLUMNS} FROM hints WHERE table_id = ? ORDER BY after, seat"
        return [Hint(*row) for row in await self.database.rows(sql, table_id)]

    async def add_hint(self, table_id: int, hint: Hint) -> None:
        """Save a hint. Only the first of a turn is kept."""
        insert = f"INSERT INTO hints (table_id, {_HINT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)"
        await self.database.write(f"{insert} ON CONFLICT DO NOTHING", table_id, *astuple(hint))


async def _put_seats(
    db: DatabaseTransaction, table_id: int, seats: Sequence[Seat], before: Sequence[Seat]
) -> None:
    if len(seats) < len(before):
        removed = [(table_id, i) for i in range(len(seats), len(before))]
        await db.execute_many("DELETE FROM seats WHERE table_id = ? AND seat = ?", removed)
    changed = [
        (table_id, i, *seat_to_row(seat))
        for i, seat in enumerate(seats)
        if i >= len(before) or seat != before[i]
    ]
    if changed:
        await db.execute_many(_UPSERT_SEAT, changed)


async def _add_line(
    db: DatabaseTransaction, table_id: int, line: LogLine, owner: str | None
) -> None:
    events = to_json(line.events)
    await db.execute_many(
        "INSERT INTO log (table_id, seq, seat, text, seed, events, at, owner)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [(table_id, line.seq, line.seat, line.text, line.seed, events, line.at, owner)],
    )


async def _put_deadlines(
    db: DatabaseTransaction, table_id: int, deadlines: dict[str, float], before: dict[str, float]
) -> None:
    removed = [(table_id, name) for name in before if name not in deadlines]
    if removed:
        await db.execute_many("DELETE FROM deadlines WHERE table_id = ? AND name = ?", removed)
    changed = [(table_id, name, due) for name, due in deadlines.items() if before.get(name) != due]
    if changed:
        await db.execute_many(_UPSERT_DEADLINE, changed)


async def _put_results(db: DatabaseTransaction, table: Table, outcome: Outcome) -> None:
    def row(i: int, user_id: int | None) -> tuple[Any, ...]:
        score = outcome.scores[i] if outcome.scores else None
        won, at = int(i in outcome.winners), table.changed_at
        return table.id, i, table.game, table.guild_id, user_id, won, score, outcome.reason, at

    rows = [row(i, seat.user_id) for i, seat in enumerate(table.seats)]
    await db.execute_many(_UPSERT_RESULT, rows)


async def _put_meta(db: DatabaseTransaction, name: str, value: str) -> None:
    await db.execute_many(_UPSERT_META, [(name, value)])


async def _put_checksum(db: DatabaseTransaction, table: Table, columns: dict[str, Any]) -> None:
    """Save the checksum of a live table, or delete that of a finished one."""
    name = checksum_key(columns["id"])
    if table.is_live:
        seats = [seat_to_row(seat) for seat in table.seats]
        await _put_meta(db, name, checksum_of(columns, seats, table.deadlines))
    else:
        await db.execute_many("DELETE FROM meta WHERE name = ?", [(name,)])
