"""Bursts of clicks over many running tables, compared with a no-op bot in the same run.

Discord's rate limits are on (fifty requests per second, five edits in five seconds per channel),
and so is the bot's rate limiter. No time is asserted. What must hold: every click is answered,
every acknowledged move is in the log, and Discord never answers 429.
"""

import asyncio
import json
import signal
import sqlite3
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median

from bot.discord.render.custom_id import BUTTON, PLAY_MOVE, CustomId
from bot.kernel import random_move
from bot.playground import LocalDiscord, Person, Shown
from bot.runtime.loading import load_table as loaded
from bot.tables.messages import BOARD, panel_key
from bot.tables.snapshot import TableSnapshot
from tests.bench.formatting import load_average as busy
from tests.bench.formatting import mebibytes, milliseconds, percentile
from tests.bench.played_tables import all_games, play_tables
from tests.bench.process import BotProcess, running_process
from tests.bench.table_channels import TableChannels
from tests.discord.forged_clicks import send_click
from tests.soak.report import Report
from tests.soak.screen_checks import InvariantViolated, open_saved_tables

TABLES, RATE, BURST_SECONDS = 1000, 200, 1.0
"""Running tables, moves per second in a burst, and seconds of a burst."""
MAX_CUSTOM_ID = 100
"""Maximum length of a custom id."""
ANSWER_WINDOW = 300.0
"""Timeout for an answer in seconds. Long, so that figures are not cut off."""
INTERACTION_TIMEOUT = 3.0
GLOBAL_RATE_LIMIT = 50
IDLE_SECONDS = 1.0
SLOW_CLOCK_SCALE = 100
"""Factor by which the games' clocks are slowed down."""
UNLIMITED_ROUTES = ("/interactions/", "/webhooks/")


@dataclass(frozen=True, slots=True)
class Click:
    """One possible click."""

    person: Person
    message: Shown
    custom_id: str


@dataclass(slots=True)
class BurstMeasurements:
    """Figures of the bursts at one bot."""

    seconds: list[float] = field(default_factory=list[float])
    """Seconds from click to answer."""
    failed: int = 0
    kinds: Counter[str] = field(default_factory=Counter[str])
    loop_lag: list[tuple[float, float]] = field(default_factory=list[tuple[float, float]])
    """Loop lag of the bot: 99th percentile and maximum of each burst."""
    burst_seconds: list[float] = field(default_factory=list[float])
    """Seconds from the first click of a burst to its last answer."""
    catch_up_seconds: list[float] = field(default_factory=list[float])
    """Seconds after a burst until nothing more was sent."""
    requests: int = 0
    cpu_seconds: float = 0.0
    rss: tuple[int, int] = (0, 0)

    @property
    def clicks(self) -> int:
        return len(self.seconds) + self.failed


async def _send_burst(clicks: list[Click], rate: float, measured: BurstMeasurements) -> None:
    async def one(click: Click) -> None:
        started = time.perf_counter()
        act = send_click(click.person, click.message, click.custom_id)
        await act
        if act.failed:
            measured.failed += 1
        else:
            measured.seconds.append(time.perf_counter() - started)
            measured.kinds[str(act.kind)] += 1

    begun, tasks = time.perf_counter(), list[asyncio.Task[None]]()
    for number, click in enumerate(clicks):
        await asyncio.sleep(max(0.0, begun + number / rate - time.perf_counter()))
        tasks.append(asyncio.create_task(one(click)))
    await asyncio.gather(*tasks)
    measured.burst_seconds.append(time.perf_counter() - begun)


def _write_request_count(world: LocalDiscord) -> int:
    """Write requests so far: sends, edits and deletions. Reads are not counted."""
    totals = world.requests.totals
    return sum(times for route, times in totals.items() if not route.startswith("GET "))


async def _wait_until_idle(world: LocalDiscord, timeout: float = 600.0) -> float:
    """Seconds until no write request was made for a second."""
    begun, before = time.perf_counter(), -1
    while before != (before := _write_request_count(world)):
        await asyncio.sleep(IDLE_SECONDS)
        if time.perf_counter() - begun > timeout:
            raise InvariantViolated("requests without end")
    return max(0.0, time.perf_counter() - begun - IDLE_SECONDS)


async def _loop_lag(bot: BotProcess) -> tuple[float, float]:
    """Loop lag since the last call."""
    bot.event_seconds.pop("late", None)
    bot.signal(signal.SIGUSR1)
    await bot.wait_for_event("late")
    p99, worst = json.loads(bot.event_texts["late"])
    return p99, worst


class LoadTables:
    """A database of running tables, and people who know their possible moves."""

    def __init__(self, world: LocalDiscord, db: Path, rng: Random) -> None:
        self.world = world
        self.db = db
        self.games = all_games()
        self._rng = rng
        self._tables: list[int] = []

    async def build(self, tables: int) -> Counter[str]:
        crowd = await play_tables(self.db, tables, len(list(self.games)))
        await TableChannels(self.world).fill(self.db, self.games, crowd, len(crowd.active_ids) + 1)
        self._tables = list(crowd.active_ids)
        return crowd.games

    async def clicks(self, wanted: int) -> list[Click]:
        """That many playable moves, each at a different table if there are enough."""
        found: list[Click] = []
        self._rng.shuffle(self._tables)
        async with open_saved_tables(self.db) as (store, _):
            for table_id in self._tables:
                if len(found) == wanted:
                    break
                snapshot = await loaded(store, self.games, table_id)
                if not snapshot.is_playing:
                    continue
                click = self._find_move(snapshot.table.id, snapshot)
                if click is not None:
                    found.append(click)
        return found

    def _find_move(self, table_id: int, snapshot: TableSnapshot) -> Click | None:
        for seat in snapshot.awaited:
            person, offers = snapshot.table.seats[seat], snapshot.offers(seat)
            if person.is_robot_controlled or person.user_id is None or not offers:
                continue
            move = str(random_move(offers, self._rng))
            custom_id = CustomId(table_id, snapshot.click_token(seat), PLAY_MOVE, move).encode(
                BUTTON
            )
            message = self._message_of(table_id, person.user_id)
            if message is not None and len(custom_id) <= MAX_CUSTOM_ID and "|" not in move:
                user = self.world.world.state.users[person.user_id]
                return Click(self.world.person_of(user), message, custom_id)
        return None

    def _message_of(self, table_id: int, user_id: int) -> Shown | None:
        """The person's panel, or else the board."""
        with closing(sqlite3.connect(f"file:{self.db}?mode=ro", uri=True, timeout=30)) as db:
            rows = db.execute(
                "SELECT audience, channel_id, message_id FROM surfaces WHERE table_id = ?",
                (table_id,),
            ).fetchall()
        places = {message_key: (channel, message) for message_key, channel, message in rows}
        found = places.get(panel_key(user_id), places.get(BOARD))
        if found is None or found[1] not in self.world.world.messages_in(found[0]):
            return None
        return self.world.screens.view(self.world.world.messages_in(found[0])[found[1]])

    def log_entry_count(self) -> int:
        with closing(sqlite3.connect(f"file:{self.db}?mode=ro", uri=True, timeout=30)) as db:
            return int(db.execute("SELECT count(*) FROM log").fetchone()[0])

    def database_bytes(self) -> int:
        """Size of the database after a WAL checkpoint."""
        with closing(sqlite3.connect(f"file:{self.db}?mode=ro", uri=True, timeout=30)) as db:
            pages = db.execute("PRAGMA page_count").fetchone()[0]
            free = db.execute("PRAGMA freelist_count").fetchone()[0]
            return (pages - free) * db.execute("PRAGMA page_size").fetchone()[0]


async def _measure_noop_bot(
    world: LocalDiscord, folder: Path, rate: int, bursts: int
) -> BurstMeasurements:
    """The same bursts at a bot that only acknowledges."""
    measured, anna = BurstMeasurements(), world.person("Anna")
    async with running_process(world, "noop", folder / "none.db") as bot:
        for _ in range(rate):
            await anna.slash(world.general, "panel")
        panels = [m for m in anna.sees(world.general) if m.custom_ids == ["click"]]
        clicks = [Click(anna, panel, "click") for panel in panels]
        await _wait_until_idle(world)
        before, asked = bot.cpu_seconds, sum(world.requests.totals.values())
        first = bot.rss
        await _loop_lag(bot)
        for _ in range(bursts):
            await _send_burst(clicks[: round(rate * BURST_SECONDS)], rate, measured)
            measured.loop_lag.append(await _loop_lag(bot))
            measured.catch_up_seconds.append(await _wait_until_idle(world))
        measured.cpu_seconds = bot.cpu_seconds - before
        measured.requests = sum(world.requests.totals.values()) - asked
        measured.rss = (first, bot.rss)
    return measured


async def run_load(
    folder: Path, seed: int, report: Report, *, tables: int, rate: int, until: float, bursts: int
) -> None:
    """Run that many bursts, or until the time limit."""
    rng = Random(seed)
    report.add_result("load", "the machine", busy())
    async with LocalDiscord(
        keep_history=False, answer_window=ANSWER_WINDOW, rate_limits=True, keep_requests=500_000
    ) as world:
        report.progress("load", "a bot that does nothing")
        # A person's panels share one channel here, so Discord's limits are off for the no-op bot.
        world.rate_limits.on = False
        idle = await _measure_noop_bot(world, folder, rate, min(bursts, 5))
        world.rate_limits.on = True
        town = LoadTables(world, folder / "load.db", rng)
        begun = time.monotonic()
        games = await town.build(tables)
        mixed = ", ".join(f"{count} {slug}" for slug, count in games.items())
        report.progress("load", f"{mixed}: played in {time.monotonic() - begun:.0f} s")
        report.add_result("load", "running tables", mixed)
        ours, counted, grown, logged = BurstMeasurements(), len(world.requests), 0, 0
        # Ticking clocks of a thousand talks would never let anything settle: only people act.
        slow = {"BENCH_TURNSTILE": "1", "BENCH_SCALE": str(SLOW_CLOCK_SCALE), "BENCH_STILL": "1"}
        bot = await BotProcess.start(world, "cached", town.db, **slow)
        try:
            await bot.wait_for_event("ready", 600)
            await bot.wait_for_event("settled", 1800)
            await _wait_until_idle(world, 1800)
            report.progress("load", f"all of them are shown after {bot.seconds_since_start:.0f} s")
            report.add_result(
                "load", "all tables shown after a start", f"{bot.seconds_since_start:.0f} s"
            )
            size, before, moves = town.database_bytes(), bot.cpu_seconds, town.log_entry_count()
            first, counted = bot.rss, len(world.requests)
            await _loop_lag(bot)
            for number in range(bursts):
                if time.monotonic() > until and number:
                    break
                clicks = await town.clicks(round(rate * BURST_SECONDS))
                await _send_burst(clicks, rate, ours)
                ours.loop_lag.append(await _loop_lag(bot))
                ours.catch_up_seconds.append(await _wait_until_idle(world))
                report.progress(
                    "load",
                    f"burst {number + 1}: {len(clicks)} clicks, answered within"
                    f" {ours.burst_seconds[-1]:.1f} s,"
                    f" p50 {milliseconds(percentile(ours.seconds, 0.5))},"
                    f" all shown {ours.catch_up_seconds[-1]:.0f} s later",
                )
            ours.cpu_seconds = bot.cpu_seconds - before
            ours.requests = len(world.requests) - counted
            ours.rss = (first, bot.rss)
            grown, logged = town.database_bytes() - size, town.log_entry_count() - moves
        finally:
            await bot.stop()
            while world.gateway.connected:
                await asyncio.sleep(0.01)
        sent = list(world.requests)[counted:]
    for name, measured in (("no-op bot", idle), ("ours", ours)):
        _report_measurements(report, name, measured)
    report.add_result("load", "ours: moves and clocks in the log", logged)
    if logged:
        report.add_result("load", "ours: database a move", f"{grown / logged / 1024:.1f} KiB")
        report.add_result("load", "ours: requests a move", f"{ours.requests / logged:.2f}")
        figure = f"{ours.cpu_seconds / logged * 1000:.1f} ms"
        report.add_result("load", "ours: processor a move, pictures included", figure)
    ratio = percentile(ours.seconds, 0.5) / percentile(idle.seconds, 0.5)
    report.add_result("load", "ours / no-op, p50", f"{ratio:.1f}")
    limited = [r for r in sent if not any(part in r.path for part in UNLIMITED_ROUTES)]
    busiest = _max_per_second([r.time for r in limited])
    report.add_result("load", "most requests in a second that Discord counts", busiest)
    refused = Counter(r.status for r in sent if r.status in (401, 403, 429))
    report.add_result("load", "refused by Discord's limits", refused.total())
    if ours.failed:
        raise InvariantViolated(f"{ours.failed} of {ours.clicks} clicks were not answered")
    if busiest > GLOBAL_RATE_LIMIT:
        raise InvariantViolated(f"{busiest} requests in a second")


def _max_per_second(moments: list[float]) -> int:
    """Maximum number of events in any one second."""
    most, first = 0, 0
    moments.sort()
    for last, moment in enumerate(moments):
        while moment - moments[first] >= 1.0:
            first += 1
        most = max(most, last - first + 1)
    return most


def _report_measurements(report: Report, name: str, measured: BurstMeasurements) -> None:
    p50, p99 = (percentile(measured.seconds, share) for share in (0.5, 0.99))
    report.add_result(
        "load", f"{name}: clicks, answers", f"{measured.clicks}, {dict(measured.kinds)}"
    )
    report.add_result(
        "load", f"{name}: click to answer, p50, p99", f"{milliseconds(p50)}, {milliseconds(p99)}"
    )
    late = sum(seconds > INTERACTION_TIMEOUT for seconds in measured.seconds)
    report.add_result("load", f"{name}: answers after more than 3 s", late)
    report.add_result(
        "load", f"{name}: a burst is answered after", f"{median(measured.burst_seconds):.1f} s"
    )
    report.add_result(
        "load", f"{name}: and shown", f"{median(measured.catch_up_seconds):.1f} s later"
    )
    usual, worst = (max(values) for values in zip(*measured.loop_lag, strict=True))
    figure = f"{milliseconds(usual)}, {milliseconds(worst)}"
    report.add_result("load", f"{name}: loop late, p99 and worst of the worst burst", figure)
    before, after = measured.rss
    report.add_result(
        "load", f"{name}: memory before, after", f"{mebibytes(before)}, {mebibytes(after)}"
    )
