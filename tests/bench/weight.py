"""Memory, start and event loop: idle, and with many live tables of which a hundred are played."""

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
from tests.bench.crowd import Crowd, all_games, gather, show
from tests.bench.figures import mebibytes, milliseconds, table
from tests.bench.process import BotProcess, quiet, running
from tests.bench.town import Town, far_away
from tests.discord.house import board_of

PLAYING = 100
SIZES, ROUNDS, MODELS = (100, 1_000, 10_000), 3, 250


async def measure_idle(rounds: int) -> None:
    weights: dict[str, list[int]] = {"bare": [], "cached": []}
    for _ in range(rounds):
        for kind, found in weights.items():
            with TemporaryDirectory() as folder:
                async with (
                    LocalDiscord() as world,
                    running(world, kind, Path(folder) / "idle.db") as bot,
                ):
                    await bot.said("settled")
                    await asyncio.sleep(1)
                    found.append(bot.rss)
    names = {"bare": "bare discord.py bot, same intents", "cached": "our bot, no table"}
    rows = [
        [names[kind], mebibytes(median(found)), f"{median(found) / median(weights['bare']):.2f}"]
        for kind, found in weights.items()
    ]
    table(f"Idle memory (RSS, median of {rounds})", ["", "RSS", "x bare"], rows)


# --- many tables ----------------------------------------------------------------------------


@dataclass(slots=True)
class Start:
    """One start, as measured: seconds since the process began, and bytes."""

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
    def middle(cls, starts: Sequence["Start"]) -> "Start":
        """Each figure's median."""
        return cls(*(median(getattr(s, field.name) for s in starts) for field in fields(cls)))


def seconds(value: float) -> str:
    return f"{value:.2f} s"


FIGURES: dict[str, tuple[str, Callable[[float], str]]] = {
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


def _panel(person: Person, world: LocalDiscord) -> Shown:
    """The message of the bot that only acknowledges."""
    return next(m for m in person.sees(world.general) if m.custom_ids == ["click"])


class Bench:
    """One world with one person in it who clicks as soon as a bot is there."""

    def __init__(self, world: LocalDiscord, folder: Path) -> None:
        self._world = world
        self._anna = world.person("Anna")
        self._folder = folder
        self._town = Town(world)
        self._games = all_games()

    @property
    def _models(self) -> Path:
        return self._folder / "models.db"

    async def prepare(self, playing: int, models: int) -> Crowd:
        """A table of Anna's, the other bot's message, and games that were played."""
        world, anna = self._world, self._anna
        async with running(world, "noop", self._models):
            await anna.slash(world.general, "panel")
        async with running(world, "cached", self._models):
            await anna.slash(world.general, "thief new", robots=4)
            await quiet(world, 0.5)
        crowd = await gather(self._models, playing - 1, models)
        numbers = far_away()
        await show(self._models, self._games, crowd.resting, lambda _, __: next(numbers))
        return crowd

    async def at(self, tables: int, crowd: Crowd, rounds: int) -> tuple[Start, Start]:
        """The median start of the bot that does nothing, and of ours with so many tables."""
        db = self._folder / f"{tables}.db"
        shutil.copy(self._models, db)
        began = time.perf_counter()
        await self._town.people_it(db, self._games, crowd, tables)
        made = time.perf_counter() - began
        print(f"{tables:,} tables: {db.stat().st_size / 2**20:.0f} MiB, made in {made:.1f} s")
        bare = [await self._start("knows", db) for _ in range(rounds)]
        ours = [await self._start("cached", db) for _ in range(rounds)]
        db.unlink()
        return Start.middle(bare), Start.middle(ours)

    async def _start(self, kind: str, db: Path) -> Start:
        world = self._world
        before = sum(world.requests.totals.values())
        bot = await BotProcess.start(world, kind, db)
        try:
            answer = await self._first_answer(bot, kind)
            thought = bot.processor
            settled = await bot.said("settled", 300)
            await bot.said("loop")
            late: dict[str, list[float]] = json.loads(bot.words["loop"])
            return Start(
                answer,
                thought,
                bot.after["ready"],
                settled,
                bot.processor,
                late["start"][1],
                *late["ready"],
                rss_ready=bot.weights["ready"],
                rss_awake=bot.weights["awake"],
                rss_settled=bot.weights["settled"],
                pictures=int(bot.words.get("pictures", 0)),
                requests=sum(world.requests.totals.values()) - before,
            )
        finally:
            await bot.stop()
            while world.gateway.connected:
                await asyncio.sleep(0.01)

    async def _first_answer(self, bot: BotProcess, kind: str) -> float:
        """Seconds from the start of the process until a click is answered."""
        async with asyncio.timeout(120):
            while not self._world.gateway.connected:
                await asyncio.sleep(0.005)
            while True:
                if kind == "knows":
                    message = _panel(self._anna, self._world)
                    act = await self._anna.click(message, custom_id="click")
                else:
                    message = board_of(self._anna, self._world)
                    act = await self._anna.click(message, label="How to play")
                if not act.failed:
                    return bot.since


async def measure_crowds(
    sizes: Sequence[int], rounds: int, models: int, playing: int = PLAYING
) -> None:
    with TemporaryDirectory() as folder:
        async with LocalDiscord(keep_history=False, answer_window=60) as world:
            bench = Bench(world, Path(folder))
            began = time.perf_counter()
            crowd = await bench.prepare(playing, models)
            mixed = ", ".join(f"{count} {slug}" for slug, count in crowd.games.items())
            took = f"played in {time.perf_counter() - began:.0f} s"
            print(f"{playing} in play ({mixed}), {models} at rest to copy from: {took}", flush=True)
            for size in sizes:
                bare, ours = await bench.at(size, crowd, rounds)
                rows = [
                    [text, *(form(getattr(start, name)) for start in (bare, ours))]
                    for name, (text, form) in FIGURES.items()
                ]
                title = f"{size:,} live tables, {min(size, playing)} in play"
                head = ["from the start of the process", "bare discord.py bot", "ours"]
                table(f"{title} (median of {rounds})", head, rows)


async def measure(sizes: Sequence[int] = SIZES, rounds: int = ROUNDS, models: int = MODELS) -> None:
    await measure_idle(rounds)
    await measure_crowds(sizes, rounds, models)
