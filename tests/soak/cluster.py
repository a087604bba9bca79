"""Several processes on one PostgreSQL that die, freeze or lose the database at random.

The database server dies as well, the machines' clocks are minutes apart, and people keep playing.
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

from bot.cli.tools import load_games
from bot.playground import LocalDiscord
from tests.cluster.database_proxy import DatabaseProxy
from tests.soak.bot_lifecycle import BotLifecycle
from tests.soak.fork_server import ForkedBot, ForkServer
from tests.soak.invariant_checks import InvariantChecks
from tests.soak.kill_points import WRONG_CLOCK
from tests.soak.killable_postgres import KillablePostgres
from tests.soak.report import Report
from tests.soak.screen_checks import InvariantViolated
from tests.soak.soak_tables import GAMES, NAMES, TIMEOUT_SECONDS, SoakTable

PROCESSES = 3
MAX_CLOCK_OFFSET = 600
"""Maximum offset of a machine's clock in seconds."""
ANSWER_WINDOW = 10.0
"""Seconds until Discord gives up on a click: three, plus a margin for a busy machine."""
REST_SECONDS = 3.0
CHECK_EVERY = 4
"""Number of faults between two full checks of all messages and games."""
REPORT_SECONDS = 20.0
MAX_CLOCK_SKEW = 2.5
"""Seconds by which two processes may differ on the time of day. They read the database's clock
every second, and on a busy machine the answer may be a second old.
"""
FAULTS = ("killed", "told to stop", "replaced", "frozen", "cut off", "server killed")


@dataclass(eq=False)
class ClusterMachine:
    """Where one process runs: a machine with its own clock and network connection."""

    number: int
    proxy: DatabaseProxy
    clock_offset: int
    process: ForkedBot | None = None
    is_restarting: bool = False
    """Whether it is being killed or restarted."""


class ClusterProcesses(BotLifecycle):
    """All processes, presented to the checks as one."""

    def __init__(
        self, world: LocalDiscord, folder: Path, nursery: ForkServer, server: KillablePostgres
    ) -> None:
        super().__init__(world, folder, nursery, server)
        self.postgres = server
        self.machines: list[ClusterMachine] = []
        self.configure(fast_clocks=False, fast_robots=True, backup_seconds=600)
        self._environment["CHEESEBOARD_SHARDS"] = f"auto/{PROCESSES}"

    async def start_process(self, machine: ClusterMachine) -> ForkedBot:
        """Start a process on that machine; it stands by until a shard is free."""
        self.lives += 1
        env = {
            **self._environment,
            "CHEESEBOARD_DB": machine.proxy.address_of(self._database_name).dsn,
        }
        return await self.fork_server.fork_bot(
            self.folder, env, self.error_log, WRONG_CLOCK, str(machine.clock_offset)
        )

    @property
    def _database_name(self) -> str:
        return self.postgres.address.dsn.partition("?")[0].rpartition("/")[2]

    async def wait_until_up(self) -> None:
        """Wait until every shard has a process that owns its tables and receives its servers'
        events.
        """
        end = monotonic() + 4 * TIMEOUT_SECONDS
        while not await self._all_shards_up():
            self.require_running()
            if monotonic() > end:
                raise InvariantViolated(f"{self.last_event}: not all are back:\n{self.log_tail()}")
            await asyncio.sleep(0.1)

    async def _all_shards_up(self) -> bool:
        up = await asyncio.to_thread(
            self.rows,
            "SELECT shards FROM processes WHERE up = 1"
            " AND minds > extract(epoch FROM clock_timestamp()) ORDER BY shards",
        )
        shards = [(shard, PROCESSES) for shard in range(PROCESSES)]
        here = set(self._world.gateway.shards) >= set(shards)
        return here and [text for (text,) in up] == [f"[{shard}]" for shard in range(PROCESSES)]

    def cpu_seconds(self) -> float:
        spent = 0.0
        for berth in self.machines:
            if berth.process is not None:
                with suppress(psutil.NoSuchProcess):
                    times = psutil.Process(berth.process.pid).cpu_times()
                    spent += times.user + times.system
        return spent

    def require_running(self) -> None:
        for berth in self.machines:
            if (
                not berth.is_restarting
                and berth.process is not None
                and berth.process.returncode is not None
            ):
                code = berth.process.returncode
                raise InvariantViolated(
                    f"{self.last_event}: a process ended by itself ({code}):\n{self.log_tail()}"
                )

    async def stop(self) -> None:
        for berth in self.machines:
            if berth.process is not None and berth.process.returncode is None:
                berth.process.send_signal(signal.SIGKILL)
                await berth.process.wait()
            await berth.proxy.close()


@dataclass
class ClusterRun:
    """One run with its faults and figures."""

    world: LocalDiscord
    processes: ClusterProcesses
    checks: InvariantChecks
    rng: Random
    report: Report
    fault_counts: Counter[str] = field(default_factory=Counter[str])
    unanswered_clicks: int = 0
    """Clicks left unanswered during a fault."""
    screen_seconds: list[float] = field(default_factory=list[float])
    """Seconds from the last click until every message was right."""
    recovery_seconds: list[float] = field(default_factory=list[float])
    """Seconds from each fault until every process was back."""

    async def run(self, until: float, most: int | None = None) -> None:
        playing = [asyncio.create_task(self._play_at(table)) for table in self.checks.tables]
        try:
            while monotonic() < until and (most is None or self.fault_counts.total() < most):
                await self._cause_fault()
                if any(task.done() for task in playing):
                    await asyncio.gather(*playing)
                if self.fault_counts.total() % CHECK_EVERY == 0:
                    async with self._players_paused(playing):
                        await self._check_screens()
        finally:
            for task in playing:
                task.cancel()
            await asyncio.wait(playing)
        await self.processes.wait_until_up()
        await self._check_screens()

    async def _check_screens(self) -> None:
        begun = monotonic()
        self._count_failed()
        looking = asyncio.create_task(self.checks.wait_until_correct())
        while not (await asyncio.wait({looking}, timeout=REPORT_SECONDS))[0]:
            for line in await self.checks.current_errors():
                self.report.progress("fleet", f"not yet: {line}")
        await looking
        self.screen_seconds.append(monotonic() - begun)

    @asynccontextmanager
    async def _players_paused(self, playing: list[asyncio.Task[None]]) -> AsyncIterator[None]:
        """Stop clicking while everything is checked."""
        for task in playing:
            task.cancel()
        await asyncio.wait(playing)
        yield
        playing[:] = [asyncio.create_task(self._play_at(t)) for t in self.checks.tables]

    async def _cause_fault(self) -> None:
        fault = min(FAULTS, key=lambda name: (self.fault_counts[name], self.rng.random()))
        machine = self.rng.choice(self.processes.machines)
        self.processes.last_event = f"{fault} ({machine.number})"
        machine.is_restarting = True
        match fault:
            case "killed":
                await self._restart_process(machine, signal.SIGKILL)
            case "told to stop":
                await self._restart_process(machine, signal.SIGTERM)
            case "replaced":
                await self._replace_process(machine)
            case "frozen":
                assert machine.process is not None
                machine.process.send_signal(signal.SIGSTOP)
                await asyncio.sleep(self.rng.uniform(1, 7))
                machine.process.send_signal(signal.SIGCONT)
            case "cut off":
                machine.proxy.block()
                await asyncio.sleep(self.rng.uniform(1, 7))
                machine.proxy.unblock()
            case _:
                self.processes.postgres.kill(self.rng.choice((signal.SIGKILL, signal.SIGQUIT)))
                await asyncio.sleep(self.rng.uniform(0, 4))
                self.processes.postgres.allow_restart()
        machine.is_restarting = False
        self.fault_counts[fault] += 1
        begun = monotonic()
        await self.processes.wait_until_up()
        self.recovery_seconds.append(monotonic() - begun)
        self.report.progress(
            "fleet",
            f"{self.fault_counts.total()}, {self.processes.last_event}:"
            f" {self.recovery_seconds[-1]:.1f} s",
        )
        await asyncio.sleep(REST_SECONDS)

    def _count_failed(self) -> None:
        """Count failed clicks. Discord gives up on a click long after the fault that caused it."""
        for table in self.checks.tables:
            self.unanswered_clicks += len(table.failed_clicks)
            table.failed_clicks.clear()

    async def _restart_process(self, berth: ClusterMachine, how: signal.Signals) -> None:
        assert berth.process is not None
        berth.process.send_signal(how)
        await berth.process.wait()
        await asyncio.sleep(self.rng.uniform(0, 2))
        berth.process = await self.processes.start_process(berth)

    async def _replace_process(self, berth: ClusterMachine) -> None:
        """Replace a process after a successor stands by."""
        old, new = berth.process, await self.processes.start_process(berth)
        assert old is not None
        while not await asyncio.to_thread(
            self.processes.rows, "SELECT 1 FROM processes WHERE wants IS NOT NULL"
        ):
            await asyncio.sleep(0.1)
        old.send_signal(signal.SIGTERM)
        await old.wait()
        berth.process = new

    async def _play_at(self, table: SoakTable) -> None:
        while True:
            status = await asyncio.to_thread(self.processes.status, table.number)
            if status not in ("playing", "lobby"):
                with suppress(TimeoutError, LookupError):
                    async with asyncio.timeout(30):
                        await table.open()
            elif status == "lobby":
                await table.click_action(table.people[0], "start")
            for person in table.people:
                await table.click_random(person, self.rng)
            await asyncio.sleep(self.rng.uniform(0.0, 0.1))

    def report_results(self) -> None:
        """Report the faults and the recovery times."""
        crew, found = self.processes, self.report.add_result
        found("fleet", "processes, started in all", f"{PROCESSES}, {crew.lives}")
        offs = ", ".join(f"{berth.clock_offset:+d} s" for berth in crew.machines)
        found("fleet", "machines' clocks off by", offs)
        for what, times in self.fault_counts.items():
            found("fleet", what, times)
        found("fleet", "clicks unanswered while something was wrong", self.unanswered_clicks)
        for what, seconds in (
            ("all there again after a trouble (median, worst)", self.recovery_seconds),
            ("all screens right (median, worst)", self.screen_seconds),
        ):
            if seconds:
                found("fleet", what, f"{median(seconds):.1f} s, {max(seconds):.1f} s")


def check_log_owners(processes: ClusterProcesses) -> tuple[int, int]:
    """Number of log entries, and how often the owner changed between two entries of a table."""
    lines = processes.rows("SELECT table_id, seq, owner, at FROM log ORDER BY table_id, seq")
    handed = 0
    for (table, seq, owner, at), (last, before, former, earlier) in zip(
        lines[1:], lines, strict=False
    ):
        if table != last:
            continue
        if not owner or int(str(seq)) <= int(str(before)):
            raise InvariantViolated(f"table {table}: entry {seq} after {before}, of {owner!r}")
        if float(str(at)) < float(str(earlier)) - MAX_CLOCK_SKEW:
            raise InvariantViolated(f"table {table}: entry {seq} was made before the one before it")
        handed += owner != former
    return len(lines), handed


def _make_tables(world: LocalDiscord) -> list[SoakTable]:
    """The five games in as many servers as there are shards."""
    people = [world.person(name, locale=locale) for name, locale in NAMES.items()]
    guilds = [world.guild]
    for shard in range(1, PROCESSES):
        guilds.append(world.add_guild(f"Server {shard}", (shard, PROCESSES)))
        for person in people:
            world.join(person, guilds[-1])
    made = list[SoakTable]()
    for i, slug in enumerate(GAMES):
        channel = world.world.add_channel(guilds[i % PROCESSES], f"{slug}-room")
        made.append(SoakTable(world, channel, slug, people[: GAMES[slug]]))
    return made


async def run_cluster(
    folder: Path, seed: int, report: Report, *, until: float, max_faults: int | None = None
) -> Counter[str]:
    """Run until the time limit or for that many faults; return how often each occurred."""
    rng, server, nursery = Random(seed), KillablePostgres(folder), ForkServer(warm=True)
    home = (0, PROCESSES)
    try:
        async with LocalDiscord(
            answer_window=ANSWER_WINDOW, keep_history=False, shards=PROCESSES, home=home
        ) as world:
            processes = ClusterProcesses(world, folder, nursery, server)
            made = _make_tables(world)
            inspection = InvariantChecks(processes, load_games(), made, rng)
            inspection.checks_news = False
            run = ClusterRun(world, processes, inspection, rng, report)
            try:
                for number in range(PROCESSES):
                    off = rng.randint(-MAX_CLOCK_OFFSET, MAX_CLOCK_OFFSET)
                    machine = ClusterMachine(number, await DatabaseProxy.start(server.folder), off)
                    processes.machines.append(machine)
                    machine.process = await processes.start_process(machine)
                await processes.wait_until_up()
                while not all(t.slug in t.people[0].offered(t.channel) for t in made):
                    await asyncio.sleep(0.1)
                await run.run(until, max_faults)
                lines, handed = check_log_owners(processes)
                report.add_result(
                    "fleet", "entries in the logs, taken over", f"{lines}, {handed} times"
                )
            finally:
                await processes.stop()
                run.report_results()
            return run.fault_counts
    finally:
        await nursery.stop()
        server.close()
        with suppress(OSError):
            os.unlink(folder / "postgres")
