"""Bursts of clicks over many running tables, beside a bot that does nothing, in the same run.

Discord's own limits are on (fifty requests a second, five edits in five seconds a channel), and the
bot's turnstile with them. Figures only: nothing here is asserted by the clock. What must hold is
that every click is answered, that every move that was acknowledged is in the log, and that Discord
never has to say that it was asked too often.
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

from bot.kernel import any_move
from bot.playground import LocalDiscord, Person, Shown
from bot.screen.custom_id import BUTTON, PLAY, CustomId
from bot.screen.render import BOARD, hand_audience
from bot.table.loading import load as loaded
from bot.table.look import Look
from tests.bench.crowd import all_games, gather
from tests.bench.figures import load as busy
from tests.bench.figures import mebibytes, milliseconds, percentile
from tests.bench.process import BotProcess, running
from tests.bench.town import Town
from tests.discord.forging import send
from tests.soak.looking import Broken, reading
from tests.soak.report import Report

TABLES, RATE, BURST = 1000, 200, 1.0
"""Running tables, moves a second in a burst, and how many seconds one lasts."""
LONGEST = 100
"""Characters of a custom_id."""
WINDOW = 300.0
"""Seconds that an answer may take before it is called none: figures are not cut off."""
DISCORDS_PATIENCE = 3.0
GLOBAL = 50
CALM = 1.0
SLOW = 100
"""Times as long as in life that the games' clocks take."""
EXEMPT = ("/interactions/", "/webhooks/")


@dataclass(frozen=True, slots=True)
class Click:
    """Something that somebody can press."""

    person: Person
    message: Shown
    custom_id: str


@dataclass(slots=True)
class Measured:
    """What bursts at one bot took."""

    seconds: list[float] = field(default_factory=list[float])
    """From click to answer."""
    failed: int = 0
    kinds: Counter[str] = field(default_factory=Counter[str])
    late: list[tuple[float, float]] = field(default_factory=list[tuple[float, float]])
    """Of the bot's loop: 99 of 100 times under, and the worst; a pair for each burst."""
    lasted: list[float] = field(default_factory=list[float])
    """Seconds from the first click of a burst to its last answer."""
    caught_up: list[float] = field(default_factory=list[float])
    """Seconds after a burst until nothing was sent any more."""
    requests: int = 0
    processor: float = 0.0
    rss: tuple[int, int] = (0, 0)

    @property
    def clicks(self) -> int:
        return len(self.seconds) + self.failed


async def _burst(clicks: list[Click], rate: float, measured: Measured) -> None:
    async def one(click: Click) -> None:
        started = time.perf_counter()
        act = send(click.person, click.message, click.custom_id)
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
    measured.lasted.append(time.perf_counter() - begun)


def _changed(world: LocalDiscord) -> int:
    """What was sent, changed and taken away so far. To look round is to ask, and takes its time."""
    totals = world.requests.totals
    return sum(times for route, times in totals.items() if not route.startswith("GET "))


async def _settled(world: LocalDiscord, most: float = 600.0) -> float:
    """Seconds until nothing has been changed during a second."""
    begun, before = time.perf_counter(), -1
    while before != (before := _changed(world)):
        await asyncio.sleep(CALM)
        if time.perf_counter() - begun > most:
            raise Broken("requests without end")
    return max(0.0, time.perf_counter() - begun - CALM)


async def _late(bot: BotProcess) -> tuple[float, float]:
    """How late its loop was since we last asked."""
    bot.after.pop("late", None)
    bot.signal(signal.SIGUSR1)
    await bot.said("late")
    p99, worst = json.loads(bot.words["late"])
    return p99, worst


class Town1000:
    """A database of running tables, and people who know what they could play."""

    def __init__(self, world: LocalDiscord, db: Path, rng: Random) -> None:
        self.world = world
        self.db = db
        self.games = all_games()
        self._rng = rng
        self._tables: list[int] = []

    async def build(self, tables: int) -> Counter[str]:
        crowd = await gather(self.db, tables, len(list(self.games)))
        await Town(self.world).people_it(self.db, self.games, crowd, len(crowd.playing) + 1)
        self._tables = list(crowd.playing)
        return crowd.games

    async def clicks(self, wanted: int) -> list[Click]:
        """So many moves that can be played now, each at another table where there are enough."""
        found: list[Click] = []
        self._rng.shuffle(self._tables)
        async with reading(self.db) as (store, _):
            for table_id in self._tables:
                if len(found) == wanted:
                    break
                look = await loaded(store, self.games, table_id)
                if not look.playing:
                    continue
                click = self._move(look.table.id, look)
                if click is not None:
                    found.append(click)
        return found

    def _move(self, table_id: int, look: Look) -> Click | None:
        for seat in look.awaited:
            person, offers = look.table.seats[seat], look.offers(seat)
            if person.automatic or person.user_id is None or not offers:
                continue
            move = str(any_move(offers, self._rng))
            custom_id = CustomId(table_id, look.mark(seat), PLAY, move).text(BUTTON)
            message = self._message(table_id, person.user_id)
            if message is not None and len(custom_id) <= LONGEST and "|" not in move:
                user = self.world.world.state.users[person.user_id]
                return Click(self.world.person_of(user), message, custom_id)
        return None

    def _message(self, table_id: int, user_id: int) -> Shown | None:
        """Their panel, else the board."""
        with closing(sqlite3.connect(f"file:{self.db}?mode=ro", uri=True, timeout=30)) as db:
            rows = db.execute(
                "SELECT audience, channel_id, message_id FROM surfaces WHERE table_id = ?",
                (table_id,),
            ).fetchall()
        places = {audience: (channel, message) for audience, channel, message in rows}
        found = places.get(hand_audience(user_id), places.get(BOARD))
        if found is None or found[1] not in self.world.world.messages_in(found[0]):
            return None
        return self.world.screens.view(self.world.world.messages_in(found[0])[found[1]])

    def logged(self) -> int:
        with closing(sqlite3.connect(f"file:{self.db}?mode=ro", uri=True, timeout=30)) as db:
            return int(db.execute("SELECT count(*) FROM log").fetchone()[0])

    def size(self) -> int:
        """Of the database, with its log of writes folded in."""
        with closing(sqlite3.connect(f"file:{self.db}?mode=ro", uri=True, timeout=30)) as db:
            pages = db.execute("PRAGMA page_count").fetchone()[0]
            free = db.execute("PRAGMA freelist_count").fetchone()[0]
            return (pages - free) * db.execute("PRAGMA page_size").fetchone()[0]


async def _idle_bot(world: LocalDiscord, folder: Path, rate: int, bursts: int) -> Measured:
    """The same bursts at a bot that only acknowledges."""
    measured, anna = Measured(), world.person("Anna")
    async with running(world, "noop", folder / "none.db") as bot:
        for _ in range(rate):
            await anna.slash(world.general, "panel")
        panels = [m for m in anna.sees(world.general) if m.custom_ids == ["click"]]
        clicks = [Click(anna, panel, "click") for panel in panels]
        await _settled(world)
        before, asked = bot.processor, sum(world.requests.totals.values())
        first = bot.rss
        await _late(bot)
        for _ in range(bursts):
            await _burst(clicks[: round(rate * BURST)], rate, measured)
            measured.late.append(await _late(bot))
            measured.caught_up.append(await _settled(world))
        measured.processor = bot.processor - before
        measured.requests = sum(world.requests.totals.values()) - asked
        measured.rss = (first, bot.rss)
    return measured


async def load(
    folder: Path, seed: int, report: Report, *, tables: int, rate: int, until: float, bursts: int
) -> None:
    """As many bursts as asked for, or as there is time for."""
    rng = Random(seed)
    report.found("load", "the machine", busy())
    async with LocalDiscord(
        keep_history=False, answer_window=WINDOW, rate_limits=True, keep_requests=500_000
    ) as world:
        report.progress("load", "a bot that does nothing")
        # A person's own panels are all in one place there: no limits but for what is ours.
        world.rate_limits.on = False
        idle = await _idle_bot(world, folder, rate, min(bursts, 5))
        world.rate_limits.on = True
        town = Town1000(world, folder / "load.db", rng)
        begun = time.monotonic()
        games = await town.build(tables)
        mixed = ", ".join(f"{count} {slug}" for slug, count in games.items())
        report.progress("load", f"{mixed}: played in {time.monotonic() - begun:.0f} s")
        report.found("load", "running tables", mixed)
        ours, counted, grown, logged = Measured(), len(world.requests), 0, 0
        # A thousand talks that tick would never let anything settle: what moves are people.
        slow = {"BENCH_TURNSTILE": "1", "BENCH_SCALE": str(SLOW), "BENCH_STILL": "1"}
        bot = await BotProcess.start(world, "cached", town.db, **slow)
        try:
            await bot.said("ready", 600)
            await bot.said("settled", 1800)
            await _settled(world, 1800)
            report.progress("load", f"all of them are shown after {bot.since:.0f} s")
            report.found("load", "all tables shown after a start", f"{bot.since:.0f} s")
            size, before, moves = town.size(), bot.processor, town.logged()
            first, counted = bot.rss, len(world.requests)
            await _late(bot)
            for number in range(bursts):
                if time.monotonic() > until and number:
                    break
                clicks = await town.clicks(round(rate * BURST))
                await _burst(clicks, rate, ours)
                ours.late.append(await _late(bot))
                ours.caught_up.append(await _settled(world))
                report.progress(
                    "load",
                    f"burst {number + 1}: {len(clicks)} clicks, answered within"
                    f" {ours.lasted[-1]:.1f} s, p50 {milliseconds(percentile(ours.seconds, 0.5))},"
                    f" all shown {ours.caught_up[-1]:.0f} s later",
                )
            ours.processor = bot.processor - before
            ours.requests = len(world.requests) - counted
            ours.rss = (first, bot.rss)
            grown, logged = town.size() - size, town.logged() - moves
        finally:
            await bot.stop()
            while world.gateway.connected:
                await asyncio.sleep(0.01)
        sent = list(world.requests)[counted:]
    for name, measured in (("no-op bot", idle), ("ours", ours)):
        _tell(report, name, measured)
    report.found("load", "ours: moves and clocks in the log", logged)
    if logged:
        report.found("load", "ours: database a move", f"{grown / logged / 1024:.1f} KiB")
        report.found("load", "ours: requests a move", f"{ours.requests / logged:.2f}")
        figure = f"{ours.processor / logged * 1000:.1f} ms"
        report.found("load", "ours: processor a move, pictures included", figure)
    ratio = percentile(ours.seconds, 0.5) / percentile(idle.seconds, 0.5)
    report.found("load", "ours / no-op, p50", f"{ratio:.1f}")
    limited = [r for r in sent if not any(part in r.path for part in EXEMPT)]
    busiest = _busiest([r.time for r in limited])
    report.found("load", "most requests in a second that Discord counts", busiest)
    refused = Counter(r.status for r in sent if r.status in (401, 403, 429))
    report.found("load", "refused by Discord's limits", refused.total())
    if ours.failed:
        raise Broken(f"{ours.failed} of {ours.clicks} clicks were not answered")
    if busiest > GLOBAL:
        raise Broken(f"{busiest} requests in a second")


def _busiest(moments: list[float]) -> int:
    """The most that lie in any one second."""
    most, first = 0, 0
    moments.sort()
    for last, moment in enumerate(moments):
        while moment - moments[first] >= 1.0:
            first += 1
        most = max(most, last - first + 1)
    return most


def _tell(report: Report, name: str, measured: Measured) -> None:
    p50, p99 = (percentile(measured.seconds, share) for share in (0.5, 0.99))
    report.found("load", f"{name}: clicks, answers", f"{measured.clicks}, {dict(measured.kinds)}")
    report.found(
        "load", f"{name}: click to answer, p50, p99", f"{milliseconds(p50)}, {milliseconds(p99)}"
    )
    late = sum(seconds > DISCORDS_PATIENCE for seconds in measured.seconds)
    report.found("load", f"{name}: answers after more than 3 s", late)
    report.found("load", f"{name}: a burst is answered after", f"{median(measured.lasted):.1f} s")
    report.found("load", f"{name}: and shown", f"{median(measured.caught_up):.1f} s later")
    usual, worst = (max(values) for values in zip(*measured.late, strict=True))
    figure = f"{milliseconds(usual)}, {milliseconds(worst)}"
    report.found("load", f"{name}: loop late, p99 and worst of the worst burst", figure)
    before, after = measured.rss
    report.found(
        "load", f"{name}: memory before, after", f"{mebibytes(before)}, {mebibytes(after)}"
    )
