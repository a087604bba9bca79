"""What the rest of the bot may use of the cluster; see `bot.cluster_loader.Cluster`.

Loaded by name. Each function imports asyncpg and the bot only when it needs them.
"""

import time
from functools import partial
from typing import Any

from bot.cluster.driver import require_postgres_driver
from bot.cluster.supervisor import run_fleet
from bot.cluster.transfer import transfer_database
from bot.settings import Settings
from bot.storage.address import PostgresAddress
from bot.storage.database import Database, StoreError, migrations

__all__ = ["open_bot", "open_database", "run_fleet", "transfer_database"]


async def open_database(address: PostgresAddress, *, exclusive: bool, migrate: bool) -> Database:
    """Open the database for one process. Raises StoreError with a reason."""
    require_postgres_driver()
    from bot.cluster.postgres import PostgresDatabase

    database = await PostgresDatabase.open(address, exclusive=exclusive, migrate=migrate)
    if not migrate and await database.schema_version() != migrations()[-1][0]:
        await database.close()
        raise StoreError(
            f"The database {address} is of another version; start this version's bot on it once."
        )
    return database


async def open_bot(settings: Settings, options: dict[str, Any]) -> Any:
    """Wait for shards, then build a bot that shares the tables with the other processes."""
    require_postgres_driver()
    from bot.cluster.bot_ownership import BotOwnership
    from bot.cluster.member import ClusterMember
    from bot.cluster.postgres import PostgresDatabase
    from bot.discord.client import Cheeseboard
    from bot.storage.tables import Store

    assert isinstance(settings.cheeseboard_db, PostgresAddress)
    assert settings.cheeseboard_shards is not None
    database = await PostgresDatabase.open(settings.cheeseboard_db, shared=True)
    try:
        store = Store(database)
        start = await store.load_table_time() or time.time()
        member = await ClusterMember.join(
            database, settings.cheeseboard_shards, start, standby=True
        )
        # Joining may have taken long, so read the preferences only now.
        await store.preferences.load()
        member.time.halt()
        return Cheeseboard(
            settings,
            store,
            member.time,
            partial(BotOwnership, member),
            shard_ids=list(member.shard_ids),
            shard_count=member.shard_count,
            **options,
        )
    except BaseException:
        await database.close()
        raise
