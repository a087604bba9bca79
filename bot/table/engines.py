"""Which engine a database needs. The small host never loads what it has no use for."""

from pathlib import Path

from bot.table.address import Place
from bot.table.database import Database, StoreError, migrations
from bot.table.sqlite import SqliteDatabase


async def open_database(
    place: Place, *, alone: bool = False, shared: bool = False, migrate: bool = True
) -> Database:
    """Open or make the database and bring it up to date; StoreError with a reason.

    `alone`: no other bot may have it meanwhile. (A file has a lock beside it for that.)
    `shared`: only others of the same fleet may, which a file cannot be for.
    Without `migrate` one that is not of this version is refused. (For a file see to that before.)
    """
    if isinstance(place, Path):
        return await SqliteDatabase.open(place)
    demand_postgres()
    from bot.table.postgres import PostgresDatabase

    database = await PostgresDatabase.open(place, alone=alone, shared=shared, migrate=migrate)
    if not migrate and await database.version() != migrations()[-1][0]:
        await database.close()
        raise StoreError(
            f"The database {place} is of another version; start this version's bot on it once."
        )
    return database


def demand_postgres() -> None:
    """StoreError where what speaks to PostgreSQL is not installed."""
    try:
        import asyncpg  # noqa: F401
    except ImportError:
        raise StoreError(
            "CHEESEBOARD_DB is a PostgreSQL database, and what speaks to one is not installed:"
            " uv sync --extra postgres, or pip install 'cheeseboard[postgres]'."
        ) from None
