"""Members of a fleet with tables of Pebble and no Discord; they die without a word, or leave."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Any

from bot.table.address import Postgres
from bot.table.database import NotNow
from bot.table.fleet.member import Member
from bot.table.fleet.shards import shards_of
from bot.table.postgres import PostgresDatabase
from bot.table.store import Store
from tests.fleet.cable import Cable
from tests.postgres import Server
from tests.table.hall import START, Hall

GUILD = 1
"""Of the tables in a hall: it belongs to the first shard, however many there are."""


class Ship(Hall):
    """One process: a hall whose tables are leased to it."""

    @property
    def member(self) -> Member:
        assert self.store.member is not None
        return self.store.member

    async def die(self) -> None:
        """As with kill -9: nothing is said, and the lease runs out (here at once)."""
        beating = self.member._beating
        assert beating is not None
        beating.cancel()
        self.meddle("UPDATE processes SET minds = 0, until = 0 WHERE owner = ?", self.member.owner)


class Quay:
    """Where they all lie."""

    def __init__(self, server: Server, place: Postgres) -> None:
        self.server = server
        self.place = place
        self.ships: list[Ship] = []
        self.cables: list[Cable] = []

    async def ship(
        self,
        shards: str,
        *,
        cable: Cable | None = None,
        off: float = 0.0,
        patient: bool = False,
        **more: Any,
    ) -> Ship:
        """`cable`: its way to the database. `off`: so many seconds its machine's clock is."""
        name = self.place.dsn.partition("/")[2].partition("?")[0].rpartition("/")[2]
        place = self.place if cable is None else cable.place(name)
        store = await Store.open(place, shared=True)
        assert isinstance(store.database, PostgresDatabase)
        try:
            store.member = await Member.join(
                store.database, shards_of(shards), START, patient=patient
            )
        except BaseException:
            await store.close()
            raise
        made = Ship(store, store.member.time, server=self.server, **more)
        made.member.time.machine = lambda: time.time() + off
        made.member.up = lambda: True
        self.ships.append(made)
        await made.member._round()
        made.member.start()
        return made

    async def fleet(self, count: int = 2) -> list[Ship]:
        """One process a shard; each knows of the others."""
        made = [await self.ship(f"{i}/{count}") for i in range(count)]
        for ship in made:
            await ship.member._round()
        return made

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        return self.server.rows(self.place, sql, *values)

    def owner_of(self, table: int = 1) -> str | None:
        found = self.rows("SELECT owner FROM leases WHERE table_id = ?", table)
        return found[0][0] if found else None

    async def close(self) -> None:
        for ship in self.ships:
            await ship.hosts.stop()
            with contextlib.suppress(NotNow):
                # Others may well take it for gone.
                await ship.member.leave()
            await ship.store.close()
        for cable in self.cables:
            await cable.close()

    async def cable(self) -> Cable:
        """A way to the database that can be cut."""
        self.cables.append(await Cable.laid(self.server.folder))
        return self.cables[-1]


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(120):
        while not holds():
            await asyncio.sleep(0.01)
