"""Runs the bot on its database until stopped, through Discord and database outages."""

import asyncio
import contextlib
import gc
import logging
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

from bot.cli.shutdown import FatalError, fatal, short_error
from bot.cluster_loader import load_cluster
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
from bot.storage.heartbeat import (
    MAX_RETRY_SECONDS,
    resume_table_time,
    run_heartbeat,
    write_last_alive,
)
from bot.storage.lock_file import DatabaseLock, DatabaseLocked
from bot.storage.tables import Store

log = logging.getLogger(__name__)
MAX_CONNECT_ATTEMPTS = 6
"""Attempts to reach a database server before its address counts as wrong: half a minute."""
METRICS_RETRY_SECONDS = 0.5
CANCEL_RETRY_SECONDS = 0.1
"""Interval for repeating the cancellation of a gateway task that ignored it."""
ReadyCallback = Callable[[Cheeseboard], None]


class _Interrupted(Exception):
    """The bot is down temporarily. `was_up`: it had reached Discord's READY."""

    def __init__(self, why: str, *, was_up: bool) -> None:
        super().__init__(why)
        self.was_up = was_up


@contextlib.contextmanager
def exclusive_database(database: DatabaseAddress) -> Iterator[DatabaseLock | None]:
    """Lock the database and make it private. Raises FatalError if another process uses it.

    Yields None for a server database, which is locked when it is opened.
    """
    if not isinstance(database, Path):
        yield None
        return
    with fatal(DatabaseLocked):
        lock = DatabaseLock(database)
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
    """Run the bot until cancelled, on a locked database. Raises FatalError if that is impossible.

    Transient errors end one bot instance; after a delay the next one continues.
    """
    from discord import VoiceClient
    from discord.http import Route

    # The bot does not use voice, so suppress these two warnings at start.
    VoiceClient.warn_nacl = VoiceClient.warn_dave = False
    if settings.discord_api_base is not None:
        Route.BASE = settings.discord_api_base
    delays = exponential_delays()
    attempts, database_reached = 0, False
    while True:
        try:
            return await _run_once(settings, token, lock, ready, options)
        except _Interrupted as trouble:
            attempts += 1
            database_reached = database_reached or not isinstance(
                trouble.__cause__, (DatabaseUnreachable, DatabaseInUse)
            )
            if not database_reached and attempts >= MAX_CONNECT_ATTEMPTS:
                # A database that was reached before will return; one never reached may be misspelt.
                raise FatalError(f"{trouble}.") from trouble
            if trouble.was_up:
                delays = exponential_delays()
            delay = next(delays)
            log.warning("%s; retrying in %.0f s", trouble, delay)
            await asyncio.sleep(delay)


async def _run_once(
    settings: Settings,
    token: str,
    lock: DatabaseLock | None,
    ready: ReadyCallback | None,
    options: dict[str, Any],
) -> None:
    with translate_startup_errors():
        bot = await _open_bot(settings, lock, options)
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
        # Not only in `login`: closing needs what is set up here.
        await bot.__aenter__()
        await metrics.enter_async_context(_metrics_server(bot, settings.cheeseboard_metrics_port))
        await bot.login(token)
        logged_in = True
        freeze_garbage_collector()
        await _connect(bot)
        if bot.ownership.closed_because:
            raise _Interrupted(bot.ownership.closed_because, was_up=False)
    except asyncio.CancelledError:
        log.info("stopping: finishing and saving moves in progress")
        raise
    except (_Interrupted, FatalError):
        raise
    except Exception as error:
        raise _classify_error(error, logged_in=logged_in, was_up=was_up) from error
    finally:
        heartbeat.cancel()
        await bot.close()
        write_last_alive(store, lock, time)
        await metrics.aclose()


async def _open_bot(
    settings: Settings, lock: DatabaseLock | None, options: dict[str, Any]
) -> Cheeseboard:
    """Open the database and build a bot on it. Only this decides: alone or in a cluster."""
    if settings.cheeseboard_shards is not None:
        return await load_cluster().open_bot(settings, options)
    store = await Store.open(settings.cheeseboard_db, exclusive=True)
    try:
        return Cheeseboard(settings, store, await resume_table_time(store, lock), **options)
    except BaseException:
        # Otherwise its thread would keep the process alive.
        await store.close()
        raise


@contextlib.contextmanager
def translate_startup_errors() -> Iterator[None]:
    """Translate start-up errors into _Interrupted (transient) or FatalError."""
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
    """Run the gateway connection until it ends or the bot is cancelled.

    In a separate task: before Python 3.12, discord.py's `asyncio.wait_for` swallows a cancellation
    if the gateway answers at the same moment. Then it is cancelled again.
    """
    gateway_task = asyncio.create_task(bot.connect(), name="gateway")
    try:
        await asyncio.wait({gateway_task})
    finally:
        while not gateway_task.done():
            if not bot.is_closing:
                gateway_task.cancel()
            # Do not cancel while it is closing; each step of that has its own timeout.
            await asyncio.wait({gateway_task}, timeout=CANCEL_RETRY_SECONDS)
        # Retrieve the exception here: a cancelled caller does not reach the line below.
        _ = gateway_task.cancelled() or gateway_task.exception()
    gateway_task.result()


def freeze_garbage_collector() -> None:
    """Exclude everything loaded so far from garbage collection.

    Full collections took tens of milliseconds, blocking everything, whenever many objects came and
    went: a robot thinking ahead, many clicks at once.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()


@contextlib.asynccontextmanager
async def _metrics_server(bot: Cheeseboard, port: int | None) -> AsyncIterator[None]:
    """Serve metrics if configured."""
    if port is None:
        yield
        return
    from bot.cli.metrics import serve_metrics

    async with contextlib.AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(serve_metrics(bot, port))
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
    """Serve metrics as soon as the predecessor has released the port."""
    from bot.cli.metrics import serve_metrics

    while True:
        await asyncio.sleep(METRICS_RETRY_SECONDS)
        with contextlib.suppress(OSError):
            async with serve_metrics(bot, port):
                await asyncio.get_running_loop().create_future()


def _classify_error(error: Exception, *, logged_in: bool, was_up: bool) -> Exception:
    """Translate to FatalError or _Interrupted; return our own bugs unchanged."""
    from bot.cli.discord_errors import fatal_reason, transient_reason

    if (reason := fatal_reason(error)) is not None:
        return FatalError(reason)
    if (why := transient_reason(error)) is not None:
        return _Interrupted(why, was_up=was_up)
    if logged_in:
        # Only discord.py runs at this point, and its failure may not recur.
        log.error("discord.py stopped with an unexpected error", exc_info=error)
        return _Interrupted("the connection to Discord has ended", was_up=was_up)
    return error
