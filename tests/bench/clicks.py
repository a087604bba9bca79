"""Response time of a click compared with a no-op bot, and the requests per move."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bot.playground import LocalDiscord, Person, Shown
from tests.bench.formatting import median_and_range, milliseconds, percentile, print_table
from tests.bench.process import running_process, wait_until_idle
from tests.discord.harness import board_of, panel_of

ROUNDS, CLICKS = 8, 25
SCALE, STEP = 0.015, 120 * 0.015
"""Clock scale, and the length of a step of the night in seconds."""
PEOPLE = ("Anna", "Ben", "Cleo", "Dora", "Emil")
NAMES = {
    "cached": "a move, pictures from memory",
    "fresh": "a move, every picture drawn anew",
    "noop": "no-op bot, one line of text",
    "echo": "no-op bot, a message like ours",
}
Click = Callable[[], Awaitable[float]]


class ThiefGame:
    """Five people in Cheese Thief's day phase; one alternates between asking for the vote and for
    more talk.
    """

    def __init__(self, world: LocalDiscord) -> None:
        self.world = world
        self.people = [world.person(name) for name in PEOPLE]

    @property
    def anna(self) -> Person:
        return self.people[0]

    async def begin(self) -> None:
        general, anna = self.world.general, self.anna
        await anna.slash(general, "thief new", hour_seconds=120, follower_seconds=120)
        await anna.wait_for(lambda p: _sees_label(p, self.world, "Start"), 30)
        for person in self.people[1:]:
            await person.click(board_of(person, self.world), label="Join")
        for person in self.people:
            await person.wait_for(panel_of, 30)
        await wait_until_idle(self.world, 0.5)
        await anna.click(board_of(anna, self.world), label="Start")

    async def play_night(self) -> list[int]:
        """Let the night pass; return the number of requests of each step."""
        totals: list[int] = []
        while not self.is_day:
            before = self.step
            await self.anna.wait_for(lambda _, before=before: self.step != before, 60)
            # Long enough for every panel to be updated, shorter than an hour of this night.
            await asyncio.sleep(STEP * 0.7)
            totals.append(sum(self.world.requests.totals.values()))
        await wait_until_idle(self.world, 0.5)
        return [later - earlier for earlier, later in pairwise(totals)]

    @property
    def step(self) -> str:
        return board_of(self.anna, self.world).custom_ids[0].split("|")[2]

    @property
    def is_day(self) -> bool:
        return any("m:ready" in i for i in board_of(self.anna, self.world).custom_ids)

    def panel(self, person: Person) -> Shown:
        found = panel_of(person)
        assert found is not None
        return found

    async def click_panel(self) -> float:
        panel = self.panel(self.anna)
        custom_id = next(i for i in panel.custom_ids if i.endswith(("m:ready", "m:unready")))
        started = time.perf_counter()
        act = await self.anna.click(panel, custom_id=custom_id)
        took = time.perf_counter() - started
        # On a busy machine the very first picture may be too late for the initial answer.
        assert act.kind in ("update", "deferred_update"), act
        await wait_until_idle(self.world, 0.1)
        return took

    async def click_board(self) -> None:
        board = board_of(self.anna, self.world)
        mine = self.panel(self.anna).custom_ids
        wanted = "m:unready" if any(i.endswith("m:unready") for i in mine) else "m:ready"
        await self.anna.click(
            board, custom_id=next(i for i in board.custom_ids if i.endswith(wanted))
        )


def _sees_label(person: Person, world: LocalDiscord, label: str) -> bool:
    return any(label in message.labels for message in person.sees(world.general))


async def noop_click(world: LocalDiscord) -> Click:
    """Clicks on a bot that answers without doing anything."""
    anna = world.person("Anna")
    await anna.slash(world.general, "panel")

    async def click() -> float:
        message = anna.sees(world.general)[-1]
        started = time.perf_counter()
        act = await anna.click(message, custom_id=message.buttons[0]["custom_id"])
        took = time.perf_counter() - started
        assert act.kind == "update", act
        await wait_until_idle(world)
        return took

    return click


async def measure() -> None:
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        clicks: dict[str, Click] = {}
        games: dict[str, ThiefGame] = {}
        night: list[int] = []
        for kind in NAMES:
            world = await stack.enter_async_context(LocalDiscord(keep_history=False))
            db = folder / f"{kind}.db"
            ours = kind in ("cached", "fresh")
            if ours:
                game = games[kind] = ThiefGame(world)
                async with running_process(world, kind, db, BENCH_SCALE=str(SCALE)):
                    await game.begin()
                    night = await game.play_night()
                    _save_message(game.panel(game.anna), folder)
            # The day has no time limit, so no reminders are sent during the measurement.
            bot = running_process(
                world, kind, db, BENCH_SCALE="50", BENCH_ECHO=str(folder), BENCH_UNWATCHED="1"
            )
            await stack.enter_async_context(bot)
            clicks[kind] = games[kind].click_panel if ours else await noop_click(world)
            await wait_until_idle(world, 1.0)
        times: dict[str, list[list[float]]] = {kind: [] for kind in NAMES}
        for click in clicks.values():
            await click()
        for _ in range(ROUNDS):
            # Interleaved, so that other load on the machine affects all alike.
            some = [[await click() for click in clicks.values()] for _ in range(CLICKS)]
            for kind, values in zip(clicks, zip(*some, strict=True), strict=True):
                times[kind].append(list(values))
        _print_times(times)
        await _print_requests(games["cached"], night)


def _print_times(times: dict[str, list[list[float]]]) -> None:
    rows: list[list[str]] = []
    for kind, rounds in times.items():
        every = [value for some in rounds for value in some]
        rows.append(
            [
                NAMES[kind],
                milliseconds(percentile(every, 0.5)),
                milliseconds(percentile(every, 0.99)),
                milliseconds(min(every)),
                *(
                    median_and_range(_median_ratios(rounds, times[other]))
                    for other in ("noop", "echo")
                ),
            ]
        )
    print_table(
        f"Click to answer, durable commit included ({ROUNDS} rounds of {CLICKS} clicks in turns)",
        ["", "p50", "p99", "best", "x one line: median of rounds (from to)", "x one like ours"],
        rows,
    )


def _median_ratios(rounds: list[list[float]], others: list[list[float]]) -> list[float]:
    return [median(a) / median(b) for a, b in zip(rounds, others, strict=True)]


def _save_message(panel: Shown, folder: Path) -> None:
    """Save the message for the `echo` bot."""
    (folder / "picture.jpg").write_bytes(panel.files[0].data)
    message = {"embed": panel.embeds[0], "rows": panel.components}
    (folder / "message.json").write_text(json.dumps(message))


async def _print_requests(game: ThiefGame, night: list[int]) -> None:
    rows: list[list[object]] = []
    with game.world.counting() as count:
        await game.click_panel()
        await wait_until_idle(game.world, 0.3)
    rows.append(["own panel: ready to vote", count.total, _request_summary(count.by_route)])
    with game.world.counting() as count:
        await game.click_board()
        await wait_until_idle(game.world, 0.3)
    rows.append(["board: ready to vote", count.total, _request_summary(count.by_route)])
    rows.append(
        [
            f"the hour changes, {len(PEOPLE)} people",
            f"{median(night):.0f}",
            f"board and panels; each change of this night: {night}",
        ]
    )
    print_table("Requests a move", ["", "requests", "which"], rows)


def _request_summary(routes: dict[str, int]) -> str:
    names = {"callback": "answer", "PATCH": "edit", "POST": "send", "DELETE": "delete"}
    found = [
        f"{count} {next(name for mark, name in names.items() if mark in route)}"
        for route, count in routes.items()
    ]
    return ", ".join(found)
