"""Checks that asyncpg, an optional dependency, is installed."""

from bot.storage.database import StoreError


def require_postgres_driver() -> None:
    """Raise StoreError if asyncpg is not installed."""
    try:
        import asyncpg  # noqa: F401
    except ImportError:
        raise StoreError(
            "CHEESEBOARD_DB is a PostgreSQL database, and what speaks to one is not installed:"
            " uv sync --extra postgres, or pip install 'cheeseboard[postgres]'."
        ) from None
