"""Processes fail at random while people play: no move is lost or played twice.

For the same with real processes, Discord and a database server that dies: `python -m tests.soak
fleet`.
"""

import asyncio
import contextlib
import time
from random import Random

from bot.kernel import Entry, Refused, random_move, replay
from bot.runtime.loading import load_table
from bot.storage.database import DatabaseUnavailable
from bot.tables.draft import Draft, Stale
from tests.cluster.cluster_harness import ClusterHarness, ClusterProcess
from tests.cluster.database_proxy import DatabaseProxy
from tests.tables.harness import ANNA, BEN

TABLES, MOVES, BLOWS = 4, 60, 6
OFF = 600.0
"""Maximum offset of a machine's clock in seconds."""


class Storm:
    """Three processes, one of which is killed, stopped or cut off from time to time."""

    def __init__(self, cluster_harness: ClusterHarness, rng: Random) -> None:
        self.quay = cluster_harness
        self.rng = rng
        self.afloat: list[ClusterProcess] = []
        self.sunk: list[ClusterProcess] = []
        """Killed processes whose tasks may run on for a moment: they must not save anything."""
        self.moves: dict[tuple[int, int], str] = {}
        """Every acknowledged move, by table and revision."""
        self.cables: dict[ClusterProcess, DatabaseProxy] = {}
        self.adrift: list[asyncio.Task[None]] = []
        """Clicks pending in a process that cannot reach the database."""

    async def launch(self) -> None:
        cable = await self.quay.open_proxy()
        off = self.rng.uniform(-OFF, OFF)
        ship = await self.quay.start_process("auto/3", proxy=cable, clock_offset=off, patient=True)
        self.cables[ship] = cable
        self.afloat.append(ship)
        for ship in self.afloat:
            ship.member.wake()

    async def mend(self) -> None:
        """Restore the connections: delayed writes of a cut-off process must change nothing."""
        for cable in self.cables.values():
            cable.unblock()
        await asyncio.gather(*self.adrift)
        self.adrift.clear()

    async def blow(self, how: str, tables: list[int]) -> None:
        """Hit the owner of a table, or any process if there is none."""
        await self.mend()
        minding = {self.quay.owner_of(table) for table in tables}
        hit = [ship for ship in self.afloat if ship.member.owner in minding]
        ship = self.rng.choice(hit or self.afloat)
        self.afloat.remove(ship)
        match how:
            case "die":
                await ship.kill()
                self.sunk.append(ship)
            case "leave":
                await ship.tables.stop()
                await ship.member.leave()
            case "part":
                # Moves are on their way to the database when it is cut off.
                self.adrift = [asyncio.create_task(self.play(n, ship)) for n in tables]
                await asyncio.sleep(0.002 * self.rng.randrange(4))
                self.cables[ship].block()
                await ship.kill()
                self.sunk.clear()
            case _:
                # Alive and well, but its connections are gone; and another has taken its tables.
                self.quay.rows(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE application_name LIKE ? AND pid <> pg_backend_pid()",
                    f"%{ship.member.owner}%",
                )
                await ship.kill()
                self.sunk.append(ship)
        await self.launch()

    async def play(self, table: int, ship: ClusterProcess | None = None) -> None:
        """A click that reaches any process, even one the others consider dead."""
        ship = ship or self.rng.choice([*self.afloat, *self.sunk[-1:]])
        with contextlib.suppress(Refused, Stale, DatabaseUnavailable):
            snapshot = await ship.tables.read_saved(table)
            if not snapshot.table.is_live or not snapshot.awaited:
                return
            seat = snapshot.awaited[0]
            text = str(random_move(snapshot.offers(seat), self.rng))
            made: list[int] = []

            def letter(draft: Draft) -> None:
                draft.play(seat, text)
                made.append(draft.table.rev + 1)

            await ship.tables.change(table, letter)
            assert (table, made[-1]) not in self.moves, "two moves made the same rev"
            self.moves[table, made[-1]] = text


async def test_no_move_is_lost_or_played_twice_while_processes_come_and_go(
    cluster_harness: ClusterHarness,
) -> None:
    """Each with a clock of its own, minutes off; killed, stopped, cut off and heard of again."""
    storm, began = Storm(cluster_harness, Random(5)), time.time()
    blows = ["die", "part", "leave", "cut", "part"]
    storm.rng.shuffle(blows)
    for _ in range(3):
        await storm.launch()
    tables = [await storm.afloat[0].start_game(ANNA, BEN) for _ in range(TABLES)]
    for blow in range(BLOWS):
        before = len(storm.moves)
        async with asyncio.timeout(120):
            while len(storm.moves) < before + MOVES // BLOWS:
                await asyncio.gather(*(storm.play(table) for table in tables))
                if not cluster_harness.rows("SELECT 1 FROM tables WHERE status = 'playing'"):
                    tables = [await storm.afloat[0].start_game(ANNA, BEN) for _ in range(TABLES)]
        if blow < BLOWS - 1:
            await storm.blow(blows[blow], tables)
    await storm.mend()
    for ship in cluster_harness.processes:
        # Clocks go on, too: nothing must change while we look.
        await ship.tables.stop()
    ship = storm.afloat[0]
    for table in {table for table, _ in storm.moves}:
        log = await ship.store.load_log(table)
        told = [text for (number, _), text in sorted(storm.moves.items()) if number == table]
        assert [line.text for line in log if line.seat is not None] == told
        now = (await load_table(ship.store, ship.games, table)).table
        rules = ship.games[now.game].rules
        entries = [Entry(line.seat, line.text, line.seed) for line in log]
        assert now.seed is not None
        state = replay(rules, len(now.seats), now.options, now.seed, entries)
        assert rules.dump(state) == now.snapshot
    one_owner_a_rev(cluster_harness, began)


def one_owner_a_rev(cluster_harness: ClusterHarness, began: float) -> None:
    owners = {ship.member.owner for ship in cluster_harness.processes}
    lines = cluster_harness.rows("SELECT table_id, seq, owner, at FROM log ORDER BY table_id, seq")
    assert len({owner for _, _, owner, _ in lines}) > 1
    for number in {table for table, *_ in lines}:
        of_it = [(seq, owner, at) for table, seq, owner, at in lines if table == number]
        first = of_it[0][0]
        assert [seq for seq, _, _ in of_it] == list(range(first, first + len(of_it)))
        assert {owner for _, owner, _ in of_it} <= owners
        # Whatever the machines take for the time of day.
        times = [at for _, _, at in of_it]
        assert times == sorted(times)
        assert began - 1 <= times[0] <= times[-1] <= time.time() + 1
