"""The bot, unchanged, in a process that kills itself at a chosen point of a move's life.

`python -m tests.soak.kill_points POINT COUNT [now]` sends itself SIGKILL when it passes that point
for the COUNTth time after SIGUSR1 (`now`: after its start). Nothing in the bot is replaced, only
observed.
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

KILL_POINTS = (
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
READ_ONLY_TOGGLE = "never"
"""Not a kill point: SIGUSR2 makes the bot's database read-only and writable again."""
FAST_RETENTION = "a week"
"""Not a kill point: retention periods are shortened by the factor COUNT."""
FILE_ONLY_POINTS = ("in a backup", "when a backup is whole")
"""Points that occur only if the database is a file."""
WRONG_CLOCK = "a wrong clock"
"""Not a kill point: the machine's clock is COUNT seconds off."""
STARTUP_POINTS = ("while tables are taken up", "while looking round")
"""Points that occur only during start-up."""


DAY_SECONDS = 86_400.0


class KillSwitch:
    """Counts passes and kills the process."""

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


def kill_before(owner: Any, name: str, kill: Callable[[], None]) -> None:
    """Kill before that function is called."""
    real = getattr(owner, name)
    if asyncio.iscoroutinefunction(real):

        @functools.wraps(real)
        async def awaited(*args: Any, **kwargs: Any) -> Any:
            kill()
            return await real(*args, **kwargs)

        setattr(owner, name, awaited)
        return

    @functools.wraps(real)
    def called(*args: Any, **kwargs: Any) -> Any:
        kill()
        return real(*args, **kwargs)

    setattr(owner, name, called)


def kill_after(owner: Any, name: str, kill: Callable[[], None]) -> None:
    """Kill after that function has returned."""
    real = getattr(owner, name)
    if asyncio.iscoroutinefunction(real):

        @functools.wraps(real)
        async def awaited(*args: Any, **kwargs: Any) -> Any:
            result = await real(*args, **kwargs)
            kill()
            return result

        setattr(owner, name, awaited)
        return

    @functools.wraps(real)
    def called(*args: Any, **kwargs: Any) -> Any:
        result = real(*args, **kwargs)
        kill()
        return result

    setattr(owner, name, called)


def install_kill_point(point: str, kill: Callable[[], None]) -> None:
    """Call `kill` wherever that point is passed."""

    from bot.discord.messages import table_messages
    from bot.discord.messages.channel_audit import ChannelAudit
    from bot.discord.messages.table_messages import TableMessages
    from bot.discord.messages.writer import MessageWriter
    from bot.discord.transport.reply import Reply
    from bot.discord.transport.sender import Sender
    from bot.presentation.view import Picture
    from bot.runtime import actor
    from bot.runtime.registry import TableRegistry
    from bot.runtime.robots import Robots
    from bot.storage.maintenance import copying
    from bot.storage.tables import Store
    from bot.tables.draft import Draft

    # People repost boards repeatedly, to reach points at which messages are sent.
    table_messages.REPOST_COOLDOWN = 0.0
    match point:
        case "before saving":
            kill_before(Store, "save", kill)
        case "before the commit":
            _kill_before_commit(kill)
        case "after the commit":
            kill_after(Store, "save", kill)
        case "before the answer":
            kill_before(Reply, "update_message", kill)
        case "after the answer":
            kill_after(Reply, "update_message", kill)
        case "when a message is announced":
            kill_after(MessageWriter, "_save_planned", kill)
        case "after a message is edited":
            kill_after(Sender, "edit", kill)
        case "after a message is taken away":
            kill_after(Sender, "delete", kill)
        case "while tables are taken up":
            kill_after(TableRegistry, "snapshot", kill)
        case "while looking round":
            kill_after(ChannelAudit, "audit_channel", kill)
        case "before a message is sent":
            kill_before(Sender, "send", kill)
        case "after a message is sent":
            kill_after(Sender, "send", kill)
        case "between two surfaces":
            kill_after(TableMessages, "_carry_out", kill)
        case "while drawing":
            kill_before(Picture, "render", kill)
        case "in a clock":
            kill_before(Draft, "expire", kill)
        case "after a clock":
            kill_after(Draft, "expire", kill)
        case "in a robot's turn":
            kill_after(Robots, "next_move", kill)
        case "while a robot's move is saved":
            kill_after(actor, "_play_as_robot", kill)
        case "while opening a table":
            kill_after(Store, "add", kill)
        case "in a backup":
            kill_before(time, "sleep", kill)
        case "when a backup is whole":
            kill_before(copying, "rename_into_place", kill)
        case _ if point == READ_ONLY_TOGGLE:
            _toggle_read_only()
        case _:
            raise ValueError(f"there is no point {point!r}")


def _kill_before_commit(kill: Callable[[], None]) -> None:
    """Kill after all statements of a transaction, before its COMMIT."""
    from bot.storage.sqlite import BatchConnection

    execute_batch = BatchConnection.execute_batch

    async def watched(
        self: BatchConnection,
        statements: Sequence[Any],
        during_last: Callable[[], None] | None = None,
    ) -> Any:
        if not statements or statements[-1][0] != "COMMIT":
            return await execute_batch(self, statements, during_last)
        *rest, last = statements
        if rest:
            await execute_batch(self, rest)
        kill()
        return await execute_batch(self, [last], during_last)

    BatchConnection.execute_batch = watched
    if find_spec("asyncpg") is not None:
        from asyncpg.transaction import Transaction

        kill_before(Transaction, "commit", kill)


def _toggle_read_only() -> None:
    """Make SQLite answer every write with SQLITE_READONLY, as it does for a read-only file.

    (File permissions would not stop root, nor affect a file that is already open.)
    """
    from bot.storage.sqlite import SqliteDatabase

    prepare = SqliteDatabase._prepare

    async def prepared(self: SqliteDatabase) -> None:
        await prepare(self)
        locked = False

        def turn() -> None:
            nonlocal locked
            locked = not locked
            # Kept in a list so that the task is not garbage-collected.
            turning.append(
                asyncio.ensure_future(self.db.execute(f"PRAGMA query_only = {int(locked)}"))
            )

        turning: list[asyncio.Future[Any]] = []
        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR2, turn)

    SqliteDatabase._prepare = prepared


def _speed_up_retention(times: int) -> None:
    """Shorten the retention periods by that factor and run the clean-up as much more often.

    Nothing else in the bot depends on days: its clocks have their own scale.
    """
    from bot.discord import client

    delete_expired = client.delete_expired

    async def soon(transaction: Any, now: float, days: float) -> Any:
        return await delete_expired(
            transaction, now, days / times, closed_table_seconds=DAY_SECONDS / times, pause=0.0
        )

    client.delete_expired = soon
    client.FIRST_MAINTENANCE_SECONDS = client.MAINTENANCE_SECONDS = max(
        1.0, DAY_SECONDS / 2 / times
    )


def _offset_clock(offset: float) -> None:
    real = time.time
    time.time = lambda: real() + offset


def run_doomed_bot(args: Sequence[str]) -> NoReturn:
    """Run the bot until its kill point; without a point, for ever."""
    from bot.cli.commands import main

    if args:
        point, count, *more = args
        if point == FAST_RETENTION:
            _speed_up_retention(int(count))
            main([])
        if point == WRONG_CLOCK:
            _offset_clock(float(count))
            main([])
        doom = KillSwitch(int(count), armed="now" in more)
        signal.signal(signal.SIGUSR1, doom.arm)
        install_kill_point(point, doom)
    main([])


if __name__ == "__main__":
    run_doomed_bot(sys.argv[1:])
