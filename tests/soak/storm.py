"""A tenth of all requests fails, in every way Discord can; five games are played to their end."""

import asyncio
import contextlib
import logging
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic

from bot.kernel import Refused
from bot.playground import LocalDiscord
from bot.screen.handlers import screen_of
from bot.screen.message import Message
from bot.screen.render import BOARD
from bot.table.draft import Draft
from bot.table.look import Look
from bot.table.table import Pace, Status
from tests.discord.house import QuickBot
from tests.soak.diary import Diary
from tests.soak.looking import Broken, face_of_shown, faults
from tests.soak.report import Report
from tests.soak.running import running
from tests.soak.tables import ALL_NAMES, GAMES, LANGUAGES, PATIENCE, Table, tables
from tests.soak.weather import MADE_INVALID, Weather

QUIET, TICK = 5.0, 0.1
"""Seconds after the last fault within which every screen is right again, and how often we look."""
OVERDUE = 30.0
"""Seconds by which a clock may be late: no table hangs longer than its clock."""
MOST_INVALID = 1000
"""Answers of 401, 403 and 429 in ten minutes: a tenth of what bans an address."""
AWAY = 0.4
"""The share of the time after which people leave: robots mind their seats, by the clock, and every
game comes to its end."""
GRACE = 15.0
"""Seconds without a move after which those who left say so."""
LULL_EVERY, LULL = 20.0, 20.0
"""Seconds of bad weather between two moments of calm, in which we look at the boards; and how long
we look at most where games go on so fast that their boards are always a little behind."""
TIMER = 120
SAME_REFUSALS = 12
"""So often the same request may be refused with 403 in ten minutes: nobody loops on a refusal."""


class Listener(logging.Handler):
    """Keeps what is logged as an error: there must be none."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []
        self.setFormatter(logging.Formatter("%(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


class Stopwatch:
    """Seconds since it was made. Those in which we were not woken are not held against the bot:
    the machine was busy with something else."""

    def __init__(self) -> None:
        self.begun = monotonic()
        self.held_up = 0.0

    @property
    def seconds(self) -> float:
        return monotonic() - self.begun

    @property
    def is_late(self) -> bool:
        return self.seconds - self.held_up > QUIET or self.seconds > PATIENCE

    async def tick(self) -> None:
        asleep = monotonic()
        await asyncio.sleep(TICK)
        self.held_up += monotonic() - asleep - TICK

    def __str__(self) -> str:
        return f"{self.seconds:.1f} s (held up for {self.held_up:.1f})"


class OwnEyes:
    """Makes messages as that table's screen does, which knows what stands there already: where not
    all news have room, which of them do depends on that."""

    def __init__(self, bot: QuickBot, table_id: int) -> None:
        self._screen = screen_of(bot.hosts.host(table_id))

    def message(self, look: Look, audience: str, cursor: str = "") -> Message | None:
        return self._screen._made(look, audience, cursor)


def left(draft: Draft) -> None:
    """People have said that they leave."""
    for seat in draft.table.seats:
        seat.away = seat.away or seat.user_id is not None


def paused(draft: Draft) -> None:
    if draft.table.status is Status.PLAYING:
        draft.table.paused = True


@dataclass
class Storm:
    """One bot in bad weather."""

    world: LocalDiscord
    bot: QuickBot
    weather: Weather
    rng: Random
    report: Report
    until: float
    enough: int | None = None
    """After so many clicks it is enough."""
    finished: Counter[str] = field(default_factory=Counter[str])
    languages: Counter[str] = field(default_factory=Counter[str])
    clicks: int = 0
    lulls: list[float] = field(default_factory=list[float])
    """How long after the last fault every board was at most one state behind."""
    latest: float = 0.0
    """By how much a clock was ever late."""
    diary: Diary = field(default_factory=Diary)

    def __post_init__(self) -> None:
        self._begun = monotonic()
        self._still = asyncio.Event()
        self._still.set()

    async def play(self, games: int) -> None:
        """Games at every table, each to its end, while the gateway comes and goes."""
        seats = tables(self.world, ALL_NAMES)
        for table in seats:
            # From its beginning: a first day without a clock would last for hours.
            table.timer = TIMER
        shaking = asyncio.create_task(self._shake())
        looking = asyncio.create_task(self._look_in_lulls(seats))
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
        self.weather.calm = True
        for table in seats:
            await self._act_once(table)
        for table in seats:
            # Robots and clocks would go on, and nobody could say which state is the present.
            if table.number:
                with contextlib.suppress(Refused):
                    await self.bot.hosts.change(table.number, paused)
        await self._all_true(seats)

    @property
    def _over(self) -> bool:
        """Whether it is enough, in the middle of whatever."""
        return self.enough is not None and self.clicks >= self.enough

    @property
    def _late(self) -> bool:
        """Whether people leave."""
        return monotonic() > self._begun + AWAY * (self.until - self._begun)

    async def _play_at(self, table: Table, games: int) -> None:
        """Games until it is late; whichever is begun, is played to its end."""
        while (
            self.finished[table.slug] < games
            and not self._over
            and not (self._late and self.finished[table.slug])
        ):
            if not await self._opened(table):
                continue
            moved, rev = monotonic(), -1
            while (look := await self.bot.hosts.look(table.number)).table.live:
                if not self._still.is_set():
                    await self._still.wait()
                    continue
                for person in table.people if not self._late else ():
                    await table.act(person, self.rng)
                    self.clicks += 1
                if look.table.rev != rev:
                    moved, rev = monotonic(), look.table.rev
                self._demand_progress(look, moved)
                if self._late and monotonic() - moved > GRACE:
                    # A talk without a limit would go on for a day of table time.
                    await self.bot.hosts.change(table.number, left)
                if self._over:
                    return
                await asyncio.sleep(0.01 if not self._late else 0.1)
            self.finished[table.slug] += 1
            self.languages[look.table.language] += 1
            self.report.progress(
                "storm", f"{sum(self.finished.values())} games, {self.clicks} clicks"
            )

    async def _look_in_lulls(self, seats: list[Table]) -> None:
        """Now and then nothing goes wrong for a while, and nobody clicks: then every board shows
        the present state or the one before, within seconds."""
        while True:
            await asyncio.sleep(LULL_EVERY)
            self._still.clear()
            self.weather.calm = True
            try:
                self.lulls.append(await self._boards_follow(seats))
            finally:
                self.weather.calm = False
                self._still.set()
            last = f"boards followed {self.lulls[-1]:.1f} s after a fault"
            self.report.progress("storm", f"{last}; {await self._going_on(seats)}")

    async def _going_on(self, seats: list[Table]) -> str:
        """Which games are not over, and what they wait for."""
        found: list[str] = []
        for table in seats:
            if table.number:
                look = await self.bot.hosts.look(table.number)
                if look.table.live:
                    waits = {n: round(d - self.bot.time()) for n, d in look.table.deadlines.items()}
                    away = [seat.automatic for seat in look.table.seats].count(False)
                    found.append(
                        f"{table.slug} {look.table.status} at {look.table.rev}, {away} people here,"
                        f" awaits {look.awaited}, clocks {waits}"
                    )
        return "; ".join(found)

    async def _boards_follow(self, seats: list[Table]) -> float:
        """Until each was at most one state behind; the games go on meanwhile. Seconds for which
        any of them was more than that, at the most."""
        watch, worst = Stopwatch(), 0.0
        waiting = [table for table in seats if table.number]
        while waiting and watch.seconds < LULL:
            late = {table.number: await self._late_by(table, watch) for table in waiting}
            worst = max(worst, *late.values())
            if worst - watch.held_up > QUIET:
                why = "; ".join([self._why(table) for table in waiting if late[table.number]])
                raise Broken(f"{watch} after a fault boards are {worst:.1f} s late: {why}")
            waiting = [table for table in waiting if late[table.number]]
            await watch.tick()
        return worst

    async def _late_by(self, table: Table, watch: Stopwatch) -> float:
        """Seconds since its board is more than one state behind, or since the last fault."""
        if not (await self.bot.hosts.look(table.number)).playing:
            return 0.0
        behind = self.diary.behind(table, self.bot.renderer)
        if behind is not None and behind <= 1:
            return 0.0
        since = 0.0 if behind is None else self.diary.tables[table.number][1 - behind].since
        return monotonic() - max(since, watch.begun)

    def _why(self, table: Table) -> str:
        """What is known of a board that is behind."""
        states = self.diary.tables[table.number]
        ages = [round(monotonic() - state.since, 1) for state in states][-4:]
        screen = screen_of(self.bot.hosts.host(table.number))
        errands, now = screen._errands, asyncio.get_running_loop().time()
        timers = {**errands._later, **errands._chores}
        waits = {name: round(timer.when() - now, 1) for name, timer in timers.items()}
        here = f"/channels/{table.channel.id}/"
        last = [r for r in self.world.requests if here in r.path][-6:]
        asked = [f"{r.method} {r.status} {r.seconds:.2f} s" for r in last]
        behind, board = self.diary.behind(table, self.bot.renderer), table.board()
        shows = f" shows {face_of_shown(board)}, not {states[-1].face}" if board else " no board"
        return (
            f"{table.number} ({table.slug}): {behind} behind,{'' if behind else shows},"
            f" states {ages} s old,"
            f" sending: {list(errands._tasks)}, woken in {waits} s, again: {list(errands._again)},"
            f" refused: {screen._posting.is_blocked(BOARD)}, last requests {asked}"
        )

    def _demand_progress(self, look: Look, moved: float) -> None:
        """No table hangs: not longer than its clock, and not where nobody has one."""
        table, now = look.table, self.bot.time()
        self.latest = max(self.latest, *(now - due for due in table.deadlines.values()), 0.0)
        late = [name for name, due in table.deadlines.items() if now - due > OVERDUE]
        if late or monotonic() - moved > 4 * PATIENCE:
            raise Broken(f"table {table.id} ({table.game}) hangs at {now}: {table.deadlines}")

    async def _act_once(self, table: Table) -> None:
        """Somebody does something: what Discord refused before is worth a new try."""
        async with asyncio.timeout(PATIENCE):
            rev = (look := await self.bot.hosts.look(table.number)).table.rev
            while look.table.rev == rev and look.playing:
                for person in table.people:
                    await table.act(person, self.rng)
                await asyncio.sleep(0.05)
                look = await self.bot.hosts.look(table.number)

    async def _opened(self, table: Table) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await table.open()
        except (TimeoutError, LookupError):
            return False
        for _ in range(200):
            look = await self.bot.hosts.look(table.number)
            if look.playing:
                await self.bot.hosts.change(table.number, self._as_wanted)
                return True
            await table.press(table.people[0], "start")
            await asyncio.sleep(0.05)
        return False

    def _as_wanted(self, draft: Draft) -> None:
        """In another language every time, and nobody has to be waited for."""
        spoken = sum(self.finished.values()) + draft.table.id
        draft.table.language = LANGUAGES[spoken % len(LANGUAGES)]
        draft.table.pace = Pace.INSTANT

    async def _shake(self) -> None:
        gateway = self.world.gateway
        while True:
            await asyncio.sleep(self.rng.uniform(2.0, 6.0))
            await self._still.wait()
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
            self.weather.made["gateway"] += 1

    async def _all_true(self, seats: list[Table]) -> None:
        """Within seconds after the last fault every screen shows the present state, once."""
        watch = Stopwatch()
        while wrong := await self._wrong(seats):
            if watch.is_late:
                raise Broken(f"{watch} after the last fault: " + "; ".join(wrong))
            await watch.tick()
        after = f"{watch.seconds:.1f} s"
        self.report.found("storm", "every screen right after the last fault", after)

    async def _wrong(self, seats: list[Table]) -> list[str]:
        found: list[str] = []
        for table in seats:
            if table.number:
                look = await self.bot.hosts.look(table.number)
                found += faults(table, look, OwnEyes(self.bot, table.number))
        return found


async def storm(
    folder: Path,
    seed: int,
    report: Report,
    *,
    games: int,
    until: float,
    clicks: int | None = None,
) -> Counter[str]:
    """So many games of each kind, or as many as there is time for; the faults that were met."""
    rng, listener = Random(seed), Listener()
    logging.getLogger().addHandler(listener)
    begun = monotonic()
    weather = Weather(rng)
    try:
        async with (
            LocalDiscord(keep_history=False, keep_requests=1_000_000) as world,
            running(world, folder) as bot,
        ):
            world.faults.weather = weather.take
            played = Storm(world, bot, weather, rng, report, until, clicks)
            try:
                with played.diary.kept():
                    await played.play(games)
            finally:
                weather.calm = True
    finally:
        logging.getLogger().removeHandler(listener)
    seconds = monotonic() - begun
    refused = sum(request.status in (401, 403, 429) for request in world.requests)
    ours = refused - sum(n for name, n in weather.made.items() if name in MADE_INVALID)
    report.found("storm", "games finished", dict(played.finished))
    report.found("storm", "of them in", dict(played.languages))
    if played.lulls:
        figure = f"{max(played.lulls):.1f} s in {len(played.lulls)} lulls"
        report.found("storm", "boards at most one state behind after a fault (worst)", figure)
    report.found("storm", "the latest clock", f"{played.latest:.1f} s")
    for kind, met in weather.made.most_common():
        report.found("storm", f"met: {kind}", met)
    report.found("storm", "clicks", played.clicks)
    report.found("storm", "faults", sum(weather.made.values()))
    report.found("storm", "invalid requests of our own", f"{max(0, ours)} in {seconds:.0f} s")
    if ours > MOST_INVALID * max(1.0, seconds / 600):
        raise Broken(f"{ours} invalid requests in {seconds:.0f} s")
    if clicks is None and (left := [slug for slug in GAMES if not played.finished[slug]]):
        raise Broken(f"no game of {', '.join(left)} came to its end")
    again = Counter((r.method, r.path) for r in world.requests if r.status == 403)
    if again and max(again.values()) > SAME_REFUSALS * max(1.0, seconds / 600):
        raise Broken(f"the same request was refused again and again: {again.most_common(3)}")
    if listener.lines:
        raise Broken(f"{len(listener.lines)} errors in the log: {listener.lines[:5]}")
    return weather.made
