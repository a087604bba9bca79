"""What must hold after every kill: screens, log, clocks, backups, and buttons of before."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from time import monotonic

from bot.discord.render.custom_id import BUTTON, OPEN_PAGE, PLAY_MOVE, CustomId
from bot.discord.render.custom_id import PATTERN as PRESSED
from bot.game import GameRegistry
from bot.kernel import Refused
from bot.runtime.loading import load_table
from bot.storage.maintenance import checking
from bot.storage.maintenance.backups import BACKUP_PATTERN
from bot.storage.maintenance.checking import check_integrity
from tests.soak.bot_lifecycle import BotLifecycle
from tests.soak.screen_checks import (
    InvariantViolated,
    open_saved_tables,
    screen_errors,
    shown_content,
)
from tests.soak.soak_tables import TIMEOUT_SECONDS, SoakTable

MAX_IDLE_SECONDS, MAX_CPU_SECONDS = 60.0, 10.0
"""Seconds in which a bot does nothing at all, or of a core that it has had: who has not shown by
then what it should does not get there any more."""
FULL_CHECK_EVERY = 12
"""After so many kills every table of the database is replayed, else those that are looked at."""
CLOCK_TOLERANCE = 1.0
"""Seconds a life by which our stopwatch and the bot's may differ."""
SLOW_SECONDS = 20.0
"""Seconds after which what was wrong and came right is told all the same."""
OLD_BUTTONS = 2
"""So many are pressed at every table after a kill."""


class InvariantChecks:
    """Looks at some tables of one world, and raises Broken with what is wrong there."""

    def __init__(
        self, bots: BotLifecycle, games: GameRegistry, tables: list[SoakTable], rng: Random
    ) -> None:
        self._bots = bots
        self._games = games
        self._guests = list(tables[0].people)
        self._rng = rng
        self.tables = tables
        self.checks_news = True
        """Whether every line of news must be there: not where bots live long."""
        self.recovery_seconds: list[float] = []
        """Seconds from a start until every screen was right."""
        self.slow_recoveries: list[str] = []
        """What was wrong for longer than it should take on any machine."""
        self.old_clicks = 0
        self.saved_deadlines: dict[tuple[object, ...], object] = {}
        """The clocks as the last bot left them."""

    async def check_after_kill(self) -> None:
        begun = monotonic()
        await self.wait_until_correct()
        self.recovery_seconds.append(monotonic() - begun)
        self.check_clocks()
        self.check_backups()
        await self.click_old_buttons()
        await self.wait_until_correct()
        self._bots.require_running()

    async def wait_until_correct(self) -> None:
        """Until every table is as it should be, all at one moment; Broken with what is not."""
        bots = self._bots
        if not bots.has_database:
            return
        worked, since = bots.cpu_seconds(), monotonic()
        begun, moved = worked, since
        seen: dict[str, list[float]] = {}
        while wrong := await self.current_errors():
            bots.require_running()
            if (now := bots.cpu_seconds()) > worked + 0.02:
                worked, moved = now, monotonic()
            waited, idle = monotonic() - since, monotonic() - moved > MAX_IDLE_SECONDS
            for line in wrong:
                # A clock may run out meanwhile, and hide what we have been waiting for.
                seen.setdefault(line, [waited, waited])[1] = waited
            enough = idle or worked - begun > MAX_CPU_SECONDS or waited > 5 * TIMEOUT_SECONDS
            if waited > TIMEOUT_SECONDS and enough:
                lines = [f"[{a:.1f} to {b:.1f} s] {line}" for line, (a, b) in seen.items()]
                told = "\n".join((*lines, *self._direct_messages(), bots.log_tail()))
                raise InvariantViolated(f"{bots.last_event}: {told}")
            await asyncio.sleep(0.2)
        self.slow_recoveries += [
            f"{bots.last_event}: {a:.1f} to {b:.1f} s: {line}"
            for line, (a, b) in seen.items()
            if b - a > SLOW_SECONDS
        ]
        await self.check_database()

    def _direct_messages(self) -> list[str]:
        """Which of them stand there, for whoever has to find out why."""
        noted = {message for (message,) in self._bots.rows("SELECT message_id FROM surfaces")}
        return [
            f"{person.name}: {m.id}{'' if m.id in noted else ' (noted nowhere)'} {shown_content(m)}"
            for person in self._guests
            for m in person.dm
        ]

    async def check_database(self) -> None:
        """What cannot be wrong for a moment only."""
        bots, damage = self._bots, list[str]()
        async with bots.database_as_file() as file:
            if bots.start_count % FULL_CHECK_EVERY == 0:
                check_integrity(
                    file, self._games, lambda found, _done, _of: damage.extend(found.faults)
                )
            else:
                damage = self._table_damage(file, {t.number for t in self.tables} - {0})
        if damage:
            raise InvariantViolated(f"{bots.last_event}: the database is not sound: {damage}")
        if failed := [
            f"{t.slug}: {custom_id}" for t in self.tables for custom_id in t.failed_clicks
        ]:
            raise InvariantViolated(f"{bots.last_event}: interaction failed: {failed}")

    def _table_damage(self, file: Path, numbers: set[int]) -> list[str]:
        """What `check` says of these tables."""
        found: list[str] = []
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=30)) as db:
            db.row_factory = sqlite3.Row
            for number in numbers:
                saved = checking._load_saved_rows(db, number)
                found += [] if saved is None else checking._check_table(saved, self._games).faults
        return found

    async def current_errors(self) -> list[str]:
        """What is wrong at this moment: on the screens, and in the log."""
        found: list[str] = []
        async with open_saved_tables(self._bots.address) as (store, renderer):
            for table in self.tables:
                if not table.number:
                    continue
                try:
                    snapshot = await load_table(store, self._games, table.number)
                except Refused:
                    found.append(f"table {table.number} is gone")
                    continue
                found += screen_errors(table, snapshot, renderer, check_news=self.checks_news)
        return found + [line for table in self.tables for line in self.move_count_errors(table)]

    def move_count_errors(self, table: SoakTable) -> list[str]:
        """Moves that were shown and are not there, or that nobody made."""
        found: list[str] = []
        if not table.number:
            return found
        for seat, user, plays, logged in self._bots.rows(
            "SELECT seat, user_id, plays,"
            " (SELECT count(*) FROM log l WHERE l.table_id = s.table_id AND l.seat = s.seat)"
            " FROM seats s WHERE table_id = ?",
            table.number,
        ):
            ledger = table.ledgers.get(int(str(user))) if user is not None else None
            if ledger is None:
                continue
            # Where time runs out, something is played for people: also that is theirs.
            most = int(str(logged)) if table.has_timeouts else ledger.max_moves
            if not ledger.shown_moves <= int(str(logged)) <= most or logged != plays:
                found.append(
                    f"table {table.number} ({table.slug}), seat {seat}:"
                    f" {ledger.shown_moves} moves were shown, {ledger.max_moves} clicked,"
                    f" {logged} are in the log, {plays} counted"
                )
        return found

    def check_clocks(self) -> None:
        """Deadlines keep the time that was left: none is moved, and dead time does not pass."""
        bots = self._bots
        now, left = bots.deadlines(), self.saved_deadlines
        moved = {key: (due, now[key]) for key, due in left.items() if now.get(key, due) != due}
        if moved:
            raise InvariantViolated(f"{bots.last_event}: clocks were moved: {moved}")
        alive = bots.saved_table_time()
        if bots.first_table_time is None or alive is None:
            return
        # In a new database table time begins with the time of day, and runs while we live.
        passed = alive - bots.first_table_time
        if passed > bots.seconds_alive + CLOCK_TOLERANCE * bots.start_count:
            raise InvariantViolated(
                f"{bots.last_event}: {passed:.1f} s of table time"
                f" in {bots.seconds_alive:.1f} s of life"
            )

    def check_backups(self) -> None:
        """Whatever has the name of a backup is whole."""
        bots = self._bots
        for file in bots.backups.glob(BACKUP_PATTERN):
            try:
                with closing(sqlite3.connect(f"file:{file}?mode=ro&immutable=1", uri=True)) as db:
                    found = db.execute("PRAGMA quick_check(1)").fetchone()
                    version = db.execute("PRAGMA user_version").fetchone()
            except sqlite3.Error as error:
                # The oldest make room while we look.
                if file.exists():
                    raise InvariantViolated(
                        f"{bots.last_event}: the backup {file.name} is none: {error}"
                    ) from error
                continue
            if found != ("ok",) or version == (0,):
                raise InvariantViolated(
                    f"{bots.last_event}: the backup {file.name} is none: {found}, {version}"
                )

    async def click_old_buttons(self) -> None:
        """Buttons of before are answered: never with `interaction failed`."""
        for table in self.tables:
            # Of messages that still stand there: nobody can press what is not on the screen.
            old = [(p, m, i) for p, m, i in table.old_buttons if i.startswith(BUTTON) and p.now(m)]
            for person, message, custom_id in self._rng.sample(old, min(OLD_BUTTONS, len(old))):
                match = PRESSED.match(custom_id)
                if match is None or person.now(message) is None:
                    continue
                clicked = CustomId.from_match(match)
                if clicked.table == table.number and clicked.kind == PLAY_MOVE:
                    # Played once if it is still fresh, otherwise not at all.
                    table.ledgers[person.id].record_click(clicked.freshness)
                if clicked.kind == OPEN_PAGE:
                    table.record_page(person, clicked.payload)
                act = person.click(message, custom_id=custom_id, stale=True)
                async with asyncio.timeout(TIMEOUT_SECONDS):
                    await act.settled()
                self.old_clicks += 1
                if act.failed:
                    raise InvariantViolated(
                        f"{self._bots.last_event}: an old button failed: {custom_id}"
                        f"\n{self._bots.log_tail()}"
                    )
