"""Drawing time of a picture, and event loop lag while pictures are drawn."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from statistics import median

from bot.art.picture_renderer import PictureRenderer
from bot.discord.client import shorten_switch_interval
from tests.bench.formatting import milliseconds, percentile, print_table
from tests.tools.gallery import gallery_drawings, game_packages

MAX_PICTURES, ROUNDS = 40, 5
INTERVAL_SECONDS = 0.001
NamedDrawing = tuple[str, Callable[[], bytes]]


def sample_pictures(game: str) -> list[NamedDrawing]:
    """A sample of the pictures in the game's gallery."""
    every = list(gallery_drawings(game))
    step = max(1, len(every) // MAX_PICTURES)
    return every[::step][:MAX_PICTURES]


def time_drawing(draw: Callable[[], bytes]) -> tuple[float, int]:
    started = time.perf_counter()
    size = len(draw())
    return time.perf_counter() - started, size


def measure_times(games: dict[str, list[NamedDrawing]]) -> None:
    rows: list[list[str]] = []
    for game, found in games.items():
        first = [time_drawing(draw)[0] for _, draw in found]
        warm = {name: [time_drawing(draw)[0] for _ in range(ROUNDS)] for name, draw in found}
        sizes = [time_drawing(draw)[1] for _, draw in found[:10]]
        # Use the fastest round of each picture: other load on the machine would choose the slowest
        # one.
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
    print_table(
        f"Pictures: compose and encode ({ROUNDS} rounds: median; worst: its quietest round)",
        head,
        rows,
    )


async def measure_loop_lag(work: Awaitable[object]) -> list[float]:
    """Event loop lags while the work is done."""
    late: list[float] = []
    job = asyncio.ensure_future(work)
    while not job.done():
        due = time.perf_counter() + INTERVAL_SECONDS
        await asyncio.sleep(INTERVAL_SECONDS)
        late.append(max(0.0, time.perf_counter() - due))
    return late


async def measure_loop(games: dict[str, list[NamedDrawing]]) -> None:
    rows: list[list[str]] = []
    shorten_switch_interval()
    idle_lags = [await measure_loop_lag(asyncio.sleep(1.5)) for _ in range(ROUNDS)]
    rows.append(_row("idle", idle_lags))
    for game, found in games.items():
        rounds: list[list[float]] = []
        for number in range(ROUNDS):
            studio = PictureRenderer(megabytes=0)
            jobs = [studio.render(f"{number} {name}", draw) for name, draw in found]
            rounds.append(await measure_loop_lag(asyncio.gather(*jobs)))
            studio.close()
        rows.append(_row(f"drawing {game.rpartition('.')[2]}", rounds))
    print_table(
        f"The event loop, woken every {INTERVAL_SECONDS * 1000:.0f} ms: how late ({ROUNDS} rounds)",
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
    games = {game: found for game in game_packages() if (found := sample_pictures(game))}
    measure_times(games)
    await measure_loop(games)
