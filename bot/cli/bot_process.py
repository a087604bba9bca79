"""How this process runs the bot: alone or in a cluster. Only this module decides that."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.cli.shutdown import GRACE_SECONDS
from bot.cluster_loader import load_cluster
from bot.settings import Settings
from bot.shards import HANDOVER_TIMEOUT_SECONDS
from bot.storage.lock_file import DatabaseLock

Options = dict[str, Any]


@dataclass(frozen=True, slots=True)
class BotProcess:
    """A way to run the bot."""

    open_bot: Callable[[Settings, DatabaseLock | None, Options], Awaitable[Any]]
    """Open the database and build the `Cheeseboard` on it. Raises StoreError with a reason.

    Untyped: the command line loads this module before it needs discord.py.
    """
    stop_seconds: float = GRACE_SECONDS
    """How long an orderly shutdown may take."""


def choose_process(settings: Settings) -> BotProcess:
    if settings.cheeseboard_shards is None:
        return BotProcess(_open_single_bot)
    return BotProcess(_open_cluster_bot, GRACE_SECONDS + HANDOVER_TIMEOUT_SECONDS)


async def _open_single_bot(settings: Settings, lock: DatabaseLock | None, options: Options) -> Any:
    from bot.discord.client import Cheeseboard
    from bot.storage.heartbeat import resume_table_time
    from bot.storage.tables import Store

    store = await Store.open(settings.cheeseboard_db, exclusive=True)
    try:
        return Cheeseboard(settings, store, await resume_table_time(store, lock), **options)
    except BaseException:
        # Otherwise its thread would keep the process alive.
        await store.close()
        raise


async def _open_cluster_bot(
    settings: Settings, _lock: DatabaseLock | None, options: Options
) -> Any:
    return await load_cluster().open_bot(settings, options)
