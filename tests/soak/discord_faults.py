"""A tenth of all requests fails, in every way Discord can; five games are played to their end."""

import asyncio
import contextlib
import logging
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic

from bot.discord.messages.table_messages import table_messages_of
from bot.discord.render.message import Message
from bot.kernel import Refused
from bot.playground import LocalDiscord
from bot.tables.draft import Draft
from bot.tables.messages import BOARD, MessageKey
from bot.tables.model import Pace, Status
from bot.tables.snapshot import TableSnapshot
from tests.discord.harness import QuickBot
from tests.soak.random_faults import INVALID_REQUEST_FAULTS, RandomFaults
from tests.soak.report import Report
from tests.soak.running_bot import running_bot
from tests.soak.screen_checks import InvariantViolated, screen_errors, shown_content
from tests.soak.soak_tables import (
    ALL_NAMES,
    GAMES,
    LANGUAGES,
    TIMEOUT_SECONDS,
    SoakTable,
    make_tables,
)
from tests.soak.state_history import StateHistory

MAX_RECOVERY_SECONDS, TICK_SECONDS = 5.0, 0.1
"""Seconds after the last fault until every message must be right, and the polling interval."""
MAX_OVERDUE_SECONDS = 30.0
"""Maximum lateness of a clock in seconds."""
MAX_INVALID_REQUESTS = 1000
"""Limit on 401, 403 and 429 responses in ten minutes: a tenth of what gets an address banned."""
PLAY_SHARE = 0.4
"""Share of the run after which people leave. Their clocks then hand the seats to robots, and
every game ends.
"""
STALL_SECONDS = 15.0
"""Seconds without a move after which people who left are marked as away."""
PAUSE_INTERVAL, MAX_PAUSE_SECONDS = 20.0, 20.0
"""Seconds between two fault-free pauses in which boards are checked, and the longest pause where
games advance so fast that their boards are always slightly behind.
"""
TIMER = 120
MAX_SAME_REFUSALS = 12
"""Limit on 403 responses to the same request in ten minutes: refused requests must not loop."""


class ErrorLogHandler(logging.Handler):
    """Keeps logged errors: there must be none."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []
        self.setFormatter(logging.Formatter("%(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


class Stopwatch:
    """Seconds since creation, without time in which this process itself was not scheduled
    because the machine was busy.
    """

    def __init__(self) -> None:
        self.begun = monotonic()
        self.held_up = 0.0

    @property
    def seconds(self) -> float:
        return monotonic() - self.begun

    @property
    def is_late(self) -> bool:
        return self.seconds - self.held_up > MAX_RECOVERY_SECONDS or self.seconds > TIMEOUT_SECONDS

    async def tick(self) -> None:
        asleep = monotonic()
        await asyncio.sleep(TICK_SECONDS)
        self.held_up += monotonic() - asleep - TICK_SECONDS

    def __str__(self) -> str:
        return f"{self.seconds:.1f} s (held up for {self.held_up:.1f})"


class TableMessageMaker:
    """Renders messages with the table's own news visibility, which decides which news lines fit."""

    def __init__(self, bot: QuickBot, table_id: int) -> None:
        self._renderer = bot.renderer
        self._screen = table_messages_of(bot.tables.actor(table_id))

    def render(self, snapshot: TableSnapshot, key: MessageKey, page: str = "") -> Message | None:
        visible = self._screen._visibility.visible_news(key)
        return self._renderer.render(snapshot, key, page, visible)


def mark_people_away(draft: Draft) -> None:
    """Mark all people as away."""
    for seat in draft.table.seats:
        seat.away = seat.away or seat.user_id is not None


def pause_table(draft: Draft) -> None:
    if draft.table.status is Status.PLAYING:
        draft.table.paused = True


@dataclass
class FaultRun:
    """One bot under faults."""

    world: LocalDiscord
    bot: QuickBot
    faults: RandomFaults
    rng: Random
    report: Report
    until: float
    max_clicks: int | None = None
    """Number of clicks after which the run ends."""
    finished: Counter[str] = field(default_factory=Counter[str])
    languages: Counter[str] = field(default_factory=Counter[str])
    clicks: int = 0
    catch_up_seconds: list[float] = field(default_factory=list[float])
    """Seconds after the last fault until every board was at most one revision behind."""
    max_clock_delay: float = 0.0
    """Maximum lateness of any clock."""
    history: StateHistory = field(default_factory=StateHistory)

    def __post_init__(self) -> None:
        self._begun = monotonic()
        self._clicks_allowed = asyncio.Event()
        self._clicks_allowed.set()

    async def play(self, games: int) -> None:
        """Play games at every table, each to its end, while the gateway disconnects and
        reconnects.
        """
        seats = make_tables(self.world, ALL_NAMES)
        for table in seats:
            # Timed from the beginning: a first day without a clock would last for hours.
            table.timer = TIMER
        shaking = asyncio.create_task(self._disturb_gateway())
        looking = asyncio.create_task(self._check_boards_in_pauses(seats))
        try:
            playing = asyncio.gather(*(self._play_at(table, games) for table in seats))
            await asyncio.wait({playing, looking}, return_when=asyncio.FIRST_COMPLETED)
            if looking.done():
                playing.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await playing
                await looking
            await playing
        finally:
            for task in (shaking, looking):
                task.cancel()
            await asyncio.wait({shaking, looking})
        self.faults.is_paused = True
        for table in seats:
            await self._make_one_change(table)
        for table in seats:
            # Robots and clocks would go on, so that no state would be the current one.
            if table.number:
                with contextlib.suppress(Refused):
                    await self.bot.tables.change(table.number, pause_table)
        await self._wait_until_correct(seats)

    @property
    def _has_enough_clicks(self) -> bool:
        """Whether the click limit is reached."""
        return self.max_clicks is not None and self.clicks >= self.max_clicks

    @property
    def _people_have_left(self) -> bool:
        """Whether people have left by this time of the run."""
        return monotonic() > self._begun + PLAY_SHARE * (self.until - self._begun)

    async def _play_at(self, table: SoakTable, games: int) -> None:
        """Play games until the time limit; a started game is played to its end."""
        while (
            self.finished[table.slug] < games
            and not self._has_enough_clicks
            and not (self._people_have_left and self.finished[table.slug])
        ):
            if not await self._open_table(table):
                continue
            moved, rev = monotonic(), -1
            while (snapshot := await self.bot.tables.snapshot(table.number)).table.is_live:
                if not self._clicks_allowed.is_set():
                    await self._clicks_allowed.wait()
                    continue
                for person in table.people if not self._people_have_left else ():
                    await table.click_random(person, self.rng)
                    self.clicks += 1
                if snapshot.table.rev != rev:
                    moved, rev = monotonic(), snapshot.table.rev
                self._require_progress(snapshot, moved)
                if self._people_have_left and monotonic() - moved > STALL_SECONDS:
                    # A talk without a limit would last a day of table time.
                    await self.bot.tables.change(table.number, mark_people_away)
                if self._has_enough_clicks:
                    return
                await asyncio.sleep(0.01 if not self._people_have_left else 0.1)
            self.finished[table.slug] += 1
            self.languages[snapshot.table.language] += 1
            self.report.progress(
                "storm", f"{sum(self.finished.values())} games, {self.clicks} clicks"
            )

    async def _check_boards_in_pauses(self, seats: list[SoakTable]) -> None:
        """In fault-free pauses without clicks, check that every board shows the current state or
        the one before within seconds.
        """
        while True:
            await asyncio.sleep(PAUSE_INTERVAL)
            self._clicks_allowed.clear()
            self.faults.is_paused = True
            try:
                self.catch_up_seconds.append(await self._wait_for_boards(seats))
            finally:
                self.faults.is_paused = False
                self._clicks_allowed.set()
            last = f"boards followed {self.catch_up_seconds[-1]:.1f} s after a fault"
            self.report.progress("storm", f"{last}; {await self._unfinished_games(seats)}")

    async def _unfinished_games(self, seats: list[SoakTable]) -> str:
        """Describe the unfinished games and what they wait for."""
        found: list[str] = []
        for table in seats:
            if table.number:
                snapshot = await self.bot.tables.snapshot(table.number)
                if snapshot.table.is_live:
                    waits = {
                        n: round(d - self.bot.table_time())
                        for n, d in snapshot.table.deadlines.items()
                    }
                    away = [seat.is_robot_controlled for seat in snapshot.table.seats].count(False)
                    found.append(
                        f"{table.slug} {snapshot.table.status} at {snapshot.table.rev},"
                        f" {away} people here, awaits {snapshot.awaited}, clocks {waits}"
                    )
        return "; ".join(found)

    async def _wait_for_boards(self, seats: list[SoakTable]) -> float:
        """Wait until each board was at most one revision behind while the games go on. Return
        the longest time any of them was further behind.
        """
        watch, worst = Stopwatch(), 0.0
        waiting = [table for table in seats if table.number]
        while waiting and watch.seconds < MAX_PAUSE_SECONDS:
            late = {table.number: await self._board_delay(table, watch) for table in waiting}
            worst = max(worst, *late.values())
            if worst - watch.held_up > MAX_RECOVERY_SECONDS:
                why = "; ".join(
                    [self._describe_delay(table) for table in waiting if late[table.number]]
                )
                raise InvariantViolated(
                    f"{watch} after a fault boards are {worst:.1f} s late: {why}"
                )
            waiting = [table for table in waiting if late[table.number]]
            await watch.tick()
        return worst

    async def _board_delay(self, table: SoakTable, watch: Stopwatch) -> float:
        """Seconds since the board fell more than one revision behind, or since the last fault."""
        if not (await self.bot.tables.snapshot(table.number)).is_playing:
            return 0.0
        behind = self.history.states_behind(table, self.bot.renderer)
        if behind is not None and behind <= 1:
            return 0.0
        since = 0.0 if behind is None else self.history.tables[table.number][1 - behind].since
        return monotonic() - max(since, watch.begun)

    def _describe_delay(self, table: SoakTable) -> str:
        """Describe a board that is behind."""
        states = self.history.tables[table.number]
        ages = [round(monotonic() - state.since, 1) for state in states][-4:]
        screen = table_messages_of(self.bot.tables.actor(table.number))
        queue, now = screen._queue, asyncio.get_running_loop().time()
        timers = {**queue._delayed, **queue._checks}
        waits = {str(key): round(timer.when() - now, 1) for key, timer in timers.items()}
        here = f"/channels/{table.channel.id}/"
        last = [r for r in self.world.requests if here in r.path][-6:]
        asked = [f"{r.method} {r.status} {r.seconds:.2f} s" for r in last]
        behind, board = self.history.states_behind(table, self.bot.renderer), table.board()
        shows = (
            f" shows {shown_content(board)}, not {states[-1].board_content}"
            if board
            else " no board"
        )
        return (
            f"{table.number} ({table.slug}): {behind} behind,{'' if behind else shows},"
            f" states {ages} s old,"
            f" sending: {[task.get_name() for task in queue._tasks]}, woken in {waits} s,"
            f" due: {list(map(str, queue._due))},"
            f" refused until: {screen._messages[BOARD].blocked_until}, last requests {asked}"
        )

    def _require_progress(self, snapshot: TableSnapshot, moved: float) -> None:
        """Fail if a table hangs: a clock is overdue, or no clock runs and no move is made."""
        table, now = snapshot.table, self.bot.table_time()
        self.max_clock_delay = max(
            self.max_clock_delay, *(now - due for due in table.deadlines.values()), 0.0
        )
        late = [name for name, due in table.deadlines.items() if now - due > MAX_OVERDUE_SECONDS]
        if late or monotonic() - moved > 4 * TIMEOUT_SECONDS:
            raise InvariantViolated(
                f"table {table.id} ({table.game}) hangs at {now}: {table.deadlines}"
            )

    async def _make_one_change(self, table: SoakTable) -> None:
        """Make a change, so that requests Discord refused before are retried."""
        async with asyncio.timeout(TIMEOUT_SECONDS):
            rev = (snapshot := await self.bot.tables.snapshot(table.number)).table.rev
            while snapshot.table.rev == rev and snapshot.is_playing:
                for person in table.people:
                    await table.click_random(person, self.rng)
                await asyncio.sleep(0.05)
                snapshot = await self.bot.tables.snapshot(table.number)

    async def _open_table(self, table: SoakTable) -> bool:
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                await table.open()
        except (TimeoutError, LookupError):
            return False
        for _ in range(200):
            snapshot = await self.bot.tables.snapshot(table.number)
            if snapshot.is_playing:
                await self.bot.tables.change(table.number, self._set_language_and_pace)
                return True
            await table.click_action(table.people[0], "start")
            await asyncio.sleep(0.05)
        return False

    def _set_language_and_pace(self, draft: Draft) -> None:
        """Set another language each time, and a pace without waiting."""
        spoken = sum(self.finished.values()) + draft.table.id
        draft.table.language = LANGUAGES[spoken % len(LANGUAGES)]
        draft.table.pace = Pace.INSTANT

    async def _disturb_gateway(self) -> None:
        gateway = self.world.gateway
        while True:
            await asyncio.sleep(self.rng.uniform(2.0, 6.0))
            await self._clicks_allowed.wait()
            match self.rng.randrange(5):
                case 0:
                    gateway.abort()
                case 1:
                    gateway.close(4000)
                case 2:
                    gateway.ask_to_reconnect()
                case 3:
                    gateway.invalidate(resumable=True)
                case _:
                    gateway.forget_sessions()
                    gateway.invalidate(resumable=False)
            self.faults.injected["gateway"] += 1

    async def _wait_until_correct(self, seats: list[SoakTable]) -> None:
        """Within seconds after the last fault, every message must show the current state exactly
        once.
        """
        watch = Stopwatch()
        while wrong := await self._screen_errors(seats):
            if watch.is_late:
                raise InvariantViolated(f"{watch} after the last fault: " + "; ".join(wrong))
            await watch.tick()
        after = f"{watch.seconds:.1f} s"
        self.report.add_result("storm", "every screen right after the last fault", after)

    async def _screen_errors(self, seats: list[SoakTable]) -> list[str]:
        found: list[str] = []
        for table in seats:
            if table.number:
                snapshot = await self.bot.tables.snapshot(table.number)
                found += screen_errors(table, snapshot, TableMessageMaker(self.bot, table.number))
        return found


async def run_discord_faults(
    folder: Path,
    seed: int,
    report: Report,
    *,
    games: int,
    until: float,
    clicks: int | None = None,
) -> Counter[str]:
    """Play that many games of each kind, or until the time limit; return the faults that
    occurred.
    """
    rng, listener = Random(seed), ErrorLogHandler()
    logging.getLogger().addHandler(listener)
    begun = monotonic()
    faults = RandomFaults(rng)
    try:
        async with (
            LocalDiscord(keep_history=False, keep_requests=1_000_000) as world,
            running_bot(world, folder) as bot,
        ):
            world.faults.weather = faults.next_fault
            run = FaultRun(world, bot, faults, rng, report, until, clicks)
            try:
                with run.history.recording():
                    await run.play(games)
            finally:
                faults.is_paused = True
    finally:
        logging.getLogger().removeHandler(listener)
    seconds = monotonic() - begun
    refused = sum(request.status in (401, 403, 429) for request in world.requests)
    ours = refused - sum(n for name, n in faults.injected.items() if name in INVALID_REQUEST_FAULTS)
    report.add_result("storm", "games finished", dict(run.finished))
    report.add_result("storm", "of them in", dict(run.languages))
    if run.catch_up_seconds:
        figure = f"{max(run.catch_up_seconds):.1f} s in {len(run.catch_up_seconds)} lulls"
        report.add_result("storm", "boards at most one state behind after a fault (worst)", figure)
    report.add_result("storm", "the latest clock", f"{run.max_clock_delay:.1f} s")
    for kind, met in faults.injected.most_common():
        report.add_result("storm", f"met: {kind}", met)
    report.add_result("storm", "clicks", run.clicks)
    report.add_result("storm", "faults", sum(faults.injected.values()))
    report.add_result("storm", "invalid requests of our own", f"{max(0, ours)} in {seconds:.0f} s")
    if ours > MAX_INVALID_REQUESTS * max(1.0, seconds / 600):
        raise InvariantViolated(f"{ours} invalid requests in {seconds:.0f} s")
    if clicks is None and (left := [slug for slug in GAMES if not run.finished[slug]]):
        raise InvariantViolated(f"no game of {', '.join(left)} came to its end")
    again = Counter((r.method, r.path) for r in world.requests if r.status == 403)
    if again and max(again.values()) > MAX_SAME_REFUSALS * max(1.0, seconds / 600):
        raise InvariantViolated(
            f"the same request was refused again and again: {again.most_common(3)}"
        )
    if listener.lines:
        raise InvariantViolated(f"{len(listener.lines)} errors in the log: {listener.lines[:5]}")
    return faults.injected
