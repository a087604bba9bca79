"""Cluster processes with Pebble tables and no Discord, which can be killed or leave."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Any

from bot.cluster.member import ClusterMember, MemberEvents
from bot.cluster.postgres import PostgresDatabase
from bot.cluster.table_ownership import TableOwnership
from bot.runtime.registry import TableRegistry
from bot.shards import parse_shards
from bot.storage.address import PostgresAddress
from bot.storage.database import DatabaseUnavailable
from bot.storage.tables import Store
from tests.cluster.database_proxy import DatabaseProxy
from tests.postgres import PostgresServer
from tests.tables.harness import START, TableHarness

GUILD_ID = 1
"""Server of the harness's tables: it belongs to the first shard for any number of shards."""


class OnlineEvents(MemberEvents):
    """The events of a process that can reach Discord."""

    def can_reach_discord(self) -> bool:
        return True


class ProcessEvents(OnlineEvents):
    """The events of a process with tables. A test may replace any of them."""

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables

    def on_tables_acquired(self, table_ids: list[int]) -> None:
        self._tables.on_tables_acquired(table_ids)

    def on_tables_lost(self, table_ids: list[int]) -> None:
        self._tables.on_tables_lost(table_ids)


class ClusterProcess(TableHarness):
    """One process: a table harness whose tables are leased to it."""

    def __init__(self, store: Store, member: ClusterMember, **more: Any) -> None:
        super().__init__(store, member.time, ownership=TableOwnership(member), **more)
        self.member = member
        self.events = ProcessEvents(self.tables)

    async def kill(self) -> None:
        """As with kill -9: no notice is given, and the lease expires (here at once)."""
        heartbeat_task = self.member._heartbeat_task
        assert heartbeat_task is not None
        heartbeat_task.cancel()
        self.execute_sql(
            "UPDATE processes SET minds = 0, until = 0 WHERE owner = ?", self.member.owner
        )


class ClusterHarness:
    """All processes of a test."""

    def __init__(self, server: PostgresServer, place: PostgresAddress) -> None:
        self.server = server
        self.address = place
        self.processes: list[ClusterProcess] = []
        self.proxies: list[DatabaseProxy] = []

    async def start_process(
        self,
        shards: str,
        *,
        proxy: DatabaseProxy | None = None,
        clock_offset: float = 0.0,
        patient: bool = False,
        **more: Any,
    ) -> ClusterProcess:
        """`cable`: its connection to the database. `off`: offset of its machine's clock in
        seconds.
        """
        name = self.address.dsn.partition("/")[2].partition("?")[0].rpartition("/")[2]
        place = self.address if proxy is None else proxy.address_of(name)
        store, member = await join_cluster(place, shards, patient=patient)
        process = ClusterProcess(store, member, server=self.server, **more)
        member.time.machine_clock = lambda: time.time() + clock_offset
        member._events = process.events
        self.processes.append(process)
        await member._run_round()
        member.start(process.events)
        return process

    async def start_processes(self, count: int = 2) -> list[ClusterProcess]:
        """Start one process per shard; each knows of the others."""
        processes = [await self.start_process(f"{i}/{count}") for i in range(count)]
        for ship in processes:
            await ship.member._run_round()
        return processes

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        return self.server.rows(self.address, sql, *values)

    def owner_of(self, table: int = 1) -> str | None:
        found = self.rows("SELECT owner FROM leases WHERE table_id = ?", table)
        return found[0][0] if found else None

    async def close(self) -> None:
        for ship in self.processes:
            await ship.tables.stop()
            with contextlib.suppress(DatabaseUnavailable):
                # The others may already consider it gone.
                await ship.member.leave()
            await ship.store.close()
        for cable in self.proxies:
            await cable.close()

    async def open_proxy(self) -> DatabaseProxy:
        """A proxy to the database that can be cut."""
        self.proxies.append(await DatabaseProxy.start(self.server.folder))
        return self.proxies[-1]


async def join_cluster(
    place: PostgresAddress, shards: str, *, patient: bool = False
) -> tuple[Store, ClusterMember]:
    """A shared database, and this process's membership."""
    database = await PostgresDatabase.open(place, shared=True)
    store = Store(database)
    try:
        await store.preferences.load()
        asked = parse_shards(shards)
        return store, await ClusterMember.join(database, asked, START, standby=patient)
    except BaseException:
        await store.close()
        raise


async def wait_until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(120):
        while not condition():
            await asyncio.sleep(0.01)
