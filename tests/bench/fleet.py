"""Several processes on one PostgreSQL with fsync: moves per second, click times, takeover times."""

import asyncio
import contextlib
import json
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.cluster.member import TAKEOVER_DELAY_SECONDS
from bot.kernel import random_move
from bot.playground import LocalDiscord, Person
from bot.storage.address import PostgresAddress
from tests import postgres
from tests.bench.formatting import milliseconds, percentile, print_table
from tests.bench.process import ROOT
from tests.cluster.cluster_harness import ClusterProcess, join_cluster, wait_until
from tests.discord.harness import board_of
from tests.ops.bot_program import Program, clean_environment, run_bot
from tests.tables.harness import ANNA, BEN

SECONDS = 8.0
TABLES = 8
"""Tables that each process plays at once."""
CLICKS, KILLS = 200, 4
PROCESS_COUNTS = (1, 2, 4)


async def measure() -> None:
    why = postgres.unavailable_reason()
    if why is not None:
        print(f"fleet: {why}")
        return
    with TemporaryDirectory() as folder:
        server = postgres.PostgresServer(Path(folder), "")
        try:
            await _measure_moves(server)
            await _measure_clicks(server, Path(folder))
        finally:
            server.close()


# --- moves --------------------------------------------------------------------------------------


async def _measure_moves(server: postgres.PostgresServer) -> None:
    rows: list[tuple[object, ...]] = []
    for size in PROCESS_COUNTS:
        place = server.reset_database()
        workers = [
            await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tests.bench.fleet", f"{i}/{size}", place.dsn,
                cwd=ROOT, env=clean_environment(),
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            )
            for i in range(size)
        ]  # fmt: skip
        for worker in workers:
            assert worker.stdout is not None
            await worker.stdout.readline()
        for worker in workers:
            assert worker.stdin is not None
            worker.stdin.write(b"go\n")
        said = [json.loads((await worker.communicate())[0]) for worker in workers]
        moves = sum(one["moves"] for one in said) / SECONDS
        busy = sum(one["cpu"] for one in said) / SECONDS
        rows.append((size, f"{moves:.0f}", f"{busy:.2f}", milliseconds(busy / moves)))
    head = ("processes", "moves/s", "cores they had", "processor time a move")
    print_table(f"Saved moves of a tiny game, {TABLES} tables a process", head, rows)


async def _run_worker(shards: str, dsn: str) -> None:
    """Worker process: play as fast as possible and report the number of moves."""
    store, member = await join_cluster(PostgresAddress(dsn), shards)
    table_harness = ClusterProcess(store, member)
    member.start(table_harness.events)
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    moves, end = 0, time.monotonic() + SECONDS

    async def play() -> None:
        nonlocal moves
        while time.monotonic() < end:
            number = await table_harness.start_game(ANNA, BEN)
            while time.monotonic() < end and (await table_harness.table(number)).is_live:
                snapshot = table_harness.current_snapshot(number)
                seat = snapshot.awaited[0]
                move = random_move(snapshot.offers(seat), table_harness.rng)
                await table_harness.play(number, seat, str(move))
                moves += 1

    began = time.process_time()
    await asyncio.gather(*(play() for _ in range(TABLES)))
    print(json.dumps({"moves": moves, "cpu": time.process_time() - began}), flush=True)
    await member.leave()
    await table_harness.close()


# --- clicks, deaths and goodbyes ------------------------------------------------------------------


class TwoBots:
    """Two bot processes; the second owns the server."""

    def __init__(self, world: LocalDiscord, server: postgres.PostgresServer, folder: Path) -> None:
        self.world = world
        self.server = server
        self.address = server.reset_database()
        self._folder = folder
        self.programs: dict[str, Program] = {}
        self._stacks: dict[str, AsyncExitStack] = {}

    async def start(self, shards: str) -> None:
        settings = {
            "DISCORD_TOKEN": self.world.token,
            "DISCORD_API_BASE": self.world.api_base,
            "CHEESEBOARD_DB": self.address.dsn,
            "CHEESEBOARD_KEY_FILE": str(self._folder / "key"),
            "CHEESEBOARD_SHARDS": shards,
        }
        self._stacks[shards] = AsyncExitStack()
        self.programs[shards] = await self._stacks[shards].enter_async_context(
            run_bot(self._folder, **settings)
        )
        await self.programs[shards].wait_for_output("now responsible for shards")

    async def end(self, shards: str, how: signal.Signals) -> None:
        await self.programs[shards].stop(how)

    def owner(self) -> str:
        found = self.server.rows(self.address, "SELECT owner FROM leases WHERE table_id = 1")
        return found[0][0] if found else ""

    async def seconds_until_moved(self, owner: str) -> float:
        """Seconds until the table has another owner."""
        began = time.perf_counter()
        while self.owner() in (owner, ""):
            await asyncio.sleep(0.01)
        return time.perf_counter() - began

    async def close(self) -> None:
        for stack in self._stacks.values():
            await stack.aclose()


@contextlib.asynccontextmanager
async def _two_bots(server: postgres.PostgresServer, folder: Path) -> AsyncIterator[TwoBots]:
    async with LocalDiscord(answer_window=60, shards=2, home=(1, 2)) as world:
        made = TwoBots(world, server, folder)
        try:
            yield made
        finally:
            await made.close()


async def _measure_clicks(server: postgres.PostgresServer, folder: Path) -> None:
    async with _two_bots(server, folder) as pair:
        for shards in ("0/2", "1/2"):
            await pair.start(shards)
        anna = pair.world.person("Anna")
        await wait_until(lambda: "thief" in anna.offered(pair.world.general))
        await anna.slash(pair.world.general, "thief new")
        await wait_until(lambda: any("Start" in m.labels for m in anna.sees(pair.world.general)))
        direct = await _click_times(anna, pair)
        # The table is handed to the first process while the second still receives the channel's
        # events.
        before = pair.owner()
        ending = asyncio.create_task(pair.end("1/2", signal.SIGTERM))
        handed = [await pair.seconds_until_moved(before)]
        await ending
        await pair.start("1/2")
        passed = await _click_times(anna, pair)
        shown = [
            (name, milliseconds(percentile(times, 0.5)), milliseconds(percentile(times, 0.99)))
            for name, times in (("at its own process", direct), ("passed on", passed))
        ]
        print_table(
            f"From click to answer, {CLICKS} clicks on a lobby", ("click", "p50", "p99"), shown
        )
        await asyncio.sleep(TAKEOVER_DELAY_SECONDS + 1)
        await pair.end("0/2", signal.SIGKILL)
        taken = [await pair.seconds_until_moved(pair.owner())]
        names = {"0/2": "1/2", "1/2": "0/2"}
        dead = "0/2"
        for _ in range(KILLS - 1):
            await pair.start(dead)
            # A process that has just started waits for others to come back before it takes over.
            await asyncio.sleep(TAKEOVER_DELAY_SECONDS + 1)
            dead = names[dead]
            owner = pair.owner()
            await pair.end(dead, signal.SIGKILL)
            taken.append(await pair.seconds_until_moved(owner))
        await pair.start(dead)
        owner = pair.owner()
        await pair.end(names[dead], signal.SIGKILL)
        young = await pair.seconds_until_moved(owner)
        print_table(
            "Until another process minds the table",
            ("its process", "seconds"),
            [
                ("is told to stop", ", ".join(f"{s:.2f}" for s in handed)),
                ("is killed", ", ".join(f"{s:.2f}" for s in sorted(taken))),
                ("is killed, and the other has only just come", f"{young:.2f}"),
            ],
        )


async def _click_times(anna: Person, pair: TwoBots) -> list[float]:
    """Click times. Each click adds or removes a robot, which changes, saves and shows the table."""
    times: list[float] = []
    for i in range(CLICKS + 4):
        board = board_of(anna, pair.world)
        wanted = "a:robot" if i % 2 == 0 else "a:unrobot"
        custom_id = next(c for c in board.custom_ids if c.endswith(wanted))
        began = time.perf_counter()
        act = await anna.click(board, custom_id=custom_id)
        times.append(time.perf_counter() - began)
        assert not act.failed
        await asyncio.sleep(0.05)
    # The first clicks draw pictures that later ones find in the cache.
    return times[4:]


if __name__ == "__main__":
    asyncio.run(_run_worker(*sys.argv[1:]))
