"""The real bot, several times, in one local Discord with as many shards and one PostgreSQL."""

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import pytest
from discord.http import Route

import bot.app
from bot.app import Cheeseboard
from bot.playground import LocalDiscord
from bot.screen import reply
from bot.settings import Settings
from bot.table.address import Postgres
from bot.table.fleet.member import Member
from bot.table.fleet.shards import shards_of
from bot.table.postgres import PostgresDatabase
from bot.table.store import Store
from tests.discord.house import PATIENCE, QuickBot, all_settled
from tests.discord.sketches import Sketches
from tests.fleet.quay import until
from tests.postgres import Server

START = 1_700_000_000.0


class Harbour:
    """One bot a shard. The first server belongs to the last shard, so nothing is the first's."""

    def __init__(
        self,
        world: LocalDiscord,
        server: Server,
        place: Postgres,
        folder: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        self.world = world
        self.server = server
        self.place = place
        self.settings: dict[str, Any] = {
            "cheeseboard_clock_scale": 50.0,
            "cheeseboard_robot_pace": 0.0,
            "cheeseboard_db": place,
            "cheeseboard_key_file": folder / "key",
            "discord_api_base": world.api_base,
        }
        monkeypatch.setattr(Route, "BASE", world.api_base)
        monkeypatch.setattr(bot.app, "Studio", Sketches)
        # On a busy machine a first answer would only be "wait a moment".
        monkeypatch.setattr(reply, "PATIENCE", PATIENCE)
        self.bots: dict[str, Cheeseboard] = {}
        self._running: dict[str, asyncio.Task[None]] = {}

    async def open(self, shards: str, **settings: Any) -> Cheeseboard:
        return await self._open(shards, await self._join(shards), settings)

    async def _join(self, shards: str, *, patient: bool = False) -> Store:
        store = await Store.open(self.place, shared=True)
        assert isinstance(store.database, PostgresDatabase)
        asked = shards_of(shards)
        store.member = await Member.join(store.database, asked, START, patient=patient)
        return store

    async def _open(self, shards: str, store: Store, settings: dict[str, Any]) -> Cheeseboard:
        assert store.member is not None
        made = Settings(**{**self.settings, **settings}, cheeseboard_shards=shards_of(shards))
        quick = QuickBot(made, store, store.member.time)
        self.bots[shards] = quick
        running = self._running[shards] = asyncio.create_task(quick.start(self.world.token))
        ready = asyncio.create_task(quick.up.wait())
        await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            await running
        await ready
        async with asyncio.timeout(120):
            while not store.member._reach:
                store.member.poke()
                await asyncio.sleep(0.01)
        return quick

    async def replace(self, shards: str) -> Cheeseboard:
        """As a rolling restart does: another stands by, and then it is told to stop."""
        joining = asyncio.create_task(self._join(shards, patient=True))
        waiting = "SELECT 1 FROM processes WHERE wants IS NOT NULL"
        await until(lambda: self.rows(waiting))
        old, running = self.bots[shards], self._running[shards]
        closing = asyncio.create_task(old.close())
        made = await self._open(shards, await joining, {})
        await closing
        await _end(running)
        return made

    async def close(self, shards: str) -> None:
        await self.bots.pop(shards).close()
        await _end(self._running.pop(shards))

    async def close_all(self) -> None:
        for shards in list(self.bots):
            await self.close(shards)

    async def settle(self) -> None:
        for one in self.bots.values():
            await all_settled(one)

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        return self.server.rows(self.place, sql, *values)

    def players(self, table: int = 1) -> list[str]:
        """The processes that played at that table, in turn."""
        found = self.rows("SELECT owner FROM log WHERE table_id = ? ORDER BY seq", table)
        names = {b.store.member.owner: s for s, b in self.bots.items() if b.store.member}
        owners = [str(names.get(owner, owner)) for (owner,) in found]
        return [o for i, o in enumerate(owners) if i == 0 or o != owners[i - 1]]


async def _end(running: asyncio.Task[None]) -> None:
    running.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await running
