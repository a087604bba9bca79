"""The only place that loads `bot.cluster`: by name, and only where the settings ask for it.

A bot with one process on a file never imports it.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol, cast

from bot.storage.address import DatabaseAddress, PostgresAddress
from bot.storage.database import Database

ENTRY_POINT = "bot.cluster.entry_point"
ReportProgress = Callable[[str, int, int], None]
"""Called with what is being copied, and how many rows of how many are done."""


class TransferResult(Protocol):
    """How much was copied."""

    tables: int
    rows: int


class Cluster(Protocol):
    """What the rest of the bot may ask of `bot.cluster`."""

    async def open_database(
        self, address: PostgresAddress, *, exclusive: bool, migrate: bool
    ) -> Database:
        """Open a PostgreSQL database for one process; StoreError with a reason."""
        ...

    async def open_bot(self, settings: Any, options: dict[str, Any]) -> Any:
        """Join the other processes and build the bot; StoreError with a reason."""
        ...

    async def run_fleet(self, settings: Any, processes: int, shards: int | None) -> None:
        """Run several processes of the bot until stopped."""
        ...

    async def transfer_database(
        self,
        source: DatabaseAddress,
        target: DatabaseAddress,
        report: ReportProgress,
        *,
        exclusive: bool = True,
    ) -> TransferResult:
        """Copy everything into an empty database and check it; CopyFailed with a reason."""
        ...


def load_cluster() -> Cluster:
    return cast(Cluster, import_module(ENTRY_POINT))
