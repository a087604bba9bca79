"""Being the bot, on a database of its own, until told to stop, whatever Discord does meanwhile."""

import asyncio
import contextlib
import gc
import logging
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.cli.ending import Hopeless, in_short
from bot.pauses import growing
from bot.settings import Settings
from bot.table.address import Place
from bot.table.database import NotNow, StoreError, Taken, Unreachable, passes
from bot.table.fleet.shards import Shards
from bot.table.lockfile import DatabaseLock, Locked
from bot.table.private import private_database, reason

if TYPE_CHECKING:
    from bot.app import Cheeseboard
    from bot.table.store import Store
    from bot.table.time import TableTime

log = logging.getLogger(__name__)
TRIES_TO_REACH = 6
"""So often a database server is looked for before the address counts as wrong: half a minute."""
METRICS_SECONDS = 0.5
AGAIN_SECONDS = 0.1
"""After so long a connection that has not heard that it is to end is told again."""
Ready = Callable[["Cheeseboard"], None]


class _Interrupted(Exception):  # noqa: N818
    """The bot is down for now. `was_up`: it had come as far as Discord's READY."""

    def __init__(self, why: str, *, was_up: bool) -> None:
        super().__init__(why)
        self.was_up = was_up


@contextlib.contextmanager
def owned(database: Place) -> Iterator[DatabaseLock | None]:
    """The database for us alone, and readable for us alone; Hopeless if somebody else has it.

    None where it is no file: then whoever opens it sees to that.
    """
    if not isinstance(database, Path):
        yield None
        return
    try:
        lock = DatabaseLock(database)
    except Locked as error:
        raise Hopeless(str(error)) from error
    with lock:
        try:
            private_database(database)
        except OSError as error:
            raise Hopeless(
                f"The database {database} cannot be opened: {reason(error, database)}."
            ) from error
        yield lock


async def serve(
    settings: Settings,
    token: str,
    lock: DatabaseLock | None,
    ready: Ready | None = None,
    **options: Any,
) -> None:
    """Be the bot until cancelled, on a database that is `owned`; Hopeless if that cannot be.

    A passing trouble ends one bot; after a pause the next one takes up where it was.
    """
    from discord import VoiceClient
    from discord.http import Route

    # Nobody speaks here: that it cannot is not worth two warnings at every start.
    VoiceClient.warn_nacl = VoiceClient.warn_dave = False
    if settings.discord_api_base is not None:
        Route.BASE = settings.discord_api_base
    pauses = growing()
    tries, found = 0, False
    while True:
        try:
            await _one_life(settings, token, lock, ready, options)
        except _Interrupted as trouble:
            tries += 1
            found = found or not isinstance(trouble.__cause__, (Unreachable, Taken))
            if not found and tries >= TRIES_TO_REACH:
                # Once it was there, it will be again; what never was may be misspelt.
                raise Hopeless(f"{trouble}.") from trouble
            if trouble.was_up:
                pauses = growing()
            pause = next(pauses)
            log.warning("%s; next try in %.0f s", trouble, pause)
            await asyncio.sleep(pause)
        else:
            return


async def _one_life(
    settings: Settings,
    token: str,
    lock: DatabaseLock | None,
    ready: Ready | None,
    options: dict[str, Any],
) -> None:
    from bot.app import Cheeseboard
    from bot.table.pulse import LONGEST_PAUSE, keep_beating, leave_word, resumed
    from bot.table.store import Store

    shards = settings.cheeseboard_shards
    with starting():
        store = await Store.open(
            settings.cheeseboard_db, alone=shards is None, shared=shards is not None
        )
        try:
            time = await (resumed(store, lock) if shards is None else _joined(store, shards))
            bot = Cheeseboard(settings, store, time, **options)
        except BaseException:
            # Its thread would keep the process alive.
            await store.close()
            raise
    pulse = bot.supervisor.supervise(
        "pulse", lambda: keep_beating(store, lock, time), most=LONGEST_PAUSE
    )
    was_up = False

    async def on_ready() -> None:
        nonlocal was_up
        was_up = True
        if ready is not None:
            ready(bot)

    bot.add_listener(on_ready, "on_ready")
    logged_in = False
    metrics = contextlib.AsyncExitStack()
    try:
        # Not only in `login`: closing needs what is set up there.
        await bot.__aenter__()
        await metrics.enter_async_context(_metrics(bot, settings.cheeseboard_metrics_port))
        await bot.login(token)
        logged_in = True
        spare_what_stays()
        await _listen(bot)
        if bot.fleet is not None and bot.fleet.outdone:
            raise _Interrupted("another process listens to our shards", was_up=False)
    except _Interrupted:
        raise
    except asyncio.CancelledError:
        log.info("stopping: the move in hand is finished and saved")
        raise
    except Hopeless:
        raise
    except Exception as error:
        raise _judged(error, logged_in=logged_in, was_up=was_up) from error
    finally:
        pulse.cancel()
        await bot.close()
        leave_word(store, lock, time)
        await metrics.aclose()


@contextlib.contextmanager
def starting() -> Iterator[None]:
    """What stands in the way before the bot is there: for now, or for somebody to put right."""
    try:
        yield
    except NotNow as error:
        raise _Interrupted(str(error).removesuffix("."), was_up=False) from error
    except StoreError as error:
        raise Hopeless(str(error)) from error
    except sqlite3.Error as error:
        if passes(error):
            raise _Interrupted(f"the database cannot be used ({error})", was_up=False) from error
        raise Hopeless(f"The database cannot be used: {error}.") from error
    except OSError as error:
        name = error.filename
        place = Path(os.fsdecode(name)) if isinstance(name, str | bytes) else Path()
        raise Hopeless(f"{place.absolute()} cannot be used: {reason(error, place)}.") from error


async def _listen(bot: "Cheeseboard") -> None:
    """Until the connection is ended from there, or we are told to stop.

    In a task of its own: until Python 3.12 discord.py, whose `asyncio.wait_for` it is, does not
    hear that it is cancelled if the gateway answers in the same moment. It is told again then.
    """
    listening = asyncio.create_task(bot.connect(), name="gateway")
    try:
        await asyncio.wait({listening})
    finally:
        while not listening.done():
            if not bot.is_closing:
                listening.cancel()
            # Where it is closing, every step of that has its time.
            await asyncio.wait({listening}, timeout=AGAIN_SECONDS)
        # Looked at here: who is told to stop does not come to the line below.
        _ = listening.cancelled() or listening.exception()
    listening.result()


def spare_what_stays() -> None:
    """What is loaded by now stays: the garbage collector looks through it once, and never again.

    Looking through all of it took tens of milliseconds, with everything at a standstill, whenever
    much came and went: a robot that thinks ahead, a crowd of clicks.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()


async def _joined(store: "Store", shards: Shards) -> "TableTime":
    """One of several processes, with the time that all of them share."""
    import time

    from bot.table.fleet.member import Member
    from bot.table.postgres import PostgresDatabase

    assert isinstance(store.database, PostgresDatabase)
    start = await store.last_alive() or time.time()
    store.member = await Member.join(store.database, shards, start, patient=True)
    # It may have taken a while, and nobody told us.
    await store.wishes.load()
    store.member.time.halt()
    return store.member.time


@contextlib.asynccontextmanager
async def _metrics(bot: "Cheeseboard", port: int | None) -> AsyncIterator[None]:
    """Figures for whoever runs the bot, where that was asked for."""
    if port is None:
        yield
        return
    from bot.metrics import served

    async with contextlib.AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(
                served(bot, port, bot.settings.cheeseboard_metrics_host)
            )
        except OSError as error:
            if bot.fleet is None or not bot.fleet.member.relief.relieves:
                raise Hopeless(
                    f"CHEESEBOARD_METRICS_PORT {port} cannot be used: {in_short(error)}."
                ) from error
            later = bot.supervisor.supervise("metrics", lambda: _served_later(bot, port))
            stack.callback(later.cancel)
        yield


async def _served_later(bot: "Cheeseboard", port: int) -> None:
    """Once whoever we take the place of has left the port."""
    from bot.metrics import served

    while True:
        await asyncio.sleep(METRICS_SECONDS)
        with contextlib.suppress(OSError):
            async with served(bot, port, bot.settings.cheeseboard_metrics_host):
                await asyncio.get_running_loop().create_future()


def _judged(error: Exception, *, logged_in: bool, was_up: bool) -> Exception:
    """The same as an end, or as a pause; as it is where it is a fault of ours."""
    from bot.cli.causes import hopeless, passing

    if (sentence := hopeless(error)) is not None:
        return Hopeless(sentence)
    if (why := passing(error)) is not None:
        return _Interrupted(why, was_up=was_up)
    if logged_in:
        # Only discord.py runs there, and what it stumbled over need not come again.
        log.error("discord.py has given up", exc_info=error)
        return _Interrupted("the connection to Discord has ended", was_up=was_up)
    return error
