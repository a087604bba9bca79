"""Invariants after every kill: messages, log, clocks, backups, and old buttons."""

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
"""Limits of idle time and CPU time after which a bot that is not yet correct never will be."""
FULL_CHECK_EVERY = 12
"""Kills between two replays of all tables; otherwise only the checked tables are replayed."""
CLOCK_TOLERANCE = 1.0
"""Allowed difference between our stopwatch and the bot's, in seconds per run."""
SLOW_SECONDS = 20.0
"""Seconds after which a recovery is reported as slow."""
OLD_BUTTONS = 2
"""Number of old buttons pressed at every table after a kill."""


class InvariantChecks:
    """Checks some tables of one local Discord and raises InvariantViolated with the errors."""

    def __init__(
        self, bots: BotLifecycle, games: GameRegistry, tables: list[SoakTable], rng: Random
    ) -> None:
        self._bots = bots
        self._games = games
        self._guests = list(tables[0].people)
        self._rng = rng
        self.tables = tables
        self.checks_news = True
        """Whether every news line must be present. Off where a bot runs for long."""
        self.recovery_seconds: list[float] = []
        """Seconds from a start until every message was right."""
        self.slow_recoveries: list[str] = []
        """Errors that lasted longer than they should on any machine."""
        self.old_clicks = 0
        self.saved_deadlines: dict[tuple[object, ...], object] = {}
        """Deadlines as the last bot left them."""

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
        """Wait until all tables are right at the same moment; raise InvariantViolated if they
        never are.
        """
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
                # A clock may expire during the wait and hide the awaited state.
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
        """List the direct messages, for error reports."""
        noted = {message for (message,) in self._bots.rows("SELECT message_id FROM surfaces")}
        return [
            f"{person.name}: {m.id}{'' if m.id in noted else ' (noted nowhere)'} {shown_content(m)}"
            for person in self._guests
            for m in person.dm
        ]

    async def check_database(self) -> None:
        """Check what must hold at every moment."""
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
        """What `check` reports for these tables."""
        found: list[str] = []
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=30)) as db:
            db.row_factory = sqlite3.Row
            for number in numbers:
                check = checking._load_table(db, number)
                found += [] if check is None else check.run(self._games).faults
        return found

    async def current_errors(self) -> list[str]:
        """Current errors in the messages and the log."""
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
        """Moves that were shown but not saved, or saved but never made."""
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
            # Timeouts play moves for people, which count as theirs.
            most = int(str(logged)) if table.has_timeouts else ledger.max_moves
            if not ledger.shown_moves <= int(str(logged)) <= most or logged != plays:
                found.append(
                    f"table {table.number} ({table.slug}), seat {seat}:"
                    f" {ledger.shown_moves} moves were shown, {ledger.max_moves} clicked,"
                    f" {logged} are in the log, {plays} counted"
                )
        return found

    def check_clocks(self) -> None:
        """Check that deadlines keep their remaining time: none is moved, and downtime does not
        count.
        """
        bots = self._bots
        now, left = bots.deadlines(), self.saved_deadlines
        moved = {key: (due, now[key]) for key, due in left.items() if now.get(key, due) != due}
        if moved:
            raise InvariantViolated(f"{bots.last_event}: clocks were moved: {moved}")
        alive = bots.saved_table_time()
        if bots.first_table_time is None or alive is None:
            return
        # In a new database table time starts at the time of day, and advances while a bot runs.
        passed = alive - bots.first_table_time
        if passed > bots.seconds_alive + CLOCK_TOLERANCE * bots.start_count:
            raise InvariantViolated(
                f"{bots.last_event}: {passed:.1f} s of table time"
                f" in {bots.seconds_alive:.1f} s of life"
            )

    def check_backups(self) -> None:
        """Check that every file named as a backup is complete."""
        bots = self._bots
        for file in bots.backups.glob(BACKUP_PATTERN):
            try:
                with closing(sqlite3.connect(f"file:{file}?mode=ro&immutable=1", uri=True)) as db:
                    found = db.execute("PRAGMA quick_check(1)").fetchone()
                    version = db.execute("PRAGMA user_version").fetchone()
            except sqlite3.Error as error:
                # The oldest backups are deleted during the check.
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
        """Press old buttons: they must never fail with `interaction failed`."""
        for table in self.tables:
            # Only on messages that still exist: a deleted message cannot be clicked.
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
