"""Processes come and go at random while people play: no move is lost, and none is played twice."""

import asyncio
import contextlib
from random import Random

from bot.kernel import Entry, Refused, any_move, replay
from bot.table.draft import Stale
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
                    f"{ship.store.database._who}%",  # pyright: ignore[reportAttributeAccessIssue]
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

            def letter(draft: object) -> None:
                draft.play(seat, text)  # pyright: ignore[reportAttributeAccessIssue]
                made.append(draft.table.rev + 1)  # pyright: ignore[reportAttributeAccessIssue]

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
    look = storm.afloat[0].hosts
    for table in {table for table, _ in storm.moves}:
        log = [line for line in await storm.afloat[0].store.log(table) if line.seat >= 0]
        told = [text for (number, _), text in sorted(storm.moves.items()) if number == table]
        assert [line.text for line in log] == told
        now = await look.peek(table)
        entries = [
            Entry(line.seat, line.text, line.seed)
            for line in await storm.afloat[0].store.log(table)
        ]
        assert now.table.seed is not None
        state = replay(
            now.game.rules, len(now.table.seats), now.table.options, now.table.seed, entries
        )
        assert now.game.rules.dump(state) == now.table.snapshot
