"""Several processes on one PostgreSQL, of which now this and now that dies, freezes or is cut off;

the server dies as well, machines' clocks are minutes apart, and people play on.
"""

import asyncio
import os
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic

import psutil

from bot.cli.tools import games_there_are
from bot.playground import LocalDiscord
from tests.fleet.cable import Cable
from tests.soak.bots import Bots
from tests.soak.doomed import CLOCK
from tests.soak.inspection import Inspection
from tests.soak.looking import Broken
from tests.soak.mortal import MortalServer
from tests.soak.nursery import Child, Nursery
from tests.soak.report import Report
from tests.soak.tables import GAMES, NAMES, PATIENCE, Table

PROCESSES = 3
OFF = 600
"""Seconds that a machine's clock may be off."""
WINDOW = 10.0
"""Seconds until Discord gives up on a click: three, and some for a busy machine."""
CALM = 3.0
LOOK_EVERY = 4
"""After so many troubles every screen and every game is looked at."""
TELL = 20.0
APART = 2.5
"""Seconds by which two processes may differ on the time of day: the database's is asked for every
second, and on a busy machine the answer may be a second old."""
TROUBLES = ("killed", "told to stop", "replaced", "frozen", "cut off", "server killed")


@dataclass(eq=False)
class Berth:
    """Where one process runs: a machine with a clock and a cable of its own."""

    number: int
    cable: Cable
    off: int
    child: Child | None = None
    busy: bool = False
    """Whether it is being killed, or comes back."""


class Crew(Bots):
    """All processes at once, as the inspection sees one."""

    def __init__(
        self, world: LocalDiscord, folder: Path, nursery: Nursery, server: MortalServer
    ) -> None:
        super().__init__(world, folder, nursery, server)
        self.mortal = server
        self.berths: list[Berth] = []
        self.set(quick=False, brisk=True, backup_seconds=600)
        self._environment["CHEESEBOARD_SHARDS"] = f"auto/{PROCESSES}"

    async def man(self, berth: Berth) -> Child:
        """A process there; it stands by for as long as there is no shard for it."""
        self.lives += 1
        env = {**self._environment, "CHEESEBOARD_DB": berth.cable.place(self._name).dsn}
        return await self.nursery.born(self.folder, env, self.errors, CLOCK, str(berth.off))

    @property
    def _name(self) -> str:
        return self.mortal.own.dsn.partition("?")[0].rpartition("/")[2]

    async def all_up(self) -> None:
        """Until every shard has a process that minds its tables and hears of its servers."""
        end = monotonic() + 4 * PATIENCE
        while not await self._are_up():
            self.still_runs()
            if monotonic() > end:
                raise Broken(f"{self.after}: not all are back:\n{self.tail()}")
            await asyncio.sleep(0.1)

    async def _are_up(self) -> bool:
        up = await asyncio.to_thread(
            self.rows,
            "SELECT shards FROM processes WHERE up = 1"
            " AND minds > extract(epoch FROM clock_timestamp()) ORDER BY shards",
        )
        shards = [(shard, PROCESSES) for shard in range(PROCESSES)]
        here = set(self._world.gateway.shards) >= set(shards)
        return here and [text for (text,) in up] == [f"[{shard}]" for shard in range(PROCESSES)]

    def work(self) -> float:
        spent = 0.0
        for berth in self.berths:
            if berth.child is not None:
                with suppress(psutil.NoSuchProcess):
                    times = psutil.Process(berth.child.pid).cpu_times()
                    spent += times.user + times.system
        return spent

    def still_runs(self) -> None:
        for berth in self.berths:
            if not berth.busy and berth.child is not None and berth.child.returncode is not None:
                code = berth.child.returncode
                raise Broken(f"{self.after}: a process ended by itself ({code}):\n{self.tail()}")

    async def stop(self) -> None:
        for berth in self.berths:
            if berth.child is not None and berth.child.returncode is None:
                berth.child.send_signal(signal.SIGKILL)
                await berth.child.wait()
            await berth.cable.close()


@dataclass
class Fleet:
    """One evening of it."""

    world: LocalDiscord
    crew: Crew
    inspection: Inspection
    rng: Random
    report: Report
    met: Counter[str] = field(default_factory=Counter[str])
    failed: int = 0
    """Clicks that nobody answered while something was wrong."""
    right: list[float] = field(default_factory=list[float])
    """Seconds until every screen was right, when nobody clicked any more."""
    back: list[float] = field(default_factory=list[float])
    """Seconds after each trouble until everybody was there."""

    async def weather(self, until: float, most: int | None = None) -> None:
        playing = [asyncio.create_task(self._play_at(table)) for table in self.inspection.tables]
        try:
            while monotonic() < until and (most is None or self.met.total() < most):
                await self._trouble()
                if any(task.done() for task in playing):
                    await asyncio.gather(*playing)
                if self.met.total() % LOOK_EVERY == 0:
                    async with self._rest(playing):
                        await self._look()
        finally:
            for task in playing:
                task.cancel()
            await asyncio.wait(playing)
        await self.crew.all_up()
        await self._look()

    async def _look(self) -> None:
        begun = monotonic()
        self._count_failed()
        looking = asyncio.create_task(self.inspection.everything())
        while not (await asyncio.wait({looking}, timeout=TELL))[0]:
            for line in await self.inspection.wrong():
                self.report.progress("fleet", f"not yet: {line}")
        await looking
        self.right.append(monotonic() - begun)

    @asynccontextmanager
    async def _rest(self, playing: list[asyncio.Task[None]]) -> AsyncIterator[None]:
        """Nobody clicks while everything is looked at."""
        for task in playing:
            task.cancel()
        await asyncio.wait(playing)
        yield
        playing[:] = [asyncio.create_task(self._play_at(t)) for t in self.inspection.tables]

    async def _trouble(self) -> None:
        what = min(TROUBLES, key=lambda name: (self.met[name], self.rng.random()))
        berth = self.rng.choice(self.crew.berths)
        self.crew.after = f"{what} ({berth.number})"
        berth.busy = True
        match what:
            case "killed":
                await self._end(berth, signal.SIGKILL)
            case "told to stop":
                await self._end(berth, signal.SIGTERM)
            case "replaced":
                await self._replace(berth)
            case "frozen":
                assert berth.child is not None
                berth.child.send_signal(signal.SIGSTOP)
                await asyncio.sleep(self.rng.uniform(1, 7))
                berth.child.send_signal(signal.SIGCONT)
            case "cut off":
                berth.cable.cut()
                await asyncio.sleep(self.rng.uniform(1, 7))
                berth.cable.mend()
            case _:
                self.crew.mortal.kill(self.rng.choice((signal.SIGKILL, signal.SIGQUIT)))
                await asyncio.sleep(self.rng.uniform(0, 4))
                self.crew.mortal.let_back()
        berth.busy = False
        self.met[what] += 1
        begun = monotonic()
        await self.crew.all_up()
        self.back.append(monotonic() - begun)
        self.report.progress(
            "fleet", f"{self.met.total()}, {self.crew.after}: {self.back[-1]:.1f} s"
        )
        await asyncio.sleep(CALM)

    def _count_failed(self) -> None:
        """Discord gives up on a click long after the trouble that it fell into."""
        for table in self.inspection.tables:
            self.failed += len(table.failed)
            table.failed.clear()

    async def _end(self, berth: Berth, how: signal.Signals) -> None:
        assert berth.child is not None
        berth.child.send_signal(how)
        await berth.child.wait()
        await asyncio.sleep(self.rng.uniform(0, 2))
        berth.child = await self.crew.man(berth)

    async def _replace(self, berth: Berth) -> None:
        """Somebody stands by first."""
        old, new = berth.child, await self.crew.man(berth)
        assert old is not None
        while not await asyncio.to_thread(
            self.crew.rows, "SELECT 1 FROM processes WHERE wants IS NOT NULL"
        ):
            await asyncio.sleep(0.1)
        old.send_signal(signal.SIGTERM)
        await old.wait()
        berth.child = new

    async def _play_at(self, table: Table) -> None:
        while True:
            status = await asyncio.to_thread(self.crew.status, table.number)
            if status not in ("playing", "lobby"):
                with suppress(TimeoutError, LookupError):
                    async with asyncio.timeout(30):
                        await table.open()
            elif status == "lobby":
                await table.press(table.people[0], "start")
            for person in table.people:
                await table.act(person, self.rng)
            await asyncio.sleep(self.rng.uniform(0.0, 0.1))

    def tell(self) -> None:
        """What was met, and how long it took to get over it."""
        crew, found = self.crew, self.report.found
        found("fleet", "processes, started in all", f"{PROCESSES}, {crew.lives}")
        offs = ", ".join(f"{berth.off:+d} s" for berth in crew.berths)
        found("fleet", "machines' clocks off by", offs)
        for what, times in self.met.items():
            found("fleet", what, times)
        found("fleet", "clicks unanswered while something was wrong", self.failed)
        for what, seconds in (
            ("all there again after a trouble (median, worst)", self.back),
            ("all screens right (median, worst)", self.right),
        ):
            if seconds:
                found("fleet", what, f"{median(seconds):.1f} s, {max(seconds):.1f} s")


def one_owner_a_rev(crew: Crew) -> tuple[int, int]:
    """How many lines the logs have, and how often a table was another process's than before."""
    lines = crew.rows("SELECT table_id, seq, owner, at FROM log ORDER BY table_id, seq")
    handed = 0
    for (table, seq, owner, at), (last, before, former, earlier) in zip(
        lines[1:], lines, strict=False
    ):
        if table != last:
            continue
        if not owner or int(str(seq)) <= int(str(before)):
            raise Broken(f"table {table}: entry {seq} after {before}, of {owner!r}")
        if float(str(at)) < float(str(earlier)) - APART:
            raise Broken(f"table {table}: entry {seq} was made before the one before it")
        handed += owner != former
    return len(lines), handed


def _tables(world: LocalDiscord) -> list[Table]:
    """The five games in as many servers as there are shards."""
    people = [world.person(name, locale=locale) for name, locale in NAMES.items()]
    guilds = [world.guild]
    for shard in range(1, PROCESSES):
        guilds.append(world.add_guild(f"Server {shard}", (shard, PROCESSES)))
        for person in people:
            world.join(person, guilds[-1])
    made = list[Table]()
    for i, slug in enumerate(GAMES):
        channel = world.world.add_channel(guilds[i % PROCESSES], f"{slug}-room")
        made.append(Table(world, channel, slug, people[: GAMES[slug]]))
    return made


async def fleet(
    folder: Path, seed: int, report: Report, *, until: float, most: int | None = None
) -> Counter[str]:
    """Until there is no time left, or for so many troubles; how often each was met."""
    rng, server, nursery = Random(seed), MortalServer(folder), Nursery(warm=True)
    home = (0, PROCESSES)
    try:
        async with LocalDiscord(
            answer_window=WINDOW, keep_history=False, shards=PROCESSES, home=home
        ) as world:
            crew = Crew(world, folder, nursery, server)
            made = _tables(world)
            inspection = Inspection(crew, games_there_are(), made, rng)
            inspection.news = False
            evening = Fleet(world, crew, inspection, rng, report)
            try:
                for number in range(PROCESSES):
                    off = rng.randint(-OFF, OFF)
                    berth = Berth(number, await Cable.laid(server.folder), off)
                    crew.berths.append(berth)
                    berth.child = await crew.man(berth)
                await crew.all_up()
                while not all(t.slug in t.people[0].offered(t.channel) for t in made):
                    await asyncio.sleep(0.1)
                await evening.weather(until, most)
                lines, handed = one_owner_a_rev(crew)
                report.found("fleet", "entries in the logs, taken over", f"{lines}, {handed} times")
            finally:
                await crew.stop()
                evening.tell()
            return evening.met
    finally:
        await nursery.stop()
        server.close()
        with suppress(OSError):
            os.unlink(folder / "postgres")
