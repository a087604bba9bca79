"""How late the event loop is while hard robots think, game by game, beside one that is idle.

By the clock, which on a busy machine says more about the machine; and by the processor time that
the bot itself used while its loop wanted to wake, which no other program can add to.
"""

import asyncio
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random

from bot.app import let_clicks_through
from bot.cli.serve import spare_what_stays
from bot.game import Game
from bot.kernel import CLOCK, Company, Entry, Event, Memory, Skill, apply
from bot.table.hosts import THINKERS
from tests.bench.contest import games
from tests.bench.figures import percentile
from tests.bench.lateness import BEAT

IDLE = 3.0
TOO_LONG = 0.01
HARD = Company(skill=Skill.HARD)


class Thinkers:
    """A game of hard robots whose thoughts are thought where the bot thinks them."""

    def __init__(self, game: Game, pool: ThreadPoolExecutor, seed: int) -> None:
        self.rules, self.robot, self.pool = game.rules, game.robot, pool
        self.seats = min(4, max(game.rules.seats))
        self.rng = Random(seed)
        options = game.rules.options_type()
        self.state = self.rules.deal(self.seats, options, Random(seed))
        self.memories: list[Memory] = [{} for _ in range(self.seats)]
        self._witness(self.rules.opening(self.state))

    async def think(self, thoughts: int, until: float) -> list[float]:
        """How long each of so many thoughts took that were no answer at once."""
        spent: list[float] = []
        while len(spent) < thoughts and time.monotonic() < until:
            if self.rules.outcome(self.state) is not None:
                break
            if not await self._somebody_moves(spent):
                self._time_passes()
        return spent

    async def _somebody_moves(self, spent: list[float]) -> bool:
        for seat in self.rng.sample(range(self.seats), self.seats):
            offers = list(self.rules.legal(self.state, seat))
            if not offers:
                continue
            sight, chance = self.rules.sight(self.state, seat), Random(self.rng.getrandbits(32))
            began = time.perf_counter()
            move = await asyncio.get_running_loop().run_in_executor(
                self.pool,
                self.robot.choose,
                sight,
                seat,
                offers,
                self.memories[seat],
                chance,
                HARD,
            )
            took = time.perf_counter() - began
            if took > 0.005:
                spent.append(took)
            if move is not None:
                self._enter(Entry(seat, str(move), self.rng.getrandbits(32)))
                return True
        return False

    def _time_passes(self) -> None:
        clocks = self.rules.clocks(self.state)
        if clocks:
            first = min(clocks, key=lambda name: clocks[name].seconds or 0.0)
            self._enter(Entry(None, CLOCK + first, self.rng.getrandbits(32)))

    def _enter(self, entry: Entry) -> None:
        self._witness(apply(self.rules, self.state, entry))

    def _witness(self, told: Sequence[Event]) -> None:
        for seat in range(self.seats):
            seen = [event for event in told if event.seen_by(seat)]
            sight = self.rules.sight(self.state, seat)
            chance = Random(self.rng.getrandbits(32))
            memory = self.memories[seat]
            self.memories[seat] = self.robot.witness(memory, sight, seat, seen, chance)


class Beats:
    """A task that wants to wake every millisecond."""

    def __init__(self) -> None:
        self.late: list[float] = []
        self.held: list[float] = []
        self._task = asyncio.create_task(self._look())

    async def _look(self) -> None:
        while True:
            due, used = time.perf_counter() + BEAT, time.process_time()
            await asyncio.sleep(BEAT)
            self.late.append(max(0.0, time.perf_counter() - due))
            self.held.append(max(0.0, time.process_time() - used - BEAT))

    def tell(self, name: str, spent: Sequence[float]) -> None:
        """What there was since it was last asked for."""
        long = f"; {len(spent)} thoughts, the longest {max(spent):.2f} s" if spent else ""
        print(f"  {name:10} clock {_spread(self.late)}; own {_spread(self.held)}{long}", flush=True)
        self.late, self.held = [], []


def _spread(values: Sequence[float]) -> str:
    most = 1000 * max(values, default=0.0)
    over = sum(value > TOO_LONG for value in values)
    late = 1000 * percentile(values or [0.0], 0.99)
    return f"p99 {late:.1f} ms, at most {most:.1f} ms, {over} of {len(values)} over 10 ms"


async def measure(thoughts: int, seconds: float, wanted: list[str]) -> None:
    print(f"Loop lateness while hard robots think ({thoughts} thoughts of 5 ms and more a game)")
    let_clicks_through()
    known = list(games())
    spare_what_stays()
    beats = Beats()
    await asyncio.sleep(IDLE)
    beats.tell("idle", [])
    with ThreadPoolExecutor(THINKERS, thread_name_prefix="robots") as pool:
        for game in known:
            if wanted and game.slug not in wanted:
                continue
            table = Thinkers(game, pool, 1)
            await asyncio.sleep(BEAT)
            beats.late, beats.held = [], []
            beats.tell(game.slug, await table.think(thoughts, time.monotonic() + seconds))
