"""Event loop lag while hard robots think, per game, compared with an idle loop.

Two figures: wall-clock lag, which on a busy machine measures the machine; and the bot's own share,
which is the CPU time the bot used while the loop was overdue, capped by the lag minus the time
spent waiting in the run queue. Delays caused by the bot show in both. The longest garbage
collection pause is reported as well.
"""

import asyncio
import gc
import threading
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

from bot.cli.serve import freeze_garbage_collector
from bot.discord.client import shorten_switch_interval
from bot.game import Game
from bot.kernel import CLOCK_PREFIX, Entry, Event, Memory, RobotContext, Skill, apply
from bot.runtime.answer_latency import AnswerLatency
from bot.runtime.robot_threads import RobotThreadPool
from tests.bench.formatting import percentile
from tests.bench.loop_lag import INTERVAL_SECONDS
from tests.bench.robot_match import all_games

IDLE_SECONDS = 3.0
SLOW_SECONDS = 0.01
HARD = RobotContext(skill=Skill.HARD)


class RobotGame:
    """A game of hard robots that think on the same worker as in the bot."""

    def __init__(self, game: Game, thinker: RobotThreadPool, seed: int) -> None:
        self.rules, self.robot, self.thread_pool = game.rules, game.robot, thinker
        self.seats = min(4, max(game.rules.seats))
        self.rng = Random(seed)
        options = game.rules.options_type()
        self.state = self.rules.deal(self.seats, options, Random(seed))
        self.memories: list[Memory] = [{} for _ in range(self.seats)]
        self._update_memories(self.rules.opening_events(self.state))

    async def think(self, thoughts: int, until: float) -> list[float]:
        """Durations of that many robot decisions, leaving out immediate ones."""
        spent: list[float] = []
        while len(spent) < thoughts and time.monotonic() < until:
            if self.rules.outcome(self.state) is not None:
                break
            if not await self._play_one_move(spent):
                self._expire_clock()
        return spent

    async def _play_one_move(self, spent: list[float]) -> bool:
        for seat in self.rng.sample(range(self.seats), self.seats):
            offers = list(self.rules.legal(self.state, seat))
            if not offers:
                continue
            sight, chance = self.rules.sight(self.state, seat), Random(self.rng.getrandbits(32))
            began = time.perf_counter()
            thought = partial(
                self.robot.choose, sight, seat, offers, self.memories[seat], chance, HARD
            )
            move = await self.thread_pool.think(thought)
            took = time.perf_counter() - began
            if took > 0.005:
                spent.append(took)
            if move is not None:
                self._apply(Entry(seat, str(move), self.rng.getrandbits(32)))
                return True
        return False

    def _expire_clock(self) -> None:
        clocks = self.rules.clocks(self.state)
        if clocks:
            first = min(clocks, key=lambda name: clocks[name].seconds or 0.0)
            self._apply(Entry(None, CLOCK_PREFIX + first, self.rng.getrandbits(32)))

    def _apply(self, entry: Entry) -> None:
        self._update_memories(apply(self.rules, self.state, entry))

    def _update_memories(self, told: Sequence[Event]) -> None:
        for seat in range(self.seats):
            seen = [event for event in told if event.seen_by(seat)]
            sight = self.rules.sight(self.state, seat)
            chance = Random(self.rng.getrandbits(32))
            memory = self.memories[seat]
            self.memories[seat] = self.robot.witness(memory, sight, seat, seen, chance)


class RunQueueWait:
    """Time the creating thread has waited in the run queue. Linux only; elsewhere always 0."""

    def __init__(self) -> None:
        file = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
        self._file = file.open("rb", buffering=0) if file.exists() else None

    def waited_seconds(self) -> float:
        if self._file is None:
            return 0.0
        self._file.seek(0)
        return int(self._file.read().split()[1]) / 1e9


class GcMonitor:
    """Duration of each garbage collection."""

    def __init__(self) -> None:
        self.durations: list[float] = []
        self._began = 0.0
        gc.callbacks.append(self._on_gc)

    def _on_gc(self, phase: str, info: object) -> None:
        if phase == "start":
            self._began = time.thread_time()
        else:
            self.durations.append(time.thread_time() - self._began)


class LoopLagSampler:
    """A task that wakes every millisecond."""

    def __init__(self) -> None:
        self.wall_lags: list[float] = []
        self.own_lags: list[float] = []
        self._collector = GcMonitor()
        self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        line = RunQueueWait()
        while True:
            stood, used, due = (
                line.waited_seconds(),
                time.process_time(),
                time.perf_counter() + INTERVAL_SECONDS,
            )
            await asyncio.sleep(INTERVAL_SECONDS)
            late = time.perf_counter() - due
            own = time.process_time() - used - INTERVAL_SECONDS
            self.wall_lags.append(max(0.0, late))
            self.own_lags.append(max(0.0, min(own, late - (line.waited_seconds() - stood))))

    def reset(self) -> None:
        self.wall_lags, self.own_lags = [], []
        self._collector.durations.clear()

    def report(self, name: str, spent: Sequence[float]) -> None:
        """Print the figures since the last report."""
        long = f"; {len(spent)} thoughts, the longest {max(spent):.2f} s" if spent else ""
        stood = 1000 * max(self._collector.durations, default=0.0)
        print(
            f"  {name:10} clock {_lag_summary(self.wall_lags)}; own {_lag_summary(self.own_lags)};"
            f" collector at most {stood:.1f} ms{long}",
            flush=True,
        )
        self.reset()


def _lag_summary(values: Sequence[float]) -> str:
    most = 1000 * max(values, default=0.0)
    over = sum(value > SLOW_SECONDS for value in values)
    late = 1000 * percentile(values or [0.0], 0.99)
    return f"p99 {late:.1f} ms, at most {most:.1f} ms, {over} of {len(values)} over 10 ms"


async def measure(thoughts: int, seconds: float, wanted: list[str]) -> None:
    print(f"Loop lateness while hard robots think ({thoughts} thoughts of 5 ms and more a game)")
    shorten_switch_interval()
    known = list(all_games())
    freeze_garbage_collector()
    beats = LoopLagSampler()
    await asyncio.sleep(IDLE_SECONDS)
    beats.report("idle", [])
    thinker = RobotThreadPool(AnswerLatency())
    for game in known:
        if wanted and game.slug not in wanted:
            continue
        table = RobotGame(game, thinker, 1)
        await asyncio.sleep(INTERVAL_SECONDS)
        beats.reset()
        beats.report(game.slug, await table.think(thoughts, time.monotonic() + seconds))
    thinker.stop()
