"""Response times for people while many tables with robots are played at once.

Each table has one person and three robots, games in rotation, normal pace, with the bot in its own
process. Every person clicks every one to three seconds. Easy and hard robots are measured in the
same run: on a busy machine the ratio says more than the seconds.
"""

import asyncio
import contextlib
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import psutil

from bot.playground import Channel, Impossible, LocalDiscord, Person, Shown
from bot.playground.api.interactions import DEFER, DEFER_UPDATE
from bot.playground.api.request_log import Request
from bot.playground.world.model import COMPONENT, FAILED, Interaction
from tests.bench.formatting import load_average, mebibytes, milliseconds, percentile, print_table
from tests.discord.harness import clickable_moves
from tests.ops.bot_program import TIMEOUT_SECONDS, discord_settings, run_bot
from tests.soak.soak_tables import GAMES, find_button, table_of

TABLES, SECONDS, WARM_UP = 40, 60.0, 30.0
SKILLS = ("easy", "hard")
ROBOTS = 3
CLICK_PAUSE_SECONDS = (1.0, 3.0)
"""Range of seconds a person waits before the next click."""
ANSWER_WINDOW = 300.0
"""Timeout for an answer in seconds. Long, so that figures are not cut off."""
SLOW_BOUNDS = (1.0, 3.0)
MESSAGE_ROUTE = "/channels/{channel_id}/messages/{message_id}"
TABLE_HEADER = (
    "", "clicks", "p50", "p99", "most", "over 1 s", "over 3 s", "failed", "a core", "edits/s",
    "RSS", "before it",
)  # fmt: skip


class TablePlayer:
    """Opens a table with robots in its own channel and clicks any playable move."""

    def __init__(self, person: Person, channel: Channel, slug: str, skill: str, seed: int) -> None:
        self._person = person
        self._channel = channel
        self._slug = slug
        self._options = {"robots": ROBOTS, "skill": skill}
        self._rng = Random(seed)
        self._seen: set[int] = set()

    def commands_available(self) -> bool:
        """Whether the bot's commands are registered."""
        return self._slug in self._person.offered(self._channel)

    async def play_until_cancelled(self) -> None:
        while True:
            lobby = await self._open()
            with contextlib.suppress(Impossible):
                await self._person.click(lobby, custom_id=find_button(lobby, "start"))
            while True:
                await asyncio.sleep(self._rng.uniform(*CLICK_PAUSE_SECONDS))
                places = [m for m in self._messages() if table_of(m) == table_of(lobby)]
                if any(find_button(message, "again") for message in places):
                    break
                await self._click(places)

    async def _open(self) -> Shown:
        await self._person.slash(self._channel, f"{self._slug} new", self._options)
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while True:
                for message in self._messages():
                    if message.id not in self._seen and find_button(message, "start"):
                        self._seen.add(message.id)
                        return message
                await asyncio.sleep(0.05)

    def _messages(self) -> list[Shown]:
        return [*self._person.sees(self._channel), *self._person.dm]

    async def _click(self, places: Iterable[Shown]) -> None:
        options = [(place, *move) for place in places for move in clickable_moves(place)]
        if not options:
            return
        message, custom_id, values = self._rng.choice(options)
        with contextlib.suppress(Impossible):
            if values == ["*"]:
                select = next(s for s in message.selects if s["custom_id"] == custom_id)
                offered = [option["value"] for option in select["options"]]
                low, high = select.get("min_values", 1), select.get("max_values", 1)
                values = self._rng.sample(offered, self._rng.randint(low, high))
            if values:
                await self._person.select(message, custom_id, values)
            else:
                await self._person.click(message, custom_id=custom_id)


@dataclass(slots=True)
class AnswerMeasurements:
    """Measurements of one bot."""

    answers: list[float] = field(default_factory=list[float])
    """Seconds from a click until the person saw its result."""
    failed: int = 0
    cpu_share: float = 0.0
    """Share of a core that the bot used."""
    rss: int = 0
    edits: float = 0.0
    """Board and panel edits per second: how fast the games advance."""


def measure_answers(
    interactions: Iterable[Interaction], requests: Iterable[Request], since: float
) -> AnswerMeasurements:
    """Response time of each click. A "please wait" does not count if a real answer follows."""
    later: dict[str, float] = {}
    for request in requests:
        token = request.path.split("/webhooks/", 1)[-1].split("/")[1:2]
        if "/webhooks/" in request.path and token and request.status in (200, 204):
            later.setdefault(token[0], request.time)
    found = AnswerMeasurements()
    for one in interactions:
        if one.kind != COMPONENT or one.created < since:
            continue
        found.failed += one.state == FAILED
        if one.answered is None:
            continue
        at = one.answered
        if one.callback in (DEFER, DEFER_UPDATE):
            at = max(at, later.get(one.token, at))
        found.answers.append(at - one.created)
    return found


async def _measure_skill(
    folder: Path, skill: str, tables: int, seconds: float
) -> AnswerMeasurements:
    async with AsyncExitStack() as stack:
        world = await stack.enter_async_context(
            LocalDiscord(keep_history=False, answer_window=ANSWER_WINDOW, keep_requests=500_000)
        )
        folder.mkdir()
        program = await stack.enter_async_context(
            run_bot(folder, **discord_settings(world, folder))
        )
        await program.wait_for_output("ready as")
        visitors = [_make_player(world, i, skill) for i in range(tables)]
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while not visitors[0].commands_available():
                await asyncio.sleep(0.05)
        playing = [asyncio.create_task(visitor.play_until_cancelled()) for visitor in visitors]
        try:
            await asyncio.wait(playing, timeout=WARM_UP, return_when=asyncio.FIRST_EXCEPTION)
            process = psutil.Process(program.process.pid)
            since, used, edits = time.time(), _cpu_seconds(process), _edit_count(world)
            await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
            lasted, now = time.time() - since, _cpu_seconds(process)
            shown, rss = _edit_count(world) - edits, process.memory_info().rss
        finally:
            for task in playing:
                task.cancel()
            ended = await asyncio.gather(*playing, return_exceptions=True)
        for error in ended:
            if isinstance(error, Exception):
                raise error
        found = measure_answers(world.world.state.interactions.values(), world.requests, since)
        found.cpu_share, found.edits, found.rss = (now - used) / lasted, shown / lasted, rss
        return found


def _make_player(world: LocalDiscord, number: int, skill: str) -> TablePlayer:
    slug = list(GAMES)[number % len(GAMES)]
    channel = world.world.add_channel(world.guild, f"{slug}-{number}")
    return TablePlayer(world.person(f"Person {number}"), channel, slug, skill, number)


def _cpu_seconds(process: psutil.Process) -> float:
    times = process.cpu_times()
    return times.user + times.system


def _edit_count(world: LocalDiscord) -> int:
    totals = world.requests.totals
    return sum(count for route, count in totals.items() if route.endswith(MESSAGE_ROUTE))


def _row(name: str, measured: AnswerMeasurements) -> Sequence[object]:
    answers = measured.answers or [0.0]
    return (
        name,
        len(measured.answers),
        *(milliseconds(percentile(answers, share)) for share in (0.5, 0.99)),
        milliseconds(max(answers)),
        *(sum(seconds > bound for seconds in answers) for bound in SLOW_BOUNDS),
        measured.failed,
        f"{measured.cpu_share:.0%}",
        f"{measured.edits:.1f}",
        mebibytes(measured.rss),
    )


async def measure(
    tables: int = TABLES, seconds: float = SECONDS, skills: Sequence[str] = SKILLS
) -> Mapping[str, AnswerMeasurements]:
    found: dict[str, AnswerMeasurements] = {}
    rows: list[Sequence[object]] = []
    with TemporaryDirectory() as folder:
        for skill in skills:
            before = load_average()
            found[skill] = await _measure_skill(Path(folder) / skill, skill, tables, seconds)
            rows.append((*_row(f"{skill} robots", found[skill]), before.split(" on ")[0]))
    title = f"{tables} tables, one person and {ROBOTS} robots each, {seconds:.0f} s"
    print_table(title, TABLE_HEADER, rows)
    return found
