"""How late the event loop is while hard robots think, game by game, beside one that is idle.

By the clock, which on a busy machine says more about the machine; and of its own: the processor
time that the bot itself used while its loop wanted to wake, but no more than the loop was late
without standing in the machine's line for a processor. What the bot itself holds up shows in both.
Beside it, how long the garbage collector stood still at most.
"""

import asyncio
import gc
import threading
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

from bot.app import let_clicks_through
from bot.cli.serve import spare_what_stays
from bot.game import Game
from bot.kernel import CLOCK, Company, Entry, Event, Memory, Skill, apply
from bot.table.latency import AnswerLatency
from bot.table.thinker import Thinker
from tests.bench.contest import games
from tests.bench.figures import percentile
from tests.bench.lateness import BEAT

IDLE = 3.0
TOO_LONG = 0.01
HARD = Company(skill=Skill.HARD)


class Thinkers:
    """A game of hard robots whose thoughts are thought where the bot thinks them."""

    def __init__(self, game: Game, thinker: Thinker, seed: int) -> None:
        self.rules, self.robot, self.thinker = game.rules, game.robot, thinker
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
            thought = partial(
                self.robot.choose, sight, seat, offers, self.memories[seat], chance, HARD
            )
            move = await self.thinker.think(thought)
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


class Line:
    """How long the thread that made it has stood in line for a processor. Linux tells; elsewhere it
    never has."""

    def __init__(self) -> None:
        file = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
        self._file = file.open("rb", buffering=0) if file.exists() else None

    def stood(self) -> float:
        if self._file is None:
            return 0.0
        self._file.seek(0)
        return int(self._file.read().split()[1]) / 1e9


class Collector:
    """How long each of the garbage collector's rounds took."""

    def __init__(self) -> None:
        self.rounds: list[float] = []
        self._began = 0.0
        gc.callbacks.append(self._look)

    def _look(self, phase: str, info: object) -> None:
        if phase == "start":
            self._began = time.thread_time()
        else:
            self.rounds.append(time.thread_time() - self._began)


class Beats:
    """A task that wants to wake every millisecond."""

    def __init__(self) -> None:
        self.late: list[float] = []
        self.held: list[float] = []
        self._collector = Collector()
        self._task = asyncio.create_task(self._look())

    async def _look(self) -> None:
        line = Line()
        while True:
            stood, used, due = line.stood(), time.process_time(), time.perf_counter() + BEAT
            await asyncio.sleep(BEAT)
            late = time.perf_counter() - due
            own = time.process_time() - used - BEAT
            self.late.append(max(0.0, late))
            self.held.append(max(0.0, min(own, late - (line.stood() - stood))))

    def forget(self) -> None:
        self.late, self.held = [], []
        self._collector.rounds.clear()

    def tell(self, name: str, spent: Sequence[float]) -> None:
        """What there was since it was last asked for."""
        long = f"; {len(spent)} thoughts, the longest {max(spent):.2f} s" if spent else ""
        stood = 1000 * max(self._collector.rounds, default=0.0)
        print(
            f"  {name:10} clock {_spread(self.late)}; own {_spread(self.held)};"
            f" collector at most {stood:.1f} ms{long}",
            flush=True,
        )
        self.forget()


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
    thinker = Thinker(AnswerLatency())
    for game in known:
        if wanted and game.slug not in wanted:
            continue
        table = Thinkers(game, thinker, 1)
        await asyncio.sleep(BEAT)
        beats.forget()
        beats.tell(game.slug, await table.think(thoughts, time.monotonic() + seconds))
    thinker.stop()
