"""The bot, unchanged, in a process that kills itself at a chosen point of a move's life.

`python -m tests.soak.doomed POINT COUNT [now]`: SIGKILL, without a word, when that point is passed
for the COUNTth time after SIGUSR1 (`now`: from its birth on). Nothing of the bot is replaced: what
it does is watched.
"""

import asyncio
import functools
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import Any, NoReturn

POINTS = (
    "before saving",
    "before the commit",
    "after the commit",
    "before the answer",
    "after the answer",
    "when a message is announced",
    "before a message is sent",
    "after a message is sent",
    "after a message is edited",
    "after a message is taken away",
    "between two surfaces",
    "while drawing",
    "in a clock",
    "after a clock",
    "in a robot's turn",
    "while a robot's move is saved",
    "while opening a table",
    "in a backup",
    "when a backup is whole",
    "while tables are taken up",
    "while looking round",
)
WRITING = "never"
"""No point at all: a bot whose file can be made read-only, by SIGUSR2, and writable again."""
WEEK = "a week"
"""No point either: days pass quickly where old games are forgotten. COUNT: so many times."""
OF_FILES = ("in a backup", "when a backup is whole")
"""What happens only where the database is a file."""
CLOCK = "a wrong clock"
"""No point: the machine's clock is COUNT seconds off."""
AT_A_START = ("while tables are taken up", "while looking round")
"""What happens only then."""


DAY = 86_400.0


class Doom:
    """Counts, and strikes."""

    def __init__(self, count: int, *, armed: bool = True) -> None:
        self._left = count
        self._armed = armed

    def arm(self, *_: object) -> None:
        self._armed = True

    def __call__(self) -> None:
        if not self._armed:
            return
        self._left -= 1
        if self._left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)


def before(owner: Any, name: str, doom: Callable[[], None]) -> None:
    """Strike when that is about to be done."""
    real = getattr(owner, name)
    if asyncio.iscoroutinefunction(real):

        @functools.wraps(real)
        async def awaited(*args: Any, **kwargs: Any) -> Any:
            doom()
            return await real(*args, **kwargs)

        setattr(owner, name, awaited)
        return

    @functools.wraps(real)
    def called(*args: Any, **kwargs: Any) -> Any:
        doom()
        return real(*args, **kwargs)

    setattr(owner, name, called)


def after(owner: Any, name: str, doom: Callable[[], None]) -> None:
    """Strike when that has just been done."""
    real = getattr(owner, name)
    if asyncio.iscoroutinefunction(real):

        @functools.wraps(real)
        async def awaited(*args: Any, **kwargs: Any) -> Any:
            result = await real(*args, **kwargs)
            doom()
            return result

        setattr(owner, name, awaited)
        return

    @functools.wraps(real)
    def called(*args: Any, **kwargs: Any) -> Any:
        result = real(*args, **kwargs)
        doom()
        return result

    setattr(owner, name, called)


def watch(point: str, doom: Callable[[], None]) -> None:
    """Have the doom asked wherever that point is passed."""
    from bot.screen import table_screen
    from bot.screen.notes import Notes
    from bot.screen.reconcile import Reconciler
    from bot.screen.reply import Reply
    from bot.screen.send import Sender
    from bot.screen.table_screen import TableScreen
    from bot.stage.view import Picture
    from bot.table import copying, host
    from bot.table.draft import Draft
    from bot.table.hosts import Hosts
    from bot.table.robots import Robots
    from bot.table.store import Store

    # People have boards posted again and again, to come to a point where messages are sent.
    table_screen.CALL_UP_PAUSE = 0.0
    match point:
        case "before saving":
            before(Store, "save", doom)
        case "before the commit":
            _before_the_commit(doom)
        case "after the commit":
            after(Store, "save", doom)
        case "before the answer":
            before(Reply, "update", doom)
        case "after the answer":
            after(Reply, "update", doom)
        case "when a message is announced":
            after(Notes, "announce", doom)
        case "after a message is edited":
            after(Sender, "edit", doom)
        case "after a message is taken away":
            after(Sender, "delete", doom)
        case "while tables are taken up":
            after(Hosts, "look", doom)
        case "while looking round":
            after(Reconciler, "look", doom)
        case "before a message is sent":
            before(Sender, "send", doom)
        case "after a message is sent":
            after(Sender, "send", doom)
        case "between two surfaces":
            after(TableScreen, "push", doom)
        case "while drawing":
            before(Picture, "drawn", doom)
        case "in a clock":
            before(Draft, "expire", doom)
        case "after a clock":
            after(Draft, "expire", doom)
        case "in a robot's turn":
            after(Robots, "next_move", doom)
        case "while a robot's move is saved":
            after(host, "_robot_plays", doom)
        case "while opening a table":
            after(Store, "add", doom)
        case "in a backup":
            before(time, "sleep", doom)
        case "when a backup is whole":
            before(copying, "publish", doom)
        case _ if point == WRITING:
            _lock_the_file_on_demand()
        case _:
            raise ValueError(f"there is no point {point!r}")


def _before_the_commit(doom: Callable[[], None]) -> None:
    """Everything of a change has been said to the database, but that it holds."""
    from bot.table.sqlite import Connection

    together = Connection.together

    async def watched(
        self: Connection, statements: Sequence[Any], meanwhile: Callable[[], None] | None = None
    ) -> Any:
        if not statements or statements[-1][0] != "COMMIT":
            return await together(self, statements, meanwhile)
        *rest, last = statements
        if rest:
            await together(self, rest)
        doom()
        return await together(self, [last], meanwhile)

    Connection.together = watched
    if find_spec("asyncpg") is not None:
        from asyncpg.transaction import Transaction

        before(Transaction, "commit", doom)


def _lock_the_file_on_demand() -> None:
    """SQLite then answers every write with SQLITE_READONLY, as it does where the file is.

    (Permissions would not stop whoever runs as root, nor a file that is open already.)
    """
    from bot.table.sqlite import SqliteDatabase

    prepare = SqliteDatabase._prepare

    async def prepared(self: SqliteDatabase) -> None:
        await prepare(self)
        locked = False

        def turn() -> None:
            nonlocal locked
            locked = not locked
            # Kept in a name so that it is not collected half way.
            turning.append(
                asyncio.ensure_future(self.db.execute(f"PRAGMA query_only = {int(locked)}"))
            )

        turning: list[asyncio.Future[Any]] = []
        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR2, turn)

    SqliteDatabase._prepare = prepared


def _let_days_pass(times: int) -> None:
    """What is kept for a day is kept for that much less; and it is looked for as often as that.

    Nothing else of the bot knows days: its clocks have a scale of their own.
    """
    from bot import app

    forget = app.forget

    async def soon(transaction: Any, now: float, days: float) -> Any:
        return await forget(
            transaction, now, days / times, called_off_seconds=DAY / times, pause=0.0
        )

    app.forget = soon
    app.FIRST_RETENTION_SECONDS = app.RETENTION_SECONDS = max(1.0, DAY / 2 / times)


def _set_the_clock(off: float) -> None:
    real = time.time
    time.time = lambda: real() + off


def doomed(args: Sequence[str]) -> NoReturn:
    """Be the bot: until its point is passed for the last time; without a point, for ever."""
    from bot.cli.commands import main

    if args:
        point, count, *more = args
        if point == WEEK:
            _let_days_pass(int(count))
            main([])
        if point == CLOCK:
            _set_the_clock(float(count))
            main([])
        doom = Doom(int(count), armed="now" in more)
        signal.signal(signal.SIGUSR1, doom.arm)
        watch(point, doom)
    main([])


if __name__ == "__main__":
    doomed(sys.argv[1:])
