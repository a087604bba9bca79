"""All SQL of the bot. One connection, one writer at a time, one transaction a move."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from importlib import resources
from pathlib import Path
from typing import Any, Self

import aiosqlite

from bot.kernel import Options, Outcome
from bot.table.table import LogLine, Seat, Status, Surface, Table

ReadOptions = Callable[[str, str], Options]
"""Game and JSON in, that game's options out."""


class StoreError(Exception):
    """The database cannot be used; the message is for the person who runs the bot."""


class Conflict(Exception):  # noqa: N818
    """Somebody else has saved this table meanwhile."""


def migrations() -> list[tuple[int, str]]:
    """Every migration there is, by number."""
    folder = resources.files("bot.migrations")
    names = sorted(f.name for f in folder.iterdir() if f.name.endswith(".sql"))
    return [(int(name[:4]), (folder / name).read_text("utf-8")) for name in names]


class Store:
    """The saved tables. Open it with `Store.open`."""

    def __init__(self, db: aiosqlite.Connection, path: Path) -> None:
        self._db = db
        self._writing = asyncio.Lock()
        self.path = path

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open or make the database and bring it up to date; StoreError with a reason."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            db = await aiosqlite.connect(path, isolation_level=None)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"The database {path} cannot be opened: {error}.") from error
        try:
            await db.execute("PRAGMA journal_mode = WAL")
            await db.execute("PRAGMA synchronous = FULL")
            await db.execute("PRAGMA foreign_keys = ON")
            await db.execute("PRAGMA busy_timeout = 5000")
            store = cls(db, path)
            await store._migrate()
            # A read-only file opens well and fails at the first move: better now.
            await store.remember("opened", "1")
        except sqlite3.Error as error:
            await db.close()
            raise StoreError(f"The database {path} cannot be used: {error}.") from error
        except StoreError:
            await db.close()
            raise
        return store

    async def close(self) -> None:
        async with self._writing:
            await self._db.close()

    async def _migrate(self) -> None:
        (version,) = (await self._rows("PRAGMA user_version"))[0]
        steps = migrations()
        newest = steps[-1][0]
        if version > newest:
            raise StoreError(
                f"The database {self.path} was written by a newer version of Cheeseboard"
                f" (it is at {version}, this version knows {newest}). Please update."
            )
        for number, script in steps:
            if number > version:
                await self._db.executescript(
                    f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;"
                )

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[aiosqlite.Connection]:
        async with self._writing:
            try:
                await self._db.execute("BEGIN IMMEDIATE")
                yield self._db
                await self._db.execute("COMMIT")
            except BaseException:
                # Also where BEGIN or COMMIT itself failed: an open transaction stops all others.
                with suppress(sqlite3.Error):
                    await self._db.execute("ROLLBACK")
                raise

    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        return list(await self._db.execute_fetchall(sql, values))

    async def _write(self, sql: str, *values: Any) -> None:
        async with self._writing:
            await self._db.execute(sql, values)

    # --- tables -----------------------------------------------------------------------------

    async def add_table(self, table: Table) -> int:
        """Save a new table; its number."""
        async with self._transaction() as db:
            cursor = await db.execute(
                "INSERT INTO tables (game, status, guild_id, channel_id, host_id, language,"
                " options, timer, opened_at, changed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    table.game,
                    table.status,
                    table.guild_id,
                    table.channel_id,
                    table.host_id,
                    table.language,
                    table.options.model_dump_json(),
                    table.timer,
                    table.opened_at,
                    table.changed_at,
                ),
            )
            assert cursor.lastrowid is not None
            await self._put_seats(db, cursor.lastrowid, table.seats)
            await self._put_deadlines(db, cursor.lastrowid, table.deadlines, {})
            return cursor.lastrowid

    async def save(
        self,
        table: Table,
        before: Table,
        *,
        line: LogLine | None = None,
        outcome: Outcome | None = None,
    ) -> None:
        """Save what differs from `before`, all or nothing; Conflict if that is not the last."""
        async with self._transaction() as db:
            cursor = await db.execute(
                "UPDATE tables SET status = ?, host_id = ?, options = ?, timer = ?, seed = ?,"
                " rev = ?, snapshot = ?, changed_at = ? WHERE id = ? AND rev = ?",
                (
                    table.status,
                    table.host_id,
                    table.options.model_dump_json(),
                    table.timer,
                    table.seed,
                    table.rev,
                    table.snapshot,
                    table.changed_at,
                    table.id,
                    before.rev,
                ),
            )
            if cursor.rowcount != 1:
                raise Conflict(table.id)
            if len(table.seats) != len(before.seats):
                await db.execute("DELETE FROM seats WHERE table_id = ?", (table.id,))
                await self._put_seats(db, table.id, table.seats)
            elif table.seats != before.seats:
                await self._put_seats(db, table.id, table.seats, before.seats)
            if line is not None:
                await self._add_line(db, table.id, line)
            await self._put_deadlines(db, table.id, table.deadlines, before.deadlines)
            if outcome is not None:
                await self._put_results(db, table, outcome)

    async def _put_seats(
        self,
        db: aiosqlite.Connection,
        table_id: int,
        seats: Sequence[Seat],
        before: Sequence[Seat] | None = None,
    ) -> None:
        await db.executemany(
            "INSERT OR REPLACE INTO seats (table_id, seat, user_id, name, language, away, plays,"
            " nudged, memory) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    table_id,
                    i,
                    seat.user_id,
                    seat.name,
                    seat.language,
                    seat.away,
                    seat.plays,
                    seat.nudged,
                    json.dumps(seat.memory, separators=(",", ":")),
                )
                for i, seat in enumerate(seats)
                if before is None or seat != before[i]
            ],
        )

    async def _add_line(self, db: aiosqlite.Connection, table_id: int, line: LogLine) -> None:
        await db.execute(
            "INSERT INTO log (table_id, seq, seat, text, seed, events, at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                table_id,
                line.seq,
                line.seat,
                line.text,
                line.seed,
                json.dumps(line.events, separators=(",", ":")),
                line.at,
            ),
        )

    async def _put_deadlines(
        self,
        db: aiosqlite.Connection,
        table_id: int,
        now: dict[str, float],
        before: dict[str, float],
    ) -> None:
        gone = [(table_id, name) for name in before if name not in now]
        if gone:
            await db.executemany("DELETE FROM deadlines WHERE table_id = ? AND name = ?", gone)
        new = [(table_id, name, due) for name, due in now.items() if before.get(name) != due]
        if new:
            await db.executemany(
                "INSERT OR REPLACE INTO deadlines (table_id, name, due_at) VALUES (?, ?, ?)", new
            )

    async def _put_results(self, db: aiosqlite.Connection, table: Table, outcome: Outcome) -> None:
        await db.executemany(
            "INSERT OR REPLACE INTO results (table_id, seat, game, guild_id, user_id, won, score,"
            " reason, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    table.id,
                    i,
                    table.game,
                    table.guild_id,
                    seat.user_id,
                    i in outcome.winners,
                    outcome.scores[i] if outcome.scores else None,
                    outcome.reason,
                    table.changed_at,
                )
                for i, seat in enumerate(table.seats)
            ],
        )

    async def live_tables(self, read_options: ReadOptions) -> list[Table]:
        """Every table that is not over."""
        return await self._tables(read_options, "status IN (?, ?)", Status.LOBBY, Status.PLAYING)

    async def table(self, table_id: int, read_options: ReadOptions) -> Table | None:
        found = await self._tables(read_options, "id = ?", table_id)
        return found[0] if found else None

    async def _tables(self, read_options: ReadOptions, where: str, *values: Any) -> list[Table]:
        tables = {
            row[0]: Table(
                id=row[0],
                game=row[1],
                status=Status(row[2]),
                guild_id=row[3],
                channel_id=row[4],
                host_id=row[5],
                language=row[6],
                options=read_options(row[1], row[7]),
                timer=row[8],
                seed=row[9],
                rev=row[10],
                snapshot=row[11],
                opened_at=row[12],
                changed_at=row[13],
                seats=[],
            )
            for row in await self._rows(
                "SELECT id, game, status, guild_id, channel_id, host_id, language, options, timer,"
                f" seed, rev, snapshot, opened_at, changed_at FROM tables WHERE {where}",
                *values,
            )
        }
        inner = f"(SELECT id FROM tables WHERE {where})"
        for table_id, *row, memory in await self._rows(
            "SELECT table_id, user_id, name, language, away, plays, nudged, memory FROM seats"
            f" WHERE table_id IN {inner} ORDER BY table_id, seat",
            *values,
        ):
            user_id, name, language, away, plays, nudged = row
            tables[table_id].seats.append(
                Seat(user_id, name, language, bool(away), plays, nudged, json.loads(memory))
            )
        for table_id, name, due in await self._rows(
            f"SELECT table_id, name, due_at FROM deadlines WHERE table_id IN {inner}",
            *values,
        ):
            tables[table_id].deadlines[name] = due
        return list(tables.values())

    async def log(self, table_id: int, last: int | None = None) -> list[LogLine]:
        """A table's log, oldest first; only the `last` lines if said."""
        rows = await self._rows(
            "SELECT seq, seat, text, seed, events, at FROM log WHERE table_id = ?"
            " ORDER BY seq DESC LIMIT ?",
            table_id,
            -1 if last is None else last,
        )
        return [
            LogLine(seq, seat, text, seed, json.loads(events), at)
            for seq, seat, text, seed, events, at in reversed(rows)
        ]

    async def shift_deadlines(self, seconds: float) -> None:
        """Put all deadlines off: the time the bot was down does not count."""
        await self._write("UPDATE deadlines SET due_at = due_at + ?", seconds)

    async def recent_tables(self, user_id: int, limit: int) -> list[tuple[int, str, bool]]:
        """The last results of a person: table, game, won."""
        rows = await self._rows(
            "SELECT table_id, game, won FROM results WHERE user_id = ? ORDER BY at DESC LIMIT ?",
            user_id,
            limit,
        )
        return [(table_id, game, bool(won)) for table_id, game, won in rows]

    # --- surfaces ---------------------------------------------------------------------------

    async def surfaces(self, table_id: int) -> dict[str, Surface]:
        return {
            row[1]: Surface(*row)
            for row in await self._rows(
                "SELECT table_id, audience, channel_id, message_id, digest, posted_at, cursor,"
                " token FROM surfaces WHERE table_id = ?",
                table_id,
            )
        }

    async def put_surface(self, s: Surface) -> None:
        await self._write(
            "INSERT OR REPLACE INTO surfaces (table_id, audience, channel_id, message_id, digest,"
            " posted_at, cursor, token) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            s.table_id,
            s.audience,
            s.channel_id,
            s.message_id,
            s.digest,
            s.posted_at,
            s.cursor,
            s.token,
        )

    async def drop_surface(self, table_id: int, audience: str) -> None:
        await self._write(
            "DELETE FROM surfaces WHERE table_id = ? AND audience = ?", table_id, audience
        )

    # --- people and the rest ----------------------------------------------------------------

    async def dm(self, user_id: int) -> tuple[int | None, float | None]:
        """A person's DM channel, and since when it has been closed to us."""
        rows = await self._rows(
            "SELECT dm_channel, dm_closed FROM people WHERE user_id = ?", user_id
        )
        return (rows[0][0], rows[0][1]) if rows else (None, None)

    async def put_dm(self, user_id: int, channel: int | None, closed: float | None) -> None:
        await self._write(
            "INSERT OR REPLACE INTO people (user_id, dm_channel, dm_closed) VALUES (?, ?, ?)",
            user_id,
            channel,
            closed,
        )

    async def remember(self, name: str, value: str) -> None:
        await self._write("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)", name, value)

    async def recall(self, name: str) -> str | None:
        rows = await self._rows("SELECT value FROM meta WHERE name = ?", name)
        return rows[0][0] if rows else None

    async def backup(self, target: Path) -> None:
        """A copy of the whole database as of now; refuses to overwrite."""
        if target.exists():
            raise StoreError(f"{target} exists already; a backup never overwrites.")
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            async with self._writing:
                await self._db.execute("VACUUM INTO ?", (str(target),))
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"The backup {target} cannot be written: {error}.") from error
