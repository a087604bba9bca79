"""Which engine a database needs. The small host never loads what it has no use for."""

from pathlib import Path

from bot.storage.address import DatabaseAddress
from bot.storage.database import Database, StoreError, migrations
from bot.storage.sqlite import SqliteDatabase


async def open_database(
    address: DatabaseAddress, *, exclusive: bool = False, shared: bool = False, migrate: bool = True
) -> Database:
    """Open or make the database and bring it up to date; StoreError with a reason.

    `alone`: no other bot may have it meanwhile. (A file has a lock beside it for that.)
    `shared`: only others of the same fleet may, which a file cannot be for.
    Without `migrate` one that is not of this version is refused. (For a file see to that before.)
    """
    if isinstance(address, Path):
        return await SqliteDatabase.open(address)
    require_postgres_driver()
    from bot.cluster.postgres import PostgresDatabase

    database = await PostgresDatabase.open(
        address, exclusive=exclusive, shared=shared, migrate=migrate
    )
    if not migrate and await database.schema_version() != migrations()[-1][0]:
        await database.close()
        raise StoreError(
            f"The database {address} is of another version; start this version's bot on it once."
        )
    return database


def require_postgres_driver() -> None:
    """StoreError where what speaks to PostgreSQL is not installed."""
    try:
        import asyncpg  # noqa: F401
    except ImportError:
        raise StoreError(
            "CHEESEBOARD_DB is a PostgreSQL database, and what speaks to one is not installed:"
            " uv sync --extra postgres, or pip install 'cheeseboard[postgres]'."
        ) from None
