"""Memory, idle and with a thousand live tables, and how soon those can be played."""

import asyncio
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bot.app import extensions
from bot.game import Game, Games
from bot.kernel import Refused
from bot.playground import LocalDiscord, Person
from bot.screen.render import Renderer, audiences
from bot.table import seats
from bot.table.hosts import Hosts
from bot.table.look import Look
from bot.table.pulse import resumed
from bot.table.store import Store
from bot.table.table import Seat, Status, Surface, Table
from tests.bench.figures import mebibytes, table
from tests.bench.process import BotProcess, quiet, running
from tests.discord.house import board_of

ROUNDS, TABLES = 3, 1000


async def measure_idle() -> None:
    weights: dict[str, list[int]] = {"bare": [], "cached": []}
    for _ in range(ROUNDS):
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
    table(f"Idle memory (RSS, median of {ROUNDS})", ["", "RSS", "x bare"], rows)


# --- a thousand tables ----------------------------------------------------------------------


def all_games() -> Games:
    """Every game the bot would load."""
    from importlib import import_module

    games = Games()
    for name in extensions():
        package, _, module = name.rpartition(".")
        if module == "cog":
            game: Game = import_module(f"{package}.game").GAME
            games.add(game)
    return games


class Unseen:
    """A screen that nobody looks at: what it would show is rendered afterwards."""

    quiet = True

    def show(self, look: Look) -> None:
        return

    def set_aside(self) -> None:
        raise AssertionError("a table that was just made cannot be played")

    async def stop(self) -> None:
        return


def seats_for(game: Game) -> int | None:
    """The fewest people the game is played by, where its usual options allow that."""
    for count in game.rules.seats:
        try:
            game.rules.check(count, game.rules.options_type())
        except Refused:
            continue
        return count
    return None


async def crowd(db: Path, count: int, channel_id: int, guild_id: int) -> dict[str, int]:
    """Fill the database with running tables that have been shown to everybody."""
    store = await Store.open(db)
    await store.database.db.execute("PRAGMA synchronous = OFF")
    games = list(all_games())
    clock = await resumed(store)
    hosts = Hosts(all_games(), store, clock, lambda _: Unseen())
    renderer = Renderer(clock)
    made: dict[str, int] = {}
    for number in range(count):
        game = games[number % len(games)]
        count_of_seats = max(seats_for(game) or game.rules.seats[-1], 2)
        people = [Seat(10_000 + number * 8 + i, f"Person {i}", "en") for i in range(count_of_seats)]
        now = time.time()
        table = Table(
            0, game.slug, Status.LOBBY, guild_id, channel_id, people[0].user_id or 0, "en",
            game.rules.options_type(), None, people, now, now,
        )  # fmt: skip
        table_id = (await hosts.open(table)).table.id
        await hosts.change(table_id, seats.start)
        look = await hosts.look(table_id)
        for place, audience in enumerate(audiences(look.table)):
            shown = renderer.message(look, audience)
            if shown is not None and not audience.startswith("side"):
                message_id = 5_000_000 + number * 20 + place
                surface = Surface(table_id, audience, channel_id, message_id, shown.digest, now)
                await store.messages.put_surface(surface)
        await store.settle(table_id, look.table.rev)
        await hosts.host(table_id).stop(1)
        made[game.slug] = made.get(game.slug, 0) + 1
    await hosts.stop()
    await store.stay_alive(clock())
    await store.close()
    return made


async def first_answer(bot: BotProcess, world: LocalDiscord, anna: Person) -> float:
    """Seconds from the start of the process until a click is answered."""
    async with asyncio.timeout(120):
        while not world.gateway.connected:
            await asyncio.sleep(0.005)
    act = await anna.click(board_of(anna, world), label="How to play")
    while act.failed:
        act = await anna.click(board_of(anna, world), label="How to play")
    return bot.since


async def measure_crowd() -> None:
    with TemporaryDirectory() as folder:
        db = Path(folder) / "crowd.db"
        async with LocalDiscord(keep_history=False, answer_window=30) as world:
            anna = world.person("Anna")
            async with running(world, "cached", db, BENCH_SCALE="50") as bot:
                await anna.slash(world.general, "thief new", robots=4)
                await quiet(world, 0.3)
                empty = bot.rss
            made = await crowd(db, TABLES - 1, world.general.id, world.guild.id)
            starts = [await _start(world, db, anna) for _ in range(ROUNDS)]
            alone = [await _start(world, Path(folder) / f"none{i}.db", None) for i in range(ROUNDS)]
    mixed = ", ".join(f"{count} {slug}" for slug, count in made.items())
    rows = [
        ["a click is answered", *_seconds([s["answer"] for s in starts])],
        ["everything is compared with what is shown", *_seconds([s["settled"] for s in starts])],
        ["ready (without any table)", *_seconds([s["ready"] for s in alone])],
    ]
    table(f"{TABLES} live tables ({mixed}): seconds from start", ["", "median", "best"], rows)
    weights = [s["rss"] for s in starts]
    table(
        f"{TABLES} live tables: memory",
        ["", "RSS"],
        [
            ["one table", mebibytes(empty)],
            [f"{TABLES} tables, after the restart", mebibytes(median(weights))],
            ["requests at the restart", f"{median(s['requests'] for s in starts):.0f}"],
        ],
    )


def _seconds(values: list[float]) -> list[str]:
    return [f"{median(values):.2f} s", f"{min(values):.2f} s"]


async def _start(world: LocalDiscord, db: Path, anna: Person | None) -> dict[str, float]:
    before = sum(world.requests.totals.values())
    bot = await BotProcess.start(world, "cached", db, BENCH_SCALE="50")
    try:
        answer = await first_answer(bot, world, anna) if anna is not None else 0.0
        settled = await bot.said("settled")
        await asyncio.sleep(0.5)
        return {
            "ready": bot.after["ready"],
            "answer": answer,
            "settled": settled,
            "rss": bot.rss,
            "requests": sum(world.requests.totals.values()) - before,
        }
    finally:
        await bot.stop()
        while world.gateway.connected:
            await asyncio.sleep(0.01)


async def measure() -> None:
    await measure_idle()
    await measure_crowd()
