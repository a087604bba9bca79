"""Choose the engine of a database by its address."""

from pathlib import Path

from bot.cluster_loader import load_cluster
from bot.storage.address import DatabaseAddress
from bot.storage.database import Database
from bot.storage.sqlite import SqliteDatabase


async def open_database(
    address: DatabaseAddress, *, exclusive: bool = False, migrate: bool = True
) -> Database:
    """Open or create the database and migrate it. Raises StoreError with a reason.

    `exclusive`: no other bot may use it. (For a file, a lock file does that.) Without `migrate` a
    database of another version is refused. (A file is always migrated.)
    """
    if isinstance(address, Path):
        return await SqliteDatabase.open(address)
    return await load_cluster().open_database(address, exclusive=exclusive, migrate=migrate)
