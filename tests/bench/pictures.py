"""How long a picture takes, and how long the event loop is held while pictures are drawn."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from statistics import median

from bot.app import let_clicks_through
from bot.art.studio import Studio
from bot.gallery import drawings, packages
from tests.bench.figures import milliseconds, percentile, table

MOST, ROUNDS = 40, 5
BEAT = 0.001
Drawing = tuple[str, Callable[[], bytes]]


def scenes(game: str) -> list[Drawing]:
    """Some of the game's pictures, from all over its gallery."""
    every = list(drawings(game))
    step = max(1, len(every) // MOST)
    return every[::step][:MOST]


def timed(draw: Callable[[], bytes]) -> tuple[float, int]:
    started = time.perf_counter()
    size = len(draw())
    return time.perf_counter() - started, size


def measure_times(games: dict[str, list[Drawing]]) -> None:
    rows: list[list[str]] = []
    for game, found in games.items():
        first = [timed(draw)[0] for _, draw in found]
        warm = {name: [timed(draw)[0] for _ in range(ROUNDS)] for name, draw in found}
        sizes = [timed(draw)[1] for _, draw in found[:10]]
        # The quietest of its rounds, or whatever else runs here would choose the slowest scene.
        slowest = max(warm, key=lambda name: min(warm[name]))
        rows.append(
            [
                game.rpartition(".")[2],
                str(len(found)),
                milliseconds(max(first)),
                milliseconds(median(median(some) for some in warm.values())),
                milliseconds(min(warm[slowest])),
                slowest,
                f"{median(sizes) / 1024:.0f} KiB",
            ]
        )
    head = ["", "scenes", "worst cold", "p50 warm", "worst warm", "slowest scene", "size"]
    table(
        f"Pictures: compose and encode ({ROUNDS} rounds: median; worst: its quietest round)",
        head,
        rows,
    )


async def lateness(work: Awaitable[object]) -> list[float]:
    """How late a task that wants to wake every millisecond does, while the work is done."""
    late: list[float] = []
    job = asyncio.ensure_future(work)
    while not job.done():
        due = time.perf_counter() + BEAT
        await asyncio.sleep(BEAT)
        late.append(max(0.0, time.perf_counter() - due))
    return late


async def measure_loop(games: dict[str, list[Drawing]]) -> None:
    rows: list[list[str]] = []
    let_clicks_through()
    idle = [await lateness(asyncio.sleep(1.5)) for _ in range(ROUNDS)]
    rows.append(_row("idle", idle))
    for game, found in games.items():
        rounds: list[list[float]] = []
        for number in range(ROUNDS):
            studio = Studio(megabytes=0)
            jobs = [studio.paint(f"{number} {name}", draw) for name, draw in found]
            rounds.append(await lateness(asyncio.gather(*jobs)))
            studio.close()
        rows.append(_row(f"drawing {game.rpartition('.')[2]}", rounds))
    table(
        f"The event loop, woken every {BEAT * 1000:.0f} ms: how late ({ROUNDS} rounds)",
        ["", "p50", "p99", "worst of the quietest round", "of the median round"],
        rows,
    )


def _row(name: str, rounds: list[list[float]]) -> list[str]:
    every = [value for some in rounds for value in some]
    return [
        name,
        milliseconds(percentile(every, 0.5)),
        milliseconds(percentile(every, 0.99)),
        milliseconds(min(max(some) for some in rounds)),
        milliseconds(median(max(some) for some in rounds)),
    ]


async def measure() -> None:
    games = {game: found for game in packages() if (found := scenes(game))}
    measure_times(games)
    await measure_loop(games)
