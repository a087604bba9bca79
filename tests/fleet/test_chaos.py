"""Processes come and go at random while people play: no move is lost, and none is played twice."""

import asyncio
import contextlib
from random import Random

from bot.kernel import Entry, Refused, any_move, replay
from bot.table.draft import Draft, Stale
from bot.table.loading import load
from tests.fleet.quay import Quay, Ship
from tests.table.hall import ANNA, BEN

TABLES, MOVES, BLOWS = 4, 60, 6


class Storm:
    """Three processes, of which one is killed, stopped or cut off from time to time."""

    def __init__(self, quay: Quay, rng: Random) -> None:
        self.quay = quay
        self.rng = rng
        self.afloat: list[Ship] = []
        self.sunk: list[Ship] = []
        """Killed, and yet somebody there may go on for a moment: they must not save anything."""
        self.moves: dict[tuple[int, int], str] = {}
        """Every move that somebody was told was made, by table and rev."""

    async def launch(self) -> None:
        self.afloat.append(await self.quay.ship("auto/3"))
        for ship in self.afloat:
            ship.member.poke()

    async def blow(self) -> None:
        ship = self.afloat.pop(self.rng.randrange(len(self.afloat)))
        match self.rng.choice(("die", "leave", "cut")):
            case "die":
                await ship.die()
                self.sunk.append(ship)
            case "leave":
                await ship.hosts.stop()
                await ship.member.leave()
            case _:
                # Alive and well, but its connections are gone; and another has taken its tables.
                self.quay.rows(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE application_name LIKE ? AND pid <> pg_backend_pid()",
                    f"{ship.member.database._who}%",
                )
                await ship.die()
                self.sunk.append(ship)
        await self.launch()

    async def play(self, table: int) -> None:
        """Somebody clicks, and any process may hear of it, even one that is dead to the others."""
        ship = self.rng.choice([*self.afloat, *self.sunk[-1:]])
        with contextlib.suppress(Refused, Stale):
            look = await ship.hosts.peek(table)
            if not look.table.live or not look.awaited:
                return
            seat = look.awaited[0]
            text = str(any_move(look.offers(seat), self.rng))
            made: list[int] = []

            def letter(draft: Draft) -> None:
                draft.play(seat, text)
                made.append(draft.table.rev + 1)

            await ship.hosts.change(table, letter)
            assert (table, made[-1]) not in self.moves, "two moves made the same rev"
            self.moves[table, made[-1]] = text


async def test_no_move_is_lost_or_played_twice_while_processes_come_and_go(quay: Quay) -> None:
    storm = Storm(quay, Random(5))
    for _ in range(3):
        await storm.launch()
    tables = [await storm.afloat[0].begin(ANNA, BEN) for _ in range(TABLES)]
    for blow in range(BLOWS):
        before = len(storm.moves)
        async with asyncio.timeout(120):
            while len(storm.moves) < before + MOVES // BLOWS:
                await asyncio.gather(*(storm.play(table) for table in tables))
                if not quay.rows("SELECT 1 FROM tables WHERE status = 'playing'"):
                    tables = [await storm.afloat[0].begin(ANNA, BEN) for _ in range(TABLES)]
        if blow < BLOWS - 1:
            await storm.blow()
    for ship in quay.ships:
        # Clocks go on, too: nothing must change while we look.
        await ship.hosts.stop()
    ship = storm.afloat[0]
    for table in {table for table, _ in storm.moves}:
        log = await ship.store.log(table)
        told = [text for (number, _), text in sorted(storm.moves.items()) if number == table]
        assert [line.text for line in log if line.seat is not None] == told
        now = (await load(ship.store, ship.games, table)).table
        rules = ship.games[now.game].rules
        entries = [Entry(line.seat, line.text, line.seed) for line in log]
        assert now.seed is not None
        state = replay(rules, len(now.seats), now.options, now.seed, entries)
        assert rules.dump(state) == now.snapshot
