"""Being the bot, on a database of its own, until told to stop, whatever Discord does meanwhile."""

import asyncio
import contextlib
import gc
import logging
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

from bot.cli.bot_process import choose_process
from bot.cli.shutdown import FatalError, short_error
from bot.discord.client import Cheeseboard
from bot.private_files import make_private_database, os_error_reason
from bot.retry import exponential_delays
from bot.settings import Settings
from bot.storage.address import DatabaseAddress
from bot.storage.database import (
    DatabaseInUse,
    DatabaseUnavailable,
    DatabaseUnreachable,
    StoreError,
    is_transient,
)
from bot.storage.heartbeat import MAX_RETRY_SECONDS, run_heartbeat, write_last_alive
from bot.storage.lock_file import DatabaseLock, DatabaseLocked

log = logging.getLogger(__name__)
MAX_CONNECT_ATTEMPTS = 6
"""So often a database server is looked for before the address counts as wrong: half a minute."""
METRICS_RETRY_SECONDS = 0.5
CANCEL_RETRY_SECONDS = 0.1
"""After so long a connection that has not heard that it is to end is told again."""
ReadyCallback = Callable[[Cheeseboard], None]


class _Interrupted(Exception):  # noqa: N818
    """The bot is down for now. `was_up`: it had come as far as Discord's READY."""

    def __init__(self, why: str, *, was_up: bool) -> None:
        super().__init__(why)
        self.was_up = was_up


@contextlib.contextmanager
def exclusive_database(database: DatabaseAddress) -> Iterator[DatabaseLock | None]:
    """The database for us alone, and readable for us alone; Hopeless if somebody else has it.

    None where it is no file: then whoever opens it sees to that.
    """
    if not isinstance(database, Path):
        yield None
        return
    try:
        lock = DatabaseLock(database)
    except DatabaseLocked as error:
        raise FatalError(str(error)) from error
    with lock:
        try:
            make_private_database(database)
        except OSError as error:
            raise FatalError(
                f"The database {database} cannot be opened: {os_error_reason(error, database)}."
            ) from error
        yield lock


async def run_bot(
    settings: Settings,
    token: str,
    lock: DatabaseLock | None,
    ready: ReadyCallback | None = None,
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
    delays = exponential_delays()
    attempts, database_reached = 0, False
    while True:
        try:
            await _run_once(settings, token, lock, ready, options)
        except _Interrupted as trouble:
            attempts += 1
            database_reached = database_reached or not isinstance(
                trouble.__cause__, (DatabaseUnreachable, DatabaseInUse)
            )
            if not database_reached and attempts >= MAX_CONNECT_ATTEMPTS:
                # Once it was there, it will be again; what never was may be misspelt.
                raise FatalError(f"{trouble}.") from trouble
            if trouble.was_up:
                delays = exponential_delays()
            delay = next(delays)
            log.warning("%s; retrying in %.0f s", trouble, delay)
            await asyncio.sleep(delay)
        else:
            return


async def _run_once(
    settings: Settings,
    token: str,
    lock: DatabaseLock | None,
    ready: ReadyCallback | None,
    options: dict[str, Any],
) -> None:
    with translate_startup_errors():
        bot: Cheeseboard = await choose_process(settings).open_bot(settings, lock, options)
    store, time = bot.store, bot.table_time
    heartbeat = bot.supervisor.supervise(
        "pulse", lambda: run_heartbeat(store, lock, time), max_delay=MAX_RETRY_SECONDS
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
        await metrics.enter_async_context(_metrics_server(bot, settings.cheeseboard_metrics_port))
        await bot.login(token)
        logged_in = True
        freeze_garbage_collector()
        await _connect(bot)
        if bot.ownership.closed_because:
            raise _Interrupted(bot.ownership.closed_because, was_up=False)
    except _Interrupted:
        raise
    except asyncio.CancelledError:
        log.info("stopping: finishing and saving moves in progress")
        raise
    except FatalError:
        raise
    except Exception as error:
        raise _classify_error(error, logged_in=logged_in, was_up=was_up) from error
    finally:
        heartbeat.cancel()
        await bot.close()
        write_last_alive(store, lock, time)
        await metrics.aclose()


@contextlib.contextmanager
def translate_startup_errors() -> Iterator[None]:
    """What stands in the way before the bot is there: for now, or for somebody to put right."""
    try:
        yield
    except DatabaseUnavailable as error:
        raise _Interrupted(str(error).removesuffix("."), was_up=False) from error
    except StoreError as error:
        raise FatalError(str(error)) from error
    except sqlite3.Error as error:
        if is_transient(error):
            raise _Interrupted(f"the database cannot be used ({error})", was_up=False) from error
        raise FatalError(f"The database cannot be used: {error}.") from error
    except OSError as error:
        name = error.filename
        place = Path(os.fsdecode(name)) if isinstance(name, str | bytes) else Path()
        raise FatalError(
            f"{place.absolute()} cannot be used: {os_error_reason(error, place)}."
        ) from error


async def _connect(bot: Cheeseboard) -> None:
    """Until the connection is ended from there, or we are told to stop.

    In a task of its own: until Python 3.12 discord.py, whose `asyncio.wait_for` it is, does not
    hear that it is cancelled if the gateway answers in the same moment. It is told again then.
    """
    gateway_task = asyncio.create_task(bot.connect(), name="gateway")
    try:
        await asyncio.wait({gateway_task})
    finally:
        while not gateway_task.done():
            if not bot.is_closing:
                gateway_task.cancel()
            # Where it is closing, every step of that has its time.
            await asyncio.wait({gateway_task}, timeout=CANCEL_RETRY_SECONDS)
        # Looked at here: who is told to stop does not come to the line below.
        _ = gateway_task.cancelled() or gateway_task.exception()
    gateway_task.result()


def freeze_garbage_collector() -> None:
    """What is loaded by now stays: the garbage collector looks through it once, and never again.

    Looking through all of it took tens of milliseconds, with everything at a standstill, whenever
    much came and went: a robot that thinks ahead, a crowd of clicks.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()


@contextlib.asynccontextmanager
async def _metrics_server(bot: Cheeseboard, port: int | None) -> AsyncIterator[None]:
    """Figures for whoever runs the bot, where that was asked for."""
    if port is None:
        yield
        return
    from bot.cli.metrics import serve_metrics

    async with contextlib.AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(
                serve_metrics(bot, port, bot.settings.cheeseboard_metrics_host)
            )
        except OSError as error:
            if not bot.ownership.is_successor:
                raise FatalError(
                    f"CHEESEBOARD_METRICS_PORT {port} cannot be used: {short_error(error)}."
                ) from error
            retry_task = bot.supervisor.supervise(
                "metrics", lambda: _serve_metrics_with_retry(bot, port)
            )
            stack.callback(retry_task.cancel)
        yield


async def _serve_metrics_with_retry(bot: Cheeseboard, port: int) -> None:
    """Once whoever we take the place of has left the port."""
    from bot.cli.metrics import serve_metrics

    while True:
        await asyncio.sleep(METRICS_RETRY_SECONDS)
        with contextlib.suppress(OSError):
            async with serve_metrics(bot, port, bot.settings.cheeseboard_metrics_host):
                await asyncio.get_running_loop().create_future()


def _classify_error(error: Exception, *, logged_in: bool, was_up: bool) -> Exception:
    """The same as an end, or as a pause; as it is where it is a fault of ours."""
    from bot.cli.discord_errors import fatal_reason, transient_reason

    if (reason := fatal_reason(error)) is not None:
        return FatalError(reason)
    if (why := transient_reason(error)) is not None:
        return _Interrupted(why, was_up=was_up)
    if logged_in:
        # Only discord.py runs there, and what it stumbled over need not come again.
        log.error("discord.py stopped with an unexpected error", exc_info=error)
        return _Interrupted("the connection to Discord has ended", was_up=was_up)
    return error
