"""Kill -9 at every point of a move's life; start again; nothing is lost, doubled or half done."""

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

from bot.cli.tools import games_there_are
from bot.game import Games
from bot.playground import Impossible, LocalDiscord
from bot.table.look import Look
from bot.table.rows import COLUMNS, SEAT_COLUMNS, sum_name, sum_of
from tests.postgres import Server
from tests.soak.bots import LIFE, OFTEN, QUICK, SELDOM, Bots
from tests.soak.cells import Cells
from tests.soak.doomed import AT_A_START, OF_FILES, POINTS, WRITING
from tests.soak.inspection import Inspection
from tests.soak.looking import Broken
from tests.soak.nursery import Nursery
from tests.soak.report import Report
from tests.soak.steering import END, OVER, TIMER, Steering, by_hand, give_up, phase_of, phases_of
from tests.soak.tables import GAMES, PATIENCE, Ledger, Table, tables
from tests.soak.troubles import TROUBLES, TURNED, have, turn_bytes

__all__ = ["Broken", "Matrix", "crash"]

POSTED = (
    "when a message is announced",
    "before a message is sent",
    "after a message is sent",
    "after a message is taken away",
)
ELSEWHERE = "at any moment"
"""Where a bot was killed that did not come to its point in time."""
DEAD = 0.1
"""Seconds for which nobody is there: they must not count."""
BLOCK = 24
"""Kills of one game in one database; then comes the next game, in a new one."""
AT_ONCE = 2
"""So many of the five games go on in a life; the others wait, and must be right as well."""


@dataclass
class Matrix:
    """One world, one database, and bots that die."""

    world: LocalDiscord
    folder: Path
    rng: Random
    report: Report
    games: Games = field(default_factory=games_there_are)
    kills: Counter[str] = field(default_factory=Counter[str])
    nursery: Nursery = field(default_factory=Nursery)
    server: Server | None = None
    """The database is in it, instead of a file."""

    def __post_init__(self) -> None:
        self.bots = Bots(self.world, self.folder, self.nursery, self.server)
        self.inspection = Inspection(self.bots, self.games, tables(self.world), self.rng)
        self._guests = list(self.tables[0].people)
        self._trouble_in: str | None = None
        """The phase in which the last trouble began."""

    @property
    def tables(self) -> list[Table]:
        return self.inspection.tables

    @tables.setter
    def tables(self, tables: list[Table]) -> None:
        self.inspection.tables = tables

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
            async with by_hand(self.bots.place, self.bots.key, self.games, self.rng) as hosts:
                await hosts.change(table.number, give_up)
        brisk = "robot" in point or clocks or passes > 1 or bool(robots and not people)
        backups = OFTEN if "backup" in point else SELDOM
        self.bots.set(quick=clocks, brisk=brisk, backup_seconds=backups)
        self.inspection.left = self.bots.deadlines()
        if point in TROUBLES:
            there = await self.life_with(point, [table])
        else:
            idle = point == "in a clock"
            there = await self._die_at(point, passes, [table], at_once=at_once, idle=idle)
        if there:
            # A table that opens has no phase of its own: it is the one in whose place it comes.
            struck = phase if "opening" in point else self._struck_in(table, phase)
            if point in TROUBLES and phase != END:
                struck = END if self._trouble_in == OVER else self._trouble_in or struck
            cells.struck[table.slug, struck, point] += 1
            cells.strayed[cell] += struck != phase
        else:
            cells.missed[cell] += 1

    async def _die_at(
        self, point: str, count: int, tables: list[Table], *, at_once: bool, idle: bool = False
    ) -> bool:
        """Whether it came to its point."""
        up = await self.bots.start(point, str(count), *(("now",) if at_once else ()))
        if up and not at_once:
            await self.inspection.after_a_kill()
            self.bots.signal(signal.SIGUSR1)
        opening, reposting = "opening" in point, point in POSTED
        async with self._playing([] if idle else tables, opening=opening, reposting=reposting):
            there = await self.bots.dead()
            self.inspection.left = self.bots.deadlines()
        self.kills[point if there else ELSEWHERE] += 1
        self.bots.after = f"killed {point} (pass {count}{', from birth' if at_once else ''})"
        await asyncio.sleep(DEAD)
        return there

    async def life_with(self, trouble: str, tables: list[Table]) -> bool:
        """A bot comes up, people play, its file is in trouble for a while; and that passes."""
        bots, self._trouble_in = self.bots, None
        if trouble == TURNED:
            await turn_bytes(bots, self.games, self.rng)
            self.kills[TURNED] += 1
            return True
        await bots.start(WRITING, "1")
        await self.inspection.after_a_kill()
        async with self._playing(tables):
            await asyncio.sleep(0.1)
            self._trouble_in = self._phase(tables[0])
            await have(trouble, bots)
            await asyncio.sleep(0.3)
            bots.still_runs()
        bots.after = trouble
        await self.inspection.everything()
        self.kills[trouble] += 1
        await bots.stop()
        self.inspection.left = bots.deadlines()
        bots.after = f"killed after a life {trouble}"
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
        phases = [phase for phase in phases_of(bystander.slug) if phase != END]
        await self._steer(bystander, self.rng.choice(phases), timer=None)
        while (killed := self.kills.total()) < BLOCK and monotonic() < until:
            if most is not None and done + killed >= most:
                break
            await self.life_in(cells, table)
            report = f"{done + self.kills.total()} kills, {table.slug}: {self.bots.after}"
            self.report.progress("crash", report)
        await self.last_life()

    async def last_life(self) -> None:
        """One more, to look at what the last kill has left."""
        await self.bots.start()
        await self.inspection.after_a_kill()
        await self.bots.stop()

    async def stop(self) -> None:
        await self.bots.stop()

    # --- bringing a table to a phase, while no bot is there ---------------------------------------

    def _phase(self, table: Table) -> str | None:
        if not table.number or not self.bots.left_something:
            return None
        found = self.bots.rows("SELECT game, snapshot FROM tables WHERE id = ?", table.number)
        if not found or found[0][1] is None:
            return None
        game, snapshot = found[0]
        assert isinstance(snapshot, bytes)
        return phase_of(self.games[str(game)].rules.load(snapshot))

    def _struck_in(self, table: Table, phase: str) -> str:
        """The phase in which it died; it may have gone on from the one that was meant."""
        if phase == END or self.bots.status(table.number) != "playing":
            return END
        return self._phase(table) or phase

    async def _steer(self, table: Table, phase: str, *, timer: int | None = TIMER) -> Look | None:
        if wrong := self.inspection.lost_or_doubled(table):
            raise Broken(f"{self.bots.after}: " + "; ".join(wrong))
        async with by_hand(self.bots.place, self.bots.key, self.games, self.rng) as hosts:
            found = await Steering(hosts, table, self.rng, self._guests, timer).to(phase)
        table.timed = self._played_for(table.number)
        for seat in self.bots.rows(
            "SELECT user_id, plays FROM seats WHERE table_id = ?", table.number
        ):
            if seat[0] is not None:
                plays = int(str(seat[1]))
                table.ledgers[int(str(seat[0]))] = Ledger(before=plays, seen=plays)
        if self.bots.first is None:
            self.bots.first = self.bots.alive()
        return found

    def _played_for(self, number: int) -> bool:
        """Whether a robot minds somebody's seat there, or will in a moment."""
        away = "SELECT 1 FROM seats WHERE table_id = ? AND away = 1 AND user_id IS NOT NULL"
        soon = "SELECT 1 FROM deadlines WHERE table_id = ? AND name LIKE 'turn:%' AND due_at < ?"
        until = (self.bots.alive() or 0.0) + 60
        return bool(self.bots.rows(away, number) or self.bots.rows(soon, number, until))

    def _hurry(self, number: int) -> None:
        """What is left on its clocks, at the quick scale."""
        now = self.bots.alive()
        self.bots.rows(
            "UPDATE deadlines SET due_at = ? + (due_at - ?) * ? WHERE table_id = ?",
            now,
            now,
            QUICK,
            number,
        )
        self._sum_up(number)

    def _sum_up(self, number: int) -> None:
        """It is no longer as it was saved, and that is our doing."""
        rows = self.bots.rows
        if self.bots.server is not None:
            # There it is not summed up as a file is; nor are its bytes turned.
            rows("DELETE FROM meta WHERE name = ?", sum_name(number))
            return
        (row,) = rows(f"SELECT {', '.join(COLUMNS)} FROM tables WHERE id = ?", number)
        asked = f"SELECT {', '.join(SEAT_COLUMNS)} FROM seats WHERE table_id = ? ORDER BY seat"
        seats = rows(asked, number)
        due = rows("SELECT name, due_at FROM deadlines WHERE table_id = ?", number)
        deadlines = {str(name): float(str(at)) for name, at in due}
        made = sum_of(dict(zip(COLUMNS, row, strict=True)), seats, deadlines)
        rows("UPDATE meta SET value = ? WHERE name = ?", made, sum_name(number))

    # --- people ---------------------------------------------------------------------------------

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
                    async with asyncio.timeout(LIFE):
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
                        await table.press(table.people[0], "start")
            for person in table.people:
                await table.act(person, self.rng)
            await asyncio.sleep(self.rng.uniform(0.0, 0.1))


def points_on(server: Server | None) -> tuple[str, ...]:
    """What can be tried there: a server's files are its own affair."""
    if server is None:
        return (*POINTS, *TROUBLES)
    return tuple(point for point in POINTS if point not in OF_FILES)


async def crash(
    folder: Path,
    seed: int,
    report: Report,
    *,
    kills: int | None,
    until: float,
    server: Server | None = None,
    games: Sequence[str] = (),
    notes: Path | None = None,
) -> Counter[str]:
    """So many kills, or as many as there is time for; how often each point was struck.

    `notes`: which cells earlier runs have struck, to go on with the others.
    """
    rng = Random(seed)
    games = list(games or GAMES)
    cells = Cells(points_on(server), {slug: phases_of(slug) for slug in games})
    if notes is not None:
        cells.recall(notes)
    total, nursery, mended, pressed = Counter[str](), Nursery(warm=True), list[float](), 0
    begun, cost = monotonic(), process_time()
    try:
        for block in count():
            if block % len(games) == 0:
                rng.shuffle(games)
            if monotonic() > until or (kills is not None and total.total() >= kills):
                break
            async with LocalDiscord(answer_window=PATIENCE, keep_history=False) as world:
                here = folder / str(block)
                here.mkdir()
                matrix = Matrix(world, here, rng, report, nursery=nursery, server=server)
                slug = games[block % len(games)]
                other = rng.choice([other for other in GAMES if other != slug])
                table, bystander = (
                    next(t for t in matrix.tables if t.slug == name) for name in (slug, other)
                )
                matrix.tables = [table, bystander]
                try:
                    await matrix.block(cells, table, bystander, until, total.total(), kills)
                finally:
                    await matrix.stop()
                    total += matrix.kills
                    mended += matrix.inspection.mended
                    for line in matrix.inspection.slow:
                        report.found("crash", "came right late", line)
                    pressed += matrix.inspection.pressed
            shutil.rmtree(here)
            if notes is not None:
                cells.note(notes)
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
