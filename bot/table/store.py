"""All SQL about tables: rows in, Tables out. One transaction a change."""

import asyncio
import contextlib
import json
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from bot.kernel import Options, Outcome, Skill
from bot.table.address import Place
from bot.table.compact import compact
from bot.table.database import Database, NotNow, StoreError, Unchanged, Unsure, Work, put
from bot.table.engines import open_database
from bot.table.fleet import sql
from bot.table.lists import TableLists
from bot.table.messages import ANNOUNCED, Messages
from bot.table.results import Results
from bot.table.rows import (
    CHANGING,
    COLUMNS,
    SEAT_COLUMNS,
    columns_of,
    row_of,
    seat_of,
    sum_name,
    sum_of,
)
from bot.table.seal import Seal
from bot.table.sqlite import SqliteDatabase
from bot.table.table import Hint, LogLine, News, Pace, Seat, Status, Table
from bot.table.wishes import WishBook

if TYPE_CHECKING:
    from bot.table.fleet.member import Member

__all__ = ["Conflict", "Row", "Store", "StoreError"]

_META = put("meta", "name", "value")
_SEAT = put("seats", "table_id, seat", ", ".join(SEAT_COLUMNS))
_SEATS = f"SELECT {', '.join(SEAT_COLUMNS)} FROM seats WHERE table_id = ? ORDER BY seat"
_DEADLINE = put("deadlines", "table_id, name", "due_at")
_RESULT = put("results", "table_id, seat", "game, guild_id, user_id, won, score, reason, at")
UNSURE_PAUSES = (0.0, 0.1, 0.4, 1.0, 1.5)
"""Before each look whether a change is there whose end nobody saw."""
_ALL = 2**62
"""More lines than there can be."""


class Conflict(Exception):  # noqa: N818
    """Somebody else has saved this table meanwhile."""


class Row(dict[str, Any]):
    """A table as it lies in the database, not read by any rules yet, with seats and deadlines."""

    seats: list[Seat]
    deadlines: dict[str, float]

    def table(self, options: Options) -> Table:
        """The table; ValueError or KeyError if the row holds what none of ours wrote."""
        return Table(
            id=self["id"],
            game=self["game"],
            status=Status(self["status"]),
            guild_id=self["guild_id"],
            channel_id=self["channel_id"],
            host_id=self["host_id"],
            language=self["language"],
            options=options,
            timer=self["timer"],
            seats=self.seats,
            opened_at=self["opened_at"],
            changed_at=self["changed_at"],
            seed=self["seed"],
            rev=self["rev"],
            snapshot=self["snapshot"],
            deadlines=self.deadlines,
            version=self["version"],
            dealt=self["dealt"],
            settled=self["settled"],
            hold=self["hold"],
            news=[News(**news) for news in json.loads(self["news"])],
            former={int(user): seat for user, seat in json.loads(self["former"]).items()},
            forgotten={str(mark): int(s) for mark, s in json.loads(self["forgotten"]).items()},
            votes=json.loads(self["votes"]),
            spare=json.loads(self["spare"]),
            again=self["again"],
            pace=Pace(self["pace"]),
            skill=Skill(self["skill"]),
            hints=bool(self["hints"]),
            seal=None if self["seal"] is None else Seal.loaded(self["seal"]),
            lesson=bool(self["lesson"]),
            invited=json.loads(self["invited"]),
            sent_out=json.loads(self["sent_out"]),
            asked=json.loads(self["asked"]),
            paused=bool(self["paused"]),
            pausing=json.loads(self["pausing"]),
        )


class Store:
    """The saved tables. Open it with `Store.open`."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.messages = Messages(database)
        self.results = Results(database)
        self.wishes = WishBook(database)
        self.lists = TableLists(database)
        self.alive = ""
        """The table time that was saved last, as it stands in the database."""
        self.member: Member | None = None
        """This process, where it is one of several."""

    @classmethod
    async def open(
        cls, place: Place, *, alone: bool = False, shared: bool = False, migrate: bool = True
    ) -> Self:
        """Open or make the database; StoreError with a reason. See `open_database`."""
        store = cls(await open_database(place, alone=alone, shared=shared, migrate=migrate))
        await store.wishes.load()
        return store

    @property
    def file(self) -> Path | None:
        """The file it lies in, if it lies in one."""
        return self.database.path if isinstance(self.database, SqliteDatabase) else None

    @property
    def path(self) -> Path:
        """The file it lies in, where it must be one."""
        assert self.file is not None
        return self.file

    async def close(self) -> None:
        await self.database.close()

    # --- writing ----------------------------------------------------------------------------

    async def add(self, table: Table, alive: float) -> int:
        """Save a new table; its number."""
        async with self.database.transaction() as db:
            columns = columns_of(table)
            names = [name for name in columns if name != "id"]
            ((number,),) = await db.rows(
                f"INSERT INTO tables ({', '.join(names)}) VALUES ({', '.join('?' for _ in names)})"
                " RETURNING id",
                *(columns[name] for name in names),
            )
            await _put_seats(db, number, table.seats)
            await _put_deadlines(db, number, table.deadlines, {})
            await _put_sum(db, table, {**columns, "id": number})
            await self._put_alive(db, alive)
        self._is_alive(alive)
        return number

    async def _put_alive(self, db: Work, alive: float) -> None:
        """One row for all tables; a fleet has its own clock, so that no save waits for another."""
        if self.member is None:
            await _put_meta(db, "alive", repr(alive))

    def _is_alive(self, alive: float) -> None:
        if self.member is None:
            self.alive = repr(alive)

    async def save(
        self,
        table: Table,
        before: Table,
        alive: float,
        *,
        line: LogLine | None = None,
        outcome: Outcome | None = None,
        letter: int | None = None,
        meanwhile: Callable[[], None] | None = None,
    ) -> None:
        """Save what differs from `before`, all or nothing; Conflict if that is not the last.

        `alive` is the table time of it: after a crash, time goes on from the last one.
        `letter` asked for it: with the change it is gone, so it is played once or not at all.
        `meanwhile` may be called while it becomes durable, and must not fail.
        """
        try:
            await self._save(table, before, alive, line, outcome, letter, meanwhile)
        except Unchanged as error:
            raise Conflict(table.id) from error
        except Unsure:
            # Told that it failed, a player would do it again; told that it did not, wait for ever.
            if not await self._is_saved(table, line):
                raise
        self._is_alive(alive)

    async def _is_saved(self, table: Table, line: LogLine | None) -> bool:
        """Whether a change is there after all; NotNow if nobody can say in time."""
        for pause in UNSURE_PAUSES:
            await asyncio.sleep(pause)
            with contextlib.suppress(NotNow):
                return await self._holds(table, line)
        return await self._holds(table, line)

    async def _holds(self, table: Table, line: LogLine | None) -> bool:
        rows = await self.database.rows("SELECT rev, changed_at FROM tables WHERE id = ?", table.id)
        if rows != [(table.rev, table.changed_at)] or line is None:
            return rows == [(table.rev, table.changed_at)]
        lines = await self.database.rows(
            "SELECT text, seed FROM log WHERE table_id = ? AND seq = ?", table.id, line.seq
        )
        return lines == [(line.text, line.seed)]

    async def _save(
        self,
        table: Table,
        before: Table,
        alive: float,
        line: LogLine | None,
        outcome: Outcome | None,
        letter: int | None,
        meanwhile: Callable[[], None] | None,
    ) -> None:
        fence, proof = "", list[object]()
        if self.member is not None:
            # Whoever has lost the table to another process cannot save, whatever the rev.
            fence = " AND EXISTS (SELECT 1 FROM leases WHERE table_id = tables.id AND token = ?)"
            proof.append(self.member.tokens.get(table.id, -1))
        async with self.database.transaction() as db:
            columns = columns_of(table)
            await db.change_one(
                f"UPDATE tables SET {', '.join(f'{name} = ?' for name in CHANGING)}, aside = NULL"
                f" WHERE id = ? AND rev = ?{fence}",
                *(columns[name] for name in CHANGING),
                table.id,
                before.rev,
                *proof,
            )
            if letter is not None:
                # If it is not there, somebody else has done what it asks.
                await db.change_one(sql.DONE, letter)
            if len(table.seats) != len(before.seats):
                await db.change_each("DELETE FROM seats WHERE table_id = ?", [(table.id,)])
                await _put_seats(db, table.id, table.seats)
            elif table.seats != before.seats:
                await _put_seats(db, table.id, table.seats, before.seats)
            if line is not None:
                await _add_line(db, table.id, line, self.member and self.member.owner)
            await _put_deadlines(db, table.id, table.deadlines, before.deadlines)
            if outcome is not None and not table.lesson:
                await _put_results(db, table, outcome)
            await _put_sum(db, table, columns)
            await self._put_alive(db, alive)
            db.meanwhile = meanwhile

    async def settle(self, table_id: int, rev: int) -> None:
        """Nothing is left to be done at that table for now: a start need not look at it."""
        await self.database.write(
            "UPDATE tables SET settled = ? WHERE id = ? AND rev = ?", rev, table_id, rev
        )

    async def language(self, table_id: int) -> str:
        """The language of a table that may not be readable otherwise."""
        rows = await self.database.rows("SELECT language FROM tables WHERE id = ?", table_id)
        return rows[0][0] if rows else "en"

    async def set_aside(self, table_id: int, why: str) -> None:
        """That table cannot be played by this version; the row stays as it is."""
        await self.database.write("UPDATE tables SET aside = ? WHERE id = ?", why, table_id)

    async def stay_alive(self, alive: float) -> None:
        """Save the table time, where no move does."""
        async with self.database.transaction() as db:
            await _put_meta(db, "alive", repr(alive))
        self.alive = repr(alive)

    # --- reading ----------------------------------------------------------------------------

    async def last_alive(self) -> float | None:
        """The table time that was saved last; None in a new database."""
        rows = await self.database.rows("SELECT value FROM meta WHERE name = 'alive'")
        if not rows:
            return None
        self.alive = rows[0][0]
        return float(self.alive)

    async def row(self, table_id: int) -> Row | None:
        """A table, unread; None if there is none. ValueError if a seat cannot be read."""
        row = await self._row(table_id)
        while self.member is not None and row is not None:
            # Another process may have saved it between two of our questions.
            now = await self.database.rows("SELECT rev FROM tables WHERE id = ?", table_id)
            if not now or now[0][0] == row["rev"]:
                break
            row = await self._row(table_id)
        return row

    async def _row(self, table_id: int) -> Row | None:
        found = await self.database.rows(
            f"SELECT {', '.join(COLUMNS)} FROM tables WHERE id = ?", table_id
        )
        if not found:
            return None
        row = Row(zip(COLUMNS, found[0], strict=True))
        row.seats = [seat_of(seat) for seat in await self.database.rows(_SEATS, table_id)]
        row.deadlines = dict(
            await self.database.rows(
                "SELECT name, due_at FROM deadlines WHERE table_id = ? ORDER BY name", table_id
            )
        )
        return row

    async def unsettled(self) -> list[int]:
        """Tables where something may be left to do, the newest first: what a start wakes."""
        undone = (
            "SELECT id FROM tables WHERE settled < rev"
            " UNION SELECT table_id FROM surfaces WHERE token IS NOT NULL"
            f" UNION SELECT table_id FROM surfaces WHERE {ANNOUNCED} ORDER BY 1 DESC"
        )
        within, values = self.within()
        if within:
            undone = f"SELECT t.id FROM tables t WHERE t.id IN ({undone}){within} ORDER BY 1 DESC"
        return [row[0] for row in await self.database.rows(undone, *values)]

    def within(self) -> tuple[str, tuple[object, ...]]:
        """Of tables `t`: only those that this process answers for, where it is one of several."""
        if self.member is None:
            return "", ()
        numbers = self.database.dialect.numbers
        shard = "(COALESCE(t.guild_id, 0) >> 22) % ?"
        return f" AND {shard} IN ({numbers})", (self.member.count, self.member.reach)

    async def next_deadline(self, awake: Collection[int]) -> tuple[int, float] | None:
        """The first deadline of a table that nobody minds just now."""
        within, values = self.within()
        if within:
            within += " AND NOT EXISTS (SELECT 1 FROM leases l WHERE l.table_id = t.id)"
        rows = await self.database.rows(
            "SELECT d.table_id, d.due_at FROM deadlines d JOIN tables t ON t.id = d.table_id"
            f" WHERE t.aside IS NULL AND d.table_id NOT IN ({self.database.dialect.numbers})"
            f"{within} ORDER BY d.due_at LIMIT 1",
            compact(list(awake)),
            *values,
        )
        return (rows[0][0], rows[0][1]) if rows else None

    async def due_before(self, moment: float) -> list[int]:
        """Tables with a clock that players see and that runs out by then."""
        within, values = self.within()
        rows = await self.database.rows(
            "SELECT DISTINCT d.table_id FROM deadlines d JOIN tables t ON t.id = d.table_id"
            " WHERE t.aside IS NULL AND d.due_at < ?"
            f" AND (d.name LIKE 'game:%' OR d.name LIKE 'turn:%'){within}",
            moment,
            *values,
        )
        return [row[0] for row in rows]

    async def log(self, table_id: int, last: int | None = None) -> list[LogLine]:
        """A table's log, oldest first; only the `last` lines if said."""
        rows = await self.database.rows(
            "SELECT seq, seat, text, seed, events, at FROM log WHERE table_id = ?"
            " ORDER BY seq DESC LIMIT ?",
            table_id,
            _ALL if last is None else last,
        )
        return [
            LogLine(seq, seat, text, seed, json.loads(events), at)
            for seq, seat, text, seed, events, at in reversed(rows)
        ]

    async def hints(self, table_id: int) -> list[Hint]:
        """The hints that were taken at a table, oldest first."""
        rows = await self.database.rows(
            "SELECT seat, step, mark, after, text FROM hints WHERE table_id = ?"
            " ORDER BY after, seat",
            table_id,
        )
        return [Hint(*row) for row in rows]

    async def add_hint(self, table_id: int, hint: Hint) -> None:
        """Keep that somebody was given one; the first of a turn stays."""
        await self.database.write(
            "INSERT INTO hints (table_id, seat, step, mark, after, text)"
            " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            table_id,
            hint.seat,
            hint.step,
            hint.mark,
            hint.after,
            hint.text,
        )


async def _put_seats(
    db: Work,
    table_id: int,
    seats: Sequence[Seat],
    before: Sequence[Seat] | None = None,
) -> None:
    await db.change_each(
        _SEAT,
        [
            (table_id, i, *row_of(seat))
            for i, seat in enumerate(seats)
            if before is None or seat != before[i]
        ],
    )


async def _add_line(db: Work, table_id: int, line: LogLine, owner: str | None) -> None:
    events = compact(line.events)
    await db.change_each(
        "INSERT INTO log (table_id, seq, seat, text, seed, events, at, owner)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [(table_id, line.seq, line.seat, line.text, line.seed, events, line.at, owner)],
    )


async def _put_deadlines(
    db: Work, table_id: int, now: dict[str, float], before: dict[str, float]
) -> None:
    gone = [(table_id, name) for name in before if name not in now]
    if gone:
        await db.change_each("DELETE FROM deadlines WHERE table_id = ? AND name = ?", gone)
    new = [(table_id, name, due) for name, due in now.items() if before.get(name) != due]
    if new:
        await db.change_each(_DEADLINE, new)


async def _put_results(db: Work, table: Table, outcome: Outcome) -> None:
    await db.change_each(
        _RESULT,
        [
            (
                table.id,
                i,
                table.game,
                table.guild_id,
                seat.user_id,
                int(i in outcome.winners),
                outcome.scores[i] if outcome.scores else None,
                outcome.reason,
                table.changed_at,
            )
            for i, seat in enumerate(table.seats)
        ],
    )


async def _put_meta(db: Work, name: str, value: str) -> None:
    await db.change_each(_META, [(name, value)])


async def _put_sum(db: Work, table: Table, columns: dict[str, Any]) -> None:
    """The sum over the table as it is now; of a live one."""
    name = sum_name(columns["id"])
    if table.live:
        seats = [row_of(seat) for seat in table.seats]
        await _put_meta(db, name, sum_of(columns, seats, table.deadlines))
    else:
        await db.change_each("DELETE FROM meta WHERE name = ?", [(name,)])
