"""What must hold after every kill: screens, log, clocks, backups, and buttons of before."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from time import monotonic

from bot.game import Games
from bot.kernel import Refused
from bot.screen.custom_id import BUTTON, GO, PLAY, CustomId
from bot.screen.custom_id import PATTERN as PRESSED
from bot.table import checking
from bot.table.backups import PATTERN
from bot.table.checking import check
from bot.table.loading import load
from tests.soak.bots import Bots
from tests.soak.looking import Broken, face_of_shown, faults, reading
from tests.soak.tables import PATIENCE, Table

IDLE, WORK = 60.0, 10.0
"""Seconds in which a bot does nothing at all, or of a core that it has had: who has not shown by
then what it should does not get there any more."""
WHOLE_CHECK = 12
"""After so many kills every table of the database is replayed, else those that are looked at."""
SLACK = 1.0
"""Seconds a life by which our stopwatch and the bot's may differ."""
SLOW = 20.0
"""Seconds after which what was wrong and came right is told all the same."""
OLD_BUTTONS = 2
"""So many are pressed at every table after a kill."""


class Inspection:
    """Looks at some tables of one world, and raises Broken with what is wrong there."""

    def __init__(self, bots: Bots, games: Games, tables: list[Table], rng: Random) -> None:
        self._bots = bots
        self._games = games
        self._guests = list(tables[0].people)
        self._rng = rng
        self.tables = tables
        self.news = True
        """Whether every line of news must be there: not where bots live long."""
        self.mended: list[float] = []
        """Seconds from a start until every screen was right."""
        self.slow: list[str] = []
        """What was wrong for longer than it should take on any machine."""
        self.pressed = 0
        self.left: dict[tuple[object, ...], object] = {}
        """The clocks as the last bot left them."""

    async def after_a_kill(self) -> None:
        begun = monotonic()
        await self.everything()
        self.mended.append(monotonic() - begun)
        self.time()
        self.backups()
        await self.press_old_buttons()
        await self.everything()
        self._bots.still_runs()

    async def everything(self) -> None:
        """Until every table is as it should be, all at one moment; Broken with what is not."""
        bots = self._bots
        if not bots.left_something:
            return
        worked, since = bots.work(), monotonic()
        begun, moved = worked, since
        seen: dict[str, list[float]] = {}
        while wrong := await self.wrong():
            bots.still_runs()
            if (now := bots.work()) > worked + 0.02:
                worked, moved = now, monotonic()
            waited, idle = monotonic() - since, monotonic() - moved > IDLE
            for line in wrong:
                # A clock may run out meanwhile, and hide what we have been waiting for.
                seen.setdefault(line, [waited, waited])[1] = waited
            enough = idle or worked - begun > WORK or waited > 5 * PATIENCE
            if waited > PATIENCE and enough:
                lines = [f"[{a:.1f} to {b:.1f} s] {line}" for line, (a, b) in seen.items()]
                told = "\n".join((*lines, *self._direct_messages(), bots.tail()))
                raise Broken(f"{bots.after}: {told}")
            await asyncio.sleep(0.2)
        self.slow += [
            f"{bots.after}: {a:.1f} to {b:.1f} s: {line}"
            for line, (a, b) in seen.items()
            if b - a > SLOW
        ]
        await self.once()

    def _direct_messages(self) -> list[str]:
        """Which of them stand there, for whoever has to find out why."""
        noted = {message for (message,) in self._bots.rows("SELECT message_id FROM surfaces")}
        return [
            f"{person.name}: {m.id}{'' if m.id in noted else ' (noted nowhere)'} {face_of_shown(m)}"
            for person in self._guests
            for m in person.dm
        ]

    async def once(self) -> None:
        """What cannot be wrong for a moment only."""
        bots, unsound = self._bots, list[str]()
        async with bots.as_file() as file:
            if bots.lives % WHOLE_CHECK == 0:
                check(file, self._games, lambda found, _done, _of: unsound.extend(found.faults))
            else:
                unsound = self._unsound(file, {t.number for t in self.tables} - {0})
        if unsound:
            raise Broken(f"{bots.after}: the database is not sound: {unsound}")
        if failed := [f"{t.slug}: {custom_id}" for t in self.tables for custom_id in t.failed]:
            raise Broken(f"{bots.after}: interaction failed: {failed}")

    def _unsound(self, file: Path, numbers: set[int]) -> list[str]:
        """What `check` says of these tables."""
        found: list[str] = []
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=30)) as db:
            db.row_factory = sqlite3.Row
            for number in numbers:
                saved = checking._load(db, number)
                found += [] if saved is None else checking._look(saved, self._games).faults
        return found

    async def wrong(self) -> list[str]:
        """What is wrong at this moment: on the screens, and in the log."""
        found: list[str] = []
        async with reading(self._bots.place) as (store, renderer):
            for table in self.tables:
                if not table.number:
                    continue
                try:
                    look = await load(store, self._games, table.number)
                except Refused:
                    found.append(f"table {table.number} is gone")
                    continue
                found += faults(table, look, renderer, news=self.news)
        return found + [line for table in self.tables for line in self.lost_or_doubled(table)]

    def lost_or_doubled(self, table: Table) -> list[str]:
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
            most = int(str(logged)) if table.timed else ledger.sent
            if not ledger.seen <= int(str(logged)) <= most or logged != plays:
                found.append(
                    f"table {table.number} ({table.slug}), seat {seat}: {ledger.seen} moves were"
                    f" shown, {ledger.sent} clicked, {logged} are in the log, {plays} counted"
                )
        return found

    def time(self) -> None:
        """Deadlines keep the time that was left: none is moved, and dead time does not pass."""
        bots = self._bots
        now, left = bots.deadlines(), self.left
        moved = {key: (due, now[key]) for key, due in left.items() if now.get(key, due) != due}
        if moved:
            raise Broken(f"{bots.after}: clocks were moved: {moved}")
        alive = bots.alive()
        if bots.first is None or alive is None:
            return
        # In a new database table time begins with the time of day, and runs while we live.
        passed = alive - bots.first
        if passed > bots.lived + SLACK * bots.lives:
            raise Broken(
                f"{bots.after}: {passed:.1f} s of table time in {bots.lived:.1f} s of life"
            )

    def backups(self) -> None:
        """Whatever has the name of a backup is whole."""
        bots = self._bots
        for file in bots.backups.glob(PATTERN):
            try:
                with closing(sqlite3.connect(f"file:{file}?mode=ro&immutable=1", uri=True)) as db:
                    found = db.execute("PRAGMA quick_check(1)").fetchone()
                    version = db.execute("PRAGMA user_version").fetchone()
            except sqlite3.Error as error:
                # The oldest make room while we look.
                if file.exists():
                    raise Broken(
                        f"{bots.after}: the backup {file.name} is none: {error}"
                    ) from error
                continue
            if found != ("ok",) or version == (0,):
                raise Broken(f"{bots.after}: the backup {file.name} is none: {found}, {version}")

    async def press_old_buttons(self) -> None:
        """Buttons of before are answered: never with `interaction failed`."""
        for table in self.tables:
            # Of messages that still stand there: nobody can press what is not on the screen.
            old = [(p, m, i) for p, m, i in table.old if i.startswith(BUTTON) and p.now(m)]
            for person, message, custom_id in self._rng.sample(old, min(OLD_BUTTONS, len(old))):
                match = PRESSED.match(custom_id)
                if match is None or person.now(message) is None:
                    continue
                clicked = CustomId.of(match)
                if clicked.table == table.number and clicked.kind == PLAY:
                    # Played once if it is still fresh, otherwise not at all.
                    table.ledgers[person.id].click(clicked.mark)
                if clicked.kind == GO:
                    table.turned(person, clicked.load)
                act = person.click(message, custom_id=custom_id, stale=True)
                async with asyncio.timeout(PATIENCE):
                    await act.settled()
                self.pressed += 1
                if act.failed:
                    raise Broken(
                        f"{self._bots.after}: an old button failed: {custom_id}"
                        f"\n{self._bots.tail()}"
                    )
