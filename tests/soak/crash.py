"""Kill -9 at every point of a move's life; start again; nothing is lost, doubled or half done."""

import asyncio
import os
import signal
import sqlite3
import sys
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic, time

from bot.cli.tools import games_there_are
from bot.game import Games
from bot.playground import LocalDiscord
from bot.screen.custom_id import BUTTON, PLAY, CustomId
from bot.screen.custom_id import PATTERN as PRESSED
from bot.table.backups import PATTERN
from bot.table.checking import check
from tests.soak.doomed import POINTS
from tests.soak.report import Report
from tests.soak.tables import PATIENCE, Table, marks_of, tables

ROOT = Path(__file__).resolve().parents[2]
LIFE = 25.0
"""Seconds after which a bot that did not come to its point is killed from outside."""

ELSEWHERE = "at any moment"
"""Where a bot was killed that did not come to its point in time."""
DEAD = 2.0
"""Seconds for which nobody is there: they must not count."""
SLACK = 1.0
"""Seconds a life by which our stopwatch and the bot's may differ."""


class Broken(AssertionError):  # noqa: N818
    """Something that must never be, with the kill after which it was."""


@dataclass
class Matrix:
    """One world, one database, and bots that die."""

    world: LocalDiscord
    folder: Path
    rng: Random
    report: Report
    games: Games = field(default_factory=games_there_are)
    kills: Counter[str] = field(default_factory=Counter[str])
    left_over: set[int] = field(default_factory=set[int])

    def __post_init__(self) -> None:
        self.db = self.folder / "soak.db"
        self.errors = self.folder / "errors.log"
        self.tables = tables(self.world)
        self._process: asyncio.subprocess.Process | None = None
        self._begun: float | None = None
        self._lived = 0.0
        self._lives = 0
        self._first: float | None = None
        self._environment = {
            **{k: v for k, v in os.environ.items() if not k.startswith(("DISCORD", "CHEESE"))},
            "DISCORD_TOKEN": self.world.token,
            "DISCORD_API_BASE": self.world.api_base,
            "CHEESEBOARD_DB": str(self.db),
            "CHEESEBOARD_ROBOT_PACE": "0.05",
            "CHEESEBOARD_CLOCK_SCALE": "0.03",
            "CHEESEBOARD_TABLES_PER_PERSON": "50",
            "CHEESEBOARD_LOBBIES_PER_PERSON": "50",
            "CHEESEBOARD_ABSENT_MINUTES": "10000",
            "CHEESEBOARD_BACKUP_DIR": str(self.folder / "backups"),
            "CHEESEBOARD_BACKUP_HOURS": str(2 / 3600),
            "CHEESEBOARD_BACKUP_KEEP": "3",
            "PYTHONPATH": str(ROOT),
        }

    # --- bots ---------------------------------------------------------------------------------

    async def start(self, *command: str) -> None:
        self._lives += 1
        self._begun = None
        with self.errors.open("ab") as errors:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                *command,
                cwd=self.folder,
                env=self._environment,
                stderr=errors,
            )
        begun = monotonic()
        while not self.world.gateway.connected:
            if self._process.returncode is not None:
                return  # it died on the way up: that is a kill like any other
            if monotonic() - begun > 4 * PATIENCE:
                raise Broken("the bot did not come up:\n" + self.errors.read_text()[-3000:])
            await asyncio.sleep(0.02)
        self._begun = monotonic()
        self._first = self._first or time()

    async def dead(self) -> bool:
        """Until it has died and Discord has noticed; whether it came to its point."""
        assert self._process is not None
        there = True
        try:
            await asyncio.wait_for(self._process.wait(), LIFE)
        except TimeoutError:
            there = False
            self._process.send_signal(signal.SIGKILL)
            await self._process.wait()
        if self._process.returncode != -signal.SIGKILL:
            raise Broken("the bot ended by itself:\n" + self.errors.read_text()[-3000:])
        await self._gone()
        return there

    async def _gone(self) -> None:
        """Discord has noticed; the time it was there is added up."""
        while self.world.gateway.connected:
            await asyncio.sleep(0.01)
        if self._begun is not None:
            self._lived += monotonic() - self._begun
            self._begun = None

    async def stop(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(signal.SIGKILL)
            await self._process.wait()

    # --- one kill -----------------------------------------------------------------------------

    async def kill_at(self, point: str) -> None:
        """A bot that dies there while people play, then a healthy one, and a look at everything."""
        count = 1 if point == "while opening a table" else self.rng.randint(1, 12)
        await self.start("tests.soak.doomed", point, str(count))
        playing = asyncio.create_task(self._play())
        try:
            there = await self.dead()
        finally:
            playing.cancel()
            await asyncio.wait({playing})
        self.kills[point if there else ELSEWHERE] += 1
        left = self._deadlines()
        await asyncio.sleep(DEAD)
        await self.start("bot")
        after = f"killed {point} (pass {count})"
        await self.look_at_everything(after)
        self._look_at_time(after, left)
        self._look_at_backups(after)
        await self._press_old_buttons()
        await self.look_at_everything(f"{after}, then old buttons")
        await self.stop()
        await self._gone()

    async def _play(self) -> None:
        async with asyncio.TaskGroup() as group:
            for table in self.tables:
                group.create_task(self._play_at(table))

    async def _play_at(self, table: Table) -> None:
        """As people do: open a table, click, click, open the next."""
        while True:
            status = self._status(table.number)
            if status not in ("playing", "lobby"):
                try:
                    await asyncio.wait_for(table.open(), 20)
                except (TimeoutError, LookupError):
                    continue
            elif status == "lobby":
                board = table.board()
                if board is not None and "Start" in board.labels:
                    await asyncio.wait({asyncio.ensure_future(_pressed(table, "Start"))}, timeout=5)
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

    def _look_at_time(self, after: str, left: dict[tuple[object, ...], object]) -> None:
        """Deadlines keep the time that was left: none is moved, and dead time does not pass."""
        now = self._deadlines()
        moved = {key: (due, now[key]) for key, due in left.items() if now.get(key, due) != due}
        if moved:
            raise Broken(f"{after}: clocks were moved: {moved}")
        alive = self._alive()
        if self._first is None or alive is None:
            return
        # In a new database table time begins with the time of day, and runs while we live.
        lived = self._lived + (monotonic() - self._begun if self._begun is not None else 0.0)
        passed = alive - self._first
        if passed > lived + SLACK * self._lives:
            raise Broken(f"{after}: {passed:.1f} s of table time in {lived:.1f} s of life")

    def _look_at_backups(self, after: str) -> None:
        """Whatever has the name of a backup is whole."""
        for file in (self.folder / "backups").glob(PATTERN):
            try:
                with closing(sqlite3.connect(f"file:{file}?immutable=1", uri=True)) as db:
                    found = db.execute("PRAGMA quick_check(1)").fetchone()
                    version = db.execute("PRAGMA user_version").fetchone()
            except sqlite3.Error as error:
                # The oldest make room while we look.
                if file.exists():
                    raise Broken(f"{after}: the backup {file.name} is none: {error}") from error
                continue
            if found != ("ok",) or version == (0,):
                raise Broken(f"{after}: the backup {file.name} is none: {found}, {version}")

    async def look_at_everything(self, after: str) -> None:
        """Every table, until all of it is as it should be; Broken with what is not."""
        deadline = monotonic() + PATIENCE
        # Games go on while we look: each table must be right at some moment, not all at once.
        left = [table for table in self.tables if table.number]
        while left:
            wrong = {table.number: self._faults(table) for table in left}
            left = [table for table in left if wrong[table.number]]
            if left and monotonic() > deadline:
                raise Broken(f"{after}: " + "; ".join(wrong[left[0].number]))
            await asyncio.sleep(0.1)
        for table in self.tables:
            self._note_left_over(table)
        faults: list[str] = []
        check(self.db, self.games, lambda found, _done, _of: faults.extend(found.faults))
        if faults:
            raise Broken(f"{after}: the database is not sound: {faults}")

    def _faults(self, table: Table) -> list[str]:
        """What is wrong with that table at this moment."""
        row = self.rows("SELECT status, rev FROM tables WHERE id = ?", table.number)
        if not row:
            return []
        status, rev = row[0]
        found = self._lost_or_doubled(table)
        live, endings = table.boards(), table.endings()
        wanted = {"playing": (1, 0), "over": (0, 1)}.get(str(status))
        if wanted is not None and (len(live), len(endings)) != wanted:
            found.append(
                f"table {table.number} ({table.slug}), {status}, has {len(live)} boards and"
                f" {len(endings)} endings"
            )
        if status != "playing":
            return found
        for person in table.people:
            if len(panels := table.panels(person)) > 1:
                heads = [(m.id, m.text[:60], m.custom_ids[:1]) for m in panels]
                found.append(f"table {table.number}: {person.name} has several panels: {heads}")
        step = self._step(table.number)
        if live and marks_of(live[0]) - {str(step)}:
            again = self.rows("SELECT rev FROM tables WHERE id = ?", table.number)[0][0]
            if again == rev:
                found.append(
                    f"table {table.number}: the board shows {marks_of(live[0])}, not {step}"
                )
        return found

    def _note_left_over(self, table: Table) -> None:
        """Calls and pings beyond the one there may be: counted, see docs/proof.md."""
        shown = (table.pings(), *(table.calls(person) for person in table.people))
        for several in shown:
            self.left_over |= {m.id for m in several[:-1]}

    def _step(self, number: int) -> int:
        game, snapshot = self.rows("SELECT game, snapshot FROM tables WHERE id = ?", number)[0]
        rules = self.games[str(game)].rules
        assert isinstance(snapshot, bytes)
        return rules.step(rules.load(snapshot))

    def _lost_or_doubled(self, table: Table) -> list[str]:
        found: list[str] = []
        for seat, user, plays in self.rows(
            "SELECT seat, user_id, plays FROM seats WHERE table_id = ?", table.number
        ):
            ledger = table.ledgers.get(int(str(user))) if user is not None else None
            if ledger is None:
                continue
            logged = self.rows(
                "SELECT count(*) FROM log WHERE table_id = ? AND seat = ?", table.number, seat
            )[0][0]
            if not ledger.seen <= int(str(logged)) <= ledger.sent or logged != plays:
                found.append(
                    f"table {table.number} ({table.slug}), seat {seat}: {ledger.seen} moves were"
                    f" shown, {ledger.sent} clicked, {logged} are in the log, {plays} counted"
                )
        return found

    async def _press_old_buttons(self) -> None:
        """Buttons of before are answered: never with `interaction failed`."""
        for table in self.tables:
            if not table.old:
                continue
            person, message, custom_id = self.rng.choice(table.old)
            match = PRESSED.match(custom_id)
            if match is None or not custom_id.startswith(BUTTON):
                continue
            clicked = CustomId.of(match)
            if clicked.table == table.number and clicked.kind == PLAY:
                # Played once if it is still fresh, otherwise not at all.
                table.ledgers[person.id].sent += 1
            act = person.click(message, custom_id=custom_id, stale=True)
            await asyncio.wait_for(act.settled(), PATIENCE)
            if act.failed:
                tail = self.errors.read_text()[-2000:]
                raise Broken(f"an old button failed: {custom_id}\n{tail}")


async def _pressed(table: Table, label: str) -> None:
    board = table.board()
    if board is not None and label in board.labels:
        await table.people[0].click(board, label=label)


async def crash(
    folder: Path, seed: int, report: Report, *, kills: int | None, until: float
) -> Counter[str]:
    """So many kills, or as many as there is time for; how often each point was struck."""
    rng = Random(seed)
    async with LocalDiscord(answer_window=PATIENCE, keep_history=False) as world:
        matrix = Matrix(world, folder, rng, report)
        points = list(POINTS)
        done = 0
        try:
            while (kills is None or done < kills) and monotonic() < until:
                if done % len(points) == 0:
                    rng.shuffle(points)
                point = points[done % len(points)]
                await matrix.kill_at(point)
                done += 1
                report.progress("crash", f"{done} kills, the last one {point}")
        finally:
            await matrix.stop()
            report.found("crash", "calls and pings left over", len(matrix.left_over))
    return matrix.kills
