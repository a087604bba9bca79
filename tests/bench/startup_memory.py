"""Memory, start-up time and loop lag: idle, and with many live tables of which a hundred are
active.
"""

import asyncio
import json
import shutil
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bot.playground import LocalDiscord, Person, Shown
from tests.bench.formatting import mebibytes, milliseconds, print_table
from tests.bench.played_tables import PlayedTables, all_games, play_tables, record_messages
from tests.bench.process import BotProcess, running_process, wait_until_idle
from tests.bench.table_channels import TableChannels, unused_ids
from tests.discord.harness import board_of

ACTIVE_TABLES = 100
TABLE_COUNTS, ROUNDS, IDLE_MODELS = (100, 1_000, 10_000), 3, 250


async def measure_idle(rounds: int) -> None:
    weights: dict[str, list[int]] = {"bare": [], "cached": []}
    for _ in range(rounds):
        for kind, found in weights.items():
            with TemporaryDirectory() as folder:
                async with (
                    LocalDiscord() as world,
                    running_process(world, kind, Path(folder) / "idle.db") as bot,
                ):
                    await bot.wait_for_event("settled")
                    await asyncio.sleep(1)
                    found.append(bot.rss)
    names = {"bare": "bare discord.py bot, same intents", "cached": "our bot, no table"}
    rows = [
        [names[kind], mebibytes(median(found)), f"{median(found) / median(weights['bare']):.2f}"]
        for kind, found in weights.items()
    ]
    print_table(f"Idle memory (RSS, median of {rounds})", ["", "RSS", "x bare"], rows)


# --- many tables ----------------------------------------------------------------------------


@dataclass(slots=True)
class StartMeasurement:
    """One measured start: seconds since the process started, and bytes."""

    answer: float
    answer_processor: float
    ready: float
    settled: float
    settled_processor: float
    late_before: float
    late_usually: float
    late_after: float
    rss_ready: float
    rss_awake: float
    rss_settled: float
    pictures: float
    requests: float

    @classmethod
    def median_of(cls, starts: Sequence["StartMeasurement"]) -> "StartMeasurement":
        """Median of each figure."""
        return cls(*(median(getattr(s, field.name) for s in starts) for field in fields(cls)))


def seconds(value: float) -> str:
    return f"{value:.2f} s"


MEASUREMENT_LABELS: dict[str, tuple[str, Callable[[float], str]]] = {
    "answer": ("a click is answered", seconds),
    "answer_processor": ("  processor time until then", seconds),
    "ready": ("ready", seconds),
    "settled": ("every table in play shows what it should", seconds),
    "settled_processor": ("  processor time until then", seconds),
    "requests": ("  requests until then", "{:.0f}".format),
    "late_before": ("loop held at most, before ready", milliseconds),
    "late_usually": ("loop late after it: 99 of 100 times under", milliseconds),
    "late_after": ("loop held at most, after it", milliseconds),
    "rss_ready": ("memory: ready", mebibytes),
    "rss_awake": ("memory: tables in play are awake", mebibytes),
    "rss_settled": ("memory: and shown", mebibytes),
    "pictures": ("  of it sprites and pictures kept", mebibytes),
}


def _noop_panel(person: Person, world: LocalDiscord) -> Shown:
    """The message of the no-op bot."""
    return next(m for m in person.sees(world.general) if m.custom_ids == ["click"])


class StartBench:
    """A local Discord with one person who clicks as soon as a bot is ready."""

    def __init__(self, world: LocalDiscord, folder: Path) -> None:
        self._world = world
        self._anna = world.person("Anna")
        self._folder = folder
        self._channels = TableChannels(world)
        self._games = all_games()

    @property
    def _models(self) -> Path:
        return self._folder / "models.db"

    async def prepare(self, playing: int, models: int) -> PlayedTables:
        """Create a table of Anna's, the other bot's message, and played games."""
        world, anna = self._world, self._anna
        async with running_process(world, "noop", self._models):
            await anna.slash(world.general, "panel")
        async with running_process(world, "cached", self._models):
            await anna.slash(world.general, "thief new", robots=4)
            await wait_until_idle(world, 0.5)
        crowd = await play_tables(self._models, playing - 1, models)
        numbers = unused_ids()
        await record_messages(
            self._models, self._games, crowd.idle_ids, lambda _, __: next(numbers)
        )
        return crowd

    async def measure_at(
        self, tables: int, crowd: PlayedTables, rounds: int
    ) -> tuple[StartMeasurement, StartMeasurement]:
        """Median start of the idle bot, and of Cheeseboard with that many tables."""
        db = self._folder / f"{tables}.db"
        shutil.copy(self._models, db)
        began = time.perf_counter()
        await self._channels.fill(db, self._games, crowd, tables)
        made = time.perf_counter() - began
        print(f"{tables:,} tables: {db.stat().st_size / 2**20:.0f} MiB, made in {made:.1f} s")
        bare = [await self._start("knows", db) for _ in range(rounds)]
        ours = [await self._start("cached", db) for _ in range(rounds)]
        db.unlink()
        return StartMeasurement.median_of(bare), StartMeasurement.median_of(ours)

    async def _start(self, kind: str, db: Path) -> StartMeasurement:
        world = self._world
        before = sum(world.requests.totals.values())
        bot = await BotProcess.start(world, kind, db)
        try:
            answer = await self._first_answer(bot, kind)
            thought = bot.cpu_seconds
            settled = await bot.wait_for_event("settled", 300)
            await bot.wait_for_event("loop")
            late: dict[str, list[float]] = json.loads(bot.event_texts["loop"])
            return StartMeasurement(
                answer,
                thought,
                bot.event_seconds["ready"],
                settled,
                bot.cpu_seconds,
                late["start"][1],
                *late["ready"],
                rss_ready=bot.event_rss["ready"],
                rss_awake=bot.event_rss["awake"],
                rss_settled=bot.event_rss["settled"],
                pictures=int(bot.event_texts.get("pictures", 0)),
                requests=sum(world.requests.totals.values()) - before,
            )
        finally:
            await bot.stop()
            while world.gateway.connected:
                await asyncio.sleep(0.01)

    async def _first_answer(self, bot: BotProcess, kind: str) -> float:
        """Seconds from the process start until a click is answered."""
        async with asyncio.timeout(120):
            while not self._world.gateway.connected:
                await asyncio.sleep(0.005)
            while True:
                if kind == "knows":
                    message = _noop_panel(self._anna, self._world)
                    act = await self._anna.click(message, custom_id="click")
                else:
                    message = board_of(self._anna, self._world)
                    act = await self._anna.click(message, label="How to play")
                if not act.failed:
                    return bot.seconds_since_start


async def measure_table_counts(
    sizes: Sequence[int], rounds: int, models: int, playing: int = ACTIVE_TABLES
) -> None:
    with TemporaryDirectory() as folder:
        async with LocalDiscord(keep_history=False, answer_window=60) as world:
            bench = StartBench(world, Path(folder))
            began = time.perf_counter()
            crowd = await bench.prepare(playing, models)
            mixed = ", ".join(f"{count} {slug}" for slug, count in crowd.games.items())
            took = f"played in {time.perf_counter() - began:.0f} s"
            print(f"{playing} in play ({mixed}), {models} at rest to copy from: {took}", flush=True)
            for size in sizes:
                bare, ours = await bench.measure_at(size, crowd, rounds)
                rows = [
                    [text, *(form(getattr(start, name)) for start in (bare, ours))]
                    for name, (text, form) in MEASUREMENT_LABELS.items()
                ]
                title = f"{size:,} live tables, {min(size, playing)} in play"
                head = ["from the start of the process", "bare discord.py bot", "ours"]
                print_table(f"{title} (median of {rounds})", head, rows)


async def measure(
    sizes: Sequence[int] = TABLE_COUNTS, rounds: int = ROUNDS, models: int = IDLE_MODELS
) -> None:
    await measure_idle(rounds)
    await measure_table_counts(sizes, rounds, models)
