"""Kill -9 at every point of a move's life; start again; nothing is lost, doubled or half done."""

import asyncio
import os
import resource
import shutil
import signal
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic, process_time, time

import psutil

from bot.cli.tools import games_there_are
from bot.game import Games
from bot.kernel import Refused
from bot.playground import Impossible, LocalDiscord
from bot.screen.custom_id import BUTTON, GO, PLAY, CustomId
from bot.screen.custom_id import PATTERN as PRESSED
from bot.table import checking
from bot.table.backups import PATTERN
from bot.table.checking import check
from bot.table.database import StoreError
from bot.table.loading import Unplayable, load
from bot.table.look import Look
from bot.table.readonly import Unreadable
from bot.table.rows import sum_name
from tests.soak.cells import Cells
from tests.soak.doomed import AT_A_START, POINTS, WRITING
from tests.soak.looking import Broken, face_of_shown, faults, reading
from tests.soak.nursery import Child, Nursery
from tests.soak.report import Report
from tests.soak.steering import END, TIMER, Steering, by_hand, give_up, phase_of, phases_of
from tests.soak.tables import GAMES, PATIENCE, Ledger, Table, button, tables

__all__ = ["Broken", "Matrix", "crash"]

LIFE = 5.0
"""Seconds after which a bot that did not come to its point is killed from outside."""
POSTED = (
    "when a message is announced",
    "before a message is sent",
    "after a message is sent",
    "after a message is taken away",
)
ELSEWHERE = "at any moment"
"""Where a bot was killed that did not come to its point in time."""
FULL, LOCKED = "with a full disk", "with a locked database"
READ_ONLY, TURNED = "with a read-only file", "with turned bytes"
TROUBLES = (FULL, LOCKED, READ_ONLY, TURNED)
"""What is tried beside kills."""
TROUBLED = 1.0
"""Seconds that a trouble lasts."""
DEAD = 0.1
"""Seconds for which nobody is there: they must not count."""
BLOCK = 24
"""Kills of one game in one database; then comes the next game, in a new one."""
QUICK, REAL = 0.015, 1.0
"""How the clocks go where they are to run out, and where nothing may happen but what people do."""
BRISK, NEVER = 0.05, 30.0
"""Seconds until robots move, where they should, and where they should not."""
OFTEN, SELDOM = 0.3, 600.0
"""Seconds between backups."""
IDLE, WORK = 60.0, 10.0
"""Seconds in which a bot does nothing at all, or of a core that it has had: who has not shown by
then what it should does not get there any more."""
WHOLE_CHECK = 12
"""After so many kills every table of the database is replayed, else those that are looked at."""
SLACK = 1.0
"""Seconds a life by which our stopwatch and the bot's may differ."""
AT_ONCE = 2
"""So many of the five games go on in a life; the others wait, and must be right as well."""
OLD_BUTTONS = 2
"""So many are pressed at every table after a kill."""


@dataclass
class Matrix:
    """One world, one database, and bots that die."""

    world: LocalDiscord
    folder: Path
    rng: Random
    report: Report
    games: Games = field(default_factory=games_there_are)
    kills: Counter[str] = field(default_factory=Counter[str])
    phases: Counter[str] = field(default_factory=Counter[str])
    """In which phases of which games a table was when its bot died."""
    mended: list[float] = field(default_factory=list[float])
    """Seconds from a start until every screen was right."""
    pressed: int = 0
    nursery: Nursery = field(default_factory=Nursery)

    def __post_init__(self) -> None:
        self.db = self.folder / "soak.db"
        self.errors = self.folder / "errors.log"
        self.tables = tables(self.world)
        self._process: Child | None = None
        self._guests = list(self.tables[0].people)
        self._begun: float | None = None
        self._lived = 0.0
        self._lives = 0
        self._first: float | None = None
        self._left: dict[tuple[object, ...], object] = {}
        self._after = "the first start"
        self._environment = {
            **{k: v for k, v in os.environ.items() if not k.startswith(("DISCORD", "CHEESE"))},
            "DISCORD_TOKEN": self.world.token,
            "DISCORD_API_BASE": self.world.api_base,
            "CHEESEBOARD_DB": str(self.db),
            "CHEESEBOARD_ROBOT_PACE": str(BRISK),
            "CHEESEBOARD_CLOCK_SCALE": str(QUICK),
            "CHEESEBOARD_TABLES_PER_PERSON": "50",
            "CHEESEBOARD_LOBBIES_PER_PERSON": "50",
            "CHEESEBOARD_ABSENT_MINUTES": "10000",
            "CHEESEBOARD_BACKUP_DIR": str(self.folder / "backups"),
            "CHEESEBOARD_BACKUP_HOURS": str(2 / 3600),
            "CHEESEBOARD_BACKUP_KEEP": "3",
        }

    # --- bots ---------------------------------------------------------------------------------

    async def start(self, *doom: str) -> bool:
        """Whether it came up: one that dies on the way is a kill like any other."""
        self._lives += 1
        self._begun = None
        self._process = await self.nursery.born(self.folder, self._environment, self.errors, *doom)
        begun = monotonic()
        while not self.world.gateway.connected:
            if self._process.returncode is not None:
                return False
            if monotonic() - begun > 4 * PATIENCE:
                raise Broken("the bot did not come up:\n" + self._tail())
            await asyncio.sleep(0.02)
        self._begun = monotonic()
        self._first = self._first or time()
        return True

    def _tail(self) -> str:
        return self.errors.read_text()[-3000:]

    async def dead(self) -> bool:
        """Until it has died and Discord has noticed; whether it came to its point."""
        assert self._process is not None
        there = True
        try:
            await asyncio.wait_for(self._process.wait(), LIFE)
        except TimeoutError:
            there = False
        await self.stop()
        if self._process.returncode != -signal.SIGKILL:
            raise Broken("the bot ended by itself:\n" + self._tail())
        self._left = self._deadlines()
        self._note_phases()
        return there

    async def stop(self) -> None:
        """Kill it from outside; Discord has noticed, and the time it was there is added up."""
        if self._process is None:
            return
        if self._process.returncode is None:
            self._process.send_signal(signal.SIGKILL)
            await self._process.wait()
        while self.world.gateway.connected:
            await asyncio.sleep(0.01)
        if self._begun is not None:
            self._lived += monotonic() - self._begun
            self._begun = None

    def _still_runs(self) -> None:
        assert self._process is not None
        if self._process.returncode is not None:
            raise Broken(f"{self._after}: the bot ended by itself:\n" + self._tail())

    # --- lives --------------------------------------------------------------------------------

    async def life_until(self, point: str, passes: int | None = None) -> None:
        """A bot comes up, everything is looked at, people play, and it dies at that point."""
        at_once = passes is None and (point in AT_A_START or self.rng.random() < 0.2)
        count = passes or (1 if point == "while opening a table" else self.rng.randint(1, 12))
        await self._die_at(point, count, self.rng.sample(self.tables, AT_ONCE), at_once=at_once)

    async def life_in(self, cells: Cells, table: Table) -> None:
        """The game is brought to a phase; a bot comes up, and dies there at a point."""
        cell = cells.next(table.slug, self._phase(table), self.rng)
        _, phase, point = cell
        look = await self._steer(table, phase)
        if look is None:
            cells.never.add((table.slug, phase))
            return
        people = [i for i in look.awaited if not look.table.seats[i].automatic]
        robots = [i for i in look.awaited if look.table.seats[i].automatic]
        clocks = "clock" in point or not look.awaited
        if clocks:
            self._hurry(table.number)
            table.timed = True
        # What happens by itself, and soon, may be over by the time that everything was looked at.
        at_once = point in AT_A_START or "clock" in point or self.rng.random() < 0.25
        passes = 1 if at_once or self.rng.random() < 0.6 else self.rng.randint(2, 4)
        if "opening" in point:
            # The next one, in the place of this.
            passes = 1
            async with by_hand(self.db, self.games, self.rng) as hosts:
                await hosts.change(table.number, give_up)
        brisk = "robot" in point or clocks or passes > 1 or bool(robots and not people)
        self._environment |= {
            "CHEESEBOARD_CLOCK_SCALE": str(QUICK if clocks else REAL),
            "CHEESEBOARD_ROBOT_PACE": str(BRISK if brisk else NEVER),
            "CHEESEBOARD_BACKUP_HOURS": str((OFTEN if "backup" in point else SELDOM) / 3600),
        }
        self._left = self._deadlines()
        if point in TROUBLES:
            there = await self.life_with(point, [table])
        else:
            idle = point == "in a clock"
            there = await self._die_at(point, passes, [table], at_once=at_once, idle=idle)
        if there:
            cells.struck[table.slug, self._struck_in(table, phase), point] += 1
        else:
            cells.missed[cell] += 1

    async def _die_at(
        self, point: str, count: int, tables: list[Table], *, at_once: bool, idle: bool = False
    ) -> bool:
        """Whether it came to its point."""
        up = await self.start(point, str(count), *(("now",) if at_once else ()))
        if up and not at_once:
            await self.look_after_a_kill()
            assert self._process is not None
            self._process.send_signal(signal.SIGUSR1)
        opening, reposting = "opening" in point, point in POSTED
        async with self._playing([] if idle else tables, opening=opening, reposting=reposting):
            there = await self.dead()
        self.kills[point if there else ELSEWHERE] += 1
        self._after = f"killed {point} (pass {count}{', from birth' if at_once else ''})"
        await asyncio.sleep(DEAD)
        return there

    # --- bringing a table to a phase, while no bot is there ---------------------------------------

    def _phase(self, table: Table) -> str | None:
        if not table.number or not self.db.exists():
            return None
        found = self.rows("SELECT game, snapshot FROM tables WHERE id = ?", table.number)
        if not found or found[0][1] is None:
            return None
        game, snapshot = found[0]
        assert isinstance(snapshot, bytes)
        return phase_of(self.games[str(game)].rules.load(snapshot))

    def _struck_in(self, table: Table, phase: str) -> str:
        """The phase in which it died; it may have gone on from the one that was meant."""
        if phase == END or self._status(table.number) != "playing":
            return END
        return self._phase(table) or phase

    async def _steer(self, table: Table, phase: str, *, timer: int | None = TIMER) -> Look | None:
        if wrong := self._lost_or_doubled(table):
            raise Broken(f"{self._after}: " + "; ".join(wrong))
        async with by_hand(self.db, self.games, self.rng) as hosts:
            found = await Steering(hosts, table, self.rng, self._guests, timer).to(phase)
        table.timed = self._played_for(table.number)
        for seat in self.rows("SELECT user_id, plays FROM seats WHERE table_id = ?", table.number):
            if seat[0] is not None:
                plays = int(str(seat[1]))
                table.ledgers[int(str(seat[0]))] = Ledger(before=plays, seen=plays)
        if self._first is None:
            self._first = self._alive()
        return found

    def _played_for(self, number: int) -> bool:
        """Whether a robot minds somebody's seat there, or will in a moment."""
        away = "SELECT 1 FROM seats WHERE table_id = ? AND away AND user_id IS NOT NULL"
        soon = "SELECT 1 FROM deadlines WHERE table_id = ? AND name LIKE 'turn:%' AND due_at < ?"
        until = (self._alive() or 0.0) + 60
        return bool(self.rows(away, number) or self.rows(soon, number, until))

    def _hurry(self, number: int) -> None:
        """What is left on its clocks, at the quick scale."""
        with closing(sqlite3.connect(self.db, timeout=30)) as db:
            db.execute(
                "UPDATE deadlines SET due_at = :now + (due_at - :now) * :scale"
                " WHERE table_id = :id",
                {"now": self._alive(), "scale": QUICK, "id": number},
            )
            # It is no longer as it was saved, and that is our doing.
            db.execute("DELETE FROM meta WHERE name = ?", (sum_name(number),))
            db.commit()

    async def life_with(self, trouble: str, tables: list[Table]) -> bool:
        """A bot comes up, people play, its file is in trouble for a while; and that passes."""
        if trouble == TURNED:
            return await self._turn_bytes()
        await self.start(WRITING, "1")
        await self.look_after_a_kill()
        async with self._playing(tables):
            await asyncio.sleep(0.1)
            if trouble == FULL:
                await self._fill_the_disk()
            elif trouble == LOCKED:
                await self._lock()
            else:
                await self._make_read_only()
            await asyncio.sleep(0.3)
            self._still_runs()
        self._after = trouble
        await self.look_at_everything()
        self.kills[trouble] += 1
        await self.stop()
        self._left = self._deadlines()
        self._after = f"killed after a life {trouble}"
        return True

    async def block(
        self,
        cells: Cells,
        table: Table,
        bystander: Table,
        until: float,
        done: int,
        most: int | None,
    ) -> None:
        """Some kills of one game, while another one rests beside it; and a last look."""
        phases = [phase for phase in cells.phases[bystander.slug] if phase != END]
        await self._steer(bystander, self.rng.choice(phases), timer=None)
        while (killed := self.kills.total()) < BLOCK and monotonic() < until:
            if most is not None and done + killed >= most:
                break
            await self.life_in(cells, table)
            report = f"{done + self.kills.total()} kills, {table.slug}: {self._after}"
            self.report.progress("crash", report)
        await self.last_life()

    async def last_life(self) -> None:
        """One more, to look at what the last kill has left."""
        await self.start()
        await self.look_after_a_kill()
        await self.stop()

    async def look_after_a_kill(self) -> None:
        begun = monotonic()
        await self.look_at_everything()
        self.mended.append(monotonic() - begun)
        self._look_at_time()
        self._look_at_backups()
        await self._press_old_buttons()
        await self.look_at_everything()
        self._still_runs()

    async def _fill_the_disk(self) -> None:
        """Not a byte more in any file than the log of writes holds now."""
        assert self._process is not None
        pid = self._process.pid
        wal = self.db.with_name(self.db.name + "-wal")
        most = max(file.stat().st_size for file in (wal, self.errors))
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
        await asyncio.sleep(TROUBLED)
        everything = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, everything)

    async def _make_read_only(self) -> None:
        """Every write is refused as in a file that may only be read."""
        assert self._process is not None
        self._process.send_signal(signal.SIGUSR2)
        await asyncio.sleep(TROUBLED)
        self._process.send_signal(signal.SIGUSR2)

    async def _lock(self) -> None:
        with closing(sqlite3.connect(self.db, timeout=30, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            await asyncio.sleep(TROUBLED)
            other.execute("ROLLBACK")

    async def _turn_bytes(self) -> bool:
        """In a copy: what is damaged is said, or it is what it was; never something else."""
        place = self.folder / "turned"
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        copy = place / "turned.db"
        with closing(sqlite3.connect(self.db)) as db, closing(sqlite3.connect(copy)) as to:
            db.backup(to)
        before = now = await self._everything_in(copy)
        data = bytearray(copy.read_bytes())
        for _ in range(self.rng.randint(1, 4)):
            data[self.rng.randrange(len(data))] ^= 1 << self.rng.randrange(8)
        copy.write_bytes(data)
        found: list[str] = []
        try:
            said = check(copy, self.games, lambda told, _done, _of: found.extend(told.faults))
            found += said.faults
            now = await self._everything_in(copy)
            found += [] if now == before else ["another content"]
        except (StoreError, Unreadable, sqlite3.DatabaseError):
            found.append("said to be damaged")
        if "another content" in found and len(found) == 1:
            tables = self.rows("SELECT id, game, status, rev, version, dealt FROM tables")
            changed = [(a, b) for a, b in zip(before, now, strict=False) if a != b] or len(now)
            raise Broken(
                f"{self._after}: turned bytes changed what is read, and `check` is content:"
                f" {changed} of {tables}"
            )
        self.kills[TURNED] += 1
        return True

    async def _everything_in(self, path: Path) -> list[object]:
        """What hosts make of it: every table with all it holds, or that it is not to be read."""
        read: list[object] = []
        async with reading(path) as (store, _renderer):
            for (number,) in await store.database.rows("SELECT id FROM tables ORDER BY id"):
                try:
                    look = await load(store, self.games, number)
                except (Unplayable, Refused, StoreError, sqlite3.Error) as error:
                    # A host names it and sets the table aside, or tries again.
                    read.append(type(error).__name__)
                else:
                    # What only says whether a start has to look is nobody's game.
                    read.append(replace(look.table, settled=0))
        return read

    @asynccontextmanager
    async def _playing(
        self, tables: list[Table], *, opening: bool = False, reposting: bool = False
    ) -> AsyncIterator[None]:
        playing = asyncio.create_task(self._play(tables, opening=opening, reposting=reposting))
        try:
            yield
            if playing.done():
                await playing
        finally:
            playing.cancel()
            await asyncio.wait({playing})

    async def _play(self, tables: list[Table], *, opening: bool, reposting: bool) -> None:
        async with asyncio.TaskGroup() as group:
            for table in tables:
                group.create_task(self._play_at(table, opening=opening, reposting=reposting))

    async def _play_at(self, table: Table, *, opening: bool, reposting: bool) -> None:
        """As people do: open a table, click, click, open the next; or have the board posted anew,
        which sends a message and takes one away."""
        while True:
            if reposting and table.number:
                with suppress(TimeoutError, Impossible):
                    act = table.people[0].slash(
                        table.channel, "table board", {"table": table.number}
                    )
                    await asyncio.wait_for(act.settled(), LIFE)
            status = self._status(table.number)
            if opening or status not in ("playing", "lobby"):
                opening = False
                try:
                    await asyncio.wait_for(table.open(), 20)
                except (TimeoutError, LookupError):
                    continue
            elif status == "lobby":
                board = table.board()
                if board is not None and (start := button(board, "start")):
                    act = table.people[0].click(board, custom_id=start)
                    await asyncio.wait({asyncio.ensure_future(act.settled())}, timeout=5)
            for person in table.people:
                await table.act(person, self.rng)
            await asyncio.sleep(self.rng.uniform(0.0, 0.1))

    # --- looking ------------------------------------------------------------------------------

    def rows(self, sql: str, *values: object) -> list[tuple[object, ...]]:
        with closing(sqlite3.connect(self.db, timeout=30)) as db:
            return db.execute(sql, values).fetchall()

    def _status(self, number: int) -> str | None:
        if not number or not self.db.exists():
            return None
        found = self.rows("SELECT status FROM tables WHERE id = ?", number)
        return str(found[0][0]) if found else None

    def _note_phases(self) -> None:
        if not self.db.exists():
            return
        for game, snapshot in self.rows(
            "SELECT game, snapshot FROM tables WHERE status = 'playing'"
        ):
            assert isinstance(snapshot, bytes)
            self.phases[f"{game}: {phase_of(self.games[str(game)].rules.load(snapshot))}"] += 1

    def _alive(self) -> float | None:
        """Table time, as it was last written down."""
        found = self.rows("SELECT value FROM meta WHERE name = 'alive'") if self.db.exists() else []
        return float(str(found[0][0])) if found else None

    def _deadlines(self) -> dict[tuple[object, ...], object]:
        """When each clock runs out, in table time, at which revision of its table."""
        if not self.db.exists():
            return {}
        found = self.rows(
            "SELECT t.id, t.rev, d.name, d.due_at FROM deadlines d JOIN tables t"
            " ON t.id = d.table_id WHERE t.status = 'playing'"
        )
        return {(table, rev, name): due for table, rev, name, due in found}

    def _look_at_time(self) -> None:
        """Deadlines keep the time that was left: none is moved, and dead time does not pass."""
        now, left = self._deadlines(), self._left
        moved = {key: (due, now[key]) for key, due in left.items() if now.get(key, due) != due}
        if moved:
            raise Broken(f"{self._after}: clocks were moved: {moved}")
        alive = self._alive()
        if self._first is None or alive is None:
            return
        # In a new database table time begins with the time of day, and runs while we live.
        lived = self._lived + (monotonic() - self._begun if self._begun is not None else 0.0)
        passed = alive - self._first
        if passed > lived + SLACK * self._lives:
            raise Broken(f"{self._after}: {passed:.1f} s of table time in {lived:.1f} s of life")

    def _look_at_backups(self) -> None:
        """Whatever has the name of a backup is whole."""
        for file in (self.folder / "backups").glob(PATTERN):
            try:
                with closing(sqlite3.connect(f"file:{file}?immutable=1", uri=True)) as db:
                    found = db.execute("PRAGMA quick_check(1)").fetchone()
                    version = db.execute("PRAGMA user_version").fetchone()
            except sqlite3.Error as error:
                # The oldest make room while we look.
                if file.exists():
                    raise Broken(
                        f"{self._after}: the backup {file.name} is none: {error}"
                    ) from error
                continue
            if found != ("ok",) or version == (0,):
                raise Broken(f"{self._after}: the backup {file.name} is none: {found}, {version}")

    async def look_at_everything(self) -> None:
        """Until every table is as it should be, all at one moment; Broken with what is not."""
        if not self.db.exists():
            return
        worked, since = self._work(), monotonic()
        begun, moved = worked, since
        while wrong := await self._wrong():
            self._still_runs()
            if (now := self._work()) > worked + 0.02:
                worked, moved = now, monotonic()
            waited, idle = monotonic() - since, monotonic() - moved > IDLE
            enough = idle or worked - begun > WORK or waited > 5 * PATIENCE
            if waited > PATIENCE and enough:
                told = "\n".join((*wrong, *self._direct_messages(), self._tail()))
                raise Broken(f"{self._after}: {told}")
            await asyncio.sleep(0.2)
        await self.look_at_everything_once()

    def _work(self) -> float:
        """Seconds of a core that the bot has had: a busy machine may give it next to none."""
        assert self._process is not None
        try:
            times = psutil.Process(self._process.pid).cpu_times()
        except psutil.NoSuchProcess:
            return 0.0
        return times.user + times.system

    def _direct_messages(self) -> list[str]:
        """Which of them stand there, for whoever has to find out why."""
        noted = {message for (message,) in self.rows("SELECT message_id FROM surfaces")}
        return [
            f"{person.name}: {m.id}{'' if m.id in noted else ' (noted nowhere)'} {face_of_shown(m)}"
            for person in self._guests
            for m in person.dm
        ]

    async def look_at_everything_once(self) -> None:
        """What cannot be wrong for a moment only."""
        unsound: list[str] = []
        if self._lives % WHOLE_CHECK == 0:
            check(self.db, self.games, lambda found, _done, _of: unsound.extend(found.faults))
        else:
            unsound = self._unsound({t.number for t in self.tables} - {0})
        if unsound:
            raise Broken(f"{self._after}: the database is not sound: {unsound}")
        if failed := [f"{t.slug}: {custom_id}" for t in self.tables for custom_id in t.failed]:
            raise Broken(f"{self._after}: interaction failed: {failed}")

    def _unsound(self, numbers: set[int]) -> list[str]:
        """What `check` says of these tables."""
        found: list[str] = []
        with closing(sqlite3.connect(f"file:{self.db}?mode=ro", uri=True, timeout=30)) as db:
            db.row_factory = sqlite3.Row
            for number in numbers:
                saved = checking._load(db, number)
                found += [] if saved is None else checking._look(saved, self.games).faults
        return found

    async def _wrong(self) -> list[str]:
        """What is wrong at this moment: on the screens, and in the log."""
        found: list[str] = []
        async with reading(self.db) as (store, renderer):
            for table in self.tables:
                if not table.number:
                    continue
                try:
                    look = await load(store, self.games, table.number)
                except Refused:
                    found.append(f"table {table.number} is gone")
                    continue
                found += faults(table, look, renderer)
        return found + [line for table in self.tables for line in self._lost_or_doubled(table)]

    def _lost_or_doubled(self, table: Table) -> list[str]:
        found: list[str] = []
        if not table.number:
            return found
        for seat, user, plays, logged in self.rows(
            "SELECT seat, user_id, plays,"
            " (SELECT count(*) FROM log l WHERE l.table_id = s.table_id AND l.seat = s.seat)"
            " FROM seats s WHERE table_id = ?",
            table.number,
        ):
            ledger = table.ledgers.get(int(str(user))) if user is not None else None
            if ledger is None:
                continue
            # Where time runs out, something is played for people: also that is theirs.
            most = int(str(logged)) if table.timed else ledger.sent
            if not ledger.seen <= int(str(logged)) <= most or logged != plays:
                found.append(
                    f"table {table.number} ({table.slug}), seat {seat}: {ledger.seen} moves were"
                    f" shown, {ledger.sent} clicked, {logged} are in the log, {plays} counted"
                )
        return found

    async def _press_old_buttons(self) -> None:
        """Buttons of before are answered: never with `interaction failed`."""
        for table in self.tables:
            # Of messages that still stand there: nobody can press what is not on the screen.
            old = [(p, m, i) for p, m, i in table.old if i.startswith(BUTTON) and p.now(m)]
            for person, message, custom_id in self.rng.sample(old, min(OLD_BUTTONS, len(old))):
                match = PRESSED.match(custom_id)
                if match is None or person.now(message) is None:
                    continue
                clicked = CustomId.of(match)
                if clicked.table == table.number and clicked.kind == PLAY:
                    # Played once if it is still fresh, otherwise not at all.
                    table.ledgers[person.id].click(clicked.mark)
                if clicked.kind == GO:
                    table.turned(person, clicked.load)
                act = person.click(message, custom_id=custom_id, stale=True)
                await asyncio.wait_for(act.settled(), PATIENCE)
                self.pressed += 1
                if act.failed:
                    raise Broken(
                        f"{self._after}: an old button failed: {custom_id}\n{self._tail()}"
                    )


async def crash(
    folder: Path, seed: int, report: Report, *, kills: int | None, until: float
) -> Counter[str]:
    """So many kills, or as many as there is time for; how often each point was struck."""
    rng = Random(seed)
    cells = Cells((*POINTS, *TROUBLES), {slug: phases_of(slug) for slug in GAMES})
    total, nursery, mended, pressed = Counter[str](), Nursery(warm=True), list[float](), 0
    games, begun, cost = list(GAMES), monotonic(), process_time()
    try:
        for block in count():
            if block % len(games) == 0:
                rng.shuffle(games)
            if monotonic() > until or (kills is not None and total.total() >= kills):
                break
            async with LocalDiscord(answer_window=PATIENCE, keep_history=False) as world:
                here = folder / str(block)
                here.mkdir()
                matrix = Matrix(world, here, rng, report, nursery=nursery)
                slug, other = games[block % len(games)], games[(block + 1) % len(games)]
                table, bystander = (
                    next(t for t in matrix.tables if t.slug == name) for name in (slug, other)
                )
                matrix.tables = [table, bystander]
                try:
                    await matrix.block(cells, table, bystander, until, total.total(), kills)
                finally:
                    await matrix.stop()
                    total += matrix.kills
                    mended += matrix.mended
                    pressed += matrix.pressed
            shutil.rmtree(here)
    finally:
        await nursery.stop()
        seconds = monotonic() - begun
        report.found("crash", "kills", total.total())
        report.found("crash", "seconds a kill", f"{seconds / max(1, total.total()):.2f}")
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = process_time() - cost + used.ru_utime + used.ru_stime
        report.found("crash", "seconds of a core a kill", f"{spent / max(1, total.total()):.2f}")
        for name, row in cells.lines():
            report.found("crash", name, row)
        if mended:
            figure = f"{median(mended):.1f} s, {max(mended):.1f} s"
            report.found("crash", "all screens right after a start (median, worst)", figure)
        report.found("crash", "old buttons pressed", pressed)
    return total
