"""Kill -9 at every point of a move's life and restart: nothing is lost, doubled or half done."""

import asyncio
import resource
import shutil
import signal
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic, process_time

from bot.cli.tools import load_games
from bot.game import GameRegistry
from bot.playground import Impossible, LocalDiscord
from bot.storage.rows import COLUMNS, SEAT_COLUMNS, checksum_key, checksum_of
from bot.tables.snapshot import TableSnapshot
from tests.postgres import PostgresServer
from tests.soak.bot_lifecycle import (
    FAST_CLOCK_SCALE,
    FREQUENT_BACKUPS,
    KILL_TIMEOUT,
    RARE_BACKUPS,
    BotLifecycle,
)
from tests.soak.crash_matrix import CrashMatrix
from tests.soak.fork_server import ForkServer
from tests.soak.invariant_checks import InvariantChecks
from tests.soak.kill_points import FILE_ONLY_POINTS, KILL_POINTS, READ_ONLY_TOGGLE, STARTUP_POINTS
from tests.soak.phase_driver import (
    LAST_ENTRY,
    OVER,
    TIMER,
    PhaseDriver,
    close_table,
    open_registry,
    phase_of,
    phases_of,
)
from tests.soak.report import Report
from tests.soak.screen_checks import InvariantViolated
from tests.soak.soak_tables import GAMES, TIMEOUT_SECONDS, MoveLedger, SoakTable, make_tables
from tests.soak.storage_faults import (
    FLIPPED_BYTES,
    STORAGE_FAULTS,
    cause_fault,
    check_flipped_bytes,
)

__all__ = ["CrashRun", "InvariantViolated", "run_crashes"]

MESSAGE_POINTS = (
    "when a message is announced",
    "before a message is sent",
    "after a message is sent",
    "after a message is taken away",
)
MISSED_POINT = "at any moment"
"""Recorded point of a bot that did not reach its kill point in time."""
DOWNTIME_SECONDS = 0.1
"""Seconds of downtime, which must not count as table time."""
KILLS_PER_BLOCK = 24
"""Kills of one game in one database; then the next game follows in a new one."""
ACTIVE_TABLES = 2
"""Games that are played while a bot runs; the others are idle and are checked as well."""


@dataclass
class CrashRun:
    """One local Discord, one database, and bots that are killed."""

    world: LocalDiscord
    folder: Path
    rng: Random
    report: Report
    games: GameRegistry = field(default_factory=load_games)
    kills: Counter[str] = field(default_factory=Counter[str])
    fork_server: ForkServer = field(default_factory=ForkServer)
    server: PostgresServer | None = None
    """Server that holds the database; None uses a file."""

    def __post_init__(self) -> None:
        self.bots = BotLifecycle(self.world, self.folder, self.fork_server, self.server)
        self.inspection = InvariantChecks(self.bots, self.games, make_tables(self.world), self.rng)
        self._guests = list(self.tables[0].people)
        self._fault_phase: str | None = None
        """Phase in which the last fault began."""

    @property
    def tables(self) -> list[SoakTable]:
        return self.inspection.tables

    @tables.setter
    def tables(self, tables: list[SoakTable]) -> None:
        self.inspection.tables = tables

    # --- runs -------------------------------------------------------------------------------------

    async def run_until_point(self, point: str, passes: int | None = None) -> None:
        """Start a bot, check everything, let people play, and kill it at that point."""
        from_start = passes is None and (point in STARTUP_POINTS or self.rng.random() < 0.2)
        count = passes or (1 if point == "while opening a table" else self.rng.randint(1, 12))
        await self._kill_at(
            point, count, self.rng.sample(self.tables, ACTIVE_TABLES), from_start=from_start
        )

    async def run_in_phase(self, cells: CrashMatrix, table: SoakTable) -> None:
        """Bring the game to a phase, start a bot, and kill it at a point in that phase."""
        cell = cells.next_cell(table.slug, self._phase(table), self.rng)
        _, phase, point = cell
        snapshot = await self._bring_to_phase(table, phase)
        if snapshot is None:
            cells.unreachable.add((table.slug, phase))
            return
        people = [i for i in snapshot.awaited if not snapshot.table.seats[i].is_robot_controlled]
        robots = [i for i in snapshot.awaited if snapshot.table.seats[i].is_robot_controlled]
        clocks = "clock" in point or not snapshot.awaited
        if clocks:
            self._shorten_deadlines(table.number)
            table.has_timeouts = True
        # Automatic events may be over before the checks are: count from the start.
        from_start = point in STARTUP_POINTS or "clock" in point or self.rng.random() < 0.25
        passes = 1 if from_start or self.rng.random() < 0.6 else self.rng.randint(2, 4)
        if "opening" in point:
            # The next table, opened in place of this one.
            passes = 1
            async with open_registry(
                self.bots.address, self.bots.key, self.games, self.rng
            ) as hosts:
                await hosts.change(table.number, close_table)
        brisk = "robot" in point or clocks or passes > 1 or bool(robots and not people)
        backups = FREQUENT_BACKUPS if "backup" in point else RARE_BACKUPS
        self.bots.configure(fast_clocks=clocks, fast_robots=brisk, backup_seconds=backups)
        self.inspection.saved_deadlines = self.bots.deadlines()
        if point in STORAGE_FAULTS:
            was_reached = await self.run_with_fault(point, [table])
        else:
            idle = point == "in a clock"
            was_reached = await self._kill_at(
                point, passes, [table], from_start=from_start, idle=idle
            )
        if was_reached:
            # A table that is just opening has no phase: use the phase of the table it replaces.
            hit_phase = phase if "opening" in point else self._phase_when_killed(table, phase)
            if point in STORAGE_FAULTS and phase != LAST_ENTRY:
                hit_phase = (
                    LAST_ENTRY if self._fault_phase == OVER else self._fault_phase or hit_phase
                )
            cells.hits[table.slug, hit_phase, point] += 1
            cells.other_phase[cell] += hit_phase != phase
        else:
            cells.misses[cell] += 1

    async def _kill_at(
        self,
        point: str,
        count: int,
        tables: list[SoakTable],
        *,
        from_start: bool,
        idle: bool = False,
    ) -> bool:
        """Play until the kill; return whether the bot reached its kill point."""
        up = await self.bots.start(point, str(count), *(("now",) if from_start else ()))
        if up and not from_start:
            await self.inspection.check_after_kill()
            self.bots.signal(signal.SIGUSR1)
        opening, reposting = "opening" in point, point in MESSAGE_POINTS
        async with self._players_active(
            [] if idle else tables, opening=opening, reposting=reposting
        ):
            was_reached = await self.bots.wait_for_kill()
            self.inspection.saved_deadlines = self.bots.deadlines()
        self.kills[point if was_reached else MISSED_POINT] += 1
        self.bots.last_event = (
            f"killed {point} (pass {count}{', from birth' if from_start else ''})"
        )
        await asyncio.sleep(DOWNTIME_SECONDS)
        return was_reached

    async def run_with_fault(self, fault: str, tables: list[SoakTable]) -> bool:
        """Start a bot, let people play, and cause a temporary storage fault."""
        bots, self._fault_phase = self.bots, None
        if fault == FLIPPED_BYTES:
            await check_flipped_bytes(bots, self.games, self.rng)
            self.kills[FLIPPED_BYTES] += 1
            return True
        await bots.start(READ_ONLY_TOGGLE, "1")
        await self.inspection.check_after_kill()
        async with self._players_active(tables):
            await asyncio.sleep(0.1)
            self._fault_phase = self._phase(tables[0])
            await cause_fault(fault, bots)
            await asyncio.sleep(0.3)
            bots.require_running()
        bots.last_event = fault
        await self.inspection.wait_until_correct()
        self.kills[fault] += 1
        await bots.stop()
        self.inspection.saved_deadlines = bots.deadlines()
        bots.last_event = f"killed after a life {fault}"
        return True

    async def run_block(
        self,
        cells: CrashMatrix,
        table: SoakTable,
        bystander: SoakTable,
        until: float,
        done: int,
        most: int | None,
    ) -> None:
        """Some kills of one game while another is idle beside it, followed by a final check."""
        phases = [phase for phase in phases_of(bystander.slug) if phase != LAST_ENTRY]
        await self._bring_to_phase(bystander, self.rng.choice(phases), timer=None)
        while (killed := self.kills.total()) < KILLS_PER_BLOCK and monotonic() < until:
            if most is not None and done + killed >= most:
                break
            await self.run_in_phase(cells, table)
            report = f"{done + self.kills.total()} kills, {table.slug}: {self.bots.last_event}"
            self.report.progress("crash", report)
        await self.check_last_kill()

    async def check_last_kill(self) -> None:
        """Start once more to check the state after the last kill."""
        await self.bots.start()
        await self.inspection.check_after_kill()
        await self.bots.stop()

    async def stop(self) -> None:
        await self.bots.stop()

    # --- bring a table to a phase while no bot runs
    # -------------------------------------------------

    def _phase(self, table: SoakTable) -> str | None:
        if not table.number or not self.bots.has_database:
            return None
        found = self.bots.rows("SELECT game, snapshot FROM tables WHERE id = ?", table.number)
        if not found or found[0][1] is None:
            return None
        game, snapshot = found[0]
        assert isinstance(snapshot, bytes)
        return phase_of(self.games[str(game)].rules.load(snapshot))

    def _phase_when_killed(self, table: SoakTable, phase: str) -> str:
        """Phase at the time of the kill; the game may have left the intended one."""
        if phase == LAST_ENTRY or self.bots.status(table.number) != "playing":
            return LAST_ENTRY
        return self._phase(table) or phase

    async def _bring_to_phase(
        self, table: SoakTable, phase: str, *, timer: int | None = TIMER
    ) -> TableSnapshot | None:
        if wrong := self.inspection.move_count_errors(table):
            raise InvariantViolated(f"{self.bots.last_event}: " + "; ".join(wrong))
        async with open_registry(self.bots.address, self.bots.key, self.games, self.rng) as hosts:
            found = await PhaseDriver(hosts, table, self.rng, self._guests, timer).reach(phase)
        table.has_timeouts = self._has_automatic_moves(table.number)
        for seat in self.bots.rows(
            "SELECT user_id, plays FROM seats WHERE table_id = ?", table.number
        ):
            if seat[0] is not None:
                plays = int(str(seat[1]))
                table.ledgers[int(str(seat[0]))] = MoveLedger(
                    earlier_moves=plays, shown_moves=plays
                )
        if self.bots.first_table_time is None:
            self.bots.first_table_time = self.bots.saved_table_time()
        return found

    def _has_automatic_moves(self, number: int) -> bool:
        """Whether a robot plays a person's seat at that table, now or soon."""
        away = "SELECT 1 FROM seats WHERE table_id = ? AND away = 1 AND user_id IS NOT NULL"
        soon = "SELECT 1 FROM deadlines WHERE table_id = ? AND name LIKE 'turn:%' AND due_at < ?"
        until = (self.bots.saved_table_time() or 0.0) + 60
        return bool(self.bots.rows(away, number) or self.bots.rows(soon, number, until))

    def _shorten_deadlines(self, number: int) -> None:
        """Rescale the remaining time of its clocks to the fast scale."""
        now = self.bots.saved_table_time()
        self.bots.rows(
            "UPDATE deadlines SET due_at = ? + (due_at - ?) * ? WHERE table_id = ?",
            now,
            now,
            FAST_CLOCK_SCALE,
            number,
        )
        self._update_checksum(number)

    def _update_checksum(self, number: int) -> None:
        """Update the checksum after the table was changed by hand."""
        rows = self.bots.rows
        if self.bots.server is not None:
            # PostgreSQL tables have no checksum, and their bytes are not flipped.
            rows("DELETE FROM meta WHERE name = ?", checksum_key(number))
            return
        (row,) = rows(f"SELECT {', '.join(COLUMNS)} FROM tables WHERE id = ?", number)
        asked = f"SELECT {', '.join(SEAT_COLUMNS)} FROM seats WHERE table_id = ? ORDER BY seat"
        seats = rows(asked, number)
        due = rows("SELECT name, due_at FROM deadlines WHERE table_id = ?", number)
        deadlines = {str(name): float(str(at)) for name, at in due}
        made = checksum_of(dict(zip(COLUMNS, row, strict=True)), seats, deadlines)
        rows("UPDATE meta SET value = ? WHERE name = ?", made, checksum_key(number))

    # --- people ---------------------------------------------------------------------------------

    @asynccontextmanager
    async def _players_active(
        self, tables: list[SoakTable], *, opening: bool = False, reposting: bool = False
    ) -> AsyncIterator[None]:
        playing = asyncio.create_task(self._play(tables, opening=opening, reposting=reposting))
        try:
            yield
            if playing.done():
                await playing
        finally:
            playing.cancel()
            await asyncio.wait({playing})

    async def _play(self, tables: list[SoakTable], *, opening: bool, reposting: bool) -> None:
        async with asyncio.TaskGroup() as group:
            for table in tables:
                group.create_task(self._play_at(table, opening=opening, reposting=reposting))

    async def _play_at(self, table: SoakTable, *, opening: bool, reposting: bool) -> None:
        """Play as people do: open a table, click, open the next. Or have the board reposted,
        which sends a message and deletes one.
        """
        while True:
            if reposting and table.number:
                with suppress(TimeoutError, Impossible):
                    act = table.people[0].slash(
                        table.channel, "table board", {"table": table.number}
                    )
                    async with asyncio.timeout(KILL_TIMEOUT):
                        await act.settled()
            status = self.bots.status(table.number)
            if opening or status not in ("playing", "lobby"):
                opening = False
                try:
                    async with asyncio.timeout(20):
                        await table.open()
                except (TimeoutError, LookupError):
                    continue
            elif status == "lobby":
                with suppress(TimeoutError):
                    async with asyncio.timeout(5):
                        await table.click_action(table.people[0], "start")
            for person in table.people:
                await table.click_random(person, self.rng)
            await asyncio.sleep(self.rng.uniform(0.0, 0.1))


def available_points(server: PostgresServer | None) -> tuple[str, ...]:
    """Kill points available for that engine: a server's files are not ours to check."""
    if server is None:
        return (*KILL_POINTS, *STORAGE_FAULTS)
    return tuple(point for point in KILL_POINTS if point not in FILE_ONLY_POINTS)


async def run_crashes(
    folder: Path,
    seed: int,
    report: Report,
    *,
    kills: int | None,
    until: float,
    server: PostgresServer | None = None,
    games: Sequence[str] = (),
    matrix_file: Path | None = None,
) -> Counter[str]:
    """Run that many kills, or until the time limit; return how often each point was hit.

    `notes`: cells hit in earlier runs, so that this run continues with the others.
    """
    rng = Random(seed)
    games = list(games or GAMES)
    cells = CrashMatrix(available_points(server), {slug: phases_of(slug) for slug in games})
    if matrix_file is not None:
        cells.load(matrix_file)
    total, nursery, recovery_seconds, pressed = (
        Counter[str](),
        ForkServer(warm=True),
        list[float](),
        0,
    )
    begun, cost = monotonic(), process_time()
    try:
        for block in count():
            if block % len(games) == 0:
                rng.shuffle(games)
            if monotonic() > until or (kills is not None and total.total() >= kills):
                break
            async with LocalDiscord(answer_window=TIMEOUT_SECONDS, keep_history=False) as world:
                here = folder / str(block)
                here.mkdir()
                matrix = CrashRun(world, here, rng, report, fork_server=nursery, server=server)
                slug = games[block % len(games)]
                other = rng.choice([other for other in GAMES if other != slug])
                table, bystander = (
                    next(t for t in matrix.tables if t.slug == name) for name in (slug, other)
                )
                matrix.tables = [table, bystander]
                try:
                    await matrix.run_block(cells, table, bystander, until, total.total(), kills)
                finally:
                    await matrix.stop()
                    total += matrix.kills
                    recovery_seconds += matrix.inspection.recovery_seconds
                    for line in matrix.inspection.slow_recoveries:
                        report.add_result("crash", "came right late", line)
                    pressed += matrix.inspection.old_clicks
            shutil.rmtree(here)
            if matrix_file is not None:
                cells.save(matrix_file)
    finally:
        await nursery.stop()
        seconds = monotonic() - begun
        report.add_result("crash", "kills", total.total())
        report.add_result("crash", "seconds a kill", f"{seconds / max(1, total.total()):.2f}")
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = process_time() - cost + used.ru_utime + used.ru_stime
        report.add_result(
            "crash", "seconds of a core a kill", f"{spent / max(1, total.total()):.2f}"
        )
        for name, row in cells.report_rows():
            report.add_result("crash", name, row)
        if recovery_seconds:
            figure = f"{median(recovery_seconds):.1f} s, {max(recovery_seconds):.1f} s"
            report.add_result("crash", "all screens right after a start (median, worst)", figure)
        report.add_result("crash", "old buttons pressed", pressed)
    return total
