"""The only module that loads `bot.cluster`: by name, and only if the settings need it.

A single process on a file never imports it.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol, cast

from bot.storage.address import DatabaseAddress, PostgresAddress
from bot.storage.database import Database

ENTRY_POINT = "bot.cluster.entry_point"
ReportProgress = Callable[[str, int, int], None]
"""Called with what is being copied, the rows done and the total."""


class TransferResult(Protocol):
    """How much was copied."""

    tables: int
    rows: int


class Cluster(Protocol):
    """What the rest of the bot may use of `bot.cluster`."""

    async def open_database(
        self, address: PostgresAddress, *, exclusive: bool, migrate: bool
    ) -> Database:
        """Open a PostgreSQL database for one process. Raises StoreError with a reason."""
        ...

    async def open_bot(self, settings: Any, options: dict[str, Any]) -> Any:
        """Join the other processes and build the bot. Raises StoreError with a reason."""
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
        """Copy everything into an empty database and verify it. Raises CopyFailed with a reason."""
        ...


def load_cluster() -> Cluster:
    return cast(Cluster, import_module(ENTRY_POINT))
